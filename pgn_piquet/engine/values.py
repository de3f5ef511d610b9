"""The values of a rule set as small integers, for the board."""

from __future__ import annotations

from typing import Final

from ..model.cards import FALLING, RANKS
from ..rules.policies import (
    Calls,
    Capot,
    CardsToPique,
    Exchange,
    Follow,
    LowCards,
    Majority,
    Moment,
    PiqueOrder,
    PiqueWho,
    PointValue,
    Sides,
    Ties,
    UnderCall,
)  # fmt: skip
from ..rules.ruleset import RuleSet

POINT_WHOLE: Final = 0
POINT_LESS_IN_4: Final = 1
POINT_LESS_789: Final = 2
POINT_ONE: Final = 3
_POINT_VALUES: Final = {
    PointValue.CARDS: POINT_WHOLE,
    PointValue.LESS_ONE_IN_4: POINT_LESS_IN_4,
    PointValue.LESS_ONE_WITH_789: POINT_LESS_789,
    PointValue.ONE: POINT_ONE,
}

ANSWERED: Final = 0
ALL_AT_ONCE: Final = 1
IMPERIALS: Final = 2
_CALLS: Final = {Calls.ANSWERED: ANSWERED, Calls.ALL_AT_ONCE: ALL_AT_ONCE, Calls.IMPERIALS: IMPERIALS}

MAJORITY_TEN: Final = 0
MAJORITY_SHARED: Final = 1
MAJORITY_EXCESS: Final = 2
_MAJORITY: Final = {
    Majority.TEN: MAJORITY_TEN,
    Majority.TEN_OR_SHARED: MAJORITY_SHARED,
    Majority.EXCESS: MAJORITY_EXCESS,
}

NO_EXCHANGE: Final = 0
BOTH_EXCHANGE: Final = 1
DEALER_EXCHANGES: Final = 2
_EXCHANGE: Final = {
    Exchange.NONE: NO_EXCHANGE,
    Exchange.ELDER_THEN_YOUNGER: BOTH_EXCHANGE,
    Exchange.DEALER_ONLY: DEALER_EXCHANGES,
}


class Values:
    """What the board asks of a rule set; integers only, so that they are cheap to read."""

    def __init__(self, rules: RuleSet) -> None:
        self.players: int = rules.playing
        self.pairs: int = 1 if rules.sides is Sides.PAIRS else 0
        self.hand_size: int = rules.hand_size
        self.stock_size: int = rules.stock_size
        self.exchange: int = _EXCHANGE[rules.exchange]
        self.elder_least: int = rules.elder_least
        self.elder_most: int = rules.elder_most
        self.younger_least: int = rules.younger_least
        self.younger_most: int = rules.younger_most
        self.all_or_none: int = 1 if rules.exchange_all_or_none else 0
        self.carte_blanche: int = rules.carte_blanche
        self.calls: int = _CALLS[rules.calls]
        self.point_value: int = _POINT_VALUES[rules.point_value]
        self.point_minimum: int = rules.point_minimum
        self.ties_to_elder: int = 1 if rules.ties is Ties.ELDER else 0
        self.sequence_values: list[int] = list(rules.sequence_values)
        self.set_ranks: int = sum(1 << RANKS.index(rank) for rank in rules.set_ranks)
        self.trio: int = rules.trio
        self.quatorze: int = rules.quatorze
        self.partners_share: int = 1 if rules.partners_share else 0
        self.undercall_binds: int = 1 if rules.undercall is UnderCall.BINDING else 0
        self.lost_at_own_card: int = 1 if rules.forgotten_lost is Moment.OWN_CARD else 0
        self.point_first: int = 1 if rules.elder_point_first else 0
        self.carte_rouge: int = rules.carte_rouge
        self.must_win: int = 1 if rules.follow is Follow.WIN_OR_TRUMP else 0
        self.lead: int = rules.lead
        self.win: int = rules.win
        self.low_counts: int = 1 if rules.low_cards is LowCards.COUNT else 0
        self.last_trick: int = rules.last_trick
        self.majority: int = _MAJORITY[rules.majority]
        self.cards: int = rules.cards
        self.capot: int = rules.capot
        self.capot_shared: int = rules.capot_shared
        self.capot_holds_last: int = 1 if rules.capot_includes is Capot.INCLUDES_LAST_TRICK else 0
        self.repique_at: int = rules.repique_at
        self.repique: int = rules.repique
        self.pique_at: int = rules.pique_at
        self.pique: int = rules.pique
        self.as_it_happens: int = 1 if rules.pique_order is PiqueOrder.AS_IT_HAPPENS else 0
        self.pique_anyone: int = 1 if rules.pique_who is PiqueWho.ANYONE else 0
        self.cards_to_pique: int = 1 if rules.cards_to_pique is CardsToPique.SEVENTH_TRICK else 0
        self.red: int = rules.red
        self.honours: int = sum(1 << RANKS.index(rank) for rank in rules.honours)
        self.imperial_blanche: int = rules.imperial_carte_blanche
        self.fours: str = rules.imperial_fours
        self.trump: int = 1 if rules.trump else 0
        # strength by rank 7..A: higher takes lower in the same suit
        self.strength: list[int] = [8 - rules.ranks.index(rank) for rank in RANKS]
        self.plain_ranks: int = 1 if rules.ranks == FALLING else 0
