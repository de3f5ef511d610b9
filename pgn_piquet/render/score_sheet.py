"""The score sheet of a replayed record as rows, for every format that shows one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from ..convert.game_shapes import DealView, GameView, ScoreView

ORDER: Final = (
    "carte-blanche", "turn", "point", "sequence", "set", "imperial", "carte-rouge", "repique", "lead", "win",
    "last-trick", "pique", "honour", "tricks", "cards", "capot",
)  # fmt: skip
"""reasons in the order of the columns"""


class Row(Struct, frozen=True):
    """One side in one deal: points by reason, the deal's score and the total after it, as text (a range
    where the figure is not certain, empty where nothing is known)."""

    deal: str
    side: str
    points: Mapping[str, int]
    score: str
    total: str


class Sheet(Struct, frozen=True):
    """Columns (reasons that occur, in order) and rows (by deal, then by side)."""

    reasons: tuple[str, ...]
    rows: tuple[Row, ...]


def sheet(view: GameView) -> Sheet:
    """The sheet of a record."""
    totals: dict[str, tuple[int, int] | None] = {}
    rows: list[Row] = []
    used: set[str] = set()
    for deal in view.deals:
        lines = [view.score_lines[one] for one in deal.score_lines]
        for side in _sides(view, deal, lines):
            points: dict[str, int] = {}
            for one in lines:
                if one.side == side and one.void is not True:
                    points[one.reason] = points.get(one.reason, 0) + one.points
            used.update(points)
            score = deal.scores.get(side)
            before = totals.get(side, (0, 0))
            totals[side] = (before[0] + score[0], before[1] + score[1]) if before and score else None
            rows.append(Row(deal_name(deal), side, points, ranged(score), ranged(totals[side])))
    return Sheet(tuple(one for one in ORDER if one in used), tuple(rows))


def _sides(view: GameView, deal: DealView, lines: Sequence[ScoreView]) -> list[str]:
    """The sides of a deal: those that score in it, and where nothing is settled yet all that play."""
    found = {*deal.scores, *(one.side for one in lines)}
    if not deal.scores:
        found.update(side for side in view.sides if any(seat in side for seat in deal.seats))
    return sorted(found) or sorted(deal.seats)


def heading(deal: DealView) -> str:
    """``Deal 3``, or what a lone deal is called."""
    return "The deal" if deal.number is None else f"Deal {deal.number}"


def deal_name(deal: DealView) -> str:
    """``3``, or a dash for a lone deal."""
    return "–" if deal.number is None else str(deal.number)


def ranged(figure: tuple[int, int] | None) -> str:
    """``43``, ``41–43``, or nothing."""
    if figure is None:
        return ""
    return str(figure[0]) if figure[0] == figure[1] else f"{figure[0]}–{figure[1]}"


def settlement(view: GameView) -> str:
    """How the record ends, in a sentence; empty where nothing is known."""
    end = view.settlement
    if end.outcome == "unfinished" and not end.result:
        return "Unfinished."
    words = view.terms.get(end.outcome, end.outcome)
    if end.winner:
        words += f" by {view.names.get(end.winner, end.winner)}"
    if end.result:
        words += ": " + ", ".join(f"{side} {number}" for side, number in end.result.items())
    return f"{words}{f' ({end.explanation})' if end.explanation else ''}."
