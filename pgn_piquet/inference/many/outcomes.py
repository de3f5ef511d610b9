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
        return Ledger(plain.tricks, plain.points, plain.needs, tuple(honours), plain.room)

    def most(self, goal: Goal, trick: int, leader: int, ledger: Ledger) -> int:
        """More than this no course from here is worth, what was scored so far included. Where the game may
        end within the deal no more counts than without that end, and maybe less."""
        if ledger.over and not goal.of_tricks:
            return goal.sign * ledger.points[goal.side]
        found = self.most_of_all(goal, trick, leader, ledger)
        if goal.of_tricks or not ledger.room or found == NEVER:
            return found
        if goal.sign > 0:
            return min(found, self.most_if_it_ends(goal, trick, leader, ledger))
        return max(found, self.most_to_the_end(goal, trick, leader, ledger))

    def most_if_it_ends(self, goal: Goal, trick: int, leader: int, ledger: Ledger) -> int:
        """The same of the most points: where a side can only end the game in the play, it has no more than it
        lacked before that line and what this brings. A pique is reckoned after the points that make it, and
        only where these do not end the game."""
        lacks, so_far = ledger.room[goal.side], ledger.points[goal.side]
        least = -self.most_of_all(structs.replace(goal, sign=-1, whole=False), trick, leader, ledger)
        if least - so_far < lacks:
            return -NEVER
        values = self.table.values
        line = max(int(values.lead), int(values.win), int(values.last_trick))
        line += int(values.cards) if values.cards_to_pique else 0
        pique = int(values.pique) if 0 < ledger.needs[goal.side] < lacks else 0
        return so_far + lacks - 1 + max(line, pique)

    def most_to_the_end(self, goal: Goal, trick: int, leader: int, ledger: Ledger) -> int:
        """The same of the fewest points up to the end of the game: what is scored already; where nobody else
        can end it, so much as the side lacks, and where it cannot do so before the cards or the capot are
        reckoned, no fewer than of the whole deal."""
        so_far = ledger.points[goal.side]
        for side, lacks in enumerate(ledger.room):
            if side != goal.side:
                most = self.most_of_all(structs.replace(goal, side=side, sign=1), trick, leader, ledger)
                if most - ledger.points[side] >= lacks:
                    return -so_far
        lacks = ledger.room[goal.side]
        bare = structs.replace(goal, sign=1, whole=False)
        late = lacks > 0 and self.most_of_all(bare, trick, leader, ledger) - so_far < lacks
        if late and goal.whole and self.table.trump < 0:
            return NEVER
        return -so_far - max(0, lacks)

    def most_of_all(
        self, goal: Goal, trick: int, leader: int, ledger: Ledger, marks: int | None = None
    ) -> int:
        """The same with all tricks of the deal. ``marks``: honours in all tricks so far, where the ledger
        does not tell."""
        table = self.table
        before, place = divmod(goal.slot, table.players)
        marks = sum(ledger.honours) if marks is None else marks
        if trick == table.tricks and not self.least <= marks <= self.highest:
            return NEVER
        if trick >= before + (place > 0) or trick == table.tricks:
            return goal.value(table, whole(ledger))
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
                    values.append(self.most_of_all(goal, trick + 1, one.winner, then, marks + one.honours))
            self.table_of[key] = max(values, default=NEVER)
        return goal.so_far(ledger) + self.table_of[key]


def whole(ledger: Ledger) -> Ledger:
    """The ledger of a deal of which all counts."""
    return structs.replace(ledger, room=()) if ledger.room else ledger
