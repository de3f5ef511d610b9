"""The verdict on a deal told from its middle: what both still hold and the cards from there, as far as told.

The score of such a deal is not told, whatever the rest is. But its cards must go together: held by who plays
them, no card twice, suit followed, led by who took the trick before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import Enum, auto
from itertools import product

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import DealResult, Status
from ..engine.told import told
from ..model.cards import PACK
from ..model.statements import Assertion, Holds, Line, Play
from ..rules.ruleset import RuleSet
from .budget import WHOLE, Budget
from .conflict import Conflict, Proof, contradictory
from .figures import Figure, possible, wrong
from .paths import Path, slots_until, supposed_hands
from .places import HELD, PLACES, Facts
from .slots import NotSlotsError, Plays, slots_of
from .takers import StepLimitError, Steps, TooManyCoursesError, courses
from .talk_told import Talk
from .witness import Witness

STEPS = 2_000
"""steps of one question whether cards go together"""
NO_SCORE = "a score of a deal of which the calls or the dealer are not told"
TELLING = (Holds, Play, Assertion)


class Turn(Enum):
    """Does the seat told with a trick say who led it?"""

    AS_TOLD = auto()
    OPEN = auto()


class NothingToldError(Exception):
    """No card is told of the tricks from the first one on, so that nothing can contradict."""


class MiddleTold(Struct, frozen=True):
    """The lines of a path that begins with trick ``first``; ``seats`` in any order."""

    lines: Sequence[Line]
    path: Path
    seats: tuple[str, str]
    rules: RuleSet
    first: int
    budget: Budget = WHOLE

    def judged(self, result: DealResult) -> DealResult:
        """The result with its verdict, the tricks of both where they are told, and what cannot be."""
        kept = [index for index in self.path.lines if self.tells(index)]
        result = structs.replace(result, findings=(*result.findings, *self.not_compared()))
        won = self.won(kept)
        if won is None:
            return self.contradictory(result, kept)
        over = slots_until(self.lines, self.path, -1) >= 2 * self.rules.hand_size
        status = Status.POSSIBLE if over else Status.UNFINISHED
        before = self.before(kept)
        if before is None or not won:
            return structs.replace(result, status=status)
        least, most = before[0] + min(won), before[0] + max(won)
        size = self.rules.hand_size
        found = self.compared({self.seats[0]: (least, most), self.seats[1]: (size - most, size - least)})
        ends = list(self.ends())
        for figure in ends:
            if figure.most < least or figure.least > most:
                found.append(wrong(figure, least, most, False, self.seats, size))
            elif figure.least > least or figure.most < most:
                found.append(possible(figure, least, most))
                least, most = max(least, figure.least), min(most, figure.most)
        return structs.replace(
            result,
            # what is said of the end says that the deal was played to it
            status=Status.POSSIBLE if ends else status,
            tricks={self.seats[0]: (least, most), self.seats[1]: (size - most, size - least)},
            findings=(*result.findings, *found),
        )

    def not_compared(self) -> Iterator[Finding]:
        """Scores, of which nothing told can say whether they are right."""
        for index in self.path.lines:
            says = self.lines[index].says
            if isinstance(says, Assertion) and says.word == "score" and not says.sure:
                yield Finding("W901", index, Part("word"), {"what": NO_SCORE})

    def ends(self) -> Iterator[Figure]:
        """``cards`` and ``capot``, as tricks of the first seat."""
        size = self.rules.hand_size
        for index in self.path.lines:
            says = self.lines[index].says
            if not isinstance(says, Assertion) or says.sure or says.word not in ("cards", "capot"):
                continue
            if says.outcome == "divided":
                yield Figure(index, Part("word"), "cards", "divided", (), None, size // 2, size // 2)
            need = size if says.word == "capot" else size // 2 + 1
            for place, (seat, _) in enumerate(says.values):
                if seat in self.seats:
                    first = seat == self.seats[0]
                    least, most = (need, size) if first else (0, size - need)
                    yield Figure(index, Part("value", place), says.word, seat, (), None, least, most)

    def tells(self, index: int) -> bool:
        """Does a line say where cards lie, or how many tricks were over?"""
        says = self.lines[index].says
        if isinstance(says, Assertion):
            return says.word == "tricks" and not says.sure and not slots_until(self.lines, self.path, index)
        if isinstance(says, Holds):
            # a side line supposes other cards in the place of those told before
            return supposed_hands(self.lines, self.path).get(says.seat, index) == index
        return isinstance(says, TELLING)

    def before(self, kept: Collection[int]) -> tuple[int, int] | None:
        """Tricks told before the first card."""
        for index in kept:
            says = self.lines[index].says
            if isinstance(says, Assertion):
                values = dict(says.values)
                first, second = values.get(self.seats[0]), values.get(self.seats[1])
                if first is not None and second is not None:
                    return first, second
        return None

    def won(self, kept: Collection[int]) -> tuple[int, ...] | None:
        """Tricks that the first seat may have won from there, empty where that is not known; None where the
        lines ``kept`` cannot hold together."""
        before = self.before(kept)
        plays_told = any(isinstance(self.lines[index].says, Play) for index in kept)
        if before is not None and plays_told and sum(before) != self.first - 1:
            return None
        steps = tuple(step for step in self.path.steps if not isinstance(step, int) or step in kept)
        found: set[int] = set()
        try:
            for leader in (0, 1):
                found |= self.won_by(Path(self.path.deal, steps), kept, leader, Turn.AS_TOLD)
            if found:
                return tuple(sorted(found))
            # a lead out of turn stands once it has been played to: then who led says nothing
            for leader in (0, 1):
                found |= self.won_by(Path(self.path.deal, steps), kept, leader, Turn.OPEN)
        except (StepLimitError, TooManyCoursesError, NothingToldError):
            return ()
        return () if found else None

    def won_by(self, path: Path, kept: Collection[int], leader: int, turn: Turn) -> set[int]:
        """Tricks that the first seat may win when ``leader`` leads first."""
        seats = self.seats if leader == 0 else (self.seats[1], self.seats[0])
        try:
            every = slots_of(self.lines, path, seats, self.rules.hand_size)
        except NotSlotsError:
            return set()
        slots = every.slots[2 * self.first - 2 :]
        if not slots:
            raise NothingToldError
        if slots[0].leader == 1:
            return set()
        plays, facts = Plays(slots, every.groups), self.facts(kept, seats)
        found = self.courses(plays, facts) if turn is Turn.AS_TOLD else self.out_of_turn(plays, facts)
        return {course.count(leader) for course in found}

    def courses(self, plays: Plays, facts: Facts) -> list[tuple[int, ...]]:
        """The courses of takers for which there are cards; the first of the seats leads."""
        witness = Witness(plays, facts, Talk((), 255), Steps(self.budget.of(STEPS)))
        every = courses(plays, (witness.may[0], witness.may[1]))
        return [one for one in every if witness.found(one, lambda hands, course: True) is not None]

    def out_of_turn(self, plays: Plays, facts: Facts) -> list[tuple[int, ...]]:
        """The same with the leaders as told, whoever took the trick before."""
        witness = Witness(plays, facts, Talk((), 255), Steps(self.budget.of(STEPS)))
        found = []
        for course in product((0, 1), repeat=plays.tricks):
            leaders = [
                after if told is None else told
                for told, after in zip((slot.leader for slot in plays.slots[::2]), (0, *course), strict=False)
            ]
            if witness.found(course, lambda hands, played: True, leaders) is not None:
                found.append(course)
        return found

    def facts(self, kept: Collection[int], seats: tuple[str, str]) -> Facts:
        """Where each card may be, from what is told of the hands at the first card."""
        facts = Facts(self.rules)
        for index in sorted(kept):
            says = self.lines[index].says
            if not isinstance(says, Holds) or says.seat not in seats:
                continue
            places = HELD[seats.index(says.seat)]
            cards = told(says.cards)
            facts.narrow(cards.mask, places, index)
            if cards.whole and cards.number == self.rules.hand_size - self.first + 1:
                facts.narrow(PACK & ~cards.mask, PLACES & ~places, index)
        return facts

    def contradictory(self, result: DealResult, kept: Sequence[int]) -> DealResult:
        """Which lines cannot hold together: each that can be left out is."""
        lines = list(kept)
        for index in reversed(kept):
            fewer = [one for one in lines if one != index]
            if self.won(fewer) is None:
                lines = fewer
        return contradictory(result, Conflict(tuple(lines), Proof.WHOLE))

    def compared(self, tricks: dict[str, tuple[int, int]]) -> list[Finding]:
        """Tricks stated at the end that cannot be."""
        found = []
        for index in self.path.lines:
            says = self.lines[index].says
            if not isinstance(says, Assertion) or says.sure or self.tells(index):
                continue
            if says.word != "tricks":
                continue
            if slots_until(self.lines, self.path, index) < 2 * self.rules.hand_size:
                continue
            for place, (seat, number) in enumerate(says.values):
                low, high = tricks.get(seat, (0, self.rules.hand_size))
                if number is not None and not low <= number <= high:
                    computed = str(low) if low == high else f"{low} to {high}"
                    nearest = low if number < low else high
                    values: dict[str, str | int] = {
                        "side": seat, "stated": number, "computed": computed,
                        "difference": f"{number - nearest:+d}", "word": "tricks",
                    }  # fmt: skip
                    found.append(Finding("P201", index, Part("value", place), values, None, number, computed))
        return found
