"""In how many ways the cards of a deal may have been played, with the hands known.

Two ways differ if one card of the play does. Positions after each trick are counted with the ways that lead
to them; where there are too many of these only a bound is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import factorial, prod

from msgspec import Struct

from .many.players import players_of
from .many.table import Table
from .slots import Plays, Slot

MOVES = 40_000
"""cards laid in all hands together; beyond it the number is only bounded"""

Position = tuple[tuple[int, ...], int]
"""cards held by each player, and who leads"""


class Ways(Struct, frozen=True):
    """``number`` of ways, or, with ``exact`` false, a bound that it does not pass."""

    number: int
    exact: bool


class _TooManyError(Exception):
    """More cards are laid than are looked at."""


def ways(table: Table, plays: Plays, deals: Iterable[tuple[int, ...]]) -> Ways:
    """The ways to play that fit what is told of the play, over all ``deals`` (hands by player, as masks)."""
    hands = list(deals)
    # the members of a group told in part would have to be matched with its slots: that is not counted
    if not plays.groups:
        counting = _Counting(table, plays)
        try:
            return Ways(sum(counting.of(one) for one in hands), exact=True)
        except _TooManyError:
            pass
    return Ways(len(hands) * most_ways(table, plays), exact=False)


def most_ways(table: Table, plays: Plays) -> int:
    """A bound for one deal of hands: each player lays the cards of his that are not told in any order."""
    untold = [0] * table.players
    owners = players_of(table, plays)
    for trick in range(plays.tricks):
        slots = range(trick * table.players, (trick + 1) * table.players)
        open_slots = [slot for slot in slots if plays.slots[slot].domain.bit_count() > 1]
        known = {owners[slot] for slot in open_slots}
        for player in range(table.players):
            untold[player] += bool(open_slots) and (None in known or player in known)
    return prod(map(factorial, untold))


class _Counting:
    """Counts trick by trick, for one deal of hands after the other."""

    def __init__(self, table: Table, plays: Plays) -> None:
        self.table = table
        self.plays = plays
        self.left = MOVES

    def of(self, hands: tuple[int, ...]) -> int:
        """The ways with these hands. Raises ``_TooManyError``."""
        counted: dict[Position, int] = {(hands, 0): 1}
        for trick in range(self.plays.tricks):
            start = trick * self.table.players
            slots = self.plays.slots[start : start + self.table.players]
            after: dict[Position, int] = {}
            for (held, leader), number in counted.items():
                if trick and slots[0].leader not in (None, leader):
                    continue
                first = leader if slots[0].leader is None else slots[0].leader
                for position in self._trick(slots, held, first):
                    after[position] = after.get(position, 0) + number
            counted = after
        return sum(counted.values())

    def _trick(self, slots: tuple[Slot, ...], held: tuple[int, ...], leader: int) -> Iterator[Position]:
        """Each way to play one trick, as the position after it."""
        table = self.table
        stack: list[tuple[tuple[int, ...], int, int, int, int]] = [(held, 0, -1, -1, leader)]
        while stack:
            hands, place, lead, best, winner = stack.pop()
            if place == table.players:
                yield hands, winner
                continue
            slot = slots[place]
            player = (leader + place) % table.players
            hand = hands[player]
            may = hand if lead < 0 or slot.irregular else table.legal(hand, lead, best)
            for card in _cards(may & slot.domain):
                self.left -= 1
                if self.left < 0:
                    raise _TooManyError
                takes = lead < 0 or table.beats(card, best)
                left = (*hands[:player], hand & ~(1 << card), *hands[player + 1 :])
                stack.append(
                    (left, place + 1, card if lead < 0 else lead, card if takes else best,
                     player if takes else winner)
                )  # fmt: skip


def _cards(mask: int) -> list[int]:
    return [card for card in range(32) if mask >> card & 1]
