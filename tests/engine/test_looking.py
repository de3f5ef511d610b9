"""Cards of the stock looked at (laws 27, 32, 33, 36). The stock as dealt, top first: As Ks Qs Js Ts are
elder's five, 9s 8s 7s the bottom three."""

from __future__ import annotations

import pytest

from .test_judged_on import judged

STOCK = "B: deals\nstock AKQJT987s\n"


@pytest.mark.parametrize(
    "lines",
    [
        "A: discards 3\nA: takes 3\nA: looks As Kh\n",
        "A: discards 3\nA: looks As Kh\nA: takes 3\n",
        "A: discards 3\nA: leaves 2\nA: looks As Kh\nA: takes 3\n",
        "A: discards 4\nA: takes 4\nA: looks\n",
    ],
    ids=["two left unsaid", "before he takes", "two left and said", "which is not told"],
)
def test_elder_may_look_at_what_he_leaves(lines: str) -> None:
    told, _, _ = judged(lines, cards="B: deals\n")
    assert told == []


@pytest.mark.parametrize(
    "lines",
    [
        "A: discards 5\nA: takes 5\nA: looks Kh\n",
        "A: discards 3\nA: takes 3\nA: looks As Kh Qd\n",
    ],
    ids=["none left", "three looked at, two left"],
)
def test_not_at_what_younger_is_to_take(lines: str) -> None:
    told, _, deal = judged(lines + "A: point 5 good\n1. A: Ah\n", cards="B: deals\n")
    assert told == ["R115", "R241"]
    assert deal.so_far == {"A": 6, "B": 0}


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ("A: discards 5\nA: looks Ts\nA: takes 5\n", []),
        ("A: discards 5\nA: looks 9s\nA: takes 5\n", ["R115"]),
        ("A: discards 5\nB: looks Ts\nA: takes 5\n", ["R115"]),
        ("A: discards 4\nA: leaves 1\nB: looks Ts\nA: takes 4\n", []),
        ("A: discards 4\nA: leaves 1\nB: looks Js\nA: takes 4\n", ["R115"]),
        ("A: discards 4\nB: looks Ts\nA: takes 4\n", ["R115"]),
    ],
    ids=["his fifth", "the sixth", "younger: the fifth", "declared to be left", "the fourth", "left unsaid"],
)
def test_the_place_in_the_stock_tells_whose_it_is(lines: str, codes: list[str]) -> None:
    told, _, _ = judged(lines, cards=STOCK)
    assert told == codes


def test_the_ruling_and_the_waiver() -> None:
    lines = "A: discards 5\nA: takes 5\nA: looks Kh\nA: point 5 good\n1. A: Ah\n"
    told, _, deal = judged(lines + "ruling A: nothing\n", cards="B: deals\n")
    assert told == ["R115"]
    assert deal.so_far == {"A": 0, "B": 0}
    told, notes, deal = judged(lines + "B: waives\n", cards="B: deals\n")
    assert (told, notes) == (["R115"], ["W924"])
    assert deal.so_far == {"A": 6, "B": 0}


def test_au_cent_elder_pays_for_mixing_alone_younger_for_taking_up() -> None:
    """Au cent elder who mixes such a card, and younger who takes one up, loses the game."""
    told, _, _ = judged("A: discards 5\nA: looks 9s\nA: takes 5\n", "cavendish-au-cent@1", STOCK)
    assert told == ["R115"]
    told, _, _ = judged("A: discards 5\nB: looks As\nA: takes 5\n1. A: Ah\n", "cavendish-au-cent@1", STOCK)
    assert told == ["R115", "R241"]


def test_younger_s_own_stay_unseen_before_the_lead() -> None:
    """Law 36: whether what younger leaves is seen is said after the lead."""
    lines = "A: discards 5\nA: takes 5\nB: discards 2\nB: leaves 1\nB: takes 2\n"
    told, _, _ = judged(lines + "B: looks 7s\n1. A: Ah\n", cards="B: deals\n")
    assert told == ["R137"]
    told, _, _ = judged(lines + "1. A: Ah\nB: looks 7s\n", cards="B: deals\n")
    assert told == []
