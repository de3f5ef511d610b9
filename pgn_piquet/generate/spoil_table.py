"""Faults of the table: deals, new deals, side lines, packets, takings back, rulings, other people's books."""

from __future__ import annotations

from typing import Final

from .spoil_writing import at_the_end, substitute
from .whole import Lines, Spoiler, Whole


def before_the_deals(*lines: str) -> Spoiler:
    """Puts lines between the tags and the first deal."""

    def spoil(whole: Whole) -> Lines | None:
        first = next(place for place, one in enumerate(whole.lines) if ": deals" in one)
        return whole.added(first, *lines)

    return spoil


def with_the_deal(words: str) -> Spoiler:
    """Puts words at the end of the line that begins the last deal."""

    def spoil(whole: Whole) -> Lines | None:
        index = next(iter(whole.find(r"[A-G]: deals")), None)
        return None if index is None else whole.changed(index, whole.lines[index] + words)

    return spoil


def after_the_first_trick(*lines: str) -> Spoiler:
    """Puts lines after the first trick of the last deal, and leaves out what follows."""

    def spoil(whole: Whole) -> Lines | None:
        played = whole.find(r"2\. ")
        return [*whole.lines[: played[0]], *lines] if played else None

    return spoil


def dealt_to_himself(whole: Whole) -> Lines | None:
    """Who deals is elder as well."""
    index = next(iter(whole.find(r"[A-G]: deals")), None)
    if index is None or " to " in whole.lines[index]:
        return None
    return whole.changed(index, f"{whole.lines[index]} to {whole.lines[index][:2]}")


AT_THE_TABLE: Final[dict[str, Spoiler]] = {
    "M404": dealt_to_himself,
    "R240": after_the_first_trick('ruling A: point "so said they all"'),
    "R242": after_the_first_trick("A: waives"),
    "R314": after_the_first_trick("13. A: As"),
    "R320": after_the_first_trick("retake 9"),
    "R321": after_the_first_trick("retake 1"),
    "R330": after_the_first_trick("A: concedes 12"),
    "R404": at_the_end("(", "A: deals 99", ")"),
    "R405": before_the_deals("(", ")"),
    "R406": before_the_deals("redeal"),
    "R408": with_the_deal(" by 4"),
    "R409": before_the_deals("A: discards 3"),
    "R410": after_the_first_trick("(", "5. A: As", ")"),
    "P206": at_the_end("carte-rouge A:"),
    "P306": at_the_end("A: writes A: 999 B: 999"),
    "P402": substitute(r"^(score [A-G]+: \d+).*", r"\1 sic"),
    "P501": after_the_first_trick("sure tricks A: 12"),
}
"""faults of the table, by the code that judges them"""
