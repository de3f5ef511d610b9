"""A record that is not clean, of which the clean deals are left out: what is read of it, and what is not.

One faulty deal in a record of six should not cost the reading and the replay of six. The lines of the
partie and of the deals in question are read as always, with their places; the clean deals come as boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from ..engine.board import Board
from ..engine.clean_deals import CleanDeal, left_to_read
from ..engine.course import BY_DEALS
from ..engine.record_walk import RecordWalk
from ..model import tape as t
from ..model.record import Record
from ..model.statements import Counts, Deal, Redeal, Ruling, SideLine, SideLineEnd, Waives
from ..syntax import limits
from ..syntax.document import Located
from ..syntax.file_reader import FileReader
from ..syntax.lines import Raw

ACROSS: Final = frozenset((Counts, Redeal, Ruling, SideLine, SideLineEnd, Waives))
"""statements that may reach into another deal than their own"""


def may_be_read_in_part(walk: RecordWalk, size: int) -> bool:
    """Does nothing but its points tie a deal to the others, is it known without the lines left out how many
    sit at the table, and is the record no larger than may be read?"""
    fixed = walk.sitting.least == walk.sitting.most
    return walk.course.end == BY_DEALS and fixed and size <= limits.RECORD_BYTES


def raws(data: bytes, start: int, number: int, tape: t.Tape, clean: list[CleanDeal]) -> Iterator[Raw]:
    """The lines of the record on the tape that are to be read; its first one is line ``number``, and
    ``start`` is where ``data`` begins in the file."""
    counted = tape.entries[0].at
    for place in left_to_read(tape, clean):
        at = tape.entries[place].at
        number += data.count(b"\n", counted, at)
        counted = at
        text = data[at : data.index(b"\n", at)]
        yield Raw(number, start + at, text, b"\n", len(text))


def read(name: str, index: int, lines: Iterator[Raw]) -> Located | None:
    """The record of these lines, the one after ``index`` others; None if there is something to say of the
    file besides."""
    reader = FileReader(name, limits.RECORD_BYTES, index)
    for raw in lines:
        if reader.take(raw) is not None:
            return None
    located = reader.finish()
    return None if reader.diagnostics else located


def boards(record: Record, tape: t.Tape, clean: list[CleanDeal]) -> Mapping[int, Board] | None:
    """The boards of the clean deals by place; None where the record does not let them stand apart."""
    deals = sum(1 for entry in tape.entries[: tape.used] if entry.kind == t.DEAL)
    kinds = Counter(type(line.says) for line in record.lines)
    if kinds.keys() & ACROSS or kinds[Deal] != deals:
        return None
    return {one.place: one.board for one in clean}
