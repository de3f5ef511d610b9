"""One piece of work and what comes of it: values that go to a worker and back."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from msgspec import Struct

from .. import library
from ..validation.judge import Judge, Piece
from ..validation.report import RecordReport
from .blocks import Block, Stamp, read

HELD_MOST: Final = 20_000
"""reports that one piece of work gives back; the rest of a block so full of faults is counted only"""


class Work(Struct, frozen=True):
    """A block to judge. ``piece`` holds its bytes where the worker cannot read them itself (a packed file);
    ``alone``: the whole file at once, record by record. ``told``: give the verdicts of clean records."""

    path: str
    stamp: Stamp
    block: Block | None
    rules_files: tuple[str, ...]
    told: bool
    piece: Piece | None = None

    @property
    def key(self) -> str:
        """Which work this is, the same in every run."""
        return f"{self.path}:{self.block.start}-{self.block.end}" if self.block else f"{self.path}:whole"


class Counts(Struct):
    """How much was judged and what was found: numbers by code, severity and rule set."""

    records: int = 0
    clean: int = 0
    """by the fast walk alone"""
    deals: int = 0
    codes: dict[str, int] = {}
    severities: dict[str, int] = {}
    rules: dict[str, int] = {}

    def add(self, other: Counts) -> None:
        """Add the numbers of another piece of work."""
        self.records += other.records
        self.clean += other.clean
        self.deals += other.deals
        for mine, more in (
            (self.codes, other.codes), (self.severities, other.severities), (self.rules, other.rules)
        ):  # fmt: skip
            for name, number in more.items():
                mine[name] = mine.get(name, 0) + number


class Done(Struct, frozen=True):
    """What came of one piece of work; ``unsaid`` reports are counted and not given."""

    key: str
    stamp: Stamp
    size: int
    reports: tuple[RecordReport, ...]
    counts: Counts
    unsaid: int = 0


def do(work: Work) -> Done:
    """Judge one block. Raises OSError where it cannot be read."""
    files = tuple(Path(one) for one in work.rules_files)
    if work.block is None:
        return _whole(work, files)
    piece = work.piece if work.piece is not None else read(work.block)
    judge = Judge(files, told=work.told)
    counts = Counts()
    reports: list[RecordReport] = []
    unsaid = 0
    for report in judge.reports(work.path, piece):
        _count(counts, report)
        if not work.told and not report.diagnostics:
            continue
        if len(reports) < HELD_MOST or not report.diagnostics:
            reports.append(report)
        else:
            unsaid += 1
    counts.records = judge.tally.records
    counts.clean = judge.tally.clean
    counts.deals = judge.tally.deals
    if not work.told:
        for name, number in judge.clean_by_rules.items():
            counts.rules[name] = counts.rules.get(name, 0) + number
    return Done(work.key, work.stamp, len(piece.data), tuple(reports), counts, unsaid)


def _whole(work: Work, files: tuple[Path, ...]) -> Done:
    """A file whose records cannot be judged apart, in memory for one record."""
    counts = Counts()
    reports: list[RecordReport] = []
    unsaid = 0
    with open(work.path, "rb") as file:
        for report in library.check_stream(file, name=work.path, rules_files=files):
            _count(counts, report)
            if report.verdict is not None:
                counts.records += 1
                counts.deals += len(report.verdict.deals)
            if not work.told and not report.diagnostics:
                continue
            if len(reports) < HELD_MOST:
                reports.append(report)
            else:
                unsaid += 1
        size = file.tell()
    return Done(work.key, work.stamp, size, tuple(reports), counts, unsaid)


def _count(counts: Counts, report: RecordReport) -> None:
    found: Counter[str] = Counter(one.code for one in report.diagnostics)
    for code, number in found.items():
        counts.codes[code] = counts.codes.get(code, 0) + number
    for one in report.diagnostics:
        counts.severities[one.severity] = counts.severities.get(one.severity, 0) + 1
    if report.verdict is not None:
        rules = report.verdict.rules
        counts.rules[rules] = counts.rules.get(rules, 0) + 1
