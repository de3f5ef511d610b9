"""The page for those who type a hand out of a book: its records and lines can be read as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import pgn_piquet as pqn
from pgn_piquet.cli.main import main

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "old-books.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"^```pqn \S+\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
LINES = [
    line
    for row in re.findall(r"^\| .* \| (`.*`.*) \|$", TEXT, re.MULTILINE)
    for line in re.findall(r"`([^`]+)`", row)
    if line[0].isalnum() and "…" not in line and " " in line
]


def test_the_page_has_records_and_lines() -> None:
    assert len(RECORDS) >= 3
    assert len(LINES) >= 12


@pytest.mark.parametrize("record", RECORDS)
def test_its_records_are_canonical(record: str) -> None:
    assert CliRunner().invoke(main, ["fmt", "-"], input=record).stdout == record


@pytest.mark.parametrize("line", LINES)
def test_its_lines_can_be_read(line: str) -> None:
    located = pqn.read(f'[Piquet "1"]\n\n{line}\n').records[0]
    assert [one.code for one in located.diagnostics] == []


def test_its_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (ROOT / "docs" / link).exists(), link
