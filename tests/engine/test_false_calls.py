"""Calls of what is not held: corrected, shown, admitted and taken back (laws 52 to 55).

The cards are those of ``test_judged_on``; with elder's discard 46 in hearts, and no other number, is a call
that could have been true.
"""

from __future__ import annotations

import pytest

from .test_judged_on import judged

FALSE = "A: point 46 good h =5\n"


class TestTheReplyTakenBack:
    """Law 52: the call is corrected by the other, who takes the reply back; after the lead elder may lead
    otherwise."""

    def test_before_the_lead(self) -> None:
        told, notes, deal = judged(FALSE + "A: point 46 good -> not-good\n1. A: As=1 7s\n")
        assert (told, notes) == ([], ["W921"])
        assert deal.so_far == {"A": 1, "B": 0}

    def test_after_the_lead_and_elder_leads_otherwise(self) -> None:
        told, notes, deal = judged(
            FALSE + "1. A: As=6\nA: point 46 good -> not-good\nretake 1\n1. A: Ks=1 7s\n"
        )
        assert (told, notes) == ([], ["W921"])
        assert deal.so_far == {"A": 1, "B": 0}

    def test_of_what_nobody_could_have_held(self) -> None:
        """Hand and discard hold three kings: no penalty anyhow (law 54), and it is in time."""
        told, notes, deal = judged(
            "A: quatorze K good =14\n1. A: As\nA: quatorze K good -> not-good\nretake 1\n1. A: Ks 7s\n"
        )
        assert (told, notes) == ([], ["W921"])
        assert deal.so_far == {"A": 1, "B": 0}

    def test_after_younger_has_played_it_is_too_late(self) -> None:
        told, _, deal = judged(FALSE + "1. A: As=6 7s\nA: point 46 good -> not-good\n2. A: Ks=7 8s\n")
        assert told == ["R241", "R226"]
        assert deal.so_far == {"A": 7, "B": 0}, "the score stands as it was played"

    def test_too_late_for_what_nobody_could_have_held(self) -> None:
        """It costs nothing, and what it had reckoned is not reckoned."""
        told, _, deal = judged("A: quatorze K good =14\n1. A: As=15 7s\nA: quatorze K -> trio K good\n")
        assert told == ["R227", "R226"]
        assert deal.so_far == {"A": 1, "B": 0}

    def test_a_true_call_is_not_corrected_so(self) -> None:
        """Law 51: a reply to a true call binds from the lead on."""
        told, _, deal = judged("A: trio K good =3\n1. A: As=4\nA: trio K good -> not-good\n1... B: 7s\n")
        assert told == ["R224"]
        assert deal.so_far == {"A": 4, "B": 0}

    def test_au_cent_the_lead_ends_it(self) -> None:
        """Au cent a false set may be corrected until the caller's own card. One king is put out, so hand and
        discard hold four."""
        cards = (
            "B: deals\nA: discards Kh 87h 98d\nA: holds AKQJTs AQh AKd KJTc\nB: holds 987s JT9h QJTd AQ9c\n"
        )
        told, _, _ = judged(
            "A: quatorze K good =14\n1. A: As=15\nA: quatorze K good -> not-good\n1... B: 7s\n",
            "cavendish-au-cent@1",
            cards,
        )
        assert told == ["R241", "R226"]


class TestShownUnasked:
    """Law 55: who shows, unasked and before playing a card, what he claims pays nothing for miscalling it."""

    def test_elder_shows_a_set(self) -> None:
        cards = (
            "B: deals\nA: discards Kh 87h 98d\nA: holds AKQJTs AQh AKd KJTc\nB: holds 987s JT9h QJTd AQ9c\n"
        )
        told, _, deal = judged("A: quatorze K good\nA: shows Ks Kd Kc\n1. A: As 7s\n", cards=cards)
        assert told == ["R227"]
        assert deal.so_far == {"A": 1, "B": 0}

    def test_cards_that_are_none_of_the_call(self) -> None:
        cards = (
            "B: deals\nA: discards Kh 87h 98d\nA: holds AKQJTs AQh AKd KJTc\nB: holds 987s JT9h QJTd AQ9c\n"
        )
        told, _, _ = judged("A: quatorze K good\nA: shows AQJs\n1. A: As 7s\n", cards=cards)
        assert told == ["R201", "R241"]

    @pytest.mark.parametrize(
        ("when", "codes"),
        [
            ("B: trio Q\nB: shows QdQc\n1... B: 7s\n", ["R227"]),
            ("B: trio Q\n1... B: 7s\nB: shows QdQc\n", ["R201", "R241"]),
        ],
        ids=["after the lead, before her card", "after her card"],
    )
    def test_younger_shows_after_the_lead(self, when: str, codes: list[str]) -> None:
        cards = "B: deals\nA: holds AKQJTs AKh AKd 987c\nB: discards Qh 7d Jc\nB: holds 987s JT9h QJTd AKQc\n"
        told, _, _ = judged("1. A: As\n" + when.replace("QdQc", "Qd Qc"), cards=cards)
        assert told == codes


class TestWhichIsNotReckoned:
    """Case VIII: who names as not reckoned a king that he holds has reckoned one that he does not hold."""

    def test_the_king_reckoned_was_put_out(self) -> None:
        cards = (
            "B: deals\nA: discards Kh 87h 98d\nA: holds AKQJTs AQh AKd KJTc\nB: holds 987s JT9h QJTd AQ9c\n"
        )
        told, _, _ = judged("A: trio K good without? d\n1. A: As 7s\n", cards=cards)
        assert told == ["R201", "R241"]

    def test_the_king_reckoned_is_the_other_s(self) -> None:
        """Spades, hearts, diamonds are his; without hearts he would have clubs, which he never held."""
        told, _, deal = judged("A: trio K without? h good\n1. A: As 7s\n")
        assert told == ["R227"]
        assert deal.so_far == {"A": 1, "B": 0}


def test_the_same_untrue_word_is_told_once() -> None:
    """Equal in number and equal in pips, and younger has no four cards of a suit."""
    told, _, deal = judged("A: point 5 equal 51 equal\n1. A: As 7s\n")
    assert told == ["R215"]
    assert deal.suppressed == 1
