"""A deal of a record written out with one course of play, so that the engine can judge it."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.cards import TEXT
from ..model.record import Record
from ..model.statements import (
    Assertion,
    Counts,
    Group,
    Laid,
    Line,
    Play,
    Played,
    Remark,
    Rest,
    SideLine,
    SideLineEnd,
    Tag,
    Unreadable,
)  # fmt: skip

SILENT = (Assertion, Counts, Remark, SideLine, SideLineEnd, Unreadable)
"""lines that tell no act"""


class Filled:
    """A record of one deal; ``origin[i]`` is the index in the whole record of its line i (of the deal's
    first line for one that no line told)."""

    def __init__(self, record: Record, origin: Sequence[int]) -> None:
        self.record = record
        self.origin = tuple(origin)


def last_slot(says: Play) -> int:
    """The last slot that a play line tells, or passes over."""
    if says.first != says.last or len(says.lanes) > 1:
        return 2 * says.last - 1
    start = 2 * says.first - 2 + (1 if says.answering else 0)
    number = sum(_number(laid) for laid in says.lanes[0])
    return min(2 * says.last - 1, start + max(number, 1) - 1)


def _number(laid: Laid) -> int:
    if isinstance(laid, Group):
        return len(laid.cards)
    return 0 if isinstance(laid, Rest) else 1


def filled(
    lines: Sequence[Line],
    first: int,
    main: Sequence[int],
    cards: Sequence[int],
    leaders: Sequence[str],
    seats: tuple[str, str],
) -> Filled:
    """The tags, the deal line ``first`` and the acts among ``main``, the play told card by card.

    ``cards`` are the numbers of all cards in order of play, ``leaders`` the seat that leads each trick.
    """
    found = [(line, index) for index, line in enumerate(lines) if isinstance(line.says, Tag)]
    found.append((lines[first], first))
    written = 0
    end = len(cards)
    for index in main:
        says = lines[index].says
        if isinstance(says, SILENT):
            continue
        if not isinstance(says, Play):
            found.append((Line(says), index))
            continue
        until = last_slot(says) + 1
        for slot in range(written, until):
            found.append((Line(_laid(slot, cards[slot], leaders, seats)), index))
        written = max(written, until)
    for slot in range(written, end):
        found.append((Line(_laid(slot, cards[slot], leaders, seats)), first))
    return Filled(Record(tuple(line for line, _ in found)), [index for _, index in found])


def _laid(slot: int, card: int, leaders: Sequence[str], seats: tuple[str, str]) -> Play:
    trick = slot // 2 + 1
    leader = leaders[slot // 2]
    answering = slot % 2 == 1
    seat = leader if not answering else seats[1 - seats.index(leader)]
    return Play(trick, trick, ((Played(TEXT[card]),),), seat, answering)
