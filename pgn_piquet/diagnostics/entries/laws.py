"""R: the laws of the table: irregularities, corrections, penalties."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry

AU_CENT = '[Piquet "1"]\n[Rules "cavendish-au-cent@1"]\n\n'
RUBICON = '[Piquet "1"]\n[Rules "rubicon@1"]\n\n'
HANDS = "B: deals\nA: holds AKQJTs AQh AKd KJTc\nB: holds 987s KJTh QJTd AQ9c\n"
WITH_DISCARD = (
    "B: deals\nA: discards Kh 87h 98d\nA: holds AKQJTs AQh AKd KJTc\nB: holds 987s JT9h QJTd AQ9c\n"
)
FALSE_CALL = WITH_DISCARD + "A: quatorze K good\n"
FOSTER = '[Piquet "1"]\n[Rules "foster-rubicon@1"]\n\n'
LOWER = "B: deals\nA: holds AK9s AKh AKd AQJ98c\nB: holds QJT8s QJTh QJTd Tc 7c\n"
KNAVES = "B: deals\nA: holds AKQTs AKQTh AKd 98c\nB: holds J98s J9h QJTd AKQJc\n"
FOURS = "B: deals\nA: holds AKQJs AQJTh T98d Tc\nB: holds T9s K9h AKd AKJ987c\n"
SUITS = "B: deals\nA: discards 9h 987d Jc\nA: holds KQJTs AKh AKd AK97c\nB: holds 987s QJTh QJTd QT8c\n"
LEFT = "B: deals\nA: discards 5\nA: takes 5\nB: discards 2\nB: leaves 1\nB: takes 2\n1. A: Ah\n"


def _law(code: str, title: str, sentence: str, explanation: str, good: str, bad: str, help: str) -> Entry:
    return Entry(
        code=code, severity=Severity.WARNING, title=title, sentence=sentence, explanation=explanation,
        good=good, bad=bad, help=help,
    )  # fmt: skip


EXCHANGE: tuple[Entry, ...] = (
    _law(
        "R123", "carte blanche told late",
        "{seat} announces carte blanche after laying out cards: it was due before; the ten stand",
        "Carte blanche is told before the holder's own discard (where the rule set has the duty, as soon as "
        "it is seen). The ten stand when hand and discard are shown together.",
        HEADER + "B: deals\nA: dealt T987s T987h T987d\nA: carte-blanche\nA: discards 5\n",
        HEADER + "B: deals\nA: dealt T987s T987h T987d\nA: discards 5\nA: carte-blanche\n",
        "write the announcement where it was made",
    ),
    _law(
        "R124", "carte blanche shown late",
        "{seat} shows carte blanche after exchanging: it was due before",
        "When carte blanche is shown the rule set says: before the holder's own exchange (the modern page), or when "
        "the other has discarded (Cavendish).",
        HEADER + "B: deals\nA: dealt T987s T987h T987d\nA: carte-blanche\nA: discards 5\nA: shows T987s T987h T987d\n",
        RUBICON + "B: deals\nA: dealt T987s T987h T987d\nA: carte-blanche\nA: discards 5\nA: shows T987s T987h T987d\n",
        "write `shows` at its moment",
    ),
    _law(
        "R130", "a hand of eleven or thirteen",
        "the deal is wrong: {hands}; elder may have a new deal {until}, or stand it",
        "With one card astray elder chooses before a card of the stock is taken up: a new deal, or the hand "
        "as it is, with the limits of the exchange that its law sets.",
        HEADER + "B: deals\nA: dealt 12\nB: dealt 12\n",
        HEADER + "B: deals\nA: dealt 13\nB: dealt 11\n",
        "write `redeal A:` if elder asked for a new deal; nothing if he stood it",
    ),
    Entry(
        code="R131",
        severity=Severity.ERROR,
        title="a deal that must be made again",
        sentence="the deal is wrong: {hands}; a new deal is compulsory",
        explanation="With two cards or more astray, or nine in the stock, there must be a new deal. The deal "
        "as it was played on is not judged.",
        good=HEADER + "B: deals 1\nA: dealt 14\nB: dealt 10\nredeal\nB: deals 1\n",
        bad=HEADER + "B: deals 1\nA: dealt 14\nB: dealt 10\n",
        help="write `redeal` where the new deal was made",
    ),
    _law(
        "R132", "a new deal asked for too late",
        "the new deal is asked for too late: it could be asked {until}; the deal is made again as told",
        "A right to a new deal ends at a moment that the rule set names: with a hand of eleven or thirteen when "
        "elder takes up a card of the stock; dealt out of turn, when who finds it out has taken up his cards.",
        HEADER + "B: deals 1\nA: dealt 13\nB: dealt 11\nredeal A:\nB: deals 1\n",
        HEADER + "B: deals 1\nA: dealt 13\nB: dealt 11\nA: discards 6\nA: takes 1\nredeal A:\nB: deals 1\n",
        "by the law the deal stands and is played out",
    ),
    _law(
        "R114", "leaving told late",
        "{seat} says late that he leaves cards (due {until}, and before younger lays out); younger may alter his discard",
        "Elder says that he leaves cards before he takes, and before younger lays out. Said later, younger may "
        "alter his discard and take what was left.",
        HEADER + "B: deals\nA: discards 3\nA: leaves 2\nA: takes 3\n",
        HEADER + "B: deals\nA: discards 3\nA: takes 3\nA: leaves 2\n",
        "write `leaves` before `takes`, if it was said then",
    ),
    _law(
        "R115", "looking at the other's cards",
        "{seat} looks at cards that the other is to take: {penalty}",
        "Elder may look at the cards that are his to take and at those he leaves, whether he said so or not; the "
        "bottom three are younger's, and elder's five are not younger's unless elder says that he leaves them.",
        HEADER + "B: deals\nA: discards 3\nA: takes 3\nA: looks As Kh\n",
        HEADER + "B: deals\nA: discards 5\nA: takes 5\nA: looks As\n",
        "write `ruling {seat}: nothing` if it was applied; if the record is at fault, write what was seen",
    ),
    _law(
        "R244", "a count corrected too late",
        "{side} corrects the count too late: it could be corrected {until}; {computed} stands",
        "A wrong count that is proved may be corrected until the moment the rule set names (Cavendish: the player "
        "has seen his next hand; au cent: the end of the game). Afterwards it stands as it was counted.",
        HEADER + "B: deals 1\nscore A: 43 B: 20\nA: deals 2\nA: counts 43 -> 44\n",
        HEADER + "B: deals 1\nscore A: 43 B: 20\nA: deals 2\nA: takes 3\nA: counts 43 -> 44\n",
        "by the law the first count stands",
    ),
    _law(
        "R245", "the choice is the other's",
        "{seat} has a new deal for {what}; the choice is {chooser}'s",
        "For a wrong deal elder may choose a new one; for a card taken from the wrong part of the stock the "
        "other, instead of the penalty.",
        HEADER + "B: deals 1\nA: dealt 13\nB: dealt 11\nredeal A:\nB: deals 1\n",
        HEADER + "B: deals 1\nA: dealt 13\nB: dealt 11\nredeal B:\nB: deals 1\n",
        "if the record is at fault, write who asked",
    ),
    _law(
        "R133", "too few cards",
        "{seat} is short: {number} where {discarded} are due; the other takes the tricks that cannot be met",
        "Who takes in fewer cards than he laid out plays with a short hand. There is no other penalty.",
        HEADER + "B: deals\nA: discards 5\nA: takes 5\nA: point 5 good h\n",
        HEADER + "B: deals\nA: discards 5\nA: takes 4\nA: point 5 good h\n",
        "if the record is at fault, correct the number; `...` at the end of a list: the rest is not told",
    ),
    _law(
        "R134", "playing with more than twelve",
        "{seat} plays with {number} cards and reckons nothing in this deal",
        "A player with more than twelve cards at the first call or card reckons nothing; what he holds still "
        "bars the other's point, sequences, sets, pique and repique.",
        HEADER + HANDS + "A: point 5 good s\n",
        HEADER + "B: deals\nA: holds AKQJTs AQh AKd KJT9c\nB: holds 987s KJTh QJTd AQ8c\nA: point 5 good s\n",
        "write `ruling A: nothing` if it was applied, `B: waives` if it was waived",
    ),
    _law(
        "R135", "a card mixed with the discard",
        "{seat} has mixed a card with the discard after taking in: there it stays, and he is a card short",
        "After a card of the stock has been taken up the discard cannot be changed.",
        HEADER + "B: deals\nA: discards 5\nA: takes 5\n",
        HEADER + "B: deals\nA: discards 5\nA: takes 5\nA: discards Kd\n",
        "a corrected discard is written `A: discards … -> …`, before `takes`",
    ),
    _law(
        "R137", "looking at cards left unseen",
        "{seat} looks at cards that are to stay unseen: {penalty}",
        "Younger says whether the cards he left are seen, after elder's lead and before his own first card; "
        "if he does not, neither may look afterwards.",
        HEADER + LEFT + "B: looks Js\n1... B: 7h\n",
        HEADER + LEFT + "1... B: 7h\nA: looks Js\n",
        "write `looks` at its moment",
    ),
)

CALLS: tuple[Entry, ...] = (
    _law(
        "R221", "point called without its pips",
        "{seat} calls the cards of the point; here what it makes must be called",
        "In this rule set a point is called by its pips; the number of cards is not enough.",
        AU_CENT + HANDS + "A: point 51 good s\n",
        AU_CENT + HANDS + "A: point 5 good s\n",
        "call what it makes: `point 51`",
    ),
    _law(
        "R222", "top card or rank not named",
        "{seat} does not name the top card or rank",
        "In this rule set the top card of a sequence and the rank of a set are always named.",
        AU_CENT + HANDS + "A: quint A good s\n",
        AU_CENT + HANDS + "A: quint good s\n",
        "name it: `quint A`",
    ),
    _law(
        "R223", "asked what a longer point makes",
        "{seat} asks what it makes without holding as many cards",
        "Only who holds at least as many cards as were called may ask what the point makes.",
        HEADER + HANDS + "A: point 5 good s\n",
        HEADER + HANDS + "A: point 5 makes? 51 good s\n",
        "the answer due is good",
    ),
    _law(
        "R224", "reply withdrawn too late",
        "the reply to {seat}'s call could be changed {until}; it stands",
        "A wrong reply may be corrected until the moment the rule set names (Cavendish: elder's next call, "
        "or the lead). Afterwards it binds.",
        HEADER + HANDS + "A: trio K good\nA: trio K good -> not-good\n",
        HEADER + HANDS + "A: trio K good\nA: trio A good\nA: trio K good -> not-good\n",
        "the score is reckoned with the first reply",
    ),
    _law(
        "R225", "held to what was called",
        "{seat} is held to the first call, which could be raised {until}",
        "A call lower than what is held may be corrected before the reply, not after it.",
        HEADER + HANDS + "A: tierce A -> quint A good s\n",
        HEADER + HANDS + "A: tierce A good s\nA: tierce A -> quint A good s\n",
        "what was called first is reckoned",
    ),
    _law(
        "R226", "false call corrected too late",
        "{seat} corrects the call too late: it could be corrected {until}",
        "A call of more than is held may be corrected until the moment the rule set names (Cavendish: "
        "younger's card to the first trick; au cent: the caller's own card).",
        HEADER + FALSE_CALL + "1. A: As\nA: quatorze K -> trio K good\n1... B: 7s\n",
        HEADER + FALSE_CALL + "1. A: As 7s\nA: quatorze K -> trio K good\n",
        "the law of false calls applies",
    ),
    _law(
        "R219", "misnomer",
        "{seat} names {suit} for {call}, which is held in another suit: no penalty, the call stands",
        "A wrong suit is a slip of the tongue where hand and discard together cannot have held the call in it: "
        "what is held scores as if it had been named rightly.",
        HEADER + "B: deals\nA: discards Th 987d 7c\nA: holds AJ98s AKQJ8h Kd J9c\nA: point 5 good h\n",
        HEADER + "B: deals\nA: discards Th 987d 7c\nA: holds AJ98s AKQJ8h Kd J9c\nA: point 5 good c\n",
        "if the record is at fault, write the suit that was named",
    ),
    _law(
        "R246", "misnomer not put right",
        "{seat} calls {call}, which is held in another suit; not put right before the lead it reckons nothing",
        "In this rule set a wrong suit or rank may be put right before the lead; afterwards it is lost.",
        AU_CENT + SUITS + "A: quart K good h\nA: quart K good h -> s\n1. A: Ks 7s\n",
        AU_CENT + SUITS + "A: quart K good h\n1. A: Ks 7s\n",
        "if the record is at fault, write the suit that was named",
    ),
    _law(
        "R247", "the lower call lost too",
        "{seat} called less first, and {other} holds better than that: neither counts",
        "Where the higher combination may be scored only if the lower one called first was truly good against the "
        "cards, the lower itself counts only if the other does not hold better.",
        FOSTER + LOWER + "A: trio A good\n",
        FOSTER + LOWER + "A: trio A good\nA: quatorze A\n",
        "if the record is at fault, write the reply as it was",
    ),
    _law(
        "R227", "impossible call",
        "{seat} calls {call}, {why}: no penalty, nothing reckoned",
        "A call that the cards cannot have held is a slip of the tongue: it scores nothing and costs nothing.",
        HEADER + HANDS + "A: trio K good\n",
        HEADER + HANDS + "A: quatorze J good\n",
        "if the record is at fault, write what was called",
    ),
    _law(
        "R228", "false call that was not allowed",
        "{seat} calls {call} without holding it; it was not allowed and costs nothing",
        "A false call harms the caller only when it was allowed good.",
        HEADER + KNAVES + "A: trio K not-good\n",
        HEADER + KNAVES + "A: trio T not-good\n",
        "if the record is at fault, write what was called",
    ),
    _law(
        "R230", "barred by his own question",
        "{seat} asked what a point of {number} makes and can reckon none longer",
        "Who asks what a point makes admits that he has no more cards. A longer point of his scores nothing; "
        "it still saves pique and repique.",
        HEADER + FOURS + "A: point 4 equal 41 equal\n1. A: As\n",
        HEADER + FOURS + "A: point 4 makes? 41 equal\n1. A: As\nB: point 5 c\n",
        "if the record is at fault, leave the question out",
    ),
    _law(
        "R233", "shown before the lead",
        "{seat} calls {call}; elder has shown as good a sequence, which bars it",
        "Where sequences are shown before the lead, one that was shown bars those not better than it, though "
        "a lower one was called.",
        AU_CENT + HANDS + "A: point 51 good s\n1. A: As\n",
        AU_CENT + HANDS + "A: point 51 good s\nA: shows AKQJTs\n1. A: As\nB: tierce Q\n",
        "it reckons nothing",
    ),
    _law(
        "R235", "admitted by a question",
        "{seat} has admitted the call by asking which card is not reckoned",
        "Who asks which card of a set is not reckoned admits the rest; he cannot deny it afterwards.",
        HEADER + HANDS + "A: trio K without? s\n",
        HEADER + HANDS + "A: trio K without? s not-good\n",
        "the call is reckoned",
    ),
    _law(
        "R240", "a ruling without ground",
        "nothing in the record makes {seat} liable to `{ruling}`; it is applied as ruled",
        "The ruling is compared with what the law gives. Where no irregularity is told and both hands are "
        "known, nothing supports it; the score is kept as the table ruled.",
        HEADER + FALSE_CALL + "1. A: As 7s\nruling A: nothing\n",
        HEADER + HANDS + "A: trio K good\n1. A: As 7s\nruling A: nothing\n",
        "tell the irregularity, or say in a text why",
    ),
    _law(
        "R241", "a penalty not applied",
        "by the law {seat} is liable for {what}: {computed} instead of {stated}{besides}; the score stands as played",
        "The law gives a penalty that no ruling applies and nobody waives. The deal keeps its score as it was "
        "played; the difference is told here.",
        HEADER + FALSE_CALL + "1. A: As 7s\nruling A: nothing\n",
        HEADER + FALSE_CALL + "1. A: As 7s\n",
        "`ruling {seat}: {costs}` applies it, `{other}: waives` lets it go",
    ),
    _law(
        "R242", "nothing to waive",
        "{seat} waives, but nothing is due to that player",
        "`waives` answers a liability of the other player; none is told.",
        HEADER + FALSE_CALL + "1. A: As 7s\nB: waives\n",
        HEADER + HANDS + "A: trio K good\n1. A: As 7s\nB: waives\n",
        "tell the irregularity",
    ),
    _law(
        "R243", "another penalty than the law's",
        "{seat} is ruled `{stated}` for {what}; the law gives `{computed}`",
        "The ruling is applied as the table made it, and the law's own penalty is named.",
        HEADER + FALSE_CALL + "1. A: As 7s\nruling A: nothing\n",
        HEADER + FALSE_CALL + "1. A: As 7s\nruling A: lead d\n",
        "if the record is at fault, write the ruling as it was",
    ),
)

REVOKE = HANDS + "1. A: As Kh\nretake 1 \"B revoked\"\n1. A: As 7s\n"

PLAY: tuple[Entry, ...] = (
    Entry(
        code="R320",
        severity=Severity.ERROR,
        title="retake of a trick not played",
        sentence="trick {trick} has not been played and cannot be taken back",
        explanation="A retake names a trick of this deal that lies or has been turned.",
        good=HEADER + REVOKE,
        bad=HEADER + HANDS + "1. A: As 7s\nretake 5\n",
        help="name the trick that was played again",
    ),
    _law(
        "R321", "a trick taken back without ground",
        "nothing in the record allows trick {trick} to be taken back; it is played again as told",
        "A card laid stays, unless it was wrongly played, a call was corrected after the lead, or an answer "
        "misled. With both hands known none of these is seen.",
        HEADER + REVOKE,
        HEADER + HANDS + "1. A: As 7s\nretake 1\n1. A: Ks 7s\n",
        "tell what happened: the card, the answer, the correction",
    ),
    _law(
        "R322", "lead out of turn",
        "{seat} leads though {turn} should; the other has played to it, so it stands",
        "A lead out of turn is taken up, unless the other has played to it.",
        HEADER + HANDS + "1. A: As 7s\n2. A: Ah Jh\n",
        HEADER + HANDS + "1. A: As 7s\n2. B: Jh Ah\n",
        "if the record is at fault, write who led",
    ),
    _law(
        "R334", "more cards played than were led",
        "{seat} plays {played} cards to {leads} led; {cards} is taken up again",
        "Where several cards are led at once and the other plays too many to them, the cards too many are taken "
        "up again when it is found out, and all cards played in error after that are played again.",
        HEADER + HANDS + "1-2. A: AKs / 78s\n",
        HEADER + HANDS + "1-2. A: AKs / 789s\n",
        "if the record is at fault, strike the card; if play went on in error, write `retake` where it went back",
    ),
    Entry(
        code="R330",
        severity=Severity.ERROR,
        title="not as many tricks are left",
        sentence="{seat} gives or claims more tricks than are left: {stated} of {computed}",
        explanation="A concession or claim is of all the tricks that are left, or of the next so many; what is "
        "left after these is played, or is the other's.",
        good=HEADER + HANDS + "B: concedes 5\n",
        bad=HEADER + HANDS + "B: concedes 13\n",
        help="leave the number out where it is all that are left",
    ),
    _law(
        "R331", "wrong answer",
        "{seat} answers {stated}; by the cards it is {computed}: {other} may take back every card played since",
        "Asked after cards that were reckoned or called equal, a player must tell the truth. Misled, the "
        "other may take back every card played since and play otherwise.",
        HEADER + HANDS + "A: point 5 good s\n1. A: As 7s\nB: asks s\nA: answers 4\n",
        HEADER + HANDS + "A: point 5 good s\n1. A: As 7s\nB: asks s\nA: answers 2\n",
        "write `retake` if the cards were taken back",
    ),
    _law(
        "R332", "called suit not led",
        "{seat} leads {card} though {suit} was called",
        "A suit called by ruling must be led at the next lead, if it is held.",
        HEADER + HANDS + "1. A: As 7s\nruling A: lead d\n2. A: Kd Td\n",
        HEADER + HANDS + "1. A: As 7s\nruling A: lead d\n2. A: Ks 8s\n",
        "if the record is at fault, correct the card",
    ),
)

NAMED: tuple[Entry, ...] = (
    _law(
        "R336", "another suit than named",
        "{seat} named {suit} and leads {card}: the other may take up the card he played",
        "Where the leader names his suit, the lead must be of it; the other may take up the card he played.",
        HEADER + HANDS + "A: names s\n1. A: As 7s\n",
        HEADER + HANDS + "A: names d\n1. A: As 7s\n",
        "if the record is at fault, correct the suit",
    ),
)

PARTIE: tuple[Entry, ...] = (
    _law(
        "R407", "first deal not by the cut",
        "{stated} deals first; by the cut {computed} must",
        "In this rule set the lower cut must deal. Who shows more than one card cuts again.",
        AU_CENT + "A: cuts Kh\nB: cuts 9d\nB: deals 1 by 2\n",
        AU_CENT + "A: cuts Kh\nB: cuts 9d\nA: deals 1 by 2\n",
        "if the record is at fault, write who dealt",
    ),
    _law(
        "R408", "packets",
        "the cards are dealt by {stated}; here by {computed}",
        "The packets are those of the rule set, and where it says so the same for the whole partie.",
        HEADER + "B: deals 1 by 3\nscore A: 20 B: 10\nA: deals 2 by 3\n",
        HEADER + "B: deals 1 by 3\nscore A: 20 B: 10\nA: deals 2 by 2\n",
        "if the record is at fault, correct the packets",
    ),
    Entry(
        code="R406",
        severity=Severity.ERROR,
        title="a new deal before any deal",
        sentence="there is no deal yet that could be made again",
        explanation="`redeal` voids the deal in which it stands.",
        good=HEADER + "B: deals 1\nredeal\nB: deals 1\n",
        bad=HEADER + "redeal\nB: deals 1\n",
        help="write it after the deal that was void",
    ),
)

ENTRIES: tuple[Entry, ...] = EXCHANGE + CALLS + PLAY + NAMED + PARTIE
