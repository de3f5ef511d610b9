"""The verdict on a deal of which so little is told that its deals of hands cannot be looked at one by one.

Each end of each range is sought by itself; a figure that is possible is asked of all deals from then on.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..judging import Fit
from ..takers import StepLimitError, Steps
from .figures import Figure
from .half_told import ManyTold
from .outcomes import Condition, Goal
from .seeking import Found, Seeking, UnsettledError
from .talk import settles_itself

STEPS = 24_000
"""steps of the search for cards over all ends of ranges of one deal"""
FIGURE_STEPS = 800
"""steps of the question whether one written figure can be"""
NARROWED = 12_000
"""steps over all ends of ranges once more, with the figures that are taken to hold"""

Two = tuple[Found, Found]


class Wide:
    """The ends of the ranges of one deal. Raises ``UnsettledError`` and ``StepLimitError``."""

    def __init__(self, half: ManyTold) -> None:
        if not settles_itself(half):
            raise UnsettledError
        self.table = half.table
        self.seeking = Seeking(half, Steps(STEPS))
        self.slots = len(half.plays.slots)
        self.found: list[Found] = []
        self.best: dict[Goal, Found] = {}

    def fits(self) -> bool:
        """Is there a deal that fits at all?"""
        some = self.seeking.any()
        if some is not None:
            self.found.append(some)
        return some is not None

    def narrow(self, figure: Figure) -> bool:
        """From here on only deals in which a figure holds; False where there are none. One that may be taken
        in two ways leaves out none. Raises ``StepLimitError``, and then nothing is left out."""
        if figure.early:
            return True
        condition = condition_of(figure)
        before = self.seeking.conditions
        self.seeking.steps = Steps(FIGURE_STEPS)
        self.seeking.conditions = (*before, condition)
        try:
            known = [one for one in self.found if one.meets(condition, self.table)]
            if not known:
                some = self.seeking.best(None, None)
                known = [] if some is None else [some]
        except StepLimitError:
            self.seeking.conditions = before
            raise
        self.found = known
        self.best = {}
        return bool(known)

    def ends(self, side: int, *, of_tricks: bool, slot: int | None = None, whole: bool = True) -> Two:
        """Deals with the least and the greatest value, after ``slot`` cards or at the end."""
        at = self.slots if slot is None else slot
        return (
            self.end(Goal(side, of_tricks, -1, at, whole)),
            self.end(Goal(side, of_tricks, 1, at, whole)),
        )

    def end(self, goal: Goal) -> Found:
        """A deal with the greatest value."""
        if goal in self.best:
            return self.best[goal]
        known = max(self.found, key=lambda one: one.value(goal, self.table))
        best = self.seeking.best(goal, known)
        assert best is not None
        self.found.append(best)
        self.best[goal] = best
        return best

    def against(self, figure: Figure) -> tuple[int, int, Fit]:
        """The least and the greatest value of a figure, and how it fits. Raises ``StepLimitError``."""
        self.seeking.steps = Steps(FIGURE_STEPS)
        ranges = []
        for slot, whole in self.moments(figure):
            low, high = self.ends(figure.side, of_tricks=figure.of_tricks, slot=slot, whole=whole)
            goal = Goal(figure.side, figure.of_tricks, 1, slot, whole)
            ranges.append((low.value(goal, self.table), high.value(goal, self.table)))
        low_most, high_most = min(low for low, _ in ranges), max(high for _, high in ranges)
        if any(figure.least <= low and high <= figure.most for low, high in ranges):
            return low_most, high_most, Fit.CONFIRMED
        outside = all(figure.most < low or figure.least > high for low, high in ranges)
        return low_most, high_most, Fit.WRONG if outside else Fit.POSSIBLE

    def moments(self, figure: Figure) -> Iterator[tuple[int, bool]]:
        """When, and whether with the cards, a figure may have been reckoned."""
        yield figure.slot, not figure.early
        if figure.early:
            yield self.slots, figure.slot == self.slots


def condition_of(figure: Figure) -> Condition:
    """What a figure asks of the play."""
    return Condition(Goal(figure.side, figure.of_tricks, 1, figure.slot), figure.least, figure.most)
