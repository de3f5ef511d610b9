"""Whatever of a deal is not told, the truth stays possible: lines left out, tricks passed over."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.paths import main_path
from pgn_piquet.model.cards import cards
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Dealt, Discards, Holds, Play, Stock, Takes
from pgn_piquet.resources import folder

from ..strategies.leaving_out import leave_out, with_holds, without

RULES = (
    "cavendish@1", "rubicon@1", "pole@1", "foster-rubicon@1", "cavendish-au-cent@1", "foster-au-cent@1",
    "normand@1", "voleur@1", "imperial@1",
)  # fmt: skip
NO_FAULT = ("P501", "P502", "P503", "P504", "M502", "M503")
"""notes on what is possible or undecided, and certainties: of fewer cards told less is certain"""
WHOLE = (Status.COMPLETE, Status.DETERMINED)
CORPUS = folder("corpus")
FILES = sorted(
    (path for room in ("historical", "valid") for path in (CORPUS / room).glob("*/*.pqn")),
    key=lambda path: path.parts[-3:],
)


def faults(game: Game) -> list[str]:
    return [one.code for one in game.findings if one.code[0] in "RMP" and one.code not in NO_FAULT]


def holds_true(told: Game, left: Game) -> None:
    """No fault is found, and every score and number of tricks of the deals told lies in the range given."""
    assert faults(left) == []
    for deal, half in zip(told.deals, left.deals, strict=True):
        assert half.status is not Status.CONTRADICTORY
        for found, true in ((half.scores, deal.scores), (half.tricks, deal.tricks)):
            for side, (low, high) in found.items():
                assert side not in true or low <= true[side][0] <= true[side][1] <= high, (side, true, found)


def generated(seed: int) -> tuple[Record, Record]:
    """A complete deal, and the same with lines left out."""
    whole = pqn.read(next(records(RULES[seed % len(RULES)], seed, 1))).records[0].record
    (deal,) = pqn.replay(whole).deals
    draw = random.Random(seed)
    told = whole
    if draw.random() < 0.5:
        told = with_holds(
            whole, [(seat, tuple(cards(hand))) for seat, hand in zip(deal.seats, deal.held, strict=True)]
        )
    return whole, leave_out(told, draw)


@pytest.mark.parametrize("seed", range(72))
def test_the_truth_is_possible_whatever_lines_are_left_out(seed: int) -> None:
    whole, left = generated(seed)
    holds_true(pqn.replay(whole), pqn.replay(left))


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(1, 31))
def test_the_truth_is_possible_in_thousands(hundred: int) -> None:
    undecided = 0
    for seed in range(100 * hundred, 100 * hundred + 100):
        whole, left = generated(seed)
        found = pqn.replay(left)
        holds_true(pqn.replay(whole), found)
        undecided += found.deals[0].status is Status.UNDECIDED
    assert undecided <= 15


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_corpus_with_lines_left_out(path: Path) -> None:
    """The first record of a file whose scores are known and in which nothing is at fault: what is left of it
    says nothing else. Calls stay, and so do side lines: what is sure in them hangs on their cards."""
    found = pqn.read(path.read_bytes()).records
    if not found or len(found[0].record.lines) > 140:
        pytest.skip("no record, or a long one")
    record = found[0].record
    try:
        told = pqn.replay(record)
    except pqn.UnjudgedError:
        pytest.skip("by rules of a club")
    if faults(told) or not told.deals or any(deal.status not in WHOLE for deal in told.deals):
        pytest.skip("its scores are not known")
    kinds = (Dealt, Discards, Holds, Play, Stock, Takes)
    main = [index for first, end in record.deals() for index in main_path(record.lines, first, end).lines]
    lines = [index for index in main if isinstance(record.lines[index].says, kinds)]
    draw = random.Random(path.stem)
    for number in (1, 3):
        holds_true(told, pqn.replay(without(record, draw.sample(lines, min(number, len(lines))))))
