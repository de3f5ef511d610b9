"""One piece of work and what comes of it: values that go to a worker and back."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from .. import __version__, library
from ..convert.packed import PackedError
from ..validation.judge import Judge, Piece
from ..validation.report import RecordReport
from . import parts, places
from .blocks import Block, Source, read
from .parts import Part, Target
from .places import Stamp

REPORTS_HELD: Final = 1000
"""reports of a file that is one piece of work, given out at once"""


class Work(Struct, frozen=True):
    """A block to judge, ``place`` its number in the file; without one the whole file, record by record.

    ``piece`` holds the bytes where the worker cannot read them itself (a packed file, standard input).
    ``told``: give the verdicts of clean records. ``target``: write the results there instead of giving
    them back. ``large``: of a whole file, more than should be held in memory.
    """

    source: Source
    stamp: Stamp
    block: Block | None
    rules_files: tuple[str, ...] = ()
    told: bool = True
    place: int = 0
    piece: Piece | None = None
    target: Target | None = None
    large: bool = False

    @property
    def key(self) -> str:
        """Which work this is, the same in every run over the same files."""
        which = f"{self.block.start}-{self.block.end}" if self.block else "whole"
        return f"{self.source.number}:{self.source.name}:{which}"

    @property
    def held(self) -> bool:
        """Do the results fit in memory, so that a worker can give them back?"""
        return self.block is not None or self.target is not None or not self.large


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

    def take(self, report: RecordReport) -> None:
        """Count what a report says."""
        for code, number in Counter(one.code for one in report.diagnostics).items():
            self.codes[code] = self.codes.get(code, 0) + number
        for one in report.diagnostics:
            self.severities[one.severity] = self.severities.get(one.severity, 0) + 1
        if report.verdict is not None:
            rules = report.verdict.rules
            self.rules[rules] = self.rules.get(rules, 0) + 1


class Done(Struct, frozen=True):
    """What came of one piece of work, or (not ``last``) of the beginning of it. ``size`` is bytes unpacked,
    ``trouble`` why the rest of the file could not be read, ``version`` that of the program at work."""

    source: Source
    key: str
    place: int
    stamp: Stamp
    size: int
    reports: tuple[RecordReport, ...]
    counts: Counts
    part: Part | None = None
    last: bool = True
    trouble: str = ""
    version: str = __version__


def do(work: Work) -> Done:
    """Do a piece of work whose results are ``held``. Raises OSError where it cannot be read, UnwrittenError
    where its part cannot be written."""
    for one in work.rules_files:
        if not os.path.exists(one):
            raise parts.FatalError(f"{one}: a worker cannot read this rule set file")
    run = _Block(work) if work.block is not None else _Whole(work)
    told = (report for report in run.reports() if work.told or report.diagnostics)
    part = None
    found: tuple[RecordReport, ...] = ()
    if work.target is not None:
        name = work.target.name(work.source.number, work.place)
        part = parts.write(work.target, name, told)
    else:
        found = tuple(told)
    return Done(
        work.source, work.key, work.place, work.stamp, run.size, found, run.counts, part, trouble=run.trouble
    )


def stream(work: Work) -> Iterator[Done]:
    """A whole file whose results are not ``held``: in portions, each counted by itself."""
    run = _Whole(work)
    held: list[RecordReport] = []
    before = 0
    for report in run.reports():
        if work.told or report.diagnostics:
            held.append(report)
        if len(held) >= REPORTS_HELD:
            counts, run.counts = run.counts, Counts()
            size, before = run.size - before, run.size
            yield Done(work.source, work.key, 0, work.stamp, size, tuple(held), counts, last=False)
            held.clear()
    size = run.size - before
    yield Done(work.source, work.key, 0, work.stamp, size, tuple(held), run.counts, trouble=run.trouble)


class _Run:
    """A piece of work under way: what was counted, the bytes read, and what kept the rest from being read."""

    def __init__(self, work: Work) -> None:
        self.counts = Counts()
        self.trouble = ""
        self._work = work
        self.size = 0


class _Block(_Run):
    """A block judged by the fast walk where it suffices."""

    def reports(self) -> Iterator[RecordReport]:
        """As of the judge; ``counts`` is true when they have all been taken."""
        work = self._work
        assert work.block is not None
        piece = work.piece if work.piece is not None else read(work.source.path, work.block)
        self.size = len(piece.data)
        judge = Judge(tuple(Path(one) for one in work.rules_files), told=work.told)
        for report in judge.reports(work.source.name, piece):
            self.counts.take(report)
            yield report
        self.counts.records = judge.tally.records
        self.counts.clean = judge.tally.clean
        self.counts.deals = judge.tally.deals
        if not work.told:
            for name, number in judge.clean_by_rules.items():
                self.counts.rules[name] = self.counts.rules.get(name, 0) + number


class _Whole(_Run):
    """A file whose records cannot be judged apart, in memory for one record."""

    def reports(self) -> Iterator[RecordReport]:
        """The reports as they come; ``trouble`` says afterwards what kept the rest from being unpacked."""
        work = self._work
        files = tuple(Path(one) for one in work.rules_files)
        with places.opened(work.source.path) as file:
            try:
                for report in library.check_stream(file, name=work.source.name, rules_files=files):
                    self.counts.take(report)
                    if report.verdict is not None:
                        self.counts.records += 1
                        self.counts.deals += len(report.verdict.deals)
                    self.size = file.tell()
                    yield report
            except PackedError as error:
                self.trouble = str(error)
            self.size = file.tell()
