"""The verdict on a deal of which so little is told that only the ends of its ranges are sought."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import structs

from ..diagnostics.diagnostic import Finding
from ..engine.game import DealResult
from .bonuses import found_in_all
from .by_classes import Written
from .conditions import against, under
from .far_ends import FarEnds
from .figures import Figure, points, possible
from .fit import Fit, confirmed
from .goals import Goal
from .half_told import Case, End
from .plays import PlayLimitError
from .realized import UnknownError
from .takers import StepLimitError

if TYPE_CHECKING:
    from .judging import Judge

Range = tuple[int, int]
Two = tuple[tuple[End, End], tuple[End, End]]
"""the least and the greatest score of elder and of younger"""
NO_DEAL = "for an end of a range no deal was found that reaches it, nor that there is none"
NOT_NARROWED = "what the written figures leave of the rest was not searched to the end"
TRICKS = Goal(tricks=1)


class FarJudge:
    """Judges one deal by the ends of its ranges."""

    def __init__(self, judge: Judge, far: FarEnds) -> None:
        self.judge = judge
        self.far = far
        self.findings: list[Finding] = []
        self.taken: list[Figure] = []
        """the figures that are possible"""
        self.fits: list[tuple[int, Fit]] = []
        self.bounded = False
        """is an end of a range last found only a bound?"""
        self.missed = False
        """was some figure not compared?"""
        self.known: dict[tuple[Goal, int | None], tuple[End, End] | None] = {}
        """by what was asked of the acts alone: the two ends"""

    def judged(self) -> DealResult | None:
        """The verdict; None where an end is not found. Raises ``StepLimitError``."""
        judge = self.judge
        if not self.far.sources:
            return judge.contradictory(())
        try:
            by_acts = self.ends()
        except UnknownError:
            return None
        assert by_acts is not None
        two, won = by_acts
        why = NO_DEAL if self.bounded else ""
        against = self.compared()
        if against is not None:
            return judge.contradictory(against)
        if self.missed and judge.half.breaks_off:
            return None
        self.findings += found_in_all(judge.half, self.far.firsts, stand_for_more=True)
        result = judge.stated(two, won, self.findings, narrowed=False)
        if not result.scores:
            return result
        result = structs.replace(result, confirmed=confirmed(self.fits))
        return judge.with_doubt(result, why) if not self.taken else self.narrowed(result, two, won)

    def ends(self, written: Written = ()) -> tuple[Two, Range] | None:
        """The ranges; None where nothing meets what is written. Raises ``UnknownError``."""
        first, second = self.between(points(0), 0, written), self.between(points(1), 1, written)
        won = self.between(TRICKS, None, written)
        if first is None or second is None or won is None:
            return None
        self.bounded = any(end.value != end.reached for end in (*first, *second, *won))
        return (first, second), (won[0].value, won[1].value)

    def between(self, goal: Goal, player: int | None, written: Written = ()) -> tuple[End, End] | None:
        """The least and the greatest value of a goal."""
        if written:
            return self.far.between(goal, player, written)
        key = goal, player
        if key not in self.known:
            self.known[key] = self.far.between(goal, player)
        return self.known[key]

    def compared(self) -> list[Figure] | None:
        """Hold the figures against the acts one by one; those that cannot be together, where some cannot."""
        every = self.judge.figures(self.far.firsts)
        for place, figure in enumerate(every):
            try:
                by_acts = self.against(figure)
            except (UnknownError, StepLimitError):
                by_acts = None
            if by_acts is None:
                self.fits.append((figure.line, Fit.POSSIBLE))
                self.missed = True
                continue
            ranges, fit = by_acts
            self.fits.append((figure.line, fit))
            self.findings += self.judge.refused(figure, ranges, fit, self.known_fit)
            if fit is Fit.WRONG:
                continue
            if any(one.differs(figure) for one in self.taken):
                return [*self.taken, *filter(self.may_be, every[place:])]
            if self.taken:
                with suppress(UnknownError, StepLimitError):
                    left = self.against(figure, self.taken)
                    if left is None:
                        return self.taken  # they left nothing, and that was not seen of the last of them
                    _, fit = left
            if fit is Fit.WRONG:
                return [*self.taken, figure]
            if fit is Fit.POSSIBLE:
                self.taken.append(figure)
                self.findings.append(possible(figure, ranges))
        return None

    def known_fit(self, figure: Figure) -> Fit:
        """How a figure stands, possible where that is not found."""
        try:
            found = self.against(figure)
        except (UnknownError, StepLimitError):
            return Fit.POSSIBLE
        return Fit.POSSIBLE if found is None else found[1]

    def may_be(self, figure: Figure) -> bool:
        """Can the acts alone give this figure, as far as that is found?"""
        return self.known_fit(figure) is not Fit.WRONG

    def against(self, figure: Figure, written: Written = ()) -> tuple[list[Range], Fit] | None:
        """The ranges of a figure, by what it may count, and how it fits; None where no deal meets what is
        written. Raises ``UnknownError`` and ``StepLimitError``."""
        if figure.bonus is not None or figure.heard:
            ranges = self.far.of_talk(figure, written)
        else:
            ends = [self.between(goal, figure.player, written) for goal in figure.goals]
            ranges = [(one[0].value, one[1].value) for one in ends if one is not None]
        return (ranges, against(figure, ranges)) if ranges else None

    def narrowed(self, result: DealResult, two: Two, won: Range) -> DealResult:
        """The ranges that the figures taken leave."""
        judge = self.judge
        try:
            left = self.ends(self.taken)
        except (UnknownError, StepLimitError, PlayLimitError):
            return self.in_their_place(result, two, won)
        if left is None:
            return judge.contradictory(self.taken)
        narrowed = judge.stated(*left, self.findings, narrowed=True)
        if not narrowed.scores:
            return judge.with_doubt(result, NOT_NARROWED)
        narrowed = structs.replace(narrowed, by_acts=result.scores, confirmed=result.confirmed)
        return judge.with_doubt(narrowed, NO_DEAL if self.bounded else "")

    def in_their_place(self, result: DealResult, two: Two, won: Range) -> DealResult:
        """The ranges with what is written put in their place, where one of the deals at their ends can be
        played so that all of it is met."""
        known = [one for one in self.known.values() if one is not None]
        cases = {id(end.case): end.case for ends in known for end in ends}.values()
        met = next((case for case in map(self.meeting, cases) if case is not None), None)
        placed = None if met is None else self.placed(met, two, won)
        if placed is None or not placed.scores:
            return self.judge.with_doubt(result, NOT_NARROWED)
        placed = structs.replace(placed, by_acts=result.scores, confirmed=result.confirmed)
        return self.judge.with_doubt(placed, NOT_NARROWED)

    def meeting(self, case: Case) -> Case | None:
        """The case with all that is written asked of it; None where it is not seen to meet that."""
        met = under(case, self.taken)
        try:
            return met if met is not None and met.search.fits() else None
        except PlayLimitError:
            return None

    def placed(self, met: Case, two: Two, won: Range) -> DealResult | None:
        """The ranges with those of which a figure speaks as the case has them."""
        ends_of: list[tuple[End, End]] = list(two)
        for figure in self.taken:
            # a bonus or a count before the play says no value of a range
            if len(figure.goals) != 1 or figure.bonus is not None or figure.goals[0].until is not None:
                continue
            goal = figure.goals[0]
            course = met.search.most(goal)
            if course is None:
                return None
            if figure.player is None:
                won = (course.value, course.value) if figure.least == figure.most else won
            else:
                end = End(course.value + met.held.base[figure.player], met, course)
                ends_of[figure.player] = (end, end)
        return self.judge.stated((ends_of[0], ends_of[1]), won, self.findings, narrowed=True)
