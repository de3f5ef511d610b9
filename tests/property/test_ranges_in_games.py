"""The ranges of half-told deals within which a game may end are those of all ways to fill them in, each
judged whole with the totals before it."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Deal, Line

from ..strategies.completions import Whole, completions, gives
from ..strategies.hiding import hide_everywhere
from .test_ranges_exact import bare, end_hidden, played_at_random, range_of

GAMES = ("foster-au-cent@1", "cavendish-au-cent@1")
MOST = 120
TRIES = 40
FIGURES = ("score", "tricks", "total")


def near(seed: int, rules: str) -> tuple[Record, list[Whole], random.Random] | None:
    """A deal told in part, with totals before it from which some of the ways to fill it in end the game, and
    others do so later or not; and all these ways."""
    draw = random.Random(f"{rules} {seed}")
    whole = pqn.read(next(records(rules, seed, 1))).records[0].record
    lines = tuple(bare(whole))
    at = next(place for place, line in enumerate(lines) if isinstance(line.says, Deal))
    target = pqn.rule_set(rules).target
    for _ in range(TRIES):
        record = played_at_random(lines, pqn.replay(whole).deals[0], draw)
        record = end_hidden(record, draw.choice((9, 10, 11)), draw)
        record = hide_everywhere(record, draw.choice((0, 1)), draw)
        ways = completions(record)
        if not 1 < len(ways) <= MOST:
            continue
        totals = []
        for side in ("A", "B"):
            _, most = range_of(ways, side, of_tricks=False)
            totals.append((side, max(0, min(target - 1, target - most + draw.randrange(-2, 4)))))
        found = [judged(with_total(one.record, at, totals)) for one in ways]
        if len({str(one.game.deals[0].scores) for one in found}) > 1:
            return with_total(record, at, totals), found, draw
    return None


def judged(record: Record) -> Whole:
    return Whole(record, pqn.replay(record))


def with_total(record: Record, at: int, totals: list[tuple[str, int]]) -> Record:
    said = Line(Assertion("total", tuple(totals)))
    return Record((*record.lines[:at], said, *record.lines[at:]))


def figures(record: Record, ways: list[Whole], draw: random.Random) -> list[Line]:
    """Figures of the end, each of them true of one way."""
    before = dict(next(line.says.values for line in record.lines if isinstance(line.says, Assertion)))
    found = []
    for _ in range(draw.choice((1, 2))):
        deal = draw.choice(ways).game.deals[0]
        side, word = draw.choice("AB"), draw.choice(FIGURES)
        number = (deal.tricks if word == "tricks" else deal.scores)[side][0]
        plus = before[side] or 0 if word == "total" else 0
        found.append(Line(Assertion(word, ((side, number + plus),))))
    return found


def check(rules: str, seed: int) -> Status | None:
    """Hold a deal, and the same with figures, against all ways to fill it in."""
    found = near(seed, rules)
    if found is None:
        return None
    record, ways, draw = found
    holds(pqn.replay(record).deals[0], ways)
    more = figures(record, ways, draw)
    told = Record((*record.lines, *more))
    left = [structs.replace(one, record=Record((*one.record.lines, *more))) for one in ways]
    for place in range(len(record.lines), len(told.lines)):
        left = [one for one in left if gives(one, told, (place, None))]
    deal = pqn.replay(told).deals[0]
    if left:
        holds(deal, left)
    else:
        assert deal.status is Status.CONTRADICTORY
    return deal.status


def holds(deal: DealResult, ways: list[Whole]) -> None:
    """Are the ranges those of all these?"""
    assert deal.status in (Status.POSSIBLE, Status.DETERMINED)
    assert "M503" not in {one.code for one in deal.findings}
    for side in "AB":
        assert deal.scores[side] == range_of(ways, side, of_tricks=False)
        assert deal.tricks[side] == range_of(ways, side, of_tricks=True)


@pytest.mark.parametrize(("rules", "seed"), [(GAMES[0], 1), (GAMES[0], 2), (GAMES[1], 4), (GAMES[1], 6)])
def test_ranges_are_those_of_all_ways_to_fill_in_a_deal(rules: str, seed: int) -> None:
    assert check(rules, seed) is not None


@pytest.mark.long
@pytest.mark.parametrize("rules", GAMES)
def test_ranges_of_many(rules: str) -> None:
    found = [check(rules, seed) for seed in range(7, 25)]
    assert any(found)
