"""A progress bar for long work, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Final

from .inputs import Input

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE: Final = 1.0
"""seconds of work before a bar appears"""


def tracked(inputs: Iterable[Input]) -> Iterator[Input]:
    """The inputs as they are; while they are worked on a bar on standard error, if that is a terminal
    and standard output is not (the two would mix) and the work takes more than ``PATIENCE``."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield from inputs
        return
    found = list(inputs)
    total = sum(one.size() for one in found)
    began = monotonic()
    bar: Progress | None = None
    done = 0
    try:
        for one in found:
            if bar is None and monotonic() - began > PATIENCE:
                bar = _bar(total)
            if bar is not None:
                bar.update(bar.task_ids[0], completed=done, description=one.name)
            yield one
            done += one.size()
    finally:
        if bar is not None:
            bar.stop()


def _bar(total: int) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    bar.add_task("", total=total or None)
    bar.start()
    return bar
