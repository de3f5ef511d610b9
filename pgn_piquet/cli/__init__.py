"""The command ``pqn``: one command, one file."""
