"""Lines of a deal of several hands that cannot hold together."""

from __future__ import annotations

from collections.abc import Sequence

from ..core_lines import Conflict, irreducible
from ..half_told import false_calls
from ..telling import calls_first, telling
from .fewer_lines import Fewer
from .figures import Figure
from .half_told import ManyTold

ALL_NODES = 2_000
"""steps over all questions about one contradiction, in each round; beyond it lines stay in"""

IN_GAME = 1_000
"""the same where a game may end within the deal: each step takes longer there"""


def conflict(half: ManyTold, figures: Sequence[Figure], *, in_game: bool = False) -> Conflict:
    """Lines that cannot hold together; ``figures`` are those that hang together with the acts. ``in_game``:
    may a game end within the deal?"""
    told = telling(half.lines, half.path, [figure.line for figure in figures], half.table.seats)
    fewer = Fewer(half, figures)
    again = fewer.counts_calls
    sides = "".join(half.table.sides[figure.side] for figure in figures if not figure.of_tricks)
    lines = calls_first(half.lines, told, sides) if again else told
    false = false_calls(half.result, fewer.calls)
    nodes = half.budget.of(IN_GAME if in_game else ALL_NODES)
    return irreducible(lines, fewer.ask, nodes, fewer.refuted, again=again, false=false)
