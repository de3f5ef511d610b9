"""The lines of a deal that stand in no side line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..model.statements import Line, Retake, SideLine, SideLineEnd


def retakes_of(lines: tuple[Line, ...], main: Iterable[int]) -> dict[int, int]:
    """The trick gone back to, by line of each ``retake``."""
    told = ((one, lines[one].says) for one in main)
    return {one: says.trick for one, says in told if isinstance(says, Retake)}


def main_lines(lines: tuple[Line, ...], first: int, end: int) -> Iterator[int]:
    """Indexes of the lines of a range that stand in no side line."""
    depth = 0
    for line in range(first, end):
        kind = type(lines[line].says)
        if kind is SideLine:
            depth += 1
        elif kind is SideLineEnd:
            depth = max(0, depth - 1)
        elif depth == 0:
            yield line
