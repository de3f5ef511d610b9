"""Limits of reading, each with its reason. Reaching one is a diagnostic, never a failure."""

from __future__ import annotations

from typing import Final

LINE_BYTES: Final = 65_536
"""longest line that is looked into: a chapter fits in one remark, a file of one line does not"""

KEPT_BYTES: Final = 1_024
"""of a longer line, what a stream keeps: a stream never holds such a line whole"""

BLOCK_BYTES: Final = 262_144
"""how much of a stream is read at once"""

RECORD_BYTES: Final = 16 * 1024 * 1024
"""largest record of a stream: held whole, so this bounds the memory"""

NESTING: Final = 64
"""side lines within side lines that are read; deeper ones are kept unread"""

SYNTAX_DIAGNOSTICS: Final = 1_000
"""diagnostics of reading in one record; after these the rest is counted in one of its own"""

CACHED_LINES: Final = 4_096
"""different lines remembered with what they say; many lines of a file are the same"""

FORMAT_VERSION: Final = 1
"""the version of PQN that this reader knows; ``1.x`` is read as ``1``"""
