"""Calls under the cursor: a claim, and what followed it in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.tape import (
    CALL,
    CLAIM_ITEMS,
    CLAIM_KIND,
    CLAIM_NUMBER,
    CLAIM_RANK,
    CLAIM_SUIT,
    CLAIM_WORD,
    COUNT,
    EQUAL,
    GOOD,
    IMPERIAL,
    ITEM_BITS,
    ITEM_MASK,
    ITEM_VALUE,
    ITEMS_MOST,
    MAKING,
    NOT_GOOD,
    PIPS,
    POINT,
    QUATORZE,
    QUESTION,
    REPLY,
    SUIT,
    TIERCE,
    TRIO,
    WITHOUT_CARD,
    WITHOUT_SUIT,
    Entry,
)  # fmt: skip
from .cards import RANK, SHIFT
from .numbers import spoken_count
from .words import is_at

if TYPE_CHECKING:
    from mypy_extensions import i64


def call(data: bytes, at: i64, e: Entry, seat: i64) -> i64:
    """``at`` stands at the claim's first letter. -1 also for another act that begins with that letter."""
    c: i64 = data[at]
    if c == 112:
        return _point(data, at, e, seat)
    if c == 116:
        c = data[at + 1]
        if c == 114 and data[at + 2] == 105 and data[at + 3] == 111:
            return _ranked(data, at + 4, e, seat | TRIO << CLAIM_KIND, 0)
        if c == 105 and is_at(data, at, b"tierce"):
            return _ranked(data, at + 6, e, seat | TIERCE << CLAIM_KIND, 1)
    elif c == 113:
        if data[at + 1] != 117:
            return -1
        c = data[at + 2]
        if c == 97:
            if data[at + 3] == 114 and data[at + 4] == 116:
                return _ranked(data, at + 5, e, seat | (TIERCE + 1) << CLAIM_KIND, 1)
            if is_at(data, at, b"quatorze"):
                return _ranked(data, at + 8, e, seat | QUATORZE << CLAIM_KIND, 0)
        elif c == 105 and data[at + 3] == 110 and data[at + 4] == 116:
            return _ranked(data, at + 5, e, seat | (TIERCE + 2) << CLAIM_KIND, 1)
    elif c == 115:
        if is_at(data, at, b"sixieme"):
            return _ranked(data, at + 7, e, seat | (TIERCE + 3) << CLAIM_KIND, 1)
        if is_at(data, at, b"septieme"):
            return _ranked(data, at + 8, e, seat | (TIERCE + 4) << CLAIM_KIND, 1)
    elif c == 104:
        if is_at(data, at, b"huitieme"):
            return _ranked(data, at + 8, e, seat | (TIERCE + 5) << CLAIM_KIND, 1)
    elif c == 105 and is_at(data, at, b"imperial "):
        return _imperial(data, at + 9, e, seat | IMPERIAL << CLAIM_KIND)
    return -1


def _point(data: bytes, at: i64, e: Entry, seat: i64) -> i64:
    """``point 5``, ``point 41``, ``point 6 h``"""
    if (
        data[at + 1] != 111 or data[at + 2] != 105 or data[at + 3] != 110 or data[at + 4] != 116
        or data[at + 5] != 32
    ):  # fmt: skip
        return -1
    c: i64 = data[at + 6]
    if c < 49 or c > 57:
        return -1
    value: i64 = c - 48
    p: i64 = at + 7
    c = data[p]
    if 48 <= c <= 57:
        value = value * 10 + c - 48
        p += 1
    head: i64 = seat | POINT << CLAIM_KIND | value << CLAIM_NUMBER
    if data[p] == 32:
        shift: i64 = SHIFT[data[p + 1]]
        if shift <= 24:
            head |= ((shift >> 3) + 1) << CLAIM_SUIT
            p += 2
    return _items(data, p, e, head, 0)


def _ranked(data: bytes, at: i64, e: Entry, head: i64, suited: i64) -> i64:
    """``quart K``, ``trio Q``; with ``suited`` also ``tierce Jc``. ``at`` stands after the word."""
    if data[at] != 32:
        return -1
    rank: i64 = RANK[data[at + 1]]
    if rank > 7:
        return -1
    head |= (rank + 1) << CLAIM_RANK
    at += 2
    if suited != 0:
        shift: i64 = SHIFT[data[at]]
        if shift <= 24:
            head |= ((shift >> 3) + 1) << CLAIM_SUIT
            at += 1
            suited = 0
    return _items(data, at, e, head, suited)


def _imperial(data: bytes, at: i64, e: Entry, head: i64) -> i64:
    """``imperial h``, ``imperial K``, ``imperial blanche``"""
    rank: i64 = RANK[data[at]]
    if rank < 8:
        return _items(data, at + 1, e, head | (rank + 1) << CLAIM_RANK, 0)
    shift: i64 = SHIFT[data[at]]
    if shift <= 24:
        return _items(data, at + 1, e, head | ((shift >> 3) + 1) << CLAIM_SUIT, 0)
    if is_at(data, at, b"blanche"):
        return _items(data, at + 7, e, head | 1 << CLAIM_WORD, 0)
    if is_at(data, at, b"tombee"):
        return _items(data, at + 6, e, head | 2 << CLAIM_WORD, 0)
    if is_at(data, at, b"retourne"):
        return _items(data, at + 8, e, head | 3 << CLAIM_WORD, 0)
    return -1


def _items(data: bytes, at: i64, e: Entry, head: i64, joins: i64) -> i64:
    """What followed the claim. ``joins``: a suit right after it would have been written with its rank."""
    p: i64 = at
    count: i64 = 0
    bare: i64 = 0  # may a bare number stand here? only after a question or an equal
    said: i64 = 0
    more: i64 = 0
    item: i64 = 0
    while data[p] == 32:
        c: i64 = data[p + 1]
        if c == 59:
            break
        if c == 61:
            p = spoken_count(data, p + 2)
            if p < 0:
                return -1
            item = COUNT | (p & 1023) << ITEM_VALUE
            p >>= 10
            bare = 0
        elif 48 <= c <= 57:
            if bare == 0 or c == 48:
                return -1
            item = c - 48
            p += 2
            c = data[p]
            if 48 <= c <= 57:
                item = item * 10 + c - 48
                p += 1
            item = PIPS | item << ITEM_VALUE
            bare = 0
        else:
            p = _word(data, p + 1)
            if p < 0:
                return -1
            item = p & ITEM_MASK
            p >>= ITEM_BITS
            if joins != 0 and item & 15 == SUIT:
                return -1
            bare = 1 if item == QUESTION or item & 63 == EQUAL << ITEM_VALUE | REPLY else 0
        joins = 0
        if count < 4:
            said |= item << count * ITEM_BITS
        elif count < ITEMS_MOST:
            more |= item << (count - 4) * ITEM_BITS
        else:
            return -1
        count += 1
    e.kind = CALL
    e.a = head | count << CLAIM_ITEMS
    e.b = said
    e.c = more
    return p


def _word(data: bytes, at: i64) -> i64:
    """One word of talk, its seat before it: the place after it from ``ITEM_BITS``, the item below; or -1."""
    p: i64 = at
    c: i64 = data[p]
    shift: i64 = SHIFT[c]
    if shift <= 24:
        return (p + 1) << ITEM_BITS | (shift >> 3) << ITEM_VALUE | SUIT
    seat: i64 = 0
    if 65 <= c <= 71:
        if data[p + 1] != 58 or data[p + 2] != 32:
            return -1
        seat = c - 64
        p += 3
        c = data[p]
    reply: i64 = GOOD
    if c == 103:
        if data[p + 1] != 111 or data[p + 2] != 111 or data[p + 3] != 100:
            return -1
        p += 4
    elif c == 110:
        if (
            data[p + 1] != 111 or data[p + 2] != 116 or data[p + 3] != 45 or data[p + 4] != 103
            or data[p + 5] != 111 or data[p + 6] != 111 or data[p + 7] != 100
        ):  # fmt: skip
            return -1
        p += 8
        reply = NOT_GOOD
    elif c == 101:
        if data[p + 1] != 113 or data[p + 2] != 117 or data[p + 3] != 97 or data[p + 4] != 108:
            return -1
        p += 5
        reply = EQUAL
    elif seat != 0:
        return -1
    elif c == 109:
        return _makes(data, p)
    elif c == 119:
        return _without(data, p)
    else:
        return -1
    return p << ITEM_BITS | (reply | seat << 2) << ITEM_VALUE | REPLY


def _makes(data: bytes, at: i64) -> i64:
    """``makes?`` or ``making 39``"""
    if is_at(data, at, b"makes?"):
        return (at + 6) << ITEM_BITS | QUESTION
    if not is_at(data, at, b"making "):
        return -1
    c: i64 = data[at + 7] - 48
    if c < 1 or c > 9:
        return -1
    d: i64 = data[at + 8] - 48
    if d < 0 or d > 9:
        return (at + 8) << ITEM_BITS | c << ITEM_VALUE | MAKING
    return (at + 9) << ITEM_BITS | (c * 10 + d) << ITEM_VALUE | MAKING


def _without(data: bytes, at: i64) -> i64:
    """``without?``, ``without s`` or ``without Ks``"""
    if is_at(data, at, b"without?"):
        return (at + 8) << ITEM_BITS | 1 << ITEM_VALUE | QUESTION
    if not is_at(data, at, b"without "):
        return -1
    shift: i64 = SHIFT[data[at + 8]]
    if shift <= 24:
        return (at + 9) << ITEM_BITS | (shift >> 3) << ITEM_VALUE | WITHOUT_SUIT
    rank: i64 = RANK[data[at + 8]]
    if rank > 7:
        return -1
    shift = SHIFT[data[at + 9]]
    if shift > 24:
        return -1
    return (at + 10) << ITEM_BITS | (shift | rank) << ITEM_VALUE | WITHOUT_CARD
