"""The ends of all ranges of a deal of which so little is told that neither its pairs of hands nor its courses
of takers can be looked at one by one: by classes of pairs where of the play only the first tricks are told,
or none, else by bounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .answers_told import Truth
from .by_classes import ByClasses, Written
from .covering import Covering
from .goals import Goal
from .half_told import Case, End
from .told_prefix import beginnings
from .wide import ByBounds

Source = ByClasses | ByBounds
Sources = Callable[[Covering, Truth], Sequence[Source]]
"""the ends of one talk, for each way in which the play may have begun"""


class FarEnds:
    """The ends over all talks that there may have been."""

    def __init__(self, coverings: Sequence[Covering], sources: Sources) -> None:
        """Raises ``StepLimitError`` and ``UnknownError``."""
        self.sources: list[Source] = []
        """one for each talk for which some hands fit; none where nothing fits. Answers that no hands make
        true are taken as said"""
        for truth in Truth:
            found = [one for covering in coverings for one in sources(covering, truth)]
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
        if not ends:
            return None
        found = max(ends, key=lambda one: one.reached)
        return End(max(one.value for one in ends), found.case, found.course, found.reached)

    def between(self, goal: Goal, player: int | None, written: Written = ()) -> tuple[End, End] | None:
        """The least and the greatest value; one search where what is written leaves but one."""
        high = self.end(goal, player, written)
        if high is None or any(one.goal == goal and one.least == one.most for one, _ in written):
            return None if high is None else (high, high)
        low = self.end(goal.turned, player, written)
        if low is None:
            return None
        return low.turned, high


def begins_told(covering: Covering) -> bool:
    """Are the first tricks told, or none, and nothing after them?"""
    may = covering.witness.may
    return beginnings(covering.half.plays, (may[0], may[1])) is not None


def of_classes(covering: Covering, truth: Truth) -> Sequence[Source]:
    """By classes of hands: once for each way to fill in the first tricks where they alone are told. Raises
    ``UnknownError`` where classes do not serve."""
    may = covering.witness.may
    found = []
    for plays in beginnings(covering.half.plays, (may[0], may[1])) or (covering.half.plays,):
        half = covering.half.afresh()
        half.plays = plays
        found.append(ByClasses(half, covering.told, truth))
    for one in found:
        one.steps, one.narrowed_steps = found[0].steps, found[0].narrowed_steps
    return found


def of_bounds(covering: Covering, truth: Truth) -> Sequence[Source]:
    """By bounds, and by what deals that are found reach."""
    return [ByBounds(covering, truth)]
