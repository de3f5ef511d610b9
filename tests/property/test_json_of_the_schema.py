"""Any JSON that the schema allows gives the canonical form of a record, or says what is wrong with it."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from pgn_piquet import library
from pgn_piquet.convert import json as twin
from pgn_piquet.convert import schema
from pgn_piquet.syntax.reader import read as read_text
from pgn_piquet.syntax.writer import write
from tests.strategies.schema_values import Drawer

SCHEMA = json.loads(schema.text("record"))
LINES = [one["$ref"].rpartition("/")[2] for one in SCHEMA["$defs"]["Line"]["oneOf"]]
DRAWN = 25
NO_SCHEMA_CAN_SAY = {
    "TrickLine": r"more is said than there are cards|is said at no card|no card that the card",
    "BatchLine": r"more is said|said at no card|no card that the card|rise from the first|a batch has cards",
    "CallLine": r"cannot be read back",
    "AsksLine": r"cannot be read back",
    "UnreadableLine": r"begins a record",
}
"""statements whose parts hang together in a way that only the notation tells, and what is then said"""


def _record(*lines: Any) -> bytes:
    return json.dumps({"piquet": "1", "lines": lines}).encode()


@pytest.mark.parametrize("name", LINES)
def test_a_statement_of_the_schema(name: str) -> None:
    drawer = Drawer(SCHEMA, Random(f"1 {name}"))
    taken = 0
    for _ in range(DRAWN):
        told = drawer.of(name)
        found = twin.read(_record(told))
        for one in found.diagnostics:
            assert one.code in ("S304", "S307"), (told, one)
            assert "($.lines[0]" in one.message and "line 2 of the text)" in one.message
            assert re.search(NO_SCHEMA_CAN_SAY.get(name, r"(?!)"), one.message), (told, one.message)
        taken += not found.diagnostics
        once = twin.encode(found.records[0])
        assert twin.encode(twin.read(once).records[0]) == once
        text = write(found.records[0])
        assert write(read_text(text).records[0].record) == text
        assert twin.encode(read_text(text).records[0].record) == once
    assert taken, "nothing that the schema allows is taken"


@pytest.mark.parametrize("seed", range(12))
def test_a_record_of_the_schema(seed: int) -> None:
    """Statements of all kinds in any order: an impossible game is judged, never a failure."""
    drawer = Drawer(SCHEMA, Random(seed))
    data = json.dumps(drawer.of("Record")).encode()
    many = _record(*(drawer.of(Random(seed * 99 + number).choice(LINES)) for number in range(20)))
    for told in (data, many):
        found = library.check(told, name="x")
        assert all(one.message for one in found.diagnostics)
        records = twin.read(told).records
        for record in records:
            once = twin.encode(record)
            assert twin.encode(twin.decode(once)) == once


def test_a_call_in_any_other_order_is_refused_or_kept_as_it_is() -> None:
    """Which word may follow which is the grammar's affair: no order is changed on the way (a suit told
    with the claim joins it)."""
    chance = Random(7)
    words: list[Any] = ["good", "h", 49, "makes?", {"count": 5}, {"making": 49}, "equal", {"instead": "good"}]
    refused = 0
    for _ in range(120):
        said = [{"point": 5}, *chance.sample(words, chance.randint(1, 4))]
        found = twin.read(_record({"seat": "A", "call": said}))
        if found.diagnostics:
            assert [one.code for one in found.diagnostics] == ["S307"]
            refused += 1
        else:
            if said[1] == "h":
                said[:2] = [{"point": 5, "suit": "h"}]
            assert json.loads(twin.encode(found.records[0]))["lines"][0]["call"] == said
    assert 0 < refused < 120
