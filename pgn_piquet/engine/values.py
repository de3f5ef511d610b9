"""The values of a rule set as small integers, for the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model.cards import FALLING, RANKS
from ..rules.policies import (
    BonusReckons,
    CallOrder,
    Calls,
    Capot,
    CardsToPique,
    Exchange,
    ExchangeSize,
    Follow,
    LowCards,
    Majority,
    Moment,
    PiqueOrder,
    PiqueWho,
    PointValue,
    Sharing,
    Sides,
    Ties,
    Trump,
    UnderCall,
)  # fmt: skip
from ..rules.ruleset import RuleSet

if TYPE_CHECKING:
    from mypy_extensions import i64

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
        self.players: i64 = rules.playing
        self.pairs: i64 = 1 if rules.sides is Sides.PAIRS else 0
        self.hand_size: i64 = rules.hand_size
        self.stock_size: i64 = rules.stock_size
        self.exchange: i64 = _EXCHANGE[rules.exchange]
        self.elder_least: i64 = rules.elder_least
        self.elder_most: i64 = rules.elder_most
        self.younger_least: i64 = rules.younger_least
        self.younger_most: i64 = rules.younger_most
        self.all_or_none: i64 = 1 if rules.exchange_size is ExchangeSize.WHOLE_OR_NONE else 0
        self.carte_blanche: i64 = rules.carte_blanche
        self.calls: i64 = _CALLS[rules.calls]
        self.point_value: i64 = _POINT_VALUES[rules.point_value]
        self.point_minimum: i64 = rules.point_minimum
        self.ties_to_elder: i64 = 1 if rules.ties is Ties.ELDER else 0
        self.sequence_values: list[int] = list(rules.sequence_values)
        self.set_ranks: i64 = sum(1 << RANKS.index(rank) for rank in rules.set_ranks)
        self.trio: i64 = rules.trio
        self.quatorze: i64 = rules.quatorze
        self.partners_share: i64 = 1 if rules.partners_share is Sharing.SIDE else 0
        self.undercall_binds: i64 = 1 if rules.undercall is UnderCall.BINDING else 0
        self.lost_at_own_card: i64 = 1 if rules.forgotten_lost is Moment.OWN_CARD else 0
        self.point_first: i64 = 1 if rules.call_order is CallOrder.POINT_FIRST else 0
        self.carte_rouge: i64 = rules.carte_rouge
        self.must_win: i64 = 1 if rules.follow is Follow.WIN_OR_TRUMP else 0
        self.lead: i64 = rules.lead
        self.win: i64 = rules.win
        self.low_counts: i64 = 1 if rules.low_cards is LowCards.COUNT else 0
        self.last_trick: i64 = rules.last_trick
        self.majority: i64 = _MAJORITY[rules.majority]
        self.cards: i64 = rules.cards
        self.capot: i64 = rules.capot
        self.capot_shared: i64 = rules.capot_shared
        self.capot_holds_last: i64 = 1 if rules.capot_includes is Capot.INCLUDES_LAST_TRICK else 0
        self.repique_at: i64 = rules.repique_at
        self.repique: i64 = rules.repique
        self.pique_at: i64 = rules.pique_at
        self.pique: i64 = rules.pique
        self.as_it_happens: i64 = 1 if rules.pique_order is PiqueOrder.AS_IT_HAPPENS else 0
        self.pique_anyone: i64 = 1 if rules.pique_who is PiqueWho.ANYONE else 0
        self.cards_to_pique: i64 = 1 if rules.cards_to_pique is CardsToPique.SEVENTH_TRICK else 0
        self.bonus_by_list: i64 = 1 if rules.bonus_reckons is BonusReckons.BY_THE_LIST else 0
        self.red: i64 = rules.red
        self.honours: i64 = sum(1 << RANKS.index(rank) for rank in rules.honours)
        self.imperial_blanche: i64 = rules.imperial_carte_blanche
        self.fours: str = rules.imperial_fours
        self.trump: i64 = 1 if rules.trump is Trump.TURNED else 0
        # strength by rank 7..A: higher takes lower in the same suit
        self.strength: list[int] = [8 - rules.ranks.index(rank) for rank in RANKS]
        self.plain_ranks: i64 = 1 if rules.ranks == FALLING else 0
        self.plain_tricks: i64 = 1 if (
            rules.playing == 2 and self.plain_ranks and not self.must_win and not self.trump
            and not self.capot_holds_last and not self.cards_to_pique
        ) else 0  # fmt: skip
        """are tricks before the last a matter of following suit, and of points for lead and win?"""
        self.lowest: i64 = 0 if self.low_counts else 3
        """rank from which a card counts"""
