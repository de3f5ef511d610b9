"""Pique and repique as they would be had a player reckoned more in hand: what sinking cost besides."""

from __future__ import annotations

from typing import Final

from .board import CARDS, IN_HAND, LAST_TRICK, LEAD, PIQUE, REPIQUE, WIN, Board

IN_PLAY: Final = (LEAD, WIN, LAST_TRICK)


def in_play(board: Board, reason: int) -> bool:
    """Does it count in play? The cards only where they count toward a pique."""
    return reason in IN_PLAY or (reason == CARDS and board.v.cards_to_pique > 0)


def had_more(board: Board, player: int, kind: int, points: int) -> Board:
    """The deal as it stands, with points in a class of the hand that were not reckoned."""
    other = board.copy()
    place = other.points[int(board.side(player)) * IN_HAND + kind]
    place.scored += points
    place.bars += points
    return other


def bonus(board: Board, side: int, unsaid: tuple[int, ...]) -> int:
    """``REPIQUE``, ``PIQUE`` or 0: what this side makes of the hands that ``points`` tell and of the play.

    ``unsaid``: by side, points in hand that the score lines do not hold.
    """
    if board.v.repique and board.makes_repique(side):
        return REPIQUE
    if board.v.pique == 0 or (side and not board.v.pique_anyone):
        return 0
    return PIQUE if (happens if board.v.as_it_happens else by_precedence)(board, side, unsaid) else 0


def by_precedence(board: Board, side: int, unsaid: tuple[int, ...]) -> bool:
    """Thirty in hand and play before the other counts anything; all that is in hand comes before the play."""
    del unsaid
    if any(board.points[place].bars for place in range(board.sides * IN_HAND) if place // IN_HAND != side):
        return False
    total = int(board.in_hand(side))
    for entry in board.log:
        if total >= board.v.pique_at:
            return True
        if in_play(board, entry[2]):
            if entry[0] != side:
                return False
            total += entry[1]
    return total >= board.v.pique_at


def happens(board: Board, side: int, unsaid: tuple[int, ...]) -> bool:
    """The same in the order in which it happens: elder would have called before his lead, younger after."""
    total = unsaid[side]
    if side and unsaid[0]:
        return False
    for entry in board.log:
        if total >= board.v.pique_at:
            return True
        if entry[2] >= IN_HAND and not in_play(board, entry[2]):
            continue
        if entry[0] != side:
            return False
        total += entry[1]
        if entry[2] == LEAD and any(unsaid[1:]) and side == 0:
            break
    return total >= board.v.pique_at
