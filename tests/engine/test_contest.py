"""Whose claim is good: against answers, hands and claims that stand, and where nothing is known."""

from __future__ import annotations

import pytest
from engine.on_board import EQUAL, GOOD, NOT_GOOD, board, claim, hand, lay, lines

from pgn_piquet.engine import faults
from pgn_piquet.engine.board import POINT, SEQUENCE, SET, Board
from pgn_piquet.engine.board_state import DEAD, OPEN
from pgn_piquet.engine.contest import answer, call, close, tell_pips, told_too_little
from pgn_piquet.engine.reckon import tombee
from pgn_piquet.model.cards import RANKS

KING, QUEEN, TEN = RANKS.index("K"), RANKS.index("Q"), RANKS.index("T")


# ---- what may be claimed -------------------------------------------------------------------------------


def test_what_elder_has_called_is_known_by_class() -> None:
    b = board("cavendish@1", "AKQJs AKQh AKd Ac", "98s 98h 98d 98c")
    assert claim(b, 0, SEQUENCE, 4, "A") == faults.OK
    assert claim(b, 0, SET, 3, "A") == faults.OK
    assert b.called == 1 << SEQUENCE | 1 << SET
    assert claim(b, 0, POINT, 4, pips=41) == faults.POINT_NOT_FIRST
    lay(b, "Ac")
    assert claim(b, 1, SEQUENCE, 3, "A", said=0) == faults.CALL_NOT_HELD
    assert b.called == 1 << SEQUENCE | 1 << SET


def test_a_point_of_one_card_is_a_point() -> None:
    assert call(board("cavendish@1", "As Kh"), 0, POINT, 0, -1, -1, 11) == faults.OK
    assert call(board("cavendish@1", "As Kh"), 0, POINT, 0, -1, -1, 42) == faults.PIPS_IMPOSSIBLE


@pytest.mark.parametrize(
    ("pips", "fault"), [(30, faults.OK), (29, faults.POINT_TOO_SMALL), (0, faults.OK), (31, faults.OK)]
)
def test_at_voleur_a_point_makes_thirty(pips: int, fault: int) -> None:
    held = {30: "KQJs", 29: "KQ9s", 0: "KQJs", 31: "AKQs"}[pips]
    assert call(board("voleur@1", held), 0, POINT, 3, -1, -1, pips) == fault


@pytest.mark.parametrize(("rank", "size"), [("7", 4), ("7", 3), ("K", 4)])
def test_two_sets_of_a_rank_cannot_be(rank: str, size: int) -> None:
    b = board("cavendish@1", "7Ks 7Kh 7Kd 7Kc", "", set_ranks="AKQJT7")
    assert call(b, 0, SET, size, RANKS.index(rank), -1, 0) == faults.OK
    assert answer(b, 1, EQUAL) == faults.SET_CANNOT_BE_EQUAL


# ---- answers to what is told in part -------------------------------------------------------------------


def test_good_to_a_length_may_rest_on_the_top_card_and_tells_nothing() -> None:
    """Both have a quart; younger may say good at once, since elder's is the higher."""
    b = board("cavendish@1", "KQJTs", "QJT9h")
    assert call(b, 0, SEQUENCE, 4, -1, -1, 0) == faults.OK
    assert answer(b, 1, GOOD) == faults.OK
    assert (b.open_rank, b.open_pips) == (-1, 0)
    assert close(b) == faults.OK
    assert b.totals() == [4, 0]


def test_good_to_a_number_of_cards_may_rest_on_the_pips() -> None:
    b = board("cavendish@1", "AKQJs", "KQJ9h")
    assert call(b, 0, POINT, 4, -1, -1, 0) == faults.OK
    assert answer(b, 1, GOOD) == faults.OK
    assert (b.open_rank, b.open_pips) == (-1, 0)


def test_no_pips_are_no_telling() -> None:
    b = board("cavendish@1", "AKQJs")
    assert call(b, 0, POINT, 4, -1, -1, 0) == faults.OK
    assert tell_pips(b, 0) == faults.PIPS_IMPOSSIBLE
    assert tell_pips(b, 1) == faults.OK
    assert b.open_pips == 41


# ---- nothing is known of the other hand ----------------------------------------------------------------


def test_without_an_answer_and_a_hand_a_claim_is_left_open() -> None:
    b = board("cavendish@1", "KQJTs AKQh")
    b.unsettled = 1 << SET
    assert claim(b, 0, SEQUENCE, 4, "K", said=0) == faults.OK
    assert b.unsettled == 1 << SEQUENCE | 1 << SET
    assert b.stands[SEQUENCE].first == 4 * 8 + KING
    assert claim(b, 0, SEQUENCE, 3, "A", said=0) == faults.OK
    assert b.totals() == [0, 0]
    assert (b.contests[SEQUENCE].outcome, b.contests[SEQUENCE].refused) == (OPEN, 0)


@pytest.mark.parametrize(
    ("younger", "total", "unsettled"),
    [("QJT9h", 0, 1 << SEQUENCE), ("QJTh", 4, 0), ("QJT98h", 0, 0)],
)
def test_a_length_alone_is_held_against_a_known_hand(younger: str, total: int, unsettled: int) -> None:
    """A quart whose top card and hand are not told: it beats a tierce, not a quint; a quart, who knows?"""
    b = board("cavendish@1", "", younger)
    assert claim(b, 0, SEQUENCE, 4, said=0) == faults.OK
    assert b.totals() == [total, 0]
    assert b.unsettled == unsettled
    assert b.contests[SEQUENCE].outcome == (0 if total else OPEN)


# ---- against a claim that stands -----------------------------------------------------------------------


def refused(name: str, kind: int, size: int, rank: str = "", pips: int = 0) -> Board:
    """Elder's claim was not good, and he has led; nothing is told of the hands."""
    b = board(name)
    assert claim(b, 0, kind, size, rank, pips=pips, said=NOT_GOOD) == faults.OK
    assert lay(b, "7s") == [faults.OK]
    return b


@pytest.mark.parametrize(
    ("stands", "mine", "total", "outcome", "unsettled"),
    [
        ((4, "K"), (4, "A"), 4, 1, 0), ((4, "K"), (5, "Q"), 15, 1, 0), ((4, "K"), (4, "K"), 0, DEAD, 0),
        # a length without its top card neither beats the same length nor is beaten by it
        ((4, ""), (4, "K"), 0, OPEN, 1 << SEQUENCE), ((4, "K"), (4, ""), 0, OPEN, 1 << SEQUENCE),
        ((4, ""), (5, "Q"), 15, 1, 0), ((4, "K"), (5, ""), 15, 1, 0),
    ],
)  # fmt: skip
def test_younger_is_held_against_what_elder_said(
    stands: tuple[int, str], mine: tuple[int, str], total: int, outcome: int, unsettled: int
) -> None:
    b = refused("cavendish@1", SEQUENCE, *stands)
    assert claim(b, 1, SEQUENCE, *mine, said=0) == faults.OK
    assert b.totals()[1] == total
    assert (b.contests[SEQUENCE].outcome, b.unsettled) == (outcome, unsettled)


@pytest.mark.parametrize("mine", [(4, "Q"), (3, "A"), (3, "")])
def test_what_does_not_beat_a_standing_claim_is_no_claim(mine: tuple[int, str]) -> None:
    b = refused("cavendish@1", SEQUENCE, 4, "K")
    assert claim(b, 1, SEQUENCE, *mine, said=0) == faults.CALL_DOES_NOT_BEAT
    again = refused("cavendish@1", SEQUENCE, 4, "K")
    assert claim(again, 1, SEQUENCE, *mine, said=NOT_GOOD) == faults.OK
    assert again.totals()[1] == 0
    assert again.contests[SEQUENCE].refused == 0b11


def test_at_imperial_an_equal_point_is_the_elders() -> None:
    b = refused("imperial@1", POINT, 5, pips=51)
    assert claim(b, 1, POINT, 5, pips=51, said=0) == faults.OK
    assert b.totals() == [0, 0]
    assert (b.contests[POINT].outcome, b.contests[POINT].refused) == (OPEN, 0b11)


def test_at_imperial_four_queens_are_below_four_kings() -> None:
    b = refused("imperial@1", SET, 4, "K")
    assert claim(b, 1, SET, 4, "Q", said=0) == faults.CALL_DOES_NOT_BEAT
    assert b.unsettled == 0


@pytest.mark.parametrize(
    ("kind", "key", "standing", "too_little"),
    [
        (POINT, 5 * 128, 5 * 128 + 51, True), (POINT, 5 * 128 + 51, 5 * 128, True),
        (POINT, 5 * 128 + 51, 5 * 128 + 48, False), (POINT, 5 * 128 + 48, 5 * 128 + 51, False),
        (POINT, 5 * 128, 6 * 128 + 54, False), (POINT, 6 * 128 + 54, 5 * 128, False),
        (POINT, 5 * 128 + 48, 5 * 128 + 49, False),
        (SEQUENCE, 4 * 8, 4 * 8 + KING, True), (SEQUENCE, 4 * 8 + KING, 4 * 8, True),
        (SEQUENCE, 4 * 8 + KING, 4 * 8 + QUEEN, False), (SEQUENCE, 4 * 8, 3 * 8 + KING, False),
        (SEQUENCE, 3 * 8 + KING, 4 * 8, False), (SET, 3 * 8, 3 * 8 + TEN, True),
    ],
)  # fmt: skip
def test_claims_of_one_size_need_their_pips_or_ranks(
    kind: int, key: int, standing: int, too_little: bool
) -> None:
    b = board("cavendish@1")
    b.open_class = kind
    assert told_too_little(b, key, standing) is too_little


# ---- a claim in a class that is gone -------------------------------------------------------------------


@pytest.mark.parametrize("said", [0, NOT_GOOD])
def test_after_equals_nobody_reckons_the_class(said: int) -> None:
    b = board("cavendish@1", "KQJs KQJh")
    assert claim(b, 0, SEQUENCE, 3, "K", said=EQUAL) == faults.OK
    assert claim(b, 0, SEQUENCE, 3, "K", said=said) == (faults.OK if said else faults.CALL_DEAD)
    assert b.totals() == [0, 0]


@pytest.mark.parametrize("said", [0, NOT_GOOD])
def test_the_class_of_the_other_is_barred(said: int) -> None:
    b = board("cavendish@1", "AKQs 9h", "KQJd KQJc")
    assert claim(b, 0, SEQUENCE, 3, "A") == faults.OK
    assert lay(b, "9h") == [faults.OK]
    assert claim(b, 1, SEQUENCE, 3, "K", said=said) == (faults.OK if said else faults.CALL_BARRED)
    assert b.totals()[1] == 0


@pytest.mark.parametrize("said", [0, NOT_GOOD])
def test_who_was_refused_claims_no_more_of_the_class(said: int) -> None:
    b = board("cavendish@1", "KQJs KQJh", "AKQJd")
    for player in (0, 1):
        b.contests[SEQUENCE].refused = 1 << player
        b.late = 0b11
        suit = "s" if player == 0 else "d"
        fault = claim(b, player, SEQUENCE, 3, "K", suit, said=said)
        assert fault == (faults.OK if said else faults.CALL_REFUSED)
    assert b.totals() == [0, 0]


# ---- three hands ---------------------------------------------------------------------------------------


def three(first: str, second: str, third: str, leads: str) -> Board:
    """Normand: elder has claimed his tierce, which the third refuses, and has led."""
    b = board("normand@1", first, second, third)
    assert call(b, 0, SEQUENCE, 3, KING, -1, 0) == faults.OK
    assert answer(b, 1, NOT_GOOD if second.startswith("QJT9") else GOOD) == faults.OK
    assert answer(b, 2, NOT_GOOD) == faults.OK
    assert close(b) == faults.OK
    assert lay(b, leads) == [faults.OK]
    return b


def test_the_second_beats_the_first_and_not_the_third() -> None:
    b = three("KQJs 8h", "QJT9h", "KQJT9d", "8h")
    assert claim(b, 1, SEQUENCE, 4, "Q", said=0) == faults.OK
    assert b.contests[SEQUENCE].refused == 0b011
    assert lay(b, "9h") == [faults.OK]
    assert claim(b, 2, SEQUENCE, 5, "K", said=0) == faults.OK
    assert b.totals()[2] == 15


def test_the_second_loses_to_the_third_where_the_first_has_claimed_nothing() -> None:
    b = board("normand@1", "8h", "QJT9h", "KQJT9d")
    lay(b, "8h")
    assert claim(b, 1, SEQUENCE, 4, "Q", said=0) == faults.OK
    assert b.contests[SEQUENCE].refused == 0b010


# ---- Voleur: all at once -------------------------------------------------------------------------------


def voleur(*claims: tuple[int, int, int, str, int]) -> Board:
    """Four hands not told, each claim made at its player's card: (player, kind, size, rank, pips)."""
    b = board("voleur@1")
    for player, card in enumerate(("7s", "8s", "9s", "Ts")):
        for who, kind, size, rank, pips in claims:
            if who == player:
                assert claim(b, who, kind, size, rank, pips=pips, said=0) == faults.OK
        assert lay(b, card) == [faults.OK]
    return b


def in_hand(b: Board, kind: int) -> list[int]:
    return [sum(line[1] for line in lines(b) if line[0] == side and line[2] == kind) for side in (0, 1)]


def test_one_point_a_side_the_better_of_two_partners() -> None:
    assert in_hand(voleur((0, POINT, 3, "", 30), (2, POINT, 4, "", 40)), POINT) == [4, 0]
    assert in_hand(voleur((0, POINT, 4, "", 40), (2, POINT, 3, "", 30)), POINT) == [4, 0]
    assert in_hand(voleur((1, POINT, 4, "", 40), (3, POINT, 4, "", 40)), POINT) == [0, 4]


def test_the_better_side_reckons_all_its_sequences() -> None:
    tierces = [(player, SEQUENCE, 3, rank, 0) for player, rank in ((0, "A"), (2, "9"), (3, "9"))]
    b = voleur((1, SEQUENCE, 4, "Q", 0), *tierces)
    assert in_hand(b, SEQUENCE) == [0, 7]
    assert [one.outcome for one in b.contests] == [OPEN, OPEN, 1, OPEN]


def test_best_equal_of_two_sides_is_nobodys() -> None:
    b = voleur((0, SEQUENCE, 3, "A", 0), (1, SEQUENCE, 3, "A", 0), (2, POINT, 4, "", 41))
    assert in_hand(b, SEQUENCE) == [0, 0]
    assert [one.outcome for one in b.contests] == [OPEN, 0, DEAD, OPEN]
    later = voleur((0, SEQUENCE, 3, "9", 0), (1, SEQUENCE, 3, "9", 0), (2, SEQUENCE, 3, "A", 0))
    assert in_hand(later, SEQUENCE) == [6, 0]


# ---- Impérial: tombée ----------------------------------------------------------------------------------


def tombee_of(held: str, taken: str, trump: int = 2, name: str = "imperial@1") -> int:
    b = board(name, held)
    b.trump = trump
    b.players[0].captured = hand(taken)
    return tombee(b, 0)


@pytest.mark.parametrize(("suit", "trump"), [("s", 0), ("h", 1), ("d", 2), ("c", 3)])
def test_king_and_queen_of_trumps_that_took_ace_and_knave(suit: str, trump: int) -> None:
    assert tombee_of(f"KQ{suit}", f"AJ{suit}", trump) == faults.OK
    assert tombee_of(f"KQ7{suit}", f"AJ8{suit}", trump) == faults.OK
    assert tombee_of(f"KQ8{suit}", f"AJ7{suit}", trump) == faults.OK
    for held, taken in (("K", "AJ"), ("Q", "AJ"), ("KQ", "A"), ("KQ", "J"), ("KQJ", "AJ"), ("AKQ", "AJ")):
        assert tombee_of(held + suit, taken + suit, trump) == faults.CALL_NOT_HELD
    other = "h" if suit == "s" else "s"
    assert tombee_of(f"KQ{suit} AJ{other}", f"AJ{suit}", trump) == faults.OK


def test_tombee_needs_trumps() -> None:
    assert tombee_of("KQs", "AJs", -1) == faults.NO_SUCH_CALL
    assert tombee_of("KQs", "AJs", 0, "cavendish@1") == faults.NO_SUCH_CALL


def test_tombee_is_a_red_once() -> None:
    b = board("imperial@1", "KQs")
    b.trump = 0
    b.players[0].captured = hand("AJs")
    assert tombee(b, 0) == faults.OK
    assert b.totals() == [6, 0]
    assert tombee(b, 0) == faults.CALL_TWICE
    assert b.totals() == [6, 0]
