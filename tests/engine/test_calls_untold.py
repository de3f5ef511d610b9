"""Figures of a deal that tells no call: what a player may have had in hand is not told, and no fault."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.calls_untold import may_be_called
from pgn_piquet.engine.game import Game, Status
from pgn_piquet.model.cards import mask
from pgn_piquet.rules.load import preset

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
HANDS = "B: deals\nA: holds AKQJTs AKh 98d 987c\nB: holds 987s QJT9h AKQd AKc\n"
# A leads six times and takes none: B makes the last five
PLAY = (
    "1-5. A: AKQJTs / 789s 9Th\n6. A: 9c Kc\n7. B: Ac 8c\n8. B: Ad 8d\n9. B: Kd 9d\n10. B: Qd 7c\n"
    "11. B: Qh Kh\n12. A: Ah Jh\n"
)


def judged(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


def codes(found: Game) -> list[str]:
    return [one.code for one in found.findings if one.code[0] in "PMR"]


def test_what_the_play_alone_gives_stands_where_no_figure_says_more() -> None:
    # A: six leads, the eleventh taken, the twelfth led, the last, ten for seven tricks: 19
    # B: one taken, five led: 6
    (deal,) = judged(HANDS + PLAY).deals
    assert deal.scores == {"A": (19, 19), "B": (6, 6)}
    assert codes(judged(HANDS + PLAY + "score A: 19 B: 6\n")) == []


def test_counts_with_what_was_in_hand_are_possible() -> None:
    """Point of five and a quint: 20, and the lead 21. The count goes on from there, and so does the score."""
    text = HANDS + PLAY.replace("1-5. A: AKQJTs", "1-5. A: As=21 Ks=22 QJTs")
    found = judged(text + "score A: 39\n")
    assert codes(found) == ["P504"]
    assert found.deals[0].status is Status.POSSIBLE
    assert found.deals[0].scores == {"A": (39, 39), "B": (6, 6)}
    assert found.deals[0].by_acts == {"A": (19, 19), "B": (6, 6)}


def test_a_count_that_no_hand_makes_is_wrong() -> None:
    """One more than the play gives: a call counts three at the least."""
    found = judged(HANDS + PLAY.replace("AKQJTs /", "As=2 KQJTs /"))
    assert codes(found) == ["P101"]
    assert found.deals[0].scores["A"] == (19, 19)


def test_a_figure_that_leaves_the_others_is_wrong() -> None:
    # with twenty in hand the score is 39
    found = judged(HANDS + PLAY.replace("AKQJTs /", "As=21 KQJTs /") + "score A: 43\n")
    assert codes(found) == ["P101", "P301"]
    # a count without anything in hand was right before
    found = judged(HANDS + PLAY.replace("AKQJTs /", "As=1 Ks=22 QJTs /"))
    assert codes(found) == ["P101"]


def test_totals_say_it_too() -> None:
    found = judged("total A: 10 B: 20\n\n" + HANDS + PLAY + "total A: 49 B: 26\n")
    assert codes(found) == ["P504"]
    assert found.settlement.totals == {"A": (49, 49), "B": (26, 26)}


def test_once_a_call_is_told_all_are() -> None:
    found = judged(HANDS + "A: quint A good =15\n" + PLAY.replace("AKQJTs /", "As=21 KQJTs /"))
    assert codes(found) == ["P101"]


def test_a_pique_may_come_of_it() -> None:
    """23 in hand and seven leads before B scores would be thirty."""
    text = HANDS + PLAY.replace("1-5. A: AKQJTs", "1-5. A: As=24 KQJTs")
    found = judged(text)
    assert codes(found) == ["M503", "P504"]
    assert found.deals[0].scores["A"] == (42, 72)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        # a point of four or three, a tierce or a quart
        ("AKQJs Th 98d 97h 8c 7d 9c", {0, 3, 4}),
        # nothing to call but a point of three
        ("AQ9s", {0, 3}),
        # three aces
        ("As Ah Ad", {0, 3}),
        # a quatorze, of which three may be called
        ("As Ah Ad Ac", {0, 3, 14}),
    ],
)
def test_what_a_hand_may_have_called(hand: str, points: set[int]) -> None:
    cards = mask(rank + word[-1] for word in hand.split() for rank in word[:-1])
    rules = preset("cavendish@1")
    assert points <= may_be_called(cards, rules)
    assert {one for one in may_be_called(cards, rules) if one < 3} == {0}
    # carte blanche is ten more
    assert max(may_be_called(mask(["As", "Ah", "Ad", "Ac"]), rules)) == 14 + 10
