"""Figures of a deal that tells no call.

Silence is "not told", never a fault: where a deal tells no call at all, the points are those of the play, and
what each had in hand is not told. Where figures say more than the play gives, they are held against all that
may have been called.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Finding
from ..model.statements import Call, CarteBlanche
from .calls_bounded import FAULTS, bounded
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
    left = tuple(one for one in totals if not is_of_points(one))
    if deal.talk_sought:
        # its totals were held against what may have been called
        return Sought(result, left, -1) if len(left) < len(totals) else None
    if is_walked(deal, result):
        if not deal.stated or deal.board.nothing:
            return None
        return TalkSought(deal, before).judged(result, totals)
    if not any(is_of_points(one) for one in (*result.findings, *totals)):
        return None
    return Sought(bounded(deal, by_play(result), before or [None] * deal.board.sides), left, -1)


def is_walked(deal: DealState, result: DealResult) -> bool:
    """Is the play told, so that it can be asked which outcome of the talk fits the figures?"""
    walked = deal.going is Going.ON and (deal.board.over or result.status is Status.UNFINISHED)
    return bool(walked and not deal.needs_more)


def is_of_points(finding: Finding) -> bool:
    """Is it a fault of a figure of points?"""
    return finding.code in FAULTS


def by_play(result: DealResult) -> DealResult:
    """The result without what was found of its points by the play alone."""
    kept = tuple(one for one in result.findings if not is_of_points(one))
    return structs.replace(result, findings=kept, suppressed=0)
