"""R3: the play."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import Entry
from .samples import CALLED, SCORED

_IMPERIAL = '[Piquet "1"]\n[Rules "imperial@1"]\n\nB: deals\n'
_HANDS = "A: dealt KQs KQh AJT9d T987c\nB: dealt AJT9s AJT9h K7d QJc\nturn Kc\n"

ENTRIES = (
    Entry(
        code="R301",
        severity=Severity.ERROR,
        title="card not held",
        sentence="{seat} plays {card}, which is not in that hand",
        explanation="A card is played only from the hand held after the exchange.",
        good=CALLED + "2. A: 7d Kd\n",
        bad=CALLED + "2. A: 7d 8d\n",
    ),
    Entry(
        code="R302",
        severity=Severity.ERROR,
        title="out of turn",
        sentence="{seat} plays; it is {turn} to play",
        explanation="Who wins a trick leads to the next.",
        good=CALLED + "2. A: 7d Kd\n3. B: Ac Jc\n",
        bad=CALLED + "2. A: 7d Kd\n3. A: Jc Ac\n",
    ),
    Entry(
        code="R303",
        severity=Severity.ERROR,
        title="revoke",
        sentence="{seat} plays {card} and holds {suit}; the suit led must be followed",
        explanation="A player who has a card of the suit led must play one of that suit.",
        good=CALLED + "2. A: 7d Kd\n",
        bad=CALLED + "2. A: 7d 8c\n",
    ),
    Entry(
        code="R304",
        severity=Severity.ERROR,
        title="must take",
        sentence="{seat} plays {card} and could take the trick; in this game it must be taken",
        explanation="Where the rule set says so, a player who can must play a higher card of the suit led.",
        good=_IMPERIAL + _HANDS + "1. A: Jd Kd\n",
        bad=_IMPERIAL + _HANDS + "1. A: Jd 7d\n",
    ),
    Entry(
        code="R305",
        severity=Severity.ERROR,
        title="must trump",
        sentence="{seat} plays {card} and holds a trump; who cannot follow must trump",
        explanation="Where the rule set says so, a player without the suit led must play a trump if he has one.",
        good=_IMPERIAL + _HANDS + "1. A: 9d 7d\n",
        bad=_IMPERIAL + _HANDS + "1. A: 9d Kd\n2. B: Jh Qh\n3. A: Jd 7d\n4. A: Ad Ah\n",
    ),
    Entry(
        code="R306",
        severity=Severity.ERROR,
        title="card already played",
        sentence="{card} has been played before",
        explanation="Each card falls once.",
        good=CALLED + "2. A: 7d Kd\n",
        bad=CALLED + "2. A: Ad Kd\n",
    ),
    Entry(
        code="R307",
        severity=Severity.ERROR,
        title="too many tricks",
        sentence="the deal is over; there is no trick for {card}",
        explanation="A deal has as many tricks as a hand has cards.",
        good=SCORED,
        bad=SCORED + "13. A: Ad Kd\n",
    ),
)
