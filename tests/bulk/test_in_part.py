"""A record with one faulty deal is read in part, and its report is the same as if it were read whole."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from pgn_piquet import library
from pgn_piquet.engine.clean_deals import clean_deals
from pgn_piquet.generate import faulty, partie
from pgn_piquet.model.tape import Tape
from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.document import Document, Located
from pgn_piquet.syntax.scanning import new_scanner
from pgn_piquet.validation import run
from pgn_piquet.validation.judge import Judge, Piece
from pgn_piquet.validation.report import RecordReport
from pgn_piquet.validation.swift import swift

OF_ANOTHER_GAME = {
    "R105": "normand@1", "R221": "cavendish-au-cent@1", "R304": "imperial@1", "R305": "imperial@1",
}  # fmt: skip
"""faults for which Rubicon gives no occasion"""


def one_faulty(code: str) -> str:
    """Some deals with this fault in the last of them."""
    for seed in range(12):
        with suppress(faulty.NoOccasionError):
            return faulty.record(OF_ANOTHER_GAME.get(code, "rubicon@1"), seed, 6, code)
    raise AssertionError(f"no occasion for {code}")


@pytest.mark.parametrize("code", faulty.codes())
def test_the_report_is_that_of_the_whole_record(code: str) -> None:
    text = one_faulty(code)
    data = text.encode() if text.endswith("\n") else text.encode() + b"\n"
    fast = list(Judge().reports("x.pqn", Piece(data)))
    slow = list(library.check_document(library.read(data, name="x.pqn")).records)
    assert fast == slow


def test_clean_deals_are_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = one_faulty("P201")
    found: list[int] = []
    whole = run.of_record

    def seen(document: Document, located: Located, *more: Any) -> RecordReport:
        found.append(len(located.record.lines))
        return whole(document, located, *more)

    monkeypatch.setattr(run, "of_record", seen)
    list(Judge().reports("x.pqn", Piece(text.encode() + b"\n")))
    lines = sum(1 for line in text.splitlines() if line.strip())
    assert len(found) == 1
    assert found[0] < lines / 2


def test_each_deal_is_clean_by_itself() -> None:
    """Of a partie with the first count of its second deal wrong, all deals but that one are clean."""
    text = next(partie.records("rubicon@1", 1, 6))
    walk = swift(preset("rubicon@1"))
    assert walk is not None
    tape = Tape()
    data = text.encode() + b"\n"
    new_scanner()(data, 0, tape)
    clean = [one.place for one in clean_deals(walk.walk, tape)]
    second = data.index(b"deals 2")
    count = data.index(b"=", second)
    wrong = data[: count + 1] + b"99" + data[count + 1 :].lstrip(b"0123456789")
    new_scanner()(wrong, 0, tape)
    assert [one.place for one in clean_deals(walk.walk, tape)] == [one for one in clean if one != 1]
    assert len(clean) > 3


def test_a_stranger_at_the_table_stops_the_clean_deals_too() -> None:
    text = next(partie.records("rubicon@1", 1, 6))
    data = text.replace("A: deals 2", "A: deals 2\nD: says \"I play\"").encode() + b"\n"
    assert b"D: says" in data
    fast = list(Judge().reports("x.pqn", Piece(data)))
    assert fast == list(library.check_document(library.read(data, name="x.pqn")).records)


@pytest.mark.parametrize("line", ["sure total A: 500", "sure result A: 1", "sure score A: 1"])
def test_what_is_said_to_be_sure_in_a_clean_deal_is_judged(line: str) -> None:
    """Beside a deal with a wrong score."""
    text = one_faulty("P201")
    at = text.index("\n5. ", text.index("deals 2"))
    data = f"{text[:at]}\n{line}{text[at:]}\n".encode()
    fast = list(Judge().reports("x.pqn", Piece(data)))
    assert fast == list(library.check_document(library.read(data, name="x.pqn")).records)


def test_a_side_line_leaves_no_deal_aside() -> None:
    text = next(partie.records("rubicon@1", 1, 6))
    walk = swift(preset("rubicon@1"))
    assert walk is not None
    tape = Tape()
    new_scanner()(text.encode() + b"\n(\n)\n", 0, tape)
    assert clean_deals(walk.walk, tape) == []
