"""M1, M3: the record as a whole: tags and pack."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry

ENTRIES = (
    Entry(
        code="M101",
        severity=Severity.ERROR,
        title="tag twice",
        sentence='the tag {name} stands twice; "{first}" counts',
        help="leave one of them",
        explanation="Each tag may stand once in a record. The first one counts.",
        good=HEADER + "[Event \"Cup\"]\n",
        bad=HEADER + "[Event \"Cup\"]\n[Event \"Final\"]\n",
    ),
    Entry(
        code="M102",
        severity=Severity.ERROR,
        title="unknown version of the notation",
        sentence='this reader knows version 1 of the notation, not "{version}"',
        explanation="A reader of version 1 reads 1 and 1.x (what it does not know in 1.x it reports). A "
        "newer whole number may change the meaning of lines: the record is read as far as it looks like "
        "version 1 and not judged.",
        good='[Piquet "1"]\n',
        bad='[Piquet "7"]\n',
    ),
    Entry(
        code="M301",
        severity=Severity.ERROR,
        title="card twice",
        sentence="{card} is in two places: {first} and {second}",
        explanation="The pack has one of each of its 32 cards. What is dealt to one hand cannot be in the "
        "other or in the stock.",
        good=HEADER + "B: deals\nA: dealt AKQJT98s AKQJTh\nB: dealt 98h AKQJT987d AKc\n",
        bad=HEADER + "B: deals\nA: dealt AKQJT98s AKQJTh\nB: dealt A98h AKQJT987d Ac\n",
    ),
    Entry(
        code="M302",
        severity=Severity.ERROR,
        title="wrong number of cards",
        sentence="{seat} has {number} cards here; a hand has {expected}",
        explanation="Hands of another size can be written, because they happen; the judge says so and what "
        "the rule set allows then.",
        good=HEADER + "B: deals\nA: dealt AKQJT98s AKQJTh\n",
        bad=HEADER + "B: deals\nA: dealt AKQJT98s AKQJh\n",
    ),
)
