"""Reasoning about what is not told: completions, ranges, solver, odds, views."""
