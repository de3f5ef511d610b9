"""A path of a record written out with one course of play, so that the engine can judge it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..model.cards import TEXT, cards
from ..model.record import Record
from ..model.statements import (
    Assertion,
    Call,
    Counts,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Line,
    Looks,
    Play,
    Played,
    Remark,
    Ruling,
    SideLine,
    SideLineEnd,
    Statement,
    Stock,
    Tag,
    Takes,
    Unreadable,
)  # fmt: skip
from .paths import Cut, Drop, Path
from .slots import Plays, slot_after

SILENT = (Assertion, Counts, Remark, SideLine, SideLineEnd, Unreadable)
"""lines that tell no act"""
SETTING = (Dealt, Stock, Holds, Discards, Takes, Leaves, Looks)
"""lines that say where cards are"""


class Filled:
    """A record of one deal; ``origin[i]`` is the index in the whole record of its line i (of the deal's
    first line for one that no line told)."""

    def __init__(self, record: Record, origin: Sequence[int]) -> None:
        self.record = record
        self.origin = tuple(origin)


class Filling:
    """A path and the cards that fill its slots."""

    def __init__(self, lines: Sequence[Line], path: Path, seats: tuple[str, ...], plays: Plays) -> None:
        self.lines = lines
        self.path = path
        self.seats = seats
        self.plays = plays
        self.ends = dict(plays.ends)
        self.figures = False
        self.left_out: Collection[int] = ()
        """tricks (from 0) that were given: no card of them is written"""
        self.before: tuple[Line, ...] = ()
        self.after: tuple[Line, ...] = ()
        """lines that nobody tells, to stand after that of the deal"""
        self.kept: frozenset[int] = frozenset()
        """discards that are told of the real cards: they say what their player had seen"""

    def with_figures(self, before: Sequence[int | None]) -> Filling:
        """Also write the figures, for the engine to compare; ``before`` are the totals before the deal by
        seat, where they are told."""
        self.figures = True
        totals = tuple(zip(self.seats, before, strict=True))
        if None not in before:
            self.before = (Line(Assertion("total", totals)),)
        return self

    def filled(self, course: Sequence[int], leaders: Sequence[str], held: tuple[int, ...]) -> Filled:
        """The tags, the deal line and the acts of the path, the play told card by card.

        ``course`` are the numbers of all cards in order of play, ``leaders`` the seat that leads each
        trick; ``held`` are the hands for play, which are told where the path supposes other cards.
        """
        found: list[tuple[int, Statement, int]] = []  # slot or -1, what, line
        written = 0
        for step in self.path.steps:
            if isinstance(step, Cut):
                slot = slot_after(step, len(self.seats))
                at = next((place for place, one in enumerate(found) if one[0] >= slot), len(found))
                del found[at:]
                written = min(written, slot)
            elif isinstance(step, Drop):
                written = self._drop(found, written)
            else:
                written = self._add(found, step, written, course, leaders)
        for slot in range(written, len(course)):
            found.append((slot, self.laid(slot, course, leaders), self.path.deal))
        return self._record(found, held)

    def _add(
        self,
        found: list[tuple[int, Statement, int]],
        line: int,
        written: int,
        course: Sequence[int],
        leaders: Sequence[str],
    ) -> int:
        says = self.lines[line].says
        if isinstance(says, Call):
            # a later hand calls after the cards that come before its own, told or not
            before = max(untold_before(says, self.seats, self.plays), written)
            for slot in range(written, before):
                found.append((slot, self.laid(slot, course, leaders), self.path.deal))
            found.append((-1, says, line))
            return before
        if not isinstance(says, Play):
            # what is counted before the play hangs on the calls alone
            before = isinstance(says, Counts) and written == 0
            if not isinstance(says, SILENT) or before or self.compared(says):
                found.append((-1, says, line))
            return written
        until = self.ends.get(line, written)
        for slot in range(written, until):
            found.append((slot, self.laid(slot, course, leaders), line))
        return max(written, until)

    def compared(self, says: Statement) -> bool:
        """Is it a figure that the engine is to compare?"""
        if not self.figures or not isinstance(says, Assertion | Counts):
            return False
        if isinstance(says, Counts):
            return True
        return (
            not says.sure
            and says.word not in ("result", "match")
            and (says.word != "total" or bool(self.before))
        )

    def laid(self, slot: int, course: Sequence[int], leaders: Sequence[str]) -> Play:
        """The card of a slot on the table."""
        count = self.plays.slots[slot].count if self.figures else None
        return _laid(slot, course[slot], leaders, self.seats, count)

    def _drop(self, found: list[tuple[int, Statement, int]], written: int) -> int:
        if not found:
            return written
        last = found[-1][2]
        while found and found[-1][2] == last:
            slot = found.pop()[0]
            written = min(written, slot) if slot >= 0 else written
        return written

    def _record(self, found: list[tuple[int, Statement, int]], held: tuple[int, ...]) -> Filled:
        head = [(line, index) for index, line in enumerate(self.lines) if isinstance(line.says, Tag)]
        head += [(line, self.path.deal) for line in self.before]
        head.append((self.lines[self.path.deal], self.path.deal))
        head += [(line, self.path.deal) for line in self.after]
        if self.path.supposes:
            for seat, hand in zip(self.seats, held, strict=True):
                head.append((Line(Holds(seat, tuple(cards(hand)))), self.path.deal))
            # with other cards the exchange was another, and nothing was ruled of it
            left_out = (*SETTING, Ruling)
            found = [one for one in found if one[2] in self.kept or not isinstance(one[1], left_out)]
        found = [one for one in found if one[0] < 0 or one[0] // len(self.seats) not in self.left_out]
        whole = head + [(Line(says), index) for _, says, index in found]
        return Filled(Record(tuple(line for line, _ in whole)), [index for _, index in whole])


def untold_before(says: Statement, seats: tuple[str, ...], plays: Plays) -> int:
    """Cards of the first trick that lie before a player calls, as long as no line tells them."""
    if not isinstance(says, Call) or says.seat not in seats:
        return 0
    player = seats.index(says.seat)
    told = next((place for place, slot in enumerate(plays.slots) if slot.line >= 0), player)
    return min(player, told)


def _laid(
    slot: int, card: int, leaders: Sequence[str], seats: tuple[str, ...], count: int | None = None
) -> Play:
    trick, position = divmod(slot, len(seats))
    seat = seats[(seats.index(leaders[trick]) + position) % len(seats)]
    return Play(trick + 1, trick + 1, ((Played(TEXT[card], count),),), seat, position > 0)
