"""What cannot be by the law, and was done all the same: it is told, and the deal is judged to its end.

The cards: elder holds AKQJT of spades, AKQ of hearts, AK of diamonds, 98 of clubs, and put out 87 of
hearts, 98 of diamonds, 7 of clubs; younger holds 987 of spades, JT9 of hearts, QJT of diamonds, AKQ of clubs.
Figures are counted by hand from the laws of 1882 (``cavendish@1``).
"""

from __future__ import annotations

import pytest

import pgn_piquet
from pgn_piquet.diagnostics.diagnostic import Severity
from pgn_piquet.engine.game import DealResult

CARDS = (
    "B: deals\nA: discards 87h 98d 7c\nB: discards 7d JTc\n"
    "A: holds AKQJTs AKQh AKd 98c\nB: holds 987s JT9h QJTd AKQc\n"
)


def judged(
    lines: str, rules: str = "cavendish@1", cards: str = CARDS
) -> tuple[list[str], list[str], DealResult]:
    """Codes above a note, notes, and the deal."""
    text = f'[Piquet "1"]\n[Rules "{rules}"]\n\n{cards}{lines}'.encode()
    report = pgn_piquet.check(text)
    (located,) = pgn_piquet.read(text).records
    (deal,) = pgn_piquet.replay(located.record).deals
    told = [one.code for one in report.diagnostics if one.severity is not Severity.NOTE]
    return told, [one.code for one in report.diagnostics if one.severity is Severity.NOTE], deal


REST = "2-5. A: KQJTs / 987s Td\n6-8. A: AKQh / T9h Jd\n9-10. A: AKd / Qd Qc\n11. A: 9c Ac\n12. B: Kc 8c\n"
"""elder leads eleven times (11) and has ten tricks (10); younger takes the eleventh (1) and leads the last
(1), which counts one more (1)"""


class TestRevoke:
    """Law 59, IV: the card is taken back when it is found out; there is no other penalty."""

    def test_never_found_the_score_stands_as_played(self) -> None:
        told, notes, deal = judged("1. A: As Jh\n" + REST + "score A: 21 B: 3\n")
        assert told == ["R303"]
        assert notes == ["W935"]
        assert deal.scores == {"A": (21, 21), "B": (3, 3)}

    def test_the_score_is_compared(self) -> None:
        told, _, _ = judged("1. A: As Jh\n" + REST + "score A: 22 B: 3\n")
        assert told == ["R303", "P301"]

    def test_the_note_says_what_would_be_played_again(self) -> None:
        text = f'[Piquet "1"]\n[Rules "cavendish@1"]\n\n{CARDS}1. A: As 7s\n2. A: Ks Jh\n3. A: Qs 8s\n'
        (note,) = [one for one in pgn_piquet.check(text.encode()).diagnostics if one.code == "W935"]
        assert "from trick 2 on (A 2, B 0)" in note.message

    def test_waived(self) -> None:
        told, notes, deal = judged("1. A: As Jh\nA: waives\n" + REST)
        assert told == ["R303"]
        assert notes == ["W924"]
        assert deal.scores == {"A": (21, 21), "B": (3, 3)}

    def test_ruled_otherwise_than_the_law(self) -> None:
        """Younger is ruled to reckon nothing: his three points go; the law gives no more than the retake."""
        told, notes, deal = judged("1. A: As Jh\n" + REST + "ruling B: nothing\n")
        assert told == ["R303", "R243"]
        assert notes == []
        assert deal.scores == {"A": (21, 21), "B": (0, 0)}

    def test_a_suit_kept_back_twice_is_told_once(self) -> None:
        told, _, deal = judged("1. A: As Jh\n2. A: Ks Th\n3. A: Qs 9s\n")
        assert told == ["R303"]
        assert deal.suppressed == 1
        assert deal.so_far == {"A": 3, "B": 0}

    def test_another_suit_kept_back_is_told_besides(self) -> None:
        told, _, _ = judged("1. A: As Jh\n2. A: Ah Td\n")
        assert told == ["R303", "R303"]

    def test_found_later_it_is_taken_back(self) -> None:
        told, notes, deal = judged("1. A: As Jh\n2. A: Ks 8s\nretake 1\n1... B: 7s\n2. A: Ks 8s\n")
        assert told == []
        assert notes == ["W925"]
        assert deal.so_far == {"A": 2, "B": 0}

    @pytest.mark.parametrize(
        "lines",
        ["1. A: As Jh\n2. A: Ah Jh\n", "1. A: Ks Jh\n2. B: Ac 8c\n", "1-3. A: AKQs / Jh 8s Jh\n"],
        ids=["laid again", "the next lead is not the winner's", "laid again in the batch"],
    )
    def test_a_card_that_cannot_be_what_was_played_ends_the_judging(self, lines: str) -> None:
        told, _, deal = judged(lines)
        assert told == ["R303"]
        assert deal.status.value == "stopped"

    @pytest.mark.parametrize(
        "lines",
        ["1. A: As 7s\n2. A: Ks Jh\n3. A: Qs 8s\n", "1-3. A: AKQs / 7s Jh 8s\n"],
        ids=["card by card", "a batch"],
    )
    def test_hands_not_told_the_play_shows_it(self, lines: str) -> None:
        """Younger does not follow to the second spade, and lays one to the third."""
        told, notes, deal = judged(lines, cards="B: deals\n")
        assert (told, notes) == (["R303"], ["W935"])
        assert deal.so_far == {"A": 3, "B": 0}

    def test_hands_not_told_and_no_spade_seen(self) -> None:
        told, _, _ = judged("1. A: As 7s\n2. A: Ks Jh\n3. A: Qs Th\n4. A: 8s 9h\n", cards="B: deals\n")
        assert told == []

    def test_hands_not_told_and_a_lead_replaced(self) -> None:
        """The second spade of the third trick is elder's, laid in place of the first."""
        told, _, _ = judged("1. A: As 7s\n2. A: Ks Jh\n3. A: Qs -> Js Th\n", cards="B: deals\n")
        assert told == []

    def test_hands_not_told_found_and_taken_back(self) -> None:
        told, notes, deal = judged(
            "1. A: As 7s\n2. A: Ks Jh\n3. A: Qs 8s\nretake 2\n2. A: Ks 8s\n", cards="B: deals\n"
        )
        assert (told, notes) == ([], ["W925"])
        assert deal.so_far == {"A": 2, "B": 0}

    def test_imperial_a_trick_not_taken_stands_too(self) -> None:
        cards = "B: deals\nA: dealt KQs KQh AJT9d T987c\nB: dealt AJT9s AJT9h K7d QJc\nturn Kc\n"
        told, notes, deal = judged("1. A: Jd 7d\n2. A: Td Kd\n", "imperial@1", cards)
        assert told == ["R304"]
        assert notes == ["W935"]
        assert deal.status.value == "unfinished"


class TestLeadOutOfTurn:
    """Law 59, III: it is taken up, unless the other has played to it; then it stands."""

    def test_before_the_first_lead_it_is_taken_up(self) -> None:
        told, notes, deal = judged("1. B: 7s\n1. A: As 7s\n")
        assert (told, notes) == ([], ["W929"])
        assert deal.so_far == {"A": 1, "B": 0}

    def test_to_the_first_trick_played_to_it_stands(self) -> None:
        told, _, deal = judged("1. B: Ac 8c\n2. B: Kc 9c\n")
        assert told == ["R322"]
        assert deal.so_far == {"A": 0, "B": 2}

    def test_played_to_in_the_next_line(self) -> None:
        told, _, deal = judged("1. A: As 7s\n2. B: Ac\n2... A: 8c\n3. B: Kc 9c\n")
        assert told == ["R322"]
        assert deal.so_far == {"A": 1, "B": 2}

    def test_several_led_out_of_turn_and_played_to(self) -> None:
        told, _, deal = judged("1. A: As 7s\n2-3. B: AKc / 98c\n")
        assert told == ["R322"]
        assert deal.so_far == {"A": 1, "B": 2}

    def test_in_the_middle_of_a_batch(self) -> None:
        """The ace takes elder's club, and he leads on: the ace of hearts, to which younger plays."""
        told, _, deal = judged("1-3. A: As 8c Ah / 7s Ac 9h\n")
        assert told == ["R322"]
        assert deal.so_far == {"A": 3, "B": 1}
        told, _, deal = judged("1-3. A: As 8c Jh / 7s Ac 9h\n")
        assert told == ["R302"], "the knave is younger's"
        assert deal.so_far == {"A": 2, "B": 1}

    def test_taken_up_by_a_retake(self) -> None:
        told, notes, deal = judged("1. A: As 7s\n2. B: Ac\nretake 2\n2. A: Ks 8s\n")
        assert (told, notes) == ([], ["W929"])
        assert deal.so_far == {"A": 2, "B": 0}

    def test_played_to_it_may_not_be_taken_back(self) -> None:
        told, _, deal = judged("1. A: As 7s\n2. B: Ac 8c\nretake 2\n2. A: Ks 8s\n")
        assert told == ["R322", "R321"]
        assert deal.so_far == {"A": 2, "B": 0}

    def test_where_the_play_ends_the_figures_are_compared(self) -> None:
        told, _, _ = judged("1. A: As 7s\n2. B: Ac\ntricks A: 2 B: 0\n")
        assert told == ["R302", "P201"]

    def test_a_card_of_the_other_is_no_lead(self) -> None:
        told, _, deal = judged("1. B: As 7s\n")
        assert told == ["R302"]
        assert deal.status.value == "stopped"

    def test_hands_told_by_the_play_alone(self) -> None:
        """No hand is told: the play tells them, a lead out of turn included; the counts are those above."""
        lines = (
            "1. B: Ac 8c\n2. A: As 7s\n3-6. A: KQJTs / 98s JTd\n7-9. A: AKQh / JT9h\n10. A: Ad Qd\n"
            "11. A: Kd Qc\n12. A: 9c Kc\n"
        )
        told, _, deal = judged(lines, cards="B: deals\n")
        assert told == ["R322", "R322"]
        assert deal.scores == {"A": (11 + 10, 11 + 10), "B": (1 + 1 + 1, 1 + 1 + 1)}


class TestTalk:
    """Decision 0015: what the law does not reckon is told and counts for nothing; the deal goes on."""

    def test_a_number_that_no_point_makes(self) -> None:
        told, _, deal = judged("A: point 52 good s =5\nA: quint A good =20\n1. A: As=21 7s\n")
        assert told == ["R213"]
        assert deal.so_far == {"A": 16, "B": 0}
        assert deal.suppressed == 2, "the counts after it that hold the five follow from it"

    def test_pips_that_five_cards_cannot_make(self) -> None:
        """He holds five cards and was allowed them: only what he said they make tells nothing."""
        told, _, deal = judged("A: point 5 making 41 good s =5\n1. A: As=6 7s\n")
        assert told == ["R213"]
        assert deal.so_far == {"A": 6, "B": 0}

    def test_a_set_answered_equal_is_nobodys(self) -> None:
        told, _, deal = judged("A: trio K equal\n1. A: As 7s\n")
        assert told == ["R218"]
        assert deal.so_far == {"A": 1, "B": 0}

    def test_a_rank_that_makes_no_set(self) -> None:
        told, _, deal = judged("A: trio 9 good =3\n1. A: As=4 7s\n")
        assert told == ["R210"]
        assert deal.so_far == {"A": 1, "B": 0}

    def test_younger_calls_before_the_lead_and_again_in_time(self) -> None:
        told, _, deal = judged("B: quart A\n1. A: As\nB: tierce A\n1... B: 7s\n")
        assert told == ["R207"]
        assert deal.so_far == {"A": 1, "B": 3}

    def test_a_reply_to_himself_is_none(self) -> None:
        told, _, deal = judged("A: point 5 A: good s\n1. A: As 7s\n")
        assert told == ["R220"]
        assert deal.so_far == {"A": 6, "B": 0}, "the hands tell that it is good"

    @pytest.mark.parametrize("call", ["point 50 good s", "point 5 making 49 good s"])
    def test_pips_that_hand_and_discard_cannot_make_cost_nothing(self, call: str) -> None:
        """Law 54: his five spades make 51, and no other suit of hand and discard makes 50 or 49."""
        told, _, deal = judged(f"A: {call}\n1. A: As 7s\n")
        assert told == ["R227"]
        assert deal.so_far == {"A": 1, "B": 0}

    def test_pips_that_hand_and_discard_could_make_cost_all(self) -> None:
        """AKQ of hearts in hand, 87 put out: 31 + 8 + 7 = 46, a false call as any other."""
        told, _, deal = judged("A: point 46 good h\n1. A: As 7s\n")
        assert told == ["R201", "R241"]
        assert deal.so_far == {"A": 6, "B": 0}

    def test_three_of_a_rank_of_which_hand_and_discard_hold_one(self) -> None:
        told, _, _ = judged("A: trio T good\n1. A: As 7s\n")
        assert told == ["R227"]

    def test_two_of_a_rank_the_first_without_its_suit(self) -> None:
        """Two tierces to a king, the second named: the first is the other. Named twice, it is one."""
        cards = "B: deals\nA: holds KQJs KQJh AT9d AT9c\nB: holds 987s 987h KQd KQ87c\n"
        told, _, deal = judged("A: tierce K good\nA: tierce Ks\nA: tierce Kh\n", cards=cards)
        assert told == ["R205"], "there are two and no third"
        assert deal.so_far == {"A": 6, "B": 0}
        told, _, deal = judged("A: tierce Kh good\nA: tierce Kh\n", cards=cards)
        assert told == ["R205"]
        assert deal.so_far == {"A": 3, "B": 0}

    def test_a_good_card_taken_back(self) -> None:
        """A card laid stays; the table let it be taken back, and play went on with the other."""
        told, _, deal = judged("1. A: As -> Ks 7s\n2. A: As 8s\n")
        assert told == ["R313"]
        assert deal.so_far == {"A": 2, "B": 0}


class TestExchange:
    """More or fewer laid out than may be: told, and the hands are what they are."""

    def test_younger_lays_out_none(self) -> None:
        """Law 22: at least one. The play is judged all the same."""
        cards = CARDS.replace("B: discards 7d JTc\n", "B: discards 0\n")
        told, _, deal = judged("1. A: As 7s\n", cards=cards)
        assert told == ["R101"]
        assert deal.so_far == {"A": 1, "B": 0}

    def test_elder_takes_six(self) -> None:
        """Laws 21 and 27: the sixth is one of the bottom three; he reckons nothing."""
        lines = "A: discards 6\nA: takes 6\nA: point 5 good\n1. A: Ah\n"
        told, _, deal = judged(lines, cards="B: deals\n")
        assert told == ["R102", "R241"]
        assert deal.so_far == {"A": 6, "B": 0}
        told, _, deal = judged(lines + "ruling A: nothing\n", cards="B: deals\n")
        assert told == ["R102"]
        assert deal.so_far == {"A": 0, "B": 0}

    def test_what_elder_was_to_leave(self) -> None:
        """Law 33: he reckons nothing; au cent he loses the game."""
        lines = "A: discards 3\nA: leaves 2\nA: takes 5\n"
        told, _, _ = judged(lines + "ruling A: nothing\n1. A: Ah\n", cards="B: deals\n")
        assert told == ["R106"]
        told, _, _ = judged(lines + "ruling A: game\n1. A: Ah\n", "cavendish-au-cent@1", "B: deals\n")
        assert told == ["R106"]
        told, _, _ = judged(lines + "ruling A: nothing\n1. A: Ah\n", "cavendish-au-cent@1", "B: deals\n")
        assert told == ["R106", "R243"]

    def test_carte_blanche_that_is_none(self) -> None:
        """Law 18: a court card is in it; the ten do not stand, nor in the count that holds them."""
        cards = "B: deals\nA: dealt T987s T987h T98d Kc\n"
        told, _, deal = judged("A: carte-blanche =10\n", cards=cards)
        assert told == ["R120"]
        assert deal.status.value != "stopped"

    def test_carte_blanche_announced_twice(self) -> None:
        cards = "B: deals\nA: dealt T987s T987h T987d\n"
        told, _, deal = judged("A: carte-blanche =10\nA: carte-blanche\n", cards=cards)
        assert told == ["R205"]
        assert deal.so_far == {"A": 10, "B": 0}


class TestSideLines:
    """A side line is judged by what stands in it, not by what the main line does afterwards."""

    def test_a_retake_of_the_main_line_takes_back_nothing_of_a_side_line(self) -> None:
        told, notes, _ = judged(
            "1. A: As 7s\n(\n1... B: Jh\n2. A: Ks 8s\n)\n2. A: Ks Jh\nretake 2\n2. A: Ks 8s\n"
        )
        assert told == ["R303"], "of the side line, where nobody takes the knave back"
        assert sorted(notes) == ["W925", "W935"]

    def test_a_retake_of_the_side_line_does(self) -> None:
        told, notes, _ = judged("1. A: As 7s\n(\n1... B: Jh\nretake 1\n1... B: 8s\n)\n2. A: Ks 8s\n")
        assert told == []
        assert notes == ["W925"]
