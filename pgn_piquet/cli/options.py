"""Arguments and options that several commands share, and what they do with them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from ..inference.budget import DEFAULT as BUDGET
from ..inference.budget import MOST as BUDGET_MOST
from ..render.reports.palette import ANSI, PLAIN, Palette
from .inputs import Input, Trouble, find

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

files: Decorator = click.argument("files", nargs=-1, required=True, metavar="FILE...")
"""files, folders, globs and ``-``"""


def _read_first(_: click.Context, __: click.Parameter, paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """A rule set file that cannot be read is told at once, not at every record."""
    if paths:
        from ..diagnostics.catalogue import message
        from ..rules.load import unreadable

        faults = [message(fault.code, fault.values) for fault in unreadable(paths)]
        if faults:
            raise click.BadParameter("\n".join(faults))
    return paths


rules_files: Decorator = click.option(
    "--rules", "rules_files", multiple=True, metavar="TOML", callback=_read_first,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A rule set file of your own that records may name (may be given more than once).",
)  # fmt: skip


budget: Decorator = click.option(
    "--budget", type=click.IntRange(0, BUDGET_MOST), metavar="POSITIONS",
    help=f"What may be searched for a deal of which cards are not told ({BUDGET:,} where nothing is said).",
)  # fmt: skip


def palette() -> Palette:
    """Colours where standard output is a terminal and nobody said no (``NO_COLOR``, ``TERM=dumb``)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty():
        return PLAIN
    return ANSI


class Inputs:
    """The inputs that can be read, one by one; what cannot is told at once and remembered."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.troubled = False

    def __iter__(self) -> Iterator[Input]:
        for found in find(self.names):
            if isinstance(found, Trouble):
                self.trouble(found)
            else:
                yield found

    def trouble(self, what: Trouble) -> None:
        """Tell what failed; the run goes on and exits with 2."""
        self.troubled = True
        what.show()


def say(text: str) -> None:
    """Talk: to standard error."""
    click.echo(text, err=True)


def put(text: str) -> None:
    """Data: to standard output."""
    click.echo(text, nl=False)
