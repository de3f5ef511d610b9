"""A rule set: frozen data, one field a question of the books. No behaviour.

The fields hold values only; where each came from stands in ``sources`` (field name to ``Source``).
Presets are TOML files in ``presets/``; ``rules.load`` reads them and applies ``extends`` and options.
"""

from __future__ import annotations

from msgspec import Struct

from .policies import (
    Balance, Calls, Capot, CardsToPique, CarteBlancheShown, CarteBlancheTold, End, Exchange, FalseCall,
    Finish, Follow, LateDeal, LowCards, Majority, Moment, PiqueOrder, PiqueWho, PointCalled, PointDetail,
    PointValue, Settlement, Showing, Sides, Tie, Ties, Turns, UnderCall, Winning, WrongStockCard,
)  # fmt: skip


class Source(Struct, frozen=True):
    """Where a value comes from: book, law or page; ``inferred`` when the book is silent (then ``why``)."""

    book: str
    law: str = ""
    inferred: bool = False
    why: str = ""


class RuleSet(Struct, frozen=True, kw_only=True):
    """All values of one way to play Piquet. Points are points unless said; sizes are cards."""

    name: str
    """with its version: ``rubicon@1``"""
    title: str
    phases: tuple[str, ...]
    """in order, of: ``carte-blanche``, ``exchange``, ``calls``, ``play``"""

    # table
    players_min: int
    players_max: int
    playing: int
    """players in one deal"""
    sides: Sides
    turns: Turns

    # deal
    hand_size: int
    stock_size: int
    packets: tuple[int, ...]
    """packet sizes a dealer may use"""
    trump: bool
    """is a card turned for trump?"""
    ranks: str
    """falling, as they take tricks: ``AKQJT987``"""
    late_deal: LateDeal

    # carte blanche
    carte_blanche: int
    """points; 0: the system has none"""
    carte_blanche_told: CarteBlancheTold
    carte_blanche_shown: CarteBlancheShown

    # exchange
    exchange: Exchange
    elder_least: int
    elder_most: int
    younger_least: int
    younger_most: int
    """0: what is left"""
    exchange_all_or_none: bool
    """Normand: the dealer exchanges both cards or none"""
    discard_fixed: Moment
    wrong_stock_card: WrongStockCard

    # calls
    calls: Calls
    point_called: PointCalled
    point_detail: PointDetail
    point_value: PointValue
    point_minimum: int
    """pips under which no point may be called; 0: none"""
    ties: Ties
    sequence_values: tuple[int, ...]
    """by length 0 to 8: ``(0, 0, 0, 3, 4, 15, 16, 17, 18)``"""
    set_ranks: str
    """ranks of which sets count, best first"""
    trio: int
    """0: threes do not count"""
    quatorze: int
    partners_share: bool
    """a side with the best sequence (set) scores all sequences (sets) of both partners"""
    undercall: UnderCall
    elder_point_first: bool
    showing: Showing
    undercall_mended: Moment
    reply_mended: Moment
    false_call_mended: Moment
    false_call: FalseCall
    forgotten_lost: Moment
    carte_rouge: int

    # play
    follow: Follow
    low_cards: LowCards
    winning: Winning
    names_suit: bool
    """must the leader name the suit led?"""
    lead: int
    win: int
    last_trick: int
    """points for the last trick besides the one for leading or winning it"""
    majority: Majority
    cards: int
    capot: int
    capot_shared: int
    """each of two players who share all tricks (Normand); 0: nothing"""
    capot_includes: Capot

    # pique and repique
    repique_at: int
    repique: int
    """added; 0: the system has none"""
    pique_at: int
    pique: int
    pique_order: PiqueOrder
    pique_who: PiqueWho
    cards_to_pique: CardsToPique

    # counters (Impérial)
    red: int
    """whites in a red counter; 0: no counters"""
    honours: str
    """ranks of trumps that mark a white each"""
    imperial_fours: str
    """ranks of which four make an imperial, best first"""
    imperial_sequence: str
    imperial_carte_blanche: int
    """reds for carte blanche"""

    # partie
    end: End
    deals: int
    doubled: tuple[int, ...]
    """numbers of the deals that count double"""
    tie: Tie
    target: int
    settlement: Settlement
    rubicon: int
    bonus: int
    double_under: int
    games: int
    """games that win the partie; 0: no partie of games"""
    finish: Finish
    balance: Balance

    sources: dict[str, Source] = {}
    extends: str | None = None
    sha256: str = ""
    """of the values, canonical; the report carries it"""
