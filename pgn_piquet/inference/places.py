"""Where each card of a two-hand deal may be, from what the lines tell of it.

A card that both players have done with lies in one of seven places: dealt to a player and kept, dealt and
discarded, taken from the stock (each for both players), or left in the stock. What is told of hands, stock,
discards, cards taken and played narrows the places of single cards; how many lie in each place follows from
how many were exchanged. Whether all cards can be placed is then a matter of counting (Hall's condition over
the sets of places).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from ..engine.talk_laws import LENGTHS
from ..engine.told import told
from ..model.cards import PACK, RANKS, SUITS
from ..model.statements import (
    Call,
    Cards,
    CarteBlanche,
    Claim,
    Dealt,
    Discards,
    Group,
    Holds,
    Leaves,
    Line,
    Looks,
    Names,
    Play,
    Played,
    Shows,
    Stock,
    Takes,
    Without,
)  # fmt: skip
from ..rules.holdings import COURTS, cards_of_point, run_mask
from ..rules.policies import Exchange
from ..rules.ruleset import RuleSet
from .paths import Path, supposed_hands
from .slots import Plays, domain_of
from .talk_told import corrected

KEPT: Final = (1, 8)
OUT: Final = (2, 16)
TAKEN: Final = (4, 32)
LEFT: Final = 64
"""bits of the places: kept, discarded and taken by elder, by younger; left in the stock"""
PLACES: Final = 127
DEALT: Final = (KEPT[0] | OUT[0], KEPT[1] | OUT[1])
HELD: Final = (KEPT[0] | TAKEN[0], KEPT[1] | TAKEN[1])
NOT_DEALT: Final = TAKEN[0] | TAKEN[1] | LEFT


SETTING: Final = (Dealt, Discards, Holds, Stock, Takes, Leaves, Looks)


class Needed(Struct, frozen=True):
    """Among the cards in ``places`` there are some, one for each of ``members``, each in its mask; besides
    the cards ``named``. (``*h`` in a hand.)"""

    places: int
    members: tuple[int, ...]
    named: int
    line: int


class Facts:
    """What the lines of a path tell of the cards.

    ``may[card]`` are the places a card may be in, as bits; ``because[card]`` the lines that say so;
    ``exchanged`` how many cards each exchanged (None: not told); ``tells_exchange`` whether any line speaks
    of deal, stock or exchange, so that more than the two hands matters.
    """

    def __init__(self, rules: RuleSet, places: int = PLACES) -> None:
        """``places``: the bits of all places that there are."""
        self.rules = rules
        self.places = places
        self.may = [places] * 32
        self.because: list[list[int]] = [[] for _ in range(32)]
        self.exchanged: list[int | None] = [None, None]
        self.needed: list[Needed] = []
        self.stock: tuple[str | int | tuple[str, ...], ...] | None = None
        self.stock_line = -1
        self.tells_exchange = False
        self.odd = False
        """an exchange out of the ordinary order is told: the stock is not used"""
        self.in_hand = 0
        """places of cards taken by the line that is read: none of them can be looked at in the stock"""
        self.spread = 0
        """ways to spread cards over places that were tried (see ``placing``)"""
        self.on_trust = False
        """was a list told in part taken to be met, since the limit of that was reached?"""

    def narrow(self, cards: int, places: int, line: int) -> None:
        """These cards are in these places."""
        for card in range(32):
            if cards >> card & 1 and self.may[card] & ~places:
                self.may[card] &= places
                self.because[card].append(line)

    def one_of(self, cards: int, places: int, line: int) -> None:
        """At least one of these cards is in these places."""
        free = sum(1 << card for card in range(32) if cards >> card & 1 and self.may[card] & places)
        if free & free - 1 == 0:
            self.narrow(free or cards, places, line)
        else:
            self.needed.append(Needed(places, (free,), 0, line))

    def listed(self, cards: Cards, places: int, line: int) -> None:
        """A list of cards that lie in these places; a whole list keeps all others out of them."""
        found = told(cards)
        self.narrow(found.mask, places, line)
        if found.whole:
            self.narrow(PACK & ~found.mask, self.places & ~places, line)
            return
        members = []
        others = 0
        for item in cards:
            if not isinstance(item, str | tuple) or item in ("...", "**"):
                others = PACK
                continue
            for card in (item,) if isinstance(item, str) else item:
                mask = domain_of(card)
                others |= mask
                if mask != PACK and mask & mask - 1:
                    members.append(mask)
        self.narrow(PACK & ~others, self.places & ~places, line)
        if members:
            self.needed.append(Needed(places, tuple(sorted(members)), found.mask, line))


def facts_of(
    lines: Sequence[Line],
    path: Path,
    plays: Plays,
    seats: tuple[str, str],
    rules: RuleSet,
    irregular: frozenset[int] = frozenset(),
) -> Facts:
    """Gather the facts of a path; ``seats`` are elder and younger, ``irregular`` the lines of acts against
    the law: a call among them says nothing of what is held."""
    facts = Facts(rules)
    supposed = supposed_hands(lines, path)
    silent = irregular | corrected(lines, path)
    for index in path.lines:
        says = lines[index].says
        seat = getattr(says, "seat", None)
        overruled = supposed and (seat is None or seat in supposed)
        if overruled and isinstance(says, SETTING) and supposed.get(seat or "") != index:
            continue
        if isinstance(says, Stock):
            facts.stock, facts.stock_line, facts.tells_exchange = says.cards, index, True
        elif isinstance(says, Play):
            if not path.supposes:
                _laid(facts, index, says, seats)
        elif seat in seats and not (isinstance(says, Call) and index in silent):
            _one(facts, index, says, seats.index(seat))
    _stock(facts)
    _played(facts, plays)
    return facts


def _laid(facts: Facts, index: int, says: Play, seats: tuple[str, str]) -> None:
    """Cards laid on the table were held by who laid them, also where they were taken back, or stand on the
    line that a side line leaves."""
    if says.seat not in seats or len(says.lanes) > 2:
        return
    first = seats.index(says.seat)
    if len(says.lanes) == 1 and says.first == says.last:
        place = 0
        for laid in says.lanes[0]:
            place += int(isinstance(laid, Played) and not laid.instead)
            if isinstance(laid, Played) and place in (1, 2):
                player = first if place == 1 else 1 - first
                facts.narrow(told((laid.card,)).mask, HELD[player], index)
        return
    for number, lane in enumerate(says.lanes):
        for laid in lane:
            cards = (
                (laid.card,) if isinstance(laid, Played) else laid.cards if isinstance(laid, Group) else ()
            )
            facts.narrow(told(cards).mask, HELD[first if number == 0 else 1 - first], index)


def _one(facts: Facts, index: int, says: object, player: int) -> None:
    """What one line of one player tells."""
    if isinstance(says, Dealt):
        facts.tells_exchange = True
        facts.listed(says.cards, DEALT[player], index)
    elif isinstance(says, Holds):
        holds(facts, says.cards, HELD[player], index)
    elif isinstance(says, Discards):
        facts.tells_exchange = True
        cards = says.corrected[-1] if says.corrected else says.cards
        facts.listed(cards, OUT[player], index)
        number = told(cards).number
        facts.exchanged[player] = number if number is not None else facts.exchanged[player]
    elif isinstance(says, Takes):
        facts.tells_exchange = True
        facts.odd = facts.odd or says.place is not None
        facts.listed(says.cards, TAKEN[player], index)
        facts.in_hand |= TAKEN[player]
        number = told(says.cards).number
        if facts.exchanged[player] is None and number is not None:
            facts.exchanged[player] = number
    elif isinstance(says, Leaves) and player == 0 and facts.exchanged[0] is None:
        facts.exchanged[0] = facts.rules.elder_most - says.number
    elif isinstance(says, Looks):
        facts.narrow(told(says.cards).mask, NOT_DEALT & ~facts.in_hand, index)
    elif isinstance(says, Shows):
        facts.narrow(told(says.cards).mask, DEALT[player] | TAKEN[player], index)
    elif isinstance(says, Call):
        called(facts, index, says, HELD[player])
    elif isinstance(says, CarteBlanche):
        facts.tells_exchange = True
        facts.narrow(COURTS, PLACES & ~DEALT[player], index)


def holds(facts: Facts, cards: Cards, places: int, index: int) -> None:
    """The hand after the exchange; fewer cards than a hand are what is left of it in the play, so that the
    cards not named may have been held as well."""
    found = told(cards)
    if found.number is not None and found.number < facts.rules.hand_size:
        facts.narrow(found.mask, places, index)
    else:
        facts.listed(cards, places, index)


def called(facts: Facts, index: int, says: Call, held: int) -> None:
    """The cards that a claim names are in the places ``held``, if it is true."""
    claim = says.said[0]
    assert isinstance(claim, Claim)
    suit = claim.suit or next((said.suit for said in says.said if isinstance(said, Names)), None)
    if claim.kind in ("trio", "quatorze") and claim.rank is not None:
        rank = 0x01010101 << RANKS.index(claim.rank)
        without = [said.what for said in says.said if isinstance(said, Without)]
        spared = sum(255 << 8 * SUITS.index(one) for one in without if one in SUITS)
        number = 4 if claim.kind == "quatorze" else 3
        if number == 4 or spared:
            facts.narrow(rank & ~spared, held, index)
        facts.needed.append(Needed(held, (rank,) * number, 0, index))
    elif claim.kind == "point" and suit is not None and claim.number is not None:
        number = claim.number if claim.number <= 8 else cards_of_point(claim.number)
        facts.needed.append(Needed(held, (255 << 8 * SUITS.index(suit),) * number, 0, index))
    elif claim.kind in LENGTHS and suit is not None and claim.rank is not None:
        run = run_mask(LENGTHS[claim.kind], RANKS.index(claim.rank))
        facts.narrow(run << 8 * SUITS.index(suit), held, index)


def _stock(facts: Facts) -> None:
    """The cards of the stock: of no hand as dealt, and, where it is told how many were taken, in order."""
    if facts.stock is None:
        return
    facts.listed(facts.stock, NOT_DEALT, facts.stock_line)
    first, second = facts.exchanged
    if first is None or facts.odd:
        return
    for place, card in enumerate(told(facts.stock).order):
        if card < 0:
            continue
        if place < first:
            places = TAKEN[0]
        elif second is None:
            places = TAKEN[1] | LEFT
        else:
            places = TAKEN[1] if place < first + second else LEFT
        facts.narrow(1 << card, places, facts.stock_line)


def _played(facts: Facts, plays: Plays) -> None:
    """Cards told as played are in the hand of who played them; who did not follow suit had none left."""
    players = player_of(plays)
    slots = plays.slots
    for place, slot in enumerate(slots):
        player = players[place]
        if player is None:
            if slot.domain & slot.domain - 1 == 0:
                facts.narrow(slot.domain, HELD[0] | HELD[1], slot.line)
            continue
        if slot.domain & slot.domain - 1 == 0:
            facts.narrow(slot.domain, HELD[player], slot.line)
        suit = _suit_of(slots[place - 1].domain) if place % 2 else None
        if suit is not None and slot.domain & 255 << 8 * suit == 0 and not slot.irregular:
            _void(facts, plays, players, place, player, suit)


def _void(facts: Facts, plays: Plays, players: list[int | None], place: int, player: int, suit: int) -> None:
    """At slot ``place`` the player had no card of the suit: all he held of it was played before."""
    for card in range(8 * suit, 8 * suit + 8):
        before = any(
            players[earlier] in (player, None) and plays.slots[earlier].domain >> card & 1
            for earlier in range(place)
        )
        if not before:
            facts.narrow(1 << card, PLACES & ~HELD[player], plays.slots[place].line)


def _suit_of(domain: int) -> int | None:
    for suit in range(4):
        if domain & ~(255 << 8 * suit) == 0:
            return suit
    return None


def player_of(plays: Plays) -> list[int | None]:
    """Who fills each slot: told with the trick, or taken with the trick before; None where neither."""
    found: list[int | None] = []
    leader: int | None = 0
    for trick in range(plays.tricks):
        lead, answer = plays.slots[2 * trick], plays.slots[2 * trick + 1]
        if lead.leader is not None:
            leader = lead.leader
        found += [leader, None if leader is None else 1 - leader]
        leader = taker_told(leader, lead.domain, answer.domain)
    return found


def taker_told(leader: int | None, lead: int, answer: int) -> int | None:
    """Who takes the trick, where the told cards leave no doubt."""
    if leader is None or lead & lead - 1:
        return None
    card = lead.bit_length() - 1
    higher = (255 << (card & 24)) & ~((lead << 1) - 1)
    if answer & higher == 0:
        return leader
    return 1 - leader if answer & ~higher == 0 else None


# ---- numbers ------------------------------------------------------------------------------------------


def exchanges(facts: Facts) -> Iterator[tuple[int, int]]:
    """How many cards elder and younger may have exchanged, as far as lines and rules tell."""
    rules = facts.rules
    if rules.exchange is not Exchange.ELDER_THEN_YOUNGER:
        yield 0, 0
        return
    first, second = facts.exchanged
    elder = [first] if first is not None else range(rules.elder_least, rules.elder_most + 1)
    for one in elder:
        most = rules.stock_size - one
        younger = [second] if second is not None else range(rules.younger_least, most + 1)
        for other in younger:
            if 0 <= other <= most:
                yield one, other


def room(facts: Facts, elder: int, younger: int) -> dict[int, int]:
    """Cards in each place when so many were exchanged."""
    size = facts.rules.hand_size
    return {
        KEPT[0]: size - elder, OUT[0]: elder, TAKEN[0]: elder,
        KEPT[1]: size - younger, OUT[1]: younger, TAKEN[1]: younger,
        LEFT: facts.rules.stock_size - elder - younger,
    }  # fmt: skip


def placeable(may: Sequence[int], rooms: dict[int, int]) -> bool:
    """Can every card be put in one of its places, and every place be filled?"""
    number: dict[int, int] = {}
    for places in may:
        number[places] = number.get(places, 0) + 1
    return 0 not in number and _hall(tuple(sorted(number.items())), tuple(sorted(rooms.items())))


@lru_cache(maxsize=4096)
def _hall(number: tuple[tuple[int, int], ...], rooms: tuple[tuple[int, int], ...]) -> bool:
    """Hall's condition: no set of places is asked for by more cards than it holds. ``number``: how many cards
    may lie in just these places; ``rooms``: how many lie in each place."""
    for wider in range(1, 128):
        need = sum(many for places, many in number if places & ~wider == 0)
        if need and need > sum(many for place, many in rooms if place & wider):
            return False
    return True
