"""Pairs of hands drawn from all that the places of single cards and the talk allow.

Where too many fit to be looked at one by one, some of them show what is possible. Numbers drawn are those of
a fixed seed, so that the same record has the same draws on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from .pairs import ELDER, NEITHER, YOUNGER, coarse, fits
from .places import Facts
from .takers import Steps
from .talk_told import Talk

Hands = tuple[int, int]
OWNERS = (ELDER, YOUNGER, NEITHER)
A_DRAW = 120
"""cards laid in one draw before it is given up"""


class Draws:
    """Draws pairs of hands of one deal."""

    def __init__(self, facts: Facts, talk: Talk, steps: Steps) -> None:
        self.facts = facts
        self.talk = talk
        self.steps = steps
        self.may = [coarse(places) for places in facts.may]
        self.size = facts.rules.hand_size

    def hands(self, order: Random) -> Hands | None:
        """A pair that fits; None where this order leads to none soon. Raises ``StepLimitError``."""
        cards = sorted(range(32), key=lambda card: (self.may[card].bit_count() > 1, order.random()))
        ahead = self.ahead(cards)
        left = A_DRAW
        stack: list[tuple[int, int, int]] = [(0, 0, 0)]
        while stack and left:
            at, mine, theirs = stack.pop()
            self.steps.take(1)
            left -= 1
            if not self.can(at, mine, theirs, ahead[at]):
                continue
            if at == 32:
                if fits(self.facts, mine, theirs):
                    return mine, theirs
                continue
            bit = 1 << cards[at]
            stack += [
                (at + 1, mine | bit if owner == ELDER else mine, theirs | bit if owner == YOUNGER else theirs)
                for owner in self.owners(cards[at], at, (mine, theirs), order)
            ]
        return None

    def owners(self, card: int, at: int, held: Hands, order: Random) -> list[int]:
        """Who may have a card, the one most likely last."""
        mine, theirs = (hand.bit_count() for hand in held)
        room = {
            ELDER: self.size - mine,
            YOUNGER: self.size - theirs,
            NEITHER: 32 - 2 * self.size - at + mine + theirs,
        }
        may = [owner for owner in OWNERS if self.may[card] & owner and room[owner] > 0]
        return sorted(may, key=lambda owner: room[owner] * order.random())

    def ahead(self, cards: Sequence[int]) -> list[tuple[int, int, int]]:
        """By place in the order: the cards from there on that may go to elder, to younger, to neither."""
        found = [(0, 0, 0)]
        for card in reversed(cards):
            one, two, three = found[-1]
            bit, may = 1 << card, self.may[card]
            found.append((
                one | bit if may & ELDER else one, two | bit if may & YOUNGER else two,
                three | bit if may & NEITHER else three,
            ))  # fmt: skip
        return found[::-1]

    def can(self, at: int, mine: int, theirs: int, ahead: tuple[int, int, int]) -> bool:
        """Can hands that begin so be filled up, and the talk be true of them?"""
        out = at - mine.bit_count() - theirs.bit_count()
        room = self.size - mine.bit_count(), self.size - theirs.bit_count(), 32 - 2 * self.size - out
        if any(not 0 <= one <= cards.bit_count() for one, cards in zip(room, ahead, strict=True)):
            return False
        may = mine | ahead[0] if room[0] else mine, theirs | ahead[1] if room[1] else theirs
        return self.talk.can((mine, theirs), may)

    def beside(self, hands: Hands, order: Random) -> Iterator[Hands]:
        """Pairs that differ from one in two cards changing place."""
        where = [
            ELDER if hands[0] >> card & 1 else YOUNGER if hands[1] >> card & 1 else NEITHER
            for card in range(32)
        ]
        two = [
            (one, other)
            for one in range(32)
            for other in range(one)
            if where[one] != where[other] and self.may[one] & where[other] and self.may[other] & where[one]
        ]
        order.shuffle(two)
        for one, other in two:
            self.steps.take(1)
            mine, theirs = hands
            bits = 1 << one | 1 << other
            mine ^= bits if ELDER in (where[one], where[other]) else 0
            theirs ^= bits if YOUNGER in (where[one], where[other]) else 0
            if self.talk.can((mine, theirs), (mine, theirs)) and fits(self.facts, mine, theirs):
                yield mine, theirs
