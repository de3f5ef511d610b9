"""Deals in which the play goes on after tricks that were given, whose cards nobody tells. By hand."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
DEAL = """\
A: holds AKQJTs AQh AKd KJTc
B: holds 987s KJTh QJTd AQ9c
A: point 5 good s
1-5. A: AKQJTs / 789s Td 9c
B: concedes 3
"""
"""point 5 and five leads are ten; three given leads thirteen; eight tricks are the cards: 23"""


def deal_of(text: str) -> DealResult:
    return pqn.replay(pqn.read(HEAD + text).records[0].record).deals[0]


def test_the_tricks_after_may_go_either_way() -> None:
    """A leads to the ninth. If B takes it and all after it he has a win, three leads, the last trick: five,
    and A 24. If A takes all four he has four leads, the last trick and, for cards, the capot of 40: 58."""
    found = deal_of(DEAL + "9. A: **\n10. ...\n11. ...\n12. ...\n")
    assert found.status is Status.POSSIBLE
    assert found.scores == {"A": (24, 58), "B": (0, 5)}
    assert found.tricks == {"A": (8, 12), "B": (0, 4)}


@pytest.mark.parametrize(("score", "codes"), [("24", ["P504"]), ("58", ["P504"]), ("45", ["P301"])])
def test_a_figure_is_held_against_what_each_way_gives(score: str, codes: list[str]) -> None:
    text = HEAD + DEAL + f"9. A: **\n10. ...\n11. ...\n12. ...\nscore A: {score}\n"
    assert [one.code for one in pqn.check(text).diagnostics if one.code[0] == "P"] == codes


def test_cards_told_after_narrow_what_may_have_been() -> None:
    """A leads the ace of diamonds to the ninth, which takes it: 24 with that lead; he leads on, 25."""
    found = deal_of(DEAL + "9. A: Ad *d\n10-12. ...\n")
    assert found.scores["A"][0] == 25


def test_with_a_hand_not_told() -> None:
    """Whatever B holds A's spades and hearts take all."""
    text = "A: holds AKQJT987s AKQJh\n1-5. A: AKQJTs / ...\nB: concedes 3\n9-12. A: ...\n"
    found = deal_of(text)
    assert (found.status, found.scores) == (Status.DETERMINED, {"A": (53, 53), "B": (0, 0)})
