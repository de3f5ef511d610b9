"""One suit of several open hands, as the play sees it: who holds each card, weakest first, and what it marks.

Cards that nobody holds do not matter, and neighbours with one owner and one mark are as good as one another.
A suit is a *row* of numbers, one a card: the owner (0 to 3) and, above two bits, what the card marks
(``COUNTS``, ``HONOUR``, ``FALLS``). Rows are numbered as they are met; all that is asked of a row is kept by
its number.

The module is plain typed Python without closures or generators, so that mypyc can compile it.
"""

from __future__ import annotations

from typing import Final

COUNTS: Final = 1
"""a lead, or a trick won, with this card scores"""
HONOUR: Final = 2
FALLS: Final = 4
"""one of the two trumps that the king and queen of trumps may catch"""

LOW_FIRST: Final = 0
LOW_TAKES: Final = 1
"""the cards that take the trick, lowest first, then the others, lowest first"""
HIGH_TAKES: Final = 2
"""the cards that take the trick, highest first, then the others, lowest first"""
TOPS: Final = 3
"""cards that nobody can beat, highest first, then the others, lowest first"""

DIGIT: Final = 64
"""no number of cards of a deal is greater"""

Row = tuple[int, ...]
Move = tuple[int, int, int]
"""a card laid: the row left, its place in the row (how many cards were below it), what it marks"""


class Rows:
    """The rows of all suits of one deal, and what can be done in them. Row 0 is the empty one."""

    def __init__(self, players: int, mine: list[bool]) -> None:
        """``mine``: by player, does he play for the side that is asked about?"""
        self.players = players
        self.mine = mine
        self.number_of: dict[Row, int] = {}
        self.rows: list[Row] = []
        self.known_moves: dict[int, list[Move]] = {}
        self.lengths: list[list[int]] = [[] for _ in range(players)]
        """``lengths[player][row]``: his cards in it"""
        self.longest: list[list[int]] = [[] for _ in range(players)]
        """the most cards that any other player holds in it"""
        self.sums: list[list[int]] = [[] for _ in range(players)]
        """``sums[leader][row]``: what ``bounds`` asks, as digits to the base ``DIGIT``: tricks that he takes
        from the top, how many of these leads count, cards of the side that count, cards of the others that
        count"""
        self.tops: list[list[int]] = [[] for _ in range(players)]
        """runs of his cards that nobody else's card beats"""
        self.honours: list[int] = []
        """by row: honours in it"""
        self.number(())

    def number(self, row: Row) -> int:
        """The number of a row."""
        found = self.number_of.get(row, -1)
        if found >= 0:
            return found
        found = len(self.rows)
        self.number_of[row] = found
        self.rows.append(row)
        held = [0] * self.players
        honours = mine = theirs = 0
        for card in row:
            held[card & 3] += 1
            if card >> 2 & HONOUR:
                honours += 1
            if self.mine[card & 3]:
                mine += card >> 2 & COUNTS
            else:
                theirs += card >> 2 & COUNTS
        self.honours.append(honours)
        for player in range(self.players):
            most = 0
            for other in range(self.players):
                if other != player and held[other] > most:
                    most = held[other]
            self.longest[player].append(most)
            self.lengths[player].append(held[player])
            self.tops[player].append(_tops(row, player))
            tricks, counting = _cashed(row, player, held[player], most)
            self.sums[player].append(((tricks * DIGIT + counting) * DIGIT + mine) * DIGIT + theirs)
        return found

    def moves(self, number: int, player: int, best: int, order: int) -> list[Move]:
        """One card of each run of cards of a player that are as good as one another. ``best``: how many cards
        of the row lie below the one that is winning the trick, -1 where that is of no suit of this row; it
        parts a run. ``order``: see ``LOW_FIRST`` and what follows it."""
        key = ((number * 4 + player) * 16 + best + 1) * 4 + order
        found = self.known_moves.get(key)
        if found is not None:
            return found
        row = self.rows[number]
        above: list[Move] = []
        below: list[Move] = []
        before = -1
        for at in range(len(row)):
            card = row[at]
            if card & 3 == player and (card != before or at == best):
                move = (self.number(row[:at] + row[at + 1 :]), at, card >> 2)
                if order == LOW_FIRST:
                    takes = False
                elif order == TOPS:
                    takes = _beaten_by_none(row, at)
                else:
                    takes = at >= best
                if takes:
                    above.append(move)
                else:
                    below.append(move)
            before = card
        if order in (HIGH_TAKES, TOPS):
            above.reverse()
        found = above + below
        self.known_moves[key] = found
        return found


def _beaten_by_none(row: Row, at: int) -> bool:
    """Is no card of the row above this one another player's?"""
    for card in row[at + 1 :]:  # noqa: SIM110 - a generator would not be compiled as well
        if card & 3 != row[at] & 3:
            return False
    return True


def _tops(row: Row, player: int) -> int:
    """How many runs of the player's cards nobody else's card beats."""
    found = 0
    before = -1
    for card in reversed(row):
        if card & 3 != player:
            break
        if card != before:
            found += 1
        before = card
    return found


def _cashed(row: Row, player: int, length: int, longest: int) -> tuple[int, int]:
    """Tricks that a player takes in this suit one after another from the top when he is to lead and nobody
    trumps, and how many of the cards count."""
    top = 0
    counting = 0
    for card in reversed(row):
        if card & 3 != player:
            break
        top += 1
        counting += card >> 2 & COUNTS
    if top < longest:
        return top, counting
    counting = 0
    for card in row:
        if card & 3 == player:
            counting += card >> 2 & COUNTS
    return length, counting
