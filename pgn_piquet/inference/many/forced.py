"""What must be so in a half-told deal of several hands or with a trump."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct, structs

from ...model.cards import TEXT, mask
from ...model.statements import Holds, Takes
from ..places import Facts
from ..plays import PlayLimitError
from ..takers import StepLimitError, Steps
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


def sure_of(half: ManyTold, explained: int) -> Sure:
    """What every way to fill in the deal puts in one place; for ``explained`` cards the lines that force it
    are sought."""
    facts = half.facts()
    try:
        cases = half.cases()
    except (TooManyDealsError, PlayLimitError):
        number = 1 if half.known else number_of_deals(half.table, facts)
        where = _by_samples(half, facts)
        return Sure(number, False, _musts(half, facts, where, explained), tuple(where[:-1]))
    if not cases:
        return Sure(0, True, (), ())
    where = _common([case.hands for case in cases])
    hands = () if half.known else _musts(half, facts, where, explained)
    return Sure(len(cases), True, (*hands, *_plays(half, cases)), tuple(where[:-1]))


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
    where that is not known, those whose place follows from single lines."""
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
                return certain
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
    other = ManyTold(half.record, half.rules, half.result, half.path, ((1 << card, elsewhere),))
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
    """Cards that lines put in a player's hand for play by name."""
    found = 0
    for line in half.path.lines:
        says = half.lines[line].says
        if isinstance(says, Holds | Takes) and says.seat == half.table.seats[player]:
            found |= mask(card for card in says.cards if isinstance(card, str) and card in TEXT)
    for slot, owner in zip(half.plays.slots, players_of(half.table, half.plays), strict=True):
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
            elsewhere = any(Courses(half.table, plays, case.hands, case.held.start()).fits for case in cases)
        except PlayLimitError:
            continue
        if not elsewhere:
            player = players[place]
            found.append(Must(card, -1 if player is None else player, place, (slot.line,)))
    return tuple(found)
