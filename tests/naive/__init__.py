"""Naive scorers: a second opinion on every system, from the laws, without the package."""
