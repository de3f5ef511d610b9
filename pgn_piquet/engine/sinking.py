"""What was held and not called, and what it cost: a note of the rich view, never a fault.

Nothing is looked for in a deal that tells no call: there the calls are not told.
"""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.cards import RANKS, SUITS
from ..rules.holdings import best_point, best_sequence, best_set, sequences, sets
from .board import IN_HAND, OPEN, POINT, SEQUENCE, SET
from .deal_state import SEQUENCES, DealState


def sunk(deal: DealState) -> None:
    """W911 for each player and class in which more would have been reckoned than was called."""
    board = deal.board
    if board.n != 2 or not deal.calls or deal.values.calls != 0 or not all(board.known) or deal.needs_more:
        return
    for player in range(board.n):
        for kind in (POINT, SEQUENCE, SET):
            what, cost = unreckoned(deal, player, kind)
            if cost:
                line = deal.first
                deal.find("W911", line, Part("word"), seat=deal.seats[player], what=what, cost=cost)


def unreckoned(deal: DealState, player: int, kind: int) -> tuple[str, int]:
    """What of a class a player held and did not reckon though it was, or would have been, good; its points."""
    board = deal.board
    side = board.side(player)
    outcome = board.outcome[kind]
    if outcome not in (OPEN, side) or board.refused[kind] >> player & 1:
        return "", 0
    if outcome == OPEN and not best_of_both(deal, player, kind):
        return "", 0
    hand = int(board.held[player])
    reckoned = int(board.reckoned[player * IN_HAND + kind])
    if kind == POINT:
        held = best_point(hand) >> 7
        called = int(board.scored[side * IN_HAND + POINT])
        # an under-called point could not be raised; what was let go is the cards beyond it
        return (f"point {held}", held - called) if held > called else ("", 0)
    if kind == SEQUENCE:
        left = [(key, suit) for key, suit in sequences(hand) if not covered(reckoned, key, suit)]
        words = [f"{SEQUENCES[key >> 3]} {RANKS[key & 7]}{SUITS[suit]}" for key, suit in left]
        return ", ".join(words), sum(int(board.v.sequence_values[key >> 3]) for key, _ in left)
    sets_left = [key for key in sets(hand, int(board.v.set_ranks)) if not reckoned >> (key & 7) & 1]
    words = [f"{'quatorze' if key >> 3 == 4 else 'trio'} {RANKS[key & 7]}" for key in sets_left]
    return ", ".join(words), sum(int(board.v.quatorze if key >> 3 == 4 else board.v.trio) for key in sets_left)


def covered(reckoned: int, key: int, suit: int) -> bool:
    """Was this run, or a part of it, reckoned?"""
    length = key >> 3
    run = ((1 << length) - 1) << ((key & 7) - length + 1)
    return bool(reckoned >> (suit * 8) & run)


def best_of_both(deal: DealState, player: int, kind: int) -> bool:
    """Would this player's best in the class have been good against what the other holds?"""
    board = deal.board
    mine, his = int(board.held[player]), int(board.held[1 - player])
    if kind == POINT:
        return best_point(mine) > best_point(his)
    if kind == SEQUENCE:
        return best_sequence(mine) > best_sequence(his)
    ranks = int(board.v.set_ranks)
    return best_set(mine, ranks) > best_set(his, ranks)
