"""Lines that cannot hold together: leave out any one of them and the others can.

Where other lines contradict each other too, the deal as a whole is not possible for that; so it is asked
besides which of the lines, left out alone, makes it so.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.agreement import said_of
from ..engine.game import DealResult, Status
from .core_lines import Answer, Budget, Conflict, Proof, irreducible
from .fewer_lines import Fewer
from .figures import Figure
from .half_told import HalfTold, false_calls, says_why
from .telling import TELLING, calls_first, telling

__all__ = ["TELLING", "Answer", "Budget", "Conflict", "Proof", "conflict", "contradictory", "irreducible"]

ALL_NODES = 4_000
"""steps over all questions about one contradiction, in each round; beyond it lines stay in"""
WITHOUT = "with this: without it alone the deal can be filled in"
ALONE = "without this line alone the deal can be filled in"


def conflict(half: HalfTold, figures: Sequence[Figure]) -> Conflict:
    """Lines that cannot hold together; ``figures`` are those that hang together with the acts."""
    told = telling(half.lines, half.path, [figure.line for figure in figures], half.seats)
    fewer = Fewer(half, figures)
    again = fewer.counts_calls
    sides = "".join(figure.side for figure in figures if figure.of_calls)
    lines = calls_first(half.lines, told, sides) if again else told
    false = false_calls(half.result, fewer.calls)
    nodes = half.budget.of(ALL_NODES)
    return irreducible(lines, fewer.ask, nodes, fewer.refuted, again=again, false=false)


def contradictory(result: DealResult, found: Conflict) -> DealResult:
    """A deal whose lines cannot hold together (M501)."""
    last = found.lines[-1] if found.lines else result.first
    related = tuple((line, WITHOUT if line in found.cures else "with this") for line in found.lines[:-1])
    proof = found.proof.value
    if found.proof is not Proof.WHOLE and last in found.cures:
        proof += f"; {ALONE}"
    values = said_of(len(found.lines), proof)
    finding = Finding("M501", last, Part("word"), values, related=related)
    return structs.replace(
        result, status=Status.CONTRADICTORY, findings=(*result.findings, finding), unchecked=()
    )


def unless_said(result: DealResult, found: Conflict) -> DealResult:
    """The same, but no more is said where a fault found in one of the lines says why."""
    if says_why(result, found.lines):
        return structs.replace(result, status=Status.CONTRADICTORY)
    return contradictory(result, found)
