"""The order of reckoning: where in a deal a game ends (decision 5 of the rules: line by line)."""

from __future__ import annotations

from typing import Final

from .board import CARTE_ROUGE, IN_HAND, PIQUE, REPIQUE, TURN, Board

Entry = tuple[int, int, int, int, int, int]
_HAND_END: Final = 10


def in_order(board: Board) -> list[Entry]:
    """The score lines of a deal in the order of reckoning.

    Carte blanche, point, sequences, sets (with carte rouge after them), then play by trick; a repique
    belongs to the class that makes it, a pique stands after the line of play that makes it.
    """
    keyed = []
    for place, entry in enumerate(board.log):
        side, _, reason = entry[0], entry[1], entry[2]
        if board.v.red:
            key = 0 if reason == TURN else 1
        elif reason < IN_HAND:
            key = reason
        elif reason == CARTE_ROUGE:
            key = IN_HAND
        elif reason == REPIQUE:
            key = repique_class(board, side)
        elif reason == PIQUE:
            key = _HAND_END
        else:
            key = _HAND_END
        keyed.append((key, place, entry))
    keyed.sort(key=_order)
    return [entry for _, _, entry in keyed]


def _order(item: tuple[int, int, Entry]) -> tuple[int, int]:
    return item[0], item[1]


def repique_class(board: Board, side: int) -> int:
    """The class in which the side's hand reaches the repique."""
    mine = 0
    for kind in range(IN_HAND):
        mine += board.scored[side * IN_HAND + kind]
        if mine >= board.v.repique_at:
            return kind
    return IN_HAND - 1


def end_of_game(board: Board, before: list[int], target: int) -> tuple[int, list[int]] | None:
    """The side that reaches the target first, and all totals at that line; None if no side does.

    ``before`` are the totals by side when the deal began.
    """
    totals = list(before)
    for entry in in_order(board):
        totals[entry[0]] += entry[1]
        if totals[entry[0]] >= target:
            return entry[0], totals
    return None
