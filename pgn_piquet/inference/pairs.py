"""The pairs of hands for play that the facts of a deal leave open, counted and written out."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.cards import PACK
from .places import HELD, LEFT, OUT, Facts, Needed, exchanges, placeable, room
from .placing import all_met, matched

PAIRS_TRIED = 5_000
"""pairs of hands held against the facts before ``TooManyPairsError``"""
ELDER, YOUNGER, NEITHER = 1, 2, 4
"""where a card is at the first lead, as bits"""
GONE = OUT[0] | OUT[1] | LEFT
COARSE = ((ELDER, HELD[0]), (YOUNGER, HELD[1]), (NEITHER, GONE))


class TooManyPairsError(Exception):
    """More pairs than ``PAIRS_TRIED`` had to be tried."""


def coarse(places: int) -> int:
    """Elder's hand, younger's hand or neither, from the places a card may be in."""
    return sum(bit for bit, inside in COARSE if places & inside)


def possible(facts: Facts) -> bool:
    """May there be any pair at all? False is certain, True is not."""
    if facts.tells_exchange:
        rooms = [
            rooms for numbers in exchanges(facts) if placeable(facts.may, rooms := room(facts, *numbers))
        ]
        if not any(not facts.needed or all_met(facts, facts.may, one, facts.needed) for one in rooms):
            return False
    elif 0 in facts.may:
        return False
    if not all(_together(facts, one) for one in facts.needed):
        return False
    return number_of_pairs(facts) > 0


def number_of_pairs(facts: Facts) -> int:
    """How many pairs of hands the places of single cards allow (an upper bound of the true number)."""
    size = facts.rules.hand_size
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    left = 32
    for places in facts.may:
        may = coarse(places)
        left -= 1
        after: dict[tuple[int, int], int] = {}
        for (mine, theirs), many in ways.items():
            for bit, step in ((ELDER, (1, 0)), (YOUNGER, (0, 1)), (NEITHER, (0, 0))):
                then = mine + step[0], theirs + step[1]
                if may & bit and then[0] <= size and then[1] <= size:
                    after[then] = after.get(then, 0) + many
        ways = after
    return ways.get((size, size), 0)


def pairs(facts: Facts) -> Iterator[tuple[int, int]]:
    """All pairs of hands (masks, elder's first) that fit the facts, in a fixed order."""
    size = facts.rules.hand_size
    may = [coarse(places) for places in facts.may]
    for tried, (mine, theirs) in enumerate(_spread(may, size)):
        if tried >= PAIRS_TRIED:
            raise TooManyPairsError
        if fits(facts, mine, theirs):
            yield mine, theirs


def _together(facts: Facts, first: Needed) -> bool:
    """Are there cards for all members of a list, and of those that lie in other places, each its own?"""
    places = 0
    members: list[int] = []
    for one in (first, *facts.needed):
        if one.places & places:
            continue
        places |= one.places
        cards = sum(1 << card for card, may in enumerate(facts.may) if may & one.places) & ~one.named
        members += [mask & cards for mask in one.members]
    return matched(members, PACK)


def fits(facts: Facts, mine: int, theirs: int) -> bool:
    """Can these hands come about?"""
    in_hand = [one for one in facts.needed if one.places in HELD]
    if not all(_met(facts, needed, mine, theirs) for needed in in_hand):
        return False
    if not facts.tells_exchange:
        return True
    may = []
    for card, places in enumerate(facts.may):
        inside = HELD[0] if mine >> card & 1 else HELD[1] if theirs >> card & 1 else GONE
        may.append(places & inside)
    lists = [one for one in facts.needed if one.places not in HELD]
    return any(
        placeable(may, rooms) and (not lists or all_met(facts, may, rooms, lists))
        for rooms in (room(facts, *numbers) for numbers in exchanges(facts))
    )


def _spread(may: list[int], size: int) -> Iterator[tuple[int, int]]:
    """All ways to give each card to one of its owners, ``size`` cards to each hand."""
    spare = len(may) - 2 * size
    after = [_ahead(may, start) for start in range(len(may) + 1)]
    stack: list[tuple[int, int, int]] = [(0, 0, 0)]
    while stack:
        card, mine, theirs = stack.pop()
        if card == len(may):
            yield mine, theirs
            continue
        bit = 1 << card
        for owner, held, other in (
            (NEITHER, mine, theirs),
            (YOUNGER, mine, theirs | bit),
            (ELDER, mine | bit, theirs),
        ):
            if may[card] & owner and _room_left(after[card + 1], card + 1, held, other, size, spare):
                stack.append((card + 1, held, other))


def _ahead(may: list[int], start: int) -> tuple[int, int, int]:
    """Cards from ``start`` on that may still go to elder, to younger, to neither."""
    rest = may[start:]
    return (
        sum(1 for one in rest if one & ELDER),
        sum(1 for one in rest if one & YOUNGER),
        sum(1 for one in rest if one & NEITHER),
    )


def _room_left(ahead: tuple[int, int, int], done: int, mine: int, theirs: int, size: int, spare: int) -> bool:
    have, other = mine.bit_count(), theirs.bit_count()
    gone = done - have - other
    return (
        have <= size <= have + ahead[0]
        and other <= size <= other + ahead[1]
        and gone <= spare <= gone + ahead[2]
    )


def _met(facts: Facts, needed: Needed, mine: int, theirs: int) -> bool:
    """Are there cards in a hand for all members of a list that is told in part?"""
    hand = mine if needed.places == HELD[0] else theirs
    cards = sum(1 << card for card, places in enumerate(facts.may) if places & needed.places)
    return matched(needed.members, hand & cards & ~needed.named)
