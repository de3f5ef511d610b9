"""A progress bar for long work, on a terminal only."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING, BinaryIO, Final

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE: Final = 1.0
"""seconds of work before a bar appears"""


class Meter:
    """How much of the work is done, in bytes, shown with rate and time left.

    The bar is on standard error: only if that is a terminal, standard output is none (the two would mix)
    or is not written to (``silent``), and the work takes more than ``patience`` seconds.
    """

    def __init__(self, total: int, patience: float = PATIENCE, *, silent: bool = False) -> None:
        self._total = total
        self._done = 0
        self._name = ""
        self._due = monotonic() + patience
        self._wanted = sys.stderr.isatty() and (silent or not sys.stdout.isatty())
        self._bar: Progress | None = None

    def __enter__(self) -> Meter:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def begin(self, name: str) -> None:
        """Another input is worked on."""
        self._name = name

    def advance(self, size: int) -> None:
        """So many bytes more are done."""
        self._done += size
        if self._wanted and self._bar is None and monotonic() > self._due:
            self._bar = _bar(self._total)
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=self._done, description=self._name)


class Metered:
    """An open file whose reading moves a meter."""

    def __init__(self, file: BinaryIO, meter: Meter) -> None:
        self._file = file
        self._meter = meter

    def read(self, size: int = -1, /) -> bytes:
        """As of the file."""
        data = self._file.read(size)
        self._meter.advance(len(data))
        return data


def _bar(total: int) -> Progress:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        DownloadColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
        TransferSpeedColumn,
    )

    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn(),
        TimeRemainingColumn(), console=Console(stderr=True), transient=True,
    )  # fmt: skip
    bar.add_task("", total=total or None)
    bar.start()
    return bar
