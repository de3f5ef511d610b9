"""What must be so in a deal told from its middle: cards that every way to fill it in puts in one place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct, structs

from ..engine.game import DealResult, Status
from ..engine.told import told
from ..model.cards import PACK
from ..model.statements import Holds
from .core_lines import Answer
from .core_lines import Budget as Nodes
from .elsewhere import Elsewhere
from .goals import Goal
from .laid_elsewhere import LaidElsewhere, PairsPlayed
from .many.courses import Courses
from .many.middle_told import STEPS, ManyMiddle, Way
from .many.parts import LookedAt
from .many.players import players_of
from .many.rest import Rest
from .many.whereabouts import number_of_deals
from .many.wide import Wide
from .musts import Explaining, Must, Sure
from .pairs import number_of_pairs
from .places import HELD
from .resolve import Judged
from .rest_of_two import PairsLookedAt, RestOfTwo, Takers
from .slots import Plays
from .takers import StepLimitError, Steps
from .ways import Ways, most_ways, ways

ASKED = 48
"""cards of which it is asked whether a deal fits with them elsewhere, where not all deals are looked at"""
A_CARD = 1_000
"""positions looked at for one such question"""
A_CARD_NODES = 2_000
"""steps, in each round of questions, for the lines that force one card"""
Held = dict[str | None, int]
"""by seat the cards (a mask) of a hand; without a seat those that nobody holds"""


def forced_within(judged: Judged, explained: int) -> Sure:
    """What every way to fill in the deal puts in one place; for ``explained`` cards the lines that force it
    are sought."""
    middle, result = judged.middle, judged.weighed.result
    nothing = (0,) * len(middle.seats)
    steps = Steps(middle.budget.of(STEPS))
    try:
        every = middle.fitting(result, middle.kept, steps) if middle.adds_up(middle.kept) else []
    except StepLimitError:
        return Sure(None, False, (), nothing, settled=False)
    if not every:
        return Sure(0, True, (), nothing)
    return _Forced(judged, every).sure(explained)


class _Forced:
    """One deal, and the ways in which it fits."""

    def __init__(self, judged: Judged, every: Sequence[Way]) -> None:
        self.middle = judged.middle
        self.result = judged.weighed.result
        self.kept = self.middle.kept
        self.every = every
        self.exact = all(_exact(way) for way in every)
        self.settled = True
        self.asked = 0
        """cards of which it was asked whether a deal fits with them elsewhere"""
        self.pairs_played = PairsPlayed(self.middle.budget)
        self.before = len(self.middle.seats) * (self.middle.first - 1)
        """slots of the tricks before"""

    def sure(self, explained: int) -> Sure:
        """What is certain."""
        where = self.where()
        nodes = self.middle.budget.of(A_CARD_NODES)
        explaining = Explaining(self.kept, self.of_whole, nodes, explained)
        musts = explaining.every((*self.held(where), *self.plays()))
        played = self.played() if self.result.status is not Status.UNFINISHED else None
        held = tuple(where.get(seat, 0) for seat in self.middle.seats)
        return Sure(self.deals(), self.exact, musts, held, played, self.settled)

    def hands(self) -> Iterator[Held]:
        """The deals of hands that are looked at, or some that fit."""
        for way in self.every:
            half = way.half
            for hands in _hands(way):
                found: Held = dict(zip(half.table.seats, hands, strict=True))
                found[None] = PACK & ~sum(hands)
                yield found

    def deals(self) -> int:
        """How many deals of hands fit, or a bound."""
        if self.exact:
            return len({tuple(one[seat] for seat in self.middle.seats) for one in self.hands()})
        return sum(_bound(way) for way in self.every)

    def where(self) -> Held:
        """The cards certain to be in each hand, and in none."""
        common: Held | None = None
        for one in self.hands():
            common = one if common is None else {seat: common[seat] & one[seat] for seat in one}
        if common is not None and self.exact:
            return common
        certain = self.certain()
        if common is None:
            self.settled = False
            return certain
        found: Held = {}
        for seat, cards in common.items():
            open_cards = cards & ~certain[seat]
            there = (card for card in range(32) if open_cards >> card & 1)
            found[seat] = certain[seat] | sum(
                1 << card for card in there if self.only_there(Elsewhere(card, seat))
            )
        return found

    def certain(self) -> Held:
        """The cards of which single lines say where they are, whoever leads."""
        found: Held | None = None
        for way in self.every:
            one = _by_lines(way)
            found = one if found is None else {seat: found[seat] & one[seat] for seat in one}
        return found or {}

    def only_there(self, moved: Elsewhere) -> bool:
        """Is it certain that no deal fits with the card elsewhere?"""
        self.asked += 1
        nodes = Nodes(self.middle.budget.of(A_CARD) if self.asked <= ASKED else 0)
        answer = self.asks(moved).ask(set(self.kept), nodes)
        self.settled = self.settled and answer is not Answer.NOT_KNOWN
        return answer is Answer.IMPOSSIBLE

    def asks(self, moved: Elsewhere) -> Moved:
        """What may be asked of the deal with a card elsewhere."""
        return Moved(self.middle, self.result, moved)

    def of_whole(self, moved: Elsewhere) -> Moved:
        """The same with the slot counted from the first trick of the deal."""
        slot = None if moved.slot is None else moved.slot - self.before
        return self.asks(structs.replace(moved, slot=slot))

    def held(self, where: Held) -> Iterator[Must]:
        """The cards of hands that are not told by name, and those that nobody holds, where a line by itself
        does not say so."""
        named = self.named()
        named[None] = self.certain()[None]
        for card in range(31, -1, -1):
            for seat, cards in where.items():
                if (cards & ~named[seat]) >> card & 1:
                    yield Must(card, seat)

    def named(self) -> Held:
        """The cards that lines put in a hand by name."""
        found: Held = dict.fromkeys(self.middle.seats, 0)
        for line in self.kept:
            says = self.middle.lines[line].says
            if isinstance(says, Holds):
                found[says.seat] |= told(says.cards).mask
        each = [_laid(way) for way in self.every]
        for seat in self.middle.seats:
            laid = 0xFFFFFFFF
            for one in each:
                laid &= one[seat]
            found[seat] |= laid
        return found

    # ---- play ---------------------------------------------------------------------------------------

    def plays(self) -> Iterator[Must]:
        """Slots that only one card can fill."""
        common: set[tuple[int, int]] | None = None
        for way in self.every:
            one = set(self.of_way(way))
            common = one if common is None else common & one
        half = self.every[0].half
        for slot, card in sorted(common or ()):
            told_slot = half.plays.slots[slot]
            owners = {_owner(way, slot) for way in self.every}
            seat = owners.pop() if len(owners) == 1 else None
            yield Must(card, seat, self.before + slot, told_slot.line, told_slot.index)

    def of_way(self, way: Way) -> Iterator[tuple[int, int]]:
        """The slots told in part that only one card can fill, each with the card."""
        some = _course(way)
        for place, slot in enumerate(way.half.plays.slots):
            if slot.domain & slot.domain - 1 == 0 or slot.line < 0:
                continue
            if some is None:
                self.settled = False
            elif self.fills(way, Elsewhere(some[place], None, place)):
                yield place, some[place]

    def fills(self, way: Way, moved: Elsewhere) -> bool:
        """Is it certain that no other card fills a slot?"""
        if not _exact(way):
            return self.only_there(moved)
        laid = LaidElsewhere(way.half.plays, partial(self.fits, way))
        only = laid.only(moved)
        self.settled = self.settled and laid.settled
        return only

    def fits(self, way: Way, plays: Plays) -> bool:
        """Does a deal of hands that is looked at fit with the play told so? Raises ``PlayLimitError``."""
        if isinstance(way, PairsLookedAt):
            return self.pairs_played.fit(way.cases, way.half.stakes, plays)
        assert isinstance(way, LookedAt)
        table = way.half.table
        return any(Courses(table, plays, case.hands, case.held.start()).fits for case in way.cases)

    def played(self) -> Ways:
        """In how many ways the play may have gone."""
        found = []
        for way in self.every:
            half = way.half
            if _exact(way):
                found.append(ways(half.table, half.plays, _hands(way)))
            else:
                found.append(Ways(_bound(way) * most_ways(half.table, half.plays), exact=False))
        return Ways(sum(one.number for one in found), all(one.exact for one in found))


def _exact(way: Way) -> bool:
    """Is each deal of hands looked at?"""
    return isinstance(way, LookedAt) or (isinstance(way, PairsLookedAt) and not way.half.classed)


def _hands(way: Way) -> list[tuple[int, ...]]:
    """The deals of hands of a way, or some of them."""
    if isinstance(way, LookedAt | PairsLookedAt):
        return [tuple(case.hands) for case in way.cases]
    return [one.hands for one in way.found] if isinstance(way, Wide) else []


def _bound(way: Way) -> int:
    """No more deals of hands fit."""
    if isinstance(way, PairsLookedAt | Takers):
        return number_of_pairs(way.half.facts())
    assert isinstance(way, LookedAt | Wide)
    return number_of_deals(way.half.table, way.half.facts())


def _by_lines(way: Way) -> Held:
    """The cards of which single lines say where they are."""
    half = way.half
    assert isinstance(half, RestOfTwo | Rest)
    places = HELD if isinstance(half, RestOfTwo) else half.table.held
    may = half.facts().may
    found: Held = {
        seat: sum(1 << card for card, one in enumerate(may) if one and one & ~held == 0)
        for seat, held in zip(half.table.seats, places, strict=True)
    }
    in_hands = half.table.in_hands if isinstance(half, Rest) else HELD[0] | HELD[1]
    found[None] = sum(1 << card for card, one in enumerate(may) if one and one & in_hands == 0)
    return found


def _laid(way: Way) -> Held:
    """The cards told as laid, by who laid them."""
    half = way.half
    found: Held = dict.fromkeys(half.table.seats, 0)
    for slot, owner in zip(half.plays.slots, players_of(half.table, half.plays), strict=True):
        if owner is not None and slot.domain & slot.domain - 1 == 0:
            found[half.table.seats[owner]] |= slot.domain
    return found


def _owner(way: Way, slot: int) -> str | None:
    """Who fills a slot, where it is told."""
    owner = players_of(way.half.table, way.half.plays)[slot]
    return None if owner is None else way.half.table.seats[owner]


def _course(way: Way) -> Sequence[int] | None:
    """A course of play that fits, None where none is looked at."""
    if isinstance(way, PairsLookedAt):
        course = way.cases[0].search.most(Goal())
        assert course is not None
        return course.cards
    if isinstance(way, LookedAt):
        return way.cases[0].courses.course()
    return way.found[0].cards if isinstance(way, Wide) else None


class Moved(Struct, frozen=True):
    """Questions whether some lines can hold together, with a card elsewhere."""

    middle: ManyMiddle
    result: DealResult
    moved: Elsewhere

    def ask(self, kept: set[int], nodes: Nodes) -> Answer:
        """Can they?"""
        return self.middle.holds(self.result, kept, (), self.moved, nodes)

    def refuted(self, kept: set[int]) -> bool:
        """Is it seen without a search that they cannot?"""
        return not self.middle.adds_up(kept)
