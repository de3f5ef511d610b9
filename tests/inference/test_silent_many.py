"""Half-told deals that tell no call, of several hands or given up, or in which a game may end: what may have
been called is counted by hand."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status


def game(rules: str, text: str) -> Game:
    return pqn.replay(pqn.read(f'[Piquet "1"]\n[Rules "{rules}"]\n\n{text}').records[0].record)


def codes(found: Game) -> set[str]:
    return {one.code for one in found.findings if one.code[0] in "RPM"}


VOLEUR = """\
{before}D: deals 1
A: dealt AKQJs AKh AKd
B: dealt T987s T987h
C: dealt QJh QJT987d
D: dealt AKQJT987c
1-4. A: AKQJs / T987s / QJh 87d / 7c 8c 9c Tc
5-7. ...
8. A: ** ** ** **
{after}"""
"""A takes all: eight leads and the capot, 48. He and C may have called: a quart (4), C a sixième (16); points
of three to six cards; A two trios. D has a huitième and a point of eight, B may show carte blanche."""


def voleur(after: str, before: str = "") -> Game:
    return game("voleur@1", VOLEUR.format(before=before, after=after))


def test_without_a_word_of_calls_it_is_the_play() -> None:
    assert codes(voleur("score AC: 48 BD: 0\n")) == set()
    assert voleur("").deals[0].scores == {"AC": (48, 48), "BD": (0, 0)}


@pytest.mark.parametrize("score", range(40, 61))
def test_a_score_is_wrong_where_no_calls_give_it(score: int) -> None:
    """A call makes three at the least; eleven in hand are short of a pique."""
    found = voleur(f"score AC: {score} BD: 0\n")
    if score in (48, *range(51, 60)):
        assert codes(found) <= {"P504"}
        assert found.deals[0].scores == {"AC": (score, score), "BD": (0, 0)}
    else:
        assert "P301" in codes(found)


@pytest.mark.parametrize("score", [60, 75, 99, 100])
def test_what_lies_between_the_play_and_a_pique_is_wrong(score: int) -> None:
    """Twelve in hand are twenty with the eighth lead, and forty more: a hundred."""
    assert ("P301" in codes(voleur(f"score AC: {score} BD: 0\n"))) == (score < 100)


@pytest.mark.parametrize("total", range(97, 119))
def test_what_was_called_may_have_ended_the_game(total: int) -> None:
    """Of 99: a lead, or the first call: points of three to six cards, a tierce, a quart, C's quint, sixième.
    B and D end it sooner with carte blanche, point, huitième and repique."""
    found = voleur(f"total AC: {total}\n", before="total AC: 99 BD: 0\n\n")
    assert ("P302" in codes(found)) == (total not in (99, 100, 102, 103, 104, 105, 114, 115))


GIVEN_UP = """\
B: deals
A: holds AKQJT98s A9h AKQd
B: holds QJT87h JT987d 97c
1. A: *h Qh
B: concedes
score A: {}
"""
"""A has 23 whichever heart he led; no point of B's is better than five cards of 45."""


@pytest.mark.parametrize(("score", "right"), [(22, False), (23, True), (24, False), (25, False), (26, True),
                                              (27, False), (28, True), (29, True), (30, True)])  # fmt: skip
def test_a_deal_given_up_may_have_had_calls(score: int, right: bool) -> None:
    """A tierce or three aces are three; five, six or seven spades a point; both three are six."""
    found = game("cavendish@1", GIVEN_UP.format(score))
    assert ("P301" in codes(found)) == (not right)
    if right:
        assert found.deals[0].scores["A"] == (score, score)


def test_a_game_that_a_total_ends_is_over() -> None:
    """What nobody tells of the hands leaves the score open; the total says that the game is won."""
    text = "total A: 60 B: 50\n\nB: deals\nA: holds As 11\nB: holds 12\n1-12. ...\n"
    text += "total A: 104 B: 62\nresult A: 1\n"
    found = game("cavendish-au-cent@1", text)
    assert "P305" not in codes(found)
    assert found.settlement.winner == "A"


def test_two_scores_that_differ_contradict_each_other_whatever_was_called() -> None:
    text = "B: deals\nA: holds As 11\nB: holds 12\n1-12. ...\nscore A: 40\nscore A: 41\n"
    for rules in ("cavendish@1", "cavendish-au-cent@1"):
        found = game(rules, text)
        assert found.deals[0].status is Status.CONTRADICTORY, rules
        (conflict,) = (one for one in found.findings if one.code == "M501")
        assert (conflict.line, [line for line, _ in conflict.related]) == (7, [6])
