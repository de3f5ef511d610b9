"""What no rule set covers is refused with its code: players, cards, exchanges, calls, deals."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

FOUR = (
    "D: deals\nA: dealt AKJT8s 7h 7d 7c\nB: dealt Q9s Kh AJ9d QTc\nC: dealt QJT98h 8d 98c\n"
    "D: dealt 7s Ah KQTd AKJc\n"
)
THREE = (
    "C: deals\nA: dealt AKQs KJh JT9d 98c\nB: dealt T98s QTh AKQd K7c\nC: dealt J7s A97h 87d AQJc\n"
    "stock 8h Tc\n"
)
TRUMP = "B: deals\nA: dealt AKQJ9s KQh 98d A98c\nB: dealt AJT98h AKQJd KQJc\nturn 7h\n"
TWO = "B: deals\nA: holds AJ9s AKQ8h AT9d T9c\nB: holds KQTs JTh KQJ8d KQJc\n"


def codes(rules: str, text: str, options: str = "") -> list[str]:
    head = f'[Piquet "1"]\n[Rules "{rules}"]\n' + (f'[Options "{options}"]\n' if options else "")
    report = pqn.check((head + text).encode())
    return [one.code for one in report.diagnostics if one.severity == "error"]


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ("rubicon@1", '[C "Carol"]\nB: deals 1\n'),
        ("cavendish-au-cent@1", "C: deals 1\n"),
        ("imperial@1", "B: deals 1\nscore A: 3 B: 4 C: 5\n"),
        ("normand@1", '[D "Dora"]\nC: deals 1\n'),
        ("chouette@1", '[D "Dora"]\nA: deals 1 to B:\n'),
        ("voleur@1", "E: deals 1\n"),
    ],
)
def test_too_many_players(rules: str, text: str) -> None:
    assert codes(rules, text) == ["M402"]


@pytest.mark.parametrize(
    ("rules", "text", "code"),
    [
        ("voleur@1", FOUR.replace("7h 7d 7c", "7h 7d 87c"), "M302"),
        ("voleur@1", FOUR + "stock Ad\n", "M302"),
        ("normand@1", THREE.replace("98c\n", "9c\n"), "M302"),
        ("normand@1", THREE.replace("stock 8h Tc", "stock 8h Tc 9d"), "M302"),
        ("imperial@1", TRUMP.replace("A98c", "A9c"), "M302"),
        ("voleur@1", FOUR + "A: discards 7h\n", "R105"),
        ("imperial@1", TRUMP + "A: discards 98d\n", "R105"),
        ("normand@1", THREE + "A: discards 98c\n", "R105"),
        ("normand@1", THREE + "C: discards 7s\n", "R110"),
        ("imperial@1", TRUMP + "A: tierce As good\n", "R210"),
        ("imperial@1", TRUMP + "A: trio 9\n", "R210"),
        ("rubicon@1", TWO + "A: imperial h\n", "R210"),
        ("rubicon@1", TWO + "A: trio 9 good\n", "R210"),
        ("voleur@1", FOUR + "A: imperial blanche\n", "R210"),
        ("rubicon@1", TWO + "turn 7h\n", "R311"),
        ("imperial@1", TRUMP + "A: carte-blanche\n", "R120"),
        ("voleur@1", FOUR + "1. A: As\n1... C: 8d\n", "R302"),
        ("normand@1", THREE + "1. A: As\n1... C: Js\n", "R302"),
        ("imperial@1", TRUMP + "1. A: 9d\n1... B: Th\n", "R303"),
    ],
)
def test_what_the_system_does_not_have(rules: str, text: str, code: str) -> None:
    assert codes(rules, text)[:1] == [code]


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ("pole-100@1", "total A: 90 B: 20\nB: deals 4\nscore A: 14 B: 3\nA: deals 5\nscore A: 1 B: 2\n"),
        ("imperial@1", "total A: 20 B: 20\nB: deals 4\nscore A: 14 B: 3\nA: deals 5\nscore A: 1 B: 2\n"),
        ("voleur@1", "total AC: 90 BD: 20\nD: deals 4\nscore AC: 14 BD: 3\nA: deals 5\nscore AC: 1 BD: 2\n"),
        ("normand@1", "total A: 9 B: 9 C: 99\nC: deals 4\nscore A: 1 B: 3 C: 1\nA: deals 5\n"),
    ],
)
def test_a_deal_after_the_game_is_over(rules: str, text: str) -> None:
    assert codes(rules, text) == ["R403"]


def test_what_is_asked_of_options() -> None:
    assert codes("imperial@1", TRUMP, "carte-rouge=20") == ["M205"]
    assert codes("normand@1", THREE, "finish=both") == ["M204"]
    assert codes("voleur@1", FOUR, "sides=each") == ["M203"]
