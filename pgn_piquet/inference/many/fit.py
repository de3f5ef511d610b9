"""How a written figure stands to all courses of all cases, and what it leaves of them."""

from __future__ import annotations

from collections.abc import Sequence

from ..judging import Fit
from .figures import Figure
from .half_told import Case
from .ledger import Ledger, at_the_end

Range = tuple[int, int]


def readings(figure: Figure, case: Case) -> list[list[int]]:
    """What a figure may count, in each way to take it: every value that the courses of a case give."""
    courses, side = case.courses, figure.side
    slots = courses.table.players * courses.table.tricks
    if figure.of_tricks:
        return [[ledger.tricks[side] for ledger in courses.ledgers(figure.slot)]]
    base = case.held.base[side]
    if figure.slot != slots and not figure.early:
        # the courses may be told no farther
        return [[base + ledger.points[side] for ledger in courses.ledgers(figure.slot)]]
    bare = [base + ledger.points[side] for ledger in courses.ledgers(slots)]
    if figure.slot == slots:
        whole = [base + points[side] for _, points in courses.ends()]
        return [bare, whole] if figure.early else [whole]
    then = [base + ledger.points[side] for ledger in courses.ledgers(figure.slot)]
    return [then, bare]


def against(figure: Figure, ways: Sequence[Range]) -> tuple[int, int, Fit]:
    """The least and the greatest value of a figure, and how it fits; ``ways``: the range in each way to take
    it."""
    low, high = min(one for one, _ in ways), max(one for _, one in ways)
    if any(figure.least <= least and most <= figure.most for least, most in ways):
        return low, high, Fit.CONFIRMED
    outside = all(figure.most < least or figure.least > most for least, most in ways)
    return low, high, Fit.WRONG if outside else Fit.POSSIBLE


def narrow(figure: Figure, cases: Sequence[Case]) -> None:
    """Leave out the courses in which a figure does not hold; one that may be taken in two ways leaves out
    none."""
    if figure.early:
        return
    for case in cases:
        case.courses.narrow(figure.slot, _Holds(figure, case))


class _Holds:
    """Does a figure hold in a case, with this ledger?"""

    def __init__(self, figure: Figure, case: Case) -> None:
        self.figure = figure
        self.base = case.held.base[figure.side]
        self.table = case.courses.table
        self.at_end = figure.slot == len(case.courses.plays.slots)

    def __call__(self, ledger: Ledger) -> bool:
        side = self.figure.side
        if self.figure.of_tricks:
            value = ledger.tricks[side]
        elif self.at_end:
            value = self.base + at_the_end(self.table, ledger)[side]
        else:
            value = self.base + ledger.points[side]
        return self.figure.least <= value <= self.figure.most
