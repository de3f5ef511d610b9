"""Every opinion the books hold on one question, as members of one Enum a question.

A further historical opinion is a new member, never a flag. The values are the words of the TOML.
"""

from __future__ import annotations

from enum import StrEnum

from .law_policies import (
    CallingShows,
    FalseCall,
    FalseCallOf,
    HandLong,
    HandShort,
    LateDeal,
    LeadOutOfTurn,
    LeftCards,
    Misinformed,
    Misnomer,
    MissingCard,
    Moment,
    Naming,
    OddHands,
    SeveralLed,
    ThrownDown,
    WrongStockCard,
)

__all__ = [
    "Balance",
    "BonusReckons",
    "CallingShows",
    "Calls",
    "Capot",
    "CardsToPique",
    "CarteBlancheShown",
    "CarteBlancheTold",
    "Cut",
    "End",
    "Exchange",
    "FalseCall",
    "FalseCallOf",
    "Finish",
    "Follow",
    "HandLong",
    "HandShort",
    "LateDeal",
    "LeadOutOfTurn",
    "LeftCards",
    "LowCards",
    "Majority",
    "Misinformed",
    "Misnomer",
    "MissingCard",
    "Moment",
    "Naming",
    "OddHands",
    "PacketsKept",
    "PiqueOrder",
    "PiqueWho",
    "PointCalled",
    "PointDetail",
    "PointValue",
    "Settlement",
    "SeveralLed",
    "Showing",
    "Sides",
    "Terms",
    "ThrownDown",
    "Tie",
    "Ties",
    "Turns",
    "UnderCall",
    "Winning",
    "WrongStockCard",
]


class Sides(StrEnum):
    """Who plays for whom."""

    EACH = "each"
    """each for himself"""
    PAIRS = "pairs"
    """elder and the third against the other two"""
    ONE_AGAINST_TWO = "one-against-two"
    """one player against two who consult"""


class Terms(StrEnum):
    """The words of the score sheet."""

    PIQUE = "pique"
    """pique and repique, total"""
    PIC = "pic"
    """pic and repic (Foster and the older books)"""
    COUNTERS = "counters"
    """white and red counters, imperials"""


class Turns(StrEnum):
    """Which two of the table play a deal."""

    ALL = "all"
    """everybody who sits, turn going to the left; two players: alternating"""
    NEIGHBOURS = "neighbours"
    """à écrire: each player two deals, with the left and the right neighbour"""
    LOSER_OUT = "loser-out"
    """à écrire by agreement: the loser of a deal gives way to the next, the winner plays on"""
    SINGLE_AND_PARTNERS = "single-and-partners"
    """chouette: the single player against one of the two in consultation"""


class Cut(StrEnum):
    """What the cut for the first deal decides."""

    HIGHER_CHOOSES = "higher-chooses"
    """the higher card, ace highest, chooses who deals"""
    LOWER_DEALS = "lower-deals"
    """the lower card must deal"""
    SINGLE_CHOOSES = "single-chooses"
    """chouette: the single player chooses"""


class PacketsKept(StrEnum):
    """How long the dealer is held to the packet size of his first round."""

    PARTIE = "partie"
    """one size for the whole partie"""
    FREE = "free"
    """sizes may be mixed in one deal (ten or eight cards by twos and threes)"""


class Trump(StrEnum):
    """Is there a trump?"""

    NONE = "none"
    """no trump"""
    TURNED = "turned"
    """a card is turned for it after the deal"""


class ExchangeSize(StrEnum):
    """May part of what lies there be exchanged?"""

    PART = "part"
    """as many cards as the player likes, within the limits"""
    WHOLE_OR_NONE = "whole-or-none"
    """the whole talon or nothing"""


class CallOrder(StrEnum):
    """In which order elder calls."""

    POINT_FIRST = "point-first"
    """the point first, or he loses it"""
    FREE = "free"
    """in any order"""


class Sharing(StrEnum):
    """What a side's best combination does for the partner."""

    OWN = "own"
    """each scores what he holds himself"""
    SIDE = "side"
    """it makes the lesser ones of both partners good"""


class LeadNamed(StrEnum):
    """Is the suit of a lead named?"""

    SILENT = "silent"
    """nothing need be said"""
    NAMED = "named"
    """the leader names the suit with his lead"""


class Exchange(StrEnum):
    """Who exchanges."""

    ELDER_THEN_YOUNGER = "elder-then-younger"
    """elder from the top, then younger from what is left"""
    DEALER_ONLY = "dealer-only"
    """the dealer alone may exchange with the talon (Normand)"""
    NONE = "none"
    """no exchange in this game"""


class Calls(StrEnum):
    """When calls are made and by whom they are answered."""

    ANSWERED = "answered"
    """elder before the lead, each answered; later hands after the lead, before their first card"""
    ALL_AT_ONCE = "all-at-once"
    """each player calls all he has at his first card; silence admits; settled after the last call"""
    IMPERIALS = "imperials"
    """point, then imperials; elder before the lead, dealer before his first card; elder takes ties"""


class PointCalled(StrEnum):
    """How a point is called."""

    CARDS = "cards"
    """the number of cards; the pips only when asked"""
    PIPS = "pips"
    """the pips (forty-one)"""


class PointDetail(StrEnum):
    """What is told of the pips when asked."""

    WHOLE = "whole"
    """the whole number (forty-seven)"""
    LAST_FIGURE = "last-figure"
    """the last figure (seven for forty-seven)"""


class PointValue(StrEnum):
    """What a point scores."""

    CARDS = "cards"
    """one point a card"""
    LESS_ONE_IN_4 = "less-one-in-4"
    """34, 44, 54, 64 score one less"""
    LESS_ONE_WITH_789 = "less-one-with-789"
    """a point that holds 7, 8 and 9 scores one less"""
    ONE = "one"
    """one white counter (Impérial)"""


class Ties(StrEnum):
    """Who scores an equal best."""

    NOBODY = "nobody"
    """nobody scores that class"""
    ELDER = "elder"
    """elder takes it"""


class UnderCall(StrEnum):
    """What becomes of a higher combination when a lower one was called first and allowed good."""

    FREE = "free"
    """reckoned when the lower call was good against the cards (Cavendish 49)"""
    ONLY_IF_TRUE = "only-if-true"
    """only if the lower call was truly good against the cards; else the lower alone (Foster, Rubicon)"""
    BINDING = "binding"
    """the caller is held to what he called"""


class LowCards(StrEnum):
    """Do leads and captures with 9, 8, 7 score?"""

    COUNT = "count"
    """they score as any card"""
    NOT = "not"
    """a ten or better scores, 9, 8 and 7 do not"""


class Winning(StrEnum):
    """Which second cards score for winning a trick."""

    RIVALS_LEAD = "rivals-lead"
    """one point to whoever wins a trick that the other side led"""


class Follow(StrEnum):
    """What a player must play."""

    SUIT = "suit"
    """follow suit, no duty to win"""
    WIN_OR_TRUMP = "win-or-trump"
    """follow suit, higher if able; else trump; else any card"""


class Capot(StrEnum):
    """What the capot stands instead of."""

    INSTEAD_OF_CARDS = "instead-of-cards"
    """instead of the points for the cards; the last trick counts besides"""
    INCLUDES_LAST_TRICK = "includes-last-trick"
    """40 holds the odd trick and the extra point of the last trick"""
    COUNTERS = "counters"
    """instead of the excess of tricks (Impérial)"""


class Majority(StrEnum):
    """What most tricks score."""

    TEN = "ten"
    """``cards`` points to whoever has more than half; level: nothing"""
    TEN_OR_SHARED = "ten-or-shared"
    """most takes them all, two tied for most half each"""
    EXCESS = "excess"
    """one white a trick more than the rival"""


class PiqueOrder(StrEnum):
    """In which order scores count toward a pique."""

    PRECEDENCE = "precedence"
    """carte blanche, point, sequences, sets, play (Cavendish 67-69)"""
    AS_IT_HAPPENS = "as-it-happens"
    """in the order they happen (the modern page)"""


class PiqueWho(StrEnum):
    """Who can make a pique."""

    ELDER = "elder"
    """elder only"""
    ANYONE = "anyone"
    """whoever reaches it before an adversary scores (Foster's dealer after a low lead; Normand; Voleur)"""


class BonusReckons(StrEnum):
    """Where a repique or pique stands in the order of reckoning, by which a game ends."""

    WITH_ITS_LINE = "with-its-line"
    """right after the line that makes thirty"""
    BY_THE_LIST = "by-the-list"
    """repique after all sets, pique after all play (Foster's list)"""


class CardsToPique(StrEnum):
    """Does the ten for the cards count toward a pique?"""

    NO = "no"
    """the cards are reckoned after the play and count toward nothing"""
    SEVENTH_TRICK = "seventh-trick"
    """they are scored at the seventh trick and count"""


class End(StrEnum):
    """When a record's game is over."""

    DEALS = "deals"
    """after a number of deals"""
    TARGET = "target"
    """at the score line that reaches the target, in the order of reckoning"""
    AGREED = "agreed"
    """when the players say so (à écrire)"""


class Tie(StrEnum):
    """A level partie."""

    TWO_MORE_THEN_DRAWN = "two-more-then-drawn"
    """two more deals; level again: drawn"""
    TWO_MORE_THEN_VOID = "two-more-then-void"
    """two more deals; level again: the partie is void"""
    NONE = "none"
    """there can be none, or it stands"""


class Settlement(StrEnum):
    """How the end is reckoned."""

    RUBICON = "rubicon"
    """loser at the rubicon: difference and bonus; else sum and bonus"""
    GAMES = "games"
    """one game, two for a double (loser under ``double_under``)"""
    POOL = "pool"
    """first out takes the pool: +2 -1 -1"""
    SHEET = "sheet"
    """à écrire: losses charged, balanced at the end"""
    CHOUETTE = "chouette"
    """rubicon, rounded to tens, the single player double"""


class Finish(StrEnum):
    """Normand: what happens when one is out."""

    POOL = "pool"
    """the pool is his and the game is over"""
    PLAY_OFF = "play-off"
    """the other two keep their scores and play it out; the last pays one to each"""


class Balance(StrEnum):
    """À écrire: how the sheet is balanced."""

    SKAT = "skat"
    """number of players times the own score, less the sum of all (losses negative)"""
    BETWEEN = "between"
    """the winner of a deal is credited what the loser is charged"""


class CarteBlancheTold(StrEnum):
    """The duty to announce carte blanche."""

    AT_ONCE = "at-once"
    """as soon as it is seen"""
    YOUNGER_MAY_WAIT = "younger-may-wait"
    """until elder has discarded and touched the stock"""
    MAY = "may"
    """no duty: who wants to score it announces it"""
    WITH_CALLS = "with-calls"
    """declared with everything else, before the player's own first card"""


class CarteBlancheShown(StrEnum):
    """When carte blanche is shown."""

    AFTER_RIVALS_DISCARD = "after-rivals-discard"
    """after the adversary has discarded"""
    BEFORE_OWN_EXCHANGE = "before-own-exchange"
    """before the holder exchanges; younger when elder has exchanged"""


class Showing(StrEnum):
    """Must what was called be shown?"""

    ON_REQUEST = "on-request"
    """when the adversary asks"""
    BEFORE_LEAD = "before-lead"
    """point and sequence not shown before the lead are lost (au cent)"""
    SUIT_NAMED = "suit-named"
    """the suit of what is good is named at once"""
