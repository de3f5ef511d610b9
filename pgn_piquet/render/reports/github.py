"""A report as workflow commands of GitHub Actions, which shows them at the lines of a pull request."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...diagnostics.diagnostic import Diagnostic, Severity
from ...validation.report import RecordReport

_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def pieces(reports: Iterable[RecordReport]) -> Iterator[str]:
    """One workflow command a diagnostic."""
    for report in reports:
        for diagnostic in report.diagnostics:
            yield command(diagnostic) + "\n"


def command(diagnostic: Diagnostic) -> str:
    """``::error file=cup.pqn,line=31,col=12,endColumn=16,title=R214::message``."""
    span = diagnostic.span
    properties = {
        "file": span.file, "line": span.line, "col": span.column, "endColumn": span.end_column,
        "title": diagnostic.code,
    }  # fmt: skip
    listed = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{_LEVEL[diagnostic.severity]} {listed}::{_data(diagnostic.message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
