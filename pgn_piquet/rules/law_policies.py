"""The opinions of the books on talk and irregularities: until when, at what cost.

See ``rules.policies``, which gives out these names too.
"""

from __future__ import annotations

from enum import StrEnum


class Moment(StrEnum):
    """A moment of the deal after which something can no longer be mended."""

    NEVER_MENDED = "never-mended"
    """never in time: it stands as said"""
    REPLY = "reply"
    """the reply to that call"""
    NEXT_CALL_OR_LEAD = "next-call-or-lead"
    """elder's next call, or the lead when there is none"""
    OWN_CARD = "own-card"
    """that player's own first card"""
    YOUNGER_PLAYED = "younger-played"
    """younger's card to the first trick"""
    STOCK_TOUCHED = "stock-touched"
    """the stock touched, no card yet taken up"""
    STOCK_TAKEN = "stock-taken"
    """the first card of the stock taken up"""
    NEXT_HAND_SEEN = "next-hand-seen"
    """that player has seen his hand of the next deal"""
    GAME_OVER = "game-over"
    """the end of the game"""


class FalseCall(StrEnum):
    """What the adversary may reckon after a false call."""

    WHAT_IS_NOT_BARRED = "what-is-not-barred"
    """what he has good and not barred by another, correct, call of the offender"""
    EVERYTHING = "everything"
    """all that he holds, lower combinations included"""


class FalseCallOf(StrEnum):
    """Which false calls cost the caller all that he reckons in the deal."""

    ANYTHING = "anything"
    """point, sequence or set"""
    SETS = "sets"
    """sets only: point and sequence are shown, and so come to light, before the lead"""


class WrongStockCard(StrEnum):
    """A card of the rival's part of the stock taken or mixed."""

    RECKONS_NOTHING_OR_REDEAL = "reckons-nothing-or-redeal"
    """he reckons nothing that deal, or the adversary has a new deal"""
    LOSES_GAME = "loses-game"
    """he loses the game"""


class LateDeal(StrEnum):
    """A deal out of turn, found too late."""

    STANDS_NEXT_DEALS_TWICE = "stands-next-deals-twice"
    """it stands, and the elder hand of that deal deals twice running"""
    STANDS = "stands"
    """it stands, and there is no remedy"""


class LeftCards(StrEnum):
    """What it costs to look at cards that younger left and would not turn up."""

    NO_PENALTY = "no-penalty"
    """neither may look, and no penalty is named"""
    SUIT_CALLED = "suit-called"
    """the cards are shown and a suit may be called from the offender at his next lead"""


class Naming(StrEnum):
    """How much of a sequence or set a call must name."""

    AS_NEEDED = "as-needed"
    """length or number is enough when it is good against the cards (Cavendish 48)"""
    IN_FULL = "in-full"
    """top card or rank always, even when good against the cards (au cent)"""


class Misnomer(StrEnum):
    """A wrong suit or rank for a combination of the same value that is held."""

    NO_PENALTY = "no-penalty"
    """no penalty, when hand and discard could not have held what was named"""
    MENDED_BEFORE_LEAD = "mended-before-lead"
    """to be put right before the lead, else lost"""


class MissingCard(StrEnum):
    """What a player who reckons a trio may be asked when he could have held four."""

    NOT_RECKONED = "not-reckoned"
    """which card he does not reckon, at any time; it need not be the one he put out"""
    DISCARDED = "discarded"
    """the suit of the card put out, after he has played a card"""


class OddHands(StrEnum):
    """How a hand of eleven or thirteen (or a stock of seven) is exchanged when the deal stands."""

    TAKES_ONE = "takes-one"
    """each player takes at least one card, and lays out what makes his hand twelve"""
    LEAVES_THREE = "leaves-three"
    """elder lays out at least one, may take none, and leaves at least three"""


class HandLong(StrEnum):
    """Playing with more cards than twelve."""

    RECKONS_NOTHING = "reckons-nothing"
    """he reckons nothing in the deal; what he holds still bars the other"""


class HandShort(StrEnum):
    """Playing with fewer cards than twelve."""

    NO_PENALTY = "no-penalty"
    """no penalty; the other takes the tricks that cannot be met"""


class CallingShows(StrEnum):
    """A point told so that it can only be certain cards shows a sequence in it."""

    ON_OBJECTION = "on-objection"
    """it bars the other's equal or lower sequence when elder objects; where he admits it, it stands"""
    BARS = "bars"
    """as a sequence that was shown: it bars those not better than it"""


class SeveralLed(StrEnum):
    """Several cards led at once."""

    UNTIL_PLAYED_TO = "until-played-to"
    """a lead may be changed until it is played to; cards played too many are taken up again"""


class LeadOutOfTurn(StrEnum):
    """A lead out of turn."""

    UNLESS_PLAYED_TO = "unless-played-to"
    """it is taken up, unless the other has played to it: then it stands"""


class Misinformed(StrEnum):
    """A wrong answer about cards that were reckoned or called equal."""

    PLAYED_AGAIN = "played-again"
    """who was misled may take back every card played since and play otherwise"""


class ThrownDown(StrEnum):
    """A hand thrown down, the rest of the tricks given up."""

    STANDS = "stands"
    """it stands when it is accepted; the other may ask for the cards to be played one by one"""
    TAKEN_UP = "taken-up"
    """it may be taken up again until a hand is mixed with discards or talon"""
