"""Impérial tombée: what is called after a trick says of the play that knave and ace of trumps were caught."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ...engine.game import DealResult
from ...model.statements import Call, Claim, Line
from ..paths import Path, slots_until
from .players import best_place
from .table import Table

CAUGHT = 0x90
"""knave and ace in a suit"""


class Catch(Struct, frozen=True):
    """``player`` has caught knave and ace of trumps of another in the first ``tricks``."""

    player: int
    tricks: int
    line: int


def catches_of(lines: Sequence[Line], path: Path, table: Table, told: DealResult) -> tuple[Catch, ...]:
    """The tombées that are called on a path, but for those found false as they are told."""
    if table.trump < 0:
        return ()
    false = {finding.line for finding in told.findings}
    found = []
    for line in path.lines:
        says = lines[line].says
        if not isinstance(says, Call) or line in false or says.seat not in table.seats:
            continue
        if any(isinstance(one, Claim) and one.word == "tombee" and not one.instead for one in says.said):
            tricks = slots_until(lines, path, line) // table.players
            found.append(Catch(table.seats.index(says.seat), tricks, line))
    return tuple(found)


def caught(table: Table, leader: int, cards: Sequence[int], player: int) -> int:
    """Which of knave and ace of trumps a player catches from another in one trick, as bits of a suit."""
    if (leader + best_place(table, cards)) % table.players != player:
        return 0
    own = (player - leader) % table.players
    others = sum(1 << card for place, card in enumerate(cards) if place != own)
    return others >> 8 * table.trump & CAUGHT


def all_caught(table: Table, catches: Sequence[Catch], cards: Sequence[int]) -> bool:
    """Is all caught in this course that is said to be? ``cards`` slot by slot."""
    for one in catches:
        found = leader = 0
        for start in range(0, one.tricks * table.players, table.players):
            trick = cards[start : start + table.players]
            found |= caught(table, leader, trick, one.player)
            leader = (leader + best_place(table, trick)) % table.players
        if found != CAUGHT:
            return False
    return True
