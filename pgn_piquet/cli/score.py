"""``pqn score``: one line a record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from ..validation.report import RecordReport
from . import options
from .inputs import Trouble, load
from .main import EXIT_CLEAN, EXIT_TROUBLE
from .options import Inputs


@click.command()
@options.files
@options.rules_files
def score(files: tuple[str, ...], rules_files: tuple[Path, ...]) -> int:
    """Give totals, result and verdict, one line a record, its parts divided by tabs."""
    inputs = Inputs(files)
    for report in _reports(inputs, rules_files):
        if report.verdict is not None:
            options.put(line(report) + "\n")
    return EXIT_TROUBLE if inputs.troubled else EXIT_CLEAN


def _reports(inputs: Inputs, rules_files: tuple[Path, ...]) -> Iterator[RecordReport]:
    from ..library import check

    for source in inputs:
        try:
            data = load(source)
        except Trouble as trouble:
            inputs.trouble(trouble)
            continue
        yield from check(data, name=source.name, rules_files=rules_files).records


def line(report: RecordReport) -> str:
    """``cup.pqn:1  rubicon@1  A 164 B 114  A 150  complete``, divided by tabs."""
    from ..render.reports.text import clean
    from ..validation.verdict import points

    verdict = report.verdict
    if verdict is None:
        return ""
    result = " ".join(f"{side} {number}" for side, number in verdict.result.items()) or verdict.outcome
    parts = (
        f"{verdict.file}:{verdict.record}",
        verdict.rules,
        points(verdict.totals).replace(",", "") or "-",
        result,
        str(verdict.status),
    )
    return "\t".join(clean(part) for part in parts)
