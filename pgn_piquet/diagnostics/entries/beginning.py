"""R42: who plays with whom."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry

_FOUR = HEADER.replace("cavendish@1", "voleur@1")

ENTRIES = (
    Entry(
        code="R424",
        severity=Severity.WARNING,
        title="partners not as cut",
        sentence="{seats} cut the two lowest cards and should be partners",
        explanation="Of four who cut for partners the two lowest play against the two highest and sit opposite "
        "each other: first and third against second and fourth seat.",
        good=_FOUR + "A: cuts 7h\nB: cuts Kd\nC: cuts 8d\nD: cuts Ac\nA: deals 1\n",
        bad=_FOUR + "A: cuts 7h\nB: cuts 8d\nC: cuts Kd\nD: cuts Ac\nA: deals 1\n",
    ),
)
