"""How long the compact JSON of a record is, compared with its text: what docs/json.md promises."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import pytest
from test_corpus import CASES, ROOT

from pgn_piquet import library
from pgn_piquet.convert import json as twin
from pgn_piquet.convert import json_encode
from pgn_piquet.generate import partie
from pgn_piquet.rules.load import names
from pgn_piquet.syntax.reader import read
from pgn_piquet.syntax.writer import write

MOST = 4
APART = {"invalid/reading/nested-deep": 10}
"""a record of brackets, and how many times as long it is at most"""
PAGE = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")


@cache
def lengths() -> list[tuple[str, int, int]]:
    """Case, bytes of text and of JSON, for every record of the corpus."""
    return [
        (case.name, len(write(one.record).encode()), len(twin.encode_line(one.record)))
        for case in CASES
        if case.input.suffix == ".pqn"
        for one in library.read(case.data()).records
    ]


def test_no_record_of_the_corpus_is_longer_than_is_said() -> None:
    assert len(lengths()) > 1_000
    longer = {name for name, text, made in lengths() if made > MOST * text}
    assert longer == set(APART)
    for name, text, made in lengths():
        assert made <= APART.get(name, MOST) * text, name


def test_the_page_says_how_much_it_is_on_the_whole() -> None:
    (said,) = re.findall(r"Compact JSON is about ([\d.]+) times as long", PAGE)
    whole = sum(made for _, _, made in lengths()) / sum(text for _, text, _ in lengths())
    assert abs(whole - float(said)) < 0.1


@pytest.mark.parametrize("name", names())
def test_no_generated_record_is_longer(name: str) -> None:
    for text in partie.records(name, 5, 24):
        (record,) = read(text).records
        assert len(twin.encode_line(record.record)) <= MOST * len(text.encode())


ROWS = re.findall(r"^\| `(.+)` \| (\d+) \| (\d+) \|$", PAGE, re.M)


def test_the_page_has_lines_that_hold_almost_nothing() -> None:
    assert len(ROWS) == 4


@pytest.mark.parametrize(("line", "text_bytes", "json_bytes"), ROWS)
def test_such_a_line_is_as_long_as_the_page_says(line: str, text_bytes: str, json_bytes: str) -> None:
    record = read(f'[Piquet "1"]\n{line}\n').records[0].record
    made = msgspec.json.encode(json_encode.line(record.lines[1]))
    assert (len(line) + 1, len(made) + 1) == (int(text_bytes), int(json_bytes))
    assert int(json_bytes) > MOST * int(text_bytes)
