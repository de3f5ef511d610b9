"""Tricks of a deal of two hands that are certain by who leads: who leads a trick has taken the one before.

So they are compared where the deal breaks off and its hands are too many to be looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..diagnostics.diagnostic import Finding
from ..model.statements import Assertion
from .figures import Figures, Range, Settled, wrong
from .fit import Fit, fit_of
from .half_told import HalfTold
from .places import player_of, taker_told

TRICKS = "tricks"


def tricks_settled(half: HalfTold) -> Settled:
    """The lines ``tricks`` that the leads told decide."""
    if half.irregular:
        return Settled()
    slots, owners = half.plays.slots, player_of(half.plays)
    takers = [*owners[2::2], taker_told(owners[-2], slots[-2].domain, slots[-1].domain)]
    found: list[tuple[int, Fit, Finding]] = []
    figures = Figures(half.lines, half.path, half.plays, half.seats, (None, None), False, 1, over=False)
    for figure in figures:
        if figure.word != TRICKS or figure.line not in half.result.unchecked:
            continue
        until = figure.goals[0].until
        ranges = [won(takers[: (len(slots) if until is None else until) // 2], 0)]
        says = half.lines[figure.line].says
        sic = isinstance(says, Assertion) and says.sic
        fit = fit_of(figure.least, figure.most, ranges)
        found.append((figure.line, fit, wrong(figure, ranges, sic, half.seats, half.plays.tricks)))
    return settled(found)


def won(takers: Sequence[int | None], side: int) -> Range:
    """How many of these tricks a side has; None stands for one of which it is not known who took it."""
    least = takers.count(side)
    return least, least + takers.count(None)


def settled(compared: Iterable[tuple[int, Fit, Finding]]) -> Settled:
    """The lines of which every figure is certain or wrong; each figure comes with what is said if it is."""
    every = list(compared)
    left = {line for line, fit, _ in every if fit is Fit.POSSIBLE}
    findings = tuple(finding for _, fit, finding in every if fit is Fit.WRONG)
    return Settled(frozenset(line for line, _, _ in every if line not in left), findings)
