"""A report for an editor's list of errors: ``file:line:column: severity[code] message``, one line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...diagnostics.diagnostic import Diagnostic
from ...validation.report import RecordReport
from .text import clean


def pieces(reports: Iterable[RecordReport]) -> Iterator[str]:
    """One line a diagnostic."""
    for report in reports:
        for diagnostic in report.diagnostics:
            yield line(diagnostic) + "\n"


def line(diagnostic: Diagnostic) -> str:
    """One diagnostic on one line, without its ending."""
    span = diagnostic.span
    place = f"{span.file}:{span.line}:{span.column}"
    return clean(f"{place}: {diagnostic.severity}[{diagnostic.code}] {diagnostic.message}")
