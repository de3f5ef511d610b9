"""Which two play a deal where more sit: neighbours, loser out, one against two."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

SIT = "".join(f'[{seat} "{seat}"]\n' for seat in "ABCD")


def why(rules: str, text: str, options: str = "") -> list[str]:
    head = f'[Piquet "1"]\n[Rules "{rules}"]\n' + (f'[Options "{options}"]\n' if options else "")
    report = pqn.check((head + text).encode())
    assert [one.code for one in report.diagnostics if one.severity == "error"] == []
    return [one.message.partition(", but ")[2] for one in report.diagnostics if one.code == "R425"]


FIRST = SIT + "A: deals 1 to B:\nscore A: 31 B: 18\n"


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        ("B: deals 2 to C:", []),
        ("D: deals 2 to A:", []),
        ("A: deals 2 to C:", ["they do not sit side by side"]),
        ("C: deals 2 to D:", ["neither of them played the deal before"]),
    ],
)
def test_neighbours(second: str, expected: list[str]) -> None:
    assert why("ecrire@1", f"{FIRST}{second}\n") == expected


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        ("C: deals 2 to A:", []),
        ("A: deals 2 to D:", []),
        ("B: deals 2 to C:", ["A won the deal before and plays on"]),
        ("B: deals 2 to A:", ["B lost the deal before and gives way"]),
    ],
)
def test_loser_out(second: str, expected: list[str]) -> None:
    assert why("ecrire@1", f"{FIRST}{second}\n", "turns=loser-out") == expected


def test_a_level_deal_sends_nobody_away() -> None:
    level = SIT + "A: deals 1 to B:\nscore A: 20 B: 20\n"
    assert why("ecrire@1", level + "B: deals 2 to A:\n", "turns=loser-out") == []


def test_the_single_player_plays_every_deal() -> None:
    seats = '[A "a"]\n[B "b"]\n[C "c"]\n'
    assert why("chouette@1", seats + "A: deals 1 to B:\nscore A: 1 B: 2\nC: deals 2 to A:\n") == []
    assert why("chouette@1", seats + "B: deals 1 to C:\n") == ["A alone plays every deal"]
