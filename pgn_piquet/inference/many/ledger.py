"""What the tricks of a deal score for each side, trick by trick: the search's own reckoning.

The engine has the last word: both ends of every range are put to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ...engine.game import Reason, ScoreLine
from ...engine.values import MAJORITY_EXCESS, MAJORITY_SHARED
from ...rules.policies import End
from ..stakes import IN_HAND
from .table import SUITS, Table

IN_PLAY = frozenset((
    Reason.LEAD, Reason.WIN, Reason.LAST_TRICK, Reason.PIQUE, Reason.CARDS, Reason.CAPOT, Reason.HONOUR,
    Reason.TRICKS,
))  # fmt: skip
MADE = (Reason.REPIQUE, Reason.CARTE_ROUGE)
"""bonuses that are made in hand"""


class Ledger(Struct, frozen=True):
    """By side: tricks, points in play, points still needed for a pique (0: none can be made any more), and
    honours in tricks, which count when the deal is over. ``room``: points that each still lacks to end the
    game, in the order of reckoning; what comes after the line that ends it is not reckoned. Empty where no
    game can end."""

    tricks: tuple[int, ...]
    points: tuple[int, ...]
    needs: tuple[int, ...]
    honours: tuple[int, ...]
    room: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Has a side ended the game?"""
        return bool(self.room) and min(self.room) <= 0


class InHand(Struct, frozen=True):
    """What each side counts besides the play, what it needs for a pique then, and what it lacks to end the
    game (see ``Ledger``). ``made``: the repiques and cartes rouges (word and side); ``miscounted``: lines of
    counts spoken before the play, each with what is right."""

    base: tuple[int, ...]
    needs: tuple[int, ...]
    room: tuple[int, ...] = ()
    made: tuple[tuple[str, int], ...] = ()
    miscounted: tuple[tuple[int, int], ...] = ()

    def gives(self, of_talk: tuple[str, int]) -> bool:
        """Is it right what is said of the calls: who made what, or the line of a count?"""
        word, number = of_talk
        return of_talk in self.made if word in MADE else all(line != number for line, _ in self.miscounted)

    def start(self) -> Ledger:
        """The ledger before the first lead."""
        nothing = (0,) * len(self.base)
        return Ledger(nothing, nothing, self.needs, nothing, self.room)


def in_hand(table: Table, lines: Iterable[ScoreLine]) -> InHand:
    """From the score lines of a deal that is filled in: calls do not depend on the play."""
    number = len(table.sides)
    hand, rest = [0] * number, [0] * number
    repique = [False] * number
    made = []
    for line in lines:
        side = table.sides.index(line.side)
        if line.reason in IN_HAND:
            hand[side] += line.points
        elif line.reason not in IN_PLAY:
            rest[side] += line.points
        repique[side] = repique[side] or line.reason is Reason.REPIQUE
        if line.reason in MADE:
            made.append((str(line.reason), side))
    values = table.values
    needs = []
    for side in range(number):
        barred = any(hand[other] for other in range(number) if other != side)
        may = values.pique and not barred and not repique[side] and (not side or values.pique_anyone)
        needs.append(max(1, values.pique_at - hand[side]) if may else 0)
    base = tuple(one + other for one, other in zip(hand, rest, strict=True))
    return InHand(base, tuple(needs), made=tuple(made))


def nothing_known(table: Table) -> InHand:
    """The same where the calls are not looked at."""
    nothing = (0,) * len(table.sides)
    return InHand(nothing, nothing)


def earned(table: Table, ledger: Ledger, side: int, points: int) -> Ledger:
    """Points in play for a side, with the pique that they make; nobody else makes one any more."""
    if points == 0 or ledger.over:
        return ledger
    need = ledger.needs[side]
    pique = int(table.values.pique) if need and points >= need else 0
    room = ledger.room
    if room:
        room = _added(room, side, -points)
        if room[side] <= 0:
            # the pique would reckon after the line that ends the game
            made = _added(ledger.points, side, points)
            return Ledger(ledger.tricks, made, ledger.needs, ledger.honours, room)
        room = _added(room, side, -pique)
    left = max(0, need - points) if need and not pique else 0
    needs = tuple(left if one == side else 0 for one in range(len(ledger.needs)))
    return Ledger(ledger.tricks, _added(ledger.points, side, points + pique), needs, ledger.honours, room)


def led(table: Table, ledger: Ledger, leader: int, card: int) -> Ledger:
    """A card is led."""
    points = int(table.values.lead) if table.counts(card) else 0
    return earned(table, ledger, table.side_of[leader], points)


def turned(table: Table, ledger: Ledger, leader: int, winner: int, cards: tuple[int, ...]) -> Ledger:
    """The trick is complete; ``cards`` in order of play, the lead reckoned before."""
    values = table.values
    side = table.side_of[winner]
    best = cards[(winner - leader) % table.players]
    if side != table.side_of[leader] and table.counts(best):
        ledger = earned(table, ledger, side, int(values.win))
    over = sum(ledger.tricks) + 1
    last = over == table.tricks
    tricks = _added(ledger.tricks, side, 1)
    honours = ledger.honours
    if table.trump >= 0 and values.honours:
        marks = int(values.honours) << 8 * table.trump & SUITS[table.trump]
        honours = _added(honours, side, sum(marks >> card & 1 for card in cards))
    ledger = Ledger(tricks, ledger.points, ledger.needs, honours, ledger.room)
    if last and not (values.capot_holds_last and _is_capot(table, tricks, side)):
        ledger = earned(table, ledger, side, int(values.last_trick))
    if values.cards_to_pique and tricks[side] * 2 == table.tricks + 2:
        ledger = earned(table, ledger, side, int(values.cards))
    return ledger


def at_the_end(table: Table, ledger: Ledger) -> tuple[int, ...]:
    """Points of each side in play when the deal is over, with the cards, capot and honours."""
    return finished(table, ledger).points


def finished(table: Table, ledger: Ledger) -> Ledger:
    """The ledger with all that is reckoned when the deal is over."""
    points, room = list(ledger.points), list(ledger.room)
    if ledger.over:
        return ledger
    honours = [(side, marks) for side, marks in enumerate(ledger.honours)]
    for side, more in (*honours, *_at_the_end(table, ledger.tricks)):
        points[side] += more
        if room:
            room[side] -= more
            if room[side] <= 0:
                break
    nothing = (0,) * len(points)
    return Ledger(ledger.tricks, tuple(points), ledger.needs, nothing, tuple(room))


def _at_the_end(table: Table, tricks: tuple[int, ...]) -> list[tuple[int, int]]:
    """What is scored for the number of tricks, side by side."""
    values = table.values
    takers = sum(1 for won in tricks if won)
    most = max(tricks)
    tied = tricks.count(most)
    found = []
    for side, won in enumerate(tricks):
        more = 0
        if won == table.tricks:
            more = int(values.capot - (values.cards if values.cards_to_pique else 0))
        elif values.majority == MAJORITY_EXCESS:
            more = max(0, 2 * won - table.tricks)
        elif values.capot_shared and takers == 2 and len(tricks) > 2:
            more = int(values.capot_shared) if won else 0
        elif values.majority == MAJORITY_SHARED:
            if won == most and tied <= 2:
                more = int(values.cards if tied == 1 else values.cards // 2)
        elif won * 2 > table.tricks and not values.cards_to_pique:
            more = int(values.cards)
        found.append((side, more))
    return found


def reaches(
    table: Table, before: Sequence[int], scored: Sequence[int], needs: Sequence[int], left: int
) -> bool:
    """May a side reach the target of a game, ``left`` tricks being left? ``before``: the totals before the
    deal, ``scored`` what the sides have of it, ``needs`` what each needs for a pique."""
    rules, values = table.rules, table.values
    if rules.end is not End.TARGET:
        return False
    played = left * max(int(values.lead), int(values.win)) + int(values.last_trick)
    most = played + max(int(values.capot), int(values.cards), table.tricks) + rules.red
    most += int(values.honours).bit_count()
    return any(
        total + points + most + (int(values.pique) if 0 < need <= played + int(values.cards) else 0)
        >= rules.target
        for total, points, need in zip(before, scored, needs, strict=True)
    )


def _is_capot(table: Table, tricks: tuple[int, ...], side: int) -> bool:
    """Has this side all tricks, or have two of three players all between them?"""
    if tricks[side] == table.tricks:
        return True
    takers = sum(1 for won in tricks if won)
    return bool(table.values.capot_shared) and len(tricks) > 2 and takers == 2


def _added(numbers: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + more, *numbers[place + 1 :])
