"""Canonical text: layout, order, joins; and values that have no text form."""

from __future__ import annotations

from pathlib import Path

import pytest

from pgn_piquet.model import statements as s
from pgn_piquet.model.record import Record
from pgn_piquet.syntax.canonical import canonical
from pgn_piquet.syntax.reader import read
from pgn_piquet.syntax.writer import Unwritable, write, write_all, write_line

SAMPLES = sorted((Path(__file__).parent.parent / "data" / "samples").glob("*.pqn"))
TAG = s.Line(s.Tag("Piquet", "1"))

REWRITTEN = [
    ("A: dealt 9d AKs 7h Th 8s", "A: dealt AK8s T7h 9d"),
    ("A: holds ... AKh ** *h Qs K* 3", "A: holds Qs AK*h K* ** 3 ..."),
    ("A: holds *h *h Ah", "A: holds A*h *h"),
    ("A: discards 7c 97s -> 7s", "A: discards 97s 7c -> 7s"),
    ("stock Ad Kd 9c 7d As Ks", "stock AKd 9c 7d AKs"),
    ("A: takes 7s As", "A: takes 7As"),
    ("stock {7d As} Kh", "stock {As 7d} Kh"),
    ("A: quart A s good", "A: quart As good"),
    ("A: point 6 h", "A: point 6 h"),
    ("1-3. A: Ah Kh Qh / 7s 8s 9d", "1-3. A: AKQh / 78s 9d"),
    ("1-3. A: Ah Kh=3 Qh", "1-3. A: Ah Kh=3 Qh"),
    ("1-3. A: Ah Kh -> Jh Qh", "1-3. A: AKh -> Jh Qh"),
    ("3. B: Ac Jc", "3. B: Ac Jc"),
    ("1-2. A: {7s As} / ...", "1-2. A: {A7s} / ..."),
    ("A: trio K *h", None),
]


@pytest.mark.parametrize(("text", "written"), REWRITTEN)
def test_rewritten(text: str, written: str | None) -> None:
    (located,) = read(f'[Piquet "1"]\n{text}\n').records
    line = located.record.lines[1]
    assert write_line(line) == (text if written is None else written)


def test_tags_in_roster_order_with_their_remarks() -> None:
    text = (
        '[Piquet "1"]\n[Zeal "z"]\n[Rules "pole@1"]\n; where\n[Site "Bath"]\n[B "b"]\n[Event "e"]\n[A "a"]\n'
        '[Annotator "n"]\n[Alpha "x"]\n; end\nB: deals 1\n[Event "late"]\n'
    )
    assert write(read(text).records[0].record) == (
        '[Piquet "1"]\n[Event "e"]\n; where\n[Site "Bath"]\n[Annotator "n"]\n[A "a"]\n[B "b"]\n'
        '[Rules "pole@1"]\n[Zeal "z"]\n[Alpha "x"]\n; end\n\nB: deals 1\n[Event "late"]\n'
    )


def test_blank_lines() -> None:
    text = '[Piquet "1"]\nB: deals 1\n\n\nscore A: 1 B: 2\nA: deals 2\n(\nB: deals 3\n)\n[Piquet "1"]\n'
    assert write_all(one.record for one in read(text).records) == (
        '[Piquet "1"]\n\nB: deals 1\nscore A: 1 B: 2\n\nA: deals 2\n(\nB: deals 3\n)\n\n[Piquet "1"]\n'
    )


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_are_read_whole_and_come_back(path: Path) -> None:
    document = read(path.read_bytes(), path.name)
    assert document.diagnostics == ()
    assert [one for located in document.records for one in located.diagnostics] == []
    text = write_all(one.record for one in document.records)
    again = read(text)
    assert [one.record for one in again.records] == [canonical(one.record) for one in document.records]
    assert write_all(one.record for one in again.records) == text
    lines = path.read_text(encoding="utf-8").split("\n")
    assert len([line for line in lines if line]) == sum(len(one.record.lines) for one in document.records)


UNWRITABLE = [
    s.Tag("Event", "two\nlines"),
    s.Tag("No name", "x"),
    s.Remark("two\nlines"),
    s.Remark("blank at the end "),
    s.Says("A", "a\x00b"),
    s.Waives("H"),
    s.Waives("a"),
    s.Counts("CA", 5),
    s.Counts("A", 1_000_000),
    s.Counts("A", -1),
    s.Turn("1h"),
    s.Dealt("A", ()),
    s.Dealt("A", ("Ah", ())),
    s.Discards("A", ("Ad",), ((),)),
    s.Call("A", ()),
    s.Call("A", (s.Reply("good"),)),
    s.Call("A", (s.Claim("point", 5), s.Pips(49))),
    s.Call("A", (s.Claim("point", 5), s.Reply("good", instead=True))),
    s.Call("A", (s.Claim("point", rank="A"),)),
    s.Call("A", (s.Claim("trio", rank="A", suit="h"),)),
    s.Call("A", (s.Claim("quart", suit="h"),)),
    s.Call("A", (s.Claim("point", 5), s.Clock("1,5"))),
    s.Asks("A"),
    s.Asks("A", "h", s.Claim("trio", rank="K")),
    s.Answers("A", 1, "h"),
    s.Play(0, 0, ((s.Rest(),),)),
    s.Play(3, 1, ((s.Rest(),),)),
    s.Play(1, 1, ((),)),
    s.Play(1, 1, ((s.Rest(),), (s.Rest(),))),
    s.Play(1, 2, ((s.Played("Ah"),) * 3,)),
    s.Play(1, 1, ((s.Played("Ah", instead=True),),)),
    s.Play(1, 1, ((s.Rest(), s.Played("Ah", instead=True)),)),
    s.Ruling(what="lead"),
    s.Ruling(suit="h"),
    s.Assertion("score", (("A", None),)),
    s.Assertion("cards", (("A", 3),)),
    s.Assertion("cards"),
    s.Assertion("score", outcome="drawn"),
    s.Writes("A", ()),
    s.Unreadable("two\nlines"),
    s.Unreadable(" "),
    s.Unreadable("[Piquet x]"),
]


@pytest.mark.parametrize("says", UNWRITABLE, ids=repr)
def test_unwritable(says: s.Statement) -> None:
    with pytest.raises(Unwritable) as caught:
        write(Record((TAG, s.Line(says))))
    assert caught.value.index == 1


def test_a_record_begins_with_its_tag() -> None:
    with pytest.raises(Unwritable):
        write(Record(()))
    with pytest.raises(Unwritable):
        write(Record((s.Line(s.Deal()),)))
    with pytest.raises(Unwritable):
        write(Record((TAG, TAG)))


def test_escapes() -> None:
    says = s.Says("A", 'he said "pique" \\ and left')
    text = write_line(s.Line(says))
    assert text == 'A: says "he said \\"pique\\" \\\\ and left"'
    assert read('[Piquet "1"]\n' + text).records[0].record.lines[1].says == says
