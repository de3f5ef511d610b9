"""The JSON twin: records as JSON and back, statement by statement, nothing lost.

A record is ``{"piquet": "1", "tags": {…}, "lines": […]}``, a file of several is ``{"piquet": "1",
"before": […], "records": […]}``; as NDJSON a file is one record a line. ``encode`` writes one statement a
line, ``encode_line`` the whole record on one. ``read`` never fails: what is not JSON, not a record or not
a statement becomes a diagnostic that names the JSON path, the byte and the line of the text it would be,
and what cannot be understood is kept as an unreadable line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ..diagnostics.catalogue import diagnose
from ..diagnostics.diagnostic import Diagnostic, Finding
from ..diagnostics.span import Span
from ..model.record import Record
from ..model.statements import Line, Tag
from ..syntax.canonical import canonical
from . import json_encode
from .json_pieced import VERSION
from .json_pieces import BLANK
from .json_read import JsonRead, Reading, is_lines
from .settle import begins

__all__ = [
    "At", "JsonRead", "decode", "document_parts", "encode", "encode_document", "encode_line", "is_json",
    "is_lines", "read", "read_line", "too_long",
]  # fmt: skip


# ---- writing --------------------------------------------------------------------------------------


def _head(record: Record) -> tuple[json_encode.Json, Sequence[Line]]:
    """Everything of a record but its lines, and those lines."""
    first = record.lines[0] if record.lines else None
    if first is None or not begins(first):
        raise json_encode.UnspeakableError('a record begins with its tag [Piquet "1"]')
    if not isinstance(first.says, Tag):
        return {"piquet": None, "tags": {}}, record.lines
    tags: dict[str, str] = {}
    start = 1
    for line in record.lines[1:]:
        says = line.says
        if not isinstance(says, Tag) or line.remark is not None or says.name in tags:
            break
        tags[says.name] = says.value
        start += 1
    head: json_encode.Json = {"piquet": first.says.value}
    if first.remark is not None:
        head["remark"] = first.remark
    head["tags"] = tags
    return head, record.lines[start:]


def _opened(head: json_encode.Json, key: str) -> bytes:
    """A JSON object as far as the bracket of its last member, the list ``key``."""
    return msgspec.json.encode(head)[:-1] + b',"' + key.encode() + b'":['


def _laid_out(lines: Sequence[Line]) -> bytes:
    if not lines:
        return b""
    return b"\n" + b",\n".join(msgspec.json.encode(json_encode.line(one)) for one in lines) + b"\n"


def encode(record: Record) -> bytes:
    """A record as canonical JSON, one statement a line, with a final line ending.

    The record is written in its canonical form. Raises UnspeakableError for what no reader gives out.
    """
    return _record(record) + b"\n"


def _record(record: Record) -> bytes:
    head, lines = _head(canonical(record))
    return _opened(head, "lines") + _laid_out(lines) + b"]}"


def encode_line(record: Record) -> bytes:
    """A record as compact JSON on one line, for NDJSON, with its line ending."""
    head, lines = _head(canonical(record))
    return (
        _opened(head, "lines")
        + b",".join(msgspec.json.encode(json_encode.line(one)) for one in lines)
        + b"]}\n"
    )


def encode_document(records: Sequence[Record], before: Sequence[Line] = ()) -> bytes:
    """A file of records as one canonical JSON document."""
    return b"".join(document_parts(iter(records), before))


def document_parts(records: Iterator[Record], before: Sequence[Line] = ()) -> Iterator[bytes]:
    """The document of ``encode_document`` piece by piece, in memory for one record."""
    head: json_encode.Json = {"piquet": VERSION}
    if before:
        head["before"] = [json_encode.line(one) for one in before]
    yield _opened(head, "records")
    comma = b"\n"
    for record in records:
        yield comma + _record(record)
        comma = b",\n"
    yield b"]}\n" if comma == b"\n" else b"\n]}\n"


# ---- reading --------------------------------------------------------------------------------------


def is_json(data: bytes) -> bool:
    """Does this input look like JSON? Its first byte that is not blank tells: ``{``."""
    start = data[3:] if data.startswith(b"\xef\xbb\xbf") else data
    return start.lstrip(BLANK)[:1] == b"{"


def read(data: bytes, name: str = "<json>") -> JsonRead:
    """All records of a JSON document, of one record, or of NDJSON.

    ``name`` is the file's name in the diagnostics. Raises nothing: see ``JsonRead.diagnostics``.
    """
    reading = Reading(name, data)
    reading.all()
    return reading.found()


def decode(data: bytes) -> Record:
    """The one record that some JSON says; ValueError with all that is wrong with it otherwise."""
    found = read(data)
    if found.diagnostics or len(found.records) != 1 or found.before:
        causes = "; ".join(one.message for one in found.diagnostics) or f"{len(found.records)} records"
        raise ValueError(f"not one record: {causes}")
    return found.records[0]


class At(Struct, frozen=True):
    """Where a line of NDJSON stands: how many records came before, its number from 1, its first byte; and
    the number of the line of the text at which its record begins."""

    index: int
    number: int
    byte: int
    text_line: int = 1


def read_line(line: bytes, name: str, at: At) -> JsonRead:
    """One line of NDJSON: a record, or none and what is wrong with it; a blank line is nothing."""
    if not line.strip(BLANK):
        return JsonRead(())
    reading = Reading(name, line)
    reading.ndjson_line(line.rstrip(BLANK), 0, at.number)
    found = reading.found(at.text_line)
    return replace(found, diagnostics=tuple(_moved(one, at) for one in found.diagnostics))


def too_long(name: str, number: int, byte: int) -> JsonRead:
    """A line of NDJSON that is longer than is read."""
    span = Span(name, number, 1, byte, 0, 1)
    return JsonRead((), (), (diagnose(Finding("S309", 0, values={"number": number}), span),))


def _moved(one: Diagnostic, at: At) -> Diagnostic:
    """A diagnostic of one line at its place in the stream."""
    span = one.span
    record = None if span.record is None else span.record + at.index
    moved = replace(span, line=span.line + at.number - 1, offset=span.offset + at.byte, record=record)
    return replace(one, span=moved)
