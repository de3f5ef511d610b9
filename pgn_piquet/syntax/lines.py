"""Bytes cut into lines and records, without looking into them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO, Final, NamedTuple

from .limits import BLOCK_BYTES, KEPT_BYTES, LINE_BYTES

BOM: Final = b"\xef\xbb\xbf"
_RECORD: Final = re.compile(rb"(?:\xef\xbb\xbf)?[ \t]*\[[ \t]*Piquet(?![A-Za-z0-9_-])")


class Raw(NamedTuple):
    """A line as it stands: number from 1, first byte, its bytes without its ending, and the ending.

    ``size`` is its true number of bytes, more than ``len(text)`` where a stream kept only its beginning.
    """

    number: int
    start: int
    text: bytes
    ending: bytes
    size: int


def raw_lines(data: bytes) -> Iterator[Raw]:
    r"""The lines of some bytes; ``\n``, ``\r\n`` and ``\r`` end a line. Nothing else does."""
    start = 0
    number = 0
    wholes = data.splitlines(keepends=True) if b"\r" in data else _split(data)
    for number, whole in enumerate(wholes, 1):
        text = whole.rstrip(b"\r\n")
        yield Raw(number, start, text, whole[len(text) :], len(text))
        start += len(whole)


def _split(data: bytes) -> Iterator[bytes]:
    start = 0
    while start < len(data):
        end = data.find(b"\n", start) + 1 or len(data)
        yield data[start:end]
        start = end


def streamed_lines(source: BinaryIO) -> Iterator[Raw]:
    """The lines of a binary file, read in blocks; of a line over the limit only the beginning is kept."""
    kept = b""
    size = start = 0
    number = 1
    ended_by_cr = False
    while block := source.read(BLOCK_BYTES):
        if ended_by_cr and block.startswith(b"\n"):
            start += 1
            block = block[1:]
        ended_by_cr = block.endswith(b"\r")
        for piece in block.splitlines(keepends=True):
            text = piece.rstrip(b"\r\n")
            ending = piece[len(text) :]
            kept = _beginning(kept, text, size)
            size += len(text)
            if ending:
                yield Raw(number, start, kept, ending, size)
                start += size + len(ending)
                number += 1
                kept, size = b"", 0
    if size:
        yield Raw(number, start, kept, b"", size)


def _beginning(kept: bytes, text: bytes, size: int) -> bytes:
    """What is kept of a line that goes on: all of it up to the limit, beyond that a short beginning."""
    if size + len(text) <= LINE_BYTES:
        return kept + text
    return (kept + text[:KEPT_BYTES])[:KEPT_BYTES]


def begins_record(text: bytes) -> bool:
    """Whether a record starts with this line."""
    return b"Piquet" in text and _RECORD.match(text) is not None
