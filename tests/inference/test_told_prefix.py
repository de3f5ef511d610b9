"""Deals of which one hand is told, the talk and the first tricks: judged from classes of the other hand."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.inference import judging
from tests.strategies.hiding import complete
from tests.strategies.one_hand import one_hand

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
FAULTS = "SMRP"
NO_FAULTS = ("M502", "M503", "P504")


def judged(text: str) -> DealResult:
    """The one deal of a record."""
    (found,) = pqn.replay(pqn.read(HEAD + text).records[0].record).deals
    return found


def test_a_fact_that_tells_four_cards_does_not_leave_a_deal_undecided() -> None:
    """A counts 5 and 4 in hand, leads once (1) and takes that trick: ten. B has 14 for the tens; at the worst
    for A the eleven other tricks are B's, the cards too."""
    told = (
        "A: holds AKQJ9s AKh QJd A87c\nA: point 5 good s\nA: quart A good\nA: trio A not-good\n"
        "1. A: As\nB: quatorze T\n1... B: 7s\n2-12. ...\n"
    )
    found = judged(told)
    assert found.status is Status.POSSIBLE
    without = judged(told.replace("B: quatorze T\n", "").replace("A: trio A not-good\n", ""))
    for seat, hand in (("A", 0), ("B", 14)):
        assert without.scores[seat][0] + hand <= found.scores[seat][0]
        assert found.scores[seat][1] <= without.scores[seat][1] + hand + 30


@pytest.mark.parametrize("seed", range(16))
def test_one_hand_and_some_tricks_leave_no_deal_undecided(seed: int) -> None:
    """The truth lies within the range, and nothing is found against what is true."""
    player, tricks = seed % 2, 1 + seed * 5 % 8
    whole = complete(seed)
    (true,) = pqn.replay(whole).deals
    (found,) = pqn.replay(one_hand(whole, player, tricks, figures=False)).deals
    assert found.status in (Status.POSSIBLE, Status.DETERMINED)
    assert not [one for one in found.findings if one.code[0] in FAULTS and one.code not in NO_FAULTS]
    for seat, (low, high) in found.scores.items():
        assert low <= true.scores[seat][0] <= high


@pytest.mark.parametrize("seed", range(0, 24, 3))
def test_classes_say_what_every_pair_of_hands_says(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """After eight tricks told few pairs are left, so that each can be looked at."""
    told = one_hand(complete(seed), seed % 2, 8, figures=False)
    monkeypatch.setattr(judging, "FEW", 1_000_000)
    (by_pairs,) = pqn.replay(told).deals
    assert by_pairs.status is not Status.UNDECIDED
    monkeypatch.setattr(judging.Judge, "covered", lambda self, number: None)
    monkeypatch.setattr(judging.Judge, "ranged", lambda self, cases: None)
    monkeypatch.setattr(judging.HalfTold, "cases", _too_many)
    (by_classes,) = pqn.replay(told).deals
    assert (by_classes.status, by_classes.scores) == (by_pairs.status, by_pairs.scores)
    assert by_classes.tricks == by_pairs.tricks


def _too_many(half: object) -> None:
    raise judging.TooManyCasesError(1_000_000)
