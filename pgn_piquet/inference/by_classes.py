"""The ends of all ranges of a deal from the classes of its pairs of hands.

What the play may come to depends on the pattern of each suit alone, so it is asked once for each class; where
a class would give more than those before, one pair of hands in it is sought that fits all that is told. Where
of the play more is told than its first tricks, or these in part, patterns know it (``moves``).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from .answers_told import Truth
from .brought import Asked
from .classes import Classes
from .conditioned import NONE, Conditioned
from .conditions import conditions_of
from .figures import Figure
from .goals import Condition, Course, Goal
from .half_told import Case, End, HalfTold
from .moves import FreeMoves, ToldMoves
from .pairs import ELDER, NEITHER, YOUNGER, coarse
from .realized import Realized, UnknownError
from .search import Ledger, Rows
from .solver import patterns
from .takers import Steps
from .together import Together
from .told_prefix import Prefix, prefix_of

CLASSES = 100_000
"""classes of one deal that are looked at"""
TOLD_CLASSES = 4_000
"""the same where more is told of the play than its first tricks, so that each takes longer"""
NO_TRICKS = Prefix(0, (0, 0), (), ())
NODES = 250_000
"""positions of the play in all classes, over all ends of ranges"""
NARROWED_NODES = 60_000
"""the same where written figures must be met"""

READINGS = 16
"""ways in which figures that may count one thing or the other are read together"""
Written = Sequence[Figure]
"""figures that the play is to meet"""


class ByClasses:
    """The classes of one deal after the tricks that are told; what is spent of ``half`` is spent here."""

    def __init__(self, half: HalfTold, told: HalfTold | None = None, truth: Truth = Truth.ASKED) -> None:
        """``told`` and ``truth``: see ``Realized``. Raises ``UnknownError`` where a card lies against the
        law, or there are too many classes."""
        prefix = prefix_of(half.plays)
        if half.stakes.split or any(slot.irregular for slot in half.plays.slots):
            raise UnknownError
        self.half = half
        self.prefix = prefix or NO_TRICKS
        self.tricks = half.rules.hand_size
        self.left = self.tricks - self.prefix.tricks
        self.patterns = patterns(half.stakes.split)
        self.moves = FreeMoves(self.patterns) if prefix else ToldMoves(half.plays, self.patterns)
        self.classes = Classes(self._may(), (self.left, self.left), self.moves.code)
        if self.classes.number > half.budget.of(CLASSES if prefix else TOLD_CLASSES):
            raise UnknownError
        self.realized = Realized(half, self.classes, told, truth)
        self.others = self.prefix.played[0] | self.prefix.played[1] << 32
        self.steps = Steps(half.budget.of(NODES))
        self.narrowed_steps = Steps(half.budget.of(NARROWED_NODES))
        self.searches: dict[object, Conditioned] = {}
        cases = (self.realized.case(rows, self.others) for rows in self.classes)
        self.first = next((case for case in cases if case is not None), None)
        """a case that fits; None where there is none at all"""

    def _may(self) -> list[int]:
        """Where each card may be after the tricks told."""
        half, gone = self.half, self.prefix.played[0] | self.prefix.played[1]
        may = [coarse(places) for places in half.facts().may]
        if half.known is not None:
            mine, theirs = half.known
            may = [
                ELDER if mine >> card & 1 else YOUNGER if theirs >> card & 1 else NEITHER
                for card in range(32)
            ]
        return [NEITHER if gone >> card & 1 else places for card, places in enumerate(may)]

    def end(self, goal: Goal, player: int | None, written: Written = ()) -> End | None:
        """The greatest value of a goal over all classes in which some pair of hands fits, and under all that
        is ``written``; None where nothing meets that. ``player``: whose points in hand are added. Raises
        ``UnknownError`` and ``StepLimitError``."""
        assert self.first is not None
        held = self.first.held
        conditions = conditions_of(written, held)
        if conditions is None:
            return None
        if conditions or goal.until is not None or isinstance(self.moves, ToldMoves):
            found = [self.conditioned(goal, way) for way in readings(conditions)]
            best = max((one for one in found if one is not None), key=lambda one: one[1].value, default=None)
        else:
            best = self.freely(goal)
        if best is None:
            return None
        sign = 1 if goal.weight0 + goal.weight1 + goal.tricks > 0 else -1
        case, course = best
        return End(course.value + sign * (0 if player is None else held.base[player]), case, course)

    def freely(self, goal: Goal) -> tuple[Case, Course]:
        """The case and the course with the greatest value."""
        assert self.first is not None
        search = Together(goal.stakes(self.half.stakes), self.patterns)
        _, past = self.prefix.counted(search, self.first.held.start(), self.tricks)
        best, found = NONE, None
        for rows in self.in_order(goal):
            before = search.nodes
            value = search.value(rows, self.prefix.leader, self.left, past, best, -NONE)
            self.steps.take(search.nodes - before)
            if value > best and (case := self.case(rows)) is not None:
                best, found = value, case
        course = None if found is None else found.search.most(goal)
        if found is None or course is None:
            raise UnknownError
        return found, course

    def case(self, rows: Rows) -> Case | None:
        """A case of a class; None where no pair of hands in it fits. Raises ``UnknownError``."""
        assert self.first is not None
        case = self.realized.case(rows, self.others)
        if case is not None and (case.held.base, case.held.needs) != (
            self.first.held.base,
            self.first.held.needs,
        ):
            raise UnknownError
        return case

    def conditioned(self, goal: Goal, conditions: tuple[Condition, ...]) -> tuple[Case, Course] | None:
        """The same under what is written, and for goals that end before the deal does."""
        assert self.first is not None
        key = (goal, conditions)
        if key not in self.searches:
            self.searches[key] = Conditioned(
                goal, conditions, self.half.stakes, self.patterns, self.moves, self.narrowed_steps
            )
        search = self.searches[key]
        past, asked = self.first.held.start(), tuple((one.least, one.most) for one in conditions)
        done = 0
        for trick, (leader, taken) in enumerate(zip(self.prefix.leaders, self.prefix.winners, strict=True)):
            gains, past = search.trick(past, leader, taken, self.tricks - trick)
            asked = search.rest(asked, gains)
            done += gains[0]
        best, found = NONE, None
        for rows in self.in_order(goal):
            value = search.value(self.moves.start(rows), self.prefix.leader, self.left, past, asked, best)
            if value > best and (case := self.case(rows)) is not None:
                best, found = value, case
        if found is None:
            return None
        return found, self.course(search, found, past, asked, (best, done))

    def course(
        self, search: Conditioned, case: Case, past: Ledger, asked: Asked, values: tuple[int, int]
    ) -> Course:
        """The cards of a course that brings ``values``: of the rest, and of the tricks told before it."""
        steps, node = case.search.steps, case.search.steps.first()
        cards: list[int] = []
        winners: list[int] = []
        wanted = values[0]
        for trick in range(self.tricks):
            for edge in steps.after(node):
                if trick < self.prefix.tricks:
                    break
                left = self.tricks - trick
                gains, then = search.trick(past, node[3], edge.taken, left)
                rest = search.rest(asked, gains)
                need = wanted - gains[0]
                if (
                    search.value(self.moves.at(edge.after), edge.taken, left - 1, then, rest, need - 1)
                    == need
                ):
                    past, asked, wanted = then, rest, need
                    break
            else:
                raise UnknownError
            cards += [edge.lead, edge.answer]
            winners.append(edge.taken)
            node = edge.after
        return Course(sum(values), tuple(cards), tuple(winners))

    def in_order(self, goal: Goal) -> list[Rows]:
        """The classes with those first in which the goal is likely to be great, so that others are soon seen
        not to be greater: by the tricks that either cashes from the top."""
        elder, younger = self.patterns.winners
        sign = -1 if goal.weight0 - goal.weight1 + goal.tricks > 0 else 1
        plain = self.moves.plain

        def cashed(rows: Rows) -> int:
            return sum(elder[code] - younger[code] for code in map(plain, rows))

        return sorted(self.classes, key=lambda rows: sign * cashed(rows))


def readings(conditions: Sequence[Condition]) -> list[tuple[Condition, ...]]:
    """The conditions once for each way to read those that may speak of one goal or the other, one for each
    goal. Raises ``UnknownError`` where there are too many."""
    number = prod(len(one.goals) for one in conditions)
    if number > READINGS:
        raise UnknownError
    return [
        together([Condition(goal, one.least, one.most) for goal, one in zip(way, conditions, strict=True)])
        for way in product(*(one.goals for one in conditions))
    ]


def together(conditions: Sequence[Condition]) -> tuple[Condition, ...]:
    """The conditions, one for each goal."""
    found: dict[Goal, tuple[int, int]] = {}
    for one in conditions:
        least, most = found.get(one.goal, (one.least, one.most))
        found[one.goal] = max(least, one.least), min(most, one.most)
    return tuple(Condition(goal, least, most) for goal, (least, most) in found.items())
