"""``sure`` and ``solve`` of what a partie comes to that is not settled as the Rubicon game is."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.board import Board
from pgn_piquet.engine.trick import legal, play
from pgn_piquet.inference.asked import For, asked
from pgn_piquet.inference.moments import read_moment
from pgn_piquet.inference.solving import solve
from pgn_piquet.rules.load import for_record

CHOUETTE = """\
[Piquet "1"]
[A "Single"]
[B "First"]
[C "Second"]
[Rules "chouette@1"]

total A: 70 BC: {before}

B: deals 6 to A:
A: holds AKQ97s KJh AQTd A8c
B: holds JT8s AQTh KJ97d KQc
A: point 5 good s
A: tierce A good s
A: trio A good
1-3. A: AKQs / JT8s
4-5. A: 97s / 97d
6. A: Ac Qc
7. A: 8c Kc
8. B: Kd Ad
"""


def found(text: str) -> list[tuple[str, str]]:
    game = pqn.replay(pqn.read(text).records[0].record)
    return [(one.code, str(one.computed)) for one in game.findings if one.code[0] in "PM"]


def tens(single: int, partners: int) -> int:
    """By the book: the difference, or the sum where the loser has not a hundred, and a hundred; of points
    over tens five are dropped."""
    high, low = max(single, partners), min(single, partners)
    won = (high - low if low >= 100 else high + low) + 100
    number = won // 10 + (won % 10 > 5)
    return 0 if high == low else number if single > partners else -number


def certain(board: Board, before: int) -> int:
    """The tens that A is certain of, by playing everything."""
    if board.over:
        mine, theirs = board.totals()
        return tens(70 + mine, before + theirs)
    values = []
    for card in range(32):
        if legal(board, board.turn) >> card & 1:
            after = board.copy()
            assert play(after, board.turn, card) == 0
            values.append(certain(after, before))
    return max(values) if board.turn == 0 else min(values)


@pytest.mark.parametrize("before", [60, 82, 95, 97, 98, 99, 130])
def test_a_chouette(before: int) -> None:
    text = CHOUETTE.format(before=before)
    record = pqn.read(text).records[0].record
    rules = pqn.rule_set("chouette@1")
    value = certain(asked(record, rules, read_moment("6.9")).deal.board, before)
    assert found(text + f"sure result A: {2 * value}\n") == []
    assert found(text + f"sure result A: {2 * value + 1}\n") == [("P501", f"a result of {2 * value}")]
    for partner in ("B", "C", "BC"):
        assert found(text + f"sure result {partner}: {-value}\n") == []
        assert found(text + f"sure result {partner}: {1 - value}\n") == [("P501", f"a result of {-value}")]
    assert solve(record, rules, read_moment("6.9"), For.RESULT).cards[0].value == 2 * value
    assert found(text + f"sure total BC: {before + 90}\n")[0][0] == "P501"
    assert found(text + "sure result D: 1\n")[0] == ("M401", "None")


PLAY_OFF = """\
[Piquet "1"]
[Rules "normand@1"]
[Options "finish=play-off"]

total A: 95 B: {b} C: 81

C: deals 7
score A: 12 B: 0 C: 10
total A: 107 B: {b} C: 91

B: deals 8 to C:
C: holds AKQs AKQh AKQd AKQc
B: holds JT9s JT9h JT9d JT9c
C: point 31 good s
1. C: As 9s
"""
"""Five for the point, and C leads nothing but winners: 91, 96, and the fourth lead makes a hundred."""


@pytest.mark.parametrize("b", [69, 30])
@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("C: 1", []),
        ("C: 2", [("P501", "a result of 1")]),
        ("B: -2", []),
        ("B: -1", [("P501", "a result of -2")]),
        ("B: 1", [("P501", "a result of -2")]),
        # who is out has won one
        ("A: 1", []),
        ("A: 2", [("P501", "a result of 1")]),
    ],
)
def test_the_last_two_play_it_out(b: int, claim: str, expected: list[tuple[str, str]]) -> None:
    assert found(PLAY_OFF.format(b=b) + f"sure result {claim}\n") == expected


@pytest.mark.parametrize("b", [69, 30])
def test_what_a_card_is_worth_there(b: int) -> None:
    record = pqn.read(PLAY_OFF.format(b=b)).records[0].record
    rules, _ = for_record(record)
    assert rules is not None
    solved = solve(record, rules, read_moment("8.2"), For.RESULT)
    assert {card.value for card in solved.cards} == {1}


FIRST_OUT = """\
[Piquet "1"]
[Rules "normand@1"]
[Options "finish=play-off"]

total A: {a} B: 60 C: 81

C: deals 7
A: dealt AKQJs AKQh AKQd
B: dealt T98s JTh JTd AKQc
C: dealt 7s 98h 98d JT98c 7c
stock 7h 7d
A: tierce Ah B: good C: good
1. A: As 8s 7s
"""


def test_of_three_the_first_is_out() -> None:
    """Three in hand, and ten leads that count: with 95 A is out with the second. Who goes out later is not
    decided in this deal."""
    out = FIRST_OUT.format(a=95)
    assert found(out + "sure result A: 1\n") == []
    assert found(out + "sure result A: 2\n") == [("P501", "a result of 1")]
    assert found(out + "sure result B: 1\n") == [("P502", "None")]
    assert found(out + "sure result B: -2\n") == []
    assert found(FIRST_OUT.format(a=10) + "sure result A: 1\n") == [("P502", "None")]


SHEET = """\
[Piquet "1"]
[A "One"]
[B "Two"]
[C "Three"]
[Rules "ecrire@1"]
{options}
A: deals 1 to B:
score A: {a} B: 20

B: deals 2 to C:
score B: 30 C: 10

C: deals 3 to A:
A: holds AKQ97s KJh AQTd A8c
C: holds JT8s AQTh KJ97d KQc
A: point 51 good s
A: tierce A good s
A: trio A good
1-3. A: AKQs / JT8s
4-5. A: 97s / 97d
6. A: Ac Qc
7. A: 8c Kc
8. C: Kd Ad
"""


def difference(board: Board) -> int:
    """A's points less C's that A is certain of."""
    if board.over:
        mine, theirs = board.totals()
        return mine - theirs
    after = []
    for card in range(32):
        if legal(board, board.turn) >> card & 1:
            after.append(board.copy())
            assert play(after[-1], board.turn, card) == 0
    values = [difference(one) for one in after]
    return max(values) if board.turn == 0 else min(values)


@pytest.mark.parametrize(
    ("options", "before"),
    # A is charged 15, C 20: three times that less the 35 of both; or what each was credited with
    [("", {"A": -10, "B": 35, "C": -25}), ('[Options "balance=between"]\n', {"A": -15, "B": 35, "C": -20})],
)
def test_the_sheet(options: str, before: dict[str, int]) -> None:
    """C loses: he is charged the difference, which costs him two of it where all settle by the sum."""
    text = SHEET.format(options=options, a=5)
    record = pqn.read(text).records[0].record
    rules, _ = for_record(record)
    assert rules is not None
    more = difference(asked(record, rules, read_moment("3.9")).deal.board)
    mine, theirs = before["A"] + more, before["C"] - (more if options else 2 * more)
    assert found(text + f"sure result A: {mine}\n") == []
    assert found(text + f"sure result A: {mine + 1}\n") == [("P501", f"a result of {mine}")]
    assert found(text + f"sure result C: {theirs}\n") == []
    assert found(text + f"sure result C: {theirs + 1}\n") == [("P501", f"a result of {theirs}")]
    assert found(text + "sure result B: 35\n") == [("P502", "None")]
    untold = text.replace("score B: 30 C: 10", "score B: 30")
    assert found(untold + f"sure result A: {mine}\n") == [("P502", "None")]
