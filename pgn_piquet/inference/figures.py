"""Figures written in a deal that is not told whole, held against the least and the greatest they can be.

First the acts alone say what can be. A figure outside that is an error; one inside it is possible, and only
then used to narrow what can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ..diagnostics.diagnostic import Part
from ..model.statements import Assertion, Counts, Line, Play
from .paths import Cut, Path, last_slot
from .plays import Goal
from .slots import Plays


class Figure(Struct, frozen=True):
    """A number that a line states: ``goals`` say what it may count (without ``base``, the points that the
    play does not change), one or the other."""

    line: int
    part: Part
    word: str
    side: str
    goals: tuple[Goal, ...]
    base: int
    stated: int


def points(player: int, until: int | None = None, cards: int = 1) -> Goal:
    """Points in play of a player over the first ``until`` slots."""
    return Goal(1 - player, player, 0, until, cards)


def counted(player: int, until: int, slots: int) -> tuple[Goal, ...]:
    """What a count spoken after ``until`` of all ``slots`` may hold: at the last lead the point for the last
    trick or not, after the last card the cards or not."""
    if until == slots:
        return points(player, None, 0), points(player)
    if until == slots - 1:
        return points(player, until), points(player, None, 0)
    return (points(player, until),)


def figures_of(
    lines: Sequence[Line], path: Path, plays: Plays, seats: tuple[str, str], base: tuple[int, int]
) -> Iterator[Figure]:
    """The figures of the main line of a deal from the answer to the first lead on, in order.

    Counts spoken before that are the engine's to compare: the hands are not settled there.
    """
    reached = 0
    for index in path.steps:
        if not isinstance(index, int):
            reached = index.slot if isinstance(index, Cut) else reached
            continue
        says = lines[index].says
        if isinstance(says, Play):
            reached = last_slot(says) + 1
        elif isinstance(says, Counts) and says.side in seats and reached > 1:
            player = seats.index(says.side)
            stated = says.corrected[-1] if says.corrected else says.number
            goals = counted(player, reached, len(plays.slots))
            yield Figure(index, Part("number"), "count", says.side, goals, base[player], stated)
        elif isinstance(says, Assertion) and not says.sure:
            yield from _asserted(index, says, seats, base, reached, len(plays.slots))
    yield from _spoken(plays, seats, base)


def _asserted(
    index: int, says: Assertion, seats: tuple[str, str], base: tuple[int, int], reached: int, slots: int
) -> Iterator[Figure]:
    for place, (letters, number) in enumerate(says.values):
        if letters not in seats or number is None:
            continue
        player = seats.index(letters)
        part = Part("value", place)
        if says.word == "score":
            yield Figure(index, part, "score", letters, (points(player),), base[player], number)
        elif says.word == "tricks":
            until = None if reached in (0, slots) else reached
            tricks = (reached or slots) // 2
            goal = Goal(tricks=1, until=until) if player == 0 else Goal(tricks=-1, until=until)
            yield Figure(index, part, "tricks", letters, (goal,), 0 if player == 0 else tricks, number)


def _spoken(plays: Plays, seats: tuple[str, str], base: tuple[int, int]) -> Iterator[Figure]:
    """Counts at cards. Who plays a slot is told with the trick or follows from it; a count whose speaker is
    not told is left alone."""
    for slot, told in enumerate(plays.slots):
        leader = plays.slots[slot - slot % 2].leader
        if told.count is None or slot < 1 or (leader is None and slot > 1):
            continue
        player = leader if leader is not None else 0
        player = player if slot % 2 == 0 else 1 - player
        yield Figure(
            told.line,
            Part("count", told.index),
            "count",
            seats[player],
            counted(player, slot + 1, len(plays.slots)),
            base[player],
            told.count,
        )
