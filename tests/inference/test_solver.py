"""Endings with a value that can be seen by eye."""

from __future__ import annotations

from pgn_piquet.inference.search import Stakes
from pgn_piquet.inference.solver import Ending, Solver
from pgn_piquet.model.cards import NUMBER, mask

TRICKS = {"weight0": 0, "weight1": 0, "per_trick": 1, "cards": 0, "capot_extra": 0, "pique": 0}


def hand(text: str) -> int:
    """``AKs Td`` as a mask."""
    return mask(rank + word[-1] for word in text.split() for rank in word[:-1])


def values(stakes: Stakes, ending: Ending) -> dict[str, int]:
    return {choice.card: choice.value for choice in Solver(stakes).choices(ending)}


def test_leading_from_a_tenace_costs_a_trick() -> None:
    # 0 holds AQ of spades and the 7 of hearts, 1 the KJ of spades and the 8 of hearts: the heart throws 1 in
    ending = Ending((hand("AQs 7h"), hand("KJs 8h")), leader=0)
    assert values(Stakes(**TRICKS), ending) == {"As": 1, "Qs": 1, "7h": 2}


def test_points_of_a_trick_lead_and_capture() -> None:
    # the last trick, led by 1 and taken by 0: 1 for the lead to the one, 1 and 1 to the other
    ending = Ending((hand("As"), hand("Ks")), leader=1, won=3)
    assert values(Stakes(), ending) == {"Ks": 1}
    assert values(Stakes(weight1=0), ending) == {"Ks": 2}
    assert values(Stakes(weight0=0), ending) == {"Ks": -1}


def test_the_answer_to_a_card_on_the_table() -> None:
    # 1 has led the ten; the knave takes it and the ace is cashed; the king would be a waste
    ending = Ending((hand("KJs"), hand("As")), leader=1, led=NUMBER["Ts"], won=0)
    assert values(Stakes(**TRICKS), ending) == {"Js": 1, "Ks": 1}
    assert Solver(Stakes(**TRICKS)).solve(ending).line == ("Js", "Ks", "As")


def test_suit_must_be_followed() -> None:
    ending = Ending((hand("7s Ah"), hand("8d")), leader=1, led=NUMBER["Ts"])
    assert values(Stakes(**TRICKS), ending) == {"7s": 0}


def test_a_pique_is_worth_more_than_a_trick() -> None:
    # Two winners and 28 in hand and play: led at once they make thirty before the other scores.
    ending = Ending((hand("AKs 7h"), hand("QJs 8h")), leader=0, won=9, needs=(2, 0))
    stakes = Stakes(cards=0, capot_extra=0)
    # Spade, then the heart as second lead (thirty with it), then the other spade takes the last trick:
    # 2 leads, 1 taken, the last, against 1 taken and 1 led. The heart first lets the other score.
    assert values(stakes, ending) == {"As": 32, "Ks": 32, "7h": 2}


def test_the_younger_hands_calls_bar_a_pique_after_the_lead() -> None:
    ending = Ending((hand("AKs"), hand("QJs")), leader=0, won=10, needs=(2, 0), needs_after_lead=(0, 0))
    assert values(Stakes(cards=0, capot_extra=0), ending) == {"As": 3, "Ks": 3}
    soon = Ending((hand("AKs"), hand("QJs")), leader=0, won=10, needs=(1, 0), needs_after_lead=(0, 0))
    assert values(Stakes(cards=0, capot_extra=0), soon) == {"As": 33, "Ks": 33}


def test_the_tenth_card_and_the_capot() -> None:
    ending = Ending((hand("As"), hand("Ks")), leader=0, won=11)
    assert values(Stakes(), ending) == {"As": 32}  # lead, last, and thirty beyond the ten for the cards
    ending = Ending((hand("As"), hand("Ks")), leader=0, won=6)
    assert values(Stakes(), ending) == {"As": 12}


def test_low_cards_that_do_not_count() -> None:
    ending = Ending((hand("9s"), hand("8s")), leader=0, won=3)
    assert values(Stakes(split=True), ending) == {"9s": 1}
    ending = Ending((hand("Ts"), hand("8s")), leader=0, won=3)
    assert values(Stakes(split=True), ending) == {"Ts": 2}


def test_a_whole_deal_of_poles_example() -> None:
    """Pole's imaginary hand, all open from the first lead: solved to the last card, both hands played out."""
    elder = hand("As AKh AJT987d JT9c")
    ending = Ending((elder, hand("KQJs QJTh KQd AKQ8c")), leader=0)
    solution = Solver(Stakes(**TRICKS)).solve(ending)
    assert solution.value == 7
    assert len(solution.line) == 24
    assert len(solution.choices) == 12
