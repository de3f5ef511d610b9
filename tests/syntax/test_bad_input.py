"""Bad input: a diagnostic with its place, never a failure, never a lost line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO, RawIOBase
from types import FrameType
from typing import Any

import pytest

from pgn_piquet.model import statements as s
from pgn_piquet.syntax import limits, scanning
from pgn_piquet.syntax.reader import read, stream
from pgn_piquet.syntax.writer import write, write_all

HEAD = '[Piquet "1"]\n'


def told(data: bytes | str) -> list[tuple[str, int, int]]:
    """(code, line, column) of every diagnostic."""
    document = read(data)
    found = [*document.diagnostics, *(one for located in document.records for one in located.diagnostics)]
    return [(one.code, one.span.line, one.span.column) for one in found]


@pytest.mark.parametrize("data", ["", "\n\n", "; only a remark\n", "   \n\t\n"])
def test_no_record(data: str) -> None:
    assert [code for code, _, _ in told(data)] == ["S102"]


def test_text_without_a_header_is_one_diagnostic_and_kept() -> None:
    document = read("My games\nB: deals 1\n1. A: Ah\n")
    assert [one.code for one in document.diagnostics] == ["S102"]
    assert len(document.before) == 3


def test_text_before_the_first_record() -> None:
    text = "; my games\nnot a remark\nnor this\n" + HEAD
    assert told(text) == [("S104", 2, 1)]
    assert write_all([one.record for one in read(text).records], read(text).before) == (
        "; my games\nnot a remark\nnor this\n\n" + HEAD
    )


def test_not_utf8_gives_the_byte() -> None:
    data = HEAD.encode() + '; é'.encode() + b"\n; Andr\xe9 and \xe9\nB: deals 1\n"
    document = read(data)
    (one,) = document.records[0].diagnostics
    assert (one.code, one.span.line, one.span.column, one.span.offset) == ("S101", 3, 7, 13 + 5 + 6)
    assert data[one.span.offset : one.span.offset + one.span.length] == b"\xe9"
    assert "ISO 8859-1" in one.message
    kinds = [type(line.says) for line in document.records[0].record.lines]
    assert kinds == [s.Tag, s.Remark, s.Unreadable, s.Deal]


@pytest.mark.parametrize(
    ("data", "charset"),
    [(b"; \x93x\x94", "Windows-1252"), (b"; \x81", "IBM 850"), (b"; \xe9", "ISO 8859-1")],
)
def test_likely_charset(data: bytes, charset: str) -> None:
    assert charset in read(HEAD.encode() + data).records[0].diagnostics[0].message


@pytest.mark.parametrize("charset", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16(charset: str) -> None:
    document = read((HEAD + "B: deals 1\n").encode(charset))
    assert document.records == ()
    first = document.diagnostics[0]
    assert first.code in ("S101", "S102")
    if charset == "utf-16":
        assert (first.code, first.span.offset) == ("S101", 0)
        assert "UTF-16" in first.message
        assert len(document.diagnostics) == 1


def test_nul_bytes() -> None:
    assert told(HEAD + "A: says \"a\x00b\"\nB: deals 1\n") == [("S112", 2, 11)]


def test_versions() -> None:
    assert told('[Piquet "1.0"]\nB: deals 1\n') == []
    assert told('[Piquet "1.7"]\nB: deals 1\n') == [("W120", 1, 10)]
    assert told('[Piquet "x"]\nB: deals 1\n') == [("S106", 1, 10)]
    newer = '[Piquet "2"]\nB: deals 1\ngibberish\n'
    assert told(newer) == [("S105", 1, 10)]
    (located,) = read(newer).records
    assert [type(line.says) for line in located.record.lines] == [s.Tag, s.Unreadable, s.Unreadable]
    assert write(located.record) == newer


def test_a_later_record_of_a_known_version_is_read() -> None:
    document = read('[Piquet "2"]\nB: deals 1\n\n[Piquet "1"]\nB: deals 1\n')
    assert isinstance(document.records[1].record.lines[1].says, s.Deal)


def test_a_misspelt_first_tag_still_begins_a_record() -> None:
    document = read("[Piquet 1]\nB: deals 1\n")
    (located,) = document.records
    assert [one.code for one in located.diagnostics] == ["S209"]
    assert isinstance(located.record.lines[1].says, s.Deal)
    assert write(located.record) == "[Piquet 1]\n\nB: deals 1\n"


def test_line_over_the_limit() -> None:
    long = "; " + "x" * limits.LINE_BYTES
    assert told(HEAD + long + "\nB: deals 1\n") == [("S103", 2, 1)]
    (located,) = read(HEAD + long + "\n").records
    assert located.record.lines[1].says == s.Unreadable(long)
    at_limit = "; " + "x" * (limits.LINE_BYTES - 2)
    assert told(HEAD + at_limit + "\n") == []


class Endless(RawIOBase):
    """A file of one line, ``size`` bytes long, made as it is read."""

    def __init__(self, size: int, tail: bytes) -> None:
        self.left = size
        self.tail = tail

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        take = min(size, self.left)
        self.left -= take
        if take:
            return b"x" * take
        tail, self.tail = self.tail, b""
        return tail


def test_a_stream_does_not_load_a_file_of_one_line() -> None:
    import tracemalloc

    source: Any = Endless(50_000_000, b"\n" + HEAD.encode() + b"B: deals 1\n")
    tracemalloc.start()
    records = stream(source, "long")
    (located,) = records
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4_000_000
    assert [one.code for one in records.diagnostics] == ["S103", "S104"]
    assert located.places[0].start == 50_000_001
    assert located.record.lines[1].says == s.Deal("B", 1)


def test_a_stream_bounds_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "RECORD_BYTES", 200)
    text = HEAD + "; remark\n" * 100 + "\n" + HEAD + "B: deals 1\n"
    first, second = stream(BytesIO(text.encode()), "x")
    assert [one.code for one in first.diagnostics] == ["S111"]
    assert len(first.record.lines) < 30
    assert second.diagnostics == ()


def blocks(data: bytes, size: int) -> Any:
    """A file that gives its bytes ``size`` at a time."""

    class Source:
        def __init__(self) -> None:
            self.parts: Iterator[bytes] = iter([data[k : k + size] for k in range(0, len(data), size)])

        def read(self, _: int) -> bytes:
            return next(self.parts, b"")

    return Source()


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_stream_cut_anywhere_reads_the_same(size: int, ending: str) -> None:
    text = (HEAD + "B: deals 1\n\nA: says \"é♥\"\n" + HEAD + "oops\n").replace("\n", ending)
    whole = read(text).records
    streamed = list(stream(blocks(text.encode(), size), "<text>"))
    assert [one.record for one in streamed] == [one.record for one in whole]
    assert [one.places for one in streamed] == [one.places for one in whole]
    assert [one.diagnostics for one in streamed] == [one.diagnostics for one in whole]


def test_nested_side_lines() -> None:
    deep = 10_000
    text = HEAD + "B: deals 1\n" + "(\n" * deep + "1. A: Ah 7h\n" + ")\n" * deep + "cards A:\n"
    assert told(text) == [("S107", 2 + limits.NESTING + 1, 1)]
    (located,) = read(text).records
    assert isinstance(located.record.lines[-1].says, s.Assertion)
    assert write(located.record) == HEAD + "\n" + text.removeprefix(HEAD)
    assert read(write(located.record)).records[0].record == located.record


def test_unbalanced_parentheses() -> None:
    assert told(HEAD + "(\n1. A: Ah\n") == [("S109", 2, 1)]
    assert told(HEAD + "1. A: Ah\n)\nB: deals 1\n") == [("S110", 3, 1)]


def test_many_faults_are_counted_off() -> None:
    found = told(HEAD + "gibberish\n" * (limits.SYNTAX_DIAGNOSTICS + 50))
    assert len(found) == limits.SYNTAX_DIAGNOSTICS + 1
    assert found[-1][0] == "S108"


def test_odd_line_ends_are_no_line_ends() -> None:
    for char in ("\u2028", "\u0085", "\x0b", "\x0c"):
        document = read(HEAD + f"; a{char}b\nB: deals 1\n")
        assert len(document.records[0].record.lines) == 3


def test_lone_surrogates_in_a_string() -> None:
    assert [code for code, _, _ in told(HEAD + "; \ud800\n")] == ["S101"]


def test_numbers_too_large_for_the_machine() -> None:
    assert [code for code, _, _ in told(HEAD + "total A: " + "9" * 5000 + "\n")] == ["S212"]
    assert [code for code, _, _ in told(HEAD + "A: point " + "0" * 5000 + "5\n")] != []


@pytest.mark.skipif(scanning.COMPILED, reason="calls of compiled functions are not counted")
@pytest.mark.parametrize("piece", ["Ah ", "good ", "x ", "{", "\\", "** ", "1. "])
def test_work_is_linear_in_the_length_of_a_line(piece: str) -> None:
    """A line of many words is read, and refused, with as many calls as it is long."""
    told(HEAD + "A: shows " + piece + "\n")  # what is made at first use is made
    short, long = (calls_to_read(HEAD + "A: shows " + piece * times + "\n") for times in (2_000, 8_000))
    assert short > 2_000
    assert long < 4.2 * short


def calls_to_read(text: str) -> int:
    """The calls of functions, ours and built-in ones, that reading a text takes that was not read before."""
    found = 0

    def count(frame: FrameType, event: str, function: object) -> None:
        nonlocal found
        found += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        told(text)
    finally:
        sys.setprofile(None)
    return found
