"""A legal record about to be spoilt: its lines, its last deal, and ways to change one place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from .chance import Chance
from .deal import DealPlayed

Lines = list[str]
Spoiler = Callable[["Whole"], Lines | None]
"""changes one thing; None where the record gives no occasion"""
_FIGURE: Final = re.compile(r"^(tricks|score|total|cards|capot|pique|repique|result)\b")
_SPOKEN: Final = re.compile(r"=\d+")


class Whole:
    """A legal record: its lines, the last deal as it was played, and where that begins in the lines."""

    def __init__(self, lines: Lines, deal: DealPlayed, start: int, chance: Chance) -> None:
        self.lines = lines
        self.deal = deal
        self.start = start
        self.chance = chance

    def find(self, pattern: str) -> list[int]:
        """Indexes of the lines of the last deal that match a pattern from their beginning."""
        return [index for index in range(self.start, len(self.lines)) if re.match(pattern, self.lines[index])]

    def any_of(self, indexes: list[int]) -> int | None:
        """One of several places, by chance."""
        return indexes[self.chance.below(len(indexes))] if indexes else None

    def changed(self, index: int, line: str) -> Lines:
        """The lines with one replaced."""
        return [*self.lines[:index], line, *self.lines[index + 1 :]]

    def added(self, index: int, *lines: str) -> Lines:
        """The lines with some put before one."""
        return [*self.lines[:index], *lines, *self.lines[index:]]


def without_figures(lines: Lines, start: int) -> Lines:
    """The lines with the counts and assertions from ``start`` on left out: they say what no longer holds."""
    return lines[:start] + [
        _SPOKEN.sub("", line).rstrip() for line in lines[start:] if not _FIGURE.match(line)
    ]


def cut_after(lines: Lines, index: int) -> Lines:
    """The lines up to and with one: what follows of the deal would be told against a judgment."""
    return lines[: index + 1]
