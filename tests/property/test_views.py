"""Two records that differ only in what the viewer cannot know give him the same bytes: under every rule set,
with hands told whole, in part, as a number or not at all."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.moments import Moment
from pgn_piquet.inference.views import redact
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Cards, Dealt, Discards, Holds, Line, Remark, Stock, Takes
from pgn_piquet.syntax.writer import write

RULES = (
    "cavendish@1", "rubicon@1", "pole@1", "pole-100@1", "cavendish-au-cent@1", "foster-au-cent@1",
    "foster-rubicon@1", "chouette@1", "ecrire@1", "normand@1", "voleur@1", "imperial@1",
)  # fmt: skip
MOMENTS = (Moment(1), Moment(1, 1), Moment(1, 1, answering=True), Moment(1, 5), Moment(1, over=True))


def in_part(cards: Cards, draw: random.Random, *, is_open: bool) -> Cards:
    """The same number of cards, some of them told in part; with ``is_open`` also as `and the rest`."""
    ways = 3 if is_open else 2
    way = draw.randrange(ways)
    if way == 0:
        return (len(cards),)
    told: list[str | int] = []
    for card in cards:
        assert isinstance(card, str)
        told.append(draw.choice((card, "**", f"*{card[1]}", f"{card[0]}*")))
    return tuple(told) if way == 1 else (*(one for one in told[:3] if one != "**"), "...")


def otherwise_told(record: Record, viewer: str | None, draw: random.Random) -> Record:
    """The record with the cards of the others told in part, and a remark."""
    lines = [*record.lines, Line(Remark("found in another book"))]
    hidden = [
        line for line in lines
        if (isinstance(line.says, Dealt | Holds) and line.says.seat != viewer)
        or (isinstance(line.says, Stock) and viewer is None)
    ]  # fmt: skip
    # that there are hands and a stock everybody knows, told or not
    lines = [line for line in lines if line not in hidden or draw.random() < 0.7]
    takers = {line.says.seat for line in lines if isinstance(line.says, Takes)}
    for index, line in enumerate(lines):
        says = line.says
        if isinstance(says, Dealt | Holds) and says.seat != viewer:
            lines[index] = Line(structs.replace(says, cards=in_part(says.cards, draw, is_open=True)))
        elif isinstance(says, Discards) and says.seat != viewer and not says.corrected:
            cards = in_part(says.cards, draw, is_open=says.seat in takers)
            lines[index] = Line(structs.replace(says, cards=cards))
        elif isinstance(says, Stock) and viewer is None:
            lines[index] = Line(Stock(in_part(says.cards, draw, is_open=True)))
    return Record(tuple(lines))


def announces(record: Record) -> bool:
    return "carte-blanche" in write(record)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_makes_no_difference(rules: str, seed: int) -> None:
    record = pqn.read(next(records(rules, seed, 1))).records[0].record
    assert not announces(record)  # who announces carte blanche lays it open
    draw = random.Random(f"{rules} {seed}")
    dealt = [line.says.seat for line in record.lines if isinstance(line.says, Dealt)]
    assert dealt
    for viewer in (*dealt, None):
        other = otherwise_told(record, viewer, draw)
        assert other != record
        for moment in MOMENTS:
            assert write(redact(other, viewer, moment)) == write(redact(record, viewer, moment))
