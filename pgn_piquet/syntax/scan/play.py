"""Tricks under the cursor: ``3. B: Ac Jc``, ``1... B: Qd=17``, ``1-5. A: AKQJTh / Th 98s J9c``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.tape import (
    BATCH,
    BATCH_MOST,
    CARD_BITS,
    PLAY,
    PLAY_ANSWERING,
    PLAY_CARDS,
    PLAY_MOST,
    PLAY_SEAT,
    TRICK,
    TRICK_MOST,
    Entry,
    Tape,
)  # fmt: skip
from .cards import RANK, SHIFT
from .numbers import spoken_count

if TYPE_CHECKING:
    from mypy_extensions import i64


def play(data: bytes, at: i64, e: Entry, tape: Tape) -> i64:
    """A line that begins with a digit."""
    trick: i64 = data[at] - 48
    if trick == 0:
        return -1
    p: i64 = at + 1
    c: i64 = data[p]
    if 48 <= c <= 57:
        trick = trick * 10 + c - 48
        if trick > TRICK_MOST:
            return -1
        p += 1
        c = data[p]
    if c == 45:
        return batch(data, p + 1, e, trick, tape)
    if c != 46:
        return -1
    head: i64 = trick
    p += 1
    if data[p] == 46:
        if data[p + 1] != 46:
            return -1
        head |= 1 << PLAY_ANSWERING
        p += 2
    if data[p] != 32:
        return -1
    seat: i64 = data[p + 1] - 65
    if seat < 0 or seat > 6 or data[p + 2] != 58 or data[p + 3] != 32:
        return -1
    head |= seat << PLAY_SEAT
    p += 4
    cards: i64 = 0
    count: i64 = 0
    shift: i64 = 0
    while True:
        rank: i64 = RANK[data[p]]
        if rank > 7:
            return -1
        suit: i64 = SHIFT[data[p + 1]]
        if suit > 24:
            return -1
        rank |= suit
        p += 2
        c = data[p]
        if c == 61:
            c = data[p + 1]
            if c < 48 or c > 57:
                return -1
            spoken: i64 = c - 48
            p += 2
            c = data[p]
            if 48 <= c <= 57:
                if spoken == 0:
                    return -1
                spoken = spoken * 10 + c - 48
                p += 1
                c = data[p]
                if 48 <= c <= 57:
                    spoken = spoken * 10 + c - 48
                    p += 1
                    c = data[p]
            rank |= (spoken + 1) << 5
        cards |= rank << shift
        count += 1
        if c != 32 or data[p + 1] == 59:
            break
        if count == PLAY_MOST:
            return -1
        shift += CARD_BITS
        p += 1
    e.kind = PLAY
    e.a = head | count << PLAY_CARDS
    e.b = cards
    return p


def batch(data: bytes, at: i64, e: Entry, first: i64, tape: Tape) -> i64:
    """``at`` stands after the dash. One ``TRICK`` entry a trick follows the line's own."""
    last: i64 = data[at] - 48
    if last < 1 or last > 9:
        return -1
    p: i64 = at + 1
    c: i64 = data[p]
    if 48 <= c <= 57:
        last = last * 10 + c - 48
        p += 1
    size: i64 = last - first + 1
    if size < 2 or size > BATCH_MOST or last > TRICK_MOST or data[p] != 46 or data[p + 1] != 32:
        return -1
    seat: i64 = data[p + 2] - 65
    if seat < 0 or seat > 6 or data[p + 3] != 58 or data[p + 4] != 32:
        return -1
    p += 5
    tape.room(size + 1)
    lane: i64 = 0
    while True:
        p = _lane(data, p, tape, lane * CARD_BITS, size)
        if p < 0:
            return -1
        lane += 1
        if data[p] != 32 or data[p + 1] != 47:
            break
        if lane == PLAY_MOST or data[p + 2] != 32:
            return -1
        p += 3
    i: i64 = 0
    entries = tape.entries
    used = tape.used
    while i < size:
        trick = entries[used + 1 + i]
        trick.at = e.at
        trick.kind = TRICK
        trick.a = (first + i) | seat << PLAY_SEAT | lane << PLAY_CARDS
        trick.remark = 0
        i += 1
    e.kind = BATCH
    e.a = first | seat << PLAY_SEAT | last << 10 | lane << 16
    tape.used = used + size
    return p


def _lane(data: bytes, at: i64, tape: Tape, shift: i64, size: i64) -> i64:
    """``size`` cards of one player, into place ``shift`` of the tricks; neighbours of one suit without a
    count stand in one run."""
    entries = tape.entries
    next_entry: i64 = tape.used + 1
    end: i64 = next_entry + size
    p: i64 = at
    previous: i64 = 255
    while True:
        run: i64 = p
        while RANK[data[p]] < 8:
            p += 1
        ranks: i64 = p - run
        suit: i64 = SHIFT[data[p]]
        if ranks == 0 or suit > 24 or next_entry + ranks > end:
            return -1
        p += 1
        spoken: i64 = 0
        if data[p] == 61:
            if ranks > 1:
                return -1
            p = spoken_count(data, p + 1)
            if p < 0:
                return -1
            spoken = (p & 1023) + 1
            p >>= 10
            previous = 255
        elif suit == previous:
            return -1
        else:
            previous = suit
        while ranks > 0:
            rank: i64 = RANK[data[run]]
            trick = entries[next_entry]
            card: i64 = rank | suit | spoken << 5
            trick.b = card if shift == 0 else trick.b | card << shift
            next_entry += 1
            run += 1
            ranks -= 1
        if next_entry == end:
            return p
        if data[p] != 32:
            return -1
        p += 1
