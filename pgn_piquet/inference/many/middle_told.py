"""A deal of several hands, or with a trump, told from its middle: tricks won so far, what is still held, and
the cards from there, as far as told.

What comes after is a deal of its own, of as many tricks as are left: every card that nobody holds then is out
of it. The score is not told, but the tricks of each side have their range.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct, structs

from ...diagnostics.diagnostic import Finding, Part
from ...engine.game import DealResult, Status
from ...model.record import Record
from ...model.statements import Assertion, Holds, Play, Turn
from ...rules.policies import Exchange
from ...rules.ruleset import RuleSet
from ..budget import WHOLE, Budget
from ..conflict import Answer, contradictory, irreducible
from ..conflict import Budget as Nodes
from ..judging import Fit, undecided
from ..paths import Path
from ..plays import PlayLimitError
from ..slots import NotSlotsError, Plays, slots_of
from ..takers import StepLimitError, Steps
from .conflict import ALL_NODES
from .figures import Figure, wrong
from .fit import against
from .half_told import ManyTold, card_turned, ends_of, trumps
from .parts import LookedAt, both
from .parts import Part as Way
from .table import Table
from .whereabouts import TooManyDealsError
from .wide import Wide

STEPS = 6_000
"""steps of one question whether cards go together"""
A_QUESTION = 600
"""the same where lines are left out"""
Range = tuple[int, int]


class Rest(ManyTold):
    """The tricks from ``first`` on, led by the first of ``seats``. Raises ``NotSlotsError``."""

    def __init__(
        self,
        record: Record,
        rules: RuleSet,
        result: DealResult,
        path: Path,
        first: int,
        turned: int | None,
        budget: Budget,
    ) -> None:
        left = rules.hand_size - first + 1
        number = len(result.seats)
        rest = structs.replace(
            rules, hand_size=left, stock_size=32 - number * left, exchange=Exchange.NONE, carte_rouge=0
        )
        self.record = record
        self.lines = record.lines
        self.rules = rest
        self.result = structs.replace(result, held=(), findings=())
        self.path = path
        self.supposed = ()
        self.turned = turned or 0
        self.budget = budget
        told = card_turned(record, path)
        card = (turned & -turned).bit_length() - 1 if turned else told
        self.table = Table(rest, result.seats, card)
        every = slots_of(record.lines, path, result.seats, rules.hand_size)
        before = number * (first - 1)
        ends = tuple((line, slot - before) for line, slot in every.ends if slot >= before)
        self.plays = Plays(every.slots[before:], every.groups, number, ends)
        self.known = None
        self.few = budget.of(20)
        self.tricks = budget.of(2_000)

    def engine(self, hands: tuple[int, ...], cards: Sequence[int]) -> DealResult:
        """Of the score nothing is told, so that the engine has nothing to say."""
        return structs.replace(self.result, status=Status.COMPLETE, score_lines=())


class ManyMiddle(Struct, frozen=True):
    """The lines of a path that begins with trick ``first``; ``seats`` in the order of the table."""

    record: Record
    path: Path
    seats: tuple[str, ...]
    rules: RuleSet
    first: int
    budget: Budget = WHOLE

    def judged(self, result: DealResult) -> DealResult:
        """The result with its verdict, the tricks of each side where they are told, and what cannot be."""
        lines = self.record.lines
        kept = [index for index in self.path.lines if self.tells(index)]
        steps = Steps(self.budget.of(STEPS))
        ways: list[Way] = []
        try:
            if self.adds_up(kept):
                ways = [way for way in self.ways(result, kept, steps) if way.fits()]
            if not ways:
                return self.contradictory(result, kept)
            won = {name: self.won(ways, name) for name in ways[0].half.table.sides}
            found = list(self.compared(ways, kept))
        except StepLimitError:
            return undecided(result, f"{self.budget.told} is not enough to place the cards")
        plays = ways[0].half.plays
        over = any(end >= len(plays.slots) for _, end in ends_of(lines, plays))
        status = Status.POSSIBLE if over else Status.UNFINISHED
        before = self.before(kept, tuple(won))
        if before is None:
            return structs.replace(result, status=status)
        tricks = {name: (before[name] + low, before[name] + high) for name, (low, high) in won.items()}
        open_lines = tuple(line for line in result.unchecked if not isinstance(lines[line].says, Play))
        return structs.replace(
            result, status=status, tricks=tricks, findings=(*result.findings, *found), unchecked=open_lines
        )

    def tells(self, index: int) -> bool:
        """Does a line say where cards lie, or how many tricks were over?"""
        says = self.record.lines[index].says
        if isinstance(says, Assertion):
            plays = (at for at in self.path.lines if isinstance(self.record.lines[at].says, Play))
            return says.word == "tricks" and not says.sure and index < next(plays, index + 1)
        return isinstance(says, Holds | Play | Turn)

    def before(self, kept: Collection[int], sides: tuple[str, ...]) -> dict[str, int] | None:
        """Tricks of each side before the first card, None where they are not told of all."""
        found: dict[str, int] = {}
        for index in kept:
            says = self.record.lines[index].says
            if isinstance(says, Assertion):
                for letters, number in says.values:
                    side = next((name for name in sides if name == letters or letters in name), None)
                    if side is not None and number is not None:
                        found[side] = number
        return found if len(found) == len(sides) else None

    def adds_up(self, kept: Collection[int]) -> bool:
        """Are as many tricks told as were over?"""
        lines = self.record.lines
        sides = Table(self.rules, self.seats).sides
        before = self.before(kept, sides)
        if before is None or not any(isinstance(lines[index].says, Play) for index in kept):
            return True
        return sum(before.values()) == self.first - 1

    # ---- what fits ----------------------------------------------------------------------------------

    def ways(self, result: DealResult, kept: Collection[int], steps: Steps) -> Iterator[Way]:
        """The deals that fit, for each player who may lead first and each way the trump may be."""
        steps_kept = tuple(step for step in self.path.steps if not isinstance(step, int) or step in kept)
        path = Path(self.path.deal, steps_kept)
        for place in range(len(self.seats)):
            seats = self.seats[place:] + self.seats[:place]
            for turned in trumps(self.record, self.rules, path):
                some = structs.replace(result, seats=seats)
                try:
                    half = Rest(self.record, self.rules, some, path, self.first, turned, self.budget)
                except NotSlotsError:
                    continue
                if half.plays.slots[0].leader not in (None, 0):
                    continue
                try:
                    yield LookedAt(half, half.cases())
                except (TooManyDealsError, PlayLimitError):
                    yield Wide(half, steps)

    def won(self, ways: Sequence[Way], name: str) -> Range:
        """The least and the greatest number of tricks of a side from there."""
        return both([way.won(way.half.table.sides.index(name)) for way in ways])

    def contradictory(self, result: DealResult, kept: Sequence[int]) -> DealResult:
        """Which lines cannot hold together."""

        def ask(fewer: set[int], nodes: Nodes) -> Answer:
            if not self.adds_up(fewer):
                return Answer.IMPOSSIBLE
            steps = Steps(min(A_QUESTION, nodes.nodes))
            before = steps.left
            try:
                fits = any(way.fits() for way in self.ways(result, fewer, steps))
            except StepLimitError:
                return Answer.NOT_KNOWN
            finally:
                nodes.nodes -= before - max(steps.left, 0)
            return Answer.POSSIBLE if fits else Answer.IMPOSSIBLE

        return contradictory(result, irreducible(list(kept), ask, self.budget.of(ALL_NODES)))

    # ---- figures ------------------------------------------------------------------------------------

    def compared(self, ways: Sequence[Way], kept: Collection[int]) -> Iterator[Finding]:
        """Tricks stated later, the cards and the capot that cannot be."""
        table = ways[0].half.table
        before = self.before(kept, table.sides)
        if before is None:
            return
        ends = dict(ends_of(self.record.lines, ways[0].half.plays))
        reached = 0
        for index in self.path.lines:
            says = self.record.lines[index].says
            reached = ends.get(index, reached)
            if isinstance(says, Assertion) and not says.sure and index not in kept:
                for figure in asserted(says, index, reached, before, table, self.rules.hand_size):
                    name = table.sides[figure.side]
                    own = [(way, way.half.table.sides.index(name)) for way in ways]
                    ranges = zip(
                        *(way.readings(structs.replace(figure, side=side)) for way, side in own), strict=True
                    )
                    low, high, fit = against(figure, [both(one) for one in ranges])
                    if fit is Fit.WRONG:
                        extra = figure.plus if figure.word in ("cards", "capot") else 0
                        yield wrong(figure, low + extra, high + extra, says.sic, table)


def asserted(
    says: Assertion, line: int, reached: int, before: dict[str, int], table: Table, size: int
) -> Iterator[Figure]:
    """What an assertion says of the tricks; ``size`` of the whole deal."""
    whole = table.players * table.tricks
    for place, (letters, number) in enumerate(says.values):
        side = next((at for at, name in enumerate(table.sides) if name == letters or letters in name), -1)
        if side < 0:
            continue
        plus = before[table.sides[side]]
        part = Part("value", place)
        if says.word == "tricks" and number is not None:
            slot = reached - reached % table.players
            yield Figure(line, part, "tricks", side, slot, number - plus, number - plus, True, plus=plus)
        elif says.word == "capot" and len(says.values) == 1:
            yield Figure(line, part, "capot", side, whole, size - plus, size - plus, True, plus=plus)
        elif says.word == "cards" and number is None and len(table.sides) == 2:
            yield Figure(line, part, "cards", side, whole, size // 2 + 1 - plus, size, True, plus=plus)
