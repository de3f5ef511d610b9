"""Numbers under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.tape import Entry

if TYPE_CHECKING:
    from mypy_extensions import i64


def number(data: bytes, at: i64, e: Entry) -> i64:
    """A number of at most four digits without a leading zero, into ``e.c``."""
    c: i64 = data[at]
    if c < 49 or c > 57:
        return -1
    value: i64 = c - 48
    p: i64 = at + 1
    while True:
        c = data[p]
        if c < 48 or c > 57:
            break
        value = value * 10 + c - 48
        if value > 9999:
            return -1
        p += 1
    e.c = value
    return p


def spoken_count(data: bytes, at: i64) -> i64:
    """A count of one to three digits: the place after it from bit 10, its value below; or -1."""
    c: i64 = data[at] - 48
    if c < 0 or c > 9:
        return -1
    value: i64 = c
    p: i64 = at + 1
    while True:
        c = data[p] - 48
        if c < 0 or c > 9:
            return p << 10 | value
        if value == 0 or value > 99:
            return -1
        value = value * 10 + c
        p += 1
