"""One fault of some JSON spoils one member: the rest is kept, and the fault has its path and its line."""

from __future__ import annotations

import gzip
import io
from typing import Final

import pytest

from pgn_piquet import library
from pgn_piquet.convert import json as twin
from pgn_piquet.convert import source
from pgn_piquet.convert.json_pieces import in_brackets, member, path_of, pieces
from pgn_piquet.convert.packed import PackedError
from pgn_piquet.diagnostics.diagnostic import Diagnostic
from pgn_piquet.syntax.document import Located
from pgn_piquet.syntax.writer import write_all

KEPT: Final[list[tuple[bytes, list[tuple[str, str]], str]]] = [
    (
        b'{"piquet":"1","tags":{"Event":5,"A":"Ann"},"lines":[{"seat":"B","deals":1}]}',
        [("S304", "expected a text, not a whole number ($.tags.Event, line 2 of the text)")],
        '[Piquet "1"]\n"Event":5\n[A "Ann"]\n\nB: deals 1\n',
    ),
    (
        b'{"piquet":"1","tags":{"A":"Ann","Event":"x","2nd":"y"},"lines":[]}',
        [("S304", "($.tags['2nd'], line 4 of the text)")],
        '[Piquet "1"]\n[Event "x"]\n[A "Ann"]\n"2nd":"y"\n',
    ),
    (
        b'{"piquet":"1","tags":{"Piquet":"1"},"lines":[]}',
        [("S304", "not `Piquet` ($.tags.Piquet, line 2 of the text)")],
        '[Piquet "1"]\n"Piquet":"1"\n',
    ),
    (
        b'{"piquet":"1","tags":["A"],"lines":[{"seat":"A","takes":[5]}]}',
        [("S305", "expected an object, not a list ($.tags, line 2 of the text)")],
        '[Piquet "1"]\n"tags":["A"]\nA: takes 5\n',
    ),
    (
        b'{"piquet":"1","moves":[1],"tags":{"A":"Ann"}}',
        [("S305", "the key `moves` does not belong here ($.moves, line 2 of the text)")],
        '[Piquet "1"]\n"moves":[1]\n[A "Ann"]\n',
    ),
    (
        b'{"piquet":"1","tags":{"A":"Ann"}}',
        [("S305", "the key `lines` is missing ($, line 1 of the text)")],
        '[Piquet "1"]\n[A "Ann"]\n',
    ),
    (
        b'{"piquet":"1","lines":"none"}',
        [("S305", "expected a list, not a text ($.lines, line 2 of the text)")],
        '[Piquet "1"]\n"lines":"none"\n',
    ),
    (
        b'{"piquet":1,"lines":[{"remark":"x"}]}',
        [("S305", "($.piquet, line 1 of the text)")],
        "[Piquet 1]\n; x\n",
    ),
    (
        b'{"lines":[{"remark":"x"}]}',
        [("S305", "the key `piquet` is missing ($, line 1 of the text)")],
        "[Piquet]\n; x\n",
    ),
    (
        b'{"piquet":"1","remark":["x"],"lines":[]}',
        [("S304", "($.remark, line 2 of the text)")],
        '[Piquet "1"]\n"remark":["x"]\n',
    ),
    (
        b'{"piquet":1,"remark":"mine","lines":[]}',
        [("S305", "($.piquet, line 1 of the text)")],
        "[Piquet 1]\n; mine\n",
    ),
    (
        b'{"piquet":"1","lines":[{"seat":"B","deals":1},{"seat":"A",,"takes":[5]},{"seat":"B","takes":[3]}]}',
        [("S301", "($.lines[1], line 4 of the text)")],
        '[Piquet "1"]\n\nB: deals 1\n{"seat":"A",,"takes":[5]}\nB: takes 3\n',
    ),
    (
        b'{"piquet":"1","lines":[\n{"remark":"no end},\n{"seat":"B","takes":[3]}\n]}',
        [("S301", "($.lines[0]")],
        '[Piquet "1"]\n{"remark":"no end}\nB: takes 3\n',
    ),
    (
        b'{"piquet":"1","lines":[{"seat":"B","deals":1},{"seat":"A","ta',
        [("S301", "it breaks off ($.lines[1]")],
        '[Piquet "1"]\n\nB: deals 1\n{"seat":"A","ta\n',
    ),
    (
        b'{"piquet":"1","lines":[{"seat":"B","deals":1},\n',
        [("S301", "it breaks off ($.lines[1], line 4 of the text)")],
        '[Piquet "1"]\n\nB: deals 1\n',
    ),
    (
        b'{"piquet":"1","lines":[{"seat":"B","takes":[3]}]} and more',
        [("S301", "trailing characters ($, line 3 of the text)")],
        '[Piquet "1"]\nB: takes 3\nand more\n',
    ),
    (
        b'{"piquet":"1","lines":[]} [Piquet "1"]',
        [("S301", "trailing characters ($, line 2 of the text)")],
        '[Piquet "1"]\n\\x5bPiquet "1"]\n',
    ),
    (
        b'{"piquet":"1","tags":{"A":"Ann","A":"Alice"},"lines":[]}',
        [("S302", "($.tags.A, line 2 of the text)")],
        '[Piquet "1"]\n[A "Alice"]\n',
    ),
    (
        b'{"piquet":"1","lines":[{"score":{"A":3,"B":"x"}},{"carte-rouge":[7]}]}',
        [
            ("S304", "not a text ($.lines[0].score.B, line 2 of the text)"),
            ("S304", "($.lines[1]['carte-rouge'][0], line 3 of the text)"),
        ],
        '[Piquet "1"]\n{"score":{"A":3,"B":"x"}}\n{"carte-rouge":[7]}\n',
    ),
    (
        b'{"piquet":"1","records":[{"piquet":"1","lines":[{"remark":"x"}]},7,{"piquet":"1","lines":[]}]}',
        [("S305", "expected an object, not a whole number ($.records[1])")],
        '[Piquet "1"]\n; x\n\n[Piquet "1"]\n',
    ),
    (
        b'{"piquet":"1","mood":3,"before":[{"remark":"mine"},4],"records":[{"piquet":"1","lines":[]}]}',
        [
            ("S305", "the key `mood` does not belong here ($.mood)"),
            ("S304", "($.before[1], line 3 of the text)"),
        ],
        '"mood":3\n; mine\n4\n\n[Piquet "1"]\n',
    ),
    (
        b'{"records":[{"piquet":"1","lines":[]}]}',
        [("S305", "the key `piquet` is missing ($)")],
        '[Piquet "1"]\n',
    ),
    (
        b'{"piquet":"1","tags":{"A":"Ann","B":"Bo',
        [("S301", "it breaks off ($.tags.B, line 3 of the text)")],
        '[Piquet "1"]\n[A "Ann"]\n"B":"Bo\n',
    ),
    (
        b'{"piquet":"1","records":[{"piquet":"1","lines":[{"remark":"a"}]},\n'
        b'{"piquet":"1","lines":[{"remark":"b"},{"remark":"c',
        [("S301", "it breaks off ($.records[1].lines[1]")],
        '[Piquet "1"]\n; a\n\n[Piquet "1"]\n; b\n{"remark":"c\n',
    ),
]


@pytest.mark.parametrize(("data", "told", "text"), KEPT, ids=range(len(KEPT)))
def test_what_is_good_is_kept_and_the_bad_piece_is_told(
    data: bytes, told: list[tuple[str, str]], text: str
) -> None:
    found = twin.read(data)
    assert [one.code for one in found.diagnostics] == [code for code, _ in told]
    for one, (_, said) in zip(found.diagnostics, told, strict=True):
        assert said in one.message
    assert write_all(found.records, found.before) == text


@pytest.mark.parametrize(("data", "told", "text"), KEPT, ids=range(len(KEPT)))
def test_what_is_good_is_judged_and_nothing_is_told_twice(
    data: bytes, told: list[tuple[str, str]], text: str
) -> None:
    report = library.check(data)
    loud = [one.code for one in report.diagnostics if one.code.startswith("S")]
    assert loud == [code for code, _ in told]
    assert len(report.verdicts) == sum(line.startswith("[Piquet") for line in text.splitlines())


def test_a_stream_gives_what_it_gives_whole() -> None:
    for data, told, _ in KEPT:
        found = list(source.stream(io.BytesIO(data)))
        whole = twin.read(data)
        assert [one.record for one in found if isinstance(one, Located)] == list(whole.records)
        assert [one.code for one in found if isinstance(one, Diagnostic)] == [code for code, _ in told]


def broken(data: bytes) -> list[object]:
    """What a packed stream gives out that breaks off in its middle, and that it says so."""
    packed = gzip.compress(data)
    given: list[object] = []
    with pytest.raises(PackedError, match="breaks off"):
        for one in source.stream(io.BytesIO(packed[: len(packed) // 2])):
            given.append(one)
    return given


@pytest.mark.parametrize("between", [b",\n", b","])
def test_of_a_packed_document_that_breaks_off_what_was_read_is_given_out(between: bytes) -> None:
    lines = between.join(b'{"seat":"B","takes":[%d]}' % number for number in range(5_000))
    given = broken(b'{"piquet":"1","lines":[' + lines + b"]}\n")
    (record,) = [one for one in given if isinstance(one, Located)]
    assert 1_000 < len(record.record.lines) < 5_000
    assert [one.code for one in given if isinstance(one, Diagnostic)] == ["S301"]


def test_of_packed_ndjson_that_breaks_off_the_last_record_is_kept_as_far_as_it_goes() -> None:
    given = broken(b"".join(b'{"piquet":"1","lines":[{"remark":"%d"}]}\n' % one for one in range(5_000)))
    records = [one.record for one in given if isinstance(one, Located)]
    assert 1_000 < len(records) < 5_000
    assert all(len(one.lines) == 2 for one in records[:-1])
    assert [one.code for one in given if isinstance(one, Diagnostic)] == ["S301"]


WHOLE: Final = (
    b'{"piquet":"1","before":[{"remark":"mine"}],"records":[\n'
    b'{"piquet":"1","tags":{"A":"Ann","B":"\xc3\xa9"},"lines":[\n{"seat":"B","deals":1},\n'
    b'{"trick":3,"leader":"B","cards":["Ac",["Jc","9c"]],"counts":[19]}\n]},\n'
    b'{"piquet":"1","tags":{},"lines":[{"score":{"A":28,"B":-3},"sic":true}]}\n]}'
)


def test_cut_off_anywhere_it_keeps_what_stood_before() -> None:
    """Every byte of a document as its last one: what can be read grows, and one fault is told, once."""
    whole = twin.read(WHOLE)
    assert whole.diagnostics == ()
    told = 0
    for end in range(1, len(WHOLE)):
        found = twin.read(WHOLE[:end])
        assert {one.code for one in found.diagnostics} <= {"S301", "S305", "S101", "S102"}, end
        assert len(found.diagnostics) == 1, end
        good = [line for one in found.records for line in one.lines if line in EVERY]
        if end > WHOLE.index(b'"records"'):
            assert len(good) >= told, end
            told = len(good)
    assert told == len(EVERY)


EVERY: Final = [line for one in twin.read(WHOLE).records for line in one.lines]


def test_a_fault_of_ndjson_names_its_line_and_the_line_of_the_whole_text() -> None:
    good = b'{"piquet":"1","lines":[{"seat":"B","deals":1}]}\n'
    data = good + b"\n" + good + b'{"piquet":"1","lines":[{"seat":"B","deals":1},{"seat":"B","takes":"x"}]}\n'
    # of the text: 1-3 the first record, 5-7 the second, 9 [Piquet "1"], 11 B: deals 1, 12 the fault
    said = "(line 4 of the input: $.lines[1].takes, line 12 of the text)"
    (whole,) = twin.read(data).diagnostics
    (streamed,) = [one for one in source.stream(io.BytesIO(data)) if isinstance(one, Diagnostic)]
    for one in (whole, streamed):
        assert said in one.message
        assert one.span.line == 4


def test_the_members_of_a_text_are_found_whatever_is_in_them() -> None:
    text = b' {"a": 1 , "b{": "x,]", "c": [1,{"d":2}] , e:3,"f'
    found = pieces(text).members
    assert [(one.key, text[one.start : one.end], one.is_whole) for one in found] == [
        ("a", b"1", True),
        ("b{", b'"x,]"', True),
        ("c", b'[1,{"d":2}]', True),
        (None, b"e:3", True),
        (None, b'"f', False),
    ]
    assert pieces(b"[ ]x") == ((), 3, True)
    doubled = b"[1,,2]"
    assert [doubled[one.start : one.end] for one in pieces(doubled).members] == [b"1", b"2"]


def test_the_path_of_a_byte() -> None:
    text = b'{"a":[{"b c":1},{"d":[2,3]}],"e":"f"}'
    places = {b'"b c"': ".a[0]['b c']", b"2": ".a[1].d[0]", b"3": ".a[1].d[1]", b'"e"': ".e", b'"f"': ".e"}
    for piece, path in places.items():
        assert path_of(text, text.index(piece)) == path
    assert path_of(text, 0) == ""
    assert path_of(b"[" * 20, 19) == "[0]" * 8 + "…"


def test_a_step_is_written_as_the_standard_of_jsonpath_has_it() -> None:
    steps = {"score": ".score", "carte-rouge": "['carte-rouge']", "it's": "['it\\'s']"}
    assert {key: member(key) for key in steps} == steps
    assert in_brackets(".lines[0].carte-rouge[1]") == ".lines[0]['carte-rouge'][1]"
