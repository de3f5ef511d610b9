"""The verdict on a half-told deal that tells no call, by all that may have been called (``silent``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from ...diagnostics.diagnostic import Finding, Part
from ...engine.agreement import AMONG_THEM, agreement, said_of
from ...engine.deal_state import REASONS, DealState
from ...engine.game import DealResult, Status
from ...engine.talk_sought import in_runs
from ...engine.tally import Played, Tally
from ...model.cards import text
from ...model.statements import Assertion
from ..figures import BONUSES as BONUS_CODES
from ..judging import undecided
from ..plays import PlayLimitError
from ..takers import StepLimitError, Steps
from .figures import Figure, Figures, possible, wrong
from .half_told import ManyTold
from .silent import BONUSES, Asked, Chance, Chances, Made
from .sought import UnsettledError
from .table import side_of
from .values import Vector
from .whereabouts import TooManyDealsError

WORK = 1_500_000
"""values of figures looked at in all ways a deal may have gone"""
CHANCES = 6_000
"""deals of hands with outcomes of the talk, of which it is asked what cannot be together"""
UNCONFIRMED = "a way to fill in the deal is not confirmed"
Way = tuple[Chance, Vector]
Range = tuple[int, int]


def by_silence(
    halves: Sequence[ManyTold], deal: DealState, result: DealResult, before: Sequence[int | None]
) -> DealResult | None:
    """The deal as far as all ways agree; None where they are too many to be looked at. ``result``: the deal
    with nothing found of its points; ``before``: the totals before it by side, None where not told."""
    try:
        return Silence(halves, deal, result, before).judged()
    except (TooManyDealsError, PlayLimitError, StepLimitError, UnsettledError):
        return None


class Silence:
    """One deal that tells no call."""

    def __init__(
        self,
        halves: Sequence[ManyTold],
        deal: DealState,
        result: DealResult,
        before: Sequence[int | None],
    ) -> None:
        self.half = half = halves[0]
        self.halves = halves
        self.deal = deal
        self.table = half.table
        self.result = result
        self.work = Steps(half.budget.of(WORK))
        told = [total for total in before if total is not None]
        self.before = told if len(told) == len(before) else None
        weight = half.rules.weight(deal.number)
        every = Figures(half.table, half.lines, half.path, half.plays, before, weight)
        figures = sorted((one for one in every if one.line >= result.first), key=lambda one: one.slot)
        self.asked = Asked([one for one in figures if not self.is_misprint(one.line)], list(self.made()))

    def is_misprint(self, line: int) -> bool:
        """Is the line marked as a known misprint? Nothing is asked of it."""
        says = self.half.lines[line].says
        return isinstance(says, Assertion) and says.sic

    def made(self) -> Iterator[Made]:
        """The lines that say who made what."""
        for line in self.half.path.lines:
            says = self.half.lines[line].says
            if isinstance(says, Assertion) and says.word in BONUSES and not says.sure and not says.sic:
                for place, (letters, _) in enumerate(says.values):
                    side = side_of(self.table, letters)
                    if side >= 0 and line >= self.result.first:
                        yield Made(line, place, says.word, side)

    def judged(self) -> DealResult | None:
        """What all ways leave; None where none fits the acts."""
        chances = [
            chance
            for half in self.halves
            for chance in Chances(half, self.deal, self.before, self.asked, self.work).found()
        ]
        if not chances:
            return None
        every = range(len(self.asked))
        wrong: tuple[int, ...] = ()
        right: tuple[int, ...] = tuple(every)
        if not any(chance.gives(every) for chance in chances):
            if len(chances) > CHANCES:
                raise StepLimitError
            found = agreement(self.asked.lines, lambda places: any(one.gives(places) for one in chances))
            if found.core:
                return self.contradictory(found.wrong, found.core, chances)
            wrong, right = found.wrong, found.right
        return self.stated(chances, wrong, right)

    def stated(self, chances: list[Chance], wrong: Sequence[int], right: Sequence[int]) -> DealResult:
        """The result with its ranges; where the play alone gives the points in all ways that give the rest,
        it is read so."""
        plain = self.all_of_the_play(chances, right)
        findings = self.wrong_ones(wrong, right, chances)
        if plain:
            chances = [chance for chance in chances if chance.is_plain]
        findings += self.possible(right, chances)
        left = list(self.ways(chances, right))
        scores, tricks = self.scores(left), self.tricks(left)
        narrowed = any(chance.gives(right) != chance.every for chance in chances)
        if self.half.breaks_off:
            told = (*self.result.findings, *findings)
            return structs.replace(self.result, status=Status.UNFINISHED, findings=told)
        ends = self.ends(left)
        if ends is None:
            return undecided(self.result, UNCONFIRMED)
        fixed = not narrowed and all(one == other for one, other in (*scores.values(), *tricks.values()))
        return structs.replace(
            self.result,
            status=Status.DETERMINED if fixed else Status.POSSIBLE,
            scores=scores,
            tricks=tricks,
            by_acts=self.scores(list(self.ways(chances, ()))) if narrowed else {},
            findings=(*self.result.findings, *findings),
            unchecked=(),
            low_completion=None if fixed else ends[0],
            high_completion=None if fixed else ends[1],
        )

    def all_of_the_play(self, chances: Sequence[Chance], right: Sequence[int]) -> bool:
        """Are the points that are written those of every play that fits the rest, without a call?"""
        figures = self.asked.figures
        others = [place for place in right if place < len(figures) and figures[place].of_tricks]
        plain = [chance for chance in chances if chance.is_plain]
        return any(chance.gives(right) for chance in plain) and all(
            chance.gives(right) == chance.gives(others) for chance in plain
        )

    def ways(self, chances: Sequence[Chance], places: Sequence[int]) -> Iterator[Way]:
        """All ways that give what is asked at these places. Raises ``StepLimitError``."""
        for chance in chances:
            for vector in chance.ways(chance.gives(places)):
                self.work.take(1)
                yield chance, vector

    def scores(self, ways: Sequence[Way]) -> dict[str, Range]:
        """The least and the greatest score of each side."""
        return self.ranges([chance.scores(vector) for chance, vector in ways])

    def tricks(self, ways: Sequence[Way]) -> dict[str, Range]:
        """The same of tricks."""
        return self.ranges([vector[-2] for _, vector in ways])

    def ranges(self, numbers: Sequence[tuple[int, ...]]) -> dict[str, Range]:
        """The least and the greatest of each side."""
        found = {}
        for side, name in enumerate(self.table.sides):
            own = [one[side] for one in numbers]
            found[name] = (min(own), max(own))
        return found

    # ---- the ends of the ranges ----------------------------------------------------------------------

    def ends(self, ways: Sequence[Way]) -> tuple[str, str] | None:
        """A deal for the least and for the greatest score of each side, in lines of PQN; None where the
        engine does not confirm one."""
        found: list[list[str]] = [[], []]
        for place, sign in enumerate((1, -1)):
            for side, name in enumerate(self.table.sides):
                scores = [sign * chance.scores(vector)[side] for chance, vector in ways]
                chance, vector = ways[scores.index(min(scores))]
                cards = chance.reached.course(vector)
                if not self.is_confirmed(chance, vector, cards):
                    return None
                score = chance.scores(vector)[side]
                found[place].append(f"; {name} {score} ({chance.talk.called.of(side)} in hand)")
                hands = zip(self.table.seats, chance.case.hands, strict=True)
                found[place] += [f"{seat}: holds {text(hand)}" for seat, hand in hands]
        return "\n".join(found[0]), "\n".join(found[1])

    def is_confirmed(self, chance: Chance, vector: Vector, cards: Sequence[int]) -> bool:
        """Does the engine count the same for the deal filled in, with this in hand?"""
        half, talk = chance.half, chance.talk
        sample = half.engine(chance.case.hands, cards)
        log = [
            (half.table.sides.index(one.side), one.points, REASONS.index(one.reason), 0, 0, one.trick or 0)
            for one in sample.score_lines
        ]
        played = Played(half.table.values, log, (), -1, self.before, half.rules.target)
        return tuple(Tally(played, talk.called, talk.tombee).scores) == chance.scores(vector)

    # ---- findings ------------------------------------------------------------------------------------

    def contradictory(
        self, wrong: Sequence[int], core: Sequence[int], chances: Sequence[Chance]
    ) -> DealResult:
        """These lines of figures cannot hold together (M501)."""
        lines = sorted({self.asked.lines[place] for place in core})
        related = tuple((line, "with this") for line in lines[:-1])
        conflict = Finding("M501", lines[-1], Part("word"), said_of(len(lines), AMONG_THEM), related=related)
        told = (*self.result.findings, *self.wrong_ones(wrong, (), chances), conflict)
        return structs.replace(self.result, status=Status.CONTRADICTORY, findings=told, unchecked=())

    def wrong_ones(
        self, places: Sequence[int], right: Sequence[int], chances: Sequence[Chance]
    ) -> list[Finding]:
        """The findings of figures that no way gives, or none that gives the others."""
        found = []
        for place in places:
            if place >= len(self.asked.figures):
                one = self.asked.made[place - len(self.asked.figures)]
                name = f"{self.table.sides[one.side]}:"
                values: dict[str, str | int] = {"side": name[:-1], "stated": name, "computed": "nobody"}
                code, part = BONUS_CODES[one.word], Part("value", one.place)
                found.append(Finding(code, one.line, part, values, None, name, "nobody"))
                continue
            figure = self.asked.figures[place]
            alone = not any(chance.fits[place] for chance in chances)
            numbers = self.numbers(place, () if alone else right, chances)
            told = wrong(figure, [(min(numbers), max(numbers))], sic=False, table=self.table)
            if not figure.of_tricks:
                words = in_runs({figure.shown(number) for number in numbers}, figure.stated)
                told = structs.replace(told, values={**told.values, "computed": words})
            found.append(told)
        return found

    def numbers(self, place: int, right: Sequence[int], chances: Sequence[Chance]) -> set[int]:
        """All that a figure may say with those at ``right``."""
        figure = self.asked.figures[place]
        ways = self.ways(chances, right)
        return {number for chance, vector in ways for number in chance.numbers(figure, place, vector)}

    def possible(self, right: Sequence[int], chances: Sequence[Chance]) -> list[Finding]:
        """The notes on figures that narrow what can be."""
        found = []
        before: list[int] = []
        for place in right:
            after = [*before, place]
            if any(chance.gives(before) != chance.gives(after) for chance in chances):
                found.append(self.note(place, chances))
            before = after
        return found

    def note(self, place: int, chances: Sequence[Chance]) -> Finding:
        """The note on one of them."""
        if place >= len(self.asked.figures):
            one = self.asked.made[place - len(self.asked.figures)]
            stated = f"{one.word} {self.table.sides[one.side]}"
            values: dict[str, str | int] = {"stated": stated, "computed": "nobody, or with calls this"}
            return Finding("P504", one.line, Part("value", one.place), values)
        figure: Figure = self.asked.figures[place]
        numbers = self.numbers(place, (), chances)
        return possible(figure, [(min(numbers), max(numbers))], self.table)
