"""R1: deal, carte blanche and exchange."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry
from .samples import DEALT, ELDER_EXCHANGED, EXCHANGED

_NORMAND = '[Piquet "1"]\n[Rules "normand@1"]\n\n'
_IMPERIAL = '[Piquet "1"]\n[Rules "imperial@1"]\n\n'
_BLANCHE = HEADER + "B: deals\nA: dealt AT98s A98h AT7d T7c\n"

ENTRIES = (
    Entry(
        code="R101",
        severity=Severity.ERROR,
        title="too few discarded",
        sentence="{seat} discards {number}; the least is {least}",
        explanation="How many cards each hand must at least exchange is a value of the rule set.",
        good='[Piquet "1"]\n[Rules "rubicon@1"]\n\n' + "B: deals\nA: discards 3\n",
        bad='[Piquet "1"]\n[Rules "rubicon@1"]\n[Options "elder-discards=3"]\n\n' + "B: deals\nA: discards 2\n",
    ),
    Entry(
        code="R102",
        severity=Severity.ERROR,
        title="too many discarded",
        sentence="{seat} discards {number}; the most is {most}",
        explanation="Elder may exchange up to five cards, younger as many as elder left in the stock.",
        good=DEALT + "A: discards 97s 98h 7c\n",
        bad=DEALT + "A: discards 97s 98h T7c\n",
    ),
    Entry(
        code="R103",
        severity=Severity.ERROR,
        title="discard of a card not held",
        sentence="{seat} discards {cards}, not in the hand as dealt",
        explanation="A card can be discarded only from the hand as dealt.",
        good=DEALT + "A: discards 97s 98h 7c\n",
        bad=DEALT + "A: discards 98s 98h 7c\n",
    ),
    Entry(
        code="R104",
        severity=Severity.ERROR,
        title="exchange out of turn",
        sentence="{seat} exchanges before it is that player's turn",
        explanation="Elder exchanges first; younger when elder has discarded.",
        good=ELDER_EXCHANGED + "B: discards T8s 7h\nB: takes Ks Th Js\n",
        bad=DEALT + "B: discards T8s 7h\nB: takes Ad 9c 7d\nA: discards 97s 98h 7c\n",
    ),
    Entry(
        code="R105",
        severity=Severity.ERROR,
        title="no exchange in this game",
        sentence="{seat} has no exchange in this game",
        explanation="Some systems have no exchange (Impérial, Voleur), or give it to the dealer alone (Normand).",
        good=_NORMAND + "C: deals 1\nC: discards 2\n",
        bad=_IMPERIAL + "B: deals\nA: discards 2\n",
    ),
    Entry(
        code="R106",
        severity=Severity.ERROR,
        title="taken is not what was discarded",
        sentence="{seat} takes {number} and discarded {discarded}",
        explanation="As many cards are taken from the stock as were discarded.",
        good=DEALT + "A: discards 97s 98h 7c\nA: takes 5\n",
        bad=DEALT + "A: discards 97s 98h 7c\nA: takes 6\n",
    ),
    Entry(
        code="R107",
        severity=Severity.ERROR,
        title="another card taken",
        sentence="{seat} takes {stated}; the stock gives {computed}",
        explanation="Cards are taken from the top of the stock in their order.",
        good=DEALT + "A: discards 97s 98h 7c\nA: takes Ad 9c 7d As Kh\n",
        bad=DEALT + "A: discards 97s 98h 7c\nA: takes Ad 9c 7d As Ks\n",
    ),
    Entry(
        code="R108",
        severity=Severity.ERROR,
        title="exchanged twice",
        sentence="{seat} has already exchanged",
        explanation="Each hand discards once.",
        good=ELDER_EXCHANGED,
        bad=DEALT + "A: discards 97s 98h 7c\nA: discards 97s 98h 7c\n",
    ),
    Entry(
        code="R109",
        severity=Severity.ERROR,
        title="exchange after the calls began",
        sentence="{seat} exchanges after the calls have begun",
        explanation="The exchange comes before the first call and the first lead.",
        good=ELDER_EXCHANGED + "B: discards T8s 7h\nA: point 6 good\n",
        bad=ELDER_EXCHANGED + "A: point 6 good\nB: discards T8s 7h\n",
    ),
    Entry(
        code="R110",
        severity=Severity.ERROR,
        title="all or none",
        sentence="{seat} exchanges {number}; the whole talon is taken or nothing of it",
        explanation="At Normand the dealer exchanges both cards of the talon or neither.",
        good=_NORMAND + "C: deals 1\nC: discards 2\n",
        bad=_NORMAND + "C: deals 1\nC: discards 1\n",
    ),
    Entry(
        code="R120",
        severity=Severity.ERROR,
        title="no carte blanche",
        sentence="{seat} announces carte blanche and was dealt a court card",
        explanation="Carte blanche is a hand dealt without king, queen or knave.",
        good=_BLANCHE + "A: carte-blanche\n",
        bad=DEALT + "A: carte-blanche\n" + EXCHANGED.removeprefix(DEALT),
    ),
    Entry(
        code="R121",
        severity=Severity.ERROR,
        title="two cartes blanches",
        sentence="{seat} announces a second carte blanche; the pack has twenty plain cards, not twenty-four",
        explanation="Of two hands of twelve only one can be without a court card.",
        good=_BLANCHE + "A: carte-blanche\n",
        bad=HEADER + "B: deals\nA: carte-blanche\nB: carte-blanche\n",
    ),
    Entry(
        code="R122",
        severity=Severity.ERROR,
        title="carte blanche does not count here",
        sentence="{seat} announces carte blanche, which this game does not have",
        explanation="Whether carte blanche scores is a value of the rule set.",
        good=_BLANCHE + "A: carte-blanche\n",
        bad=_IMPERIAL + "B: deals\nA: carte-blanche\n",
    ),
)
