"""A trick that is told twice, or that there is not, where the play is not told card by card."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
ELDER = "A: holds AKQJT98s AKQh Ad Ac\n"
YOUNGER = "B: holds 7s JT98h KQJTd KQJc\n"
WHOLE = "1-12. A: AKQJT98s AKQh Ad Ac / ...\n"


def faults(text: str) -> list[tuple[str, int]]:
    """Errors with the lines after the head that they stand in."""
    found = pqn.check(HEAD + text).diagnostics
    return [(one.code, one.span.line - HEAD.count("\n")) for one in found if one.severity == "error"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("B: deals\n" + ELDER + WHOLE + "12. A: Ac **\n", [("R307", 4)]),
        ("B: deals\n" + ELDER + YOUNGER + WHOLE + "12. A: Ac Kc\n", [("R307", 5)]),
        ("B: deals\n" + ELDER + "1-3. A: AKQs / ...\n3. A: Qs Kd\n4. A: Js ...\n", [("R308", 4)]),
        ("B: deals\n1-5. A: AKQJTs / ...\n4. A: Ah 7h\n", [("R308", 3)]),
        ("B: deals\n3. A: As Ts\n2. A: Ks 7s\n5-12. ...\n", [("R308", 3)]),
        ("deals\n1. *h *h\n1. *s *s\n", [("R308", 3)]),
        ("B: deals\n" + ELDER + "1. A: As *h\n" + WHOLE, [("R308", 4)]),
        # what answers a lead that lies is no trick told twice
        ("B: deals\n" + ELDER + "1. A: As\n1... B: **\n2. A: Ks **\n3-12. A: ...\n", []),
        ("B: deals\n" + ELDER + "1. A: As **\n2-12. A: ...\n", []),
        # nor is what is played again
        ("B: deals\n" + ELDER + "1. A: As **\n2. A: Ks **\nretake 2\n2. A: Qs **\n3-12. A: ...\n", []),
        # Normand has ten tricks
        ("C: deals\n1-10. A: ...\n11. A: As ** **\n", [("R314", 3)]),
    ],
)
def test_no_trick_is_told_twice(text: str, found: list[tuple[str, int]]) -> None:
    if text.startswith("C:"):
        found_there = pqn.check(HEAD.replace("cavendish", "normand") + text).diagnostics
        errors = [(one.code, one.span.line - 3) for one in found_there if one.severity == "error"]
        assert errors == found
        return
    assert faults(text) == found


@pytest.mark.parametrize("hand", ["", YOUNGER])
def test_a_side_line_that_opens_with_no_trick_of_the_deal(hand: str) -> None:
    text = "B: deals\n" + ELDER + hand + "1. A: As 7s\n(\n13. A: Ks Kd\n)\n2. A: Ks Kd\n"
    assert faults(text) == [("R314", text[: text.index("13.")].count("\n") + 1)]


def test_a_side_line_may_tell_a_trick_of_the_main_line_again() -> None:
    text = "B: deals\n" + ELDER + "1-5. A: AKQJTs / ...\n6-12. A: ...\n(\n4. A: Ah **\n5-12. ...\n)\n"
    assert faults(text) == []


def test_a_side_line_beyond_what_is_told_of_open_hands() -> None:
    text = "B: deals\n" + ELDER + YOUNGER + "1. A: As 7s\n(\n5. A: Ts Kd\n)\n2. A: Ks Kd\n"
    assert faults(text) == [("R410", 6)]


PASSED_OVER = """[Piquet "1"]
[Rules "{rules}"]

{deal}
{first}
{number}-{last}. ...
score A: {score}
"""
TWO_OPEN = """B: deals
A: holds AJ98s AKQJ8h J9c Kd
B: holds QTs Th AKQTc AQJT7d
A: point 5 good h
A: quart A good"""
THREE_OPEN = "C: deals\nA: holds AKQJTs AKh AK9d\nB: holds 98s QJTh QJ8d QJc\nC: holds 7s 987h T7d AKT9c"


@pytest.mark.parametrize(
    ("rules", "deal", "first"),
    [
        ("cavendish@1", TWO_OPEN, "1. A: Ah Th"),
        ("cavendish@1", TWO_OPEN, "1. A: Ah *h"),
        ("normand@1", THREE_OPEN, "1. A: As 8s 7s"),
        ("normand@1", THREE_OPEN, "1. A: As *s 7s"),
    ],
)
@pytest.mark.parametrize("score", [28, 99])
def test_tricks_passed_over_once_more_lose_nothing_of_the_rest(
    rules: str, deal: str, first: str, score: int
) -> None:
    """``1-12. ...`` after the first trick names no card: its number is wrong, and all else is as with
    ``2-12. ...``."""
    last = 12 if rules == "cavendish@1" else 10
    told = PASSED_OVER.format(rules=rules, deal=deal, first=first, number="{}", last=last, score=score)
    right, again = (pqn.check(told.replace("{}", str(number)).encode()) for number in (2, 1))
    (wrong,) = (one for one in again.diagnostics if one.code == "R308")
    assert wrong.message == "this is 1., but 2. comes next"
    others = [one for one in again.diagnostics if one is not wrong]
    assert [one.message for one in others] == [one.message for one in right.diagnostics]
    (mine,), (theirs,) = right.verdicts[0].deals, again.verdicts[0].deals
    assert mine.scores
    assert (mine.status, mine.scores, mine.tricks) == (theirs.status, theirs.scores, theirs.tricks)


def test_nothing_is_read_where_no_trick_is_left_to_pass_over() -> None:
    play = "\n1. A: Ah Th\n2. A: Kh 7d\n1-2. ...\n3. A: Qh Td\n"
    report = pqn.check((HEAD + TWO_OPEN + play).encode())
    assert [one.code for one in report.diagnostics] == ["R308"]
    assert report.verdicts[0].deals[0].status == "stopped"
