"""The scanner and the grammar read the same, line by line; what the scanner takes is canonical."""

from __future__ import annotations

from random import Random

import pytest

from pgn_piquet.model.statements import Line
from pgn_piquet.syntax.decode import scan_line
from pgn_piquet.syntax.lexer import UnknownText, tokens
from pgn_piquet.syntax.parser import UnexpectedToken, parse
from pgn_piquet.syntax.parts import Refused
from pgn_piquet.syntax.writer import write_line

from .lines import all_lines, corpus_lines


def by_grammar(line: bytes) -> Line | None:
    """What the grammar says, None where it refuses."""
    try:
        return parse(tokens(line.decode()))
    except (UnknownText, UnexpectedToken, Refused, UnicodeDecodeError):
        return None


def check(line: bytes) -> bool:
    """Was the line taken? If it was, the grammar says the same and writes it so."""
    scanned = scan_line(line)
    if scanned is None:
        return False
    assert scanned == by_grammar(line), line
    assert write_line(scanned).encode() == line
    return True


def test_lines_of_the_corpus() -> None:
    """What is passed over is seldom: cards not told, corrections, rulings, questions of cards, clocks."""
    taken = passed = 0
    for line in corpus_lines():
        if check(line):
            taken += 1
            continue
        read = by_grammar(line)
        if read is not None and write_line(read).encode() == line:
            passed += 1
    assert taken > 20_000
    assert passed < taken // 50


def test_spoilt_and_made_up_lines() -> None:
    taken = sum(check(line) for line in all_lines(Random(20260), 15_000))
    assert taken > 1_500


@pytest.mark.long
def test_a_million_spoilt_and_made_up_lines() -> None:
    taken = sum(check(line) for line in all_lines(Random(4), 1_000_000))
    assert taken > 100_000


@pytest.mark.parametrize(
    "line",
    [
        b"", b"A:", b"A: ", b"1.", b"1. A:", b"1. A: ", b"1. A: A", b"1-", b"1-2.", b"1-2. A: AKs /", b"[",
        b"[A", b'[A "', b"; ", b";", b"(", b")", b"A: takes 3 from", b"A: point", b"A: point 5 ",
        b"A: point 5 B:",
        b"A: trio", b"A: without", b"score", b"score A", b"score A:", b"score A: -", b"deals 1 by",
        b"deals 1 to", b"A: looks ", b"AC", b"AC: counts", b"turn", b"turn A", b"A: names",
        b"A: carte-blanche =", b"sure",
        b'A: says "', b'A: says "\\', b"stock", b"A: dealt A", b"A: dealt As ", b"A: discards 9",
        b"A: discards 98", b"A: discards 98s", b"A: takes 98 7", b"64. A: As", b"1. A: As=1000",
    ],
)  # fmt: skip
def test_lines_that_break_off(line: bytes) -> None:
    check(line)


def test_seven_have_a_figure_each() -> None:
    line = b"result A: -91 B: -91 C: 63 D: -70 E: 63 F: 63 G: 9999"
    assert check(line)
    assert not check(line + b" AB: 1")


def test_two_lines_are_not_one() -> None:
    assert scan_line(b"cards A:\ncards B:") is None
