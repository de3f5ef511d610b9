"""Words under the cursor, and the edges of free text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_at(data: bytes, at: i64, word: bytes) -> bool:
    """Does ``word`` stand at that place?"""
    i: i64 = 0
    size: i64 = len(word)
    while i < size:
        if data[at + i] != word[i]:
            return False
        i += 1
    return True


def text_end(data: bytes, at: i64) -> i64:
    """The end of the line, if plain printable text stands from here to it: no edge of spaces, valid UTF-8,
    no control character and no space but the plain one."""
    end: i64 = data.find(b"\n", at)
    if end <= at or data[at] == 32 or data[end - 1] == 32:
        return -1
    text = data[at:end].decode("utf-8", "replace")
    if not text.isprintable() or "\ufffd" in text:
        return -1
    return end


def quoted(data: bytes, at: i64) -> i64:
    """``at`` stands after an opening quote; the place of the closing one, or -1. ``\\"`` and ``\\\\`` are the
    only escapes."""
    p: i64 = at
    c: i64 = data[p]
    while 32 <= c < 127 and c != 34 and c != 92:
        p += 1
        c = data[p]
    if c == 34:
        return p
    p = data.find(b'"', p)
    while p >= 0:
        slashes: i64 = 0
        while data[p - 1 - slashes] == 92:
            slashes += 1
        if slashes & 1 == 0:
            break
        p = data.find(b'"', p + 1)
    if p < 0:
        return -1
    text = data[at:p].decode("utf-8", "replace")
    if not text.isprintable() or "\ufffd" in text:
        return -1
    if "\\" in text and "\\" in text.replace("\\\\", "").replace('\\"', ""):
        return -1
    return p
