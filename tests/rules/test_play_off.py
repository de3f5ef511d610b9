"""Normand: one is out, and the last two play it off by the ordinary game, their cards and all."""

from __future__ import annotations

import pgn_piquet as pqn

HEAD = '[Piquet "1"]\n[Rules "normand@1"]\n[Options "finish=play-off"]\n\n'
OUT = "total A: 95 B: 60 C: 81\n\nC: deals 7\nscore A: 12 B: 9 C: 10\n\n"
MAJORS = """B: deals 8 to C:
C: holds AKQs AKQh AKQd AKQc
B: holds JT9s JT9h JT9d JT9c
C: point 31 good s
C: tierce As good
C: tierce Ah
C: tierce Ad
"""


def report(text: str) -> pqn.Report:
    return pqn.check((HEAD + text).encode())


def codes(text: str) -> list[str]:
    return [one.code for one in report(text).diagnostics if one.severity != "note"]


def test_the_two_play_by_the_two_handed_game() -> None:
    """91, point 3, tierces 3 and 3 make a hundred: the second tierce ends it, the third is void."""
    assert codes(OUT + MAJORS + "score B: 0 C: 9\ntotal B: 69 C: 100\nresult A: 1 B: -2 C: 1\n") == []
    assert codes(OUT + MAJORS + "score B: 0 C: 12\n") == ["P301"]
    assert codes(OUT + MAJORS + "result A: 1 B: 1 C: -2\n") == ["P303", "P303"]


def test_the_deal_goes_on_to_the_left_of_those_who_are_left() -> None:
    assert codes(OUT + "C: deals 8 to B:\nscore B: 20 C: 12\n") == ["R401"]
    assert codes(OUT + "B: deals 8 to C:\nscore B: 20 C: 12\n") == []


def test_who_is_out_plays_no_more() -> None:
    assert "M401" in codes(OUT + "B: deals 8 to A:\nscore A: 20 B: 12\n")


def test_a_pool_is_over_when_one_is_out() -> None:
    text = '[Piquet "1"]\n[Rules "normand@1"]\n\n' + OUT + MAJORS
    assert "R403" in [one.code for one in pqn.check(text.encode()).diagnostics]
