"""Deals of several hands of which a card or a trick is left out: what is said, counted and called in them is
compared all the same. Expected values worked out by hand."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Status
from tests.inference.test_many_hands import NORMAND, codes, game
from tests.strategies import open_deals
from tests.strategies.open_deals import record

QUART = NORMAND.replace("1-8. A: AKQJT987s / QJT987h QJd / KQJT9c T98d\n", "{first}2-8. A: KQJT987s / ...\n")


@pytest.mark.parametrize("second", ["7h", "*h"])
def test_a_count_in_a_later_call_is_compared_where_cards_are_not_told(second: str) -> None:
    """Six clubs to the ace: sixteen."""
    first = f"1. A: As {second}\nC: {{call}}\n1... C: 8d\n"
    for call, expected in (("sixieme A =16", []), ("sixieme A =15", ["P101"]), ("point 6 =6", [])):
        found = game("normand@1", QUART.format(first=first.format(call=call)))
        assert codes(found) == expected


def test_a_call_too_late_is_found_where_cards_are_not_told() -> None:
    late = "1. A: As 7h ...\nA: point 8 good s\n"
    for text in (QUART.format(first=late), QUART.format(first=late.replace("...", "8d"))):
        assert codes(game("normand@1", text)) == ["R208"]
    # of B and C only what they play is told, and that not whole: many deals of hands fit
    wide = f"C: deals\nA: dealt AKQJT987s Ah Ad\n{late}2-8. A: KQJT987s / ...\n9-10. ...\n"
    assert codes(game("normand@1", wide)) == ["R208"]


AU_CENT = """\
B: deals
A: holds As AKh AJT987d JT9c
B: holds KQJs QJTh KQd AKQ8c
A: point 55 good d
A: quint Jd good
A: tierce Jc
A: trio A not-good
1. A: **
B: quatorze Q
B: trio K
1... B: Qd
2-7. ...
8-12. A: Ah Jd Td 9d 8d / Th QJs QJh
"""


@pytest.mark.parametrize("rules", ["foster-au-cent@1", "cavendish@1"])
def test_a_suit_of_which_a_player_has_none_in_the_end_he_may_have_played_before(rules: str) -> None:
    """B throws spades and hearts on A's diamonds at the end: his king of diamonds fell before, in a trick of
    which nobody says who led it. A way to fill it in: Ad Qd, 7d Kd, three clubs and the ace with Kh to B,
    Ks As."""
    found = game(rules, AU_CENT)
    assert found.deals[0].status is not Status.CONTRADICTORY
    assert codes(found) == []


TOMBEE = """\
B: deals 1
A: dealt AKQJ9s KQh 98d A98c
B: dealt AJT98h AKQJd KQJc
turn 7h
A: point 50 good
A: imperial s good
1. A: Kh
1... B: Jh
2. {second}
A: imperial tombee
{rest}
"""


@pytest.mark.parametrize("rest", ["3-12. ...", "3. A: As Th\n4-12. ..."])
def test_a_tombee_that_is_called_says_what_fell(rest: str) -> None:
    """The king caught the knave; so the queen, led or not told, caught the ace in the second trick."""
    told, untold = (
        game("imperial@1", TOMBEE.format(second=second, rest=rest)).deals[0] for second in ("A: Qh Ah", "...")
    )
    assert untold.status is told.status is Status.DETERMINED
    assert untold.scores == told.scores
    before = game("imperial@1", TOMBEE.format(second="A: Qh 8h", rest=rest))
    assert "R201" in codes(before)


def test_who_answers_by_name_has_played_after_what_is_passed_over() -> None:
    """C's card is told, so that the rest of the first trick is B's card alone, and C calls in time."""
    first = "1. A: As ...\nC: sixieme A =16\n1... C: 8d\n"
    found = game("normand@1", QUART.format(first=first))
    assert codes(found) == []
    assert found.deals[0].scores["C"] == (16, 16)
    assert codes(game("normand@1", QUART.format(first=first.replace("1... C: 8d\n", "")))) == ["R208"]


BONUS = """\
C: deals
A: dealt AKQJT987s Ah Ad
B: dealt KQJT987h KQJd
C: dealt T987d AKQJT9c
stock 87c
A: huitieme A B: good C: good
1-8. A: AKQJT987s / QJT987h QJd / KQJT9c T9d **
9. A: Ah ** Ac
10. A: Ad Kd **
"""


@pytest.mark.parametrize("order", ["AKQJT987s", "AKQJTs ** 8s **"])
def test_a_pique_of_several_hands_is_compared_where_cards_are_not_told(order: str) -> None:
    """Eighteen in hand, and two leads that count: twenty, and nobody else has scored."""
    text = BONUS.replace("A: AKQJT987s /", f"A: {order} /")
    assert codes(game("normand@1", text + "pique A:\n")) == []
    assert codes(game("normand@1", text + "pique B:\n")) == ["P204"]
    assert codes(game("normand@1", text + "repique A:\n")) == ["P205"]
    # eight in hand and seven leads that count are too few
    uncalled = text.replace("A: huitieme A B: good C: good\n", "A: point 8 B: good C: good\n")
    assert codes(game("normand@1", uncalled + "pique A:\n")) == ["P204"]


def test_the_cards_of_three_are_compared_where_cards_are_not_told() -> None:
    """A has all ten tricks."""
    assert codes(game("normand@1", BONUS + "cards A:\n")) == []
    assert codes(game("normand@1", BONUS + "cards B:\n")) == ["P202"]
    assert codes(game("normand@1", BONUS + "cards divided\n")) == ["P202"]


@pytest.mark.parametrize(
    ("figures", "wrong"),
    [
        ("tricks AC: 7 BD: 1\n", 0),
        ("tricks AC: 7 BD: 1\nscore AC: 10\n", 0),
        ("tricks AC: 1 BD: 0\n", 0),
        ("tricks AC: 0 BD: 1\n", 2),
        ("tricks AC: 0 BD: 8\n", 2),
    ],
)
def test_tricks_of_four_players_where_the_last_are_not_told(figures: str, wrong: int) -> None:
    """The ace of spades takes the first of eight tricks; no other is told. The nine of diamonds may lose."""
    text = record("voleur@1", open_deals.GUARDED) + "1. A: As 8s 7s 7c\n" + figures
    assert [one.code for one in pqn.check(text).diagnostics].count("P201") == wrong
