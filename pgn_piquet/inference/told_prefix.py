"""The told beginning of a play: its first tricks, and after them nothing.

What the rest may come to then depends on the cards that are left alone, and for the play on the pattern of
their suits. Where few cards of those tricks are not told each way to fill them in is a beginning of its own.
"""

from __future__ import annotations

from msgspec import Struct, structs

from .places import player_of, taker_told
from .search import Ledger, Search
from .slots import OPEN, Plays, Slot

BEGINNINGS = 24
"""ways to fill in the first tricks that are looked at: as many as a hand not told may answer a lead in"""


class Prefix(Struct, frozen=True):
    """``tricks`` that are told, the cards that elder and younger ``played`` in them (masks), who led and who
    took each."""

    tricks: int
    played: tuple[int, int]
    leaders: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def leader(self) -> int:
        """Who leads the first trick that is not told; elder where none is."""
        return self.winners[-1] if self.winners else 0

    def counted(self, search: Search, start: Ledger, tricks: int) -> tuple[tuple[int, int], Ledger]:
        """The points scored on the way, elder first, and the rest of what is counted, from what it was before
        the first of all ``tricks``."""
        past, mine, theirs = start, 0, 0
        for trick, (leader, taken) in enumerate(zip(self.leaders, self.winners, strict=True)):
            then = search.reckon(past, leader, taken, 3, tricks - trick)
            past = Ledger(then.won, then.need0, then.need1, 0, 0)
            mine, theirs = mine + then.points0, theirs + then.points1
        return (mine, theirs), past


def prefix_of(plays: Plays) -> Prefix | None:
    """The told beginning of a play of which nothing else is told; None where more is, or a card was played
    against the law."""
    if plays.groups or plays.players != 2:
        return None
    slots, owners = plays.slots, player_of(plays)
    played, leaders, winners = [0, 0], [], []
    leader, trick = 0, 0
    while trick < plays.tricks:
        lead, answer = slots[2 * trick], slots[2 * trick + 1]
        if lead.domain & lead.domain - 1 or answer.domain & answer.domain - 1:
            break
        taken = taker_told(leader, lead.domain, answer.domain)
        if owners[2 * trick] != leader or lead.irregular or answer.irregular or taken is None:
            return None
        played[leader] |= lead.domain
        played[1 - leader] |= answer.domain
        leaders.append(leader)
        winners.append(taken)
        leader, trick = taken, trick + 1
    for place in range(2 * trick, len(slots)):
        slot = slots[place]
        may_lead = (None, leader) if place == 2 * trick else (None,)
        if slot.domain != OPEN or slot.leader not in may_lead:
            return None
    return Prefix(trick, (played[0], played[1]), tuple(leaders), tuple(winners))


def beginnings(plays: Plays, may: tuple[int, int]) -> list[Plays] | None:
    """The play with its first tricks told, once for each way to fill in what is not told of them; ``may`` are
    the masks of what elder and younger may hold. None where there are more ways than ``BEGINNINGS``, or more
    is told than the first tricks; so too where there is no way."""
    if plays.groups or plays.players != 2 or any(slot.irregular for slot in plays.slots):
        return None
    told = [place // 2 + 1 for place, slot in enumerate(plays.slots) if slot.domain != OPEN]
    found: list[tuple[tuple[Slot, ...], int, int]] = [((), 0, 0)]
    for trick in range(max(told, default=0)):
        lead, answer = plays.slots[2 * trick], plays.slots[2 * trick + 1]
        more = []
        for slots, leader, used in found:
            if lead.leader not in (None, leader):
                continue
            for first in _cards(lead.domain & may[leader] & ~used):
                for second in _cards(answer.domain & may[1 - leader] & ~used & ~first):
                    taken = taker_told(leader, first, second)
                    assert taken is not None
                    both = structs.replace(lead, domain=first), structs.replace(answer, domain=second)
                    more.append(((*slots, *both), taken, used | first | second))
                    if len(more) > BEGINNINGS:
                        return None
        found = more
    rest = plays.slots[2 * max(told, default=0) :]
    if any(slot.leader is not None for slot in rest[1:]):
        return None
    every = [structs.replace(plays, slots=(*slots, *rest)) for slots, _, _ in found]
    return [one for one in every if prefix_of(one) is not None] or None


def _cards(mask: int) -> list[int]:
    return [1 << card for card in range(32) if mask >> card & 1]
