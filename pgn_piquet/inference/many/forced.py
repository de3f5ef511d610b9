"""What must be so in a half-told deal of several hands or with a trump."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct, structs

from ...model.cards import TEXT, mask
from ...model.statements import Dealt, Holds, Takes
from ..places import Facts
from ..plays import PlayLimitError
from ..takers import StepLimitError, Steps
from ..ways import Ways, most_ways, ways
from .conflict import conflict
from .courses import Courses
from .half_told import Case, ManyTold
from .players import players_of
from .seeking import Seeking, UnsettledError
from .whereabouts import TooManyDealsError, coarse, number_of_deals

SAMPLES = 6
"""deals that fit, of which all must have a card in one place before it is asked whether it must lie there"""
STEPS = 1_500
"""steps to find these deals"""
STEPS_A_CARD = 300
"""steps of the question whether a card may lie elsewhere"""


class Must(Struct, frozen=True):
    """A card that ``player`` holds at the first lead (-1: nobody), or that fills ``slot`` of the play;
    ``because`` are the lines that force it."""

    card: int
    player: int
    slot: int | None
    because: tuple[int, ...]


class Sure(Struct, frozen=True):
    """``deals`` of the hands fit, or, with ``exact`` false, no more than that; ``held`` are the cards known
    to be in each hand."""

    deals: int
    exact: bool
    musts: tuple[Must, ...]
    held: tuple[int, ...]
    ways: Ways | None = None
    """in how many ways the play may have gone; None where the record breaks off"""


class Known(Struct, frozen=True):
    """What one way the trump may be leaves: so many deals of hands (a bound of them where ``cases`` is None),
    and by player, and last for those in no hand, the cards certain to be there."""

    half: ManyTold
    deals: int
    cases: tuple[Case, ...] | None
    where: tuple[int, ...]


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
    musts = () if half.known and exact else _musts(half, half.facts(), where, explained)
    if len(every) == 1 and every[0].cases is not None:
        musts += _plays(half, every[0].cases)
    played = None if half.breaks_off else _ways(every)
    return Sure(_number(every, exact), exact, musts, tuple(where[:-1]), played)


def _number(every: Sequence[Known], exact: bool) -> int:
    """How many deals of hands fit, each counted once though the trump may be in more than one way."""
    if len(every) == 1:
        return every[0].deals
    if exact:
        return len({case.hands for one in every for case in one.cases or ()})
    half = every[0].half
    whatever = ManyTold(half.record, half.rules, half.result, half.path, half.supposed, budget=half.budget)
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
        facts = half.facts()
        where = _by_samples(half, facts)
        number = 1 if half.known else number_of_deals(half.table, facts)
        return Known(half, number, None, tuple(where)) if where else None
    if not cases:
        return None
    return Known(half, len(cases), tuple(cases), tuple(_common([case.hands for case in cases])))


def _common(deals: Sequence[tuple[int, ...]]) -> list[int]:
    """The cards that lie in one hand in all these deals, by player, and last those that lie in none."""
    found = [0xFFFFFFFF] * (len(deals[0]) + 1)
    for hands in deals:
        for player, hand in enumerate(hands):
            found[player] &= hand
        found[-1] &= ~sum(hands)
    return found


def _by_samples(half: ManyTold, facts: Facts) -> list[int]:
    """Cards that lie in one place in some deals that fit, and of which none is found with the card elsewhere;
    where that is not known, those whose place follows from single lines. None at all where no deal fits."""
    table = half.table
    owners = range(table.players + 1)
    certain = [
        sum(1 << card for card, may in enumerate(facts.may) if coarse(table, may) == 1 << owner)
        for owner in owners
    ]
    seeking = Seeking(half, Steps(STEPS))
    try:
        samples = []
        for seed in range(SAMPLES):
            seeking.first = Random(seed)
            found = seeking.any()
            if found is None:
                return []
            samples.append(found.hands)
    except (StepLimitError, UnsettledError):
        return certain
    where = _common(samples)
    for owner in owners:
        places = table.held[owner] if owner < table.players else table.places & ~table.in_hands
        for card in range(32):
            if where[owner] & ~certain[owner] & 1 << card and not _only_there(half, card, places):
                where[owner] &= ~(1 << card)
    return where


def _only_there(half: ManyTold, card: int, places: int) -> bool:
    """Is it certain that no deal fits with the card elsewhere?"""
    elsewhere = half.table.places & ~places
    supposed = ((1 << card, elsewhere),)
    other = ManyTold(half.record, half.rules, half.result, half.path, supposed, half.turned or None)
    try:
        return Seeking(other, Steps(STEPS_A_CARD)).any() is None
    except (StepLimitError, UnsettledError):
        return False


def _musts(half: ManyTold, facts: Facts, where: Sequence[int], explained: int) -> tuple[Must, ...]:
    """``where``: the cards certain to be in each hand, and last those in none."""
    table = half.table
    found: list[Must] = []
    for card in range(31, -1, -1):
        for owner, cards in enumerate(where):
            if not cards >> card & 1:
                continue
            if owner < table.players:
                told, places = bool(_named(half, owner) >> card & 1), table.held[owner]
            else:
                told = coarse(table, facts.may[card]) == 1 << table.players
                places = table.places & ~table.in_hands
            if not told:
                because = tuple(sorted(set(facts.because[card])))
                if len(found) < explained:
                    because = conflict(half, (), ((1 << card, table.places & ~places),)).lines
                found.append(Must(card, owner if owner < table.players else -1, None, because))
    return tuple(found)


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


def _plays(half: ManyTold, cases: Sequence[Case]) -> tuple[Must, ...]:
    """Slots that only one card can fill."""
    found = []
    players = players_of(half.table, half.plays)
    for place, slot in enumerate(half.plays.slots):
        if slot.domain & slot.domain - 1 == 0 or slot.line < 0:
            continue
        card = cases[0].courses.course()[place]
        other = structs.replace(slot, domain=slot.domain & ~(1 << card))
        slots = (*half.plays.slots[:place], other, *half.plays.slots[place + 1 :])
        plays = structs.replace(half.plays, slots=slots)
        try:
            elsewhere = any(
                Courses(half.table, plays, case.hands, case.held.start(), catches=half.catches).fits
                for case in cases
            )
        except PlayLimitError:
            continue
        if not elsewhere:
            player = players[place]
            found.append(Must(card, -1 if player is None else player, place, (slot.line,)))
    return tuple(found)
