"""Every way the play of known hands may have gone as far as it is told: any number of hands.

Trick by trick all positions that can be reached are found, with the points so far; then those from which the
play cannot go on as told are left out. A figure written anywhere is compared with the positions of its
moment, and one that is possible leaves out the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy

from msgspec import Struct

from ..plays import PlayLimitError
from ..slots import Plays
from ..steps import Groups, kept_for_later, signatures, taken
from .catches import CAUGHT, Catch, caught
from .ledger import Ledger, at_the_end, led, turned
from .table import SUITS, Table

TRICKS = 4_000
"""tricks tried with one deal of hands before ``PlayLimitError``"""


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


Layer = dict[Spot, list[Trick]]
"""by position the tricks that may follow"""
Wanted = Callable[[Ledger], bool]


class Courses:
    """All courses of one deal of hands: ``layers[t]`` the positions before trick t (from 0), the last those
    at the end."""

    def __init__(
        self,
        table: Table,
        plays: Plays,
        hands: tuple[int, ...],
        start: Ledger,
        most: int = TRICKS,
        until: int | None = None,
        catches: tuple[Catch, ...] = (),
    ) -> None:
        """Raises ``PlayLimitError`` where more than ``most`` tricks have to be tried. ``until``: so
        many tricks are played (None: all). ``catches``: what must have been caught when."""
        self.table = table
        self.plays = plays
        self.twins = signatures(plays)
        self.kept = kept_for_later(plays)
        self.layers: list[Layer] = [{Spot(hands, 0, start, plays.groups): []}]
        self.tried = 0
        self.catches = catches
        for trick in range(table.tricks if until is None else until):
            after: Layer = {}
            for spot, tricks in self.layers[trick].items():
                for one in self._tricks(spot, trick):
                    tricks.append(one)
                    after.setdefault(one.after, [])
                    self.tried += 1
                    if self.tried > most:
                        raise PlayLimitError
            for catch in catches:
                if catch.tricks == trick + 1:
                    after = {spot: [] for spot in after if spot.caught == CAUGHT}
            self.layers.append(after)
        self._go_on()

    def again(self) -> Courses:
        """The same, to be narrowed otherwise."""
        found = copy(self)
        found.layers = [{spot: tricks.copy() for spot, tricks in layer.items()} for layer in self.layers]
        return found

    @property
    def fits(self) -> bool:
        """Is there a course at all?"""
        return bool(self.layers[0])

    def _go_on(self) -> None:
        """Leave out positions from which the play cannot go on, and those that are no longer reached."""
        for layer, later in zip(reversed(self.layers[:-1]), reversed(self.layers), strict=False):
            for spot in list(layer):
                layer[spot] = [one for one in layer[spot] if one.after in later]
                if not layer[spot]:
                    del layer[spot]
        for layer, later in zip(self.layers[:-1], self.layers[1:], strict=True):
            reached = {one.after for tricks in layer.values() for one in tricks}
            for spot in [spot for spot in later if spot not in reached]:
                del later[spot]

    def _tricks(self, spot: Spot, trick: int) -> Iterator[Trick]:
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
        return found

    def _rising(self) -> list[int]:
        strength = self.table.values.strength
        return sorted(range(8), key=lambda rank: strength[rank])

    def _worth(self, card: int) -> tuple[bool, bool]:
        """Does the card count when it is led or wins, and is it an honour?"""
        table = self.table
        trump = table.trump >= 0 and bool(SUITS[table.trump] >> card & 1)
        return table.counts(card), trump and bool(int(table.values.honours) >> (card & 7) & 1)

    # ---- what may be asked ------------------------------------------------------------------------

    def ledgers(self, slot: int) -> Iterator[Ledger]:
        """The ledgers that there may be after so many cards, at the first card of a trick or between two."""
        trick, place = divmod(slot, self.table.players)
        if place == 0:
            yield from (spot.ledger for spot in self.layers[trick])
        else:
            yield from (one.led for tricks in self.layers[trick].values() for one in tricks)

    def narrow(self, slot: int, wanted: Wanted) -> None:
        """Only courses that meet a condition after so many cards."""
        trick, place = divmod(slot, self.table.players)
        layer = self.layers[trick]
        if place:
            for spot in list(layer):
                layer[spot] = [one for one in layer[spot] if wanted(one.led)]
        else:
            for spot in list(layer):
                if not wanted(spot.ledger):
                    del layer[spot]
        self._go_on()

    def course(self, end: Spot | None = None) -> tuple[int, ...]:
        """The cards, slot by slot, of a course to a position at the end (None: to any)."""
        target = end if end is not None else next(iter(self.layers[-1]))
        cards: tuple[int, ...] = ()
        for layer in reversed(self.layers[:-1]):
            spot, trick = next(
                (spot, one) for spot, tricks in layer.items() for one in tricks if one.after == target
            )
            cards = (*trick.cards, *cards)
            target = spot
        return cards

    def ends(self) -> Iterator[tuple[Spot, tuple[int, ...]]]:
        """The positions at the end, each with the points of each side in play."""
        for spot in self.layers[-1]:
            yield spot, at_the_end(self.table, spot.ledger)
