"""The ends of all ranges of a deal of which so little is told that neither its pairs of hands nor its courses
of takers can be looked at one by one: by classes of pairs where of the play only the first tricks are told,
or none, else by the best courses."""

from __future__ import annotations

from collections.abc import Sequence

from .by_classes import GOALS, ends_by_classes
from .covering import Covering
from .half_told import End
from .realized import UnknownError
from .takers import StepLimitError
from .told_prefix import prefix_of
from .wide import extreme


def far_ends(coverings: Sequence[Covering]) -> list[End] | None:
    """One end for each of ``GOALS``, least values turned round, over all talks there may have been; empty
    where nothing fits, None where an end is not found. Raises ``StepLimitError``."""
    reached: list[End] = []
    for covering in coverings:
        found = _ends(covering)
        if found is None:
            return None
        if found:
            reached = [better(*two) for two in zip(reached, found, strict=True)] if reached else found
    return reached


def better(one: End, other: End) -> End:
    """The greater of two ends."""
    return one if one.value >= other.value else other


def _ends(covering: Covering) -> list[End] | None:
    """The same of one talk."""
    if prefix_of(covering.half.plays) is not None:
        try:
            return ends_by_classes(covering.half, covering.told)
        except (UnknownError, StepLimitError):
            pass
    return by_courses(covering)


def by_courses(covering: Covering) -> list[End] | None:
    """The same from the courses with the best and the worst value."""
    some = next(covering.each(), None)
    if some is None:
        return []
    found: list[End] = []
    for goal, player in GOALS:
        case = extreme(covering, some.held, goal)
        course = None if case is None else case.search.most(goal)
        if case is None or course is None or case.held.base != some.held.base:
            return None
        sign = 1 if goal.weight0 + goal.weight1 + goal.tricks > 0 else -1
        value = course.value + sign * (0 if player is None else some.held.base[player])
        found.append(End(value, case, course))
    return found
