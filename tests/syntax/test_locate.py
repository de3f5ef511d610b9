"""Places of pieces of a statement, found again from the text, canonical or not."""

from __future__ import annotations

from io import BytesIO

import pytest

from pgn_piquet.diagnostics.diagnostic import Part
from pgn_piquet.syntax.document import Document
from pgn_piquet.syntax.locate import span
from pgn_piquet.syntax.reader import read, stream

CASES = [
    ('[Event "é x"]', "tag-value", 0, "é x"),
    ("B: deals 1", "number", 0, "1"),
    ("B: deals 1", "word", 0, "deals"),
    ("C: deals 3 to D:", "seat", 1, "D:"),
    ("A: dealt AKQs ** K♥ 5 ...", "card", 0, "A"),
    ("A: dealt AKQs ** K♥ 5 ...", "card", 2, "Qs"),
    ("A: dealt AKQs ** K♥ 5 ...", "card", 3, "**"),
    ("A: dealt AKQs ** K♥ 5 ...", "card", 4, "K♥"),
    ("A: dealt AKQs ** K♥ 5 ...", "card", 5, "5"),
    ("A: dealt AKQs ** K♥ 5 ...", "card", 6, "..."),
    ("A: discards 97s 98h 7c -> 7s 98h 7c", "card", 5, "7s"),
    ("A: takes 3 from 6", "word", 0, "takes"),
    ("A: quart A s good -> not-good B: good =4 -> =5", "said", 0, "quart A s"),
    ("A: quart A s good -> not-good B: good =4 -> =5", "said", 1, "good"),
    ("A: quart A s good -> not-good B: good =4 -> =5", "said", 2, "not-good"),
    ("A: quart A s good -> not-good B: good =4 -> =5", "said", 3, "B: good"),
    ("A: quart A s good -> not-good B: good =4 -> =5", "said", 5, "=5"),
    ("A: point 4 h making 39 without Ks", "said", 0, "point 4 h"),
    ("A: point 4 h making 39 without Ks", "said", 1, "making 39"),
    ("A: point 4 h making 39 without Ks", "said", 2, "without Ks"),
    ("A: quart As good", "said", 0, "quart As"),
    ("A: quart good =4", "said", 0, "quart"),
    ("A: quart good =4", "said", 2, "=4"),
    ("A: quart As good", "said", 1, "good"),
    ("A: imperial h", "said", 0, "imperial h"),
    ("A: point 5 pas bon", "said", 1, "pas bon"),
    ("B: asks quart A", "said", 0, "quart A"),
    ("3. B: Ac=19!@12.3 Jc=20", "card", 1, "Jc"),
    ("3. B: Ac=19!@12.3 Jc=20", "count", 0, "=19"),
    ("3. B: Ac=19!@12.3 Jc=20", "count", 1, "=20"),
    ("3. B: Ac=19!@12.3 Jc=20", "number", 0, "3."),
    ("1–5. A: AKQJTh / {Th 98s} J9c", "number", 0, "1–5."),
    ("1–5. A: AKQJTh / {Th 98s} J9c", "card", 4, "Th"),
    ("1–5. A: AKQJTh / {Th 98s} J9c", "card", 7, "8s"),
    ("1–5. A: AKQJTh / {Th 98s} J9c", "seat", 0, "A:"),
    ("A: carte-blanche =10", "count", 0, "=10"),
    ("A: counts 5 -> 6", "count", 1, "6"),
    ("score A: 43 B: 23", "value", 1, "23"),
    ("score A: 43 B: 23", "word", 0, "score"),
    ("cards A:", "value", 0, "A:"),
    ("cards divided", "value", 0, "divided"),
    ("A: writes A: 33 B: 7", "value", 1, "7"),
    ("A: dealt AKQs ; remark", "card", 9, "A: dealt AKQs"),
    ("A: quimt J", "word", 0, "A: quimt J"),
]


@pytest.mark.parametrize(("text", "name", "index", "place"), CASES)
def test_piece(text: str, name: str, index: int, place: str) -> None:
    data = f'[Piquet "1"]\n; é\n{text}\n'.encode()
    document = read(data, "a file")
    found = span(document, document.records[0], 2, Part(name, index))
    assert text[found.column - 1 : found.end_column - 1] == place
    assert data[found.offset : found.offset + found.length].decode() == place
    assert (found.file, found.line, found.record) == ("a file", 3, 1)


def test_whole_statement_without_its_remark() -> None:
    document = read('[Piquet "1"]\nA: point 5 ; five hearts\n')
    found = span(document, document.records[0], 1)
    assert (found.column, found.end_column) == (1, 11)


def test_number_of_the_deal() -> None:
    document = read('[Piquet "1"]\ntotal A: 1 B: 2\nB: deals 5\n1. A: Ah\nA: deals 6\n1. B: Ah\n')
    deals = [span(document, document.records[0], line).deal for line in range(6)]
    assert deals == [None, None, 5, 5, 6, 6]


def test_deals_without_numbers_are_counted() -> None:
    document = read('[Piquet "1"]\nB: deals\n1. A: Ah\nA: deals\n')
    assert [span(document, document.records[0], line).deal for line in range(1, 4)] == [1, 1, 2]


def test_in_a_stream() -> None:
    data = '[Piquet "1"]\n; é\n\n[Piquet "1"]\nA: shows A♠ Kh\n'.encode()
    streamed = list(stream(BytesIO(data), "s"))
    document = Document("s", b"", tuple(streamed))
    found = span(document, streamed[1], 1, Part("card", 1))
    assert data[found.offset : found.offset + found.length] == b"Kh"
    assert (found.record, found.line) == (2, 5)
