"""What is left of a deal of several hands, or with a trump, from some trick on, as a deal of its own.

It has as many tricks as are left; every card that nobody holds then is out of it. Of its score nothing is
told.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ...engine.game import DealResult, Status
from ...model.record import Record
from ...rules.policies import Exchange
from ...rules.ruleset import RuleSet
from ..budget import Budget
from ..elsewhere import Elsewhere
from ..paths import Path
from ..slots import Plays, slots_of
from .half_told import ManyTold

FEW = 20
"""deals of hands looked at one by one"""
TRICKS = 2_000
"""tricks tried in all of them together"""


def rules_of_rest(rules: RuleSet, players: int, first: int) -> RuleSet:
    """The rules of the deal that the tricks from ``first`` on are: nobody exchanges, nothing but tricks is
    scored."""
    left = rules.hand_size - first + 1
    return structs.replace(
        rules, hand_size=left, stock_size=32 - players * left, exchange=Exchange.NONE, carte_rouge=0, pique=0
    )


def slots_of_rest(record: Record, path: Path, seats: tuple[str, ...], size: int, first: int) -> Plays:
    """The slots of the tricks from ``first`` on, of a deal of ``size`` tricks. Raises ``NotSlotsError``."""
    every = slots_of(record.lines, path, seats, size)
    before = len(seats) * (first - 1)
    ends = tuple((line, slot - before) for line, slot in every.ends if slot >= before)
    return Plays(every.slots[before:], every.groups, len(seats), ends)


class Rest(ManyTold):
    """The tricks from ``first`` on, led by the first of the seats of ``result``. Raises ``NotSlotsError``."""

    def __init__(
        self,
        record: Record,
        rules: RuleSet,
        result: DealResult,
        path: Path,
        first: int,
        turned: int | None,
        budget: Budget,
        moved: Elsewhere | None = None,
    ) -> None:
        self.first = first
        self.whole = rules.hand_size
        left = structs.replace(result, held=(), findings=())
        rest = rules_of_rest(rules, len(result.seats), first)
        super().__init__(record, rest, left, path, moved, turned, budget)
        self.few = budget.of(FEW)
        self.tricks = budget.of(TRICKS)

    def slots_told(self) -> Plays:
        """The play of the tricks that are left."""
        return slots_of_rest(self.record, self.path, self.result.seats, self.whole, self.first)

    def engine(self, hands: tuple[int, ...], cards: Sequence[int]) -> DealResult:
        """Of the score nothing is told, so that the engine has nothing to say."""
        return structs.replace(self.result, status=Status.COMPLETE, score_lines=())
