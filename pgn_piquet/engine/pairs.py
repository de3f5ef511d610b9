"""Which two of the table play a deal, where more sit than play: neighbours, loser out, one against two."""

from __future__ import annotations

from ..rules.policies import Turns
from .partie import Partie


def not_the_pair(partie: Partie, elder: str, dealer: str) -> str | None:
    """Why these two should not play the next deal, None when they may (or nothing can be said).

    Neighbours: they sit side by side, and one of them played the deal before. Loser out: the winner of the
    deal before plays on and the loser does not. Chouette: the single player plays every deal.
    """
    turns = partie.rules.turns
    pair = {elder, dealer}
    before = set(partie.last_scores)
    if turns is Turns.SINGLE_AND_PARTNERS:
        single = partie.seats[0]
        return None if single in pair else f"{single} alone plays every deal"
    if turns is Turns.NEIGHBOURS:
        seats = partie.seats
        apart = abs(seats.index(elder) - seats.index(dealer))
        if apart not in (1, len(seats) - 1):
            return "they do not sit side by side"
        if before and not before & pair:
            return "neither of them played the deal before"
    if turns is Turns.LOSER_OUT and len(set(partie.last_scores.values())) == 2:
        winner = max(partie.last_scores, key=lambda seat: partie.last_scores[seat])
        loser = min(partie.last_scores, key=lambda seat: partie.last_scores[seat])
        if winner not in pair:
            return f"{winner} won the deal before and plays on"
        if loser in pair:
            return f"{loser} lost the deal before and gives way"
    return None
