"""What is known of the hands of a deal, for what may have been called of them."""

from __future__ import annotations

from ..model.cards import PACK
from ..rules.policies import Exchange
from ..rules.ruleset import RuleSet
from .board import LEAD, WIN
from .callable import Holder
from .deal_state import DealState
from .in_hand import blanche_points, may_be_blanche


def holders_of(deal: DealState) -> tuple[Holder, ...]:
    """Each player's hand as it is told, elder's first."""
    board = deal.board
    hands = [known_cards(deal, player) for player in range(int(board.n))]
    told = 0
    for hand in hands:
        told |= hand
    found = []
    for player, (one, held) in enumerate(zip(board.players, hands, strict=True)):
        may = 0 if one.known else PACK & ~told
        discards = deal.hands.discards[player]
        out = PACK & ~told if discards is None or not discards.whole else discards.mask
        most = most_out(deal.rules, player)
        blanche = blanche_points(deal.rules) > 0 and may_be_blanche(int(one.dealt), held, out, most)
        turned = 1 << int(board.turned) if board.turned >= 0 else 0
        mine = turned if player == board.n - 1 else 0
        side, trump = int(board.side(player)), int(board.trump)
        found.append(Holder(side, held, may & ~turned, blanche, out & ~turned, mine, trump))
    return tuple(found)


def known_cards(deal: DealState, player: int) -> int:
    """The hand as it is told, or the cards that are known to be in it."""
    one, holds = deal.board.players[player], deal.hands.holds[player]
    return int(one.held) if one.known else laid(deal, player) | (0 if holds is None else holds.mask)


def laid(deal: DealState, player: int) -> int:
    """Cards that a player laid, as far as they scored: not all that he laid."""
    if deal.board.sides < deal.board.n:
        return 0
    found = 0
    for place, entry in enumerate(deal.board.log):
        if entry[0] == player and entry[2] in (LEAD, WIN) and place not in deal.given:
            found |= 1 << entry[4]
    return found


def most_out(rules: RuleSet, player: int) -> int:
    """The most cards that a player may put out."""
    if rules.exchange is Exchange.NONE:
        return 0
    if rules.exchange is Exchange.DEALER_ONLY:
        return rules.stock_size if player == rules.playing - 1 else 0
    return rules.elder_most if player == 0 else rules.stock_size - rules.elder_least
