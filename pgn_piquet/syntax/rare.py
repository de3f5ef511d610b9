"""Canonical lines that the cursor does not take: cards not told, corrections, glyphs, clocks, rulings."""

from __future__ import annotations

from ..model.statements import Line


def read(line: bytes) -> Line | None:
    """The line, or None if it is not canonical or not for this module."""
    return None


def is_canonical(line: bytes) -> bool:
    """Would ``read`` read it?"""
    return read(line) is not None
