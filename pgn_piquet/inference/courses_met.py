"""Who may take each trick so that written figures are met, whatever cards do it.

Where the calls score the same whatever the hands, figures follow from who took each trick. The takers that
the told leaders and cards allow are searched as positions of the play are, with cards that stand for others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .goals import Condition
from .plays import Meter, PlaySearch
from .search import Ledger, Stakes
from .slots import Plays
from .steps import Edge, Node, Steps
from .takers import choices

LOW: Final = 0x07070707
"""the nine, the eight and the seven of each suit, which may not count"""
KEPT: Final = ((7, 6), (2, 1))
LOST: Final = ((6, 7), (1, 7), (1, 2))
"""a lead and an answer that stand for all with which the leader keeps, or loses, the trick: each card once as
one that counts and once as a low one"""
NODES: Final = 3_000


class TakerSearch(PlaySearch):
    """Courses of takers of a deal. ``may`` are the masks of what elder and younger may hold."""

    def __init__(
        self,
        plays: Plays,
        may: tuple[int, int],
        stakes: Stakes,
        start: Ledger,
        conditions: tuple[Condition, ...],
    ) -> None:
        """``start`` and ``conditions`` as for the play of hands that are known."""
        super().__init__(plays, (0, 0), stakes, start, conditions, Meter())
        self.limit = NODES
        self.steps = _TakerSteps(plays, may, stakes, start, conditions)

    def beginnings(self) -> Iterator[tuple[int, ...]]:
        """The takers of the first tricks, up to where nothing more is told and no figure is open. Raises
        ``PlayLimitError``."""
        if not self.fits():
            return
        stack: list[tuple[Node, tuple[int, ...]]] = [(self.steps.first(), ())]
        seen: set[tuple[int, ...]] = set()
        while stack:
            node, done = stack.pop()
            if node[0] < self.steps.tricks and not self.steps.is_free(node):
                stack += [(edge.after, (*done, edge.taken)) for edge in reversed(self.going_on(node))]
            elif done not in seen:
                seen.add(done)
                yield done


class _TakerSteps(Steps):
    """From trick to trick, the hands left out of it."""

    def __init__(
        self,
        plays: Plays,
        may: tuple[int, int],
        stakes: Stakes,
        start: Ledger,
        conditions: tuple[Condition, ...],
    ) -> None:
        super().__init__(plays, (0, 0), stakes, start, conditions)
        self.may = may

    def after(self, node: Node) -> list[Edge]:
        """Every way in which the next trick may be taken, and count."""
        trick, leader = node[0], node[3]
        found: list[Edge] = []
        for taken in choices(self.plays, self.may, trick, leader):
            for lead, answer in self.standing_for(trick, leader, taken):
                edge = self.edge(node, lead, answer, node[7])
                if edge is not None:
                    found.append(edge)
        return found

    def standing_for(self, trick: int, leader: int, taken: int) -> Iterator[tuple[int, int]]:
        """Cards that stand for those with which the trick goes so."""
        both = KEPT if taken == leader else LOST
        if not self.stakes.split:
            yield both[0]
            return
        for lead, answer in both:
            fits = True
            for place, (card, player) in enumerate(((lead, leader), (answer, 1 - leader))):
                may = self.plays.slots[2 * trick + place].domain & self.may[player]
                counts = bool(1 << card & ~LOW)
                if (place == 0 or taken != leader) and not may & (~LOW if counts else LOW):
                    fits = False
            if fits:
                yield lead, answer
