"""How a written figure stands to what can be."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto


class Fit(Enum):
    """How a written figure stands to what can be."""

    CONFIRMED = auto()
    POSSIBLE = auto()
    WRONG = auto()


def fit_of(least: int, most: int, ranges: Sequence[tuple[int, int]]) -> Fit:
    """How a figure stands that says so much at least and at most; ``ranges``: of what it may count, in each
    way to take it."""
    if any(least <= low and high <= most for low, high in ranges):
        return Fit.CONFIRMED
    # a number of a deal that counts double which no points make says more at least than at most
    outside = least > most or all(most < low or least > high for low, high in ranges)
    return Fit.WRONG if outside else Fit.POSSIBLE


def fit_of_heard(stated: int, ranges: Sequence[tuple[int, int]]) -> Fit:
    """How a count stands that was spoken before the play: each range is one of values that some hands give,
    not one way to read it."""
    if list(ranges) == [(stated, stated)]:
        return Fit.CONFIRMED
    return Fit.POSSIBLE if any(low <= stated <= high for low, high in ranges) else Fit.WRONG


def confirmed(fits: Sequence[tuple[int, Fit]]) -> tuple[int, ...]:
    """The lines of which every figure is the only value there is; ``fits``: by the acts alone."""
    open_lines = {line for line, fit in fits if fit is not Fit.CONFIRMED}
    return tuple(sorted({line for line, _ in fits} - open_lines))
