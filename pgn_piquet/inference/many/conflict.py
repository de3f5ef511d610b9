"""Lines of a deal of several hands that cannot hold together."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ...model.record import Record
from ..core_lines import Answer, Budget, Conflict, explained, irreducible
from ..half_told import untrue
from ..paths import Path
from ..plays import PlayLimitError
from ..slots import NotSlotsError
from ..takers import StepLimitError, Steps
from ..telling import fewer_lines, telling
from .figures import Figure
from .fit import narrow
from .half_told import Case, ManyTold, trumps
from .seeking import Seeking, UnsettledError
from .talk import settles_itself
from .whereabouts import TooManyDealsError
from .wide import condition_of

TRICKS = 800
FEW = 20
STEPS = 300, 2_000
"""limits of one question whether fewer lines contradict each other too: the least and the most steps"""
ALL_NODES = 5_000
"""positions looked at over all questions about one contradiction; beyond it lines stay in"""
A_CARD_NODES = 3_000
"""the same for the lines that force one card"""
A_CASE = 60
"""what a deal of hands put to the engine costs, in tricks"""


def conflict(
    half: ManyTold, figures: Sequence[Figure], supposed: tuple[tuple[int, int], ...] = ()
) -> Conflict:
    """An irreducible contradiction; with ``supposed`` (cards and places) the lines that contradict that."""
    lines = telling(half.lines, half.path, [figure.line for figure in figures], half.table.seats)

    def ask(kept: set[int], budget: Budget) -> Answer:
        return _asked(half, kept, [one for one in figures if one.line in kept], supposed, budget)

    if supposed:
        return irreducible(lines, ask, half.budget.of(A_CARD_NODES))
    nodes = half.budget.of(ALL_NODES)
    return explained(lines, ask, (nodes, nodes))


def _asked(
    half: ManyTold,
    kept: set[int],
    figures: Sequence[Figure],
    supposed: tuple[tuple[int, int], ...],
    budget: Budget,
) -> Answer:
    """Can these lines hold together?"""
    if budget.nodes <= 0:
        return Answer.NOT_KNOWN
    record, path = fewer_lines(half.record, half.path, kept)
    answers = []
    for turned in trumps(record, half.rules, path):
        answers.append(_of_trump(half, record, path, figures, supposed, turned, budget))
        if answers[-1] is Answer.POSSIBLE:
            return Answer.POSSIBLE
    return Answer.NOT_KNOWN if Answer.NOT_KNOWN in answers else Answer.IMPOSSIBLE


def _of_trump(
    half: ManyTold,
    record: Record,
    path: Path,
    figures: Sequence[Figure],
    supposed: tuple[tuple[int, int], ...],
    turned: int | None,
    budget: Budget,
) -> Answer:
    """The same with the trump one way it may be."""
    unknown = structs.replace(half.result, held=())
    try:
        fewer = ManyTold(record, half.rules, unknown, path, supposed, turned, half.budget)
    except NotSlotsError:
        return Answer.IMPOSSIBLE
    fewer.few, fewer.tricks = half.budget.of(FEW), half.budget.of(TRICKS)
    try:
        for hands in fewer.hands():
            budget.nodes -= A_CASE
            case = fewer.case(hands)
            if case is not None and not untrue(case.sample) and _holds(figures, case):
                return Answer.POSSIBLE
    except (TooManyDealsError, PlayLimitError):
        return _sought(fewer, figures, budget)
    finally:
        budget.nodes -= TRICKS - max(fewer.tricks, 0)
    return Answer.IMPOSSIBLE


def _sought(fewer: ManyTold, figures: Sequence[Figure], budget: Budget) -> Answer:
    """Is there a deal in which all figures hold, with hands and play sought together?"""
    if figures and not settles_itself(fewer):
        return Answer.NOT_KNOWN
    number = min(max(budget.nodes // (len(fewer.path.lines) + 1), STEPS[0]), STEPS[1])
    steps = Steps(number)
    try:
        seeking = Seeking(fewer, steps)
        seeking.conditions = tuple(condition_of(figure) for figure in figures if not figure.early)
        found = seeking.any()
        return Answer.IMPOSSIBLE if found is None else Answer.POSSIBLE
    except (StepLimitError, UnsettledError):
        return Answer.NOT_KNOWN
    finally:
        budget.nodes -= number - max(steps.left, 0)


def _holds(figures: Sequence[Figure], case: Case) -> bool:
    """Can all figures hold together in a case?"""
    for figure in figures:
        narrow(figure, (case,))
    return case.courses.fits
