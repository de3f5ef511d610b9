"""Pique, repique and carte rouge on the board, by the order in which points reckon (laws 67 to 69)."""

from __future__ import annotations

import pytest
from engine.on_board import board, hand, lay, lines

from pgn_piquet.engine.board import (
    CARTE_BLANCHE,
    CARTE_ROUGE,
    LEAD,
    PIQUE,
    POINT,
    REPIQUE,
    SEQUENCE,
    SET,
    WIN,
    Board,
)
from pgn_piquet.rules.policies import PiqueWho

HAND = {"cb": CARTE_BLANCHE, "point": POINT, "seq": SEQUENCE, "set": SET}


def counted(name: str, said: str, **changed: object) -> Board:
    """A board on which was counted in hand: ``0 point 6, 1 set 3``."""
    b = board(name, **changed)
    for words in filter(None, said.split(", ")):
        side, kind, points = words.split()
        b.score_in_hand(int(side), int(points), HAND[kind], 0)
    return b


def bonuses(b: Board) -> list[tuple[int, int, int]]:
    assert all(line[4] == 0 for line in b.log if line[2] in (PIQUE, REPIQUE)), "a bonus is of no card"
    return [line for line in lines(b) if line[2] in (PIQUE, REPIQUE)]


# ---- repique -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "sides"),
    [
        ("0 point 6, 0 seq 16, 0 set 14", [0]), ("0 point 5, 0 seq 15, 0 set 10", [0]),
        ("0 point 5, 0 seq 15, 0 set 9", []), ("1 point 7, 1 seq 17, 1 set 14", [1]),
        ("0 cb 10, 0 point 6, 0 set 14", [0]), ("0 seq 16, 0 set 14", [0]), ("0 set 28, 0 set 3", [0]),
        # what the other counts in a class that reckons earlier, or in the one that makes thirty
        ("1 cb 10, 0 point 6, 0 seq 16, 0 set 14", []), ("1 point 7, 0 seq 18, 0 set 14", []),
        ("0 point 6, 1 seq 16, 0 set 28", []), ("0 point 6, 0 seq 16, 0 set 14, 1 set 3", []),
        ("0 point 8, 0 seq 22, 1 seq 3", []), ("0 point 8, 0 seq 21, 0 set 3, 1 set 3", []),
        # what he counts later bars nothing
        ("0 point 8, 0 seq 22, 1 set 14", [0]), ("0 cb 10, 0 point 8, 0 seq 12, 1 set 14", [0]),
        ("1 point 8, 1 seq 22, 0 set 3", [1]),
    ],
)  # fmt: skip
def test_thirty_in_hand_before_the_other_counts(said: str, sides: list[int]) -> None:
    b = counted("cavendish@1", said)
    b.settle()
    assert bonuses(b) == [(side, 60, REPIQUE) for side in sides]
    for side in (0, 1):
        assert (b.accounts[side].bonus == REPIQUE) is (side in sides)


def test_hands_are_settled_once() -> None:
    b = counted("cavendish@1", "0 point 6, 0 seq 16, 0 set 14")
    b.settle()
    b.settle()
    assert b.settled == 1
    assert bonuses(b) == [(0, 60, REPIQUE)]


def test_a_game_without_repique_or_pique() -> None:
    b = counted("cavendish@1", "0 point 6, 0 seq 16, 0 set 14", repique=0, pique=0)
    b.settle()
    b.score_in_play(0, 1, LEAD, 0)
    assert bonuses(b) == []


def test_of_three_each_bars_a_repique() -> None:
    for rival in (0, 2):
        b = counted("normand@1", f"{rival} point 3, 1 seq 16, 1 set 14")
        b.settle()
        assert b.accounts[1].bonus == 0
    free = counted("normand@1", "1 point 6, 1 seq 16, 1 set 14")
    free.settle()
    assert free.accounts[1].bonus == REPIQUE


# ---- pique ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("in_hand", "leads"), [(29, 1), (28, 2), (20, 10)])
def test_thirty_in_hand_and_play_before_the_other_counts(in_hand: int, leads: int) -> None:
    b = counted("cavendish@1", f"0 set {in_hand}")
    b.settle()
    for number in range(leads):
        assert bonuses(b) == []
        b.score_in_play(0, 1, LEAD, number)
    assert bonuses(b) == [(0, 30, PIQUE)]
    assert b.accounts[0].bonus == PIQUE
    b.score_in_play(0, 1, LEAD, 0)
    assert bonuses(b) == [(0, 30, PIQUE)]
    assert b.totals() == [30 + 30 + 1, 0]


def test_one_trick_of_the_other_bars_the_pique() -> None:
    b = counted("cavendish@1", "0 set 28")
    b.settle()
    b.score_in_play(1, 1, WIN, 0)
    assert b.contended == 0
    for _ in range(5):
        b.score_in_play(0, 1, LEAD, 0)
    assert bonuses(b) == []
    assert b.contended == 1


@pytest.mark.parametrize("kind", HAND)
def test_whatever_the_other_counts_in_hand_bars_the_pique(kind: str) -> None:
    b = counted("cavendish@1", f"0 set 29, 1 {kind} 3")
    b.settle()
    b.score_in_play(0, 1, LEAD, 0)
    assert bonuses(b) == []


def test_younger_makes_no_pique_where_it_is_elders() -> None:
    b = counted("cavendish@1", "1 set 29")
    b.settle()
    b.score_in_play(1, 1, WIN, 0)
    assert bonuses(b) == []
    anyone = counted("cavendish@1", "1 set 29", pique_who=PiqueWho.ANYONE)
    anyone.settle()
    anyone.score_in_play(1, 1, WIN, 0)
    assert bonuses(anyone) == [(1, 30, PIQUE)]


@pytest.mark.parametrize("barred_by", ["cb", "point", "seq", "set", "play"])
def test_elder_bars_the_pique_of_younger_where_anyone_may(barred_by: str) -> None:
    said = "" if barred_by == "play" else f"0 {barred_by} 3, "
    b = counted("cavendish@1", f"{said}1 set 29", pique_who=PiqueWho.ANYONE)
    b.settle()
    if barred_by == "play":
        b.score_in_play(0, 1, LEAD, 0)
    b.score_in_play(1, 1, WIN, 0)
    assert bonuses(b) == []


def test_of_three_each_bars_a_pique() -> None:
    for rival in (1, 2):
        for how in ("hand", "play"):
            b = counted("normand@1", "0 set 17" + (f", {rival} set 3" if how == "hand" else ""))
            b.settle()
            if how == "play":
                b.score_in_play(rival, 1, WIN, 0)
            for _ in range(15):
                b.score_in_play(0, 1, LEAD, 0)
            assert b.accounts[0].bonus == 0


def test_who_reckons_nothing_counts_nothing_and_makes_no_bonus() -> None:
    b = board("cavendish@1")
    b.nothing = 0b01
    b.score_in_hand(1, 3, SET, 0)
    b.score_in_play(0, 1, LEAD, 0)
    b.score_in_play(1, 1, WIN, 0)
    assert b.totals() == [0, 4]
    assert lines(b) == [(1, 3, SET), (1, 1, WIN)]
    unkept = board("cavendish@1")
    unkept.keep = False
    unkept.nothing = 0b10
    unkept.score_in_play(0, 1, LEAD, 0)
    unkept.score_in_play(1, 1, WIN, 0)
    assert unkept.totals() == [1, 0]
    assert unkept.log == []


# ---- as it happens (the modern page) -------------------------------------------------------------------


def test_as_it_happens_elder_may_make_his_pique_before_younger_speaks() -> None:
    """Elder 32 in sequences and sets, younger the better point: nothing by precedence, a pique as it
    happens."""
    for name, expected in (("rubicon@1", [(0, 30, PIQUE)]), ("cavendish@1", [])):
        b = counted(name, "0 seq 18, 0 set 14")
        assert bonuses(b) == []
        lay(b, "As")
        b.score_in_hand(1, 7, POINT, 0)
        b.settle()
        assert bonuses(b) == expected
        assert b.totals() == [33 + 30 * len(expected), 7]


def test_twenty_nine_and_the_lead_before_younger_speaks() -> None:
    """Cavendish's own case: point 8, huitième 18, tierce 3, and the lead; younger has three tens good."""
    for name, expected in (("rubicon@1", [(0, 30, PIQUE)]), ("cavendish@1", [])):
        b = counted(name, "0 point 8, 0 seq 18, 0 seq 3")
        lay(b, "As")
        b.score_in_hand(1, 3, SET, 0)
        b.settle()
        assert bonuses(b) == expected


def test_a_repique_replaces_the_pique() -> None:
    b = counted("rubicon@1", "0 point 6, 0 seq 16, 0 set 14")
    assert b.accounts[0].bonus == PIQUE
    b.settle()
    assert bonuses(b) == [(0, 60, REPIQUE)]
    assert b.accounts[0].bonus == REPIQUE


def test_both_may_have_one_as_it_happens() -> None:
    """Elder AKQJs AKQh AKQd AKc: 31; younger JT987h QJT987c 7d: 37, a repique (decision 4)."""
    for name, expected in (
        ("rubicon@1", [(1, 60, REPIQUE), (0, 30, PIQUE)]),
        ("cavendish@1", [(1, 60, REPIQUE)]),
    ):
        b = counted(name, "0 set 14, 0 set 14, 0 set 3, 1 point 6, 1 seq 16, 1 seq 15")
        b.settle()
        assert bonuses(b) == expected


def test_a_pique_of_younger_made_as_it_happens_is_due_when_the_hands_are_settled() -> None:
    b = counted("rubicon@1", "1 seq 18, 1 set 14, 0 point 7", pique_who=PiqueWho.ANYONE)
    b.settle()
    assert bonuses(b) == [(1, 30, PIQUE)]


# ---- the sums themselves -------------------------------------------------------------------------------


def test_what_counts_toward_a_pique_is_summed_by_side() -> None:
    b = counted("cavendish@1", "0 cb 10, 0 point 6, 0 seq 3, 0 set 14, 1 cb 1, 1 point 2, 1 seq 4, 1 set 8")
    b.score_in_play(0, 1, LEAD, 0)
    b.score_in_play(1, 1, WIN, 0)
    assert [b.in_hand(side) for side in (0, 1)] == [33, 15]
    assert [b.hand_and_play(side) for side in (0, 1)] == [34, 16]
    assert [b.accounts[side].in_play for side in (0, 1)] == [1, 1]


def test_partners_tricks_are_one_sum() -> None:
    pairs, three = board("voleur@1"), board("normand@1")
    for b in (pairs, three):
        for player, tricks in zip(b.players, (1, 2, 4, 8), strict=False):
            player.tricks = tricks
    assert [pairs.tricks_of(side) for side in (0, 1)] == [5, 10]
    assert [three.tricks_of(side) for side in (0, 1, 2)] == [1, 2, 4]
    assert [pairs.side(player) for player in range(4)] == [0, 1, 0, 1]
    assert [three.side(player) for player in range(3)] == [0, 1, 2]


def test_a_hand_told_later_is_without_the_cards_played() -> None:
    b = board("cavendish@1", "AKs", "")
    assert not b.all_known()
    lay(b, "As")
    b.hold(0, hand("AKs 7d"))
    elder = b.players[0]
    assert (elder.held, elder.hand, elder.dealt) == (hand("AKs 7d"), hand("Ks 7d"), hand("AKs"))
    b.hold(1, hand("7s"))
    assert b.all_known()


# ---- carte rouge ---------------------------------------------------------------------------------------


def test_carte_rouge_is_for_a_hand_told_all_of_whose_cards_stand() -> None:
    stood = ((("AKs", "QJs"), [0, 1]), (("AKs", "Qs"), [0]), (("As", "QJs"), [1]), (("As", "Qs"), []))
    for stands, due in stood:
        b = board("rubicon@1", "AKs", "QJs", options="carte-rouge=20")
        for player, words in zip(b.players, stands, strict=True):
            player.rouge = hand(words)
        b.settle()
        assert lines(b) == [(side, 20, CARTE_ROUGE) for side in due]
        assert [line[4] for line in b.log] == [0] * len(due)
    untold = board("rubicon@1", options="carte-rouge=20")
    untold.settle()
    assert untold.log == []
    without = board("cavendish@1", "AKs")
    without.players[0].rouge = hand("AKs")
    without.settle()
    assert without.log == []
