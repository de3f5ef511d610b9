"""The JSON twin loses nothing: records of any content, and every record of the corpus."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pgn_piquet import library
from pgn_piquet.convert import json as twin
from pgn_piquet.convert import json_decode, json_encode, schema
from pgn_piquet.convert.identity import sha256
from pgn_piquet.convert.source import document
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Line, Remark, Unreadable
from pgn_piquet.syntax.reader import read as read_text
from pgn_piquet.syntax.writer import write, write_all
from tests.strategies.records import lines, records

FILES = sorted((Path(__file__).parents[2] / "corpus").rglob("*.pqn"))
TIMES_THE_TEXT = 4
VALIDATOR = jsonschema.Draft202012Validator(json.loads(schema.text("record")))


def _other_order(told: Any) -> Any:
    """The same JSON, the keys of every object but the tags the other way round."""
    if isinstance(told, dict):
        turned = reversed(told.items()) if "Event" not in told else told.items()
        return {key: value if key == "tags" else _other_order(value) for key, value in turned}
    return [_other_order(one) for one in told] if isinstance(told, list) else told


@given(records())
@settings(max_examples=80, deadline=None)
def test_text_to_json_to_text(record: Record) -> None:
    text = write(record)
    found = twin.read(twin.encode(record))
    assert found.diagnostics == ()
    assert write(found.records[0]) == text


@given(records())
@settings(max_examples=80, deadline=None)
def test_json_to_text_to_json(record: Record) -> None:
    data = twin.encode(record)
    again = read_text(write(twin.decode(data))).records[0].record
    assert twin.encode(again) == data


@given(records())
@settings(max_examples=80, deadline=None)
def test_one_line_says_the_same(record: Record) -> None:
    assert twin.decode(twin.encode_line(record)) == twin.decode(twin.encode(record))
    assert twin.encode_line(record).count(b"\n") == 1


@given(records())
@settings(max_examples=25, deadline=None)
def test_the_schema_holds_what_is_written(record: Record) -> None:
    VALIDATOR.validate(json.loads(twin.encode(record)))


@given(records())
@settings(max_examples=80, deadline=None)
def test_identity_is_the_same_from_text_and_json(record: Record) -> None:
    from_text = document(write(record).encode()).records[0].record
    from_json = document(twin.encode(record)).records[0].record
    assert sha256(from_text) == sha256(from_json) == sha256(record)


@given(records(), st.sampled_from([None, 0, 3]))
@settings(max_examples=60, deadline=None)
def test_other_layouts_give_the_same_record(record: Record, indent: int | None) -> None:
    told = json.loads(twin.encode(record))
    other = json.dumps(_other_order(told), indent=indent, ensure_ascii=indent == 3).encode()
    assert twin.decode(other) == twin.decode(twin.encode(record))


def _said_otherwise(told: Any, chance: Random) -> Any:
    """A statement in other words that the schema allows too: numbers as ``5.0``, what is empty written out,
    a hand in another order, pairs for an object of figures."""
    if isinstance(told, bool):
        return told
    if isinstance(told, int):
        return float(told) if chance.random() < 0.3 else told
    if isinstance(told, list):
        return [_said_otherwise(one, chance) for one in told]
    if not isinstance(told, dict):
        return told
    made = {key: _said_otherwise(value, chance) for key, value in told.items()}
    for word in ("dealt", "holds"):
        if word in made and all(isinstance(one, str) and one != "..." for one in made[word]):
            chance.shuffle(made[word])
    for word in ("score", "total"):
        if isinstance(made.get(word), dict):
            made[word] = [list(pair) for pair in made[word].items()]
    if "leader" in made and "counts" not in made and "trick" in made:
        made["counts"] = [None] * len(made["cards"])
    if "seat" in made and "deals" in made:
        made.setdefault("to", None)
    return made


@given(records(), st.randoms(use_true_random=False))
@settings(max_examples=80, deadline=None)
def test_other_json_of_the_schema_gives_the_canonical_form(record: Record, chance: Random) -> None:
    told = json.loads(twin.encode(record))
    told["lines"] = [_said_otherwise(line, chance) for line in told["lines"]]
    data = json.dumps(told).encode()
    once = twin.encode(twin.decode(data))
    assert once == twin.encode(record)
    assert twin.encode(twin.decode(once)) == once


@given(records(), st.randoms(use_true_random=False))
@settings(max_examples=12, deadline=None)
def test_what_is_said_otherwise_is_of_the_schema(record: Record, chance: Random) -> None:
    told = json.loads(twin.encode(record))
    told["lines"] = [_said_otherwise(line, chance) for line in told["lines"]]
    VALIDATOR.validate(told)


@given(lines())
@settings(max_examples=200, deadline=None)
def test_a_line_alone(line: Line) -> None:
    if isinstance(line.says, Unreadable):
        return
    assert json_decode.line(json.loads(msgspec.json.encode(json_encode.line(line)))) == line


@settings(max_examples=30, deadline=None)
@given(st.lists(records(), max_size=3))
def test_files_of_records(several: list[Record]) -> None:
    whole = twin.read(twin.encode_document(several))
    assert [one.code for one in whole.diagnostics] == ([] if several else ["S102"])
    each = twin.read(b"".join(twin.encode_line(one) for one in several)) if several else whole
    assert whole.records == each.records
    assert len(whole.records) == len(several)


def test_the_corpus_is_there() -> None:
    assert len(FILES) > 100


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_corpus_survives(path: Path) -> None:
    found = read_text(path.read_bytes(), path.name)
    several = [one.record for one in found.records]
    text = write_all(several, found.before)
    data = twin.encode_document(several, found.before)
    back = twin.read(data)
    outside = [] if several else ["S102"]
    if any(not isinstance(line.says, Remark) for line in found.before) and several:
        outside = ["S104"]
    assert [one.code for one in back.diagnostics] == outside
    assert write_all(back.records, back.before) == text
    assert twin.encode_document(back.records, back.before) == data


@pytest.mark.parametrize("path", FILES[::25], ids=[path.stem for path in FILES[::25]])
def test_the_schema_holds_the_corpus(path: Path) -> None:
    for one in read_text(path.read_bytes()).records:
        VALIDATOR.validate(json.loads(twin.encode(one.record)))


BRACKETS_ALONE = {"nested-deep"}
"""two thousand brackets, each a line of one byte: no record that anybody keeps"""


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_compact_json_is_at_most_four_times_the_text(path: Path) -> None:
    several = [one.record for one in read_text(path.read_bytes()).records]
    text = "".join(write(one) for one in several).encode()
    data = b"".join(twin.encode_line(one) for one in several)
    assert not text or (len(data) <= TIMES_THE_TEXT * len(text)) == (path.stem not in BRACKETS_ALONE)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_judge_says_the_same_of_both(path: Path) -> None:
    """One diagnostic for one, and their places: those of the text, but S104 has its place in the JSON."""
    found = read_text(path.read_bytes(), "x")
    if not found.records:
        return
    several = [one.record for one in found.records]
    text = library.check(write_all(several, found.before).encode(), name="x")
    data = library.check(twin.encode_document(several, found.before), name="x")
    assert [one.code for one in data.diagnostics] == [one.code for one in text.diagnostics]
    assert [one for one in data.diagnostics if one.code != "S104"] == [
        one for one in text.diagnostics if one.code != "S104"
    ]
    assert data.verdicts == text.verdicts


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_identity_is_the_same_from_text_and_json(path: Path) -> None:
    by_text = document(path.read_bytes())
    by_json = document(twin.encode_document([one.record for one in by_text.records], by_text.before))
    assert [sha256(one.record) for one in by_json.records] == [sha256(one.record) for one in by_text.records]
