"""The pairs of hands for play that the facts of a deal leave open, counted and written out."""

from __future__ import annotations

from collections.abc import Iterator

from .places import HELD, LEFT, OUT, Facts, Needed, exchanges, placeable, room

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
        if not any(placeable(facts.may, room(facts, *numbers)) for numbers in exchanges(facts)):
            return False
    elif 0 in facts.may:
        return False
    for needed in facts.needed:
        cards = sum(1 << card for card, places in enumerate(facts.may) if places & needed.places)
        if not matched(needed.members, cards & ~needed.named):
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


def fits(facts: Facts, mine: int, theirs: int) -> bool:
    """Can these hands come about?"""
    if facts.tells_exchange and not _placed(facts, mine, theirs, list(exchanges(facts))):
        return False
    return all(_met(facts, needed, mine, theirs) for needed in facts.needed)


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


def _placed(facts: Facts, mine: int, theirs: int, hypotheses: list[tuple[int, int]]) -> bool:
    """Is there an exchange that brings about these hands?"""
    may = []
    for card, places in enumerate(facts.may):
        inside = HELD[0] if mine >> card & 1 else HELD[1] if theirs >> card & 1 else GONE
        may.append(places & inside)
    return any(placeable(may, room(facts, first, second)) for first, second in hypotheses)


def _met(facts: Facts, needed: Needed, mine: int, theirs: int) -> bool:
    """Are there cards for all members of a list that is told in part?

    In a hand for play this is exact; among cards dealt, discarded or in the stock the cards that may lie
    there are counted.
    """
    cards = 0
    for card, places in enumerate(facts.may):
        inside = HELD[0] if mine >> card & 1 else HELD[1] if theirs >> card & 1 else GONE
        if places & inside & needed.places:
            cards |= 1 << card
    return matched(needed.members, cards & ~needed.named)


def matched(members: tuple[int, ...], cards: int) -> bool:
    """Can each member be given a card of its own?"""
    if not members:
        return True
    tightest = min(range(len(members)), key=lambda place: (members[place] & cards).bit_count())
    rest = members[:tightest] + members[tightest + 1 :]
    free = members[tightest] & cards
    while free:
        bit = free & -free
        if matched(rest, cards & ~bit):
            return True
        free &= free - 1
    return False
