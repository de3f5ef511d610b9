"""Exchange, carte blanche and the turned card: when, how many, how often."""

from __future__ import annotations

import pytest
from engine.on_board import board, claim, lay

from pgn_piquet.engine import faults
from pgn_piquet.engine.board import CARTE_BLANCHE, IMPERIAL, SEQUENCE, TURN
from pgn_piquet.engine.exchange import announce_blanche, discard, turn_up


def test_nobody_exchanges_after_a_call_a_lead_or_a_trick() -> None:
    called = board("cavendish@1", "AKQs", "987h")
    claim(called, 0, SEQUENCE, 3, "A")
    assert discard(called, 1, 3, 3) == faults.EXCHANGE_AFTER_CALLS
    led = board("cavendish@1")
    lay(led, "As")
    assert discard(led, 1, 3, 3) == faults.EXCHANGE_AFTER_CALLS
    lay(led, "7s")
    assert (led.trick, led.lying) == (1, 0)
    assert discard(led, 1, 3, 3) == faults.EXCHANGE_AFTER_CALLS


@pytest.mark.parametrize(
    ("number", "fault"), [(0, faults.OK), (3, faults.OK), (4, faults.TOO_MANY_DISCARDED)]
)
def test_younger_may_be_held_to_three(number: int, fault: int) -> None:
    """Hoyle's Games Improved: the dealer takes up to three, whatever elder leaves."""
    b = board("cavendish-au-cent@1", younger_most=3, younger_least=0)
    assert discard(b, 1, number, 8) == fault


def test_partners_and_rivals_may_all_be_blank_once_each() -> None:
    b = board("voleur@1", "AT9s", "87s AT9h", "87h AT9d", "87d AT9c")
    for place, player in enumerate((1, 3, 0, 2)):
        assert announce_blanche(b, player) == faults.OK
        assert b.blanche.bit_count() == place + 1
        assert announce_blanche(b, player) == faults.CALL_TWICE
    assert b.totals() == [20, 20]


def test_the_line_of_a_carte_blanche_is_of_no_card() -> None:
    b = board("cavendish@1", "AT9s", "87s AT9h")
    assert announce_blanche(b, 1) == faults.OK
    assert b.log == [(1, 10, CARTE_BLANCHE, 0, 0, 0)]
    assert b.blanche == 0b10
    red = board("imperial@1", "AT9s", "87s AT9h")
    assert announce_blanche(red, 1) == faults.OK
    assert [(line[0], line[2], line[4]) for line in red.log] == [(1, IMPERIAL, 0)]


@pytest.mark.parametrize(("card", "suit"), [(7, 0), (15, 1), (20, 2), (31, 3), (8, 1), (24, 3)])
def test_the_turned_card_makes_its_suit_trumps(card: int, suit: int) -> None:
    b = board("imperial@1")
    turn_up(b, card)
    assert (b.trump, b.turned) == (suit, card)
    assert b.log == [(1, 1, TURN, 0, card, 0)]


def test_a_ten_nine_or_eight_turned_counts_nothing() -> None:
    for card in (9, 10, 11):
        b = board("imperial@1")
        turn_up(b, card)
        assert (b.trump, b.log) == (1, [])
