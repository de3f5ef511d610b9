"""What later lines of a deal say: some acts are judged by what the table did about them."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.statements import Group, Laid, Play, Played, Retake, Statement
from .deal_state import DealState


def later(deal: DealState, line: int) -> Iterator[Statement]:
    """The statements after this line in the line of play that is walked."""
    return (deal.lines[index].says for index in deal.main if index > line)


def next_of_play(deal: DealState, line: int) -> Play | Retake | None:
    """The next line that plays or takes back; None where the play ends here."""
    for says in later(deal, line):
        if isinstance(says, Play | Retake):
            return says
    return None


def laid_again(deal: DealState, line: int, card: str) -> bool:
    """Does this card, laid in this line, lie on the table once more, here or in a later line?"""
    says = deal.lines[line].says
    here = list(cards_of(says)) if isinstance(says, Play) else []
    if here.count(card) > 1:
        return True
    plays = (one for one in later(deal, line) if isinstance(one, Play))
    return any(card in cards_of(one) for one in plays)


def cards_of(says: Play) -> Iterator[str]:
    """The cards that a line of play names, one by one; those in braces too."""
    for lane in says.lanes:
        for laid in lane:
            yield from names_of(laid)


def names_of(laid: Laid) -> Iterator[str]:
    """The cards of one place in a line of play."""
    if isinstance(laid, Played):
        yield laid.card
    elif isinstance(laid, Group):
        yield from laid.cards
