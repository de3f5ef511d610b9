"""The told beginning of a play: the first tricks card by card, and after them nothing.

What the rest may come to then depends on the cards that are left alone, and for the play on the pattern of
their suits.
"""

from __future__ import annotations

from msgspec import Struct

from .places import player_of, taker_told
from .search import Ledger, Search
from .slots import OPEN, Plays


class Prefix(Struct, frozen=True):
    """``tricks`` that are told, the cards that elder and younger ``played`` in them (masks), who took each
    (``winners``), and who leads then."""

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
