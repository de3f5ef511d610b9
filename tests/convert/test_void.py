"""What is reckoned after the end of a game is shown as void and in no sum."""

from __future__ import annotations

import csv
import io
import json

import jsonschema
import pytest
from click.testing import CliRunner

from pgn_piquet import library, resources
from pgn_piquet.cli.main import main
from pgn_piquet.convert.counted import void
from pgn_piquet.convert.format import Item, Items, Settings
from pgn_piquet.convert.formats import find
from pgn_piquet.convert.game_shapes import GameView
from pgn_piquet.render.replay_view import of_record

OUT = """\
[Piquet "1"]
[Rules "imperial@1"]
total A: 28 B: 25

B: deals 5
A: dealt A98s AT7h AT87d 98c
B: dealt KT7s QJ9h QJ9d AKJc
turn 8h
A: imperial blanche
A: point 36 good
1. A: 8s
1... B: Ks
2. B: Ac 8c
3. B: Kc 9c
4. B: Qh Th
5. B: Qd Ad
6. B: Jh 7h
7. B: Jc Ah
8. A: 7d Jd
9. B: Ts As
10. A: 8d 9d
11. B: 9h 9s
12. B: 7s Td
score A: 6 B: 0
total A: 34 B: 25
result A: 1
"""
"""A has 28 and wants 30: carte blanche (6) ends the game, and the point (1), A's honour (1), B's honours (3)
and tricks (8) come too late"""


@pytest.fixture(scope="module")
def view() -> GameView:
    document = library.read(OUT)
    assert library.check(OUT).is_clean
    return of_record(document, document.records[0])


def _made(view: GameView, name: str) -> str:
    record = library.read(OUT).records[0].record
    write = find(name).write
    assert write is not None
    return b"".join(write(Items([Item(record, 1, lambda: view)]), Settings())).decode()


def test_the_replayed_record_tells_what_is_void(view: GameView) -> None:
    told = [(one.side, one.reason, one.points, one.void is True) for one in view.score_lines]
    assert told == [
        ("A", "imperial", 6, False),
        ("A", "point", 1, True),
        ("A", "honour", 1, True),
        ("B", "honour", 3, True),
        ("B", "tricks", 8, True),
    ]
    schema = json.loads((resources.folder("schemas") / "game.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(json.loads(_made(view, "game").splitlines()[0]))


def test_the_sheet_adds_up(view: GameView) -> None:
    page = _made(view, "markdown")
    assert "| deal | side | imperial | score | total |" in page
    assert "(A +1 point (point 4 making 36), after the game)" in page
    assert "- `A: imperial blanche` (A +6 imperial (imperial blanche))" in page


def test_the_table_of_score_lines_says_which_are_void(view: GameView) -> None:
    rows = list(csv.DictReader(io.StringIO(_made(view, "csv"))))
    assert [(one["side"], one["points"], one["void"]) for one in rows] == [
        ("A", "6", ""), ("A", "1", "void"), ("A", "1", "void"), ("B", "3", "void"), ("B", "8", "void"),
    ]  # fmt: skip


def test_the_sheet_of_the_command_line_adds_up() -> None:
    shown = CliRunner().invoke(main, ["show", "-"], input=OUT).stdout
    row = next(line.split() for line in shown.splitlines() if line.split()[:1] == ["5"])
    assert row == ["5", "B", "A", "6", "6", "34", "(5r", "4w)"]
    lines = CliRunner().invoke(main, ["show", "--lines", "-"], input=OUT).stdout.splitlines()
    assert [line.split()[-3:] for line in lines if "(1)" in line or "(3)" in line or "(8)" in line] == [
        ["(1)", "6", "0"], ["(1)", "6", "0"], ["6", "(3)", "0"], ["6", "(8)", "0"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "scores", "places"),
    [
        ([("A", 6), ("A", 1), ("B", 3)], {"A": (6, 6), "B": (0, 0)}, {1, 2}),
        ([("A", 6), ("A", 1)], {"A": (7, 7)}, set()),
        ([("A", 6), ("A", 1)], {"A": (6, 7)}, set()),
        ([("A", 6), ("A", 1)], {"A": (5, 5)}, set()),
        ([("A", 6)], {}, set()),
        ([("A", 6), ("B", 2), ("A", 1)], {"A": (6, 6), "B": (2, 2)}, {2}),
    ],
)
def test_lines_count_up_to_the_score(
    lines: list[tuple[str, int]], scores: dict[str, tuple[int, int]], places: set[int]
) -> None:
    assert void(lines, scores) == places
