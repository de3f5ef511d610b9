"""Moments late in a deal of two hands, when who has the cards is decided: the ten for them, which the board
counts at the end, is in what a player can be certain of."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.inference.moments import read_moment
from pgn_piquet.inference.solving import For, solve

WHOLE = """\
[Piquet "1"]
[Rules "cavendish@1"]

total A: 0 B: 0
B: deals 1
A: holds AKQJT987s AKQJh
B: holds T987h AKQJT987d
1-8. A: AKQJT987s / 789TJQKAd
9. A: Ah 7h
"""
"""A has every trick: 12 leads, the last trick, and the capot of 40: 53, of which 9 are counted so far."""
MIDDLE = """\
[Piquet "1"]
[Rules "cavendish@1"]

deals 6
total A: 60 B: 20
tricks A: 8 B: 1
A: holds As KQh
B: holds Ts 98h
10. A: As Ts
"""
"""Nine tricks are over and A has the cards: 3 leads, the last trick, and the ten: 74 at the end."""


@pytest.mark.parametrize("trick", [3, 7, 8, 9, 10])
def test_the_ten_is_in_the_points_of_the_whole_deal(trick: int) -> None:
    (one,) = pqn.read(WHOLE + "10. A: Kh 8h\n").records
    found = solve(one.record, pqn.rule_set("cavendish@1"), read_moment(f"1.{trick}"), For.POINTS)
    assert {card.value for card in found.cards} == {53}


@pytest.mark.parametrize(("word", "most"), [("score", 61), ("total", 61)])
def test_certain_of_the_ten(word: str, most: int) -> None:
    """With a point of eight that is good."""
    called = WHOLE.replace("1-8.", "A: point 8 good\n1-8.")
    assert codes(called + f"sure {word} A: {most}\n") == []
    assert codes(called + f"sure {word} A: {most + 1}\n") == ["P501"]


@pytest.mark.parametrize("word", ["score", "total"])
def test_where_no_call_is_told_more_may_have_been_called(word: str) -> None:
    assert codes(WHOLE + f"sure {word} A: 53\n") == []
    assert codes(WHOLE + f"sure {word} A: 54\n") == ["P502"]
    assert codes(WHOLE + f"sure {word} A: 300\n") == ["P501"]


@pytest.mark.parametrize(("total", "found"), [(74, False), (75, True)])
def test_certain_of_the_ten_in_a_deal_told_from_its_middle(total: int, found: bool) -> None:
    assert ("P501" in codes(MIDDLE + f"sure total A: {total}\n")) == found


def codes(text: str) -> list[str]:
    return [
        one.code for one in pqn.check(text.encode()).diagnostics if one.code[0] == "P" or one.code == "W901"
    ]


PIQUED = """\
[Piquet "1"]
[Rules "cavendish@1"]

B: deals 1
A: holds AKQJTs AKQJh AKd 7c
B: holds 987s T98h QJTd 98Tc
A: quint As good
A: quart Ah good
"""


def test_a_pique_that_is_made_is_certain() -> None:
    """Fifteen and four in hand, eleven leads before B takes a trick: thirty with the eleventh."""
    told = PIQUED
    # before his first card B may still call three tens, or a point
    assert codes(told + "sure pique A:\n") == ["P502"]
    assert codes(told + "sure pique A:\n1. A: As 7s\n") == []
    plays = "1-5. A: AKQJTs / 789s 8h 9h\n6-9. A: AKQJh / Th Td 8c 9c\n10-11. A: AKd / JQd\n"
    assert codes(told + plays + "sure pique A:\n") == []
    assert codes(told + plays + "12. A: 7c Tc\nsure pique A:\n") == []
    assert codes(told + plays + "12. A: 7c Tc\nsure pique B:\n") == ["P501"]


def test_what_other_words_say() -> None:
    """A takes eleven tricks. Eight cards make no repique. Of six deals the first settles nothing."""
    assert codes(PIQUED + "sure cards divided\n") == ["P501"]
    called = WHOLE.replace("1-8.", "A: point 8 good\n1-8.")
    assert codes(called + "sure repique A:\n") == ["P501"]
    assert codes(called + "sure result A: 100\n") == ["P502"]
    assert codes(WHOLE + "sure repique A:\n") == ["P502"]


GIVEN_UP = """\
[Piquet "1"]
[Rules "cavendish@1"]

B: deals 1
A: holds AKQJTs AKQJh AKd 7c
B: holds 987s T98h QJTd 98Tc
1. A: As 7s
"""
"""A has eleven tricks; the seven of clubs is beaten."""


def test_before_and_after_a_deal_is_given_up() -> None:
    assert codes(GIVEN_UP + "sure tricks A: 11\nB: concedes\n") == []
    assert codes(GIVEN_UP + "sure tricks A: 12\nB: concedes\n") == ["P501"]
    assert codes(GIVEN_UP + "B: concedes\nsure tricks A: 12\n") == []  # B has given all that were left
    assert codes(GIVEN_UP + "B: concedes\nsure tricks B: 1\n") == ["P501"]
