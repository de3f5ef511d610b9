"""What the board keeps of a player, of a side, and of the classes in which both may count.

Objects with integer fields instead of lists of integers: a number in a field of a compiled class is a
number of the machine, one in a list is an object of Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

OPEN: Final = -1
DEAD: Final = 9
"""outcome of a class: nobody's yet; equal best, nobody's for good; else the side that has it"""


class Player:
    """One player's cards in a deal, as masks, and what he did."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side
        """of the table; the one thing that is the same in every deal"""
        self.known: i64 = 0
        """is the hand told?"""
        self.dealt: i64 = 0
        self.held: i64 = 0
        """the hand after the exchange, by which calls are judged"""
        self.hand: i64 = 0
        """what is left to play"""
        self.discarded: i64 = 0
        self.exchanged: i64 = 0
        """has he exchanged?"""
        self.rouge: i64 = 0
        """cards that stand in something reckoned (carte rouge)"""
        self.tricks: i64 = 0
        self.captured: i64 = 0
        """cards in the tricks he won"""
        self.played_cards: i64 = 0
        """how many cards he has played"""
        self.word: i64 = 0
        """his answer to the open claim: 0 none, 1 good, 2 equal, 3 not good"""

    def clear(self) -> None:
        """For a new deal."""
        self.known = 0
        self.dealt = 0
        self.held = 0
        self.hand = 0
        self.discarded = 0
        self.exchanged = 0
        self.rouge = 0
        self.tricks = 0
        self.captured = 0
        self.played_cards = 0
        self.word = 0

    def take_from(self, other: Player) -> None:
        """Become equal to another."""
        self.known = other.known
        self.dealt = other.dealt
        self.held = other.held
        self.hand = other.hand
        self.discarded = other.discarded
        self.exchanged = other.exchanged
        self.rouge = other.rouge
        self.tricks = other.tricks
        self.captured = other.captured
        self.played_cards = other.played_cards
        self.word = other.word


class Account:
    """One side's points in a deal."""

    def __init__(self) -> None:
        self.total: i64 = 0
        self.in_play: i64 = 0
        """points in play, without a bonus"""
        self.bonus: i64 = 0
        """``REPIQUE`` or ``PIQUE`` once the side has made it"""
        self.before_end: i64 = 0
        """points when the last trick was turned, before the cards were reckoned"""

    def clear(self) -> None:
        """For a new deal."""
        self.total = 0
        self.in_play = 0
        self.bonus = 0
        self.before_end = 0

    def take_from(self, other: Account) -> None:
        """Become equal to another."""
        self.total = other.total
        self.in_play = other.in_play
        self.bonus = other.bonus
        self.before_end = other.before_end


class ClassPoints:
    """One side's points in one class of the hand."""

    def __init__(self) -> None:
        self.scored: i64 = 0
        self.bars: i64 = 0
        """what bars the rival's pique and repique: what was scored, and by law what was not"""

    def clear(self) -> None:
        """For a new deal."""
        self.scored = 0
        self.bars = 0

    def take_from(self, other: ClassPoints) -> None:
        """Become equal to another."""
        self.scored = other.scored
        self.bars = other.bars


class Stand:
    """One player's claims in one class."""

    def __init__(self) -> None:
        self.first: i64 = 0
        """key of the first claim"""
        self.reckoned: i64 = 0
        """sequences: mask of cards in reckoned runs; sets: byte of ranks"""

    def clear(self) -> None:
        """For a new deal."""
        self.first = 0
        self.reckoned = 0

    def take_from(self, other: Stand) -> None:
        """Become equal to another."""
        self.first = other.first
        self.reckoned = other.reckoned


class Contest:
    """One class between all players."""

    def __init__(self) -> None:
        self.outcome: i64 = OPEN
        self.refused: i64 = 0
        """players whose claim was not good, as bits"""

    def clear(self) -> None:
        """For a new deal."""
        self.outcome = OPEN
        self.refused = 0

    def take_from(self, other: Contest) -> None:
        """Become equal to another."""
        self.outcome = other.outcome
        self.refused = other.refused
