"""Deals of generated records of which neither calls nor points are told, before others that are: no total and
no result that comes later is called wrong, and one that nothing explains still is."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.generate.partie import records
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Call, CarteBlanche, Counts, Line, Play, Played

RULES = (
    "cavendish@1", "rubicon@1", "pole@1", "cavendish-au-cent@1", "foster-au-cent@1", "pole-100@1",
    "normand@1", "voleur@1", "imperial@1", "ecrire@1", "chouette@1",
)  # fmt: skip
POINTS = ("score", "total", "pique", "repique", "carte-rouge")
NOTES = ("P501", "P502", "P503", "P504", "M503")


def silent(line: Line) -> Line | None:
    """The line without a call or a figure of points."""
    says = line.says
    if isinstance(says, Call | CarteBlanche | Counts):
        return None
    if isinstance(says, Assertion) and says.word in POINTS:
        return None
    if not isinstance(says, Play):
        return line
    lanes = tuple(
        tuple(structs.replace(one, count=None) if isinstance(one, Played) else one for one in lane)
        for lane in says.lanes
    )
    return structs.replace(line, says=structs.replace(says, lanes=lanes))


def with_silence(whole: Record, draw: random.Random) -> Record | None:
    """The record with some of its deals silent, not the last; None where it has one deal."""
    deals = list(whole.deals())
    if len(deals) < 2:
        return None
    lines = list(whole.lines[: deals[0][0]])
    for number, (first, end) in enumerate(deals):
        told = whole.lines[first:end]
        if number < len(deals) - 1 and (number == 0 or draw.random() < 0.5):
            lines += [one for line in told if (one := silent(line)) is not None]
        else:
            lines += told
    return Record(tuple(lines))


def more_in_last_total(record: Record, more: int) -> Record | None:
    """The same with so many points more in the last total; None where there is none."""
    lines = list(record.lines)
    for at in range(len(lines) - 1, -1, -1):
        says = lines[at].says
        if isinstance(says, Assertion) and says.word == "total" and says.values[0][1] is not None:
            side, number = says.values[0]
            assert number is not None
            values = ((side, number + more), *says.values[1:])
            lines[at] = structs.replace(lines[at], says=structs.replace(says, values=values))
            return Record(tuple(lines))
    return None


def faults(record: Record) -> list[tuple[str, int]]:
    found = pqn.replay(record).findings
    return [(one.code, one.line) for one in found if one.code[0] in "RMP" and one.code not in NOTES]


@pytest.mark.parametrize("rules", RULES)
def test_points_of_silent_deals_are_left_open(rules: str) -> None:
    draw = random.Random(f"silent deals {rules}")
    seen = 0
    for text in records(rules, 1, 30):
        record = with_silence(pqn.read(text).records[0].record, draw)
        if record is None:
            continue
        seen += 1
        assert faults(record) == [], text
        wrong = more_in_last_total(record, 2_000)
        if wrong is not None:
            assert faults(wrong) != [], text
    assert seen
