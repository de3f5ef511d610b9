"""The numbers of the tricks where the play is not told card by card: no trick is told twice, and none that a
deal does not have."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.statements import Play
from . import faults
from .deal_state import DealState, Going

NOT_WALKED = (Going.STOPPED, Going.STRUCK)
"""nothing is judged here"""


def numbered_wrongly(deal: DealState, line: int, says: Play) -> bool:
    """Is it a trick that is told already, or one that there is not? Then the judging of the deal ends."""
    if deal.going in NOT_WALKED:
        return False
    size = int(deal.values.hand_size)
    if says.last > size and not deal.board.over:
        deal.fault(faults.TOO_MANY_TRICKS, line, Part("number"), tricks=size)
        return True
    walked = deal.going is Going.ON and bool(deal.seats)
    if not walked and not says.answering and says.first <= deal.tricks_told:
        next_one = deal.tricks_told + 1
        if next_one > size:
            deal.fault(faults.TOO_MANY_TRICKS, line, Part("number"), tricks=size)
        else:
            deal.find("R308", line, Part("number"), stated=f"{says.first}.", computed=f"{next_one}.")
            deal.going = Going.STOPPED
        return True
    deal.tricks_told = max(deal.tricks_told, says.last)
    return False


def told_from(deal: DealState, trick: int) -> None:
    """The play goes back to before this trick."""
    deal.tricks_told = trick - 1
