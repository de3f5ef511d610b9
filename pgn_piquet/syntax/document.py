"""A document: a text, the records found in it, and where each of their lines stands."""

from __future__ import annotations

from msgspec import Struct

from ..diagnostics.diagnostic import Diagnostic
from ..model.display import drawn
from ..model.record import Record
from ..model.statements import Line


class Place(Struct, frozen=True):
    """Where a line stands: its number from 1 and its bytes ``[start, end)`` (ending not included)."""

    number: int
    start: int
    end: int


class Located(Struct, frozen=True):
    """A record and the places of its lines, ``places[i]`` for ``record.lines[i]``; the reader's own
    diagnostics (S and W codes) for it."""

    record: Record
    places: tuple[Place, ...]
    index: int
    """1 for the first record of the file"""
    diagnostics: tuple[Diagnostic, ...] = ()
    texts: tuple[bytes, ...] | None = None
    """of a streamed record: the bytes of its lines (of one over the limit only the beginning); of others
    None, the document has them"""

    def _repr_html_(self) -> str | None:
        """What a notebook shows (see ``model.display``)."""
        return drawn(self)


class Document(Struct, frozen=True):
    """What a file says. ``before`` are the lines before the first record (remarks, stray text)."""

    name: str
    data: bytes
    records: tuple[Located, ...]
    before: tuple[Line, ...] = ()
    before_places: tuple[Place, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    """of the file as a whole: not UTF-8, empty, too large"""
    original: bytes | None = None
    """the JSON that ``data`` was made from, where ``diagnostics`` stand in it; else None"""

    def _repr_html_(self) -> str | None:
        """What a notebook shows (see ``model.display``)."""
        return drawn(self)
