"""Every way to lay the next trick with hands that are known, as far as the play is told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from ..slots import Plays
from ..steps import Groups, kept_for_later, signatures, taken
from .catches import Catch, caught
from .ledger import Ledger, led, turned
from .table import SUITS, Table


class Spot(Struct, frozen=True):
    """A position between two tricks."""

    hands: tuple[int, ...]
    leader: int
    ledger: Ledger
    groups: Groups
    caught: int = 0
    """what has been caught of a tombée that is called later (see ``catches``)"""


class Trick(Struct, frozen=True):
    """One trick from a position: the cards in order of play, the ledger after the lead, the position after
    it."""

    cards: tuple[int, ...]
    led: Ledger
    after: Spot


class Laying:
    """The tricks that may follow a position."""

    def __init__(self, table: Table, plays: Plays, catches: tuple[Catch, ...] = ()) -> None:
        """``catches``: what must have been caught when."""
        self.table = table
        self.plays = plays
        self.twins = signatures(plays)
        self.kept = kept_for_later(plays)
        self.catches = catches
        self.order: Random | None = None
        """an order of its own in which cards are tried; None: the lowest first"""

    def tricks_from(self, spot: Spot, trick: int) -> Iterator[Trick]:
        """Every way to play the next trick."""
        number = self.table.players
        told = self.plays.slots[number * trick].leader
        if told is None or told == spot.leader:
            yield from self._laid(spot, trick, (), spot.hands, spot.groups)

    def _laid(
        self, spot: Spot, trick: int, cards: tuple[int, ...], hands: tuple[int, ...], groups: Groups
    ) -> Iterator[Trick]:
        table = self.table
        place = len(cards)
        if place == table.players:
            yield self._turned(spot, trick, cards, hands, groups)
            return
        player = (spot.leader + place) % table.players
        at = table.players * trick + place
        slot = self.plays.slots[at]
        may = hands[player]
        if cards:
            may = table.legal(may, cards[0], self._best(cards))
        for card in self._different(may & slot.domain & ~self.kept[at], hands, cards, player, trick):
            left = (*hands[:player], hands[player] & ~(1 << card), *hands[player + 1 :])
            for rest in taken(groups, slot.group, card):
                yield from self._laid(spot, trick, (*cards, card), left, rest)

    def _best(self, cards: tuple[int, ...]) -> int:
        best = cards[0]
        for card in cards[1:]:
            best = card if self.table.beats(card, best) else best
        return best

    def _turned(
        self, spot: Spot, trick: int, cards: tuple[int, ...], hands: tuple[int, ...], groups: Groups
    ) -> Trick:
        table = self.table
        winner = (spot.leader + cards.index(self._best(cards))) % table.players
        first = led(table, spot.ledger, spot.leader, cards[0])
        ledger = turned(table, first, spot.leader, winner, cards)
        got = spot.caught
        for one in self.catches:
            if trick < one.tricks:
                got |= caught(table, spot.leader, cards, one.player)
        return Trick(cards, first, Spot(hands, winner, ledger, groups, got))

    def _different(
        self, may: int, hands: tuple[int, ...], cards: tuple[int, ...], player: int, trick: int
    ) -> list[int]:
        """One card of each run of cards that are as good as one another for all that is still to come."""
        if may & may - 1 == 0:
            return [may.bit_length() - 1] if may else []
        others = sum(1 << card for card in cards)
        for other, hand in enumerate(hands):
            others |= hand if other != player else 0
        twins = self.twins[trick]
        found = []
        for suit in range(4):
            last = -1
            for rank in self._rising():
                card = 8 * suit + rank
                if others >> card & 1:
                    last = -1
                elif may >> card & 1:
                    if last < 0 or twins[last] != twins[card] or self._worth(last) != self._worth(card):
                        found.append(card)
                    last = card
        if self.order is not None:
            self.order.shuffle(found)
        return found

    def _rising(self) -> list[int]:
        strength = self.table.values.strength
        return sorted(range(8), key=lambda rank: strength[rank])

    def _worth(self, card: int) -> tuple[bool, bool]:
        """Does the card count when it is led or wins, and is it an honour?"""
        table = self.table
        trump = table.trump >= 0 and bool(SUITS[table.trump] >> card & 1)
        return table.counts(card), trump and bool(int(table.values.honours) >> (card & 7) & 1)


def rest_of(laying: Laying, spot: Spot, trick: int) -> tuple[int, ...]:
    """Any cards that may be laid from a position to the end, where nothing is told of them."""
    cards: tuple[int, ...] = ()
    while trick < laying.table.tricks:
        one = next(laying.tricks_from(spot, trick))
        spot, cards, trick = one.after, cards + one.cards, trick + 1
    return cards
