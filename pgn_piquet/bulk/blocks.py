"""Files cut into blocks of whole records, without reading what the records say.

A block is a part of a file, unpacked, that begins where a record begins (the first one: where the file
does). Cutting is one pass over the bytes; which blocks come out does not depend on who judges them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import BinaryIO, Final, cast

from msgspec import Struct

from ..convert import json
from ..convert.packed import is_packed, open_stream
from ..syntax.record_starts import line_count, reckons_match, record_starts
from ..validation.judge import Piece

BLOCK_BYTES: Final = 4 * 1024 * 1024
"""a block ends with the first record that reaches this size"""
BLOCK_MOST: Final = 32 * 1024 * 1024
"""held back bytes in which no record begins: the file is then read line by line in bounded memory"""


class Stamp(Struct, frozen=True):
    """What a file was when it was cut: size and time of its last change, to see if it is changed."""

    size: int
    changed: int


class Block(Struct, frozen=True):
    """A part of a file: bytes ``[start, end)`` of what it unpacks to; the number of its first line; how many
    records stand before it."""

    path: str
    start: int
    end: int
    number: int
    before: int


class Cut(Struct, frozen=True):
    """A file as cut. ``alone``: its records cannot be judged apart (a match is reckoned over them, or one
    is too large), so it is one piece of work."""

    path: str
    stamp: Stamp
    blocks: tuple[Block, ...]
    alone: bool
    size: int
    """bytes, unpacked"""


class ChangedError(OSError):
    """A file was changed while it was read."""


def stamp(path: str) -> Stamp:
    """Size and time of last change of a file."""
    found = os.stat(path)
    return Stamp(found.st_size, found.st_mtime_ns)


def cut(path: str, size: int = BLOCK_BYTES, most: int = BLOCK_MOST) -> Cut:
    """Cut a file into blocks. Raises OSError, and PackedError for what cannot be unpacked."""
    before = stamp(path)
    blocks: list[Block] = []
    start = total = lines = records = 0
    with open(path, "rb") as file:
        first = file.read(4096).lstrip()
        file.seek(0)
        alone = json.is_json(first)
        for piece in pieces(cast("BinaryIO", open_stream(file)), size, most):
            total += len(piece)
            alone = alone or len(piece) > most or reckons_match(piece)
            blocks.append(Block(path, start, start + len(piece), lines + 1, records))
            start += len(piece)
            lines += line_count(piece)
            records += sum(1 for _ in record_starts(piece))
    if stamp(path) != before:
        raise ChangedError(f"{path}: it was changed while it was read")
    return Cut(path, before, tuple(blocks), alone or not blocks, total)


def pieces(source: BinaryIO, size: int = BLOCK_BYTES, most: int = BLOCK_MOST) -> Iterator[bytes]:
    """The bytes of a stream in pieces that begin with records. Where ``most`` bytes hold no beginning of a
    record, the piece is larger than ``most`` and only tells so: it is cut wherever it is."""
    held = b""
    while True:
        more = source.read(size)
        if not more:
            break
        held += more
        if len(held) < size:
            continue
        last = _last_start(held)
        if last > 0:
            yield held[:last]
            held = held[last:]
        elif len(held) > most:
            yield held
            held = b""
    if held:
        yield held


def _last_start(data: bytes) -> int:
    """Where the last record of some bytes begins, 0 if none does after their beginning. A line that is cut
    off may still become one."""
    end = len(data)
    while (at := data.rfind(b"[Piquet", 1, end)) > 0:
        if data[at - 1] in b"\r\n" and at + 16 < len(data):
            return at
        end = at
    return 0


def read(block: Block) -> Piece:
    """The bytes of a block. Raises OSError when the file no longer has them."""
    with open(block.path, "rb") as file:
        head = file.read(4)
        file.seek(0)
        if not is_packed(head):
            file.seek(block.start)
            data = file.read(block.end - block.start)
        else:
            data = _skipped(cast("BinaryIO", open_stream(file)), block.start, block.end - block.start)
    if len(data) != block.end - block.start:
        raise ChangedError(f"{block.path}: it was changed while it was read")
    return Piece(data, block.number, block.start, block.before, block.start == 0)


def _skipped(source: BinaryIO, start: int, size: int) -> bytes:
    """Bytes of a packed stream, which can only be unpacked from its beginning."""
    left = start
    while left > 0:
        passed = source.read(min(left, BLOCK_BYTES))
        if not passed:
            return b""
        left -= len(passed)
    kept = bytearray()
    while len(kept) < size:
        more = source.read(size - len(kept))
        if not more:
            break
        kept += more
    return bytes(kept)
