"""A place in a text."""

from __future__ import annotations

from msgspec import Struct


class Span(Struct, frozen=True):
    """Where something stands in a file.

    ``line`` and ``column`` count from 1 (columns in characters, not cells or bytes), ``offset`` and
    ``length`` are bytes from the start of the input. ``record`` and ``deal`` say where in the play it
    is (1-based index of the record in the file; the deal's number), when that is known.
    """

    file: str
    line: int
    column: int
    offset: int
    length: int
    end_column: int
    record: int | None = None
    deal: int | None = None
