"""The cut and the packets of a deal, as the rule set has them (laws 4, 5, 9)."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.cards import NUMBER
from ..model.statements import Cuts, Deal
from ..rules.policies import Cut, PacketsKept
from ..rules.ruleset import RuleSet
from .deal_state import DealState
from .liability import law_of

RANK_BITS = 7


class Cutting:
    """What was cut before the first deal: the last single card of each seat counts (who shows more cuts
    again; au cent the other may take the lowest as the one cut)."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.cards: dict[str, int] = {}

    def cuts(self, says: Cuts) -> None:
        """Note a cut."""
        ranks = [NUMBER[card] & RANK_BITS for card in says.cards if isinstance(card, str) and card in NUMBER]
        if len(ranks) == len(says.cards) == 1:
            self.cards[says.seat] = ranks[0]

    def must_deal(self) -> str | None:
        """Who must deal first by the cut; None where the higher chooses or nothing is told."""
        if self.rules.cut is not Cut.LOWER_DEALS or len(self.cards) < 2:
            return None
        lowest = min(self.cards.values())
        seats = [seat for seat, rank in self.cards.items() if rank == lowest]
        return seats[0] if len(seats) == 1 else None


def check_cut(deal: DealState, cutting: Cutting, says: Deal) -> None:
    """R407: another deals first than the cut says."""
    due = cutting.must_deal()
    if due is not None and says.dealer not in (None, due):
        law = law_of(deal.rules, "cut")
        deal.find("R407", deal.first, Part("seat"), stated=says.dealer, computed=due, law=law)


def check_packets(deal: DealState, says: Deal, before: int | None) -> int | None:
    """R408: a packet size that the rule set does not have, or another than in the deals before. Gives the
    size that the partie is held to."""
    if not says.packets:
        return before
    allowed = " or ".join(str(size) for size in deal.rules.packets)
    law = law_of(deal.rules, "packets")
    stated = " ".join(str(size) for size in says.packets)
    wrong = [size for size in says.packets if size not in deal.rules.packets]
    if wrong:
        deal.find("R408", deal.first, Part("word"), stated=stated, computed=allowed, law=law)
        return before
    if deal.rules.packets_kept is not PacketsKept.PARTIE:
        return before
    mixed = len(set(says.packets)) > 1
    if mixed or before not in (None, says.packets[0]):
        due = str(says.packets[0] if before is None else before)
        deal.find("R408", deal.first, Part("word"), stated=stated, computed=due, law=law)
    return says.packets[0] if before is None else before
