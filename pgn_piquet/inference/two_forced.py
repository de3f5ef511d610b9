"""What must be so in a half-told deal of two hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice

from ..model.cards import TEXT, mask
from ..model.statements import Holds, Takes
from .begun import Whole
from .covering import STEPS, Covering, Truth
from .elsewhere import Elsewhere
from .fewer_lines import Fewer
from .half_told import Case, HalfTold, TooManyCasesError, untrue
from .laid_elsewhere import LaidElsewhere, PairsPlayed
from .many.table import Table
from .musts import Explaining, Must, Sure
from .pairs import ELDER, NEITHER, YOUNGER, coarse, number_of_pairs
from .places import player_of
from .plays import PlayLimitError
from .slots import NotSlotsError
from .takers import StepLimitError, Steps
from .telling import telling
from .ways import Ways, most_ways, ways

A_CARD_NODES = 2_000
"""steps, in each round of questions, for the lines that force one card"""
SAMPLES = 8
"""deals that fit, of which all must have a card in one place before it is asked whether it must lie there"""
STEPS_A_CARD = 1_500
"""steps of the question whether a card may lie elsewhere"""

Where = tuple[int, int, int]
"""the cards (masks) in elder's hand, in younger's, in neither"""


class TwoForced:
    """One deal."""

    def __init__(self, half: HalfTold, explained: int) -> None:
        """``explained``: for so many cards the lines that force them are sought."""
        half.each_pair = True
        self.half = half
        self.facts = half.facts()
        self.explained = explained
        self.wholes: list[Whole] = []
        """deals that fit, and those found for fewer lines"""
        self.truthful = True
        """does a deal fit in which all replies are true?"""
        self.settled = True
        self.played = PairsPlayed(half.budget)

    def sure(self, *, whole: bool) -> Sure:
        """What every way to fill in the deal puts in one place; ``whole``: is it played to its end?"""
        half = self.half
        table = Table(half.rules, half.seats)
        try:
            cases = half.cases()
        except (TooManyCasesError, PlayLimitError):
            number = 1 if half.known else number_of_pairs(self.facts)
            where, plays = self.by_courses()
            musts = self.explained_all((*self.hands(where), *plays))
            played = Ways(number * most_ways(table, half.plays), exact=False) if whole else None
            return Sure(number, False, musts, where[:2], played, self.settled)
        self.begin_with(cases)
        where = self.by_cases(cases)
        musts = self.explained_all((*self.hands(where), *self.plays(cases)))
        played = ways(table, half.plays, [case.hands for case in cases]) if whole else None
        return Sure(len(cases), True, musts, where[:2], played, self.settled)

    def begin_with(self, cases: Sequence[Case]) -> None:
        """These deals fit, or some of them."""
        self.truthful = not any(untrue(case.sample, self.half.result) for case in cases)
        self.wholes = [Whole(case.hands, case.sample_course, case.sample) for case in cases[:SAMPLES]]

    # ---- hands -----------------------------------------------------------------------------------------

    def by_cases(self, cases: Sequence[Case]) -> Where:
        """Cards that lie in one place in every case."""
        if self.half.known is not None:
            return (*self.half.known, 0)
        return common(cases) if cases else (0, 0, 0)

    def by_courses(self) -> tuple[Where, list[Must]]:
        """Cards that lie in one place, or fill one slot, in some deals that fit, and of which none is found
        with the card elsewhere; where that is not known, those whose place follows from single lines."""
        half = self.half
        single = self.by_places() if half.known is None else (*half.known, 0)
        try:
            cases = list(islice(Covering(half, Steps(half.budget.of(STEPS))).each(), SAMPLES))
        except StepLimitError:
            cases = []
        if not cases:
            self.settled = False
            return single, []
        self.begin_with(cases)
        found = [0, 0, 0]
        for place, cards in enumerate(common(cases)):
            seat = half.seats[place] if place < 2 else None
            for card in _cards(cards):
                if single[place] >> card & 1 or self.only_there(Elsewhere(card, seat)):
                    found[place] |= 1 << card
        plays = [must for must in self.alike(cases) if self.only_there(must.elsewhere)]
        return (found[0], found[1], found[2]), plays

    def by_places(self) -> Where:
        """Cards whose place follows from single lines."""
        found = [0, 0, 0]
        for card, places in enumerate(self.facts.may):
            where = coarse(places)
            for place, bit in enumerate((ELDER, YOUNGER, NEITHER)):
                found[place] |= 1 << card if where == bit else 0
        return found[0], found[1], found[2]

    def only_there(self, moved: Elsewhere) -> bool:
        """Is it certain that no deal fits with the card elsewhere?"""
        half = self.half
        try:
            other = HalfTold(half.record, half.rules, half.result, half.path, moved, half.budget)
        except NotSlotsError:
            return True
        covering = Covering(other, Steps(half.budget.of(STEPS_A_CARD)))
        covering.truths = (Truth.ASKED,) if self.truthful else tuple(Truth)
        try:
            return next(covering.each(), None) is None
        except StepLimitError:
            self.settled = False
            return False

    def hands(self, where: Where) -> Iterator[Must]:
        """The cards certain to be somewhere that lines do not put there by name."""
        if self.half.known is not None:
            return
        named = (self.named(0), self.named(1))
        for card in range(31, -1, -1):
            bit = 1 << card
            because = tuple(sorted(set(self.facts.because[card])))
            for player in (0, 1):
                if where[player] & bit and not named[player] & bit:
                    yield Must(card, self.half.seats[player], because=because)
            if where[2] & bit and coarse(self.facts.may[card]) != NEITHER:
                yield Must(card, None, because=because)

    def named(self, player: int) -> int:
        """Cards that lines put in a player's hand for play by name."""
        half = self.half
        found = 0
        for line in half.path.lines:
            says = half.lines[line].says
            if isinstance(says, Holds | Takes) and says.seat == half.seats[player]:
                found |= mask(card for card in says.cards if isinstance(card, str) and card in TEXT)
        for slot, owner in zip(half.plays.slots, player_of(half.plays), strict=True):
            if owner == player and slot.domain & slot.domain - 1 == 0:
                found |= slot.domain
        return found

    # ---- play ------------------------------------------------------------------------------------------

    def plays(self, cases: Sequence[Case]) -> Iterator[Must]:
        """Slots that only one card can fill, where each pair of hands is looked at."""
        fits = partial(self.played.fit, cases, self.half.stakes)
        laid = LaidElsewhere(self.half.plays, fits)
        for must in self.alike(cases):
            if laid.only(must.elsewhere):
                yield must
        self.settled = self.settled and laid.settled

    def alike(self, cases: Sequence[Case]) -> Iterator[Must]:
        """The slots told in part that one card fills in one course of each of these cases."""
        half = self.half
        owners = player_of(half.plays)
        for place, slot in enumerate(half.plays.slots):
            cards = {case.sample_course.cards[place] for case in cases}
            if len(cards) == 1 and slot.domain & slot.domain - 1 and slot.line >= 0:
                owner = owners[place]
                seat = None if owner is None else half.seats[owner]
                yield Must(cards.pop(), seat, place, slot.line, slot.index)

    # ---- why -------------------------------------------------------------------------------------------

    def explained_all(self, musts: Iterable[Must]) -> tuple[Must, ...]:
        """The same with the lines that force them."""
        half = self.half
        lines = telling(half.lines, half.path, (), half.seats)

        def asks(moved: Elsewhere) -> Fewer:
            return Fewer(half, (), moved, truthful=self.truthful, wholes=self.wholes)

        return Explaining(lines, asks, half.budget.of(A_CARD_NODES), self.explained).every(musts)


def common(cases: Sequence[Case]) -> Where:
    """The cards that lie in one place in all these cases."""
    mine = theirs = neither = 0xFFFFFFFF
    for case in cases:
        mine &= case.hands[0]
        theirs &= case.hands[1]
        neither &= ~(case.hands[0] | case.hands[1])
    return mine, theirs, neither


def _cards(mask: int) -> list[int]:
    return [card for card in range(32) if mask >> card & 1]
