"""Deals of hands and courses of play sought together, where there are too many deals of hands to look at.

A deal that is whole is put to the engine, which has the last word. Short attempts, each in an order of its
own, come first: where many deals fit, one is soon met.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from ..takers import StepLimitError, Steps
from .by_slots import BySlots
from .by_tricks import ByTricks
from .endings import UNKNOWN
from .half_told import ManyTold
from .outcomes import Goal
from .sought import AttemptOverError, EnoughError, Found, Sought, UnsettledError, counted

__all__ = ["Found", "Seeking", "UnsettledError"]

ATTEMPTS = (60, 120, 240)
"""steps of each attempt in an order of its own, before the whole is gone through"""
LITTLE_OPEN = 24
"""open slots up to which it is sought slot by slot"""
WIDE_NODE = 10
"""what it costs to narrow all slots where more is open"""
FEW_LEADS = 3
"""tricks of which it is not known who leads them, up to which the same"""


class Seeking(Sought):
    """Seeks deals that fit one half-told deal."""

    def __init__(self, half: ManyTold, steps: Steps) -> None:
        super().__init__(half, steps)
        self.first: Random | None = None
        """an order of its own for the attempts, for one deal after another"""
        self.last: Found | None = None
        """the best deal of the last search"""
        first = self.open()
        self.possible = (
            self.possible
            and self.narrowing.narrowed(first)
            and self.narrowing.slots_are_filled(first, len(first.domains))
        )
        """is there a way to fill each slot?"""
        number = sum(1 for domain in first.domains if domain & domain - 1)
        leads = first.leaders[:-1].count(UNKNOWN)
        self.little_open = number <= LITTLE_OPEN and leads <= FEW_LEADS
        self.node = 1 if self.little_open else WIDE_NODE

    def any(self) -> Found | None:
        """Some deal that fits; None where there is none. A reply that is not true is taken as said where no
        hands make all of them true. Raises ``StepLimitError``."""
        found = self.best(None, None)
        if found is None and self.possible:
            self.taken_as_said()
            found = self.best(None, None)
        return found

    def taken_as_said(self) -> None:
        """Ask no more that the replies be true; what is claimed must be held all the same."""
        self.truthful = False
        self.talk.bounds.clear()

    def bound(self, goal: Goal) -> int:
        """No deal is worth more, as if single cards did not matter."""
        return counted(goal, self.held) + self.outcomes.most(goal, 0, 0, self.start())

    def best(self, goal: Goal | None, known: Found | None) -> Found | None:
        """The deal with the greatest value; ``known`` one found before. Raises ``StepLimitError``: then
        ``last`` is the best that was found."""
        if not self.possible:
            return None
        self.last = known
        for attempt, kind in self.turns():
            self.order = (self.first or Random(attempt)) if attempt else None
            self.left = attempt or self.steps.left + 1
            search = kind(self, goal, known)
            try:
                search.begin()
            except AttemptOverError:
                known = self.last = search.known
                continue
            except StepLimitError:
                self.last = search.known
                raise
            except EnoughError:
                pass
            return search.known
        raise AssertionError("the attempts do not end")

    def turns(self) -> Iterator[tuple[int, type[BySlots | ByTricks]]]:
        """The attempts, by their steps (0: all that are left, in the order of the cards). Where much is open
        the whole is hardly ever gone through, and another order is better than more of the same."""
        if self.little_open:
            for attempt in (*ATTEMPTS, 0):
                yield attempt, BySlots
        for attempt in count():
            for kind in (ByTricks, BySlots):
                yield ATTEMPTS[0] << attempt, kind
