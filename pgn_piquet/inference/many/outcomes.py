"""How each trick of a half-told play may end, as if single cards did not matter, and the most that a side can
still score so: a bound of what cards can bring."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from .endings import UNKNOWN, Tricks
from .ledger import Ledger, at_the_end, led, turned
from .table import Table


class Goal(Struct, frozen=True):
    """What is to be as great as possible: points of ``side``, or its tricks, after ``slot`` cards; as small
    with ``sign`` -1. ``whole``: are the cards and the capot in it at the end? ``in_play``: is what is counted
    in hand left out?"""

    side: int
    of_tricks: bool
    sign: int
    slot: int
    whole: bool = True
    in_play: bool = False

    def turned(self) -> Goal:
        """The same with the other sign."""
        return structs.replace(self, sign=-self.sign)

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


class Condition(Struct, frozen=True):
    """What one of the goals counts is from ``least`` to ``most``, what is counted in hand included; or what
    is said of the calls is right (see ``InHand.gives``)."""

    goals: tuple[Goal, ...]
    least: int
    most: int
    of_talk: tuple[str, int] | None = None


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
        self,
        tricks: Tricks,
        leaders: Sequence[int],
        domains: Sequence[int],
        may: Sequence[int],
        in_play: int,
    ) -> None:
        """``leaders``: who leads each trick, and last who takes the last one, -1 where it is not known;
        ``domains``: the cards that may fill each slot, ``may`` those that each player may hold, ``in_play``
        those that somebody does."""
        self.table = tricks.table
        self.tricks = tricks
        self.leaders = leaders
        self.domains = domains
        self.may = may
        self.known: dict[tuple[int, int], tuple[Outcome, ...]] = {}
        self.table_of: dict[tuple[object, ...], int] = {}
        self.least = (in_play & tricks.marks).bit_count()
        held = 0
        for one in may:
            held |= one
        self.highest = (held & tricks.marks).bit_count()

    def of(self, trick: int, leader: int) -> tuple[Outcome, ...]:
        """How a trick led by ``leader`` may end."""
        key = (trick, leader)
        if key not in self.known:
            known = self.leaders[trick] in (UNKNOWN, leader)
            self.known[key] = self._of(trick, leader) if known else ()
        return self.known[key]

    def _of(self, trick: int, leader: int) -> tuple[Outcome, ...]:
        number = self.table.players
        taker = self.leaders[trick + 1]
        slots = tuple(
            self.domains[number * trick + place] & self.may[(leader + place) % number]
            for place in range(number)
        )
        if not all(slots):
            return ()
        return tuple(
            Outcome((leader + one.place) % number, one.lead_counts, one.win_counts, one.honours)
            for one in self.tricks.of(slots, UNKNOWN if taker == UNKNOWN else (taker - leader) % number).ways
        )

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
