"""Records of a piece of a file judged one after another: by the fast walk where it suffices, else replayed.

The fast walk says ``clean`` or nothing; whatever it does not call clean is read and judged by
``validation.run``, alone, so that the result is the same as if there were no fast walk.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from ..engine.clean_deals import clean_deals
from ..engine.faults import CLEAN
from ..engine.game import LeftOpenError
from ..inference.budget import WHOLE, Budget
from ..model import tape as t
from ..rules.load import load
from ..rules.ruleset import RuleSet
from ..syntax import limits
from ..syntax.document import Document, Located
from ..syntax.file_reader import FileReader
from ..syntax.lines import Raw, begins_record, raw_lines
from ..syntax.record_starts import line_count, record_starts
from ..syntax.scan.head import UNSAID, head
from ..syntax.scanning import new_scanner
from . import partly, run, verdict
from .match import MatchBook
from .report import RecordReport
from .swift import Swift, swift
from .tags import is_date

ONCE: Final = ("W101", "W102")
"""codes of the file as a whole that any of its lines may raise, told of the first"""
RULES_KEPT: Final = 64
"""fast walks kept at once: a file names few rule sets"""


class Piece(Struct, frozen=True):
    """Whole records of a file: their bytes, and where they begin in it (line from 1, byte, and how many
    records stand before them). ``first``: the file begins here, and what stands before its first record.
    ``told``: codes that are told once a file, and were already."""

    data: bytes
    number: int = 1
    start: int = 0
    before: int = 0
    first: bool = True
    told: tuple[str, ...] = ()


class Tally:
    """How many records were judged, and how many of them by the fast walk alone."""

    def __init__(self) -> None:
        self.records = 0
        self.clean = 0
        self.deals = 0


class Judge:
    """Judges pieces of files. ``told``: give a report with its verdict for clean records too; else none."""

    def __init__(
        self,
        rules_files: tuple[Path, ...] = (),
        *,
        told: bool = True,
        fast: bool = True,
        budget: Budget = WHOLE,
    ) -> None:
        self.rules_files = rules_files
        self.budget = budget
        self.told = told
        self.fast = fast
        self.tally = Tally()
        self.clean_by_rules: dict[str, int] = {}
        """records found clean by the fast walk, by rule set"""
        self._tape = t.Tape()
        self._told: set[str] = set()
        """codes of the file as a whole that are told"""
        self._scan = new_scanner()
        self._walks: dict[tuple[bytes, bytes], Swift | None] = {}

    def reports(self, name: str, piece: Piece, book: MatchBook | None = None) -> Iterator[RecordReport]:
        """The reports on the records of a piece, in order. Without the fast walk ``book`` may hold the
        matches of the file so far."""
        data = piece.data if piece.data.endswith(b"\n") else piece.data + b"\n"
        self._told = set(piece.told)
        if not self.fast or b"\r" in data:
            yield from self._one_by_one(name, piece, book)
            return
        tape = self._tape
        at = 0
        number = piece.number
        counted = 0
        index = piece.before
        while at < len(data):
            end = self._scan(data, at, tape)
            found = self._swift(data) if at or begins_record(data[: data.index(b"\n")]) else None
            if found is not None and found.walk.judge(self._tape) == CLEAN:
                index += 1
                self.tally.records += 1
                self.tally.clean += 1
                self.tally.deals += found.walk.deals
                rules = found.rules.name
                self.clean_by_rules[rules] = self.clean_by_rules.get(rules, 0) + 1
                if self.told:
                    yield self._clean_report(name, index, data, found)
                at = end
                continue
            if at == 0 and piece.first and not begins_record(data[: data.index(b"\n")]):
                end = self._scan(data, end, tape) if end < len(data) else end
            number += data.count(b"\n", counted, at)
            counted = at
            report = None
            if found is not None:
                report = self._in_part(found, name, piece, at, end, number, index, book)
            if report is not None:
                yield report
                index += 1
                at = end
                continue
            before = self.tally.records
            yield from self._replayed(name, piece, at, min(end, len(piece.data)), number, index, book)
            index += self.tally.records - before
            at = end

    # ---- clean records -----------------------------------------------------------------------------

    def _swift(self, data: bytes) -> Swift | None:
        """The walk for the record on the tape, if its tags are such that there is one."""
        told = head(data, self._tape)
        if told is None or not _known_date(told.date):
            return None
        found = self._walk(told.rules, told.options)
        if found is None or told.seats >> found.walk.sitting.most:
            return None
        found.walk.sitting.tagged = told.seats
        return found

    def _walk(self, rules: bytes, options: bytes) -> Swift | None:
        key = rules, options
        if key not in self._walks:
            if len(self._walks) >= RULES_KEPT:
                self._walks.clear()
            self._walks[key] = _swift(rules, options, self.rules_files)
        return self._walks[key]

    def _clean_report(self, name: str, index: int, data: bytes, found: Swift) -> RecordReport:
        event = None
        for e in self._tape.entries[: self._tape.used]:
            if e.kind != t.TAG:
                break
            if data[e.at + 1 : e.a] == b"Event":
                event = _text(data[e.a + 2 : e.b])
        said = verdict.of_record(found.game(), file=name, record=index, event=event, rules=found.rules.name)
        return RecordReport(name, index, (), said, {})

    # ---- records with clean deals ------------------------------------------------------------------

    def _in_part(
        self, found: Swift, name: str, piece: Piece, at: int, end: int, number: int, index: int,
        book: MatchBook | None,
    ) -> RecordReport | None:  # fmt: skip
        """The report on the record on the tape, its clean deals not read; None if it must be read whole."""
        if not partly.may_be_read_in_part(found.walk, end - at) or end > len(piece.data):
            return None
        clean = clean_deals(found.walk, self._tape)
        if not clean:
            return None
        lines = partly.raws(piece.data, piece.start, number, self._tape, clean)
        located = partly.read(name, index, lines)
        if located is None:
            return None
        settled = partly.boards(located.record, self._tape, clean)
        if settled is None:
            return None
        try:
            document = Document(name, b"", ())
            report = run.of_record(document, located, self.rules_files, book, settled, self.budget)
        except LeftOpenError:
            return None
        self.tally.records += 1
        self.tally.deals += sum(1 for _ in located.record.deals())
        return report

    # ---- all others --------------------------------------------------------------------------------

    def _one_by_one(self, name: str, piece: Piece, book: MatchBook | None) -> Iterator[RecordReport]:
        """All records of a piece replayed, in memory for one; what stands before the first goes with it."""
        starts = list(record_starts(piece.data))
        at = 0
        number = piece.number
        index = piece.before
        for end in (*starts[1:], len(piece.data)):
            before = self.tally.records
            yield from self._replayed(name, piece, at, end, number, index, book)
            index += self.tally.records - before
            number += line_count(piece.data[at:end])
            at = end

    def _replayed(
        self, name: str, piece: Piece, at: int, end: int, number: int, index: int, book: MatchBook | None
    ) -> Iterator[RecordReport]:
        """The records between two bytes of a piece, read and judged in full."""
        reader = FileReader(name, limits.RECORD_BYTES, index)
        cut = piece.data[at:end]
        start = piece.start + at
        found: list[Located] = []
        for raw in raw_lines(cut):
            moved = Raw(raw.number + number - 1, raw.start + start, raw.text, raw.ending, raw.size)
            if (located := reader.take(moved)) is not None:
                found.append(located)
        last = reader.finish()
        if last is not None:
            found.append(last)
        document = Document(name, b"", ())
        told = tuple(one for one in reader.diagnostics if one.code not in self._told)
        if told:
            self._told.update(one.code for one in told if one.code in ONCE)
            yield run.of_file(name, cut, told) if start == 0 else RecordReport(name, None, told)
        for located in found:
            self.tally.records += 1
            self.tally.deals += sum(1 for _ in located.record.deals())
            yield run.of_record(document, located, self.rules_files, book, budget=self.budget)


def _text(value: bytes) -> str:
    return value.decode().replace('\\"', '"').replace("\\\\", "\\")


@lru_cache(maxsize=4096)
def _known_date(value: bytes) -> bool:
    return value == UNSAID or is_date(value.decode())


def _swift(rules: bytes, options: bytes, files: tuple[Path, ...]) -> Swift | None:
    if rules == UNSAID or b"\\" in rules or b"\\" in options:
        return None
    loaded = load(rules.decode(), "" if options == UNSAID else options.decode(), files)
    return swift(loaded) if isinstance(loaded, RuleSet) else None
