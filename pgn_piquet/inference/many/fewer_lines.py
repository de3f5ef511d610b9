"""Can some of the lines of a deal hold together? Asked of a deal of several hands, or with a trump, that as a
whole cannot be."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ..core_lines import Answer, Budget
from ..elsewhere import Elsewhere
from ..half_told import untrue
from ..mending import Asked, laid_by_player, mended
from ..plays import PlayLimitError
from ..slots import NotSlotsError
from ..takers import StepLimitError, Steps
from ..telling import calls_of, fewer_lines, unheard
from .figures import Figure, clash
from .fit import narrow
from .half_told import Case, ManyTold, trumps
from .ledger import nothing_known
from .outcomes import Condition
from .players import best_place
from .seeking import Found, Seeking, UnsettledError
from .sought import AttemptOverError
from .talk import settles_itself
from .whereabouts import TooManyDealsError, coarse

FEW = 20
TRICKS = 800
STEPS = 200
"""limits of one question when it is asked for the first time"""
CHEAP = 8
"""steps that count as one where much is open, since each is soon taken there"""
A_CASE = 60
"""what a deal of hands put to the engine costs, in steps"""
AGAIN = 40
"""steps for a deal that was found before"""
Conditions = tuple[Condition, ...]


class Fewer:
    """Asks of some lines of a deal. A deal found once is tried on every later question."""

    def __init__(
        self,
        half: ManyTold,
        figures: Sequence[Figure],
        moved: Elsewhere | None = None,
        *,
        truthful: bool = False,
        found: list[Found] | None = None,
    ) -> None:
        """``found``: deals that were found before; ``moved`` and ``truthful`` as for two hands."""
        self.half = half
        self.figures = figures
        self.moved = moved
        self.truthful = truthful
        self.found: list[Found] = [] if found is None else found
        self.calls = calls_of(half.lines, half.path)

    @property
    def counts_calls(self) -> bool:
        """Do figures hang on what was called, so that a call left out is one that was not made?"""
        return bool(self.calls) and not all(figure.of_tricks for figure in self.figures)

    def ask(self, kept: set[int], budget: Budget) -> Answer:
        """Can these lines hold together?"""
        halves = self.told(kept)
        figures = [figure for figure in self.figures if figure.line in kept]
        if clash(figures):
            return Answer.IMPOSSIBLE
        table = self.half.table
        sides = "".join(table.sides[figure.side] for figure in figures if not figure.of_tricks)
        if not sides or not unheard(self.half.lines, self.calls, kept, sides):
            return self.of(halves, figures, budget)
        acts = self.of(halves, [figure for figure in figures if figure.of_tricks], budget)
        if acts is not Answer.POSSIBLE or not self.calls & kept:
            return acts if acts is Answer.IMPOSSIBLE else Answer.NOT_KNOWN
        answer = self.of(halves, figures, budget)
        return answer if answer is Answer.POSSIBLE else Answer.NOT_KNOWN

    def refuted(self, kept: set[int]) -> bool:
        """Is it seen without a search that they cannot?"""
        if clash([figure for figure in self.figures if figure.line in kept]):
            return True
        return not any(Seeking(half, Steps(0)).possible for half in self.told(kept))

    def told(self, kept: set[int]) -> list[ManyTold]:
        """The deal with these lines alone of those that tell something, in each way the trump may be; none
        where its tricks do not go together."""
        half = self.half
        record, path = fewer_lines(half.record, half.path, kept)
        unknown = structs.replace(half.result, held=())
        try:
            return [
                ManyTold(record, half.rules, unknown, path, self.moved, turned, half.budget, half.before)
                for turned in trumps(record, half.rules, path)
            ]
        except NotSlotsError:
            return []

    # ---- one question ------------------------------------------------------------------------------

    def of(self, halves: Sequence[ManyTold], figures: Sequence[Figure], budget: Budget) -> Answer:
        """Can a deal be filled in so that these figures are met?"""
        if budget.nodes <= 0:
            return Answer.NOT_KNOWN
        asked = conditions_of(self.half, figures)
        true = bool(asked) or self.moved is not None
        known = reversed(self.found)
        if any(again(half, one, asked, true) is not None for one in known for half in halves):
            return Answer.POSSIBLE
        answer = Answer.IMPOSSIBLE
        for half in halves:
            one = self.of_trump(half, figures, asked, budget)
            if one is Answer.POSSIBLE:
                return one
            if one is Answer.NOT_KNOWN:
                answer = one
        mends = answer is Answer.NOT_KNOWN and budget.exchanges > 0
        if mends and any(self.mended(half, asked, true, budget) for half in halves):
            return Answer.POSSIBLE
        return answer

    def mended(self, half: ManyTold, asked: Conditions, true: bool, budget: Budget) -> bool:
        """Can a deal that was found before be changed so that it fits, with the trump one way it may be?"""
        table = half.table
        seeking = Seeking(half, Steps(0))
        if not seeking.possible or budget.nodes <= 0:
            return False
        may = [coarse(table, one) for one in seeking.facts.may]
        spare = sum(1 << card for card, one in enumerate(may) if one >> table.players & 1)
        wanted = Asked(table, half.plays, seeking.may, spare, tuple(seeking.needed), seeking.talk)

        def accept(hands: tuple[int, ...], cards: tuple[int, ...], _winners: tuple[int, ...]) -> bool:
            one = again(half, Found(hands, cards, nothing_known(table)), asked, true)
            if one is not None:
                self.found.append(one)
            return one is not None

        laid = [laid_by_player(table, one.cards) for one in self.found]
        found, steps = mended(wanted, laid, accept, budget.exchanges)
        budget.nodes -= steps
        return found

    def of_trump(
        self, half: ManyTold, figures: Sequence[Figure], asked: Conditions, budget: Budget
    ) -> Answer:
        """The same with the trump one way it may be."""
        if budget.nodes <= 0:
            return Answer.NOT_KNOWN
        seeking = Seeking(half, Steps(0))
        cheap = 1 if seeking.little_open else CHEAP
        most = cheap * min(half.budget.of(STEPS) * budget.share, budget.nodes)
        seeking.steps = steps = Steps(most)
        try:
            found = sought(seeking, asked) if self.moved is None else self.elsewhere(seeking)
            if found is None:
                return Answer.IMPOSSIBLE
            self.found.append(found)
            return Answer.POSSIBLE
        except (StepLimitError, UnsettledError):
            pass
        finally:
            budget.nodes -= (most - max(steps.left, 0)) // cheap
        return self.by_hands(half, figures, budget)

    def elsewhere(self, seeking: Seeking) -> Found | None:
        """A deal that fits with the card elsewhere. Raises ``StepLimitError`` and ``UnsettledError``."""
        found = seeking.best(None, None)
        if found is None and not self.truthful and seeking.any() is not None:
            raise UnsettledError
        return found

    def by_hands(self, half: ManyTold, figures: Sequence[Figure], budget: Budget) -> Answer:
        """The same by every deal of hands, where they are few."""
        half.few = half.budget.of(FEW)
        half.tricks = max(0, min(half.budget.of(TRICKS) * budget.share, budget.nodes))
        whole = half.tricks
        answer = Answer.IMPOSSIBLE
        try:
            for hands in half.hands():
                budget.nodes -= A_CASE
                if budget.nodes < 0:
                    return Answer.NOT_KNOWN
                case = half.case(hands)
                if case is None or not _holds(figures, case):
                    continue
                if not untrue(case.sample) or (not figures and self.moved is None):
                    return Answer.POSSIBLE
                if self.moved is not None and not self.truthful:
                    answer = Answer.NOT_KNOWN
        except (TooManyDealsError, PlayLimitError):
            return Answer.NOT_KNOWN
        finally:
            budget.nodes -= whole - max(half.tricks, 0)
        return answer


def conditions_of(half: ManyTold, figures: Sequence[Figure]) -> Conditions:
    """The figures as conditions of the play."""
    return tuple(figure.condition(len(half.plays.slots)) for figure in figures)


def again(half: ManyTold, found: Found, asked: Conditions, true: bool) -> Found | None:
    """A deal found before, if it is one of those that these lines leave, with ``true`` replies."""
    table, slots = half.table, half.plays.slots
    leader = 0
    for start in range(0, len(slots), table.players):
        trick = found.cards[start : start + table.players]
        if any(not slot.domain >> card & 1 for slot, card in zip(slots[start:], trick, strict=False)):
            return None
        if slots[start].leader not in (None, leader):
            return None
        leader = (leader + best_place(table, trick)) % table.players
    seeking = Seeking(half, Steps(AGAIN))
    seeking.left, seeking.truthful = AGAIN, true
    own = zip(found.hands, seeking.may, seeking.must, strict=True)
    if not seeking.possible or any(hand & ~may or must & ~hand for hand, may, must in own):
        return None
    try:
        one = seeking.leaf(found.hands, found.cards)
    except (StepLimitError, AttemptOverError, UnsettledError):
        return None
    return one if one is not None and met(one, asked, half) else None


def met(found: Found, asked: Conditions, half: ManyTold) -> bool:
    """Is a deal as the conditions say?"""
    return all(found.meets(one, half.table) for one in asked)


def sought(seeking: Seeking, asked: Conditions) -> Found | None:
    """A deal that fits, with hands and play sought together; None where there is none. Raises
    ``StepLimitError`` and ``UnsettledError``."""
    half = seeking.half
    if not asked:
        seeking.taken_as_said()
        return seeking.best(None, None)
    found = seeking.any()
    if found is None or met(found, asked, half):
        return found
    if not settles_itself(half):
        raise UnsettledError
    seeking.conditions = asked
    return seeking.best(None, None)


def _holds(figures: Sequence[Figure], case: Case) -> bool:
    """Can all figures hold together in a case?"""
    return all(narrow(figure, case) for figure in figures)
