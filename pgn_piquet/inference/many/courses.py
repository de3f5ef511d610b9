"""Every way the play of known hands may have gone as far as it is told: any number of hands.

Trick by trick all positions that can be reached are found, with the points so far; then those from which the
play cannot go on as told are left out. A figure written anywhere is compared with the positions of its
moment, and one that is possible leaves out the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy

from ..plays import PlayLimitError
from ..slots import Plays
from .catches import CAUGHT, Catch
from .laying import Laying, Spot, Trick
from .ledger import Ledger, at_the_end
from .table import Table

TRICKS = 4_000
"""tricks tried with one deal of hands before ``PlayLimitError``"""


Layer = dict[Spot, list[Trick]]
"""by position the tricks that may follow"""
Wanted = Callable[[Ledger], bool]


class Courses(Laying):
    """All courses of one deal of hands: ``layers[t]`` the positions before trick t (from 0), the last those
    at the end."""

    def __init__(
        self,
        table: Table,
        plays: Plays,
        hands: tuple[int, ...],
        start: Ledger,
        most: int = TRICKS,
        until: int | None = None,
        catches: tuple[Catch, ...] = (),
    ) -> None:
        """Raises ``PlayLimitError`` where more than ``most`` tricks have to be tried. ``until``: so
        many tricks are played (None: all). ``catches``: what must have been caught when."""
        super().__init__(table, plays, catches)
        self.layers: list[Layer] = [{Spot(hands, 0, start, plays.groups): []}]
        self.tried = 0
        for trick in range(table.tricks if until is None else until):
            after: Layer = {}
            for spot, tricks in self.layers[trick].items():
                for one in self.tricks_from(spot, trick):
                    tricks.append(one)
                    after.setdefault(one.after, [])
                    self.tried += 1
                    if self.tried > most:
                        raise PlayLimitError
            for catch in catches:
                if catch.tricks == trick + 1:
                    after = {spot: [] for spot in after if spot.caught == CAUGHT}
            self.layers.append(after)
        self._go_on()

    def again(self) -> Courses:
        """The same, to be narrowed otherwise."""
        found = copy(self)
        found.layers = [{spot: tricks.copy() for spot, tricks in layer.items()} for layer in self.layers]
        return found

    @property
    def fits(self) -> bool:
        """Is there a course at all?"""
        return bool(self.layers[0])

    def _go_on(self) -> None:
        """Leave out positions from which the play cannot go on, and those that are no longer reached."""
        for layer, later in zip(reversed(self.layers[:-1]), reversed(self.layers), strict=False):
            for spot in list(layer):
                layer[spot] = [one for one in layer[spot] if one.after in later]
                if not layer[spot]:
                    del layer[spot]
        for layer, later in zip(self.layers[:-1], self.layers[1:], strict=True):
            reached = {one.after for tricks in layer.values() for one in tricks}
            for spot in [spot for spot in later if spot not in reached]:
                del later[spot]

    # ---- what may be asked ------------------------------------------------------------------------

    def ledgers(self, slot: int) -> Iterator[Ledger]:
        """The ledgers that there may be after so many cards, at the first card of a trick or between two."""
        trick, place = divmod(slot, self.table.players)
        if place == 0:
            yield from (spot.ledger for spot in self.layers[trick])
        else:
            yield from (one.led for tricks in self.layers[trick].values() for one in tricks)

    def narrow(self, slot: int, wanted: Wanted) -> None:
        """Only courses that meet a condition after so many cards."""
        trick, place = divmod(slot, self.table.players)
        layer = self.layers[trick]
        if place:
            for spot in list(layer):
                layer[spot] = [one for one in layer[spot] if wanted(one.led)]
        else:
            for spot in list(layer):
                if not wanted(spot.ledger):
                    del layer[spot]
        self._go_on()

    def narrow_last(self, wanted: Callable[[Ledger, Ledger], bool]) -> None:
        """Only courses that meet a condition on the ledgers after the lead to the last trick and after it."""
        for spot, tricks in self.layers[-2].items():
            self.layers[-2][spot] = [one for one in tricks if wanted(one.led, one.after.ledger)]
        self._go_on()

    def course(self, end: Spot | None = None) -> tuple[int, ...]:
        """The cards, slot by slot, of a course to a position at the end (None: to any)."""
        target = end if end is not None else next(iter(self.layers[-1]))
        cards: tuple[int, ...] = ()
        for layer in reversed(self.layers[:-1]):
            spot, trick = next(
                (spot, one) for spot, tricks in layer.items() for one in tricks if one.after == target
            )
            cards = (*trick.cards, *cards)
            target = spot
        return cards

    def ends(self) -> Iterator[tuple[Spot, tuple[int, ...]]]:
        """The positions at the end, each with the points of each side in play."""
        for spot in self.layers[-1]:
            yield spot, at_the_end(self.table, spot.ledger)
