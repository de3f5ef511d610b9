"""What is certain of a deal in words."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.game import DealResult, Status
from .report import Range


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
    Status.UNFINISHED: "unfinished, the record breaks off here",
}

_UNREAD = "not judged whole, a line of it cannot be read"
VOID = "void, the deal was dealt again"
_AGAINST_LAW = "not judged whole, what is told is not as the laws are"


def deal_words(result: DealResult) -> str:
    """What is certain of a deal, or of a side line."""
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
    elif result.tricks:
        # told from its middle
        rest = "of the score nothing is told" if result.status is Status.POSSIBLE else words
        words = f"tricks {points(result.tricks)}: {rest}"
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
