"""Totals after several deals of which cards are not told: held against the ranges of all of them."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game

DEAL = "{other}: deals\n{elder}: point 5 good\n1. {elder}: As 7s\n2. {elder}: Ks 8s\n3-12. ...\n"
"""Elder has 5 and three leads, and the rest may be the other's: 8, and for him nine leads that win, the trick
that he takes first, the last and ten for the cards: 21. Or elder takes all: 5, 12, the last and 40, and the
other has nothing."""
FIRST = DEAL.format(other="B", elder="A")
SECOND = DEAL.format(other="A", elder="B")
ALONE = ", each deal for itself"
HEAD = '[Piquet "1"]\n[Rules "{rules}"]\n'


def judged(*text: str, rules: str = "rubicon@1") -> Game:
    return pqn.replay(pqn.read(HEAD.format(rules=rules) + "".join(text)).records[0].record)


def said(game: Game) -> list[tuple[str, object]]:
    return [(one.code, one.values.get("computed")) for one in game.findings if one.code[0] == "P"]


@pytest.mark.parametrize("total", ["A: 8", "A: 79", "B: 8", "A: 60 B: 30"])
def test_a_total_within_the_range_of_both_deals_is_possible_and_taken(total: str) -> None:
    game = judged(FIRST, SECOND, f"total {total}\n")
    assert said(game) == [("P504", f"8 to 79{ALONE}")] * total.count(":")
    for one in total.split(" ")[::2]:
        side, number = one[0], int(total.split(f"{one} ")[1].split()[0])
        assert game.settlement.totals[side] == (number, number)


@pytest.mark.parametrize(("total", "by"), [("A: 7", -1), ("A: 80", 1), ("A: 930", 851)])
def test_a_total_outside_it_is_wrong_and_not_taken(total: str, by: int) -> None:
    game = judged(FIRST, SECOND, f"total {total}\n")
    (found,) = game.findings
    assert (found.code, found.values["computed"]) == ("P302", "8 to 79")
    assert found.values["difference"] == f"{by:+d}"
    assert game.settlement.totals == {"A": (8, 79), "B": (8, 79)}


def test_a_total_leaves_of_the_last_deal_what_goes_with_it() -> None:
    """78 are 58 and 20, or 57 and 21: of the second deal, where A is younger, 20 or 21."""
    game = judged(FIRST, SECOND, "total A: 78\n")
    assert game.deals[1].scores == {"A": (20, 21), "B": (8, 58)}
    assert game.deals[1].by_acts["A"] == (0, 21)
    assert [one.line for one in game.findings if one.code == "M503"] == [game.deals[1].first]


def test_what_follows_is_reckoned_from_it() -> None:
    third = "B: deals\nA: point 6 good\n1. A: As 7s\n2-12. ...\n"
    game = judged(FIRST, SECOND, "total A: 60 B: 30\n", third, "total A: 61\n")
    # 6 and a lead are the least of the third
    assert [one.values["computed"] for one in game.findings if one.code == "P302"] == ["68 to 119"]


def test_a_total_in_the_middle_of_a_deal_tells_what_was_before_it() -> None:
    """Of the second B has 5 in hand and one lead by then, A nothing; before it A had 8 to 58, B 0 to 21."""
    second = (
        "A: deals\nB: holds AKQJTs 98h 98d 987c\nA: holds 987s AKQh AKQd AKQc\nB: point 5 good\n1. B: As 7s\n"
        "{total}2. B: Ks 8s\n3. B: Qs 9s\n4. B: Js Qc\n5. B: Ts Qd\n6. B: 9h Qh\n7. A: Kh 8h\n8. A: Ah 7c\n"
        "9. A: Ac 8c\n10. A: Kc 9c\n11. A: Kd 8d\n12. A: Ad 9d\n"
    )
    right = judged(FIRST, second.format(total="total A: 58 B: 6\n"))
    assert said(right) == [("P504", f"8 to 58{ALONE}"), ("P504", f"6 to 27{ALONE}")]
    # A: seven tricks, six leads, the last, and ten for the cards; B: 5, six leads
    assert right.settlement.totals == {"A": (58 + 18, 58 + 18), "B": (11, 11)}
    wrong = judged(FIRST, second.format(total="total A: 59\n"))
    assert said(wrong) == [("P302", "8 to 58")]


def test_a_misprint_is_not_taken() -> None:
    game = judged(FIRST, SECOND, "total A: 93 sic\n")
    assert said(game) == [("P401", "8 to 79")]
    assert game.settlement.totals["A"] == (8, 79)


def test_a_game_may_end_before_all_of_the_deal_counts() -> None:
    """At 100 up A, who has 95 to 145 before the second deal, may need nothing of B's points in it: B has 0 of
    the first deal at the least, and may have no more than that."""
    game = judged("total A: 87 B: 0\n", FIRST, SECOND, "total B: 3\n", rules="foster-au-cent@1")
    assert [one.code for one in game.findings if one.code == "P302"] == []
