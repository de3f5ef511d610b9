"""``sure`` with every word that may stand after it, in a deal of two hands told whole: Pole's example, whose
scores (43 and 23) and tricks (seven and five) the book prints."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

POLE = """\
[Piquet "1"]
[Rules "{rules}"]

{totals}B: deals {number}
A: dealt 97s A98h JT98d JT7c
B: dealt QT8s QJ7h KQd AKQ8c
stock Ad 9c 7d As Kh Ks Th Js
A: discards 97s 98h 7c
B: discards T8s 7h
{before}A: point 6 good d
A: quint J good d
A: tierce Jc
A: trio A not-good
{called}1. A: Ad
{led}B: quatorze Q
B: trio K
1... B: Qd
{played}2. A: 7d Kd
"""
MOMENTS = ("before", "called", "led", "played")


def pole(rules: str = "pole@1", number: str = "", totals: str = "", **said: str) -> str:
    """The deal with lines at its moments."""
    at = dict.fromkeys(MOMENTS, "") | {moment: f"{line}\n" for moment, line in said.items()}
    return POLE.format(rules=rules, number=number, totals=totals, **at)


def found(text: str) -> list[tuple[str, str, str]]:
    """Code, claimed and certain of every finding about figures."""
    game = pqn.replay(pqn.read(text).records[0].record)
    return [
        (one.code, str(one.stated), str(one.computed))
        for one in game.findings
        if one.code[0] in "PM" or one.code == "W901"
    ]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("claim", ["score A: 43", "score B: 23", "score A: 43 B: 23", "tricks A: 7 B: 5"])
def test_what_the_calls_score_counts_before_they_are_made(moment: str, claim: str) -> None:
    """Younger's seventeen for two sets are called after the first lead; he is certain of them before it."""
    assert found(pole(**{moment: f"sure {claim}"})) == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_one_point_more_is_not_certain(moment: str) -> None:
    """By hand: of the play A can have 19 points (seven tricks, the ten) and B six."""
    assert found(pole(**{moment: "sure score A: 44 B: 24"})) == [
        ("P501", "44 points", "43 points"),
        ("P501", "24 points", "23 points"),
    ]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(
    ("claim", "certain"),
    [
        ("tricks A: 8", "7 tricks"),
        ("capot A:", "7 tricks"),
        ("cards B:", "5 tricks"),
        ("cards divided", "5 tricks"),
        ("pique A:", "none"),
        ("repique B:", "none"),
        ("carte-rouge A:", "none"),
    ],
)
def test_every_word_is_judged(moment: str, claim: str, certain: str) -> None:
    """Seven tricks are A's and five B's, so that B cannot divide the cards; no bonus is made."""
    assert [one[::2] for one in found(pole(**{moment: f"sure {claim}"}))] == [("P501", certain)]
    assert [one[0] for one in found(pole(**{moment: f"sure {claim} sic"}))] == ["P401"]


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_nothing_can_decide_says_why(moment: str) -> None:
    for claim in ("match A: 40", "result unfinished", "result drawn", "result A: 100"):
        assert [one[0] for one in found(pole(**{moment: f"sure {claim}"}))] == ["P502"]


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_result_of_the_last_deal(moment: str) -> None:
    """With 100 and 90 before: A makes 143 to 113 when both play for points; all that matters is who has more,
    and B, who cannot save the partie, can make 113 or lose less: A is certain of 30 and the hundred."""
    totals = "total A: 100 B: 90\n"
    text = pole(number="6", totals=totals, **{moment: "sure result {}"})
    assert found(text.format("A: 130")) == []
    assert [one[0] for one in found(text.format("A: 131"))] == ["P501"]
    assert found(text.format("B: 0")) == []
    assert [one[::2] for one in found(text.format("B: 1"))] == [("P501", "a result of 0")]


def test_a_total_of_a_deal_that_counts_double() -> None:
    """Ten before, and twice 43."""
    text = pole("cavendish@1", "4", "total A: 10 B: 20\n", called="sure total A: {}")
    text = text.replace("\n\n", '\n[Options "deals=4 doubled=1,4"]\n\n', 1)
    assert found(text.format(96)) == []
    assert [one[::2] for one in found(text.format(97))] == [("P501", "96 points")]


def test_sic_on_what_is_right_is_needless() -> None:
    assert [one[0] for one in found(pole(called="sure tricks A: 7 sic"))] == ["P402"]
    # it marks the whole line
    assert [one[0] for one in found(pole(called="sure tricks A: 7 B: 6 sic"))] == ["P401"]


def test_a_side_that_does_not_play_is_named() -> None:
    assert [one[0] for one in found(pole(called="sure tricks AB: 7"))] == ["M401"]


def test_a_repique_is_decided_by_the_calls() -> None:
    text = (
        '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: holds AKQJT98s AKQh AKd\n'
        "B: holds JT9h QJTd AKQJTc 7s\nA: point 7 good\nA: septieme As good\nA: tierce Ah\nA: trio A good\n{}"
        "1. A: As 7s\n{}"
    )
    for place in (("sure repique {}\n", ""), ("", "sure repique {}\n")):
        assert found(text.format(*place).format("A:")) == []
        assert [one[0] for one in found(text.format(*place).format("B:"))] == ["P501"]


def test_the_cards_divided() -> None:
    """Six winners each: spades and hearts against diamonds and clubs."""
    text = (
        '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: holds AKQs AKQh 987d 987c\n'
        "B: holds 987s 987h AKQd AKQc\n{}"
    )
    assert found(text.format("sure cards divided\n")) == []
    assert found(text.format("sure tricks A: 6 B: 6\n")) == []
    assert [one[0] for one in found(text.format("sure cards divided sic\n"))] == ["P402"]
