"""One suit of two open hands, as the play sees it: who holds each card, highest last, and nothing else.

A suit of two hands is a row of owners. Cards that neither hand holds do not matter, and neighbours with one
owner are as good as one another, so that the 6,561 ways a suit can lie between two hands and nowhere fall
into 511 patterns. Where low cards score nothing (``LowCards.NOT``) the row keeps the place between nine and
ten, since a nine and a ten are then worth different points.

Everything is a table by the number of the pattern (its *code*); code 0 is the empty suit. The two players
are 0 and 1.
"""

from __future__ import annotations

from typing import Final

LOW: Final = 7
"""the ranks 7, 8, 9: the low three bits of a suit"""

Row = tuple[tuple[int, ...], tuple[int, ...]]
"""owners of the low cards and of the high cards, each rising"""


class Reply:
    """A card that follows suit: who takes the trick, what is left of the suit, does the card count."""

    __slots__ = ("code", "counts", "taken")

    def __init__(self, taken: int, code: int, counts: int) -> None:
        self.taken = taken
        self.code = code
        self.counts = counts


class Lead:
    """A card led: what is left of the suit if the other cannot follow, and the cards that follow."""

    __slots__ = ("code", "counts", "replies", "sure")

    def __init__(self, code: int, counts: int, sure: int, replies: list[Reply]) -> None:
        self.code = code
        self.counts = counts
        self.sure = sure
        """1: no card of the suit beats it"""
        self.replies = replies


class Patterns:
    """The tables of one way to count. Build once, share freely: they never change after ``__init__``."""

    def __init__(self, split: bool) -> None:
        """``split``: low cards do not count."""
        self.split = split
        self.code_of: dict[Row, int] = {}
        self.codes: dict[int, int] = {}
        """the codes found so far, by the two bytes of a suit"""
        self.rows: list[Row] = []
        self.leads: list[list[list[Lead]]] = [[], []]
        """``leads[player][code]``: one lead a run of equal cards, highest first"""
        self.drops: list[list[list[int]]] = [[], []]
        """``drops[player][code]``: the codes after throwing one card of a run away, lowest first"""
        self.winners: list[list[int]] = [[], []]
        """``winners[player][code]``: tricks that player cashes in the suit when on lead"""
        self.lengths: list[list[int]] = [[], []]
        for low in _rows_up_to(3 if split else 0):
            for high in _rows_up_to(5 if split else 8):
                self.code_of[(low, high)] = len(self.rows)
                self.rows.append((low, high))
        for player in (0, 1):
            for row in self.rows:
                self.leads[player].append(self._leads(row, player))
                self.drops[player].append([self._without(row, at) for at in self._runs(row, player)])
                self.winners[player].append(_winners(row[0] + row[1], player))
                self.lengths[player].append((row[0] + row[1]).count(player))

    def code(self, mine: int, theirs: int) -> int:
        """The pattern of a suit from the two bytes of it in the two hands (player 0 first)."""
        known = self.codes.get(mine << 8 | theirs, -1)
        if known >= 0:
            return known
        low: list[int] = []
        high: list[int] = []
        for rank in range(8):
            bit = 1 << rank
            if (mine | theirs) & bit:
                part = low if self.split and bit & LOW else high
                part.append(0 if mine & bit else 1)
        found = self.code_of[(tuple(low), tuple(high))]
        self.codes[mine << 8 | theirs] = found
        return found

    def _without(self, row: Row, at: int) -> int:
        low, high = row
        if at < len(low):
            return self.code_of[(low[:at] + low[at + 1 :], high)]
        at -= len(low)
        return self.code_of[(low, high[:at] + high[at + 1 :])]

    def _runs(self, row: Row, player: int) -> list[int]:
        """Places of the lowest card of each run of that player, lowest run first."""
        owners = row[0] + row[1]
        found = []
        for at, owner in enumerate(owners):
            if owner == player and (at == 0 or owners[at - 1] != player or at == len(row[0])):
                found.append(at)
        return found

    def _leads(self, row: Row, player: int) -> list[Lead]:
        owners = row[0] + row[1]
        low = len(row[0])
        found = []
        for at in reversed(self._runs(row, player)):
            after = self._without(row, at)
            left = self.rows[after]
            replies = []
            for place in self._runs(row, 1 - player):
                # the card led parts the answers into those that beat it and those that do not
                shifted = place - 1 if place > at else place
                counts = 1 if place >= low else 0
                replies.append(Reply(1 if place > at else 0, self._without(left, shifted), counts))
            replies.sort(key=lambda reply: -reply.taken)
            sure = 0 if (1 - player) in owners[at:] else 1
            found.append(Lead(after, 1 if at >= low else 0, sure, replies))
        return found


def _rows_up_to(length: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    last: list[tuple[int, ...]] = [()]
    for _ in range(length):
        last = [(*row, owner) for row in last for owner in (0, 1)]
        found.extend(last)
    return found


def _winners(owners: tuple[int, ...], player: int) -> int:
    """Tricks cashed from the top: the top run, or every card once the other has no more to follow with."""
    top = 0
    for owner in reversed(owners):
        if owner != player:
            break
        top += 1
    if top >= len(owners) - owners.count(player):
        return owners.count(player)
    return top
