"""What is wrong with some JSON, as diagnostics: code, place in the input, JSON path, line of the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ..diagnostics.catalogue import diagnose
from ..diagnostics.diagnostic import Diagnostic, Finding
from ..diagnostics.span import Span
from ..model.record import Record
from ..model.statements import Deal, Line, SideLine, SideLineEnd
from ..syntax.charset import likely_charset
from .json_pieces import path_of
from .json_words import split

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
    def of_bytes(
        cls, start: int, text: bytes, path: str, line: tuple[int, int] | None = None
    ) -> Fault | None:
        """The first byte that is not UTF-8; None where all are."""
        try:
            text.decode()
        except UnicodeDecodeError as error:
            below = path + path_of(text, error.start)
            return cls("S101", start + error.start, 1, below, likely_charset(text), line)
        return None

    @classmethod
    def syntax(
        cls, message: str, start: int, text: bytes, path: str, line: tuple[int, int] | None = None
    ) -> Fault:
        """From a message of msgspec about what is not JSON."""
        foreign = cls.of_bytes(start, text, path, line)
        if foreign is not None:
            return foreign
        lone = _LONE.search(text)
        if "truncated" in message:
            message = _of_more(text)
        found = _BYTE.search(message)
        cause = split(message)[0].removeprefix("JSON is malformed: ").partition(" (byte")[0]
        if lone:
            at, length, cause = lone.start(), 6, "half of a character, a lone surrogate"
        elif found:
            at, length = min(int(found[1]), max(0, len(text) - 1)), 1
        elif "truncated" in message:
            at, length, cause = max(0, len(text) - 1), 1, "it breaks off"
        else:
            at, length = 0, 1
        return cls("S301", start + at, length, path + path_of(text, at), cause, line)


def _of_more(text: bytes) -> str:
    """Why a text is no JSON even if it went on: for `nan` a parser waits for the rest of `null`."""
    try:
        msgspec.json.decode(text + b" ", type=msgspec.Raw)
    except msgspec.DecodeError as error:
        return str(error)
    return "truncated"


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

    def moved(self, record: int, lines: Sequence[Line], now: Sequence[Line]) -> None:
        """The lines of a record stand in another order now; the faults go with them."""
        for place, one in enumerate(self._found):
            if one.line is None or one.line[0] != record or one.line[1] >= len(lines):
                continue
            index = one.line[1]
            if now[index] != lines[index] and lines[index] in now:
                self._found[place] = replace(one, line=(record, now.index(lines[index])))

    def diagnostics(
        self, records: Sequence[Record], before: Sequence[Line] = (), first: int = 1
    ) -> tuple[Diagnostic, ...]:
        """The faults as diagnostics, by place; the text of the records begins at line ``first``."""
        if not self._found:
            return ()
        numbers = _LineNumbers(records, len(before), first)
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
            record = fault.line[0] + 1 if fault.line[0] >= 0 else None
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

    def __init__(self, records: Sequence[Record], before: int, first: int) -> None:
        self._records = records
        self._first = first
        self._starts = [first - 1 + before + (1 if before else 0)]
        for record in records:
            self._starts.append(self._starts[-1] + _height(record.lines, len(record.lines)) + 1)

    def of(self, record: int, line: int) -> int:
        """Number from 1; a record below 0 stands for the lines before the first."""
        if record < 0:
            return self._first + line
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
    return end + blank
