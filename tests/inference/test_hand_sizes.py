"""Hands told in part of more or fewer cards than a hand has: said of the line, not passed over."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HEAD = '[Piquet "1"]\n[Rules "{}"]\n\nB: deals\n'
PLAY = "1. A: As 7s\n2-12. ...\n"


def sizes(text: str, rules: str = "cavendish@1") -> list[tuple[str, int | str | None, int | str | None]]:
    found = pqn.check(HEAD.format(rules) + text).diagnostics
    return [(one.code, one.stated, one.computed) for one in found if one.severity != "note"]


@pytest.mark.parametrize("rules", ["cavendish@1", "foster-au-cent@1"])
@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("A: holds 13\n", 13), ("A: holds 31 **\n", 32), ("A: holds 11\n", 11), ("A: holds AKs 12 ...\n", 14),
        ("A: holds AKQJT98s A*h Ad 98c **\n", 13), ("A: holds AKs *h K*\n", 4),
    ],
)  # fmt: skip
@pytest.mark.parametrize("play", ["", PLAY])
def test_a_hand_told_in_part_has_twelve_cards(line: str, number: int, play: str, rules: str) -> None:
    assert sizes(line + play, rules) == [("M302", number, 12)]


@pytest.mark.parametrize(
    "line", ["A: holds 12\n", "A: holds AKs ...\n", "A: holds AKs 10\n", "A: discards 5\nA: holds AKs 10\n"]
)
def test_one_of_twelve_or_of_as_many_as_may_be_is_right(line: str) -> None:
    assert sizes(line + PLAY) == []


def test_a_hand_told_in_the_middle_is_the_rest() -> None:
    assert sizes("tricks A: 3 B: 4\nA: holds As 4\n8. A: As **\n") == []


def test_who_took_less_than_he_put_out_is_short_by_law() -> None:
    """R133, law 57: he plays with eleven."""
    assert "M302" not in [code for code, _, _ in sizes("A: discards 5\nA: takes 4\nA: holds As 10\n" + PLAY)]


def test_a_supposed_hand_with_a_card_that_was_played_is_short_of_one() -> None:
    """After the first trick B has eleven cards; of those supposed the ten of hearts is gone."""
    text = (
        "A: holds AJ98s AKQJ8h Kd J9c\nB: holds QTs Th AQJT7d AKQTc\n1. A: Ah Th\n"
        "(\nB: holds QTs Th AJT9d AKQTc\n2. A: Kh 9d\n)\n2. A: Kh 7d\n"
    )
    assert sizes(text) == [("M302", 10, 11)]


@pytest.mark.parametrize("line", ["A: holds 13\n", "A: holds 31 **\n", "A: holds AKs 12 ...\n"])
def test_no_hand_has_more_than_twelve_in_the_play_or_in_a_side_line(line: str) -> None:
    begun = "1. A: As **\n2. A: Ks 7s\n"
    number = {"A: holds 13\n": 13, "A: holds 31 **\n": 32}.get(line, 14)
    assert sizes(begun + line + "3-12. ...\n") == [("M302", number, 12)]
    assert sizes(f"{begun}(\n{line}2. A: Qs 8s\n)\n3-12. ...\n") == [("M302", number, 12)]
    assert sizes(f"{begun}(\n2. A: Qs 8s\n{line}3. A: Js 9s\n)\n3-12. ...\n") == [("M302", number, 12)]


@pytest.mark.parametrize("line", ["A: holds 10\n", "A: holds Qs 9\n", "A: holds Qs ...\n", "A: holds 12\n"])
def test_what_may_be_left_in_the_play_is_not_remarked(line: str) -> None:
    begun = "1. A: As **\n2. A: Ks 7s\n"
    assert sizes(begun + line + "3-12. ...\n") == []
    assert sizes(f"{begun}(\n{line}3. A: Js 8s\n)\n3-12. ...\n") == []
