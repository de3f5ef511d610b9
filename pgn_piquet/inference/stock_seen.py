"""Which places of the stock a player, or a spectator, has seen: those he took and those he looked at."""

from __future__ import annotations

from ..engine.told import told
from ..model.statements import Call, Discards, Leaves, Looks, Play, Statement, Takes


class StockSeen:
    """Follows the lines of one deal for one viewer. ``places`` has bit 0 for the top card as dealt.

    Cards are taken from the top in the order in which the players lay out, unless a line tells the place.
    """

    def __init__(self, viewer: str | None) -> None:
        self.viewer = viewer
        self.numbers: dict[str, int] = {}
        """cards each player takes, in the order of the exchange"""
        self.taken: set[str] = set()
        """who has his cards in hand"""
        self.left: dict[str, int] = {}
        """what each says he leaves"""
        self.told = 0
        """his places told by a line, or looked at"""
        self.ends: dict[str, int] = {}
        """the place after the cards of each who takes from a place that is told"""

    def copy(self) -> StockSeen:
        """One that goes on from here by itself."""
        made = StockSeen(self.viewer)
        made.numbers, made.taken, made.left = dict(self.numbers), set(self.taken), dict(self.left)
        made.told, made.ends = self.told, dict(self.ends)
        return made

    def see(self, says: Statement) -> None:
        """Take in the next line of the deal."""
        if isinstance(says, Discards):
            number = told(says.corrected[-1] if says.corrected else says.cards).number
            if number is not None:
                self.numbers[says.seat] = number
        elif isinstance(says, Takes):
            self._takes(says)
        elif isinstance(says, Leaves):
            self.left[says.seat] = says.number
        elif isinstance(says, Looks) and says.seat == self.viewer and not says.cards:
            self.told |= self._looked_at(says.seat)
        elif isinstance(says, Call | Play):
            self.exchange_is_over()

    def exchange_is_over(self) -> None:
        """Whoever laid out has taken as many, also where no line says so."""
        self.taken.update(self.numbers)

    def _takes(self, says: Takes) -> None:
        number = told(says.cards).number
        self.taken.add(says.seat)
        if number is None:
            return
        self.numbers[says.seat] = number
        if says.place is not None:
            self.ends[says.seat] = says.place - 1 + number
            if says.seat == self.viewer:
                self.told |= (1 << number) - 1 << says.place - 1

    def _looked_at(self, seat: str) -> int:
        """What he leaves himself, as long as nobody else has taken; then all that is left."""
        if len(self.taken) > 1:
            return -1 << max(sum(self.numbers.values()), *self.ends.values(), 0) & 0xFFFFFFFF
        start, number = self._span(seat)
        return (1 << self.left.get(seat, 0)) - 1 << start + number

    def _span(self, seat: str) -> tuple[int, int]:
        start = 0
        for one, number in self.numbers.items():
            if one == seat:
                return start, number
            start += number
        return start, 0

    @property
    def places(self) -> int:
        """Bit 0 is the top card of the stock as dealt."""
        if self.viewer is None or self.viewer not in self.taken or self.viewer in self.ends:
            return self.told
        start, number = self._span(self.viewer)
        return self.told | (1 << number) - 1 << start
