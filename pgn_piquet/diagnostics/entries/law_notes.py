"""W: what the laws of the table settle without harm: corrected in time, waived, taken back."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry
from .laws import FALSE_CALL, HANDS, REVOKE


def _note(code: str, title: str, sentence: str, explanation: str, good: str, bad: str) -> Entry:
    return Entry(
        code=code, severity=Severity.NOTE, title=title, sentence=sentence, explanation=explanation,
        good=good, bad=bad,
    )  # fmt: skip


THREE = (
    '[Piquet "1"]\n[Rules "normand@1"]\n\nC: deals 1\nA: holds AKs AKh AKd AKQJc\n'
    "B: holds QJs QJTh QJTd T9c\nC: holds T98s 98h 987d 87c\n"
)
SHOWN = (
    "B: deals\nA: holds AKQJTs 9h 98d T98c Ad\nB: holds 987s AKQh QJTd AKQc\n"
    "A: point 51 good s\n1. A: As\n"
)

ENTRIES: tuple[Entry, ...] = (
    _note(
        "W921", "corrected in time", "corrected in time, {until}: no penalty",
        "What was said is mended before the moment that the rule set names; the deal is reckoned with what "
        "stands now.",
        HEADER + HANDS + "A: trio K good\n", HEADER + HANDS + "A: trio K good -> not-good\n",
    ),
    _note(
        "W931", "shown by the point",
        "{seat} calls {call}; elder's point has shown a sequence as good, and elder may object",
        "A point told by pips and suit may tell its very cards, and with them a sequence. Calling is showing: "
        "against an objection the other cannot reckon an equal or lower one. Unless a reply says so, the "
        "claim stands as it was allowed.",
        HEADER + SHOWN.replace("51", "5") + "B: tierce A\n", HEADER + SHOWN + "B: tierce A\n",
    ),
    _note(
        "W922", "a ruling in words", "a ruling in words is kept and not compared",
        "Only rulings that name a seat and a penalty can be compared with the law.",
        HEADER + FALSE_CALL + "1. A: As 7s\nruling A: nothing\n",
        HEADER + HANDS + "1. A: As 7s\nruling \"too late\"\n",
    ),
    _note(
        "W923", "a ruling on what is not told",
        "whether the law gives `{ruling}` cannot be said: not everything is told; it is applied as ruled",
        "The cards or acts on which the ruling rests are not in the record.",
        HEADER + FALSE_CALL + "1. A: As 7s\nruling A: nothing\n",
        HEADER + "B: deals\nA: trio K good\nruling A: nothing\n",
    ),
    _note(
        "W924", "a penalty waived", "{seat} waives the penalty for {what}",
        "A player need not enforce what the other is liable to; the score stands as played.",
        HEADER + HANDS + "A: trio K good\n", HEADER + FALSE_CALL + "1. A: As 7s\nB: waives\n",
    ),
    _note(
        "W925", "a card wrongly played, taken back",
        "{seat} plays {card} wrongly ({fault}); it is taken back below, and the lines between are void",
        "A card that could not be played is retaken when it is found out, and all later cards with it; there "
        "is no other penalty.",
        HEADER + HANDS + "1. A: As 7s\n", HEADER + REVOKE,
    ),
    _note(
        "W926", "a new deal by right", "the deal is wrong ({hands}) and made again",
        "With a hand or stock of the wrong size a new deal is elder's right, or compulsory.",
        HEADER + "B: deals 1\nA: dealt 12\n",
        HEADER + "B: deals 1\nA: dealt 13\nB: dealt 11\nredeal A:\nB: deals 1\n",
    ),
    _note(
        "W927", "dealt out of turn, void",
        "{stated} deals though it is {computed}'s turn; the deal is void and made again",
        "A deal out of turn found in time is void; the right dealer deals.",
        HEADER + "B: deals 1\nscore A: 20 B: 10\nA: deals 2\n",
        HEADER + "B: deals 1\nscore A: 20 B: 10\nB: deals 2\nredeal\nA: deals 2\n",
    ),
    _note(
        "W934", "ruled before the time was over",
        "{seat} is ruled to reckon nothing though the call could still be mended {until}",
        "A false call costs nothing when it is mended in time. The ruling is applied as the table made it.",
        HEADER + FALSE_CALL + "1. A: As 7s\nruling A: nothing\n",
        HEADER + FALSE_CALL + "ruling A: nothing\n1. A: As 7s\n",
    ),
    _note(
        "W932", "a card forgotten on the table",
        "{seat} took {number} for {discarded} and takes the rest up later, which he may while it lies unmixed",
        "Who took fewer cards than he laid out may take up what lies there, unless he declared to leave it or "
        "mixed it with his discard.",
        HEADER + "B: deals\nA: discards 5\nA: takes 5\n1. A: Ah 7h\n",
        HEADER + "B: deals\nA: discards 5\nA: takes 4\n1. A: Ah 7h\nA: takes 1\n",
    ),
    _note(
        "W933", "a new deal instead of the penalty",
        "{seat} has a new deal instead of the penalty for {what}",
        "The law gives the adversary the choice: the offender reckons nothing, or the deal is made again.",
        HEADER + "B: deals 1\nA: discards 5\nA: takes 5\n",
        HEADER + "B: deals 1\nA: discards 5\nA: takes 1 from 6\nredeal B:\nB: deals 1\n",
    ),
    _note(
        "W936", "played out all the same",
        "{seat} gives or claims some tricks, and the play goes on with the next: what is played decides",
        "Who is offered some of the tricks may ask for the cards to be played one by one.",
        HEADER + HANDS + "1. A: As 7s\nB: concedes 5\n",
        HEADER + HANDS + "1. A: As 7s\nB: concedes 5\n2. A: Ks 8s\n",
    ),
    _note(
        "W937", "given up among more than two",
        "{seat} gives or claims tricks; whose the others would be no book says, and the play stands as it is told",
        "Between two players the tricks that one gives up are the other's. Among three or four that is not so.",
        THREE + "1. A: As Js 8s\n", THREE + "1. A: As Js 8s\nB: concedes\n",
    ),
    _note(
        "W935", "played on after a card wrongly played",
        "the play stands as it was played from trick {trick} on ({points}); by the law it is taken back to the "
        "card that {seat} played wrongly, and played again",
        "A card wrongly played was neither found out nor waived. The score is kept as it was played; what it "
        "would have come to nobody can say, so what was scored from that trick on is told.",
        HEADER + HANDS + "1. A: As Kh\nA: waives\n2. A: Ks 7s\n", HEADER + HANDS + "1. A: As Kh\n2. A: Ks 7s\n",
    ),
    _note(
        "W929", "a lead taken up",
        "{seat} leads out of turn; nobody has played to it, and it is taken up",
        "A lead out of turn stands only when the other has played to it.",
        HEADER + HANDS + "1. A: As 7s\n2. A: Ah Jh\n",
        HEADER + HANDS + "1. A: As 7s\n2. B: Jh\n2. A: Ah Jh\n",
    ),
    _note(
        "W928", "a new deal", "the deal is void and made again; what requires it is not in the record",
        "Nothing of a void deal counts. A faced or exposed card, the wrong pack or an incorrect one makes a new deal, "
        "and no record shows them.",
        HEADER + "B: deals 1\n", HEADER + "B: deals 1\nredeal \"a faced card\"\nB: deals 1\n",
    ),
)
