"""Totals and results as written, compared with what the deals make."""

from __future__ import annotations

import pytest

from pgn_piquet import library

Found = list[tuple[str, str, str]]


def found(text: str, rules: str = "cavendish@1", options: str = "") -> Found:
    """Errors and warnings of a record: code, the piece of text it stands at, and stated against computed."""
    head = f'[Piquet "1"]\n[Rules "{rules}"]\n' + (f'[Options "{options}"]\n' if options else "")
    whole = (head + text).encode()
    return [
        (
            one.code,
            whole[one.span.offset : one.span.offset + one.span.length].decode(),
            "" if one.stated is None else f"{one.stated}, not {one.computed}",
        )
        for one in library.check(whole).diagnostics
        if one.severity != "note"
    ]


DEALS = """B: deals 1
score A: 24 B: 11

A: deals 2
score A: 9 B: 33

"""
"""after them 33 and 44"""
PLAY = """A: holds AKQJTs AKQh AKd Ac 7h
B: holds 987s JT98h QJTd KQc
A: point 51 good
A: quint As good
A: trio A good
1. A: As 7s
"""
"""five, fifteen, three and the lead: 24 to nothing"""


@pytest.mark.parametrize(
    ("line", "findings"),
    [
        ("total A: 33 B: 44", []),
        ("total A: 34 B: 44", [("P302", "34", "34, not 33")]),
        ("total A: 33 B: 34", [("P302", "34", "34, not 44")]),
        ("total A: 44 B: 33", [("P302", "44", "44, not 33"), ("P302", "33", "33, not 44")]),
        # what is known to be misprinted is a note, and `sic` needless only where nothing differs
        ("total A: 34 B: 44 sic", []),
        ("total A: 34 B: 45 sic", []),
        ("total A: 33 B: 44 sic", [("P402", "33", ""), ("P402", "44", "")]),
        ("result A: 10", [("P305", "result", "")]),
    ],
)
def test_a_total_after_two_deals(line: str, findings: Found) -> None:
    assert found(DEALS + line + "\n") == findings


def test_a_side_that_is_not_at_the_table_hides_no_other() -> None:
    text = "A: deals 1\nscore AC: 20 BD: 30\ntotal AB: 5 AC: 21 BD: 31\n"
    assert found(text, "voleur@1") == [
        ("M401", "5", ""), ("P302", "21", "21, not 20"), ("P302", "31", "31, not 30"),
    ]  # fmt: skip


def test_the_first_and_the_last_of_four_count_double() -> None:
    text = DEALS + "B: deals 3\nscore A: 1 B: 2\n\nA: deals 4\nscore A: 10 B: 20\n"
    right = "total A: 78 B: 97\nresult B: 275\n"
    options = "deals=4 doubled=1,4"
    assert found(text + right, options=options) == []
    assert found(text + "total A: 58 B: 66\n", options=options) == [
        ("P302", "58", "58, not 78"), ("P302", "66", "66, not 97"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "total", "findings"),
    [
        ("B: deals 1\n", "A: 24 B: 0", []), ("B: deals 1\n", "A: 23 B: 0", [("P302", "23", "23, not 24")]),
        ("B: deals 1\n", "A: 24 B: 1", [("P302", "1", "1, not 0")]),
        ("total A: 100 B: 20\n\nA: deals 1\nscore A: 3 B: 4\n\nB: deals 2\n", "A: 127 B: 24", []),
        ("total A: 100 B: 20\n\nA: deals 1\nscore A: 3 B: 4\n\nB: deals 2\n", "A: 124 B: 20",
         [("P302", "124", "124, not 127"), ("P302", "20", "20, not 24")]),
        # the record begins with a later deal: the first total is given by the record
        ("B: deals 3\n", "A: 124 B: 20", []),
    ],
)  # fmt: skip
def test_within_a_deal_a_total_holds_what_it_has_counted(before: str, total: str, findings: Found) -> None:
    assert found(before + PLAY + f"total {total}\n") == findings


UNREADABLE = (
    DEALS
    + """B: deals 3
score B: 12

A: deals 4
score A: 8 B: 4
"""
)
"""A's score of the third deal is not told: he has 41 and what it was, B 60"""


@pytest.mark.parametrize(
    ("more", "findings"),
    [
        ("total A: 72 B: 60", []),
        ("total A: 72 B: 61", [("P302", "61", "61, not 60")]),
        ("total A: 72 B: 60\n\nB: deals 5\nscore A: 1 B: 1\ntotal A: 73 B: 61", []),
        (
            "total A: 72 B: 60\n\nB: deals 5\nscore A: 1 B: 1\ntotal A: 42 B: 61",
            [("P302", "42", "42, not 73")],
        ),
    ],
)
def test_a_score_that_is_not_told_of_one_side_is_not_nothing(more: str, findings: Found) -> None:
    assert found(UNREADABLE + more) == findings


def test_a_total_of_the_same_deal_makes_such_a_score_known() -> None:
    text = (
        DEALS
        + "B: deals 3\nscore B: 12\ntotal A: 64 B: {}\n\nA: deals 4\nscore A: 8 B: 4\ntotal A: {} B: 60\n"
    )
    assert found(text.format(56, 72)) == []
    assert found(text.format(57, 72))[0] == ("P302", "57", "57, not 56")
    assert found(text.format(56, 41)) == [("P302", "41", "41, not 72")]


def test_after_a_deal_without_a_score_a_total_is_given() -> None:
    text = DEALS + "B: deals 3\n\nA: deals 4\nscore A: 3 B: 4\ntotal A: 125 B: 20\n\n"
    text += "B: deals 5\nscore A: 1 B: 1\ntotal A: 126 B: {}\n"
    assert found(text.format(21)) == []
    assert found(text.format(22)) == [("P302", "22", "22, not 21")]


@pytest.mark.parametrize(
    ("line", "findings"),
    [
        ("result A: 133", []), ("result A: 33", [("P303", "33", "33, not 133")]),
        ("result B: 133", [("P303", "133", "133, not 0")]),
        ("result drawn", [("P303", "result", "drawn, not A: 133")]),
        ("result unfinished", [("P303", "result", "unfinished, not A: 133")]),
        ("result A: 134 sic", []), ("result A: 133 sic", [("P402", "133", "")]),
    ],
)  # fmt: skip
def test_a_result_is_what_the_six_deals_make(line: str, findings: Found) -> None:
    deals = "".join(f"{'BA'[number % 2]}: deals {number + 1}\nscore A: 26 B: 21\n\n" for number in range(5))
    assert found(deals + "A: deals 6\nscore A: 28 B: 20\n" + line + "\n") == findings


def test_a_level_partie_is_drawn() -> None:
    deals = "".join(f"{'BA'[number % 2]}: deals {number + 1}\nscore A: 20 B: 20\n\n" for number in range(8))
    assert found(deals.rstrip() + "\nresult drawn\n") == []
    assert found(deals.rstrip() + "\nresult A: 100\n") == [("P303", "result", "A: 100, not drawn")]
    six = deals[: deals.index("B: deals 7")].rstrip()
    assert found(six + "\nresult unfinished\n") == []
    assert [code for code, _, _ in found(six + "\nresult drawn\n")] == ["P305"]


# ---- a game that ends within a deal --------------------------------------------------------------------

AU_CENT = "total A: {} B: {}\n\nB: deals\n" + PLAY


@pytest.mark.parametrize(
    ("start", "line", "findings"),
    [
        # at 90 the point makes 95 and the quint 110: nothing after it counts
        ((90, 40), "score A: 20 B: 0", []), ((90, 40), "total A: 110 B: 40", []),
        ((90, 40), "result A: 2", []), ((90, 50), "result A: 1", []),
        ((90, 40), "score A: 24 B: 0", [("P301", "24", "24, not 20")]),
        ((90, 40), "score A: 20 B: 1", [("P301", "1", "1, not 0")]),
        ((90, 40), "score A: 24 B: 0 sic", []),
        ((90, 40), "total A: 114 B: 40", [("P302", "114", "114, not 110")]),
        ((90, 40), "result A: 1", [("P303", "1", "1, not 2")]),
        # at 76 only the lead makes the hundred; at 75 nothing does
        ((76, 0), "total A: 100 B: 0", []), ((75, 0), "total A: 99 B: 0", []),
    ],
)  # fmt: skip
def test_a_game_ends_at_the_line_that_reaches_the_target(
    start: tuple[int, int], line: str, findings: Found
) -> None:
    assert found(AU_CENT.format(*start) + line + "\n", "cavendish-au-cent@1") == findings


# ---- the sentences -------------------------------------------------------------------------------------

LATER = ("A: deals 4", "B: deals 5", "A: deals 6")
SIX = "".join(f"{'BA'[number % 2]}: deals {number + 1}\nscore A: 26 B: 21\n\n" for number in range(6))
"""A wins by 156 to 126: 130"""
UNSCORED = "B: deals 3\n\n" + "\n".join(f"{dealer}\nscore A: 3 B: 4\n" for dealer in LATER)


def sentences(text: str, rules: str = "cavendish@1") -> list[str]:
    """Code and sentence of everything that is told of a record."""
    told = library.check(f'[Piquet "1"]\n[Rules "{rules}"]\n{text}'.encode()).diagnostics
    return [f"{one.code} {one.message}" for one in told]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (DEALS + "total A: 31 B: 46\n",
         ["P302 A is said to total 31; the deals give 33 (-2)",
          "P302 B is said to total 46; the deals give 44 (+2)"]),
        (DEALS + "total A: 34 B: 44 sic\n", ["P401 printed so and known to be wrong: A has 34, computed 33"]),
        (DEALS + "total A: 33 sic\n", ["P402 A is marked sic with 33, which is right"]),
        (DEALS + "result A: 10\n",
         ["P305 a result is given, but the game is not over: 2 of 6 deals are told"]),
        (SIX + "result drawn\n",
         ["P303 the result of the partie is said to be drawn; the settlement gives A: 130"]),
        (SIX + "result unfinished\n",
         ["P303 the result of the partie is said to be unfinished; the settlement gives A: 130"]),
        (SIX + "result A: 10\n", ["P303 the result of A is said to be 10; the settlement gives 130"]),
        (DEALS + UNSCORED + "result A: 5\n",
         ["W903 the result is not compared: it depends on a deal that could not be judged"]),
        # every result line is looked at, and every one of its pairs
        (SIX + "result drawn\nresult A: 10 B: 1\n",
         ["P303 the result of the partie is said to be drawn; the settlement gives A: 130",
          "P303 the result of A is said to be 10; the settlement gives 130",
          "P303 the result of B is said to be 1; the settlement gives 0"]),
    ],
)  # fmt: skip
def test_what_is_told_of_two(text: str, told: list[str]) -> None:
    assert sentences(text) == told


@pytest.mark.parametrize(
    ("text", "rules", "told"),
    [
        ("A: deals 1\nscore AC: 20 BD: 30\ntotal AB: 5 AC: 21\n", "voleur@1",
         ["M401 AB does not play in this deal", "P302 AC is said to total 21; the deals give 20 (+1)"]),
        ("A: deals 1\nscore AC: 20 BD: 30\nresult AC: 5\n", "voleur@1",
         ["P305 a result is given, but the game is not over: no side has reached the target"]),
        ("B: deals 1\nscore A: 60 B: 101 C: 20\nresult A: 2 B: -1 C: -1\n", "normand@1",
         ["P303 the result of A is said to be 2; the settlement gives -1",
          "P303 the result of B is said to be -1; the settlement gives 2"]),
        # partners by the letter of one of them
        ("A: deals 1\nscore AC: 60 BD: 101\nresult A: 1 B: 1\n", "voleur@1",
         ["P303 the result of A is said to be 1; the settlement gives 0"]),
        ("B: deals 1\nscore A: 60 B: 101 C: 20\nresult drawn\n", "normand@1",
         ["P303 the result of the partie is said to be drawn; the settlement gives A: -1 B: 2 C: -1"]),
    ],
)  # fmt: skip
def test_what_is_told_of_more(text: str, rules: str, told: list[str]) -> None:
    assert sentences(text, rules) == told


def test_a_void_partie_has_no_winner() -> None:
    deals = "".join(f"{'BA'[number % 2]}: deals {number + 1}\nscore A: 20 B: 20\n\n" for number in range(8))
    assert sentences(deals.rstrip() + "\nresult A: 100 B: 2\n", "foster-rubicon@1") == [
        "P303 the result of the partie is said to be A: 100 B: 2; the settlement gives void"
    ]
