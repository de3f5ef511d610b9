"""``tricks`` before tricks that are passed over: of which moment the line is. By hand."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
HELD = "A: holds AKJTs AKQh AKQd A7c\nB: holds 987s JT98h JT98d Kc\n"
SIX = "A: quatorze A good\n1-6. A: AKJTs AKh / 789s 8h 9Th\n"
"""A has six tricks, 14 in hand and six leads: 20. He has Qh AKQd A7c left, B Jh JT98d Kc: the last six are
A's, but for one that the king of clubs takes."""


def judged(text: str) -> tuple[DealResult, list[str]]:
    found = pqn.replay(pqn.read(HEAD + text).records[0].record)
    return found.deals[0], [one.code for one in found.findings if one.code[0] in "PM"]


@pytest.mark.parametrize("hands", [HELD, HELD.split("\n")[0] + "\n"])
@pytest.mark.parametrize("rest", ["7-12. ...\n", "7-9. ...\n10-12. ...\n", ""])
def test_tricks_of_the_end_before_those_passed_over(hands: str, rest: str) -> None:
    deal, codes = judged(hands + SIX + "tricks A: 11 B: 1\n" + rest)
    assert codes == ["P504", "P504"][: len(codes)] and "P504" in codes
    assert deal.tricks == {"A": (11, 11), "B": (1, 1)}


def test_leaders_of_tricks_passed_over_count() -> None:
    """A leads them all, so that the king of clubs falls to the ace: of that hand of B's he has all twelve."""
    assert judged(HELD + SIX + "tricks A: 11 B: 1\n7-12. A: ...\n")[1] == ["P201", "P201"]
    assert "P504" in judged(HELD.split("\n")[0] + "\n" + SIX + "tricks A: 11 B: 1\n7-12. A: ...\n")[1]


def test_tricks_of_a_moment_that_is_passed_over() -> None:
    """After eight tricks A has all of them, with 22 leads and hand; what comes then is as open as it was."""
    deal, codes = judged(HELD + SIX + "tricks A: 8 B: 0\n7-12. ...\n")
    open_deal, _ = judged(HELD + SIX + "7-12. ...\n")
    assert deal.tricks["A"][1] == open_deal.tricks["A"][1] == 12
    assert codes in ([], ["P504"], ["P504", "P504"])


def test_tricks_before_a_gap_are_those_after_it() -> None:
    """Tricks seven and eight have no line: two queens and kings of A's."""
    deal, codes = judged(HELD + SIX + "tricks A: 8 B: 0\n9. A: Ad *d\n10-12. ...\n")
    assert "P201" not in codes
    deal, codes = judged(HELD + SIX + "tricks A: 5 B: 3\n9. A: Ad *d\n10-12. ...\n")
    assert "P201" in codes or deal.status == "contradictory"


def test_tricks_of_the_moment_stay_those() -> None:
    """Six tricks are told before it, and the seventh after it."""
    _, codes = judged(HELD + SIX + "tricks A: 11 B: 1\n7. A: Qh Jh\n8-12. ...\n")
    assert codes == ["P201", "P201"]
    _, codes = judged(HELD + SIX + "tricks A: 6 B: 0\n7-12. ...\n")
    assert codes == []


def test_tricks_of_nobody_before_the_first_card() -> None:
    _, codes = judged(HELD + "A: quatorze A good\ntricks A: 0 B: 0\n" + SIX.split("\n")[1] + "\n7-12. ...\n")
    assert codes == []
