"""``sure`` where a game to so many points may end within the deal: by hand from the cards."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from tests.strategies import open_deals
from tests.strategies.open_deals import record

CALLED = "A: point 8 B: good C: good\n"
FIRST = "1. A: As Qd Kc\n"


def found(text: str) -> list[tuple[str, str]]:
    """Code and what is certain of every finding about figures."""
    game = pqn.replay(pqn.read(text).records[0].record)
    return [(one.code, str(one.computed)) for one in game.findings if one.code[0] == "P"]


def normand(before: str) -> str:
    """A has eight in hand, and takes ten tricks; seven leads count, and the capot is forty: 55."""
    return record("normand@1", open_deals.NORMAND, f"total {before}\n") + CALLED + FIRST


@pytest.mark.parametrize(
    ("before", "claim", "expected"),
    [
        # 55 in all
        ("A: 0 B: 0 C: 0", "score A: 55", []),
        ("A: 0 B: 0 C: 0", "score A: 56", [("P501", "55 points")]),
        # 88 + 8 in hand, one lead on the table: the fourth lead makes a hundred, and what follows is void
        ("A: 88 B: 0 C: 0", "score A: 12", []),
        ("A: 88 B: 0 C: 0", "score A: 13", [("P501", "12 points")]),
        ("A: 88 B: 0 C: 0", "total A: 100", []),
        ("A: 88 B: 0 C: 0", "total A: 101", [("P501", "100 points")]),
        ("A: 88 B: 0 C: 0", "tricks A: 10", []),
        ("A: 88 B: 90 C: 90", "result A: 2", []),
        ("A: 88 B: 90 C: 90", "result B: 2", [("P501", "a result of -1")]),
        ("A: 88 B: 90 C: 90", "result B: -1", []),
        # 95 at the last trick, and the capot makes more than a hundred
        ("A: 46 B: 0 C: 0", "score A: 55", []),
        ("A: 46 B: 0 C: 0", "result A: 2", []),
        # eight in hand end the game before a card is played
        ("A: 93 B: 0 C: 0", "score A: 8", []),
        ("A: 93 B: 0 C: 0", "score A: 9", [("P501", "8 points")]),
        ("A: 93 B: 99 C: 99", "result A: 2", []),
    ],
)
def test_normand(before: str, claim: str, expected: list[tuple[str, str]]) -> None:
    assert found(normand(before) + f"sure {claim}\n") == expected


def test_a_game_that_goes_on_has_no_result_yet() -> None:
    assert found(normand("A: 10 B: 20 C: 30") + "sure result A: 2\n") == [("P502", "None")]
    assert found(normand("A: 10 B: 20 C: 30") + "sure result drawn\n") == [("P502", "None")]


def test_imperial() -> None:
    """From the second trick A makes a tombée of six, at the end four honours and eight for tricks; six are
    for the spades before. Where he lacks six the queen ends the game, where he lacks ten the honours do."""
    head = record("imperial@1", open_deals.IMPERIAL, "total A: {} B: 4\n")
    head = head.replace("1. A:", "A: imperial s\n1. A:")
    assert found(head.format(3) + "sure score A: 24\n") == []
    assert found(head.format(3) + "sure score A: 25\n") == [("P501", "24 points")]
    assert found(head.format(18) + "sure score A: 12\nsure result A: 1\n") == []
    assert found(head.format(14) + "sure score A: 16\nsure result A: 1\n") == []
    assert found(head.format(5) + "sure result A: 1\n") == [("P502", "None")]


AU_CENT = """\
[Piquet "1"]
[Rules "{rules}"]

total {totals}
B: deals
A: holds AKQJT98s AKQh AKd
B: holds 7s JT9h QJTd AKQJTc
A: point 7 good
{before}1. A: As 7s
{after}"""
"""A takes all twelve: twelve leads, the last trick, the capot of forty, with seven in hand: 60. By Foster the
capot holds the last trick, and a nine or eight counts nothing: 57."""


@pytest.mark.parametrize("place", ["before", "after"])
@pytest.mark.parametrize(
    ("totals", "claim", "expected"),
    [
        ("A: 0 B: 0", "score A: 60", []),
        ("A: 0 B: 0", "score A: 61", [("P501", "60 points")]),
        ("A: 0 B: 0", "result A: 1", [("P502", "None")]),
        # 85, and seven in hand; the eighth lead makes a hundred
        ("A: 85 B: 10", "score A: 15", []),
        ("A: 85 B: 10", "score A: 16", [("P501", "15 points")]),
        ("A: 85 B: 49", "result A: 2", []),
        ("A: 85 B: 50", "result A: 2", [("P501", "a result of 1")]),
        ("A: 85 B: 50", "result A: 1 B: 0", []),
        ("A: 85 B: 50", "result B: 1", [("P501", "a result of 0")]),
        ("A: 85 B: 50", "tricks A: 12", []),
    ],
)
def test_two_hands(place: str, totals: str, claim: str, expected: list[tuple[str, str]]) -> None:
    said = dict.fromkeys(("before", "after"), "") | {place: f"sure {claim}\n"}
    text = AU_CENT.format(rules="cavendish-au-cent@1", totals=totals, **said)
    assert found(text) == expected


HIDDEN = AU_CENT[: AU_CENT.index("{before}")].replace("7s JT9h QJTd AKQJTc", "12")


@pytest.mark.parametrize("played", ["", "1. A: As 7s\n"])
@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("tricks A: 12", []),
        ("score A: 15", []),
        ("score A: 16", [("P501", "15 points")]),
        ("total A: 100", []),
        ("score B: 0", []),
        ("score B: 1", [("P501", "0 points")]),
        ("result A: 2", []),
        ("result B: 1", [("P501", "a result of 0")]),
    ],
)
def test_a_hand_that_is_not_told(played: str, claim: str, expected: list[tuple[str, str]]) -> None:
    """Whatever B holds, A leads his spades and reaches the hundred with the eighth card that he leads."""
    head = HIDDEN.format(rules="cavendish-au-cent@1", totals="A: 85 B: 0").replace("point 7", "point 68")
    rest = "2-12. ...\n" if played else "1-12. ...\n"
    assert found(f"{head}{played}sure {claim}\n{rest}") == expected


def test_calls_that_are_not_over_may_end_the_game() -> None:
    """B, who lacks five, may hold three nines: A is certain of none of his points before B has played."""
    head = AU_CENT.format(rules="cavendish-au-cent@1", totals="A: 85 B: 95", before="", after="")
    head = head[: head.index("1. A:")] + "1. A: As\nsure score A: 15\nsure score A: 0\n"
    assert found(head) == [("P502", "None")]
    assert found(head + "1... B: 7s\n") == []


@pytest.mark.parametrize("hidden", [False, True])
def test_a_deal_that_was_given_up(hidden: bool) -> None:
    """Seven, twelve leads, the last trick, and ten for the cards: no capot of what was given. Its score is
    whole as it is reckoned here, and the game may have ended before."""
    text = AU_CENT.format(rules="cavendish-au-cent@1", totals="A: 85 B: 10", before="", after="B: concedes\n")
    text = text.replace("AKQJTc", "AKQJ*c") if hidden else text
    assert found(text + "sure score A: 30\n") == [("P502", "None")]
    assert found(text + "sure tricks A: 12\n") == []
    early = text.replace("A: 85 B: 10", "A: 0 B: 0")
    assert found(early + "sure score A: 30\n") == []
    assert found(early + "sure score A: 31\n") == [("P501", "30 points")]
