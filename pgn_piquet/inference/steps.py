"""From trick to trick through a half-told play: every way to fill the next two slots."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .goals import Condition, Goal
from .patterns import Patterns
from .search import Ledger, Rows, Stakes
from .slots import OPEN, Plays
from .solver import legal, patterns, taker
from .together import Together

Groups = tuple[tuple[int, ...], ...]
Node = tuple[int, int, int, int, int, int, int, Groups, tuple[int, ...]]
"""trick, both hands, leader, tricks of 0, needs of both, what is left of the groups, sums of conditions"""

LOST: Final = -1
"""in the place of a sum: a condition can no longer be met by this goal"""
Key = tuple[object, ...]
"""a node, or, where nothing is told of the rest, what it shares with all nodes of its pattern"""


class Edge:
    """One trick: the cards, the taker, what it scores, and the node after it.

    ``alone`` are the points of the lead by itself, ``points`` those of the trick without cards and capot,
    ``whole`` with them; elder first.
    """

    __slots__ = ("after", "alone", "answer", "lead", "points", "taken", "whole")

    def __init__(
        self,
        lead: int,
        answer: int,
        taken: int,
        alone: tuple[int, int],
        points: tuple[int, int],
        whole: tuple[int, int],
        after: Node,
    ) -> None:
        self.lead = lead
        self.answer = answer
        self.taken = taken
        self.alone = alone
        self.points = points
        self.whole = whole
        self.after = after

    def gain(self, goal: Goal, trick: int) -> int:
        """What the trick gains for a goal; ``trick`` counts from 0."""
        if goal.until is not None and goal.until <= 2 * trick + 1:
            if goal.until <= 2 * trick:
                return 0
            return goal.weight0 * self.alone[0] + goal.weight1 * self.alone[1]
        points = self.whole if goal.counts_cards else self.points
        return goal.weight0 * points[0] + goal.weight1 * points[1] + goal.tricks * (1 - self.taken)


class Steps:
    """The play of two hands as far as it is told. ``conditions`` must be met by every line of play."""

    def __init__(
        self,
        plays: Plays,
        hands: tuple[int, int],
        stakes: Stakes,
        start: Ledger,
        conditions: tuple[Condition, ...],
    ) -> None:
        self.plays = plays
        self.tricks = plays.tricks
        self.hands = hands
        self.stakes = stakes
        self.start = start
        self.conditions = conditions
        self.goals = tuple(goal for one in conditions for goal in one.goals)
        self.until = max((goal.until or 2 * self.tricks for goal in self.goals), default=0)
        """the slots over which conditions speak"""
        self.patterns: Patterns = patterns(stakes.split)
        self.full = Together(Goal().stakes(stakes), self.patterns)
        self.bare = Together(Goal(cards=0).stakes(stakes), self.patterns)
        self.twins = signatures(plays)
        self.kept = kept_for_later(plays)
        self.free_from = last_told(plays)

    def first(self) -> Node:
        """The node before the first lead."""
        start = self.start
        mine, theirs = self.hands
        sums = (0,) * len(self.goals)
        return (0, mine, theirs, 0, start.won, start.need0, start.need1, self.plays.groups, sums)

    def is_free(self, node: Node) -> bool:
        """Is nothing told of the rest, and no condition open?"""
        return node[0] >= self.free_from and not any(node[7]) and self.until <= 2 * node[0]

    def key(self, node: Node) -> Key:
        """The node itself, or its pattern where nothing is told of the rest."""
        if node[0] < self.free_from or any(node[7]):
            return node
        return (node[0], tuple(sorted(self.rows(node))), *node[3:7], node[8])

    def rows(self, node: Node) -> Rows:
        """The patterns of the suits."""
        code = self.patterns.code
        mine, theirs = node[1], node[2]
        a, b, c, d = (code(mine >> at & 255, theirs >> at & 255) for at in (0, 8, 16, 24))
        return a, b, c, d

    def after(self, node: Node) -> list[Edge]:
        """Every way to fill the two slots of the next trick."""
        trick, leader = node[0], node[3]
        lead_slot, answer_slot = self.plays.slots[2 * trick], self.plays.slots[2 * trick + 1]
        found: list[Edge] = []
        if lead_slot.leader is not None and lead_slot.leader != leader:
            if not lead_slot.irregular:
                return found
            leader = lead_slot.leader
            node = (*node[:3], leader, *node[4:])
        hands = (node[1], node[2])
        leads = lead_slot.domain & ~self.kept[2 * trick]
        answers = answer_slot.domain & ~self.kept[2 * trick + 1]
        for lead in self.candidates(hands, leader, hands[leader] & leads, trick, -1):
            for groups in taken(node[7], lead_slot.group, lead):
                other = hands[1 - leader]
                may = (other if answer_slot.irregular else legal(other, lead)) & answers
                for answer in self.candidates(hands, 1 - leader, may, trick, lead):
                    for left in taken(groups, answer_slot.group, answer):
                        edge = self.edge(node, lead, answer, left)
                        if edge is not None:
                            found.append(edge)
        return found

    def candidates(self, hands: tuple[int, int], player: int, may: int, trick: int, led: int) -> list[int]:
        """One card of each run of cards that are as good as one another for all that is still to come."""
        if may & may - 1 == 0:
            return [may.bit_length() - 1] if may else []
        found = []
        other = hands[1 - player] | (1 << led if led >= 0 else 0)
        twins = self.twins[trick]
        last = -1
        left = may | other
        while left:
            bit = left & -left
            left &= left - 1
            if not may & bit:
                last = -1
                continue
            card = bit.bit_length() - 1
            if last < 0 or last >> 3 != card >> 3 or twins[last] != twins[card] or self.parted(last, card):
                found.append(card)
            last = card
        return found

    def parted(self, low: int, high: int) -> bool:
        """Is one of the two worth a point and the other not?"""
        return self.stakes.split and (low & 7 < 3) != (high & 7 < 3)

    def edge(self, node: Node, lead: int, answer: int, groups: Groups) -> Edge | None:
        """One trick; None where a condition can no longer be met."""
        trick, mine, theirs, leader, won, need0, need1, _, _ = node
        taken = taker(leader, lead, answer)
        marks = 3
        if self.stakes.split:
            marks = (0 if lead & 7 < 3 else 1) | (0 if answer & 7 < 3 else 2)
        past = Ledger(won, need0, need1, 0, 0)
        left = self.tricks - trick
        bare = self.bare.reckon(past, leader, taken, marks, left)
        full = self.full.reckon(past, leader, taken, marks, left)
        alone = self.stakes.lead if marks & 1 else 0
        need = need0 if leader == 0 else need1
        if 0 < need <= alone:
            alone += self.stakes.pique
        gone = ~(1 << lead | 1 << answer)
        edge = Edge(
            lead,
            answer,
            taken,
            (alone, 0) if leader == 0 else (0, alone),
            (bare.points0, bare.points1),
            (full.points0, full.points1),
            (trick + 1, mine & gone, theirs & gone, taken, bare.won, bare.need0, bare.need1, groups, node[8]),
        )
        return self.within(edge, node) if self.conditions else edge

    def within(self, edge: Edge, node: Node) -> Edge | None:
        """The edge with the sums of the conditions carried on; None where one can no longer be met."""
        sums: list[int] = []
        for one in self.conditions:
            met = False
            for goal in one.goals:
                value = self.summed(one, goal, edge, node, len(sums))
                sums.append(value)
                met = met or value != LOST
            if not met:
                return None
        edge.after = (*edge.after[:8], tuple(sums))
        return edge

    def summed(self, one: Condition, goal: Goal, edge: Edge, node: Node, place: int) -> int:
        """The value of a goal after an edge; ``LOST`` where the condition can no longer be met by it."""
        before = node[8][place]
        if before == LOST:
            return LOST
        value = before + edge.gain(goal, node[0])
        over = (goal.until or 2 * self.tricks) <= 2 * node[0] + 2
        return LOST if value > one.most or (over and value < one.least) else value


def last_told(plays: Plays) -> int:
    """The first trick (from 0) from which nothing is told; that elder leads the first says nothing."""
    last = 0
    for place, slot in enumerate(plays.slots):
        led = slot.leader is not None and (slot.leader != 0 or place >= plays.players)
        if slot.domain != OPEN or led or slot.group >= 0:
            last = place // plays.players + 1
    return last


@lru_cache(maxsize=16)
def signatures(plays: Plays) -> list[list[int]]:
    """By trick, a number a card: two cards with one number may fill the same slots after that trick and
    the same members of groups."""
    found: list[list[int]] = []
    names: dict[tuple[bool, ...], int] = {}
    for trick in range(plays.tricks):
        masks = {slot.domain for slot in plays.slots[plays.players * (trick + 1) :]}
        masks.update(member for group in plays.groups for member in group)
        telling = sorted(masks - {OPEN})
        row = []
        for card in range(32):
            key = tuple(bool(mask >> card & 1) for mask in telling)
            row.append(names.setdefault(key, len(names)))
        found.append(row)
    return found


@lru_cache(maxsize=16)
def kept_for_later(plays: Plays) -> list[int]:
    """By slot, the cards (a mask) that are told to be played in a later one."""
    found = [0]
    for slot in reversed(plays.slots[1:]):
        single = slot.domain if slot.domain & slot.domain - 1 == 0 else 0
        found.append(found[-1] | single)
    return found[::-1]


def taken(groups: Groups, number: int, card: int) -> list[Groups]:
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
