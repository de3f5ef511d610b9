"""Streams: one record is held at a time, whatever the form of the input."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Callable

import pytest
import zstandard

from pgn_piquet import library
from pgn_piquet.convert import json as twin
from pgn_piquet.convert.source import Before, document, stream
from pgn_piquet.diagnostics.diagnostic import Diagnostic
from pgn_piquet.generate import faulty
from pgn_piquet.syntax.document import Located

TEXT = b'[Piquet "1"]\n[A "Ann"]\n\nB: deals 1\nA: dealt AKs\nA: takes 5 ; ' + b"x" * 2_000 + b"\n\n"
MANY = 1_500
FEW_BYTES = 6_000_000
"""far less than the stream holds (its text alone is half as much) held at once with its values"""


class Repeated(io.RawIOBase):
    """A file of one piece again and again, made as it is read."""

    def __init__(self, piece: bytes, times: int) -> None:
        self._piece = piece
        self._left = times
        self._rest = b""

    def read(self, size: int = -1) -> bytes:
        while len(self._rest) < size and self._left:
            self._rest += self._piece
            self._left -= 1
        found, self._rest = self._rest[:size], self._rest[size:]
        return found


def _line() -> bytes:
    return twin.encode_line(document(TEXT).records[0].record)


@pytest.mark.parametrize("piece", [lambda: TEXT, _line], ids=["text", "ndjson"])
def test_memory_does_not_grow_with_the_stream(piece: Callable[[], bytes]) -> None:
    data = piece()
    list(stream(Repeated(data, 3)))  # type: ignore[arg-type]  # `read` is all that is asked of it
    tracemalloc.start()
    count = sum(isinstance(one, Located) for one in stream(Repeated(data, MANY)))  # type: ignore[arg-type]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == MANY
    assert peak < FEW_BYTES


def test_streams_of_all_kinds_give_the_same_records() -> None:
    several = TEXT * 3
    records = [one.record for one in document(several).records]
    kinds = [
        several,
        twin.encode_document(records),
        b"".join(map(twin.encode_line, records)),
        zstandard.compress(several),
    ]
    for data in kinds:
        found = [one for one in stream(io.BytesIO(data)) if isinstance(one, Located)]
        assert [one.record for one in found] == records
        assert [one.index for one in found] == [1, 2, 3]


def test_places_of_a_json_stream_are_those_of_its_text() -> None:
    records = [one.record for one in document(TEXT * 2 + b'[Piquet "1"]\nA: takes five\n').records]
    by_lines = list(stream(io.BytesIO(b"".join(map(twin.encode_line, records))), "x"))
    whole = document(twin.encode_document(records), "x")
    assert [one.places for one in by_lines if isinstance(one, Located)] == [
        one.places for one in whole.records
    ]
    last = by_lines[-1]
    assert isinstance(last, Located)
    assert last.diagnostics == whole.records[-1].diagnostics


def test_what_stands_before_and_what_is_wrong_with_the_file_are_given_out() -> None:
    found = list(stream(io.BytesIO(b"; mine\n" + TEXT.replace(b"\n", b"\r\n"))))
    assert isinstance(found[0], Before)
    assert [one.code for one in found if isinstance(one, Diagnostic)] == ["W101"]
    broken = list(stream(io.BytesIO(_line() + b"{nothing\n" + _line())))
    assert [type(one).__name__ for one in broken] == ["Located", "Diagnostic", "Located"]


def test_the_judge_says_the_same_of_a_stream() -> None:
    texts = [faulty.record("cavendish@1", 4, 2, code) for code in ("R303", "P301", "S202", "R216")]
    records = [one.record for one in library.read("\n".join(texts)).records]
    whole = library.check(twin.encode_document(records), name="x").diagnostics
    for data in (b"".join(map(twin.encode_line, records)), twin.encode_document(records)):
        streamed = library.check_stream(io.BytesIO(data), name="x")
        assert tuple(one for report in streamed for one in report.diagnostics) == whole


def test_a_fault_of_json_is_shown_with_its_line() -> None:
    bad = b'{"piquet":"1","lines":[\n {"seat":"A"}\n]}\n'
    (report, _) = sorted(library.check_stream(io.BytesIO(bad)), key=lambda one: one.record or 0)
    assert [one.code for one in report.diagnostics] == ["S304"]
    assert report.excerpts == {2: ' {"seat":"A"}'}
    lines = library.check_stream(io.BytesIO(_line() + b"{nothing\n" + _line()))
    assert [one.excerpts for one in lines if one.record is None] == [{2: "{nothing"}]
