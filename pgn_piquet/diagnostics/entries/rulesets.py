"""M2: the rule set and its options."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import Entry

ENTRIES = (
    Entry(
        code="M201",
        severity=Severity.ERROR,
        title="unknown rule set",
        sentence='there is no rule set "{name}"; the nearest are {nearest}',
        help="`pqn rules` lists them; a club's own is read with --rules FILE",
        explanation="The record is read and kept; nothing of it is judged by rules that are not known.",
        good='[Piquet "1"]\n[Rules "cavendish@1"]\n',
        bad='[Piquet "1"]\n[Rules "cavendich@1"]\n',
    ),
)
