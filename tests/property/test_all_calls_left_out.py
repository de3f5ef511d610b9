"""All calls of generated records left out, with every card told and with some hidden: no figure that remains
is called wrong, and the truth lies in every range."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Game, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Concedes, Line, Play
from tests.strategies.hiding import hide, hide_everywhere, without_calls

RULES = (
    "cavendish@1", "rubicon@1", "pole@1", "foster-rubicon@1", "cavendish-au-cent@1", "foster-au-cent@1",
    "pole-100@1", "normand@1", "voleur@1", "imperial@1", "ecrire@1", "chouette@1",
)  # fmt: skip
NOTES = ("P501", "P502", "P503", "P504", "M502", "M503")


def half_told(whole: Record, draw: random.Random) -> Iterator[Record]:
    yield whole
    yield hide(whole, draw.randint(1, 12), draw)
    yield hide_everywhere(whole, draw.randint(1, 12), draw)
    yield hide(whole, draw.randint(13, 30), draw)


def faults(game: Game) -> list[str]:
    return [one.code for one in game.findings if one.code[0] in "RMP" and one.code not in NOTES]


def holds_true(found: DealResult, truth: DealResult) -> None:
    assert found.status is not Status.CONTRADICTORY
    if found.status is Status.POSSIBLE:
        for side, (low, high) in found.scores.items():
            assert low <= truth.scores[side][0] <= high, (side, truth.scores, found.scores)


def check(rules: str, seed: int, deals: int) -> None:
    draw = random.Random(f"no calls {rules} {seed}")
    for text in records(rules, seed, deals):
        whole = pqn.read(text).records[0].record
        truth = pqn.replay(whole)
        for told in half_told(whole, draw):
            game = pqn.replay(without_calls(told))
            assert faults(game) == [], (rules, seed)
            for found, deal in zip(game.deals, truth.deals, strict=True):
                holds_true(found, deal)


def given_up(whole: Record, draw: random.Random) -> Record | None:
    """The same given up after some tricks, with its score written; None where that is not judged."""
    plays = [at for at, line in enumerate(whole.lines) if isinstance(line.says, Play)]
    end = plays[draw.randrange(len(plays) // 3, len(plays) - 1)]
    kept = (*whole.lines[: end + 1], Line(Concedes(draw.choice("AB"))))
    game = pqn.replay(Record(kept))
    if faults(game):
        return None
    scores = tuple((side, low) for side, (low, _) in game.deals[0].scores.items())
    return Record((*kept, Line(Assertion("score", scores))))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", [one for one in RULES if pqn.rule_set(one).playing == 2])
def test_nothing_true_is_called_wrong_after_a_concession(rules: str, seed: int) -> None:
    draw = random.Random(f"given up {rules} {seed}")
    told = given_up(pqn.read(next(records(rules, seed, 1))).records[0].record, draw)
    if told is None:
        pytest.skip("not to be given up there")
    (truth,) = pqn.replay(told).deals
    for some in half_told(told, draw):
        game = pqn.replay(without_calls(some))
        assert faults(game) == []
        holds_true(game.deals[0], truth)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", RULES)
def test_nothing_true_is_called_wrong(rules: str, seed: int) -> None:
    check(rules, seed, 2)


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
def test_nothing_true_is_called_wrong_in_many(rules: str) -> None:
    for seed in range(100, 160):
        check(rules, seed, random.Random(seed).randint(1, 6))
