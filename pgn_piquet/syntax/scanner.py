"""The scanner: canonical lines read by a cursor over bytes, without a grammar and without objects.

It takes a line only if it is exactly canonical and says what the grammar says of it; every other line
it marks ``LARK`` and passes over, and the grammar reads that line alone. Tests hold the two equal line
by line. What a line says goes to a ``Tape`` as small integers (``model.tape`` tells which).

This module and its parts in ``scan`` are plain typed Python that mypyc compiles: ``bytes`` indexed by
64-bit numbers, tables of 256 bytes, one function a kind of line. Each takes the place where its part
begins and the entry to fill, and gives the place after it, or -1 if the line is not for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model.tape import (
    CARTE,
    COUNTS,
    CUTS,
    DEALT,
    DISCARDS,
    HOLDS,
    LARK,
    LEAVES,
    LOOKS,
    NAMES,
    REMARK,
    SAYS,
    SHOWS,
    SIDE,
    SIDE_END,
    STOCK,
    SURE,
    TAG,
    TAKES,
    TURN,
    Entry,
    Tape,
)  # fmt: skip
from .limits import LINE_BYTES
from .scan.calls import call
from .scan.cards import RANK, SHIFT, ordered, sorted_hand
from .scan.facts import assertion, deal, tag
from .scan.numbers import number, spoken_count
from .scan.play import play
from .scan.words import is_at, quoted, text_end

if TYPE_CHECKING:
    from mypy_extensions import i64

RECORD: Final = b'[Piquet "1"]'
"""a line that begins so begins a record"""


def scan_record(data: bytes, at: i64, tape: Tape) -> i64:
    """Read lines from ``at`` to the beginning of the next record, or to the end of ``data``, which must end
    with a newline. The tape is written from its beginning. The result is where reading stopped."""
    tape.used = 0
    entries = tape.entries
    end: i64 = len(data)
    p: i64 = at
    while p < end:
        c: i64 = data[p]
        if 48 < c <= 57 and tape.used < len(entries):
            # half of all lines: without the call that finds out which kind they are
            e = entries[tape.used]
            e.at = p
            e.remark = 0
            played: i64 = play(data, p, e, tape)
            if played > 0 and data[played] == 10:
                tape.used += 1
                p = played + 1
            else:
                p = scan_one(data, p, tape)
        elif c == 10:
            p += 1
        elif c == 91 and p > at and is_at(data, p, RECORD):
            break
        else:
            p = scan_one(data, p, tape)
    return p


def scan_one(data: bytes, at: i64, tape: Tape) -> i64:
    """Read the one line at ``at``; the result is the place after its newline."""
    used = tape.used
    entries = tape.entries
    if used == len(entries):
        tape.room(1)
    e = entries[used]
    e.at = at
    e.remark = 0
    c: i64 = data[at]
    p: i64
    if c <= 57 and c >= 48:
        p = play(data, at, e, tape)
    elif 65 <= c <= 71:
        p = _act(data, at, e)
    else:
        p = _fact(data, at, e)
    if p >= 0 and data[p] == 32 and data[p + 1] == 59 and data[p + 2] == 32 and _may_have_remark(e.kind):
        e.remark = p + 3
        p = text_end(data, p + 3)
    if p >= 0 and data[p] == 10 and p - at <= LINE_BYTES:
        tape.used += 1
        return p + 1
    e.remark = 0
    p = data.find(b"\n", at)
    e.kind = LARK
    tape.used = used + 1
    return p + 1


def _may_have_remark(kind: i64) -> bool:
    return kind != TAG and kind != REMARK and kind != SIDE and kind != SIDE_END


def _fact(data: bytes, at: i64, e: Entry) -> i64:
    """A line that does not begin with a seat or a trick."""
    c: i64 = data[at]
    if c == 91:
        e.kind = TAG
        return tag(data, at, e)
    if c == 59:
        e.kind = REMARK
        if data[at + 1] != 32:
            return -1
        e.remark = at + 2
        return text_end(data, at + 2)
    if c == 115:
        if is_at(data, at, b"stock "):
            e.kind = STOCK
            return ordered(data, at + 6, e, 0)
        if is_at(data, at, b"sure "):
            return assertion(data, at + 5, e, SURE)
    elif c == 100:
        if is_at(data, at, b"deals"):
            return deal(data, at + 5, e, 0)
    elif c == 116 and is_at(data, at, b"turn "):
        rank: i64 = RANK[data[at + 5]]
        if rank > 7:
            return -1
        shift: i64 = SHIFT[data[at + 6]]
        if shift > 24:
            return -1
        e.kind = TURN
        e.b = shift | rank
        return at + 7
    elif c == 40:
        e.kind = SIDE
        return at + 1
    elif c == 41:
        e.kind = SIDE_END
        return at + 1
    return assertion(data, at, e, 0)


def _act(data: bytes, at: i64, e: Entry) -> i64:
    """A line that begins with a seat. The first letters of the word say which act it may be; what is none
    of them may be a call."""
    if data[at + 1] != 58:
        return _counts(data, at, e)
    if data[at + 2] != 32:
        return -1
    seat: i64 = data[at] - 65
    p: i64 = at + 3
    c: i64 = data[p]
    if c == 100:
        if data[p + 1] == 105:
            if not is_at(data, p, b"discards "):
                return -1
            e.kind = DISCARDS
            e.a = seat
            return sorted_hand(data, p + 9, e)
        if data[p + 1] != 101 or data[p + 2] != 97 or data[p + 3] != 108:
            return -1
        if data[p + 4] == 115:
            return deal(data, p + 5, e, seat + 1)
        if data[p + 4] != 116 or data[p + 5] != 32:
            return -1
        e.kind = DEALT
        e.a = seat
        return sorted_hand(data, p + 6, e)
    if c == 116 and data[p + 1] == 97:
        return _takes(data, p, e, seat)
    if c == 99:
        if data[p + 1] == 111:
            return _counts(data, at, e)
        if is_at(data, p, b"cuts "):
            e.kind = CUTS
            return ordered(data, p + 5, e, seat)
        return _carte_blanche(data, p, e, seat)
    if c == 104 and is_at(data, p, b"holds "):
        e.kind = HOLDS
        e.a = seat
        return sorted_hand(data, p + 6, e)
    if c == 108:
        return _left(data, p, e, seat)
    if c == 115:
        if is_at(data, p, b"shows "):
            e.kind = SHOWS
            return ordered(data, p + 6, e, seat)
        if is_at(data, p, b'says "'):
            e.kind = SAYS
            e.a = seat
            p = quoted(data, p + 6)
            e.b = p
            return p + 1 if p >= 0 else -1
    if c == 110 and is_at(data, p, b"names "):
        shift: i64 = SHIFT[data[p + 6]]
        if shift > 24:
            return -1
        e.kind = NAMES
        e.a = seat
        e.b = shift >> 3
        return p + 7
    return call(data, p, e, seat)


def _takes(data: bytes, at: i64, e: Entry, seat: i64) -> i64:
    """``takes 5``, ``takes 98s Kh``, ``takes 3 from 6``"""
    if not is_at(data, at, b"takes "):
        return -1
    e.kind = TAKES
    p: i64 = ordered(data, at + 6, e, seat)
    if p >= 0 and data[p] == 32 and is_at(data, p, b" from "):
        place: i64 = data[p + 6] - 48
        if place < 1 or place > 9:
            return -1
        e.a |= (place + 1) << 8
        p += 7
    return p


def _left(data: bytes, at: i64, e: Entry, seat: i64) -> i64:
    """``leaves 2``, ``looks``, ``looks As Kh``"""
    if is_at(data, at, b"leaves "):
        e.kind = LEAVES
        e.a = seat
        return number(data, at + 7, e)
    if not is_at(data, at, b"looks"):
        return -1
    e.kind = LOOKS
    if data[at + 5] == 32 and data[at + 6] != 59:
        return ordered(data, at + 6, e, seat)
    e.a = seat
    e.b = 0
    e.c = 0
    return at + 5


def _carte_blanche(data: bytes, at: i64, e: Entry, seat: i64) -> i64:
    """``carte-blanche``, ``carte-blanche =10``"""
    if not is_at(data, at, b"carte-blanche"):
        return -1
    e.kind = CARTE
    e.a = seat
    e.c = 0
    p: i64 = at + 13
    if data[p] == 32 and data[p + 1] == 61:
        p = spoken_count(data, p + 2)
        if p < 0:
            return -1
        e.c = (p & 1023) + 1
        p >>= 10
    return p


def _counts(data: bytes, at: i64, e: Entry) -> i64:
    """``A: counts 33``, ``AC: counts 22``"""
    side: i64 = 0
    p: i64 = at
    while data[p] != 58:
        seat: i64 = data[p] - 65
        if seat < 0 or seat > 6 or side >> seat != 0:
            return -1
        side |= 1 << seat
        p += 1
    if not is_at(data, p, b": counts "):
        return -1
    e.kind = COUNTS
    e.a = side
    p += 9
    if data[p] == 48:
        e.c = 0
        return p + 1
    return number(data, p, e)
