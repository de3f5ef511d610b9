"""The fast walk says clean only of what the replay finds clean, and then says the same of it."""

from __future__ import annotations

import re
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
    if rules == "ecrire@1":  # a sheet has no end: several short ones
        texts = [text for more in range(0, deals, 3) for text in partie.records(rules, seed + more, 3)]
        return "\n".join(texts).encode()
    return "\n".join(partie.records(rules, seed, deals)).encode()


RECORDS = [path.relative_to(CORPUS).as_posix() for path in sorted(CORPUS.rglob("*.pqn"))]


@pytest.mark.parametrize("name", RECORDS)
def test_corpus(name: str) -> None:
    same((CORPUS / name).read_bytes())


@pytest.mark.parametrize("rules", SYSTEMS)
def test_generated(rules: str) -> None:
    judge = same(generated(rules, 7, 60))
    assert judge.tally.clean > 0


@pytest.mark.parametrize(
    "rules", ["rubicon@1", "cavendish-au-cent@1", "normand@1", "imperial@1", "chouette@1", "ecrire@1"]
)
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
    ("rules", "options"),
    [("chouette@1", ""), ("ecrire@1", ""), ("ecrire@1", "turns=loser-out"), ("ecrire@1", "balance=between")],
)
def test_who_plays_next(rules: str, options: str) -> None:
    """Deals of two of the table, by whom it may be and by whom not."""
    random = Random(rules + options)
    records = clean = 0
    for seed in range(12):
        text = next(partie.records(rules, seed, 3, options)).encode()
        head, *deals = text.split(b"\n\n")
        lines = [[line for line in deal.split(b"\n") if not line.startswith((b"total", b"result"))]
                 for deal in deals]  # fmt: skip
        seats = [letter for letter in b"ABCDE" if b'\n[%c "' % letter in head]
        for time in range(3):
            others = [random.sample(seats, len(seats)) if time else seats for _ in lines]
            moved = [reseated(b"\n".join(deal), seats, there)
                     for deal, there in zip(lines, others, strict=True)]  # fmt: skip
            judge = same(b"\n\n".join((head, *moved)) + b"\n")
            records += judge.tally.records
            clean += judge.tally.clean
    assert 0 < clean < records == 36


def reseated(deal: bytes, seats: list[int], others: list[int]) -> bytes:
    """A deal of other players; the lower letter is told first."""
    names = bytes.maketrans(bytes(seats), bytes(others))
    moved = re.sub(rb"\b[A-E](?=:)", lambda found: found[0].translate(names), deal)
    two = re.compile(rb"(?m)^(score|tricks) (\w: \d+) (\w: \d+)$")
    return two.sub(lambda found: b" ".join((found[1], *sorted(found.groups()[1:]))), moved)


def test_results_of_a_table_of_many() -> None:
    """Seven sit, each with a balance of his own; the sheet is struck by the winners' gains too."""
    text = next(partie.records("ecrire@1", 3, 3)).replace("\nresult A: -47 B: -47 C: 63 D: -32 E: 63", "")
    # A loses 22 to B, B loses 22 to C, D loses 19 to C: 63 in all; seven times the own loss from it
    seven = 'D"]\n[E "E"]\n[F "F"]\n[G "G"]'
    text = (
        text.replace('Player D"]\n[E "Player E"]', seven)
        + "result A: -91 B: -91 C: 63 D: -70 E: 63 F: 63 G: 63\n"
    )
    judge = same(text.encode())
    assert judge.tally.clean == 1
    assert same(text.replace("G: 63", "G: 64").encode()).tally.clean == 0


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
