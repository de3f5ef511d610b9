"""What was held and not called, and what it cost: a note of the rich view, never a fault.

Nothing is looked for in a deal that tells no call: there the calls are not told. The points are counted by
``uncalled``, for both walks alike; here they get their words.
"""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.cards import RANKS, SUITS
from ..rules.holdings import best_point, sequences, sets
from .board import IN_HAND, POINT, SEQUENCE, SET
from .deal_state import SEQUENCES, DealState
from .uncalled import uncalled, untold_blanche
from .values import ANSWERED


def sunk(deal: DealState) -> None:
    """W911 for each player and class in which more would have been reckoned than was called."""
    board = deal.board
    if board.n != 2 or not deal.calls or deal.values.calls != ANSWERED or deal.needs_more:
        return
    if not board.over or not board.all_known() or board.nothing:
        return
    for player in range(board.n):
        if untold_blanche(board, player) and dealt_told(deal, player):
            points = int(deal.values.carte_blanche)
            deal.find(
                "W911", deal.first, Part("word"), seat=deal.seats[player], what="carte blanche", cost=points
            )
        for kind in (POINT, SEQUENCE, SET):
            cost = int(uncalled(board, player, kind))
            if cost:
                what = words(deal, player, kind)
                deal.find("W911", deal.first, Part("word"), seat=deal.seats[player], what=what, cost=cost)


def dealt_told(deal: DealState, player: int) -> bool:
    """Is the hand told as dealt, card by card?"""
    dealt = deal.hands.dealt[player]
    return dealt is not None and dealt.whole


def words(deal: DealState, player: int, kind: int) -> str:
    """What of a class was not reckoned, in the words of the notation."""
    board = deal.board
    hand = int(board.players[player].held)
    reckoned = int(board.stands[player * IN_HAND + kind].reckoned)
    if kind == POINT:
        return f"point {best_point(hand) >> 7}"
    if kind == SEQUENCE:
        left = [(key, suit) for key, suit in sequences(hand) if not covered(reckoned, key, suit)]
        return ", ".join(f"{SEQUENCES[key >> 3]} {RANKS[key & 7]}{SUITS[suit]}" for key, suit in left)
    keys = [key for key in sets(hand, int(board.v.set_ranks)) if not reckoned >> (key & 7) & 1]
    return ", ".join(f"{'quatorze' if key >> 3 == 4 else 'trio'} {RANKS[key & 7]}" for key in keys)


def covered(reckoned: int, key: int, suit: int) -> bool:
    """Was this run, or a part of it, reckoned?"""
    length = key >> 3
    run = ((1 << length) - 1) << ((key & 7) - length + 1)
    return bool(reckoned >> (suit * 8) & run)
