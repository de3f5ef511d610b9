"""What written figures ask of the play with hands of which it is known what their calls score.

A ``repique`` or ``carte-rouge`` line asks nothing of the play: these hands make it or not. A pique is made in
hand, or in the play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .figures import PIQUE, Figure, Range, apart
from .fit import Fit, fit_of, fit_of_heard
from .goals import Condition
from .half_told import Case, ends
from .stakes import Hands


def in_hand(figure: Figure, held: Hands) -> bool:
    """Is the bonus of which a figure speaks made without the play? Where a pique brings so little that points
    of the play do not show it, also if it may be made there."""
    assert figure.bonus is not None
    if figure.word == PIQUE:
        return held.piqued[figure.bonus] or (not figure.goals and held.needs[figure.bonus] > 0)
    return f"{figure.word} {figure.bonus}" in held.made


def spoken(figure: Figure, held: Hands) -> int:
    """What would be right of a count spoken before the play."""
    return held.miscounted.get(figure.line, figure.least)


def conditions_of(figures: Iterable[Figure], held: Hands) -> tuple[Condition, ...] | None:
    """What figures ask of the play; None where the calls refute one."""
    found = []
    for figure in figures:
        if figure.bonus is not None and in_hand(figure, held):
            continue
        if figure.heard and figure.line not in held.miscounted:
            continue
        if not figure.goals:
            return None
        found.append(figure.condition.less(0 if figure.player is None else held.base[figure.player]))
    return tuple(found)


def under(case: Case, figures: Iterable[Figure]) -> Case | None:
    """The case with all that the figures ask of it; None where its calls refute one."""
    conditions = conditions_of(figures, case.held)
    return None if conditions is None else case.under([(one, None) for one in conditions])


def ranges_of(figure: Figure, cases: Sequence[Case]) -> list[Range]:
    """The least and the greatest value of a figure over the cases, by what it may count. Of a bonus it is
    what shows it, where it is made in hand, and nothing where it is not."""
    if figure.heard:
        return apart([(value, value) for value in {spoken(figure, case.held) for case in cases}])
    if figure.bonus is None:
        every = [ends(cases, goal, figure.player) for goal in figure.goals]
        return [(two[0].value, two[1].value) for two in every if two is not None]
    others = [case for case in cases if not in_hand(figure, case.held)]
    found = [(figure.least, figure.least)] if len(others) < len(cases) else []
    two = ends(others, figure.goals[0], None) if figure.goals and others else None
    if others:
        found.append((0, 0) if two is None else (two[0].value, two[1].value))
    return [(min(low for low, _ in found), max(high for _, high in found))] if found else []


def against(figure: Figure, ranges: Sequence[Range]) -> Fit:
    """How a figure stands to the ranges of what it may count."""
    if figure.heard:
        return fit_of_heard(figure.least, ranges)
    return fit_of(figure.least, figure.most, ranges)
