"""A half-told deal that tells no call and writes points: what may have been called, and what played.

For each pair of hands every outcome of the talk (``chances``) is put together with every value that the play
may come to (``reach``); the figures leave some of both, and these are the ranges.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.agreement import agreement, said_of
from ..engine.deal_state import DealState
from ..engine.game import DealResult, Status
from ..engine.talk_sought import CODES, TOO_WIDE, in_runs
from ..model.statements import Assertion
from .budget import spent
from .chances import Asked, Chance, Way, chances_of, confirmed_by_engine
from .core_lines import Proof
from .covering import STEPS, UnsettledError
from .figures import Figures, broken_off, clash, possible, wrong
from .half_told import Case, End, TooManyCasesError
from .judging import FEW, Judge
from .leads_told import tricks_settled
from .pairs import number_of_pairs
from .plays import PlayLimitError
from .takers import StepLimitError, TooManyCoursesError
from .talks import TooManyTalksError

OF_POINTS = ("count", "score", "total")
BONUSES = ("pique", "repique", "carte-rouge")
Range = tuple[int, int]
LIMITS = (TooManyCasesError, TooManyCoursesError, TooManyTalksError, UnsettledError, PlayLimitError)


class CallsSought:
    """Judges one half-told deal of two hands that tells no call."""

    def __init__(self, judge: Judge, deal: DealState) -> None:
        self.judge = judge
        self.half = judge.half
        self.deal = deal
        self.result = self.with_points_open(judge.half.result)
        self.figures: list[Asked] = []
        self.misprints: list[Asked] = []
        for one in self.asked():
            (self.misprints if self.is_misprint(one.line) else self.figures).append(one)

    def with_points_open(self, result: DealResult) -> DealResult:
        """The result without what was found of its points by the play alone."""
        own = {(one.line, one.part) for one in self.deal.stated}
        kept = tuple(
            one for one in result.findings if one.code not in CODES or (one.line, one.part) not in own
        )
        return structs.replace(result, findings=kept)

    def is_misprint(self, line: int) -> bool:
        """Is the line marked as a known misprint?"""
        says = self.half.lines[line].says
        return isinstance(says, Assertion) and says.sic

    def asked(self) -> Iterable[Asked]:
        """All figures of the deal."""
        half, judge = self.half, self.judge
        told = (half.lines, half.path, half.plays, half.seats, judge.before)
        every = Figures(*told, False, judge.weight, not half.breaks_off)
        for figure in every:
            yield Asked(figure.line, figure)
        for line in half.path.lines:
            says = half.lines[line].says
            if isinstance(says, Assertion) and says.word in BONUSES and not says.sure:
                for place, (letters, _) in enumerate(says.values):
                    if letters in half.seats:
                        player = half.seats.index(letters)
                        yield Asked(line, None, f"{says.word} {player}", Part("value", place))

    def speaks_of_points(self) -> bool:
        """Does a line say what somebody has scored?"""
        return any(self.is_of_points(one) for one in self.figures)

    @staticmethod
    def is_of_points(one: Asked) -> bool:
        """Is it a figure of points?"""
        return one.figure is None or one.figure.word in OF_POINTS

    # ---- the ways it may have gone -----------------------------------------------------------------

    def judged(self) -> DealResult | None:
        """The deal as far as all ways agree; None where no points are written, or the hands are too many."""
        if not self.speaks_of_points():
            return None
        try:
            cases = self.cases()
        except StepLimitError:
            # nor would the play alone be decided
            return self.limited()
        except LIMITS:
            return self.clashing()
        if not cases:
            return None
        try:
            chances = chances_of(self.half, self.deal, cases, bool(self.judge.covers), self.figures)
        except StepLimitError:
            return self.limited()
        if not chances or self.all_of_the_play(chances, range(len(self.figures))):
            return None
        self.deal.talk_sought = True
        found = self.stated(chances)
        if found.status in (Status.POSSIBLE, Status.DETERMINED):
            self.judge.cases = cases
        return self.judge.so_far(found) if self.half.breaks_off else found

    def all_of_the_play(self, chances: Sequence[Chance], right: Sequence[int]) -> bool:
        """Are the points that are written those that the play alone gives, with all else that is? Then the
        deal is read so, as one whose play is told whole."""
        others = [place for place in right if not self.is_of_points(self.figures[place])]
        plain = [chance for chance in chances if chance.is_plain]
        return any(chance.gives(right) for chance in plain) and all(
            chance.gives(right) == chance.gives(others) for chance in plain
        )

    def cases(self) -> list[Case]:
        """The pairs of hands, or one for each course of takers where they are many."""
        number = 0 if self.half.known is not None else number_of_pairs(self.half.facts())
        if number <= FEW:
            return self.half.cases()
        try:
            found = self.judge.of_courses(self.judge.coverings(STEPS))
        except StepLimitError:
            if number > self.half.most_cases:
                raise
            return self.half.cases()
        self.judge.covers = number
        return found

    def limited(self) -> DealResult:
        """The limit of the search was met."""
        if self.half.breaks_off:
            return broken_off(self.half.result, self.half.lines, tricks_settled(self.half))
        return self.clashing() or self.judge.undecided(spent(self.half.budget))

    def clashing(self) -> DealResult | None:
        """No call explains two numbers of the same thing; None where there are none."""
        pair = clash([one.figure for one in self.figures if one.figure is not None])
        if pair is None or self.half.breaks_off:
            return None
        return self.contradictory((), [one.line for one in pair], Proof.CUT_SHORT)

    # ---- what they say -----------------------------------------------------------------------------

    def stated(self, chances: Sequence[Chance]) -> DealResult:
        """The result with its ranges."""

        def together(places: Sequence[int]) -> bool:
            return any(chance.gives(places) for chance in chances)

        found = agreement([one.line for one in self.figures], together)
        plain = not found.core and self.all_of_the_play(chances, found.right)
        findings = [self.wrong(place, found.right, chances, plain) for place in found.wrong]
        if found.core:
            return self.contradictory(findings, [self.figures[place].line for place in found.core])
        if plain:
            chances = [chance for chance in chances if chance.is_plain]
        findings += self.possible(found.right, chances)
        findings += self.misprinted(found.right, chances)
        left = Way.of(chances, found.right)
        every = Way.of(chances, ())
        narrowed = len(left) < len(every)
        scores = self.ranges(left)
        ends = self.ends(left)
        if ends is None:
            return self.judge.undecided("a way to fill in the deal is not confirmed")
        size = self.half.plays.tricks
        low, high = min(way.tricks for way in left), max(way.tricks for way in left)
        tricks = {self.half.seats[0]: (low, high), self.half.seats[1]: (size - high, size - low)}
        fixed = not narrowed and all(one == other for one, other in (*scores.values(), *tricks.values()))
        bounded = any(chance.bounded for chance in chances)
        if bounded and any(one != other for one, other in scores.values()):
            findings.append(Finding("M503", self.result.first, Part("word"), {"why": TOO_WIDE}))
        return structs.replace(
            self.result,
            status=Status.DETERMINED if fixed else Status.POSSIBLE,
            scores=scores,
            tricks=tricks,
            by_acts=self.ranges(every) if narrowed else {},
            confirmed=self.confirmed(found.right, chances),
            findings=(*self.result.findings, *self.not_said(findings)),
            unchecked=(),
            # the hands of a case that stands for others need not hold what is taken to be called
            low_completion=None if fixed or bounded else ends[0],
            high_completion=None if fixed or bounded else ends[1],
        )

    def not_said(self, findings: Sequence[Finding]) -> Iterable[Finding]:
        """Those of this deal that the engine has not found: it holds tricks against the play it has seen."""
        said = {(one.code, one.line, one.part) for one in self.result.findings}
        return (
            one
            for one in findings
            if one.line >= self.result.first and (one.code, one.line, one.part) not in said
        )

    def contradictory(
        self, findings: Sequence[Finding], lines: Sequence[int], proof: Proof = Proof.AMONG_THEM
    ) -> DealResult:
        """These lines of figures cannot hold together (M501)."""
        named = sorted(set(lines))
        values = said_of(len(named), proof.value)
        related = tuple((line, "with this") for line in named[:-1])
        conflict = Finding("M501", named[-1], Part("word"), values, related=related)
        return structs.replace(
            self.result,
            status=Status.CONTRADICTORY,
            findings=(*self.result.findings, *self.not_said(findings), conflict),
            unchecked=(),
        )

    def ranges(self, ways: Sequence[Way]) -> dict[str, Range]:
        """The least and the greatest score of each."""
        found = {}
        for player, seat in enumerate(self.half.seats):
            scores = [way.scores[player] for way in ways]
            found[seat] = (min(scores), max(scores))
        return found

    def ends(self, ways: Sequence[Way]) -> tuple[str, str] | None:
        """A deal for the least and for the greatest score of each, in lines of PQN; None where the engine
        does not confirm one."""
        found: list[str] = []
        for sign in (1, -1):
            for player, seat in enumerate(self.half.seats):
                scores = [sign * way.scores[player] for way in ways]
                way = ways[scores.index(min(scores))]
                course = way.course()
                if not confirmed_by_engine(self.half, self.deal, way, course):
                    return None
                told = self.judge.completion(seat, End(way.scores[player], way.chance.case, course))
                found.append(told.replace("\n", f" ({way.chance.held.hand.of(player)} in hand)\n", 1))
        return "\n".join(found[:2]), "\n".join(found[2:])

    # ---- findings ----------------------------------------------------------------------------------

    def wrong(self, place: int, right: Sequence[int], chances: Sequence[Chance], plain: bool) -> Finding:
        """The finding of a figure that no way gives, or none that gives the others."""
        alone = not any(chance.gives((place,)) for chance in chances)
        return self.finding(self.figures[place], chances, () if alone else right, plain)

    def finding(self, one: Asked, chances: Sequence[Chance], right: Sequence[int], plain: bool) -> Finding:
        """The finding of a figure that is not what the ways with the figures at ``right`` give. ``plain``: is
        the deal read without a call?"""
        if one.figure is None:
            seat = self.half.seats[int(one.word[-1])]
            values: dict[str, str | int] = {"side": seat, "stated": f"{seat}:", "computed": "nobody"}
            code = {"pique": "P204", "repique": "P205"}.get(one.word[:-2], "P206")
            return Finding(code, one.line, one.part, values, None, f"{seat}:", "nobody")
        figure = one.figure
        shown = {figure.shown(value): value for chance in chances for value in chance.numbers(figure, right)}
        by_play = {
            figure.shown(value)
            for chance in chances
            if plain and chance.is_plain
            for value in chance.numbers(figure, ())
        }
        numbers = [shown[value] for value in by_play if value in shown] or list(shown.values())
        sic = self.is_misprint(one.line)
        told = wrong(figure, [(min(numbers), max(numbers))], sic, self.half.seats, self.half.rules.hand_size)
        called = set(shown) - by_play
        if figure.word not in OF_POINTS or not called or len(shown) == 1:
            return told
        words = in_runs(called, figure.stated)
        if by_play:
            words = f"{told.values['computed']}, or with calls that are not told {words}"
        return structs.replace(told, values={**told.values, "computed": words})

    def possible(self, right: Sequence[int], chances: Sequence[Chance]) -> list[Finding]:
        """The notes on figures that narrow what can be."""
        found = []
        for number, place in enumerate(right):
            figure = self.figures[place].figure
            before, after = right[:number], right[: number + 1]
            if all(chance.gives(before) == chance.gives(after) for chance in chances):
                continue
            if figure is None:
                word, player = self.figures[place].word.split()
                stated = f"{word} {self.half.seats[int(player)]}"
                values: dict[str, str | int] = {"stated": stated, "computed": "nobody, or with calls this"}
                found.append(Finding("P504", self.figures[place].line, self.figures[place].part, values))
            else:
                numbers = {value for chance in chances for value in chance.numbers(figure, ())}
                found.append(possible(figure, [(min(numbers), max(numbers))]))
        return found

    def misprinted(self, right: Sequence[int], chances: Sequence[Chance]) -> list[Finding]:
        """The figures marked as misprints that are such (P401)."""
        found = []
        for one in self.misprints:
            figure = one.figure
            if figure is None:
                continue
            numbers = {value for chance in chances for value in chance.numbers(figure, right)}
            if not any(figure.least <= value <= figure.most for value in numbers):
                found.append(self.finding(one, chances, right, plain=False))
        return found

    def confirmed(self, right: Sequence[int], chances: Sequence[Chance]) -> tuple[int, ...]:
        """The lines of which every figure is given by all ways."""
        open_lines = {
            one.line
            for place, one in enumerate(self.figures)
            if place not in right or any(chance.gives((place,)) != chance.gives(()) for chance in chances)
        }
        lines = {one.line for one in self.figures if one.line >= self.result.first}
        return tuple(sorted(lines - open_lines))


def calls_sought(judge: Judge, deal: DealState) -> DealResult | None:
    """The half-told deal with all that may have been called; None where that is not asked."""
    from ..engine.calls_untold import tells_no_call

    return CallsSought(judge, deal).judged() if tells_no_call(deal) else None
