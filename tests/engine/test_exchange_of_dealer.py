"""Where the dealer alone exchanges, the talon is his."""

from __future__ import annotations

from pgn_piquet.engine.replay import replay
from pgn_piquet.model.cards import text
from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.reader import read

DEAL = b"""[Piquet "1"]
[Rules "normand@1"]

C: deals 1
A: dealt AKQs KJh JT9d 98c
B: dealt T98s QTh AKQd K7c
C: dealt J7s A97h 87d AQJc
stock 8h Tc
C: discards 7s 7d
C: takes 2
A: point 3 B: equal C: not-good
"""


def test_the_dealers_hand_holds_the_talon() -> None:
    (located,) = read(DEAL).records
    (deal,) = replay(located.record, preset("normand@1")).deals
    assert [text(hand) for hand in deal.held] == [
        "AKQs KJh JT9d 98c", "T98s QTh AKQd K7c", "Js A987h 8d AQJTc",
    ]  # fmt: skip


def test_a_dealer_who_takes_cards_and_does_not_say_which_he_puts_out_has_a_hand_not_told() -> None:
    """What he was dealt is not what he plays with."""
    says = {"C: takes 2\n": False, "C: takes 0\n": True, "": True, "C: leaves 0\n": False}
    for lines, known in says.items():
        told = DEAL.replace(b"C: discards 7s 7d\nC: takes 2\n", lines.encode())
        (located,) = read(told).records
        (deal,) = replay(located.record, preset("normand@1")).deals
        assert (text(deal.held[2]) == "J7s A97h 87d AQJc") is known, lines
