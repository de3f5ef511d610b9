"""Acts of the exchange after calls or play have begun: found in deals told whole and in part alike."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

TWO = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
BOTH = "A: holds AKQJT98s AKQh Ad Ac\nB: holds 7s JT98h KQJTd KQJc\n"
NORMAND = '[Piquet "1"]\n[Rules "normand@1"]\n\nC: deals\n'
VOLEUR = '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals\n'
WHOLE = BOTH + "1. A: As 7s\n2. A: Ks Kd\n3. A: Qs Qd\n"
IN_PART = "1. A: As **\n2. A: Ks 7s\n"
LEFT_OUT = "A: holds AKs ...\n3. A: As Ts\n"
BEGUN = [WHOLE, IN_PART, LEFT_OUT]

LATE = [
    ("A: takes 2", "R109"), ("B: takes 3", "R109"), ("A: discards 3", "R109"), ("B: discards 3", "R109"),
    ("A: discards 9d ...", "R109"), ("A: leaves 2", "R114"), ("A: looks 2", "R137"),
    ("A: carte-blanche", "R123"),
]  # fmt: skip


def remarked(text: str) -> list[tuple[str, int]]:
    """Errors and warnings, with the line of the text in which they stand."""
    return [(one.code, one.span.line) for one in pqn.check(text).diagnostics if one.severity != "note"]


@pytest.mark.parametrize("before", BEGUN)
@pytest.mark.parametrize(("late", "code"), LATE)
def test_an_act_of_the_exchange_after_the_play_has_begun(before: str, late: str, code: str) -> None:
    text = TWO + before + late + "\n"
    assert remarked(text) == [(code, text.count("\n"))]


@pytest.mark.parametrize(("late", "code"), LATE)
def test_so_it_is_in_a_side_line(late: str, code: str) -> None:
    text = f"{TWO}1. A: As **\n2. A: Ks 7s\n(\n2. A: Qs 8s\n{late}\n)\n3-12. ...\n"
    assert remarked(text) == [(code, 9)]


@pytest.mark.parametrize("late", ["A: takes 2", "B: discards 3", "A: looks 2", "A: leaves 2"])
def test_the_range_stays_what_the_play_allows(late: str) -> None:
    """The act says nothing of the cards that are played: A has three points for his leads, whatever comes."""
    text = f"{TWO}1. A: As **\n2. A: Ks 7s\n{{}}3-12. ...\n"
    plain, told = (
        pqn.replay(pqn.read(text.format(more)).records[0].record).deals[0] for more in ("", f"{late}\n")
    )
    assert told.status == plain.status
    assert told.scores == plain.scores != {}


@pytest.mark.parametrize(
    ("head", "lines"),
    [
        (NORMAND, "1. A: As ** **\nC: takes 2\n"),
        (NORMAND, "1. A: As **\nC: discards 2\n"),
        (NORMAND, "4. A: As ** **\nC: takes 2\n"),
        (TWO, "A: point 5 good\nA: takes 5\n"),
        (TWO, "A: discards 5\nA: leaves 1\nA: takes 4\n1. A: Ah 7h\nA: takes 1\n"),
    ],
)
def test_cards_are_taken_before_the_calls(head: str, lines: str) -> None:
    text = head + lines
    assert ("R109", text.count("\n")) in remarked(text)


@pytest.mark.parametrize(
    "lines",
    [
        "A: discards 5\nA: takes 4\n1. A: Ah 7h\nA: takes 1\n",
        "A: takes 4\n1. A: Ah **\n2. A: Kh 7h\nA: takes 1\n3-12. ...\n",
        "A: discards 5\nA: takes 5\nB: discards 3\nB: takes 3\n1. A: Ah **\n",
        "1. A: As\nB: looks 2\n1... B: **\n2. A: Ks **\nA: looks 2\n",
        "A: carte-blanche\nA: leaves 2\nA: takes 3\n1. A: As **\n",
    ],
)
def test_a_card_forgotten_may_be_taken_up_and_the_rest_is_in_time(lines: str) -> None:
    """Case XIII: who took fewer than he laid out takes up what still lies there."""
    assert remarked(TWO + lines) == []


def test_who_has_taken_all_takes_no_more_after_play_that_is_not_told() -> None:
    text = TWO + "A: discards 5\nA: takes 5\n1. A: Ah **\n2. A: Kh 7h\nA: takes 1\n3-12. ...\n"
    assert ("R109", 9) in remarked(text)


def test_more_than_was_laid_out_has_its_own_fault() -> None:
    text = TWO + "A: discards 5\nA: takes 5\n1. A: Ah 7h\nA: takes 1\n"
    assert [code for code, _ in remarked(text)] == ["R106", "R241"]
