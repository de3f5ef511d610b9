"""What each card is worth with all cards on the table, and the best line from there.

The question is put with real cards; ``search`` answers it with patterns. Players are 0 and 1.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from ..model.cards import TEXT
from .patterns import LOW, Patterns
from .search import BIAS, Ledger, Search, Stakes


class Ending(Struct, frozen=True):
    """Two open hands in the middle of the play.

    ``hands`` are the masks of what is held, ``led`` the number of the card on the table (not in ``hands``
    any more; its point counts as still to come), ``leader`` who led it or is to lead. ``won`` counts the
    tricks of player 0. ``needs`` are the points each still needs for a pique (0: none to be made);
    ``needs_after_lead``, where it is given, takes their place once the next card is led, when the younger
    hand's calls then count. ``points`` matter only to stakes with ``worth``.
    """

    hands: tuple[int, int]
    leader: int
    led: int | None = None
    won: int = 0
    needs: tuple[int, int] = (0, 0)
    needs_after_lead: tuple[int, int] | None = None
    points: tuple[int, int] = (0, 0)

    @property
    def to_play(self) -> int:
        """0 or 1"""
        return self.leader if self.led is None else 1 - self.leader

    @property
    def left(self) -> int:
        """Tricks left, the one on the table included."""
        return self.hands[1 - self.leader].bit_count()

    @property
    def ledger(self) -> Ledger:
        """The same past in the words of the search."""
        return Ledger(self.won, self.needs[0], self.needs[1], self.points[0], self.points[1])


class Choice(Struct, frozen=True):
    """One legal card and the value of the play after it."""

    card: str
    value: int


class Solution(Struct, frozen=True):
    """``choices`` best first for the player to play; ``line`` goes on to the last card, both playing
    their best (the lowest of equal cards); ``nodes`` positions were searched."""

    player: int
    value: int
    choices: tuple[Choice, ...]
    line: tuple[str, ...]
    nodes: int


@lru_cache(maxsize=2)
def patterns(split: bool) -> Patterns:
    """The tables for a way to count, built at first use."""
    return Patterns(split)


class Solver:
    """Keeps its search from question to question about one deal with one ``Stakes``."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.search = Search(stakes, patterns(stakes.split))

    def value(self, ending: Ending) -> int:
        """What is still to come for player 0 (with ``worth``: what the end is worth)."""
        if ending.led is None and ending.needs_after_lead is None:
            return self.search.value(
                self._codes(ending.hands), ending.leader, ending.left, ending.ledger, -BIAS, BIAS
            )
        best = max if ending.to_play == 0 else min
        return best(choice.value for choice in self.choices(ending))

    def choices(self, ending: Ending) -> tuple[Choice, ...]:
        """Every legal card with its value, best first for the player to play, the lowest card of equals
        first."""
        player = ending.to_play
        found = [
            Choice(TEXT[card], self._after(ending, card))
            for card in _bits(legal(ending.hands[player], ending.led))
        ]
        sign = -1 if player == 0 else 1
        return tuple(sorted(found, key=lambda choice: (sign * choice.value, _rank(choice.card))))

    def solve(self, ending: Ending) -> Solution:
        """Values of all legal cards and the best line to the end. Raises ``search.ExhaustedError``."""
        choices = self.choices(ending)
        line: list[str] = []
        place = ending
        while place.hands[place.to_play]:
            best = self.choices(place)[0].card if line else choices[0].card
            line.append(best)
            place = self.play(place, TEXT.index(best))
        value = choices[0].value if choices else 0
        return Solution(ending.to_play, value, choices, tuple(line), self.search.nodes)

    def play(self, ending: Ending, card: int) -> Ending:
        """The ending after one more card; ``points`` go on from those given."""
        if ending.led is None:
            return self._led(ending, card)
        leader = ending.leader
        taken = taker(leader, ending.led, card)
        marks = self._counts(ending.led) | self._counts(card) << 1
        after = self.search.reckon(ending.ledger, leader, taken, marks, ending.left)
        hands = _less(ending.hands, 1 - leader, card)
        needs = (after.need0, after.need1)
        return Ending(hands, taken, None, after.won, needs, None, (after.points0, after.points1))

    def _led(self, ending: Ending, card: int) -> Ending:
        hands = _less(ending.hands, ending.leader, card)
        needs = ending.needs
        points = ending.points
        if ending.needs_after_lead is not None:
            lead = self.stakes.lead if self._counts(card) else 0
            need = needs[ending.leader]
            needs = ending.needs_after_lead
            if 0 < need <= lead:
                bonus = self.stakes.pique
                points = (
                    (points[0] + bonus, points[1]) if ending.leader == 0 else (points[0], points[1] + bonus)
                )
                needs = (0, 0)
        return Ending(hands, ending.leader, card, ending.won, needs, None, points)

    def _after(self, ending: Ending, card: int) -> int:
        place = self.play(ending, card)
        if place.led is None:
            value = self.search.value(
                self._codes(place.hands), place.leader, place.left, place.ledger, -BIAS, BIAS
            )
        else:
            value = self._answered(place)
        if self.stakes.worth is not None:
            return value
        gained = self.stakes.weight0 * (place.points[0] - ending.points[0])
        gained -= self.stakes.weight1 * (place.points[1] - ending.points[1])
        return value + gained + self.stakes.per_trick * (place.won - ending.won)

    def _answered(self, ending: Ending) -> int:
        """The value with a card on the table: best over the answers."""
        best = max if ending.to_play == 0 else min
        answers = _bits(legal(ending.hands[ending.to_play], ending.led))
        return best(self._after(ending, card) for card in answers)

    def _counts(self, card: int) -> int:
        return 0 if self.stakes.split and 1 << (card & 7) & LOW else 1

    def _codes(self, hands: tuple[int, int]) -> tuple[int, int, int, int]:
        code = self.search.patterns.code
        mine, theirs = hands
        return (
            code(mine & 255, theirs & 255),
            code(mine >> 8 & 255, theirs >> 8 & 255),
            code(mine >> 16 & 255, theirs >> 16 & 255),
            code(mine >> 24 & 255, theirs >> 24 & 255),
        )


def legal(hand: int, led: int | None) -> int:
    """The cards of ``hand`` that may be played to ``led``: of its suit if there is one."""
    if led is None:
        return hand
    return hand & 255 << (led & 24) or hand


def taker(leader: int, led: int, answer: int) -> int:
    """Who takes the trick: the answer does if it is a higher card of the suit led."""
    return 1 - leader if answer & 24 == led & 24 and answer > led else leader


def _less(hands: tuple[int, int], player: int, card: int) -> tuple[int, int]:
    if player == 0:
        return hands[0] & ~(1 << card), hands[1]
    return hands[0], hands[1] & ~(1 << card)


def _bits(mask: int) -> list[int]:
    return [card for card in range(32) if mask >> card & 1]


def _rank(card: str) -> tuple[int, int]:
    number = TEXT.index(card)
    return number & 7, number >> 3
