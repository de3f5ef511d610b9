"""All lines of play that two known hands and the told cards allow: the least and the greatest of any figure.

The positions that can be reached, and from which the play can go on as told, are found once; each figure is
then a walk over them. Where nothing more is told the rest is left to ``together``, which knows positions by
their pattern, so that twelve tricks of which nothing is told are as exact as one.
"""

from __future__ import annotations

from ..model.cards import TEXT
from .goals import Between, Condition, Course, Goal
from .patterns import Patterns
from .search import BIAS, Ledger, Stakes
from .slots import Plays
from .solver import Ending, Solver
from .steps import Edge, Key, Node, Steps
from .together import Together

PLAY_NODES = 40_000
"""positions of one pair of hands before ``PlayLimitError``; the hardest sample needs under a thousand"""
OPEN_NODES = 30_000
"""positions of tricks of which nothing is told, searched in all pairs of hands of a deal together"""
NARROWED_NODES = 6_000
"""the same where written figures narrow the play; past it they do not"""

__all__ = [
    "Between", "Condition", "Course", "Goal", "Meter", "PlayLimitError", "PlaySearch", "words",
]  # fmt: skip


class PlayLimitError(Exception):
    """The search of the play met its limit."""


class Meter:
    """Positions of open play that may still be searched in one deal, and what is known of those that were:
    a pattern of cards is worth the same in whatever hands it comes about."""

    def __init__(self, left: int = OPEN_NODES) -> None:
        self.left = left
        self.known: dict[tuple[Goal, Stakes], Together] = {}

    def together(self, goal: Goal, stakes: Stakes, patterns: Patterns) -> Together:
        """The search for a goal, with the table it has so far."""
        if (goal, stakes) not in self.known:
            self.known[goal, stakes] = Together(goal.stakes(stakes), patterns)
        return self.known[goal, stakes]

    def take(self, nodes: int) -> None:
        """Use some. Raises ``PlayLimitError``."""
        self.left -= nodes
        if self.left < 0:
            raise PlayLimitError


class PlaySearch:
    """Lines of play of one deal. ``stakes`` say what scores (its weights are not used)."""

    def __init__(
        self,
        plays: Plays,
        hands: tuple[int, int],
        stakes: Stakes,
        start: Ledger,
        conditions: tuple[Condition, ...] = (),
        meter: Meter | None = None,
    ) -> None:
        """``start``: tricks and needs before the first lead; ``conditions``: what the play must meet."""
        self.plays = plays
        self.hands = hands
        self.stakes = stakes
        self.start = start
        self.conditions = conditions
        self.meter = meter or Meter()
        self.limit = NARROWED_NODES if conditions else PLAY_NODES
        self.steps = Steps(plays, hands, stakes, start, conditions)
        self.edges: dict[Key, list[Edge]] = {}
        """by the key of a node: the ways to go on as told; empty where there is none"""
        self.possible: bool | None = None

    @property
    def nodes(self) -> int:
        """Positions found so far."""
        return len(self.edges)

    def fits(self) -> bool:
        """Is there a line of play at all?"""
        if self.possible is None:
            self.possible = self._goes_on(self.steps.first())
        return self.possible

    def between(self, goal: Goal) -> Between | None:
        """Least and greatest value of a goal; None if no line of play fits what is told."""
        high = self.most(goal)
        low = self.most(goal.turned)
        if high is None or low is None:
            return None
        return Between(Course(-low.value, low.cards, low.winners), high)

    def most(self, goal: Goal) -> Course | None:
        """The greatest value of a goal with a course that reaches it; None if no line of play fits."""
        if not self.fits():
            return None
        self._reach(goal)
        return _Best(self, goal).course()

    def reached(self, slot: int, most: int) -> list[tuple[Ending, tuple[int, int]]]:
        """Every position (with the points scored in play, elder first) that the play may have reached after
        ``slot`` cards and from which it can go on as told; cards of one run stand for one another.

        Raises ``PlayLimitError`` when there are more than ``most``.
        """
        if not self.fits():
            return []
        self._reach(Goal(until=slot))
        places = {(self.steps.first(), 0, 0)}
        for _ in range(slot // 2):
            places = {
                (edge.after, mine + edge.points[0], theirs + edge.points[1])
                for node, mine, theirs in places
                for edge in self.going_on(node)
            }
            if len(places) > most:
                raise PlayLimitError
        found: list[tuple[Ending, tuple[int, int]]] = []
        for node, mine, theirs in sorted(places):
            found += [(ending, (mine, theirs)) for ending in self._endings(node, slot % 2)]
        if len(found) > most:
            raise PlayLimitError
        return found

    def _endings(self, node: Node, lying: int) -> list[Ending]:
        """The node as a position of the solver; with the lead on the table, one for each lead."""
        place = Ending((node[1], node[2]), node[3], None, node[4], (node[5], node[6]))
        if not lying:
            return [place]
        solver = Solver(self.stakes)
        return [solver.play(place, lead) for lead in sorted({edge.lead for edge in self.going_on(node)})]

    def _reach(self, goal: Goal) -> None:
        """Find positions so far that the goal ends within them: the cards after that are all its rest."""
        if goal.until is not None and goal.until > 2 * self.steps.free_from:
            self.steps.free_from = (goal.until + 1) // 2
            self.edges.clear()
            self._goes_on(self.steps.first())

    def going_on(self, node: Node) -> list[Edge]:
        """The ways to go on from a node as told, with the cards of that very node."""
        key = self.steps.key(node)
        if key is node:
            return self.edges[key]
        return [edge for edge in self.steps.after(node) if self._goes_on(edge.after)]

    def _goes_on(self, node: Node) -> bool:
        """Can the play go on from here to the end? Finds all edges that do."""
        if node[0] == self.steps.tricks or self.steps.is_free(node):
            return True
        key = self.steps.key(node)
        known = self.edges.get(key)
        if known is not None:
            return bool(known)
        if len(self.edges) >= self.limit:
            raise PlayLimitError
        self.edges[key] = []
        found = [edge for edge in self.steps.after(node) if self._goes_on(edge.after)]
        self.edges[key] = found
        return bool(found)


class _Best:
    """The greatest value of one goal from every position."""

    def __init__(self, search: PlaySearch, goal: Goal) -> None:
        self.search = search
        self.goal = goal
        self.tricks = search.plays.tricks
        self.until = 2 * self.tricks if goal.until is None else goal.until
        self.table: dict[Key, int] = {}
        self.together: Together | None = None

    def best(self, node: Node) -> int:
        """The greatest value still to come."""
        if node[0] == self.tricks or self.until <= 2 * node[0]:
            return 0
        key = self.search.steps.key(node)
        known = self.table.get(key)
        if known is not None:
            return known
        edges = self.search.edges.get(key)
        if edges is None:
            value = self.freely(node)
        else:
            value = max(edge.gain(self.goal, node[0]) + self.best(edge.after) for edge in edges)
        self.table[key] = value
        return value

    def freely(self, node: Node) -> int:
        """From here nothing is told: every line is open."""
        steps = self.search.steps
        if self.together is None:
            self.together = self.search.meter.together(self.goal, self.search.stakes, steps.patterns)
        past = Ledger(node[4], node[5], node[6], 0, 0)
        before = self.together.nodes
        value = self.together.value(steps.rows(node), node[3], self.tricks - node[0], past, -BIAS, BIAS)
        self.search.meter.take(self.together.nodes - before)
        return value

    def course(self) -> Course:
        """The course that reaches the greatest value: at each trick the first edge that keeps it."""
        node = self.search.steps.first()
        value = self.best(node)
        cards: list[int] = []
        winners: list[int] = []
        while node[0] < self.tricks:
            steps = self.search.steps
            edges = steps.after(node) if steps.is_free(node) else self.search.going_on(node)
            left = self.best(node)
            edge = next(one for one in edges if one.gain(self.goal, node[0]) + self.best(one.after) == left)
            cards += [edge.lead, edge.answer]
            winners.append(edge.taken)
            node = edge.after
        return Course(value, tuple(cards), tuple(winners))


def words(course: Course, seats: tuple[str, str], first: int = 1) -> str:
    """The tricks of a course from trick ``first`` as lines of PQN, one a trick, on one line each."""
    lines = []
    leader = 0
    for trick, winner in enumerate(course.winners, 1):
        if trick >= first:
            lead, answer = course.cards[2 * trick - 2], course.cards[2 * trick - 1]
            lines.append(f"{trick}. {seats[leader]}: {TEXT[lead]} {TEXT[answer]}")
        leader = winner
    return "\n".join(lines)
