"""How a written figure stands to what can be."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from .figures import Figure


class Fit(Enum):
    """How a written figure stands to what can be."""

    CONFIRMED = auto()
    POSSIBLE = auto()
    WRONG = auto()


def fit_of(figure: Figure, ranges: Sequence[tuple[int, int]]) -> tuple[int, int, Fit]:
    """The least and the greatest of what a figure may count, and how it fits; ``ranges``: by goal."""
    none = figure.least > figure.most
    low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
    if not none and any(figure.least <= least and most <= figure.most for least, most in ranges):
        return low, high, Fit.CONFIRMED
    outside = none or all(figure.most < least or figure.least > most for least, most in ranges)
    return low, high, Fit.WRONG if outside else Fit.POSSIBLE


def confirmed(fits: Sequence[tuple[int, Fit]]) -> tuple[int, ...]:
    """The lines of which every figure is the only value there is; ``fits``: by the acts alone."""
    open_lines = {line for line, fit in fits if fit is not Fit.CONFIRMED}
    return tuple(sorted({line for line, _ in fits} - open_lines))
