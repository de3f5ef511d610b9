"""A call taken back: its points go, and what it decided is open again."""

from __future__ import annotations

from .board import IN_HAND, PIQUE, Board
from .board_state import OPEN
from .deal_state import CallMade, DealState


def undo(deal: DealState, made: CallMade) -> None:
    """Take an earlier call back: its points, and the outcome of its class where it decided that."""
    board = deal.board
    kind = made.kind
    side = board.side(made.player)
    follow = [one for one in deal.spoken if one.side == side and one.line >= made.line]
    deal.spoken = [one for one in deal.spoken if one not in follow]  # counted with the call that is void
    mine = [entry for entry in board.log if entry[3] == made.line and entry[2] == kind and entry[0] == side]
    points = sum(entry[1] for entry in mine)
    board.log = [entry for entry in board.log if entry not in mine]
    board.accounts[side].total -= points
    board.points[side * IN_HAND + kind].scored -= points
    board.points[side * IN_HAND + kind].bars -= points
    place = made.player * IN_HAND + kind
    board.stands[place].reckoned = made.reckoned
    board.players[made.player].rouge = made.rouge
    if made.deciding:
        board.contests[kind].outcome = OPEN
        board.stands[place].first = 0
        board.contests[kind].refused &= ~(1 << made.player)
        board.unsettled &= ~(1 << kind)
    pique_anew(board, side)


def pique_anew(board: Board, side: int) -> None:
    """Before the hands are settled a pique that hung on a call taken back is none, and one that it barred is
    due."""
    if board.settled:
        return
    account = board.accounts[side]
    if account.bonus == PIQUE and board.hand_and_play(side) < board.v.pique_at:
        account.bonus = 0
    if board.v.as_it_happens:
        for other in range(board.sides):
            board.watch(other)
