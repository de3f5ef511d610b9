"""What a format leaves out is told, each kind once, with how many and where the first stands."""

from __future__ import annotations

import pytest

from pgn_piquet import library
from pgn_piquet.convert import formats
from pgn_piquet.convert.dropped import CODES, of_record
from pgn_piquet.convert.format import Kind

TEXT = """[Piquet "1"] ; first
[Source "a book"]
[Club "Portland"]
; a remark

A: cuts Kh
B: deals 1 ; another
A: discards 97s -> 7s
A: says "so"
B: asks d
A: trio K good -> not-good
1. A: As! Ks
2. A: Ah@12 Kh
(
3. A: Ad Kd
)
A: tkaes 5
score A: 20 B: 30
"""
EXPECTED = {
    Kind.TAG_REMARKS: (1, 1),
    Kind.ROSTER: (2, 1),
    Kind.TAGS: (3, 1),
    Kind.REMARKS: (4, 2),
    Kind.CUTS: (6, 1),
    Kind.CORRECTIONS: (8, 2),
    Kind.TALK: (9, 2),
    Kind.MARKS: (12, 2),
    Kind.SIDE_LINES: (14, 1),
    Kind.UNREADABLE: (17, 1),
    Kind.FIGURES: (18, 1),
}
"""line of the first, and how many"""


@pytest.mark.parametrize("name", formats.OWN)
def test_each_kind_is_told_once_where_it_first_stands(name: str) -> None:
    target = formats.find(name)
    found = list(of_record(library.read(TEXT).records[0], "x", target))
    expected = {
        (CODES[kind], line, f"{name} leaves out {kind.value} ({number} in this record)")
        for kind, (line, number) in EXPECTED.items()
        if kind not in target.keeps
    }
    assert {(one.code, one.span.line, one.message) for one in found} == expected
    assert len(found) == len(expected)


def test_what_keeps_everything_tells_nothing() -> None:
    assert all(
        not list(of_record(library.read(TEXT).records[0], "x", formats.find(name)))
        for name in ("pqn", "json")
    )


def test_every_kind_has_a_code() -> None:
    assert set(CODES) == set(Kind)
    assert set(EXPECTED) == set(Kind) - {Kind.BEFORE}
