"""The schemas are what the shapes say, are valid themselves, and hold the examples."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest

from pgn_piquet import library, resources
from pgn_piquet.convert import schema, schema_store
from pgn_piquet.generate import faulty
from pgn_piquet.render.reports import json as report_json

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


@pytest.mark.parametrize("name", sorted(schema.ALL))
def test_the_examples_of_a_schema_are_valid(name: str) -> None:
    made = json.loads(schema.text(name))
    assert made["examples"], "an example of the whole stands at the top"
    validator = jsonschema.Draft202012Validator(made)
    for example in made["examples"]:
        validator.validate(example)


@pytest.mark.parametrize("code", ["S202", "M101", "R202", "R216", "R303", "P101", "P301"])
def test_reports_are_as_their_schema_says(code: str) -> None:
    text = faulty.record("cavendish@1", 2, 1, code)
    made = json.loads("".join(report_json.pieces(library.check(text).records)))
    jsonschema.Draft202012Validator(json.loads(schema.text("report"))).validate(made)
    assert [one["code"] for one in made["diagnostics"] if one["severity"] != "note"] == [code]


SCHEMAS = sorted(resources.folder("schemas").glob("*.schema.json"))


@pytest.mark.parametrize("path", SCHEMAS, ids=[path.stem for path in SCHEMAS])
def test_everything_in_a_schema_is_described_and_its_examples_are_valid(path: Path) -> None:
    made = json.loads(path.read_bytes())
    assert made["title"]
    described = {**made["$defs"], **made.get("properties", {})}
    assert [key for key, one in described.items() if not one.get("description") and "const" not in one] == []
    whole = jsonschema.Draft202012Validator(made)
    assert made["examples"]
    for example in made["examples"]:
        whole.validate(example)
    for name, one in made["$defs"].items():
        for example in one.get("examples", []):
            only = {"$defs": made["$defs"], "$ref": f"#/$defs/{name}"}
            jsonschema.Draft202012Validator(only).validate(example)


def test_schemas_are_found_by_id_without_a_network() -> None:
    found = schema_store.schemas()
    files = sorted(resources.folder("schemas").glob("*.schema.json"))
    assert len(found) == len(files) >= 6
    for path in files:
        made = json.loads(path.read_bytes())
        assert made["$id"] == f"https://pqn.example/schemas/{path.name}"
        jsonschema.Draft202012Validator.check_schema(made)
        assert schema_store.schema(made["$id"]) == made
        for reference in re.findall(r'"\$ref": ?"([^#"]+)', path.read_text()):
            assert schema_store.schema(reference)
    assert schema_store.schema("record")["title"].startswith("A record")
    with pytest.raises(LookupError):
        schema_store.schema("nothing")
