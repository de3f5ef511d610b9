"""One record of one file, as ``--at`` names it."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..inference.moments import Moment, read_moment
from ..rules.ruleset import RuleSet
from ..syntax.document import Document, Located
from .inputs import STDIN, STDIN_NAME, Input, Trouble, load


def _moment(ctx: click.Context, param: click.Parameter, told: str | None) -> Moment | None:
    """The moment, or a usage error that says how it is written."""
    if told is None:
        return None
    try:
        return read_moment(told)
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, param) from error


at = click.option(
    "--at",
    "moment",
    callback=_moment,
    metavar="[RECORD.]DEAL[.TRICK]",
    help="The moment: 3.7 is deal 3 before trick 7, 3.7... with the lead on the table, 4.3.7 in record 4.",
)


SPECTATOR = "spectator"


def viewer_of(told: str) -> str | None:
    """Whose view ``--as`` asks for: a seat, None for a spectator."""
    if told not in (SPECTATOR, *"ABCDEFG"):
        raise click.UsageError(f"--as {told}: a seat is a letter A to G; anybody else is a spectator")
    return None if told == SPECTATOR else told


def document_of(name: str) -> Document:
    """A file, or standard input, read; ``Trouble`` when there is no record in it."""
    from .. import library

    source = Input(STDIN_NAME, None) if name == STDIN else Input(name, Path(name))
    if source.path is not None and not source.path.is_file():
        raise Trouble(f"{name}: there is no such file")
    found = library.read(load(source), name=source.name)
    if not found.records:
        raise Trouble(f"{name}: there is no record in it")
    return found


def record_in(document: Document, number: int | None) -> Located:
    """Record ``number`` (from 1), the only one where no number is given."""
    found = document.records
    if number is None:
        if len(found) > 1:
            raise Trouble(
                f"{document.name}: it has {len(found)} records; say which by --at RECORD.DEAL.TRICK"
            )
        number = 1
    if number > len(found):
        raise Trouble(f"{document.name}: it has {len(found)} records, not {number}")
    return found[number - 1]


def record_of(name: str, number: int | None) -> Located:
    """Record ``number`` (from 1) of a file, the only one where no number is given."""
    return record_in(document_of(name), number)


def rules_of(located: Located, rules_files: tuple[Path, ...] = ()) -> RuleSet:
    """The rule set of a record, or ``Trouble`` that says why there is none."""
    from ..diagnostics.catalogue import message
    from ..rules.load import for_record

    rules, findings = for_record(located.record, rules_files)
    if rules is None:
        raise Trouble("; ".join(message(one.code, one.values) for one in findings))
    return rules


def is_terminal() -> bool:
    """Are both ends a terminal?"""
    return sys.stdin.isatty() and sys.stdout.isatty()
