"""``sure`` against a hand of which nothing is told: by hand from the cards that the other may hold."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
HAND = "B: deals\nA: holds AKQs T98h AK7d KJ9c\nB: holds 12\n"
"""A leads: three spades and two diamonds from the top, whatever B holds, who may beat the rest."""


def codes(text: str) -> list[str]:
    found = pqn.replay(pqn.read(HEAD + text).records[0].record).findings
    return [one.code for one in found if one.code[0] == "P"]


@pytest.mark.parametrize("number", [1, 5])
def test_what_is_cashed_from_the_top_is_certain(number: int) -> None:
    assert codes(HAND + f"sure tricks A: {number}\n1-12. ...\n") == []


def test_what_one_hand_refutes_is_not_certain() -> None:
    """With four spades and every higher card B takes all but five."""
    assert codes(HAND + "sure tricks A: 12\n1-12. ...\n") == ["P501"]


def test_a_long_suit_is_certain_once_the_others_are_drawn() -> None:
    """Of eight hearts A holds six with the four highest: B has two at most."""
    text = "B: deals\nA: holds 98s AKQJ87h 987d 8c\nB: holds 12\nsure tricks A: 6\n1-12. ...\n"
    assert codes(text) == []


def test_between_the_two_the_number_of_hands_is_said() -> None:
    text = "B: deals\nA: holds AKQs T98h AK7d KJ9c\nB: holds 12\nsure score A: 13\n1-12. ...\n"
    found = pqn.replay(pqn.read(HEAD + text).records[0].record).findings
    (limit,) = (one for one in found if one.code == "P502")
    # twelve of the twenty cards that A does not hold
    assert limit.values["why"] == "125,970 pairs of hands are possible"


def test_where_the_record_breaks_off_too() -> None:
    """Two tricks are over, both A's; he leads, and cashes a spade and two diamonds."""
    text = HAND + "1. A: As 7s\n2. A: Ks 8s\nsure tricks A: {}\n"
    assert codes(text.format(5)) == []
    assert codes(text.format(12)) == ["P501"]
