"""Who sits at the table and who plays, as the fast walk has it (see ``seating`` and ``pairs``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model import tape as t
from ..model.tape import ASSERTION, DEAL, PAIRS, RESULT, SAYS, TOTAL, pair_at
from .faults import CLEAN, OTHER

if TYPE_CHECKING:
    from mypy_extensions import i64

ALL: Final = 0
NEIGHBOURS: Final = 1
LOSER_OUT: Final = 2
SINGLE: Final = 3
"""who plays: see ``Turns``"""
EACH: Final = 0
PARTNERS: Final = 1
AGAINST_TWO: Final = 2
"""who has a total: each seat, two pairs across the table, or the first seat and the two others together"""


class Sitting:
    """A table of one rule set. ``least`` and ``most`` may sit at it, ``playing`` play a deal. Where more may
    sit than must, ``sit`` finds out for each record; ``tagged`` are the seats its tags name, as bits."""

    def __init__(self, *, turns: int, grouping: int, playing: int, least: int, most: int) -> None:
        self.turns: i64 = turns
        self.grouping: i64 = grouping
        self.n: i64 = playing
        self.least: i64 = least
        self.most: i64 = most
        self.tagged: i64 = 0
        self.seats: i64 = least
        """how many sit"""
        self.sides: i64 = least
        """how many have totals"""
        if grouping != EACH:
            self.sides = 2
        self.order: list[int] = [0] * playing
        """seats of the deal in order of play"""
        self.pair: i64 = 0
        """seats that played the deal before, as bits; 0 where there was none"""
        self.winner: i64 = -1
        self.loser: i64 = -1
        """seats that won and lost the deal before, -1 where it was level or there was none"""

    def sit(self, tape: t.Tape) -> i64:
        """A new record sits down; OTHER where seats between the named ones are empty."""
        self.pair = 0
        self.winner = -1
        self.loser = -1
        if self.least == self.most:
            return CLEAN
        named: i64 = self.tagged | (1 << self.least) - 1
        place: i64 = 0
        while place < tape.used:
            e = tape.entries[place]
            kind: i64 = e.kind
            if kind == DEAL:
                for letter in (e.a, e.c & 7):
                    if letter:
                        named |= 1 << (letter - 1)
            elif kind == SAYS:
                named |= 1 << e.a
            elif kind == ASSERTION:
                word: i64 = e.a & 15
                if word in (TOTAL, RESULT):
                    named |= letters_of(e)
            place += 1
        seats: i64 = 0
        while named >> seats & 1:
            seats += 1
        if named >> seats or seats > self.most:
            return OTHER
        self.seats = seats
        self.sides = seats if self.grouping == EACH else 2
        return CLEAN

    def side(self, seat: i64) -> i64:
        """Side of the table that a seat belongs to."""
        if self.grouping == PARTNERS:
            return seat & 1
        if self.grouping == AGAINST_TWO:
            return 1 if seat else 0
        return seat

    def side_of(self, letters: i64) -> i64:
        """Side of the table that a mask of seats means, -1 if none."""
        if self.grouping == PARTNERS:
            if letters & ~5 == 0:
                return 0
            return 1 if letters & ~10 == 0 else -1
        if self.grouping == AGAINST_TWO:
            if letters == 1:
                return 0
            return 1 if letters & ~6 == 0 else -1
        return self.seat_of(letters)

    def seat_of(self, letters: i64) -> i64:
        """The one seat that a mask of seats means, -1 if none."""
        seat: i64 = 0
        while seat < self.seats:
            if letters == 1 << seat:
                return seat
            seat += 1
        return -1

    def place(self, e: t.Entry) -> i64:
        """Who sits where in the deal that this entry begins; elder's seat, or -1 if it does not say."""
        dealer: i64 = e.a - 1
        named: i64 = e.c - 1
        if dealer < 0 or dealer >= self.seats or e.c >> 3 or e.b == 1:
            return -1
        if self.turns == ALL:
            elder: i64 = dealer + 1 if dealer + 1 < self.n else 0
            if e.c and named != elder:
                return -1
            player: i64 = 0
            while player < self.n:
                seat: i64 = elder + player
                self.order[player] = seat if seat < self.n else seat - self.n
                player += 1
            return elder
        if named < 0 or named >= self.seats or named == dealer:
            return -1
        self.order[0] = named
        self.order[1] = dealer
        return named

    def due(self, last: i64) -> bool:
        """May these play this deal, after one of which the seat ``last`` was elder (-1: it is the first)?
        See ``Partie.expected_dealer`` and ``not_the_pair``."""
        if self.turns == ALL:
            return last < 0 or self.order[0] == (last + 1 if last + 1 < self.n else 0)
        one: i64 = self.order[0]
        other: i64 = self.order[1]
        pair: i64 = 1 << one | 1 << other
        if self.turns == SINGLE:
            return pair & 1 != 0
        if self.turns == NEIGHBOURS:
            apart: i64 = one - other if one > other else other - one
            if apart != 1 and apart != self.seats - 1:
                return False
            return self.pair == 0 or pair & self.pair != 0
        if self.winner < 0:
            return True
        return pair >> self.winner & 1 != 0 and pair >> self.loser & 1 == 0

    def played(self, scored: i64, scored_by_other: i64) -> None:
        """The deal of two is over: what elder scored, and the dealer."""
        one: i64 = self.order[0]
        other: i64 = self.order[1]
        self.pair = 1 << one | 1 << other
        self.winner = -1
        self.loser = -1
        if scored > scored_by_other:
            self.winner = one
            self.loser = other
        elif scored < scored_by_other:
            self.winner = other
            self.loser = one


def letters_of(e: t.Entry) -> i64:
    """All seats that the figures of an assertion name, as bits."""
    found: i64 = 0
    place: i64 = 0
    while place < e.a >> PAIRS:
        found |= pair_at(e, place) & 127
        place += 1
    return found
