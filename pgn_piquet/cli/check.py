"""``pqn check``: judge records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

import click

from ..diagnostics.diagnostic import Severity
from ..inference.budget import DEFAULT
from ..validation.report import RecordReport
from . import many, options
from .inputs import Input, Trouble, failures, opened, packed
from .main import EXIT_CLEAN, EXIT_FOUND, EXIT_TROUBLE
from .options import Inputs
from .progress import Meter, Metered

if TYPE_CHECKING:
    from ..bulk.run import Bulk

STREAM_FROM = 4 * 1024 * 1024
"""bytes; a larger file is judged block by block"""


class Format(StrEnum):
    """How a report is written."""

    TEXT = "text"
    SHORT = "short"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"


@click.command()
@options.files
@click.option(
    "--format", "shape", type=click.Choice([one.value for one in Format]), default="text",
    show_default=True, help="How to write the report.",
)  # fmt: skip
@click.option("--strict", is_flag=True, help="Notes make exit code 1 too.")
@options.rules_files
@options.budget
@many.decorate
def check(
    files: tuple[str, ...],
    shape: str,
    strict: bool,
    rules_files: tuple[Path, ...],
    budget: int | None,
    **wishes: Any,
) -> int:
    """Judge records: is every act legal, is every figure right?

    FILE is a file, a folder (searched for *.pqn), a glob, or - for standard input; with the extra `dask`
    also an address (s3://…, gs://…). The report goes to standard output. Exit code 0: clean or notes only;
    1: errors or warnings; 2: something could not be read.
    """
    inputs = Inputs(files)
    count: Counter[Severity] = Counter()
    wanted = many.Wishes(**wishes)
    many_wanted = wanted.any() or any("://" in name for name in files)
    if many_wanted and budget is not None:
        raise click.UsageError("--budget goes with files judged one after another, not with a large run")
    if many_wanted:
        run = many.Many(inputs, rules_files, wanted, shape)
        try:
            found = _many(run, Format(shape))
        except many.Terminated:
            return many.EXIT_TERMINATED
        finally:
            run.close()
        return _exit(inputs, found, strict)
    said = _counted(reports(inputs, rules_files, budget), count)
    for piece in written(Format(shape), said):
        options.put(piece)
    if shape == Format.TEXT and (count or not inputs.troubled):
        options.say(summary(count))
    return _exit(inputs, count, strict)


def _exit(inputs: Inputs, count: Counter[Severity], strict: bool) -> int:
    if inputs.troubled:
        return EXIT_TROUBLE
    grave = count[Severity.ERROR] + count[Severity.WARNING] + (count[Severity.NOTE] if strict else 0)
    return EXIT_FOUND if grave else EXIT_CLEAN


def _many(run: many.Many, shape: Format) -> Counter[Severity]:
    """A large run, then its totals; whatever ends it before says what was done."""
    from ..bulk.parts import FatalError

    bulk = run.bulk(told=run.wishes.out is not None or shape in (Format.TEXT, Format.JSON))
    try:
        with many.terminable():
            _write(run, bulk, shape)
            bulk.finish(run.sources)
    except FatalError as error:
        run.stopped(bulk)
        raise Trouble(str(error)) from error
    except (KeyboardInterrupt, many.Terminated, OSError):
        run.stopped(bulk)
        raise
    run.ended(bulk.counts)
    return Counter({one: bulk.counts.severities.get(one, 0) for one in Severity})


def _write(run: many.Many, bulk: Bulk, shape: Format) -> None:
    """The output of a large run, block by block where the format allows it."""
    if shape in many.WHOLE and bulk.target is None:
        found = (report for done in run.done(bulk) for report in run.reports(done))
        for piece in written(shape, found):
            options.put(piece)
        return
    for done in run.done(bulk):
        if bulk.target is None:
            for piece in written(shape, run.reports(done)):
                options.put(piece)
        run.written(bulk, done)


def reports(
    inputs: Inputs, rules_files: tuple[Path, ...], budget: int | None = None
) -> Iterator[RecordReport]:
    """The reports on all inputs; what cannot be read is told and passed over."""
    found = list(inputs)
    with Meter(sum(source.size() for source in found)) as meter:
        for source in found:
            meter.begin(source.name)
            try:
                with failures(source):
                    yield from _judged(source, rules_files, meter, budget)
            except Trouble as trouble:
                inputs.trouble(trouble)


def _judged(
    source: Input, rules_files: tuple[Path, ...], meter: Meter, budget: int | None
) -> Iterator[RecordReport]:
    """The reports on one input; a large one is never held whole, and of a broken packed one what could be
    read is judged."""
    from .. import library

    spend = DEFAULT if budget is None else budget
    if source.path is not None and source.size() >= STREAM_FROM and budget is None:
        yield from many.large(source, rules_files, meter)
        return
    with opened(source) as opened_file:
        file = cast("BinaryIO", Metered(opened_file, meter))
        if source.path is not None:
            data = file.read()
            if not packed(data):
                found = library.check(data, name=source.name, rules_files=rules_files, budget=spend)
                yield from found.records
                return
            file = BytesIO(data)
        yield from library.check_stream(file, name=source.name, rules_files=rules_files, budget=spend)


def _counted(reports: Iterable[RecordReport], count: Counter[Severity]) -> Iterator[RecordReport]:
    for report in reports:
        count.update(one.severity for one in report.diagnostics)
        yield report


def written(shape: Format, reports: Iterable[RecordReport]) -> Iterator[str]:
    """The reports in a format, piece by piece."""
    match shape:
        case Format.TEXT:
            from ..render.reports import text

            return text.pieces(reports, options.palette())
        case Format.SHORT:
            from ..render.reports import short

            return short.pieces(reports)
        case Format.JSON:
            from ..render.reports import json

            return json.pieces(reports)
        case Format.SARIF:
            from .. import __version__
            from ..render.reports import sarif

            return sarif.pieces(reports, __version__)
        case Format.GITHUB:
            from ..render.reports import github

            return github.pieces(reports)


def summary(count: Counter[Severity]) -> str:
    """``1 error, 2 warnings, 3 notes``."""
    words = [f"{number} {severity}{'' if number == 1 else 's'}"
             for severity in Severity if (number := count[severity])]  # fmt: skip
    return ", ".join(words) or "nothing to remark"
