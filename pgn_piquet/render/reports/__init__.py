"""A report as text, one line a diagnostic, JSON, SARIF and GitHub annotations: pure functions.

Every format is a function from an iterable of ``RecordReport`` to pieces of text, so that a long run is
shown as it goes and is never held whole.
"""
