"""The account of a run: which blocks are done and what was counted, so that it can go on after a stop.

One JSON object a line; the first says what run it is. A block is written down only when its output is out,
with the place in the output file after it; a run that goes on cuts the output there, so that nothing is
told or counted twice.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from .parts import FatalError, Part
from .places import Stamp
from .work import Counts

_HEAD: Final = b'{"about":'


class Heading(Struct, frozen=True):
    """What run an account is of: version of the program, files, options; ``start`` is the size of the output
    file before it."""

    about: dict[str, str]
    start: int = -1


class Entry(Struct, frozen=True):
    """One block that is done. ``out`` is the size of the output file after it, -1 if it is none; ``shown``
    and ``hidden`` count the diagnostics so far that were given and held back."""

    key: str
    stamp: Stamp
    size: int
    counts: Counts
    out: int = -1
    shown: int = 0
    hidden: int = 0
    part: Part | None = None


class JournalError(FatalError):
    """A file that is no account of this run."""


class Journal:
    """The account in a file; ``done`` holds what earlier runs did, ``last`` is the latest of it, ``out`` the
    size of the output file that it vouches for (-1 if the output is none).

    Raises JournalError for a file that is something else, or of another run than ``about`` says.
    """

    def __init__(self, path: Path, about: Mapping[str, str] | None = None, start: int = -1) -> None:
        self.path = path
        self.done: dict[str, Entry] = {}
        self.last: Entry | None = None
        self.out = start
        heading = Heading(dict(about or {}), start)
        good = self._read(heading) if path.exists() else 0
        self.begun = good > 0
        """there was an earlier run"""
        self._number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        self._good = good
        os.ftruncate(self._number, good)
        if good == 0:
            self._append(msgspec.json.encode(heading))

    def _read(self, heading: Heading) -> int:
        """Take over what is there; the number of bytes that hold whole lines."""
        good = 0
        for line in self.path.read_bytes().splitlines(keepends=True):
            whole = line.endswith(b"\n")
            if good == 0 and not (line.startswith(_HEAD) or (not whole and _HEAD.startswith(line))):
                raise JournalError(f"{self.path}: this is no account of a run of pqn check")
            if not whole:
                break  # the run was cut off in the middle of it
            try:
                if good == 0:
                    found = msgspec.json.decode(line, type=Heading)
                    self._compare(found, heading)
                    self.out = found.start
                else:
                    self.last = msgspec.json.decode(line, type=Entry)
                    self.out = self.last.out
                    self.done[self.last.key] = self.last
            except msgspec.MsgspecError as error:
                raise JournalError(f"{self.path}: this is no account of a run of pqn check") from error
            good += len(line)
        return good

    def _compare(self, found: Heading, wanted: Heading) -> None:
        for name in sorted(found.about | wanted.about):
            was, now = found.about.get(name, ""), wanted.about.get(name, "")
            if was != now:
                differs = f"{name}: {was or 'none'}, now {now or 'none'}"
                raise JournalError(f"{self.path}: the account is of another run ({differs}); begin a new one")

    def take(self, key: str) -> Entry | None:
        """What an earlier run made of a block."""
        return self.done.get(key)

    def write(self, entry: Entry) -> None:
        """Write a block down, for good: on disk when this returns. JournalError where it cannot be; the
        account then ends before this block."""
        self._append(msgspec.json.encode(entry))

    def _append(self, line: bytes) -> None:
        data = line + b"\n"
        try:
            if os.write(self._number, data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self._number)
        except OSError as error:
            os.ftruncate(self._number, self._good)
            raise JournalError(f"{self.path}: the account cannot be written: {error.strerror}") from error
        self._good += len(data)

    def close(self) -> None:
        """No more is written."""
        os.close(self._number)
