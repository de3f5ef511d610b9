"""The verdict on a deal of which so little is told that its deals of hands cannot be looked at one by one.

Each end of each range is sought by itself; a figure that is possible is asked of all deals from then on.
Where that ends too soon an end is as far as counting allows.
"""

from __future__ import annotations

from ..budget import Budget
from ..takers import StepLimitError, Steps
from .best_lines import Best
from .figures import Figure
from .fit import of_talk
from .half_told import Case, ManyTold
from .ledger import InHand
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

MORE = 400
"""steps for each end that is left when these have ended"""
IN_GAME = 3_000
"""steps for one end where a game may end within the deal, and bounds are weak"""

Two = tuple[Best, Best]


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
        self.best: dict[Goal, Best] = {}
        self.by_acts: dict[Goal, Best] = {}
        """the same before a figure was taken to hold"""

    def fits(self) -> bool:
        """Is there a deal that fits at all?"""
        some = self.seeking.any()
        if some is not None:
            self.found.append(some)
        return some is not None

    def in_hand(self) -> list[InHand]:
        """What the sides count in hand, which is the same in every deal."""
        return [self.found[0].held]

    def again(self) -> Wide:
        """The same, to be narrowed otherwise."""
        found = Wide(self.half, self.seeking.steps)
        found.seeking.conditions = self.seeking.conditions
        found.found = self.found.copy()
        return found

    def narrow(self, figure: Figure) -> bool:
        """From here on only deals in which a figure holds; False where there are none. Raises
        ``StepLimitError`` where neither is found: then all are left."""
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
            raise
        if not before:
            self.by_acts = self.best
        self.found = known
        self.best = {}
        return bool(known)

    def ends(self, side: int, *, of_tricks: bool) -> Two:
        """The least and the greatest value at the end; the least with its sign turned."""
        return (
            self.end(Goal(side, of_tricks, -1, self.slots)),
            self.end(Goal(side, of_tricks, 1, self.slots)),
        )

    def end(self, goal: Goal) -> Best:
        """The greatest value, and a bound of it."""
        if goal not in self.best:
            known = max(self.found, key=lambda one: one.value(goal, self.table))
            best, shown = self.sought(goal, known)
            value = best.value(goal, self.table)
            self.found.append(best)
            self.best[goal] = Best(best, value, value if shown else max(value, self.bound(goal)))
        return self.best[goal]

    def sought(self, goal: Goal, known: Found) -> tuple[Found, bool]:
        """The best deal that is found, and whether it is shown that none is better."""
        budget = self.half.budget
        left = self.seeking.steps.left
        most = min(left, budget.of(IN_GAME)) if known.held.room else left
        self.seeking.steps = steps = Steps(most)
        try:
            best = self.seeking.best(goal, known)
            shown = True
        except StepLimitError:
            best, shown = self.seeking.last, False
        left -= most - steps.left
        self.seeking.steps = Steps(left if left > 0 else budget.of(MORE))
        assert best is not None
        return best, shown

    def bound(self, goal: Goal) -> int:
        """The bound by counting, by what the acts alone give and by what is written of the same."""
        bounds = [self.seeking.bound(goal)]
        if goal in self.by_acts:
            bounds.append(self.by_acts[goal].bound)
        for one in self.seeking.conditions:
            if one.of_talk is None and one.goals in ((goal,), (goal.turned(),)):
                bounds.append(one.most if one.goals == (goal,) else -one.least)
        return min(bounds)

    def scores(self, side: int) -> tuple[End, End]:
        """The least and the greatest score of a side, each with a deal."""
        low, high = self.noted(self.ends(side, of_tricks=False))
        return (
            End(-low.value, low.found.hands, low.found.cards, self.half, -low.bound),
            End(high.value, high.found.hands, high.found.cards, self.half, high.bound),
        )

    def won(self, side: int) -> Range:
        """The least and the greatest number of tricks of a side."""
        low, high = self.noted(self.ends(side, of_tricks=True))
        return -low.bound, high.bound

    def noted(self, two: Two) -> Two:
        """The same; an end that no deal is shown to reach is kept in mind."""
        self.doubt = self.doubt or any(one.bound > one.value for one in two)
        return two

    def readings(self, figure: Figure) -> list[Range]:
        """The range of what a figure counts, in each way to take it. Raises ``StepLimitError`` where it is
        not found whether it can be."""
        condition = figure.condition(self.slots)
        if condition.of_talk is not None:
            # the calls come to the same in every deal
            value = of_talk(figure, self.found[0].held)
            return [(value, value)]
        self.seeking.steps = Steps(self.half.budget.of(FIGURE_STEPS))
        both = [(self.end(goal.turned()), self.end(goal)) for goal in condition.goals]
        ranges = [(-low.bound, high.bound) for low, high in both]
        open_ends = any(one.bound > one.value for two in both for one in two)
        met = open_ends and any(one.meets(condition, self.table) for one in self.found)
        if open_ends and not met and any(figure.least <= high and low <= figure.most for low, high in ranges):
            raise StepLimitError
        for two in both:
            self.noted(two)
        return ranges

    def most_by(self, side: int, slot: int) -> int:
        """The most points of a side after so many cards, or a bound, without what is reckoned at the end."""
        return self.seeking.bound(Goal(side, False, 1, slot, whole=False))

    def begin(self, steps: Steps) -> None:
        """Before the ends with the figures that are taken to hold."""
        self.seeking.steps = steps


def steps_of(budget: Budget) -> Steps:
    """The steps for all ends of ranges of one deal."""
    return Steps(budget.of(STEPS))


def narrowed_steps_of(budget: Budget) -> Steps:
    """The same with the figures that are taken to hold."""
    return Steps(budget.of(NARROWED))
