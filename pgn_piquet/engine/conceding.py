"""Concessions and claims: the tricks that are not played out."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.statements import Claims, Concedes, Play
from ..rules.policies import ThrownDown
from .board import CARDS, LAST_TRICK, LEAD, WIN
from .counts import settle_spoken
from .deal_state import DealState, Going


def concedes(deal: DealState, line: int, says: Concedes) -> None:
    """``B: concedes``: the rest are the other's. ``B: concedes 5`` where five are left says the same."""
    player = deal.player(says.seat)
    if player < 0 or not may_end(deal, line, says.seat, says.number):
        return
    rest_to(deal, 1 - player)


def claims(deal: DealState, line: int, says: Claims) -> None:
    """``A: claims good``: the rest are his, when the other allows it; not good: the play goes on."""
    player = deal.player(says.seat)
    if says.reply == "not-good" or (says.reply is None and played_on(deal, line)):
        return
    if player < 0 or not may_end(deal, line, says.seat, says.number):
        return
    rest_to(deal, player)


def played_on(deal: DealState, line: int) -> bool:
    """Did the play go on after this line? Then a claim without a reply was not allowed."""
    return any(index > line and isinstance(deal.lines[index].says, Play) for index in deal.main)


def may_end(deal: DealState, line: int, seat: str, number: int | None) -> bool:
    """Can the rest be given to one player? Two play, the play is told so far, the number is what is left."""
    board = deal.board
    if deal.going is not Going.ON or board.n != 2 or board.over or deal.starts_at > 1:
        if deal.going is Going.ON:
            deal.going = Going.BEYOND
        return False
    left = deal.values.hand_size - board.trick
    if number is not None and number != left:
        deal.find("R330", line, Part("number"), seat=seat, stated=number, computed=left)
        deal.going = Going.BEYOND
        return False
    return True


def rest_to(deal: DealState, winner: int) -> None:
    """All tricks that are left go to one player: one point a lead, one for the first if the other was to
    lead or had led, the last trick, and the cards. A capot is played out or not made (Cavendish: thirteen
    and ten before the play)."""
    board = deal.board
    values = deal.values
    # where cards thrown down may be taken up again, `retake` comes back to here
    deal.mark()
    if deal.rules.thrown_down is ThrownDown.TAKEN_UP:
        deal.causes.add("concession")
    if not board.settled:
        board.settle()
        settle_spoken(deal)
    side = board.side(winner)
    left = values.hand_size - board.trick
    own_lead = left if board.turn == winner and not board.lying else left - 1
    if board.lying and board.leader == winner:
        own_lead = left - 1
        won = 0
    else:
        won = left - own_lead
    # points that are given, not played, make no pique (thirteen and ten, Cavendish's case XXII)
    for points, reason in (
        (own_lead * values.lead, LEAD), (won * values.win, WIN), (values.last_trick, LAST_TRICK),
    ):  # fmt: skip
        if points:
            board.accounts[side].in_play += points
            board.score(side, points, reason, 0)
    board.players[winner].tricks += left
    board.trick = values.hand_size
    board.lying = 0
    board.over = 1
    deal.conceded = True
    for each in range(board.sides):
        if board.tricks_of(each) * 2 > values.hand_size and not values.cards_to_pique:
            board.score(each, values.cards, CARDS, 0)
