"""What may be searched is one number; with little of it a deal is undecided, and says why."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Status
from pgn_piquet.inference.budget import DEFAULT, Budget

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
WINNERS = HEAD + "B: deals\nA: holds AKQJT987s AKQJh\n1-12. A: AKQJT987s AKQJh / ...\n"
"""whatever B holds, A takes all tricks: 12 leads, the last trick, the capot"""
OPEN = HEAD + "B: deals\nA: holds AK87s 8\n1-12. ...\nscore A: 20\n"


def deal(text: str, budget: int) -> pqn.DealResult:
    (found,) = pqn.replay(pqn.read(text).records[0].record, budget=budget).deals
    return found


def test_limits_stand_to_the_budget() -> None:
    assert Budget().of(8_000) == 8_000
    assert Budget(DEFAULT // 10).of(8_000) == 800
    assert Budget(0).of(8_000) == 0


@pytest.mark.parametrize("text", [WINNERS, OPEN])
def test_with_nothing_to_spend_a_deal_is_undecided(text: str) -> None:
    found = deal(text, 0)
    assert found.status is Status.UNDECIDED
    assert found.scores == {}
    (said,) = [one for one in found.findings if one.code == "M502"]
    assert said.values["why"] == "the budget is 0: nothing was searched"


def test_a_deal_told_whole_needs_no_budget() -> None:
    hands = "B: deals\nA: holds AKQJT987s AKQJh\nB: holds AKQJT987d T987h\n"
    whole = HEAD + hands + "1-12. A: AKQJT987s AKQJh / AKQJT987d T987h\n"
    assert deal(whole, 0).status is Status.COMPLETE
    assert deal(whole, 0).scores == {"A": (53, 53), "B": (0, 0)}


def test_certainty_is_undecided_with_nothing_to_spend() -> None:
    found = pqn.check(WINNERS.replace("1-12.", "sure tricks A: 12\n1-12."), budget=0)
    assert [one.code for one in found.diagnostics] == ["P502", "M502"] or [
        one.code for one in found.diagnostics
    ] == ["M502", "P502"]


@pytest.mark.parametrize("budget", [1, 10, 100, 1_000, 10_000])
def test_a_small_budget_never_says_what_is_false(budget: int) -> None:
    """Whatever is said with less is said with all: here A takes between no trick and all of them."""
    found = deal(OPEN, budget)
    assert found.status in (Status.UNDECIDED, Status.POSSIBLE)
    if found.scores:
        assert found.scores == deal(OPEN, DEFAULT).scores
    else:
        (why,) = [one.values["why"] for one in found.findings if one.code == "M502"]
        assert f"a budget of {budget:,}" in str(why)


def test_the_default_is_what_is_meant_where_nothing_is_said() -> None:
    assert pqn.check(WINNERS).verdicts == pqn.check(WINNERS, budget=DEFAULT).verdicts
