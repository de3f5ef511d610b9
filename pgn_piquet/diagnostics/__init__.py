"""Spans, diagnostics and the catalogue of codes."""
