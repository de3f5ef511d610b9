"""A result written where the totals are open, for cards are not told."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HANDS = """\
A: holds AKQ97s KJh AQTd A8c
B: holds JT8s AQTh KJ97d KQc
"""
DEALT = """\
{hands}A: point 5 good s
A: tierce A good s
A: trio A good
1-5. A: AKQ97s / JT8s 97d
6. A: Ac {{Qc}}
7. A: 8c Kc
8. B: Kd Ad
9-12. ...
result {said}
"""
SIXTH = """\
[Piquet "1"]
[Rules "rubicon@1"]

total A: 70 B: {before}

B: deals 6
""" + DEALT
"""A comes to 100 to 104, B to 2 to 7 more than before"""
GAME = """\
[Piquet "1"]
[Rules "cavendish-au-cent@1"]

total A: {before} B: {other}

B: deals
{hands}A: point 47 good s
A: tierce A good s
A: trio A good
1-3. A: AKQs / JT8s
4. A: 7s 7d
5. A: Ac Qc
6. A: 9s 9d
7-12. ...
result {said}
"""
"""A makes 18 to 29 where the game may end within the deal, and B up to 7"""
UNTOLD = "W903 the result is not compared: it depends on cards that are not told"


def said_of(text: str, **fields: object) -> list[str]:
    """What is found of the result."""
    report = pqn.check(text.format(hands=HANDS, **fields).encode())
    return [
        f"{one.code} {one.message}"
        for record in report.records
        for one in record.diagnostics
        if one.code in ("P303", "P305", "P401", "W903")
    ]


@pytest.mark.parametrize(
    ("before", "said", "told"),
    [
        # the loser has 84 to 89: the sum of both and 100
        (82, "A: 120", ["P303 the result of A is said to be 120; the settlement gives A: 284 to 293"]),
        (82, "A: 283", ["P303 the result of A is said to be 283; the settlement gives A: 284 to 293"]),
        (82, "A: 284", [f"{UNTOLD}; it may be A: 284 to 293"]),
        (82, "A: 293 B: 0", [f"{UNTOLD}; it may be A: 284 to 293"]),
        (82, "B: 288", ["P303 the result of B is said to be 288; the settlement gives A: 284 to 293"]),
        (82, "A: 120 sic", ["P401 printed so and known to be wrong: A has 120, computed A: 284 to 293"]),
        (82, "drawn",
         ["P303 the result of the partie is said to be drawn; the settlement gives A: 284 to 293"]),
        (82, "unfinished",
         ["P303 the result of the partie is said to be unfinished; the settlement gives A: 284 to 293"]),
        # 96 to 101: he may have the hundred, win, or be level
        (94, "A: 101", [f"{UNTOLD}; it may be A: 101 to 104 or 296 to 303 or B: 101 or none yet"]),
        (94, "A: 200",
         ["P303 the result of A is said to be 200; "
          "the settlement gives A: 101 to 104 or 296 to 303 or B: 101 or none yet"]),
        (94, "unfinished", [UNTOLD]),
    ],
)  # fmt: skip
def test_of_a_rubicon_partie(before: int, said: str, told: list[str]) -> None:
    assert said_of(SIXTH, before=before, said=said) == told


@pytest.mark.parametrize(
    ("before", "other", "said", "told"),
    [
        (80, 60, "A: 1", [f"{UNTOLD}; it may be A: 1 or none yet"]),
        (80, 60, "A: 2", ["P303 the result of A is said to be 2; the settlement gives A: 1 or none yet"]),
        (80, 60, "B: 1", ["P303 the result of B is said to be 1; the settlement gives A: 1 or none yet"]),
        (80, 60, "unfinished", []),
        (80, 48, "A: 2", [f"{UNTOLD}; it may be A: 1 to 2 or none yet"]),
        # 17 and six leads, the last and a capot: 64 at most
        (
            30,
            60,
            "A: 1",
            ["P305 a result is given, but the game is not over: no side has reached the target"],
        ),
    ],
)
def test_of_a_game(before: int, other: int, said: str, told: list[str]) -> None:
    assert said_of(GAME, before=before, other=other, said=said) == told


def test_of_a_game_that_a_total_says_is_over() -> None:
    """What is told of the other does not matter then."""
    text = GAME.replace("result", "total A: 100\nresult")
    assert said_of(text, before=80, other=60, said="A: 1") == []
    assert said_of(text, before=80, other=60, said="A: 2") == [
        "P303 the result of A is said to be 2; the settlement gives A: 1"
    ]


def test_where_no_call_is_told_nothing_is_excluded() -> None:
    """The range is that of the play; what was called might make any result."""
    text = (
        SIXTH.replace("A: point 5 good s\n", "")
        .replace("A: tierce A good s\n", "")
        .replace("A: trio A good\n", "")
    )
    assert said_of(text, before=82, said="A: 120") == [UNTOLD]


POOL = """\
[Piquet "1"]
[Rules "normand@1"]

total A: 80 B: {b} C: 98
C: deals
A: dealt AKQJs AKQJh 8d 8c
B: dealt T98s T98h A9d A9c
C: dealt 7s 7h KQJTd KQJTc
stock 7d 7c
A: quart As B: good C: good
A: quart Ah
1-8. A: AKQJs AKQJh / ... / ...
9-10. ...
result {said}
"""
"""A has sixteen when he leads his last two cards; then B or C comes in, and has two or three more before A
reckons ten for the cards."""


@pytest.mark.parametrize(
    ("b", "said", "told"),
    [
        (98, "A: 2", [f"{UNTOLD}; it may be A: 2 or B: 2 or C: 2 or none yet"]),
        (98, "A: -1", [f"{UNTOLD}; it may be A: 2 or B: 2 or C: 2 or none yet"]),
        (50, "A: 2", [f"{UNTOLD}; it may be A: 2 or C: 2 or none yet"]),
        (50, "B: 2", ["P303 the result of B is said to be 2; the settlement gives A: 2 or C: 2 or none yet"]),
        (50, "B: -1", [f"{UNTOLD}; it may be A: 2 or C: 2 or none yet"]),
        (50, "A: 3", ["P303 the result of A is said to be 3; the settlement gives A: 2 or C: 2 or none yet"]),
    ],
)
def test_of_a_pool(b: int, said: str, told: list[str]) -> None:
    assert said_of(POOL, b=b, said=said) == told


CHOUETTE = """\
[Piquet "1"]
[A "Single"]
[B "First"]
[C "Second"]
[Rules "chouette@1"]

total A: 70 BC: {before}

B: deals 6 to A:
""" + DEALT


@pytest.mark.parametrize(
    ("said", "told"),
    [
        # 284 to 293 points: 28 or 29 tens, double for A
        ("A: 56", [f"{UNTOLD}; it may be A: 56 or 58"]),
        ("A: 58 B: -29 C: -29", [f"{UNTOLD}; it may be A: 56 or 58"]),
        ("A: 57", ["P303 the result of A is said to be 57; the settlement gives A: 56 or 58"]),
        ("B: 28", ["P303 the result of B is said to be 28; the settlement gives A: 56 or 58"]),
    ],
)
def test_of_a_chouette(said: str, told: list[str]) -> None:
    assert said_of(CHOUETTE, before=82, said=said) == told
