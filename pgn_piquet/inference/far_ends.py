"""The ends of all ranges of a deal of which so little is told that neither its pairs of hands nor its courses
of takers can be looked at one by one: by classes of pairs where of the play only the first tricks are told,
or none, else by bounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .answers_told import Truth
from .by_classes import ByClasses, Written, greatest
from .conditions import in_hand, spoken
from .covering import Covering
from .figures import Figure, Range, apart
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

    def end(self, goal: Goal, player: int | None, written: Written = ()) -> End | None:
        """The greatest value of a goal; None where nothing meets what is written. Raises ``UnknownError`` and
        ``StepLimitError``."""
        return greatest(source.end(goal, player, written) for source in self.sources)

    def between(self, goal: Goal, player: int | None, written: Written = ()) -> tuple[End, End] | None:
        """The least and the greatest value; one search where what is written leaves but one."""
        high = self.end(goal, player, written)
        settled = ((one.goals, one.player) == ((goal,), player) and one.least == one.most for one in written)
        if high is None or any(settled):
            return None if high is None else (high, high)
        low = self.end(goal.turned, player, written)
        if low is None:
            return None
        return low.turned, high

    def of_talk(self, figure: Figure, written: Written = ()) -> list[Range]:
        """The ranges of what shows a bonus, or of a count before the play: see ``conditions.ranges_of``. None
        where nothing meets what is written. Raises as ``end`` does."""
        found: list[Range] = []
        for source in self.sources:
            first = source.first
            assert first is not None
            made = figure.bonus is not None and in_hand(figure, first.held)
            goal = figure.goals[0] if figure.goals and not made else Goal()
            low, high = source.end(goal.turned, None, written), source.end(goal, None, written)
            if low is None or high is None:
                continue
            if figure.heard:
                found.append((spoken(figure, first.held),) * 2)
            else:
                found.append((figure.least,) * 2 if made else (-low.value, high.value))
        if figure.heard or not found:
            return apart(found)
        return [(min(low for low, _ in found), max(high for _, high in found))]


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
