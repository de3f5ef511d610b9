"""What was held and not called, and what it cost, a pique or repique included (laws 68, 69)."""

from __future__ import annotations

import pytest

import pgn_piquet

from .test_judged_on import CARDS

SIX = "B: deals\nA: holds AKQJTs AKh Ad AK98c\nB: holds 987s QJTh KQT987d\n"
"""elder: quint (15), four aces (14), three kings (3), no better point than five; younger: a point of six"""
PLAY = "1-5. A: AKQJTs / 987s Td Jd\n6-8. A: AKQh / JT9h\n9-10. A: AKd / Qd Qc\n11. A: 9c Ac\n12. B: Kc 8c\n"
PLAY_SIX = "1-5. A: AKQJTs / 987s 7d 8d\n6-7. A: AKh / JTh\n8. A: Ad 9d\n9-12. A: AK98c / Qh TQKd\n"


def sunk(lines: str, cards: str, rules: str = "cavendish@1") -> list[str]:
    text = f'[Piquet "1"]\n[Rules "{rules}"]\n\n{cards}{lines}'
    return [one.message for one in pgn_piquet.check(text.encode()).diagnostics if one.code == "W911"]


@pytest.mark.parametrize("rules", ["cavendish@1", "rubicon@1"])
def test_a_pique_lost(rules: str) -> None:
    """Point 5, aces 3, kings 3: eleven. Quint 15 and tierce 3 would make 29 in hand, and the lead thirty."""
    calls = "A: point 5 good s\nA: trio A good\nA: trio K\n"
    assert sunk(calls + PLAY, CARDS, rules) == [
        "A does not reckon quint As, tierce Ah, worth 48 with the pique"
    ]


def test_points_alone_where_the_pique_is_made_all_the_same() -> None:
    """Point 5, quint 15, aces 3: 23, and thirty with the seventh lead. 29 in hand would be no repique."""
    calls = "A: point 5 good s\nA: quint A good\nA: trio A good\n"
    assert sunk(calls + PLAY, CARDS) == [
        "A does not reckon tierce Ah, worth 3",
        "A does not reckon trio K, worth 3",
    ]


def test_a_repique_that_was_not_barred() -> None:
    """32 in hand and nothing of younger's before it: her point of six would have been reckoned first."""
    calls = "A: quint A good\nA: quatorze A good\nA: trio K\n"
    assert sunk(calls + PLAY_SIX, SIX) == ["B does not reckon point 6, worth 6, and does not bar A's repique"]


def test_a_pique_made_that_would_have_been_a_repique() -> None:
    """29 in hand, thirty with the lead (30 more); with the kings 32 in hand (60 more): 3 and 30 between."""
    calls = "A: quint A good\nA: quatorze A good\n"
    assert sunk(calls + PLAY_SIX, SIX) == [
        "A does not reckon trio K, worth 33 with the repique",
        "B does not reckon point 6, worth 6, and does not bar A's pique",
    ]


def test_points_of_tricks_that_are_given_make_no_pique() -> None:
    calls = "A: quint A good\nA: quatorze A good\nB: concedes\n"
    assert sunk(calls, SIX) == [
        "A does not reckon trio K, worth 63 with the repique",
        "B does not reckon point 6, worth 6",
    ]


def test_as_it_happens_younger_s_call_after_the_lead_bars_no_pique_made_by_it() -> None:
    """The modern page: 29 in hand, and the lead makes thirty before younger speaks."""
    calls = "A: quint A good\nA: quatorze A good\n"
    assert sunk(calls + PLAY_SIX, SIX, "rubicon@1") == [
        "A does not reckon trio K, worth 33 with the repique",
        "B does not reckon point 6, worth 6",
    ]
