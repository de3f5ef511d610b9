"""The ends of all ranges of a deal of whose play nothing is told, from the classes of its pairs of hands.

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
from .search import BIAS, Rows
from .slots import OPEN
from .solver import patterns
from .takers import Steps
from .together import Together

CLASSES = 100_000
"""classes of one deal that are looked at"""
NODES = 100_000
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


def nothing_played(half: HalfTold) -> bool:
    """Is nothing told of the play?"""
    return not half.plays.groups and all(
        slot.domain == OPEN and slot.leader in (None, 0 if place == 0 else None)
        for place, slot in enumerate(half.plays.slots)
    )


def ends_by_classes(half: HalfTold, told: HalfTold | None) -> list[End]:
    """One end for each of ``GOALS``, the value turned round where the goal is; empty where no pair of hands
    fits. Raises ``UnknownError`` and ``StepLimitError``. ``told``: see ``Realized``."""
    size = half.rules.hand_size
    tables = patterns(half.stakes.split)
    may = [coarse(places) for places in half.facts().may]
    if half.known is not None:
        mine, theirs = half.known
        may = [
            ELDER if mine >> card & 1 else YOUNGER if theirs >> card & 1 else NEITHER for card in range(32)
        ]
    classes = Classes(may, (size, size), tables)
    if classes.number > half.budget.of(CLASSES):
        raise UnknownError
    realized = Realized(half.afresh(), classes, told)
    first = next((case for rows in classes if (case := realized.case(rows)) is not None), None)
    if first is None:
        return []
    left = Steps(half.budget.of(NODES))
    return [_end(half, classes, realized, first, goal, player, left) for goal, player in GOALS]


def _end(
    half: HalfTold,
    classes: Classes,
    realized: Realized,
    first: Case,
    goal: Goal,
    player: int | None,
    left: Steps,
) -> End:
    """The greatest value of a goal over all classes in which some pair of hands fits."""
    search = Together(goal.stakes(half.stakes), patterns(half.stakes.split))
    size = half.rules.hand_size
    start = first.held.start()
    best, found = -BIAS, None
    for rows in _in_order(classes, search, goal):
        before = search.nodes
        value = search.value(rows, 0, size, start, best, BIAS)
        left.take(search.nodes - before)
        if value <= best:
            continue
        case = realized.case(rows)
        if case is None:
            continue
        if (case.held.base, case.held.needs) != (first.held.base, first.held.needs):
            raise UnknownError
        best, found = value, case
    course = None if found is None else found.search.most(goal)
    if found is None or course is None:
        raise UnknownError
    sign = 1 if goal.weight0 + goal.weight1 + goal.tricks > 0 else -1
    base = 0 if player is None else found.held.base[player]
    return End(course.value + sign * base, found, course)


def _in_order(classes: Classes, search: Together, goal: Goal) -> list[Rows]:
    """The classes with those first in which the goal is likely to be great, so that others are soon seen not
    to be greater: by the tricks that either cashes from the top."""
    elder, younger = search.patterns.winners
    sign = -1 if goal.weight0 - goal.weight1 + goal.tricks > 0 else 1
    return sorted(classes, key=lambda rows: sign * sum(elder[code] - younger[code] for code in rows))
