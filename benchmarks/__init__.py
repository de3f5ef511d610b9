"""Measurements: ``make bench`` writes ``benchmarks/out`` and the table of ``benchmarks/README.md``."""
