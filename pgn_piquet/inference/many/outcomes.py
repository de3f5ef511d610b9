"""How each trick of a half-told play may end, as if single cards did not matter, and the most that a side can
still score so: a bound of what cards can bring."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..slots import Plays
from .ledger import Ledger, at_the_end, led, turned
from .table import SUITS, Table


class Goal(Struct, frozen=True):
    """What is to be as great as possible: points of ``side``, or its tricks, after ``slot`` cards; as small
    with ``sign`` -1. ``whole``: are the cards and the capot in it at the end?"""

    side: int
    of_tricks: bool
    sign: int
    slot: int
    whole: bool = True

    def value(self, table: Table, ledger: Ledger) -> int:
        """What a ledger at that moment is worth."""
        if self.of_tricks:
            return self.sign * ledger.tricks[self.side]
        if self.whole and self.slot == table.players * table.tricks:
            return self.sign * at_the_end(table, ledger)[self.side]
        return self.sign * ledger.points[self.side]

    def so_far(self, ledger: Ledger) -> int:
        """What was scored before and only adds to the rest."""
        if self.of_tricks:
            return 0
        honours = ledger.honours[self.side] if self.whole else 0
        return self.sign * (ledger.points[self.side] + honours)


class Outcome(Struct, frozen=True):
    """Who takes a trick, and whether the lead and the card that takes it count; ``honours`` in it."""

    winner: int
    lead_counts: bool
    win_counts: bool
    honours: int


NEVER = -10_000
"""the value of what cannot be"""


class Outcomes:
    """The outcomes of all tricks by who leads."""

    def __init__(
        self, table: Table, plays: Plays, domains: Sequence[int], may: Sequence[int], in_play: int
    ) -> None:
        """``domains``: the cards that may fill each slot, ``may`` those that each player may hold,
        ``in_play`` those that somebody does."""
        self.table = table
        self.plays = plays
        self.domains = domains
        self.may = may
        self.known: dict[tuple[int, int], tuple[Outcome, ...]] = {}
        self.table_of: dict[tuple[object, ...], int] = {}
        self.marks = int(table.values.honours) << 8 * table.trump if table.trump >= 0 else 0
        """the honours of the trump suit"""
        self.least = (in_play & self.marks).bit_count()
        held = 0
        for one in may:
            held |= one
        self.highest = (held & self.marks).bit_count()

    def of(self, trick: int, leader: int) -> tuple[Outcome, ...]:
        """How a trick led by ``leader`` may end."""
        key = (trick, leader)
        if key not in self.known:
            told = self.plays.slots[self.table.players * trick].leader
            self.known[key] = () if told not in (None, leader) else self._ends(trick, leader)
        return self.known[key]

    def honours(self, cards: Sequence[int]) -> int:
        """How many honours lie in a trick."""
        return sum(self._is_honour(card) for card in cards) if self.marks else 0

    def _outcome(self, leader: int, winner: int, lead: int, best: int, honours: int) -> Outcome:
        table = self.table
        rivals = table.side_of[winner] != table.side_of[leader]
        return Outcome(winner, table.counts(lead), rivals and table.counts(best), honours)

    def _is_honour(self, card: int) -> bool:
        return bool(self.marks >> card & 1)

    def _ends(self, trick: int, leader: int) -> tuple[Outcome, ...]:
        table = self.table
        start = table.players * trick
        slots = [
            self.domains[start + place] & self.may[(leader + place) % table.players]
            for place in range(table.players)
        ]
        if not all(slots):
            return ()
        found: dict[Outcome, None] = {}
        for lead in _cards(slots[0]):
            for place, slot in enumerate(slots):
                for best in [lead] if place == 0 else _cards(slot):
                    if place and not table.beats(best, lead):
                        continue
                    if not self._may_lose(slots, place, lead, best):
                        continue
                    winner = (leader + place) % table.players
                    for honours in self._honours(slots, place, lead, best):
                        found[self._outcome(leader, winner, lead, best, honours)] = None
        return tuple(found)

    def _may_lose(self, slots: Sequence[int], place: int, lead: int, best: int) -> bool:
        """Has everybody else a card that does not beat the best?"""
        table = self.table
        over = table.stronger[best]
        if best >> 3 != table.trump and table.trump >= 0:
            over |= SUITS[table.trump]
        own = 1 << best | 1 << lead
        return all(slot & ~over & ~own for other, slot in enumerate(slots) if other not in (0, place))

    def _honours(self, slots: Sequence[int], place: int, lead: int, best: int) -> range:
        """How many honours may lie in the trick."""
        marks = self.marks
        if not marks:
            return range(1)
        sure = int(self._is_honour(lead)) + (int(self._is_honour(best)) if place else 0)
        least = most = sure
        for other, slot in enumerate(slots):
            if other not in (0, place):
                least += int(slot & ~marks == 0)
                most += int(slot & marks != 0)
        return range(least, most + 1)

    def after(self, leader: int, ledger: Ledger, outcome: Outcome) -> Ledger:
        """The ledger after a trick that ends so."""
        table = self.table
        lead = 7 if outcome.lead_counts else 0
        then = led(table, ledger, leader, lead)
        cards = [0] * table.players
        cards[(outcome.winner - leader) % table.players] = 7 if outcome.win_counts else 0
        plain = turned(table, then, leader, outcome.winner, tuple(cards))
        honours = list(ledger.honours)
        honours[table.side_of[outcome.winner]] += outcome.honours
        return Ledger(plain.tricks, plain.points, plain.needs, tuple(honours))

    def most(self, goal: Goal, trick: int, leader: int, ledger: Ledger, marks: int | None = None) -> int:
        """More than this no course from here is worth, what was scored so far included. ``marks``: honours in
        all tricks so far, where the ledger does not tell."""
        table = self.table
        before, place = divmod(goal.slot, table.players)
        marks = sum(ledger.honours) if marks is None else marks
        if trick == table.tricks and not self.least <= marks <= self.highest:
            return NEVER
        if trick >= before + (place > 0) or trick == table.tricks:
            return goal.value(table, ledger)
        nothing = (0,) * len(ledger.points)
        bare = Ledger(ledger.tricks, nothing, ledger.needs, nothing)
        key = (goal, trick, leader, ledger.tricks, ledger.needs, marks)
        if key not in self.table_of:
            values = []
            for one in self.of(trick, leader):
                if trick == before:
                    values.append(goal.value(table, led(table, bare, leader, 7 if one.lead_counts else 0)))
                else:
                    then = self.after(leader, bare, one)
                    values.append(self.most(goal, trick + 1, one.winner, then, marks + one.honours))
            self.table_of[key] = max(values, default=NEVER)
        return goal.so_far(ledger) + self.table_of[key]


def _cards(mask: int) -> list[int]:
    return [card for card in range(32) if mask >> card & 1]
