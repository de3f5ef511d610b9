"""Half-told deals that tell no call: what may have been called, with what may have been played."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status
from pgn_piquet.rules.load import preset
from pgn_piquet.validation.run import judged

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
HANDS = "B: deals\nA: holds AKQJTs AKQh A98d Jc\nB: holds 987s JT9h KQJd AKTc\nB: discards Qc 9c\n"
# A leads ten times and takes nine; B: one taken, two led, the last
TOLD = "1-5. A: AKQJTs / 987s 9h Tc\n6-8. A: AKQh / JTh Jd\n9. A: Ad Qd\n10. A: 9d Kd\n"


def found(text: str) -> Game:
    return judged(pqn.read(HEAD + text).records[0].record, preset("cavendish@1"))


def codes(game: Game) -> list[str]:
    return [one.code for one in game.findings if one.code[0] in "PM"]


def test_points_of_hand_and_play_together() -> None:
    """Nothing of the play is told. 20 in hand of point and quint, and 23 in play or less of both."""
    game = found(HANDS + "1-12. ...\nscore A: 43 B: 5\n")
    assert codes(game) == ["P504", "P504"]
    assert game.deals[0].status is Status.POSSIBLE
    assert game.deals[0].scores == {"A": (43, 43), "B": (5, 5)}


@pytest.mark.parametrize("score", [40, 42, 43, 45, 69, 74, 77])
def test_a_score_in_a_gap_is_wrong(score: int) -> None:
    """What is not told is who of B's last two cards falls first: A has 20 in play, and with 20 in hand the
    pique."""
    assert "P301" in codes(found(HANDS + TOLD + f"11-12. B: AKc / ...\nscore A: {score}\n"))


@pytest.mark.parametrize("score", [39, 41, 70, 76])
def test_a_score_beside_the_gaps_is_possible(score: int) -> None:
    game = found(HANDS + TOLD + f"11-12. B: AKc / ...\nscore A: {score}\n")
    assert codes(game) == ["P504"]
    assert game.deals[0].scores["A"] == (score, score)


def test_points_of_the_play_alone_are_read_so() -> None:
    game = found(HANDS + TOLD + "11-12. B: AKc / ...\nscore A: 20 B: 4\n")
    assert codes(game) == []
    assert game.deals[0].status is Status.DETERMINED


def test_one_amount_in_hand_for_all_counts() -> None:
    """21 at the first lead are 20 in hand, and 23 at the second are 21: both cannot be."""
    text = HANDS + "1. A: As=21 7s\n2. A: Ks=23 8s\n3-12. ...\n"
    (conflict,) = [one for one in found(text).findings if one.code == "M501"]
    assert (conflict.line, conflict.related) == (7, ((6, "with this"),))
    # a third count says which of them is wrong
    game = found(text.replace("3-12. ...", "3. A: Qs=23 9s\n4-12. ..."))
    assert [(one.code, one.stated) for one in game.findings if one.code == "P101"] == [("P101", 23)]


def test_a_figure_below_the_highest_of_the_play_may_hold_calls() -> None:
    """A's spades, then B's clubs and diamonds, two hearts for A: 19 to 6, seven tricks to five. With the
    point of five it is 24, which the play alone gives another way or not at all."""
    hands = "B: deals\nA: holds AKQJTs AKh 98d 987c\nB: holds 987s QJT9h AKQd AKc\n"
    deal = found(hands + "1-12. ...\nscore A: 24 B: 6\n").deals[0]
    assert deal.scores == {"A": (24, 24), "B": (6, 6)}
    assert deal.tricks["A"][0] <= 7 <= deal.tricks["A"][1]


def test_a_count_is_no_fault_where_the_hands_are_too_many() -> None:
    """Neither B's hand nor the play is told: 20 may be a point of five and a quint."""
    text = "B: deals\nA: holds AKQJTs AKh 98d 987c\n1. A: As=21 7s\n2. A: Ks=22 **\n"
    assert [one.code for one in found(text).findings if one.code != "W904"] == ["P504"]
    assert "P101" not in codes(found(text + "3-12. ...\nscore A: 39\n"))


def test_a_record_that_breaks_off_keeps_one_amount_in_hand() -> None:
    text = HANDS + "1. A: As=21 7s\n2. A: Ks=22 **\n"
    assert codes(found(text)) == ["P504"]
    assert found(text).deals[0].status is Status.UNFINISHED
    assert codes(found(text.replace("Ks=22", "Ks=23"))) == ["M501"]


GAME = """[Piquet "1"]
[Rules "cavendish-au-cent@1"]

total A: 87 B: 44
A: deals 4
B: dealt T97*s 9h QJd AJ98c **
A: dealt As J87h AK8d K7c ** ** **
stock Qc ** Qs Tc 9d ** Th **
B: discards 7*s 9h QJd
B: takes 5
A: discards 7h 8d 7c
A: takes 3
1. B: Ac=22 Kc
2. B: Qc=23 8h
3. B: Jc=24 **
4. B: Tc=25 Th
5. B: **=26 Jh
6. B: 9c=27 **
7. B: 8c=28 **
8. B: Qs=29 **=15
9. A: Ad=16 **
10. A: Kd=17 9d
11. A: As=18 9s
12. A: **=19 Ts
total A: 101 B: 65
"""


def test_totals_of_a_game_that_calls_end_do_not_go_with_the_counts_after_it() -> None:
    """B has a point of six and a quint, 21, and the lead is his 22nd; but four kings, 14, make A's 87 to 101
    before it, and so B stays at 44 and 21."""
    (deal,) = pqn.replay(pqn.read(GAME).records[0].record).deals
    assert "M501" not in [one.code for one in deal.findings]
    assert deal.scores == {"A": (14, 14), "B": (21, 21)}
