"""Classes of pairs of hands: what holds in all pairs of one class holds in each, and all together are all."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Status
from pgn_piquet.inference.classes import Classes
from pgn_piquet.inference.moves import FreeMoves
from pgn_piquet.inference.pairs import ELDER, NEITHER, YOUNGER
from pgn_piquet.inference.solver import patterns
from pgn_piquet.model.cards import mask, text

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'


def test_every_pair_is_in_one_class() -> None:
    """Ten cards in play: A holds four of them, B two of the other six, 15 ways."""
    own = mask(("As", "Ts", "Kh", "7d"))
    unseen = mask(("Ks", "9s", "7s", "Ah", "Qh", "8d"))
    may = [
        ELDER if own >> card & 1 else YOUNGER | NEITHER if unseen >> card & 1 else NEITHER
        for card in range(32)
    ]
    classes = Classes(may, (4, 2), FreeMoves(patterns(split=False)).code)
    found = [pair for rows in classes for pair in classes.members(rows)]
    two = {sum(pair) for pair in combinations([1 << card for card in range(32) if unseen >> card & 1], 2)}
    assert sorted(found) == sorted((own, theirs) for theirs in two)
    assert classes.number == len(list(classes))


def test_cards_of_one_run_are_one_class() -> None:
    """A holds As and 7s: whichever of the six between B holds, it lies between."""
    own = mask(("As", "7s"))
    may = [
        ELDER if own >> card & 1 else YOUNGER | NEITHER if card >> 3 == 0 else NEITHER for card in range(32)
    ]
    classes = Classes(may, (2, 2), FreeMoves(patterns(split=False)).code)
    assert classes.number == 1
    (rows,) = classes
    assert len(list(classes.members(rows))) == 15


HANDS = ("KJT98s AKQd AKc AKh", "AQs KJ9h QT8d KT87c", "KJ8s QT7d J97c KT8h")


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_against_one_not_told_is_judged_exactly(hand: str) -> None:
    """Deals drawn at random lie within the range, and its ends are deals that the engine has played."""
    told = HEAD + f"A: holds {hand}\nB: holds 12\n1-12. ...\n"
    (found,) = pqn.replay(pqn.read(told).records[0].record).deals
    assert found.status is Status.POSSIBLE
    own = mask(pqn.read(told).records[0].record.lines[3].says.cards)  # type: ignore[union-attr]  # a hand
    draw = random.Random(hand)
    rest = [1 << card for card in range(32) if not own >> card & 1]
    for _ in range(3):
        other = sum(draw.sample(rest, 12))
        whole = told.replace("B: holds 12", f"B: holds {text(other)}")
        (one,) = pqn.replay(pqn.read(whole).records[0].record).deals
        for seat in "AB":
            assert (
                found.scores[seat][0] <= one.scores[seat][0] <= one.scores[seat][1] <= found.scores[seat][1]
            )


def test_the_range_of_a_hand_that_is_good_for_two_tricks_at_least() -> None:
    """Spades are led until B turns to another suit; A must follow with a card that nothing beats, and then
    again, whoever leads what. He may as well win all twelve."""
    (found,) = pqn.replay(
        pqn.read(HEAD + "A: holds KJT98s AKQd AKc AKh\nB: holds 12\n1-12. ...\n").records[0].record
    ).deals
    assert found.tricks["A"] == (2, 12)
    assert found.scores["A"][1] == 53
