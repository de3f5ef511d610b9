"""A line cut into words, texts in quotes and the remark, with the columns they come from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .fault import Fault

CURLY: Final = "\u201c\u201d\u201e\u201f\u00ab\u00bb"
"""quotation marks that are read as ``"``"""
_CONTROL: Final = re.compile(r"[\x00-\x08\x0A-\x1F\x7F]")
_UNSEEN: Final = "\ufeff\u200b\u200c\u200d\u2060"
"""characters of no width, read as blanks"""


@dataclass
class Word:
    """A piece of a line: columns ``[start, end)`` of the original, and what is read there.

    ``gap``: blanks stand before it. ``kind`` is ``word``, ``text`` (in quotes) or ``remark``.
    """

    start: int
    end: int
    text: str
    kind: str
    gap: bool


@dataclass
class Cut:
    """A line in pieces; ``notes`` on blanks and quotes; ``fault`` where it could not be cut."""

    words: list[Word]
    notes: list[Fault]
    fault: Fault | None = None


def is_blank(char: str) -> bool:
    """Whether a character parts words: any kind of space, and characters of no width."""
    return char.isspace() or char in _UNSEEN


def cut(text: str) -> Cut:
    """Cuts a line into its pieces. A tag is one piece of kind ``word`` a part: ``[Name``, text, ``]``."""
    found = Cut([], [])
    control = _CONTROL.search(text)
    if control is not None:
        found.fault = Fault("S112", control.start(), control.end(), {"code": f"{ord(control[0]):02X}"})
        return found
    column = 0
    while column < len(text):
        start = column
        while column < len(text) and is_blank(text[column]):
            column += 1
        gap = column > start
        if gap and (text[start:column] != " " or start == 0 or column == len(text)):
            found.notes.append(Fault("W104", start, column))
        if column == len(text):
            break
        column = _piece(text, column, gap, found)
        if found.fault is not None:
            break
    return found


def _piece(text: str, start: int, gap: bool, found: Cut) -> int:
    """Takes the piece that begins at ``start``; the column after it."""
    char = text[start]
    if char == ";":
        return _remark(text, start, gap, found)
    if char == '"' or char in CURLY:
        return _quoted(text, start, gap, found)
    column = start
    while column < len(text) and not is_blank(text[column]) and text[column] not in ';"' + CURLY:
        column += 1
    found.words.append(Word(start, column, text[start:column], "word", gap))
    return column


def _remark(text: str, start: int, gap: bool, found: Cut) -> int:
    body = text[start + 1 :]
    kept = body.rstrip(" \t")
    if (found.words and not gap) or (kept and not kept.startswith(" ")) or kept != body:
        found.notes.append(Fault("W104", start, len(text)))
    kept = kept.removeprefix(" ")
    gap = gap or bool(found.words)
    found.words.append(Word(start, len(text), f"; {kept}" if kept else ";", "remark", gap))
    return len(text)


def _quoted(text: str, start: int, gap: bool, found: Cut) -> int:
    """A text in quotes; a curly one closes at any quotation mark."""
    curly = text[start] in CURLY
    column = start + 1
    value: list[str] = []
    while column < len(text):
        char = text[column]
        if char == "\\":
            if text[column + 1 : column + 2] not in ('"', "\\"):
                found.fault = Fault("S205", column, column + 2, {"escape": text[column : column + 2]})
                return column
            value.append(text[column : column + 2])
            column += 2
            continue
        if char == '"' or (curly and char in CURLY):
            if curly or char in CURLY:
                found.notes.append(Fault("W108", start, column + 1, fix=f'"{"".join(value)}"'))
            found.words.append(Word(start, column + 1, f'"{"".join(value)}"', "text", gap))
            return column + 1
        value.append(char)
        column += 1
    found.fault = Fault("S203", start, len(text))
    return column
