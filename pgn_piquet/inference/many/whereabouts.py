"""Where each card of a deal of several hands may be, from what the lines tell of it, and the deals of hands
that are left open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.told import told
from ...model.cards import PACK, RANKS, SUITS
from ...model.statements import (
    Call,
    CarteBlanche,
    Claim,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Line,
    Looks,
    Shows,
    Stock,
    Takes,
    Turn,
)  # fmt: skip
from ...rules.holdings import COURTS
from ..paths import Path, supposed_hands
from ..places import SETTING, Facts, called, holds
from ..placing import all_met, matched
from ..slots import Plays
from ..talk_told import corrected
from .players import players_of
from .table import Table, suit_of

DEALS_TRIED = 4_000
"""ways to give the cards to the hands that are held against the facts"""


class TooManyDealsError(Exception):
    """More ways to give the cards than are tried; the argument is a bound of their number."""


def facts_of(table: Table, lines: Sequence[Line], path: Path, plays: Plays) -> Facts:
    """Gather the facts of a path. Where a side line supposes a hand, nothing told of it before counts."""
    facts = Facts(table.rules, table.places)
    facts.exchanged = [None] * table.players
    supposed = supposed_hands(lines, path)
    silent = corrected(lines, path)
    for index in path.lines:
        says = lines[index].says
        seat = getattr(says, "seat", None)
        overruled = supposed and (seat is None or seat in supposed)
        if overruled and isinstance(says, SETTING) and supposed.get(seat or "") != index:
            continue
        if isinstance(says, Turn):
            facts.narrow(told((says.card,)).mask, table.left, index)
        elif isinstance(says, Stock):
            facts.stock, facts.stock_line = says.cards, index
        elif seat in table.seats and index not in silent:
            _one(table, facts, index, says, table.seats.index(seat))
    _stock(table, facts)
    _played(table, facts, plays)
    return facts


def _one(table: Table, facts: Facts, index: int, says: object, player: int) -> None:
    """What one line of one player tells."""
    if isinstance(says, Dealt):
        facts.listed(says.cards, table.dealt[player], index)
    elif isinstance(says, Holds):
        holds(facts, says.cards, table.held[player], index)
    elif isinstance(says, Discards):
        cards = says.corrected[-1] if says.corrected else says.cards
        facts.listed(cards, table.out[player], index)
        facts.exchanged[player] = told(cards).number
    elif isinstance(says, Takes):
        facts.odd = facts.odd or says.place is not None
        facts.listed(says.cards, table.taken[player], index)
        facts.in_hand |= table.taken[player]
        if facts.exchanged[player] is None:
            facts.exchanged[player] = told(says.cards).number
    elif isinstance(says, Leaves) and facts.exchanged[player] is None and player in table.exchangers[:1]:
        most = table.rules.elder_most if player == 0 else table.rules.stock_size
        facts.exchanged[player] = most - says.number
    elif isinstance(says, Looks):
        facts.narrow(told(says.cards).mask, table.not_dealt & ~facts.in_hand, index)
    elif isinstance(says, Shows):
        facts.narrow(told(says.cards).mask, table.dealt[player] | table.taken[player], index)
    elif isinstance(says, Call):
        called(facts, index, says, table.held[player])
        _imperial(table, facts, index, says, player)
    elif isinstance(says, CarteBlanche):
        facts.narrow(COURTS, table.places & ~table.dealt[player], index)


def _imperial(table: Table, facts: Facts, index: int, says: Call, player: int) -> None:
    """The four cards of an imperial that is called from the hand."""
    claim = says.said[0]
    if not isinstance(claim, Claim) or claim.kind != "imperial" or claim.instead or claim.word is not None:
        return  # one that the turned card or the tricks complete is not in the hand
    cards = 0
    if claim.suit is not None:
        suit = SUITS.index(claim.suit)
        cards = sum(1 << 8 * suit + RANKS.index(rank) for rank in table.rules.imperial_sequence)
    elif claim.rank is not None:
        cards = 0x01010101 << RANKS.index(claim.rank)
    facts.narrow(cards, table.held[player], index)


def _stock(table: Table, facts: Facts) -> None:
    """The cards of the stock: of no hand as dealt, and taken from the top."""
    if facts.stock is None:
        return
    facts.listed(facts.stock, table.not_dealt, facts.stock_line)
    if facts.odd:
        return
    places: list[int] = []
    for player in table.exchangers:
        number = facts.exchanged[player]
        if number is None:
            break
        places += [table.taken[player]] * number
    rest = table.not_dealt & ~sum(set(places))
    for place, card in enumerate(told(facts.stock).order):
        if card >= 0 and (places or rest != table.not_dealt):
            facts.narrow(1 << card, places[place] if place < len(places) else rest, facts.stock_line)


def _played(table: Table, facts: Facts, plays: Plays) -> None:
    """Cards told as played are in the hand of who played them; who did not follow suit had none left."""
    players = players_of(table, plays)
    for place, slot in enumerate(plays.slots):
        if slot.line < 0:
            continue
        player = players[place]
        single = slot.domain & slot.domain - 1 == 0
        if player is None:
            if single:
                facts.narrow(slot.domain, table.in_hands, slot.line)
            continue
        if single:
            facts.narrow(slot.domain, table.held[player], slot.line)
        first = place - place % table.players
        lead = plays.slots[first].domain
        suit = suit_of(lead.bit_length() - 1)
        if place > first and lead & ~suit == 0 and slot.domain & suit == 0:
            before = 0
            for earlier in range(place):
                if players[earlier] in (player, None):
                    before |= plays.slots[earlier].domain
            facts.narrow(suit & ~before, table.places & ~table.held[player], slot.line)


def slots_fit(table: Table, facts: Facts, plays: Plays) -> bool:
    """May each slot, of which it is known who fills it, be filled by a card of his? False is certain."""
    may = [sum(1 << card for card, places in enumerate(facts.may) if places & held) for held in table.held]
    return all(
        player is None or slot.domain & may[player]
        for slot, player in zip(plays.slots, players_of(table, plays), strict=True)
    )


# ---- the hands ----------------------------------------------------------------------------------------


def coarse(table: Table, places: int) -> int:
    """Bit of each player in whose hand for play a card may be; the bit after theirs: in none."""
    found = sum(1 << player for player, held in enumerate(table.held) if places & held)
    return found | (1 << table.players if places & ~table.in_hands else 0)


def number_of_deals(table: Table, facts: Facts) -> int:
    """How many ways to give the cards to the hands the places of single cards allow (an upper bound)."""
    may = [coarse(table, places) for places in facts.may]
    sizes = [table.tricks] * table.players + [table.unseen]
    for owner in range(len(sizes)):
        sizes[owner] -= sum(1 for one in may if one == 1 << owner)
    ways: dict[tuple[int, ...], int] = {tuple(sizes): 1}
    for one in may:
        if one & one - 1 == 0:
            if one == 0:
                return 0
            continue
        after: dict[tuple[int, ...], int] = {}
        for left, many in ways.items():
            for owner, free in enumerate(left):
                if one >> owner & 1 and free > 0:
                    then = (*left[:owner], free - 1, *left[owner + 1 :])
                    after[then] = after.get(then, 0) + many
        ways = after
    return ways.get((0,) * len(sizes), 0)


def deals(table: Table, facts: Facts, most: int = DEALS_TRIED) -> Iterator[tuple[int, ...]]:
    """All deals of hands (a mask for each player) that fit the facts, in a fixed order. Raises
    ``TooManyDealsError``."""
    may = [coarse(table, places) for places in facts.may]
    order = sorted(range(32), key=lambda card: (may[card].bit_count(), card))
    for tried, hands in enumerate(_given(table, may, order)):
        if tried >= most:
            raise TooManyDealsError(number_of_deals(table, facts))
        if fits(table, facts, hands):
            yield hands


def _given(table: Table, may: list[int], order: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to give each card to one of its owners, as many cards to each as he holds."""
    owners = table.players + 1
    ahead = [[sum(may[card] >> owner & 1 for card in order[at:]) for owner in range(owners)]
             for at in range(33)]  # fmt: skip
    sizes = (*(table.tricks,) * table.players, table.unseen)
    stack: list[tuple[int, tuple[int, ...]]] = [(0, (0,) * owners)]
    while stack:
        at, hands = stack.pop()
        if at == 32:
            yield hands[:-1]
            continue
        card = order[at]
        for owner in range(owners):
            if not may[card] >> owner & 1:
                continue
            then = (*hands[:owner], hands[owner] | 1 << card, *hands[owner + 1 :])
            if all(
                have.bit_count() <= size <= have.bit_count() + ahead[at + 1][one]
                for one, (have, size) in enumerate(zip(then, sizes, strict=True))
            ):
                stack.append((at + 1, then))


def fits(table: Table, facts: Facts, hands: Sequence[int]) -> bool:
    """Can these hands come about?"""
    for one in facts.needed:
        if one.places in table.held:
            hand = hands[table.held.index(one.places)]
            inside = sum(1 << card for card, places in enumerate(facts.may) if places & one.places)
            if not matched(one.members, hand & inside & ~one.named):
                return False
    may = []
    for card, places in enumerate(facts.may):
        owner = next((player for player, hand in enumerate(hands) if hand >> card & 1), -1)
        may.append(places & (table.held[owner] if owner >= 0 else table.places & ~table.in_hands))
    lists = [one for one in facts.needed if one.places not in table.held]
    return any(
        placeable(may, rooms) and (not lists or all_met(facts, may, rooms, lists))
        for rooms in (table.rooms(number) for number in table.exchanged(facts.exchanged))
    )


def placeable(may: Sequence[int], rooms: dict[int, int]) -> bool:
    """Can every card be put in one of its places? (Hall's condition over the sets of places)"""
    if 0 in may or len(may) != PACK.bit_count():
        return False
    number: dict[int, int] = {}
    for places in may:
        number[places] = number.get(places, 0) + 1
    return all(
        sum(many for places, many in number.items() if places & ~wider == 0)
        <= sum(many for place, many in rooms.items() if place & wider)
        for wider in range(1, 2 * max(rooms))
    )
