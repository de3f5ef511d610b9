"""Lines that cannot hold together: leave out any one of them and the deal becomes possible."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct, structs

from ..model.statements import (
    Call,
    CarteBlanche,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Looks,
    Play,
    Shows,
    Stock,
    Takes,
)  # fmt: skip
from .covering import Covering
from .figures import Figure
from .half_told import HalfTold, TooManyCasesError
from .paths import Path
from .plays import Condition, Goal, PlayLimitError, PlaySearch
from .slots import NotSlotsError
from .witness import StepLimitError, Steps

CASES = 100
NODES = 1_500
STEPS = 600
"""limits of one question whether fewer lines contradict each other too"""
ALL_NODES = 10_000
"""positions looked at over all questions about one contradiction; beyond it lines stay in"""
TELLING = (Call, CarteBlanche, Dealt, Discards, Holds, Leaves, Looks, Play, Shows, Stock, Takes)
"""lines that may be left out"""


class Proof(StrEnum):
    """Is it shown that each line of a contradiction is needed?"""

    WHOLE = "leave out any one of them and the deal is possible"
    CUT_SHORT = "the search ended before it was shown that each of them is needed"


class Conflict(Struct, frozen=True):
    """Indexes of lines that cannot hold together, in order."""

    lines: tuple[int, ...]
    proof: Proof


class _Budget:
    """What is left for the questions about one contradiction; ``met`` once it did not suffice."""

    def __init__(self) -> None:
        self.nodes = ALL_NODES
        self.met = False


def conflict(
    half: HalfTold, figures: Sequence[Figure], supposed: tuple[tuple[int, int], ...] = ()
) -> Conflict:
    """An irreducible contradiction; with ``supposed`` (cards and places) the lines that contradict that.

    Lines are left out one by one, from the last; one stays out if the rest still cannot hold together. Where
    the limit of the search does not let that be said, the line stays in.
    """
    lines = [line for line in half.path.lines if isinstance(half.lines[line].says, TELLING)]
    lines += sorted({figure.line for figure in figures})
    kept = set(lines)
    budget = _Budget()
    for line in reversed(lines):
        fewer = kept - {line}
        if _impossible(half, fewer, [figure for figure in figures if figure.line in fewer], supposed, budget):
            kept = fewer
    return Conflict(tuple(sorted(kept)), Proof.CUT_SHORT if budget.met else Proof.WHOLE)


def _impossible(
    half: HalfTold,
    kept: set[int],
    figures: Sequence[Figure],
    supposed: tuple[tuple[int, int], ...],
    budget: _Budget,
) -> bool:
    """Is it certain that these lines cannot hold together? What the answer costs is taken off ``budget``."""
    if budget.nodes <= 0:
        budget.met = True
        return False
    steps = tuple(
        step
        for step in half.path.steps
        if not isinstance(step, int) or step in kept or not isinstance(half.lines[step].says, TELLING)
    )
    path = Path(half.path.deal, steps, half.path.supposes)
    unknown = structs.replace(half.result, held=(0, 0))
    conditions = [figure.condition for figure in figures if len(figure.goals) == 1]
    try:
        fewer = HalfTold(half.record, half.rules, unknown, path, supposed)
    except NotSlotsError:
        return True
    fewer.most_cases, fewer.most_nodes = CASES, NODES
    found = _by_courses(fewer, conditions, budget)
    try:
        if found is None:
            found = any(_fits(case.under(conditions).search, budget) for case in fewer.cases())
    except (TooManyCasesError, PlayLimitError):
        budget.met = True
        return False
    return not found


def _by_courses(
    half: HalfTold, conditions: Sequence[tuple[Condition, int | None]], budget: _Budget
) -> bool | None:
    """Is there a deal that fits, looked for course by course? None where that is not known."""
    steps = Steps(STEPS)
    try:
        covering = Covering(half, steps)
        if not conditions and covering.has_hands():
            return True
        if any(case.under(conditions).search.fits() for case in covering.each()):
            return True
        return False if covering.settled or not conditions else None
    except StepLimitError:
        return None
    finally:
        budget.nodes -= STEPS - max(steps.left, 0)


def _fits(search: PlaySearch, budget: _Budget) -> bool:
    """Does some play fit? Past the budget it may."""
    if budget.nodes <= 0:
        raise PlayLimitError
    try:
        return search.most(Goal()) is not None
    finally:
        budget.nodes -= len(search.edges)
