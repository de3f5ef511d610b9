"""Cards under the cursor: sorted hands as masks, ordered lists as packed numbers, small numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...model.tape import Entry
from .numbers import number

if TYPE_CHECKING:
    from mypy_extensions import i64


def _table(values: dict[str, int], other: int) -> bytes:
    table = bytearray([other]) * 256
    for char, value in values.items():
        table[ord(char)] = value
    return bytes(table)


RANK: Final[bytes] = _table({char: rank for rank, char in enumerate("789TJQKA")}, 255)
"""by byte: 0 to 7 for ``7`` to ``A``, else 255"""
BIT: Final[bytes] = _table({char: 1 << rank for rank, char in enumerate("789TJQKA")}, 0)
"""by byte: the rank's bit, else 0"""
SHIFT: Final[bytes] = _table({char: suit * 8 for suit, char in enumerate("shdc")}, 255)
"""by byte: 0, 8, 16, 24 for ``s h d c``, else 255"""

ORDERED_MOST: Final = 12
"""cards of an ordered list that one number holds"""


def sorted_hand(data: bytes, at: i64, e: Entry) -> i64:
    """Known cards by suits s h d c, ranks falling, into ``e.b``; or a number alone, into ``e.c``."""
    p: i64 = at
    mask: i64 = 0
    least: i64 = 0
    e.c = 0
    while True:
        byte: i64 = BIT[data[p]]
        if byte == 0:
            if mask != 0:
                return -1
            e.b = 0
            return number(data, at, e)
        last: i64 = byte
        p += 1
        while True:
            bit: i64 = BIT[data[p]]
            if bit == 0:
                break
            if bit >= last:
                return -1
            byte |= bit
            last = bit
            p += 1
        shift: i64 = SHIFT[data[p]]
        if shift > 24:
            # a number of cards may begin like a run: `9`, `11`
            if mask != 0 or data[at] > 57:
                return -1
            e.b = 0
            return number(data, at, e)
        if shift < least:
            return -1
        least = shift + 8
        mask |= byte << shift
        p += 1
        if data[p] != 32 or data[p + 1] == 59:
            e.b = mask
            return p
        p += 1


def ordered(data: bytes, at: i64, e: Entry, head: i64) -> i64:
    """Known cards in an order that matters, at most twelve, into ``e.b``; or a number alone, into ``e.c``.

    Neighbours of one suit stand in one run, whatever their order (``98s``, ``7TJd``). ``e.a`` becomes
    ``head`` with the number of cards from bit 3.
    """
    p: i64 = at
    cards: i64 = 0
    count: i64 = 0
    previous: i64 = 255
    e.c = 0
    while True:
        start: i64 = count
        run: i64 = p
        while RANK[data[p]] < 8:
            p += 1
        size: i64 = p - run
        count += size
        if size == 0 or count > ORDERED_MOST:
            return _number_alone(data, at, p, e, head)
        shift: i64 = SHIFT[data[p]]
        if shift > 24 or shift == previous:
            return _number_alone(data, at, p, e, head)
        previous = shift
        while start < count:
            rank: i64 = RANK[data[run]]
            cards |= (shift | rank) << (start * 5)
            start += 1
            run += 1
        p += 1
        if data[p] != 32 or data[p + 1] == 59:
            e.a = head | count << 3
            e.b = cards
            return p
        p += 1


def _number_alone(data: bytes, at: i64, stopped: i64, e: Entry, head: i64) -> i64:
    """The list was no list of cards: perhaps a number stands there."""
    e.a = head
    e.b = 0
    p = number(data, at, e)
    return p if p >= stopped else -1
