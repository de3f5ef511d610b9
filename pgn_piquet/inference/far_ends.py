"""The ends of all ranges of a deal of which so little is told that neither its pairs of hands nor its courses
of takers can be looked at one by one: by classes of pairs where of the play only the first tricks are told,
or none, else by the best courses."""

from __future__ import annotations

from collections.abc import Sequence

from .answers_told import Truth
from .by_classes import ByClasses, Written
from .covering import Covering
from .goals import Goal
from .half_told import Case, End, HalfTold
from .realized import UnknownError
from .takers import StepLimitError
from .told_prefix import beginnings
from .wide import extreme


class ByCourses:
    """The courses of one deal with the best and the worst value."""

    def __init__(self, covering: Covering, truth: Truth) -> None:
        """Raises ``StepLimitError``."""
        covering.truths = (truth,)
        self.covering = covering
        self.first: Case | None = next(covering.each(), None)

    def end(self, goal: Goal, player: int | None, written: Written = ()) -> End | None:
        """See ``ByClasses.end``; nothing can be asked of goals that end early, nor under what is written."""
        some = self.first
        assert some is not None
        if written or goal.until is not None:
            raise UnknownError
        case = extreme(self.covering, some.held, goal)
        course = None if case is None else case.search.most(goal)
        if case is None or course is None or case.held.base != some.held.base:
            raise UnknownError
        sign = 1 if goal.weight0 + goal.weight1 + goal.tricks > 0 else -1
        return End(course.value + sign * (0 if player is None else some.held.base[player]), case, course)

    def pique(self, player: int) -> bool:
        """See ``ByClasses.pique``: here it is not known that he cannot."""
        return True


class FarEnds:
    """The ends over all talks that there may have been."""

    def __init__(self, coverings: Sequence[Covering]) -> None:
        """Raises ``StepLimitError``."""
        self.sources: list[ByClasses | ByCourses] = []
        """one for each talk for which some hands fit; none where nothing fits. Answers that no hands make
        true are taken as said"""
        for truth in Truth:
            found = [one for covering in coverings for one in _sources(covering, truth)]
            self.sources = [one for one in found if one.first is not None]
            if self.sources:
                break

    @property
    def firsts(self) -> list[Case]:
        """A case of each talk."""
        return [one.first for one in self.sources if one.first is not None]

    def pique(self, player: int) -> bool:
        """Can the player make a pique in the play, as far as is known?"""
        return any(source.pique(player) for source in self.sources)

    def end(self, goal: Goal, player: int | None, written: Written = ()) -> End | None:
        """The greatest value of a goal; None where nothing meets what is written. Raises ``UnknownError`` and
        ``StepLimitError``."""
        ends = [one for source in self.sources if (one := source.end(goal, player, written)) is not None]
        return max(ends, key=lambda one: one.value, default=None)

    def between(self, goal: Goal, player: int | None, written: Written = ()) -> tuple[End, End] | None:
        """The least and the greatest value; one search where what is written leaves but one."""
        high = self.end(goal, player, written)
        if high is None or any(one.goal == goal and one.least == one.most for one, _ in written):
            return None if high is None else (high, high)
        low = self.end(goal.turned, player, written)
        if low is None:
            return None
        return End(-low.value, low.case, low.course), high


def begun(covering: Covering) -> list[HalfTold]:
    """The deal once for each way to fill in its first tricks; none where more is told, or too little of them,
    so that classes of hands do not serve."""
    found = []
    may = covering.witness.may
    for plays in beginnings(covering.half.plays, (may[0], may[1])) or ():
        half = covering.half.afresh()
        half.plays = plays
        found.append(half)
    return found


def _sources(covering: Covering, truth: Truth) -> Sequence[ByClasses | ByCourses]:
    """The ends of one talk, for each way in which the play may have begun."""
    try:
        found = [ByClasses(half, covering.told, truth) for half in begun(covering)]
    except (UnknownError, StepLimitError):
        found = []
    for one in found:
        one.steps, one.narrowed_steps = found[0].steps, found[0].narrowed_steps
    return found or [ByCourses(covering, truth)]
