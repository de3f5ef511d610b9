"""``pqn check`` over much: several workers, an account to go on from, totals by code and rule set."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from ..diagnostics.diagnostic import Severity
from . import options
from .inputs import Trouble
from .options import Inputs
from .progress import Meter

if TYPE_CHECKING:
    from ..bulk.run import Bulk, Crew
    from ..bulk.work import Counts, Done
    from ..validation.report import RecordReport


class Many:
    """One run: what is written, how much of it, and what was found."""

    def __init__(
        self, inputs: Inputs, rules_files: tuple[Path, ...], *, most: int | None, resume: Path | None
    ) -> None:
        self.inputs = inputs
        self.rules_files = rules_files
        self.most = most
        self.resume = resume
        self.shown = 0
        self.hidden = 0

    def bulk(self, crew: Crew, told: bool) -> Bulk:
        """The run, with its account if one is kept; output that the account does not know of is cut off."""
        from ..bulk.journal import Journal
        from ..bulk.run import Bulk

        if self.resume is None:
            return Bulk(crew, self.rules_files, told=told)
        try:
            journal = Journal(self.resume)
        except OSError as error:
            raise Trouble(str(error.strerror or error)) from error
        if journal.done and journal.out >= 0 and _regular():
            os.ftruncate(sys.stdout.fileno(), journal.out)
            os.lseek(sys.stdout.fileno(), journal.out, os.SEEK_SET)
        return Bulk(crew, self.rules_files, told=told, journal=journal)

    def done(self, bulk: Bulk) -> Iterator[Done]:
        """Each piece of work as it is done, in order; what cannot be read is told and passed over."""
        paths = []
        for source in self.inputs:
            if source.path is None:
                self.inputs.trouble(Trouble("standard input is judged by one process: leave out --jobs"))
            else:
                paths.append(str(source.path))
        total = sum(os.path.getsize(path) for path in paths if os.path.exists(path))
        with Meter(total) as meter:
            meter.begin(f"{len(paths)} files" if len(paths) != 1 else paths[0])
            for result in bulk.results(paths):
                if isinstance(result, OSError):
                    self.inputs.trouble(Trouble(str(result)))
                    continue
                meter.advance(result.size)
                self.hidden += result.unsaid
                yield result

    def reports(self, done: Done) -> Iterator[RecordReport]:
        """The reports of a piece of work, as many diagnostics as may still be shown."""
        for report in done.reports:
            if self.most is None or not report.diagnostics:
                yield report
                continue
            left = max(0, self.most - self.shown)
            kept = report.diagnostics[:left]
            self.shown += len(kept)
            self.hidden += len(report.diagnostics) - len(kept)
            if kept or report.verdict is not None:
                yield replace(report, diagnostics=kept)

    def out(self) -> int:
        """Size of the output so far, -1 if it is no file."""
        sys.stdout.flush()
        if not _regular():
            return -1
        os.fsync(sys.stdout.fileno())
        return os.lseek(sys.stdout.fileno(), 0, os.SEEK_CUR)

    def stopped(self, bulk: Bulk) -> None:
        """The run was interrupted: say what was done."""
        options.say(f"pqn: stopped; {bulk.counts.records} records in {bulk.done_bytes} bytes are judged")
        if self.resume is not None:
            options.say(f"pqn: the same command goes on from there (--resume {self.resume})")

    def ended(self, counts: Counts) -> None:
        """Totals by code and rule set, on standard error."""
        if self.hidden:
            options.say(f"{self.hidden} more diagnostics are counted and not shown")
        for line in totals(counts):
            options.say(line)


def totals(counts: Counts) -> Iterator[str]:
    """The numbers of a run as lines: records, by severity, by code, by rule set."""
    found = [f"{counts.severities[one]} {one}{'' if counts.severities[one] == 1 else 's'}"
             for one in Severity if counts.severities.get(one)]  # fmt: skip
    yield f"{counts.records} records, {counts.deals} deals: {', '.join(found) or 'nothing to remark'}"
    for name in sorted(counts.rules):
        yield f"  {name}: {counts.rules[name]} records"
    for code in sorted(counts.codes):
        yield f"  {code}: {counts.codes[code]}"


def crew(jobs: int, dask: str | None) -> Crew:
    """Who does the work."""
    if dask is not None:
        try:
            from ..bulk.cluster import Cluster
        except ImportError as error:
            raise Trouble("--dask needs the extra `dask`: pip install 'pgn-piquet[dask]'") from error
        return Cluster(dask)
    from ..bulk.run import Alone, Pool

    return Alone() if jobs == 1 else Pool(jobs)


def _regular() -> bool:
    try:
        return stat.S_ISREG(os.fstat(sys.stdout.fileno()).st_mode)
    except (OSError, ValueError):
        return False


def decorate(command: click.decorators.FC) -> click.decorators.FC:
    """The options of a large run."""
    for option in (
        click.option("--dask", metavar="ADDRESS", help="Work on this cluster (extra `dask`)."),
        click.option(
            "--resume", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
            help="Keep account of the run in FILE, and go on from there if it was interrupted.",
        ),
        click.option(
            "--max-diagnostics", "most", type=click.IntRange(0), metavar="N",
            help="Show so many diagnostics; all are counted.",
        ),
        click.option(
            "-j", "--jobs", type=click.IntRange(1), metavar="N", help="Judge with N processes.",
        ),
    ):  # fmt: skip
        command = option(command)
    return command
