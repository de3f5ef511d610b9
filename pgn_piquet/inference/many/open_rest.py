"""A deal of which few deals of hands are left, or one, and of the play nothing from some trick on.

Up to there each course is looked at; what may come of the rest is asked of every legal line.
"""

from __future__ import annotations

from ..half_told import untrue
from ..steps import last_told
from ..takers import StepLimitError, Steps
from .best_lines import Best, BestLines
from .figures import Figure
from .fit import narrow, readings
from .half_told import ManyTold
from .laying import Laying, rest_of
from .ledger import InHand
from .meeting import Meeting, Opening, least_and_most
from .outcomes import Condition, Goal
from .parts import End, Range, most_by
from .pasts import FAR
from .sought import Found, counted

NODES = 72_000
"""positions searched for all ends of ranges of one deal"""
ONE_END = 9_000
"""the same for one end"""
OPENINGS = 400
"""positions from which the rest is open"""
MET = 6_000
"""tricks tried for a course that meets what is written"""
MET_MORE = 1_500
"""the same for each value of a range that is left once it is met"""


class TooOpenError(Exception):
    """Not only a rest of the play is open, or there are too many positions from which it is."""


class OpenRest:
    """The deals that fit, one way the trump may be. See ``Part``."""

    def __init__(self, half: ManyTold, share: int = 1) -> None:
        """``share``: so many parts of the deal share what may be searched. Raises ``TooOpenError``,
        ``TooManyDealsError`` and ``PlayLimitError``."""
        self.half = half
        self.table = table = half.table
        self.first = last_told(half.plays)
        self.slots = table.players * table.tricks
        if self.first == table.tricks or any(one.tricks > self.first for one in half.catches):
            raise TooOpenError
        found = [case for hands in half.hands() if (case := half.case(hands, self.first)) is not None]
        self.cases = [case for case in found if not untrue(case.sample)] or found
        self.nodes = half.budget.of(NODES) // share
        self.conditions: list[Condition] = []
        self.found: list[Found] = []
        self.doubt = False
        """is an end of a range a bound that no line is shown to reach?"""
        self.best: dict[Goal, Best] = {}
        self.by_acts: dict[Goal, Best] = {}
        self.begun()

    def begun(self) -> None:
        """The openings of the cases."""
        self.openings = [
            Opening(case.hands, case.held, spot, case.courses.course(spot))
            for case in self.cases
            for spot in case.courses.layers[-1]
        ]
        if len(self.openings) > OPENINGS:
            raise TooOpenError
        self.lines = BestLines(self.table, self.openings, self.nodes)

    def fits(self) -> bool:
        """Is there a case? Any play that is not told goes on somehow."""
        if self.cases and not self.found:
            one = self.openings[0]
            cards = one.cards + rest_of(Laying(self.table, self.half.plays), one.spot, self.first)
            self.found.append(Found(one.hands, cards, one.held))
        return bool(self.cases)

    def in_hand(self) -> list[InHand]:
        """What the sides count in hand in each case."""
        return [case.held for case in self.cases]

    def scores(self, side: int) -> tuple[End, End]:
        """The least and the greatest score of a side, each with a deal."""
        low, high = self.ends(side, of_tricks=False)
        return (
            End(-low.value, low.found.hands, low.found.cards, self.half, -low.bound),
            End(high.value, high.found.hands, high.found.cards, self.half, high.bound),
        )

    def won(self, side: int) -> Range:
        """The least and the greatest number of tricks of a side."""
        low, high = self.ends(side, of_tricks=True)
        return -low.bound, high.bound

    def ends(self, side: int, *, of_tricks: bool) -> tuple[Best, Best]:
        """The least and the greatest value at the end of the deal, the least with its sign turned."""
        goal = Goal(side, of_tricks, 1, self.slots)
        return self.end(goal.turned()), self.end(goal)

    def end(self, goal: Goal) -> Best:
        """The greatest value, and a bound of it."""
        if goal not in self.best:
            known = max(self.found, key=lambda one: one.value(goal, self.table))
            most = self.half.budget.of(ONE_END)
            best = self.lines.best(goal, known, most) if not self.conditions else self.met(goal, known)
            self.found.append(best.found)
            self.best[goal] = best
        best = self.best[goal]
        self.doubt = self.doubt or best.bound > best.value
        return best

    # ---- written figures ---------------------------------------------------------------------------

    def readings(self, figure: Figure) -> list[Range]:
        """The range of what a figure counts, or bounds of it, in each way to take it."""
        if figure.of_talk is not None or figure.slot <= self.table.players * self.first:
            ways = zip(*(readings(figure, case) for case in self.cases), strict=True)
            every = [[value for values in way for value in values] for way in ways]
            return [(min(values), max(values)) for values in every]
        return [self.reading(goal) for goal in figure.condition(self.slots).goals]

    def most_by(self, side: int, slot: int) -> int:
        """The most points of a side after so many cards, or a bound, without what is reckoned at the end."""
        if slot <= self.table.players * self.first:
            return most_by(self.cases, side, slot)
        _, high = self.reading(Goal(side, False, 1, slot, whole=False))
        return high

    def reading(self, goal: Goal) -> Range:
        """The range of a goal, or bounds of it."""
        if goal.slot == self.slots and (goal.whole or goal.of_tricks):
            low, high = self.ends(goal.side, of_tricks=goal.of_tricks)
            return -low.bound, high.bound
        bounds = [self.bounds_from(one, goal) for one in self.openings]
        return min(low for low, _ in bounds), max(high for _, high in bounds)

    def bounds_from(self, opening: Opening, goal: Goal) -> Range:
        """Between these a goal that ends within the play must lie."""
        base = counted(goal, opening.held)
        low, high = least_and_most(self.table, goal, opening.spot.ledger, self.first)
        return base + low, base + high

    def narrow(self, figure: Figure) -> bool:
        """From here on only courses in which a figure holds. Raises ``StepLimitError`` where it is not found
        whether there is a course."""
        if figure.of_talk is not None or figure.slot <= self.table.players * self.first:
            self.cases = [case for case in self.cases if narrow(figure, case)]
            self.begun()
            self.found = []
            self.fits()
            return bool(self.cases)
        asked = [*self.conditions, figure.condition(self.slots)]
        known = [one for one in self.found if all(one.meets(two, self.table) for two in asked)]
        if not known:
            some = self.meeting(asked, self.half.budget.of(MET))
            known = [] if some is None else [some]
        if not self.conditions:
            self.by_acts = self.best
        self.best = {}
        self.conditions = asked
        self.found = known
        return bool(known)

    def meeting(self, conditions: list[Condition], steps: int) -> Found | None:
        """A course that meets all of these. Raises ``StepLimitError``."""
        return Meeting(self.half, self.openings, self.first, conditions, Steps(steps)).found()

    def begin(self, steps: Steps) -> None:
        """What is searched for an end is told by ``MET_MORE``."""

    def met(self, goal: Goal, known: Found) -> Best:
        """The greatest value of a course that meets what is written, or a bound of it."""
        bound = self.bound_met(goal)
        value = known.value(goal, self.table)
        steps = self.half.budget.of(MET_MORE)
        while value < bound:
            try:
                more = self.meeting([*self.conditions, at_least(goal, bound)], steps)
            except StepLimitError:
                break
            if more is None:
                bound -= 1
            else:
                known, value = more, more.value(goal, self.table)
        return Best(known, value, max(value, bound))

    def bound_met(self, goal: Goal) -> int:
        """The bound by the acts and by what is written of the same, or of the tricks of all others."""
        bounds = [self.lines.bound(goal) if goal not in self.by_acts else self.by_acts[goal].bound]
        told: dict[int, Condition] = {}
        for one in self.conditions:
            if len(one.goals) > 1:
                continue
            asked = one.goals[0]
            if asked in (goal, goal.turned()):
                bounds.append(one.most if asked == goal else -one.least)
            if asked.of_tricks and asked.slot == self.slots:
                told[asked.side] = one
        others = [side for side in range(len(self.table.sides)) if side != goal.side]
        if goal.of_tricks and all(side in told for side in others):
            if goal.sign > 0:
                bounds.append(self.table.tricks - sum(told[side].least for side in others))
            else:
                bounds.append(sum(told[side].most for side in others) - self.table.tricks)
        return min(bounds)


def at_least(goal: Goal, value: int) -> Condition:
    """The condition that a goal comes to so much."""
    if goal.sign > 0:
        return Condition((goal,), value, FAR)
    return Condition((goal.turned(),), -FAR, -value)
