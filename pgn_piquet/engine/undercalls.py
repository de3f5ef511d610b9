"""An under-call that was not good against the cards, where the lower one counts only if it is truly good."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..rules.policies import UnderCall
from .board import IN_HAND
from .claim import best_of
from .deal_state import DealState
from .liability import law_of
from .undoing import undo


def lower_lost(deal: DealState, line: int, index: int, player: int) -> None:
    """The higher one is called after a lower that was allowed, and is lost; the other shows better than the
    lower, which then counts no more than it (Foster, Rubicon)."""
    board = deal.board
    kind = int(board.open_class)
    other = 1 - player
    if deal.rules.undercall is not UnderCall.ONLY_IF_TRUE or board.n != 2 or not board.players[other].known:
        return
    lower = int(board.stands[player * IN_HAND + kind].first)
    if int(best_of(board, other, kind)) <= lower:
        return
    mine = [one for one in deal.made if one.player == player and one.kind == kind and one.good]
    for made in reversed(mine):
        undo(deal, made)
        made.good = False
    board.stands[player * IN_HAND + kind].first = 0
    board.contests[kind].refused |= 1 << player
    seats = deal.seats
    law = law_of(deal.rules, "undercall")
    deal.find("R247", line, Part("said", index), law=law, seat=seats[player], other=seats[other])
