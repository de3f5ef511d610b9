"""The verdict on a half-told deal of several hands or with a trump."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import structs

from ...diagnostics.diagnostic import Finding
from ...diagnostics.diagnostic import Part as Place
from ...engine.game import DealResult, Status
from ...model.statements import Assertion
from ...rules.policies import End as EndOfGame
from ..budget import SPENT, spent
from ..claims import MAY_END
from ..conflict import unless_said
from ..figures import apart, broken_off
from ..fit import Fit, confirmed, fit_of, fit_of_heard
from ..judging import undecided
from ..plays import PlayLimitError
from ..said_of_talk import Misspoken
from ..takers import StepLimitError
from ..talk_found import found_of_talk
from .conflict import conflict
from .figures import COUNT, Figure, Figures, bonuses, clash, counts_heard, possible, wrong
from .half_told import Case, ManyTold
from .in_game import goes_on
from .leads_told import tricks_settled
from .open_rest import OpenRest, TooOpenError
from .parts import End, LookedAt, Part, Range, both
from .shown import as_lines
from .sought import UnsettledError
from .whereabouts import TooManyDealsError
from .wide import Wide, narrowed_steps_of, steps_of

NOT_REACHED = "an end of them is a bound, and no deal was found that reaches it"
NOT_COMPARED = "a figure written in it is not compared"


class ManyJudge:
    """Judges one half-told deal. ``before`` are the totals before the deal by side; ``halves`` the deal in
    each way the trump may be, one where that is told."""

    def __init__(self, half: ManyTold, before: Sequence[int | None], halves: Sequence[ManyTold] = ()) -> None:
        self.half = half
        self.halves = halves or (half,)
        self.table = half.table
        self.result = half.result
        self.before = before
        self.misspoken = Misspoken()
        self.cases: list[Case] = []
        """those that fit all that is written, where the deals of hands were looked at one by one"""

    def judged(self) -> DealResult:
        """The deal as far as every way to fill it in agrees."""
        parts: list[Part | None] = []
        number = 0
        for half in self.halves:
            try:
                parts.append(LookedAt(half, half.cases()))
            except TooManyDealsError as many:
                parts.append(None)
                number += int(many.args[0])
            except PlayLimitError:
                parts.append(self.open_rest(half))
        return self.of_parts(
            parts, f"{number:,} deals of the hands are possible" if number else spent(self.half.budget)
        )

    def open_rest(self, half: ManyTold) -> OpenRest | None:
        """The deals of hands with a rest of the play of which nothing is told; None where more is open."""
        try:
            return OpenRest(half, len(self.halves))
        except (TooManyDealsError, PlayLimitError, TooOpenError):
            return None

    def sought(self) -> DealResult:
        """The same where the deals of hands are not looked at one by one."""
        return self.of_parts([None] * len(self.halves), "")

    def of_parts(self, parts: Sequence[Part | None], why: str) -> DealResult:
        """The deal from what its parts say; None stands for one that is to be sought in. ``why`` that is not
        done, for the note."""
        steps = steps_of(self.half.budget)
        try:
            found = [part or Wide(half, steps) for half, part in zip(self.halves, parts, strict=True)]
            return self.ranged([part for part in found if part.fits()])
        except StepLimitError:
            pass
        except UnsettledError:
            why += ", and what the calls score depends on them"
        if self.half.breaks_off:
            return broken_off(self.result, self.half.lines, tricks_settled(self.half))
        return self.undecided(why)

    def ranged(self, parts: list[Part]) -> DealResult:
        """First the acts alone, then the figures one by one, then what both leave."""
        if not parts:
            return self.contradictory(())
        ends, won = by_acts = self.both_ends(parts)
        in_game = self.may_end_within(high.bound for _, high in ends)
        if in_game and not all(part.half.before for part in parts):
            return self.undecided(MAY_END)
        findings: list[Finding] = []
        open_figures: list[tuple[Figure, list[Range]]] = []
        fits: list[tuple[int, Fit]] = []
        for figure in self.figures():
            if in_game and figure.word == COUNT and not goes_on(figure, parts):
                fits.append((figure.line, Fit.POSSIBLE))
                findings.append(self.not_compared(figure, MAY_END))
                continue
            try:
                ranges, fit = asked(figure, parts)
            except StepLimitError:
                fits.append((figure.line, Fit.POSSIBLE))
                findings.append(self.not_compared(figure))
                continue
            fits.append((figure.line, fit))
            findings += self.refused(figure, ranges, fit, parts)
            if fit is Fit.POSSIBLE:
                open_figures.append((figure, ranges))
        every = [figure for figure, _ in open_figures]
        # with lines left out a count may come after the end of the game
        hangs_on_counts = in_game and any(one.word == COUNT and not one.heard for one in every)
        if clash(every):
            return self.undecided(MAY_END) if hangs_on_counts else self.contradictory(every, in_game)
        taken: list[Figure] = []
        for figure, ranges in open_figures:
            try:
                _, fit = asked(figure, parts)
            except StepLimitError:
                findings.append(self.not_compared(figure))
                continue
            if fit is Fit.CONFIRMED:
                continue
            left = [] if fit is Fit.WRONG else narrowed(figure, parts)
            if left is None:
                findings.append(self.not_compared(figure))
                continue
            taken.append(figure)
            if not left:
                return self.undecided(MAY_END) if hangs_on_counts else self.contradictory(taken, in_game)
            parts = left
            findings.append(possible(figure, ranges, self.table))
        if taken:
            ends, won = self.narrowed_ends(parts) or by_acts
        self.cases = looked_at(parts)
        findings += self.talk(parts, ends)
        cases = [case for part in parts for case in part.cases] if all(part.cases for part in parts) else []
        result = self.stated(ends, won, findings, bool(taken), agreed(cases))
        if result.status is Status.UNDECIDED:
            return result
        result = self.with_doubt(result, parts, any(one.code == "W901" for one in findings))
        return structs.replace(
            result, by_acts=self.ranges(by_acts[0]) if taken else {}, confirmed=confirmed(fits)
        )

    def talk(self, parts: Sequence[Part], ends: Sequence[tuple[End, End]]) -> list[Finding]:
        """What is found of the talk in every deal that fits; where not each was looked at, what does not lie
        in the hands."""
        each = [(part.half, case) for part in parts for case in part.cases]
        if all(part.cases for part in parts):
            samples = ((half.fill(case.hands, case.cards), case.sample) for half, case in each)
            return found_of_talk(self.result, self.half.lines, samples, only_order=False)
        low = ends[0][0]
        filled = low.half.fill(low.hands, low.cards)
        sample = low.half.engine(low.hands, low.cards)
        return found_of_talk(self.result, self.half.lines, [(filled, sample)], only_order=True)

    def both_ends(self, parts: Sequence[Part]) -> tuple[list[tuple[End, End]], list[Range]]:
        """The least and the greatest score and number of tricks of each side."""
        size = self.table.tricks
        ends: list[tuple[End, End]] = []
        won: list[Range] = []
        for side in range(len(self.table.sides)):
            two = [part.scores(side) for part in parts]
            low = min((one for one, _ in two), key=lambda end: end.value)
            high = max((one for _, one in two), key=lambda end: end.value)
            low = structs.replace(low, bound=min(one.bound for one, _ in two))
            high = structs.replace(high, bound=max(one.bound for _, one in two))
            ends.append((low, high))
            if side == 1 and len(self.table.sides) == 2:
                won.append((size - won[0][1], size - won[0][0]))
            else:
                won.append(both([part.won(side) for part in parts]))
        return ends, won

    def narrowed_ends(self, parts: Sequence[Part]) -> tuple[list[tuple[End, End]], list[Range]] | None:
        """The ends with the figures that are taken to hold; None where they are not found: then what the acts
        alone say still holds."""
        steps = narrowed_steps_of(self.half.budget)
        for part in parts:
            part.begin(steps)
        try:
            return self.both_ends(parts)
        except StepLimitError:
            return None

    def ranges(self, ends: Sequence[tuple[End, End]]) -> dict[str, Range]:
        """The least and the greatest score of each side."""
        return {
            name: (low.bound, high.bound) for name, (low, high) in zip(self.table.sides, ends, strict=True)
        }

    def with_doubt(self, result: DealResult, parts: Sequence[Part], left_out: bool) -> DealResult:
        """The result with a note where its ranges may be too wide (M503). ``left_out``: is a figure not
        compared, which might have narrowed them?"""
        doubt = any(part.doubt for part in parts)
        fixed = all(low == high for low, high in (*result.scores.values(), *result.tricks.values()))
        if not doubt and (not left_out or fixed):
            return result
        if self.half.breaks_off:
            return broken_off(self.result, self.half.lines, tricks_settled(self.half))
        why = NOT_REACHED if doubt else NOT_COMPARED
        finding = Finding("M503", result.first, Place("word"), {"why": why})
        return structs.replace(result, findings=(*result.findings, finding))

    def not_compared(self, figure: Figure, why: str = SPENT) -> Finding:
        """The note on a figure of which it was not found whether it can be."""
        what = f"{figure.word} {self.table.sides[figure.side]} ({why})"
        return Finding("W901", figure.line, figure.part, {"what": what})

    def may_end_within(self, most: Iterable[int]) -> bool:
        """Can the game end within this deal, so that not all of it counts? ``most``: the greatest score of
        each side."""
        rules = self.half.rules
        return rules.end is EndOfGame.TARGET and any(
            (before or 0) + points >= rules.target for before, points in zip(self.before, most, strict=True)
        )

    def refused(
        self, figure: Figure, ranges: Sequence[Range], fit: Fit, parts: Sequence[Part]
    ) -> list[Finding]:
        """What is found of a figure that stands so to what it may be: nothing where it is not wrong, or
        follows from another that is. Of what is said in a call ``found_of_talk`` tells it."""
        wrong = fit is Fit.WRONG
        if figure.word == COUNT:
            side = self.table.sides[figure.side]
            follows = self.misspoken.follows(side, figure.least, ranges if wrong else None)
            if follows:
                self.result = structs.replace(self.result, suppressed=self.result.suppressed + 1)
            wrong = wrong and not follows and not figure.heard
        if not wrong:
            return []
        others = [structs.replace(figure, side=side) for side in range(len(self.table.sides) * figure.bonus)]
        return [self.wrong(figure, ranges, [(one, known_fit(one, parts)) for one in others])]

    def wrong(self, figure: Figure, ranges: Sequence[Range], others: Sequence[tuple[Figure, Fit]]) -> Finding:
        """The finding of a figure that cannot be."""
        says = self.half.lines[figure.line].says
        return wrong(figure, ranges, isinstance(says, Assertion) and says.sic, self.table, others)

    def figures(self) -> Iterator[Figure]:
        """The figures that the engine left open."""
        half = self.half
        open_lines = frozenset(self.result.unchecked)
        told = Figures(self.table, half.lines, half.path, half.plays, self.before)
        known = {one.line for one in self.result.findings if one.code == "P101"}
        every = [*told, *bonuses(self.table, half.lines, half.path)]
        every += [one for one in counts_heard(self.table, half.lines, half.path) if one.line not in known]
        for figure in sorted(every, key=lambda one: one.line):
            if figure.line >= self.result.first and (figure.line in open_lines or figure.word == "total"):
                yield figure

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
        for side, two in zip(sides, ends, strict=True):
            for end in two:
                if end.half.engine(end.hands, end.cards).scores.get(side) != (end.value, end.value):
                    # the engine has the last word: what it does not confirm is not said
                    return self.undecided("a way to fill in the deal is not confirmed")
        scores = self.ranges(ends)
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
            score_lines=(some.half.score_lines(some.hands, some.cards) if fixed else self.result.score_lines),
            unchecked=(),
            low_completion=None if fixed else "\n".join(lows),
            high_completion=None if fixed else "\n".join(highs),
        )

    def completion(self, side: str, end: End) -> str:
        """The end of a range in lines of PQN: the hands where they are not told, the untold tricks."""
        return "\n".join((f"; {side} {end.value}", *as_lines(end.half, end.hands, end.cards)))

    def undecided(self, why: str) -> DealResult:
        """A limit was met: nothing is said of the score."""
        return undecided(self.result, why)

    def contradictory(self, figures: Sequence[Figure], in_game: bool = False) -> DealResult:
        """Nothing fits: the lines that cannot hold together."""
        return unless_said(self.result, conflict(self.half, figures, in_game=in_game))


def narrowed(figure: Figure, parts: Sequence[Part]) -> list[Part] | None:
    """The parts in which a figure can hold; None where it is found of none that it can, and of some neither
    that nor the contrary."""
    left = []
    unknown = []
    for part in parts:
        try:
            if part.narrow(figure):
                left.append(part)
        except StepLimitError:
            part.doubt = True
            unknown.append(part)
    return None if unknown and not left else [*left, *unknown]


def asked(figure: Figure, parts: Sequence[Part]) -> tuple[list[Range], Fit]:
    """The ranges of a figure over all parts, by what it may count, and how it fits."""
    ways = zip(*(part.readings(figure) for part in parts), strict=True)
    if figure.heard:
        ranges = apart([one for way in ways for one in way])
        return ranges, fit_of_heard(figure.least, ranges)
    ranges = [both(way) for way in ways]
    return ranges, fit_of(figure.least, figure.most, ranges)


def known_fit(figure: Figure, parts: Sequence[Part]) -> Fit:
    """How a figure stands, possible where that is not found."""
    try:
        return asked(figure, parts)[1]
    except StepLimitError:
        return Fit.POSSIBLE


def looked_at(parts: Sequence[Part]) -> list[Case]:
    """The cases where every deal of hands was looked at."""
    every = [part.cases for part in parts if isinstance(part, LookedAt)]
    return [case for cases in every for case in cases] if len(every) == len(parts) else []


def agreed(cases: Sequence[Case]) -> tuple[int, ...]:
    """The hands where all cases agree, 0 where they do not."""
    found = []
    for player in range(len(cases[0].hands) if cases else 0):
        hands = {case.hands[player] for case in cases}
        found.append(next(iter(hands)) if len(hands) == 1 else 0)
    return tuple(found)
