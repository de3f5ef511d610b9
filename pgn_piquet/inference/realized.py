"""Whether pairs of hands fit all that is told: facts, talk, the cards of the play, and the engine's word."""

from __future__ import annotations

from functools import reduce
from operator import and_, or_

from msgspec import structs

from .answers_told import Truth, answered
from .classes import Classes
from .half_told import Case, HalfTold, may_be, untrue
from .pairs import fits
from .plays import PlayLimitError
from .search import ExhaustedError, Rows
from .talk_told import Talk, claimed, set_ranks_of

LOOKED_AT = 60_000
"""pairs of hands held against what is told, in all classes of a deal together"""
PUT = 600
"""pairs of hands put to the engine"""


class UnknownError(Exception):
    """The limit was met before a pair was found that fits, or all were seen not to."""


class Accepting:
    """Asks of pairs of hands whether the engine finds all true for them."""

    def __init__(self, half: HalfTold, told: HalfTold | None = None, truth: Truth = Truth.ASKED) -> None:
        """``told`` is the deal as it is told, where ``half`` supposes answers besides; ``truth``: must the
        answers be true?"""
        self.half = half
        self.told = told
        self.talk = Talk(claimed(half.lines, half.path, half.seats), set_ranks_of(half.rules))
        self.truth = truth
        if truth is Truth.ASKED:
            self.talk.bounds += answered(half.lines, half.path, half.seats, half.rules)
        self.put = half.budget.of(PUT)

    def accepted(self, hands: tuple[int, int]) -> Case | None:
        """Does the engine find all true for these hands?"""
        self.put -= 1
        if self.put < 0:
            raise UnknownError
        try:
            case = self.half.case(hands)
        except (PlayLimitError, ExhaustedError):
            raise UnknownError from None
        asked = self.truth is Truth.ASKED
        if case is None or (asked and untrue(case.sample, self.half.result)):
            return None
        if self.told is None:
            return case
        sample = self.told.engine(hands, case.sample_course)
        if not may_be(sample, self.told.result) or (asked and untrue(sample, self.told.result)):
            return None
        return structs.replace(case, sample=sample) if sample.scores == case.sample.scores else None


class Realized(Accepting):
    """Asks of each class whether one pair of hands in it fits; every class is asked about once."""

    def __init__(
        self,
        half: HalfTold,
        classes: Classes,
        told: HalfTold | None = None,
        truth: Truth = Truth.ASKED,
    ) -> None:
        """See ``Accepting``."""
        super().__init__(half, told, truth)
        self.classes = classes
        self.facts = half.facts()
        self.found: dict[Rows, Case | None] = {}
        self.looked = half.budget.of(LOOKED_AT)

    def case(self, rows: Rows, others: int = 0) -> Case | None:
        """The case of a pair of the class that fits, None where none does; ``others`` are cards that elder's
        and younger's hands have besides (elder's in the low 32 bits). Raises ``UnknownError``."""
        if rows not in self.found:
            self.found[rows] = self._first(rows, others) if self.may_be(rows, others) else None
        return self.found[rows]

    def may_be(self, rows: Rows, others: int) -> bool:
        """Can the talk be true for any pair of the class?"""
        held, may = [0, 0], [0, 0]
        for suit, code in enumerate(rows):
            ways = self.classes.suits[suit][code]
            for player in (0, 1):
                held[player] |= reduce(and_, (one[player] for one in ways)) << 8 * suit
                may[player] |= reduce(or_, (one[player] for one in ways)) << 8 * suit
        mine, theirs = others & 0xFFFFFFFF, others >> 32
        return self.talk.can((held[0] | mine, held[1] | theirs), (may[0] | mine, may[1] | theirs))

    def _first(self, rows: Rows, others: int) -> Case | None:
        """The first pair that fits, suit by suit, as far as the talk can still be true."""
        ways = [self.classes.suits[suit][code] for suit, code in enumerate(rows)]
        ahead = [(0, 0)]
        for suit in (3, 2, 1):
            mine, theirs = (reduce(or_, (one[player] for one in ways[suit])) << 8 * suit for player in (0, 1))
            ahead.append((ahead[-1][0] | mine, ahead[-1][1] | theirs))
        ahead.reverse()
        stack = [(0, others & 0xFFFFFFFF, others >> 32)]
        while stack:
            suit, *held = stack.pop()
            if suit == 4:
                case = self.accepted((held[0], held[1])) if fits(self.facts, held[0], held[1]) else None
                if case is not None:
                    return case
                continue
            for one, other in reversed(ways[suit]):
                self.looked -= 1
                if self.looked < 0:
                    raise UnknownError
                mine, theirs = held[0] | one << 8 * suit, held[1] | other << 8 * suit
                if self.talk.can((mine, theirs), (mine | ahead[suit][0], theirs | ahead[suit][1])):
                    stack.append((suit + 1, mine, theirs))
        return None
