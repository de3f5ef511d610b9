"""Tricks given and claimed, all that are left or some of them. The cards are those of ``test_judged_on``;
elder has led five spades and has five tricks and five points."""

from __future__ import annotations

import pytest

from .test_judged_on import CARDS, judged

FIVE = "1-5. A: AKQJTs / 987s Td Jd\n"


@pytest.mark.parametrize(
    ("act", "scores"),
    [
        # seven leads, the last trick one more; ten for the cards
        ("B: concedes", {"A": 5 + 7 + 1 + 10, "B": 0}),
        ("B: concedes 7", {"A": 5 + 7 + 1 + 10, "B": 0}),
        ("A: claims 7 good", {"A": 5 + 7 + 1 + 10, "B": 0}),
        # elder leads to 6, 7, 8 and 9; younger wins the ninth and leads three, the last counts two
        ("B: concedes 3", {"A": 5 + 3 + 1 + 10, "B": 1 + 3 + 1}),
        # elder leads to 6 up to 10 and to the eleventh; younger wins that and leads the last
        ("A: claims 5 good", {"A": 5 + 5 + 1 + 10, "B": 1 + 1 + 1}),
        ("A: claims 5", {"A": 5 + 5 + 1 + 10, "B": 1 + 1 + 1}),
        # elder leads to the sixth; younger wins it and leads to 7, 8, 9; elder wins that and leads three
        ("A: concedes 3", {"A": 5 + 1 + 1 + 3 + 1 + 10, "B": 1 + 2 + 1}),
        # elder leads to the sixth; younger wins it and leads to 7 and 8; elder wins that and leads four
        ("B: claims 2 good", {"A": 5 + 1 + 1 + 4 + 1 + 10, "B": 1 + 1 + 1}),
        # six tricks each of twelve: nobody has the cards
        ("A: claims 1 good", {"A": 5 + 1 + 1, "B": 1 + 5 + 1}),
    ],
)  # fmt: skip
def test_what_is_given_is_scored_as_if_it_were_played(act: str, scores: dict[str, int]) -> None:
    told, _, deal = judged(FIVE + act + "\n")
    assert told == []
    assert {side: low for side, (low, _) in deal.scores.items()} == scores
    assert deal.status.value == "complete"


def test_the_lead_lies() -> None:
    """Elder has led to the sixth: of three tricks given two more are led by him, and the ninth."""
    told, _, deal = judged(FIVE + "6. A: Ah\nB: concedes 3\n")
    assert told == []
    assert deal.scores == {"A": (5 + 1 + 2 + 1 + 10,) * 2, "B": (1 + 3 + 1,) * 2}


def test_the_rest_is_played() -> None:
    """The play goes on with the eleventh trick: what fell in the five is not told, and not asked."""
    told, _, deal = judged(FIVE + "A: claims 5 good\n11. A: 9c Ac\n12. B: Kc 8c\nscore A: 21 B: 3\n")
    assert told == []
    assert deal.scores == {"A": (21, 21), "B": (3, 3)}


@pytest.mark.parametrize("act", ["B: concedes 3", "A: claims 5 good"])
def test_played_out_all_the_same(act: str) -> None:
    lines = "6-8. A: AKQh / JT9h\n9-10. A: AKd / QdQc\n11. A: 9c Ac\n12. B: Kc 8c\n".replace("QdQc", "Qd Qc")
    told, notes, deal = judged(FIVE + act + "\n" + lines)
    assert (told, notes) == ([], ["W936"])
    assert deal.scores == {"A": (21, 21), "B": (3, 3)}


@pytest.mark.parametrize("number", [0, 8])
def test_no_more_than_are_left_and_no_fewer_than_one(number: int) -> None:
    told, _, deal = judged(FIVE + f"B: concedes {number}\n")
    assert told == ["R330"]
    assert deal.scores == {}


def test_taken_back_the_cards_are_known_again() -> None:
    """The cards thrown down are taken up (Foster): a card that is not held is found again."""
    lines = FIVE + "A: claims 5 good\n11. A: 9c Ac\nretake 6\n6. A: Ah 8h\n"
    told, _, _ = judged(lines, "foster-au-cent@1", CARDS)
    assert told == ["R301"]


def test_the_seventh_trick_counts_at_once_where_the_rule_set_says_so() -> None:
    """The ten for the cards toward a pique: the seventh of elder's tricks is among those that are given."""
    text = CARDS.replace("B: deals\n", "")
    told, _, deal = judged(
        "B: deals\n" + text + FIVE + "B: concedes\n",
        "rubicon@1",
        '[Options "cards-to-pique=seventh-trick"]\n\n',
    )
    assert told == []
    assert deal.scores == {"A": (5 + 7 + 1 + 10,) * 2, "B": (0, 0)}


def test_figures_are_compared_where_nothing_but_the_concession_is_told() -> None:
    """Thirteen for the play and ten for the cards (Cavendish, conduct of the game)."""
    told, _, deal = judged("B: concedes\nscore A: 23 B: 0\ncards A:\n")
    assert told == []
    assert deal.scores == {"A": (23, 23), "B": (0, 0)}
    told, _, _ = judged("B: concedes\nscore A: 22 B: 0\ncards divided\n")
    assert told == ["P301", "P202"]


def test_given_twice() -> None:
    """Two tricks younger's, the rest elder's: 6 and 7 as above, then five, the first won by answering and
    four led."""
    told, _, deal = judged(FIVE + "A: concedes 2\nB: concedes\n")
    assert told == []
    assert deal.scores == {"A": (5 + 1 + 1 + 4 + 1 + 10,) * 2, "B": (1 + 1,) * 2}


def test_nothing_is_left_to_give() -> None:
    told, _, deal = judged(FIVE + "B: concedes\nB: concedes\nB: concedes 2\n")
    assert told == ["R330", "R330"]
    assert deal.scores == {"A": (23, 23), "B": (0, 0)}


def test_among_three_nobody_knows_whose_they_are() -> None:
    cards = "C: deals 1\nA: holds AKs AKh AKd AKQJc\nB: holds QJs QJTh QJTd T9c\nC: holds T98s 98h 987d 87c\n"
    told, notes, deal = judged("1. A: As Js 8s\nB: concedes\n", "normand@1", cards)
    assert (told, notes) == ([], ["W937"])
    assert deal.so_far == {"A": 1, "B": 0, "C": 0}


def test_a_capot_is_played_out_or_not_made() -> None:
    """All tricks are elder's, seven of them given: the ten for the cards, no capot."""
    told, _, _ = judged(FIVE + "B: concedes\nscore A: 23 B: 0\ncards A:\ntricks A: 12\ncapot A:\n")
    assert told == ["P203"]
