"""The replayed record as JSON, held to Pole's deal as it was set out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from pgn_piquet import library
from pgn_piquet.convert import game, schema
from pgn_piquet.convert.speech import number, utterances
from pgn_piquet.render.replay_view import of_record
from pgn_piquet.syntax.reader import read_line

EXAMPLE = json.loads((Path(__file__).parents[1] / "data" / "game_example.json").read_bytes())
HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'


def _view(text: str) -> dict[str, Any]:
    document = library.read(text)
    made: dict[str, Any] = json.loads(game.encode(of_record(document, document.records[0])))
    jsonschema.Draft202012Validator(json.loads(schema.text("game"))).validate(made)
    return made


@pytest.fixture(scope="module")
def pole() -> dict[str, Any]:
    tags = [f'[{name} "{value}"]' for name, value in EXAMPLE["tags"].items()]
    return _view("\n".join([*tags, *(step["text"] for step in EXAMPLE["steps"])]) + "\n")


def test_the_score_lines_are_those_set_out_by_hand(pole: dict[str, Any]) -> None:
    def told(made: dict[str, Any]) -> list[tuple[str, int, str, int]]:
        lines = made["score_lines"]
        in_play = ("lead", "win", "last-trick")
        return [
            (one["side"], one["points"], one["reason"], one["trick"] if one["reason"] in in_play else 0)
            for one in lines
        ]

    assert sorted(told(pole)) == sorted(told(EXAMPLE))
    assert pole["deals"][0]["scores"] == {"A": [43, 43], "B": [23, 23]}
    assert pole["deals"][0]["held"] == EXAMPLE["deals"][0]["held"]


@pytest.mark.parametrize("key", ["text", "speech", "seat", "act", "remark", "deal", "branch"])
def test_the_steps_are_those_set_out_by_hand(pole: dict[str, Any], key: str) -> None:
    assert [step[key] for step in pole["steps"]] == [step[key] for step in EXAMPLE["steps"]]


@pytest.mark.parametrize("key", ["hands", "discards", "stock", "table", "tricks", "counts", "to_act"])
def test_the_tables_are_those_set_out_by_hand(pole: dict[str, Any], key: str) -> None:
    """From the first call up to the last trick told card by card."""
    for made, hand_made in zip(pole["steps"], EXAMPLE["steps"], strict=True):
        if hand_made["act"].get("call") or "trick" in hand_made["act"]:
            assert made["position"][key] == hand_made["position"][key], made["text"]


def test_legal_cards_while_the_play_goes_on(pole: dict[str, Any]) -> None:
    for made, hand_made in zip(pole["steps"], EXAMPLE["steps"], strict=True):
        act = hand_made["act"]
        if act.get("trick", 1) > 1:
            assert set(made["legal"]) == set(hand_made["legal"]), made["text"]


def test_a_side_line_is_a_branch_that_leaves_where_its_trick_stands() -> None:
    made = _view(
        HEAD + "B: deals 1\nA: holds AKQJTs AKQJTh AKd\nB: holds 987s 987h QJTd AKQc\n"
        "1. A: As 7s\n2. A: Ks 8s\n(\n2. A: Ah 7h\n(\n2... B: 8h\n)\n)\n3. A: Qs 9s\n"
    )
    outer, inner = made["branches"]
    steps = made["steps"]
    assert (outer["parent"], inner["parent"]) == (None, 0)
    assert steps[outer["leaves"]]["text"] == "1. A: As 7s"
    assert [step["text"] for step in steps if step["branch"] == 0] == ["2. A: Ah 7h"]
    assert [step["text"] for step in steps if step["branch"] == 1] == ["2... B: 8h"]


def test_diagnostics_stand_at_their_step() -> None:
    made = _view(HEAD + "B: deals 1\nA: holds AKQJTs AKQJTh AKd\nA: point 6 good s\n")
    (step,) = [one for one in made["steps"] if one["diagnostics"]]
    assert step["text"] == "A: point 6 good s"
    place = step["diagnostics"][0]
    assert made["diagnostics"][place]["code"].startswith("R2")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A: point 5 makes? 49 good h =5", [
            ("A", "Point of five."), ("B", "What does it make?"), ("A", "Forty-nine."), ("B", "Good."),
            ("A", "Hearts."), ("A", "Five."),
        ]),
        ("A: point 5 equal 49 equal", [
            ("A", "Point of five."), ("B", "Equal."), ("A", "Forty-nine."), ("B", "Equal."),
        ]),
        ("A: trio K good -> not-good", [("A", "Three kings."), ("B", "Good."), ("B", "No: not good.")]),
        ("B: trio Q without? d", [
            ("B", "Three queens."), ("A", "Which do you not reckon?"), ("B", "Diamonds."),
        ]),
        ("A: quint Jd", [("A", "Quint to the jack in diamonds.")]),
        ("A: imperial K", [("A", "Imperial of kings.")]),
        ("3. B: Ac=19 Jc=26", [("B", "Nineteen."), ("A", "Twenty-six.")]),
        ("2-3. A: As Ks=5 / 8s 7s=1", [("A", "Five."), ("B", "One.")]),
        ("A: leaves 2", [("A", "I leave two.")]),
        ("B: asks d", [("B", "How many diamonds?")]),
        ('A: says "keep three"', [("A", "keep three")]),
        ("A: takes 5", []),
    ],
)  # fmt: skip
def test_what_is_said_at_the_table(text: str, said: list[tuple[str, str]]) -> None:
    line = read_line(text)
    assert list(utterances(line.says, ("A", "B"))) == said  # type: ignore[union-attr]  # all can be read


def test_numbers_in_words() -> None:
    assert [number(one) for one in (0, 13, 20, 49, 90, 103)] == [
        "nothing", "thirteen", "twenty", "forty-nine", "ninety", "103",
    ]  # fmt: skip


def test_who_has_laid_out_has_nine_cards_until_he_takes(pole: dict[str, Any]) -> None:
    tables = {step["text"]: step["position"] for step in pole["steps"]}
    out = tables["B: discards T8s 7h"]
    assert len(out["hands"]["B"]) == 9 and len(out["hands"]["A"]) == 12
    assert out["stock"] == ["Ks", "Th", "Js"] and out["phase"] == "exchange" and out["to_act"] == "B"
    taken = tables["B: takes 3"]
    assert len(taken["hands"]["B"]) == 12 and taken["stock"] == [] and taken["phase"] == "calls"
