"""Result lines beside each other: each is held against what the partie comes to."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

SIX = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n' + "\n".join(
    f"{'BA'[number % 2]}: deals {number + 1}\nscore A: 20 B: 18\n" for number in range(6)
)
"""120 to 108, both over the hundred: A wins 100 and the difference, 112"""


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_partie_that_is_over_is_not_unfinished_for_a_line_that_says_so(order: tuple[int, int]) -> None:
    said = ("result A: 112\n", "result unfinished\n")
    text = SIX + "".join(said[place] for place in order)
    found = [(one.code, one.stated) for one in pqn.check(text).diagnostics]
    assert found == [("P303", "unfinished")]


def test_a_wrong_result_beside_it_is_told_too() -> None:
    text = SIX + "result A: 113\nresult unfinished\n"
    found = [(one.code, one.stated, one.computed) for one in pqn.check(text).diagnostics]
    assert found == [("P303", 113, 112), ("P303", "unfinished", "A: 112")]
