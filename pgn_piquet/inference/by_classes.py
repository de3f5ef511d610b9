"""The ends of all ranges of a deal of whose play the first tricks are told, or none, and the rest is not:
from the classes of its pairs of hands.

What the play may come to depends on the pattern of each suit alone, so it is asked once for each class; where
a class would give more than those before, one pair of hands in it is sought that fits all that is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from .classes import Classes
from .figures import points
from .goals import Goal
from .half_told import Case, End, HalfTold
from .pairs import ELDER, NEITHER, YOUNGER, coarse
from .realized import Realized, UnknownError
from .search import BIAS, Ledger, Rows
from .solver import patterns
from .takers import Steps
from .together import Together
from .told_prefix import Prefix, prefix_of

CLASSES = 100_000
"""classes of one deal that are looked at"""
NODES = 250_000
"""positions of the play in all classes, over all ends of ranges"""

GOALS: Sequence[tuple[Goal, int | None]] = (
    (points(0), 0),
    (points(0).turned, 0),
    (points(1), 1),
    (points(1).turned, 1),
    (Goal(tricks=1), None),
    (Goal(tricks=-1), None),
)
"""what is sought for, and whose points in hand are added: the greatest and the least score of elder and of
younger, the most and the fewest tricks of elder"""


class ByClasses:
    """The classes of one deal after the tricks that are told."""

    def __init__(self, half: HalfTold, told: HalfTold | None = None) -> None:
        """``told``: see ``Realized``. Raises ``UnknownError`` where more is told than the first tricks, or
        there are too many classes."""
        prefix = prefix_of(half.plays)
        if prefix is None:
            raise UnknownError
        self.half = half
        self.prefix: Prefix = prefix
        self.left = half.rules.hand_size - prefix.tricks
        self.classes = Classes(self._may(), (self.left, self.left), patterns(half.stakes.split))
        if self.classes.number > half.budget.of(CLASSES):
            raise UnknownError
        self.realized = Realized(half.afresh(), self.classes, told)
        self.others = prefix.played[0] | prefix.played[1] << 32
        self.steps = Steps(half.budget.of(NODES))
        cases = (self.realized.case(rows, self.others) for rows in self.classes)
        self.first = next((case for case in cases if case is not None), None)
        """a case that fits; None where there is none at all"""

    def _may(self) -> list[int]:
        """Where each card may be after the tricks told."""
        half, gone = self.half, self.prefix.played[0] | self.prefix.played[1]
        may = [coarse(places) for places in half.facts().may]
        if half.known is not None:
            mine, theirs = half.known
            may = [
                ELDER if mine >> card & 1 else YOUNGER if theirs >> card & 1 else NEITHER
                for card in range(32)
            ]
        return [NEITHER if gone >> card & 1 else places for card, places in enumerate(may)]

    def end(self, goal: Goal, player: int | None) -> End:
        """The greatest value of a goal over all classes in which some pair of hands fits; there is one.
        ``player``: whose points in hand are added. Raises ``UnknownError`` and ``StepLimitError``."""
        assert self.first is not None
        search = Together(goal.stakes(self.half.stakes), patterns(self.half.stakes.split))
        past = self.past(search, self.first)
        best, found = -BIAS, None
        for rows in _in_order(self.classes, search, goal):
            before = search.nodes
            value = search.value(rows, self.prefix.leader, self.left, past, best, BIAS)
            self.steps.take(search.nodes - before)
            if value <= best:
                continue
            case = self.realized.case(rows, self.others)
            if case is None:
                continue
            if (case.held.base, case.held.needs) != (self.first.held.base, self.first.held.needs):
                raise UnknownError
            best, found = value, case
        course = None if found is None else found.search.most(goal)
        if found is None or course is None:
            raise UnknownError
        sign = 1 if goal.weight0 + goal.weight1 + goal.tricks > 0 else -1
        base = 0 if player is None else found.held.base[player]
        return End(course.value + sign * base, found, course)

    def past(self, search: Together, case: Case) -> Ledger:
        """What matters of the tricks told."""
        return self.prefix.ledger(search, case.held.start(), self.half.rules.hand_size)


def ends_by_classes(half: HalfTold, told: HalfTold | None) -> list[End]:
    """One end for each of ``GOALS``, the value turned round where the goal is; empty where no pair of hands
    fits. Raises ``UnknownError`` and ``StepLimitError``. ``told``: see ``Realized``."""
    found = ByClasses(half, told)
    return [] if found.first is None else [found.end(goal, player) for goal, player in GOALS]


def _in_order(classes: Classes, search: Together, goal: Goal) -> list[Rows]:
    """The classes with those first in which the goal is likely to be great, so that others are soon seen not
    to be greater: by the tricks that either cashes from the top."""
    elder, younger = search.patterns.winners
    sign = -1 if goal.weight0 - goal.weight1 + goal.tricks > 0 else 1
    return sorted(classes, key=lambda rows: sign * sum(elder[code] - younger[code] for code in rows))
