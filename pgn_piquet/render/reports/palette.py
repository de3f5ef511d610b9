"""Colours of a terminal, as values: a renderer gets the palette that fits where its text goes."""

from __future__ import annotations

from msgspec import Struct

from ...diagnostics.diagnostic import Severity


class Palette(Struct, frozen=True):
    """Escape sequences that begin a style; ``off`` ends it. All empty where there are no colours."""

    error: str = ""
    warning: str = ""
    note: str = ""
    frame: str = ""
    strong: str = ""
    good: str = ""
    off: str = ""

    def of(self, severity: Severity) -> str:
        """The colour of a severity."""
        colours = {Severity.ERROR: self.error, Severity.WARNING: self.warning, Severity.NOTE: self.note}
        return colours[severity]

    def paint(self, style: str, text: str) -> str:
        """The text in that style."""
        return f"{style}{text}{self.off}" if style else text


PLAIN = Palette()
ANSI = Palette(
    error="\x1b[1;31m", warning="\x1b[1;33m", note="\x1b[1;36m", frame="\x1b[34m",
    strong="\x1b[1m", good="\x1b[32m", off="\x1b[0m",
)  # fmt: skip
