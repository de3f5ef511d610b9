"""A rule set: frozen data, one field a question of the books. No behaviour.

The fields hold values only; where each came from stands in ``sources`` (field name to ``Source``).
Presets are TOML files in ``presets/``; ``rules.load`` reads them and applies ``extends`` and options.
The description of a field is the one text for it: the schema and ``docs/rules.md`` are made from it.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .policies import (
    Balance,
    BonusReckons,
    CallingShows,
    CallOrder,
    Calls,
    Capot,
    CardsToPique,
    CarteBlancheShown,
    CarteBlancheTold,
    Cut,
    End,
    Exchange,
    ExchangeSize,
    FalseCall,
    FalseCallOf,
    Finish,
    Follow,
    HandLong,
    HandShort,
    LateDeal,
    LeadNamed,
    LeadOutOfTurn,
    LeftCards,
    LowCards,
    Majority,
    Misinformed,
    Misnomer,
    MissingCard,
    Moment,
    Naming,
    OddHands,
    PacketsKept,
    PiqueOrder,
    PiqueWho,
    PointCalled,
    PointDetail,
    PointValue,
    Settlement,
    SeveralLed,
    Sharing,
    Showing,
    Sides,
    Terms,
    ThrownDown,
    Tie,
    Ties,
    Trump,
    Turns,
    UnderCall,
    Winning,
    WrongStockCard,
)  # fmt: skip

PACK_SIZE = 32
MOST_PLAYERS = 7
MOST_POINTS = 1000
"""No single value of points in a rule set is larger."""


class Source(Struct, frozen=True):
    """Where a value comes from: book, law or page; ``inferred`` when the book is silent (then ``why``)."""

    book: str
    law: str = ""
    inferred: bool = False
    why: str = ""


def _says(text: str) -> Meta:
    return Meta(description=text)


def _number(text: str, most: int = MOST_POINTS, least: int = 0) -> Meta:
    return Meta(ge=least, le=most, description=text)


def _ranks(text: str) -> Meta:
    return Meta(pattern="^[AKQJT987]*$", description=text)


class RuleSet(Struct, frozen=True, kw_only=True):
    """All values of one way to play Piquet. Points are points unless said; sizes are cards."""

    name: Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]*@[1-9][0-9]*$",
                              description="name with its version: rubicon@1")]  # fmt: skip
    title: str
    phases: Annotated[tuple[str, ...], _says(
        "course of a deal, in order, of: carte-blanche, exchange, calls, play")]  # fmt: skip

    # table
    players_min: Annotated[int, _number("fewest players at the table", MOST_PLAYERS, 2)]
    players_max: Annotated[int, _number("most players at the table", MOST_PLAYERS, 2)]
    playing: Annotated[int, _number("players in one deal", 4, 2)]
    sides: Annotated[Sides, _says("who plays for whom")]
    turns: Annotated[Turns, _says("which players of the table play a deal, and who deals next")]
    cut: Annotated[Cut, _says("what the cut for the first deal decides")]
    terms: Annotated[Terms, _says("the words of the score sheet")]

    # deal
    hand_size: Annotated[int, _number("cards dealt to each player", 12, 1)]
    stock_size: Annotated[int, _number("cards left in the stock (with the turned card)", PACK_SIZE)]
    packets: Annotated[tuple[int, ...], _says("packet sizes a dealer may use")]
    packets_kept: Annotated[PacketsKept, _says("how long the dealer is held to one packet size")]
    trump: Annotated[Trump, _says("is a card turned for trump?")]
    ranks: Annotated[str, Meta(pattern="^[AKQJT987]{8}$",
                               description="ranks, falling, as they take tricks")]  # fmt: skip

    # carte blanche
    carte_blanche: Annotated[int, _number("points for carte blanche; 0: not scored in points")]
    carte_blanche_told: Annotated[CarteBlancheTold, _says("when carte blanche must be announced")]
    carte_blanche_shown: Annotated[CarteBlancheShown, _says("when carte blanche is shown")]

    # exchange
    exchange: Annotated[Exchange, _says("who exchanges")]
    elder_least: Annotated[int, _number("cards that elder must exchange at least", 12)]
    elder_most: Annotated[int, _number("cards that elder may exchange at most", 12)]
    younger_least: Annotated[int, _number(
        "cards that younger (the dealer, where he alone exchanges) must exchange at least", 12)]  # fmt: skip
    younger_most: Annotated[int, _number("cards younger may exchange at most; 0: all that are left", 12)]
    exchange_size: Annotated[ExchangeSize, _says("may part of the talon be exchanged?")]
    discard_fixed: Annotated[Moment, _says("moment after which a discard can no longer be changed")]
    leaves_told: Annotated[Moment, _says("moment before which elder must say that he leaves cards")]
    left_cards: Annotated[LeftCards, _says("penalty for looking at cards that younger left unseen")]
    wrong_stock_card: Annotated[WrongStockCard, _says("a card of the rival's part of the stock mixed in")]

    # calls
    calls: Annotated[Calls, _says("when calls are made and who answers them")]
    point_called: Annotated[PointCalled, _says("what is said to call a point")]
    point_detail: Annotated[PointDetail, _says("what is told of the pips when asked")]
    point_value: Annotated[PointValue, _says("what a point scores")]
    point_minimum: Annotated[int, _number("pips under which no point may be called; 0: none", 75)]
    ties: Annotated[Ties, _says("who scores an equal best")]
    sequence_values: Annotated[tuple[int, ...], Meta(min_length=9, max_length=9,
        description="points for a sequence by its length, 0 to 8 cards")]  # fmt: skip
    set_ranks: Annotated[str, _ranks("ranks of which sets count, best first")]
    trio: Annotated[int, _number("points for three of a rank; 0: threes do not count")]
    quatorze: Annotated[int, _number("points for four of a rank; 0: fours do not count")]
    partners_share: Annotated[Sharing, _says("does a side's best make the partner's lesser ones good?")]
    undercall: Annotated[UnderCall, _says("a higher combination held when a lower one was called good")]
    call_order: Annotated[CallOrder, _says("in which order elder calls")]
    naming: Annotated[Naming, _says("how much of a sequence or set a call must name")]
    showing: Annotated[Showing, _says("must what was called be shown?")]
    missing_card: Annotated[MissingCard, _says("what may be asked about a trio when four were possible")]
    carte_rouge: Annotated[int, _number("points when every card stands in a good combination; 0: none")]

    # laws of the talk
    undercall_mended: Annotated[Moment, _says("moment before which an under-call may be corrected")]
    reply_mended: Annotated[Moment, _says("moment before which a wrong reply may be corrected")]
    false_call_mended: Annotated[Moment, _says("moment before which a false call may be corrected")]
    false_call: Annotated[FalseCall, _says("what the adversary may reckon after a false call")]
    false_call_of: Annotated[FalseCallOf, _says("which false calls cost the caller the whole deal")]
    forgotten_lost: Annotated[Moment, _says("moment after which what was not called is lost")]
    denied_wrongly: Annotated[Moment, _says("moment before which a call wrongly denied may be reckoned")]
    misnomer: Annotated[Misnomer, _says("a wrong suit or rank for something of the same value")]
    count_mended: Annotated[Moment, _says("moment before which a wrong count may be corrected")]
    odd_hands: Annotated[OddHands, _says("the exchange with a hand of eleven or thirteen that stands")]
    late_deal: Annotated[LateDeal, _says("a deal out of turn, found too late")]
    redeal_until: Annotated[Moment, _says("moment before which elder may ask for a new deal (wrong hands)")]
    hand_long: Annotated[HandLong, _says("playing with more cards than twelve")]
    hand_short: Annotated[HandShort, _says("playing with fewer cards than twelve")]
    calling_shows: Annotated[CallingShows, _says("a point told so that it can only be certain cards")]
    several_led: Annotated[SeveralLed, _says("several cards led at once")]
    out_of_turn: Annotated[LeadOutOfTurn, _says("a lead out of turn")]
    misinformed: Annotated[Misinformed, _says("a wrong answer about cards that were reckoned")]
    thrown_down: Annotated[ThrownDown, _says("may a hand that was thrown down be taken up again?")]

    # play
    follow: Annotated[Follow, _says("which cards a player may play")]
    low_cards: Annotated[LowCards, _says("do leads and captures with 9, 8, 7 score?")]
    winning: Annotated[Winning, _says("which cards score for winning a trick")]
    names_suit: Annotated[LeadNamed, _says("must the leader name the suit he leads?")]
    lead: Annotated[int, _number("points for a lead")]
    win: Annotated[int, _number("points for winning a trick that the other side led")]
    last_trick: Annotated[int, _number(
        "points for the last trick besides the one for leading or winning it")]  # fmt: skip
    majority: Annotated[Majority, _says("what most tricks score")]
    cards: Annotated[int, _number("points for most tricks (where the excess counts: for each)")]
    capot: Annotated[int, _number("points for all tricks")]
    capot_shared: Annotated[int, _number("points for each of two players who share all tricks; 0: none")]
    capot_includes: Annotated[Capot, _says("what the capot stands instead of")]

    # pique and repique
    repique_at: Annotated[int, _number("points in hand that make a repique")]
    repique: Annotated[int, _number("points added for a repique; 0: the system has none")]
    pique_at: Annotated[int, _number("points in hand and play that make a pique")]
    pique: Annotated[int, _number("points added for a pique; 0: the system has none")]
    pique_order: Annotated[PiqueOrder, _says("the order in which scores count toward a bonus")]
    pique_who: Annotated[PiqueWho, _says("who can make a pique")]
    bonus_reckons: Annotated[BonusReckons, _says("where a bonus stands in the order that ends a game")]
    cards_to_pique: Annotated[CardsToPique, _says("does the ten for the cards count toward a pique?")]

    # counters (Impérial)
    red: Annotated[int, _number("white counters in a red one; 0: no counters, points are points")]
    honours: Annotated[str, _ranks("ranks of trumps that mark a white each, turned or won")]
    imperial_fours: Annotated[str, _ranks("ranks of which four make an imperial, best first")]
    imperial_sequence: Annotated[str, _ranks("ranks whose sequence makes an imperial; empty: none")]
    imperial_carte_blanche: Annotated[int, _number("red counters for carte blanche", 2)]

    # partie
    end: Annotated[End, _says("when the record's partie or game is over")]
    deals: Annotated[int, _number("deals of a partie; 0: not fixed")]
    doubled: Annotated[tuple[int, ...], _says("numbers of the deals that count double")]
    tie: Annotated[Tie, _says("what follows a level partie")]
    target: Annotated[int, _number("points (whites) that end a game; 0: none")]
    settlement: Annotated[Settlement, _says("how the end is reckoned")]
    rubicon: Annotated[int, _number("total under which the loser pays the sum; 0: no rubicon")]
    bonus: Annotated[int, _number("points added to the settlement of a partie")]
    double_under: Annotated[int, _number("total of the loser under which a game counts two; 0: never")]
    games: Annotated[int, _number("games that win a partie of games; 0: no such partie")]
    finish: Annotated[Finish, _says("three players: what happens when one is out")]
    played_by_two: Annotated[str, _says(
        "rule set of the package by which the last two play it off; empty: none")]  # fmt: skip
    balance: Annotated[Balance, _says("à écrire: how the sheet is balanced")]

    sources: dict[str, Source] = {}
    extends: str | None = None
    options: str = ""
    """options in force, canonical text (``carte-rouge=20``); empty when none"""
    sha256: str = ""
    """of the values, canonical; the report carries it"""

    def weight(self, number: int | None) -> int:
        """How often the points of a deal count in the totals: 2 where it counts double. ``number``: which
        deal it is, None where that is not known."""
        return 2 if number is not None and number in self.doubled else 1
