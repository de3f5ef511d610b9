"""``pique A:`` in a deal that is not told whole: what it leaves of the scores, by hand from the laws."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: holds AKQJ97s AKh AQd A7c\n'
YOUNGER = "B: holds T8s QJTh KJT9d KQJc\n"
CALLS = "A: point 6 good\nA: quart A good\nA: quatorze A good\n"
"""6 + 4 + 14: 24 in hand. A makes the pique with the sixth point in play, if B has scored nothing before:
24 + 6 + 30 = 60 at least. Who takes all leads twelve times, takes the last, and has 40 for the capot: 107."""


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


@pytest.mark.parametrize("younger", [YOUNGER, ""])
def test_a_pique_that_some_plays_make_leaves_those(younger: str) -> None:
    found = game(younger + CALLS + "1-12. ...\npique A:\n")
    assert [one.code for one in found.findings] == ["P504"]
    (deal,) = found.deals
    assert deal.scores["A"] == (60, 107)
    assert deal.by_acts["A"] == (26, 107)


@pytest.mark.parametrize("younger", [YOUNGER, ""])
def test_a_pique_and_a_score_without_one_contradict_each_other(younger: str) -> None:
    """Each is possible by itself; with a pique A has 60 and more."""
    found = game(younger + CALLS + "1-12. ...\npique A:\nscore A: 30\n")
    assert found.deals[0].status is Status.CONTRADICTORY
    assert "M501" in [one.code for one in found.findings]


def test_a_score_that_has_a_pique_in_it_confirms_it() -> None:
    """47 with all tricks but no pique and no capot is the most without one: 24 + 12 + 1 + 10."""
    found = game(YOUNGER + CALLS + "1-12. ...\nscore A: 60\npique A:\n")
    assert {one.code for one in found.findings} == {"P504"}
    assert found.deals[0].scores["A"] == (60, 60)


def test_a_score_that_no_play_gives_with_another_figure() -> None:
    """With the pique and six tricks A has 60 or 61, with seven and the cards 71: never 70."""
    found = game(YOUNGER + CALLS + "1-12. ...\npique A:\nscore A: 70\n")
    assert found.deals[0].status is Status.CONTRADICTORY


def test_a_pique_beside_a_score_that_holds_it() -> None:
    """24 in hand, the pique, all leads up to the seventh and more, and the cards: 73 is possible with it."""
    found = game(YOUNGER + CALLS + "1. A: As Ts\n2. A: Ah Th\n3-12. ...\npique A:\nscore A: 73\n")
    assert {one.code for one in found.findings} == {"P504"}


SURE = (
    "A: holds AKQJTs AKh AKd T98c\nA: point 5 good s\nA: quint A good s\n"
    "1-5. A: AKQJTs / ...\n6-7. A: AKh / ...\n8-9. A: AKd / ...\n10-12. ...\n"
)
"""20 in hand and nine leads: the tenth, that A has too, makes thirty in every case"""


@pytest.mark.parametrize(
    ("line", "computed"),
    [("pique B:", "A:"), ("repique A:", "nobody"), ("capot B:", "A: or nobody"), ("cards B:", "A:")],
)
def test_a_bonus_that_another_makes_is_said_to_be_his(line: str, computed: str) -> None:
    text = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n' + SURE + line + "\n"
    (finding,) = pqn.replay(pqn.read(text).records[0].record).findings
    assert finding.computed == computed
