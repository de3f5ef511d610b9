"""The JSON twin: records as JSON and back, statement by statement, nothing lost.

A record is ``{"piquet": "1", "tags": {…}, "lines": […]}``, a file of several is ``{"piquet": "1",
"before": […], "records": […]}``; as NDJSON a file is one record a line. ``encode`` writes one statement a
line, ``encode_line`` the whole record on one. ``read`` never fails: what is not JSON, not a record or not
a statement becomes a diagnostic that names the JSON path, the byte and the line of the text it would be,
and a statement that cannot be understood is kept as an unreadable line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ..diagnostics.catalogue import diagnose
from ..diagnostics.diagnostic import Diagnostic, Finding
from ..diagnostics.span import Span
from ..model.record import Record
from ..model.statements import (
    Asks,
    Assertion,
    Call,
    Counts,
    Deal,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Line,
    Play,
    Played,
    Remark,
    SideLine,
    SideLineEnd,
    Stock,
    Tag,
    Takes,
    Unreadable,
)
from ..syntax.canonical import canonical, canonical_line
from ..syntax.limits import NESTING
from ..syntax.lines import begins_record
from ..syntax.reader import read as read_text
from ..syntax.reading import reading
from ..syntax.writer import Unwritable, write, write_line
from . import json_decode, json_encode
from .json_decode import ShapeError
from .json_faults import Fault, Faults
from .json_keys import may_stand_twice, twice
from .shapes import DocumentHead, RecordHead

VERSION: Final = "1"
"""version of the notation that a document written here names"""
_BLANK: Final = b" \t\r\n"


class JsonRead(Struct, frozen=True):
    """What some JSON says: the lines before the first record, the records in canonical form, and what
    was wrong with it."""

    records: tuple[Record, ...]
    before: tuple[Line, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    kept: frozenset[str] = frozenset()
    """the JSON of statements that could not be understood, as their unreadable lines hold it"""


# ---- writing --------------------------------------------------------------------------------------


def _head(record: Record) -> tuple[json_encode.Json, Sequence[Line]]:
    """Everything of a record but its lines, and those lines."""
    first = record.lines[0] if record.lines else None
    if first is None or not _begins(first):
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


def _begins(line: Line) -> bool:
    """Does a record begin with this line: its tag, or one that was meant to be it and cannot be read?"""
    if isinstance(line.says, Unreadable):
        return begins_record(line.says.text.encode())
    return isinstance(line.says, Tag) and line.says.name == "Piquet"


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
    return start.lstrip(_BLANK)[:1] == b"{"


def read(data: bytes, name: str = "<json>") -> JsonRead:
    """All records of a JSON document, of one record, or of NDJSON.

    ``name`` is the file's name in the diagnostics. Raises nothing: see ``JsonRead.diagnostics``.
    """
    reading = _Reading(name, data)
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
    """Where a line of NDJSON stands: how many records came before, its number from 1, its first byte."""

    index: int
    number: int
    byte: int


def is_lines(data: bytes) -> bool:
    """Is this NDJSON: does its first line hold a record by itself, or its second where the first is
    spoilt, and is there more than one?"""
    start = data.lstrip(_BLANK)
    first, _, after = start.partition(b"\n")
    if not after.strip():
        return False
    return _is_record(first) or (b'"records"' not in first and _is_record(after.partition(b"\n")[0]))


def _is_record(line: bytes) -> bool:
    try:
        keys = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return False
    return "piquet" in keys and "lines" in keys


def read_line(line: bytes, name: str, at: At) -> JsonRead:
    """One line of NDJSON: a record, or none and what is wrong with it; a blank line is nothing."""
    if not line.strip(_BLANK):
        return JsonRead(())
    reading = _Reading(name, line)
    reading.record(line.rstrip(_BLANK), 0, f"$[{at.index + 1}]")
    found = reading.found()
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


class _Reading:
    """One pass over some JSON: records found so far, and the faults."""

    def __init__(self, name: str, data: bytes) -> None:
        self.data = data
        self.records: list[Record] = []
        self.before: list[Line] = []
        self.faults = Faults(name, data)
        self.kept: set[str] = set()

    def found(self) -> JsonRead:
        """What was read so far."""
        told = self.faults.diagnostics(self.records, self.before)
        return JsonRead(tuple(self.records), tuple(self.before), told, frozenset(self.kept))

    def all(self) -> None:
        """Reads a document, a record, or one record a line."""
        start = 3 if self.data.startswith(b"\xef\xbb\xbf") else 0
        whole = self.data[start:]
        if is_lines(whole):
            self._each_line(start)
            return
        keys = self._outer_keys(whole, start)
        if keys is not None and "records" in keys:
            self._document(whole, start)
        elif keys is not None:
            self.record(whole, start, "$")

    def _outer_keys(self, whole: bytes, start: int) -> set[str] | None:
        """The keys of the outermost object; None after a fault."""
        try:
            return set(msgspec.json.decode(whole, type=dict[str, msgspec.Raw]))
        except msgspec.ValidationError:
            self.faults.add(Fault("S305", start, len(whole), "$", "this is no object"))
        except msgspec.DecodeError as error:
            self.faults.add(Fault.syntax(str(error), start, whole, "$"))
        except RecursionError:
            self.faults.add(Fault("S303", start, len(whole), "$", ""))
        return None

    def _each_line(self, start: int) -> None:
        number = 0
        while start < len(self.data):
            end = self.data.find(b"\n", start)
            end = len(self.data) if end < 0 else end
            if self.data[start:end].strip(_BLANK):
                number += 1
                self.record(self.data[start:end], start, f"$[{number}]")
            start = end + 1

    def _document(self, whole: bytes, start: int) -> None:
        try:
            head = msgspec.json.decode(whole, type=DocumentHead)
            head_lines = head.before if head.before is not msgspec.UNSET else msgspec.Raw(b"[]")
            before = msgspec.json.decode(head_lines, type=list[msgspec.Raw])
            records = msgspec.json.decode(head.records, type=list[msgspec.Raw])
        except msgspec.DecodeError as error:
            self.faults.add(Fault.shape(str(error), start, whole, "$"))
            return
        except RecursionError:
            self.faults.add(Fault("S303", start, len(whole), "$", ""))
            return
        self._keys(whole, start, "$", (head_lines, head.records))
        if head.piquet.partition(".")[0] != VERSION:
            self.faults.add(Fault("S306", start, len(whole), "$.piquet", head.piquet))
        for number, (raw, place) in enumerate(self._places(before, head_lines, start)):
            self.before.append(self._line(raw, place, f"$.before[{number}]", None))
        for number, (raw, place) in enumerate(self._places(records, head.records, start)):
            self.record(raw, place, f"$.records[{number}]")

    def _places(
        self, raws: Sequence[msgspec.Raw], within: msgspec.Raw, start: int
    ) -> Iterator[tuple[bytes, int]]:
        """The members of a list with their bytes' places in the input."""
        place = self.data.find(bytes(within), start)
        for raw in raws:
            text = bytes(raw)
            place = self.data.find(text, place)
            yield text, place
            place += len(text)

    def record(self, text: bytes, start: int, path: str) -> None:
        """Reads one record; a record that is none is left out and reported."""
        try:
            head = msgspec.json.decode(text, type=RecordHead)
            lines = msgspec.json.decode(head.lines, type=list[msgspec.Raw])
        except msgspec.ValidationError as error:
            self.faults.add(Fault.shape(str(error), start, text, path))
            return
        except msgspec.DecodeError as error:
            self.faults.add(Fault.syntax(str(error), start, text, path))
            return
        except RecursionError:
            self.faults.add(Fault("S303", start, len(text), path, ""))
            return
        self._keys(text, start, path, (head.lines,))
        index = len(self.records)
        found: list[Line] = []
        if head.piquet is not None:
            found.append(Line(Tag("Piquet", head.piquet), _trimmed(head.remark)))
        for name, value in head.tags.items():
            if name == "Piquet":
                self.faults.add(
                    Fault("S304", start, len(text), f"{path}.tags", "`Piquet` is told by `piquet`")
                )
            else:
                found.append(Line(Tag(name, value)))
        for number, (raw, place) in enumerate(self._places(lines, head.lines, start)):
            found.append(self._line(raw, place, f"{path}.lines[{number}]", (index, len(found))))
        if not (found and _begins(found[0])):
            cause = "`piquet` is null and no line stands for the tag that begins a record"
            self.faults.add(Fault("S305", start, len(text), path, cause))
            return
        self.records.append(_settled(Record(tuple(found))))

    def _keys(self, text: bytes, start: int, path: str, without: Sequence[msgspec.Raw]) -> None:
        """Reports a key that stands twice in an object, what is read by itself left out."""
        for raw in sorted(without, key=len, reverse=True):
            text = text.replace(bytes(raw), b" " * len(bytes(raw)), 1)
        found = twice(text)
        if found is not None:
            self.faults.add(Fault("S302", start + found[1], len(found[0]) + 2, path, found[0]))

    def _line(self, raw: bytes, start: int, path: str, of: tuple[int, int] | None) -> Line:
        """One statement; what is none is kept as an unreadable line and reported."""
        code, cause, below = "S304", "", ""
        try:
            told: Any = msgspec.json.decode(raw)
            again = twice(raw) if may_stand_twice(raw, told) else None
            if again is not None:
                self.faults.add(Fault("S302", start + again[1], len(again[0]) + 2, path, again[0], line=of))
            line = _ready(json_decode.line(told), is_first=of is not None and of[1] == 0)
        except ShapeError as error:
            cause, below = error.cause, error.path
        except msgspec.DecodeError as error:
            cause = json_decode.split(str(error))[0]
        except RecursionError:
            code = "S303"
        except Unwritable as error:
            code, cause = "S307", error.why
        else:
            return line
        self.faults.add(Fault(code, start, len(raw), path + below, cause, line=of))
        text = raw.decode("utf-8", "backslashreplace").replace("\n", " ").replace("\r", " ")
        self.kept.add(text)
        return Line(Unreadable(text))


def _trimmed(remark: str | None) -> str | None:
    return None if remark is None else remark.rstrip(" \t")


PLAIN: Final = (Dealt, Stock, Holds, Discards, Takes, Leaves, Counts, Deal, Assertion)
"""statements of which the shape says all: what has it can be written"""


def _ready(line: Line, *, is_first: bool = False) -> Line:
    """A line as reading its text would give it; Unwritable for one that no text says."""
    says = line.says
    if isinstance(says, Unreadable):
        if says.text.isspace() or (not is_first and begins_record(says.text.encode())):
            raise Unwritable("an unreadable line neither begins a record nor is blank")
        return line
    if isinstance(says, Tag) and says.name == "Piquet":
        raise Unwritable("a tag [Piquet …] among the lines would begin another record")
    if isinstance(says, Remark):
        return Line(Remark(says.text.rstrip(" \t")))
    made = Line(says, _trimmed(line.remark))
    if isinstance(says, PLAIN) or (isinstance(says, Play) and not _replaces(says)):
        return made
    made = canonical_line(made)
    text = write_line(made)
    if isinstance(says, Call | Asks | Play):
        again = reading(text)
        if again.faults or again.line != made:
            raise Unwritable(f"`{text}` cannot be read back")
    return made


def _replaces(says: Play) -> bool:
    return any(isinstance(one, Played) and one.instead for lane in says.lanes for one in lane)


def _settled(record: Record) -> Record:
    """The record in canonical form. Where reading a line depends on the lines around it (a line kept as
    unreadable, deep side lines, another version), it is read again from its text."""
    made = canonical(record)
    depth = deepest = 0
    unreadable = False
    for line in made.lines:
        if isinstance(line.says, SideLine):
            depth += 1
            deepest = max(deepest, depth)
        elif isinstance(line.says, SideLineEnd):
            depth = max(0, depth - 1)
        unreadable = unreadable or isinstance(line.says, Unreadable)
    if not unreadable and deepest <= NESTING and made.tags.get("Piquet") == VERSION:
        return made
    return canonical(read_text(write(made)).records[0].record)
