"""Glyphs in a game to so many points that may end within the deal: by hand from the cards."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HEAD = """\
[Piquet "1"]
[Rules "cavendish-au-cent@1"]

total A: {} B: {}
B: deals
A: holds AKQJT98s 87h 87d 8c
B: holds 7s AKQJh AKQJd AKQc
A: point 7 good
A: septieme As good
1. A: {} {}
"""
"""A leads seven spades, and B takes the rest. 24 in hand and seven leads make a pique for A at his sixth."""


def found(text: str) -> list[tuple[str, str]]:
    report = pqn.check(text.encode())
    return [(one.code, one.message) for one in report.diagnostics if one.code in ("P503", "W901")]


@pytest.mark.parametrize("totals", [(0, 0), (40, 99)])
def test_a_card_that_loses_points_is_no_good_card(totals: tuple[int, int]) -> None:
    """A heart gives B the lead, and the pique away; in the second game, where B lacks one, the game too."""
    ((code, said),) = found(HEAD.format(*totals, "7h!", "Ah"))
    assert code == "P503"
    assert ("worse for the game" in said) == (totals == (40, 99))


@pytest.mark.parametrize("glyph", ["!", "?"])
def test_where_the_game_is_over_no_card_is_better(glyph: str) -> None:
    """24 in hand end a game to which A lacks as many, before a card is played, whatever B has called."""
    assert found(HEAD.format(76, 99, "As", f"7s\n2. A: 7h{glyph} Ah")) == []
    assert found(HEAD.format(76, 99, f"7h{glyph}", "Ah")) == []


def test_before_all_calls_are_made() -> None:
    """A lead that is good or bad by what B has called after it: where that is not told nothing is said."""
    for totals in ((0, 0), (76, 99)):
        ((code, said),) = found(HEAD.format(*totals, "7h!", "").rstrip() + "\n")
        assert code == "W901"
        assert "the calls are not told" in said


def test_what_wins_the_game_is_no_bad_card() -> None:
    """Of 100 A lacks one after his calls: any lead wins."""
    assert [one[0] for one in found(HEAD.format(75, 99, "7h?", "Ah"))] == ["P503"]
    assert found(HEAD.format(75, 99, "7h!", "Ah")) == []


@pytest.mark.parametrize(("card", "told"), [("Kh! Th", "1 point"), ("Qd! Kd", "2 points")])
def test_one_point_is_no_points(card: str, told: str) -> None:
    """A has six tricks, B the better cards of all but the ace of diamonds."""
    text = (
        '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: holds AKQ97s KJh AQTd A8c\n'
        "B: holds JT8s AQTh KJ97d KQc\n1-5. A: AKQ97s / JT8s 97d\n6. A: Ac Qc\n"
    )
    name = card[:2]
    assert found(text + f"7. A: {card}\n") == [
        ("P503", f"{name} is marked !; with all cards on the table it is {told} worse than Ad")
    ]
