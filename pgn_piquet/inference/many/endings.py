"""How one trick may end with the cards that may fill its slots, and which cards can be part of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from .table import Table

UNKNOWN = -1
"""who leads a trick, or takes it, is not known"""


class Ending(Struct, frozen=True):
    """The place in the trick that takes it, whether the lead and the card that takes it count, and how many
    honours are in it."""

    place: int
    lead_counts: bool
    win_counts: bool
    honours: int


class Endings(Struct, frozen=True):
    """All endings of a trick, and by slot the cards with which it ends in one of them."""

    ways: tuple[Ending, ...]
    cards: tuple[int, ...]

    @property
    def places(self) -> frozenset[int]:
        """Places that may take the trick."""
        return frozenset(one.place for one in self.ways)


class Tricks:
    """The endings of tricks of one table; each question is answered once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.marks = int(table.values.honours) << 8 * table.trump if table.trump >= 0 else 0
        """the honours of the trump suit"""
        self.known: dict[tuple[tuple[int, ...], int], Endings] = {}

    def of(self, slots: tuple[int, ...], place: int = UNKNOWN) -> Endings:
        """``slots``: the cards that may fill each; ``place`` is the one that takes the trick, where it is
        known."""
        key = (slots, place)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._endings(slots, place)
        return found

    def honours(self, cards: Sequence[int]) -> int:
        """How many honours lie in a trick."""
        return sum(self.marks >> card & 1 for card in cards) if self.marks else 0

    def _endings(self, slots: tuple[int, ...], wanted: int) -> Endings:
        table = self.table
        places = range(len(slots)) if wanted == UNKNOWN else (wanted,)
        ways: dict[Ending, None] = {}
        fit = [0] * len(slots)
        for lead in bits(slots[0]):
            for place in places:
                rivals = table.side_of[place] != table.side_of[0]
                for best in bits(slots[place] & table.over[lead]) if place else (lead,):
                    rest = self._rest(slots, place, lead, best)
                    if rest is None:
                        continue
                    fit[0] |= 1 << lead
                    fit[place] |= 1 << best
                    for other, cards in rest:
                        fit[other] |= cards
                    counts = table.counts(lead), rivals and table.counts(best)
                    for honours in self._honours(place, lead, best, rest):
                        ways[Ending(place, *counts, honours)] = None
        return Endings(tuple(ways), tuple(fit))

    def _rest(self, slots: tuple[int, ...], place: int, lead: int, best: int) -> list[tuple[int, int]] | None:
        """The cards of everybody else that do not beat the best; None where somebody has none."""
        away = ~(self.table.over[best] | 1 << best | 1 << lead)
        found = []
        for other in range(1, len(slots)):
            if other != place:
                cards = slots[other] & away
                if not cards:
                    return None
                found.append((other, cards))
        return found

    def _honours(self, place: int, lead: int, best: int, rest: list[tuple[int, int]]) -> range:
        marks = self.marks
        if not marks:
            return range(1)
        least = (marks >> lead & 1) + ((marks >> best & 1) if place else 0)
        most = least
        for _, cards in rest:
            least += int(cards & ~marks == 0)
            most += int(cards & marks != 0)
        return range(least, most + 1)


def bits(mask: int) -> list[int]:
    """The cards of a mask."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
