"""Deals of which a sheet keeps the total alone: it is that of the end, and no total falls."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game

SHEET = """[Piquet "1"]
[Rules "cavendish@1"]

B: deals 1
total A: 14 B: 15

A: deals 2

B: deals 3
total A: 60 B: 57

A: deals 4
{fourth}
B: deals 5
score A: 60 B: 19
total A: 141 B: 95

A: deals 6
total A: 214 B: {last}
result A: {result}
"""
FOURTH = "total A: 81 B: 76\n"


def judged(fourth: str = FOURTH, last: int = 103, result: int = 211) -> Game:
    text = SHEET.format(fourth=fourth, last=last, result=result)
    return pqn.replay(pqn.read(text).records[0].record)


def said(game: Game) -> list[tuple[str, object, object]]:
    return [(one.code, one.values["stated"], one.values["computed"]) for one in game.findings]


def test_totals_of_a_sheet_are_those_after_each_deal() -> None:
    game = judged()
    assert said(game) == []
    # 214 less 103, and a hundred
    assert game.settlement.totals == {"A": (214, 214), "B": (103, 103)}
    assert game.settlement.result == {"A": 211}


def test_the_result_is_held_against_them() -> None:
    assert said(judged(last=99)) == [("P303", 211, 214 + 99 + 100)]


def test_a_total_that_is_less_than_the_one_before_is_wrong() -> None:
    """A misprint of the fourth: 18 for 81. It is not taken; what comes later goes on from 60."""
    game = judged(fourth="total A: 18 B: 76\n")
    (wrong,) = (one for one in game.findings if one.code == "P302")
    assert (wrong.values["stated"], wrong.values["difference"]) == (18, "-42")
    assert str(wrong.values["computed"]).startswith("60 to ")
    assert game.settlement.totals["A"] == (214, 214)


def test_a_total_beyond_what_a_deal_gives_is_wrong() -> None:
    """No deal gives more than 221 (see ``test_figures_alone``): a misprint for 81."""
    game = judged(fourth="total A: 810 B: 76\n")
    assert [(one.code, one.values["stated"]) for one in game.findings] == [("P302", 810)]
    assert game.settlement.totals["A"] == (214, 214)


@pytest.mark.parametrize(("total", "found"), [(60 + 160, []), (60 + 222, ["P302"])])
def test_so_it_is_where_the_dealer_is_not_told(total: int, found: list[str]) -> None:
    text = f'[Piquet "1"]\n[Rules "cavendish@1"]\n\ntotal A: 60 B: 57\ndeals\ntotal A: {total} B: 76\n'
    game = pqn.replay(pqn.read(text).records[0].record)
    assert [one.code for one in game.findings] == found


def test_a_total_of_before_the_deal_stays_one() -> None:
    """What the deal brought is not told, so nothing is known after it."""
    assert said(judged(fourth="total A: 60 B: 57\n")) == []


@pytest.mark.parametrize(("score", "codes"), [("A: 21 B: 19", []), ("A: 22 B: 19", ["P302"])])
def test_a_score_after_the_total_goes_with_it_or_not(score: str, codes: list[str]) -> None:
    game = judged(fourth=f"{FOURTH}score {score}\n")
    assert [one.code for one in game.findings][: len(codes) or None] == codes


def test_a_total_before_what_is_told_of_the_deal_is_of_before_it() -> None:
    assert ("P302", 81, 60) in said(judged(fourth=f"{FOURTH}A: holds AKQJTs AKQh AKd 98c\n"))


@pytest.mark.parametrize("word", ["pique", "repique"])
def test_a_bonus_of_a_deal_of_which_no_act_is_told_is_no_fault(word: str) -> None:
    game = judged(fourth=f"{word} A:\nscore A: 21 B: 19\n{FOURTH}")
    assert said(game) == []
