"""A replayed record as Markdown: score sheet and annotated deals, readable as plain text too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ..convert.format import EVERYTHING, Format, Items, Kind, Replays, Settings
from ..convert.game_shapes import DealView, GameView
from .annotated import Entry, entries, facts, title
from .score_sheet import Row, Sheet, heading, settlement, sheet
from .svg import hand_text

_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>#|])")


def plain(words: str) -> str:
    """Words in which nothing is markup."""
    return _SPECIAL.sub(r"\\\1", words)


def page(view: GameView) -> str:
    """The record as one Markdown text."""
    parts = [f"# {plain(title(view))}", ""]
    parts += [f"* {name}: {plain(words)}" for name, words in facts(view)]
    parts += ["", *_sheet(sheet(view)), "", plain(settlement(view)), ""]
    parts += _lines(list(entries(view, None)))
    for place, deal in enumerate(view.deals):
        parts += _deal(view, place, deal)
    return "\n".join(parts).rstrip() + "\n"


def _sheet(made: Sheet) -> list[str]:
    head = ["deal", "side", *made.reasons, "score", "total"]
    rows = [_cells(row, made.reasons) for row in made.rows]
    return [_row(head), _row(["---:", "---", *["---:"] * (len(head) - 2)]), *map(_row, rows)]


def _cells(row: Row, reasons: Sequence[str]) -> list[str]:
    points = [str(row.points[one]) if one in row.points else "" for one in reasons]
    return [row.deal, row.side, *points, row.score, row.total]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _deal(view: GameView, place: int, deal: DealView) -> list[str]:
    parts = [f"## {heading(deal)}", ""]
    for seat in deal.seats:
        if deal.held.get(seat):
            role = "elder" if seat == deal.elder else "dealer" if seat == deal.dealer else "player"
            parts.append(f"* {seat} ({role}) plays with `{hand_text(deal.held[seat])}`")
    if parts[-1]:
        parts.append("")
    return [*parts, *_lines(list(entries(view, place)))]


def _lines(found: Sequence[Entry]) -> list[str]:
    if not found:
        return []
    parts = []
    for one in found:
        words = [f"`{one.text}`"] if one.text else []
        if one.scored:
            words.append(f"({plain('; '.join(one.scored))})")
        if one.remark:
            words.append(f"*{plain(one.remark)}*" if one.remark.strip() == one.remark else plain(one.remark))
        words += [f"**{plain(told)}**" for told in one.told]
        if one.comes_to:
            words.append(f"= {plain(one.comes_to)}")
        if words:
            parts.append(f"{'  ' * one.depth}- {' '.join(words)}")
    return [*parts, ""]


def write(items: Items, settings: Settings) -> Iterator[bytes]:
    """The records one after the other."""
    blank = ""
    for item in items:
        if item.view is not None:
            yield (blank + page(item.view)).encode()
            blank = "\n"


FORMAT = Format(
    "markdown",
    "score sheet and annotated deals",
    ".md",
    write,
    EVERYTHING - {Kind.BEFORE, Kind.TAG_REMARKS, Kind.TAGS},
    Replays.REPLAYED,
)
