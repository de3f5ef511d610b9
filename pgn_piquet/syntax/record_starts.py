"""What can be known of bytes without reading them: where records begin, whether a match is reckoned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .lines import begins_record

_LOOK: Final = 80
"""bytes of a line that are looked at for the beginning of a record: more blanks than that are none"""
_WORDS: Final = (b"match", b"Match", b"MATCH")


def record_starts(data: bytes) -> Iterator[int]:
    """Places of the lines at which records begin."""
    at = data.find(b"Piquet")
    while at >= 0:
        line = line_start(data, at)
        if at - line <= _LOOK and begins_record(data[line : at + 7]):
            yield line
        at = data.find(b"Piquet", at + 6)


def line_start(data: bytes, at: int) -> int:
    """Where the line of a byte begins; a carriage return ends a line too."""
    return max(data.rfind(b"\n", 0, at), data.rfind(b"\r", max(0, at - _LOOK), at)) + 1


def line_count(data: bytes) -> int:
    """How many lines end in some bytes."""
    return data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")


def reckons_match(data: bytes) -> bool:
    """Is there a line that states the score of a match? Then no record of the file stands alone."""
    for word in _WORDS:
        at = data.find(word)
        while at >= 0:
            if not data[line_start(data, at) : at].strip():
                return True
            at = data.find(word, at + 5)
    return False
