"""Hands told by the play itself: where every card laid is told, a hand is what its owner lays."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.cards import NUMBER
from ..model.statements import Play, Played, Statement
from .board import Board
from .deal_state import DealState
from .trick import play


def hands_laid(deal: DealState, lines: Sequence[Statement]) -> list[int] | None:
    """Masks by player when all tricks are told card by card, else None.

    The cards are laid on a board that knows no hand, which finds who plays each; possession and
    following suit are judged later, when the hands are known from here.
    """
    board = Board(deal.values, keep=False)
    masks = [0] * board.n
    for says in lines:
        if not isinstance(says, Play):
            continue
        lanes = says.lanes
        if len(lanes) not in (1, board.n) or (says.seat is not None and deal.player(says.seat) < 0):
            return None
        if not all(isinstance(laid, Played) and laid.card in NUMBER for lane in lanes for laid in lane):
            return None
        if len({len(lane) for lane in lanes}) != 1:
            return None
        if says.seat is not None and not says.answering and deal.player(says.seat) != board.turn:
            # a lead out of turn that was played to; one that was not makes a card too many, and no hands
            board.turn = board.leader = deal.player(says.seat)
        order = [laid for group in zip(*lanes, strict=True) for laid in group]
        for laid in order:
            assert isinstance(laid, Played)
            player = board.turn
            if laid.instead or play(board, player, NUMBER[laid.card]):
                return None
            masks[player] |= 1 << NUMBER[laid.card]
    return masks if board.over else None
