"""Calling is showing: a point told by its pips and its suit may tell its very cards.

Then a sequence in it is as good as shown: the other cannot reckon an equal or lower one against an
objection, though it was not called (Cavendish, description of the game).
"""

from __future__ import annotations

from ..model.statements import Names, Pips
from ..rules.holdings import CARDS_IN, PIPS_IN, best_sequence
from .board import POINT
from .deal_state import CallMade, DealState


def sequence_shown(deal: DealState, caller: int) -> int:
    """Key of the best sequence that a player's good point shows to the other, 0 if it shows none."""
    for made in deal.made:
        if made.player == caller and made.kind == POINT and made.good:
            return best_sequence(cards_told(deal, made))
    return 0


def cards_told(deal: DealState, made: CallMade) -> int:
    """The cards that a point can only be, seen from the other side; 0 where more than one hand fits."""
    suit = made.claim.suit
    pips = made.claim.number if (made.claim.number or 0) > 8 else None
    for item in made.said:
        if isinstance(item, Names):
            suit = item.suit
        elif isinstance(item, Pips):
            pips = item.number
    other = 1 - made.player
    board = deal.board
    if suit is None or pips is None or pips < 10 or board.n != 2 or not board.players[other].known:
        return 0
    shift = "shdc".index(suit) * 8
    unseen = ~(board.players[other].held | board.players[other].discarded | deal.seen) >> shift & 255
    size = made.claim.number if (made.claim.number or 0) <= 8 else None
    found = [
        part
        for part in range(256)
        if part & ~unseen == 0 and PIPS_IN[part] == pips and size in (None, CARDS_IN[part])
    ]
    return found[0] << shift if len(found) == 1 else 0
