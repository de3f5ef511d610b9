"""``match`` lines: the running sum of the results of one event, record by record of a file.

No record depends on it; it is compared after the record is judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import Game, Settlement
from ..model.record import Record
from ..model.statements import Assertion


class MatchBook:
    """The sums of the events met so far in one file.

    A side's sum is not known before its first round: the event's first record in the file says ``Round
    "1"``, or a ``match`` line gives it.
    """

    def __init__(self) -> None:
        self._sums: dict[str, dict[str, int] | None] = {}
        """event → side → sum; None where a round is missing or has no result"""

    def compare(self, record: Record, game: Game | None) -> tuple[Finding, ...]:
        """P304, P401, P402 for the ``match`` lines of the next record of the file."""
        tags = record.tags
        event = tags.get("Event", "?")
        if event == "?":
            return ()
        before = self._sums.get(event, {} if tags.get("Round") == "1" else None)
        won = None if game is None else results(game.settlement)
        sums = None if before is None or won is None else _added(before, won)
        findings: list[Finding] = []
        for line, says in _match_lines(record):
            if sums is None:
                sums = {side: number for side, number in says.values if number is not None}
            else:
                findings += _compared(line, says, sums)
        self._sums[event] = sums
        return tuple(findings)


def results(settled: Settlement) -> dict[str, int] | None:
    """What each side won or lost; None where there is no result. Where a result names only the winner
    of two sides, the other lost as much."""
    if settled.outcome in ("drawn", "void"):
        return dict.fromkeys(settled.totals, 0)
    if not settled.result:
        return None
    won = dict(settled.result)
    losers = [side for side in settled.totals if side not in won]
    if len(won) == 1 and len(losers) == 1:
        won[losers[0]] = -next(iter(settled.result.values()))
    return won


def _added(before: dict[str, int], won: dict[str, int]) -> dict[str, int]:
    return {side: before.get(side, 0) + won.get(side, 0) for side in {**before, **won}}


def _match_lines(record: Record) -> Iterator[tuple[int, Assertion]]:
    for index, line in enumerate(record.lines):
        if isinstance(line.says, Assertion) and line.says.word == "match" and not line.says.sure:
            yield index, line.says


def _compared(line: int, says: Assertion, sums: dict[str, int]) -> Iterator[Finding]:
    for index, (side, stated) in enumerate(says.values):
        if stated is None:
            continue
        computed = sums.get(side, 0)
        values: dict[str, str | int] = {
            "word": "match", "side": side, "stated": stated, "computed": computed,
            "difference": f"{stated - computed:+d}",
        }  # fmt: skip
        part = Part("value", index)
        if stated == computed:
            if says.sic:
                yield Finding("P402", line, part, values)
        elif says.sic:
            yield Finding("P401", line, part, values)
        else:
            yield Finding("P304", line, part, values, None, stated, computed)
