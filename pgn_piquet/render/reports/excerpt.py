"""A line of the user's text with carets under the span, right under wide and combining characters."""

from __future__ import annotations

import unicodedata

CELLS = 120
"""an excerpt shows at most so many cells of a line, around the span"""
TAB = 4
"""cells that a tab is shown as"""
_DOTS = "…"


def shown(character: str) -> str:
    """A character as it may go to a terminal: tabs as spaces, controls as pictures, bidi marks as such."""
    if character == "\t":
        return " " * TAB
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if 0x80 <= code < 0xA0 or 0xD800 <= code < 0xE000 or code in range(0x202A, 0x202F) \
            or code in range(0x2066, 0x206A) or code in (0x2028, 0x2029):  # fmt: skip
        return "\ufffd"
    return character


def cells(text: str) -> int:
    """Columns of a terminal that a text takes."""
    total = 0
    for character in text:
        if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
            continue
        total += 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
    return total


def carets(line: str, column: int, end_column: int) -> tuple[str, str]:
    """The line as shown and the carets to stand under it.

    ``column`` and ``end_column`` count characters of ``line`` from 1, the end not included; an empty
    span and one beyond the end get one caret.
    """
    first = min(max(column - 1, 0), len(line))
    last = min(max(end_column - 1, first), len(line))
    before = "".join(map(shown, line[:first]))
    marked = "".join(map(shown, line[first:last]))
    after = "".join(map(shown, line[last:]))
    if cells(before) + cells(marked) + cells(after) > CELLS:
        before, marked, after = _cropped(before, marked, after)
    return before + marked + after, " " * cells(before) + "^" * max(cells(marked), 1)


def _cropped(before: str, marked: str, after: str) -> tuple[str, str, str]:
    """The three parts cut so that the marked one is seen with something around it."""
    third = CELLS // 3
    if cells(before) > third:
        before = _DOTS + before[-third:]
    if cells(marked) > third:
        marked = marked[:third] + _DOTS
    if cells(after) > third:
        after = after[:third] + _DOTS
    return before, marked, after
