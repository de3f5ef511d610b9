"""Acts of the exchange that come too late, also where the play before them is not told card by card.

Such an act is not applied there; when it came is plain from the lines alone.
"""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.statements import CarteBlanche, Leaves
from ..rules.policies import CarteBlancheTold
from . import faults
from .deal_state import DealState, Going
from .liability import RULED_BY, UNTIL, law_of


def begun(deal: DealState) -> bool:
    """Is a call made, or a card told of the play? Then nobody exchanges any more."""
    return deal.reached.cards > 0 or deal.calls > 0


def within_untold(deal: DealState) -> bool:
    """Does a line stand after play that is not told card by card?"""
    return deal.going is Going.UNTOLD and deal.reached.cards > 0


def exchanged_late(deal: DealState, line: int, seat: str) -> None:
    """R109: calls or play have begun; R105 where nobody exchanges."""
    fault = faults.EXCHANGE_AFTER_CALLS if deal.values.exchange else faults.NO_EXCHANGE_HERE
    deal.find(faults.CODES[fault], line, Part("word"), seat=seat, law=law_of(deal.rules, RULED_BY[fault]))


def takes_late(deal: DealState, player: int, drawn: int | None, number: int | None) -> bool:
    """Are cards taken too late? What was forgotten on the table is still his who took fewer than he laid out,
    and has not said that he leaves it (case XIII); more than he laid out has its own fault (R106)."""
    if not begun(deal):
        return False
    if drawn is None:
        return not deal.taken[player] or bool(deal.left.get(player))
    return bool(deal.left.get(player)) and deal.taken[player] + (number or 0) <= drawn


def leaves_late(deal: DealState, line: int, says: Leaves) -> None:
    """R114: elder says what he leaves when he has taken, or younger has laid out."""
    law = law_of(deal.rules, "leaves_told")
    deal.find("R114", line, Part("word"), seat=says.seat, law=law, until=UNTIL[deal.rules.leaves_told])


def blanche_late(deal: DealState, line: int, says: CarteBlanche, played: bool) -> None:
    """Carte blanche after cards were played: too late after his own first (``played``) where it is told with
    the calls; else it was due before the exchange, and the ten stand."""
    law = law_of(deal.rules, "carte_blanche_told")
    if deal.rules.carte_blanche_told is not CarteBlancheTold.WITH_CALLS:
        deal.find("R123", line, Part("word"), seat=says.seat, law=law)
    elif played:
        until = "until his own first card"
        deal.find("R208", line, Part("word"), law=law, seat=says.seat, call="carte blanche", until=until)
