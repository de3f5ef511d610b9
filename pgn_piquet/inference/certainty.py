"""A ``sure`` line met on the walk over a record. What it claims is told apart in ``claims``; whole deals of
two hands are judged in ``sure_told``, others where their hands are."""

from __future__ import annotations

from msgspec import Struct

from ..engine.deal_state import DealState

NOT_CERTAIN = {"what": "a claim of certainty (sure)"}


class Sure(Struct, frozen=True):
    """A ``sure`` line met on the walk, and the deal as it stood there (None: not known there)."""

    line: int
    deal: DealState | None
    before: tuple[int | None, ...]
    """totals before the deal, by player"""
    partie: tuple[str, ...] = ()
    """the sides of the partie: of a chouette the single player and the partners"""
    sheet: tuple[int, ...] = ()
    """à écrire: how the players of the deal stood before it; empty where that is not known"""
