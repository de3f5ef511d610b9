"""Deals of which so little is told that the courses of takers cannot be looked at one by one.

The least and the greatest value are first found over the courses that the told leaders and cards allow, as if
cards did not matter; then cards are sought that make such a course. Where they are found the value is exact;
where they are not, the next best course is tried, and past the limit nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from .covering import Covering
from .goals import Goal
from .half_told import Case
from .patterns import Patterns
from .search import Ledger, Stakes
from .solver import patterns
from .stakes import Hands
from .takers import choices
from .together import Together

COURSES = 40
"""courses of takers with the best value that are tried"""
STEPS = 6_000
"""steps of the search for cards over all ends of ranges of one deal"""


def extreme(covering: Covering, held: Hands, goal: Goal) -> Case | None:
    """A case that reaches the greatest value of a goal; None where none is found. ``held``: what all hands
    count before the play. Raises ``StepLimitError``."""
    takers = _Takers(covering, held, goal)
    value = takers.best(0, 0, takers.start)
    if value is None:
        return None
    for winners in islice(takers.courses(value), COURSES):
        case = covering.case(winners)
        if case is not None:
            return case
    return None


class _Takers:
    """Who may take each trick, and what that is worth."""

    def __init__(self, covering: Covering, held: Hands, goal: Goal) -> None:
        half = covering.half
        self.plays = half.plays
        self.may = (covering.witness.may[0], covering.witness.may[1])
        self.tricks = half.plays.tricks
        self.goal = goal
        self.start = held.start()
        stakes: Stakes = goal.stakes(half.stakes)
        tables: Patterns = patterns(stakes.split)
        self.search = Together(stakes, tables)
        self.table: dict[tuple[int, ...], int | None] = {}

    def after(self, trick: int, leader: int, taken: int, past: Ledger) -> tuple[int, Ledger]:
        """What a trick gains for the goal, and the ledger after it."""
        then = self.search.reckon(past, leader, taken, 3, self.tricks - trick)
        goal = self.goal
        gain = goal.weight0 * then.points0 + goal.weight1 * then.points1 + goal.tricks * (1 - taken)
        return gain, Ledger(then.won, then.need0, then.need1, 0, 0)

    def best(self, trick: int, leader: int, past: Ledger) -> int | None:
        """Greatest value still to come, None where the leaders told cannot be."""
        if trick == self.tricks:
            return 0
        key = (trick, leader, past.won, past.need0, past.need1)
        if key not in self.table:
            values = []
            for taken in choices(self.plays, self.may, trick, leader):
                gain, then = self.after(trick, leader, taken, past)
                rest = self.best(trick + 1, taken, then)
                if rest is not None:
                    values.append(gain + rest)
            self.table[key] = max(values) if values else None
        return self.table[key]

    def courses(self, value: int) -> Iterator[tuple[int, ...]]:
        """The courses of takers that reach a value."""
        stack: list[tuple[tuple[int, ...], int, Ledger]] = [((), value, self.start)]
        while stack:
            done, left, past = stack.pop()
            trick = len(done)
            if trick == self.tricks:
                yield done
                continue
            leader = done[-1] if done else 0
            for taken in choices(self.plays, self.may, trick, leader):
                gain, then = self.after(trick, leader, taken, past)
                rest = self.best(trick + 1, taken, then)
                if rest is not None and gain + rest == left:
                    stack.append(((*done, taken), left - gain, then))
