"""``pqn show``: a record as a score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from ..engine.game import Game
from ..rules.ruleset import RuleSet
from ..syntax.document import Located
from . import options
from .inputs import Trouble, failures, load
from .main import EXIT_CLEAN, EXIT_TROUBLE
from .options import Inputs


@click.command()
@options.files
@click.option("--record", "number", type=click.IntRange(1), help="Only that record of each file.")
@click.option("--lines", is_flag=True, help="Every point with its reason and the running count.")
@options.rules_files
def show(files: tuple[str, ...], number: int | None, lines: bool, rules_files: tuple[Path, ...]) -> int:
    """Show records as score sheets: by deal, by reason, with the running total."""
    from ..render.text_sheet import reckoning, sheet

    inputs = Inputs(files)
    between = ""
    for located, game, rules in _games(inputs, number, rules_files):
        options.put(between + sheet(game, located.record.tags, rules))
        if lines:
            options.put("\n" + reckoning(game, rules))
        between = "\n"
    return EXIT_TROUBLE if inputs.troubled else EXIT_CLEAN


def _games(
    inputs: Inputs, number: int | None, rules_files: tuple[Path, ...]
) -> Iterator[tuple[Located, Game, RuleSet]]:
    from .. import library

    for source in inputs:
        try:
            with failures(source):
                document = library.read(load(source), name=source.name)
        except Trouble as trouble:
            inputs.trouble(trouble)
            continue
        if not document.records:
            inputs.trouble(Trouble(f"{source.name}: there is no record in it"))
        if number is not None and document.records and number > len(document.records):
            inputs.trouble(Trouble(f"{source.name}: it has {len(document.records)} records, not {number}"))
        for located in document.records:
            if number in (None, located.index):
                try:
                    rules = library.rules_for(located.record, None, rules_files)
                    yield located, library.replay(located.record, rules), rules
                except library.UnjudgedError as unjudged:
                    inputs.trouble(Trouble(f"{source.name}: record {located.index}: {unjudged}"))
