"""R2: calls and replies."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry
from .laws import FALSE_CALL
from .samples import CALLED, ELDER_CALLED, EXCHANGED, LED

_VOLEUR = '[Piquet "1"]\n[Rules "voleur@1"]\n\n'
_POINT = EXCHANGED + "A: point 6 good d\n"
_EQUAL = HEADER + "B: deals\nA: holds AKQJTs 987h 987d 7c\nB: holds AKQJTh 987s KQJd 9c\n"
_LOW = '[Piquet "1"]\n[Rules "cavendish-au-cent@1"]\n\nB: deals\nA: holds AKQJTs AKQh AKd Tc 9d\n'

ENTRIES = (
    Entry(
        code="R201",
        severity=Severity.ERROR,
        title="call not held",
        sentence="{seat} calls {call} without holding it and is allowed it; not mended {until}, it costs all that "
        "{seat} reckons in this deal",
        explanation="A player may call less than he has, not what he has not. Until when a false call can be "
        "mended, and what it costs, the rule set says.",
        good=HEADER + FALSE_CALL.replace("quatorze", "trio") + "1. A: As 7s\n",
        bad=HEADER + FALSE_CALL + "1. A: As 7s\nruling A: nothing\n",
    ),
    Entry(
        code="R202",
        severity=Severity.ERROR,
        title="call barred",
        sentence="{seat} calls {call}, but the other side's is good in that class",
        help="it is not reckoned; if the record is at fault, strike the call or write the reply as it was",
        explanation="Only the side with the best point, sequence or set reckons in that class.",
        good=LED + "B: quatorze Q\n",
        bad=LED + "B: tierce Q\n",
    ),
    Entry(
        code="R203",
        severity=Severity.ERROR,
        title="class is nobody's",
        sentence="{seat} calls {call}; the best were equal, nobody reckons in that class",
        help="it is not reckoned; if the record is at fault, write the reply as it was",
        explanation="When the best of both sides are equal neither reckons anything in that class.",
        good=_EQUAL + "A: point 5 equal 51 equal\nA: quint A equal\n",
        bad=_EQUAL + "A: point 5 equal 51 equal\nA: quint A equal\nA: tierce 9h good\n",
    ),
    Entry(
        code="R204",
        severity=Severity.ERROR,
        title="call again after a refusal",
        sentence="{seat} calls {call} after a call in that class was not good",
        help="it is not reckoned; a correction in time is written with ` -> `",
        explanation="What was once answered not good is over; a refused call cannot be raised.",
        good=ELDER_CALLED,
        bad=EXCHANGED + "A: point 6 good d\nA: trio A not-good\nA: trio A good\n",
    ),
    Entry(
        code="R205",
        severity=Severity.ERROR,
        title="called twice",
        sentence="{seat} has already reckoned {call}",
        help="it is not reckoned again; if the record is at fault, strike the call",
        explanation="A combination is reckoned once; one point a hand.",
        good=_POINT + "A: quint J good d\nA: tierce Jc\n",
        bad=_POINT + "A: point 3 good c\n",
    ),
    Entry(
        code="R206",
        severity=Severity.ERROR,
        title="does not beat what stands",
        sentence="{seat} calls {call}, which is below what was called before",
        help="it is not reckoned; if the record is at fault, correct the call",
        explanation="A later hand calls only what beats the earlier calls of the other side.",
        good=LED + "B: quatorze Q\n",
        bad=HEADER + "B: deals\nA: point 5\n1. A: As\nB: point 4\n",
    ),
    Entry(
        code="R207",
        severity=Severity.ERROR,
        title="call out of turn",
        sentence="{seat} calls {call} before it is that player's turn: {why}",
        help="write the card that was played before it: `1. A: …` for elder's lead, `1... B: …` for the answer",
        explanation="Elder calls before his lead; later hands after the lead, before their first card.",
        good=LED + "B: quatorze Q\n",
        bad=EXCHANGED + "B: quatorze Q\nA: point 6 good d\n",
    ),
    Entry(
        code="R208",
        severity=Severity.ERROR,
        title="call too late",
        sentence="{seat} calls {call} too late: it could be called {until}",
        explanation="Elder's calls end with his lead, a later hand's with its first card; until when a forgotten "
        "call may still be made the rule set says.",
        good=LED + "B: quatorze Q\n1... B: Qd\n",
        bad=CALLED + "2. A: 7d Kd\nB: trio K\n",
    ),
    Entry(
        code="R209",
        severity=Severity.ERROR,
        title="point not called first",
        sentence="{seat} calls {call} after another call; elder's point comes first or not at all",
        explanation="Elder calls the point before sequences and sets, or loses it.",
        good=EXCHANGED + "A: point 6 good d\nA: quint J good d\n",
        bad=EXCHANGED + "A: quint J good d\nA: point 6 good d\n",
    ),
    Entry(
        code="R210",
        severity=Severity.ERROR,
        title="no such call in this game",
        sentence="{seat} calls {call}, which is no call of this game",
        explanation="Which calls there are is a value of the rule set: imperials only at Impérial, trios not there.",
        good=EXCHANGED + "A: point 6 good d\n",
        bad=EXCHANGED + "A: imperial K\n",
    ),
    Entry(
        code="R211",
        severity=Severity.ERROR,
        title="point too small",
        sentence="{seat} calls {call}; so small a point does not count in this game",
        explanation="At Voleur no point under thirty may be called.",
        good=_VOLEUR + "D: deals 1\nA: point 41\n",
        bad=_VOLEUR + "D: deals 1\nA: point 28\n",
    ),
    Entry(
        code="R212",
        severity=Severity.ERROR,
        title="held to the lower call",
        sentence="{seat} called less first and is held to it; {call} is not reckoned",
        explanation="Where the rule set binds a player to an under-call, or the lower call was not good against "
        "the cards, the higher combination is lost.",
        good=_LOW + "A: point 51 good s\nA: quint As good\n",
        bad=_LOW + "A: point 51 good s\nA: tierce Ah good\nA: quint As good\n",
    ),
    Entry(
        code="R213",
        severity=Severity.ERROR,
        title="no such number of pips",
        sentence="what is said of {call} cannot be: no such cards make that number",
        explanation="An ace makes eleven, king, queen, knave and ten make ten, the others their number.",
        good=EXCHANGED + "A: point 6 making 55 d\n",
        bad=EXCHANGED + "A: point 6 making 12 d\n",
    ),
    Entry(
        code="R214",
        severity=Severity.WARNING,
        title="reply admits too much",
        sentence='{seat} answers "{stated}"; the true answer was "{computed}"; it could be withdrawn {until}, and stands',
        help="if the record is at fault, write `{computed}`",
        explanation="An admission that was not necessary stands when it is not withdrawn in time; what was "
        "called is reckoned.",
        good=EXCHANGED + "A: point 6 good d\nA: trio A not-good\n",
        bad=EXCHANGED + "A: point 6 good d\nA: trio A good\n",
    ),
    Entry(
        code="R215",
        severity=Severity.ERROR,
        title="good denied",
        sentence='{seat} answers "{stated}"; the true answer is "good": {caller} may have it reckoned {until}',
        help="if the record is at fault, write `good`",
        explanation="The reply must be true by the cards held.",
        good=EXCHANGED + "A: point 6 good d\n",
        bad=EXCHANGED + "A: point 6 not-good\n",
    ),
    Entry(
        code="R216",
        severity=Severity.ERROR,
        title="equal denied",
        sentence='{seat} answers "{stated}"; the true answer is "equal": {caller} may have it put right {until}',
        help="if the record is at fault, write `equal`",
        explanation="The reply must be true by the cards held.",
        good=_EQUAL + "A: point 5 equal 51 equal\n",
        bad=_EQUAL + "A: point 5 not-good\n",
    ),
    Entry(
        code="R217",
        severity=Severity.ERROR,
        title="equal instead of not good",
        sentence='{seat} answers "{stated}"; the true answer is "not-good"',
        help="if the record is at fault, write `not-good`",
        explanation="The reply must be true by the cards held.",
        good=EXCHANGED + "A: tierce J not-good\n",
        bad=EXCHANGED + "A: tierce J equal\n",
    ),
    Entry(
        code="R218",
        severity=Severity.ERROR,
        title="sets are never equal",
        sentence="{call} cannot be equal to another set: the pack has only four of a rank",
        explanation="Two players cannot both hold three of one rank.",
        good=EXCHANGED + "A: point 6 good d\nA: trio A not-good\n",
        bad=EXCHANGED + "A: point 6 good d\nA: trio A equal\n",
    ),
    Entry(
        code="R220",
        severity=Severity.ERROR,
        title="reply of the wrong player",
        sentence="{call} is answered by the caller's own side",
        explanation="Adversaries answer a call, partners do not.",
        good=EXCHANGED + "A: point 6 B: good d\n",
        bad=EXCHANGED + "A: point 6 A: good d\n",
    ),
)
