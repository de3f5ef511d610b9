"""``corpus/rulesets.json``: the rule sets for a program in any language."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import msgspec
import pytest
from test_corpus import CASES, ROOT

from pgn_piquet.rules.load import names, preset
from pgn_piquet.rules.options import OPTIONS
from pgn_piquet.rules.rooms import FIELDS

DATA: dict[str, Any] = json.loads((ROOT / "corpus" / "rulesets.json").read_text(encoding="utf-8"))
SCHEMA = json.loads((ROOT / "schemas" / "ruleset.schema.json").read_text(encoding="utf-8"))


def values(name: str) -> dict[str, Any]:
    told = DATA["rulesets"][name]
    rooms = [room for room in told.values() if isinstance(room, dict)]
    return {field: one["value"] for room in rooms for field, one in room.items()}


def test_every_rule_set_and_every_option_is_there() -> None:
    assert list(DATA["rulesets"]) == list(names())
    assert list(DATA["options"]) == list(OPTIONS)


def test_every_case_is_played_by_one_of_them_or_the_judge_says_that_there_is_none() -> None:
    for case in CASES:
        unknown = set(case.says.get("rules", ())) - set(DATA["rulesets"])
        if unknown and not case.own_rules:
            told = {one["code"] for one in case.expected.get("diagnostics", ())}
            assert told & {"M201", "M209", "M207"}, f"{case.name}: {unknown}"


@pytest.mark.parametrize("name", names())
def test_a_rule_set_is_whole_and_valid_and_as_it_is_played(name: str) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(DATA["rulesets"][name])
    assert "extends" not in DATA["rulesets"][name]
    rules = preset(name)
    played = msgspec.json.encode({field: getattr(rules, field) for field in FIELDS})
    assert values(name) == json.loads(played)


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("cavendish@1", "carte_blanche", 10),
        ("cavendish@1", "pique_order", "precedence"),
        ("rubicon@1", "pique_order", "as-it-happens"),
        ("normand@1", "stock_size", 2),
        ("voleur@1", "hand_size", 8),
        ("imperial@1", "ranks", "KQJAT987"),
        ("foster-au-cent@1", "target", 100),
        ("pole-100@1", "target", 100),
    ],
)
def test_values_that_the_books_state(name: str, field: str, value: object) -> None:
    assert values(name)[field] == value


def test_an_option_says_what_it_sets_and_where() -> None:
    assert DATA["options"]["carte-rouge"]["field"] == "carte_rouge"
    assert DATA["options"]["carte-rouge"]["words"]["20"] == 20
    assert "voleur@1" not in DATA["options"]["carte-rouge"]["fits"]
    for option in DATA["options"].values():
        assert option["field"] in FIELDS
        assert option["fits"]
