"""Lines that cannot be read: one fault each, at the right place, saying what would be right."""

from __future__ import annotations

import pytest

from pgn_piquet.diagnostics.catalogue import message
from pgn_piquet.model.statements import Line, Unreadable
from pgn_piquet.syntax.reader import read, read_line
from pgn_piquet.syntax.reading import reading

CASES = [
    ("A: quimt J", "S202", "quimt", "`quint`"),
    ("A: point 5 goood h", "S202", "goood", "`good`"),
    ("A: trio K not-god", "S202", "not-god", "`not-good`"),
    ("A: takes 3 form 6", "S202", "form", "`from`"),
    ("A: names hearts", "S202", "hearts", "`h`"),
    ("A: trio Kings good", "S202", "Kings", "`K`"),
    ("A: point 5 no", "S202", "no", "`not-good`"),
    ("A: three aces good", "S202", "three", "`trio`"),
    ("A: draws 5", "S202", "draws", "`takes`"),
    ("talon Ad", "S202", "talon", "`stock`"),
    ("B: has JTs", "S202", "has", "`holds`"),
    ("A: plays Ad", "S201", "plays", "`3. A: Kh` leads"),
    ("A: leads Ad", "S201", "leads", "the number of the trick before the seat"),
    ("B: not-good", "S201", "not-good", "`A: trio K not-good`"),
    ("B: good", "S201", "good", "`A: trio K good`"),
    ("?: deals 6", "S201", "?:", "it is left out: `deals 6`"),
    ("3. ?: Kh 7h", "S201", "?:", "it is left out: `3. Kh 7h`"),
    ("?: point 5", "S201", "?:", "expected a seat (`A:`), a trick"),
    ("A: 4 kings", "S201", "4", "as in `quatorze A`"),
    ("A: point 52 -> 51 good", "S201", "51", "`-> point 51`"),
    ("A: trio K good -> Q", "S201", "Q", "`-> trio Q`"),
    ("A: trio A good =22 -> 23", "S201", "23", "`-> =23`"),
    ("A: hold 5", "S202", "hold", "`holds`"),
    ("B: deal 1", "S202", "deal", "`deals`"),
    ("B: deal", "S202", "deal", "`deals`"),
    ("B: deal 3 to A:", "S202", "deal", "`deals`"),
    ("A: deal AKQs JT9h QJTd AQ9c", "S202", "deal", "`dealt`"),
    ("A: dealt AKXh Td", "S208", "AKXh", "`X` is no rank"),
    ("A: dealt 1h", "S208", "1h", "`1` is no rank"),
    ("A: dealt Rh", "S208", "Rh", "`R` is no rank"),
    ("A: dealt Ax", "S208", "Ax", "`x` is no suit"),
    ("A: dealt K", "S208", "K", "suit is missing"),
    ("A: dealt h10", "S208", "h10", "the rank stands first: Th"),
    ("1-5. A: AKQJTh=12", "S208", "AKQJTh=12", "follows a single card"),
    ("1.", "S210", "1.", "no card is told"),
    ("3. A:", "S210", "3. A:", "no card is told"),
    ("1...", "S210", "1...", "no card is told"),
    ("1-5. A: AKQJTh Th 98s J9c", "S216", "1-5.", "than tricks: 10 and 5; a ` / ` is missing"),
    ("1-5. A: AKQJTh/ Th 98s J9c", "S204", "/", "space"),
    ("1-5. A: AKQJTh /Th 98s J9c", "S204", "/", "space"),
    ("5. A: Kh 9d->Qh", "S204", "->", "space"),
    ("A: point5", "S204", "point5", "space"),
    ("A: dealt **Kc", "S204", "**Kc", "space"),
    ("A:point 5", "S204", "A:point", "space"),
    ("A: point 5 good! h", "S204", "good!", "space"),
    ("A says \"x\"", "S211", "A", "`A:`"),
    ("B deals 1", "S211", "B", "`B:`"),
    ("A: deals 1 to D", "S211", "D", "`D:`"),
    ("A: says keep three", "S214", "keep three", "quotes"),
    ("ruling A: too late", "S214", "too late", "quotes"),
    ("A: says \"keep three", "S203", "\"keep three", "never closed"),
    ("[Event \"x]", "S203", "\"x]", "never closed"),
    ("[Event x]", "S209", "[Event x]", "tag"),
    ("[Event \"x\"", "S209", "[Event \"x\"", "tag"),
    ("[Event \"a\\n\"]", "S205", "\\n", "escape"),
    ("A: says \"x\\", "S205", "\\", "escape"),
    ("A: point", "S213", "t", "expected a number"),
    ("score A:", "S213", ":", "expected a number"),
    ("total A: 1234567 B: 0", "S212", "1234567", "six digits"),
    ("5-3. A: Kh", "S206", "5-3.", "5 to 3"),
    ("AA: counts 4", "S207", "AA", "twice"),
    ("score A: 43 B: x", "S201", "x", "expected a number"),
    ("cards A: 10", "S201", "10", "seat"),
    ("B: deals 1 @ the club", "S215", "@ the club", "expected"),
    ("A: says \"a\x00b\"", "S112", "\x00", "00"),
    ("hello world", "S201", "hello", "a seat"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "place", "said"), CASES)
def test_mistake(text: str, code: str, place: str, said: str) -> None:
    read = reading(text)
    assert read.line == Line(Unreadable(text))
    (fault,) = read.faults
    assert (fault.code, text[fault.start : fault.end]) == (code, place)
    assert said in message(fault.code, fault.values)


def test_places_after_leniency_are_those_of_the_original() -> None:
    text = "A:\u00a0 shows  A♠ Xh"
    (fault,) = [fault for fault in reading(text).faults if fault.code.startswith("S")]
    assert text[fault.start : fault.end] == "Xh"


def test_a_bad_line_spoils_itself_alone() -> None:
    (located,) = read('[Piquet "1"]\nB: deals 1\nA: quimt J\nA: trio A\n').records
    assert [(one.code, one.span.record, one.span.deal) for one in located.diagnostics] == [("S202", 1, 1)]
    kinds = [type(line.says).__name__ for line in located.record.lines]
    assert kinds == ["Tag", "Deal", "Unreadable", "Call"]


def test_a_line_by_itself() -> None:
    good = read_line("A: point 5")
    assert isinstance(good, Line)
    bad = read_line("A: point5")
    assert not isinstance(bad, Line)
    assert (bad.code, bad.span.line, bad.span.column, bad.span.end_column) == ("S204", 1, 4, 10)
