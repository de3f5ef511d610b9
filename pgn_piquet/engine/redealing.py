"""A deal made again: by right, by choice, or for a reason that no record tells (laws 10 to 16, 28, 29)."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Part
from ..model.statements import Redeal
from ..rules.policies import WrongStockCard
from .deal_state import DealState, Going
from .liability import Costs, State, law_of

HAND_SEEN: Final = "until who finds it out has taken up his cards"


def redeal(deal: DealState, line: int, says: Redeal) -> None:
    """The deal is void: nothing of it counts. What gave the right to it is told where it happened; an
    adversary may choose it instead of a penalty; anything else no transcript can show."""
    if deal.out_of_turn:
        if deal.acts:
            law = law_of(deal.rules, "late_deal")
            deal.find("R132", line, Part("word"), until=HAND_SEEN, law=law)
    elif not deal.redeal_due and not instead_of_penalty(deal, line, says):
        deal.find("W928", line, Part("word"))
    deal.going = Going.BEYOND
    deal.stated_score.clear()
    deal.void = True


def instead_of_penalty(deal: DealState, line: int, says: Redeal) -> bool:
    """A card of the other's part of the stock was taken: he may have a new deal instead of the penalty, where
    the rule set gives the choice (laws 28, 29)."""
    if deal.rules.wrong_stock_card is not WrongStockCard.RECKONS_NOTHING_OR_REDEAL or len(deal.seats) != 2:
        return False
    for one in reversed(deal.liabilities):
        if one.state is not State.OPEN or one.costs is not Costs.NOTHING or not one.or_redeal:
            continue
        chooser = deal.seats[1 - one.player]
        if says.seat not in (None, chooser):
            deal.find(
                "R245", line, Part("word"), seat=says.seat or "?", what=one.what, chooser=chooser, law=one.law
            )
        else:
            one.state = State.APPLIED
            deal.find("W933", line, Part("word"), seat=chooser, what=one.what, law=one.law)
        return True
    return False
