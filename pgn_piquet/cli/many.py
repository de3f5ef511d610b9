"""``pqn check`` over much: several workers, an account to go on from, results in parts, totals."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click
from msgspec import Struct
from msgspec.structs import replace

from ..diagnostics.diagnostic import Severity
from . import options
from .inputs import STDIN, STDIN_NAME, SUFFIXES, Input, Trouble, find
from .options import Inputs
from .progress import Meter

if TYPE_CHECKING:
    from ..bulk.blocks import Source
    from ..bulk.crew import Crew
    from ..bulk.parts import Target
    from ..bulk.run import Bulk
    from ..bulk.work import Counts, Done
    from ..validation.report import RecordReport

WHOLE = ("json", "sarif")
"""formats that are one object: they cannot be gone on with"""
EXIT_TERMINATED = 143
"""128 and the number of SIGTERM, as of a process that the signal ended"""


class Wishes(Struct, frozen=True):
    """What the options of a large run say."""

    jobs: int | None = None
    most: int | None = None
    resume: Path | None = None
    dask: str | None = None
    out: str | None = None
    parts: str = "ndjson"

    def any(self) -> bool:
        """Is this a large run?"""
        return any(one is not None for one in (self.jobs, self.most, self.resume, self.dask, self.out))


class Terminated(BaseException):
    """SIGTERM came."""


class Many:
    """One run: what is written, how much of it, and what was found."""

    def __init__(self, inputs: Inputs, rules_files: tuple[Path, ...], wishes: Wishes, shape: str) -> None:
        self.inputs = inputs
        self.rules_files = rules_files
        self.wishes = wishes
        self.shape = shape
        self.shown = 0
        self.hidden = 0
        self._kept = ExitStack()
        self.sources = list(self._sources())

    def close(self) -> None:
        """Take away what was kept aside."""
        self._kept.close()

    # ---- what is read ----------------------------------------------------------------------------------

    def _sources(self) -> Iterator[Source]:
        from ..bulk.run import source

        for number, path in enumerate(self._paths()):
            yield self._spooled(number) if path == STDIN else source(path, number)

    def _paths(self) -> Iterator[str]:
        """All files and addresses, in the order named; what cannot be found is told and passed over."""
        from ..bulk import places

        for name in self.inputs.names:
            if places.is_address(name) and not name.startswith("file://"):
                try:
                    yield from places.expand(name, SUFFIXES)
                except OSError as error:
                    self.inputs.trouble(Trouble(str(error)))
                continue
            for found in find([name.removeprefix("file://")]):
                if isinstance(found, Trouble):
                    self.inputs.trouble(found)
                else:
                    yield STDIN if found.path is None else str(found.path)

    def _spooled(self, number: int) -> Source:
        """Standard input, put in a file: it is cut before it is judged."""
        from ..bulk.blocks import Source

        if self.wishes.resume is not None:
            raise click.UsageError("--resume needs files: standard input cannot be read again")
        try:
            file = self._kept.enter_context(tempfile.NamedTemporaryFile(prefix="pqn-"))  # noqa: SIM115  see close
            shutil.copyfileobj(sys.stdin.buffer, file)
            file.flush()
        except OSError as error:
            raise Trouble(f"{STDIN_NAME}: {error.strerror or error}") from error
        return Source(file.name, STDIN_NAME, number, carried=True)

    # ---- how -------------------------------------------------------------------------------------------

    def bulk(self, told: bool) -> Bulk:
        """The run, with its account if one is kept; output that the account does not know of is cut off."""
        from ..bulk import parts
        from ..bulk.journal import Journal
        from ..bulk.parts import FatalError
        from ..bulk.run import Bulk

        if self.wishes.resume is not None and self.wishes.out is None and self.shape in WHOLE:
            raise click.UsageError("--resume goes with --out, or with --format text, short or github")
        target = self._target()
        crew = self._crew()
        try:
            journal = None
            if self.wishes.resume is not None:
                journal = Journal(self.wishes.resume, self._about(target), -1 if target else self._size())
                self._go_on(journal.begun and target is None, journal.out)
                if journal.last is not None:
                    self.shown, self.hidden = journal.last.shown, journal.last.hidden
            if target is not None:
                parts.begin(target, journal is not None and journal.begun)
        except FatalError as error:
            raise Trouble(str(error)) from error
        except OSError as error:
            raise Trouble(f"{self.wishes.resume}: {error.strerror or error}") from error
        return Bulk(crew, self.rules_files, told=told, journal=journal, target=target)

    def _target(self) -> Target | None:
        from ..bulk.parts import Shape, Target

        if self.wishes.out is None:
            return None
        shape = Shape(self.wishes.parts)
        if shape is Shape.PARQUET and find_spec("pyarrow") is None:
            raise Trouble("--parts parquet needs the extra `parquet`: pip install 'pgn-piquet[parquet]'")
        from ..bulk.places import is_address

        folder = self.wishes.out
        return Target(folder if is_address(folder) else os.path.abspath(folder), shape)

    def _crew(self) -> Crew:
        """Who does the work."""
        if self.wishes.dask is not None:
            if self.wishes.jobs is not None:
                raise click.UsageError("either --jobs or --dask: the cluster has its own workers")
            try:
                from ..bulk.cluster import Cluster
            except ImportError as error:
                raise Trouble("--dask needs the extra `dask`: pip install 'pgn-piquet[dask]'") from error
            return Cluster(self.wishes.dask)
        from ..bulk.crew import Alone, Pool

        jobs = self.wishes.jobs or 1
        return Alone() if jobs == 1 else Pool(jobs)

    def _about(self, target: Target | None) -> dict[str, str]:
        """What must be the same for a run to go on."""
        from .. import __version__

        digest = hashlib.sha256()
        for one in self.sources:
            digest.update(os.fsencode(one.path) + b"\0")
        rules = hashlib.sha256(b"".join(one.read_bytes() for one in self.rules_files))
        return {
            "version": __version__,
            "files": digest.hexdigest()[:16],
            "rules": rules.hexdigest()[:16] if self.rules_files else "",
            "results": f"{target.folder} as {target.shape}" if target else f"--format {self.shape}",
            "max-diagnostics": "" if self.wishes.most is None else str(self.wishes.most),
        }

    def _go_on(self, begun: bool, out: int) -> None:
        """Cut standard output to what the account vouches for. Raises JournalError where it is not the
        output of the run."""
        from ..bulk.journal import JournalError

        if not begun or out < 0:
            return
        size = self._size()
        if size < out:
            found = f"holds {size}" if size >= 0 else "is none"
            raise JournalError(
                f"{self.wishes.resume}: the account is of a run that wrote {out} bytes to a file, and"
                f" standard output {found}: go on with >> and that file"
            )
        os.ftruncate(sys.stdout.fileno(), out)
        os.lseek(sys.stdout.fileno(), out, os.SEEK_SET)

    # ---- what is written -------------------------------------------------------------------------------

    def done(self, bulk: Bulk) -> Iterator[Done]:
        """Each piece of work as it is done, in order; what cannot be read is told and passed over."""
        from ..bulk.crew import Failure

        with Meter(sum(map(_bytes, self.sources)), silent=bulk.target is not None) as meter:
            meter.begin(self.sources[0].name if len(self.sources) == 1 else f"{len(self.sources)} files")
            before = 0
            for result in bulk.results(self.sources):
                if isinstance(result, Failure):
                    self.inputs.trouble(Trouble(str(result)))
                    continue
                meter.advance(bulk.done_bytes - before)
                before = bulk.done_bytes
                yield result

    def reports(self, done: Done) -> Iterator[RecordReport]:
        """The reports of a piece of work, as many diagnostics as may still be shown."""
        for report in done.reports:
            if self.wishes.most is None or not report.diagnostics:
                yield report
                continue
            left = max(0, self.wishes.most - self.shown)
            kept = report.diagnostics[:left]
            self.shown += len(kept)
            self.hidden += len(report.diagnostics) - len(kept)
            if kept or report.verdict is not None:
                yield replace(report, diagnostics=kept)

    def written(self, bulk: Bulk, done: Done) -> None:
        """The output of a piece of work is out: account for it."""
        if bulk.journal is None:
            return
        out = -1
        if bulk.target is None:
            sys.stdout.flush()
            out = self._size()
            if out >= 0:
                os.fsync(sys.stdout.fileno())
        bulk.written(done, out, self.shown, self.hidden)

    def _size(self) -> int:
        """Size of the output so far, -1 if it is no file."""
        try:
            sys.stdout.flush()
            found = os.fstat(sys.stdout.fileno())
        except (OSError, ValueError):
            return -1
        if not stat.S_ISREG(found.st_mode):
            return -1
        return max(os.lseek(sys.stdout.fileno(), 0, os.SEEK_CUR), found.st_size)

    def stopped(self, bulk: Bulk) -> None:
        """The run was interrupted: say what was done."""
        options.say(f"pqn: stopped; {bulk.counts.records} records in {bulk.done_bytes} bytes are judged")
        if self.wishes.resume is not None:
            again = "the same command" if bulk.target or self._size() < 0 else "the same command, with >>,"
            options.say(f"pqn: {again} goes on from there (--resume {self.wishes.resume})")

    def ended(self, counts: Counts) -> None:
        """Totals by code and rule set, on standard error."""
        if self.hidden:
            options.say(f"{self.hidden} more diagnostics are counted and not shown")
        for line in totals(counts):
            options.say(line)


@contextmanager
def terminable() -> Iterator[None]:
    """SIGTERM raises Terminated here, so that a run can say what was done."""

    def end(_: int, __: FrameType | None) -> None:
        raise Terminated

    try:
        before = signal.signal(signal.SIGTERM, end)
    except ValueError:  # not the main thread: whoever runs this there ends it
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def totals(counts: Counts) -> Iterator[str]:
    """The numbers of a run as lines: records, by severity, by code, by rule set."""
    found = [f"{counts.severities[one]} {one}{'' if counts.severities[one] == 1 else 's'}"
             for one in Severity if counts.severities.get(one)]  # fmt: skip
    yield f"{counts.records} records, {counts.deals} deals: {', '.join(found) or 'nothing to remark'}"
    for name in sorted(counts.rules):
        yield f"  {name}: {counts.rules[name]} records"
    for code in sorted(counts.codes):
        yield f"  {code}: {counts.codes[code]}"


def large(source: Input, rules_files: tuple[Path, ...], meter: Meter) -> Iterator[RecordReport]:
    """The reports on one large file, block by block. Raises OSError with what keeps it from being read."""
    from ..bulk.crew import Alone, Failure
    from ..bulk.run import Bulk, sources

    assert source.path is not None
    for result in Bulk(Alone(), rules_files).results(sources([source.path])):
        if isinstance(result, Failure):
            raise OSError(result.why)
        yield from result.reports
        meter.advance(result.size)


def _bytes(source: Source) -> int:
    from ..bulk import places

    try:
        return places.stamp(source.path).size
    except OSError:
        return 0


def decorate(command: click.decorators.FC) -> click.decorators.FC:
    """The options of a large run."""
    for option in (
        click.option(
            "--parts", type=click.Choice(["ndjson", "parquet"]), default="ndjson", show_default=True,
            help="How --out writes.",
        ),
        click.option(
            "--out", metavar="FOLDER",
            help="Write the results as parts with a manifest to this folder or address (s3://…, gs://…).",
        ),
        click.option(
            "--dask", metavar="ADDRESS",
            help="Work on the cluster of this scheduler, tcp://HOST:PORT (extra `dask`).",
        ),
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
