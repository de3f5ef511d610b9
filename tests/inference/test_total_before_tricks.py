"""A ``total`` before the line that closes the deal, where the last tricks are not told. By hand."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Status

HEAD = (
    '[Piquet "1"]\n[Rules "cavendish@1"]\n\ntotal A: 80 B: 70\n\nB: deals 2\nA: holds AKJTs AKQh AKQd A7c\n'
    "B: holds 987s JT98h JT98d Kc\nA: quatorze A good\n1-6. A: AKJTs AKh / 789s 8h 9Th\n"
)
"""14 in hand and six leads: 20, and 100 with what was before. All twelve tricks bring six leads more, the
last trick and the capot: 67, and 147."""


def found(text: str) -> tuple[Status, dict[str, tuple[int, int]], list[str]]:
    game = pqn.replay(pqn.read(HEAD + text).records[0].record)
    (deal,) = game.deals
    return deal.status, deal.scores, [one.code for one in game.findings if one.code[0] in "PM"]


@pytest.mark.parametrize("total", [100, 147])
def test_it_is_of_its_moment_or_of_the_end(total: int) -> None:
    status, scores, codes = found(f"total A: {total} B: 70\ntricks A: 12 B: 0\n")
    assert status is Status.POSSIBLE
    assert scores == {"A": (67, 67), "B": (0, 0)}
    assert set(codes) == {"P504"}


def test_one_that_is_neither_is_wrong() -> None:
    assert "P302" in found("total A: 101 B: 70\ntricks A: 12 B: 0\n")[2]


def test_one_before_a_card_is_of_its_moment() -> None:
    assert "P302" in found("total A: 147 B: 70\n7. A: Qh Jh\ntricks A: 12 B: 0\n")[2]
    assert "P302" not in found("total A: 100 B: 70\n7. A: Qh Jh\ntricks A: 12 B: 0\n")[2]


def test_one_before_tricks_passed_over_is_of_its_moment() -> None:
    assert "P302" in found("total A: 147 B: 70\n7-12. ...\ntricks A: 12 B: 0\n")[2]
