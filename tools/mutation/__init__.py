"""Mutation testing of the engine and the rules: see ``docs/mutation.md``."""
