"""W9: what is read and kept, but not judged, and why."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry
from .samples import CALLED, SCORED

ENTRIES = (
    Entry(
        code="W901",
        severity=Severity.NOTE,
        title="not judged",
        sentence="{what} is kept and not judged",
        explanation="This part of the notation is read and kept; the rest of the deal is judged as far as it "
        "does not depend on it.",
        good=CALLED + "2. A: 7d Kd\n",
        bad=CALLED + 'sure tricks A: 7\nredeal "a card was faced"\n',
    ),
    Entry(
        code="W902",
        severity=Severity.NOTE,
        title="tricks left out",
        sentence="{what} not told",
        explanation="What stands after them is judged as far as it does not depend on them.",
        good=SCORED,
        bad=HEADER + "B: deals\n4. A: As 9s\n",
    ),
    Entry(
        code="W903",
        severity=Severity.NOTE,
        title="result not compared",
        sentence="the result is not compared: it depends on {what}",
        explanation="A result can be compared only when every deal could be judged.",
        good=HEADER + "B: deals 1\nscore A: 27 B: 13\nresult unfinished\n",
        bad=HEADER + "B: deals 6\nA: point 5 good h\nA: discards 5\nresult A: 150\n",
    ),
    Entry(
        code="W904",
        severity=Severity.NOTE,
        title="figures not compared",
        sentence="{what} not compared, from here on: {they} on cards that are not told, and the record breaks off",
        explanation="Too many hands fit what is told. Where the cards make no difference, the same record over "
        "cards of one's own shows what the figures come to.",
        good=HEADER + "B: deals\nA: point 5 good h =5\nA: quint K good =20\n",
        bad=HEADER
        + "B: deals\nA: holds AKQJTs AKQh AKd 98c\nA: point 5 good s\n1. A: As=6 **\n2. A: Ks=7 **\n",
    ),
    Entry(
        code="W911",
        severity=Severity.NOTE,
        title="sunk",
        sentence="{seat} does not reckon {what}, worth {cost}{besides}",
        explanation="What is held and not called is sunk; a player may do so to hide cards. A pique or repique that "
        "was lost with it is in what it cost. Nothing is looked for in a deal that tells no call.",
        good=SCORED,
        bad=SCORED.replace("A: tierce Jc\n", ""),
    ),
)
