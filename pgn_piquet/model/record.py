"""A record: its lines in order, and the ways to look at them (tags, deals, side lines)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from .display import drawn
from .statements import Deal, Line, SideLine, SideLineEnd, Tag

BOUNDS: Final = frozenset((Deal, SideLine, SideLineEnd))


class Record(Struct, frozen=True):
    """What was written between one ``[Piquet "1"]`` and the next: equal records are equal values.

    ``lines[0]`` is the ``Piquet`` tag in every record that a reader gives out, or an unreadable line that
    was meant to be one.
    """

    lines: tuple[Line, ...]

    @property
    def tags(self) -> dict[str, str]:
        """Tag values by name; of a name that stands twice the first counts (the judge says so)."""
        found: dict[str, str] = {}
        for line in self.lines:
            if isinstance(line.says, Tag):
                found.setdefault(line.says.name, line.says.value)
        return found

    def deals(self) -> Iterator[tuple[int, int]]:
        """Ranges ``(first, end)`` of line indexes, one a deal of the main line, from its Deal line up to
        the next one (or the end). Lines before the first deal belong to none."""
        start = -1
        depth = 0
        for index, line in enumerate(self.lines):
            kind = type(line.says)
            if kind not in BOUNDS:
                continue
            if kind is SideLine:
                depth += 1
            elif kind is SideLineEnd:
                depth = max(0, depth - 1)
            elif depth == 0:
                if start >= 0:
                    yield start, index
                start = index
        if start >= 0:
            yield start, len(self.lines)

    def _repr_html_(self) -> str | None:
        """What a notebook shows (see ``model.display``)."""
        return drawn(self)
