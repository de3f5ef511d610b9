"""Bad JSON is normal input: a diagnostic with place, path and line of the text, never a failure."""

from __future__ import annotations

import json

import pytest

from pgn_piquet.convert import json as twin
from pgn_piquet.convert import source
from pgn_piquet.model.statements import Unreadable


def _lines(*lines: object) -> bytes:
    return json.dumps({"piquet": "1", "lines": list(lines)}).encode()


@pytest.mark.parametrize(
    ("data", "code", "said"),
    [
        (b'{"piquet":"1","lines":[', "S301", "it breaks off ($.lines[0], line 2 of the text)"),
        (b'{"piquet":"1","lines":[nan]}', "S301", "invalid character"),
        (b'{"piquet":"1","lines":[]} x', "S301", "trailing characters"),
        (b'{"piquet":"1","lines":[{"remark":"\\ud800"}]}', "S301", "a lone surrogate"),
        (
            b'{"piquet":"1","lines":[{"seat":"B","seat":"A","deals":1}]}',
            "S302",
            "($.lines[0].seat, line 3 of the text)",
        ),
        (b'{"piquet":"1","lines":[],"lines":[]}', "S302", '"lines" stands twice'),
        (b'{"piquet":"1","tags":{"A":"x","A":"y"},"lines":[]}', "S302", '"A" stands twice'),
        (b'{"piquet":"1","lines":[' + b"[" * 100_000 + b"]" * 100_000 + b"]}", "S303", "($.lines[0], line 2"),
        (_lines({"seat": "B", "deals": "one"}), "S304", "$.lines[0].deals, line 2 of the text"),
        (
            _lines({"seat": "B", "deals": 1, "by": [2, 3], "cut": 1}),
            "S304",
            "the key `cut` does not belong here",
        ),
        (_lines({"seat": "B", "deals": 10**30}), "S304", "the number may be 999999 at most"),
        (b'{"piquet":"1","lines":[{"seat":"B","deals":1e999}]}', "S304", "out of range"),
        (b'{"piquet":"1","lines":[{"seat":"B","deals":' + b"9" * 6000 + b"}]}", "S304", "out of range"),
        (_lines({"seat": "B", "deals": 1.5}), "S304", "a whole number or null, not a number with a fraction"),
        (_lines({"seat": "B", "deals": True}), "S304", "not true or false"),
        (_lines({"seat": "H", "deals": 1}), "S304", "'H' is none of the words that may stand here"),
        (_lines({"seat": "A", "dealt": ["Ad", "Xd"]}), "S304", "$.lines[0].dealt[1]"),
        (_lines({"seat": "A", "dealt": []}), "S304", "a list may not be empty here"),
        (_lines({"seat": "A"}), "S304", "none of the keys is a word of the notation (keys: seat)"),
        (_lines({}), "S304", "keys: none"),
        (_lines(7), "S304", "an object, not a number"),
        (_lines({"seat": "A", "takes": [5], "leaves": 2}), "S304", "two statements in one object"),
        (_lines({"seat": "A", "call": ["good"]}), "S304", "$.lines[0].call[0]"),
        (_lines({"seat": "A", "call": [{"trio": "A", "suit": "h"}]}), "S304", "does not belong"),
        (_lines({"seat": "A", "call": [{"point": 5, "count": 5}]}), "S304", "exactly one word"),
        (_lines({"trick": 1, "leader": "A", "follower": "B", "cards": ["Ad"]}), "S304", "not both"),
        (_lines({"trick": 0, "cards": ["Ad"]}), "S304", "the number must be 1 at least"),
        (_lines({"trick": 1, "cards": ["..."], "counts": [3]}), "S304", "at no card"),
        (_lines({"trick": 1, "cards": ["Ad"], "counts": [1, 2]}), "S304", "more is said"),
        (_lines({"trick": 1, "cards": ["Ad"], "instead": [0]}), "S304", "no card that the card"),
        (_lines({"tricks": [3, 2], "lanes": [["Ad"]]}), "S304", "rise"),
        (_lines({"ruling": "lead"}), "S304", "names a suit"),
        (_lines({"score": {"CA": 3}}), "S304", "in order, each once ($.lines[0].score.CA, line 2"),
        (_lines({"remark": "two\nlines"}), "S304", "one line without control characters ($.lines[0].remark"),
        (_lines({"seat": "A", "call": [{"quint": None, "suit": "h"}]}), "S304", "does not belong"),
        (_lines({"seat": "A", "call": [{"imperial": "h", "suit": "h"}]}), "S304", "does not go with"),
        (
            _lines({"seat": "A", "call": [{"point": 5, "seat": "B"}]}),
            "S304",
            "`seat` does not go with `point`",
        ),
        (_lines({"seat": "A", "call": [{"point": 5}, {"instead": {"instead": 3}}]}), "S304", "inside"),
        (
            _lines({"seat": "A", "call": [{"point": 5}, {"instead": {"glyph": "!"}}]}),
            "S304",
            "replaces nothing",
        ),
        (_lines({"seat": "A", "call": [{"point": 5}, "perhaps"]}), "S304", "'perhaps'"),
        (_lines({"seat": "A", "asks": {"count": 3}}), "S304", "a suit or a claim"),
        (
            _lines({"tricks": [2, 3], "lanes": [["Ad"], ["..."]], "counts": [[], [4]]}),
            "S304",
            "$.lines[0].lanes[1]",
        ),
        (_lines({"unreadable": "  "}), "S304", "a blank line"),
        (_lines({"seat": "A", "takes": [[[["Ad"]]]]}), "S304", "$.lines[0].takes[0][0]"),
        (b'{"piquet":"1","records":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "S303", "too deeply"),
        (
            b'{"piquet":"1","tags":{"A":' + b"[" * 100_000 + b"]" * 100_000 + b'},"lines":[]}',
            "S304",
            "expected a text, not a list ($.tags.A, line 2 of the text)",
        ),
        (b'{"piquet":"1","moves":[]}', "S305", "the key `moves` does not belong here"),
        (b"{}", "S305", "the key `piquet` is missing"),
        (b'{"piquet":"1","records":[]}', "S102", "no record in this file"),
        (b'{"piquet":"1","before":[{"seat":"B","deals":1}],"records":[]}', "S102", "no record in this file"),
        (
            b'{"piquet":"1","before":[{"remark":"x"},{"seat":"B","deals":1},{"seat":"B","deals":2}],'
            b'"records":[{"piquet":"1","lines":[]}]}',
            "S104",
            "before the first record",
        ),
        (_lines({"remark": "x"}).replace(b"x", b"caf\xe9"), "S101", "may be ISO 8859-1"),
        (b'{"piquet":"1","tags":{"A":"Andr\xe9"},"lines":[]}', "S101", "not UTF-8"),
        (
            b'{"piquet":"1","records":[{"piquet":"1","tags":{"A":"Andr\xe9"},"lines":[]}]}',
            "S101",
            "not UTF-8",
        ),
        (b'{"pi\xe9":"1"}', "S101", "not UTF-8"),
        (b'{"piquet":1,"lines":[]}', "S305", "$.piquet"),
        (b'{"piquet":"1","records":{}}', "S305", "expected a list, not an object"),
        (b'{"piquet":"1","records":[3]}', "S305", "$.records[0]"),
        (b'{"piquet":"7","records":[{"piquet":"1","lines":[]}]}', "S306", 'not "7" ($.piquet)'),
        (_lines({"seat": "A", "call": [{"point": 5}, "good", 49]}), "S307", "`A: point 5 good 49` cannot"),
        (_lines({"unreadable": '[Piquet "1"]'}), "S307", "begins a record"),
        (_lines({"tag": "Piquet", "value": "1"}), "S304", "not `Piquet`"),
    ],
)
def test_what_is_wrong_is_said_once(data: bytes, code: str, said: str) -> None:
    found = twin.read(data, "x.json")
    assert [one.code for one in found.diagnostics] == [code]
    assert said in found.diagnostics[0].message
    assert found.diagnostics[0].span.file == "x.json"


def test_the_place_is_that_of_the_statement_in_the_json() -> None:
    data = '{"piquet":"1","lines":[\n{"remark":"é"},\n  {"seat":"é"}\n]}'.encode()
    span = twin.read(data).diagnostics[0].span
    assert (span.line, span.column, span.end_column) == (3, 3, 15)
    assert data[span.offset : span.offset + span.length].decode() == '{"seat":"é"}'


def test_a_byte_that_is_not_utf8_has_its_own_place() -> None:
    data = b'{"piquet":"1","lines":[\n{"remark":"caf\xe9"}]}'
    span = twin.read(data).diagnostics[0].span
    assert (span.offset, span.line, span.column) == (data.index(b"\xe9"), 2, 15)


def test_the_line_of_the_text_counts_blank_lines_and_records() -> None:
    records = [
        {"piquet": "1", "tags": {"A": "x"}, "lines": [{"seat": "B", "deals": 1}]},
        {"piquet": "1", "lines": [{"seat": "B", "deals": 1}, {"seat": "B"}]},
    ]
    data = json.dumps({"piquet": "1", "before": [{"remark": "mine"}], "records": records}).encode()
    # 1 ; mine - 3 [Piquet] 4 [A] - 6 B: deals 1 - 8 [Piquet] - 10 B: deals 1, blank lines between
    assert "($.records[1].lines[1], line 11 of the text)" in twin.read(data).diagnostics[0].message


def test_a_statement_that_is_none_is_kept_and_the_others_are_read() -> None:
    found = twin.read(
        _lines({"seat": "B", "deals": 1}, {"seat": "A", "moves": 3}, {"seat": "A", "takes": [5]})
    )
    lines = found.records[0].lines
    assert len(lines) == 4
    assert lines[2].says == Unreadable('{"seat": "A", "moves": 3}')


def test_a_broken_line_of_ndjson_spoils_that_line_alone() -> None:
    good = b'{"piquet":"1","lines":[]}\n'
    for data in (good + b'{"piquet":\n' + good, b'{"piquet":\n' + good + good):
        found = twin.read(data)
        assert [one.code for one in found.diagnostics] == ["S301"]
        assert len(found.records) == 2


def test_a_thousand_faults_are_enough() -> None:
    found = twin.read(_lines(*[0] * 1_500))
    assert len(found.diagnostics) == 1_001
    assert found.diagnostics[-1].code == "S308"
    assert found.diagnostics[-1].message == "500 more faults are not shown"


def test_what_json_could_not_say_is_not_told_again_of_its_text() -> None:
    document = source.document(_lines({"seat": "B", "deals": 1}, 0, {"seat": "A"}))
    assert [one.code for one in document.diagnostics] == ["S304", "S304"]
    assert document.records[0].diagnostics == ()


def test_json_means_what_its_text_means() -> None:
    text = b'[Piquet "1"]\nB: deals one\nA: takes 5\n'
    by_text = source.document(text)
    by_json = source.document(twin.encode_document([one.record for one in by_text.records]))
    assert by_json.records == by_text.records
    assert by_json.data == by_text.data
    assert by_json.original is None


@pytest.mark.parametrize("seed", range(40))
def test_spoilt_json_never_fails(seed: int) -> None:
    """Bytes struck, doubled and changed at places of a fixed pattern."""
    data = bytearray(twin.encode_document([one.record for one in source.document(SAMPLE).records]))
    state = seed * 7919 + 1
    for _ in range(1 + seed % 5):
        state = state * 1_103_515_245 + 12_345 & 0x7FFFFFFF
        place = state % len(data)
        if seed % 3 == 0:
            del data[place]
        elif seed % 3 == 1:
            data[place] = state >> 8 & 255
        else:
            data[place:place] = data[place : place + 7]
    found = twin.read(bytes(data))
    for one in found.diagnostics:
        assert one.code.startswith("S3") or one.code == "S101"
        assert 0 <= one.span.offset <= len(data)


SAMPLE = b"""[Piquet "1"]
[A "Ann"]

B: deals 1
A: dealt 97s A98h JT98d JT7c
A: discards 97s 98h 7c -> 7s
A: point 6 good d =6 ; so she said
1. A: Ad=25 Qd
2-5. B: AKJTc / {Q9c} {7s Jd}
score A: 43 B: 23
"""


def test_deep_side_lines_are_kept_unread_as_in_text() -> None:
    """Side lines in side lines, deeper than text is read: the twin says what the text says."""
    lines = [{"side-line": "begins"}] * 70 + [{"side-line": "ends"}] * 70
    found = twin.read(_lines({"seat": "B", "deals": 1}, *lines)).records[0]
    text = '[Piquet "1"]\n\nB: deals 1\n' + "(\n" * 70 + ")\n" * 70
    assert found == source.document(text.encode()).records[0].record
    assert sum(isinstance(line.says, Unreadable) for line in found.lines) == 12


def test_a_newer_version_is_kept_unread_as_in_text() -> None:
    found = twin.read(b'{"piquet":"2","lines":[{"seat":"B","deals":1}]}').records[0]
    assert found == source.document(b'[Piquet "2"]\n\nB: deals 1\n').records[0].record
