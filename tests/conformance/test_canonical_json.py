"""Canonical JSON as section 23 of the standard has it, held against the schema alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from test_corpus import ROOT, TWINS

from pgn_piquet import library
from pgn_piquet.convert import json as twin

SCHEMA: dict[str, Any] = json.loads((ROOT / "schemas" / "record.schema.json").read_text(encoding="utf-8"))
DEFS = SCHEMA["$defs"]
SHAPES = [DEFS[one["$ref"].rpartition("/")[2]] for one in DEFS["Line"]["oneOf"]]


def shape_of(told: dict[str, Any]) -> dict[str, Any]:
    """The statement of the schema that has all the keys of an object, and whose required ones it has."""
    (found,) = [
        shape
        for shape in SHAPES
        if set(told) <= set(shape["properties"]) and set(shape.get("required", ())) <= set(told)
        and any("oneOf" not in shape or word["required"][0] in told for word in shape.get("oneOf", [{}]))
    ]  # fmt: skip
    return found


def lines() -> list[dict[str, Any]]:
    """Every line of every twin of the corpus."""
    records = [one for case in TWINS for one in case.twin()["records"]]
    return [line for record in records for line in record["lines"]]


def test_keys_stand_in_the_order_of_the_schema_and_defaults_are_left_out() -> None:
    seen = set()
    for told in lines():
        shape = shape_of(told)
        order = [key for key in shape["properties"] if key in told]
        assert list(told) == order, told
        for key, value in told.items():
            part = shape["properties"][key]
            assert "default" not in part or part["default"] != value, told
        seen.add(id(shape))
    missing = [list(shape["properties"]) for shape in SHAPES if id(shape) not in seen]
    assert missing == [["unreadable"]], "the twins have every statement that can be read"


def library_json(case: Any) -> bytes:
    document = library.read(case.data())
    return twin.encode_document([one.record for one in document.records], document.before)


@pytest.mark.parametrize("case", TWINS, ids=[case.name for case in TWINS])
def test_a_twin_is_laid_out_as_the_standard_says(case: Any) -> None:
    """One statement a line, no other blanks: made here from its value by that rule alone."""

    def compact(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def record(told: dict[str, Any]) -> str:
        head = compact({key: value for key, value in told.items() if key != "lines"})[:-1]
        body = ",\n".join(compact(line) for line in told["lines"])
        return head + ',"lines":[' + (f"\n{body}\n" if body else "") + "]}"

    told = case.twin()
    assert library_json(case) == case.sidecar.with_suffix(".record.json").read_bytes()
    head = compact({key: value for key, value in told.items() if key != "records"})[:-1]
    text = head + ',"records":[\n' + ",\n".join(map(record, told["records"])) + "\n]}\n"
    assert case.sidecar.with_suffix(".record.json").read_text(encoding="utf-8") == text
