"""What a draw may bring, counted exactly: every set of cards that may come is as likely as any other.

A player sees his own cards and whatever has been shown; the cards that he draws, and those dealt to another,
are any of the others. All answers are whole numbers, ``ways`` out of ``total``; no chance is estimated.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from msgspec import Struct

from ..model.cards import PACK, RANKS, size
from ..rules.policies import Exchange
from ..rules.ruleset import RuleSet
from .wants import Want, holds

DRAWS_LIMIT = 250_000
"""most draws that are counted one by one; five of twenty are 15,504, twelve of twenty 125,970"""


class TooManyDrawsError(ValueError):
    """More draws than ``DRAWS_LIMIT``; the argument is their number."""


class Chance(Struct, frozen=True):
    """``ways`` of ``total`` equally likely draws."""

    ways: int
    total: int

    @property
    def fraction(self) -> Fraction:
        """``ways / total`` in lowest terms."""
        return Fraction(self.ways, self.total)

    @property
    def odds(self) -> str:
        """As players say it: ``3 to 1 against``, ``11 to 4 on``, ``even``, ``certain``, ``impossible``."""
        lost = self.total - self.ways
        if self.ways == 0:
            return "impossible"
        if lost == 0:
            return "certain"
        if lost == self.ways:
            return "even"
        word = "against" if lost > self.ways else "on"
        ratio = Fraction(max(lost, self.ways), min(lost, self.ways))
        told = f"{ratio.numerator} to {ratio.denominator} {word}"
        if ratio.denominator > 1 and (ratio.denominator > 10 or ratio.numerator > 100):
            told += f" (about {float(ratio):.2f} to 1)"
        return told


def count(kept: int, unseen: int, number: int, wants: Sequence[Want]) -> tuple[Chance, ...]:
    """One chance for each want: ``number`` cards of ``unseen`` are drawn to ``kept``.

    Raises ``TooManyDrawsError`` beyond ``DRAWS_LIMIT``, ValueError when there are not so many cards.
    """
    total = comb(size(unseen), number)
    if total == 0:
        raise ValueError(f"{number} cards cannot be drawn from {size(unseen)}")
    if total > DRAWS_LIMIT:
        raise TooManyDrawsError(total)
    bits = [1 << card for card in range(32) if unseen >> card & 1]
    ways = [0] * len(wants)
    for draw in combinations(bits, number):
        drawn = sum(draw)
        hand, rest = kept | drawn, unseen & ~drawn
        for place, want in enumerate(wants):
            if holds(hand, want, rest):
                ways[place] += 1
    return tuple(Chance(way, total) for way in ways)


def carte_blanche(either: int = 1) -> Chance:
    """A hand of twelve without a court card: for one player (``either`` 1) or for one of two (2).

    Two cartes blanches cannot meet: there are but twenty such cards.
    """
    return Chance(either * comb(20, 12), comb(32, 12))


def unseen_by(seen: int) -> int:
    """All cards that a player does not see."""
    return PACK & ~seen


def most_exchanged(rules: RuleSet) -> int:
    """The most cards that any player may put out by these rules."""
    if rules.exchange is Exchange.NONE:
        return 0
    if rules.exchange is Exchange.DEALER_ONLY:
        return rules.younger_most
    left = rules.stock_size - rules.elder_least
    return max(rules.elder_most, min(rules.younger_most, left) if rules.younger_most else left)


def check_hand(rules: RuleSet, dealt: int, thrown: int) -> None:
    """Raises ValueError with what is wrong with a hand, or with what is put out of it, by these rules."""
    if rules.ranks != RANKS[::-1]:
        raise ValueError(f"{rules.name} ranks the cards otherwise ({rules.ranks}); it is not counted")
    if size(dealt) != rules.hand_size:
        raise ValueError(f"{size(dealt)} cards are in the hand; by {rules.name} {rules.hand_size} are dealt")
    if thrown & ~dealt:
        raise ValueError("the discard is not in the hand")
    most = most_exchanged(rules)
    if size(thrown) > most:
        told = f"the most is {most}" if most else "no cards are exchanged"
        raise ValueError(f"{size(thrown)} cards are put out; by {rules.name} {told}")
