"""Can some of the lines of a deal hold together? Asked of a deal of two hands that as a whole cannot be."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ..model.statements import Assertion, Counts
from .answers_told import answered
from .begun import Begun, Whole, as_written, meets
from .conditions import under
from .core_lines import Answer, Budget
from .covering import Covering, Truth, UnsettledError, against_law
from .elsewhere import Elsewhere
from .figures import Figure, clash
from .goals import Course
from .half_told import HalfTold, TooManyCasesError, may_be, untrue
from .many.table import Table
from .mending import Asked, laid_by_player, mended
from .pairs import ELDER, NEITHER, YOUNGER, coarse, fits
from .places import HELD
from .placing import matched
from .plays import Goal, PlayLimitError, PlaySearch
from .slots import NotSlotsError
from .takers import StepLimitError, Steps
from .talk_told import Talk, claimed, set_ranks_of, settles_itself
from .telling import calls_of, fewer_lines, unheard

STEPS = 250
CASES = 60
NODES = 1_500
"""limits of one question when it is asked for the first time"""
SEEN = 60
"""steps after which nothing is seen without a search"""


class Fewer:
    """Asks of some lines of a deal. A deal found once is tried on every later question."""

    def __init__(
        self,
        half: HalfTold,
        figures: Sequence[Figure],
        moved: Elsewhere | None = None,
        *,
        truthful: bool = False,
        wholes: list[Whole] | None = None,
    ) -> None:
        """``wholes``: deals that were found before, to which those found here are added. ``moved``: a card
        that is supposed to lie elsewhere. Then only a deal in which all replies are true shows that the lines
        can hold together, and with ``truthful`` (all of them together leave such a deal without that) no
        other deal is looked at."""
        self.half = half
        self.figures = figures
        self.moved = moved
        self.truthful = truthful
        self.wholes: list[Whole] = [] if wholes is None else wholes
        self.calls = calls_of(half.lines, half.path)

    @property
    def counts_calls(self) -> bool:
        """Do figures hang on what was called, so that a call left out is one that was not made?"""
        return bool(self.calls) and any(figure.of_calls for figure in self.figures)

    def ask(self, kept: set[int], budget: Budget) -> Answer:
        """Can these lines hold together?"""
        half = self.told(kept)
        figures = [figure for figure in self.figures if figure.line in kept]
        if half is None or clash(figures) is not None:
            return Answer.IMPOSSIBLE
        sides = "".join(figure.side for figure in figures if figure.of_calls)
        if not sides or not unheard(half.lines, self.calls, kept, sides):
            return self.of(half, figures, budget)
        acts = self.of(half, [figure for figure in figures if not figure.of_calls], budget)
        if acts is not Answer.POSSIBLE:
            return acts
        if self.calls & kept:
            answer = self.of(half, figures, budget)
        else:
            answer = self.in_silence(half, figures, budget)
        return answer if answer is Answer.POSSIBLE else Answer.NOT_KNOWN

    def refuted(self, kept: set[int]) -> bool:
        """Is it seen without a search that they cannot?"""
        if clash([figure for figure in self.figures if figure.line in kept]) is not None:
            return True
        half = self.told(kept)
        if half is None:
            return True
        if any(slot.irregular for slot in half.plays.slots):
            return False
        try:
            return Begun(half, Steps(SEEN), Truth.NOT_ASKED).refuted()
        except StepLimitError:
            return False

    def told(self, kept: set[int]) -> HalfTold | None:
        """The deal with these lines alone of those that tell something; None where its tricks do not go
        together."""
        half = self.half
        record, path = fewer_lines(half.record, half.path, kept)
        unknown = structs.replace(half.result, held=(0, 0))
        try:
            return HalfTold(record, half.rules, unknown, path, self.moved, half.budget)
        except NotSlotsError:
            return None

    # ---- one question ------------------------------------------------------------------------------

    def of(self, half: HalfTold, figures: Sequence[Figure], budget: Budget) -> Answer:
        """Can a deal be filled in so that these figures are met?"""
        if budget.nodes <= 0:
            return Answer.NOT_KNOWN
        if any(self.is_one(half, whole, figures) for whole in reversed(self.wholes)):
            return Answer.POSSIBLE
        most = min(half.budget.of(STEPS) * budget.share, budget.nodes)
        steps = Steps(most)
        try:
            found = self.by_courses(half, figures, steps)
        except (StepLimitError, PlayLimitError, UnsettledError):
            found = None
        finally:
            budget.nodes -= most - max(steps.left, 0)
        if found is None:
            found = self.by_pairs(half, figures, budget)
        if found is None and budget.exchanges:
            found = self.mended(half, figures, budget)
        return Answer.NOT_KNOWN if found is None else Answer.POSSIBLE if found else Answer.IMPOSSIBLE

    def mended(self, half: HalfTold, figures: Sequence[Figure], budget: Budget) -> bool | None:
        """Can a deal that was found before be changed so that it fits? None where that is not found."""
        if any(slot.irregular for slot in half.plays.slots):
            return None
        true = bool(figures) or self.moved is not None
        asked = _asked_of(half, Truth.ASKED if true else Truth.NOT_ASKED)

        def accept(hands: tuple[int, ...], cards: tuple[int, ...], winners: tuple[int, ...]) -> bool:
            one = Whole((hands[0], hands[1]), Course(0, cards, winners), half.result)
            if not self.is_one(half, one, figures):
                return False
            self.wholes.append(structs.replace(one, sample=half.engine(one.hands, one.course)))
            return True

        laid = [laid_by_player(asked.table, one.course.cards) for one in self.wholes]
        found, steps = mended(asked, laid, accept, budget.exchanges)
        budget.nodes -= steps
        return True if found else None

    def in_silence(self, half: HalfTold, figures: Sequence[Figure], budget: Budget) -> Answer:
        """The same where no call is told: the engine reads figures with what may have been in hand."""
        if budget.nodes <= 0 or any(figure.word == "total" for figure in figures):
            return Answer.NOT_KNOWN
        written = {figure.line for figure in figures}
        steps = [
            step
            for step in half.path.steps
            if not isinstance(step, int)
            or step in written
            or not isinstance(half.lines[step].says, Assertion | Counts)
        ]
        path = structs.replace(half.path, steps=tuple(steps))
        alone = HalfTold(half.record, half.rules, half.result, path, self.moved, half.budget)
        most = min(half.budget.of(STEPS) * budget.share, budget.nodes)
        left = Steps(most)
        begun = Begun(alone, left, Truth.NOT_ASKED)
        begun.also = lambda whole: as_written(alone, whole)
        try:
            return Answer.NOT_KNOWN if begun.found() is None else Answer.POSSIBLE
        except StepLimitError:
            return Answer.NOT_KNOWN
        finally:
            budget.nodes -= most - max(left.left, 0)

    def is_one(self, half: HalfTold, whole: Whole, figures: Sequence[Figure]) -> bool:
        """Is a deal found before one of those that these lines leave?"""
        plays, course = half.plays, whole.course
        leaders = (0, *course.winners[:-1])
        for place, (slot, card) in enumerate(zip(plays.slots, course.cards, strict=True)):
            if slot.irregular or not slot.domain >> card & 1:
                return False
            if slot.leader is not None and slot.leader != leaders[place // 2]:
                return False
        for number, members in enumerate(plays.groups):
            played = zip(plays.slots, course.cards, strict=True)
            if not matched(members, sum(1 << card for slot, card in played if slot.group == number)):
                return False
        if not may_lie(half, whole.hands):
            return False
        sample = half.engine(whole.hands, course)
        if not may_be(sample, half.result):
            return False
        if not figures and self.moved is None:
            return True
        found = structs.replace(whole, sample=sample)
        return not untrue(sample, half.result) and meets(half, found, figures)

    def by_courses(self, half: HalfTold, figures: Sequence[Figure], steps: Steps) -> bool:
        """The same by a search for a deal. Raises ``StepLimitError``, ``PlayLimitError`` and
        ``UnsettledError``."""
        if any(slot.irregular for slot in half.plays.slots):
            return self.by_covering(half, figures, steps)
        for truth in self.truths(figures):
            whole = Begun(half, steps, truth).found()
            if whole is None:
                continue
            if self.moved is not None and untrue(whole.sample, half.result):
                raise UnsettledError
            if figures:
                whole = _meeting(half, truth, whole, figures, steps)
            if whole is not None:
                self.wholes.append(whole)
            return whole is not None
        return False

    def by_covering(self, half: HalfTold, figures: Sequence[Figure], steps: Steps) -> bool:
        """The same where a card lies against the law: course for course. Raises ``StepLimitError``,
        ``PlayLimitError`` and ``UnsettledError``."""
        covering = Covering(half, steps)
        if self.moved is not None:
            covering.truths = self.truths(figures)
        for case in covering.each():
            if self.moved is not None and untrue(case.sample, half.result):
                raise UnsettledError
            met = under(case, figures)
            if met is not None and met.search.fits():
                return True
        if figures and not covering.settled:
            raise UnsettledError
        return False

    def truths(self, figures: Sequence[Figure]) -> tuple[Truth, ...]:
        """What is asked of the replies, in turn, until there is a deal."""
        if self.moved is not None:
            return (Truth.ASKED,) if self.truthful else tuple(Truth)
        return tuple(Truth) if figures else (Truth.NOT_ASKED,)

    def by_pairs(self, half: HalfTold, figures: Sequence[Figure], budget: Budget) -> bool | None:
        """The same by every pair of hands, None where there are too many."""
        half.most_cases = half.budget.of(CASES) * budget.share
        half.most_nodes = half.budget.of(NODES) * budget.share
        try:
            cases = half.cases()
            if self.moved is not None and cases and untrue(cases[0].sample, half.result):
                return False if self.truthful else None
            met = (under(case, figures) for case in cases)
            return any(case is not None and _fits(case.search, budget) for case in met)
        except (TooManyCasesError, PlayLimitError):
            return None


def _asked_of(half: HalfTold, truth: Truth) -> Asked:
    """What the lines of a deal ask."""
    facts = half.facts()
    places = [coarse(may) for may in facts.may]
    elder, younger, spare = (
        sum(1 << card for card, place in enumerate(places) if place & bit)
        for bit in (ELDER, YOUNGER, NEITHER)
    )
    needed = tuple(
        (player, one) for one in facts.needed for player in (0, 1) if one.places == HELD[player]
    )
    talk = Talk(claimed(half.lines, half.path, half.seats), set_ranks_of(half.rules))
    if truth is Truth.ASKED:
        talk.bounds[:] = answered(half.lines, half.path, half.seats, half.rules)
    return Asked(Table(half.rules, half.seats), half.plays, (elder, younger), spare, needed, talk)


def may_lie(half: HalfTold, hands: tuple[int, int]) -> bool:
    """May the cards lie in these hands?"""
    facts = half.facts()
    for card, places in enumerate(facts.may):
        owner = ELDER if hands[0] >> card & 1 else YOUNGER if hands[1] >> card & 1 else NEITHER
        if not coarse(places) & owner:
            return False
    return fits(facts, *hands)


def _meeting(
    half: HalfTold, truth: Truth, whole: Whole, figures: Sequence[Figure], steps: Steps
) -> Whole | None:
    """A deal in which the figures are met; ``whole`` is one that fits the acts. Raises ``StepLimitError``,
    ``PlayLimitError`` and ``UnsettledError``."""
    if against_law(half) or not settles_itself(half.lines, half.path, half.seats, half.rules):
        raise UnsettledError
    return Begun(half, steps, truth).meeting(figures, whole)


def _fits(search: PlaySearch, budget: Budget) -> bool:
    """Does some play fit? Past the budget it may."""
    if budget.nodes <= 0:
        raise PlayLimitError
    try:
        return search.most(Goal()) is not None
    finally:
        budget.nodes -= len(search.edges)
