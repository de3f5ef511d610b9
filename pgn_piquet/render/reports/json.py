"""A report as JSON: ``{"diagnostics": [{"code", "severity", "span", "message", …}], "verdicts": […]}``.

What is empty or not known is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from tempfile import SpooledTemporaryFile
from typing import Any, Final

import msgspec

from ...diagnostics.diagnostic import Diagnostic
from ...validation.report import RecordReport, RecordVerdict

HELD_MOST: Final = 16 * 1024 * 1024
"""bytes of verdicts that wait in memory"""


def pieces(reports: Iterable[RecordReport]) -> Iterator[str]:
    """One JSON object, diagnostic by diagnostic; the verdicts follow at the end. Many verdicts wait for it in
    a temporary file (OSError where it cannot be written)."""
    between = '{"diagnostics": ['
    with SpooledTemporaryFile(HELD_MOST) as verdicts:
        for report in reports:
            for diagnostic in report.diagnostics:
                yield f"{between}\n{encoded(diagnostic_object(diagnostic))}"
                between = ","
            if report.verdict is not None:
                verdicts.write(encoded(verdict_object(report.verdict)).encode() + b"\n")
        yield '{"diagnostics": [' if between != "," else "\n"
        yield '], "verdicts": ['
        verdicts.seek(0)
        between = "\n"
        for verdict in verdicts:
            yield between + verdict[:-1].decode()
            between = ",\n"
    yield "\n]}\n" if between != "\n" else "]}\n"


def encoded(value: object) -> str:
    """Compact JSON of plain values."""
    return msgspec.json.encode(value).decode()


def diagnostic_object(diagnostic: Diagnostic) -> dict[str, Any]:
    """A diagnostic as plain values, empty fields left out."""
    return _told(
        {
            "code": diagnostic.code,
            "severity": str(diagnostic.severity),
            "span": _told(msgspec.structs.asdict(diagnostic.span)),
            "message": diagnostic.message,
            "law": diagnostic.law,
            "help": diagnostic.help,
            "stated": diagnostic.stated,
            "computed": diagnostic.computed,
            "hands": dict(diagnostic.hands),
            "related": [
                {"span": _told(msgspec.structs.asdict(one.span)), "message": one.message}
                for one in diagnostic.related
            ],
            "fix": None if diagnostic.fix is None else msgspec.structs.asdict(diagnostic.fix),
        }
    )


def verdict_object(verdict: RecordVerdict) -> dict[str, Any]:
    """A verdict as plain values, empty fields left out."""
    values = msgspec.structs.asdict(verdict)
    values["status"] = str(verdict.status)
    values["deals"] = [
        _told({**msgspec.structs.asdict(deal), "status": str(deal.status)}) for deal in verdict.deals
    ]
    values["side_lines"] = [
        _told({**msgspec.structs.asdict(side), "status": str(side.status)}) for side in verdict.side_lines
    ]
    return _told(values)


def _told(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value not in (None, {}, [], ())}
