"""M1, M3: the record as a whole: tags and pack."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry
from .samples import DEALT, ELDER_EXCHANGED

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
        sentence="{where} has {stated} cards; it should have {computed}",
        explanation="Hands of another size can be written, because they happen; the judge says so and what "
        "the rule set allows then.",
        good=HEADER + "B: deals\nA: dealt AKQJT98s AKQJTh\n",
        bad=HEADER + "B: deals\nA: dealt AKQJT98s AKQJh\n",
    ),
    Entry(
        code="M303",
        severity=Severity.ERROR,
        title="pack not whole",
        sentence="the pack is not whole: {cards} missing",
        explanation="Where both hands and the stock are told card by card they must make up the pack.",
        good=DEALT,
        bad=DEALT.replace("Th Js", "Th Jd"),
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
        good=HEADER + "B: deals\nA: point 5 good\n",
        bad=HEADER + "B: deals\nA: point 5 good\n1. C: As 9s\n",
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
        help="write `{seat}: deals 1 to …:`",
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
