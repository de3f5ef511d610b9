"""Lenient reading: each leniency is read as its canonical form, with exactly its note."""

from __future__ import annotations

import pytest

from pgn_piquet.model.statements import Unreadable
from pgn_piquet.syntax.reader import read
from pgn_piquet.syntax.reading import reading
from pgn_piquet.syntax.vocabulary import SAID
from pgn_piquet.syntax.writer import write_line

CASES = [
    ("A:  point 5", "A: point 5", "W104", "  "),
    ("A:\tpoint 5", "A: point 5", "W104", "\t"),
    ("A: point\u00a05", "A: point 5", "W104", "\u00a0"),
    ("A: point\u202f5", "A: point 5", "W104", "\u202f"),
    ("  A: point 5", "A: point 5", "W104", "  "),
    ("A: point 5 ", "A: point 5", "W104", " "),
    ("A: point 5; x", "A: point 5 ; x", "W104", "; x"),
    (";x", "; x", "W104", ";x"),
    ("A: dealt { 7s Jd }", "A: dealt {7s Jd}", "W104", "7s"),
    ("A: shows A♠", "A: shows As", "W105", "A♠"),
    ("A: shows A♥\ufe0f", "A: shows Ah", "W105", "A♥\ufe0f"),
    ("A: point 5 good ♦", "A: point 5 good d", "W105", "♦"),
    ("A: shows AK10♣", "A: shows AKTc", "W105", "AK10♣"),
    ("A: shows 10h", "A: shows Th", "W106", "10h"),
    ("A: quatorze 10", "A: quatorze T", "W106", "10"),
    ("A: tierce 10h", "A: tierce Th", "W106", "10h"),
    ("3. B: 10c=14 Jc", "3. B: Tc=14 Jc", "W106", "10c=14"),
    ("A: shows AH", "A: shows Ah", "W107", "AH"),
    ("A: shows ah", "A: shows Ah", "W107", "ah"),
    ("A: shows akqs", "A: shows AKQs", "W107", "akqs"),
    ("A: quart k", "A: quart K", "W107", "k"),
    ("a: point 5", "A: point 5", "W107", "a:"),
    ("A: Point 5 GOOD", "A: point 5 good", "W107", "Point"),
    ("A: point 5 good H", "A: point 5 good h", "W107", "H"),
    ("A: says “keep three”", 'A: says "keep three"', "W108", "“keep three”"),
    ("A: says „keep three“", 'A: says "keep three"', "W108", "„keep three“"),
    ("[Event «a game»]", '[Event "a game"]', "W108", "«a game»"),
    ("1… B: 7h", "1... B: 7h", "W109", "1…"),
    ("3-8. B: …", "3-8. B: ...", "W109", "…"),
    ("A: point 4 → point 5", "A: point 4 -> point 5", "W109", "→"),
    ("1–5. A: AKQJTh", "1-5. A: AKQJTh", "W109", "1–5."),
    ("1—5. A: AKQJTh", "1-5. A: AKQJTh", "W109", "1—5."),
    ("result A: −30", "result A: -30", "W109", "−30"),
    ("A: sixième A", "A: sixieme A", "W110", "sixième"),
    ("A: point 5 pas bon", "A: point 5 not-good", "W111", "pas bon"),
    ("A: point 5 nicht gut h", "A: point 5 not-good h", "W111", "nicht gut"),
    ("A: point 5 gleich 49 egal h", "A: point 5 equal 49 equal h", "W111", "gleich"),
    ("A: quatrième A gut", "A: quart A good", "W111", "quatrième"),
    ("A: carte blanche", "A: carte-blanche", "W111", "carte blanche"),
    ("A: point 5 combien? 49", "A: point 5 makes? 49", "W111", "combien?"),
    ("CA: counts 22", "AC: counts 22", "W112", "CA:"),
    ("A: point 05", "A: point 5", "W113", "05"),
    ("result A: +30", "result A: 30", "W113", "+30"),
    ("2. A: Ad=026", "2. A: Ad=26", "W113", "Ad=026"),
    ("01. A: Ad", "1. A: Ad", "W113", "01."),
]


@pytest.mark.parametrize(("text", "canonical", "code", "place"), CASES)
def test_leniency(text: str, canonical: str, code: str, place: str) -> None:
    read = reading(text)
    assert not isinstance(read.line.says, Unreadable)
    assert write_line(read.line) == canonical
    told = {fault.code: text[fault.start : fault.end] for fault in read.faults}
    assert told[code] == place
    assert reading(canonical).faults == ()


def test_one_note_of_a_kind_a_line() -> None:
    codes = [fault.code for fault in reading("A:  shows  A♠  K♠  10♠").faults]
    assert codes == ["W104", "W105", "W106"]


@pytest.mark.parametrize("said", sorted(SAID))
def test_each_foreign_word_means_one_word_of_the_notation(said: str) -> None:
    meant = SAID[said]
    frames = {
        "point": "A: {} 5", "tierce": "A: {} A", "quart": "A: {} A", "quint": "A: {} A", "sixieme": "A: {} A",
        "septieme": "A: {} A", "huitieme": "A: {} A", "trio": "A: {} K", "quatorze": "A: {} K",
        "imperial": "A: {} K", "making": "A: point 5 {} 49", "without": "A: trio K {} s",
        "carte-blanche": "A: {}", "carte-rouge": "{} A:",
    }  # fmt: skip
    frame = frames.get(meant, "A: point 5 {}")
    assert write_line(reading(frame.format(said)).line) == frame.format(meant)


@pytest.mark.parametrize(
    "text",
    [
        "A: shows Rh", "A: shows Dh", "A: shows Vh", "A: shows Bh", "A: shows Ap", "A: shows hA",
        "A: shows h10", "A: point 5 gud", "A: discards as-kh", "B deals 1", "A:point 5",
    ],
)  # fmt: skip
def test_never_guessed(text: str) -> None:
    assert isinstance(reading(text).line.says, Unreadable)


def test_files_of_other_systems() -> None:
    text = '[Piquet "1"]\nB: deals 1\nA: point 5 good h\n'
    plain = read(text)
    for data, code in (
        (text.replace("\n", "\r\n").encode(), "W101"),
        (text.replace("\n", "\r").encode(), "W102"),
        (b"\xef\xbb\xbf" + text.encode(), "W103"),
    ):
        document = read(data)
        assert [one.record for one in document.records] == [one.record for one in plain.records]
        assert [one.code for one in document.diagnostics] == [code]


def test_leader_left_out_is_a_note_and_kept_so() -> None:
    (located,) = read('[Piquet "1"]\nB: deals\n1. Ah 7h\n').records
    assert [(one.code, one.span.line) for one in located.diagnostics] == [("W114", 3)]


def test_a_leader_whom_nobody_can_know_may_be_left_out() -> None:
    """After a card that is not told, or where the dealer is not; a new deal begins anew."""
    for first in (
        "B: deals\n1. A: *d Kd\n",
        "B: deals\n1-2. A: AKs / ...\n",
        "deals\n",
        "B: deals\n1. ...\n",
        "B: deals\n1-2. A: {AKs} / 87s\n",
    ):
        (located,) = read('[Piquet "1"]\n' + first + "3. Ac Jc\n").records
        assert [one.code for one in located.diagnostics if one.code == "W114"] == [], first
    (located,) = read('[Piquet "1"]\ndeals\n1. Ah 7h\nB: deals\n1. Ah 7h\n').records
    assert [(one.code, one.span.line) for one in located.diagnostics] == [("W114", 5)]


def test_inside_texts_and_remarks_nothing_changes() -> None:
    for text in ('A: says "Ach 10♠ … → pas  bon"', "; A♠  10h … égal", '[Event "A♠ 10h  „x“"]'):
        read = reading(text)
        assert read.faults == ()
        assert write_line(read.line) == text


def test_columns_of_notes_are_those_of_the_text() -> None:
    (located,) = read('[Piquet "1"]\nA: says "é" ; ♥\nA: shows  A♠ 10♥\n').records
    spans = [
        (one.code, one.span.line, one.span.column, one.span.offset, one.span.length)
        for one in located.diagnostics
    ]
    # line 3 begins at byte 13 + 18; `A♠` is 4 bytes
    assert spans == [("W104", 3, 9, 40, 2), ("W105", 3, 11, 42, 4), ("W106", 3, 14, 47, 5)]
