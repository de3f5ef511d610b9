"""How much is searched for one deal: one number, and every limit of the search stands to it.

It counts positions and steps, never seconds, so that the same record has the same verdict on every machine.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

DEFAULT: Final = 100_000
"""positions of the play in all pairs of hands of one deal"""
MOST: Final = 10_000_000
"""more than this nobody may ask for: a hundred times the default"""


class Budget(Struct, frozen=True):
    """``nodes`` is what may be spent on one deal. The limits of single questions are told for the default and
    grow and shrink with it; with 0 nothing is searched, and what is not told is left undecided."""

    nodes: int = DEFAULT

    def of(self, limit: int) -> int:
        """A limit that is told for the default."""
        return limit * self.nodes // DEFAULT

    @property
    def told(self) -> str:
        """``a budget of 100,000``, for a sentence."""
        return f"a budget of {self.nodes:,}"


WHOLE: Final = Budget()
NONE_LEFT: Final = "the budget is 0: nothing was searched"
SPENT: Final = "the limit of the search was reached"


def too_many(pairs: int, budget: Budget) -> str:
    """Why nothing is said, where more hands fit than can be decided about."""
    return f"{pairs:,} pairs of hands are possible, more than can be looked at with {budget.told}"


def spent(budget: Budget) -> str:
    """Why nothing is said, where the search ended too soon."""
    return f"{SPENT} ({budget.told})"
