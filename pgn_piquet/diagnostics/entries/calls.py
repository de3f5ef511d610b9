"""R2: calls and replies."""

from __future__ import annotations

from ..entry import Entry

ENTRIES: tuple[Entry, ...] = ()
