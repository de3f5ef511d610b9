"""M1, M3: the record as a whole: tags and pack."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry
from .samples import ELDER_EXCHANGED

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
        code="M103",
        severity=Severity.WARNING,
        title="date",
        sentence='"{value}" is no date as the {name} tag needs it',
        help="write it as EDTF: 1882, 188X, 1882-05-XX, 1890~, 2024-05-01; what is not known is ?",
        explanation="Dates are written as EDTF (ISO 8601-2), which has a form for what is not exactly known.",
        good=HEADER + '[Date "1882-05-XX"]\n',
        bad=HEADER + '[Date "1.5.1882"]\n',
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
        sentence="{where} has {stated} cards; it should have {computed}",
        explanation="Hands of another size can be written, because they happen; the judge says so and what "
        "the rule set allows then.",
        help="`...` at the end of a list: the rest is not told",
        good=HEADER + "B: deals\nA: dealt AKQJT98s AKQJTh\n",
        bad=HEADER + "B: deals\nA: dealt AKQJT98s AKQJh\n",
    ),
    Entry(
        code="M304",
        severity=Severity.ERROR,
        title="hand not as exchanged",
        sentence="{seat} is said to hold {stated}; deal and exchange give {computed}",
        explanation="`holds` is the hand after the exchange; it must be what was dealt, less the discard, with "
        "the cards taken.",
        good=ELDER_EXCHANGED + "A: holds As AKh AJT987d JT9c\n",
        bad=ELDER_EXCHANGED + "A: holds As AKh AJT987d JT7c\n",
    ),
    Entry(
        code="M401",
        severity=Severity.ERROR,
        title="seat that does not play",
        sentence="{seat} does not play in this deal",
        explanation="A line begins with a seat that plays the deal, or with the letters of a side.",
        good='[Piquet "1"]\n[Rules "ecrire@1"]\n\nA: deals 1 to B:\n1. B: As 9s\nB: deals 2 to C:\n',
        bad='[Piquet "1"]\n[Rules "ecrire@1"]\n\nA: deals 1 to B:\n1. C: As 9s\nB: deals 2 to C:\n',
    ),
    Entry(
        code="M402",
        severity=Severity.ERROR,
        title="wrong number of players",
        sentence="{seats} sit at the table; this game has {least} to {most} players",
        explanation="How many may sit is a value of the rule set.",
        good=HEADER + "B: deals\n",
        bad=HEADER + "B: deals\nC: point 5\n",
    ),
    Entry(
        code="M403",
        severity=Severity.ERROR,
        title="elder not told",
        sentence="{seat} deals, but against whom is not told",
        help="name elder as well, as in `C: deals 3 to D:`",
        explanation="Where more than two sit and two play, the deal names elder: `C: deals 3 to D:`.",
        good='[Piquet "1"]\n[Rules "ecrire@1"]\n\nA: deals 1 to B:\nB: deals 2 to C:\n',
        bad='[Piquet "1"]\n[Rules "ecrire@1"]\n\nA: deals 1\nB: deals 2 to C:\n',
    ),
    Entry(
        code="M404",
        severity=Severity.ERROR,
        title="dealer and elder the same",
        sentence="{seat} cannot be dealer and elder of one deal",
        explanation="Elder is the dealer's adversary.",
        good='[Piquet "1"]\n[Rules "ecrire@1"]\n\nA: deals 1 to B:\nB: deals 2 to C:\n',
        bad='[Piquet "1"]\n[Rules "ecrire@1"]\n\nA: deals 1 to A:\nB: deals 2 to C:\n',
    ),
)
