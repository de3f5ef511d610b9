"""Input of any kind as a document: text or JSON, packed or not. What it is, its content tells.

JSON is read by way of its canonical text: the judge then says the same of both. Diagnostics of the JSON
itself (S3xx) have their place in the JSON, all others in the text that it says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final, cast

from msgspec import Struct
from msgspec.structs import replace

from ..diagnostics.diagnostic import Diagnostic
from ..model.record import Record
from ..model.statements import Line, Unreadable
from ..syntax import reader
from ..syntax.document import Document, Located, Place
from ..syntax.writer import write, write_all
from . import json
from .packed import PackedError, Readable, Unpacked, open_stream, unpack

BLOCK: Final = 1 << 16
"""bytes read at once"""
LINE_MOST: Final = 64 * 1024 * 1024
"""bytes of one line of NDJSON, so of one record; a longer line is told and passed over"""
SHOWN_MOST: Final = 4_096
"""bytes of a line of JSON that go with a diagnostic, to show its place"""


def document(data: bytes, name: str = "<input>") -> Document:
    """What an input says, whatever form it is in. Raises PackedError where it cannot be unpacked whole.

    For JSON ``Document.data`` is the canonical text of its records and ``Document.original`` the JSON.
    """
    unpacked = unpack(data)
    if unpacked.trouble is not None:
        raise unpacked.trouble
    return of_unpacked(unpacked, name)


def of_unpacked(unpacked: Unpacked, name: str = "<input>") -> Document:
    """The document of what could be unpacked, the trouble left to the caller."""
    if not json.is_json(unpacked.data):
        return reader.read(unpacked.data, name)
    found = json.read(unpacked.data, name)
    if not found.records:
        return Document(name, b"", (), found.before, (), found.diagnostics, unpacked.data)
    made = reader.read(write_all(found.records, found.before), name)
    records = tuple(_without_twice_told(one, found.kept) for one in made.records)
    return replace(
        made,
        records=records,
        diagnostics=found.diagnostics,
        original=unpacked.data if found.diagnostics else None,
    )


def _without_twice_told(located: Located, kept: frozenset[str]) -> Located:
    """A statement of JSON that could not be read was told of there; not again as a line of text."""
    if not kept:
        return located
    told = {
        place.number
        for place, line in zip(located.places, located.record.lines, strict=True)
        if isinstance(line.says, Unreadable) and line.says.text in kept
    }
    return replace(
        located, diagnostics=tuple(one for one in located.diagnostics if one.span.line not in told)
    )


class Before(Struct, frozen=True):
    """The lines before the first record of a stream; given out first, where there are any."""

    lines: tuple[Line, ...]


Streamed = Before | Located | Diagnostic


def stream(source: BinaryIO, name: str = "<stream>") -> Iterator[Streamed]:
    """The records of an open binary file one by one, in memory for one; diagnostics of the file as a
    whole as they are found.

    Text and NDJSON are streams; any other JSON is read whole. Raises PackedError where the stream cannot
    be unpacked further, after giving out what came before.
    """
    return (found for found, _ in with_lines(source, name))


def with_lines(source: BinaryIO, name: str = "<stream>") -> Iterator[tuple[Streamed, bytes]]:
    """As ``stream``; with a diagnostic of JSON the line that it stands in, up to ``SHOWN_MOST`` bytes."""
    opened = open_stream(source)
    first = opened.read(BLOCK)
    buffered = _Pushed(first, opened)
    if json.is_json(first):
        yield from _json_stream(buffered, name)
        return
    for one in _text_stream(reader.stream(cast("BinaryIO", buffered), name)):
        yield one, b""


def _text_stream(found: reader.Stream) -> Iterator[Streamed]:
    first = next(found, None)
    if found.before is not None and found.before.record.lines:
        yield Before(found.before.record.lines)
    if first is not None:
        yield first
    yield from found
    yield from found.diagnostics


def _json_stream(source: _Pushed, name: str) -> Iterator[tuple[Streamed, bytes]]:
    first = source.line(LINE_MOST)
    if json.is_lines(first + source.ahead(LINE_MOST)):
        yield from _each_line(source, first, name)
        return
    rest = source.rest(first)
    data = rest.data
    whole = of_unpacked(rest, name)
    if whole.before:
        yield Before(whole.before), b""
    for record in whole.records:
        yield _with_texts(record, whole.data), b""
    for diagnostic in whole.diagnostics:
        start = data.rfind(b"\n", 0, diagnostic.span.offset) + 1
        yield diagnostic, data[start : start + SHOWN_MOST].partition(b"\n")[0]
    if rest.trouble is not None:
        raise rest.trouble


def _each_line(source: _Pushed, first: bytes, name: str) -> Iterator[tuple[Streamed, bytes]]:
    """One record a line."""
    text_at = Place(1, 0, 0)
    index = at = 0
    number = 1
    line = first
    while line:
        is_whole = line.endswith(b"\n") or len(line) < LINE_MOST
        found = (
            json.read_line(line, name, json.At(index, number, at, text_at.number))
            if is_whole
            else json.too_long(name, number, at)
        )
        for diagnostic in found.diagnostics:
            yield diagnostic, line[:SHOWN_MOST].rstrip(b"\r\n")
        for record in found.records:
            index += 1
            located = _without_twice_told(_placed(record, name, index, text_at), found.kept)
            yield located, b""
            last = located.places[-1]
            text_at = Place(last.number + 2, last.end + 2, 0)
        at += len(line)
        while not is_whole and line and not line.endswith(b"\n"):
            line = source.line(LINE_MOST)
            at += len(line)
        number += 1
        line = source.line(LINE_MOST)


def _placed(record: Record, name: str, index: int, start: Place) -> Located:
    """A record in the text of the whole stream that begins at ``start``: its number and byte."""
    text = write(record).encode()
    made = _with_texts(reader.read(text, name).records[0], text)
    places = tuple(
        Place(one.number + start.number - 1, one.start + start.start, one.end + start.start)
        for one in made.places
    )
    diagnostics = tuple(
        replace(
            one,
            span=replace(
                one.span,
                line=one.span.line + start.number - 1,
                offset=one.span.offset + start.start,
                record=index,
            ),
        )
        for one in made.diagnostics
    )
    return Located(made.record, places, index, diagnostics, made.texts)


def _with_texts(located: Located, data: bytes) -> Located:
    """The record with the bytes of its lines, as a stream gives it out."""
    return replace(located, texts=tuple(data[place.start : place.end] for place in located.places))


class _Pushed:
    """A binary stream with what was read of it already put back in front."""

    def __init__(self, first: bytes, source: Readable) -> None:
        self._waiting = [memoryview(first)] if first else []
        self._source = source
        self._trouble: PackedError | None = None
        """met in the middle of a line; raised once what came before it has been given out"""

    def read(self, size: int) -> bytes:
        """As of a file; fewer bytes than asked for may come."""
        if not self._waiting:
            if self._trouble is not None:
                raise self._trouble
            return self._source.read(size)
        piece = self._waiting.pop()
        if len(piece) > size:
            self._waiting.append(piece[size:])
        return bytes(piece[:size])

    def line(self, most: int) -> bytes:
        """The next line with its ending, or its first bytes, ``most`` or a block more; empty at the end."""
        parts: list[bytes] = []
        size = 0
        while size < most and (block := self._block(parts)):
            end = block.find(b"\n") + 1
            parts.append(block[:end] if end else block)
            size += len(parts[-1])
            if end:
                self.back(block[end:])
                break
        return b"".join(parts)

    def _block(self, parts: list[bytes]) -> bytes:
        """The next block; none where a packed stream is broken and parts of a line were read before."""
        try:
            return self.read(BLOCK)
        except PackedError as trouble:
            if not parts:
                raise
            self._trouble = trouble
            return b""

    def ahead(self, most: int) -> bytes:
        """The next line as ``line`` gives it, put back; none where nothing more can be unpacked."""
        try:
            found = self.line(most)
        except PackedError as trouble:
            self._trouble = trouble
            return b""
        self.back(found)
        return found

    def back(self, data: bytes) -> None:
        """Puts back what was read last."""
        if data:
            self._waiting.append(memoryview(data))

    def rest(self, first: bytes) -> Unpacked:
        """All that is left, after what was read of it already, and what kept it from being read to its
        end."""
        parts = [first]
        try:
            while block := self.read(BLOCK):
                parts.append(block)
        except PackedError as trouble:
            return Unpacked(b"".join(parts), trouble)
        return Unpacked(b"".join(parts))
