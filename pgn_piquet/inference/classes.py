"""Pairs of hands sorted by the patterns of their suits: for the play all pairs of one class are as good as
one another.

Where one hand is told and the other is not, a hundred thousand pairs fall into a few hundred classes, so that
what holds in all of them can be searched for exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from .pairs import ELDER, NEITHER, YOUNGER
from .search import Rows

Suit = tuple[int, int]
"""the cards of a suit in the two hands, each as a byte"""


class Classes:
    """The classes of all pairs in which each card lies where it may."""

    def __init__(
        self, may: Sequence[int], size: tuple[int, int], code: Callable[[int, int, int], int]
    ) -> None:
        """``may``: by card ``ELDER``, ``YOUNGER``, ``NEITHER`` as bits; ``size``: cards of either hand;
        ``code``: the pattern of a suit (its number, and the two bytes of it)."""
        self.size = size
        self.suits: list[dict[int, list[Suit]]] = []
        """by suit: the pattern codes, each with the ways the cards may lie in it"""
        for suit in range(4):
            found: dict[int, list[Suit]] = {}
            for mine, theirs in _spread(may[8 * suit : 8 * suit + 8]):
                found.setdefault(code(suit, mine, theirs), []).append((mine, theirs))
            self.suits.append(found)
        self.lengths = [
            {code: (ways[0][0].bit_count(), ways[0][1].bit_count()) for code, ways in suit.items()}
            for suit in self.suits
        ]
        self.ahead = self._ahead()

    def _ahead(self) -> list[dict[tuple[int, int], int]]:
        """By suit: in how many ways it and those after it can make up so many cards of both."""
        ways: dict[tuple[int, int], int] = {(0, 0): 1}
        found = [ways]
        for lengths in reversed(self.lengths):
            more: dict[tuple[int, int], int] = {}
            for mine, theirs in lengths.values():
                for (one, other), many in ways.items():
                    key = mine + one, theirs + other
                    if key[0] <= self.size[0] and key[1] <= self.size[1]:
                        more[key] = more.get(key, 0) + many
            ways = more
            found.append(ways)
        return list(reversed(found))

    @property
    def number(self) -> int:
        """How many classes there are."""
        return self.ahead[0].get(self.size, 0)

    def __iter__(self) -> Iterator[Rows]:
        """The classes, as the pattern codes of the suits in the order of the suits."""
        stack: list[tuple[tuple[int, ...], int, int]] = [((), *self.size)]
        while stack:
            codes, mine, theirs = stack.pop()
            suit = len(codes)
            if suit == 4:
                a, b, c, d = codes
                yield a, b, c, d
                continue
            for code, (one, other) in self.lengths[suit].items():
                if (mine - one, theirs - other) in self.ahead[suit + 1]:
                    stack.append(((*codes, code), mine - one, theirs - other))

    def members(self, rows: Rows) -> Iterator[tuple[int, int]]:
        """The pairs of hands of a class."""
        for ways in product(*(self.suits[suit][code] for suit, code in enumerate(rows))):
            mine = theirs = 0
            for suit, (one, other) in enumerate(ways):
                mine |= one << 8 * suit
                theirs |= other << 8 * suit
            yield mine, theirs


def _spread(may: Sequence[int]) -> Iterator[Suit]:
    """All ways to give the cards of a suit to those who may have them."""
    found: list[Suit] = [(0, 0)]
    for rank, places in enumerate(may):
        bit = 1 << rank
        more: list[Suit] = []
        for mine, theirs in found:
            if places & ELDER:
                more.append((mine | bit, theirs))
            if places & YOUNGER:
                more.append((mine, theirs | bit))
            if places & NEITHER:
                more.append((mine, theirs))
        found = more
    yield from found
