"""What JSON says as reading its text would give it: lines that can be said, records in canonical form."""

from __future__ import annotations

from typing import Final

from ..model.record import Record
from ..model.statements import (
    Asks,
    Assertion,
    Call,
    Counts,
    Deal,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Line,
    Play,
    Played,
    Remark,
    SideLine,
    SideLineEnd,
    Stock,
    Tag,
    Takes,
    Unreadable,
)
from ..syntax.canonical import canonical, canonical_line
from ..syntax.limits import NESTING
from ..syntax.lines import begins_record
from ..syntax.reader import read as read_text
from ..syntax.reading import reading
from ..syntax.writer import Unwritable, write, write_line


def begins(line: Line) -> bool:
    """Does a record begin with this line: its tag, or one that was meant to be it and cannot be read?"""
    if isinstance(line.says, Unreadable):
        return begins_record(line.says.text.encode())
    return isinstance(line.says, Tag) and line.says.name == "Piquet"


def trimmed(remark: str | None) -> str | None:
    return None if remark is None else remark.rstrip(" \t")


PLAIN: Final = (Dealt, Stock, Holds, Discards, Takes, Leaves, Counts, Deal, Assertion)
"""statements of which the shape says all: what has it can be written"""


def ready(line: Line, *, is_first: bool = False) -> Line:
    """A line as reading its text would give it; Unwritable for one that no text says."""
    says = line.says
    if isinstance(says, Unreadable):
        if says.text.isspace() or (not is_first and begins_record(says.text.encode())):
            raise Unwritable("an unreadable line neither begins a record nor is blank")
        return line
    if isinstance(says, Tag) and says.name == "Piquet":
        raise Unwritable("a tag [Piquet …] among the lines would begin another record")
    if isinstance(says, Remark):
        return Line(Remark(says.text.rstrip(" \t")))
    made = Line(says, trimmed(line.remark))
    if isinstance(says, PLAIN):
        return made
    if isinstance(says, Play) and not _replaces(says):
        write_line(made)
        return made
    made = canonical_line(made)
    text = write_line(made)
    if isinstance(says, Call | Asks | Play):
        again = reading(text)
        if again.faults or again.line != made:
            raise Unwritable(f"`{text}` cannot be read back")
    return made


def _replaces(says: Play) -> bool:
    return any(isinstance(one, Played) and one.instead for lane in says.lanes for one in lane)


def settled(record: Record) -> Record:
    """The record in canonical form. Where reading a line depends on the lines around it (a line kept as
    unreadable, deep side lines, another version), it is read again from its text."""
    made = canonical(record)
    depth = deepest = 0
    unreadable = False
    for line in made.lines:
        if isinstance(line.says, SideLine):
            depth += 1
            deepest = max(deepest, depth)
        elif isinstance(line.says, SideLineEnd):
            depth = max(0, depth - 1)
        unreadable = unreadable or isinstance(line.says, Unreadable)
    if not unreadable and deepest <= NESTING and made.tags.get("Piquet") == "1":
        return made
    return canonical(read_text(write(made)).records[0].record)
