"""JSON cut into its members without reading them, and the path of a byte.

A parser gives up at the first fault. What stands before and after it is found here by brackets, commas and
quotes alone, however deep they go, so that one fault spoils one member.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

BLANK: Final = b" \t\r\n"
TOKEN: Final = re.compile(rb'"(?:[^"\\\n]|\\.)*"|[{}\[\],:]')
"""a text (it ends on its line) or a mark; numbers and words are what stands between"""
SHOWN_MOST: Final = 8
"""steps of a path that are shown; no record goes deeper"""
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_STEP: Final = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")


class Piece(NamedTuple):
    """A member: its key (None in a list, or where no key can be read), the bytes ``[start, end)`` of its
    value, and its first byte, key included. ``is_whole``: something ends it, not the end of the input."""

    key: str | None
    start: int
    end: int
    first: int
    is_whole: bool


class Pieces(NamedTuple):
    """The members of an object or a list, the byte after its last bracket, and whether there is one."""

    members: tuple[Piece, ...]
    end: int
    is_closed: bool


def pieces(text: bytes) -> Pieces:
    """The members of the object or list that the text begins with, whatever is wrong inside them."""
    found: list[Piece] = []
    for piece, end in _pieces(text):
        if piece is not None:
            found.append(piece)
        if end is not None:
            return Pieces(tuple(found), end, True)
    return Pieces(tuple(found), len(text), False)


def _pieces(text: bytes) -> Iterator[tuple[Piece | None, int | None]]:
    """Members as they end, each with the end of the whole where it is the last."""
    depth = 0
    is_object = False
    first = start = 0
    key: str | None = None
    for match in TOKEN.finditer(text):
        mark = match[0]
        if mark in (b"{", b"["):
            depth += 1
            if depth == 1:
                is_object = mark == b"{"
                first = start = match.end()
        elif mark in (b"}", b"]"):
            depth -= 1
            if depth == 0:
                yield _piece(text, key, first, start, match.start(), is_whole=True), match.end()
                return
        elif depth != 1:
            continue
        elif mark == b",":
            yield _piece(text, key, first, start, match.start(), is_whole=True), None
            first = start = match.end()
            key = None
        elif mark == b":" and is_object and key is None:
            key = _text(text[first : match.start()])
            start = match.end() if key is not None else first
    yield _piece(text, key, first, start, len(text), is_whole=False), None


def _piece(
    text: bytes, key: str | None, first: int, start: int, end: int, *, is_whole: bool
) -> Piece | None:
    """A member without the blanks round it; None for nothing."""
    end = first + len(text[first:end].rstrip(BLANK))
    first += len(text[first:end]) - len(text[first:end].lstrip(BLANK))
    start += len(text[start:end]) - len(text[start:end].lstrip(BLANK))
    start = min(start, end)
    return Piece(key, start, end, first, is_whole) if end > first else None


def _text(raw: bytes) -> str | None:
    """What a text of JSON says; None for what is none."""
    try:
        return msgspec.json.decode(raw, type=str)
    except msgspec.DecodeError:
        return None


# ---- paths ------------------------------------------------------------------------------------------


def member(key: str) -> str:
    """The step of a JSONPath (RFC 9535) to a member of an object: ``.score`` or ``['carte-rouge']``."""
    if _NAME.fullmatch(key):
        return f".{key}"
    return "['" + key.replace("\\", "\\\\").replace("'", "\\'") + "']"


def in_brackets(path: str) -> str:
    """A path of plain steps (``.carte-rouge[0]``) as JSONPath writes it."""
    return _STEP.sub(lambda step: member(step[1]) if step[1] else f"[{step[2]}]", path)


def path_of(text: bytes, byte: int) -> str:
    """The JSONPath below ``$`` of the innermost member in which a byte stands: ``.lines[3].seat``."""
    steps: list[str | int | None] = []
    for match in TOKEN.finditer(text):
        if match.start() > byte:
            break
        mark = match[0]
        if mark == b"{":
            steps.append(None)
        elif mark == b"[":
            steps.append(0)
        elif mark in (b"}", b"]"):
            if len(steps) < 2:
                return ""
            steps.pop()
        elif steps:
            steps[-1] = _next(steps[-1], mark)
    shown = [f"[{one}]" if isinstance(one, int) else member(one) for one in steps if one is not None]
    return "".join(shown[:SHOWN_MOST]) + ("…" if len(shown) > SHOWN_MOST else "")


def _next(step: str | int | None, mark: bytes) -> str | int | None:
    """The step after a comma, a colon or a text."""
    if isinstance(step, int):
        return step + 1 if mark == b"," else step
    if mark == b",":
        return None
    return _text(mark) if step is None and mark[:1] == b'"' else step
