"""A record that begins with a later deal of the partie."""

from __future__ import annotations

import pytest

from pgn_piquet import library

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'


def codes(text: str) -> list[str]:
    return [one.code for one in library.check(HEAD + text).diagnostics]


def test_a_seventh_deal_after_a_level_six_is_followed_by_an_eighth() -> None:
    played = "A: deals 7\nscore A: 20 B: 40\ntotal A: 120 B: 140\n\nB: deals 8\nscore A: 20 B: 10\n"
    assert codes("total A: 100 B: 100\n\n" + played + "total A: 140 B: 150\nresult B: 110\n") == []


def test_no_ninth_deal_is_due() -> None:
    played = "B: deals 8\nscore A: 20 B: 40\ntotal A: 120 B: 140\n\nA: deals 9\nscore A: 20 B: 10\n"
    assert codes("total A: 100 B: 100\n\n" + played) == ["R403"]


@pytest.mark.parametrize("number", [5, 6])
def test_before_the_end_a_level_total_changes_nothing(number: int) -> None:
    dealer = "B" if number % 2 else "A"
    text = f"total A: 100 B: 100\n\n{dealer}: deals {number}\nscore A: 20 B: 40\ntotal A: 120 B: 140\n"
    assert codes(text) == []
    assert codes(text + "result B: 120\n") == (["P305"] if number == 5 else [])
