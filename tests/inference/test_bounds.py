"""Deals of which so little is told that their ranges are bounds: deals that are found reach them, or it is
said that none does."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.inference import judging, wide

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
HALF = (
    "B: deals\nA: holds {AKQJTs} AKh 5\nB: holds 987s 9\nA: point 5 good s\nA: quint A good\n1. A: As *s\n"
    "2. A: Ks *s\n3. A: Qs {9s}\n4-5. A: JTs / {K* *h}\n6-12. ...\n"
)
"""the hands by some of their cards and their number, two cards of the play in an order not told"""
CALLS = "B: deals 2\nA: point 5 good\nA: quart K good\n"


def judged(text: str) -> DealResult:
    """The one deal of a record."""
    (found,) = pqn.replay(pqn.read(HEAD + text).records[0].record).deals
    return found


def test_calls_alone_give_a_deal_its_ranges() -> None:
    """A has 5 and 4 in hand. At the best he takes all tricks: twelve leads, the last, 40. At the worst he
    leads once, and B takes all: one for that trick, eleven leads, the last, 40."""
    found = judged(CALLS + "1-12. ...\n")
    assert found.status is Status.POSSIBLE
    assert found.scores == {"A": (9 + 1, 9 + 12 + 1 + 40), "B": (0, 1 + 11 + 1 + 40)}
    assert found.tricks == {"A": (0, 12), "B": (0, 12)}
    assert not found.findings


def test_a_result_that_the_calls_and_no_play_make_contradicts_them() -> None:
    """Without a capot A has no more than 9, one a trick, the last and ten; with his own 62, with B's 10."""
    assert judged(CALLS + "score A: 60\n").status is Status.CONTRADICTORY
    assert judged(CALLS + "score A: 62\n").scores == {"A": (62, 62), "B": (0, 0)}


def test_claims_of_one_card_by_both_contradict_each_other() -> None:
    """A quart from the king holds a ten, and B calls four of them."""
    found = judged(CALLS + "B: quatorze T\nscore A: 40 B: 30\n")
    assert found.status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    assert sorted((conflict.line, *(line for line, _ in conflict.related))) == [4, 5]


def test_hands_told_by_number_and_tricks_by_group() -> None:
    """A has 20 in hand and takes five tricks with spades. By the acts alone as where his hand is told whole:
    26 to 103. With 70 he has the pique, by ten leads, and the cards, so B took the tenth trick, led two, and
    took the last."""
    assert judged(HALF).scores == {"A": (26, 103), "B": (0, 7 + 1 + 10)}
    found = judged(HALF + "score A: 70\n")
    assert found.scores == {"A": (70, 70), "B": (4, 4)}
    assert found.by_acts["A"] == (26, 103)


def test_an_end_that_no_deal_found_reaches_is_said_to_be_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is sought past the deals drawn, the range is as wide, and the report says so."""
    monkeypatch.setattr(wide, "POOL", 1)
    monkeypatch.setattr(wide, "COURSES", 0)
    monkeypatch.setattr(wide, "BESIDE", 0)
    found = judged(HALF)
    assert found.scores == {"A": (26, 103), "B": (0, 18)}
    assert [one.code for one in found.findings] == ["M503"]
    low = found.low_completion
    assert low is not None
    reached = {line.split()[1]: int(line.split()[2]) for line in low.splitlines() if line.startswith("; ")}
    assert 26 < reached["A"] <= 103
    assert judging.perhaps_too_wide(found)
