"""The JSON twin, statement by statement: expected values written by hand."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from pgn_piquet.convert import json as twin
from pgn_piquet.convert import schema
from pgn_piquet.model.record import Record
from pgn_piquet.syntax.reader import read as read_text
from pgn_piquet.syntax.writer import write

LINES: list[tuple[str, dict[str, Any]]] = [
    ("B: deals 1", {"seat": "B", "deals": 1}),
    ("B: deals", {"seat": "B", "deals": None}),
    ("deals 6", {"deals": 6}),
    ("C: deals 3 to D:", {"seat": "C", "deals": 3, "to": "D"}),
    ("D: deals 1 by 2 3", {"seat": "D", "deals": 1, "by": [2, 3]}),
    ("A: cuts Kh Qh", {"seat": "A", "cuts": ["Kh", "Qh"]}),
    ("A: dealt AKs K*h 7", {"seat": "A", "dealt": ["As", "Ks", "Kh", "*h", 7]}),
    ("stock Ad 9c {KQh} ** ...", {"stock": ["Ad", "9c", ["Kh", "Qh"], "**", "..."]}),
    ("A: holds KQs ...", {"seat": "A", "holds": ["Ks", "Qs", "..."]}),
    ("turn 7h", {"turn": "7h"}),
    (
        "B: discards 98h -> 8h 7c",
        {"seat": "B", "discards": ["9h", "8h"], "instead": [["8h", "7c"]]},
    ),
    ("A: takes 5", {"seat": "A", "takes": [5]}),
    ("B: takes 3 from 6", {"seat": "B", "takes": [3], "from": 6}),
    ("A: leaves 2", {"seat": "A", "leaves": 2}),
    ("A: looks", {"seat": "A", "looks": []}),
    ("A: looks As Kh", {"seat": "A", "looks": ["As", "Kh"]}),
    ("A: carte-blanche =10", {"seat": "A", "carte-blanche": True, "count": 10}),
    ("A: shows AKQh", {"seat": "A", "shows": ["Ah", "Kh", "Qh"]}),
    (
        "A: point 5 makes? 49 good h =5",
        {"seat": "A", "call": [{"point": 5}, "makes?", 49, "good", "h", {"count": 5}]},
    ),
    ("A: point 4 making 39 s", {"seat": "A", "call": [{"point": 4}, {"making": 39}, "s"]}),
    ("A: point 5 h", {"seat": "A", "call": [{"point": 5, "suit": "h"}]}),
    ("A: point 5 B: good C: equal", {
        "seat": "A",
        "call": [{"point": 5}, {"reply": "good", "seat": "B"}, {"reply": "equal", "seat": "C"}],
    }),
    ("A: quart * good", {"seat": "A", "call": [{"quart": None}, "good"]}),
    ("A: tierce Jc", {"seat": "A", "call": [{"tierce": "J", "suit": "c"}]}),
    (
        "A: quatorze J -> trio J not-good",
        {"seat": "A", "call": [{"quatorze": "J"}, {"instead": {"trio": "J"}}, "not-good"]},
    ),
    ("A: trio K good -> not-good", {"seat": "A", "call": [{"trio": "K"}, "good", {"instead": "not-good"}]}),
    ("A: trio Q without? d", {"seat": "A", "call": [{"trio": "Q"}, "without?", "d"]}),
    ("A: point 4 without Ks ! @12.3", {
        "seat": "A",
        "call": [{"point": 4}, {"without": "Ks"}, {"glyph": "!"}, {"clock": "12.3"}],
    }),
    ("A: imperial h", {"seat": "A", "call": [{"imperial": "h"}]}),
    ("A: imperial K", {"seat": "A", "call": [{"imperial": "K"}]}),
    ("A: imperial tombee", {"seat": "A", "call": [{"imperial": "tombee"}]}),
    ("B: asks d", {"seat": "B", "asks": "d"}),
    ("B: asks quart A", {"seat": "B", "asks": {"quart": "A"}}),
    ("A: answers 2", {"seat": "A", "answers": 2}),
    ("A: answers s", {"seat": "A", "answers": "s"}),
    ("A: answers AKs", {"seat": "A", "answers": ["As", "Ks"]}),
    ("AC: counts 21 -> 22", {"side": "AC", "counts": 21, "instead": [22]}),
    ('A: says "a \\"b\\""', {"seat": "A", "says": 'a "b"'}),
    ("3. B: Ac=19!@1.5 Jc", {
        "trick": 3, "leader": "B", "cards": ["Ac", "Jc"], "counts": [19], "glyphs": ["!"], "clocks": ["1.5"],
    }),
    ("3. Ac Jc=4", {"trick": 3, "cards": ["Ac", "Jc"], "counts": [None, 4]}),
    ("1... B: Qd=17", {"trick": 1, "follower": "B", "cards": ["Qd"], "counts": [17]}),
    ("1... Qd", {"trick": 1, "follower": None, "cards": ["Qd"]}),
    ("5. A: Kh 9d -> Qh", {"trick": 5, "leader": "A", "cards": ["Kh", "9d", "Qh"], "instead": [2]}),
    ("2-5. B: AKJTc / {Q9c} {7s Jd}", {
        "tricks": [2, 5], "leader": "B",
        "lanes": [["Ac", "Kc", "Jc", "Tc"], [["Qc", "9c"], ["7s", "Jd"]]],
    }),
    ("8-9. A: Jd=28 Td=29 / ...", {
        "tricks": [8, 9], "leader": "A", "lanes": [["Jd", "Td"], ["..."]], "counts": [[28, 29], []],
    }),
    ("A: names c", {"seat": "A", "names": "c"}),
    ('retake 5 "B revoked"', {"retake": 5, "reason": "B revoked"}),
    ("redeal", {"redeal": True}),
    ('redeal A: "thirteen cards"', {"redeal": True, "seat": "A", "reason": "thirteen cards"}),
    ("B: waives", {"seat": "B", "waives": True}),
    ("B: concedes", {"seat": "B", "concedes": True}),
    ("B: concedes 5", {"seat": "B", "concedes": 5}),
    ("A: claims good", {"seat": "A", "claims": True, "reply": "good"}),
    ("A: claims 5", {"seat": "A", "claims": 5}),
    ('ruling A: lead d "para 12"', {"ruling": "lead", "seat": "A", "suit": "d", "text": "para 12"}),
    ('ruling "too late"', {"ruling": None, "text": "too late"}),
    ("score A: 43 B: 23", {"score": {"A": 43, "B": 23}}),
    ("score B: 23 A: 43", {"score": [["B", 23], ["A", 43]]}),
    ("result A: -30 B: 15 C: 15", {"result": {"A": -30, "B": 15, "C": 15}}),
    ("total A: 114 BC: 164 sic", {"total": {"A": 114, "BC": 164}, "sic": True}),
    ("sure tricks A: 7", {"tricks": {"A": 7}, "sure": True}),
    ("cards A:", {"cards": ["A"]}),
    ("cards divided", {"cards": "divided"}),
    ("carte-rouge A:", {"carte-rouge": ["A"]}),
    ("result drawn", {"result": "drawn"}),
    ("B: writes A: 31 B: 8", {"seat": "B", "writes": {"A": 31, "B": 8}}),
    ("B: waives ; with a sigh", {"seat": "B", "waives": True, "remark": "with a sigh"}),
    ("; a thought", {"remark": "a thought"}),
    ("total nonsense", {"unreadable": "total nonsense"}),
]  # fmt: skip


def _record(*lines: str) -> Record:
    return read_text("\n".join(['[Piquet "1"]', *lines]) + "\n").records[0].record


@pytest.fixture(scope="module")
def validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads(schema.text("record")))


@pytest.mark.parametrize(("text", "expected"), LINES, ids=[text for text, _ in LINES])
def test_a_line_and_its_object(
    text: str, expected: dict[str, Any], validator: jsonschema.Draft202012Validator
) -> None:
    record = _record(text)
    made = json.loads(twin.encode(record))
    assert made == {"piquet": "1", "tags": {}, "lines": [expected]}
    validator.validate(made)
    assert twin.decode(json.dumps(made).encode()) == record


def test_side_lines_are_flat() -> None:
    made = json.loads(twin.encode(_record("B: deals", "(", "8. A: Ks", ") ; so he said")))
    assert made["lines"][1] == {"side-line": "begins"}
    assert made["lines"][3] == {"side-line": "ends", "remark": "so he said"}


def test_tags_stand_together_and_what_cannot_stands_as_a_line() -> None:
    record = _record('[Event "x"]', '[A "Ann"]', '[Event "y"]', '[Zeal "1"]')
    made = json.loads(twin.encode(record))
    assert made["tags"] == {"Event": "x"}
    assert made["lines"][0] == {"tag": "Event", "value": "y"}
    assert twin.decode(twin.encode(record)) == _record(
        '[Event "x"]', '[Event "y"]', '[A "Ann"]', '[Zeal "1"]'
    )


def test_a_remark_after_the_first_tag_is_kept() -> None:
    record = read_text('[Piquet "1"] ; mine\n[A "Ann"] ; she\n').records[0].record
    made = json.loads(twin.encode(record))
    assert made == {
        "piquet": "1", "remark": "mine", "tags": {}, "lines": [{"tag": "A", "value": "Ann", "remark": "she"}],
    }  # fmt: skip
    assert twin.decode(twin.encode(record)) == record


def test_one_statement_a_line() -> None:
    assert twin.encode(_record("B: deals 1", "A: takes 5")) == (
        b'{"piquet":"1","tags":{},"lines":[\n{"seat":"B","deals":1},\n{"seat":"A","takes":[5]}\n]}\n'
    )


def test_a_document_keeps_what_stands_before_its_records() -> None:
    document = read_text('; mine\n[Piquet "1"]\n\n[Piquet "1"]\nB: deals\n')
    data = twin.encode_document([one.record for one in document.records], document.before)
    found = twin.read(data)
    assert found.diagnostics == ()
    assert found.before == document.before
    assert found.records == tuple(one.record for one in document.records)


def test_one_record_a_line() -> None:
    records = [_record("B: deals 1"), _record("A: deals 2")]
    found = twin.read(b"".join(twin.encode_line(one) for one in records))
    assert found.records == tuple(records)


@pytest.mark.parametrize(
    ("told", "text"),
    [
        ({"seat": "A", "dealt": ["7c", "As", "Ah"]}, "A: dealt As Ah 7c"),
        ({"score": {"B": 2, "A": 1}}, "score A: 1 B: 2"),
        ({"score": [["A", 1], ["B", 2]]}, "score A: 1 B: 2"),
        ({"seat": "A", "counts": 3.0, "side": "A"}, None),
        ({"side": "A", "counts": 3.0}, "A: counts 3"),
        ({"unreadable": "B: waives"}, "B: waives"),
        ({"trick": 1, "cards": ["Ad"], "counts": [None, None], "leader": "A"}, None),
        ({"trick": 1, "cards": ["Ad"], "counts": [None], "leader": "A"}, "1. A: Ad"),
        ({"seat": "A", "call": [{"point": 5}, "h"]}, "A: point 5 h"),
        ({"remark": "ends in blanks  "}, "; ends in blanks"),
    ],
)
def test_other_json_gives_the_canonical_form(told: dict[str, Any], text: str | None) -> None:
    data = json.dumps({"piquet": "1", "lines": [told]}, indent=3).encode()
    found = twin.read(data)
    if text is None:
        assert [one.code for one in found.diagnostics] == ["S304"]
        return
    assert found.diagnostics == ()
    assert write(found.records[0]) == f'[Piquet "1"]\n{text}\n'
    assert twin.decode(twin.encode(found.records[0])) == found.records[0]


def test_a_first_line_that_cannot_be_read_is_kept() -> None:
    record = read_text('[Piquet 1]\n[A "Ann"]\nB: deals 1\n').records[0].record
    made = json.loads(twin.encode(record))
    assert made["piquet"] is None
    assert made["lines"][0] == {"unreadable": "[Piquet 1]"}
    assert twin.decode(twin.encode(record)) == record
    found = twin.read(b'{"piquet":null,"lines":[{"remark":"x"}]}')
    assert [one.code for one in found.diagnostics] == ["S305"]
    assert [write(one) for one in found.records] == ["[Piquet null]\n; x\n"]
