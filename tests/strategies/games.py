"""Deals of games to so many points that may end within them."""

from __future__ import annotations

import random

from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.generate.partie import records
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Counts, Deal, Line, Play, Played


def without_figures(record: Record) -> list[Line]:
    """The lines of a record but its figures and counts."""
    lines = []
    for line in record.lines:
        says = line.says
        if isinstance(says, Assertion | Counts):
            continue
        if isinstance(says, Play):
            lanes = tuple(
                tuple(structs.replace(one, count=None) if isinstance(one, Played) else one for one in lane)
                for lane in says.lanes
            )
            says = structs.replace(says, lanes=lanes)
        lines.append(Line(says))
    return lines


def near_the_end(rules: str, seed: int, draw: random.Random) -> Record:
    """A deal told whole, with totals before it from which the game may end within it."""
    lines = without_figures(pqn.read(next(records(rules, seed, 1))).records[0].record)
    sides = pqn.replay(Record(tuple(lines))).deals[0].scores
    target = pqn.rule_set(rules).target
    totals = tuple((side, max(0, target - draw.choice((2, 5, 8, 12, 20, 30, 45)))) for side in sides)
    at = next(place for place, line in enumerate(lines) if isinstance(line.says, Deal))
    return Record((*lines[:at], Line(Assertion("total", totals)), *lines[at:]))
