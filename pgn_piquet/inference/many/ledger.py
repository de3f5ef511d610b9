"""What the tricks of a deal score for each side, trick by trick: the search's own reckoning.

The engine has the last word: both ends of every range are put to it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ...engine.game import Reason, ScoreLine
from ...engine.values import MAJORITY_EXCESS, MAJORITY_SHARED
from ..stakes import IN_HAND
from .table import SUITS, Table

IN_PLAY = frozenset((
    Reason.LEAD, Reason.WIN, Reason.LAST_TRICK, Reason.PIQUE, Reason.CARDS, Reason.CAPOT, Reason.HONOUR,
    Reason.TRICKS,
))  # fmt: skip


class Ledger(Struct, frozen=True):
    """By side: tricks, points in play, points still needed for a pique (0: none can be made any more), and
    honours in tricks, which count when the deal is over."""

    tricks: tuple[int, ...]
    points: tuple[int, ...]
    needs: tuple[int, ...]
    honours: tuple[int, ...]


class InHand(Struct, frozen=True):
    """What each side counts besides the play, and what it needs for a pique then."""

    base: tuple[int, ...]
    needs: tuple[int, ...]

    def start(self) -> Ledger:
        """The ledger before the first lead."""
        nothing = (0,) * len(self.base)
        return Ledger(nothing, nothing, self.needs, nothing)


def in_hand(table: Table, lines: Iterable[ScoreLine]) -> InHand:
    """From the score lines of a deal that is filled in: calls do not depend on the play."""
    number = len(table.sides)
    hand, rest = [0] * number, [0] * number
    repique = [False] * number
    for line in lines:
        side = table.sides.index(line.side)
        if line.reason in IN_HAND:
            hand[side] += line.points
        elif line.reason not in IN_PLAY:
            rest[side] += line.points
        repique[side] = repique[side] or line.reason is Reason.REPIQUE
    values = table.values
    needs = []
    for side in range(number):
        barred = any(hand[other] for other in range(number) if other != side)
        may = values.pique and not barred and not repique[side] and (not side or values.pique_anyone)
        needs.append(max(1, values.pique_at - hand[side]) if may else 0)
    base = tuple(one + other for one, other in zip(hand, rest, strict=True))
    return InHand(base, tuple(needs))


def nothing_known(table: Table) -> InHand:
    """The same where the calls are not looked at."""
    nothing = (0,) * len(table.sides)
    return InHand(nothing, nothing)


def earned(table: Table, ledger: Ledger, side: int, points: int) -> Ledger:
    """Points in play for a side, with the pique that they make; nobody else makes one any more."""
    if points == 0:
        return ledger
    need = ledger.needs[side]
    got = points
    if need and points >= need:
        got, need = points + int(table.values.pique), 0
    elif need:
        need -= points
    needs = tuple(need if one == side else 0 for one in range(len(ledger.needs)))
    return Ledger(ledger.tricks, _added(ledger.points, side, got), needs, ledger.honours)


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
    ledger = Ledger(tricks, ledger.points, ledger.needs, honours)
    if last and not (values.capot_holds_last and _is_capot(table, tricks, side)):
        ledger = earned(table, ledger, side, int(values.last_trick))
    if values.cards_to_pique and tricks[side] * 2 == table.tricks + 2:
        ledger = earned(table, ledger, side, int(values.cards))
    return ledger


def at_the_end(table: Table, ledger: Ledger) -> tuple[int, ...]:
    """Points of each side in play when the deal is over, with the cards, capot and honours."""
    values = table.values
    tricks = ledger.tricks
    found = [points + marks for points, marks in zip(ledger.points, ledger.honours, strict=True)]
    takers = sum(1 for won in tricks if won)
    most = max(tricks)
    tied = tricks.count(most)
    for side, won in enumerate(tricks):
        if won == table.tricks:
            found[side] += int(values.capot - (values.cards if values.cards_to_pique else 0))
        elif values.majority == MAJORITY_EXCESS:
            found[side] += max(0, 2 * won - table.tricks)
        elif values.capot_shared and takers == 2 and len(tricks) > 2:
            found[side] += int(values.capot_shared) if won else 0
        elif values.majority == MAJORITY_SHARED:
            if won == most and tied <= 2:
                found[side] += int(values.cards if tied == 1 else values.cards // 2)
        elif won * 2 > table.tricks and not values.cards_to_pique:
            found[side] += int(values.cards)
    return tuple(found)


def _is_capot(table: Table, tricks: tuple[int, ...], side: int) -> bool:
    """Has this side all tricks, or have two of three players all between them?"""
    if tricks[side] == table.tricks:
        return True
    takers = sum(1 for won in tricks if won)
    return bool(table.values.capot_shared) and len(tricks) > 2 and takers == 2


def _added(numbers: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + more, *numbers[place + 1 :])
