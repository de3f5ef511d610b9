"""Deals, assertions and tags under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.tape import (
    ASSERTION,
    CAPOT,
    CARDS,
    CARTE_ROUGE,
    DEAL,
    MATCH,
    OUTCOME,
    PAIR_BITS,
    PAIR_NUMBER,
    PAIRS,
    PAIRS_MOST,
    PIQUE,
    REPIQUE,
    RESULT,
    SCORE,
    SIC,
    TOTAL,
    TRICKS,
    ZERO,
    Entry,
)  # fmt: skip
from .words import is_at, quoted

if TYPE_CHECKING:
    from mypy_extensions import i64


def deal(data: bytes, at: i64, e: Entry, dealer: i64) -> i64:
    """``at`` stands after ``deals``; ``dealer`` is the seat + 1, 0 when not told."""
    e.a = dealer
    e.b = 0
    e.c = 0
    p: i64 = at
    if data[p] == 32 and 49 <= data[p + 1] <= 57:
        number: i64 = data[p + 1] - 48
        p += 2
        while 48 <= data[p] <= 57:
            number = number * 10 + data[p] - 48
            if number > 9999:
                return -1
            p += 1
        e.b = number + 1
    if data[p] == 32 and is_at(data, p, b" to "):
        seat: i64 = data[p + 4] - 64
        if seat < 1 or seat > 7 or data[p + 5] != 58:
            return -1
        e.c = seat
        p += 6
    if data[p] == 32 and is_at(data, p, b" by "):
        p += 3
        shift: i64 = 3
        while data[p] == 32 and data[p + 1] != 59:
            packet: i64 = data[p + 1] - 48
            if packet < 1 or packet > 9 or shift > 43:
                return -1
            e.c |= packet << shift
            shift += 4
            p += 2
        if shift == 3:
            return -1
    e.kind = DEAL
    return p


def assertion(data: bytes, at: i64, e: Entry, sure: i64) -> i64:
    """``at`` stands at the word: ``score A: 43 B: 23``, ``cards A:``, ``result drawn``."""
    c: i64 = data[at]
    word: i64 = -1
    p: i64 = at
    if c == 115:
        if data[at + 1] == 99 and is_at(data, at, b"score"):
            word = SCORE
            p += 5
    elif c == 116:
        if data[at + 1] == 111:
            if is_at(data, at, b"total"):
                word = TOTAL
                p += 5
        elif is_at(data, at, b"tricks"):
            word = TRICKS
            p += 6
    elif c == 99:
        if is_at(data, at, b"cards"):
            word = CARDS
            p += 5
        elif is_at(data, at, b"capot"):
            word = CAPOT
            p += 5
        elif is_at(data, at, b"carte-rouge"):
            word = CARTE_ROUGE
            p += 11
    elif c == 114:
        if is_at(data, at, b"result"):
            word = RESULT
            p += 6
        elif is_at(data, at, b"repique"):
            word = REPIQUE
            p += 7
    elif c == 112:
        if is_at(data, at, b"pique"):
            word = PIQUE
            p += 5
    elif c == 109 and is_at(data, at, b"match"):
        word = MATCH
        p += 5
    if word < 0 or data[p] != 32:
        return -1
    if word == CARDS and is_at(data, p, b" divided"):
        word |= 1 << OUTCOME
        p += 8
    elif word == RESULT and is_at(data, p, b" drawn"):
        word |= 2 << OUTCOME
        p += 6
    elif word == RESULT and is_at(data, p, b" unfinished"):
        word |= 3 << OUTCOME
        p += 11
    else:
        p = _pairs(data, p, e, word)
        if p < 0:
            return -1
        word |= e.a
    if data[p] == 32 and is_at(data, p, b" sic"):
        word |= SIC
        p += 4
    e.kind = ASSERTION
    e.a = word | sure
    return p


def _pairs(data: bytes, at: i64, e: Entry, word: i64) -> i64:
    """Sides and numbers into ``b``, ``c``, ``d`` and ``f``, how many into ``a``. What is won has no
    number, what is reckoned has one."""
    won: bool = CARDS <= word <= CARTE_ROUGE  # cards, capot, pique, repique, carte rouge
    p: i64 = at
    count: i64 = 0
    e.b = 0
    e.c = 0
    e.d = 0
    e.f = 0
    while data[p] == 32 and 65 <= data[p + 1] <= 71:
        side: i64 = 0
        seat: i64 = data[p + 1] - 65
        p += 2
        while True:
            if side >> seat != 0:  # letters rise, so nothing stands at or above this one
                return -1
            side |= 1 << seat
            if data[p] == 58:
                break
            seat = data[p] - 65
            if seat < 0 or seat > 6:
                return -1
            p += 1
        p += 1
        if not won:
            if data[p] != 32:
                return -1
            sign: i64 = 1
            if data[p + 1] == 45:
                sign = -1
                p += 1
            number: i64 = data[p + 1] - 48
            if number < 0 or number > 9 or (number == 0 and sign < 0):
                return -1
            p += 2
            while 48 <= data[p] <= 57:
                if number == 0:
                    return -1
                number = number * 10 + data[p] - 48
                if number > 9999:
                    return -1
                p += 1
            side |= (number * sign + ZERO) << PAIR_NUMBER
        if count == PAIRS_MOST:
            return -1
        place: i64 = (count & 1) * PAIR_BITS
        if count < 2:
            e.b |= side << place
        elif count < 4:
            e.c |= side << place
        elif count < 6:
            e.d |= side << place
        else:
            e.f |= side << place
        count += 1
    if count == 0:
        return -1
    e.a = count << PAIRS
    return p


def tag(data: bytes, at: i64, e: Entry) -> i64:
    """``at`` stands at the bracket. ``e.a`` becomes the end of the name, ``e.b`` the end of the value."""
    p: i64 = at + 1
    c: i64 = data[p]
    if not (65 <= c <= 90 or 97 <= c <= 122):
        return -1
    while 65 <= c <= 90 or 97 <= c <= 122 or 48 <= c <= 57 or c == 95 or c == 45:
        p += 1
        c = data[p]
    if c != 32 or data[p + 1] != 34:
        return -1
    e.a = p
    p = quoted(data, p + 2)
    if p < 0 or data[p + 1] != 93:
        return -1
    e.b = p
    return p + 2
