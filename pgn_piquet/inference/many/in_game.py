"""Counts spoken in a deal within which a game to so many points may end.

Nobody says whether points are counted on when the game is over, and so a count is compared only where it
cannot be over by then.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.values import MAJORITY_SHARED
from .figures import Figure
from .ledger import led
from .parts import Part
from .pasts import ACE
from .table import Table


def goes_on(figure: Figure, parts: Sequence[Part]) -> bool:
    """Can the game not be over when this count is spoken, in whatever way the deal is filled in?"""
    if figure.heard:
        # younger may call after the first lead
        return not any(
            led(part.half.table, held.start(), 0, ACE).over for part in parts for held in part.in_hand()
        )
    return all(_goes_on(figure, part) for part in parts)


def _goes_on(figure: Figure, part: Part) -> bool:
    table = part.half.table
    if figure.early and not _one_side_at_the_end(table):
        return False
    slot = table.players * table.tricks if figure.early else figure.slot
    return all(
        total + part.most_by(side, slot) < table.rules.target for side, total in enumerate(part.half.before)
    )


def _one_side_at_the_end(table: Table) -> bool:
    """Does only one side score when all is played? Then its count holds that, be it the end of the game or
    not."""
    values = table.values
    several = values.majority == MAJORITY_SHARED or bool(values.capot_shared)
    return not several and not (table.trump >= 0 and values.honours)
