"""``pqn fmt``: records in the canonical form, nothing changed but layout."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click
from msgspec import Struct

from ..model.record import Record
from ..syntax.document import Located
from . import options
from .inputs import Input, Trouble, load, packed
from .main import EXIT_CLEAN, EXIT_FOUND, EXIT_TROUBLE
from .options import Inputs


class Formatted(Struct, frozen=True):
    """A file before and after."""

    source: Input
    before: bytes
    after: bytes

    @property
    def is_changed(self) -> bool:
        """Do the bytes differ?"""
        return self.before != self.after


@click.command()
@options.files
@click.option("--check", "only_check", is_flag=True, help="Write nothing; exit 1 if a file would change.")
@click.option("--diff", "show_diff", is_flag=True, help="Write nothing; show what would change.")
@click.option("--fill", is_flag=True, help="Add the counts, scores and totals that are not written.")
@options.rules_files
def fmt(
    files: tuple[str, ...], only_check: bool, show_diff: bool, fill: bool, rules_files: tuple[Path, ...]
) -> int:
    """Write records in the canonical form, in place; - goes from standard input to standard output.

    Nothing is changed but layout; before anything is written it is read again and compared. Lines that
    cannot be read are kept as they are.
    """
    inputs = Inputs(files)
    changed = 0
    for one in _formatted(inputs, fill, rules_files):
        changed += one.is_changed
        if show_diff:
            options.put(_difference(one))
        elif only_check:
            if one.is_changed:
                options.say(f"{one.source.name}: would change")
        elif one.source.path is None:
            sys.stdout.buffer.write(one.after)
        elif one.is_changed:
            try:
                _replace(one.source.path, one.after)
            except OSError as error:
                inputs.trouble(Trouble(f"{one.source.name}: {error.strerror or error}; left as it was"))
    if inputs.troubled:
        return EXIT_TROUBLE
    return EXIT_FOUND if only_check and changed else EXIT_CLEAN


def _formatted(inputs: Inputs, fill: bool, rules_files: tuple[Path, ...]) -> Iterator[Formatted]:
    for source in inputs:
        try:
            data = load(source)
            yield Formatted(source, data, _canonical(source.name, data, fill, rules_files))
        except Trouble as trouble:
            inputs.trouble(trouble)


def _canonical(name: str, data: bytes, fill: bool, rules_files: tuple[Path, ...]) -> bytes:
    """The canonical bytes of a file, proved to say the same."""
    from .. import library

    _is_text(name, data)
    document = library.read(data, name=name)
    records = [one.record for one in document.records]
    if fill:
        records = [_filled(name, one, rules_files) for one in document.records]
    try:
        after = library.write_all(records, document.before).encode()
    except ValueError as error:
        raise Trouble(f"{name}: {error}; left as it was") from error
    again = library.read(after, name=name)
    said = [library.canonical(record) for record in records]
    if [one.record for one in again.records] != said or again.before != document.before:
        raise Trouble(f"{name}: the text written would not say the same; left as it was")
    return after


def _is_text(name: str, data: bytes) -> None:
    """Only a text can be formatted in place: not JSON, nothing packed, and no byte that would be lost."""
    if packed(data):
        raise Trouble(f"{name}: packed; unpack it first")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Trouble(f"{name}: byte {error.start} is not UTF-8; left as it was") from error
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        raise Trouble(f"{name}: this is JSON; `pqn convert --to pqn` writes it as text")


def _filled(name: str, located: Located, rules_files: tuple[Path, ...]) -> Record:
    from .. import library

    try:
        return library.fill(located.record, rules_files=rules_files)
    except library.UnjudgedError as error:
        options.say(f"{name}: record {located.index}: nothing filled in: {error}")
        return located.record


def _difference(one: Formatted) -> str:
    from difflib import unified_diff

    name = one.source.name
    before, after = (data.decode().splitlines(keepends=True) for data in (one.before, one.after))
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ no newline at the end\n"
        for line in unified_diff(before, after, name, f"{name} (canonical)")
    )


def _replace(path: Path, data: bytes) -> None:
    """Write beside the file and put it in its place, so that no moment has half a file; the file's mode
    and what a link points to are kept."""
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, stat.S_IMODE(target.stat().st_mode))
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise
