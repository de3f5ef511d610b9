"""PQN: a record format for Piquet, its judge and its replay."""

__version__ = "0.1.0"
