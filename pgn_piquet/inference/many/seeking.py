"""Deals of hands and courses of play sought together, where there are too many deals of hands to look at.

A deal that is whole is put to the engine, which has the last word. Short attempts, each in an order of its
own, come first: where many deals fit, one is soon met.
"""

from __future__ import annotations

from random import Random

from ..takers import StepLimitError, Steps
from .by_slots import BySlots
from .by_tricks import ByTricks
from .endings import UNKNOWN
from .half_told import ManyTold
from .outcomes import Goal
from .sought import AttemptOverError, EnoughError, Found, Sought, UnsettledError

__all__ = ["Found", "Seeking", "UnsettledError"]

ATTEMPTS = (60, 120, 240)
"""steps of each attempt in an order of its own, before the whole is gone through"""
LITTLE_OPEN = 24
"""open slots up to which it is sought slot by slot"""
FEW_LEADS = 3
"""tricks of which it is not known who leads them, up to which the same"""


class Seeking(Sought):
    """Seeks deals that fit one half-told deal."""

    def __init__(self, half: ManyTold, steps: Steps) -> None:
        super().__init__(half, steps)
        self.first: Random | None = None
        """an order of its own for the attempts, for one deal after another"""
        first = self.open()
        self.possible = self.possible and self.narrowing.narrowed(first)
        """is there a way to fill each slot?"""
        number = sum(1 for domain in first.domains if domain & domain - 1)
        leads = first.leaders[:-1].count(UNKNOWN)
        self.little_open = number <= LITTLE_OPEN and leads <= FEW_LEADS

    def any(self) -> Found | None:
        """Some deal that fits; None where there is none. A reply that is not true is taken as said where no
        hands make all of them true. Raises ``StepLimitError``."""
        found = self.best(None, None)
        if found is None and self.possible:
            self.truthful = False
            found = self.best(None, None)
        return found

    def best(self, goal: Goal | None, known: Found | None) -> Found | None:
        """The deal with the greatest value; ``known`` one found before. Raises ``StepLimitError``."""
        if not self.possible:
            return None
        whole = BySlots if self.little_open else ByTricks
        turns = [(attempt, search) for attempt in ATTEMPTS for search in (ByTricks, BySlots)]
        if self.little_open:
            turns = [one for one in turns if one[1] is BySlots]
        for attempt, kind in (*turns, (0, whole)):
            self.order = (self.first or Random(attempt)) if attempt else None
            self.left = attempt or self.steps.left + 1
            search = kind(self, goal, known)
            try:
                search.begin()
            except AttemptOverError:
                known = search.known
                continue
            except EnoughError:
                pass
            return search.known
        raise StepLimitError
