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
from .house import BlancheSeen, House, Numbers
from .stock_seen import StockSeen
from .views import Eyes, as_seen


class Sight:
    """Follows the lines of one deal for ``viewer`` (a seat; None: a spectator), in a house with these numbers
    of cards."""

    def __init__(self, viewer: str | None, house: House, numbers: Numbers) -> None:
        self.viewer = viewer
        self._house, self._numbers = house, numbers
        self._stock = StockSeen(viewer)
        self._blanche = BlancheSeen(house)
        self._dealt: dict[str, int] = {}
        """the hands as dealt of those who have not discarded yet"""
        self._order: tuple[int, ...] = ()
        self._told = 0
        self._shown: dict[str, int] = {}

    def copy(self) -> Sight:
        """One that goes on from here by itself, as a side line does."""
        made = Sight(self.viewer, self._house, self._numbers)
        made._blanche, made._dealt = self._blanche.copy(), dict(self._dealt)
        made._stock, made._order = self._stock.copy(), self._order
        made._told, made._shown = self._told, dict(self._shown)
        return made

    def see(self, says: Statement) -> Statement | None:
        """Take in the next line; gives what ``viewer`` knows of it."""
        self._stock.see(says)
        open_before = set(self._blanche.open)
        self._blanche.see(says)
        if isinstance(says, Stock):
            self._order = told(says.cards).order
        elif isinstance(says, Dealt):
            self._dealt[says.seat] = told(says.cards).mask
        elif isinstance(says, Discards):
            self._dealt.pop(says.seat, 0)
        eyes = Eyes(self.viewer, self._numbers, self._stock.places, frozenset(self._blanche.open))
        seen = as_seen(says, eyes)
        if isinstance(says, Discards) and says.seat != self.viewer:
            # which of the cards he had shown lie among them, nobody else knows
            self._told &= ~self._shown.pop(says.seat, 0)
        cards = 0 if seen is None else cards_in(seen)
        if isinstance(says, Shows):
            self._shown[says.seat] = self._shown.get(says.seat, 0) | cards
        self._told |= cards
        for seat in self._blanche.open - open_before - {self.viewer}:
            self._shown[seat] = self._shown.get(seat, 0) | self._dealt.get(seat, 0)
            self._told |= self._dealt.get(seat, 0)
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
