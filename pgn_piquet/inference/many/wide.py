"""The verdict on a deal of which so little is told that its deals of hands cannot be looked at one by one.

Each end of each range is sought by itself; a figure that is possible is asked of all deals from then on.
"""

from __future__ import annotations

from ..budget import Budget
from ..takers import StepLimitError, Steps
from .figures import Figure
from .fit import of_talk
from .half_told import Case, ManyTold
from .outcomes import Goal
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
        """From here on only deals in which a figure holds; False where there are none. Where a limit is met
        nothing is left out."""
        condition = figure.condition(self.slots)
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

    def ends(self, side: int, *, of_tricks: bool) -> Two:
        """Deals with the least and the greatest value at the end."""
        return (
            self.end(Goal(side, of_tricks, -1, self.slots)),
            self.end(Goal(side, of_tricks, 1, self.slots)),
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
        condition = figure.condition(self.slots)
        if condition.of_talk is not None:
            # the calls come to the same in every deal
            value = of_talk(figure, self.found[0].held)
            return [(value, value)]
        self.seeking.steps = Steps(self.half.budget.of(FIGURE_STEPS))
        ranges = []
        for goal in condition.goals:
            low, high = self.end(goal.turned()), self.end(goal)
            ranges.append((low.value(goal, self.table), high.value(goal, self.table)))
        return ranges

    def begin(self, steps: Steps) -> None:
        """Before the ends with the figures that are taken to hold."""
        self.seeking.steps = steps


def steps_of(budget: Budget) -> Steps:
    """The steps for all ends of ranges of one deal."""
    return Steps(budget.of(STEPS))


def narrowed_steps_of(budget: Budget) -> Steps:
    """The same with the figures that are taken to hold."""
    return Steps(budget.of(NARROWED))
