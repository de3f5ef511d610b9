"""The hands of one deal, as far as they are told: dealt, stock, discarded, taken, held."""

from __future__ import annotations

from typing import Final

from .told import Told

NOT_TOLD: Final = Told(0, (), 0, True, None)


class Hands:
    """What the lines of a deal say about the cards, gathered before they are judged.

    Players are numbered as on the board. ``None`` stands for what no line tells.
    """

    def __init__(self, players: int, hand_size: int, stock_size: int, exchange: int) -> None:
        self.players = players
        self.hand_size = hand_size
        self.stock_size = stock_size
        self.exchange = exchange
        """as in ``Values``: 0 where the game has none"""
        self.dealt: list[Told | None] = [None] * players
        self.stock: Told | None = None
        self.discards: list[Told | None] = [None] * players
        self.takes: list[Told | None] = [None] * players
        self.leaves: list[int | None] = [None] * players
        self.extra: list[int] = [0] * players
        """cards dealt to a hand beyond its due (-1: one short)"""
        self.holds: list[Told | None] = [None] * players
        self.played: list[int | None] = [None] * players
        """all cards a player lays in the deal, when every one is told"""

    def copy(self) -> Hands:
        """The same, apart from this one."""
        other = Hands(self.players, self.hand_size, self.stock_size, self.exchange)
        other.extra = self.extra[:]
        other.dealt = self.dealt[:]
        other.stock = self.stock
        other.discards = self.discards[:]
        other.takes = self.takes[:]
        other.leaves = self.leaves[:]
        other.holds = self.holds[:]
        other.played = self.played[:]
        return other

    def drawn(self, player: int) -> int | None:
        """How many cards a player takes: told, or as many as he discards; None when neither is told."""
        if self.exchange == 2 and player != self.players - 1:
            return 0
        takes = self.takes[player]
        if takes is not None and takes.number is not None:
            return takes.number
        discards = self.discards[player]
        if discards is None or discards.number is None:
            return None
        return max(0, discards.number - self.extra[player])

    def left_for(self, player: int) -> int | None:
        """Cards in the stock when this player's turn to exchange comes."""
        left = self.stock_size
        for earlier in range(player):
            drawn = self.drawn(earlier)
            if drawn is None:
                return None
            left -= drawn
        return left

    def taken(self, player: int) -> int | None:
        """Mask of the cards a player takes from the stock, None when not told."""
        takes = self.takes[player]
        if takes is not None and takes.mask and takes.whole:
            return takes.mask
        drawn = self.drawn(player)
        if drawn == 0:
            return 0
        if drawn is None or self.stock is None or not self.stock.whole:
            return None
        left = self.left_for(player)
        if left is None:
            return None
        start = self.stock_size - left
        mask = 0
        for number in self.stock.order[start : start + drawn]:
            mask |= 1 << number
        return mask

    def computed(self, player: int) -> int | None:
        """The hand for play that follows from deal and exchange; None when they do not tell it."""
        dealt = self.dealt[player]
        if dealt is None or not dealt.whole:
            return None
        discards = self.discards[player]
        if discards is None:
            return dealt.mask if self.no_exchange(player) else None
        if not discards.whole:
            return None
        taken = self.taken(player)
        return None if taken is None else dealt.mask & ~discards.mask | taken

    def no_exchange(self, player: int) -> bool:
        """Is there none, or only one by choice of which nothing speaks?"""
        if self.exchange == 0:
            return True
        takes = self.takes[player]
        silent = (takes is None or takes.number == 0) and self.leaves[player] in (None, self.stock_size)
        return self.stock_size < 8 and silent

    def held(self, player: int) -> int | None:
        """The hand for calls and play: computed, or given by ``holds``, or laid down card by card."""
        computed = self.computed(player)
        if computed is not None:
            return computed
        holds = self.holds[player]
        if holds is not None and holds.whole:
            return holds.mask
        return self.played[player]

    def discarded(self, player: int) -> int:
        """Known discards of a player."""
        discards = self.discards[player]
        return 0 if discards is None else discards.mask

    def all_placed(self) -> list[tuple[str, Told]]:
        """The places of the pack that lines fill, with a name each, in the order of dealing."""
        places = [(f"dealt {player}", hand) for player, hand in enumerate(self.dealt) if hand is not None]
        if self.stock is not None:
            places.append(("stock", self.stock))
        return places
