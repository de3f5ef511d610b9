"""What a player held and did not reckon, in points: 0 where he reckoned all that was his."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.holdings import RUNS, best_point, best_sequence, best_set, fours, threes
from .board import COURTS, IN_HAND, POINT, SEQUENCE, Board
from .board_state import OPEN

if TYPE_CHECKING:
    from mypy_extensions import i64


def uncalled(b: Board, player: i64, kind: i64) -> i64:
    """Points of a class that the player did not reckon though they were, or would have been, good. Two
    play and both hands are known."""
    side: i64 = b.players[player].side
    outcome: i64 = b.contests[kind].outcome
    refused: i64 = b.contests[kind].refused
    if (outcome != OPEN and outcome != side) or refused >> player & 1:
        return 0
    hand: i64 = b.players[player].held
    if outcome == OPEN and not better(b, hand, b.players[1 - player].held, kind):
        return 0
    reckoned: i64 = b.stands[player * IN_HAND + kind].reckoned
    if kind == POINT:
        held: i64 = best_point(hand) >> 7
        scored: i64 = b.points[side * IN_HAND + POINT].scored
        # a point called lower could not be raised; what was let go is the cards beyond it
        return held - scored if held > scored else 0
    if kind == SEQUENCE:
        return runs_left(b, hand, reckoned)
    ranks: i64 = b.v.set_ranks & ~reckoned
    points: i64 = 0
    four: i64 = fours(hand) & ranks
    three: i64 = threes(hand) & ranks
    while four:
        points += b.v.quatorze
        four &= four - 1
    while three:
        points += b.v.trio
        three &= three - 1
    return points


def untold_blanche(b: Board, player: i64) -> bool:
    """Was the player dealt carte blanche, as far as his hand is told, and did he not announce it?"""
    dealt: i64 = b.players[player].dealt
    return dealt != 0 and dealt & COURTS == 0 and b.v.carte_blanche > 0 and b.blanche >> player & 1 == 0


def runs_left(b: Board, hand: i64, reckoned: i64) -> i64:
    """Points of the full runs of which no part was reckoned."""
    points: i64 = 0
    while hand:
        for key in RUNS[hand & 255]:
            length: i64 = key >> 3
            low: i64 = (key & 7) - length + 1
            if reckoned >> low & (256 >> 8 - length) - 1 == 0:
                value: i64 = b.v.sequence_values[length]
                points += value
        hand >>= 8
        reckoned >>= 8
    return points


def better(b: Board, mine: i64, his: i64, kind: i64) -> bool:
    """Is the one hand's best of a class better than the other's?"""
    if kind == POINT:
        return best_point(mine) > best_point(his)
    if kind == SEQUENCE:
        return best_sequence(mine) > best_sequence(his)
    return best_set(mine, b.v.set_ranks) > best_set(his, b.v.set_ranks)
