"""The verdict on a deal of two hands told from its middle: what both still hold and the cards from there, as
far as told.

The score of such a deal is not told, whatever the rest is. But its cards must go together: held by who plays
them, no card twice, suit followed, led by who took the trick before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import product

from ..engine.game import DealResult
from .elsewhere import Elsewhere
from .half_told import TooManyCasesError
from .many.middle_told import ManyMiddle, Way
from .many.rest import Rest
from .many.wide import Wide
from .plays import PlayLimitError
from .rest_of_two import PairsLookedAt, RestOfTwo, Takers
from .slots import NotSlotsError
from .takers import StepLimitError, Steps, TooManyCoursesError, courses
from .talk_told import Talk
from .witness import Witness

STEPS = 8_000
"""steps of one question whether cards go together"""

FEW_CLASSES = 200
"""classes of pairs of hands looked at where lines are left out"""


class TwoFromMiddle(ManyMiddle, frozen=True):
    """The lines of a path that begins with trick ``first``; ``seats`` in any order."""

    def ways(
        self,
        result: DealResult,
        kept: Collection[int],
        steps: Steps,
        moved: Elsewhere | None,
        few: int | None,
    ) -> Iterator[Way]:
        """The deals with either player in the lead."""
        some = False
        for half in self.halves(result, kept, moved):
            way = self.way(half, steps, moved, few)
            some = some or way.fits()
            yield way
        if not some and moved is None:
            # a lead out of turn stands once it has been played to: then who led says nothing
            for half in self.halves(result, kept, moved):
                yield Takers(half, out_of_turn(half, self.for_cards(steps, few)))

    def halves(
        self, result: DealResult, kept: Collection[int], moved: Elsewhere | None
    ) -> Iterator[RestOfTwo]:
        """What is left of the deal, led by either player."""
        path = self.path_of(kept)
        for some in self.in_the_lead(result):
            try:
                half = RestOfTwo(self.record, self.rules, some, path, self.first, self.budget, moved)
            except NotSlotsError:
                continue
            if half.plays.slots and half.plays.slots[0].leader in (None, 0):
                yield half

    def way(self, half: RestOfTwo, steps: Steps, moved: Elsewhere | None, few: int | None) -> Way:
        """The deals with one player in the lead: each pair of hands, or the courses of takers, or, where
        these are too many too, the ends of what is asked."""
        if few is not None:
            half.most_cases, half.most_classes = few, FEW_CLASSES
        try:
            return PairsLookedAt(half, half.cases())
        except (TooManyCasesError, PlayLimitError):
            pass
        try:
            way = Takers(half, as_told(half, self.for_cards(steps, few)))
            if few is None:
                way.find()
            else:
                way.fits()
        except (StepLimitError, TooManyCoursesError):
            pass
        else:
            return way
        rest = Rest(self.record, self.rules, half.result, half.path, self.first, None, self.budget, moved)
        return Wide(rest, steps)

    def for_cards(self, steps: Steps, few: int | None) -> Steps:
        """The steps for cards of courses of takers: where lines are left out, those of the question."""
        return Steps(self.budget.of(STEPS)) if few is None else steps


def as_told(half: RestOfTwo, steps: Steps) -> Iterator[tuple[int, ...]]:
    """The courses of takers for which there are cards. Raises ``StepLimitError`` and
    ``TooManyCoursesError``."""
    witness = Witness(half.plays, half.facts(), Talk((), 255), steps)
    for one in courses(half.plays, (witness.may[0], witness.may[1])):
        if witness.found(one, lambda hands, course: True) is not None:
            yield one


def out_of_turn(half: RestOfTwo, steps: Steps) -> Iterator[tuple[int, ...]]:
    """The same with the leaders as told, whoever took the trick before."""
    plays = half.plays
    witness = Witness(plays, half.facts(), Talk((), 255), steps)
    for course in product((0, 1), repeat=plays.tricks):
        leaders = [
            after if told is None else told
            for told, after in zip((slot.leader for slot in plays.slots[::2]), (0, *course), strict=False)
        ]
        if witness.found(course, lambda hands, played: True, leaders) is not None:
            yield course
