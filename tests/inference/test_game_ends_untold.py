"""Deals of which cards are not told, in which a game to so many points may end: what is reckoned after its
end does not count, in each way to fill in the deal."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import Status
from pgn_piquet.generate.partie import records
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Counts, Deal, Line, Play, Played
from tests.strategies.hiding import hide

GAMES = ("normand@1", "voleur@1", "imperial@1", "foster-au-cent@1", "cavendish-au-cent@1", "pole-100@1")


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


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_the_truth_lies_within(rules: str, seed: int) -> None:
    draw = random.Random(f"{rules} {seed}")
    whole = near_the_end(rules, seed, draw)
    truth = pqn.replay(whole).deals[0].scores
    for number in (3, 8, 12):
        hidden = hide(whole, number, random.Random(f"{rules} {seed} {number}"))
        deal = pqn.replay(hidden).deals[0]
        assert deal.status is not Status.CONTRADICTORY
        for side, (low, high) in deal.scores.items():
            assert low <= truth[side][0] <= high
        figures = Line(Assertion("score", tuple((side, low) for side, (low, _) in truth.items())))
        said = pqn.replay(Record((*hidden.lines, figures))).findings
        assert not [one for one in said if one.code in ("P301", "M501")]
        wrong = Line(Assertion("score", tuple((side, high + 150) for side, (_, high) in truth.items())))
        codes = {one.code for one in pqn.replay(Record((*hidden.lines, wrong))).findings}
        assert codes & {"P301", "M502"}


UNTOLD = """\
[Piquet "1"]
[Rules "cavendish-au-cent@1"]

total A: {} B: {}
B: deals
A: holds AKQJT98s 87h 87d 8c
B: holds 7s AKQJh AKQJd AKQc
A: point 7 good
A: septieme As good
1-7. A: {} / ...
8-12. ...
"""


def scores(before: tuple[int, int], leads: str) -> dict[str, tuple[int, int]]:
    """The scores of a deal in which A leads these cards, and what B throws is not told."""
    (deal,) = pqn.replay(pqn.read(UNTOLD.format(*before, leads)).records[0].record).deals
    return deal.scores


def test_what_the_calls_and_leads_end() -> None:
    """24 in hand, seven leads, the pique at the sixth of them, ten for the cards, and the lead to the eighth
    trick: 72 at least; B then has one for taking it, four leads and the last: six at most. With 70 before A
    has a hundred at his sixth spade, before the pique; with 76 before a card is played, whatever B threw."""
    whole = scores((0, 0), "AKQJT98s")
    assert whole["A"][0] == 72
    assert whole["B"][1] == 6
    assert scores((70, 50), "AKQJT98s") == {"A": (30, 30), "B": (0, 0)}
    assert scores((76, 99), "AKQJT98s") == {"A": (24, 24), "B": (0, 0)}
