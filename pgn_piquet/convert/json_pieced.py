"""Reading JSON member by member: what a record or a document says where something in it is wrong.

A statement, a tag or a key that cannot be understood becomes an unreadable line and a diagnostic; all
others are read. The same holds of JSON that breaks off or is none from some byte on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from ..model.record import Record
from ..model.statements import Line, Remark, Tag, Unreadable
from ..syntax.lines import begins_record
from ..syntax.writer import Unwritable
from . import json_decode
from . import shape_words as sw
from .json_decode import ShapeError
from .json_faults import Fault, Faults
from .json_keys import may_stand_twice, twice
from .json_pieces import BLANK, Piece, member, path_of, pieces
from .json_words import kind_of, split
from .settle import ready, settled, trimmed

VERSION: Final = "1"
"""version of the notation that documents name"""
RECORD_KEYS: Final = ("piquet", "remark", "tags", "lines")
SPOILT: Final = ("S101", "S301", "S303")
"""codes that tell of a member why the whole cannot be parsed"""
BEFORE: Final = -1
"""in place of a record's index: the lines before the first record"""


class Part(NamedTuple):
    """Some bytes of the input: what they are, where they begin in it, their JSONPath."""

    text: bytes
    start: int
    path: str

    def of(self, piece: Piece, step: str) -> Part:
        """The value of a member."""
        return Part(self.text[piece.start : piece.end], self.start + piece.start, self.path + step)

    def whole(self, piece: Piece, step: str) -> Part:
        """A member with its key."""
        return Part(self.text[piece.first : piece.end], self.start + piece.first, self.path + step)


class Pieced(ABC):
    """One pass over some JSON: records found so far, and the faults."""

    def __init__(self, name: str, data: bytes) -> None:
        self.data = data
        self.records: list[Record] = []
        self.before: list[Line] = []
        self.faults = Faults(name, data)
        self.kept: set[str] = set()
        self._told = self._spoilt = 0

    # ---- faults -------------------------------------------------------------------------------------

    def tell(self, fault: Fault) -> None:
        """Reports a fault."""
        self.faults.add(fault)
        self._told += 1
        self._spoilt += fault.code in SPOILT

    def _shape(self, part: Part, cause: str, line: tuple[int, int] | None = None) -> None:
        self.tell(Fault("S305", part.start, len(part.text), part.path, cause, line))

    def _why_no_json(self, part: Part, since: int, line: tuple[int, int] | None = None) -> None:
        """Tells why the bytes are no JSON, if they are none; that they are nested too deeply only where
        nothing was told ``since`` so many faults."""
        try:
            msgspec.json.decode(part.text, type=msgspec.Raw)
            part.text.decode()
        except msgspec.DecodeError as error:
            self.tell(Fault.syntax(str(error), part.start, part.text, part.path, line))
        except UnicodeDecodeError:
            self.tell(Fault.syntax("", part.start, part.text, part.path, line))
        except RecursionError:
            if self._told == since:
                self.tell(Fault("S303", part.start, len(part.text), part.path, "", line))

    def keys(self, part: Part, without: Sequence[msgspec.Raw], index: int, lines: Sequence[Line]) -> None:
        """Reports a key that stands twice in an object, what is read by itself left out."""
        text = part.text
        for raw in sorted(without, key=len, reverse=True):
            text = text.replace(bytes(raw), b" " * len(bytes(raw)), 1)
        found = twice(text)
        if found is None:
            return
        key, place = found
        at = next((n for n, one in enumerate(lines) if isinstance(one.says, Tag) and one.says.name == key), 0)
        path = part.path + path_of(text, place)
        self.tell(Fault("S302", part.start + place, len(key) + 2, path, key, (index, at) if lines else None))

    def keep(self, raw: bytes) -> Line:
        """What could not be understood, as an unreadable line."""
        text = raw.decode("utf-8", "backslashreplace").replace("\n", " ").replace("\r", " ")
        if begins_record(text.encode()):
            text = text.replace("[", "\\x5b", 1)
        self.kept.add(text)
        return Line(Unreadable(text))

    # ---- statements ---------------------------------------------------------------------------------

    def line(self, part: Part, of: tuple[int, int]) -> Line:
        """One statement; what is none is kept as an unreadable line and reported."""
        raw, start, path = part
        try:
            told: Any = msgspec.json.decode(raw)
            again = twice(raw) if may_stand_twice(raw, told) else None
            if again is not None:
                key, place = again
                below = path + path_of(raw, place)
                self.tell(Fault("S302", start + place, len(key) + 2, below, key, of))
            return ready(json_decode.line(told), is_first=of[1] == 0)
        except ShapeError as error:
            fault = Fault("S304", start, len(raw), path + error.path, error.cause, of)
        except msgspec.ValidationError as error:
            fault = Fault("S304", start, len(raw), path, split(str(error))[0], of)
        except msgspec.DecodeError as error:
            fault = Fault.syntax(str(error), start, raw, path, of)
        except RecursionError:
            fault = Fault("S303", start, len(raw), path, "", of)
        except Unwritable as error:
            fault = Fault("S307", start, len(raw), path, error.why, of)
        self.tell(Fault.of_bytes(start, raw, path, of) or fault)
        return self.keep(raw)

    def head_lines(self, parts: Iterable[Part], *, has_records: bool) -> None:
        """Reads what stands before the first record; more than remarks is told, once, as it is of a text."""
        told = not has_records
        for part in parts:
            at = (BEFORE, len(self.before))
            line = self.line(part, at)
            self.before.append(line)
            is_kept = isinstance(line.says, Unreadable) and line.says.text in self.kept
            if not (told or is_kept or isinstance(line.says, Remark)):
                self.tell(Fault("S104", part.start, len(part.text), part.path, "", at))
                told = True

    # ---- a record -----------------------------------------------------------------------------------

    def pieced_record(self, part: Part, cause: str) -> None:
        """Reads a record member by member; ``cause``: why it could not be read as a whole."""
        cut = pieces(part.text) if part.text.lstrip(BLANK)[:1] == b"{" else None
        members = {one.key: one for one in cut.members} if cut is not None else {}
        told, spoilt = self._told, self._spoilt
        beginning = self._beginning(part, members)
        if cut is None or beginning is None:
            self._why_no_json(part, self._told)
            if spoilt == self._spoilt:
                self._shape(part, cause)
            return
        index = len(self.records)
        found = beginning
        if found == [] or isinstance(found[0].says, Unreadable):
            found += self._remark(part, members.get("remark"), (index, len(found)))
        elif "remark" in members:
            found[0], more = self._with_remark(part, found[0], members["remark"], (index, 1))
            found += more
        for one in cut.members:
            if members[one.key] is one and one.key not in ("piquet", "remark", "lines"):
                found += self._head_member(part, one, index, len(found))
        if "lines" in members:
            found += self._lines(part, members["lines"], index, len(found))
        elif cut.is_closed and not set(members) - {*RECORD_KEYS, None}:
            self._shape(part, "the key `lines` is missing", (index, 0))
        next_line = (index, len(found))
        if part.text[cut.end :].strip(BLANK):
            found.append(self.keep(part.text[cut.end :].strip(BLANK)))
        if spoilt == self._spoilt:
            self._why_no_json(part, told, next_line)
        if spoilt == self._spoilt:
            lists = (members["lines"],) if "lines" in members else ()
            raws = [msgspec.Raw(part.text[one.start : one.end]) for one in lists]
            self.keys(part, raws, index, found)
        self.add(found)

    def add(self, lines: list[Line]) -> None:
        """A record in canonical form; the faults of its tags go where these stand now."""
        record = settled(Record(tuple(lines)))
        self.faults.moved(len(self.records), lines, record.lines)
        self.records.append(record)

    def _beginning(self, part: Part, members: dict[str | None, Piece]) -> list[Line] | None:
        """The line that begins the record, none where it stands in `lines`; None: this is no record."""
        index = len(self.records)
        listed = members.get("lines")
        has_lines = listed is not None and part.text[listed.start : listed.start + 1] == b"["
        told = members.get("piquet")
        if told is None:
            if not has_lines:
                return None
            self._shape(part, "the key `piquet` is missing", (index, 0))
            return [self._stands_for(b"")]
        raw = part.text[told.start : told.end]
        try:
            value = msgspec.json.decode(raw, type=sw.Text | None)
        except (msgspec.DecodeError, RecursionError) as error:
            if not has_lines:
                return None
            if told.is_whole:
                self._shape(part.of(told, ".piquet"), split(str(error))[0], (index, 0))
            return [self._stands_for(raw)]
        if value is not None:
            return [Line(Tag("Piquet", value))]
        if has_lines and listed is not None and begins_in(part.text[listed.start : listed.end]):
            return []
        cause = "`piquet` is null and no line stands for the tag that begins a record"
        self._shape(part.of(told, ".piquet"), cause, (index, 0))
        return [self._stands_for(raw)]

    def _stands_for(self, raw: bytes) -> Line:
        """The line that begins a record, in place of what stands there instead."""
        value = raw.decode("utf-8", "backslashreplace").replace("\n", " ").replace("\r", " ")
        text = f"[Piquet {value}]" if value else "[Piquet]"
        self.kept.add(text)
        return Line(Unreadable(text))

    def _remark(self, part: Part, told: Piece | None, at: tuple[int, int]) -> list[Line]:
        """The remark beside `piquet` where no tag stands that could have it."""
        if told is None:
            return []
        line, more = self._with_remark(part, Line(Remark("")), told, at)
        return more if line.remark is None else [Line(Remark(line.remark)), *more]

    def _with_remark(
        self, part: Part, line: Line, told: Piece, at: tuple[int, int]
    ) -> tuple[Line, list[Line]]:
        """The line with the remark, or without and the remark kept."""
        here = part.of(told, ".remark")
        try:
            remark = msgspec.json.decode(here.text, type=sw.Text | None)
        except (msgspec.DecodeError, RecursionError) as error:
            self._spoilt_member(here, error, at)
            return line, [self.keep(part.whole(told, "").text)]
        return Line(line.says, trimmed(remark)), []

    def _spoilt_member(self, part: Part, error: Exception, at: tuple[int, int]) -> None:
        """Reports a value that is not what its key asks for."""
        if isinstance(error, msgspec.ValidationError):
            cause = split(str(error))[0]
            foreign = Fault.of_bytes(part.start, part.text, part.path, at)
            self.tell(foreign or Fault("S304", part.start, len(part.text), part.path, cause, at))
        elif isinstance(error, RecursionError):
            self.tell(Fault("S303", part.start, len(part.text), part.path, "", at))
        else:
            self.tell(Fault.syntax(str(error), part.start, part.text, part.path, at))

    def _head_member(self, part: Part, one: Piece, index: int, place: int) -> list[Line]:
        """`tags`, or a key that does not belong there."""
        if one.key is None:
            return [self.keep(part.whole(one, "").text)]
        here = part.of(one, member(one.key))
        if one.key == "tags" and here.text[:1] == b"{":
            return self._tags(here, index, place)
        if one.key == "tags":
            cause = f"expected an object, not {kind_of(here.text)}"
        else:
            cause = f"the key `{one.key}` does not belong here"
        if one.is_whole:
            self._shape(here, cause, (index, place))
        return [self.keep(part.whole(one, "").text)]

    def _tags(self, part: Part, index: int, place: int) -> list[Line]:
        members = pieces(part.text).members
        last = {one.key: one for one in members}
        found: list[Line] = []
        for one in members:
            if last[one.key] is one or one.key is None:
                found.append(self._tag(part, one, (index, place + len(found))))
        return found

    def _tag(self, part: Part, one: Piece, at: tuple[int, int]) -> Line:
        """A tag; what is none is kept as an unreadable line and reported."""
        whole = part.whole(one, "").text
        if one.key is None:
            return self.keep(whole)
        here = part.of(one, member(one.key))
        try:
            name = msgspec.convert(one.key, sw.TagName)
            return Line(Tag(name, msgspec.json.decode(here.text, type=sw.Text)))
        except (msgspec.DecodeError, RecursionError) as error:
            self._spoilt_member(here, error, at)
        return self.keep(whole)

    def _lines(self, part: Part, listed: Piece, index: int, place: int) -> list[Line]:
        here = part.of(listed, ".lines")
        if here.text[:1] != b"[":
            if listed.is_whole:
                self._shape(here, f"expected a list, not {kind_of(here.text)}", (index, place))
            return [self.keep(part.whole(listed, "").text)]
        return [
            self.line(here.of(one, f"[{number}]"), (index, place + number))
            for number, one in enumerate(pieces(here.text).members)
        ]

    # ---- a document ---------------------------------------------------------------------------------

    def pieced_document(self, part: Part) -> None:
        """Reads a document member by member."""
        told, spoilt = self._told, self._spoilt
        cut = pieces(part.text)
        members = {one.key: one for one in cut.members}
        if cut.is_closed or "piquet" in members:
            self._document_version(part, members.get("piquet"))
        for one in cut.members:
            if members[one.key] is not one or one.key in ("piquet", "records"):
                continue
            here = part.of(one, member(one.key or ""))
            if one.key == "before" and here.text[:1] == b"[":
                self.head_lines(_items(here), has_records=True)
                continue
            if one.key is not None and one.is_whole:
                is_before = one.key == "before"
                strange = f"the key `{one.key}` does not belong here"
                self._shape(here, f"expected a list, not {kind_of(here.text)}" if is_before else strange)
            self.before.append(self.keep(part.whole(one, "").text))
        if cut.is_closed or "records" in members:
            self._document_records(part, members.get("records"))
        if spoilt == self._spoilt:
            self._why_no_json(part, told)

    def _document_version(self, part: Part, told: Piece | None) -> None:
        if told is None:
            self._shape(part, "the key `piquet` is missing")
            return
        here = part.of(told, ".piquet")
        try:
            self.version(here, msgspec.json.decode(here.text, type=str))
        except (msgspec.DecodeError, RecursionError) as error:
            if told.is_whole:
                self._shape(here, split(str(error))[0])

    def version(self, part: Part, told: str) -> None:
        """Reports a document of another version."""
        if told.partition(".")[0] != VERSION:
            self.tell(Fault("S306", part.start, len(part.text), part.path, told))

    def _document_records(self, part: Part, listed: Piece | None) -> None:
        if listed is None:
            self._shape(part, "the key `records` is missing")
            return
        here = part.of(listed, ".records")
        if here.text[:1] != b"[":
            if listed.is_whole:
                self._shape(here, f"expected a list, not {kind_of(here.text)}")
            return
        items = list(_items(here))
        for one in items:
            self.record(one)
        if not items and listed.is_whole:
            self.tell(Fault("S102", here.start, len(here.text), here.path, ""))

    @abstractmethod
    def record(self, part: Part) -> None:
        """Reads one record."""


def _items(part: Part) -> Iterable[Part]:
    """The members of a list."""
    for number, one in enumerate(pieces(part.text).members):
        yield part.of(one, f"[{number}]")


def begins_in(listed: bytes) -> bool:
    """Is the first of these statements a line that was meant to be the tag that begins a record?"""
    first = next(iter(pieces(listed).members), None)
    if first is None:
        return False
    try:
        told = msgspec.json.decode(listed[first.start : first.end])
    except (msgspec.DecodeError, RecursionError):
        return False
    text = told.get("unreadable") if isinstance(told, dict) else None
    return isinstance(text, str) and begins_record(text.encode("utf-8", "surrogatepass"))
