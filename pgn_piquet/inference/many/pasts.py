"""What of the tricks so far still matters for the rest of the play, and what each trick is worth.

What a side plays for is a sum of weights (``Aim``). Two pasts with as many tricks left are one where every
end that may follow brings the same; what is certain already is counted at once. The points of a trick are
those of ``ledger``: no rule is written here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct, structs

from ...rules.policies import Settlement
from .ledger import Ledger, at_the_end, earned, finished, led, turned
from .table import Table

LOST: Final = 3
"""in an event: a trump that was to be caught went to another player"""
EVENTS: Final = 2048
FAR: Final = 10_000
"""points that no side gets in a deal"""
HONOURS: Final = 5
"""honours of a trump suit"""
WHOLE: Final = 0
"""of a past: the deal is reckoned to its last card"""
MAY_END: Final = 1
"""the game may end before it"""
OVER: Final = 2
"""it has ended"""
ACE: Final = 7
SEVEN: Final = 0
"""a card that counts wherever any card does, and one that may not count"""


class Aim(Struct, frozen=True):
    """What ``side`` plays for, all others against it: ``own`` times its points less ``others`` times those
    of each other side, and ``per_trick`` for each of its tricks. ``game``: times what a game that ends is
    worth to it. ``pique``: 1 for a pique of its own, and nothing else. ``worth``: the value is
    ``worth[points of side 0][points of side 1]`` at the end and nothing before (the weights then do not
    count)."""

    side: int
    own: int = 0
    others: int = 0
    per_trick: int = 0
    pique: bool = False
    worth: tuple[tuple[int, ...], ...] | None = None
    game: int = 0

    @property
    def of_points(self) -> bool:
        """Do points matter at all?"""
        return bool(self.own or self.others or self.pique or self.worth or self.game)


def of_tricks(side: int) -> Aim:
    """Its tricks."""
    return Aim(side, per_trick=1)


def own_points(side: int) -> Aim:
    """Its points alone."""
    return Aim(side, own=1)


def of_score(table: Table, side: int) -> Aim:
    """Its points less those of each other side, added up."""
    return Aim(side, own=len(table.sides) - 1, others=1)


class Past(Struct, frozen=True):
    """``left`` tricks are to come. ``falls``: trumps that have still to be caught for the imperial of
    tombée, 0 where there can be none. ``certain``: what the end will bring in any case."""

    left: int
    ledger: Ledger
    falls: int
    certain: int


class Pasts:
    """The pasts of one search by their numbers."""

    def __init__(self, table: Table, aim: Aim, catcher: int = -1) -> None:
        """``catcher``: who may make a tombée, -1 where nobody can."""
        self.table = table
        self.aim = aim
        self.catcher = catcher
        self.sides = len(table.sides)
        self.number_of: dict[tuple[object, ...], int] = {}
        self.pasts: list[Past] = []
        self.steps: dict[int, tuple[int, int]] = {}
        """by past * ``EVENTS`` + event: what the trick is worth, and the past after it"""
        self.lows: list[list[int]] = []
        """by past, by tricks that the side is certain of: the least that the end brings besides"""
        self.highs: list[list[int]] = []
        """by past, by tricks that the others are certain of: the most"""
        self.extra: list[int] = []
        """by past: the most that pique, last trick and tombée still bring the side"""
        self.loss: list[int] = []
        """the same for the others"""
        self.ends: list[int] = []
        """by past: ``WHOLE``, ``MAY_END`` or ``OVER``"""
        self.rooms: list[list[int]] = []
        """by past: what each side lacks to end the game; empty where it cannot end"""
        self.wins: list[list[int]] = []
        """by past: what it is worth for the side that each side ends the game as the others stand"""
        values = table.values
        self.most = max(int(values.lead), int(values.win))
        """points of a trick for one side"""
        self.both = self.most if self.sides == 2 else int(values.lead) + int(values.win)
        """points of a trick for two sides that are in league"""

    def start(self, ledger: Ledger, left: int, falls: int) -> tuple[int, int]:
        """The number of a past, and what the end will bring in any case; what is scored in it already is left
        out (but with ``worth``). Where a game may end honours are reckoned at the end, else when taken."""
        if self.aim.worth is not None:
            return self._number(ledger, left, falls)
        nothing = (0,) * self.sides
        if ledger.room and self.aim.of_points:
            room = self._room(ledger, left, falls)
            if room:
                return self._of_game(structs.replace(ledger, points=nothing, room=room), left, falls)
        number, certain = self._number(Ledger(ledger.tricks, nothing, ledger.needs, nothing), left, falls)
        pending = self._weighed(ledger.honours) if ledger.room else 0
        return number, certain + pending

    def _weighed(self, points: tuple[int, ...]) -> int:
        """What points of all sides are worth."""
        aim = self.aim
        return sum(
            aim.own * one if side == aim.side else -aim.others * one for side, one in enumerate(points)
        )

    def step(self, past: int, event: int) -> tuple[int, int]:
        """What a trick is worth, and the past after it."""
        known = self.steps.get(past * EVENTS + event)
        if known is None:
            known = self._step(self.pasts[past], event)
            self.steps[past * EVENTS + event] = known
        return known

    def end(self, past: int) -> int:
        """What is still to come when no trick is left."""
        if self.ends[past] != WHOLE:
            final = finished(self.table, self.pasts[past].ledger)
            return self._weighed(final.points) + self.aim.game * outcome(self.table, final, self.aim.side)
        if self.aim.worth is None:
            return 0
        points = at_the_end(self.table, self.pasts[past].ledger)
        return self.aim.worth[points[0]][points[1]]

    def over(self, past: int) -> int:
        """What a game that has ended is still worth."""
        return self.aim.game * outcome(self.table, self.pasts[past].ledger, self.aim.side)

    # ---- one trick ---------------------------------------------------------------------------------

    def _step(self, past: Past, event: int) -> tuple[int, int]:
        table, aim = self.table, self.aim
        event, falls = divmod(event, 4)
        event, honours = divmod(event, 8)
        event, win_counts = divmod(event, 2)
        event, lead_counts = divmod(event, 2)
        leads, wins = divmod(event, 4)
        leader, winner = table.side_of.index(leads), table.side_of.index(wins)
        cards = [SEVEN] * table.players
        cards[(winner - leader) % table.players] = ACE if win_counts else SEVEN
        before = past.ledger
        first = led(table, before, leader, ACE if lead_counts else SEVEN)
        plain = turned(table, first, leader, winner, tuple(cards))
        marks = tuple(mark + (honours if side == wins else 0) for side, mark in enumerate(before.honours))
        after = Ledger(plain.tricks, plain.points, plain.needs, marks, plain.room)
        left_to_fall, red = self._caught(past.falls, falls)
        after = earned(table, after, wins, red)
        gained = 0
        if aim.pique:
            gained = int(made(before, first, leads, aim.side) or made(first, plain, wins, aim.side))
        elif aim.worth is None:
            gained = self._weighed(after.points) - self._weighed(before.points)
            if not before.room:
                gained += self._weighed(after.honours) - self._weighed(before.honours)
            gained += aim.per_trick if wins == aim.side else 0
        number, certain = self.start(after, past.left - 1, left_to_fall)
        return gained + certain - past.certain, number

    def _caught(self, falls: int, caught: int) -> tuple[int, int]:
        """How many trumps have still to be caught, and what is marked for the last."""
        if not caught or not falls:
            return falls, 0
        if caught == LOST:
            return 0, 0
        return falls - caught, self.table.rules.red if falls == caught else 0

    # ---- what matters ------------------------------------------------------------------------------

    def _number(self, ledger: Ledger, left: int, falls: int) -> tuple[int, int]:
        aim, values = self.aim, self.table.values
        falls = falls if aim.own or aim.others or aim.worth else 0
        needs = self._needs(ledger, left)
        brings = [(own, self._bonus(ledger, more)) for own, more in self._ends(left)]
        certain = min(bonus for _, bonus in brings)
        shape: tuple[object, ...] = tuple(bonus - certain for _, bonus in brings)
        if aim.of_points and (values.cards_to_pique or values.capot_holds_last or aim.worth):
            # who took how many tricks matters for more than what the end brings
            shape = (shape, self._matters(ledger, left))
        key = (left, shape, needs, falls, (ledger.points, ledger.honours) if aim.worth else None)
        known = self.number_of.get(key)
        if known is None:
            known = self.number_of[key] = len(self.pasts)
            self.pasts.append(
                Past(left, Ledger(ledger.tricks, ledger.points, needs, ledger.honours), falls, certain)
            )
            self._bounds(brings, left, needs, falls, certain)
            self.ends.append(WHOLE)
            self.rooms.append([])
            self.wins.append([])
        return known, certain

    def _room(self, ledger: Ledger, left: int, falls: int) -> tuple[int, ...]:
        """What each side lacks to end the game, ``FAR`` where it cannot get so much; empty where no side
        can, and nothing hangs on who does."""
        if self.aim.game:
            return ledger.room
        values = self.table.values
        end = max(int(values.capot), int(values.cards), self.table.tricks)
        end += int(values.last_trick) + HONOURS + (self.table.rules.red if falls else 0)
        room = tuple(
            lacks if lacks <= left * self.most + end + (int(values.pique) if need else 0) else FAR
            for lacks, need in zip(ledger.room, ledger.needs, strict=True)
        )
        return room if min(room) < FAR else ()

    def _of_game(self, ledger: Ledger, left: int, falls: int) -> tuple[int, int]:
        """The same where the game may end: nothing is certain before."""
        if ledger.over:
            key: tuple[object, ...] = (left, OVER, self.aim.game and ledger.room)
        else:
            key = (left, ledger.tricks, ledger.needs, ledger.honours, ledger.room, falls)
        known = self.number_of.get(key)
        if known is None:
            known = self.number_of[key] = len(self.pasts)
            self.pasts.append(Past(left, ledger, falls, 0))
            self.ends.append(OVER if ledger.over else MAY_END)
            # no more can come than in a deal that is reckoned whole
            self._bounds(list(self._brings(ledger, left)), left, ledger.needs, falls, 0)
            self.rooms.append(list(ledger.room))
            self.wins.append([self._won_by(ledger, side) for side in range(self.sides)])
        return known, 0

    def _brings(self, ledger: Ledger, left: int) -> Iterator[tuple[int, int]]:
        """What the end brings, with the honours taken so far, for each number of tricks of the side."""
        pending = self._weighed(ledger.honours)
        for own, more in self._ends(left):
            yield own, pending + self._bonus(ledger, more)

    def _won_by(self, ledger: Ledger, side: int) -> int:
        """What it is worth for the side of the aim that a side ends the game as the others stand."""
        room = tuple(0 if one == side else max(1, lacks) for one, lacks in enumerate(ledger.room))
        return self.aim.game * outcome(self.table, structs.replace(ledger, room=room), self.aim.side)

    def _matters(self, ledger: Ledger, left: int) -> tuple[object, ...]:
        """What of the tricks matters besides what the end brings."""
        values = self.table.values
        if values.cards_to_pique or self.aim.worth:
            return ledger.tricks
        # the last trick scores nothing in a capot: it matters who can still make one
        return tuple(won + left == self.table.tricks for won in ledger.tricks), tuple(
            won > 0 for won in ledger.tricks
        ) if values.capot_shared and self.sides > 2 else ()

    def _needs(self, ledger: Ledger, left: int) -> tuple[int, ...]:
        """What each side needs for a pique, 0 where it cannot make one, or none that matters."""
        aim, values = self.aim, self.table.values
        reach = (
            left * self.most + int(values.last_trick) + (int(values.cards) if values.cards_to_pique else 0)
        )
        own, others = bool(aim.own or aim.pique or aim.worth), bool(aim.others or aim.worth)
        return tuple(
            need if need <= reach and (own if side == aim.side else others) else 0
            for side, need in enumerate(ledger.needs)
        )

    def _ends(self, left: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Every way the tricks that are left may fall: those of the side, and those of each."""
        for more in parted(left, self.sides):
            yield more[self.aim.side], more

    def _bonus(self, ledger: Ledger, more: tuple[int, ...]) -> int:
        """What the end brings for the tricks of each side."""
        aim = self.aim
        if aim.worth is not None or not (aim.own or aim.others):
            return 0
        tricks = tuple(won + one for won, one in zip(ledger.tricks, more, strict=True))
        nothing = (0,) * self.sides
        points = at_the_end(self.table, Ledger(tricks, nothing, nothing, nothing))
        return sum(
            aim.own * one if side == aim.side else -aim.others * one for side, one in enumerate(points)
        )

    def _bounds(
        self, brings: list[tuple[int, int]], left: int, needs: tuple[int, ...], falls: int, certain: int
    ) -> None:
        aim, values = self.aim, self.table.values
        self.lows.append(
            [min(bonus for own, bonus in brings if own >= most) - certain for most in range(left + 1)]
        )
        self.highs.append(
            [max(bonus for own, bonus in brings if own <= left - most) - certain for most in range(left + 1)]
        )
        besides = int(values.last_trick) + (int(values.cards) if values.cards_to_pique else 0)
        red = self.table.rules.red if falls else 0
        catches = bool(falls) and self.table.side_of[self.catcher] == aim.side
        mine = int(values.pique) if needs[aim.side] else 0
        theirs = int(values.pique) if any(need for side, need in enumerate(needs) if side != aim.side) else 0
        self.extra.append(
            int(bool(mine)) if aim.pique else aim.own * (mine + besides + (red if catches else 0))
        )
        self.loss.append(aim.others * (theirs + besides + (0 if catches else red)))


def outcome(table: Table, ledger: Ledger, side: int) -> int:
    """What a game is worth to a side: nothing where it has not ended, less than that where another has won
    it. A game is one, or two where all others are under the double; of a pool each of the others pays one."""
    winner = next((one for one, lacks in enumerate(ledger.room) if lacks <= 0), -1)
    if winner < 0:
        return 0
    rules = table.rules
    if rules.settlement is Settlement.POOL:
        return len(table.sides) - 1 if winner == side else -1
    others = [rules.target - lacks for one, lacks in enumerate(ledger.room) if one != winner]
    games = 2 if all(total < rules.double_under for total in others) else 1
    return games if winner == side else -games


def made(before: Ledger, after: Ledger, side: int, mine: int) -> bool:
    """Did the side make its pique by what it has just scored?"""
    return side == mine and before.needs[mine] > 0 == after.needs[mine]


def parted(number: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to part a number."""
    if parts == 1:
        yield (number,)
        return
    for first in range(number + 1):
        for rest in parted(number - first, parts - 1):
            yield (first, *rest)
