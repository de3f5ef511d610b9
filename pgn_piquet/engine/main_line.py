"""Where side lines begin and end: the lines of a deal that stand in none, and the end of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

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


def side_end(lines: Sequence[Line], first: int) -> int:
    """Index of the line that closes the side line opened at ``first``, or of the end of the record."""
    depth = 0
    for index in range(first, len(lines)):
        says = lines[index].says
        if isinstance(says, SideLine):
            depth += 1
        elif isinstance(says, SideLineEnd):
            depth -= 1
            if depth == 0:
                return index
    return len(lines)
