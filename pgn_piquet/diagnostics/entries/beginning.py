"""R42: who plays with whom, and against whom."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry

_SHEET = HEADER.replace("cavendish@1", "ecrire@1") + '[D "Dora"]\n'
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
    Entry(
        code="R425",
        severity=Severity.WARNING,
        title="not the two whose deal it is",
        sentence="{seats} play this deal, but {why}",
        explanation="Where more sit than play, the rules say which two play: each with both neighbours, or "
        "the winner of a deal with the next, or the single player against one of the two who consult. The deal is "
        "reckoned as it was played.",
        good=_SHEET + "A: deals 1 to B:\nscore A: 31 B: 18\nB: deals 2 to C:\nscore B: 12 C: 40\n",
        bad=_SHEET + "A: deals 1 to B:\nscore A: 31 B: 18\nA: deals 2 to C:\nscore A: 12 C: 40\n",
    ),
)
