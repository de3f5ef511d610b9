"""Whether cards can lie in their places so that every list that is told in part is met.

Which hand a card is in is known here; open is whether it was dealt or taken there, and who laid out what lies
in neither hand. A list (``A: discards *h K* 3``) asks that so many cards of its kinds be in its places; one
card may stand in several lists (as dealt, and as held), so that lists cannot be looked at one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .places import Facts, Needed

STEPS = 2_000
"""ways to spread cards over places that are tried; past it the lists are taken to be met"""

Kind = tuple[int, tuple[int, ...]]
"""the places a card may be in, and for each list the members (as bits) that it may be"""


def matched(members: Sequence[int], cards: int) -> bool:
    """Can each member (a mask of cards) be given a card of its own?"""
    return matching(members, cards) == len(members)


def matching(members: Sequence[int], cards: int) -> int:
    """To how many members a card of its own can be given at most (augmenting paths; where the kinds of
    members have no card in common each is counted by itself)."""
    kinds = set(members)
    every = 0
    for mask in kinds:
        if every & mask:
            break
        every |= mask
    else:
        return sum(min(members.count(mask), (mask & cards).bit_count()) for mask in kinds)
    owner: dict[int, int] = {}

    def give(member: int, tried: set[int]) -> bool:
        free = members[member] & cards
        while free:
            bit = free & -free
            free &= free - 1
            if bit in tried:
                continue
            tried.add(bit)
            if bit not in owner or give(owner[bit], tried):
                owner[bit] = member
                return True
        return False

    return sum(give(member, set()) for member in range(len(members)))


def all_met(facts: Facts, may: Sequence[int], rooms: dict[int, int], needed: Sequence[Needed]) -> bool:
    """Can the cards (``may``: places of each) fill the places as ``rooms`` says, with every list met?"""
    search = _Spread(may, rooms, needed)
    found = search.fits(0)
    facts.spread += search.steps
    facts.on_trust = facts.on_trust or search.steps > STEPS
    return found


class _Spread:
    """Cards of one kind are as good as one another: only how many of them lie where is tried."""

    def __init__(self, may: Sequence[int], rooms: dict[int, int], needed: Sequence[Needed]) -> None:
        self.needed = needed
        kinds: dict[Kind, list[int]] = {}
        for card, places in enumerate(may):
            kinds.setdefault((places, tuple(_members(one, card) for one in needed)), []).append(card)
        self.kinds = sorted(kinds.items(), key=lambda one: one[0][0].bit_count())
        self.rooms = dict(rooms)
        self.spare = tuple(_spare(one, rooms) for one in needed)
        """by list: cards in its places that need be none of those it tells"""
        self.lies: dict[int, int] = dict.fromkeys(rooms, 0)
        """by place: the cards that lie there"""
        self.steps = 0

    def fits(self, at: int) -> bool:
        """Place the kinds from ``at`` on."""
        self.steps += 1
        if self.steps > STEPS:
            return True
        if not self.may_be_met(at):
            return False
        if at == len(self.kinds):
            return True
        (places, _), cards = self.kinds[at]
        where = [place for place in self.rooms if place & places]
        for numbers in _shares(len(cards), [self.rooms[place] for place in where]):
            start = 0
            for place, number in zip(where, numbers, strict=True):
                self.rooms[place] -= number
                self.lies[place] |= sum(1 << card for card in cards[start : start + number])
                start += number
            if self.fits(at + 1):
                return True
            every = sum(1 << card for card in cards)
            for place, number in zip(where, numbers, strict=True):
                self.rooms[place] += number
                self.lies[place] &= ~every
        return False

    def may_be_met(self, at: int) -> bool:
        """Can all lists still be met, by the cards that lie and by those of the kinds from ``at`` on, and do
        these lists leave room for the cards that lie? When all lie: are they met?"""
        for one, spare in zip(self.needed, self.spare, strict=True):
            cards = sum(lie for place, lie in self.lies.items() if place & one.places)
            for (places, _), others in self.kinds[at:]:
                if places & one.places:
                    cards |= sum(1 << card for card in others)
            if not matched(one.members, cards & ~one.named):
                return False
            lying = sum(lie for place, lie in self.lies.items() if place & one.places) & ~one.named
            if lying.bit_count() - matching(one.members, lying) > spare:
                return False
        return True


def _spare(needed: Needed, rooms: dict[int, int]) -> int:
    """Cards in the places of a list besides those that it names or tells in part."""
    every = sum(many for place, many in rooms.items() if place & needed.places)
    return every - needed.named.bit_count() - len(needed.members)


def _members(needed: Needed, card: int) -> int:
    """Which members of a list a card may be, as bits."""
    if needed.named >> card & 1:
        return 0
    return sum(1 << place for place, mask in enumerate(needed.members) if mask >> card & 1)


def _shares(number: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to share out ``number`` among places with so much room."""
    if not rooms:
        if number == 0:
            yield ()
        return
    least = max(0, number - sum(rooms[1:]))
    for here in range(min(number, rooms[0]), least - 1, -1):
        for rest in _shares(number - here, rooms[1:]):
            yield (here, *rest)
