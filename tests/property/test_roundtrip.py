"""Reading and writing are inverse; damaged text never fails."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pgn_piquet.model import statements as s
from pgn_piquet.model.record import Record
from pgn_piquet.syntax.canonical import canonical
from pgn_piquet.syntax.locate import span
from pgn_piquet.syntax.reader import read, stream
from pgn_piquet.syntax.writer import write, write_all, write_line

from ..strategies.records import bodies, lines, records


@given(records())
@settings(max_examples=300, deadline=None)
def test_reading_what_is_written_gives_the_record(record: Record) -> None:
    text = write(record)
    document = read(text)
    assert [one.record for one in document.records] == [record]
    assert write(document.records[0].record) == text
    assert document.diagnostics == ()


@given(records())
@settings(max_examples=100, deadline=None)
def test_what_is_written_reads_without_a_fault_or_leniency(record: Record) -> None:
    readable = Record(tuple(line for line in record.lines if not isinstance(line.says, s.Unreadable)))
    (located,) = read(write(readable)).records
    told = [one.code for one in located.diagnostics if one.code != "W114"]
    assert told == []


@given(st.lists(records(), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_a_file_of_records(some: list[Record]) -> None:
    text = write_all(some)
    document = read(text)
    assert [one.record for one in document.records] == some
    assert write_all(one.record for one in document.records) == text
    streamed = list(stream(BytesIO(text.encode()), "<text>"))
    assert [replace(one, texts=None) for one in streamed] == list(document.records)


@given(records())
@settings(max_examples=60, deadline=None)
def test_canonical_is_its_own_canonical(record: Record) -> None:
    assert canonical(record) == record


@given(records(), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_places_give_back_the_lines(record: Record, random: Random) -> None:
    text = write(record)
    document = read(text)
    (located,) = document.records
    index = random.randrange(len(located.record.lines))
    place = located.places[index]
    line = document.data[place.start : place.end].decode()
    assert line == write_line(located.record.lines[index])
    assert text.split("\n")[place.number - 1] == line
    found = span(document, located, index)
    piece = line[found.column - 1 : found.end_column - 1].encode()
    assert piece == document.data[found.offset : found.offset + found.length]


@given(lines(), st.randoms(use_true_random=False), st.characters(exclude_categories=("Cs",)))
@settings(max_examples=400, deadline=None)
def test_one_character_changed_never_fails(line: s.Line, random: Random, char: str) -> None:
    """Whatever is put, lost or changed: one line is one line, and reading what was read gives the same."""
    text = write_line(line)
    at = random.randrange(len(text) + 1)
    changed = text[:at] + char + text[at + random.randrange(2) :]
    document = read('[Piquet "1"]\n' + changed + "\n")
    for located in document.records:
        for one in located.diagnostics:
            assert one.span.offset + one.span.length <= len(document.data) + 1
    written = write_all([one.record for one in document.records], document.before)
    again = read(written)
    assert [one.record for one in again.records] == [canonical(one.record) for one in document.records]


@given(records(), st.randoms(use_true_random=False), st.characters(exclude_categories=("Cs",)))
@settings(max_examples=150, deadline=None)
def test_one_character_changed_in_a_record_never_fails(record: Record, random: Random, char: str) -> None:
    text = write(record)
    at = random.randrange(len(text) + 1)
    document = read(text[:at] + char + text[at + random.randrange(2) :])
    written = write_all((one.record for one in document.records), document.before)
    again = read(written)
    assert [one.record for one in again.records] == [canonical(one.record) for one in document.records]
    assert again.before == document.before


@given(st.binary(max_size=300))
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_read(data: bytes) -> None:
    document = read(b'[Piquet "1"]\n' + data)
    assert len(document.records) >= 1
    assert len(list(stream(BytesIO(data), "x"))) == len(read(data).records)


def test_every_statement_is_drawn() -> None:
    """The strategies cover the model: a statement added there must be added here."""
    drawn: set[type] = set()

    @given(st.lists(lines(), min_size=5, max_size=20))
    @settings(max_examples=200, deadline=None, database=None, derandomize=True)
    def collect(some: list[s.Line]) -> None:
        drawn.update(type(line.says) for line in some)

    @given(bodies())
    @settings(max_examples=100, deadline=None, database=None, derandomize=True)
    def collect_side_lines(some: list[s.Line]) -> None:
        drawn.update(type(line.says) for line in some)

    collect()
    collect_side_lines()
    assert set(get_args(s.Statement)) - drawn == set()
