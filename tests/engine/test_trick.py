"""The play on the board: whose card it is, what must be played, who wins, what the last tricks bring."""

from __future__ import annotations

import pytest
from engine.on_board import board, claim, hand, lay, lines

from pgn_piquet.engine import faults
from pgn_piquet.engine.board import CAPOT, CARDS, LAST_TRICK, LEAD, PIQUE, REPIQUE, SEQUENCE, SET, WIN, Board
from pgn_piquet.engine.trick import legal, may_pique, plain_trick, play
from pgn_piquet.model.cards import NUMBER
from pgn_piquet.rules.policies import LowCards, PiqueWho

SUITS = "shdc"

# ---- whose turn it is ----------------------------------------------------------------------------------


def test_nobody_plays_out_of_turn() -> None:
    b = board("cavendish@1", "As Kh", "Ks Ah")
    assert play(b, 1, NUMBER["Ks"]) == faults.NOT_YOUR_TURN
    assert play(b, 0, NUMBER["As"]) == faults.OK
    assert play(b, 0, NUMBER["Kh"]) == faults.NOT_YOUR_TURN


def test_nobody_plays_after_the_last_trick() -> None:
    b = board("cavendish@1", "As", "Ks")
    assert lay(b, "As Ks") == [faults.OK, faults.OK]
    assert b.over == 1
    b.hold(0, hand("7d"))
    assert play(b, 0, NUMBER["7d"]) == faults.TOO_MANY_TRICKS
    assert play(b, 1, NUMBER["7c"]) == faults.TOO_MANY_TRICKS


def test_the_trick_that_lies_is_told_card_by_card() -> None:
    b = board("normand@1")
    lay(b, "As 7s")
    assert b.table == [(0, NUMBER["As"]), (1, NUMBER["7s"])]
    lay(b, "8s Kh")
    assert b.table == [(0, NUMBER["Kh"])]


# ---- what may be laid ----------------------------------------------------------------------------------


def test_suit_is_followed_by_any_card_of_it() -> None:
    b = board("cavendish@1", "As Kh", "K7s AKh")
    assert legal(b, 0) == hand("As Kh")
    lay(b, "As")
    assert legal(b, 1) == hand("K7s")
    void = board("cavendish@1", "As Kh", "AKd 7c")
    lay(void, "As")
    assert legal(void, 1) == hand("AKd 7c")


@pytest.mark.parametrize("trump", SUITS)
def test_at_imperial_one_must_win_then_trump(trump: str) -> None:
    """King, queen, knave, ace, ten … is the order of Impérial."""
    led = "h" if trump != "h" else "s"
    third = next(suit for suit in SUITS if suit not in (led, trump))
    for held, may in (
        (f"KQA7{led} 7{trump}", f"KQ{led}"), (f"A7{led} 7{trump}", f"A7{led}"),
        (f"98{third} K7{trump}", f"K7{trump}"), (f"98{third} 7{trump}", f"7{trump}"),
        (f"98{third}", f"98{third}"),
    ):  # fmt: skip
        b = board("imperial@1", f"J{led}", held)
        b.trump = SUITS.index(trump)
        lay(b, f"J{led}")
        assert legal(b, 1) == hand(may)
        for card in (one for one in NUMBER if hand(held) >> NUMBER[one] & 1):
            fault = play(b.copy(), 1, NUMBER[card])
            assert (fault == faults.OK) is bool(hand(may) >> NUMBER[card] & 1)


def test_at_imperial_the_ace_is_below_the_knave() -> None:
    b = board("imperial@1", "As 7h", "Js 8h")
    lay(b, "As Js")
    assert b.turn == 1


# ---- who scores for it ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "points"),
    [("Ts Js", [1, 1]), ("9s Ts", [0, 1]), ("8s 9s", [0, 0]), ("9s 8s", [0, 0]), ("As 9s", [1, 0])],
)
def test_foster_counts_tens_and_what_is_above(cards: str, points: list[int]) -> None:
    b = board("foster-au-cent@1")
    lay(b, cards)
    assert b.totals() == points


@pytest.mark.parametrize(("cards", "points"), [("7s 8s", [1, 1]), ("9s 7s", [1, 0]), ("As 7h", [1, 0])])
def test_cavendish_counts_every_card(cards: str, points: list[int]) -> None:
    b = board("cavendish@1")
    lay(b, cards)
    assert b.totals() == points


def test_the_last_tricks_line_by_line() -> None:
    """Short hands: elder wins a trick and loses one; the last is one more to its winner (law 65)."""
    b = board("cavendish@1", "As Kh", "Ks Ah")
    b.act = 9
    lay(b, "As Ks Kh Ah")
    assert b.log == [
        (0, 1, LEAD, 9, NUMBER["As"], 1), (0, 1, LEAD, 9, NUMBER["Kh"], 2),
        (1, 1, WIN, 9, NUMBER["Ah"], 2), (1, 1, LAST_TRICK, 9, 0, 2),
    ]  # fmt: skip
    assert [account.before_end for account in b.accounts] == [2, 2]
    assert b.winners == [0, 1]


def test_the_cards_come_after_what_was_counted_in_the_play() -> None:
    b = board("cavendish@1", "AKs Kh", "QJs Ah")
    lay(b, "As Js Ks Qs Kh Ah")
    assert lines(b)[-1] == (0, 10, CARDS)
    assert b.log[-1][5] == 3, "it is of the last trick"
    assert [account.before_end for account in b.accounts] == [3, 2]


def test_all_tricks_of_short_hands_are_the_capot() -> None:
    b = board("cavendish@1", "AKs", "QJs")
    lay(b, "As Js Ks Qs")
    assert lines(b) == [(0, 1, LEAD), (0, 1, LEAD), (0, 1, LAST_TRICK), (0, 40, CAPOT)]


def test_the_seventh_trick_counts_the_cards_toward_the_pique() -> None:
    b = board("cavendish@1", "AKQJT98s AKh", "7s QJT987h KQd", options="cards-to-pique=seventh-trick")
    b.act = 5
    lay(b, "As 7s Ks 7h Qs 8h Js 9h Ts Th 9s Jh")
    assert CARDS not in [line[2] for line in lines(b)]
    lay(b, "8s Qh")
    assert b.log[-1] == (0, 10, CARDS, 5, 0, 7)


# ---- a hand too short (laws 26, 30, 57) ----------------------------------------------------------------


def test_a_lead_that_nobody_can_meet_is_a_trick() -> None:
    b = board("cavendish@1", "As Ks", "7s")
    lay(b, "As 7s Ks")
    assert (b.over, b.trick, b.winners) == (1, 2, [0, 0])
    assert lines(b) == [(0, 1, LEAD), (0, 1, LEAD), (0, 1, LAST_TRICK), (0, 40, CAPOT)]


def test_who_wins_with_his_last_card_has_no_lead() -> None:
    b = board("cavendish@1", "7s Ks", "As")
    lay(b, "7s As")
    assert (b.turn, b.leader) == (0, 0)
    lay(b, "Ks")
    assert lines(b) == [(0, 1, LEAD), (1, 1, WIN), (0, 1, LEAD), (0, 1, LAST_TRICK)]
    younger = board("cavendish@1", "As", "7s Ks")
    lay(younger, "As 7s")
    assert younger.turn == 1
    lay(younger, "Ks")
    assert lines(younger) == [(0, 1, LEAD), (1, 1, LEAD), (1, 1, LAST_TRICK)]


def test_of_three_nobody_is_passed_over() -> None:
    b = board("normand@1", "As Ks", "7s", "8s 9s")
    lay(b, "As 7s 8s Ks")
    assert (b.trick, b.lying, b.turn) == (1, 1, 1)


# ---- can a pique still be made -------------------------------------------------------------------------


def settled(**changed: object) -> Board:
    b = board("cavendish@1", **changed)
    b.settled = 1
    return b


def test_a_pique_is_elders_where_nothing_bars_it() -> None:
    assert may_pique(settled(), 0)
    assert not may_pique(settled(), 1)
    assert not may_pique(settled(pique=0), 0)
    assert may_pique(settled(pique=1), 0)
    anyone = settled(pique_who=PiqueWho.ANYONE)
    assert may_pique(anyone, 0) and may_pique(anyone, 1)


@pytest.mark.parametrize("side", [0, 1])
def test_what_the_other_counts_bars_a_pique(side: int) -> None:
    changed = {"pique_who": PiqueWho.ANYONE}
    for classes in ((0,), (1,), (2,), (3,), (0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)):
        b = settled(**changed)
        for kind in classes:
            b.points[side * 4 + kind].bars = 10
        assert may_pique(b, side)
        assert not may_pique(b, 1 - side)
    played = settled(**changed)
    played.accounts[side].in_play = 1
    assert may_pique(played, side) and not may_pique(played, 1 - side)


@pytest.mark.parametrize("bonus", [PIQUE, REPIQUE])
def test_no_pique_is_made_twice_nor_after_a_repique(bonus: int) -> None:
    b = settled()
    b.accounts[0].bonus = bonus
    assert not may_pique(b, 0)


# ---- plain tricks --------------------------------------------------------------------------------------

FULL = ("AKQJTs AKQJTh AKd", "987s 987h QJT987d")


def test_tricks_are_plain_where_the_game_lets_them_be() -> None:
    for name, plain in (("cavendish@1", 1), ("foster-au-cent@1", 0)):
        b = board(name, *FULL)
        lay(b, "As 7s")
        assert b.plain == plain
    three = board("normand@1", "AKQJTs AKQJTh", "987s 987h AKQJd", "T987d AKQJTc")
    lay(three, "As 7s Td")
    assert three.plain == 0


def test_it_is_known_when_no_pique_can_be_made() -> None:
    open_still = board("cavendish@1", *FULL)
    lay(open_still, "As 7s")
    assert open_still.contended == 0
    barred = board("cavendish@1", *FULL)
    barred.points[4 + SET].bars = 3
    lay(barred, "As 7s")
    assert barred.contended == 1
    lost = board("cavendish@1", *FULL)
    lay(lost, "Kd 7d")
    assert lost.contended == 0
    counted = board("cavendish@1", *FULL)
    lay(counted, "Ts 7s Th 7h")
    assert counted.contended == 0


def test_a_card_not_held_is_no_lead_of_a_plain_trick() -> None:
    b = board("cavendish@1", *FULL)
    lay(b, "As 7s")
    assert plain_trick(b.copy(), NUMBER["Ks"], NUMBER["8s"], 0, 0) == 0
    assert plain_trick(b.copy(), NUMBER["As"], NUMBER["8s"], 0, 0) == 1
    assert plain_trick(b.copy(), NUMBER["Ac"], NUMBER["8s"], 0, 0) == 1
    assert plain_trick(b.copy(), NUMBER["Ks"], NUMBER["7s"], 0, 0) == 1
    assert plain_trick(b.copy(), NUMBER["Ks"], NUMBER["7h"], 0, 0) == 1


def test_the_last_card_of_a_plain_trick_may_make_a_pique() -> None:
    """Younger, where anyone may: 29 in hand, nothing of the other's, and he wins the first trick he can."""
    b = board("cavendish@1", "KQJTs KQJTh KQJTd", "A98s A987h A987d", pique_who=PiqueWho.ANYONE, lead=0)
    b.score_in_hand(1, 29, SEQUENCE, 0)
    lay(b, "Ks 8s")
    assert plain_trick(b, NUMBER["Qs"], NUMBER["As"], 0, 0) == 0
    assert b.accounts[1].bonus == PIQUE
    assert b.totals() == [0, 60]


def test_the_lead_of_a_plain_trick_may_make_a_pique() -> None:
    b = board("cavendish@1", *FULL)
    b.score_in_hand(0, 28, SEQUENCE, 0)
    lay(b, "As 7s")
    assert plain_trick(b, NUMBER["Ks"], NUMBER["8s"], 0, 0) == 0
    assert b.accounts[0].bonus == PIQUE
    assert b.totals() == [60, 0]


def test_elder_may_make_his_pique_with_a_trick_he_wins_from_younger() -> None:
    """Low cards count nothing here: younger has won and led without a point when elder wins with the king."""
    b = board("cavendish@1", "AK8s AKQJTh AKQJd", "QJT9s 987h T987d 7c", low_cards=LowCards.NOT)
    b.score_in_hand(0, 29, SEQUENCE, 0)
    lay(b, "8s 9s")
    assert (b.turn, b.totals()) == (1, [29, 0])
    assert plain_trick(b, NUMBER["7h"], NUMBER["Kh"], 0, 0) == 0
    assert b.accounts[0].bonus == PIQUE
    assert b.totals() == [60, 0]


# ---- Voleur --------------------------------------------------------------------------------------------


def test_at_voleur_the_claims_are_reckoned_with_the_first_trick() -> None:
    b = board("voleur@1")
    assert claim(b, 0, SEQUENCE, 3, "A", said=0) == faults.OK
    lay(b, "As Ks Qs")
    assert SEQUENCE not in [line[2] for line in lines(b)]
    lay(b, "Js")
    assert [line for line in lines(b) if line[2] == SEQUENCE] == [(0, 3, SEQUENCE)]
    assert b.settled == 1
    lay(b, "Ah Kh Qh Jh")
    assert [line for line in lines(b) if line[2] == SEQUENCE] == [(0, 3, SEQUENCE)]
