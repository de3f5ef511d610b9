"""Files cut into blocks of whole records, without reading what the records say.

A block is a part of a file, unpacked, that begins where a record begins (the first one: where the file
does). Cutting is one pass over the bytes; which blocks come out does not depend on who judges them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from ..convert import json
from ..convert.packed import PackedError, Readable, is_packed, open_stream
from ..syntax.record_starts import line_count, reckons_match, record_starts
from ..validation.judge import Piece
from . import places
from .places import ChangedError, Stamp

BLOCK_BYTES: Final = 4 * 1024 * 1024
"""a block ends with the first record that reaches this size"""
BLOCK_RECORDS: Final = 4096
"""or with this many records: what is found in one block is held in memory"""
BLOCK_MOST: Final = 16 * 1024 * 1024
"""held back bytes in which no record begins: the file is then read line by line in bounded memory"""


class Source(Struct, frozen=True):
    """A file of a run: where it is read, what it is called, and its number in the run. ``carried``: workers
    elsewhere cannot read it, so its bytes are sent along."""

    path: str
    name: str
    number: int = 0
    carried: bool = False


class Block(Struct, frozen=True):
    """A part of a file: bytes ``[start, end)`` of what it unpacks to; the number of its first line; how many
    records stand before it; ``told``: codes of odd line endings, told once a file, that stand before it."""

    start: int
    end: int
    number: int
    before: int
    told: tuple[str, ...] = ()


class Cut(Struct, frozen=True):
    """A file as cut. ``alone``: its records cannot be judged apart (a match is reckoned over them, or one
    is too large), so it is one piece of work. ``trouble``: why it could not be unpacked further."""

    stamp: Stamp
    blocks: tuple[Block, ...]
    alone: bool
    size: int
    """bytes, unpacked"""
    packed: bool
    trouble: str = ""


def cut(path: str, size: int = BLOCK_BYTES, most: int = BLOCK_MOST) -> Cut:
    """Cut a file into blocks. Raises OSError for what cannot be read, ChangedError for what changes."""
    before = places.stamp(path)
    blocks: list[Block] = []
    start = lines = records = 0
    trouble = ""
    told: tuple[str, ...] = ()
    with places.opened(path) as file:
        head = file.read(4096)
        file.seek(0)
        packed = is_packed(head)
        alone = json.is_json(head.lstrip())
        try:
            for piece in pieces(open_stream(file), size, most):
                alone = alone or len(piece) > most or reckons_match(piece) or _says_json(piece, start)
                blocks.append(Block(start, start + len(piece), lines + 1, records, told))
                start += len(piece)
                lines += line_count(piece)
                records += sum(1 for _ in record_starts(piece))
                told = _odd_endings(piece, told)
        except PackedError as error:
            trouble = str(error)
    if places.stamp(path) != before:
        raise ChangedError("it was changed while it was read")
    return Cut(before, tuple(blocks), alone or not blocks, start, packed, trouble)


def _odd_endings(piece: bytes, told: tuple[str, ...]) -> tuple[str, ...]:
    """The codes told so far, with those of the endings in a piece."""
    if b"\r" not in piece:
        return told
    both = piece.count(b"\r\n")
    found = {*told, *(["W101"] if both else []), *(["W102"] if piece.count(b"\r") > both else [])}
    return tuple(sorted(found))


def _says_json(piece: bytes, start: int) -> bool:
    """Does a file, unpacked, begin with JSON?"""
    return start == 0 and json.is_json(piece[:4096].lstrip())


def pieces(source: Readable, size: int = BLOCK_BYTES, most: int = BLOCK_MOST) -> Iterator[bytes]:
    """The bytes of a stream in pieces that begin with records. Where ``most`` bytes hold no beginning of a
    record, the piece is larger than ``most`` and only tells so: it is cut wherever it is.

    Raises PackedError where a stream cannot be unpacked further, after all records that are whole.
    """
    held = bytearray()
    while True:
        try:
            more = source.read(size)
        except PackedError:
            yield from _portions(bytes(held[: _last_start(held)]))
            raise
        if not more:
            break
        held += more
        if len(held) < size:
            continue
        last = _last_start(held)
        if last > 0:
            yield from _portions(bytes(held[:last]))
            del held[:last]
        elif len(held) > most:
            yield bytes(held)
            held.clear()
    yield from _portions(bytes(held))


def _portions(piece: bytes) -> Iterator[bytes]:
    """A piece, in several where it holds more than ``BLOCK_RECORDS`` records."""
    at = 0
    for number, start in enumerate(record_starts(piece)):
        if number and number % BLOCK_RECORDS == 0:
            yield piece[at:start]
            at = start
    if at < len(piece):
        yield piece[at:]


def _last_start(data: bytearray) -> int:
    """Where the last record of some bytes begins, 0 if none does after their beginning. A line that is cut
    off may still become one."""
    end = len(data)
    while (at := data.rfind(b"[Piquet", 1, end)) > 0:
        if data[at - 1] in b"\r\n" and at + 16 < len(data):
            return at
        end = at
    return 0


def read(path: str, block: Block) -> Piece:
    """The bytes of a block of a file that is not packed. Raises OSError when it no longer has them."""
    data = places.part(path, block.start, block.end)
    if len(data) != block.end - block.start:
        raise ChangedError("it was changed while it was read")
    return as_piece(data, block)


def as_piece(data: bytes, block: Block) -> Piece:
    """The bytes of a block as the judge takes them."""
    return Piece(data, block.number, block.start, block.before, block.start == 0, block.told)


def unpacked(path: str, plan: Cut, size: int = BLOCK_BYTES, most: int = BLOCK_MOST) -> Iterator[Piece]:
    """The bytes of all blocks of a file, one after another, unpacked where they are packed.
    Raises OSError."""
    with places.opened(path) as file:
        found = pieces(open_stream(file), size, most)
        for block, data in zip(plan.blocks, found, strict=False):
            if len(data) != block.end - block.start:
                raise ChangedError("it was changed while it was read")
            yield as_piece(data, block)
