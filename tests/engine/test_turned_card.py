"""The card turned for trump lies in no hand: nobody takes it."""

from __future__ import annotations

import re

import pytest

import pgn_piquet
from pgn_piquet.generate import partie
from pgn_piquet.validation.judge import Judge, Piece
from pgn_piquet.validation.match import MatchBook

HEAD = '[Piquet "1"]\n[Rules "imperial@1"]\n\nB: deals\n'
ELDER = "KQJAs KQh 87h 98d Kc Qc"
YOUNGER = "B: holds T987s JATh KQJd AJc\n"


def found(text: str) -> list[tuple[str, int, str]]:
    """Code, line after the head, words."""
    return [
        (one.code, one.span.line - HEAD.count("\n"), one.message)
        for one in pgn_piquet.check(text.encode()).diagnostics
        if one.code[0] == "M"
    ]


@pytest.mark.parametrize(
    ("deal", "line"),
    [
        (f"turn Kh\nA: holds {ELDER}\n{YOUNGER}1. A: Ks 7s\n", 2),
        (f"turn Kh\nA: dealt {ELDER}\n{YOUNGER}1. A: Ks 7s\n", 2),
        ("turn Kh\nA: holds Kh ...\n1. A: Ks 7s\n", 2),
        ("turn Kh\nA: holds Kh *s 10\n2-12. ...\nscore A: 20 B: 10\n", 2),
    ],
)
def test_the_card_turned_is_in_no_hand(deal: str, line: int) -> None:
    assert found(HEAD + deal) == [
        ("M301", line, "Kh is in two places: the card turned for trump and A's hand")
    ]


def test_the_second_line_is_named() -> None:
    assert found(HEAD + "A: holds Kh ...\nturn Kh\n") == [
        ("M301", 2, "Kh is in two places: A's hand and the card turned for trump")
    ]


@pytest.mark.parametrize("supposed", ["KQJAs KQh 97h 98d Kc Qc", "9h ..."])
def test_a_side_line_supposes_no_hand_with_it(supposed: str) -> None:
    text = f"turn 9h\nA: holds {ELDER}\n{YOUNGER}(\nA: holds {supposed}\n1. A: Qs 8s\n)\n1. A: Ks 7s\n"
    assert found(HEAD + text) == [
        ("M301", 5, "9h is in two places: the card turned for trump and A's hand")
    ]


def test_it_is_of_the_cards_left() -> None:
    assert found(HEAD + f"turn 9h\nstock 9h ...\nA: holds {ELDER}\n{YOUNGER}1. A: Ks 7s\n") == []


def test_the_fast_walk_does_not_pass_it() -> None:
    """The nine was turned, and elder holds the eight: neither is an honour, so that all else is the same."""
    text = next(iter(partie.records("imperial@1", 3, 1)))
    assert "turn 9h\n" in text
    assert re.search(r"^A: (dealt|holds) .*8[2-7]*h", text, re.M)
    wrong = text.replace("turn 9h\n", "turn 8h\n").encode()
    judge = Judge(fast=True)
    (report,) = judge.reports("x.pqn", Piece(wrong), MatchBook())
    assert not judge.tally.clean
    assert "M301" in [one.code for one in report.diagnostics]
