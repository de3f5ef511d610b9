"""Reading JSON: one pass over a document, a record or one record a line, faults told as they are found.

What is whole and of the right shape is read at once; anything else member by member (``json_pieced``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from ..diagnostics.diagnostic import Diagnostic
from ..model.record import Record
from ..model.statements import Line, Tag
from .json_faults import Fault
from .json_pieced import Part, Pieced, begins_in
from .json_pieces import BLANK, pieces
from .json_words import split
from .settle import trimmed
from .shapes import DocumentHead, RecordHead

DOCUMENT_KEYS: Final = frozenset({"before", "records"})
"""keys that a document has and a record has not"""


class JsonRead(Struct, frozen=True):
    """What some JSON says: the lines before the first record, the records in canonical form, and what
    was wrong with it."""

    records: tuple[Record, ...]
    before: tuple[Line, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    kept: frozenset[str] = frozenset()
    """the JSON of what could not be understood, as unreadable lines hold it"""


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


class Reading(Pieced):
    """One pass over some JSON."""

    def found(self, first: int = 1) -> JsonRead:
        """What was read so far; ``first`` is the number of the first line of its text."""
        told = self.faults.diagnostics(self.records, self.before, first)
        return JsonRead(tuple(self.records), tuple(self.before), told, frozenset(self.kept))

    def all(self) -> None:
        """Reads a document, a record, or one record a line."""
        start = 3 if self.data.startswith(b"\xef\xbb\xbf") else 0
        whole = self.data[start:]
        if is_lines(whole):
            self._each_line(start)
            return
        part = Part(whole, start, "$")
        if DOCUMENT_KEYS & self._outer_keys(whole):
            self._document(part)
        else:
            self.record(part)

    def _outer_keys(self, whole: bytes) -> set[str | None]:
        """The keys of the outermost object, as far as there is one."""
        try:
            return set(msgspec.json.decode(whole, type=dict[str, msgspec.Raw]))
        except (msgspec.DecodeError, RecursionError):
            return {one.key for one in pieces(whole).members}

    def _each_line(self, start: int) -> None:
        number = 1 + self.data.count(b"\n", 0, start)
        while start < len(self.data):
            end = self.data.find(b"\n", start)
            end = len(self.data) if end < 0 else end
            if self.data[start:end].strip(BLANK):
                self.ndjson_line(self.data[start:end], start, number)
            start = end + 1
            number += 1

    def ndjson_line(self, text: bytes, start: int, number: int) -> None:
        """Reads a line of NDJSON, its number from 1: its paths begin at its own record."""
        self.record(Part(text, start, f"line {number} of the input: $"))

    def _document(self, part: Part) -> None:
        whole, start, path = part
        try:
            head = msgspec.json.decode(whole, type=DocumentHead)
            head_lines = head.before if head.before is not msgspec.UNSET else msgspec.Raw(b"[]")
            before = msgspec.json.decode(head_lines, type=list[msgspec.Raw])
            records = msgspec.json.decode(head.records, type=list[msgspec.Raw])
        except (msgspec.DecodeError, RecursionError):
            self.pieced_document(part)
            return
        self.keys(part, (head_lines, head.records), 0, ())
        self.version(Part(whole, start, f"{path}.piquet"), head.piquet)
        lines = self._places(before, head_lines, start, f"{path}.before")
        self.head_lines(lines, has_records=bool(records))
        for one in self._places(records, head.records, start, f"{path}.records"):
            self.record(one)
        if not records:
            self.tell(Fault("S102", start, len(whole), f"{path}.records", ""))

    def _places(
        self, raws: Sequence[msgspec.Raw], within: msgspec.Raw, start: int, path: str
    ) -> Iterator[Part]:
        """The members of a list with their bytes' places in the input."""
        place = self.data.find(bytes(within), start)
        for number, raw in enumerate(raws):
            text = bytes(raw)
            place = self.data.find(text, place)
            yield Part(text, place, f"{path}[{number}]")
            place += len(text)

    def record(self, part: Part) -> None:
        """Reads one record; what is none is left out and reported."""
        text, start, path = part
        try:
            head = msgspec.json.decode(text, type=RecordHead)
            lines = msgspec.json.decode(head.lines, type=list[msgspec.Raw])
        except (msgspec.DecodeError, RecursionError) as error:
            self.pieced_record(part, split(str(error))[0])
            return
        if head.piquet is None and (head.tags or not begins_in(bytes(head.lines))):
            self.pieced_record(part, "")
            return
        index = len(self.records)
        found: list[Line] = []
        if head.piquet is not None:
            found.append(Line(Tag("Piquet", head.piquet), trimmed(head.remark)))
        found += [Line(Tag(name, value)) for name, value in head.tags.items()]
        self.keys(part, (head.lines,), index, found)
        for one in self._places(lines, head.lines, start, f"{path}.lines"):
            found.append(self.line(one, (index, len(found))))
        self.add(found)
