"""What must be so in a deal told from its middle: cards that every way to fill it in puts in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct, structs

from ..engine.game import Status
from ..engine.told import told
from ..model.statements import Holds
from .conflict import A_CARD_NODES, Answer
from .conflict import Budget as Nodes
from .core_lines import enough
from .goals import Goal
from .many.courses import Courses
from .many.middle_told import STEPS, Way
from .many.parts import LookedAt
from .many.players import players_of
from .many.rest import Elsewhere, Rest
from .many.whereabouts import number_of_deals
from .many.wide import Wide
from .pairs import number_of_pairs
from .places import HELD
from .plays import PlayLimitError, PlaySearch
from .resolve import Judged
from .rest_of_two import PairsLookedAt, RestOfTwo, Takers
from .slots import Plays
from .takers import StepLimitError, Steps
from .ways import Ways, most_ways, ways

ASKED = 24
"""cards of which it is asked whether a deal fits with them elsewhere, where not all deals are looked at"""
A_CARD = 1_000
"""positions looked at for one such question"""
PLAY_CASES = 60
"""deals of hands for which single cards of the play are tried"""
Held = dict[str, int]
"""by seat the cards (a mask) of a hand"""


class Must(Struct, frozen=True):
    """``card`` (its number) is held by ``seat``, or fills ``slot`` of the tricks of the
    whole deal (by whom it is not told where ``seat`` is None), ``index`` being its place among the cards of
    its line. ``because``: the lines that force it."""

    card: int
    seat: str | None
    slot: int | None
    because: tuple[int, ...]
    index: int = -1


class Within(Struct, frozen=True):
    """``deals`` of hands fit, or, with ``exact`` false, no more than that. ``held``: the cards known to be in
    each hand, by the seats in order; ``size``: cards of a hand; ``played``: in how many ways the play may
    have gone, None where the record breaks off."""

    deals: int
    exact: bool
    musts: tuple[Must, ...]
    held: tuple[int, ...]
    size: int
    played: Ways | None


def forced_within(judged: Judged, explained: int) -> Within:
    """What every way to fill in the deal puts in one place; for ``explained`` cards the lines that force it
    are sought."""
    middle, result = judged.middle, judged.weighed.result
    size = middle.rules.hand_size - middle.first + 1
    nothing = Within(1, False, (), (0,) * len(middle.seats), size, None)
    if result.status is Status.CONTRADICTORY:
        return nothing
    steps = Steps(middle.budget.of(STEPS))
    try:
        every = middle.fitting(result, middle.kept, steps)
    except StepLimitError:
        every = []
    if not every:
        return nothing
    forced = _Forced(judged, every)
    where = forced.where()
    musts = forced.musts(where, explained)
    return Within(
        forced.deals(),
        forced.exact,
        (*musts, *forced.plays()),
        tuple(where.get(seat, 0) for seat in middle.seats),
        size,
        forced.played() if result.status is not Status.UNFINISHED else None,
    )


class _Forced:
    """One deal, and the ways in which it fits."""

    def __init__(self, judged: Judged, every: Sequence[Way]) -> None:
        self.middle = judged.middle
        self.result = judged.weighed.result
        self.kept = self.middle.kept
        self.every = every
        self.exact = all(_exact(way) for way in every)

    def hands(self) -> Iterator[Held]:
        """The deals of hands that are looked at, or some that fit."""
        for way in self.every:
            half = way.half
            for hands in _hands(way):
                yield dict(zip(half.table.seats, hands, strict=True))

    def deals(self) -> int:
        """How many deals of hands fit, or a bound."""
        if self.exact:
            return len({tuple(sorted(one.items())) for one in self.hands()})
        return sum(_bound(way) for way in self.every)

    def where(self) -> Held:
        """The cards certain to be in each hand. (Those that are in none were mostly played before.)"""
        common: Held | None = None
        for one in self.hands():
            common = one if common is None else {seat: common[seat] & one[seat] for seat in one}
        if common is None:
            return self.certain()
        if self.exact:
            return common
        certain = self.certain()
        asked = 0
        for seat, cards in common.items():
            for card in range(32):
                open_card = (cards & ~certain[seat]) >> card & 1
                asked += open_card
                if open_card and (asked > ASKED or not self.only_there(card, seat)):
                    common[seat] &= ~(1 << card)
        return common

    def certain(self) -> Held:
        """The cards of which single lines say where they are, whoever leads."""
        found: Held | None = None
        for way in self.every:
            one = _by_lines(way)
            found = one if found is None else {seat: found[seat] & one[seat] for seat in one}
        return found or {}

    def only_there(self, card: int, seat: str) -> bool:
        """Is it certain that no deal fits with the card elsewhere?"""
        moved = Elsewhere(card, seat)
        nodes = Nodes(self.middle.budget.of(A_CARD))
        return self.middle.holds(self.result, self.kept, (), moved, nodes) is Answer.IMPOSSIBLE

    def musts(self, where: Held, explained: int) -> list[Must]:
        """The cards of hands that are not told by name."""
        found: list[Must] = []
        named = self.named()
        for card in range(31, -1, -1):
            for seat, cards in where.items():
                if (cards & ~named[seat]) >> card & 1:
                    because = self.because(card, seat) if len(found) < explained else ()
                    found.append(Must(card, seat, None, because))
        return found

    def because(self, card: int, seat: str) -> tuple[int, ...]:
        """The lines that force a card: with the card elsewhere they could not hold together."""

        def ask(fewer: set[int], nodes: Nodes) -> Answer:
            return self.middle.holds(self.result, fewer, (), Elsewhere(card, seat), nodes)

        return enough(self.kept, ask, self.middle.budget.of(A_CARD_NODES)).lines

    def named(self) -> Held:
        """The cards that lines put in a hand by name."""
        found = dict.fromkeys(self.middle.seats, 0)
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

    def plays(self) -> list[Must]:
        """Slots that only one card can fill."""
        if not self.exact or sum(len(_hands(way)) for way in self.every) > PLAY_CASES:
            return []
        common: set[tuple[int, int]] | None = None
        for way in self.every:
            one = set(_only_cards(way))
            common = one if common is None else common & one
        half = self.every[0].half
        before = half.table.players * (self.middle.first - 1)
        found = []
        for slot, card in sorted(common or ()):
            told_slot = half.plays.slots[slot]
            owners = {_owner(way, slot) for way in self.every}
            seat = owners.pop() if len(owners) == 1 else None
            found.append(Must(card, seat, before + slot, (told_slot.line,), told_slot.index))
        return found

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
    return {
        seat: sum(1 << card for card, one in enumerate(may) if one and one & ~held == 0)
        for seat, held in zip(half.table.seats, places, strict=True)
    }


def _laid(way: Way) -> Held:
    """The cards told as laid, by who laid them."""
    half = way.half
    found = dict.fromkeys(half.table.seats, 0)
    for slot, owner in zip(half.plays.slots, players_of(half.table, half.plays), strict=True):
        if owner is not None and slot.domain & slot.domain - 1 == 0:
            found[half.table.seats[owner]] |= slot.domain
    return found


def _owner(way: Way, slot: int) -> str | None:
    """Who fills a slot, where it is told."""
    owner = players_of(way.half.table, way.half.plays)[slot]
    return None if owner is None else way.half.table.seats[owner]


def _only_cards(way: Way) -> Iterator[tuple[int, int]]:
    """The slots told in part that only one card can fill, each with the card."""
    some, fits = _course(way)
    plays = way.half.plays
    for place, slot in enumerate(plays.slots):
        if slot.domain & slot.domain - 1 == 0 or slot.line < 0:
            continue
        other = structs.replace(slot, domain=slot.domain & ~(1 << some[place]))
        try:
            elsewhere = fits(
                structs.replace(plays, slots=(*plays.slots[:place], other, *plays.slots[place + 1 :]))
            )
        except PlayLimitError:
            continue
        if not elsewhere:
            yield place, some[place]


def _course(way: Way) -> tuple[Sequence[int], Callable[[Plays], bool]]:
    """A course of play that fits, and whether one does with the play told otherwise."""
    if isinstance(way, PairsLookedAt):
        two, half = way.cases, way.half
        course = two[0].search.most(Goal())
        assert course is not None
        return course.cards, lambda plays: any(
            PlaySearch(plays, case.hands, half.stakes, case.held.start()).fits() for case in two
        )
    assert isinstance(way, LookedAt)
    table, cases = way.half.table, way.cases
    return cases[0].courses.course(), lambda plays: any(
        Courses(table, plays, case.hands, case.held.start()).fits for case in cases
    )
