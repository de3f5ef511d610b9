"""What may be asked of the deals that fit: by looking at each deal of hands, or by seeking ends of ranges.

Where the trump is not told there is a part for each way it may be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct, structs

from ..takers import Steps
from .figures import Figure
from .fit import narrow, readings
from .half_told import Case, ManyTold
from .ledger import InHand

Range = tuple[int, int]


class End(Struct, frozen=True):
    """An end of a range: the value of a deal, its hands and cards, and a bound that no deal exceeds: the same
    where it is shown that none is better."""

    value: int
    hands: tuple[int, ...]
    cards: tuple[int, ...]
    half: ManyTold
    bound: int


class Part(Protocol):
    """The deals that fit one way the trump may be. Every question may raise ``StepLimitError`` or
    ``UnsettledError``."""

    half: ManyTold
    cases: list[Case]
    """the deals of hands that fit, where each was looked at; else empty"""
    doubt: bool
    """is an end of a range a bound that no deal is shown to reach?"""

    def fits(self) -> bool:
        """Is there a deal that fits at all?"""

    def in_hand(self) -> list[InHand]:
        """What the sides count in hand, in each way it may be."""

    def scores(self, side: int) -> tuple[End, End]:
        """The least and the greatest score of a side, each with a deal that reaches it."""

    def won(self, side: int) -> Range:
        """The least and the greatest number of tricks of a side."""

    def readings(self, figure: Figure) -> list[Range]:
        """The range of what a figure counts, in each way to take it."""

    def most_by(self, side: int, slot: int) -> int:
        """The most points of a side after so many cards, or a bound, without what is reckoned at the end."""

    def narrow(self, figure: Figure) -> bool:
        """From here on only deals in which a figure holds; False where there are none. Raises
        ``StepLimitError`` where neither is found."""

    def begin(self, steps: Steps) -> None:
        """Before the ends with the figures that are taken to hold."""


class LookedAt:
    """Each deal of hands is looked at by itself."""

    def __init__(self, half: ManyTold, cases: list[Case]) -> None:
        self.half = half
        self.cases = cases
        self.doubt = False

    def fits(self) -> bool:
        """Is there a case?"""
        return bool(self.cases)

    def in_hand(self) -> list[InHand]:
        """What the sides count in hand in each case."""
        return [case.held for case in self.cases]

    def again(self) -> LookedAt:
        """The same, to be narrowed otherwise."""
        return LookedAt(
            self.half, [structs.replace(case, courses=case.courses.again()) for case in self.cases]
        )

    def scores(self, side: int) -> tuple[End, End]:
        """The least and the greatest score of a side, each with a deal that reaches it."""
        reached = [
            (case.held.base[side] + points[side], order, case, spot)
            for order, case in enumerate(self.cases)
            for spot, points in case.courses.ends()
        ]
        low, high = min(reached, key=lambda one: one[:2]), max(reached, key=lambda one: one[:2])
        two = [
            End(value, case.hands, case.courses.course(spot), self.half, value)
            for value, _, case, spot in (low, high)
        ]
        return two[0], two[1]

    def won(self, side: int) -> Range:
        """The least and the greatest number of tricks of a side."""
        tricks = [spot.ledger.tricks[side] for case in self.cases for spot in case.courses.layers[-1]]
        return min(tricks), max(tricks)

    def readings(self, figure: Figure) -> list[Range]:
        """The range of what a figure counts, in each way to take it."""
        ways = zip(*(readings(figure, case) for case in self.cases), strict=True)
        every = [[value for values in way for value in values] for way in ways]
        return [(min(values), max(values)) for values in every]

    def most_by(self, side: int, slot: int) -> int:
        """The most points of a side after so many cards, without what is reckoned at the end."""
        return most_by(self.cases, side, slot)

    def narrow(self, figure: Figure) -> bool:
        """From here on only courses in which a figure holds."""
        self.cases = [case for case in self.cases if narrow(figure, case)]
        return bool(self.cases)

    def begin(self, steps: Steps) -> None:
        """Nothing has to be sought."""


def most_by(cases: Sequence[Case], side: int, slot: int) -> int:
    """The most points of a side in these cases after so many cards, without what is reckoned at the end."""
    return max(
        case.held.base[side] + ledger.points[side] for case in cases for ledger in case.courses.ledgers(slot)
    )


def both(ranges: Sequence[Range]) -> Range:
    """One range over all."""
    return min(low for low, _ in ranges), max(high for _, high in ranges)
