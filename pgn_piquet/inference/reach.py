"""All that a half-told play may come to, for one pair of hands: the values of several goals together."""

from __future__ import annotations

from collections.abc import Sequence

from . import takers
from .goals import Course, Goal
from .search import Ledger, Stakes
from .slots import Plays
from .steps import Edge, Key, Node, Steps

Values = tuple[int, ...]
"""one value for each goal, then 1 for each player who makes a pique in the play, 0 for one who does not"""
WORK = 6_000_000
"""values put together from those of the next trick, in all hands of a deal"""
A_NODE = 200
"""what a position costs besides"""
BITS = 12
"""of each value, in the one number that holds all of them"""


class Reach:
    """The play of one pair of hands; what is found for one need of a pique serves for others. The weights of
    the goals are not negative."""

    def __init__(
        self, plays: Plays, hands: tuple[int, int], stakes: Stakes, goals: Sequence[Goal], work: takers.Steps
    ) -> None:
        self.steps = Steps(plays, hands, stakes, Ledger(0, 0, 0, 0, 0), ())
        self.goals = tuple(goals)
        self.work = work
        self.table: dict[Key, frozenset[int]] = {}

    def values(self, needs: tuple[int, int]) -> list[Values]:
        """All values that the goals may have together, in order; none where no line of play fits. ``needs``:
        what each player still needs for a pique before the first lead, 0 for none to be made."""
        return sorted(self._apart(one) for one in self._rest(self._first(needs)))

    def _apart(self, packed: int) -> Values:
        places = range(len(self.goals) + 2)
        return tuple(packed >> BITS * place & (1 << BITS) - 1 for place in places)

    def _first(self, needs: tuple[int, int]) -> Node:
        first = self.steps.first()
        return (*first[:5], *needs, *first[7:])

    def _rest(self, node: Node) -> frozenset[int]:
        """The values that are still to come."""
        if node[0] == self.steps.tricks:
            return frozenset((0,))
        key = self.steps.key(node)
        known = self.table.get(key)
        if known is not None:
            return known
        found: set[int] = set()
        self.work.take(A_NODE)
        for edge in self.steps.after(node):
            gained = self._gained(edge, node)
            rest = self._rest(edge.after)
            self.work.take(len(rest))
            found.update([gained + one for one in rest])
        self.table[key] = frozenset(found)
        return self.table[key]

    def _gained(self, edge: Edge, node: Node) -> int:
        """What one trick adds to all values."""
        found = 0
        for place, goal in enumerate(self.goals):
            found += edge.gain(goal, node[0]) << BITS * place
        most = self.steps.stakes.pique
        for player in (0, 1):
            # without a pique nobody scores so much in a trick
            if node[5 + player] and edge.points[player] >= most:
                found += 1 << BITS * (len(self.goals) + player)
        return found

    def course(self, needs: tuple[int, int], values: Values) -> Course:
        """A line of play with these values, which are some that it may come to."""
        node = self._first(needs)
        left = sum(value << BITS * place for place, value in enumerate(values))
        cards: list[int] = []
        winners: list[int] = []
        while node[0] < self.steps.tricks:
            edge = next(
                one
                for one in self.steps.after(node)
                if left - self._gained(one, node) in self._rest(one.after)
            )
            cards += [edge.lead, edge.answer]
            winners.append(edge.taken)
            left -= self._gained(edge, node)
            node = edge.after
        return Course(0, tuple(cards), tuple(winners))
