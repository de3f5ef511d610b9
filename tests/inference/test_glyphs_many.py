"""``!`` and ``?`` at cards of deals with three and four hands, or a trump."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from tests.strategies import open_deals
from tests.strategies.open_deals import record

NORMAND = record("normand@1", open_deals.NORMAND)
VOLEUR = record("voleur@1", open_deals.GUARDED)
IMPERIAL = record("imperial@1", open_deals.IMPERIAL)


def notes(text: str) -> list[str]:
    found = pqn.check(text.encode()).diagnostics
    return [one.message for one in found if one.code in ("P503", "W901")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (NORMAND + "1. A: As!\n", []),
        (NORMAND + "1. A: As?\n", ["As is marked ?; with all cards on the table it is as good as any other"]),
        (NORMAND + "1. A: 9s! Kd Kc\n", []),
        (IMPERIAL + "2. A: Qh! Jh\n", []),
        (IMPERIAL + "2. A: 8s? Jh\n", []),
        # the knave is not caught any more
        (IMPERIAL + "2. A: Ac! 7c\n", None),
        (VOLEUR + "1. A: As! Ts 7s 7c\n", []),
    ],
)
def test_glyphs_against_the_cards(text: str, told: list[str] | None) -> None:
    found = notes(text)
    if told is None:
        assert len(found) == 1
        assert "points worse than" in found[0]
    else:
        assert found == told


def test_a_card_that_must_be_played_is_as_good_as_any() -> None:
    """In Impérial B must take the queen of spades with a trump, if he has no spade."""
    text = IMPERIAL + "2. A: 8s Jh?\n"
    assert notes(text) == ["Jh is marked ?; with all cards on the table it is as good as any other"]


def test_calls_made_later_count_at_the_first_lead() -> None:
    """Elder's quint and point would make a pique with five leads; C's better point, called after the lead,
    bars it, so that no lead is better than another for its sake."""
    text = """\
[Piquet "1"]
[Rules "normand@1"]

C: deals
A: dealt AKQJTs 98h 98d 7c
B: dealt 987s AKQh KQ7d 8c
C: dealt JT7h AJTd KQJTc
stock Ac 9c
A: quint As B: good C: good
1. A: As! 7s
C: trio J A: good B: good
1... C: 7h
"""
    assert all("points worse" not in one for one in notes(text))
