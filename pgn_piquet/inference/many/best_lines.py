"""The best line for a side with known hands from positions after which nothing is told, and a bound of what
any line can bring where that line is not shown to be the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ..search import ExhaustedError
from .meeting import Opening
from .open_cards import OpenCards, Place
from .outcomes import Goal
from .pasts import Aim
from .sought import Found
from .table import Table
from .together import TogetherOfMany

UP = 3
"""one part in so many of what may be searched is kept for lines better than the best known one"""


class Best(Struct, frozen=True):
    """A line, its value, and a value that no line exceeds."""

    found: Found
    value: int
    bound: int


class AllLegal(OpenCards):
    """All players choose what is best for one side."""

    def __init__(self, table: Table, aim: Aim) -> None:
        super().__init__(table, aim)
        self.together = TogetherOfMany(
            self.rows, self.pasts, table.players, table.trump, bool(table.values.must_win)
        )
        self.search = self.together

    def mine(self, player: int) -> bool:
        """Nobody plays against the side."""
        return True

    def bound(self, place: Place) -> int:
        """More than this cannot come from a place between two tricks."""
        past, certain = self._past(place)
        if place.over:
            return certain + self.pasts.end(past)
        return certain + self.together.bounds(self._suits(place), place.leader, place.left, past)[1]

    def most(self, place: Place, wanted: int) -> int:
        """``wanted`` or more where so much can come from a place between two tricks; else a bound below it.
        Raises ``ExhaustedError``."""
        past, certain = self._past(place)
        if place.over:
            return certain + self.pasts.end(past)
        low = wanted - 1 - certain
        suits = self._suits(place)
        return certain + self.together.value(suits, place.leader, place.left, past, low, low + 1)

    def so_far(self, place: Place) -> int:
        """What a place has brought already, as ``gained`` counts it."""
        aim, ledger = self.aim, place.ledger
        points = ledger.points[aim.side] + (0 if ledger.room else ledger.honours[aim.side])
        return aim.own * points + aim.per_trick * ledger.tricks[aim.side]

    def cards(self, place: Place, wanted: int) -> tuple[int, ...]:
        """The cards of a line that brings so much, where ``most`` has found one."""
        cards: tuple[int, ...] = ()
        while not place.over:
            after, more = next(
                (after, more)
                for after, more in self._tricks(place, ())
                if self._proved(after) >= wanted - self.gained(place, after)
            )
            wanted -= self.gained(place, after)
            place, cards = after, cards + more
        return cards

    def _tricks(self, place: Place, laid: tuple[int, ...]) -> Iterator[tuple[Place, tuple[int, ...]]]:
        """Each way to play a trick; of cards that are as good as one another one."""
        if laid and not place.laid:
            yield place, laid
            return
        known = set()
        for card in self.legal(place):
            after = self.play(place, card)
            alike = (self._suits(after), after.leader, self._lying(after), after.ledger)
            if alike not in known:
                known.add(alike)
                yield from self._tricks(after, (*laid, card))

    def _proved(self, place: Place) -> int:
        """What is known to come from a place between two tricks."""
        past, certain = self._past(place)
        if place.over:
            return certain + self.pasts.end(past)
        if self.together.over(past):
            return certain + self.pasts.over(past)
        return certain + self.together.proved(self._suits(place), place.leader, place.left, past)


class BestLines:
    """Seeks from some openings, with so many positions for all goals together."""

    def __init__(self, table: Table, openings: Sequence[Opening], nodes: int) -> None:
        self.table = table
        self.openings = openings
        self.nodes = nodes

    def best(self, goal: Goal, known: Found, most: int) -> Best:
        """The best line for a goal at the end of the deal; ``known`` is one found before. No more than
        ``most`` positions are searched for it."""
        one = _OneGoal(self, goal, min(most, self.nodes))
        found = one.best(known)
        self.nodes -= one.cards.search.nodes
        return found

    def bound(self, goal: Goal) -> int:
        """No line is worth more, as counting says."""
        return _OneGoal(self, goal, 0).bound


class _OneGoal:
    """The search for one goal."""

    def __init__(self, lines: BestLines, goal: Goal, nodes: int) -> None:
        self.table = lines.table
        self.goal = goal
        aim = Aim(goal.side, per_trick=goal.sign) if goal.of_tricks else Aim(goal.side, own=goal.sign)
        self.cards = AllLegal(self.table, aim)
        self.nodes = nodes
        self.openings = lines.openings
        self.places = [Place(one.spot.hands, one.spot.leader, one.spot.ledger) for one in self.openings]
        self.before = [
            self.cards.so_far(place) + (0 if goal.of_tricks else goal.sign * one.held.base[goal.side])
            for one, place in zip(self.openings, self.places, strict=True)
        ]
        """by opening: what is certain when it is reached"""
        self.bounds = [
            more + self.cards.bound(place) for more, place in zip(self.before, self.places, strict=True)
        ]

    @property
    def bound(self) -> int:
        """No line is worth more."""
        return max(self.bounds)

    def best(self, known: Found) -> Best:
        """From the bound down, and where that ends too soon from the known line up."""
        self.known = known
        self.value = known.value(self.goal, self.table)
        search = self.cards.search
        search.limit = self.nodes - self.nodes // UP
        try:
            while self.value < self.bound:
                self.asked(self.bound)
        except ExhaustedError:
            search.limit = self.nodes
            try:
                while self.value < self.bound:
                    self.asked(self.value + 1)
            except ExhaustedError:
                pass
        return Best(self.known, self.value, self.bound)

    def asked(self, wanted: int) -> None:
        """Is there a line worth so much? Raises ``ExhaustedError``."""
        for number, opening in enumerate(self.openings):
            if self.bounds[number] < wanted:
                continue
            before, place = self.before[number], self.places[number]
            most = before + self.cards.most(place, wanted - before)
            if most < wanted:
                self.bounds[number] = most
                continue
            cards = self.cards.cards(place, wanted - before)
            self.known = Found(opening.hands, opening.cards + cards, opening.held)
            self.value = self.known.value(self.goal, self.table)
            return
