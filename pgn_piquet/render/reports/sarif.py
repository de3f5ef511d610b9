"""A report as SARIF 2.1.0 (OASIS), which code hosts and editors read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote

from ...diagnostics import catalogue
from ...diagnostics.diagnostic import Diagnostic, Severity
from ...diagnostics.span import Span
from ...validation.report import RecordReport
from .json import encoded

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


def pieces(reports: Iterable[RecordReport], version: str) -> Iterator[str]:
    """One SARIF log, result by result; the rules met follow at the end. ``version`` is the tool's."""
    met: dict[str, int] = {}
    yield '{"$schema": ' + encoded(SCHEMA) + ', "version": "2.1.0", "runs": [{"results": ['
    between = "\n"
    for report in reports:
        for diagnostic in report.diagnostics:
            index = met.setdefault(diagnostic.code, len(met))
            yield between + encoded(_result(diagnostic, index))
            between = ",\n"
    driver = {"name": "pqn", "version": version, "rules": [_rule(code) for code in met]}
    yield '\n], "columnKind": "unicodeCodePoints", "tool": {"driver": ' + encoded(driver) + "}}]}\n"


def _rule(code: str) -> dict[str, Any]:
    entry = catalogue.entry(code)
    if entry is None:
        return {"id": code}
    rule: dict[str, Any] = {
        "id": code,
        "shortDescription": {"text": entry.title},
        "fullDescription": {"text": entry.explanation},
        "defaultConfiguration": {"level": _LEVEL[entry.severity]},
    }
    if entry.help:
        rule["help"] = {"text": entry.help}
    return rule


def _result(diagnostic: Diagnostic, index: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": index,
        "level": _LEVEL[diagnostic.severity],
        "message": {"text": diagnostic.message},
        "locations": [{"physicalLocation": _place(diagnostic.span)}],
    }
    if diagnostic.related:
        result["relatedLocations"] = [
            {"id": number, "physicalLocation": _place(one.span), "message": {"text": one.message}}
            for number, one in enumerate(diagnostic.related)
        ]
    if diagnostic.fix is not None:
        place = _place(diagnostic.span)
        change = {"deletedRegion": place["region"], "insertedContent": {"text": diagnostic.fix.text}}
        result["fixes"] = [
            {
                "description": {"text": diagnostic.fix.title},
                "artifactChanges": [
                    {"artifactLocation": place["artifactLocation"], "replacements": [change]}
                ],
            }
        ]
    return result


def _place(span: Span) -> dict[str, Any]:
    return {
        "artifactLocation": {"uri": quote(span.file)},
        "region": {
            "startLine": span.line,
            "startColumn": span.column,
            "endColumn": max(span.end_column, span.column),
            "byteOffset": span.offset,
            "byteLength": span.length,
        },
    }
