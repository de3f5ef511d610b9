"""The ends of all ranges of a deal from the classes of its pairs of hands.

What the play may come to depends on the pattern of each suit alone, so it is asked once for each class; where
a class would give more than those before, one pair of hands in it is sought that fits all that is told. Where
of the play more is told than its first tricks, or these in part, patterns know it (``moves``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from .moves import FreeMoves, Moves, TakerMoves, ToldMoves
from .pairs import ELDER, NEITHER, YOUNGER, coarse
from .realized import Realized, UnknownError
from .search import Ledger, Rows
from .solver import patterns
from .takers import StepLimitError, Steps
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

A_CLASS = 400
"""the same for one class before others are looked at"""
A_COURSE = 4_000
"""the same for the cards of the best course found before that limit was met"""

ClassMoves = FreeMoves | ToldMoves
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
        whole = self._may(0)
        self.classes = Classes(
            self._may(self.prefix.played[0] | self.prefix.played[1]), (self.left, self.left), self.moves.code
        )
        if self.classes.number > half.budget.of(CLASSES if prefix else TOLD_CLASSES):
            raise UnknownError
        self.realized = Realized(half, self.classes, told, truth)
        self.others = self.prefix.played[0] | self.prefix.played[1] << 32
        self.steps = Steps(half.budget.of(NODES))
        self.narrowed_steps = Steps(half.budget.of(NARROWED_NODES))
        self.searches: dict[object, Conditioned] = {}
        held = [sum(1 << card for card, where in enumerate(whole) if where & bit) for bit in (ELDER, YOUNGER)]
        self.takers = TakerMoves(half.plays, (held[0], held[1]))
        cases = (self.realized.case(rows, self.others) for rows in self.classes)
        self.first = next((case for case in cases if case is not None), None)
        """a case that fits; None where there is none at all"""

    def _may(self, gone: int) -> list[int]:
        """Where each card may be once those of the mask ``gone`` are played."""
        half = self.half
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
        sign = 1 if goal.weight0 + goal.weight1 + goal.tricks > 0 else -1
        hand = sign * (0 if player is None else held.base[player])
        if conditions or goal.until is not None or isinstance(self.moves, ToldMoves):
            return greatest(self.conditioned(goal, way, hand) for way in readings(conditions))
        case, course = self.freely(goal)
        return End(course.value + hand, case, course)

    def freely(self, goal: Goal) -> tuple[Case, Course]:
        """The case and the course with the greatest value."""
        assert self.first is not None
        search = Together(goal.stakes(self.half.stakes), self.patterns)
        start = self.first.held.start()
        scored, past = self.prefix.counted(search, start, self.tricks)
        ceiling = self.search(goal, (), self.takers).value((), 0, self.tricks, start, (), NONE)
        won = self.prefix.winners.count(0)
        done = goal.weight0 * scored[0] + goal.weight1 * scored[1] + goal.tricks * won
        best, found = NONE, None
        for rows in self.in_order(goal):
            before = search.nodes
            value = search.value(rows, self.prefix.leader, self.left, past, best, -NONE)
            self.steps.take(search.nodes - before)
            if value > best and (case := self.case(rows)) is not None:
                best, found = value, case
                if best + done == ceiling:
                    break
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

    def conditioned(self, goal: Goal, conditions: tuple[Condition, ...], hand: int) -> End | None:
        """The same under what is written, and for goals that end before the deal does; ``hand`` is added. A
        bound where the limit is met once some value is found."""
        assert self.first is not None
        start, asked = self.first.held.start(), tuple((one.least, one.most) for one in conditions)
        takers = self.search(goal, conditions, self.takers)
        ceiling = takers.value((), 0, self.tricks, start, asked, NONE)
        if ceiling == NONE:
            return None
        search = self.search(goal, conditions, self.moves)
        past, done = start, 0
        for trick, (leader, taken) in enumerate(zip(self.prefix.leaders, self.prefix.winners, strict=True)):
            gains, past = search.trick(past, leader, taken, self.tricks - trick)
            asked = search.rest(asked, gains)
            done += gains[0]
        best, found, settled = self.sought(search, (past, asked), ceiling - done)
        if found is None and settled:
            return None
        if found is None:
            raise StepLimitError
        search.steps = Steps(A_COURSE)
        course = course_of(search, self.moves, found, self.prefix.tricks, (past, asked), (best, done))
        search.steps = self.narrowed_steps
        return End((course.value if settled else ceiling) + hand, found, course, course.value + hand)

    def sought(
        self, search: Conditioned, begun: tuple[Ledger, Asked], ceiling: int
    ) -> tuple[int, Case | None, bool]:
        """The greatest value over the classes and a case that has it, as far as the limit lets it be found,
        and whether that is certain: first with few steps for each, for one may soon reach the ceiling."""
        past, asked = begun
        best, found = NONE, None
        for most in (self.half.budget.of(A_CLASS), self.narrowed_steps.left):
            left_out = False
            for rows in self.in_order(search.goal):
                search.steps = Steps(min(most, self.narrowed_steps.left))
                before = search.steps.left
                try:
                    value = search.value(
                        self.moves.start(rows), self.prefix.leader, self.left, past, asked, best
                    )
                except StepLimitError:
                    value = NONE
                    left_out = True
                self.narrowed_steps.left -= before - max(0, search.steps.left)
                if value > best and (case := self.case(rows)) is not None:
                    best, found = value, case
                    if best == ceiling:
                        return best, found, True
                if not self.narrowed_steps.left:
                    return best, found, False
            if not left_out:
                return best, found, True
        return best, found, False

    def search(self, goal: Goal, conditions: tuple[Condition, ...], moves: Moves) -> Conditioned:
        """The search for a goal under conditions, with the table it has so far."""
        key = goal, conditions, moves is self.takers
        if key not in self.searches:
            self.searches[key] = Conditioned(
                goal, conditions, self.half.stakes, self.patterns, moves, self.narrowed_steps
            )
        return self.searches[key]

    def in_order(self, goal: Goal) -> list[Rows]:
        """The classes with those first in which the goal is likely to be great, so that others are soon seen
        not to be greater: by the tricks that either cashes from the top."""
        elder, younger = self.patterns.winners
        sign = -1 if goal.weight0 - goal.weight1 + goal.tricks > 0 else 1
        plain = self.moves.plain

        def cashed(rows: Rows) -> int:
            return sum(elder[code] - younger[code] for code in map(plain, rows))

        return sorted(self.classes, key=lambda rows: sign * cashed(rows))


def course_of(
    search: Conditioned,
    moves: ClassMoves,
    case: Case,
    told: int,
    begun: tuple[Ledger, Asked],
    values: tuple[int, int],
) -> Course:
    """The cards of a course that brings ``values``: of the rest, and of the tricks ``told`` before it;
    ``begun`` is what was counted before the rest, and what is asked of it. Raises ``UnknownError``."""
    past, asked = begun
    steps, node = case.search.steps, case.search.steps.first()
    cards: list[int] = []
    winners: list[int] = []
    wanted = values[0]
    for trick in range(search.tricks):
        for edge in steps.after(node):
            if trick < told:
                break
            left = search.tricks - trick
            gains, then = search.trick(past, node[3], edge.taken, left)
            rest = search.rest(asked, gains)
            need = wanted - gains[0]
            if search.value(moves.at(edge.after), edge.taken, left - 1, then, rest, need - 1) == need:
                past, asked, wanted = then, rest, need
                break
        else:
            raise UnknownError
        cards += [edge.lead, edge.answer]
        winners.append(edge.taken)
        node = edge.after
    return Course(sum(values), tuple(cards), tuple(winners))


def greatest(ends: Iterable[End | None]) -> End | None:
    """The greatest of these ends, or a bound of it; None where there is none."""
    found = [one for one in ends if one is not None]
    if not found:
        return None
    best = max(found, key=lambda one: one.reached)
    return End(max(one.value for one in found), best.case, best.course, best.reached)


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
