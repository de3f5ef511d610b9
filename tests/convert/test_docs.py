"""docs/json.md: every example is true."""

from __future__ import annotations

import json
import re

import pytest

from pgn_piquet import resources
from pgn_piquet.convert import csv, parquet
from pgn_piquet.convert import json as twin
from pgn_piquet.convert.format import Table
from pgn_piquet.diagnostics.catalogue import entry
from pgn_piquet.syntax.reader import read
from pgn_piquet.syntax.writer import write

PAGE = (resources.folder("docs") / "json.md").read_text()
PAIRS = [
    (text, told.strip())
    for block in re.findall(r"```pqn-json\n(.*?)```", PAGE, re.S)
    for text, told in re.findall(r"^(\S.*)\n(    .*)$", block, re.M)
]
WHOLE = re.findall(r"```json\n(.*?)```", PAGE, re.S)


def test_there_are_examples() -> None:
    assert len(PAIRS) > 50
    assert len(WHOLE) == 2


@pytest.mark.parametrize(("text", "told"), PAIRS, ids=[text for text, _ in PAIRS])
def test_an_example_says_what_its_line_says(text: str, told: str) -> None:
    record = read(f'[Piquet "1"]\n{text}\n').records[0].record
    lines = twin.encode(record).decode().splitlines()
    assert lines[1].rstrip(",") == told


@pytest.mark.parametrize("whole", WHOLE)
def test_a_whole_example_is_canonical(whole: str) -> None:
    found = twin.read(whole.encode())
    assert found.diagnostics == ()
    if "records" in json.loads(whole):
        assert twin.encode_document(found.records, found.before).decode() == whole
    else:
        assert twin.encode(found.records[0]).decode() == whole


def test_the_refused_example_is_kept_as_the_page_says() -> None:
    ((code, data),) = re.findall(r"```json-bad (\w+)\n(.*?)```", PAGE, re.S)
    (text,) = re.findall(r"```pqn-kept\n(.*?)```", PAGE, re.S)
    (where,) = re.findall(r"told of \(`(.*?)`\)", PAGE)
    found = twin.read(data.encode())
    assert [one.code for one in found.diagnostics] == [code]
    assert f"({where})" in found.diagnostics[0].message
    assert write(found.records[0]) == text


def columns(told: str) -> list[str]:
    """The columns that a row of the page names, those of each player written out."""
    plain, _, players = told.partition(", then for ")
    found = re.findall(r"`(\w+)`", plain)
    roles, _, ends = players.partition(" each: the seat,")
    more = ("", *re.findall(r"`(\w+)`", ends))
    return found + [role + end for role in re.findall(r"`(\w+)`", roles) for end in more]


def test_the_columns_of_the_tables_are_those_of_the_page() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (`record`.*) \|$", PAGE, re.M)
    assert [name for name, _ in rows] == [
        "scores", "deals", "tricks", "records", "deals", "calls", "tricks",
    ]  # fmt: skip
    for (name, told), table in zip(rows[:3], Table, strict=False):
        assert name == str(table)
        assert columns(told) == list(csv.ROWS[table][0])
    for name, told in rows[3:]:
        assert columns(told) == parquet.SCHEMAS[name].names


def test_the_codes_named_are_in_the_catalogue() -> None:
    for code in set(re.findall(r"\b[SW]\d{3}\b", PAGE)):
        assert entry(code) is not None, code
