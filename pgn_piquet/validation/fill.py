"""Figures that a record leaves out, written in: counts, scores, totals, result.

Only what is certain is written: nothing in a deal whose score is not determined, nothing that is written
already, and never in the place of something else.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ..engine.game import DealResult, Game, Phase, Position, Status
from ..engine.main_line import main_lines
from ..engine.positions import positions
from ..model.record import Record
from ..model.statements import (
    Assertion,
    AssertionWord,
    Call,
    Count,
    Laid,
    Line,
    Play,
    Played,
)  # fmt: skip
from ..rules.ruleset import RuleSet
from .run import judged

_CERTAIN = frozenset({Status.COMPLETE, Status.DETERMINED})
_AFTER: frozenset[AssertionWord] = frozenset({"total", "result", "match"})
"""assertions that stand after the score of a deal"""


def filled(record: Record, rules: RuleSet) -> Record:
    """The record with its figures. Given back as it is where nothing is missing or certain."""
    game = judged(record, rules)
    lines = list(record.lines)
    certain = {
        line
        for deal in game.deals
        if deal.status is Status.COMPLETE
        for line in main_lines(record.lines, deal.first + 1, deal.end)
    }
    for index, line in _with_counts(record, rules, certain):
        lines[index] = line
    for place, line in sorted(_figures(record, game), key=lambda one: one[0], reverse=True):
        lines.insert(place, line)
    return Record(tuple(lines))


# ---- counts ---------------------------------------------------------------------------------------


def _with_counts(record: Record, rules: RuleSet, certain: set[int]) -> Iterator[tuple[int, Line]]:
    """The lines of calls and of play with the counts that are spoken when a player scores."""
    before: Position | None = None
    spoken: dict[int, dict[int, int]] = {}
    for now in positions(record, rules):
        if before is not None and now.line in certain and now.phase is not Phase.OVER:
            seat = before.to_act
            if now.card is not None and seat is not None and _rose(before, now, seat):
                spoken.setdefault(now.line, {})[now.card] = now.counts[now.seats.index(seat)]
            says = record.lines[now.line].says
            if isinstance(says, Call) and says.seat in now.seats and _rose(before, now, says.seat):
                counted = _call_counted(says, now.counts[now.seats.index(says.seat)])
                if counted is not says:
                    yield now.line, replace(record.lines[now.line], says=counted)
        before = now
    for index, counts in spoken.items():
        says = record.lines[index].says
        if isinstance(says, Play):
            yield index, replace(record.lines[index], says=_play_counted(says, counts))


def _rose(before: Position, now: Position, seat: str) -> bool:
    """Did that seat score between the two?"""
    if before.seats != now.seats or before.deal != now.deal or seat not in now.seats:
        return False
    place = now.seats.index(seat)
    return now.counts[place] > before.counts[place]


def _call_counted(says: Call, number: int) -> Call:
    if any(isinstance(item, Count) or getattr(item, "instead", False) for item in says.said):
        return says
    return replace(says, said=(*says.said, Count(number)))


def _play_counted(says: Play, counts: dict[int, int]) -> Play:
    """``counts`` by the number of the card, counted over all lanes."""
    lanes = []
    first = 0
    for lane in says.lanes:
        lanes.append(tuple(_counted(laid, counts.get(first + place)) for place, laid in enumerate(lane)))
        first += len(lane)
    return replace(says, lanes=tuple(lanes))


def _counted(laid: Laid, number: int | None) -> Laid:
    if number is None or not isinstance(laid, Played) or laid.count is not None:
        return laid
    return replace(laid, count=number)


# ---- score, total, result -------------------------------------------------------------------------


def _figures(record: Record, game: Game) -> Iterator[tuple[int, Line]]:
    """(place before which it goes, line) of the figures that are missing."""
    totals = _carried(game)
    for deal in game.deals:
        if totals is not None and deal.scores:
            totals = {side: total + deal.scores.get(side, (0, 0))[0] for side, total in totals.items()}
        if deal.status not in _CERTAIN or not _exact(deal):
            continue
        main = list(main_lines(record.lines, deal.first + 1, deal.end))
        written = {
            says.word: index
            for index in reversed(main)
            if isinstance(says := record.lines[index].says, Assertion) and not says.sure
        }
        place = min((written[word] for word in _AFTER if word in written), default=deal.end)
        if "score" not in written:
            yield place, _line("score", {side: low for side, (low, _) in deal.scores.items()})
        if totals is not None and deal.number is not None and "total" not in written:
            yield place, _line("total", totals)
    yield from _result(record, game)


def _exact(deal: DealResult) -> bool:
    return bool(deal.scores) and all(low == high for low, high in deal.scores.values())


def _carried(game: Game) -> dict[str, int] | None:
    """What each side had before the first deal; None where a deal has no exact score."""
    if len(game.deals) < 2 or not all(_exact(deal) for deal in game.deals):
        return None
    if set(game.settlement.totals) != set(game.deals[0].scores):
        return None
    return {
        side: total - sum(deal.scores.get(side, (0, 0))[0] for deal in game.deals)
        for side, (total, _) in game.settlement.totals.items()
    }


def _result(record: Record, game: Game) -> Iterator[tuple[int, Line]]:
    told = any(isinstance(line.says, Assertion) and line.says.word == "result" for line in record.lines)
    if told or any(deal.status not in (*_CERTAIN, Status.NOT_TOLD) for deal in game.deals):
        return
    if game.settlement.outcome == "won" and game.settlement.result:
        yield len(record.lines), _line("result", game.settlement.result)
    elif game.settlement.outcome in ("drawn", "void"):
        yield len(record.lines), Line(Assertion("result", outcome="drawn"))


def _line(word: AssertionWord, values: dict[str, int]) -> Line:
    return Line(Assertion(word, tuple(values.items())))
