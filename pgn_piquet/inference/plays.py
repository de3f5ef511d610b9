"""All lines of play that two known hands and the told cards allow: the least and the greatest of any figure.

Tricks are walked from the first; a position is what is left of both hands, who leads, and what still matters
of the past. Where nothing more is told the rest is left to ``together``, which knows positions by their
pattern. So twelve tricks of which nothing is told are as exact as one.
"""

from __future__ import annotations

from msgspec import Struct

from ..model.cards import TEXT
from .search import BIAS, Ledger, Stakes
from .slots import OPEN, Plays
from .solver import Ending, Solver, legal, patterns, taker
from .together import Together

PLAY_NODES = 200_000
"""positions searched for one figure before ``PlayLimitError``; the hardest sample needs under a thousand"""


class PlayLimitError(Exception):
    """The search of the play met ``PLAY_NODES``."""


class Goal(Struct, frozen=True):
    """What is to be as great as possible: ``points0 * weight0 + points1 * weight1 + tricks0 * tricks``, the
    tricks being those of player 0, counted over the first ``until`` slots (None: the whole deal). ``cards``
    is 0 where the points for the cards and the capot are left out."""

    weight0: int = 0
    weight1: int = 0
    tricks: int = 0
    until: int | None = None
    cards: int = 1

    @property
    def turned(self) -> Goal:
        """The goal that is greatest where this is least."""
        return Goal(-self.weight0, -self.weight1, -self.tricks, self.until, self.cards)


class Condition(Struct, frozen=True):
    """What a written figure asks of the play: the value of ``goal`` lies between ``least`` and ``most``.
    The weights of the goal are not negative."""

    goal: Goal
    least: int
    most: int


class Course(Struct, frozen=True):
    """A line of play of all tricks (card numbers, slot by slot) and the value it reaches."""

    value: int
    cards: tuple[int, ...]
    winners: tuple[int, ...]


class Between(Struct, frozen=True):
    """The least and the greatest value, each with a course that reaches it."""

    low: Course
    high: Course


Node = tuple[int, int, int, int, int, int, int, tuple[tuple[int, ...], ...], tuple[int, ...]]
"""trick, both hands, leader, tricks of 0, needs of both, what is left of the groups, sums of conditions"""

Key = Node | tuple[int, tuple[int, ...], int, int, int, int, tuple[int, ...]]
"""a node, or, where nothing is told of the rest, what it shares with all nodes of its pattern"""

NO_COURSE = -BIAS


class PlaySearch:
    """Lines of play of one deal. ``stakes`` say what scores (its weights are not used)."""

    def __init__(
        self,
        plays: Plays,
        hands: tuple[int, int],
        stakes: Stakes,
        start: Ledger,
        conditions: tuple[Condition, ...] = (),
    ) -> None:
        """``start``: tricks and needs before the first lead; ``conditions``: what the play must meet."""
        self.plays = plays
        self.conditions = conditions
        self.hands = hands
        self.stakes = stakes
        self.start = start
        self.nodes = 0
        self.told_until = _last_told(plays)
        self.twins = _signatures(plays)

    def between(self, goal: Goal) -> Between | None:
        """Least and greatest value of a goal; None if no line of play fits what is told."""
        high = self.most(goal)
        if high is None:
            return None
        low = self.most(goal.turned)
        assert low is not None
        return Between(Course(-low.value, low.cards, low.winners), high)

    def reached(self, slot: int, most: int) -> list[tuple[Ending, tuple[int, int]]]:
        """Every position (with the points scored in play, elder first) that the play may have reached after
        ``slot`` cards and from which it can go on as told; cards of one run stand for one another.

        Raises ``PlayLimitError`` when there are more than ``most``.
        """
        walk = _Walk(self, Goal())
        places = {(walk.first(), 0, 0)}
        for _ in range(slot // 2):
            after: set[tuple[Node, int, int]] = set()
            for node, mine, theirs in places:
                for lead, answer, _, then in walk.steps(node):
                    if walk.best(then) != NO_COURSE:
                        gained = walk.points(node, lead, answer)
                        after.add((then, mine + gained[0], theirs + gained[1]))
            places = after
            if len(places) > most:
                raise PlayLimitError
        found = [
            (ending, points)
            for node, mine, theirs in sorted(places)
            for ending, points in walk.endings(node, (mine, theirs), slot % 2)
        ]
        if len(found) > most:
            raise PlayLimitError
        return found

    def most(self, goal: Goal) -> Course | None:
        """The greatest value of a goal with a course that reaches it; None if no line of play fits."""
        walk = _Walk(self, goal)
        value = walk.best(walk.first())
        self.nodes += walk.nodes
        return None if value == NO_COURSE else walk.course(value)


class _Meter:
    """What one goal gains from trick to trick."""

    def __init__(self, stakes: Stakes, goal: Goal, tricks: int) -> None:
        self.goal = goal
        self.stakes = _weighted(stakes, goal)
        self.search = Together(self.stakes, patterns(stakes.split))
        self.tricks = tricks
        self.until = 2 * tricks if goal.until is None else goal.until

    def then(self, node: Node, lead: int, answer: int) -> Ledger:
        """The ledger after the trick, its points counted from nothing."""
        past = Ledger(node[4], node[5], node[6], 0, 0)
        taken = taker(node[3], lead, answer)
        return self.search.reckon(past, node[3], taken, self.marks(lead, answer), self.tricks - node[0])

    def marks(self, lead: int, answer: int) -> int:
        """1: the lead counts, 2: the answer does if it wins."""
        if not self.stakes.split:
            return 3
        return (0 if lead & 7 < 3 else 1) | (0 if answer & 7 < 3 else 2)

    def gain(self, node: Node, lead: int, answer: int) -> int:
        """What the trick gains for the goal."""
        trick, goal = node[0], self.goal
        if self.until >= 2 * trick + 2:
            then = self.then(node, lead, answer)
            value = goal.weight0 * then.points0 + goal.weight1 * then.points1
            return value + goal.tricks * (1 - taker(node[3], lead, answer))
        if self.until <= 2 * trick:
            return 0
        # the lead alone, the answer not being played yet
        points = self.stakes.lead if self.marks(lead, answer) & 1 else 0
        need = node[5] if node[3] == 0 else node[6]
        if 0 < need <= points:
            points += self.stakes.pique
        return points * (goal.weight0 if node[3] == 0 else goal.weight1)


class _Walk:
    """The search for one goal."""

    def __init__(self, search: PlaySearch, goal: Goal) -> None:
        self.slots = search.plays.slots
        self.search = search
        self.stakes = search.stakes
        self.goal = goal
        self.tricks = search.plays.tricks
        self.meter = _Meter(search.stakes, goal, self.tricks)
        self.conditions = [
            (_Meter(search.stakes, one.goal, self.tricks), one.least, one.most) for one in search.conditions
        ]
        self.nodes = 0
        self.table: dict[Key, int] = {}
        self.free_from = search.told_until
        if goal.until is not None:
            self.free_from = max(self.free_from, (goal.until + 1) // 2)
        self.together = Together(_weighted(search.stakes, goal), patterns(search.stakes.split))

    def first(self) -> Node:
        """The node before the first lead."""
        start = self.search.start
        hands = self.search.hands
        sums = (0,) * len(self.conditions)
        return (0, hands[0], hands[1], 0, start.won, start.need0, start.need1, self.search.plays.groups, sums)

    def best(self, node: Node) -> int:
        """Greatest value still to come, ``NO_COURSE`` if nothing fits."""
        trick = node[0]
        if trick == self.tricks:
            return 0
        key: Key = node
        if trick >= self.free_from and not any(node[7]):
            if all(meter.until <= 2 * trick for meter, _, _ in self.conditions):
                return self.freely(node)
            rows = tuple(sorted(self.rows(node[1], node[2])))
            key = (trick, rows, node[3], node[4], node[5], node[6], node[8])
        known = self.table.get(key)
        if known is not None:
            return known
        self.nodes += 1
        if self.nodes > PLAY_NODES:
            raise PlayLimitError
        best = NO_COURSE
        for _, _, gained, after in self.steps(node):
            value = self.best(after)
            if value != NO_COURSE and gained + value > best:
                best = gained + value
        self.table[key] = best
        return best

    def freely(self, node: Node) -> int:
        """From here nothing is told: every line is open."""
        if self.meter.until <= 2 * node[0]:
            return 0
        trick, mine, theirs, leader, won, need0, need1, _, _ = node
        rows = self.rows(mine, theirs)
        past = Ledger(won, need0, need1, 0, 0)
        return self.together.value(rows, leader, self.tricks - trick, past, -BIAS, BIAS)

    def rows(self, mine: int, theirs: int) -> tuple[int, int, int, int]:
        code = self.together.patterns.code
        a, b, c, d = (code(mine >> at & 255, theirs >> at & 255) for at in (0, 8, 16, 24))
        return a, b, c, d

    def steps(self, node: Node) -> list[tuple[int, int, int, Node]]:
        """Every way to fill the two slots of the next trick: lead, answer, what it gains, what follows."""
        trick, mine, theirs, leader = node[0], node[1], node[2], node[3]
        lead_slot, answer_slot = self.slots[2 * trick], self.slots[2 * trick + 1]
        found: list[tuple[int, int, int, Node]] = []
        # by law elder leads first; a leader told otherwise has no line
        if lead_slot.leader is not None and lead_slot.leader != leader:
            return found
        hands = (mine, theirs)
        for lead in self.candidates(hands, leader, hands[leader] & lead_slot.domain, trick, -1):
            for groups in _taken(node[7], lead_slot.group, lead):
                may = legal(hands[1 - leader], lead) & answer_slot.domain
                for answer in self.candidates(hands, 1 - leader, may, trick, lead):
                    for after in _taken(groups, answer_slot.group, answer):
                        following = self.after(node, lead, answer, after)
                        if following is not None:
                            gained = self.meter.gain(node, lead, answer)
                            found.append((lead, answer, gained, following))
        return found

    def candidates(self, hands: tuple[int, int], player: int, may: int, trick: int, led: int) -> list[int]:
        """One card of each run of cards that are as good as one another for all that is still to come."""
        found = []
        other = hands[1 - player] | (1 << led if led >= 0 else 0)
        twins = self.search.twins[trick]
        last = -1
        for card in range(32):
            bit = 1 << card
            if may & bit:
                if (
                    last < 0
                    or last >> 3 != card >> 3
                    or twins[last] != twins[card]
                    or self.parted(last, card)
                ):
                    found.append(card)
                last = card
            elif other & bit:
                last = -1
        return found

    def parted(self, low: int, high: int) -> bool:
        """Is one of the two worth a point and the other not?"""
        return self.stakes.split and (low & 7 < 3) != (high & 7 < 3)

    def after(self, node: Node, lead: int, answer: int, groups: tuple[tuple[int, ...], ...]) -> Node | None:
        """The node after one more trick; None where a condition can no longer be met."""
        trick, mine, theirs, leader = node[0], node[1], node[2], node[3]
        then = self.meter.then(node, lead, answer)
        sums = []
        for place, (meter, least, most) in enumerate(self.conditions):
            value = node[8][place] + meter.gain(node, lead, answer)
            if value > most or (meter.until <= 2 * trick + 2 and value < least):
                return None
            sums.append(value)
        gone = ~(1 << lead | 1 << answer)
        taken = taker(leader, lead, answer)
        need0, need1 = then.need0, then.need1
        return (trick + 1, mine & gone, theirs & gone, taken, then.won, need0, need1, groups, tuple(sums))

    def points(self, node: Node, lead: int, answer: int) -> tuple[int, int]:
        """What a trick scores for both."""
        then = self.meter.then(node, lead, answer)
        return then.points0, then.points1

    def endings(
        self, node: Node, points: tuple[int, int], lying: int
    ) -> list[tuple[Ending, tuple[int, int]]]:
        """The node as a position of the solver; with the lead on the table, one for each lead."""
        _, mine, theirs, leader, won, need0, need1, _, _ = node
        place = Ending((mine, theirs), leader, None, won, (need0, need1))
        if not lying:
            return [(place, points)]
        solver = Solver(self.stakes)
        leads = {lead for lead, _, _, then in self.steps(node) if self.best(then) != NO_COURSE}
        return [(solver.play(place, lead), points) for lead in sorted(leads)]

    def course(self, value: int) -> Course:
        """The course that reaches ``value``: at each trick the first step that keeps it."""
        node = self.first()
        left = value
        cards: list[int] = []
        winners: list[int] = []
        while node[0] < self.tricks:
            for lead, answer, gained, after in self.steps(node):
                if self.best(after) == left - gained and self.best(after) != NO_COURSE:
                    cards += [lead, answer]
                    winners.append(after[3])
                    left -= gained
                    node = after
                    break
            else:
                raise AssertionError("a value without a course")
        return Course(value, tuple(cards), tuple(winners))


def _weighted(stakes: Stakes, goal: Goal) -> Stakes:
    cards, capot = stakes.cards, stakes.capot_extra
    if goal.cards == 0:
        # cards that count toward a pique are scored in the play, not after it
        cards, capot = (cards if stakes.seventh else 0), 0
    return Stakes(
        stakes.lead, stakes.win, stakes.last, cards, capot, stakes.pique, stakes.tricks,
        stakes.split, stakes.seventh, stakes.holds_last, goal.weight0, -goal.weight1, goal.tricks,
    )  # fmt: skip


def _last_told(plays: Plays) -> int:
    """The first trick (from 0) from which nothing is told."""
    last = 0
    for place, slot in enumerate(plays.slots):
        if slot.domain != OPEN or slot.leader is not None or slot.group >= 0:
            last = place // 2 + 1
    return last


def _signatures(plays: Plays) -> list[list[int]]:
    """By trick, a number a card: two cards with one number may fill the same slots after that trick and
    the same members of groups."""
    found: list[list[int]] = []
    names: dict[tuple[bool, ...], int] = {}
    for trick in range(plays.tricks):
        masks = {slot.domain for slot in plays.slots[2 * trick + 2 :]}
        masks.update(member for group in plays.groups for member in group)
        telling = sorted(masks - {OPEN})
        row = []
        for card in range(32):
            key = tuple(bool(mask >> card & 1) for mask in telling)
            row.append(names.setdefault((*key, bool(len(telling))), len(names)))
        found.append(row)
    return found


def _taken(groups: tuple[tuple[int, ...], ...], number: int, card: int) -> list[tuple[tuple[int, ...], ...]]:
    """What is left of the groups once ``card`` is one of group ``number``: one for each member it may be."""
    if number < 0:
        return [groups]
    members = groups[number]
    found = []
    for place, member in enumerate(members):
        if member >> card & 1 and member not in members[:place]:
            rest = members[:place] + members[place + 1 :]
            found.append((*groups[:number], rest, *groups[number + 1 :]))
    return found


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
