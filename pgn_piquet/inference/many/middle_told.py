"""A deal told from its middle: tricks won so far, what is still held, and the cards from there, as far as
told.

What comes after is a deal of its own, of as many tricks as are left: every card that nobody holds then is out
of it. The score is not told, but the tricks of each side have their range, and what is written of them later
is held against it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Protocol

from msgspec import Struct, structs

from ...diagnostics.diagnostic import Finding, Part
from ...engine.game import DealResult, Status
from ...engine.told import told
from ...model.record import Record
from ...model.statements import Assertion, Holds, Line, Play, Turn
from ...rules.ruleset import RuleSet
from ..budget import WHOLE, Budget
from ..conflict import Answer, contradictory, irreducible
from ..conflict import Budget as Nodes
from ..elsewhere import Elsewhere
from ..fit import Fit, fit_of
from ..judging import undecided
from ..paths import Path, supposed_hands
from ..plays import PlayLimitError
from ..slots import NotSlotsError, Plays
from ..takers import StepLimitError, Steps
from .figures import Figure
from .half_told import trumps
from .middle_figures import all_beyond, ends_deal, figures, leave_some, noted, shares, tells_tricks, wrong_of
from .parts import LookedAt, Range, both
from .rest import Rest, slots_of_rest
from .table import Table
from .whereabouts import TooManyDealsError
from .wide import Wide

STEPS = 24_000
"""steps of one question whether cards go together"""
ALL_NODES = 5_000
"""steps over all questions about one contradiction, in each round; beyond it lines stay in"""
A_QUESTION = 1_500
"""the same where lines are left out"""
NO_SCORE = "a score of a deal of which the calls or the dealer are not told"


class Left(Protocol):
    """The tricks that are left, as a deal of their own."""

    table: Table
    plays: Plays


class Way(Protocol):
    """The deals that fit, with one player in the lead and the trump one way it may be. Every question may
    raise ``StepLimitError``."""

    @property
    def half(self) -> Left:
        """The deal that is asked about."""

    def fits(self) -> bool:
        """Is there a deal that fits at all?"""

    def won(self, side: int) -> Range:
        """The least and the greatest number of tricks of a side."""

    def readings(self, figure: Figure) -> list[Range]:
        """The range of what a figure counts, in each way to take it."""

    def narrow(self, figure: Figure) -> bool:
        """From here on only deals in which a figure holds; False where there are none."""

    def again(self) -> Way:
        """The same, to be narrowed otherwise."""


class Weighed(Struct, frozen=True):
    """A deal as it is judged, and the figures that are possible and taken to hold."""

    result: DealResult
    taken: tuple[Figure, ...] = ()


class ManyMiddle(Struct, frozen=True):
    """The lines of a path that begins with trick ``first``; ``seats`` in the order of the table."""

    record: Record
    path: Path
    seats: tuple[str, ...]
    rules: RuleSet
    first: int
    budget: Budget = WHOLE

    @property
    def lines(self) -> Sequence[Line]:
        """The lines of the record."""
        return self.record.lines

    @property
    def table(self) -> Table:
        """The table of the whole deal."""
        return Table(self.rules, self.seats)

    @property
    def sides(self) -> tuple[str, ...]:
        """Who has tricks together."""
        return self.table.sides

    def judged(self, result: DealResult) -> Weighed:
        """The result with its verdict, the tricks of each side where they are told, and what cannot be."""
        kept = self.kept
        found = (*self.not_compared(), *all_beyond(self.lines, self.path, self.table))
        result = structs.replace(result, findings=(*result.findings, *found))
        try:
            ways = self.fitting(result, kept, Steps(self.budget.of(STEPS))) if self.adds_up(kept) else []
            return self.ranged(result, kept, ways) if ways else self.contradictory(result, kept, ())
        except StepLimitError:
            why = f"{self.budget.told} is not enough to place the cards"
            return Weighed(undecided(result, why))

    def ranged(self, result: DealResult, kept: Sequence[int], ways: Sequence[Way]) -> Weighed:
        """First the acts alone, then the figures one by one, then what both leave."""
        lines, plays = self.lines, ways[0].half.plays
        status = Status.POSSIBLE if ends_deal(lines, self.path, plays, self.first) else Status.UNFINISHED
        before = self.before(kept)
        if before is None:
            return Weighed(structs.replace(result, status=status))
        findings: list[Finding] = []
        possible: list[tuple[Figure, list[Range]]] = []
        for figure in self.figures(ways[0], before):
            ranges, fit = self.asked(figure, ways)
            if fit is Fit.WRONG:
                findings.append(wrong_of(figure, ranges, lines, self.table))
            elif fit is Fit.POSSIBLE:
                possible.append((figure, ranges))
        taken: list[Figure] = []
        said: set[tuple[int, Part]] = set()
        for figure, ranges in possible:
            fit = self.asked(figure, ways)[1]
            if fit is Fit.CONFIRMED:
                continue
            taken.append(figure)
            ways = [] if fit is Fit.WRONG else [way for way in ways if self.narrowed(way, figure)]
            if not ways:
                return self.contradictory(result, kept, taken)
            if (figure.line, figure.part) not in said:
                # tricks that may be of one moment or another bound it from both sides
                findings.append(noted(figure, ranges, self.table))
            said.add((figure.line, figure.part))
        won = {name: self.won(ways, name) for name in self.sides}
        judged = structs.replace(
            result,
            status=status,
            tricks={name: (before[name] + low, before[name] + high) for name, (low, high) in won.items()},
            findings=(*result.findings, *findings),
            unchecked=tuple(line for line in result.unchecked if not isinstance(lines[line].says, Play)),
        )
        return Weighed(judged, tuple(taken))

    def not_compared(self) -> Iterator[Finding]:
        """Scores, of which nothing told can say whether they are right."""
        for index in self.path.lines:
            says = self.lines[index].says
            if isinstance(says, Assertion) and says.word == "score" and not says.sure:
                yield Finding("W901", index, Part("word"), {"what": NO_SCORE})

    # ---- what is told -------------------------------------------------------------------------------

    @property
    def kept(self) -> list[int]:
        """The lines that say where cards lie, or how many tricks were over."""
        given = set(self.of_before())
        supposed = supposed_hands(self.lines, self.path)
        return [index for index in self.path.lines if index in given or self.tells(index, supposed)]

    def tells(self, index: int, supposed: dict[str, int]) -> bool:
        """Does a line say where cards lie? A side line supposes other cards in the place of those told
        before."""
        says = self.lines[index].says
        if isinstance(says, Holds):
            # a hand as it was before the first trick is not what is left of it
            whole = told(says.cards).number == self.rules.hand_size and self.first > 1
            return supposed.get(says.seat, index) == index and not whole
        return isinstance(says, Play | Turn)

    def of_before(self) -> Iterator[int]:
        """The lines that tell the tricks so far: before any card, each side once."""
        seen: set[str] = set()
        for index in self.path.lines:
            says = self.lines[index].says
            if isinstance(says, Play):
                return
            if isinstance(says, Assertion) and tells_tricks(says, index, self.table):
                named = {self.side(letters) for letters, number in says.values if number is not None}
                if named & seen:
                    return
                seen |= named
                yield index

    def side(self, letters: str) -> str:
        """The side that letters name, themselves where they mean none."""
        return next((name for name in self.sides if letters == name or letters in name), letters)

    def told_before(self, kept: Collection[int]) -> dict[str, int]:
        """Tricks of each side before the first card, as far as they are told."""
        found: dict[str, int] = {}
        for index in self.of_before():
            says = self.lines[index].says
            if index in kept and isinstance(says, Assertion):
                for letters, number in says.values:
                    if self.side(letters) in self.sides and number is not None:
                        found[self.side(letters)] = number
        return found

    def before(self, kept: Collection[int]) -> dict[str, int] | None:
        """Tricks of each side before the first card, None where they do not follow from what is told."""
        every = list(self.befores(kept))
        return every[0] if len(every) == 1 else None

    def befores(self, kept: Collection[int]) -> Iterator[dict[str, int]]:
        """All that they may have been."""
        told = self.told_before(kept)
        missing = [name for name in self.sides if name not in told]
        if not missing:
            yield told
            return
        left = self.first - 1 - sum(told.values())
        for numbers in shares(left, len(missing)):
            yield told | dict(zip(missing, numbers, strict=True))

    def adds_up(self, kept: Collection[int]) -> bool:
        """May as many tricks have been over as are told?"""
        told = self.told_before(kept)
        if not any(isinstance(self.lines[index].says, Play) for index in kept):
            return True
        if len(told) == len(self.sides):
            return sum(told.values()) == self.first - 1
        return sum(told.values()) <= self.first - 1

    def figures(self, way: Way, before: dict[str, int]) -> Iterator[Figure]:
        """What is written later of tricks, the cards and the capot."""
        given = set(self.of_before())
        open_lines = [index for index in self.path.lines if index not in given]
        return figures(self.lines, open_lines, way.half.plays, self.table, before)

    # ---- what fits ----------------------------------------------------------------------------------

    def fitting(
        self,
        result: DealResult,
        kept: Collection[int],
        steps: Steps,
        moved: Elsewhere | None = None,
        few: int | None = None,
    ) -> list[Way]:
        """The ways in which a deal fits; with ``moved``, of those in which a card lies elsewhere. ``few``:
        deals of hands looked at one by one."""
        return [way for way in self.ways(result, kept, steps, moved, few) if way.fits()]

    def ways(
        self,
        result: DealResult,
        kept: Collection[int],
        steps: Steps,
        moved: Elsewhere | None,
        few: int | None,
    ) -> Iterator[Way]:
        """The deals for each player who may lead first and each way the trump may be."""
        for half in self.rests(result, kept, moved):
            half.few = half.few if few is None else few
            try:
                yield LookedAt(half, half.cases())
            except (TooManyDealsError, PlayLimitError):
                yield Wide(half, steps)

    def rests(self, result: DealResult, kept: Collection[int], moved: Elsewhere | None) -> Iterator[Rest]:
        """What is left of the deal, for each player who may lead first and each way the trump may be."""
        path = self.path_of(kept)
        for some in self.in_the_lead(result):
            for turned in trumps(self.record, self.rules, path):
                try:
                    half = Rest(self.record, self.rules, some, path, self.first, turned, self.budget, moved)
                except NotSlotsError:
                    continue
                if half.plays.slots[0].leader in (None, 0):
                    yield half

    def path_of(self, kept: Collection[int]) -> Path:
        """The path with these of its lines."""
        steps = tuple(step for step in self.path.steps if not isinstance(step, int) or step in kept)
        return Path(self.path.deal, steps, self.path.supposes)

    def in_the_lead(self, result: DealResult) -> Iterator[DealResult]:
        """The deal with each player as who leads first."""
        for place in range(len(self.seats)):
            yield structs.replace(result, seats=self.seats[place:] + self.seats[:place])

    def won(self, ways: Sequence[Way], name: str) -> Range:
        """The least and the greatest number of tricks of a side from there."""
        return both([way.won(way.half.table.sides.index(name)) for way in ways])

    def asked(self, figure: Figure, ways: Sequence[Way]) -> tuple[list[Range], Fit]:
        """The range of a figure over all ways, and how it fits."""
        readings = zip(*(way.readings(self.turned(way, figure)) for way in ways), strict=True)
        ranges = [both(one) for one in readings]
        return ranges, fit_of(figure.least, figure.most, ranges)

    def narrowed(self, way: Way, figure: Figure) -> bool:
        """Does a deal still fit with the figure?"""
        return way.narrow(self.turned(way, figure))

    def turned(self, way: Way, figure: Figure) -> Figure:
        """A figure (its side counted as ``sides`` are) with its side as a way counts them."""
        return self.turned_for(way.half.table, figure)

    def turned_for(self, table: Table, figure: Figure) -> Figure:
        """The same for the table of what is left."""
        return structs.replace(figure, side=table.sides.index(self.sides[figure.side]))

    # ---- contradictions -----------------------------------------------------------------------------

    def contradictory(self, result: DealResult, kept: Sequence[int], taken: Sequence[Figure]) -> Weighed:
        """Which lines cannot hold together, those of the figures ``taken`` among them."""
        of_figures = {figure.line for figure in taken}

        def ask(fewer: set[int], nodes: Nodes) -> Answer:
            return self.holds(result, fewer, of_figures & fewer, None, nodes)

        def by_sight(fewer: set[int]) -> bool:
            return self.differ(fewer, of_figures & fewer)

        lines = [*kept, *sorted(of_figures)]
        found = irreducible(lines, ask, self.budget.of(ALL_NODES), by_sight)
        return Weighed(contradictory(result, found))

    def differ(self, kept: Collection[int], of_figures: Collection[int]) -> bool:
        """Is there no number of tricks that the figures of the end leave a side, whatever its cards are?"""
        size = self.rules.hand_size
        try:
            plays = slots_of_rest(self.record, self.path, self.seats, size, self.first)
        except NotSlotsError:
            return False
        return not any(
            leave_some(figures(self.lines, sorted(of_figures), plays, self.table, before), plays, self.table)
            for before in self.befores(kept)
        )

    def holds(
        self,
        result: DealResult,
        kept: Collection[int],
        of_figures: Collection[int],
        moved: Elsewhere | None,
        nodes: Nodes,
    ) -> Answer:
        """Can these lines hold together, with the figures of some of them, and a card elsewhere?"""
        if not self.adds_up(kept):
            return Answer.IMPOSSIBLE
        if nodes.nodes <= 0:
            return Answer.NOT_KNOWN
        steps = Steps(min(self.budget.of(A_QUESTION), nodes.nodes))
        start = steps.left
        try:
            fits = self.fit_with(result, kept, of_figures, moved, steps)
        except StepLimitError:
            return Answer.NOT_KNOWN
        finally:
            nodes.nodes -= A_WAY + start - max(steps.left, 0)
        return Answer.POSSIBLE if fits else Answer.IMPOSSIBLE

    def fit_with(
        self,
        result: DealResult,
        kept: Collection[int],
        of_figures: Collection[int],
        moved: Elsewhere | None,
        steps: Steps,
    ) -> bool:
        """Is there a deal that fits, whatever tricks may have been over before?"""
        every = self.fitting(result, kept, steps, moved, A_FEW)
        if not of_figures or not every:
            return bool(every)
        befores = list(self.befores(kept))
        return any(self.meets(way, befores, of_figures) for way in every)

    def meets(self, way: Way, befores: Sequence[dict[str, int]], of_figures: Collection[int]) -> bool:
        """Is there a deal that fits in which the figures hold, with these tricks before or those?"""
        for before in befores:
            one = way if len(befores) == 1 else way.again()
            figures = [figure for figure in self.figures(one, before) if figure.line in of_figures]
            if all(self.narrowed(one, figure) for figure in figures):
                return True
        return False


A_WAY = 20
"""what it costs at least to ask whether lines can hold together, in steps"""
A_FEW = 12
"""deals of hands looked at one by one where lines are left out"""
