"""Parties whose totals are open where something else says how they went on, or ended."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game

OPEN = "{dealer}: deals {number}\n{elder}: point 5 good\n1. {elder}: As 7s\n2. {elder}: Ks 8s\n3-12. ...\n"
"""Elder comes to 8 to 58, the other to 0 to 21: see ``test_totals_in_range``."""
FIFTH = OPEN.format(dealer="B", elder="A", number=5)
SIXTH = OPEN.format(dealer="A", elder="B", number=6)
HEAD = '[Piquet "1"]\n[Rules "{rules}"]\n'
TWO_MORE = "B: deals 7\nscore A: 30 B: 20\nA: deals 8\nscore A: 30 B: 20\n"


def judged(*text: str, rules: str = "cavendish@1") -> Game:
    return pqn.replay(pqn.read(HEAD.format(rules=rules) + "".join(text)).records[0].record)


def codes(game: Game) -> list[str]:
    return [one.code for one in game.findings if one.code[0] != "M"]


def test_two_more_deals_say_that_the_partie_was_level() -> None:
    """A had 68 to 139 after the sixth, B 48 to 119: level at 68 to 119."""
    game = judged("total A: 60 B: 40\n", FIFTH, SIXTH, TWO_MORE)
    assert codes(game) == []
    assert game.settlement.totals == {"A": (128, 179), "B": (108, 159)}


@pytest.mark.parametrize(
    ("result", "found"),
    # 20 more and a hundred; no partie is won by less than a hundred
    [("A: 120", []), ("A: 90", ["P303"])],
)
def test_the_result_after_them_is_judged(result: str, found: list[str]) -> None:
    game = judged("total A: 60 B: 40\n", FIFTH, SIXTH, TWO_MORE, f"result {result}\n")
    assert [code for code in codes(game) if code != "W903"] == found


def test_deals_without_any_score_may_have_left_it_level() -> None:
    assert codes(judged("A: deals 6\n", TWO_MORE)) == []


def test_totals_that_cannot_be_level_are_the_end() -> None:
    """A has 168 at least, B 119 at most."""
    assert codes(judged("total A: 160 B: 40\n", FIFTH, SIXTH, TWO_MORE)) == ["R403", "R403"]


GAME = """\
[Piquet "1"]
[Rules "cavendish-au-cent@1"]

total A: 40 B: 60
B: deals 3
A: point 50 good
1. A: As 7s
2. A: Ks 8s
3-12. ...
A: deals 4
B: holds AKQJTs AKQh AKd 98c
A: holds 987s JT9h QJTd AKQc
B: point 51 good s
B: quint As good
B: tierce Ah
B: trio A good
B: trio K
1-5. B: AKQJTs / 987s QJd
6-8. B: AKQh / JT9h
9-10. B: AKd / Td Qc
11. B: 9c Kc
12. A: Ac 8c
result B: {games}
"""


@pytest.mark.parametrize("games", [1, 2])
def test_who_comes_second_may_have_nothing_of_the_last_deal(games: int) -> None:
    """A has 48 to 98 before the fourth deal; B, who has 60 at least, is out by a pique at his first lead. Of
    the last tricks A has nothing, and less than fifty or more."""
    game = pqn.replay(pqn.read(GAME.format(games=games)).records[0].record)
    assert [code for code in codes(game) if code != "W903"] == []
    assert game.settlement.totals["A"][0] == 48


def test_who_won_is_not_known_where_two_are_out_by_scores_alone() -> None:
    """Which points came first no line says."""
    fourth = "total A: 90 B: 85\nB: deals 4\nscore A: 30 B: 25\nresult A: 1\n"
    game = judged(fourth, rules="cavendish-au-cent@1")
    assert game.settlement.winner is None
    assert codes(game) == ["W903"]


def test_a_result_says_that_the_last_deal_was_played_out() -> None:
    """Its calls alone are told. A has 20 in hand and leads each trick: pique at the tenth, 60; then two
    leads, the last trick and the capot, 103."""
    sixth = (
        "total A: 80 B: 110\nB: deals 6\nA: holds AKQJTs AQ987h AKd\nA: point 5 good\nA: quint A good\n"
        "total A: 183 B: 110\nresult A: 173\n"
    )
    game = judged(sixth, rules="rubicon@1")
    assert [one.code for one in game.findings if one.code[0] == "P" and one.code != "P504"] == []
    assert game.deals[0].scores == {"A": (103, 103), "B": (0, 0)}
    assert game.settlement.result == {"A": 173}
