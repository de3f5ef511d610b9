"""What is wrong with some JSON, as diagnostics: code, place in the input, JSON path, line of the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ..diagnostics.catalogue import diagnose
from ..diagnostics.diagnostic import Diagnostic, Finding
from ..diagnostics.span import Span
from ..model.record import Record
from ..model.statements import Deal, Line, SideLine, SideLineEnd
from ..syntax.charset import likely_charset
from .json_decode import split

FAULTS_MOST: Final = 1_000
"""diagnostics of one input; the last one says that there are more"""
_LONE: Final = re.compile(
    rb"(?<!\\)\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])"
    rb"|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})(?<!\\)\\u[dD][c-fC-F][0-9a-fA-F]{2}"
)
_BYTE: Final = re.compile(r"\(byte (\d+)\)")


class Fault(Struct, frozen=True):
    """A code at bytes ``[start, start + length)`` of the input, its JSON path and cause, and where known
    (record, line), both indexes from 0, of the line that stands for it."""

    code: str
    start: int
    length: int
    path: str
    cause: str
    line: tuple[int, int] | None = None

    @classmethod
    def shape(cls, message: str, start: int, text: bytes, path: str) -> Fault:
        """From a message of msgspec about a record or document of the wrong shape."""
        foreign = cls.of_bytes(start, text, path)
        if foreign is not None:
            return foreign
        cause, below = split(message)
        return cls("S305", start, len(text), path + below, cause)

    @classmethod
    def of_bytes(
        cls, start: int, text: bytes, path: str, line: tuple[int, int] | None = None
    ) -> Fault | None:
        """The first byte that is not UTF-8; None where all are."""
        try:
            text.decode()
        except UnicodeDecodeError as error:
            return cls("S101", start + error.start, 1, path, likely_charset(text), line)
        return None

    @classmethod
    def syntax(cls, message: str, start: int, text: bytes, path: str) -> Fault:
        """From a message of msgspec about what is not JSON."""
        foreign = cls.of_bytes(start, text, path)
        if foreign is not None:
            return foreign
        lone = _LONE.search(text)
        if lone:
            return cls("S301", start + lone.start(), 6, path, "half of a character, a lone surrogate")
        found = _BYTE.search(message)
        cause = split(message)[0].removeprefix("JSON is malformed: ").partition(" (byte")[0]
        if found:
            return cls("S301", start + int(found[1]), 1, path, cause)
        if "truncated" in message:
            return cls("S301", start + max(0, len(text) - 1), 1, path, "it breaks off")
        return cls("S301", start, 1, path, cause)


class Faults:
    """The faults of one input, in the order found."""

    def __init__(self, name: str, data: bytes) -> None:
        self._name = name
        self._data = data
        self._found: list[Fault] = []
        self._more = 0

    def add(self, fault: Fault) -> None:
        """Keeps a fault, up to the limit."""
        if len(self._found) < FAULTS_MOST:
            self._found.append(fault)
        else:
            self._more += 1

    def diagnostics(self, records: Sequence[Record], before: Sequence[Line] = ()) -> tuple[Diagnostic, ...]:
        """The faults as diagnostics, by place."""
        if not self._found:
            return ()
        numbers = _LineNumbers(records, len(before))
        found = [self._diagnostic(one, numbers) for one in sorted(self._found, key=lambda one: one.start)]
        if self._more:
            last = Fault("S308", len(self._data), 0, "$", str(self._more))
            found.append(self._diagnostic(last, numbers))
        return tuple(found)

    def _diagnostic(self, fault: Fault, numbers: _LineNumbers) -> Diagnostic:
        values: dict[str, str | int] = {
            "path": fault.path, "cause": fault.cause, "where": f" ({fault.path})", "charset": fault.cause,
        }  # fmt: skip
        record = None
        if fault.line is not None:
            record = fault.line[0] + 1
            values["where"] = f" ({fault.path}, line {numbers.of(*fault.line)} of the text)"
        return diagnose(Finding(fault.code, 0, values=values), self._span(fault, record))

    def _span(self, fault: Fault, record: int | None) -> Span:
        start = self._data.rfind(b"\n", 0, fault.start) + 1
        number = self._data.count(b"\n", 0, fault.start) + 1
        piece = self._data[fault.start : fault.start + fault.length].partition(b"\n")[0]
        column = len(self._data[start : fault.start].decode("utf-8", "replace")) + 1
        end_column = column + len(piece.decode("utf-8", "replace"))
        return Span(self._name, number, column, fault.start, fault.length, end_column, record)


class _LineNumbers:
    """The number that a line of a record would have in the canonical text of the whole input."""

    def __init__(self, records: Sequence[Record], before: int) -> None:
        self._records = records
        self._starts = [before + (1 if before else 0)]
        for record in records:
            self._starts.append(self._starts[-1] + _height(record.lines, len(record.lines)) + 1)

    def of(self, record: int, line: int) -> int:
        """Number from 1."""
        if record >= len(self._records):
            return self._starts[-1] + line + 1
        return self._starts[record] + _height(self._records[record].lines, line + 1)


def _height(lines: Sequence[Line], end: int) -> int:
    """Lines of text up to a line index: one blank line stands before each deal of the main line."""
    depth = blank = 0
    for line in lines[:end]:
        if isinstance(line.says, SideLine):
            depth += 1
        elif isinstance(line.says, SideLineEnd):
            depth = max(0, depth - 1)
        elif depth == 0 and isinstance(line.says, Deal):
            blank += 1
    return min(end, len(lines)) + blank
