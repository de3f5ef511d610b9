"""What must be so in a half-told deal of several hands or with a trump."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from msgspec import Struct, structs

from ...model.cards import TEXT, mask
from ...model.statements import Dealt, Holds, Takes
from ..elsewhere import Elsewhere
from ..half_told import untrue
from ..laid_elsewhere import LaidElsewhere
from ..musts import Explaining, Must, Sure
from ..places import Facts
from ..plays import PlayLimitError
from ..slots import NotSlotsError, Plays
from ..takers import StepLimitError, Steps
from ..telling import telling
from ..ways import Ways, most_ways, ways
from .courses import Courses
from .fewer_lines import Fewer
from .half_told import Case, ManyTold
from .players import players_of
from .seeking import Found, Seeking, UnsettledError
from .whereabouts import TooManyDealsError, coarse, number_of_deals

A_CARD_NODES = 700
"""steps, in each round of questions, for the lines that force one card"""
SAMPLES = 6
"""deals that fit, of which all must have a card in one place before it is asked whether it must lie there"""
STEPS = 1_500
"""steps to find these deals"""
STEPS_A_CARD = 300
"""steps of the question whether a card may lie elsewhere"""


class Known(Struct, frozen=True):
    """What one way the trump may be leaves: so many deals of hands (a bound of them where ``cases`` is None),
    and by player, and last for those in no hand, the cards certain to be there."""

    half: ManyTold
    deals: int
    cases: tuple[Case, ...] | None
    where: tuple[int, ...]
    plays: tuple[Must, ...]
    """cards certain to fill a slot of the play"""
    some: tuple[Found, ...]
    """a few deals that fit"""
    truthful: bool
    """does a deal fit in which all replies are true?"""
    settled: bool
    """is it known of each card whether it is certain?"""


def sure_of(halves: Sequence[ManyTold], explained: int) -> Sure:
    """What every way to fill in the deal puts in one place; for ``explained`` cards the lines that force it
    are sought. ``halves``: the deal in each way the trump may be."""
    every = [one for half in halves if (one := _known(half)) is not None]
    if not every:
        return Sure(0, True, (), ())
    where = [-1] * len(every[0].where)
    for one in every:
        where = [both & cards for both, cards in zip(where, one.where, strict=True)]
    half = every[0].half
    exact = all(one.cases is not None for one in every)
    settled = all(one.settled for one in every)
    musts = [] if half.known and exact else _musts(half, half.facts(), where)
    musts += _plays([one.plays for one in every])
    played = None if half.breaks_off else _ways(every)
    truthful = all(one.truthful for one in every)
    some = [found for one in every for found in one.some]
    found = _explained(half, musts, explained, truthful, some)
    return Sure(_number(every, exact), exact, found, tuple(where[:-1]), played, settled)


def _explained(
    half: ManyTold, musts: Sequence[Must], explained: int, truthful: bool, some: list[Found]
) -> tuple[Must, ...]:
    """The same with the lines that force them; ``some`` deals fit."""
    lines = telling(half.lines, half.path, (), half.table.seats)

    def asks(moved: Elsewhere) -> Fewer:
        return Fewer(half, (), moved, truthful=truthful, found=some)

    return Explaining(lines, asks, half.budget.of(A_CARD_NODES), explained).every(musts)


def _number(every: Sequence[Known], exact: bool) -> int:
    """How many deals of hands fit, each counted once though the trump may be in more than one way."""
    if len(every) == 1:
        return every[0].deals
    if exact:
        return len({case.hands for one in every for case in one.cases or ()})
    half = every[0].half
    whatever = ManyTold(half.record, half.rules, half.result, half.path, half.moved, budget=half.budget)
    return min(sum(one.deals for one in every), number_of_deals(whatever.table, whatever.facts()))


def _ways(every: Sequence[Known]) -> Ways:
    """The ways the play may have gone, over all ways the trump may be."""
    found = [
        Ways(one.deals * most_ways(one.half.table, one.half.plays), exact=False)
        if one.cases is None
        else ways(one.half.table, one.half.plays, [case.hands for case in one.cases])
        for one in every
    ]
    return Ways(sum(one.number for one in found), all(one.exact for one in found))


def _known(half: ManyTold) -> Known | None:
    """What one way the trump may be leaves; None where nothing fits."""
    try:
        cases = half.cases()
    except (TooManyDealsError, PlayLimitError):
        return _Sampled(half).known()
    if not cases:
        return None
    truthful = not any(untrue(case.sample) for case in cases)
    where = tuple(_common([case.hands for case in cases]))
    laid = LaidElsewhere(half.plays, partial(_fits, half, cases))
    alike = _alike(half, [case.cards for case in cases])
    plays = tuple(must for must in alike if laid.only(must.elsewhere))
    some = tuple(Found(case.hands, case.cards, case.held) for case in cases[:SAMPLES])
    return Known(half, len(cases), tuple(cases), where, plays, some, truthful, laid.settled)


def _common(deals: Sequence[tuple[int, ...]]) -> list[int]:
    """The cards that lie in one hand in all these deals, by player, and last those that lie in none."""
    found = [0xFFFFFFFF] * (len(deals[0]) + 1)
    for hands in deals:
        for player, hand in enumerate(hands):
            found[player] &= hand
        found[-1] &= ~sum(hands)
    return found


class _Sampled:
    """A deal of which some ways to fill it in are looked at."""

    def __init__(self, half: ManyTold) -> None:
        self.half = half
        self.facts = half.facts()
        self.truthful = True
        self.settled = True

    def known(self) -> Known | None:
        """What is certain; None where no deal fits."""
        half, table = self.half, self.half.table
        certain = tuple(
            sum(1 << card for card, may in enumerate(self.facts.may) if coarse(table, may) == 1 << owner)
            for owner in range(table.players + 1)
        )
        number = 1 if half.known else number_of_deals(table, self.facts)
        try:
            samples = self.samples()
        except (StepLimitError, UnsettledError):
            return Known(half, number, None, certain, (), (), truthful=True, settled=False)
        if not samples:
            return None
        where = self.where([one.hands for one in samples], certain)
        alike = _alike(half, [one.cards for one in samples])
        plays = tuple(must for must in alike if self.only_there(must.elsewhere))
        return Known(half, number, None, where, plays, tuple(samples), self.truthful, self.settled)

    def where(self, samples: Sequence[tuple[int, ...]], certain: Sequence[int]) -> tuple[int, ...]:
        """Cards that lie in one place in these deals that fit, and of which none is found with the card
        elsewhere; those that are ``certain`` are not asked about."""
        table = self.half.table
        where = _common(samples)
        for owner, cards in enumerate(where):
            seat = table.seats[owner] if owner < table.players else None
            for card in range(32):
                asked = (cards & ~certain[owner]) >> card & 1
                if asked and not self.only_there(Elsewhere(card, seat)):
                    where[owner] &= ~(1 << card)
        return tuple(where)

    def samples(self) -> list[Found]:
        """Some deals that fit. Raises ``StepLimitError`` and ``UnsettledError``."""
        seeking = Seeking(self.half, Steps(self.half.budget.of(STEPS)))
        found = []
        for seed in range(SAMPLES):
            seeking.first = Random(seed)
            one = seeking.any()
            if one is None:
                return []
            found.append(one)
        self.truthful = seeking.truthful
        return found

    def only_there(self, moved: Elsewhere) -> bool:
        """Is it certain that no deal fits with the card elsewhere?"""
        half = self.half
        turned = half.turned or None
        try:
            other = ManyTold(half.record, half.rules, half.result, half.path, moved, turned, half.budget)
        except NotSlotsError:
            return True
        seeking = Seeking(other, Steps(half.budget.of(STEPS_A_CARD)))
        try:
            return (seeking.best(None, None) if self.truthful else seeking.any()) is None
        except (StepLimitError, UnsettledError):
            self.settled = False
            return False


def _musts(half: ManyTold, facts: Facts, where: Sequence[int]) -> list[Must]:
    """``where``: the cards certain to be in each hand, and last those in none."""
    table = half.table
    found: list[Must] = []
    for card in range(31, -1, -1):
        for owner, cards in enumerate(where):
            if not cards >> card & 1:
                continue
            if owner < table.players:
                told = bool(_named(half, owner) >> card & 1)
            else:
                told = coarse(table, facts.may[card]) == 1 << table.players
            if not told:
                because = tuple(sorted(set(facts.because[card])))
                seat = table.seats[owner] if owner < table.players else None
                found.append(Must(card, seat, because=because))
    return found


def _named(half: ManyTold, player: int) -> int:
    """Cards that lines put in a player's hand for play by name; as dealt, where he exchanges none."""
    table = half.table
    kinds = (Holds, Takes) if player in table.exchangers else (Dealt, Holds, Takes)
    found = 0
    for line in half.path.lines:
        says = half.lines[line].says
        if isinstance(says, kinds) and says.seat == table.seats[player]:
            found |= mask(card for card in says.cards if isinstance(card, str) and card in TEXT)
    for slot, owner in zip(half.plays.slots, players_of(table, half.plays), strict=True):
        if owner == player and slot.domain & slot.domain - 1 == 0:
            found |= slot.domain
    return found


def _alike(half: ManyTold, courses: Sequence[tuple[int, ...]]) -> Iterator[Must]:
    """The slots told in part that one card fills in all these courses."""
    players = players_of(half.table, half.plays)
    for place, slot in enumerate(half.plays.slots):
        cards = {course[place] for course in courses}
        if len(cards) == 1 and slot.domain & slot.domain - 1 and slot.line >= 0:
            player = players[place]
            seat = None if player is None else half.table.seats[player]
            yield Must(cards.pop(), seat, place, slot.line, slot.index)


def _plays(every: Sequence[tuple[Must, ...]]) -> list[Must]:
    """The cards that fill a slot whichever way the trump is."""
    found = []
    for must in every[0]:
        alike = [one for some in every for one in some if (one.slot, one.card) == (must.slot, must.card)]
        if len(alike) == len(every):
            same = all(one.seat == must.seat for one in alike)
            found.append(must if same else structs.replace(must, seat=None))
    return found


def _fits(half: ManyTold, cases: Sequence[Case], plays: Plays) -> bool:
    """Does one of these deals of hands fit with the play told so? Raises ``PlayLimitError``."""
    return any(
        Courses(half.table, plays, case.hands, case.held.start(), catches=half.catches).fits for case in cases
    )
