"""What is known of the hands of a deal, for what may have been called of them."""

from __future__ import annotations

from ..model.cards import PACK
from ..rules.policies import Exchange
from ..rules.ruleset import RuleSet
from .callable import Holder
from .deal_state import DealState
from .in_hand import may_be_blanche


def holders_of(deal: DealState) -> tuple[Holder, ...]:
    """Each player's hand as it is told, elder's first."""
    board = deal.board
    told = 0
    for one in board.players:
        told |= int(one.held) if one.known else 0
    found = []
    for player, one in enumerate(board.players):
        holds = deal.hands.holds[player]
        held = int(one.held) if one.known else (0 if holds is None else holds.mask)
        may = 0 if one.known else PACK & ~(told | held)
        discards = deal.hands.discards[player]
        out = PACK & ~(told | held) if discards is None or not discards.whole else discards.mask
        most = most_out(deal.rules, player)
        blanche = deal.rules.carte_blanche > 0 and may_be_blanche(int(one.dealt), held, out, most)
        found.append(Holder(int(board.side(player)), held, may, blanche, out))
    return tuple(found)


def most_out(rules: RuleSet, player: int) -> int:
    """The most cards that a player may put out."""
    if rules.exchange is Exchange.NONE:
        return 0
    if rules.exchange is Exchange.DEALER_ONLY:
        return rules.stock_size if player == rules.playing - 1 else 0
    return rules.elder_most if player == 0 else rules.stock_size - rules.elder_least
