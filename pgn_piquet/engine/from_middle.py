"""Whether a deal is told from its middle: what both hold from some trick on, nothing of what was before."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.statements import (
    Call,
    CarteBlanche,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Play,
    Statement,
    Stock,
    Takes,
)  # fmt: skip
from .told import told

OF_THE_BEGINNING = (Call, CarteBlanche, Dealt, Discards, Leaves, Stock, Takes)


def first_told(says: Sequence[Statement], hand_size: int) -> int:
    """The trick from which a deal is told: 1 where its beginning is told as well, so that only tricks are
    left out between that and the first one told."""
    first = next((one.first for one in says if isinstance(one, Play)), 1)
    if first == 1:
        return 1
    rest = whole = False
    for one in says:
        if isinstance(one, Holds):
            cards = told(one.cards)
            short = cards.number is not None and cards.number < hand_size
            rest, whole = rest or short, whole or not short
    begun = whole or any(isinstance(one, OF_THE_BEGINNING) for one in says)
    return 1 if begun and not rest else first
