"""Lines that cannot hold together: leave out any one of them and the others can.

Where other lines contradict each other too, the deal as a whole is not possible for that; so it is asked
besides which of the lines, left out alone, makes it so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, StrEnum, auto

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import DealResult, Status
from ..model.statements import (
    Call,
    CarteBlanche,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Line,
    Looks,
    Play,
    Shows,
    Stock,
    Takes,
    Turn,
)  # fmt: skip
from .covering import Covering
from .figures import Figure
from .half_told import HalfTold, TooManyCasesError
from .paths import Path
from .plays import Condition, Goal, PlayLimitError, PlaySearch
from .slots import NotSlotsError
from .takers import StepLimitError, Steps

CASES = 100
NODES = 1_500
STEPS = 450
"""limits of one question whether fewer lines contradict each other too"""
AGAIN = 4
"""how much more may be spent on a question when it is asked again, of fewer lines"""
ALL_NODES = 7_000
"""positions looked at over all questions about one contradiction; beyond it lines stay in"""
A_CARD_NODES = 4_500
"""the same for the lines that force one card"""
CURE_NODES = 6_000
"""the same for the question which line alone makes the deal possible"""
WITHOUT = "with this: without it alone the deal is possible"
ALONE = "without this line alone the deal is possible"
TELLING = (Call, CarteBlanche, Dealt, Discards, Holds, Leaves, Looks, Play, Shows, Stock, Takes, Turn)
"""lines that may be left out"""


class Proof(StrEnum):
    """Is it shown that each line of a contradiction is needed?"""

    WHOLE = "leave out any one of them and the deal is possible"
    AMONG_THEM = "leave out any one of them and the others can"
    CUT_SHORT = "the search ended before it was shown that each of them is needed"


class Conflict(Struct, frozen=True):
    """Indexes of lines that cannot hold together, in order."""

    lines: tuple[int, ...]
    proof: Proof
    cures: tuple[int, ...] = ()
    """lines of which one alone has to be left out for the deal to be possible, as far as that is known"""


class Answer(Enum):
    """Can these lines hold together?"""

    POSSIBLE = auto()
    IMPOSSIBLE = auto()
    NOT_KNOWN = auto()
    """the limit of the search was met"""


class Budget:
    """What is left for the questions about one contradiction."""

    def __init__(self, nodes: int, share: int = 1) -> None:
        """``share``: how much more than at first a single question may cost."""
        self.nodes = nodes
        self.share = share


def conflict(
    half: HalfTold, figures: Sequence[Figure], supposed: tuple[tuple[int, int], ...] = ()
) -> Conflict:
    """An irreducible contradiction; with ``supposed`` (cards and places) the lines that contradict that.

    Lines are left out one by one, from the last; one stays out if the rest still cannot hold together. Where
    the limit of the search does not let that be said, the line stays in, and is tried once more when fewer
    are left.
    """
    lines = telling(half.lines, half.path, [figure.line for figure in figures])

    def ask(kept: set[int], budget: Budget) -> Answer:
        left = [figure for figure in figures if figure.line in kept]
        return _asked(half, kept, left, supposed, budget)

    if supposed:
        return irreducible(lines, ask, half.budget.of(A_CARD_NODES))
    return cured(irreducible(lines, ask, half.budget.of(ALL_NODES)), lines, ask, half.budget.of(CURE_NODES))


def telling(lines: Sequence[Line], path: Path, figures: Sequence[int]) -> list[int]:
    """The lines of a path that may be left out, those of its figures last."""
    return [line for line in path.lines if isinstance(lines[line].says, TELLING)] + sorted(set(figures))


def fewer_lines(lines: Sequence[Line], path: Path, kept: set[int]) -> Path:
    """The path without the telling lines that are not kept."""
    steps = tuple(
        step
        for step in path.steps
        if not isinstance(step, int) or step in kept or not isinstance(lines[step].says, TELLING)
    )
    return Path(path.deal, steps, path.supposes)


def contradictory(result: DealResult, found: Conflict) -> DealResult:
    """A deal whose lines cannot hold together (M501)."""
    last = found.lines[-1] if found.lines else result.first
    related = tuple((line, WITHOUT if line in found.cures else "with this") for line in found.lines[:-1])
    proof = found.proof.value
    if found.proof is not Proof.WHOLE and last in found.cures:
        proof += f"; {ALONE}"
    values: dict[str, str | int] = {"lines": len(found.lines), "proof": proof}
    finding = Finding("M501", last, Part("word"), values, related=related)
    return structs.replace(
        result, status=Status.CONTRADICTORY, findings=(*result.findings, finding), unchecked=()
    )


def irreducible(lines: Sequence[int], ask: Callable[[set[int], Budget], Answer], nodes: int) -> Conflict:
    """Of lines that cannot hold together those that are needed for it; ``ask`` says whether some of them can,
    and takes what that costs off the budget, which has ``nodes`` to begin with."""
    kept = set(lines)
    budget = Budget(nodes)
    open_lines = list(reversed(lines))
    among: dict[int, int] = {}
    """how many lines were left when a line was asked about in vain"""
    for _ in range(2):
        asked, open_lines = open_lines, []
        for line in asked:
            if among.get(line) == len(kept):
                open_lines.append(line)  # the same question has the same answer
                continue
            if budget.nodes > 0:
                among[line] = len(kept)
            answer = ask(kept - {line}, budget)
            if answer is Answer.IMPOSSIBLE:
                kept = kept - {line}
            elif answer is Answer.NOT_KNOWN:
                open_lines.append(line)
        budget = Budget(nodes, AGAIN)
    return Conflict(tuple(sorted(kept)), Proof.CUT_SHORT if open_lines else Proof.WHOLE)


def cured(
    found: Conflict, lines: Sequence[int], ask: Callable[[set[int], Budget], Answer], nodes: int
) -> Conflict:
    """The same, with those of its lines of which one alone has to be left out of all for the rest to be
    possible."""
    budget = Budget(nodes)
    every = set(lines)
    cures = tuple(line for line in found.lines if ask(every - {line}, budget) is Answer.POSSIBLE)
    proof = found.proof
    if proof is Proof.WHOLE and len(cures) < len(found.lines):
        proof = Proof.AMONG_THEM
    return Conflict(found.lines, proof, () if proof is Proof.WHOLE else cures)


def _asked(
    half: HalfTold,
    kept: set[int],
    figures: Sequence[Figure],
    supposed: tuple[tuple[int, int], ...],
    budget: Budget,
) -> Answer:
    """Can these lines hold together? What the answer costs is taken off ``budget``."""
    if budget.nodes <= 0:
        return Answer.NOT_KNOWN
    path = fewer_lines(half.lines, half.path, kept)
    unknown = structs.replace(half.result, held=(0, 0))
    conditions = [figure.condition for figure in figures if len(figure.goals) == 1]
    try:
        fewer = HalfTold(half.record, half.rules, unknown, path, supposed, half.budget)
    except NotSlotsError:
        return Answer.IMPOSSIBLE
    fewer.most_cases = half.budget.of(CASES)
    fewer.most_nodes = half.budget.of(NODES) * budget.share
    found = _by_courses(fewer, conditions, budget)
    try:
        if found is None:
            found = any(_fits(case.under(conditions).search, budget) for case in fewer.cases())
    except (TooManyCasesError, PlayLimitError):
        return Answer.NOT_KNOWN
    return Answer.POSSIBLE if found else Answer.IMPOSSIBLE


def _by_courses(
    half: HalfTold, conditions: Sequence[tuple[Condition, int | None]], budget: Budget
) -> bool | None:
    """Is there a deal that fits, looked for course by course? None where that is not known."""
    most = STEPS * budget.share
    steps = Steps(most)
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
        budget.nodes -= most - max(steps.left, 0)


def _fits(search: PlaySearch, budget: Budget) -> bool:
    """Does some play fit? Past the budget it may."""
    if budget.nodes <= 0:
        raise PlayLimitError
    try:
        return search.most(Goal()) is not None
    finally:
        budget.nodes -= len(search.edges)
