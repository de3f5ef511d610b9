"""Hands and first tricks that fit what is told, where nothing is told of the tricks after them.

Whatever is left in the hands can be played in some way that the rules allow, so only the tricks have to be
filled of which something is told, or on which a written figure hangs. One deal that fits is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random

from msgspec import Struct, structs

from ..engine.game import DealResult
from ..engine.replay import replay
from ..model.cards import PACK
from .conditions import conditions_of
from .courses_met import TakerSearch
from .covering import Covering, Truth
from .figures import Figure
from .goals import Course
from .half_told import HalfTold
from .narrowed_slots import UNKNOWN
from .pairs import possible
from .placing import matched
from .plays import PlaySearch
from .slots import OPEN, Plays
from .solver import legal, taker
from .steps import last_told
from .takers import Steps, choices
from .witness import ATTEMPTS, AttemptOverError, CourseSearch

Winners = tuple[int, ...]
FIGURES = ("P1", "P2", "P3")
"""faults of figures"""
FIRST = 60
"""steps of the first attempt at each beginning"""
BEGINNINGS = 40
"""beginnings that are tried in turn"""


class Whole(Struct, frozen=True):
    """One deal that fits: both hands, a course of play, and what the engine says of it."""

    hands: tuple[int, int]
    course: Course
    sample: DealResult


class Begun:
    """Seeks deals that fit one half-told deal. A card against the law is not looked into."""

    def __init__(self, half: HalfTold, steps: Steps, truth: Truth) -> None:
        """``truth``: must the replies be true?"""
        self.half = half
        self.steps = steps
        self.covering = Covering(half, steps)
        self.covering.truth = truth
        self.covering.talk.bounds[:] = self.covering.answered if truth is Truth.ASKED else ()
        self.witness = self.covering.witness
        self.may = (self.witness.may[0], self.witness.may[1])
        self.must = (self.witness.must[0], self.witness.must[1])
        self.plays = told_part(half.plays)
        self.also: Callable[[Whole], bool] = always
        """what else is asked of a deal that fits the acts"""
        self.whole: Whole | None = None

    def possible(self) -> bool:
        """May any deal fit, as far as the places of single cards say?"""
        told = [slot.domain for slot in self.half.plays.slots if slot.domain != OPEN]
        return possible(self.witness.facts) and matched(told, PACK)

    def refuted(self) -> bool:
        """Is it seen without a search that no deal fits? Raises ``StepLimitError``."""
        return not self.possible() or next(self.outlines(), None) is None

    def found(self) -> Whole | None:
        """A deal that fits, None where there is none. Raises ``StepLimitError``."""
        return None if self.refuted() else self.among(self.beginnings())

    def meeting(self, figures: Sequence[Figure], some: Whole) -> Whole | None:
        """A deal in which figures are met; all hands count before the play what those of ``some`` do. Raises
        ``StepLimitError`` and ``PlayLimitError``."""
        held = self.half.in_hand(some.hands, some.course, some.sample)
        conditions = conditions_of(figures, held)
        if conditions is None:
            return None
        self.also = lambda whole: meets(self.half, whole, figures)
        search = TakerSearch(self.half.plays, self.may, self.half.stakes, held.start(), conditions)
        return self.among(winners for winners in search.beginnings() if self.alive(winners))

    # ---- beginnings --------------------------------------------------------------------------------

    def beginnings(self) -> Iterator[Winners]:
        """The takers of the tricks of which something is told, those left out that are refuted at once."""
        stack: list[Winners] = [()]
        while stack:
            done = stack.pop()
            if len(done) == self.plays.tricks:
                if self.alive(done):
                    yield done
                continue
            found = list(choices(self.plays, self.may, len(done), done[-1] if done else 0))
            if len(found) < 2 or not done or self.alive(done):
                stack += [(*done, taken) for taken in reversed(found)]

    def outlines(self) -> Iterator[Winners]:
        """The takers of those tricks alone of which something is told and of which it is known who leads."""
        stack: list[Winners] = [()]
        while stack:
            done = stack.pop()
            trick = len(done)
            if trick == self.plays.tricks:
                if self.alive(done):
                    yield done
                continue
            leader = self.leader(done, trick)
            slots = self.plays.slots[2 * trick : 2 * trick + 2]
            if leader is None or all(slot.domain == OPEN for slot in slots):
                stack.append((*done, UNKNOWN))
                continue
            found = list(choices(self.plays, self.may, trick, leader))
            if len(found) < 2 or not done or self.alive(done):
                stack += [(*done, taken) for taken in reversed(found)]

    def leader(self, winners: Winners, trick: int) -> int | None:
        """Who leads a trick after such a beginning, as far as that is known."""
        if trick <= len(winners):
            last = winners[trick - 1] if trick else 0
            if last != UNKNOWN:
                return last
        return self.half.plays.slots[2 * trick].leader

    def alive(self, winners: Winners) -> bool:
        """May the play begin so, as far as slots narrow one another?"""
        self.steps.take(1)
        one, domains = self.of(winners)
        return one.narrowed(domains, self.must, self.witness.in_play)

    def of(self, winners: Winners) -> tuple[CourseSearch, list[int]]:
        """The search for a beginning, and what may fill each slot. Where it is not known who leads a trick,
        each of its slots may be filled by what fills either."""
        players: list[int] = []
        domains: list[int] = []
        for trick in range(self.half.plays.tricks):
            lead, answer = self.half.plays.slots[2 * trick : 2 * trick + 2]
            leader = self.leader(winners, trick)
            first = leader or 0
            players += [first, 1 - first]
            both = (lead.domain, answer.domain) if leader is not None else (lead.domain | answer.domain,) * 2
            domains += [both[0] & self.may[first], both[1] & self.may[1 - first]]
        return CourseSearch(self.witness, winners, tuple(players), self.accepts), domains

    # ---- cards -------------------------------------------------------------------------------------

    def among(self, beginnings: Iterator[Winners]) -> Whole | None:
        """A deal that begins so: each beginning is tried shortly, then all of them longer and longer."""
        while True:
            tried = list(islice(beginnings, BEGINNINGS))
            for attempt in (FIRST, *ATTEMPTS[1:], 0):
                left = []
                for winners in tried:
                    try:
                        if self.attempt(winners, attempt):
                            return self.whole
                    except AttemptOverError:
                        left.append(winners)
                tried = left
            more = next(beginnings, None)
            if more is None:
                return None
            if self.attempt(more, 0):
                return self.whole

    def attempt(self, winners: Winners, steps: int) -> bool:
        """Is a deal found that begins so, with so many steps in an order of their own (0: in order, to the
        end)? Raises ``AttemptOverError``."""
        one, domains = self.of(winners)
        one.order = Random(steps) if steps else None
        one.left = steps or self.steps.left + 1
        return one.search(domains, self.must, self.witness.in_play) is not None

    def accepts(self, hands: tuple[int, int], course: Course) -> bool:
        """Does the engine judge the deal to its end, and is it as is asked besides?"""
        played = played_out(hands, course, self.half.plays.tricks)
        if not self.covering.accepts(hands, played) or self.covering.sample is None:
            return False
        self.whole = Whole(hands, played, self.covering.sample)
        return self.also(self.whole)


def always(_whole: Whole) -> bool:
    """Nothing else is asked."""
    return True


def told_part(plays: Plays) -> Plays:
    """The tricks up to the last of which something is told."""
    return structs.replace(plays, slots=plays.slots[: 2 * last_told(plays)])


def played_out(hands: tuple[int, int], course: Course, tricks: int) -> Course:
    """The course with the tricks after it played in some way that the rules allow."""
    cards, winners = list(course.cards), list(course.winners)
    played = sum(1 << card for card in cards)
    left = [hands[0] & ~played, hands[1] & ~played]
    while len(winners) < tricks:
        leader = winners[-1] if winners else 0
        lead = (left[leader] & -left[leader]).bit_length() - 1
        may = legal(left[1 - leader], lead)
        answer = (may & -may).bit_length() - 1
        cards += [lead, answer]
        left[leader] &= ~(1 << lead)
        left[1 - leader] &= ~(1 << answer)
        winners.append(taker(leader, lead, answer))
    return Course(0, tuple(cards), tuple(winners))


def meets(half: HalfTold, whole: Whole, figures: Sequence[Figure]) -> bool:
    """Are the figures met in a deal?"""
    if not figures:
        return True
    held = half.in_hand(whole.hands, whole.course, whole.sample)
    conditions = conditions_of(figures, held)
    if conditions is None:
        return False
    slots = zip(whole.course.cards, half.plays.slots, strict=True)
    told = Plays(tuple(structs.replace(slot, domain=1 << card, group=-1) for card, slot in slots))
    start = held.start()
    return PlaySearch(told, whole.hands, half.stakes, start, conditions).fits()


def as_written(half: HalfTold, whole: Whole) -> bool:
    """Does the engine find no fault with the figures on the path, with this deal?"""
    leaders = [half.seats[leader] for leader in (0, *whole.course.winners[:-1])]
    filling = half.filling().with_figures((None, None))
    filled = filling.filled(whole.course.cards, leaders, whole.hands)
    return not any(one.code[:2] in FIGURES for one in replay(filled.record, half.rules).findings)
