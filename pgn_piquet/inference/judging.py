"""The verdict on a half-told deal: its ranges, its figures, and what cannot hold together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import DealResult, Status
from ..model.statements import Assertion
from .answers_told import Truth
from .bonuses import found_in_all, speaks_early
from .budget import spent, too_many
from .claims import Before
from .conditions import against, ranges_of, under
from .covering import STEPS, Covering, UnsettledError
from .far_ends import FarEnds, Sources, begins_told, of_bounds, of_classes
from .far_judging import NOT_NARROWED, FarJudge
from .figures import Figure, Figures, broken_off, points, possible, so_far, wrong
from .fit import Fit, confirmed
from .half_told import Case, End, HalfTold, TooManyCasesError, ends, untold_trick
from .leads_told import tricks_settled
from .pairs import number_of_pairs
from .plays import Goal, PlayLimitError, words
from .realized import UnknownError
from .said_of_talk import Misspoken, bonuses, counts_heard, of_others
from .search import ExhaustedError
from .takers import StepLimitError, Steps, TooManyCoursesError, courses
from .talks import TooManyTalksError, talks
from .wide import STEPS as WIDE_STEPS

__all__ = ["Fit", "Judge", "confirmed", "undecided"]

Range = tuple[int, int]
NARROWED_NODES = 24_000
"""positions looked at in all cases together where written figures narrow the play"""
ON_TRUST = "a list of cards told in part is taken to be met where the search for its cards ended"
FEW = 40
"""pairs of hands up to which each is looked at"""
FEW_COURSES = 24
"""courses of takers that are sooner looked at than classes of hands where the play is told in part"""


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
        self.weight = Before(before, half.result.number).weight(half.rules)
        """2 in a deal that counts double"""
        self.far_found: dict[Sources, DealResult | None] = {}
        """by what the ends of the ranges were sought: what was found"""
        self.cases: list[Case] = []
        """those that fit all that is written"""
        self.narrowing = half.budget.of(NARROWED_NODES)
        """positions that may still be looked at where written figures narrow the play; 0: they could not"""
        self.misspoken = Misspoken()

    def judged(self) -> DealResult:
        """The deal as far as every way to fill it in agrees."""
        half = self.half
        number = 0 if half.known is not None else number_of_pairs(half.facts())
        if number > (half.most_cases if self.each_pair else FEW):
            found = self.at_once(number)
            if found is not None:
                return self.so_far(found) if half.breaks_off else found
        try:
            return self.narrowed_by_classes(self.ranged(half.cases()))
        except TooManyCasesError as many:
            why = too_many(int(many.args[0]), half.budget)
            found = self.wide()
        except (PlayLimitError, ExhaustedError):
            why = spent(half.budget)
            covered = not half.breaks_off and half.known is not None
            found = (self.covered(1) if covered else None) or self.wide()
        if half.breaks_off:
            if found is None:
                return broken_off(self.result, half.lines, tricks_settled(half))
            return self.so_far(found)
        return found or self.undecided(why)

    def narrowed_by_classes(self, judged: DealResult) -> DealResult:
        """The verdict by pairs of hands; by classes of them where figures could not narrow those."""
        if self.narrowing or judged.status is not Status.POSSIBLE:
            return judged
        found = self.far(of_classes)
        if found is None or perhaps_too_wide(found):
            return judged
        return structs.replace(found, held=judged.held)

    def so_far(self, judged: DealResult) -> DealResult:
        """What is found of a deal that breaks off."""
        return so_far(self.result, judged, self.half.lines, tricks_settled(self.half))

    def covered(self, number: int) -> DealResult | None:
        """The deal judged by one case for each course of takers, in the place of ``number`` pairs of hands;
        None where that does not say all."""
        try:
            cases = self.of_courses(self.coverings(STEPS))
            self.covers = number
            return self.ranged(cases)
        except (TooManyCoursesError, UnsettledError, StepLimitError, PlayLimitError, TooManyTalksError):
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

    def at_once(self, number: int) -> DealResult | None:
        """The deal judged without a look at each of ``number`` pairs of hands; None where that does not say
        all. Classes of hands say most, and soonest but where few courses are left; bounds are good where
        deals reach them."""
        if self.few_courses():
            return self.covered(number) or self.far(of_classes)
        found = self.far(of_classes)
        if found is None and number > self.half.most_cases:
            bounds = self.far(of_bounds)
            found = None if bounds is None or perhaps_too_wide(bounds) else bounds
        elif found is not None and perhaps_too_wide(found):
            bounds = self.far(of_bounds)
            found = found if bounds is None or perhaps_too_wide(bounds) else bounds
        return found or self.covered(number)

    def few_courses(self) -> bool:
        """Is the play told in part, and are few courses of takers left?"""
        covering = Covering(self.half, Steps(0))
        may = covering.witness.may
        try:
            return not begins_told(covering) and bool(
                courses(self.half.plays, (may[0], may[1]), self.half.budget.of(FEW_COURSES))
            )
        except TooManyCoursesError:
            return False

    def wide(self) -> DealResult | None:
        """The ranges of a deal of which very little is told; None where they are not found."""
        return self.far(of_classes) or self.far(of_bounds)

    def far(self, sources: Sources) -> DealResult | None:
        """The deal judged by the ends of its ranges; None where they are not found."""
        if sources not in self.far_found:
            self.far_found[sources] = None if self.half.breaks_off else self._far(sources)
        return self.far_found[sources]

    def _far(self, sources: Sources) -> DealResult | None:
        try:
            coverings = self.coverings(WIDE_STEPS)
            if not all(one.settled for one in coverings):
                return None
            return FarJudge(self, FarEnds(coverings, sources)).judged()
        except (PlayLimitError, ExhaustedError, StepLimitError, TooManyTalksError, UnknownError):
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
        every = self.figures(cases)
        for place, figure in enumerate(every):
            ranges, fit = self.against(figure, cases)
            # a count wrong by as much as one before it is not told apart from one that is right
            open_count = figure.heard and any(case.held.miscounted for case in cases)
            fits.append((figure.line, Fit.POSSIBLE if open_count else fit))
            findings += self.refused(figure, ranges, fit, lambda one: self.against(one, cases)[1])
            if fit is Fit.WRONG:
                continue
            if any(one.differs(figure) for one in taken):
                later = [one for one in every[place:] if self.against(one, cases)[1] is not Fit.WRONG]
                return self.contradictory([*taken, *later])
            if taken:
                _, fit = self.against(figure, left)
            if fit is Fit.WRONG:
                return self.contradictory([*taken, figure])
            if fit is Fit.POSSIBLE:
                taken.append(figure)
                findings.append(possible(figure, ranges))
                if self.narrowing:
                    left = self.narrowed(cases, taken)
                    if not left:
                        return self.contradictory(taken)
        self.cases = left
        if not left:
            return self.contradictory(taken)
        findings += found_in_all(self.half, left, bool(self.covers) or self.half.one_for_all)
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

    def against(self, figure: Figure, cases: Sequence[Case]) -> tuple[list[Range], Fit]:
        """The ranges of a figure over the cases, by what it may count, and how it fits."""
        found = ranges_of(figure, cases)
        return found, against(figure, found)

    def figures(self, cases: Sequence[Case]) -> list[Figure]:
        """The figures that the engine left open."""
        half = self.half
        open_lines = frozenset(self.result.unchecked)
        early = any(speaks_early(case) for case in cases)
        told = (half.lines, half.path, half.plays, self.seats, self.before)
        every = [*Figures(*told, early, self.weight, not half.breaks_off)]
        every += bonuses(half.lines, half.path, self.seats, half.rules)
        known = {one.line for one in self.result.findings if one.code == "P101"}
        every += [one for one in counts_heard(half.lines, half.path, self.seats) if one.line not in known]
        self.misspoken = Misspoken()
        return [
            figure
            for figure in sorted(every, key=lambda one: one.line)
            if figure.line >= self.result.first and (figure.line in open_lines or figure.word == "total")
        ]

    def narrowed(self, cases: Sequence[Case], figures: Sequence[Figure]) -> list[Case]:
        """The cases that can meet all figures, with what these ask of them."""
        met = [one for case in cases if (one := under(case, figures)) is not None]
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

    def refused(
        self, figure: Figure, ranges: Sequence[Range], fit: Fit, fits: Callable[[Figure], Fit]
    ) -> list[Finding]:
        """What is found of a figure that stands so to what it may be: nothing where it is not wrong, or
        follows from another that is. Of what is said in a call ``found_in_all`` tells it. ``fits``: how
        another figure stands."""
        wrong = fit is Fit.WRONG
        if figure.word == "count":
            follows = self.misspoken.follows(figure.side, figure.least, ranges if wrong else None)
            if follows:
                self.result = structs.replace(self.result, suppressed=self.result.suppressed + 1)
            wrong = wrong and not follows and not figure.heard
        if not wrong:
            return []
        makers = [(one.side, fits(one)) for one in of_others(figure, self.seats)]
        return [self.wrong(figure, ranges, makers)]

    def wrong(self, figure: Figure, ranges: Sequence[Range], makers: Sequence[tuple[str, Fit]]) -> Finding:
        """The finding of a figure that cannot be."""
        says = self.half.lines[figure.line].says
        sic = isinstance(says, Assertion) and says.sic
        return wrong(figure, ranges, sic, self.seats, self.half.rules.hand_size, makers)

    def told(self, cases: Sequence[Case], findings: list[Finding], narrowed: bool) -> DealResult:
        """The result with the ranges over all cases."""
        first, second = ends(cases, points(0), 0), ends(cases, points(1), 1)
        won = ends(cases, Goal(tricks=1), None)
        assert first is not None and second is not None and won is not None
        result = self.stated((first, second), (won[0].value, won[1].value), findings, narrowed)
        if self.covers or self.half.one_for_all:
            return result
        return structs.replace(result, held=self.held(cases))

    def stated(
        self, two: tuple[tuple[End, End], ...], won: Range, findings: list[Finding], narrowed: bool
    ) -> DealResult:
        """The result with its ranges, each end proved by the engine on a deal written out. ``two``: least and
        greatest score by player; ``won``: tricks of elder."""
        scores: dict[str, Range] = {}
        for seat, both in zip(self.seats, two, strict=True):
            for end in both:
                if self.half.engine(end.case.hands, end.course).scores.get(seat) != (
                    end.reached,
                    end.reached,
                ):
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
        lines = [f"; {seat} {end.reached}"]
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
        from .conflict import conflict, unless_said

        return unless_said(self.result, conflict(self.half, figures))


def perhaps_too_wide(result: DealResult) -> bool:
    """May the ranges be wider than what is possible?"""
    return any(one.code == "M503" for one in result.findings)


def undecided(result: DealResult, why: str) -> DealResult:
    """A deal of which nothing is said, for a limit was met (M502)."""
    finding = Finding("M502", result.first, Part("word"), {"why": why})
    return structs.replace(result, status=Status.UNDECIDED, findings=(*result.findings, finding))
