"""The verdict on a half-told deal: its ranges, its figures, and what cannot hold together."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from msgspec import structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import DealResult, Status
from ..model.statements import Assertion
from .bonuses import bonuses, found_in_all, speaks_early
from .budget import spent, too_many
from .covering import STEPS, Covering, Truth, UnsettledError
from .far_ends import far_ends
from .figures import Figure, Figures, broken_off, points, possible, wrong
from .half_told import Case, End, HalfTold, TooManyCasesError, ends, fault_said, untold_trick
from .pairs import number_of_pairs
from .plays import Condition, Goal, PlayLimitError, words
from .search import ExhaustedError
from .takers import StepLimitError, Steps, TooManyCoursesError
from .talks import TooManyTalksError, talks
from .told_prefix import prefix_of
from .wide import STEPS as WIDE_STEPS

Range = tuple[int, int]
NARROWED_NODES = 24_000
"""positions looked at in all cases together where written figures narrow the play"""
NOT_NARROWED = "what the written figures leave of the rest was not searched to the end"
ON_TRUST = "a list of cards told in part is taken to be met where the search for its cards ended"
FEW = 40
"""pairs of hands up to which each is looked at"""


class Fit(Enum):
    """How a written figure stands to what can be."""

    CONFIRMED = auto()
    POSSIBLE = auto()
    WRONG = auto()


class Judge:
    """Judges one half-told deal. ``before`` are the totals before the deal, elder first."""

    def __init__(self, half: HalfTold, before: tuple[int | None, ...], *, each_pair: bool = False) -> None:
        """``each_pair``: are the pairs of hands themselves wanted, as long as they are not too many?"""
        self.half = half
        self.each_pair = half.each_pair = each_pair
        self.covers = 0
        """pairs of hands that fewer cases stand for; 0 where each has its own"""
        self.result = half.result
        self.seats = half.seats
        self.before = before
        self.wide_open = False
        """are there more courses of takers than are looked at one by one?"""
        self.cases: list[Case] = []
        """those that fit all that is written"""
        self.narrowing = half.budget.of(NARROWED_NODES)
        """positions that may still be looked at where written figures narrow the play; 0: they could not"""

    def judged(self) -> DealResult:
        """The deal as far as every way to fill it in agrees."""
        half = self.half
        number = 0 if half.known is not None else number_of_pairs(half.facts())
        if number > (half.most_cases if self.each_pair else FEW):
            found = self.covered(number)
            if found is not None:
                return self.so_far(found) if half.breaks_off else found
        try:
            return self.ranged(half.cases())
        except TooManyCasesError as many:
            if half.breaks_off:
                return broken_off(self.result, half.lines)
            number = int(many.args[0])
        except (PlayLimitError, ExhaustedError):
            if half.breaks_off:
                return broken_off(self.result, half.lines)
            found = self.covered(1) if half.known is not None else None
            return found or self.wide() or self.undecided(spent(half.budget))
        return self.wide() or self.undecided(too_many(number, half.budget))

    def so_far(self, judged: DealResult) -> DealResult:
        """A deal that breaks off has no score; what is found of its figures so far stands."""
        if judged.status is Status.CONTRADICTORY:
            return judged
        figures = tuple(one for one in judged.findings if one.code != "M503")
        return structs.replace(self.result, status=Status.UNFINISHED, findings=figures)

    def covered(self, number: int) -> DealResult | None:
        """The deal judged by one case for each course of takers, in the place of ``number`` pairs of hands;
        None where that does not say all."""
        try:
            cases = self.of_courses(self.coverings(STEPS))
            self.covers = number
            return self.ranged(cases)
        except TooManyCoursesError:
            self.wide_open = True
        except (UnsettledError, StepLimitError, PlayLimitError, TooManyTalksError):
            pass
        self.covers = 0
        return None

    def coverings(self, steps: int) -> list[Covering]:
        """One for each talk that there may have been, the steps shared. Raises ``TooManyTalksError``."""
        left = Steps(self.half.budget.of(steps))
        every = talks(self.half)
        return [Covering(one, left, None if one is self.half else self.half) for one in every]

    def of_courses(self, coverings: Sequence[Covering]) -> list[Case]:
        """One case for each talk and course; replies that no hands make true where there is none else."""
        for truths in ((Truth.ASKED,), (Truth.NOT_ASKED,)):
            found: list[Case] = []
            for covering in coverings:
                covering.truths = truths
                found += covering.cases()
            if found:
                return found
        return []

    def wide(self) -> DealResult | None:
        """The ranges of a deal of which very little is told; None where they are not found.

        Of the figures only those of the end are held against them: what they leave is not narrowed.
        """
        if not self.wide_open and prefix_of(self.half.plays) is None:
            return None
        try:
            coverings = self.coverings(WIDE_STEPS)
            return self.by_extremes(coverings) if all(one.settled for one in coverings) else None
        except (PlayLimitError, ExhaustedError, StepLimitError, TooManyTalksError):
            return None

    def by_extremes(self, coverings: Sequence[Covering]) -> DealResult | None:
        """The same from the deals that lie farthest out."""
        reached = far_ends(coverings)
        if reached is None:
            return None
        if not reached:
            return self.contradictory(())
        least = [structs.replace(one, value=-one.value) for one in reached[1::2]]
        two = ((least[0], reached[0]), (least[1], reached[2]))
        won = (least[2].value, reached[4].value)
        findings: list[Finding] = []
        taken: list[Figure] = []
        fits: list[tuple[int, Fit]] = []
        for figure in self.figures(early=False):
            goal, player = figure.goals[0], figure.player
            if goal.until is not None:
                continue
            low, high = won if player is None else (two[player][0].value, two[player][1].value)
            if figure.most < low or figure.least > high:
                findings.append(self.wrong(figure, low, high))
            elif figure.least > low or figure.most < high:
                findings.append(possible(figure, low, high))
                taken.append(figure)
            else:
                fits.append((figure.line, Fit.CONFIRMED))
        result = structs.replace(self.stated(two, won, findings, narrowed=False), confirmed=confirmed(fits))
        if not taken or not result.scores:
            return self.with_doubt(result)
        narrowed = self.as_written(reached, taken, two, won, findings)
        if narrowed is None:
            return self.with_doubt(result, NOT_NARROWED)
        narrowed = structs.replace(narrowed, by_acts=result.scores, confirmed=result.confirmed)
        return self.with_doubt(narrowed, NOT_NARROWED)

    def as_written(
        self,
        reached: Sequence[End],
        taken: Sequence[Figure],
        two: tuple[tuple[End, End], tuple[End, End]],
        won: Range,
        findings: list[Finding],
    ) -> DealResult | None:
        """The ranges with what is written put in their place, where one of the deals at their ends can be
        played so that all of it is met; None where none is found."""
        conditions = [figure.condition for figure in taken if len(figure.goals) == 1]
        for case in {id(one.case): one.case for one in reached}.values():
            met = case.under(conditions)
            try:
                if not met.search.fits():
                    continue
            except PlayLimitError:
                continue
            ends_of = list(two)
            for figure in taken:
                course = met.search.most(figure.goals[0])
                if course is None:
                    return None
                if figure.player is None:
                    exact = figure.least == figure.most
                    won = (course.value, course.value) if exact else won
                else:
                    end = End(course.value + met.held.base[figure.player], met, course)
                    ends_of[figure.player] = (end, end)
            return self.stated((ends_of[0], ends_of[1]), won, findings, narrowed=True)
        return None

    def ranged(self, cases: list[Case]) -> DealResult:
        """First the acts alone, then the figures one by one, then what both leave.

        A figure that no way to fill in the deal gives is wrong. One that every way gives is confirmed. One
        that some give is possible, and narrows what is looked at from there on.
        """
        if not cases:
            return self.contradictory(())
        findings: list[Finding] = []
        taken: list[Figure] = []
        left = cases
        fits: list[tuple[int, Fit]] = []
        for figure in self.figures(any(speaks_early(case) for case in cases)):
            low, high, fit = self.against(figure, cases)
            fits.append((figure.line, fit))
            if fit is Fit.WRONG:
                findings.append(self.wrong(figure, low, high))
                continue
            if taken:
                low, high, fit = self.against(figure, left)
            if fit is Fit.WRONG:
                return self.contradictory([*taken, figure])
            if fit is Fit.POSSIBLE:
                taken.append(figure)
                findings.append(possible(figure, low, high))
                if len(figure.goals) == 1 and self.narrowing:
                    left = self.narrowed(cases, [one.condition for one in taken if len(one.goals) == 1])
                    if not left:
                        return self.contradictory(taken)
        self.cases = left
        if not left:
            return self.contradictory(taken)
        findings += found_in_all(self.half, left, bool(self.covers))
        findings += bonuses(self.half, left, self.result.unchecked)
        result = self.told(left, findings, bool(taken))
        if result.status is Status.UNDECIDED:
            return result
        by_acts = self.scores(cases) if taken else {}
        result = structs.replace(result, by_acts=by_acts, confirmed=confirmed(fits))
        return self.with_doubt(result, NOT_NARROWED if taken and not self.narrowing else "")

    def with_doubt(self, result: DealResult, why: str = "") -> DealResult:
        """The result with a note where its ranges may be too wide (M503)."""
        why = why or (ON_TRUST if self.half.on_trust else "")
        if not why or all(low == high for low, high in (*result.scores.values(), *result.tricks.values())):
            return result
        finding = Finding("M503", result.first, Part("word"), {"why": why})
        return structs.replace(result, findings=(*result.findings, finding))

    def scores(self, cases: Sequence[Case]) -> dict[str, Range]:
        """The least and the greatest score of each over the cases."""
        found = [ends(cases, points(player), player) for player in (0, 1)]
        return {
            seat: (both[0].value, both[1].value)
            for seat, both in zip(self.seats, found, strict=True)
            if both is not None
        }

    def against(self, figure: Figure, cases: Sequence[Case]) -> tuple[int, int, Fit]:
        """The least and the greatest value of a figure over the cases, and how it fits."""
        found = [two for goal in figure.goals if (two := ends(cases, goal, figure.player)) is not None]
        ranges = [(low.value, high.value) for low, high in found]
        low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
        if any(figure.least <= least and most <= figure.most for least, most in ranges):
            return low, high, Fit.CONFIRMED
        outside = all(figure.most < least or figure.least > most for least, most in ranges)
        return low, high, Fit.WRONG if outside else Fit.POSSIBLE

    def figures(self, early: bool) -> list[Figure]:
        """The figures that the engine left open; ``early``: may a bonus be due by
        the first lead?"""
        half = self.half
        open_lines = frozenset(self.result.unchecked)
        every = Figures(half.lines, half.path, half.plays, self.seats, self.before, early)
        return [
            figure
            for figure in every
            if figure.line >= self.result.first and (figure.line in open_lines or figure.word == "total")
        ]

    def narrowed(
        self, cases: Sequence[Case], conditions: Sequence[tuple[Condition, int | None]]
    ) -> list[Case]:
        """The cases that can meet all conditions, with them."""
        met = [case.under(conditions) for case in cases]
        found = []
        try:
            for case in met:
                case.search.limit = min(case.search.limit, self.narrowing)
                fits = case.search.fits()
                self.narrowing -= case.search.nodes
                if fits:
                    found.append(case)
        except PlayLimitError:
            # too much is open to be narrowed: what the acts alone say still holds
            self.narrowing = 0
            return list(cases)
        return found

    def wrong(self, figure: Figure, low: int, high: int) -> Finding:
        """The finding of a figure that cannot be."""
        says = self.half.lines[figure.line].says
        sic = isinstance(says, Assertion) and says.sic
        return wrong(figure, low, high, sic, self.seats, self.half.rules.hand_size)

    def told(self, cases: Sequence[Case], findings: list[Finding], narrowed: bool) -> DealResult:
        """The result with the ranges over all cases."""
        first, second = ends(cases, points(0), 0), ends(cases, points(1), 1)
        won = ends(cases, Goal(tricks=1), None)
        assert first is not None and second is not None and won is not None
        result = self.stated((first, second), (won[0].value, won[1].value), findings, narrowed)
        return result if self.covers else structs.replace(result, held=self.held(cases))

    def stated(
        self, two: tuple[tuple[End, End], ...], won: Range, findings: list[Finding], narrowed: bool
    ) -> DealResult:
        """The result with its ranges, each end proved by the engine on a deal written out. ``two``: least and
        greatest score by player; ``won``: tricks of elder."""
        scores: dict[str, Range] = {}
        for seat, both in zip(self.seats, two, strict=True):
            for end in both:
                if self.half.engine(end.case.hands, end.course).scores.get(seat) != (end.value, end.value):
                    # the engine has the last word: what it does not confirm is not said
                    return self.undecided("a way to fill in the deal is not confirmed")
            scores[seat] = (both[0].value, both[1].value)
        size = self.half.plays.tricks
        tricks = {self.seats[0]: won, self.seats[1]: (size - won[1], size - won[0])}
        fixed = not narrowed and all(low == high for low, high in (*scores.values(), *tricks.values()))
        lows = [self.completion(seat, both[0]) for seat, both in zip(self.seats, two, strict=True)]
        highs = [self.completion(seat, both[1]) for seat, both in zip(self.seats, two, strict=True)]
        return structs.replace(
            self.result,
            status=Status.DETERMINED if fixed else Status.POSSIBLE,
            scores=scores,
            tricks=tricks,
            findings=self.result.findings + tuple(findings),
            score_lines=self.half.score_lines(two[0][0]) if fixed else self.result.score_lines,
            unchecked=(),
            low_completion=None if fixed else "\n".join(lows),
            high_completion=None if fixed else "\n".join(highs),
        )

    def held(self, cases: Sequence[Case]) -> tuple[int, ...]:
        """The hands where all cases agree, 0 where they do not."""
        agreed = [{case.hands[player] for case in cases} for player in (0, 1)]
        return tuple(next(iter(hands)) if len(hands) == 1 else 0 for hands in agreed)

    def completion(self, seat: str, end: End) -> str:
        """The end of a range in lines of PQN: the hands where they are not told, the untold tricks."""
        from ..model.cards import text

        half = self.half
        lines = [f"; {seat} {end.value}"]
        if half.known is None:
            pair = zip(self.seats, end.case.hands, strict=True)
            lines += [f"{one}: holds {text(hand)}" for one, hand in pair]
        lines.append(words(end.course, self.seats, untold_trick(half.plays)))
        return "\n".join(lines)

    def undecided(self, why: str) -> DealResult:
        """A limit was met: nothing is said of the score."""
        return undecided(self.result, why)

    def contradictory(self, figures: Sequence[Figure]) -> DealResult:
        """Nothing fits: the lines that cannot hold together."""
        if fault_said(self.result):
            return structs.replace(self.result, status=Status.CONTRADICTORY)
        from .conflict import conflict, contradictory

        return contradictory(self.result, conflict(self.half, figures))


def confirmed(fits: Sequence[tuple[int, Fit]]) -> tuple[int, ...]:
    """The lines of which every figure is the only value there is; ``fits``: by the acts alone."""
    open_lines = {line for line, fit in fits if fit is not Fit.CONFIRMED}
    return tuple(sorted({line for line, _ in fits} - open_lines))


def undecided(result: DealResult, why: str) -> DealResult:
    """A deal of which nothing is said, for a limit was met (M502)."""
    finding = Finding("M502", result.first, Part("word"), {"why": why})
    return structs.replace(result, status=Status.UNDECIDED, findings=(*result.findings, finding))
