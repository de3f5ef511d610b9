"""The fast walk says clean only of what the replay finds clean, and then says the same of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from scanner.lines import spoilt

from pgn_piquet import library
from pgn_piquet.generate import partie
from pgn_piquet.syntax.record_starts import reckons_match
from pgn_piquet.validation.judge import Judge, Piece
from pgn_piquet.validation.match import MatchBook
from pgn_piquet.validation.report import RecordReport

CORPUS = Path(__file__).parents[2] / "corpus"
SYSTEMS = (
    "rubicon@1", "cavendish@1", "pole@1", "pole-100@1", "foster-rubicon@1", "foster-au-cent@1",
    "cavendish-au-cent@1", "imperial@1", "normand@1", "voleur@1", "chouette@1", "ecrire@1",
)  # fmt: skip


def same(data: bytes) -> Judge:
    """Judge some text both ways and compare everything; the judge tells how much of it went the fast way."""
    judge = Judge(fast=not reckons_match(data))
    fast = tuple(judge.reports("x.pqn", Piece(data), MatchBook()))
    assert in_order(fast) == in_order(library.check_document(library.read(data, name="x.pqn")).records)
    return judge


def in_order(reports: tuple[RecordReport, ...]) -> list[RecordReport]:
    """What belongs to a whole file is told when it is met, or first; where it stands does not matter."""
    return sorted(reports, key=lambda one: one.record or 0)


def generated(rules: str, seed: int, deals: int) -> bytes:
    return "\n".join(partie.records(rules, seed, deals)).encode()


@pytest.mark.parametrize("folder", ["historical", "valid", "invalid", "disputed", "laws"])
def test_corpus(folder: str) -> None:
    for path in sorted((CORPUS / folder).rglob("*.pqn")):
        same(path.read_bytes())


@pytest.mark.parametrize("rules", SYSTEMS)
def test_generated(rules: str) -> None:
    judge = same(generated(rules, 7, 60))
    if rules not in ("chouette@1", "ecrire@1"):
        assert judge.tally.clean > 0


@pytest.mark.parametrize("rules", ["rubicon@1", "cavendish-au-cent@1", "normand@1", "imperial@1"])
def test_spoilt(rules: str) -> None:
    random = Random(rules)
    text = generated(rules, 11, 6)
    for _ in range(40):
        same(one_line_spoilt(text, random))


@pytest.mark.long
@pytest.mark.parametrize("rules", SYSTEMS)
def test_many_spoilt(rules: str) -> None:
    random = Random(rules)
    for seed in range(300):
        text = generated(rules, seed, 6)
        for _ in range(30):
            same(one_line_spoilt(text, random))


def one_line_spoilt(text: bytes, random: Random) -> bytes:
    lines = text.split(b"\n")
    place = random.choice([number for number, line in enumerate(lines) if line])
    lines[place] = spoilt(lines[place], random)
    return b"\n".join(lines)


@pytest.mark.parametrize(
    "text",
    [
        b"", b"\n", b"stray\n", b'[Piquet "1"]', b'[Piquet "1"]\n[Piquet "1"]\n', b'[Piquet "2"]\nB: deals\n',
        b'\xef\xbb\xbf[Piquet "1"]\n[Rules "rubicon@1"]\n', b'[Piquet "1"]\r\n[Rules "rubicon@1"]\r\n',
        b'; before\n\n[Piquet "1"]\n[Rules "rubicon@1"]\n', b'[Piquet "1"]\n  [ Piquet "1"]\n', b"\xff\xfe",
        b'[Piquet "1"]\n[Rules "nobody@1"]\nB: deals\n',
        b'[Piquet "1"]\n[Date "1882-13"]\n[Rules "pole@1"]\n',
        b'[Piquet "1"]\n[Rules "pole@1"]\n[Rules "pole@1"]\n', b'[Piquet "1"]\n[C "x"]\n[Rules "pole@1"]\n',
    ],
)  # fmt: skip
def test_edges_of_files(text: bytes) -> None:
    same(text)
