"""The scanner for the interpreter writes the tape that the scanner of bytes writes."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from pgn_piquet.generate import partie
from pgn_piquet.model.tape import ASSERTION, PAIRS, Tape
from pgn_piquet.syntax import scanner
from pgn_piquet.syntax.by_words import LINES_KEPT, WordScanner

RULES = ("rubicon@1", "cavendish-au-cent@1", "normand@1", "voleur@1", "imperial@1", "chouette@1", "ecrire@1")
NEAR = b"AKQJT987shdcABCDEFG:=. 0123456789;[/-*\n"

Scan = Callable[[bytes, int, Tape], int]


def tapes(scan: Scan, data: bytes) -> list[object]:
    """Where each record ends, and every entry of it."""
    found: list[object] = []
    at = 0
    while at < len(data):
        tape = Tape(8)
        at = scan(data, at, tape)
        found.append(at)
        found += [
            (e.at, e.kind, e.a, e.b, e.c, *((e.d, e.f) if e.kind == ASSERTION and e.a >> PAIRS > 4 else ()),
             e.remark)
            for e in tape.entries[: tape.used]
        ]  # fmt: skip
    return found


def spoilt(data: bytes, chance: random.Random) -> bytes:
    """Some bytes changed, taken out or put in."""
    text = bytearray(data)
    for _ in range(chance.randrange(40)):
        place = chance.randrange(len(text))
        what = chance.randrange(3)
        if what == 0:
            text[place] = chance.choice(NEAR)
        elif what == 1:
            del text[place]
        else:
            text.insert(place, chance.choice(NEAR))
    return bytes(text).rstrip(b"\n") + b"\n"


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(6))
def test_both_scanners_write_the_same_tape(rules: str, seed: int) -> None:
    chance = random.Random(seed)
    good = "\n".join(partie.records(rules, seed, 2)).encode()
    by_words = WordScanner()
    assert tapes(by_words.scan_record, good) == tapes(scanner.scan_record, good)
    for _ in range(20):
        bad = spoilt(good, chance)
        assert tapes(by_words.scan_record, bad) == tapes(scanner.scan_record, bad)


def test_what_is_remembered_is_bounded() -> None:
    by_words = WordScanner()
    tape = Tape()
    by_words.lines = {b"%d" % number: (0, 0, 0, 0) for number in range(LINES_KEPT)}
    by_words.scan_record(b"A: point 5 good\n", 0, tape)
    assert len(by_words.lines) == 1
    assert by_words.lines.keys() == {b"A: point 5 good"}
