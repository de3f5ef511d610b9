"""Deals of which cards of the play, and no more, are left out: silence is not told, never a fault."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Status

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals 1\n'
HANDS = "A: holds AKQJT987s AKQJh\nB: holds T98h AKQJTd KQT7c\n"
"""elder takes every trick: point 8 and huitieme 18 make 26, leads 12, last trick 1, capot 40"""


def codes(text: str) -> list[str]:
    return [one.code for one in pqn.check(text).diagnostics]


def test_younger_may_call_where_the_lead_is_not_told() -> None:
    (deal,) = pqn.replay(
        pqn.read(HEAD + HANDS + "A: point 8 good\nA: huitieme As good\nB: trio T\nscore A: 79 B: 3\n")
        .records[0]
        .record
    ).deals
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (79, 79), "B": (3, 3)}
    assert deal.findings == ()


def test_younger_before_a_lead_that_is_told_is_a_fault() -> None:
    assert codes(HEAD + HANDS + "B: trio T\n1. A: As Ad\n") == ["R207"]


def test_younger_before_elder_is_a_fault() -> None:
    assert codes(HEAD + HANDS + "B: trio T\nA: point 8 good\n") == ["R207"]


def test_a_total_before_the_next_deal_is_that_of_the_whole_deal() -> None:
    """66 points are too many: the deal gives A 109 whatever is played: 79 and a pique."""
    text = (
        HEAD
        + HANDS
        + "A: point 8 good\nA: huitieme As good\ntotal A: 66 B: 0\n\nA: deals 2\nscore A: 5 B: 9\n"
    )
    (found,) = [one for one in pqn.check(text).diagnostics if one.code == "P302"]
    assert (found.stated, found.computed) == (66, 109)


def test_tricks_left_out_after_the_calls_are_filled_in() -> None:
    """Elder takes every trick, whichever are told."""
    text = (
        HEAD + HANDS + "A: point 8 good\nA: huitieme As good\n3. A: Qs Qd\ntricks A: 3 B: 0\n9. A: Ah 9h\n"
        "score A: 109 B: 0\n"
    )
    report = pqn.check(text)
    assert [one.code for one in report.diagnostics] == ["W902"]
    assert report.diagnostics[0].message == "tricks 1 to 2 are not told"
    (deal,) = pqn.replay(pqn.read(text).records[0].record).deals
    assert (deal.status, deal.scores) == (Status.DETERMINED, {"A": (109, 109), "B": (0, 0)})


def test_tricks_in_the_gap_say_how_many_were_over() -> None:
    """After four tricks that elder all takes he cannot have three."""
    text = HEAD + HANDS + "1. A: As Ad\ntricks A: 3 B: 1\n9. A: Ah 9h\n"
    assert "P201" in codes(text.replace("QT7c", "QT*c"))


def test_an_answer_may_be_left_out() -> None:
    """With cards unknown the rest of a trick may be missing like a whole one."""
    text = HEAD + HANDS.replace("KQT7c", "...") + "1. A: As\n2. A: Ks Td\nscore A: 53 B: 0\n"
    report = pqn.check(text)
    assert [one.message for one in report.diagnostics] == ["the rest of trick 1 is not told"]


def test_a_lead_may_be_left_out() -> None:
    """The answer is told, and what younger called before it. Elder's point is eight, and he takes all: 61."""
    text = HEAD + HANDS.replace("KQT7c", "...") + "A: point 8 good\nB: trio T\n1... B: Td\nscore A: 61\n"
    assert codes(text) == []
    (deal,) = pqn.replay(pqn.read(text).records[0].record).deals
    assert (deal.status, deal.scores) == (Status.DETERMINED, {"A": (61, 61), "B": (3, 3)})


def test_a_lead_left_out_before_an_answer_is_said() -> None:
    text = HEAD + HANDS.replace("KQT7c", "...") + "1... B: Td\n"
    assert [one.message for one in pqn.check(text).diagnostics] == ["the lead of trick 1 is not told"]


def test_a_record_that_breaks_off_is_held_against_its_figures_so_far() -> None:
    """A leads spades from the top, whatever B holds of the rest: three tricks are A's, not two."""
    text = HEAD + HANDS.partition("\n")[0] + "\nB: holds 12\n1. A: As **\n2. A: Ks **\n3. A: Qs **\n"
    assert codes(text + "tricks A: 3 B: 0\n") == []
    assert codes(text + "tricks A: 2 B: 1\n") == ["P201", "P201"]
    (deal,) = pqn.replay(pqn.read(text + "tricks A: 3 B: 0\n").records[0].record).deals
    assert deal.status is Status.UNFINISHED


SIX = (
    HEAD
    + "A: holds AKQ97s KJh AQTd A8c\nB: holds JT8s AQTh KJ97d KQc\n1-5. A: AKQ97s / JT8s 97d\n6. A: Ac Qc\n"
)
"""A has taken six tricks, six are left"""


@pytest.mark.parametrize(
    "figures",
    [
        "tricks A: 9 B: 3\n",
        "tricks A: 9 B: 3\nscore A: 21 B: 7\n",
        "tricks A: 9\nscore A: 21 B: 7\n",
        "tricks B: 3\nscore A: 21 B: 7\n",
        "tricks A: 9\ncards A:\n",
        # B takes the last three at once: one by the lead of A, two by his own, and the last counts twice
        "tricks A: 9 B: 3\ntotal A: 20 B: 4\n",
        # of this moment
        "tricks A: 6 B: 0\n",
        "tricks A: 6 B: 0\nscore A: 21 B: 7\n",
        # seven and two after nine of them
        "tricks A: 7 B: 2\nscore A: 21 B: 7\n",
    ],
)
def test_the_last_tricks_may_be_left_out(figures: str) -> None:
    """Each may take three of the last six: A the ace of diamonds and two that B leaves him."""
    assert set(codes(SIX + figures)) <= {"P504"}


@pytest.mark.parametrize(
    ("figures", "sides"),
    [
        ("tricks A: 5 B: 1\n", ["A", "B"]),
        ("tricks A: 5 B: 1\nscore A: 21 B: 7\n", ["A", "B"]),
        ("tricks A: 5\nscore A: 21 B: 7\n", ["A"]),
        # of twelve A has six already
        ("tricks A: 4 B: 8\nscore A: 21 B: 7\n", ["A", "B"]),
        # nothing says that the deal was played out
        ("tricks A: 7 B: 2\n", ["A", "B"]),
        # what is played after it makes it a figure of this moment
        ("tricks A: 9 B: 3\n7. A: 8c Kc\n", ["A", "B"]),
    ],
)
def test_tricks_that_nobody_can_have_are_said_once(figures: str, sides: list[str]) -> None:
    found = [one for one in pqn.check(SIX + figures).diagnostics if one.code == "P201"]
    assert [one.message.split(":")[0] for one in found] == [f"tricks of {side}" for side in sides]


def test_tricks_of_the_end_narrow_the_deal() -> None:
    """Six leads, nine tricks: A has the cards."""
    (deal,) = pqn.replay(pqn.read(SIX + "tricks A: 9 B: 3\n").records[0].record).deals
    assert deal.status is Status.POSSIBLE
    assert deal.tricks == {"A": (9, 9), "B": (3, 3)}
