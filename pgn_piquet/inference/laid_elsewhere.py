"""May another card fill a slot of the play? Asked of deals of which each deal of hands is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .budget import Budget
from .elsewhere import Elsewhere, without_it
from .half_told import Case
from .plays import PLAY_NODES, PlayLimitError, PlaySearch
from .search import Stakes
from .slots import NotSlotsError, Plays


class LaidElsewhere:
    """``fits``: does a deal fit with the play told so? It may raise ``PlayLimitError``."""

    def __init__(self, plays: Plays, fits: Callable[[Plays], bool]) -> None:
        self.plays = plays
        self.fits = fits
        self.settled = True
        """was every question answered?"""

    def only(self, moved: Elsewhere) -> bool:
        """Is it certain that nothing else fills the slot?"""
        try:
            return not self.fits(without_it(self.plays, moved))
        except NotSlotsError:
            return True
        except PlayLimitError:
            self.settled = False
            return False


class PairsPlayed:
    """Pairs of hands held against plays, with one limit for all questions."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = budget.of(PLAY_NODES)

    def fit(self, cases: Sequence[Case], stakes: Stakes, plays: Plays) -> bool:
        """Does one fit? Raises ``PlayLimitError``."""
        for case in cases:
            search = PlaySearch(plays, case.hands, stakes, case.held.start())
            search.limit = self.nodes + 1
            fits = search.fits()
            self.nodes -= search.nodes
            if fits:
                return True
        return False
