"""A ``total`` within a deal holds what the deal has counted so far; that of its end is the last word.

The hands are those of Cavendish's own example (28 to 23), reckoned by hand from the laws.
"""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
GIVEN = "total A: 80 B: 70\n\nB: deals 6\n"
ELDER = "A: holds AJ98s AKQJ8h Kd J9c\n"
YOUNGER = "B: holds QTs Th AQJT7d AKQTc\n"
TALK = "A: point 5 good h\nA: quart A good\nA: trio J not-good\n"
"""nine in hand"""
LEAD = "1. A: Ah\nB: quatorze T\nB: trio Q\n1... B: Th\n"
"""B has 17"""
TOLD = "2-5. A: KQJ8h / 7TJQd\n"
UNTOLD = "2-5. A: KQJ8h / ...\n"
REST = "6. A: Kd Ad\n7-10. B: AKQTc / 9Jc 89s\n11. B: Qs As\n12. A: Js Ts\n"


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


def found(text: str) -> list[tuple[str, int | str | None, int | str | None]]:
    return [(one.code, one.stated, one.computed) for one in game(text).findings]


@pytest.mark.parametrize(("hand", "play"), [(YOUNGER, TOLD), (YOUNGER, UNTOLD), ("", UNTOLD)])
def test_totals_on_the_way_are_not_that_of_the_end(hand: str, play: str) -> None:
    text = (
        GIVEN + ELDER + hand + "total A: 80 B: 70\n" + TALK + "total A: 89 B: 70\n" + LEAD + play
        + "total A: 94 B: 87\n" + REST + "total A: 108 B: 93\nresult A: 301\n"
    )  # fmt: skip
    assert found(text) == []
    assert game(text).settlement.totals == {"A": (108, 108), "B": (93, 93)}


@pytest.mark.parametrize(("hand", "play"), [(YOUNGER, TOLD), (YOUNGER, UNTOLD), ("", UNTOLD)])
def test_a_wrong_total_on_the_way_is_held_against_its_moment(hand: str, play: str) -> None:
    text = (
        GIVEN + ELDER + hand + "total A: 81 B: 70\n" + TALK + "total A: 88 B: 70\n" + LEAD + play
        + "total A: 94 B: 86\n" + REST + "result A: 301\n"
    )  # fmt: skip
    assert found(text) == [("P302", 81, 80), ("P302", 88, 89), ("P302", 86, 87)]


@pytest.mark.parametrize("play", [TOLD, UNTOLD])
def test_a_total_on_the_way_tells_what_was_before_the_deal(play: str) -> None:
    """The totals before the sixth deal are not told: 89 after nine in hand leave 80."""
    talk = TALK + "total A: 89 B: 70\n" + LEAD
    assert found("B: deals 6\n" + ELDER + talk + play + REST + "result A: 301\n") == []
    before = "B: deals 6\n" + ELDER + "total A: 80 B: 70\n" + TALK + LEAD + play + REST
    assert found(before + "total A: 107 B: 93\nresult A: 300\n") == [("P302", 107, 108), ("P303", 300, 301)]


def test_a_total_at_the_end_that_cannot_be_is_not_taken() -> None:
    """Of B's hand nothing is told; whoever takes the last trick, A has 108 at most."""
    text = GIVEN + ELDER + TALK + LEAD.replace("Th\n", "**\n") + UNTOLD + REST.replace("Ts", "**")
    right = game(text + "total A: 108 B: 93\nresult A: 301\n")
    assert right.settlement.result == {"A": 301}
    wrong = game(text + "total A: 109 B: 93\nresult A: 301\n")
    # B has 93 where he does not take the last trick
    assert [one.code for one in wrong.findings if one.code[0] == "P"] == ["P302", "P504"]
    assert wrong.settlement.totals["A"] == (108, 108)


MIDDLE = "B: deals 6\ntricks A: 3 B: 4\nA: holds As Kh 97c 8d\nB: holds Ks Qh Tc QJd\n"
LAST = "8. B: Qd 8d\n9. B: Tc 9c\n{}10. B: Jd 7c\n11. B: Qh Kh\n12. A: As Ks\n"
"""B leads four times and has seven tricks: 14 with the cards. A takes the eleventh by his answer, and
the last: 1, 1 and 1."""


@pytest.mark.parametrize(
    ("start", "on_the_way"), [("total A: 80 B: 70\n", ""), ("", "total A: 80 B: 72\n")]
)
@pytest.mark.parametrize(
    ("end", "codes"),
    [
        ("result B: 267\n", []),
        ("total A: 83 B: 84\nresult B: 267\n", []),
        ("total A: 83 B: 85\nresult B: 267\n", ["P302"]),
        ("total A: 83 B: 85 sic\nresult B: 267\n", ["P401"]),
        ("result A: 250\n", ["P303"]),
    ],
)
def test_from_the_middle_a_total_runs_on_to_the_end(
    start: str, on_the_way: str, end: str, codes: list[str]
) -> None:
    text = MIDDLE + start + LAST.format(on_the_way) + end
    assert [one.code for one in game(text).findings if one.code[0] == "P"] == codes
    assert game(text).settlement.totals == {"A": (83, 83), "B": (84, 84)}


def test_where_the_last_card_is_not_told_the_totals_of_the_end_are_not_known() -> None:
    text = MIDDLE + LAST.format("total A: 80 B: 72\n").replace("As Ks", "As **") + "result B: 267\n"
    assert [one.code for one in game(text).findings] == ["W902", "W903"]


@pytest.mark.parametrize(("stated", "codes"), [(120, []), (119, ["P302"]), (60, ["P302"])])
def test_half_told_deals_count_double_too(stated: int, codes: list[str]) -> None:
    """A point of seven, twelve leads, the last trick and the capot are 60; twice that is 120."""
    text = (
        '[Options "deals=4 doubled=1,4"]\nB: deals 1\nA: holds AKQJT98s AKQh Ad Ac\nA: point 7 good\n'
        "1-5. A: AKQJTs / ...\ntotal A: 24 B: 0\n6-12. A: 98s AKQh Ad Ac / ...\n"
    )
    (deal,) = game(text + f"total A: {stated} B: 0\n").deals
    assert deal.status is Status.DETERMINED
    assert [one.code for one in game(text + f"total A: {stated} B: 0\n").findings] == codes


WINNERS = "A: holds AKQJT98s AKQh Ad Ac\nB: holds 7s JT98h KQJTd KQJc\n"


def test_a_wrong_total_is_told_once() -> None:
    """Seven for the point and one lead are eight, whatever is played after it."""
    text = "B: deals 1\n" + WINNERS + "A: point 7 good\n1. A: As 7s\ntotal A: 9 B: 0\n2-12. ...\n"
    assert found(text) == [("P302", 9, 8)]


@pytest.mark.parametrize(("stated", "possible"), [(21, set()), (24, {2})])
def test_totals_of_partners_before_and_within_a_deal_whose_hands_are_told(
    stated: int, possible: set[int]
) -> None:
    """Four open hands, one trick told: the total before it is what was given, and says nothing of calls;
    three more than the lead are three kings of C's."""
    text = (
        '[Piquet "1"]\n[Rules "voleur@1"]\n\ntotal AC: 20 BD: 30\n\nD: deals 2\n'
        "A: holds As AQh Ad AQJTc\nB: holds KQJTs JT98h\nC: holds Kh KQJd K987c\nD: holds 987s 7h T987d\n"
        f"total AC: 20 BD: 30\n1. A: Ac Ts Kc 7d\ntotal AC: {stated} BD: 30\n2-8. ...\n"
    )
    record = pqn.read(text).records[0].record
    totals = [at for at, one in enumerate(record.lines) if getattr(one.says, "word", "") == "total"]
    lines = {totals.index(one.line) for one in pqn.replay(record).findings if one.code == "P504"}
    assert lines == possible


ELDER_OF_THE_SECOND_SIDE = (
    '[Piquet "1"]\n[Rules "voleur@1"]\n\ntotal AC: 35 BD: 50\n\nA: deals 4\nB: dealt 9s 7h JT9d AJ7c\n'
    "A: dealt AKQJT9h Q8c\nB: tierce Jd\n1. B: Ac 9c\nD: point 41 s\n1... D: Tc\nA: point 60 h\n1... A: 8c\n"
    "2. B: Jd Kd 7d 9h\n3. C: Ad Qd Th 9d\n4. C: Q* Ks Jh 9s\n5. D: As Qc 7h 7s\n6. D: Js Qh 7c 8s\n"
    "7. D: Kc Kh Jc 8h\n8. D: ** ** *d 8d\n"
)
"""A has the point, 6, and A and C a trick that B leads and two leads: 9. B and D: the sequence, 3, six tricks
and seven points for them, the last, and ten for the cards: 21."""


@pytest.mark.parametrize(
    ("stated", "wrong"), [("AC: 44 BD: 71", []), ("AC: 59 BD: 56", [(59, "44"), (56, "71")])]
)
def test_totals_where_elder_is_of_the_second_side(stated: str, wrong: list[tuple[int, str]]) -> None:
    record = pqn.read(f"{ELDER_OF_THE_SECOND_SIDE}total {stated}\n").records[0].record
    found = [one for one in pqn.replay(record).findings if one.code[0] in "PM"]
    assert [(one.values["stated"], str(one.values["computed"])) for one in found] == wrong
