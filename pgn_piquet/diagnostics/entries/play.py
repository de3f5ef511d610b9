"""R3: the play."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry
from .samples import CALLED, SCORED

_IMPERIAL = '[Piquet "1"]\n[Rules "imperial@1"]\n\nB: deals\n'
_HANDS = "A: dealt KQs KQh AJT9d T987c\nB: dealt AJT9s AJT9h K7d QJc\nturn Kc\n"

ENTRIES = (
    Entry(
        code="R301",
        severity=Severity.ERROR,
        title="card not held",
        sentence="{seat} plays {card} and does not hold it: {where}",
        explanation="A card is played only from the hand held after the exchange.",
        good=CALLED + "2. A: 7d Kd\n",
        bad=CALLED + "2. A: 7d 8d\n",
    ),
    Entry(
        code="R302",
        severity=Severity.ERROR,
        title="out of turn",
        sentence="{seat} plays, but it is for {turn} to play: {why}",
        explanation="Who wins a trick leads to the next. A lead out of turn is taken up (W929), unless the other has "
        "played to it (R322); what is neither ends the judging of the deal.",
        good=CALLED + "2. A: 7d Kd\n3. B: Ac Jc\n",
        bad=CALLED + "2. A: 7d Kd\n3. A: Jc\n",
    ),
    Entry(
        code="R303",
        severity=Severity.ERROR,
        title="revoke",
        sentence="{seat} plays {card} and could follow suit with {legal}: it is taken back, and all played after it",
        explanation="A player who has a card of the suit led must play one of that suit. When it is found out the "
        "card and all played after it are taken back, and play goes on from there; there is no other penalty. Where "
        "nobody took it back, the deal is judged to its end as it was played, and W935 tells what that concerns.",
        help="write `retake {trick}` where it was put right; if the record is at fault, correct the card",
        good=CALLED + "2. A: 7d Kd\n",
        bad=CALLED + "2. A: 7d 8c\n",
    ),
    Entry(
        code="R304",
        severity=Severity.ERROR,
        title="must take",
        sentence="{seat} plays {card} and must take the trick with {legal}",
        explanation="Where the rule set says so, a player who can must play a higher card of the suit led.",
        good=_IMPERIAL + _HANDS + "1. A: Jd Kd\n",
        bad=_IMPERIAL + _HANDS + "1. A: Jd 7d\n",
    ),
    Entry(
        code="R305",
        severity=Severity.ERROR,
        title="must trump",
        sentence="{seat} plays {card} and must trump with {legal}",
        explanation="Where the rule set says so, a player without the suit led must play a trump if he has one.",
        good=_IMPERIAL + _HANDS + "1. A: 9d Kd\n",
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
        sentence="the deal is over: all {tricks} tricks are played",
        explanation="A deal has as many tricks as a hand has cards.",
        good=SCORED,
        bad=SCORED + "13. A: Ad Kd\n",
    ),
    Entry(
        code="R308",
        severity=Severity.ERROR,
        title="wrong trick number",
        sentence="this is {stated}, but {computed} comes next",
        explanation="Tricks are numbered from 1 without a gap; `3...` answers a lead that already lies, `3.` leads.",
        good=CALLED + "2. A: 7d Kd\n",
        bad=CALLED + "3. A: 7d Kd\n",
    ),
    Entry(
        code="R309",
        severity=Severity.ERROR,
        title="wrong number of cards in a batch",
        sentence="{lane} of this batch: {stated} told, {computed} due",
        explanation="A batch of tricks has one lead a trick and, after each `/`, one answer a trick.",
        good=CALLED + "2. A: 7d Kd\n3-6. B: AKQ8c / JT9c Kh\n",
        bad=CALLED + "2. A: 7d Kd\n3-6. B: AKQ8c / JT9c\n",
    ),
    Entry(
        code="R311",
        severity=Severity.ERROR,
        title="no trump in this game",
        sentence="{card} is turned for trump; this game has no trump",
        explanation="Only Impérial turns a card for trump.",
        good=_IMPERIAL + _HANDS,
        bad=CALLED + "turn 7h\n",
    ),
    Entry(
        code="R312",
        severity=Severity.ERROR,
        title="shown card not held",
        sentence="{seat} shows a card that is not in that hand",
        explanation="A card that becomes visible must be one the player holds.",
        good=CALLED + "A: shows Ah\n",
        bad=CALLED + "A: shows Ks\n",
    ),
    Entry(
        code="R313",
        severity=Severity.ERROR,
        title="good card taken back",
        sentence="{seat} takes {card} back, which could be played; a card once played stays",
        explanation="Only a card that could not be played may be taken back and replaced (a revoke seen in time).",
        good=CALLED + "2. A: 7d 8c -> Kd\n",
        bad=CALLED + "2. A: 7d -> 8d Kd\n",
    ),
    Entry(
        code="R314",
        severity=Severity.ERROR,
        title="no such trick",
        sentence="there is no trick {trick}: a deal of this game has {tricks}",
        explanation="A deal has as many tricks as a hand has cards, also where tricks before are not told.",
        help="correct the number",
        good=HEADER + "B: deals\n12. A: As 9s\n",
        bad=HEADER + "B: deals\n13. A: As 9s\n",
    ),
    Entry(
        code="R315",
        severity=Severity.ERROR,
        title="more cards than players",
        sentence="{stated} cards to a trick; {computed} play",
        explanation="A line with one number tells one trick, a card of each player; a batch has a list of cards for "
        "each player. What a player whose hand is known lays too many has its own law (R334).",
        help="give each trick a line of its own, or write `1-2. A: AKs / 97s` for tricks 1 to 2",
        good=HEADER + "B: deals\n1. A: As 9s\n2. A: Ks **\n",
        bad=HEADER + "B: deals\n1. A: As 9s Ks **\n",
    ),
)
