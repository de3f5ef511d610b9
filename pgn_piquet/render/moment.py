"""Which record, deal and line of a document a moment means: for pictures of the table."""

from __future__ import annotations

from typing import NamedTuple

from ..inference.moments import Moment, deal_at, read_moment
from ..model.record import Record
from ..model.statements import Play, SideLine, SideLineEnd
from ..syntax.document import Document, Located


class NoMomentError(LookupError):
    """There is no such moment, and why."""


class Place(NamedTuple):
    """``deal`` is the deal's place in the record from 1, ``line`` an index in the record's lines; None: the
    picture's own choice."""

    located: Located
    deal: int | None
    line: int | None


def at_number(document: Document, number: int) -> Place:
    """The moment after line ``number`` of the text (from 1)."""
    for located in document.records:
        for index, place in enumerate(located.places):
            if place.number == number:
                return Place(located, _deal_of(located.record, index), index)
    raise NoMomentError(f"no record has a line {number}")


def at_moment(document: Document, told: str) -> Place:
    """The moment ``4.3.7`` (record, deal, trick; the record left out when there is one), the trick's lead
    not yet played; the first record as it begins where nothing is told."""
    if not document.records:
        raise NoMomentError("there is no record")
    if not told:
        return Place(document.records[0], None, None)
    try:
        moment = read_moment(told)
        number = moment.record or 1
        if number > len(document.records):
            raise NoMomentError(f"there are {len(document.records)} records, not {number}")
        located = document.records[number - 1]
        first, end = deal_at(located.record, moment)
    except (ValueError, LookupError) as error:
        raise NoMomentError(str(error.args[0])) from error
    return Place(located, _deal_of(located.record, first), _line(located.record, first, end, moment))


def _deal_of(record: Record, line: int) -> int | None:
    """Place of the deal a line stands in, from 1; None before the first."""
    found = [place for place, (first, end) in enumerate(record.deals(), 1) if first <= line < end]
    return found[0] if found else None


def _line(record: Record, first: int, end: int, moment: Moment) -> int:
    """The last line of the main line before the moment."""
    if moment.trick is None:
        return end - 1 if moment.over else first
    depth, last = 0, first
    for index in range(first, end):
        says = record.lines[index].says
        if isinstance(says, SideLine):
            depth += 1
        elif isinstance(says, SideLineEnd):
            depth -= 1
        elif depth == 0:
            if isinstance(says, Play) and (says.last, says.answering) >= (moment.trick, moment.answering):
                break
            last = index
    return last
