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
