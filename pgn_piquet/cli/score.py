"""``pqn score``: one line a record."""

from __future__ import annotations

from pathlib import Path

import click

from ..validation.report import RecordVerdict
from . import options
from .check import reports
from .main import EXIT_CLEAN, EXIT_TROUBLE
from .options import Inputs


@click.command()
@options.files
@options.rules_files
def score(files: tuple[str, ...], rules_files: tuple[Path, ...]) -> int:
    """Give totals, result and verdict, one line a record, its parts divided by tabs."""
    inputs = Inputs(files)
    for report in reports(inputs, rules_files):
        if report.verdict is not None:
            options.put(line(report.verdict) + "\n")
    return EXIT_TROUBLE if inputs.troubled else EXIT_CLEAN


def line(verdict: RecordVerdict) -> str:
    """``cup.pqn:1  rubicon@1  A 164 B 114  A 150  complete``, divided by tabs; ``-`` where there is nothing
    to tell."""
    from ..render.reports.text import clean
    from ..validation.words import points

    outcome = "-" if verdict.outcome == "unfinished" else verdict.outcome
    result = " ".join(f"{side} {number}" for side, number in verdict.result.items()) or outcome
    parts = (
        f"{verdict.file}:{verdict.record}",
        verdict.rules,
        points(verdict.totals).replace(",", "") or "-",
        result,
        str(verdict.status),
    )
    return "\t".join(clean(part) for part in parts)
