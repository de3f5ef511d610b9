"""``sure`` against a hand of which nothing is told: by hand from the cards that the other may hold."""

from __future__ import annotations

import random

import pytest

import pgn_piquet as pqn
from pgn_piquet.inference import half_told, judging
from pgn_piquet.inference.moments import Moment
from pgn_piquet.inference.solver import Ending
from pgn_piquet.inference.standing import Standing, sure_points
from pgn_piquet.inference.views import redact
from pgn_piquet.model.cards import mask
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Line
from tests.strategies.hiding import complete

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


def test_points_against_a_hand_that_is_not_told() -> None:
    """No deal of 150 drawn at random leaves A less than eight points, with both hands open, and one leaves
    eight."""
    own = mask(("As", "Ks", "Qs", "Th", "9h", "8h", "Ad", "Kd", "7d", "Kc", "Jc", "9c"))
    rest = [1 << card for card in range(32) if not own >> card & 1]
    draw = random.Random(1)
    rules = pqn.rule_set("cavendish@1")
    drawn = [
        sure_points(Standing(Ending((own, sum(draw.sample(rest, 12))), 0), (0, 0)), rules, 0)
        for _ in range(150)
    ]
    assert min(drawn) == 8
    assert codes(HAND + "sure score A: 8\n1-12. ...\n") == []
    # no call is told: he may have more than the play brings
    assert codes(HAND + "sure score A: 9\n1-12. ...\n") == ["P502"]
    # with a tierce that is good B has no quart, and of 1,500 hands without one none leaves A less than nine
    called = HAND + "A: tierce As good\n"
    assert codes(called + "sure score A: 12\n1-12. ...\n") == []
    assert codes(called + "sure score A: 13\n1-12. ...\n") == ["P501"]


def test_a_pique_against_a_hand_that_is_not_told() -> None:
    """Fifteen and four in hand; A leads eleven winners, and the eleventh makes thirty, whatever B holds,
    if he calls nothing. One winner fewer, and B comes in before it."""
    text = (
        "B: deals\nA: holds AKQJTs AKQJh AKd 7c\nB: holds 12\nA: quint As good\nA: quart Ah good\n"
        "sure {}\n1-12. ...\n"
    )
    assert codes(text.format("pique A:")) == []
    assert codes(text.format("repique A:")) == ["P501"]
    assert codes(text.format("score A: 60")) == []
    short = text.replace("AKQJTs AKQJh AKd 7c", "AKQJTs AKQJh K7d 7c")
    assert codes(short.format("pique A:")) == ["P501"]


@pytest.mark.parametrize("seed", range(10))
def test_classes_say_what_every_pair_of_hands_says(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a player is certain of by what he sees, pair by pair and class by class."""
    record = complete(seed)
    seat = "AB"[seed % 2]
    view = redact(record, seat, Moment(1, trick=8 + seed % 3))
    word = ("tricks", "score")[seed // 2 % 2]

    def said(number: int) -> list[tuple[str, object]]:
        told = Record((*view.lines, Line(Assertion(word, ((seat, number),), sure=True))))
        found = pqn.replay(told).findings
        return [
            (one.code, one.values.get("computed")) for one in found if one.code in ("P501", "P502", "W901")
        ]

    numbers = range(1, 13) if word == "tricks" else range(10, 80, 7)
    by_pairs = [said(number) for number in numbers]
    monkeypatch.setattr(half_told, "CASES", 1)
    monkeypatch.setattr(judging, "FEW", 1)
    by_classes = [said(number) for number in numbers]
    if seed != 6:
        assert by_classes == by_pairs
        return
    # younger calls a point of elder's size, and not what it makes: with some hands it does not score
    codes = [[code for code, _ in one] for one in by_classes]
    assert all(
        one == ["P502"] or (one == ["P501"] and pairs[0][0] == "P501")
        for one, pairs in zip(codes, by_pairs, strict=True)
    )


def test_where_the_record_breaks_off_too() -> None:
    """Two tricks are over, both A's; he leads, and cashes a spade and two diamonds."""
    text = HAND + "1. A: As 7s\n2. A: Ks 8s\nsure tricks A: {}\n"
    assert codes(text.format(5)) == []
    assert codes(text.format(12)) == ["P501"]


LATE = "B: deals\nA: holds AKQ97s KJh AQTd A8c\n1-5. A: AKQ97s / JT8s *d *d\n6. A: Ac Kc\n"
"""Six tricks are A's, and he leads: the ace of diamonds is the seventh. Not all cards of B's are told."""


@pytest.mark.parametrize("claim", ["cards A:", "tricks A: 7"])
def test_what_is_cashed_from_the_top_where_cards_before_are_not_told(claim: str) -> None:
    assert codes(LATE + f"sure {claim}\n7-12. ...\n") == []


def test_nothing_is_certain_where_nothing_fits() -> None:
    """The side line gives B cards that he has played, and too few."""
    text = (
        "B: deals\nA: holds AKQ97s KJh AQTd A8c\n1. A: As 8s\n(\n1... B: Ts\nB: holds JT8s 9s\n"
        "sure tricks A: 3\n)\n2-12. ...\n"
    )
    found = pqn.replay(pqn.read(HEAD + text).records[0].record).findings
    assert [one.values["why"] for one in found if one.code == "P502"] == ["no position fits what is told"]


CASHES = "B: deals\nA: holds AJ98s AKQJ8h J9c Kd\nB: holds 12\nA: point 5 good h\nA: quart A good\n"
CASHES += "1. A: Ah **\n"
"""Nine in hand, and A leads hearts: B has three at most. With the ace of spades six tricks are his."""


@pytest.mark.parametrize("played", ["", "2-5. A: KQJ8h / ...\n"])
def test_what_is_cashed_after_cards_that_are_not_told(played: str) -> None:
    """Six leads, and nine in hand."""
    head = CASHES + played
    assert codes(head + "sure tricks A: 6\nsure score A: 15\n") == []
    assert codes(head + "sure tricks A: 7\n") == ["P502"]
    assert codes(head + "sure score A: 16\n") == ["P502"]
