"""The schemas are what the shapes say, are valid themselves, and hold the examples."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from pgn_piquet import resources
from pgn_piquet.convert import schema

DATA = Path(__file__).parents[1] / "data"


@pytest.mark.parametrize("name", sorted(schema.ALL))
def test_the_file_is_what_the_shapes_say(name: str) -> None:
    path = resources.folder("schemas") / f"{name}.schema.json"
    assert path.read_bytes() == schema.text(name)


@pytest.mark.parametrize("name", sorted(schema.ALL))
def test_the_schema_is_one(name: str) -> None:
    made = json.loads(schema.text(name))
    jsonschema.Draft202012Validator.check_schema(made)
    assert made["$id"] == f"https://pqn.example/schemas/{name}.schema.json"


@pytest.mark.parametrize("name", sorted(schema.ALL))
def test_every_definition_is_described(name: str) -> None:
    made = json.loads(schema.text(name))
    assert [key for key, one in made["$defs"].items() if not one.get("description")] == []


def test_the_hand_made_game_is_valid_and_an_odd_one_is_not() -> None:
    made = json.loads(schema.text("game"))
    example = json.loads((DATA / "game_example.json").read_bytes())
    validator = jsonschema.Draft202012Validator(made)
    validator.validate(example)
    example["steps"][3]["position"]["hands"] = "AKs"
    assert not validator.is_valid(example)
