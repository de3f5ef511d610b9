"""What is wrong with a request itself, as diagnostics like those on a record. Nothing of HTTP is needed here:
workers use it too."""

from __future__ import annotations

from typing import Any, Final

from ..diagnostics.catalogue import diagnose
from ..diagnostics.diagnostic import Finding
from ..diagnostics.span import Span
from ..render.reports.json import diagnostic_object

BODY: Final = "<stdin>"
"""what places call a body, as the command line calls standard input"""
QUERY: Final = "<query>"
"""what places call the query of an address"""


def told(code: str, values: dict[str, str | int], where: str = BODY) -> dict[str, Any]:
    """A diagnostic on the request as plain values; its place is the beginning of ``where``."""
    return diagnostic_object(diagnose(Finding(code, 0, values=values), Span(where, 1, 1, 0, 0, 1)))
