"""The best that can have happened in a class of pairs of hands, where written figures must be met.

The same patterns as ``together``; what each figure still asks for is part of the position. What cannot be met
any more by counting is left, and what was found once, exact or as a bound, is kept for all classes.
"""

from __future__ import annotations

from collections.abc import Sequence

from .brought import Asked, Brought
from .goals import Condition, Goal
from .moves import Moves, Position
from .patterns import Patterns
from .search import BIAS, Ledger, Stakes
from .takers import Steps
from .together import Together

NONE = -BIAS
"""no way to go on meets all that is asked"""


class Conditioned:
    """Greatest value of ``goal`` over the rest of a deal of ``tricks`` tricks that meets ``conditions``."""

    def __init__(
        self,
        goal: Goal,
        conditions: tuple[Condition, ...],
        stakes: Stakes,
        patterns: Patterns,
        moves: Moves,
        steps: Steps,
    ) -> None:
        self.goal = goal
        self.conditions = conditions
        self.goals = (goal, *(one.goal for one in conditions))
        self.moves = moves
        self.tricks = stakes.tricks
        self.lead = stakes.lead
        self.pique = stakes.pique
        self.whole = Together(Goal().stakes(stakes), patterns)
        self.bare = Together(Goal(cards=0).stakes(stakes), patterns)
        self.most = [Together(one.stakes(stakes), patterns) for one in self.goals]
        whole = all(one.until is None for one in self.goals)
        self.brought = Brought(stakes, self.goals) if whole else None
        self.steps = steps
        self.table: dict[tuple[object, ...], tuple[int, bool]] = {}
        """by position: the value, and whether it is exact or only a bound from above"""

    def value(self, rows: Position, leader: int, left: int, past: Ledger, asked: Asked, alpha: int) -> int:
        """The greatest value still to come where it is more than ``alpha``, else a bound from above;
        ``NONE`` where nothing meets what is asked. Raises ``StepLimitError``."""
        found = self.bounded(leader, left, past, asked)
        if found is None:
            return NONE
        if left == 0:
            return 0
        bounded, high = found
        if high <= alpha:
            return high
        key = (*sorted(rows[:4]), rows[4:], leader, left, past.won, past.need0, past.need1, bounded)
        known = self.table.get(key)
        if known is not None and (known[1] or known[0] <= alpha):
            return known[0]
        self.steps.take(1)
        best = NONE
        reckoned: list[tuple[int, Ledger, Asked] | None] = [None, None]
        for after, taken in self.moves.after(rows, leader, left):
            outcome = reckoned[taken]
            if outcome is None:
                gains, then = self.trick(past, leader, taken, left)
                outcome = reckoned[taken] = gains[0], then, self.rest(bounded, gains)
            gain, then, rest = outcome
            value = self.value(after, taken, left - 1, then, rest, max(alpha, best) - gain)
            if value > NONE:
                best = max(best, gain + value)
                if best >= high:
                    break
        self.table[key] = (best, best > alpha or best == NONE)
        return best

    @staticmethod
    def rest(asked: Asked, gains: Sequence[int]) -> Asked:
        """What is asked of the rest after a trick with these gains (see ``trick``)."""
        return tuple(
            (least - gain, most - gain) for (least, most), gain in zip(asked, gains[1:], strict=True)
        )

    def bounded(self, leader: int, left: int, past: Ledger, asked: Asked) -> tuple[Asked, int] | None:
        """What is asked, no wider than what the rest can bring, and more than which the goal cannot be; None
        where the rest cannot bring what is asked."""
        if self.brought is not None:
            return self.brought.bounded(leader, left, past, asked)
        found = []
        for place, (least, most) in enumerate(asked, 1):
            high = self.at_most(place, leader, left, past)
            if most < 0 or least > high:
                return None
            found.append((max(least, 0), min(most, high)))
        return tuple(found), self.at_most(0, leader, left, past)

    def at_most(self, place: int, leader: int, left: int, past: Ledger) -> int:
        """More of a goal than this the rest cannot bring."""
        until = self.goals[place].until
        if left == 0 or (until is not None and until <= 2 * (self.tricks - left)):
            return 0
        return self.most[place].most(leader, left, past)

    def trick(self, past: Ledger, leader: int, taken: int, left: int) -> tuple[list[int], Ledger]:
        """What a trick gains for the goal and each condition, and the ledger after it, without points."""
        whole = self.whole.reckon(past, leader, taken, 3, left)
        bare = self.bare.reckon(past, leader, taken, 3, left)
        slot = 2 * (self.tricks - left)
        gains = []
        for goal in self.goals:
            if goal.until is not None and goal.until <= slot:
                gains.append(0)
            elif goal.until == slot + 1:
                need = past.need0 if leader == 0 else past.need1
                alone = self.lead + (self.pique if 0 < need <= self.lead else 0)
                gains.append(alone * (goal.weight0 if leader == 0 else goal.weight1))
            else:
                then = whole if goal.counts_cards else bare
                gains.append(
                    goal.weight0 * then.points0 + goal.weight1 * then.points1 + goal.tricks * (1 - taken)
                )
        return gains, Ledger(bare.won, bare.need0, bare.need1, 0, 0)
