"""What is left of a deal of two hands from some trick on, as a deal of its own; what may be asked of it.

It has as many tricks as are left; every card that nobody holds then is out of it. Of its score nothing is
told, so that only who took each trick can be asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from math import prod

from msgspec import Struct, structs

from ..engine.game import DealResult
from ..model.record import Record
from ..rules.ruleset import RuleSet
from .budget import Budget
from .classes import Classes
from .elsewhere import Elsewhere
from .goals import Course, Goal
from .half_told import Case, HalfTold, TooManyCasesError, ends
from .many.figures import Figure
from .many.rest import rules_of_rest, slots_of_rest
from .many.table import Table
from .moves import FreeMoves
from .pairs import NEITHER, coarse, fits, number_of_pairs
from .paths import Path
from .places import HELD, Facts, facts_of
from .plays import Condition, PlayLimitError, PlaySearch
from .search import Rows
from .slots import OPEN, Plays
from .solver import patterns, taker
from .stakes import Hands
from .takers import StepLimitError

CLASSES = 1_500
"""classes of them of which one pair is looked at"""
LOOKED_AT = 20_000
"""pairs of hands held against what is told, in all classes together"""
PLAYED = 400
"""ways that the tricks may have gone of which only some cards are told"""
NO_COURSE = Course(0, (), ())
Range = tuple[int, int]
Conditions = Sequence[tuple[Condition, int | None]]


class Past(Struct, frozen=True):
    """The cards that both have laid, who leads next, and the tricks of the first of the seats."""

    cards: tuple[int, int]
    leader: int
    won: int


class PairClass(Struct, frozen=True):
    """A class of pairs of hands as they are after some tricks, which went as ``plays`` tell."""

    plays: Plays
    past: Past
    facts: Facts
    rows: Rows
    classes: Classes


class RestOfTwo(HalfTold):
    """The tricks from ``first`` on, led by the first of the seats of ``result``. Raises ``NotSlotsError``."""

    def __init__(
        self,
        record: Record,
        rules: RuleSet,
        result: DealResult,
        path: Path,
        first: int,
        budget: Budget,
        moved: Elsewhere | None = None,
    ) -> None:
        self.first = first
        self.whole = rules.hand_size
        left = structs.replace(result, held=(0, 0), findings=())
        super().__init__(record, rules_of_rest(rules, 2, first), left, path, moved, budget)
        self.table = Table(self.rules, self.seats)
        self.each_pair = True
        self.classed = False
        """does a pair of hands stand for its whole class?"""
        self.most_classes = CLASSES
        self.looked = budget.of(LOOKED_AT)
        """pairs of hands of classes that may still be held against what is told"""

    def slots_told(self) -> Plays:
        """The play of the tricks that are left."""
        return slots_of_rest(self.record, self.path, self.seats, self.whole, self.first)

    def case(self, hands: tuple[int, int]) -> Case | None:
        """The case of a pair of hands, None where the play does not fit it."""
        return self.played(hands, self.plays)

    def played(self, hands: tuple[int, int], plays: Plays) -> Case | None:
        """The same with the play told so."""
        start = Hands(self.rules, (), self.seats)
        search = PlaySearch(plays, hands, self.stakes, start.start(), (), self.meter)
        search.limit = min(self.budget.of(search.limit), self.most_nodes - self.nodes + 1)
        fits = search.fits()
        self.nodes += search.nodes
        if self.nodes > self.most_nodes:
            raise PlayLimitError
        return Case(hands, start, search, self.result, NO_COURSE) if fits else None

    def cases(self) -> list[Case]:
        """A case for each pair of hands; where these are too many, one for each class of them at the moment
        from which nothing is told of the play. Raises ``TooManyCasesError``."""
        self.classed = False
        try:
            return self.each_case()
        except TooManyCasesError as many:
            self.classed = True
            every = self.each_class(told_tricks(self.plays), int(many.args[0]), self.most_classes)
            return [case for one in every if (case := self.fitting(one)) is not None]

    def each_case(self) -> list[Case]:
        """A case for each pair of hands. Raises ``TooManyCasesError``."""
        return super().cases()

    def each_class(self, tricks: int, number: int, most: int) -> Iterator[PairClass]:
        """The classes of the ``number`` pairs of hands as they are after so many tricks, for each way that
        these may have gone; no more than ``most``, or ``TooManyCasesError`` is raised."""
        left = self.budget.of(most)
        for plays in told_out(self.plays, tricks, self.facts(), self.budget.of(PLAYED)):
            past = cards_played(plays, tricks)
            if past is None:
                continue
            facts = self.with_plays(plays)
            if not laid_by_holders(past, facts):
                continue
            gone = past.cards[0] | past.cards[1]
            may = [NEITHER if gone >> card & 1 else coarse(one) for card, one in enumerate(facts.may)]
            size = self.rules.hand_size - tricks
            classes = Classes(may, (size, size), FreeMoves(patterns(self.stakes.split)).code)
            left -= classes.number
            if left < 0:
                raise TooManyCasesError(number)
            for rows in classes:
                yield PairClass(plays, past, facts, rows, classes)

    def fitting(self, one: PairClass, conditions: Conditions = ()) -> Case | None:
        """The case of a pair of a class that fits, with conditions on the play; None where none does. Raises
        ``TooManyCasesError``."""
        mine, theirs = one.past.cards
        for first, second in one.classes.members(one.rows):
            self.looked -= 1
            if self.looked < 0:
                raise TooManyCasesError(number_of_pairs(self.facts()))
            hands = first | mine, second | theirs
            case = self.played(hands, one.plays) if fits(one.facts, *hands) else None
            if case is not None and (not conditions or case.under(conditions).search.fits()):
                return case
        return None

    def with_plays(self, plays: Plays) -> Facts:
        """Where each card may be, with the play told so."""
        facts = facts_of(self.lines, self.path, plays, self.seats, self.rules)
        self.suppose(facts)
        return facts


def told_tricks(plays: Plays) -> int:
    """The tricks after which nothing is told of the play but who leads."""
    slots = enumerate(plays.slots)
    told = (at for at, slot in slots if slot.domain != OPEN or (at and slot.leader is not None))
    last = max(told, default=-1)
    only_led = last >= 0 and last % 2 == 0 and plays.slots[last].domain == OPEN
    return last // 2 if only_led else last // 2 + 1


def told_out(plays: Plays, tricks: int, facts: Facts, most: int) -> Iterator[Plays]:
    """The play with each card that may have been laid in the first ``tricks`` tricks. Raises
    ``TooManyCasesError`` where there are more than ``most`` ways."""
    if plays.groups:
        raise TooManyCasesError(most)
    slots = plays.slots[: 2 * tricks]
    may = sum(1 << card for card, places in enumerate(facts.may) if places & (HELD[0] | HELD[1]))
    for slot in slots:
        if slot.domain & slot.domain - 1 == 0:
            may &= ~slot.domain
    each = [
        [slot.domain] if slot.domain & slot.domain - 1 == 0 else bits(slot.domain & may) for slot in slots
    ]
    if prod(map(len, each)) > most:
        raise TooManyCasesError(most)
    for cards in product(*each):
        if len(set(cards)) == len(cards):
            told = tuple(structs.replace(slot, domain=one) for slot, one in zip(slots, cards, strict=True))
            yield structs.replace(plays, slots=(*told, *plays.slots[2 * tricks :]))


def cards_played(plays: Plays, tricks: int) -> Past | None:
    """The first tricks, all cards of which are told; None where who leads is not who took the trick
    before."""
    found = [0, 0]
    leader = won = 0
    for trick in range(tricks):
        lead, answer = plays.slots[2 * trick], plays.slots[2 * trick + 1]
        if lead.leader not in (None, leader):
            return None
        found[leader] |= lead.domain
        found[1 - leader] |= answer.domain
        leader = taker(leader, lead.domain.bit_length() - 1, answer.domain.bit_length() - 1)
        won += 1 - leader
    return Past((found[0], found[1]), leader, won)


def laid_by_holders(past: Past, facts: Facts) -> bool:
    """May each card that was laid have been in the hand of who laid it?"""
    return all(
        facts.may[card] & held
        for cards, held in zip(past.cards, HELD, strict=True)
        for card in range(32)
        if cards >> card & 1
    )


def bits(mask: int) -> list[int]:
    """The cards of a mask, each as a mask."""
    return [1 << card for card in range(32) if mask >> card & 1]


class PairsLookedAt:
    """Each pair of hands is looked at by itself. Every question may raise ``StepLimitError``."""

    def __init__(self, half: RestOfTwo, cases: list[Case]) -> None:
        self.half = half
        self.cases = cases
        self.conditions: tuple[Condition, ...] = ()

    def fits(self) -> bool:
        """Is there a case?"""
        return bool(self.cases)

    def again(self) -> PairsLookedAt:
        """The same, to be narrowed otherwise."""
        found = PairsLookedAt(self.half, self.cases)
        found.conditions = self.conditions
        return found

    def won(self, side: int) -> Range:
        """The least and the greatest number of tricks of a side."""
        return self.between(side, None)

    def between(self, side: int, slot: int | None) -> Range:
        """The same after ``slot`` cards (None: at the end)."""
        try:
            found = ends(self.cases, Goal(tricks=1, until=slot), None)
        except PlayLimitError:
            raise StepLimitError from None
        assert found is not None
        low, high = found[0].value, found[1].value
        over = self.half.plays.tricks if slot is None else slot // 2
        return (low, high) if side == 0 else (over - high, over - low)

    def readings(self, figure: Figure) -> list[Range]:
        """The range of what a figure counts."""
        return [self.between(figure.side, until(figure, self.half.plays))]

    def narrow(self, figure: Figure) -> bool:
        """From here on only courses in which a figure holds; False where there are none."""
        self.conditions = (*self.conditions, condition_of(figure, self.half.plays))
        met = [case.under([(one, None) for one in self.conditions]) for case in self.cases]
        try:
            self.cases = [case for case in met if case.search.fits()]
        except PlayLimitError:
            raise StepLimitError from None
        return bool(self.cases)


def until(figure: Figure, plays: Plays) -> int | None:
    """The cards after which a figure stands, None at the end."""
    return None if figure.slot == len(plays.slots) else figure.slot


def condition_of(figure: Figure, plays: Plays) -> Condition:
    """What a figure asks of the play."""
    at = until(figure, plays)
    over = plays.tricks if at is None else at // 2
    least, most = figure.least, figure.most
    if figure.side:
        least, most = over - most, over - least
    return Condition(Goal(tricks=1, until=at), least, most)


class Takers:
    """The courses of takers for which there are cards, where the pairs of hands are too many. Every question
    may raise ``StepLimitError``."""

    def __init__(self, half: RestOfTwo, courses: Iterator[tuple[int, ...]]) -> None:
        """``courses``: of each the taker of every trick."""
        self.half = half
        self.open = courses
        self.found: list[tuple[int, ...]] = []

    def find(self) -> list[tuple[int, ...]]:
        """All of them."""
        self.found += self.open
        return self.found

    def fits(self) -> bool:
        """Is there a course?"""
        if not self.found:
            self.found += islice(self.open, 1)
        return bool(self.found)

    def again(self) -> Takers:
        """The same, to be narrowed otherwise."""
        return Takers(self.half, iter(tuple(self.find())))

    def won(self, side: int) -> Range:
        """The least and the greatest number of tricks of a side."""
        return self.between(side, self.half.plays.tricks)

    def between(self, side: int, tricks: int) -> Range:
        """The same after so many tricks."""
        every = [course[:tricks].count(side) for course in self.find()]
        return min(every), max(every)

    def readings(self, figure: Figure) -> list[Range]:
        """The range of what a figure counts."""
        return [self.between(figure.side, figure.slot // 2)]

    def narrow(self, figure: Figure) -> bool:
        """From here on only courses in which a figure holds; False where there are none."""
        self.found = [
            course
            for course in self.find()
            if figure.least <= course[: figure.slot // 2].count(figure.side) <= figure.most
        ]
        return bool(self.found)
