"""The verdict on a half-told deal: its ranges, its figures, and what cannot hold together."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from msgspec import structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import DealResult, Status
from ..model.statements import Assertion
from .figures import Figure, Figures, points, possible, wrong
from .half_told import Case, End, HalfTold, TooManyCasesError, ends, untold_trick
from .plays import Condition, Goal, PlayLimitError, words
from .search import ExhaustedError

Range = tuple[int, int]


class Fit(Enum):
    """How a written figure stands to what can be."""

    CONFIRMED = auto()
    POSSIBLE = auto()
    WRONG = auto()


class Judge:
    """Judges one half-told deal. ``before`` are the totals before the deal, elder first."""

    def __init__(self, half: HalfTold, before: tuple[int | None, ...]) -> None:
        self.half = half
        self.result = half.result
        self.seats = half.seats
        self.before = before
        self.cases: list[Case] = []
        """those that fit all that is written"""

    def judged(self) -> DealResult:
        """The deal as far as every way to fill it in agrees."""
        try:
            cases = self.half.cases()
            if not cases:
                return self.contradictory(())
            return self.ranged(cases)
        except TooManyCasesError as many:
            if self.half.breaks_off:
                return structs.replace(self.result, status=Status.UNFINISHED)
            return self.undecided(f"{many.args[0]:,} pairs of hands are possible")
        except (PlayLimitError, ExhaustedError):
            return self.undecided("the limit of the search was reached")

    def ranged(self, cases: list[Case]) -> DealResult:
        """First the acts alone, then the figures one by one, then what both leave.

        A figure that no way to fill in the deal gives is wrong. One that every way gives is confirmed. One
        that some give is possible, and narrows what is looked at from there on.
        """
        findings: list[Finding] = []
        taken: list[Figure] = []
        left = cases
        for figure in self.figures():
            low, high, fit = self.against(figure, cases)
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
                if len(figure.goals) == 1:
                    left = self.narrowed(cases, [one.condition for one in taken if len(one.goals) == 1])
        self.cases = left
        return self.told(left, findings, bool(taken)) if left else self.contradictory(taken)

    def against(self, figure: Figure, cases: Sequence[Case]) -> tuple[int, int, Fit]:
        """The least and the greatest value of a figure over the cases, and how it fits."""
        found = [two for goal in figure.goals if (two := ends(cases, goal, figure.player)) is not None]
        ranges = [(low.value, high.value) for low, high in found]
        low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
        if any(figure.least <= least and most <= figure.most for least, most in ranges):
            return low, high, Fit.CONFIRMED
        outside = all(figure.most < least or figure.least > most for least, most in ranges)
        return low, high, Fit.WRONG if outside else Fit.POSSIBLE

    def figures(self) -> list[Figure]:
        """The figures that the engine left open."""
        half = self.half
        open_lines = frozenset(self.result.unchecked)
        every = Figures(half.lines, half.path, half.plays, self.seats, self.before)
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
        return [case for case in met if case.search.most(Goal()) is not None]

    def wrong(self, figure: Figure, low: int, high: int) -> Finding:
        """The finding of a figure that cannot be."""
        says = self.half.lines[figure.line].says
        sic = isinstance(says, Assertion) and says.sic
        return wrong(figure, low, high, sic, self.seats, self.half.rules.hand_size)

    def told(self, cases: Sequence[Case], findings: list[Finding], narrowed: bool) -> DealResult:
        """The result with its ranges, each end proved by the engine on a deal written out."""
        scores: dict[str, Range] = {}
        lows: list[str] = []
        highs: list[str] = []
        low_end: End | None = None
        for player, seat in enumerate(self.seats):
            two = ends(cases, points(player), player)
            assert two is not None
            for end in two:
                if self.half.engine(end.case.hands, end.course).scores.get(seat) != (end.value, end.value):
                    # the engine has the last word: what it does not confirm is not said
                    return self.undecided("a way to fill in the deal is not confirmed")
            low_end = low_end or two[0]
            scores[seat] = (two[0].value, two[1].value)
            lows.append(self.completion(seat, two[0]))
            highs.append(self.completion(seat, two[1]))
        won = ends(cases, Goal(tricks=1), None)
        assert won is not None and low_end is not None
        size = self.half.plays.tricks
        low, high = won[0].value, won[1].value
        tricks = {self.seats[0]: (low, high), self.seats[1]: (size - high, size - low)}
        fixed = not narrowed and all(one == other for one, other in (*scores.values(), *tricks.values()))
        return structs.replace(
            self.result,
            status=Status.DETERMINED if fixed else Status.POSSIBLE,
            scores=scores,
            tricks=tricks,
            held=self.held(cases),
            findings=self.result.findings + tuple(findings),
            score_lines=self.half.score_lines(low_end) if fixed else self.result.score_lines,
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
        finding = Finding("M502", self.result.first, Part("word"), {"why": why})
        return structs.replace(
            self.result, status=Status.UNDECIDED, findings=(*self.result.findings, finding)
        )

    def contradictory(self, figures: Sequence[Figure]) -> DealResult:
        """Nothing fits: the lines that cannot hold together."""
        from .conflict import conflict

        lines = conflict(self.half, figures)
        last = lines[-1] if lines else self.result.first
        related = tuple((line, "with this") for line in lines[:-1])
        finding = Finding("M501", last, Part("word"), {"lines": len(lines)}, related=related)
        return structs.replace(
            self.result,
            status=Status.CONTRADICTORY,
            findings=(*self.result.findings, finding),
            unchecked=(),
        )
