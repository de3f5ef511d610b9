"""A record that breaks off comes to no score, but some cards must fit what it tells."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


@pytest.mark.parametrize(
    "text",
    [
        # B has told two aces and two kings, A calls four of each
        "B: holds AKs AKh ...\nA: quatorze A good\nA: quatorze K good\n",
        # A has two kings, B calls four
        "A: holds AKQJTs AKh QJd A87c\nA: point 5 good s\n1. A: As\nB: quatorze K\n1... B: 7s\n",
        # A plays the king that B holds
        "B: holds AKs AKh ...\nA: point 5 good h\n1. A: Kd 7d\n2. A: Kc 7c\n3. A: Kh 7h\n",
        # the king was put out, and played
        "A: dealt 12\nA: discards AKs 3\nA: holds As ...\nA: point 5 good s\n1. A: Ks 7s\n",
        # a card that A drew is B's
        "stock AKQJTs ...\nA: discards 5\nA: takes 5\nB: holds As ...\nA: point 5 good h\n1. A: Qs 7s\n",
        # a card that A left, and looked at, is in his hand
        "A: discards 3\nA: takes 3\nA: looks As Kh\nA: holds As ...\nA: point 5 good h\n",
        # of the eight clubs A holds three, so B has five at most
        "A: holds AKQJs AKh QJTd QJ9c\nA: point 4 not-good\n1. A: As\nB: point 6 c\n1... B: 9s\n",
    ],
)
def test_what_no_cards_fit_is_contradictory(text: str) -> None:
    found = game(text)
    assert str(found.deals[0].status) == "contradictory"
    assert [one.code for one in found.findings if one.code == "M501"] == ["M501"]


@pytest.mark.parametrize(
    "text",
    [
        "B: holds AKs AKh ...\nA: trio Q good\n",
        "A: holds AKQJTs AKh QJd A87c\nA: point 5 good s\n1. A: As\n1... B: 7s\n",
        "A: point 5 good s\n",
        # five clubs are what A leaves him
        "A: holds AKQJs AKh QJTd QJ9c\nA: point 4 not-good\n1. A: As\nB: point 5 c\n1... B: 9s\n",
        "A: holds AKQJTs ...\n",
        # he looks at the fifth card, which he takes then
        "stock AKQJT987s\nA: discards 5\nA: looks Ts\nA: takes 5\nA: holds Ts ...\n",
        # a card that he left and B took
        "A: discards 3\nA: takes 3\nA: looks As Kh\nB: discards 5\nB: takes 5\nB: holds As ...\n",
    ],
)
def test_what_some_cards_fit_is_not(text: str) -> None:
    assert str(game(text).deals[0].status) in ("unfinished", "not-told")
    assert "M501" not in [one.code for one in game(text).findings]


def test_tricks_told_without_a_card_of_the_play() -> None:
    """Who leads is not told. If A does, he is certain of two of the five tricks (a plain search of all play,
    apart from the package, says so), if B does, of three; so of two in any case."""
    text = "A: holds AQs KJ9h\nB: holds KJs AQ8h\ntricks A: 3 B: 4\nsure tricks A: {}\n"
    assert [one.code for one in game(text.format(6)).findings] == ["P501"]
    assert game(text.format(5)).findings == ()
