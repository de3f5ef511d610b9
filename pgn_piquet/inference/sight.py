"""What a player, or a spectator, sees at the table after each line: ``views`` line by line.

``views.as_seen`` says of one statement what he knows of it. Here those are added up, so that a table can be
drawn for him: the cards whose place he knows though they are not in his own hand.
"""

from __future__ import annotations

from ..engine.told import told
from ..model.cards import NUMBER
from ..model.statements import (
    Answers,
    Dealt,
    Discards,
    Group,
    Holds,
    Looks,
    Play,
    Played,
    Shows,
    Statement,
    Stock,
    Takes,
    Turn,
)
from .stock_seen import StockSeen
from .views import as_seen


class Sight:
    """Follows the lines of one deal for ``viewer`` (a seat; None: a spectator)."""

    def __init__(self, viewer: str | None) -> None:
        self.viewer = viewer
        self._stock = StockSeen(viewer)
        self._order: tuple[int, ...] = ()
        self._told = 0
        self._shown: dict[str, int] = {}

    def copy(self) -> Sight:
        """One that goes on from here by itself, as a side line does."""
        made = Sight(self.viewer)
        made._stock, made._order = self._stock.copy(), self._order
        made._told, made._shown = self._told, dict(self._shown)
        return made

    def see(self, says: Statement) -> Statement | None:
        """Take in the next line; gives what ``viewer`` knows of it."""
        self._stock.see(says)
        if isinstance(says, Stock):
            self._order = told(says.cards).order
        seen = as_seen(says, self.viewer, self._stock.places)
        if isinstance(says, Discards) and says.seat != self.viewer:
            # which of the cards he had shown lie among them, nobody else knows
            self._told &= ~self._shown.pop(says.seat, 0)
        cards = 0 if seen is None else cards_in(seen)
        if isinstance(says, Shows):
            self._shown[says.seat] = self._shown.get(says.seat, 0) | cards
        self._told |= cards
        return seen

    @property
    def known(self) -> int:
        """Mask of the cards he has seen in this deal and can still place."""
        mask = self._told
        for place, card in enumerate(self._order):
            if card >= 0 and self._stock.places >> place & 1:
                mask |= 1 << card
        return mask


def cards_in(says: Statement) -> int:
    """Mask of the cards of this deal that a statement names (not those cut for the deal)."""
    if isinstance(says, Dealt | Holds | Discards | Takes | Looks | Shows | Stock):
        return told(says.cards).mask
    if isinstance(says, Answers):
        return told(says.cards or ()).mask
    if isinstance(says, Turn):
        return _mask(says.card)
    if not isinstance(says, Play):
        return 0
    mask = 0
    for laid in (laid for lane in says.lanes for laid in lane):
        if isinstance(laid, Played):
            mask |= _mask(laid.card)
        elif isinstance(laid, Group):
            for card in laid.cards:
                mask |= _mask(card)
    return mask


def _mask(card: str) -> int:
    number = NUMBER.get(card, -1)
    return 1 << number if number >= 0 else 0
