"""The verdict on a deal of which so little is told that its deals of hands cannot be looked at one by one.

Each end of each range is sought by itself; a figure that is possible is asked of all deals from then on.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..budget import Budget
from ..takers import StepLimitError, Steps
from .figures import Figure
from .half_told import Case, ManyTold
from .outcomes import Condition, Goal
from .parts import End, Range
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

    def __init__(self, half: ManyTold, steps: Steps) -> None:
        """``steps``: those for all ends of ranges of the deal."""
        if not settles_itself(half):
            raise UnsettledError
        self.half = half
        self.table = half.table
        self.seeking = Seeking(half, steps)
        self.slots = len(half.plays.slots)
        self.cases: list[Case] = []
        self.doubt = False
        self.found: list[Found] = []
        self.best: dict[Goal, Found] = {}

    def fits(self) -> bool:
        """Is there a deal that fits at all?"""
        some = self.seeking.any()
        if some is not None:
            self.found.append(some)
        return some is not None

    def again(self) -> Wide:
        """The same, to be narrowed otherwise."""
        found = Wide(self.half, self.seeking.steps)
        found.seeking.conditions = self.seeking.conditions
        found.found = self.found.copy()
        return found

    def narrow(self, figure: Figure) -> bool:
        """From here on only deals in which a figure holds; False where there are none. One that may be taken
        in two ways leaves out none, and where a limit is met nothing is left out either."""
        if figure.early:
            return True
        condition = condition_of(figure)
        before = self.seeking.conditions
        self.seeking.steps = Steps(self.half.budget.of(FIGURE_STEPS))
        self.seeking.conditions = (*before, condition)
        try:
            known = [one for one in self.found if one.meets(condition, self.table)]
            if not known:
                some = self.seeking.best(None, None)
                known = [] if some is None else [some]
        except StepLimitError:
            self.seeking.conditions = before
            return True
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

    def scores(self, side: int) -> tuple[End, End]:
        """The least and the greatest score of a side, each with a deal that reaches it."""
        goal = Goal(side, False, 1, self.slots)
        low, high = (
            End(one.value(goal, self.table), one.hands, one.cards, self.half, one.value(goal, self.table))
            for one in self.ends(side, of_tricks=False)
        )
        return low, high

    def won(self, side: int) -> Range:
        """The least and the greatest number of tricks of a side."""
        goal = Goal(side, True, 1, self.slots)
        low, high = self.ends(side, of_tricks=True)
        return low.value(goal, self.table), high.value(goal, self.table)

    def readings(self, figure: Figure) -> list[Range]:
        """The range of what a figure counts, in each way to take it."""
        self.seeking.steps = Steps(self.half.budget.of(FIGURE_STEPS))
        ranges = []
        for slot, whole in self.moments(figure):
            low, high = self.ends(figure.side, of_tricks=figure.of_tricks, slot=slot, whole=whole)
            goal = Goal(figure.side, figure.of_tricks, 1, slot, whole)
            ranges.append((low.value(goal, self.table), high.value(goal, self.table)))
        return ranges

    def begin(self, steps: Steps) -> None:
        """Before the ends with the figures that are taken to hold."""
        self.seeking.steps = steps

    def moments(self, figure: Figure) -> Iterator[tuple[int, bool]]:
        """When, and whether with the cards, a figure may have been reckoned."""
        yield figure.slot, not figure.early
        if figure.early:
            yield self.slots, figure.slot == self.slots


def condition_of(figure: Figure) -> Condition:
    """What a figure asks of the play."""
    return Condition(Goal(figure.side, figure.of_tricks, 1, figure.slot), figure.least, figure.most)


def steps_of(budget: Budget) -> Steps:
    """The steps for all ends of ranges of one deal."""
    return Steps(budget.of(STEPS))


def narrowed_steps_of(budget: Budget) -> Steps:
    """The same with the figures that are taken to hold."""
    return Steps(budget.of(NARROWED))
