"""Lines that cannot hold together: leave out any one of them and the deal becomes possible."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

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
from .figures import Figure
from .half_told import HalfTold, TooManyCasesError
from .paths import Path
from .plays import Goal, PlayLimitError, PlaySearch
from .slots import NotSlotsError

CASES = 100
NODES = 4_000
"""limits of one question whether fewer lines contradict each other too"""
ALL_NODES = 10_000
"""positions looked at over all questions about one contradiction; beyond it lines stay in"""
TELLING = (Call, CarteBlanche, Dealt, Discards, Holds, Leaves, Looks, Play, Shows, Stock, Takes)
"""lines that may be left out"""


def conflict(
    half: HalfTold, figures: Sequence[Figure], supposed: tuple[tuple[int, int], ...] = ()
) -> tuple[int, ...]:
    """Indexes of the lines of an irreducible contradiction, in order; with ``supposed`` (cards and places)
    of the lines that contradict that.

    Lines are left out one by one, from the last; one stays out if the rest still cannot hold together. Where
    the limit of the search does not let that be said, the line stays in.
    """
    lines = [line for line in half.path.lines if isinstance(half.lines[line].says, TELLING)]
    lines += sorted({figure.line for figure in figures})
    kept = set(lines)
    budget = [ALL_NODES]
    for line in reversed(lines):
        fewer = kept - {line}
        if _impossible(half, fewer, [figure for figure in figures if figure.line in fewer], supposed, budget):
            kept = fewer
    return tuple(sorted(kept))


def _impossible(
    half: HalfTold,
    kept: set[int],
    figures: Sequence[Figure],
    supposed: tuple[tuple[int, int], ...],
    budget: list[int],
) -> bool:
    """Is it certain that these lines cannot hold together? What the answer costs is taken off ``budget``."""
    if budget[0] <= 0:
        return False
    steps = tuple(
        step
        for step in half.path.steps
        if not isinstance(step, int) or step in kept or not isinstance(half.lines[step].says, TELLING)
    )
    path = Path(half.path.deal, steps, half.path.supposes)
    unknown = structs.replace(half.result, held=(0, 0))
    try:
        fewer = HalfTold(half.record, half.rules, unknown, path, supposed)
        fewer.most_cases, fewer.most_nodes = CASES, NODES
        cases = fewer.cases()
        conditions = [figure.condition for figure in figures if len(figure.goals) == 1]
        return not any(_fits(case.under(conditions).search, budget) for case in cases)
    except NotSlotsError:
        return True
    except (TooManyCasesError, PlayLimitError):
        return False


def _fits(search: PlaySearch, budget: list[int]) -> bool:
    """Does some play fit? Past the budget it may."""
    if budget[0] <= 0:
        raise PlayLimitError
    try:
        return search.most(Goal()) is not None
    finally:
        budget[0] -= len(search.edges)
