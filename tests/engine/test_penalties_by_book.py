"""The same irregularity by each book: Cavendish's laws of 1882, his laws au cent, Foster.

Elder holds AKQJT of spades, A Q of hearts, A K of diamonds, K J T of clubs and has put out the king of
hearts; younger holds three tierces (987s, JT9h, QJTd), no set, and no better point than three.
"""

from __future__ import annotations

import pytest

import pgn_piquet

from .test_judged_on import judged

CARDS = "B: deals\nA: discards K87h 98d\nA: holds AKQJTs AQh AKd KJTc\nB: holds 987s JT9h QJTd AQ9c\n"
CALLS = "A: point 51 good s\nA: quint A good\nA: quatorze K good\n"
"""five, fifteen, and fourteen for kings of which he holds three"""
ALL = ("cavendish@1", "cavendish-au-cent@1", "foster-au-cent@1")


@pytest.mark.parametrize(
    ("rules", "codes", "younger"),
    [
        ("cavendish@1", ["R201", "R202"], 0),
        ("cavendish-au-cent@1", ["R201", "R202"], 0),
        ("foster-au-cent@1", ["R201"], 3),
    ],
)
def test_what_the_other_reckons_after_a_false_call(rules: str, codes: list[str], younger: int) -> None:
    """Cavendish: what no true call bars, and elder's quint was true. Foster: everything, lower ones too."""
    told, _, deal = judged(CALLS + "1. A: As 7s\nruling A: nothing\nB: tierce Q\n", rules, CARDS)
    assert told == codes
    assert deal.so_far == {"A": 0, "B": younger}


@pytest.mark.parametrize(
    ("rules", "more"),
    [("cavendish@1", ""), ("cavendish-au-cent@1", ""), ("foster-au-cent@1", ", and B may reckon 12 more")],
)
def test_the_difference_that_is_told(rules: str, more: str) -> None:
    """5 + 15 + 14 = 34, called 94, and the lead. Younger, by Foster: three for the point, three tierces."""
    text = f'[Piquet "1"]\n[Rules "{rules}"]\n\n{CARDS}{CALLS}1. A: As 7s\n'
    (missed,) = [one for one in pgn_piquet.check(text.encode()).diagnostics if one.code == "R241"]
    assert f": 0 instead of 95{more};" in missed.message


@pytest.mark.parametrize(
    ("rules", "codes", "elder"),
    [
        ("cavendish@1", [], 5 + 15 + 3 + 1),
        ("cavendish-au-cent@1", ["R241", "R226"], 5 + 15 + 14 + 60 + 1),
        ("foster-au-cent@1", ["R241", "R226"], 5 + 15 + 14 + 60 + 1),
    ],
)
def test_until_when_a_false_call_is_corrected(rules: str, codes: list[str], elder: int) -> None:
    """After the lead, before younger's card: in time by the laws of 1882, too late where the own card ends
    it. What stands is a repique."""
    told, _, deal = judged(CALLS + "1. A: As\nA: quatorze K -> trio K good\n1... B: 7s\n", rules, CARDS)
    assert told == codes
    assert deal.so_far == {"A": elder, "B": 0}


@pytest.mark.parametrize(
    ("rules", "codes", "elder"),
    [
        ("cavendish@1", ["R201", "R241"], 5 + 1),
        ("cavendish-au-cent@1", ["R227"], 1),
        ("foster-au-cent@1", ["R201", "R241"], 5 + 1),
    ],
)
def test_a_false_point(rules: str, codes: list[str], elder: int) -> None:
    """A Q of hearts in hand, K 8 7 put out: 46 with the five. Au cent a point is shown before the lead, so
    that only false sets cost."""
    told, _, deal = judged("A: point 46 good h\n1. A: As 7s\n", rules, CARDS)
    assert told == codes
    assert deal.so_far == {"A": elder, "B": 0}


@pytest.mark.parametrize(
    ("rules", "codes", "elder"),
    [
        ("cavendish@1", ["R208"], 1),
        ("cavendish-au-cent@1", ["R208"], 1),
        ("foster-au-cent@1", ["R208"], 1),
    ],
)
def test_a_call_forgotten_until_younger_has_played(rules: str, codes: list[str], elder: int) -> None:
    told, _, deal = judged("1. A: As 7s\nA: trio K good\n", rules, CARDS)
    assert told == codes
    assert deal.so_far == {"A": elder, "B": 0}


@pytest.mark.parametrize(
    ("rules", "codes", "elder"),
    [("cavendish@1", [], 3 + 1), ("cavendish-au-cent@1", ["R208"], 1), ("foster-au-cent@1", ["R208"], 1)],
)
def test_a_call_after_the_own_lead(rules: str, codes: list[str], elder: int) -> None:
    """Laws of 1882, 56: lost when younger has played; au cent, and by Foster, with the own card."""
    told, _, deal = judged("1. A: As\nA: trio K good\n1... B: 7s\n", rules, CARDS)
    assert told == codes
    assert deal.so_far == {"A": elder, "B": 0}


@pytest.mark.parametrize(
    ("rules", "code"),
    [("cavendish@1", "W921"), ("cavendish-au-cent@1", "R224"), ("foster-au-cent@1", "R224")],
)
def test_a_wrong_good_withdrawn_at_once(rules: str, code: str) -> None:
    """Law 51 against au cent 21 and Foster: who has said good abides by it there. Elder's best is a trio of
    kings, younger has none: the reply was true, and is withdrawn all the same."""
    text = f'[Piquet "1"]\n[Rules "{rules}"]\n\n{CARDS}A: tierce K good\nA: tierce K good -> not-good\n'
    assert code in [one.code for one in pgn_piquet.check(text.encode()).diagnostics]


@pytest.mark.parametrize(
    ("rules", "costs"),
    [
        ("cavendish@1", "he reckons nothing, or the other has a new deal"),
        ("cavendish-au-cent@1", "he loses the game"),
        ("foster-au-cent@1", "he loses the game"),
    ],
)
def test_a_card_of_the_bottom_three(rules: str, costs: str) -> None:
    text = f'[Piquet "1"]\n[Rules "{rules}"]\n\nB: deals\nA: discards 5\nA: takes 4\nA: takes 1 from 6\n'
    (found,) = [one for one in pgn_piquet.check(text.encode()).diagnostics if one.code == "R112"]
    assert costs in found.message


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize(("act", "stands"), [("ruling A: nothing", False), ("B: waives", True)])
def test_thirteen_cards(rules: str, act: str, stands: bool) -> None:
    """Laws 25, 31, 58, which nobody rules otherwise: he reckons nothing, unless the other waives it."""
    cards = "B: deals\nA: holds AKQJTs AQh AKd KJT9c\nB: holds 987s KJTh QJTd AQ8c\n"
    told, _, deal = judged(f"A: point 51 good s\n1. A: As 7s\n{act}\n", rules, cards)
    assert told == ["R134"]
    assert deal.so_far == {"A": 6 if stands else 0, "B": 0}


@pytest.mark.parametrize(
    ("call", "word", "codes"),
    [
        ("point 5 good s", "point", ["R221"]),
        ("quint good", "quint", ["R222"]),
        ("trio good", "trio", ["R222"]),
    ],
)
def test_a_ruling_that_a_call_not_named_in_full_is_not_reckoned(
    call: str, word: str, codes: list[str]
) -> None:
    """Au cent 16, 17: the number of cards, the length, the number alone is not enough."""
    lines = f"A: {call}\nruling A: {word}\n1. A: As 7s\n"
    told, notes, deal = judged(lines, "cavendish-au-cent@1", CARDS)
    assert (told, notes) == (codes, [])
    assert deal.so_far == {"A": 1, "B": 0}


def test_a_sequence_not_shown_bars_nothing_though_the_point_told_its_cards() -> None:
    """Au cent 19: the other reckons his own, lower as it is; the point of 51 could only be ace to ten."""
    lines = CALLS.splitlines()[0] + "\nA: quint A good\n1. A: As\n"
    told, _, deal = judged(lines + "B: tierce Q\n1... B: 7s\n", "cavendish-au-cent@1", CARDS)
    assert told == ["R202"]
    ruled = lines + 'ruling A: quint "not shown before the lead"\nB: tierce Q\n1... B: 7s\n'
    told, _, deal = judged(ruled, "cavendish-au-cent@1", CARDS)
    assert told == []
    assert deal.so_far == {"A": 6, "B": 3}
