"""How a written figure stands to all courses of all cases, and what it leaves of them."""

from __future__ import annotations

from .figures import Figure
from .half_told import Case
from .ledger import InHand, Ledger, at_the_end


def readings(figure: Figure, case: Case) -> list[list[int]]:
    """What a figure may count, in each way to take it: every value that the courses of a case give."""
    courses, side = case.courses, figure.side
    slots = courses.table.players * courses.table.tricks
    if figure.of_talk is not None:
        return [[of_talk(figure, case.held)]]
    if figure.bonus:
        return [[ledger.points[side] for ledger in courses.ledgers(slots)]]
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


def of_talk(figure: Figure, held: InHand) -> int:
    """What would be right of a count spoken before the play; of a bonus 1 where it is made."""
    if figure.heard:
        return dict(held.miscounted).get(figure.line, figure.least)
    return int((figure.word, figure.side) in held.made)


def narrow(figure: Figure, case: Case) -> bool:
    """Leave out the courses of a case in which a figure does not hold; False where there are none left."""
    if figure.of_talk is not None:
        return case.held.gives(figure.of_talk)
    holds = _Holds(figure, case)
    if not figure.early:
        case.courses.narrow(figure.slot, holds)
    else:
        case.courses.narrow_last(holds.at_last)
    return case.courses.fits


class _Holds:
    """Does a figure hold in a case, with this ledger?"""

    def __init__(self, figure: Figure, case: Case) -> None:
        self.figure = figure
        self.table = case.courses.table
        self.slots = len(case.courses.plays.slots)
        self.base = 0 if figure.bonus else case.held.base[figure.side]

    def __call__(self, ledger: Ledger) -> bool:
        if self.figure.of_tricks:
            return self.figure.least <= ledger.tricks[self.figure.side] <= self.figure.most
        if self.figure.slot == self.slots and not self.figure.bonus:
            return self.whole(ledger)
        return self.bare(ledger)

    def at_last(self, led: Ledger, end: Ledger) -> bool:
        """Does one that may be read in two ways, by what was counted when the last trick was led and after
        it?"""
        other = self.whole(end) if self.figure.slot == self.slots else self.bare(led)
        return other or self.bare(end)

    def bare(self, ledger: Ledger) -> bool:
        """Do the points so far, without what is reckoned at the end?"""
        value = self.base + ledger.points[self.figure.side]
        return self.figure.least <= value <= self.figure.most

    def whole(self, ledger: Ledger) -> bool:
        """Do the points with what is reckoned at the end?"""
        value = self.base + at_the_end(self.table, ledger)[self.figure.side]
        return self.figure.least <= value <= self.figure.most
