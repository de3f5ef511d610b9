"""The account of a run: which blocks are done and what was counted, so that it can go on after a stop.

One JSON object a line. A block is written down only when its output is out, with the place in the output
file after it; a run that goes on cuts the output there, so that nothing is told or counted twice.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from .blocks import Stamp
from .work import Counts


class Entry(Struct, frozen=True):
    """One block that is done; ``out`` is the size of the output file after it, -1 if it is none."""

    key: str
    stamp: Stamp
    size: int
    counts: Counts
    out: int = -1


class JournalError(OSError):
    """A file that is no account of a run."""


class Journal:
    """The account in a file; ``done`` holds what earlier runs did."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.done: dict[str, Entry] = {}
        self.out = -1
        good = 0
        if path.exists():
            for line in path.read_bytes().splitlines(keepends=True):
                if not line.endswith(b"\n"):
                    break  # the run was cut off in the middle of it
                try:
                    entry = msgspec.json.decode(line, type=Entry)
                except msgspec.MsgspecError as error:
                    raise JournalError(f"{path}: this is no account of a run of pqn check") from error
                self.done[entry.key] = entry
                self.out = max(self.out, entry.out)
                good += len(line)
        self._file: IO[bytes] = open(path, "ab")  # noqa: SIM115  open until ``close``
        self._file.truncate(good)

    def take(self, key: str, stamp: Stamp) -> Entry | None:
        """What an earlier run made of a block, if the file is still the same."""
        entry = self.done.get(key)
        return entry if entry is not None and entry.stamp == stamp else None

    def write(self, entry: Entry) -> None:
        """Write a block down, for good: on disk when this returns."""
        self._file.write(msgspec.json.encode(entry) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """No more is written."""
        self._file.close()
