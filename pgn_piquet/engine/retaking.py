"""Tricks taken back: revokes and other cards wrongly played, and the replay from there (law 59)."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.statements import Retake
from .board import IN_HAND
from .deal_state import DealState, Going
from .liability import law_of
from .reached import before


def retaken_later(deal: DealState, line: int) -> bool:
    """Is the trick that lies, or an earlier one, taken back in a later line?"""
    trick = deal.board.trick + 1
    return any(index > line and back <= trick for index, back in deal.retakes.items())


def retake(deal: DealState, line: int, says: Retake) -> None:
    """The play goes back to a trick: allowed where something was wrongly played, said or answered."""
    if deal.going is Going.STOPPED:
        deal.suppressed += 1
        return
    if deal.going is Going.UNTOLD and not deal.reached.has(says.trick, int(deal.board.n)):
        deal.find("R320", line, Part("number"), trick=says.trick)
        deal.going = Going.STOPPED
        return
    deal.reached = before(says.trick, False, int(deal.board.n))
    mark = deal.marks.get((says.trick, False)) if deal.marks is not None else None
    if deal.going in (Going.UNTOLD, Going.BEYOND) or mark is None:
        if deal.going is Going.ON:
            deal.find("R320", line, Part("number"), trick=says.trick)
            deal.going = Going.STOPPED
        return
    if not deal.causes and deal.board.all_known():
        deal.find("R321", line, Part("number"), trick=says.trick, law=law_of(deal.rules, "follow"))
    deal.causes.clear()
    restore_play(deal, mark)
    deal.given.clear()
    deal.going = Going.ON
    deal.retake_lead = deal.marks.get((says.trick, True)) if deal.marks is not None else None


def lead_stays(deal: DealState, trick: int) -> None:
    """After a retake the next line answers: the lead has been left lying."""
    mark = deal.retake_lead
    if mark is not None and mark.board.trick + 1 == trick and deal.board.lying == 0:
        restore_play(deal, mark)
    deal.retake_lead = None


def restore_play(deal: DealState, mark: DealState) -> None:
    """The play as it stood at a mark; what has been said since (calls, corrections) stays."""
    b = deal.board
    m = mark.board
    for place, one in enumerate(b.players):
        then = m.players[place]
        one.known = then.known
        one.hand = one.held & ~m.gone if one.known else then.hand
        one.tricks, one.captured, one.played_cards = then.tricks, then.captured, then.played_cards
    b.gone = m.gone
    b.trick, b.lying, b.leader, b.turn = m.trick, m.lying, m.leader, m.turn
    b.lead_suit, b.best, b.best_card = m.lead_suit, m.best, m.best_card
    b.winners, b.table, b.on_table, b.over = m.winners[:], m.table[:], m.on_table, m.over
    b.settled, b.contended = m.settled, m.contended
    in_hand = [entry for entry in b.log if entry[2] < IN_HAND]
    b.log = sorted([*in_hand, *(entry for entry in m.log if entry[2] >= IN_HAND)], key=act_of)
    b.log = [entry for entry in b.log if entry[2] < IN_HAND or not b.nothing >> entry[0] & 1]
    for side, account in enumerate(b.accounts):
        account.in_play = m.accounts[side].in_play
        account.bonus = m.accounts[side].bonus
        account.total = sum(entry[1] for entry in b.log if entry[0] == side)


def act_of(entry: tuple[int, int, int, int, int, int]) -> int:
    """Line of the act that scored."""
    return entry[3]
