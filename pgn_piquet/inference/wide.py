"""The ends of all ranges of a deal of which so little is told that neither its pairs of hands nor its courses
of takers can be looked at one by one, nor classes of hands serve.

What the told leaders and cards allow of who takes each trick, whatever the hands, is a bound of each figure:
nothing outside is possible. Deals that fit show what is: some are drawn, for some the cards of a course with
the bound itself are sought, and from the best of them others are reached by changing two cards. Where one of
them reaches the bound, it is the end of the range; where none does, the end is said to be a bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from .answers_told import Truth
from .brought import Asked
from .by_classes import Written, course_of, readings
from .conditioned import NONE, Conditioned
from .conditions import conditions_of, under
from .covering import Covering
from .draws import Draws, Hands
from .goals import Condition, Course, Goal
from .half_told import Case, End
from .moves import FreeMoves, Moves, TakerMoves, ToldMoves
from .plays import PlayLimitError
from .realized import Accepting, UnknownError
from .search import ExhaustedError, Ledger
from .solver import patterns
from .steps import last_told
from .takers import StepLimitError, Steps

Way = tuple[Condition, ...]
"""one way to read what is written"""
Valued = tuple[Case, Course]
Begun = tuple[tuple[int, ...], int, Ledger, Asked]
"""a course begun: who took each trick so far, what is wanted of the rest, what was counted, what is asked"""
STEPS = 6_000
"""steps of the search for cards over all ends of ranges of one deal"""
NODES = 60_000
"""positions of courses looked at over all bounds"""
DRAWS = 60
"""pairs of hands drawn"""
POOL = 6
"""deals that fit, of the pairs drawn, to begin with"""
COURSES = 3
"""courses with the bound for which cards are sought"""
A_COURSE = 250
"""steps of that search for each"""
A_DEAL = 2_000
"""positions of one deal that is asked to meet what is written"""
BESIDE = 12
"""deals with two cards changed looked at for one end"""


class ByBounds:
    """The ends of one talk."""

    def __init__(self, covering: Covering, truth: Truth) -> None:
        """Raises ``StepLimitError`` where neither a deal that fits is found nor that there is none."""
        covering.truths = (truth,)
        self.covering = covering
        self.half = covering.half
        self.patterns = patterns(self.half.stakes.split)
        may = covering.witness.may
        self.moves = TakerMoves(self.half.plays, (may[0], may[1]))
        plays = self.half.plays
        self.plays = ToldMoves(plays, self.patterns) if last_told(plays) else FreeMoves(self.patterns)
        self.accepting = Accepting(covering.half, covering.told, truth)
        self.nodes = Steps(self.half.budget.of(NODES))
        self.draws = Draws(covering.witness.facts, self.accepting.talk, Steps(self.half.budget.of(STEPS)))
        self.order = Random(0)
        self.searches: dict[object, Conditioned] = {}
        self.pool: list[Case] = []
        self.seen: set[Hands] = set()
        self.first: Case | None = self._first()

    def _first(self) -> Case | None:
        """A deal that fits; None where there is none."""
        if not self.covering.may_be(self.accepting.talk):
            return None
        try:
            for _ in range(DRAWS):
                hands = self.draws.hands(self.order)
                if hands is not None:
                    self.take(hands)
                if len(self.pool) == POOL:
                    break
        except StepLimitError:
            pass
        return self.pool[0] if self.pool else next(self.covering.each(), None)

    def take(self, hands: Hands) -> Case | None:
        """The case of a pair of hands, kept if all is true of it."""
        if hands in self.seen:
            return None
        self.seen.add(hands)
        try:
            case = self.accepting.accepted(hands)
        except UnknownError:
            return None
        if case is not None:
            self.pool.append(case)
        return case

    def end(self, goal: Goal, player: int | None, written: Written = ()) -> End | None:
        """The greatest value of a goal under all that is written, or a bound of it; None where nothing can
        meet that. Raises ``UnknownError`` where no deal is found that does."""
        assert self.first is not None
        base = self.first.held.base
        if any(case.held.base != base or case.held.needs != self.first.held.needs for case in self.pool):
            raise UnknownError
        conditions = conditions_of(written, self.first.held)
        if conditions is None:
            return None
        start, tricks = self.first.held.start(), self.moves.tricks
        bound = NONE
        way: Way = ()
        try:
            for one in readings(conditions):
                value = self.search(goal, one, self.moves).value((), 0, tricks, start, asked(one), NONE)
                if value > bound:
                    bound, way = value, one
        except StepLimitError:
            raise UnknownError from None
        if bound == NONE:
            return None
        best = self.best(goal, written, way, bound)
        if best is None:
            raise UnknownError
        case, course = best
        sign = 1 if goal.weight0 + goal.weight1 + goal.tricks > 0 else -1
        hand = sign * (0 if player is None else base[player])
        return End(bound + hand, case, course, course.value + hand)

    def search(self, goal: Goal, conditions: tuple[Condition, ...], moves: Moves) -> Conditioned:
        """The search for a goal under conditions: by takers alone for its bound, else in a pair of hands."""
        key = goal, conditions, moves is self.moves
        if key not in self.searches:
            self.searches[key] = Conditioned(
                goal, conditions, self.half.stakes, self.patterns, moves, self.nodes
            )
        return self.searches[key]

    def best(self, goal: Goal, written: Written, way: Way, bound: int) -> Valued | None:
        """The deal that fits with the greatest value; others are sought until one reaches the bound, which is
        that of one ``way`` to read what is written."""
        assert self.first is not None
        best = None
        for case in self.pool or [self.first]:
            best = better(best, self.met(case, goal, written) if written else valued(case, goal, ()))
            if best is not None and best[1].value == bound:
                return best
        for case in self.of_bound(goal, way, bound):
            best = better(best, valued(case, goal, written))
            if best is not None and best[1].value == bound:
                return best
        return best if best is None or written else self.climbed(best, goal, bound)

    def met(self, case: Case, goal: Goal, written: Written) -> Valued | None:
        """The case with the course of the greatest value that meets what is written; None where none is soon
        seen."""
        best = None
        conditions = conditions_of(written, case.held)
        for way in () if conditions is None else readings(conditions):
            search = self.search(goal, way, self.plays)
            search.steps = Steps(min(A_DEAL, self.nodes.left))
            before, start = search.steps.left, case.held.start()
            position = self.plays.at(case.search.steps.first())
            try:
                value = search.value(position, 0, self.moves.tricks, start, asked(way), NONE)
                if value > NONE:
                    course = course_of(search, self.plays, case, 0, (start, asked(way)), (value, 0))
                    best = better(best, (case, course))
            except (StepLimitError, UnknownError):
                pass
            self.nodes.left -= before - max(0, search.steps.left)
        return best

    def of_bound(self, goal: Goal, way: Way, bound: int) -> Iterator[Case]:
        """Cases of courses that have the value of the bound."""
        witness = self.covering.witness
        self.covering.talk.bounds[:] = self.accepting.talk.bounds
        for winners in islice(self.courses(goal, way, bound), COURSES):
            left, witness.steps = witness.steps, Steps(min(A_COURSE, witness.steps.left))
            start = witness.steps.left
            try:
                case = self.covering.case(winners)
            except StepLimitError:
                case = None
            left.left -= start - max(0, witness.steps.left)
            witness.steps = left
            if case is not None:
                self.take(case.hands)
                yield case

    def courses(self, goal: Goal, way: Way, bound: int) -> Iterator[tuple[int, ...]]:
        """The courses of takers that reach a bound."""
        assert self.first is not None
        search = self.search(goal, way, self.moves)
        first: Begun = (), bound, self.first.held.start(), asked(way)
        stack: list[Begun] = [first]
        while stack:
            done, wanted, past, rest = stack.pop()
            left = self.moves.tricks - len(done)
            if not left:
                yield done
                continue
            leader = done[-1] if done else 0
            ways = [taken for _, taken in self.moves.after((), leader, left)]
            self.order.shuffle(ways)
            for taken in ways:
                gains, then = search.trick(past, leader, taken, left)
                need, more = wanted - gains[0], search.rest(rest, gains)
                if search.value((), taken, left - 1, then, more, need - 1) == need:
                    stack.append(((*done, taken), need, then, more))

    def climbed(self, best: Valued, goal: Goal, bound: int) -> Valued:
        """A better deal than the best so far, reached by changing two cards again and again."""
        left = BESIDE
        try:
            while left and best[1].value < bound:
                for hands in self.draws.beside(best[0].hands, self.order):
                    left -= 1
                    case = self.take(hands)
                    found = None if case is None else valued(case, goal, ())
                    if found is not None and found[1].value > best[1].value:
                        best = found
                        break
                    if not left:
                        break
                else:
                    break
        except StepLimitError:
            pass
        return best


def valued(case: Case, goal: Goal, written: Written) -> Valued | None:
    """The case with the course of the greatest value that meets what is written; None where none is seen."""
    try:
        met = under(case, written) if written else case
        course = None if met is None else met.search.most(goal)
    except (PlayLimitError, ExhaustedError):
        return None
    return None if course is None else (case, course)


def better(one: Valued | None, other: Valued | None) -> Valued | None:
    """The one of greater value."""
    if one is None or other is None:
        return one or other
    return other if other[1].value > one[1].value else one


def asked(conditions: tuple[Condition, ...]) -> Asked:
    """What conditions ask of a whole play."""
    return tuple((one.least, one.most) for one in conditions)
