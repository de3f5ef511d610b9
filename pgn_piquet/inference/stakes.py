"""What a rule set plays for, in the terms of the search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ..engine.game import Reason, ScoreLine
from ..rules.policies import (
    Calls,
    Capot,
    CardsToPique,
    Follow,
    LowCards,
    Majority,
    PiqueOrder,
    PiqueWho,
    Trump,
)  # fmt: skip
from ..rules.ruleset import RuleSet
from .search import Ledger, Stakes

IN_HAND = frozenset((Reason.CARTE_BLANCHE, Reason.POINT, Reason.SEQUENCE, Reason.SET))
BONUSES = (Reason.PIQUE, Reason.REPIQUE, Reason.CARTE_ROUGE)
NO_COUNTS: Mapping[int, int] = MappingProxyType({})
IN_PLAY = frozenset((Reason.LEAD, Reason.WIN, Reason.LAST_TRICK, Reason.PIQUE, Reason.CARDS, Reason.CAPOT))


def two_hands(rules: RuleSet) -> bool:
    """Is it a game that the search knows: two players, suit followed, no trump, ten for the cards?"""
    return (
        rules.playing == 2
        and rules.trump is Trump.NONE
        and rules.follow is Follow.SUIT
        and rules.majority is Majority.TEN
        and rules.calls is Calls.ANSWERED
        and rules.ranks == "AKQJT987"
    )


def stakes_of(rules: RuleSet) -> Stakes:
    """What the play scores under a rule set, as the difference of both players' points."""
    return Stakes(
        lead=rules.lead,
        win=rules.win,
        last=rules.last_trick,
        cards=rules.cards,
        capot_extra=rules.capot - rules.cards,
        pique=rules.pique,
        tricks=rules.hand_size,
        split=rules.low_cards is LowCards.NOT,
        seventh=rules.cards_to_pique is CardsToPique.SEVENTH_TRICK,
        holds_last=rules.capot_includes is Capot.INCLUDES_LAST_TRICK,
    )


class Hands:
    """What both have in hand when the play begins, and how far each still is from a pique.

    ``base`` are the points that the play does not change, by player; ``piqued``: is a pique among them?
    ``made``: the other bonuses (``repique 0``); ``miscounted``: by line what is right of a count spoken
    before the play.
    """

    def __init__(
        self,
        rules: RuleSet,
        lines: Iterable[ScoreLine],
        sides: tuple[str, str],
        miscounted: Mapping[int, int] = NO_COUNTS,
    ) -> None:
        """``lines``: all score lines of the deal, the calls among them; ``sides``: elder and younger."""
        hand = [0, 0]
        rest = [0, 0]
        bonus: set[str] = set()
        for line in lines:
            player = sides.index(line.side)
            if line.reason in IN_HAND:
                hand[player] += line.points
            elif line.reason not in IN_PLAY:
                rest[player] += line.points
            if line.reason in BONUSES:
                bonus.add(f"{line.reason} {player}")
        needs = [self._need(rules, hand, player, bonus) for player in (0, 1)]
        made = [hand[player] >= rules.pique_at and f"{Reason.PIQUE} {player}" in bonus for player in (0, 1)]
        for player in (0, 1):
            rest[player] += rules.pique if made[player] else 0
        self.made = frozenset(one for one in bonus if not one.startswith(Reason.PIQUE))
        self.miscounted = miscounted
        self.piqued = (made[0], made[1])
        self.base = (hand[0] + rest[0], hand[1] + rest[1])
        self.needs = (needs[0], needs[1])

    def _need(self, rules: RuleSet, hand: list[int], player: int, bonus: set[str]) -> int:
        """Points still needed for a pique, 0 if there can be none any more."""
        if rules.pique == 0 or f"{Reason.REPIQUE} {player}" in bonus or hand[player] >= rules.pique_at:
            return 0
        if player == 1 and rules.pique_who is PiqueWho.ELDER:
            return 0
        need = rules.pique_at - hand[player]
        if need > most_in_play(rules):
            return 0
        if hand[1 - player] == 0:
            return need
        # as it happens elder's first lead comes before what the younger hand calls
        soon = rules.pique_order is PiqueOrder.AS_IT_HAPPENS and player == 0 and need <= rules.lead
        return need if soon else 0

    def start(self) -> Ledger:
        """The ledger before the first lead."""
        return Ledger(0, self.needs[0], self.needs[1], 0, 0)


def most_in_play(rules: RuleSet) -> int:
    """More than this nobody can count toward a pique in the play."""
    most = rules.hand_size * max(rules.lead, rules.win) + rules.last_trick
    return most + (rules.cards if rules.cards_to_pique is CardsToPique.SEVENTH_TRICK else 0)
