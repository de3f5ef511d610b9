"""Cases enough to speak for all: one for each course of takers that cards can be found for.

Where the calls score the same whatever the hands, all figures of a deal follow from who took each trick. So
one pair of hands for each course says as much of the score as all pairs do, and there may be thousands.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from ..diagnostics.diagnostic import Finding
from ..engine.game import DealResult
from ..model.cards import PACK
from ..model.statements import Call
from .answers_told import Truth, answered
from .filling import Filled
from .goals import Course
from .half_told import LATE, OF_ORDER, UNTRUE, Case, HalfTold, may_be, untrue
from .pairs import possible
from .places import HELD, PLACES
from .placing import matched
from .plays import PlaySearch
from .slots import OPEN, Plays
from .takers import Steps, courses, each_course
from .talk_told import Bound, Talk, claimed, learned, set_ranks_of, settles_itself
from .witness import Witness

__all__ = ["STEPS", "Covering", "Truth", "UnsettledError"]

STEPS = 8_000
"""steps of the search for cards in one deal"""
IN_VAIN = 2
"""courses refuted at once, in turn, of which no part was enough for it, before that is asked no more"""


def against_law(half: HalfTold) -> bool:
    """Is there an act against the law whose consequences may hang on the cards? Those of a call, or
    of an exchange, at the wrong time do not."""
    return any(one.code[0] == "R" and one.code not in OF_ORDER | LATE for one in half.result.findings)


class UnsettledError(Exception):
    """What the calls score depends on the hands, or points on cards that do not count: one case for a course
    is not enough."""


class Covering:
    """Finds cases for the courses of one deal."""

    def __init__(self, half: HalfTold, steps: Steps, told: HalfTold | None = None) -> None:
        """``told`` is the deal as it is told, where ``half`` supposes answers besides."""
        self.half = half
        self.told = told
        self.settled = (
            not against_law(half)
            and not half.stakes.split
            and settles_itself(half.lines, half.path, half.seats, half.rules)
        )
        """does each course score the same, whatever the hands? What was against the law is not looked into"""
        self.talk = Talk(claimed(half.lines, half.path, half.seats), set_ranks_of(half.rules))
        self.answered = answered(half.lines, half.path, half.seats, half.rules)
        facts = half.facts()
        for player, hand in enumerate(half.known or ()):
            facts.narrow(hand, HELD[player], half.path.deal)
            facts.narrow(PACK & ~hand, PLACES & ~HELD[player], half.path.deal)
        self.witness = Witness(half.plays, facts, self.talk, steps)
        self.truths: tuple[Truth, ...] = tuple(Truth)
        """what is asked of the replies, in turn, until there is a case"""
        self.truth = Truth.ASKED
        self.sample: DealResult | None = None
        """what the engine says of the deal last accepted"""

    def cases(self) -> list[Case]:
        """One case for each course that can be; none where the lines cannot hold together.

        Raises ``TooManyCoursesError``, ``StepLimitError`` and ``UnsettledError``."""
        if not self.settled:
            raise UnsettledError
        courses(self.half.plays, (self.witness.may[0], self.witness.may[1]))
        found = list(self.each())
        held = [case.held for case in found]
        if any((one.base, one.needs) != (held[0].base, held[0].needs) for one in held):
            raise UnsettledError
        return found

    def each(self) -> Iterator[Case]:
        """The cases of the courses that cards are found for, one by one. A reply that is not true is taken as
        said where no hands make all of them true. Raises ``StepLimitError``."""
        if not self.may_be(Talk(self.talk.held, self.talk.set_ranks)):
            return
        refuted: set[tuple[int, ...]] = set()
        in_vain = 0
        for truth in self.truths:
            self.truth = truth
            self.talk.bounds[:] = self.answered if truth is Truth.ASKED else ()
            some = False
            may = (self.witness.may[0], self.witness.may[1])
            for winners in each_course(self.half.plays, may, refuted):
                case = self.case(winners)
                if case is not None:
                    some = True
                    yield case
                elif self.witness.at_once and in_vain < IN_VAIN:
                    number = self.witness.refuted(winners)
                    in_vain = 0 if number else in_vain + 1
                    if number:
                        refuted.add(winners[:number])
            if some:
                return

    def may_be(self, talk: Talk) -> bool:
        """Can there be a deal, as far as the places of single cards and this talk say?"""
        told = [slot.domain for slot in self.half.plays.slots if slot.domain != OPEN]
        must, may = self.witness.must, self.witness.may
        return possible(self.witness.facts) and matched(told, PACK) and talk.can(must, may)

    def case(self, winners: tuple[int, ...]) -> Case | None:
        """A case in which the tricks go to these winners; its search knows this one course."""
        found = self.witness.found(winners, self.accepts)
        if found is None or self.sample is None:
            return None
        hands, cards = found
        held = (self.told or self.half).in_hand(hands, Course(0, cards, winners), self.sample)
        slots = zip(cards, self.half.plays.slots, strict=True)
        told = Plays(tuple(structs.replace(slot, domain=1 << card, group=-1) for card, slot in slots))
        search = PlaySearch(told, hands, self.half.stakes, held.start())
        return Case(hands, held, search, self.sample, Course(0, cards, winners))

    def accepts(self, hands: tuple[int, int], course: Course) -> bool:
        """Does the engine judge the deal to its end? What it finds false is learned."""
        sample = self.half.engine(hands, course)
        false = self.truth is Truth.ASKED and untrue(sample, self.half.result)
        if may_be(sample, self.half.result) and not false:
            return self.as_told(hands, course, sample)
        filled = self.half.fill(hands, course)
        for finding in sample.findings:
            if finding.code in UNTRUE and (bound := self.learned(hands, finding, filled)) is not None:
                self.talk.bounds.append(bound)
                break
        return False

    def as_told(self, hands: tuple[int, int], course: Course, sample: DealResult) -> bool:
        """Does it come to the same without the answers that are supposed?"""
        self.sample = sample
        if self.told is None:
            return True
        self.sample = self.told.engine(hands, course)
        true = self.truth is not Truth.ASKED or not untrue(self.sample, self.told.result)
        return may_be(self.sample, self.told.result) and true and self.sample.scores == sample.scores

    def learned(self, hands: tuple[int, int], finding: Finding, filled: Filled) -> Bound | None:
        """A false reply says that the other's best is too good with these cards, or not good enough."""
        says = self.half.lines[filled.origin[finding.line]].says
        if not isinstance(says, Call):
            return None
        other = 1 - self.half.seats.index(says.seat)
        return learned(says, finding, other, hands[other], self.talk.set_ranks)
