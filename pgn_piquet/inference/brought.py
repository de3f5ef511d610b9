"""What the rest of a deal can bring, by counting alone, whatever the cards.

A player leads a trick or follows to it: who leads scores for that, who takes a trick that the other led for
that. So with the tricks that elder takes of the rest, and who takes the last, it is known how often he leads;
all that is open is how many he takes of those that the other leads. What both score grows by as much with
each of these, so that what is asked of one leaves little of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from .goals import Goal
from .search import Ledger, Stakes

Asked = tuple[tuple[int, int], ...]
"""by condition: least and greatest that the rest must bring"""


class Way(Struct, frozen=True):
    """Elder takes ``tricks`` of the rest, ``least`` to ``most`` of them led by the other. ``bare`` is what
    each scores besides those, ``whole`` with the cards and the capot."""

    tricks: int
    least: int
    most: int
    bare: tuple[int, int]
    whole: tuple[int, int]


def ways(stakes: Stakes, leader: int, left: int, past: Ledger) -> Iterator[Way]:
    """All ways in which ``left`` tricks may go; ``past`` is what was counted before them."""
    piques = [(0, 0)]
    piques += [(stakes.pique, 0)] if past.need0 else []
    piques += [(0, stakes.pique)] if past.need1 else []
    for tricks in range(left + 1):
        for last in (0, 1):
            if (left and not (tricks if last else left - tricks)) or (not left and last):
                continue
            leads = (leader == 0) + tricks - last if left else 0
            least, most = max(0, tricks - leads), min(tricks, left - leads)
            if least > most:
                continue
            bare, whole = _scored(stakes, left, past, tricks, last)
            bare[0] += stakes.lead * leads
            bare[1] += stakes.lead * (left - leads) + stakes.win * (leads - tricks)
            for one, other in piques:
                yield Way(
                    tricks,
                    least,
                    most,
                    (bare[0] + one, bare[1] + other),
                    (bare[0] + whole[0] + one, bare[1] + whole[1] + other),
                )


def _scored(stakes: Stakes, left: int, past: Ledger, tricks: int, last: int) -> tuple[list[int], list[int]]:
    """What both score for the last trick (and the cards, where they are scored in the play), and beside it
    for cards and capot; ``last``: does elder take the last trick?"""
    bare, whole = [0, 0], [0, 0]
    before = past.won, stakes.tricks - left - past.won
    for player, taken in enumerate((tricks, left - tricks)):
        own = before[player] + taken
        capot = own == stakes.tricks
        if left and last == 1 - player and not (stakes.holds_last and capot):
            bare[player] += stakes.last
        if before[player] < stakes.majority <= own:
            (bare if stakes.seventh else whole)[player] += stakes.cards
        if capot and left:
            whole[player] += stakes.capot_extra
    return bare, whole


class Brought:
    """Bounds of ``goals`` (the first is to be great, the others are asked for), kept by what they hang on."""

    def __init__(self, stakes: Stakes, goals: Sequence[Goal]) -> None:
        """No goal may end before the deal does."""
        self.stakes = stakes
        self.goals = goals
        self.ways: dict[tuple[int, ...], list[Way]] = {}
        self.known: dict[tuple[object, ...], tuple[Asked, int] | None] = {}

    def bounded(self, leader: int, left: int, past: Ledger, asked: Asked) -> tuple[Asked, int] | None:
        """What is asked, no wider than what the rest can bring, and more than which the first goal cannot be;
        None where the rest cannot bring what is asked."""
        key = (leader, left, past.won, past.need0 > 0, past.need1 > 0)
        full = (key, asked)
        if full not in self.known:
            if key not in self.ways:
                self.ways[key] = list(ways(self.stakes, leader, left, past))
            self.known[full] = self._found(self.ways[key], asked)
        return self.known[full]

    def _found(self, every: Sequence[Way], asked: Asked) -> tuple[Asked, int] | None:
        ranges: list[tuple[int, int]] | None = None
        for way in every:
            lines = [self._line(way, goal) for goal in self.goals]
            least, most = way.least, way.most
            for (base, step), (low, high) in zip(lines[1:], asked, strict=True):
                if step:
                    least, most = max(least, -((base - low) // step)), min(most, (high - base) // step)
                elif not low <= base <= high:
                    least, most = 1, 0
            if least > most:
                continue
            ends = [sorted((base + step * least, base + step * most)) for base, step in lines]
            if ranges is None:
                ranges = [(low, high) for low, high in ends]
            else:
                ranges = [
                    (min(one[0], low), max(one[1], high))
                    for one, (low, high) in zip(ranges, ends, strict=True)
                ]
        return None if ranges is None else (tuple(ranges[1:]), ranges[0][1])

    def _line(self, way: Way, goal: Goal) -> tuple[int, int]:
        """The value of a goal in a way: without tricks taken of the other's leads, and what each of these
        adds."""
        scored = way.whole if goal.counts_cards else way.bare
        base = goal.weight0 * scored[0] + goal.weight1 * scored[1] + goal.tricks * way.tricks
        return base, self.stakes.win * (goal.weight0 + goal.weight1)
