"""The presets are whole: a source for each value, no idle opinion; schema and document are up to date."""

from __future__ import annotations

import inspect
import json
import re
import tomllib
from enum import StrEnum
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pgn_piquet.rules import explain, load, policies, schema, tables
from pgn_piquet.rules.files import presets
from pgn_piquet.rules.options import OPTIONS
from pgn_piquet.rules.rooms import FIELDS, room_of
from pgn_piquet.rules.ruleset import RuleSet

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "pgn_piquet" / "rules" / "presets").glob("*.toml"))
NAMES = tuple(path.stem for path in FILES)
CLASSES = [
    item for _, item in inspect.getmembers(policies, inspect.isclass)
    if issubclass(item, StrEnum) and item is not StrEnum
]  # fmt: skip


def test_there_are_files() -> None:
    assert len(FILES) == 12


def test_every_field_stands_in_one_room() -> None:
    besides = {"name", "title", "sources", "extends", "options", "sha256"}
    assert sorted(FIELDS) == sorted(set(RuleSet.__struct_fields__) - besides)
    assert len(FIELDS) == len(set(FIELDS))
    with pytest.raises(KeyError):
        room_of("name")


@pytest.mark.parametrize("name", NAMES)
def test_every_value_has_a_source(name: str) -> None:
    rules = load.preset(name)
    for field in FIELDS:
        source = rules.sources[field]
        assert source.book, field
        assert source.law or source.why, field
        if source.inferred:
            assert source.why, field


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_value_of_a_file_says_where_it_stands(path: Path) -> None:
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    for room, table in raw.items():
        if isinstance(table, dict) and room != "options":
            for field, entry in table.items():
                assert isinstance(entry, dict), f"{room}.{field}"
                assert entry.get("law") or entry.get("why"), f"{room}.{field}"


def test_the_root_states_what_all_others_leave_out() -> None:
    roots = [name for name in NAMES if presets()[name].extends is None]
    assert roots == ["cavendish@1"]


@pytest.mark.parametrize("policy", CLASSES, ids=lambda item: item.__name__)
def test_every_opinion_is_explained(policy: type[StrEnum]) -> None:
    explained = tables.word_meanings()[policy.__name__]
    assert list(explained) == [member.value for member in policy]
    assert all(explained.values())


@pytest.mark.parametrize("policy", CLASSES, ids=lambda item: item.__name__)
def test_every_opinion_is_held_by_a_rule_set_or_an_option(policy: type[StrEnum]) -> None:
    rule_sets = [load.preset(name) for name in NAMES]
    used = {getattr(rules, field) for rules in rule_sets for field in FIELDS
            if isinstance(getattr(rules, field), policy)}  # fmt: skip
    used |= {value for option in OPTIONS.values() for value in option.words.values()
             if isinstance(value, policy)}  # fmt: skip
    assert set(policy) - used == set()


def validator() -> Draft202012Validator:
    made = json.loads((ROOT / "schemas" / schema.NAME).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(made)
    return Draft202012Validator(made)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_the_presets_fit_the_schema(path: Path) -> None:
    assert list(validator().iter_errors(tomllib.loads(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    "wrong",
    [
        "title = 'x'",
        "name = 'x'\ntitle = 'x'\nextends = 'rubicon@1'",
        "name = 'x@1'\ntitle = 'x'",
        "name = 'x@1'\ntitle = 'x'\nextends = 'rubicon@1'\n[partie]\nrubycon = 100",
        "name = 'x@1'\ntitle = 'x'\nextends = 'rubicon@1'\n[partie]\nrubicon = -1",
        "name = 'x@1'\ntitle = 'x'\nextends = 'rubicon@1'\n[play]\nlow_cards = 'some'",
        "name = 'x@1'\ntitle = 'x'\nextends = 'rubicon@1'\n[play]\ncards = { law = '3' }",
        "name = 'x@1'\ntitle = 'x'\nextends = 'rubicon@1'\n[deal]\nlow_cards = 'not'",
        "name = 'x@1'\ntitle = 'x'\nextends = 'rubicon@1'\n[options.nothing]\ngames = 3",
    ],
)
def test_the_schema_refuses(wrong: str) -> None:
    assert list(validator().iter_errors(tomllib.loads(wrong)))


def test_the_schema_describes_every_value_and_is_up_to_date() -> None:
    text = (ROOT / "schemas" / schema.NAME).read_text(encoding="utf-8")
    assert text == schema.text(), "run `make docs`"
    definitions = json.loads(text)["$defs"]
    for field in FIELDS:
        assert definitions[field]["description"]


def test_the_document_is_up_to_date_and_names_every_value() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert text == tables.document(ROOT / "corpus"), "run `make docs`"
    assert "make docs" in text.splitlines()[0]
    for field in FIELDS:
        assert re.search(rf"^\| \*\*{field}\*\*: ", text, re.MULTILINE), field
    for name in (*NAMES, *OPTIONS):
        assert f"`{name}`" in text


def test_a_row_a_value() -> None:
    rows = explain.rows(load.preset("cavendish@1"))
    assert [row.field for row in rows] == list(FIELDS)
    by_field = {row.field: row for row in rows}
    assert by_field["younger_least"].value == "1"
    assert by_field["younger_least"].source == "Cavendish, The Laws of Piquet, 8th ed. 1892, law 22"
    assert by_field["trump"].value == "none"
    assert by_field["packets"].value == "2 3"
    assert by_field["doubled"].value == "none"
    assert by_field["red"].source == "inferred: no counters"
    pole = {row.field: row.source for row in explain.rows(load.preset("pole@1"))}
    assert pole["younger_least"].startswith("inferred: not stated; from cavendish@1 (Cavendish, ")
    chouette = {row.field: row.source for row in explain.rows(load.preset("chouette@1"))}
    assert chouette["younger_least"].endswith("law 22: played by the laws of the Rubicon game")


def test_what_differs() -> None:
    found = explain.difference(load.preset("rubicon@1"), load.preset("cavendish@1"))
    assert {(one.field, one.left, one.right) for one in found} == {
        ("carte_blanche_told", "may", "at-once"),
        ("carte_blanche_shown", "before-own-exchange", "after-rivals-discard"),
        ("pique_order", "as-it-happens", "precedence"),
    }
    assert explain.difference(load.preset("pole@1"), load.preset("pole@1")) == ()
    with_option = load.preset("pole@1", "capot=30")
    (only,) = explain.difference(load.preset("pole@1"), with_option)
    assert (only.room, only.left, only.right, only.right_source) == ("play", "40", "30", "Options, capot=30")
