"""Figures of a deal that tells no call: what a player may have had in hand is not told, and no fault."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status

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
    """Point of five and a quint: 20, and the lead 21. The count goes on from there, and so does the score. B
    has nothing that is better than silence, but he may have been dealt carte blanche: five of his cards are
    courts, and he may have taken as many."""
    text = HANDS + PLAY.replace("1-5. A: AKQJTs", "1-5. A: As=21 Ks=22 QJTs")
    found = judged(text + "score A: 39\n")
    assert codes(found) == ["P504"]
    assert found.deals[0].status is Status.POSSIBLE
    assert found.deals[0].scores == {"A": (39, 39), "B": (6, 16)}
    # with carte blanche A has 33 in hand, and the repique: 19 + 33 + 60; B a trio's less than 30 with his own
    assert found.deals[0].by_acts["A"] == (19, 112)


def test_who_put_out_a_court_card_had_no_carte_blanche() -> None:
    found = judged(HANDS + "B: discards Jd Jc\n" + PLAY + "score A: 39\n")
    assert found.deals[0].scores == {"A": (39, 39), "B": (6, 6)}


def test_a_count_that_no_hand_makes_is_wrong() -> None:
    """One more than the play gives: a call counts three at the least."""
    found = judged(HANDS + PLAY.replace("AKQJTs /", "As=2 KQJTs /"))
    assert codes(found) == ["P101"]
    assert found.deals[0].scores["A"] == (19, 19)


def test_a_figure_that_leaves_the_others_is_wrong() -> None:
    # 42 with point, quint and tierce; 43 by nothing in hand
    found = judged(HANDS + PLAY.replace("AKQJTs /", "As=21 KQJTs /") + "score A: 43\n")
    assert codes(found) == ["P504", "P301"]
    assert found.deals[0].scores["A"] == (39, 39)
    # a count without anything in hand was right before
    found = judged(HANDS + PLAY.replace("AKQJTs /", "As=1 Ks=22 QJTs /"))
    assert codes(found) == ["P101"]
    # of three counts the one that the others refute
    found = judged(HANDS + PLAY.replace("AKQJTs /", "As=21 Ks=20 Qs=23 JTs /"))
    assert [(one.code, one.stated, one.computed) for one in found.findings if one.code == "P101"] == [
        ("P101", 20, 22)
    ]
    assert found.deals[0].scores["A"] == (39, 39)


def test_lines_of_which_each_may_be_the_wrong_one_cannot_hold_together() -> None:
    """20 in hand and the score of 28, with nine: neither is more likely than the other."""
    found = judged(HANDS + PLAY.replace("AKQJTs /", "As=21 KQJTs /") + "score A: 28\n")
    (conflict,) = [one for one in found.findings if one.code == "M501"]
    assert (conflict.line, [line for line, _ in conflict.related]) == (13, [5])
    assert found.deals[0].status is Status.CONTRADICTORY
    assert found.deals[0].scores == {}


# A has no carte blanche with six court cards, and B put one out. A: ten leads before B scores, and the cards
FORCED = (
    "B: deals\nA: holds AKQJTs AKQh A98d Jc\nB: holds 987s JT9h KQJd AKTc\nB: discards Qc 9c\n"
    "1-5. A: AKQJTs / 987s 9h Tc\n6-8. A: AKQh / JTh Jd\n9. A: Ad Qd\n10. A: 9d Kd\n11. B: Ac Jc\n"
    "12. B: Kc 8d\n"
)


@pytest.mark.parametrize("score", [39, 70, 72, 73, 75, 76])
def test_a_score_with_the_pique_that_it_brings_is_possible(score: int) -> None:
    """Point 4 or 5, quint 15, tierce 3, trio 3: 19 are 39; 20, 22, 23, 25, 26 are a pique with ten leads."""
    found = judged(FORCED + f"score A: {score} B: 4\n")
    assert codes(found) == ["P504"]
    assert found.deals[0].scores["A"] == (score, score)


@pytest.mark.parametrize("score", [40, 42, 43, 45, 46, 50, 69, 74, 77])
def test_a_score_without_the_pique_that_it_would_bring_is_wrong(score: int) -> None:
    assert codes(judged(FORCED + f"score A: {score} B: 4\n")) == ["P301"]


def test_the_message_names_the_numbers_that_can_be() -> None:
    (wrong,) = [one for one in judged(FORCED + "score A: 43\n").findings if one.code == "P301"]
    assert wrong.computed == 20
    # 41: quint, tierce and trio, no point called, and B's point of three bars the pique
    assert str(wrong.values["computed"]).endswith("23 to 35, 38, 39, 41, 70 to 73 or 75, 76")
    assert codes(judged(FORCED + "score A: 41 B: 7\n")) == ["P504"]
    assert "P301" in codes(judged(FORCED + "score A: 41 B: 4\n"))


def test_a_pique_that_is_said_says_what_was_in_hand() -> None:
    found = judged(FORCED + "pique A:\n")
    assert codes(found) == ["P504"]
    assert found.deals[0].scores["A"] == (70, 76)


def test_totals_say_it_too() -> None:
    found = judged("total A: 10 B: 20\n\n" + HANDS + PLAY + "total A: 49 B: 26\n")
    assert codes(found) == ["P504"]
    assert found.settlement.totals == {"A": (49, 49), "B": (26, 26)}


def test_once_a_call_is_told_all_are() -> None:
    found = judged(HANDS + "A: quint A good =15\n" + PLAY.replace("AKQJTs /", "As=21 KQJTs /"))
    assert codes(found) == ["P101"]


def test_no_pique_where_the_other_scores_before_it() -> None:
    """23 in hand, five leads and a sixth: 29 when B takes a trick."""
    found = judged(HANDS + PLAY.replace("1-5. A: AKQJTs", "1-5. A: As=24 KQJTs"))
    assert codes(found) == ["P504"]
    assert found.deals[0].scores["A"] == (42, 42)


def test_hands_that_are_not_told_may_have_called_whatever_their_cards_make() -> None:
    """Five leads, and 18 given to B: 20 are a point and a quint, but no call counts one."""
    text = "B: deals\n1-5. A: AKQJTs / 789s 9Th\nA: concedes\n"
    found = judged(text + "score A: 25\n")
    assert codes(found) == ["M503", "P504"]
    assert found.deals[0].scores["A"] == (25, 25)
    assert codes(judged(text + "score A: 6\n")) == ["P301"]
    # the ace of spades is A's: B's spades 987 make no more than a tierce
    assert codes(judged(text.replace("AKQJTs /", "As=21 KQJTs /"))) == ["M503", "P504"]
