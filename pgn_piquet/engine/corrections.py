"""Which call a correction reopens, and whether a later line corrects one."""

from __future__ import annotations

from msgspec import structs

from ..model.statements import Call, Claim, Count, Names, Reply
from .ahead import later
from .deal_state import CallMade, DealState


def mends(says: Call) -> bool:
    """Is something corrected in this line?"""
    return any(getattr(item, "instead", False) and not isinstance(item, Count) for item in says.said)


def earlier_call(deal: DealState, says: Call) -> CallMade | None:
    """The call that a line with a correction reopens: the last of the same player that begins alike."""
    claim = says.said[0]
    assert isinstance(claim, Claim)
    player = deal.player(says.seat)
    for made in reversed(deal.made):
        if made.player == player and alike(made.claim, claim):
            return made
    return None


def alike(one: Claim, other: Claim) -> bool:
    """Do two claims say the same (the suit may be said in one of them only)?"""
    if one.suit is not None and other.suit is not None and one.suit != other.suit:
        return False
    return structs.replace(one, suit=None, instead=False) == structs.replace(other, suit=None, instead=False)


def corrected_later(deal: DealState, line: int, says: Call) -> bool:
    """Does a later line of this deal correct this claim? (then it is judged there)"""
    claim = says.said[0]
    assert isinstance(claim, Claim)
    for one in later(deal, line):
        if isinstance(one, Call) and one.seat == says.seat and mends(one):
            first = one.said[0]
            if isinstance(first, Claim) and alike(first, claim):
                return any(isinstance(item, Claim | Names | Reply) and item.instead for item in one.said)
    return False
