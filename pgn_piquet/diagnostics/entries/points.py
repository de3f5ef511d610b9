"""P: figures that differ from what is computed."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry
from .samples import CALLED, SCORED

_PARTIE = HEADER + "".join(
    f"{dealer}: deals {number}\nscore A: {elder} B: {younger}\n"
    for number, (dealer, elder, younger) in enumerate(
        (("B", 27, 13), ("A", 15, 31), ("B", 44, 6), ("A", 18, 29), ("B", 35, 12), ("A", 25, 23)), 1
    )
)
_ROUND_ONE = _PARTIE.replace("\n\n", '\n[Event "Cup"]\n[Round "1"]\n\n', 1)
_REPIQUE = HEADER + (
    "B: deals\nA: holds AKQJTs AKQh AKQd Ac\nB: holds 987s JT987h JT98d\n"
    "A: point 5 makes? 51 good s\nA: quint As good\nA: tierce Ah\nA: tierce Ad\nA: quatorze A good\n"
    "1-12. A: AKQJTs AKQh AKQd Ac / 987s 789TJh 89TJd\n"
)
_SECOND = CALLED + "2. A: 7d Kd\n"
_COMPARED = "The figure is compared with what the acts give. Either the figure or an act is written wrongly."

ENTRIES = (
    Entry(
        code="P101",
        severity=Severity.ERROR,
        title="spoken count",
        sentence="{side} counts {stated}; the count is {computed}",
        explanation="A count spoken aloud is what that side has scored in the deal so far, the ten for the "
        "cards and a bonus not yet due left out. " + _COMPARED,
        good=SCORED.replace("1. A: Ad", "1. A: Ad=25"),
        bad=SCORED.replace("1. A: Ad", "1. A: Ad=26"),
    ),
    Entry(
        code="P201",
        severity=Severity.ERROR,
        title="tricks",
        sentence="tricks of {side}: written {stated}, won {computed}",
        explanation=_COMPARED,
        good=SCORED + "tricks A: 7 B: 5\n",
        bad=SCORED + "tricks A: 8 B: 4\n",
    ),
    Entry(
        code="P202",
        severity=Severity.ERROR,
        title="who has the cards",
        sentence="the cards are said to be {stated}; by the play they are {computed}",
        explanation="The cards are won by the side with more than half the tricks. " + _COMPARED,
        good=SCORED + "cards A:\n",
        bad=SCORED + "cards B:\n",
    ),
    Entry(
        code="P203",
        severity=Severity.ERROR,
        title="capot",
        sentence="capot is said for {stated}; by the play it is {computed}",
        explanation="Capot is made by the side that wins every trick. " + _COMPARED,
        good=_REPIQUE + "capot A:\n",
        bad=SCORED + "capot A:\n",
    ),
    Entry(
        code="P204",
        severity=Severity.ERROR,
        title="pique",
        sentence="a pique is said for {stated}; by the score it is {computed}",
        explanation="A pique is due to a side that reaches the number of the rule set in hand and play before "
        "the other scores. " + _COMPARED,
        good=SCORED,
        bad=SCORED + "pique A:\n",
    ),
    Entry(
        code="P205",
        severity=Severity.ERROR,
        title="repique",
        sentence="a repique is said for {stated}; by the score it is {computed}",
        explanation="A repique is due to a side that reaches the number of the rule set in hand before the "
        "other scores. " + _COMPARED,
        good=_REPIQUE + "repique A:\n",
        bad=SCORED + "repique A:\n",
    ),
    Entry(
        code="P206",
        severity=Severity.ERROR,
        title="carte rouge",
        sentence="a carte rouge is said for {stated}; by the calls it is {computed}",
        explanation="Carte rouge: every card of the hand in a combination that was good, where the rule set "
        "or an option counts it. " + _COMPARED,
        good=SCORED,
        bad=SCORED + "carte-rouge A:\n",
    ),
    Entry(
        code="P301",
        severity=Severity.ERROR,
        title="score of the deal",
        sentence="{side} is said to score {stated}; the deal gives {computed} ({difference})",
        explanation=_COMPARED,
        good=SCORED + "score A: 43 B: 23\n",
        bad=SCORED + "score A: 43 B: 24\n",
    ),
    Entry(
        code="P302",
        severity=Severity.ERROR,
        title="total",
        sentence="{side} is said to total {stated}; the deals give {computed} ({difference})",
        help="a total known to be printed wrongly is marked `sic`",
        explanation="A total before the first deal is given; later it is the sum of the deals and, inside a "
        "deal, of what the deal has counted so far. " + _COMPARED,
        good=_PARTIE + "total A: 164 B: 114\n",
        bad=_PARTIE + "total A: 165 B: 114\n",
    ),
    Entry(
        code="P303",
        severity=Severity.ERROR,
        title="result",
        sentence="the result of {side} is said to be {stated}; the settlement gives {computed}",
        explanation="The settlement follows the rule set: difference and bonus, or sum and bonus when the "
        "loser stays under the rubicon. " + _COMPARED,
        good=_PARTIE + "result A: 150\n",
        bad=_PARTIE + "result A: 278\n",
    ),
    Entry(
        code="P304",
        severity=Severity.ERROR,
        title="sum of the match",
        sentence="{side} is said to stand at {stated} in the match; the results give {computed} ({difference})",
        explanation="A `match` line is the sum of the results of one Event over the records of a file, in order. "
        'Where the file does not begin with Round "1" the first one is taken as given. ' + _COMPARED,
        good=_ROUND_ONE + "result A: 150\nmatch A: 150\n",
        bad=_ROUND_ONE + "result A: 150\nmatch A: 160\n",
    ),
    Entry(
        code="P305",
        severity=Severity.ERROR,
        title="result before the end",
        sentence="a result is given, but the game is not over: {why}",
        help="write `result unfinished`",
        explanation="A result can be compared only when all deals are told or the target is reached.",
        good=HEADER + "B: deals 1\nscore A: 27 B: 13\nresult unfinished\n",
        bad=HEADER + "B: deals 1\nscore A: 27 B: 13\nresult A: 114\n",
    ),
    Entry(
        code="P401",
        severity=Severity.NOTE,
        title="known misprint",
        sentence="printed so and known to be wrong: {side} has {stated}, computed {computed}",
        explanation="A figure marked `sic` stands as it was printed; the difference is only noted.",
        good=_PARTIE + "total A: 164 B: 114\n",
        bad=_PARTIE + "total A: 103 B: 114 sic\n",
    ),
    Entry(
        code="P402",
        severity=Severity.WARNING,
        title="sic on a right figure",
        sentence="{side} is marked sic with {stated}, which is right",
        help="leave out `sic`",
        explanation="`sic` says that a figure is known to be wrong; this one is right.",
        good=_PARTIE + "total A: 164 B: 114\n",
        bad=_PARTIE + "total A: 164 sic\n",
    ),
    Entry(
        code="P306",
        severity=Severity.WARNING,
        title="a player's own book",
        sentence="{side}'s own book says {stated}; the score is {computed}: each player's record of his own hand is taken",
        law="Cavendish, 74",
        explanation="Where two books differ, each player's record of his own hand is taken.",
        good=HEADER + "B: deals 1\nA: writes A: 33 B: 7\nB: writes A: 31 B: 8\nscore A: 33 B: 8\n",
        bad=HEADER + "B: deals 1\nA: writes A: 33 B: 7\nB: writes A: 31 B: 8\nscore A: 31 B: 8\n",
        help="reckon the deal again from its acts",
    ),
    Entry(
        code="P501",
        severity=Severity.ERROR,
        title="not certain",
        sentence="{side} is said to be sure of {stated}; against the best play it is {computed}",
        explanation="A line with `sure` says what a player can be certain of from there with the cards as they "
        "lie. The solver plays the open hands to the end, all others against that player and his partner.",
        good=CALLED + "sure tricks A: 7\n",
        bad=CALLED + "sure tricks A: 8\n",
    ),
    Entry(
        code="P502",
        severity=Severity.NOTE,
        title="certainty undecided",
        sentence="it is left undecided what the player can be sure of: {why}",
        explanation="Too little is told, or the search met its limit.",
        good=CALLED + "sure total A: 43\n",
        bad=CALLED.replace("B: deals", "B: deals 6") + "sure total A: 143\n",
    ),
    Entry(
        code="P503",
        severity=Severity.NOTE,
        title="glyph against the solver",
        sentence="{card} is marked {glyph}; with all cards on the table it is {told}",
        explanation="A glyph is an opinion of the annotator. The solver knows all hands, the player did not: a "
        "card may be well played and yet cost points.",
        good=CALLED + "2. A: 7d! Kd\n",
        bad=CALLED + "2. A: As! Ks\n",
    ),
    Entry(
        code="P504",
        severity=Severity.NOTE,
        title="figure possible",
        sentence="{stated} is possible: by the acts alone {computed}; what follows is judged with it",
        explanation="Cards are not told on which the figure depends. It can be what is written, and is taken "
        "to narrow what else can be.",
        good=_SECOND + "3-6. B: AKQ8c / JT9c Kh\n7. B: Ks As\n8-12. A: JT98d Ah / ...\nscore A: 43 B: 23\n",
        bad=_SECOND + "3. B: ** **\nscore A: 43 B: 23\n",
    ),
)
