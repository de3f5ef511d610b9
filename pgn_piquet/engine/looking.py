"""Cards of the stock looked at: one's own, cards left, the other's (laws 27, 32, 33, 36)."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.statements import Looks, Statement
from ..rules.policies import LeftCards, WrongStockCard
from .deal_state import DealState
from .exchanging import expected_draw, going_on
from .liability import Costs, law_of
from .out_of_time import within_untold
from .told import Told, told


def looks(deal: DealState, line: int, says: Statement) -> None:
    """Elder may look at what he leaves; at what younger leaves both may, from the lead to younger's card."""
    assert isinstance(says, Looks)
    player = deal.player(says.seat)
    if not going_on(deal) or player < 0 or deal.board.n != 2:
        if player >= 0 and deal.board.n == 2 and within_untold(deal):
            looks_in_play(deal, line, says.seat, player)
        return
    board = deal.board
    cards = told(says.cards)
    led = bool(board.lying or board.trick or deal.named is not None)
    if not led and deal.values.exchange == 1:
        in_the_exchange(deal, line, says.seat, player, cards)
        return
    if board.trick == 0 and (board.lying == 1 or deal.named is not None):
        deal.looked = True
        deal.seen |= cards.mask
        return
    if not deal.looked:
        left_unseen(deal, line, says.seat, player)


def looks_in_play(deal: DealState, line: int, seat: str, player: int) -> None:
    """The same after a lead that is not told, or play that is not."""
    if deal.reached.cards == 1:
        deal.looked = True
    elif not deal.looked:
        left_unseen(deal, line, seat, player)


def in_the_exchange(deal: DealState, line: int, seat: str, player: int, cards: Told) -> None:
    """Before the lead: elder's own five are his to look at, what he leaves included, said or unsaid; cards
    that the other is to take are not (27). What younger leaves stays unseen until elder leads."""
    if of_the_other(deal, player, cards):
        others_cards(deal, line, seat, player)
    elif player and not deal.left[0]:
        left_unseen(deal, line, seat, player)


def of_the_other(deal: DealState, player: int, cards: Told) -> bool:
    """Is one of these the other's to take, as far as the places of the stock or the numbers tell?"""
    stock = deal.hands.stock
    most = int(deal.values.elder_most)
    if stock is not None and cards.mask:
        places = [place for place, card in enumerate(stock.order) if card >= 0 and cards.mask >> card & 1]
        if player == 0:
            return any(place >= most for place in places)
        declared = deal.left[0]
        return any(place < most - declared for place in places)
    drawn = expected_draw(deal, 0)
    if player or drawn is None or deal.taken[0] < drawn:
        return False
    # he has taken his cards, so that what he looks at lies there: more than he left is younger's
    return max(1, cards.number or 0) > max(0, most - drawn)


def others_cards(deal: DealState, line: int, seat: str, player: int) -> None:
    """R115: the law of cards exposed or taken up in the other's part of the stock."""
    law = law_of(deal.rules, "wrong_stock_card")
    loses = deal.rules.wrong_stock_card is WrongStockCard.LOSES_GAME
    if loses and player == 0:
        # au cent elder pays for mixing such a card with his hand, not for seeing it
        penalty = "the law names no penalty for looking alone"
    else:
        penalty = "he loses the game" if loses else "he reckons nothing in this deal"
        costs = Costs.GAME if loses else Costs.NOTHING
        deal.liable(player, costs, line, Part("word"), law, "looking at cards that the other is to take")
    deal.find("R115", line, Part("word"), seat=seat, law=law, penalty=penalty)


def left_unseen(deal: DealState, line: int, seat: str, player: int) -> None:
    """R137: cards that younger left, and did not let be seen in time."""
    law = law_of(deal.rules, "left_cards")
    called = deal.rules.left_cards is LeftCards.SUIT_CALLED
    penalty = "a suit may be called at his next lead" if called else "the law names no penalty"
    deal.find("R137", line, Part("word"), seat=seat, law=law, penalty=penalty)
    if called:
        deal.liable(player, Costs.LEAD, line, Part("word"), law, "looking at cards left unseen")
