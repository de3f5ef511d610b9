"""Verdicts in words: what is certain of a deal and of a record."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game import DealResult, Game, Status
from .report import DealVerdict, RecordVerdict
from .side_lines import number_of, of_side_lines
from .words import VOID, deal_words, points

_GRAVEST: Sequence[Status] = (
    Status.CONTRADICTORY, Status.STOPPED, Status.UNDECIDED, Status.NOT_JUDGED, Status.POSSIBLE,
    Status.UNFINISHED, Status.DETERMINED, Status.NOT_TOLD, Status.COMPLETE,
)  # fmt: skip
"""the status of a record is that of its gravest deal, in this order"""

_BROKEN_OFF = (Status.UNFINISHED, Status.STOPPED)
"""what was scored up to there is certain"""

_NOTHING = "tells no deal: nothing to judge"
_NO_RULES = "not judged: its rules are not known"


def of_deal(result: DealResult, later: Sequence[DealResult] = (), numbers: Sequence[int] = ()) -> DealVerdict:
    """The verdict on one deal; ``later`` are those after it in the record: one of its own number stands in
    its place. ``numbers`` are those of the record's lines in the text."""
    again = result.number is not None and any(one.number == result.number for one in later)
    return DealVerdict(
        deal=result.number,
        status=result.status,
        words=VOID if again and result.status is Status.NOT_JUDGED else deal_words(result),
        scores=result.scores,
        tricks=result.tricks,
        by_acts=result.by_acts,
        confirmed=tuple(number_of(line, numbers) for line in result.confirmed),
        so_far=dict(result.so_far) if result.status in _BROKEN_OFF else {},
        suppressed=result.suppressed,
        low_completion=result.low_completion,
        high_completion=result.high_completion,
    )


def _record_words(game: Game) -> str:
    settled = game.settlement
    has_total = any(any(total) for total in settled.totals.values())
    if not game.deals and not has_total:
        return _NOTHING
    words = [f"total {points(settled.totals)}"] if has_total else []
    if settled.outcome != "unfinished":
        words.append(f"won by {settled.winner}" if settled.winner else settled.outcome)
    if settled.result:
        words.append("result " + ", ".join(f"{side} {number}" for side, number in settled.result.items()))
    if settled.explanation:
        words.append(settled.explanation)
    if not words:
        return deal_words(game.deals[0]) if len(game.deals) == 1 else f"{len(game.deals)} deals, no total"
    return "; ".join(words)


def of_record(
    game: Game | None,
    *,
    file: str,
    record: int,
    event: str | None,
    rules: str | None,
    numbers: Sequence[int] = (),
) -> RecordVerdict:
    """The verdict on one record, replayed as ``game``; None where there were no rules to replay it by.
    ``numbers`` are those of its lines in the text.

    ``event`` and ``rules`` are the tags as written; ``?`` and a missing tag say nothing.
    """
    told = None if event == "?" else event
    if game is None:
        named = rules if rules and rules != "?" else "no rule set"
        return RecordVerdict(file, record, told, named, "", Status.NOT_JUDGED, _NO_RULES)
    statuses = {deal.status for deal in game.deals}
    status = next((one for one in _GRAVEST if one in statuses), Status.NOT_JUDGED)
    return RecordVerdict(
        file=file,
        record=record,
        event=told,
        rules=game.rules,
        rules_sha256=game.rules_sha256,
        status=status,
        words=_record_words(game),
        deals=tuple(of_deal(deal, game.deals[place + 1 :], numbers) for place, deal in enumerate(game.deals)),
        totals=game.settlement.totals,
        winner=game.settlement.winner,
        outcome=game.settlement.outcome,
        result=game.settlement.result,
        explanation=game.settlement.explanation,
        side_lines=of_side_lines(game, numbers),
    )
