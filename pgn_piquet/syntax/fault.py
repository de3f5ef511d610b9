"""A fault in one line, before it has a place in a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from ..diagnostics.catalogue import diagnose
from ..diagnostics.diagnostic import Diagnostic, Finding, Fix
from ..diagnostics.span import Span


class Fault(NamedTuple):
    """A code at columns ``[start, end)`` of a line (from 0, in characters), with what its sentence needs.

    ``fix`` is what should stand there instead, where that is known.
    """

    code: str
    start: int
    end: int
    values: Mapping[str, str | int] = {}
    fix: str | None = None


def span_in_line(name: str, number: int, offset: int, text: str, start: int, end: int) -> Span:
    """The span of columns ``[start, end)`` of line ``number``, which is ``text`` at byte ``offset``."""
    before = len(text[:start].encode("utf-8", "surrogatepass"))
    length = len(text[start:end].encode("utf-8", "surrogatepass"))
    return Span(name, number, start + 1, offset + before, length, end + 1)


def placed(fault: Fault, span: Span, record: int | None = None, deal: int | None = None) -> Diagnostic:
    """The diagnostic of a fault at its span, in that record and deal."""
    fix = None if fault.fix is None else Fix(fault.fix, f"write `{fault.fix}`")
    finding = Finding(fault.code, 0, values=dict(fault.values), fix=fix)
    return diagnose(finding, replace(span, record=record, deal=deal))
