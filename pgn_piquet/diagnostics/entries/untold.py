"""M5: what is told in part."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry, Shown

_HELD = HEADER + "B: deals\nA: holds AKs AKh AKQ7d AKT8c\nB: holds QJT9s QJ98h QJ97c\n"

ENTRIES = (
    Entry(
        code="M501",
        severity=Severity.ERROR,
        title="lines that cannot hold together",
        sentence="{told}; {proof}",
        explanation="Cards that are not told may lie and fall in any way that the rules allow. Here no way fits "
        "all that is written. The lines named are enough to see it; it is said whether each of them is shown to be "
        "needed, and which of them, left out alone, makes the deal possible.",
        help="correct one of these lines",
        good=_HELD + "1. A: Ah *h\n",
        bad=_HELD + "1. A: Ah *c\n",
    ),
    Entry(
        code="M502",
        severity=Severity.NOTE,
        title="undecided",
        sentence="the deal is left undecided: {why}",
        explanation="The search for all ways to fill in what is not told has a limit, the same on every machine. "
        "Nothing is said of a deal that goes beyond it.",
        help="tell more of the cards, or let more be searched (`--budget`)",
        good=_HELD + "1-12. A: ...\nscore A: 70 B: 0\n",
        bad=HEADER + "B: deals\n1. A: ** **\n2-12. A: ...\nscore A: 20 B: 13\n",
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="M503",
        severity=Severity.NOTE,
        title="range perhaps too wide",
        sentence="the ranges of this deal may be wider than what is possible: {why}",
        explanation="An end of a range is reached by a deal that fits all acts, and what was not searched to the end "
        "may still exclude it; or it is a bound, and no deal that reaches it was found. What lies outside the range "
        "is impossible all the same.",
        help="where a search was cut short, let more be searched (`--budget`); else tell more of the deal",
        good=_HELD + "1-12. A: ...\nscore A: 70 B: 0\n",
        bad=HEADER + "B: deals\nA: holds AKQs T98h AK7d KJ9c\nB: holds 12\n1-12. ...\nscore A: 20\n",
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="M504",
        severity=Severity.NOTE,
        title="not filled in",
        sentence="what is not told of the deal is not filled in: cards were dealt or exchanged against the law, "
        "and no deal within the law fits the rest",
        explanation="What is not told is filled in as the rules allow. Where a player is told to hold a card too "
        "many or too few there is no such way: the acts are judged as they are told, the score is that of what is "
        "told, and no more is searched, whatever the budget.",
        help="tell every card that was played: the deal is then judged to its end",
        good=_HELD + "1-12. A: ...\n",
        bad=HEADER + "B: deals\nA: discards 97s 98h 7c\nA: takes 5\nA: discards Kd\n1. A: Ah 7h\n12. B: Kc\n",
    ),
)
