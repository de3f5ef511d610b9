"""``tricks`` of more than a deal has, where a deal is told from its middle: wrong by itself."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HEAD = '[Piquet "1"]\n[Rules "{}"]\n\n{}: deals\n'
TWO = HEAD.format("cavendish@1", "B")


def errors(text: str) -> list[tuple[str, int, int | str | None, int | str | None]]:
    found = pqn.check(text).diagnostics
    return [(one.code, one.span.line, one.stated, one.computed) for one in found if one.severity == "error"]


@pytest.mark.parametrize(
    ("head", "line", "play", "wrong"),
    [
        (TWO, "tricks A: 13 B: 4", "8. A: As Ts", [(13, "0 to 12")]),
        (TWO, "tricks A: 4 B: 13", "8. A: As Ts", [(13, "0 to 12")]),
        (TWO, "tricks A: 14", "8. A: As Ts", [(14, "0 to 12")]),
        (TWO, "tricks A: 7 B: 8", "8. A: As Ts", [(8, "0 to 5")]),
        (TWO.replace("B: ", ""), "tricks A: 13 B: 4", "8. A: As Ts", [(13, "0 to 12")]),
        (HEAD.format("normand@1", "C"), "tricks A: 11 B: 1 C: 1", "8. A: As Ts 7s", [(11, "0 to 10")]),
        (HEAD.format("imperial@1", "B") + "turn 7c\n", "tricks A: 13", "8. A: As Ts", [(13, "0 to 12")]),
    ],
)
def test_more_tricks_than_a_deal_has_are_wrong_by_themselves(
    head: str, line: str, play: str, wrong: list[tuple[int, str]]
) -> None:
    at = head.count("\n") + 1
    assert errors(f"{head}{line}\n{play}\n") == [("P201", at, *one) for one in wrong]


def test_the_rest_is_judged_without_it() -> None:
    """Of twelve tricks five are left, and A has the first of them."""
    text = "tricks A: 13 B: 4\nA: holds AKs ...\nA: holds AKQJTs\n8. A: As **\ntricks A: 3 B: 4\n"
    assert [code for code, *_ in errors(TWO + text)] == ["P201"]


def test_as_many_as_there_are_is_held_against_the_play() -> None:
    assert "M501" in [code for code, *_ in errors(TWO + "tricks A: 8 B: 4\n8. A: As Ts\n")]
