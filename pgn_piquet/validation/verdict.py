"""Verdicts in words: what is certain of a deal and of a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.game import DealResult, Game, Status
from .report import DealVerdict, Range, RecordVerdict, SideVerdict

_GRAVEST: Sequence[Status] = (
    Status.CONTRADICTORY, Status.STOPPED, Status.UNDECIDED, Status.NOT_JUDGED, Status.POSSIBLE,
    Status.UNFINISHED, Status.DETERMINED, Status.NOT_TOLD, Status.COMPLETE,
)  # fmt: skip
"""the status of a record is that of its gravest deal, in this order"""

_NOTHING = "tells no deal: nothing to judge"
_NO_RULES = "not judged: its rules are not known"


def points(scores: Mapping[str, Range]) -> str:
    """``A 43, B 23`` or ``A 41 to 43, B 23``."""
    return ", ".join(f"{side} {low}" if low == high else f"{side} {low} to {high}"
                     for side, (low, high) in scores.items())  # fmt: skip


_WORDS: Mapping[Status, str] = {
    Status.COMPLETE: "complete",
    Status.DETERMINED: "score determined, whatever the untold cards are",
    Status.POSSIBLE: "possible, the score depends on cards that are not told",
    Status.CONTRADICTORY: "contradictory, no cards fit all that is told",
    Status.UNDECIDED: "undecided, the limit of the search was reached",
    Status.STOPPED: "judged only up to an illegal act",
    Status.NOT_TOLD: "as written, the play is not told",
    Status.NOT_JUDGED: "not judged whole, too little is told",
    Status.UNFINISHED: "the record breaks off here",
}

_BROKEN_OFF = (Status.UNFINISHED, Status.STOPPED)
"""what was scored up to there is certain"""

_UNREAD = "not judged whole, a line of it cannot be read"
_VOID = "void, the deal was dealt again"
_AGAINST_LAW = "not judged whole, what is told is not as the laws are"


def _deal_words(result: DealResult) -> str:
    words = _WORDS[result.status]
    if result.unread and result.status is Status.NOT_JUDGED:
        words = _UNREAD
    elif result.status is Status.NOT_JUDGED and any(one.code[0] in "RM" for one in result.findings):
        words = _AGAINST_LAW
    if result.by_acts and result.by_acts != result.scores:
        words = f"possible, by the acts alone {points(result.by_acts)}"
    elif result.by_acts:
        words = "possible, the play depends on cards that are not told"
    if result.scores:
        score = points(result.scores)
        words = score if result.status is Status.COMPLETE else f"{score}: {words}"
    elif result.score_lines:
        words = f"{points(so_far(result))} so far: {words}"
    if result.suppressed:
        lines = "line" if result.suppressed == 1 else "lines"
        stopped = result.status is Status.STOPPED
        words += (
            f"; {result.suppressed} {lines} after it not judged"
            if stopped
            else (f"; {result.suppressed} {lines} wrong for a reason told above")
        )
    return words


def so_far(result: DealResult) -> dict[str, Range]:
    """What each side has scored in a deal that could not be judged to its end."""
    found: dict[str, int] = {}
    for line in result.score_lines:
        found[line.side] = found.get(line.side, 0) + line.points
    return {side: (number, number) for side, number in sorted(found.items())}


def of_deal(result: DealResult, later: Sequence[DealResult] = (), numbers: Sequence[int] = ()) -> DealVerdict:
    """The verdict on one deal; ``later`` are those after it in the record: one of its own number stands in
    its place. ``numbers`` are those of the record's lines in the text."""
    again = result.number is not None and any(one.number == result.number for one in later)
    return DealVerdict(
        deal=result.number,
        status=result.status,
        words=_VOID if again and result.status is Status.NOT_JUDGED else _deal_words(result),
        scores=result.scores,
        tricks=result.tricks,
        by_acts=result.by_acts,
        confirmed=tuple(_number(line, numbers) for line in result.confirmed),
        so_far=dict(result.so_far) if result.status in _BROKEN_OFF else {},
        suppressed=result.suppressed,
        low_completion=result.low_completion,
        high_completion=result.high_completion,
    )


def of_side_lines(game: Game, numbers: Sequence[int]) -> tuple[SideVerdict, ...]:
    """The verdicts on the side lines that come to a score, in the order of the text; ``numbers`` are those of
    the lines in the text."""
    deals = {branch.first: branch.deal for branch in game.branches}
    found = []
    for branch in sorted(game.branches, key=lambda one: one.first):
        left = deals.get(-1 if branch.parent is None else branch.parent)
        left = left or next((one for one in game.deals if one.first <= branch.first < one.end), None)
        deal = branch.deal
        if not deal.scores or left is None:
            continue
        against = _more(deal.scores, left.scores)
        words = _deal_words(deal)
        if against:
            than = "the main line" if branch.parent is None else "the line it leaves"
            words += "; " + ", ".join(
                f"{side} {number:+d}" if number else f"{side} as many" for side, number in against.items()
            )
            words += f" against {than}"
        number = _number(branch.first, numbers)
        found.append(SideVerdict(number, left.number, deal.status, words, deal.scores, deal.tricks, against))
    return tuple(found)


def _number(line: int, numbers: Sequence[int]) -> int:
    """The number of a line in the text; where that is not known as in a record written out."""
    return numbers[line] if line < len(numbers) else line + 1


def _more(scores: Mapping[str, Range], others: Mapping[str, Range]) -> dict[str, int]:
    """What each side has more, where both figures are known."""
    return {
        side: low - others[side][0]
        for side, (low, high) in scores.items()
        if low == high and side in others and others[side][0] == others[side][1]
    }


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
        return _deal_words(game.deals[0]) if len(game.deals) == 1 else f"{len(game.deals)} deals, no total"
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
