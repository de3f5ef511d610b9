"""The verdict on a half-told deal of several hands or with a trump."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, structs

from ...diagnostics.diagnostic import Finding
from ...engine.game import DealResult, Status
from ...model.cards import TEXT, text
from ...model.statements import Assertion
from ...rules.policies import End as EndOfGame
from ..conflict import contradictory
from ..judging import Fit, confirmed, undecided
from ..plays import PlayLimitError
from ..takers import StepLimitError, Steps
from .conflict import conflict
from .courses import Spot
from .figures import Figure, Figures, possible, wrong
from .fit import against, narrow
from .half_told import Case, ManyTold
from .outcomes import Goal
from .players import players_of
from .sought import UnsettledError
from .whereabouts import TooManyDealsError
from .wide import NARROWED, Wide

Range = tuple[int, int]


class End(Struct, frozen=True):
    """An end of a range: the value, and the hands and cards that reach it."""

    value: int
    hands: tuple[int, ...]
    cards: tuple[int, ...]


class ManyJudge:
    """Judges one half-told deal. ``before`` are the totals before the deal by side."""

    def __init__(self, half: ManyTold, before: Sequence[int | None]) -> None:
        self.half = half
        self.table = half.table
        self.result = half.result
        self.before = before
        self.cases: list[Case] = []
        """those that fit all that is written, where the deals of hands were looked at one by one"""

    def judged(self) -> DealResult:
        """The deal as far as every way to fill it in agrees."""
        half = self.half
        try:
            return self.ranged(half.cases())
        except TooManyDealsError as many:
            why = f"{int(many.args[0]):,} deals of the hands are possible"
        except PlayLimitError:
            why = "the limit of the search was reached"
        return self.sought(why)

    def sought(self, why: str = "") -> DealResult:
        """The same where the deals of hands are not looked at one by one; ``why`` not, for the note."""
        try:
            return self.by_ends(Wide(self.half))
        except StepLimitError:
            pass
        except UnsettledError:
            why += ", and what the calls score depends on them"
        if self.half.breaks_off:
            return structs.replace(self.result, status=Status.UNFINISHED)
        return self.undecided(why)

    def by_ends(self, wide: Wide) -> DealResult:
        """Each end of each range sought by itself: first by the acts alone, then with the figures."""
        if not wide.fits():
            return self.contradictory(())
        ends, won = by_acts = self.both_ends(wide)
        if self.may_end_within(high.value for _, high in ends):
            return self.result
        findings: list[Finding] = []
        open_figures: list[Figure] = []
        fits: list[tuple[int, Fit]] = []
        for figure in self.figures():
            try:
                low, high, fit = wide.against(figure)
            except StepLimitError:
                fits.append((figure.line, Fit.POSSIBLE))
                what = f"{figure.word} {self.table.sides[figure.side]} (the limit of the search was reached)"
                findings.append(Finding("W901", figure.line, figure.part, {"what": what}))
                continue
            fits.append((figure.line, fit))
            if fit is Fit.WRONG:
                findings.append(self.wrong(figure, low, high))
            elif fit is Fit.POSSIBLE:
                open_figures.append(figure)
        taken: list[Figure] = []
        for figure in open_figures:
            try:
                low, high, fit = wide.against(figure)
                if fit is Fit.CONFIRMED:
                    continue
                taken.append(figure)
                if fit is Fit.WRONG or not wide.narrow(figure):
                    return self.contradictory(taken)
            except StepLimitError:
                continue  # what the others leave still holds
            findings.append(possible(figure, low, high, self.table))
        if taken:
            ends, won = self.narrowed_ends(wide) or by_acts
        result = self.stated(ends, won, findings, bool(taken), ())
        if result.status is Status.UNDECIDED:
            return result
        return structs.replace(
            result, by_acts=self.ranges(by_acts[0]) if taken else {}, confirmed=confirmed(fits)
        )

    def narrowed_ends(self, wide: Wide) -> tuple[list[tuple[End, End]], list[Range]] | None:
        """The ends with the figures that are taken to hold; None where they are not found: then what the acts
        alone say still holds."""
        wide.seeking.steps = Steps(NARROWED)
        try:
            return self.both_ends(wide)
        except StepLimitError:
            return None

    def ranges(self, ends: Sequence[tuple[End, End]]) -> dict[str, Range]:
        """The least and the greatest score of each side."""
        return {
            name: (low.value, high.value) for name, (low, high) in zip(self.table.sides, ends, strict=True)
        }

    def may_end_within(self, most: Iterable[int]) -> bool:
        """Can the game end within this deal, so that not all of it counts? ``most``: the greatest score of
        each side."""
        rules = self.half.rules
        return rules.end is EndOfGame.TARGET and any(
            (before or 0) + points >= rules.target for before, points in zip(self.before, most, strict=True)
        )

    def both_ends(self, wide: Wide) -> tuple[list[tuple[End, End]], list[Range]]:
        """The least and the greatest score and number of tricks of each side."""
        size = self.table.tricks
        ends: list[tuple[End, End]] = []
        won: list[Range] = []
        for side in range(len(self.table.sides)):
            ends.append(scores_of(wide, side))
            if side == 1 and len(self.table.sides) == 2:
                won.append((size - won[0][1], size - won[0][0]))
                continue
            low, high = wide.ends(side, of_tricks=True)
            goal = Goal(side, True, 1, wide.slots)
            won.append((low.value(goal, self.table), high.value(goal, self.table)))
        return ends, won

    def wrong(self, figure: Figure, low: int, high: int) -> Finding:
        """The finding of a figure that cannot be."""
        says = self.half.lines[figure.line].says
        return wrong(figure, low, high, isinstance(says, Assertion) and says.sic, self.table)

    def ranged(self, cases: list[Case]) -> DealResult:
        """First the acts alone, then the figures one by one, then what both leave."""
        if not cases:
            return self.contradictory(())
        figures = list(self.figures())
        by_acts = [against(figure, cases) for figure in figures]
        by_acts_alone = [self.ends(cases, side) for side in range(len(self.table.sides))]
        if self.may_end_within(high.value for _, high in by_acts_alone):
            return self.result
        findings: list[Finding] = []
        taken: list[Figure] = []
        for figure, (low, high, fit) in zip(figures, by_acts, strict=True):
            if fit is Fit.WRONG:
                findings.append(self.wrong(figure, low, high))
                continue
            if taken:
                low, high, fit = against(figure, cases)
            if fit is Fit.WRONG:
                return self.contradictory([*taken, figure])
            if fit is Fit.POSSIBLE:
                taken.append(figure)
                findings.append(possible(figure, low, high, self.table))
                narrow(figure, cases)
                cases = [case for case in cases if case.courses.fits]
                if not cases:
                    return self.contradictory(taken)
        result = self.told(cases, findings, bool(taken))
        if result.status is Status.UNDECIDED:
            return result
        fits = [(figure.line, fit) for figure, (_, _, fit) in zip(figures, by_acts, strict=True)]
        return structs.replace(
            result, by_acts=self.ranges(by_acts_alone) if taken else {}, confirmed=confirmed(fits)
        )

    def figures(self) -> Iterator[Figure]:
        """The figures that the engine left open."""
        half = self.half
        open_lines = frozenset(self.result.unchecked)
        for figure in Figures(self.table, half.lines, half.path, half.plays, self.before):
            if figure.line >= self.result.first and (figure.line in open_lines or figure.word == "total"):
                yield figure

    def told(self, cases: Sequence[Case], findings: list[Finding], narrowed: bool) -> DealResult:
        """The result with the ranges over all cases."""
        self.cases = list(cases)
        ends, won = [], []
        for side in range(len(self.table.sides)):
            ends.append(self.ends(cases, side))
            tricks = [spot.ledger.tricks[side] for case in cases for spot in case.courses.layers[-1]]
            won.append((min(tricks), max(tricks)))
        return self.stated(ends, won, findings, narrowed, agreed(cases))

    def stated(
        self,
        ends: Sequence[tuple[End, End]],
        won: Sequence[Range],
        findings: list[Finding],
        narrowed: bool,
        held: tuple[int, ...],
    ) -> DealResult:
        """The result with its ranges, each end proved by the engine on a deal written out. ``ends`` and
        ``won``: scores and tricks by side."""
        sides = self.table.sides
        for side, both in zip(sides, ends, strict=True):
            for end in both:
                if self.half.engine(end.hands, end.cards).scores.get(side) != (end.value, end.value):
                    # the engine has the last word: what it does not confirm is not said
                    return self.undecided("a way to fill in the deal is not confirmed")
        scores = {side: (low.value, high.value) for side, (low, high) in zip(sides, ends, strict=True)}
        tricks = dict(zip(sides, won, strict=True))
        fixed = not narrowed and all(low == high for low, high in (*scores.values(), *tricks.values()))
        lows = [self.completion(side, low) for side, (low, _) in zip(sides, ends, strict=True)]
        highs = [self.completion(side, high) for side, (_, high) in zip(sides, ends, strict=True)]
        some = ends[0][0]
        return structs.replace(
            self.result,
            status=Status.DETERMINED if fixed else Status.POSSIBLE,
            held=held or self.result.held,
            scores=scores,
            tricks=tricks,
            findings=self.result.findings + tuple(findings),
            score_lines=(self.half.score_lines(some.hands, some.cards) if fixed else self.result.score_lines),
            unchecked=(),
            low_completion=None if fixed else "\n".join(lows),
            high_completion=None if fixed else "\n".join(highs),
        )

    def ends(self, cases: Sequence[Case], side: int) -> tuple[End, End]:
        """The least and the greatest score of a side, each with a deal that reaches it."""
        reached: list[tuple[int, int, Case, Spot]] = []
        for order, case in enumerate(cases):
            for spot, points in case.courses.ends():
                reached.append((case.held.base[side] + points[side], order, case, spot))
        low, high = min(reached, key=lambda one: one[:2]), max(reached, key=lambda one: one[:2])
        two = [End(value, case.hands, case.courses.course(spot)) for value, _, case, spot in (low, high)]
        return two[0], two[1]

    def completion(self, side: str, end: End) -> str:
        """The end of a range in lines of PQN: the hands where they are not told, the untold tricks."""
        half, table = self.half, self.table
        lines = [f"; {side} {end.value}"]
        if half.known is None:
            lines += [
                f"{seat}: holds {text(hand)}" for seat, hand in zip(table.seats, end.hands, strict=True)
            ]
        untold = [place for place, slot in enumerate(half.plays.slots) if slot.domain & slot.domain - 1]
        first = untold[0] // table.players if untold else table.tricks
        fixed = tuple(structs.replace(slot, domain=1 << card) for slot, card in
                      zip(half.plays.slots, end.cards, strict=True))  # fmt: skip
        leaders = players_of(table, structs.replace(half.plays, slots=fixed))[:: table.players]
        for trick in range(first, table.tricks):
            cards = end.cards[table.players * trick : table.players * (trick + 1)]
            leader = leaders[trick]
            seat = table.seats[leader if leader is not None else 0]
            lines.append(f"{trick + 1}. {seat}: {' '.join(TEXT[card] for card in cards)}")
        return "\n".join(lines)

    def undecided(self, why: str) -> DealResult:
        """A limit was met: nothing is said of the score."""
        return undecided(self.result, why)

    def contradictory(self, figures: Sequence[Figure]) -> DealResult:
        """Nothing fits: the lines that cannot hold together."""
        if any(finding.code[0] in "RM" for finding in self.result.findings):
            return structs.replace(self.result, status=Status.CONTRADICTORY)
        return contradictory(self.result, conflict(self.half, figures))


def scores_of(wide: Wide, side: int) -> tuple[End, End]:
    """The least and the greatest score of a side."""
    goal = Goal(side, False, 1, wide.slots)
    low, high = (
        End(one.value(goal, wide.table), one.hands, one.cards) for one in wide.ends(side, of_tricks=False)
    )
    return low, high


def agreed(cases: Sequence[Case]) -> tuple[int, ...]:
    """The hands where all cases agree, 0 where they do not."""
    found = []
    for player in range(len(cases[0].hands)):
        hands = {case.hands[player] for case in cases}
        found.append(next(iter(hands)) if len(hands) == 1 else 0)
    return tuple(found)
