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


@pytest.mark.parametrize(("word", "most"), [("score", 53), ("total", 53)])
def test_certain_of_the_ten(word: str, most: int) -> None:
    assert "P501" not in codes(WHOLE + f"sure {word} A: {most}\n")
    assert "P501" in codes(WHOLE + f"sure {word} A: {most + 1}\n")


@pytest.mark.parametrize(("total", "found"), [(74, False), (75, True)])
def test_certain_of_the_ten_in_a_deal_told_from_its_middle(total: int, found: bool) -> None:
    assert ("P501" in codes(MIDDLE + f"sure total A: {total}\n")) == found


def codes(text: str) -> list[str]:
    return [one.code for one in pqn.check(text.encode()).diagnostics]
