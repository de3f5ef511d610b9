"""``pique``, ``repique``, ``carte-rouge`` lines of a half-told deal of several hands that cannot be."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ...diagnostics.diagnostic import Finding
from ...engine.game import DealResult, Reason
from ...model.statements import Assertion
from ..bonuses import CODES, not_made
from .courses import Courses
from .half_told import Case, ManyTold
from .table import side_of


def bonuses(
    half: ManyTold, cases: Sequence[Case], samples: Sequence[DealResult], unchecked: Collection[int]
) -> list[Finding]:
    """``samples``: what the engine says of each deal of hands that fits; of one, where they are not looked at
    one by one: the calls then come to the same in all. ``cases``: the same with all their courses; empty
    where these are not known: of a pique nothing is said then."""
    found = []
    for line, place, letters, reason in _stated(half, unchecked):
        side = side_of(half.table, letters)
        if side < 0 or any(_scored(one, half.table.sides[side], reason) for one in samples):
            continue
        if reason is Reason.PIQUE and (not cases or any(_makes_pique(case.courses, side) for case in cases)):
            continue
        may = [
            name
            for other, name in enumerate(half.table.sides)
            if any(_scored(one, name, reason) for one in samples)
            or (reason is Reason.PIQUE and any(_makes_pique(case.courses, other) for case in cases))
        ]
        # a pique that is in every sample may have been made in its play alone
        due = reason is not Reason.PIQUE and any(
            all(_scored(one, name, reason) for one in samples) for name in may
        )
        found.append(not_made(reason, line, place, letters, may, due))
    return found


def _stated(half: ManyTold, unchecked: Collection[int]) -> Iterator[tuple[int, int, str, Reason]]:
    """Line, place in it, side and what is said of it."""
    for line in sorted(unchecked):
        says = half.lines[line].says
        if isinstance(says, Assertion) and not says.sure and says.word in [str(reason) for reason in CODES]:
            for place, (letters, _) in enumerate(says.values):
                yield line, place, letters, Reason(says.word)


def _scored(sample: DealResult, side: str, reason: Reason) -> bool:
    return any(line.reason is reason and line.side == side for line in sample.score_lines)


def _makes_pique(courses: Courses, side: int) -> bool:
    """Does the side make a pique in some course? Nothing else scores as much before a deal is over."""
    pique = int(courses.table.values.pique)
    return bool(pique) and any(
        after.points[side] - before.ledger.points[side] >= pique
        for layer in courses.layers[:-1]
        for before, tricks in layer.items()
        for one in tricks
        for after in (one.led, one.after.ledger)
    )
