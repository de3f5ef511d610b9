"""Figures of a deal that tells no call.

Silence is "not told", never a fault: where a deal tells no call at all, the points are those of the play, and
what each had in hand is not told. Where figures say more than the play gives, they are held against all that
may have been called.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics.diagnostic import Finding
from ..model.statements import Call, CarteBlanche
from .calls_guessed import guessed
from .deal_state import DealState, Going
from .game import DealResult, Status
from .talk_sought import Sought, TalkSought


def tells_no_call(deal: DealState) -> bool:
    """Is the play told from its beginning, and no call? (Told from its middle no count is reckoned.)"""
    if not deal.seats or not deal.plays or deal.calls or deal.starts_at > 1 or deal.clean:
        return False
    return not any(isinstance(deal.lines[line].says, Call | CarteBlanche) for line in deal.main)


def settled(
    deal: DealState, result: DealResult, totals: Sequence[Finding], before: Sequence[int] | None
) -> Sought | None:
    """The result of a deal that tells no call, None where the play alone gives all its figures. ``totals``:
    findings of totals written in it; ``before``: totals by side before it, None where they are not told."""
    if deal.talk_sought:
        return None
    walked = deal.going is Going.ON and (deal.board.over or result.status is Status.UNFINISHED)
    if walked and not deal.needs_more:
        if not deal.stated or deal.board.nothing:
            return None
        return TalkSought(deal, before).judged(result, totals)
    judged, left = guessed(deal, result, totals)
    return None if judged is result else Sought(judged, left, -1)
