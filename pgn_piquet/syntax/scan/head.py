"""The tags at the head of a record on the tape: what decides by which rules it is judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.tape import TAG, Tape

if TYPE_CHECKING:
    from mypy_extensions import i64

UNSAID = b"?"


class Head:
    """``rules``, ``options`` and ``date`` as written (``?`` where not told); ``seats`` that have a tag, as
    bits."""

    def __init__(self, rules: bytes, options: bytes, date: bytes, seats: int) -> None:
        self.rules: bytes = rules
        self.options: bytes = options
        self.date: bytes = date
        self.seats: int = seats


def head(data: bytes, tape: Tape) -> Head | None:
    """None where the head is not plain: it begins with no tag, has a tag twice or a remark at one, or is of
    another version."""
    entries = tape.entries
    names: set[bytes] = set()
    rules = UNSAID
    options = UNSAID
    date = UNSAID
    version = UNSAID
    seats: i64 = 0
    place: i64 = 0
    while place < tape.used:
        e = entries[place]
        if e.kind != TAG:
            break
        at: i64 = e.at + 1
        length: i64 = e.a - at
        name = data[at : e.a]
        if e.remark or name in names:
            return None
        names.add(name)
        first: i64 = data[at]
        if length == 1:
            if 65 <= first <= 71:
                seats |= 1 << (first - 65)
        elif first == 80 and name == b"Piquet":
            version = data[e.a + 2 : e.b]
        elif first == 82 and name == b"Rules":
            rules = data[e.a + 2 : e.b]
        elif first == 79 and name == b"Options":
            options = data[e.a + 2 : e.b]
        elif first == 68 and name == b"Date":
            date = data[e.a + 2 : e.b]
        place += 1
    return Head(rules, options, date, seats) if version == b"1" else None
