"""Good claims become points, once each; expected figures by the laws (49, 62 to 64), worked out by hand."""

from __future__ import annotations

import pytest
from engine.on_board import board, claim, hand, lay

from pgn_piquet.engine import faults
from pgn_piquet.engine.board import POINT, SEQUENCE, SET, Board
from pgn_piquet.engine.exchange import turn_up
from pgn_piquet.engine.reckon import part_reckoned
from pgn_piquet.model.cards import NUMBER
from pgn_piquet.rules.policies import PointValue

PIPS = dict(zip("789TJQKA", (7, 8, 9, 10, 10, 10, 10, 11), strict=True))
LOW = "987s 987h 98d 8c"
"""a hand that bars nothing of the other's sets and high sequences"""


def two(elder: str, younger: str = LOW) -> Board:
    return board("cavendish@1", elder, younger)


# ---- sets ----------------------------------------------------------------------------------------------


def test_a_quatorze_after_its_trio_adds_the_rest() -> None:
    """Three aces are good against the cards: of king to ten the rival can have no four (law 49)."""
    b = two("AKQs AKJh AKTd AKc")
    assert claim(b, 0, SET, 3, "A") == faults.OK
    assert b.totals() == [3, 0]
    assert claim(b, 0, SET, 4, "A") == faults.OK
    assert b.totals() == [14, 0]
    assert claim(b, 0, SET, 4, "A") == faults.CALL_TWICE
    assert claim(b, 0, SET, 3, "A") == faults.CALL_TWICE
    assert claim(b, 0, SET, 4, "K") == faults.OK
    assert b.totals() == [28, 0]
    assert claim(b, 0, SET, 4, "A") == faults.CALL_TWICE


@pytest.mark.parametrize("order", ["AKJ", "AJK"])
def test_each_trio_is_reckoned_once(order: str) -> None:
    b = two("AKJs AKJh AKJd")
    for rank in order:
        assert claim(b, 0, SET, 3, rank) == faults.OK
    assert b.totals() == [9, 0]
    for rank in "AKJ":
        assert claim(b, 0, SET, 3, rank) == faults.CALL_TWICE
    assert b.totals() == [9, 0]


def test_a_set_of_no_rank_in_a_hand_not_told_counts_by_its_size() -> None:
    b = board("cavendish@1", "", LOW)
    assert claim(b, 0, SET, 4) == faults.OK
    assert b.unsettled == 0
    assert b.totals() == [14, 0]


@pytest.mark.parametrize("ranks", [("", "K"), ("K", ""), ("", "")])
def test_whether_a_set_of_no_rank_is_another_one_is_left_open(ranks: tuple[str, str]) -> None:
    b = board("cavendish@1", "", LOW)
    b.unsettled = 1 << SEQUENCE
    for rank in ranks:
        assert b.unsettled == 1 << SEQUENCE
        assert claim(b, 0, SET, 3, *rank) == faults.OK
    assert b.unsettled == 1 << SEQUENCE | 1 << SET


def test_a_set_of_the_lowest_rank_is_settled_where_it_counts() -> None:
    b = board("cavendish@1", "A7s A7h A7d 7c", "98s", set_ranks="AKQJT7")
    assert claim(b, 0, SET, 4, "7") == faults.OK
    assert b.unsettled == 0
    assert b.totals() == [14, 0]


@pytest.mark.parametrize(
    ("held", "size", "rank", "stands"),
    [
        ("AKs AKh AKd Ac", 4, "A", "As Ah Ad Ac"),
        ("AKs AKh AKd Ac", 3, "K", "Ks Kh Kd"),
        # a trio called of four covers three of them; which one stays bare does not matter to the score
        ("AKs AKh AKd Ac", 3, "A", "Ah Ad Ac"),
        ("TQs TQh TQd", 3, "T", "Ts Th Td"),
    ],
)
def test_the_cards_of_a_set_stand_in_it(held: str, size: int, rank: str, stands: str) -> None:
    b = two(held)
    assert claim(b, 0, SET, size, rank) == faults.OK
    assert b.players[0].rouge == hand(stands)


def test_the_cards_of_several_sets_stand_together() -> None:
    b = two("AKs AKh AKd")
    claim(b, 0, SET, 3, "A")
    claim(b, 0, SET, 3, "K")
    assert b.players[0].rouge == hand("AKs AKh AKd")


# ---- sequences -----------------------------------------------------------------------------------------


def byte(ranks: str) -> int:
    return hand(ranks + "s") if ranks else 0


@pytest.mark.parametrize(
    ("reckoned", "run", "cards"),
    [
        # nothing of it was reckoned, though another run of the suit was
        ("", "AKQ", 0), ("T98", "AKQ", 0), ("JT9", "AKQ", 0),
        # a shorter run within it
        ("KQJ", "AKQJT", 3), ("AKQ", "AKQJT", 3), ("KQJT", "AKQJT987", 4),
        ("T987", "AKQJT987", 4),
        ("987", "T987", 3), ("AKQ987", "AKQJ", 3),
        # the same, a longer one, or one that holds other cards besides
        ("AKQ", "AKQ", -1), ("AKQJT", "AKQ", -1), ("AKQ", "KQJ", -1), ("JT9", "KQJT", -1),
        ("QJT9", "KQJ", -1),
        # three cards of it, and more beyond one of its ends
        ("AKQJ", "KQJT", -1), ("KQJT", "AKQJ", -1), ("QJT98", "JT987", -1),
        # a run with a gap between
        ("AKQT98", "T987", 3),
        # two runs reckoned apart do not become one
        ("AKQT98", "AKQJT98", -1),
    ],
)  # fmt: skip
def test_what_of_a_run_was_reckoned(reckoned: str, run: str, cards: int) -> None:
    found = part_reckoned(byte(reckoned), byte(run))
    assert found == cards if cards >= 0 else found < 0


def test_a_longer_sequence_after_a_part_of_it_adds_the_rest() -> None:
    """The tierce is good against the cards: queen and ten are wanting in every other suit (law 49)."""
    b = two("AKQJTs QTh QTd QTc")
    assert claim(b, 0, SEQUENCE, 3, "A") == faults.OK
    assert claim(b, 0, SEQUENCE, 4, "A") == faults.OK
    assert claim(b, 0, SEQUENCE, 5, "A") == faults.OK
    assert b.totals() == [15, 0]
    assert claim(b, 0, SEQUENCE, 4, "A") == faults.CALL_TWICE


@pytest.mark.parametrize("suit", "shdc")
def test_a_longer_sequence_adds_to_its_own_suit_only(suit: str) -> None:
    one, other, _ = (each for each in "shdc" if each != suit)
    held = f"AKQJ{suit} AKQJ{one} AKQ{other}"
    b = two(held, "98s 98h 98d 98c")
    assert claim(b, 0, SEQUENCE, 4, "A", one) == faults.OK
    assert claim(b, 0, SEQUENCE, 3, "A", other) == faults.OK
    assert claim(b, 0, SEQUENCE, 3, "A", suit) == faults.OK
    assert b.totals() == [10, 0]
    assert claim(b, 0, SEQUENCE, 4, "A") == faults.OK
    assert b.totals() == [11, 0]
    assert claim(b, 0, SEQUENCE, 3, "A") == faults.CALL_TWICE
    assert b.players[0].rouge == hand(held)


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("suits", ["sh", "hs", "sc", "dc", "cd", "hd"])
def test_equal_sequences_are_reckoned_once_each(suits: str, named: bool) -> None:
    b = two("".join(f"AKQ{suit} " for suit in suits), "T9s T9h T9d T9c")
    for suit in suits:
        assert claim(b, 0, SEQUENCE, 3, "A", suit if named else "") == faults.OK
    assert b.totals() == [6, 0]
    for suit in suits:
        assert claim(b, 0, SEQUENCE, 3, "A", suit if named else "") == faults.CALL_TWICE
    assert b.players[0].rouge == hand("".join(f"AKQ{suit} " for suit in suits))


@pytest.mark.parametrize("suits", ["sh", "hs", "sc", "dc", "cd", "hd"])
def test_in_a_hand_not_told_a_named_sequence_is_reckoned_once(suits: str) -> None:
    b = board("cavendish@1", "", "T9s T9h T9d T9c")
    for suit in suits:
        assert claim(b, 0, SEQUENCE, 3, "A", suit) == faults.OK
    for suit in suits:
        assert claim(b, 0, SEQUENCE, 3, "A", suit) == faults.CALL_TWICE
    assert b.totals() == [6, 0]
    assert claim(b, 0, SEQUENCE, 3, "J", suits[0]) == faults.OK
    for suit in suits:
        assert claim(b, 0, SEQUENCE, 3, "A", suit) == faults.CALL_TWICE
    assert b.totals() == [9, 0]


@pytest.mark.parametrize(
    ("held", "size", "top", "whole"),
    [
        # the part of a longer run is taken only where no run of just that length is
        ("AKQJs KQJh", 3, "K", "KQJh"), ("KQJTs KQJh", 3, "K", "KQJh"), ("KQJs KQJTh", 3, "K", "KQJs"),
        ("AKQJTs QJTh", 3, "Q", "QJTh"), ("T987s 987h", 3, "9", "987h"),
        ("987s T987h", 3, "9", "987s"),
        ("AKQJs AKQd", 3, "A", "AKQd"), ("AKQJs AKQc", 3, "A", "AKQc"), ("T987s T98h", 3, "T", "T98h"),
        ("KQJs AKQJh AKQJd", 3, "K", "KQJs"), ("AKQJs AKQJh", 3, "A", "AKQs"),
        ("JT987s JT98h", 4, "J", "JT98h"),
    ],
)  # fmt: skip
def test_a_sequence_is_a_run_of_its_length_before_a_part_of_a_longer_one(
    held: str, size: int, top: str, whole: str
) -> None:
    b = two(held, "AKs AKh")
    assert claim(b, 0, SEQUENCE, size, top) == faults.OK
    assert b.players[0].rouge == hand(whole)
    assert b.totals() == [size, 0]


def test_the_suit_named_is_taken_though_another_has_the_run_whole() -> None:
    b = two("AKQJs KQJh", "AKh")
    assert claim(b, 0, SEQUENCE, 3, "K", "s") == faults.OK
    assert b.players[0].rouge == hand("KQJs")


# ---- the point -----------------------------------------------------------------------------------------


def test_the_cards_of_the_point_stand_in_it() -> None:
    b = two("AKQJs KQT9h")
    assert claim(b, 0, POINT, 4, pips=39) == faults.OK
    assert b.players[0].rouge == hand("KQT9h")


@pytest.mark.parametrize("suit", "shdc")
def test_the_point_is_of_the_suit_named(suit: str) -> None:
    b = two("AKQs AKQh AKQd AKQc", "JTs JTh JTd JTc")
    assert claim(b, 0, POINT, 3, suit=suit, pips=31) == faults.OK
    assert b.players[0].rouge == hand(f"AKQ{suit}")


def test_what_stands_in_a_set_and_in_the_point_stands_together() -> None:
    """Younger may call in any order, the sevens first (of a rule set in which they count)."""
    b = board("cavendish@1", "AKQJs AKQh AKd A9c", "JT987h 7s 7d JT987c", set_ranks="AKQJT7")
    assert lay(b, "As") == [faults.OK]
    assert claim(b, 1, SET, 4, "7") == faults.OK
    assert claim(b, 1, POINT, 5, suit="h", pips=44) == faults.OK
    assert b.players[1].rouge == hand("7s JT987h 7d 7c")


@pytest.mark.parametrize("suit", "shdc")
def test_one_less_for_a_point_with_seven_eight_and_nine(suit: str) -> None:
    """Foster's English habit: a point with the seven, the eight and the nine in it counts one less."""
    less = {"point_value": PointValue.LESS_ONE_WITH_789}
    for ranks, points in (("A987", 3), ("AT98", 4), ("AT97", 4), ("AT87", 4), ("J987", 3)):
        pips = sum(PIPS[rank] for rank in ranks)
        for keep in (True, False):
            b = board("cavendish@1", ranks + suit, "98s" if suit != "s" else "98h", **less)
            b.keep = keep
            assert claim(b, 0, POINT, 4, pips=pips) == faults.OK
            assert b.totals() == [points, 0]
    untold = board("cavendish@1", "", "98s", **less)
    assert claim(untold, 0, POINT, 4, pips=35) == faults.OK
    assert untold.totals() == [4, 0]


def test_a_point_of_one_counts_one_however_long() -> None:
    b = board("cavendish@1", "AKQJTs", LOW, point_value=PointValue.ONE)
    assert claim(b, 0, POINT, 5, pips=51) == faults.OK
    assert b.totals() == [1, 0]


@pytest.mark.parametrize("keep", [True, False])
def test_carte_rouge_is_due_whether_lines_are_kept_or_not(keep: bool) -> None:
    """Four tierce majors and the point: every card stands in something (twenty by the modern page)."""
    b = board("cavendish@1", "AKQs AKQh AKQd AKQc", "JTs JTh JTd JTc", options="carte-rouge=20")
    b.keep = keep
    assert claim(b, 0, POINT, 3, pips=31) == faults.OK
    for suit in "hdc":
        assert claim(b, 0, SEQUENCE, 3, "A", suit) == faults.OK
    b.settle()
    assert b.totals() == [3 + 9 + 20, 0]


# ---- Impérial ------------------------------------------------------------------------------------------


def test_every_imperial_is_a_red_once() -> None:
    """Elder: trump sequence, another, four queens, four sevens; younger what she has in vain."""
    b = board("imperial@1", "AKQJs AKQJh Qd Qc 7d 7c", "T98s T98h T98d T98c")
    turn_up(b, NUMBER["9s"])
    before = b.totals()
    assert claim(b, 0, SEQUENCE, 4, "A", "s") == faults.OK
    assert claim(b, 0, SEQUENCE, 4, "A", "h") == faults.OK
    assert claim(b, 0, SET, 4, "Q") == faults.OK
    assert [total - was for total, was in zip(b.totals(), before, strict=True)] == [18, 0]
    for suit in "hs":
        assert claim(b, 0, SEQUENCE, 4, "A", suit) == faults.CALL_TWICE
    assert claim(b, 0, SET, 4, "Q") == faults.CALL_TWICE


def test_the_point_of_imperial_is_one_white() -> None:
    b = board("imperial@1", "AKQs", "98h")
    assert claim(b, 0, POINT, 3, pips=31) == faults.OK
    assert b.log == [(0, 1, POINT, 0, 3 * 128 + 31, 0)]


# ---- how a line says what it is of: the keys of ``rules.holdings``, with the suit of a sequence, 7 if open


@pytest.mark.parametrize(
    ("held", "kind", "size", "rank", "suit", "pips", "detail"),
    [
        ("AKQJTs", POINT, 5, "", "", 51, 5 * 128 + 51), ("", POINT, 5, "", "", 51, 5 * 128 + 51),
        ("AKQs AKQd", SEQUENCE, 3, "A", "d", 0, (3 * 8 + 7) * 8 + 2), ("KQJTh", SEQUENCE, 4, "K", "", 0, 305),
        ("AKQs", SEQUENCE, 3, "A", "", 0, (3 * 8 + 7) * 8 + 0),
        ("", SEQUENCE, 3, "A", "d", 0, (3 * 8 + 7) * 8 + 7), ("", SEQUENCE, 4, "", "", 0, (4 * 8) * 8 + 7),
        ("As Ah Ad", SET, 3, "A", "", 0, 3 * 8 + 7), ("Ks Kh Kd Kc", SET, 4, "K", "", 0, 4 * 8 + 6),
    ],
)  # fmt: skip
def test_a_line_says_of_what_it_is(
    held: str, kind: int, size: int, rank: str, suit: str, pips: int, detail: int
) -> None:
    b = board("cavendish@1", held, "987s" if held else "")
    assert claim(b, 0, kind, size, rank, suit, pips) == faults.OK
    assert [(entry[2], entry[4]) for entry in b.log] == [(kind, detail)]
