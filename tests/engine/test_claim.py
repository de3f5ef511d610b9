"""May a claim be made, is it held, what is the true answer to it."""

from __future__ import annotations

import pytest
from engine.on_board import board, claim, lay

from pgn_piquet.engine import faults
from pgn_piquet.engine.board import POINT, SEQUENCE, SET, Board
from pgn_piquet.engine.claim import best_of, claim_key, may_call, true_word
from pgn_piquet.engine.contest import call
from pgn_piquet.engine.exchange import turn_up
from pgn_piquet.model.cards import NUMBER, RANKS, SUITS

# ---- the time for it -----------------------------------------------------------------------------------


def test_at_voleur_nobody_calls_after_the_first_trick() -> None:
    b = board("voleur@1")
    late = faults.CALL_OUT_OF_TURN
    assert [may_call(b, player, SEQUENCE) for player in range(4)] == [faults.OK, late, late, late]
    lay(b, "Ts")
    assert [may_call(b, player, SEQUENCE) for player in range(4)] == [late, faults.OK, late, late]
    lay(b, "7s 8s 9s")
    assert (b.trick, b.turn) == (1, 0)
    assert may_call(b, 0, SEQUENCE) == faults.CALL_OUT_OF_TURN


def test_elder_is_late_when_the_second_hand_has_played() -> None:
    b = board("normand@1")
    lay(b, "Ts 7s")
    assert may_call(b, 0, SET) == faults.CALL_TOO_LATE


def test_the_point_told_again_is_not_late_for_its_order() -> None:
    b = board("cavendish@1", "AKQJs", "987h")
    assert claim(b, 0, POINT, 4, pips=41) == faults.OK
    assert may_call(b, 0, POINT) == faults.OK
    assert claim(b, 0, SET, 3, "A") == faults.CALL_NOT_HELD
    assert may_call(b, 0, POINT) == faults.POINT_NOT_FIRST


# ---- what is held --------------------------------------------------------------------------------------


@pytest.mark.parametrize("suit", "shdc")
def test_a_sequence_is_held_in_the_suit_named(suit: str) -> None:
    b = board("cavendish@1", f"AKQ{suit}")
    for named in "shdc":
        fault = call(b, 0, SEQUENCE, 3, 7, SUITS.index(named), 0)
        assert fault == (faults.OK if named == suit else faults.CALL_NOT_HELD)


@pytest.mark.parametrize(
    ("held", "turned", "kind", "size", "rank", "suit"),
    [("KQJh", "Ah", SEQUENCE, 4, "A", "h"), ("AKJs", "Qs", SEQUENCE, 4, "A", ""),
     ("7h 7d 7c", "7s", SET, 4, "7", ""), ("Ks Kh Kd", "Kc", SET, 4, "K", "")],
)  # fmt: skip
def test_at_imperial_the_turned_card_serves_the_dealer_alone(
    held: str, turned: str, kind: int, size: int, rank: str, suit: str
) -> None:
    named = SUITS.index(suit) if suit else -1
    for player, fault in ((0, faults.CALL_NOT_HELD), (1, faults.OK)):
        b = board("imperial@1", *(held if player == one else "98c" for one in (0, 1)))
        turn_up(b, NUMBER[turned])
        b.late = 0b11
        assert call(b, player, kind, size, RANKS.index(rank), named, 0) == fault
        assert (best_of(b, player, kind) == 0) is bool(fault)


def test_at_imperial_the_turned_card_serves_no_point() -> None:
    b = board("imperial@1", "98c", "AKQJs")
    turn_up(b, NUMBER["Ts"])
    b.late = 0b11
    assert call(b, 1, POINT, 5, -1, 0, 51) == faults.CALL_NOT_HELD
    assert call(b, 1, POINT, 4, -1, 0, 41) == faults.OK
    b.turned = -1
    assert call(b, 1, SET, 4, 7, -1, 0) == faults.CALL_NOT_HELD


# ---- what is best at Impérial --------------------------------------------------------------------------


def key_of(kind: int, rank: str, suit: str) -> int:
    b = board("imperial@1")
    turn_up(b, NUMBER["9h"])
    b.open_class, b.open_size, b.open_rank = kind, 4, RANKS.index(rank)
    b.open_suit = SUITS.index(suit) if suit else -1
    return claim_key(b)


def best(kind: int, held: str, trump: str = "h") -> int:
    b = board("imperial@1", held, "98c")
    turn_up(b, NUMBER[f"9{trump}"])
    return best_of(b, 0, kind)


@pytest.mark.parametrize("suit", "shdc")
def test_a_sequence_of_trumps_before_any_other(suit: str) -> None:
    assert best(SEQUENCE, f"AKQJ{suit}") == key_of(SEQUENCE, "A", suit)
    assert best(SEQUENCE, f"AKQJT987{suit}") == key_of(SEQUENCE, "A", suit)
    assert best(SEQUENCE, f"AKQ7{suit}") == 0
    plain = "h" if suit != "h" else "s"
    assert best(SEQUENCE, f"AKQJ{suit} 98{plain}", suit) > best(SEQUENCE, f"AKQJ{suit}", plain)


def test_a_sequence_of_trumps_is_best_whatever_else_is_held() -> None:
    for held in ("AKQJs AKQJh", "AKQJh AKQJc", "AKQJs AKQJh AKQJc"):
        assert best(SEQUENCE, held) == key_of(SEQUENCE, "A", "h")


def test_fours_are_king_queen_knave_ace_seven() -> None:
    keys = [best(SET, f"{rank}s {rank}h {rank}d {rank}c") for rank in "KQJA7"]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == 5
    assert keys == [key_of(SET, rank, "") for rank in "KQJA7"]
    assert all(keys)
    assert best(SET, "Ts Th Td Tc Ks Kh Kd") == 0
    assert best(SET, "7Ks 7Kh 7Kd 7Kc") == keys[0]


@pytest.mark.parametrize(
    ("mine", "theirs", "word"), [("Q", "K", 3), ("K", "Q", 1), ("7", "A", 3), ("J", "A", 1)]
)
def test_the_better_four_is_good(mine: str, theirs: str, word: int) -> None:
    hands = [f"{rank}s {rank}h {rank}d {rank}c" for rank in (mine, theirs)]
    b = board("imperial@1", *hands)
    assert call(b, 0, SET, 4, RANKS.index(mine), -1, 0) == faults.OK
    assert true_word(b, 1) == word


# ---- a claim told in part ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "size", "younger", "word"),
    [
        (SEQUENCE, 4, "QJT9h", 2), (SEQUENCE, 4, "JT98h", 2), (SEQUENCE, 4, "AKQh", 1),
        (SEQUENCE, 4, "JT987h", 3), (SEQUENCE, 3, "AKQJTh", 3), (SEQUENCE, 3, "QJTh", 2),
        (SEQUENCE, 5, "T987h", 1), (SEQUENCE, 6, "QJT98h", 1),
        (SET, 4, "Ts Th Td Tc", 2), (SET, 4, "As Ah Ad", 1),
        (SET, 3, "Ts Th Td Tc", 3),
        (SET, 3, "Ts Th Td", 2),
        (POINT, 4, "AKQ7h", 2), (POINT, 4, "AKQh", 1), (POINT, 4, "T987h J7s", 2), (POINT, 4, "JT987h", 3),
    ],
)  # fmt: skip
def test_the_true_answer_to_a_number_is_of_the_number(kind: int, size: int, younger: str, word: int) -> None:
    b = board("cavendish@1", "", younger)
    assert call(b, 0, kind, size, -1, -1, 0) == faults.OK
    assert true_word(b, 1) == word


@pytest.mark.parametrize(("younger", "word"), [("KQJT9h", 1), ("AKQ98h", 1), ("AKQh", 1), ("AKQJT9h", 3)])
def test_at_imperial_equal_numbers_are_elders(younger: str, word: int) -> None:
    b = board("imperial@1", "", younger)
    assert call(b, 0, POINT, 5, -1, -1, 0) == faults.OK
    assert true_word(b, 1) == word


def test_at_imperial_an_equal_point_of_the_dealer_is_not_good() -> None:
    b = board("imperial@1", "AKQs", "AKQh")
    b.late = 0b11
    assert call(b, 1, POINT, 3, -1, -1, 31) == faults.OK
    assert true_word(b, 0) == 3
    assert call(b, 0, POINT, 3, -1, -1, 31) == faults.OK
    assert true_word(b, 1) == 1


def completed(b: Board, kind: int, size: int, suit: str = "") -> tuple[int, int]:
    """The key with which a claim of a bare number stands, and the detail of its line."""
    assert claim(b, 0, kind, size, suit=suit) == faults.OK
    return b.stands[kind].first, b.log[-1][4]


def test_what_is_held_completes_a_number() -> None:
    aces = board("cavendish@1", "AKs AKh AKd Ac", "98s")
    assert completed(aces, SET, 4) == (4 * 8 + 7, 4 * 8 + 7)
    kings = board("cavendish@1", "K9s K9h K9d", "98c")
    assert completed(kings, SET, 3) == (3 * 8 + 6, 3 * 8 + 6)
    quart = board("cavendish@1", "QJT9d 9s 9h", "98c")
    assert completed(quart, SEQUENCE, 4) == (4 * 8 + 5, (4 * 8 + 5) * 8 + 2)
    points = board("cavendish@1", "AKQ7s AKQJh", "98c")
    assert completed(points, POINT, 4) == (4 * 128 + 41, 4 * 128 + 41)
    named = board("cavendish@1", "AKQ7s AKQJh", "98c")
    assert completed(named, POINT, 4, "s") == (4 * 128 + 38, 4 * 128 + 38)


def test_a_length_not_told_further_stands_below_every_top_card() -> None:
    for size in range(3, 9):
        b = board("cavendish@1")
        b.open_class, b.open_size, b.open_rank = SEQUENCE, size, -1
        assert claim_key(b) == size * 8


def test_at_voleur_each_number_is_completed_by_its_own_hand() -> None:
    """Two tierces of bare length: the third hand's to the ace beats the second's to the queen."""
    b = board("voleur@1", "7s", "QJTh 8s", "AKQd 9s", "Ts")
    for player, card in enumerate(("7s", "8s", "9s", "Ts")):
        if player in (1, 2):
            assert claim(b, player, SEQUENCE, 3, said=0) == faults.OK
        assert lay(b, card) == [faults.OK]
    assert b.totals()[0] >= 3
    assert b.contests[SEQUENCE].outcome == 0
