"""What the user named on the command line: files, folders, globs and ``-``, as inputs to read."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from glob import glob, has_magic
from pathlib import Path
from typing import BinaryIO, Final

import click
from msgspec import Struct

STDIN: Final = "-"
STDIN_NAME: Final = "<stdin>"
SUFFIXES: Final = (".pqn", ".pqn.gz", ".pqn.zst")
"""what a folder is searched for; a file named outright may be called as it likes"""


class Input(Struct, frozen=True):
    """One thing to read: ``path`` is None for standard input."""

    name: str
    path: Path | None

    def size(self) -> int:
        """Bytes, 0 where that is not known."""
        try:
            return self.path.stat().st_size if self.path is not None else 0
        except OSError:
            return 0


class Trouble(click.ClickException):
    """Input or output that failed: a clear message on standard error and exit code 2."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        """The message alone, in the form that compilers use."""
        click.echo(f"pqn: {self.format_message()}", err=True)


def find(names: Sequence[str]) -> Iterator[Input | Trouble]:
    """The inputs in the order named; in a folder, sorted by path. What cannot be found is given out in
    its place as ``Trouble``, so that the rest is still done."""
    for name in names:
        if name == STDIN:
            yield Input(STDIN_NAME, None)
        elif os.path.isdir(name):
            yield from _in_folder(name)
        elif os.path.exists(name) or not has_magic(name):
            yield _one(name)
        else:
            yield from _matching(name)


def _one(name: str) -> Input | Trouble:
    shown = spoken(name)
    if not os.path.exists(name):
        return Trouble(f"{shown}: there is no such file")
    if not os.access(name, os.R_OK):
        return Trouble(f"{shown}: not allowed to read it")
    return Input(shown, Path(name))


def spoken(name: str) -> str:
    """A file's name as text: bytes of it that are no text are shown as such."""
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def _in_folder(name: str) -> Iterator[Input | Trouble]:
    if not os.access(name, os.R_OK | os.X_OK):
        yield Trouble(f"{name}: not allowed to read this folder")
        return
    found = sorted(path for path in Path(name).rglob("*") if path.name.endswith(SUFFIXES) and path.is_file())
    if not found:
        yield Trouble(f"{name}: no records in this folder (no file ends in {', '.join(SUFFIXES)})")
    for path in found:
        yield _one(str(path))


def _matching(pattern: str) -> Iterator[Input | Trouble]:
    found = sorted(path for path in glob(pattern, recursive=True) if os.path.isfile(path))
    if not found:
        yield Trouble(f"{pattern}: no file matches")
    for path in found:
        yield _one(path)


def packed(data: bytes) -> bool:
    """Is this gzip or zstd? Its first bytes tell."""
    return data.startswith((b"\x1f\x8b", b"\x28\xb5\x2f\xfd"))


def load(source: Input) -> bytes:
    """All bytes of an input; ``Trouble`` when the system refuses."""
    with failures(source):
        return sys.stdin.buffer.read() if source.path is None else source.path.read_bytes()


@contextmanager
def failures(source: Input) -> Iterator[None]:
    """What goes wrong with an input (the system refuses, a packed file is broken) becomes ``Trouble``."""
    try:
        yield
    except OSError as error:
        raise Trouble(f"{source.name}: {error.strerror or error}") from error


@contextmanager
def opened(source: Input) -> Iterator[BinaryIO]:
    """An input as an open binary file."""
    if source.path is None:
        yield sys.stdin.buffer
        return
    with source.path.open("rb") as file:
        yield file
