"""R4: the order of deals and the end of the game."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry

_TOLD = "".join(
    f"{dealer}: deals {number}\nscore A: {elder} B: {younger}\n"
    for number, (dealer, elder, younger) in enumerate(
        (("B", 27, 13), ("A", 15, 31), ("B", 44, 6), ("A", 18, 29), ("B", 35, 12), ("A", 25, 23)), 1
    )
)

ENTRIES = (
    Entry(
        code="R401",
        severity=Severity.ERROR,
        title="deal out of turn",
        sentence="{stated} deals {number}; it is {computed}'s turn to deal: void if found before the finder takes up a card, "
        "else it stands{remedy}",
        explanation="The deal goes round: two players deal alternately. What a deal out of turn, found too "
        "late, means for the next one the rule set says.",
        good=HEADER + "B: deals 1\nscore A: 28 B: 23\nA: deals 2\n",
        bad=HEADER + "B: deals 1\nscore A: 28 B: 23\nB: deals 2\n",
    ),
    Entry(
        code="R402",
        severity=Severity.ERROR,
        title="deal number out of order",
        sentence="this is deal {stated}, but deal {computed} comes next",
        explanation="Deals are numbered without a gap; a record may begin with any of them.",
        good=HEADER + "B: deals 3\nscore A: 28 B: 23\nA: deals 4\n",
        bad=HEADER + "B: deals 3\nscore A: 28 B: 23\nA: deals 5\n",
    ),
    Entry(
        code="R403",
        severity=Severity.ERROR,
        title="deal after the end",
        sentence="the game is over; deal {number} is one too many",
        explanation="A partie has as many deals as the rule set says (and those that settle a tie), a game to "
        "points ends when a side is out.",
        good=HEADER + _TOLD,
        bad=HEADER + _TOLD + "B: deals 7\nscore A: 10 B: 10\n",
    ),
    Entry(
        code="R404",
        severity=Severity.ERROR,
        title="deal in a side line",
        sentence="a side line stays in its deal; this line is not judged",
        explanation="A side line says how one deal might have gone on. Another deal is a record of its own.",
        good=HEADER + "B: deals\n1. A: As 9s\n(\n1. A: Ks 9s\n)\n",
        bad=HEADER + "B: deals\n1. A: As 9s\n(\nA: deals\n)\n",
    ),
    Entry(
        code="R405",
        severity=Severity.ERROR,
        title="side line outside a deal",
        sentence="there is no deal that this side line could branch from",
        help="put it below the line that begins its deal (`B: deals 1`), after what it goes back to",
        explanation="A side line branches from the play of a deal and stands after it.",
        good=HEADER + "B: deals\n1. A: As 9s\n(\n1. A: Ks 9s\n)\n",
        bad=HEADER + "(\n1. A: Ks 9s\n)\nB: deals\n",
    ),
    Entry(
        code="R409",
        severity=Severity.ERROR,
        title="act outside a deal",
        sentence="no deal has begun; what stands before the first deal is not judged",
        help="begin the deal with the line `B: deals 1` (B is the dealer), or `B: deals` for a lone deal",
        explanation="Cards, calls, play and the figures of a deal belong to the deal whose line stands above them; "
        "that line also tells who is elder. Before the first deal stand the tags, the cut, and what is given for "
        "the whole record. It is said once a record.",
        good=HEADER + "B: deals\nA: dealt AKQJT98s AKQJTh\n",
        bad=HEADER + "A: dealt AKQJT98s AKQJTh\n",
    ),
    Entry(
        code="R410",
        severity=Severity.ERROR,
        title="side line from a trick that is not there",
        sentence="the side line opens with {stated}, and in the line that it leaves {computed} comes next",
        help="put it below the line that tells this trick, or correct the number",
        explanation="A side line goes back to a trick of the line that it leaves, or goes on with its next.",
        good=HEADER + "B: deals\n1. A: As 9s\n(\n2. A: Ks **\n)\n",
        bad=HEADER + "B: deals\n1. A: As 9s\n(\n5. A: Ks **\n)\n",
    ),
)
