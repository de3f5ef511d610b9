"""``pqn convert``: records in another format."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

import click

from ..convert import dropped, formats
from ..convert.format import Colours, Format, Item, Items, Layout, NothingThereError, Replays, Settings, Table
from ..convert.game_shapes import GameView
from ..convert.packed import PackedError
from ..convert.source import Before, Streamed, stream
from ..diagnostics.diagnostic import Diagnostic, Severity
from ..model.statements import Line
from ..syntax.document import Document, Located
from . import options
from .inputs import Input, Trouble, load
from .main import EXIT_CLEAN, EXIT_FOUND, EXIT_TROUBLE
from .options import Inputs


def _format(ctx: click.Context, param: click.Parameter, name: str) -> Format:
    """The format of that name, or a usage error that lists the names."""
    try:
        return formats.find(name)
    except LookupError as error:
        known = ", ".join(formats.names())
        raise click.BadParameter(f"{error.args[0]}; there are {known}", ctx, param) from error
    except formats.NoFormatError as error:
        raise click.BadParameter(str(error), ctx, param) from error
    except ImportError as error:
        raise click.BadParameter(f"{name} needs the extra of that name: {error}", ctx, param) from error


def _readable(ctx: click.Context, param: click.Parameter, name: str | None) -> Format | None:
    """The format to read, or a usage error where it is only written."""
    if name is None:
        return None
    found = _format(ctx, param, name)
    if found.read is None:
        raise click.BadParameter(f"{name} is written, never read", ctx, param)
    return found


def _choice(kind: type[Table] | type[Colours] | type[Layout]) -> click.Choice[str]:
    return click.Choice([one.value for one in kind])


@click.command()
@options.files
@click.option(
    "--to", "target", required=True, callback=_format, metavar="FORMAT",
    help="pqn, json, ndjson, game, csv, parquet, markdown, html, svg, latex, or a package's own.",
)  # fmt: skip
@click.option(
    "--from", "origin", callback=_readable, metavar="FORMAT",
    help="Read the input as this; needed only for a format of another package.",
)  # fmt: skip
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write here, not to standard output.")
@click.option("--replay", is_flag=True, help="With html: a replay, one file that works offline.")
@click.option("--strict", is_flag=True, help="Refuse when the format leaves something out.")
@click.option("--table", type=_choice(Table), default="scores", show_default=True, help="Rows of a CSV.")
@click.option("--record", "number", type=click.IntRange(1), help="One record of the input, counted from 1.")
@click.option("--deal", type=click.IntRange(1), help="One deal of the record, counted from 1.")
@click.option("--line", type=click.IntRange(1), help="A picture after this line of the file.")
@click.option("--colours", type=_choice(Colours), default="two", show_default=True, help="Of the suits.")
@click.option("--layout", type=_choice(Layout), default="suits", show_default=True, help="How hands lie.")
@options.rules_files
def convert(
    files: tuple[str, ...], target: Format, origin: Format | None, output: Path | None, replay: bool,
    strict: bool, table: str, number: int | None, deal: int | None, line: int | None, colours: str,
    layout: str, rules_files: tuple[Path, ...],
) -> int:  # fmt: skip
    """Write records in another format; what the input is, its content tells.

    What the format leaves out is told on standard error. Exit code 1 when a line of the input could not be
    read, when a record had to be left out, or, under --strict, when anything was; 2 for trouble.
    """
    settings = Settings(Table(table), Colours(colours), Layout(layout), deal, line)
    if replay:
        target = _replayed(target)
    run = _Run(Inputs(files), target, origin, number, rules_files, is_strict=strict)
    try:
        _write(run, settings, output)
    except NothingThereError as error:
        raise click.UsageError(str(error)) from error
    except BrokenPipeError:
        sys.stderr.close()
    except OSError as error:
        raise Trouble(f"{output or 'standard output'}: {error.strerror or error}") from error
    if number is not None and not run.is_number_found:
        raise click.UsageError(f"there is no record {number} in the input")
    if run.inputs.troubled:
        return EXIT_TROUBLE
    return EXIT_FOUND if run.is_found else EXIT_CLEAN


def _replayed(target: Format) -> Format:
    """The format for ``--replay``; a usage error for a target that is no HTML."""
    from ..render.replay_page import FORMAT

    if target.name != "html":
        raise click.UsageError("--replay goes with --to html")
    return FORMAT


def _write(run: _Run, settings: Settings, output: Path | None) -> None:
    items = run.items()
    if run.target.tables is not None:
        if output is None:
            raise click.UsageError(f"{run.target.name} makes several files: name a folder with -o")
        made = run.target.tables(items, settings)
        if not run.is_refused:
            output.mkdir(parents=True, exist_ok=True)
            for name, data in made.items():
                (output / name).write_bytes(data)
        return
    assert run.target.write is not None, "a format writes pieces or tables"
    pieces = run.target.write(items, settings)
    if run.is_strict:
        pieces = iter(list(pieces))
        if run.is_refused:
            return
    if output is None:
        for piece in pieces:
            sys.stdout.buffer.write(piece)
        sys.stdout.buffer.flush()
    elif output.exists() and not output.is_file():
        with output.open("wb") as out:
            out.writelines(pieces)
    else:
        _put(output, pieces)


def _put(output: Path, pieces: Iterable[bytes]) -> None:
    """Write a file beside its place and put it there when it is whole: the output may be an input, and
    what stood there is kept when the work fails."""
    handle, name = tempfile.mkstemp(dir=output.resolve().parent, prefix=f".{output.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.writelines(pieces)
        os.chmod(name, output.stat().st_mode if output.exists() else 0o666 & ~_umask())
        os.replace(name, output.resolve())
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


class _Run:
    """One conversion: its inputs, and what was told of them."""

    def __init__(
        self, inputs: Inputs, target: Format, origin: Format | None, wanted: int | None,
        rules_files: tuple[Path, ...], *, is_strict: bool,
    ) -> None:  # fmt: skip
        self.inputs = inputs
        self.target = target
        self.is_number_found = False
        self._origin = origin
        self._wanted = wanted
        self.is_strict = is_strict
        self.is_found = False
        self.is_refused = False
        self._rules_files = rules_files
        self._number = 0

    def items(self) -> Items:
        """The records of all inputs; lines before the first record are those of the first input."""
        found = self._found()
        first = next(found, None)
        if isinstance(first, Before):
            return Items(self._only_items(found), first.lines)
        return Items(self._only_items(found, first))

    def _only_items(self, found: Iterator[Item | Before], first: Item | None = None) -> Iterator[Item]:
        if first is not None:
            yield first
        for one in found:
            if isinstance(one, Item):
                yield one

    def _found(self) -> Iterator[Item | Before]:
        is_first = True
        for source in self.inputs:
            try:
                for one in self._read(source):
                    if isinstance(one, Located):
                        yield from self._item(source.name, one)
                    elif isinstance(one, Before):
                        yield from self._before(source.name, one.lines, is_first)
                    else:
                        self._tell(one)
            except PackedError as error:
                self.inputs.trouble(Trouble(f"{source.name}: {error}"))
            except OSError as error:
                self.inputs.trouble(Trouble(f"{source.name}: {error.strerror or error}"))
            is_first = False

    def _read(self, source: Input) -> Iterator[Streamed]:
        """What an input says, piece by piece; whole where another package's format is read."""
        if self._origin is None or self._origin.read is None:
            with _opened(source) as file:
                yield from stream(file, source.name)
            return
        document = self._origin.read(load(source), source.name)
        if document.before:
            yield Before(document.before)
        yield from document.records
        yield from document.diagnostics

    def _before(self, name: str, lines: tuple[Line, ...], is_first: bool) -> Iterator[Before]:
        told = dropped.before if is_first else dropped.before_of_later
        for one in told(lines, name, self.target):
            self._drop(one)
        if is_first:
            yield Before(lines)

    def _item(self, name: str, located: Located) -> Iterator[Item]:
        self._number += 1
        if self._wanted is not None and self._number != self._wanted:
            return
        self.is_number_found = True
        for one in located.diagnostics:
            self._tell(one)
        for one in dropped.of_record(located, name, self.target):
            self._drop(one)
        item = Item(located.record, self._number, lambda: _view(name, located, self._rules_files))
        if self.target.replays is Replays.REPLAYED and item.view is None:
            self._drop(dropped.not_replayed(located, name, self.target))
            return
        yield item

    def _drop(self, one: Diagnostic) -> None:
        self._tell(one)
        if self.is_strict:
            self.is_found = self.is_refused = True

    def _tell(self, one: Diagnostic) -> None:
        span = one.span
        options.say(f"{span.file}:{span.line}:{span.column}: {one.severity}[{one.code}] {one.message}")
        if one.severity is not Severity.NOTE:
            self.is_found = True


def _opened(source: Input) -> BinaryIO:
    if source.path is not None:
        return source.path.open("rb")
    return os.fdopen(os.dup(sys.stdin.fileno()), "rb")


def _view(name: str, located: Located, rules_files: tuple[Path, ...]) -> GameView | None:
    from ..render.replay_view import NotReplayedError, of_record

    try:
        return of_record(Document(name, b"", ()), located, rules_files)
    except NotReplayedError:
        return None
