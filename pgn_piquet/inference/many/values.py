"""All that the play of one deal of hands may come to: the values of all figures together."""

from __future__ import annotations

from collections.abc import Sequence

from ..takers import Steps
from .courses import Courses
from .figures import Figure
from .laying import Spot, Trick
from .ledger import Ledger, finished

Numbers = tuple[int, ...]
"""what a figure may count without what is in hand, in each way to take it; none where the game is over, for
nobody says whether one counts on"""
Vector = tuple[Numbers, ...]
"""for each figure its numbers, then by side the points, the tricks, and 1 for a pique"""
Came = dict[Vector, tuple[Spot, Vector, Trick] | None]
"""the values so far at a position, each with where it came from"""


class Reached:
    """The vectors that the courses of one deal of hands come to; ``figures`` in the order of their slots."""

    def __init__(self, courses: Courses, figures: Sequence[Figure], work: Steps) -> None:
        """Raises ``StepLimitError`` where too much has to be put together."""
        self.table = courses.table
        self.figures = figures
        self.slots = self.table.players * self.table.tricks
        nothing = (0,) * len(self.table.sides)
        self.layers: list[dict[Spot, Came]] = [{spot: {(nothing,): None} for spot in courses.layers[0]}]
        for trick, layer in enumerate(courses.layers[:-1]):
            after: dict[Spot, Came] = {}
            for spot, tricks in layer.items():
                for one in tricks:
                    came = after.setdefault(one.after, {})
                    for before in self.layers[trick][spot]:
                        work.take(1)
                        came.setdefault(self._with(before, spot, one, trick), (spot, before, one))
            self.layers.append(after)
        self.ends: dict[Vector, tuple[Spot, Vector]] = {}
        for spot, came in self.layers[-1].items():
            for before in came:
                self.ends.setdefault(self._whole(before, spot.ledger), (spot, before))
        self.vectors = list(self.ends)

    def _with(self, before: Vector, spot: Spot, one: Trick, trick: int) -> Vector:
        """The values with one more trick."""
        piques = self._piques(before[-1], spot.ledger, one.led)
        piques = self._piques(piques, one.led, one.after.ledger)
        first, after = self.table.players * trick, self.table.players * (trick + 1)
        new = [
            self._number(figure, one.led if figure.slot < after else one.after.ledger)
            for figure in self.figures
            if first < figure.slot <= after and figure.slot < self.slots
        ]
        return (*before[:-1], *new, piques)

    def _piques(self, made: Numbers, before: Ledger, after: Ledger) -> Numbers:
        """Without a pique nobody scores as much at once."""
        pique = int(self.table.values.pique)
        if not pique or before.points == after.points:
            return made
        gained = (two - one for one, two in zip(before.points, after.points, strict=True))
        return tuple(int(one or more >= pique) for one, more in zip(made, gained, strict=True))

    def _number(self, figure: Figure, ledger: Ledger) -> Numbers:
        if figure.of_tricks:
            return (ledger.tricks[figure.side],)
        return () if ledger.over else (ledger.points[figure.side],)

    def _whole(self, before: Vector, ledger: Ledger) -> Vector:
        """The values of a course that is over."""
        at_end = finished(self.table, ledger)
        told = list(before[:-1])
        for place, figure in enumerate(self.figures):
            bare = self._number(figure, ledger)
            if figure.slot < self.slots:
                # at the last lead the last trick may be in a count or not
                told[place] = (*told[place], *bare) if figure.early and bare else told[place]
            elif figure.of_tricks:
                told.append(bare)
            elif figure.early:
                # after the last card so the points for the cards
                told.append((*bare, at_end.points[figure.side]) if bare else ())
            else:
                told.append((at_end.points[figure.side],))
        return (*told, at_end.points, ledger.tricks, before[-1])

    def course(self, vector: Vector) -> tuple[int, ...]:
        """The cards, slot by slot, of a course with these values."""
        spot, values = self.ends[vector]
        cards: tuple[int, ...] = ()
        for layer in reversed(self.layers):
            came = layer[spot][values]
            if came is None:
                break
            spot, values, trick = came
            cards = (*trick.cards, *cards)
        return cards
