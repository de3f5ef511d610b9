"""Reading JSON: one pass over a document, a record or one record a line, faults told as they are found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from ..diagnostics.diagnostic import Diagnostic
from ..model.record import Record
from ..model.statements import Line, Remark, Tag, Unreadable
from ..syntax.writer import Unwritable
from . import json_decode
from .json_decode import ShapeError
from .json_faults import Fault, Faults
from .json_keys import may_stand_twice, twice
from .settle import begins, ready, settled, trimmed
from .shapes import DocumentHead, RecordHead

VERSION: Final = "1"
"""version of the notation that documents name"""
BLANK: Final = b" \t\r\n"


class JsonRead(Struct, frozen=True):
    """What some JSON says: the lines before the first record, the records in canonical form, and what
    was wrong with it."""

    records: tuple[Record, ...]
    before: tuple[Line, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    kept: frozenset[str] = frozenset()
    """the JSON of statements that could not be understood, as their unreadable lines hold it"""


def is_lines(data: bytes) -> bool:
    """Is this NDJSON: does its first line hold a record by itself, or its second where the first is
    spoilt, and is there more than one?"""
    start = data.lstrip(BLANK)
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


class Reading:
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
            if self.data[start:end].strip(BLANK):
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
        self._before(before, head_lines, start, has_records=bool(records))
        for number, (raw, place) in enumerate(self._places(records, head.records, start)):
            self.record(raw, place, f"$.records[{number}]")
        if not records:
            self.faults.add(Fault("S102", start, len(whole), "$.records", ""))

    def _before(
        self, raws: Sequence[msgspec.Raw], within: msgspec.Raw, start: int, *, has_records: bool
    ) -> None:
        """Reads what stands before the first record; more than remarks is told, once, as it is of a text."""
        told = not has_records
        for number, (raw, place) in enumerate(self._places(raws, within, start)):
            path = f"$.before[{number}]"
            line = self._line(raw, place, path, None)
            self.before.append(line)
            is_kept = isinstance(line.says, Unreadable) and line.says.text in self.kept
            if not (told or is_kept or isinstance(line.says, Remark)):
                self.faults.add(Fault("S104", place, len(raw), path, ""))
                told = True

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
            found.append(Line(Tag("Piquet", head.piquet), trimmed(head.remark)))
        for name, value in head.tags.items():
            if name == "Piquet":
                self.faults.add(
                    Fault("S304", start, len(text), f"{path}.tags", "`Piquet` is told by `piquet`")
                )
            else:
                found.append(Line(Tag(name, value)))
        for number, (raw, place) in enumerate(self._places(lines, head.lines, start)):
            found.append(self._line(raw, place, f"{path}.lines[{number}]", (index, len(found))))
        if not (found and begins(found[0])):
            cause = "`piquet` is null and no line stands for the tag that begins a record"
            self.faults.add(Fault("S305", start, len(text), path, cause))
            return
        self.records.append(settled(Record(tuple(found))))

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
            line = ready(json_decode.line(told), is_first=of is not None and of[1] == 0)
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
        foreign = Fault.of_bytes(start, raw, path, of)
        self.faults.add(foreign or Fault(code, start, len(raw), path + below, cause, line=of))
        text = raw.decode("utf-8", "backslashreplace").replace("\n", " ").replace("\r", " ")
        self.kept.add(text)
        return Line(Unreadable(text))
