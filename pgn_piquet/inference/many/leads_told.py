"""The same as ``inference/leads_told.py`` of several hands, or with a trump."""

from __future__ import annotations

from ...diagnostics.diagnostic import Finding
from ...model.statements import Assertion
from ..figures import Settled
from ..fit import Fit, fit_of
from ..leads_told import TRICKS, settled, won
from .figures import Figures, wrong
from .half_told import ManyTold
from .players import last_taker, players_of


def tricks_settled(half: ManyTold) -> Settled:
    """The lines ``tricks`` that the leads told decide."""
    table = half.table
    if any(one.code[0] == "R" for one in half.result.findings):
        return Settled()
    owners = players_of(table, half.plays)
    takers = [*owners[table.players :: table.players], last_taker(table, half.plays)]
    sides = [None if taker is None else table.side_of[taker] for taker in takers]
    found: list[tuple[int, Fit, Finding]] = []
    for figure in Figures(table, half.lines, half.path, half.plays, [None] * len(table.sides)):
        if figure.word != TRICKS or figure.line not in half.result.unchecked:
            continue
        ranges = [won(sides[: figure.slot // table.players], figure.side)]
        says = half.lines[figure.line].says
        sic = isinstance(says, Assertion) and says.sic
        found.append(
            (figure.line, fit_of(figure.least, figure.most, ranges), wrong(figure, ranges, sic, table))
        )
    return settled(found)
