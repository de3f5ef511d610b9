"""A table in plain characters, its columns as wide as their widest cell on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from .reports.excerpt import cells

GAP = "  "


class Align(Enum):
    """Where a cell stands in its column."""

    LEFT = "left"
    RIGHT = "right"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], align: Sequence[Align]) -> list[str]:
    """The lines of a table: head, rule, rows. Rows shorter than the head are filled with empty cells; a
    row of no cells is a blank line. Trailing blanks are cut."""
    widths = [
        max(cells(row[column]) if column < len(row) else 0 for row in (head, *rows))
        for column in range(len(head))
    ]
    rule = GAP.join("─" * width for width in widths)
    return [_line(head, widths, align), rule, *(_line(row, widths, align) for row in rows)]


def _line(row: Sequence[str], widths: Sequence[int], align: Sequence[Align]) -> str:
    words = []
    for column, width in enumerate(widths):
        text = row[column] if column < len(row) else ""
        fill = " " * (width - cells(text))
        words.append(fill + text if align[column] is Align.RIGHT else text + fill)
    return GAP.join(words).rstrip()
