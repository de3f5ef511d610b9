"""Half-told deals that are given up, or of which the rest is claimed: values by hand from the laws.

What is given is scored as if the winner took the first of these tricks and led the others (see the spec).
"""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status
from pgn_piquet.inference.forced import infer

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
SPADES = "B: deals\nA: holds AKQJT987s AKQJh\n"


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


def codes(found: Game) -> list[str]:
    return [one.code for one in found.findings if one.code[0] != "W"]


@pytest.mark.parametrize("end", ["B: concedes\n", "A: claims good\n", "A: claims\n"])
def test_a_hand_that_is_not_told_does_not_matter(end: str) -> None:
    """Eight leads; four more are A's, each led: 12, the last trick and the ten for the cards: 23."""
    (deal,) = game(SPADES + "1-8. A: AKQJT987s / ...\n" + end).deals
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (23, 23), "B": (0, 0)}
    assert deal.tricks == {"A": (12, 12), "B": (0, 0)}


def test_figures_of_a_deal_that_is_given_up_are_compared() -> None:
    text = SPADES + "1-8. A: AKQJT987s / ...\nB: concedes\n"
    told = game(text + "score A: 23 B: 0\ntricks A: 12\ncards A:\n")
    assert codes(told) == []
    assert told.deals[0].confirmed == (6, 7, 8)
    assert codes(game(text + "score A: 24\n")) == ["P301"]
    assert codes(game("total A: 10 B: 20\n" + text + "total A: 33 B: 20\n")) == []
    assert codes(game("total A: 10 B: 20\n" + text + "total A: 34\n")) == ["P302"]


def test_a_trick_that_either_may_have_taken_leaves_a_range() -> None:
    """A leads a heart of which only the suit is told. B holds the queen: the ace takes, the nine does not.

    The ace: A has 1, then eleven more leads, the last trick and the cards: 1 + 11 + 1 + 10 = 23, B nothing.
    The nine: A has 1, B 1 for taking; then A takes the first of eleven that B would lead, B's lead counts 1,
    where all that is left is given A leads ten and takes one: 1 + 1 + 10 + 1 + 10 = 23."""
    text = "B: deals\nA: holds AKQJT98s A9h AKQd\nB: holds QJT87h JT987d 97c\n1. A: *h Qh\nB: concedes\n"
    (deal,) = game(text).deals
    assert deal.status is Status.POSSIBLE
    assert deal.scores == {"A": (23, 23), "B": (0, 1)}
    assert deal.tricks == {"A": (11, 12), "B": (0, 1)}
    found = game(text + "tricks A: 11 B: 1\n")
    assert codes(found) == ["P504"]
    assert found.deals[0].scores == {"A": (23, 23), "B": (1, 1)}
    assert found.deals[0].by_acts == {"A": (23, 23), "B": (0, 1)}
    # possible one by one: the nine that B took, the ace that he did not; not both
    found = game(text + "cards A:\nscore B: 1\ntricks A: 12\n")
    assert found.deals[0].status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    assert sorted([conflict.line, *(line for line, _ in conflict.related)]) == [8, 9]
    # of a figure that is wrong by the acts alone all that it might be is told, whatever else is written
    found = game(text + "tricks A: 12\nscore B: 2\n")
    assert [(one.code, one.values.get("computed")) for one in found.findings if one.code == "P301"] == [
        ("P301", "0 or 1")
    ]


def test_hands_that_cannot_be_contradict_in_a_deal_given_up_too() -> None:
    found = game(SPADES + "1. A: *c ...\nB: concedes\n")
    assert found.deals[0].status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    assert {conflict.line, *(line for line, _ in conflict.related)} == {3, 4}


def test_a_claim_that_was_not_allowed_ends_nothing() -> None:
    text = SPADES + "1-4. A: AKQJs / ...\nA: claims 12 not-good\n5-12. A: T987s AKQJh / ...\n"
    (deal,) = game(text.replace("claims 12 ", "claims ")).deals
    assert deal.status is Status.DETERMINED
    # all twelve: twelve leads, the last trick, forty
    assert deal.scores == {"A": (53, 53), "B": (0, 0)}


def test_what_must_be_held_is_inferred_there_too() -> None:
    """B holds one more diamond, and only the seven is left."""
    text = SPADES + "B: holds T987h AKQJT98d *d\n1-8. A: AKQJT987s / ...\nB: concedes\n"
    (one,) = infer(pqn.read(HEAD + text).records[0].record, pqn.rule_set("cavendish@1"))
    assert [(must.card, must.seat) for must in one.forced] == [("7d", "B")]


def test_a_deal_given_up_of_which_cards_are_not_told_is_not_complete() -> None:
    """B has one more club and one more heart; they were never played, and nothing depends on them."""
    text = "B: deals\nA: holds AKQJT987s AKQJh\nB: holds QJT987d QJT9c *c *h\n1. A: As 7d\nB: concedes\n"
    (deal,) = game(text).deals
    assert (deal.status, deal.scores) == (Status.DETERMINED, {"A": (23, 23), "B": (0, 0)})
    (deal,) = game(text.replace("*c *h", "Ac Th")).deals
    assert (deal.status, deal.scores) == (Status.COMPLETE, {"A": (23, 23), "B": (0, 0)})


THROWN_DOWN = """\
B: deals
A: holds AKQJTs AQh AKd KJTc
B: holds 987s KJTh QJTd AQ9c
A: point 5 good s
A: quint A good
A: trio A good
A: trio K good
1. A: As 7s
B: concedes
"""


def test_a_side_line_from_where_it_was_given_up_is_played_on() -> None:
    """In hand 26, pique with the fourth lead. At best all tricks: 26 + 30, twelve leads, the last trick, and
    40. At worst seven leads and one more, and ten for the cards: younger keeps Kh, a diamond and three
    clubs, takes Qh (1), leads four times (4) and has the last trick (1)."""
    found = game(THROWN_DOWN + "(\n2-5. A: KQJTs / ...\n6-7. A: AKd / ...\n8-12. ...\n)\n")
    assert codes(found) == []
    (branch,) = found.branches
    assert branch.deal.status is Status.POSSIBLE
    assert branch.deal.scores == {"A": (74, 109), "B": (0, 6)}


def test_what_was_given_up_and_taken_up_again_is_played_on() -> None:
    few = THROWN_DOWN.replace("A: quint A good\nA: trio A good\nA: trio K good\n", "")
    text = few + "retake 2\n2-5. A: KQJTs / ...\n6-7. A: AKd / ...\n8-12. ...\n"
    record = pqn.read('[Piquet "1"]\n[Rules "foster-au-cent@1"]\n\n' + text).records[0].record
    (deal,) = pqn.replay(record).deals
    assert deal.status is Status.POSSIBLE
    assert deal.scores["B"][0] == 0
    # tricks after the seventh may go to either
    assert deal.tricks == {"A": (7, 12), "B": (0, 5)}


def test_a_capot_is_not_given() -> None:
    """Twelve tricks are A's, four of them given: what is not played out is no capot."""
    found = game(SPADES + "1-8. A: AKQJT987s / ...\nB: concedes\ncapot A:\n")
    assert codes(found) == ["P203"]
    assert found.deals[0].confirmed == ()
