"""Deals of which so little is told that the pairs of hands cannot be looked at one by one.

Who takes each trick is all that the points of the play depend on. So the least and the greatest value are
first found over the courses of takers that the told leaders and cards allow, as if cards did not matter; then
cards are sought that make such a course. Where they are found the value is exact; where they are not, nothing
is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .goals import Course, Goal
from .half_told import HalfTold
from .pairs import ELDER, YOUNGER, coarse, fits
from .places import Facts, taker_told
from .search import Ledger, Stakes
from .solver import patterns
from .together import Together

COURSES = 40
"""courses of takers with the best value that are tried"""
CARD_STEPS = 4_000
"""cards tried for one course"""

Hands = tuple[int, int]


def extreme(half: HalfTold, facts: Facts, goal: Goal) -> tuple[Hands, Course] | None:
    """Hands and a course of play that reach the greatest value of a goal; None where none is found.

    Only for play whose points do not depend on ranks, and deals without a call.
    """
    takers = _Takers(half, goal)
    value = takers.best(0, 0, 0)
    if value is None:
        return None
    for number, winners in enumerate(takers.courses(value)):
        if number >= COURSES:
            return None
        cards = _Cards(half, facts, winners).found()
        if cards is not None:
            hands = [0, 0]
            for slot, card in enumerate(cards):
                leader = 0 if slot < 2 else winners[slot // 2 - 1]
                hands[leader if slot % 2 == 0 else 1 - leader] |= 1 << card
            return (hands[0], hands[1]), Course(value, tuple(cards), winners)
    return None


class _Takers:
    """Who may take each trick, and what that is worth."""

    def __init__(self, half: HalfTold, goal: Goal) -> None:
        self.slots = half.plays.slots
        self.tricks = half.plays.tricks
        self.goal = goal
        stakes: Stakes = goal.stakes(half.stakes)
        self.search = Together(stakes, patterns(stakes.split))
        self.table: dict[tuple[int, int, int], int | None] = {}

    def choices(self, trick: int, leader: int) -> list[int]:
        """The takers that may be."""
        lead, answer = self.slots[2 * trick], self.slots[2 * trick + 1]
        if lead.leader not in (None, leader):
            return []
        sure = taker_told(leader, lead.domain, answer.domain)
        return [taken for taken in (0, 1) if sure in (None, taken)]

    def gain(self, trick: int, leader: int, taken: int, won: int) -> int:
        """What the trick gains for the goal."""
        then = self.search.reckon(Ledger(won, 0, 0, 0, 0), leader, taken, 3, self.tricks - trick)
        goal = self.goal
        return goal.weight0 * then.points0 + goal.weight1 * then.points1 + goal.tricks * (1 - taken)

    def best(self, trick: int, leader: int, won: int) -> int | None:
        """Greatest value still to come, None where the leaders told cannot be."""
        if trick == self.tricks:
            return 0
        key = (trick, leader, won)
        if key not in self.table:
            values = [
                self.gain(trick, leader, taken, won) + rest
                for taken in self.choices(trick, leader)
                if (rest := self.best(trick + 1, taken, won + 1 - taken)) is not None
            ]
            self.table[key] = max(values) if values else None
        return self.table[key]

    def courses(self, value: int) -> Iterator[tuple[int, ...]]:
        """The courses of takers that reach a value."""
        stack: list[tuple[tuple[int, ...], int]] = [((), value)]
        while stack:
            done, left = stack.pop()
            trick = len(done)
            if trick == self.tricks:
                yield done
                continue
            leader = done[-1] if done else 0
            won = done.count(0)
            for taken in self.choices(trick, leader):
                rest = self.best(trick + 1, taken, won + 1 - taken)
                if rest is not None and self.gain(trick, leader, taken, won) + rest == left:
                    stack.append(((*done, taken), rest))


class _Cards:
    """Cards for a course of takers: a player's hand is what he plays."""

    def __init__(self, half: HalfTold, facts: Facts, winners: Sequence[int]) -> None:
        self.half = half
        self.facts = facts
        self.slots = half.plays.slots
        self.players: list[int] = []
        leader = 0
        self.winners = winners
        for winner in winners:
            self.players += [leader, 1 - leader]
            leader = winner
        places = [coarse(may) for may in facts.may]
        self.may = [
            sum(1 << card for card, place in enumerate(places) if place & bit) for bit in (ELDER, YOUNGER)
        ]
        self.must = [
            sum(1 << card for card, place in enumerate(places) if place == bit) for bit in (ELDER, YOUNGER)
        ]
        self.steps = 0

    def found(self) -> list[int] | None:
        """The cards slot by slot, None where the limit is met or there are none."""
        cards: list[int] = []
        return cards if self.fill(cards, 0, (0, 0)) else None

    def fill(self, cards: list[int], used: int, void: tuple[int, int]) -> bool:
        """Fill the slots from the next on; ``void`` are the suits (as masks of cards) that each player may
        not play any more."""
        slot = len(cards)
        if slot == len(self.slots):
            return self.whole(cards)
        self.steps += 1
        if self.steps > CARD_STEPS or not self.enough(slot, used, void):
            return False
        for card, after in self.candidates(cards, used, void):
            cards.append(card)
            if self.fill(cards, used | 1 << card, after):
                return True
            cards.pop()
        return False

    def enough(self, slot: int, used: int, void: tuple[int, int]) -> bool:
        """Can both players still fill their slots, and play what they must hold?"""
        for player in (0, 1):
            left = sum(1 for owner in self.players[slot:] if owner == player)
            must = self.must[player] & ~used
            if must & void[player] or must.bit_count() > left:
                return False
            if (self.may[player] & ~used & ~void[player]).bit_count() < left:
                return False
        return True

    def candidates(
        self, cards: list[int], used: int, void: tuple[int, int]
    ) -> list[tuple[int, tuple[int, int]]]:
        """Cards for the next slot, the likeliest first, with the suits then closed."""
        slot = len(cards)
        player = self.players[slot]
        free = self.may[player] & ~used & ~void[player] & self.slots[slot].domain
        taken = self.winners[slot // 2]
        every = [card for card in range(32) if free >> card & 1]
        if slot % 2 == 0:
            every.sort(key=lambda card: (-(card & 7) if taken == player else card & 7, card))
            return [(card, void) for card in every]
        led = cards[-1]
        suit = 255 << (led & 24)
        if taken == player:
            return [(card, void) for card in every if 1 << card & suit and card > led]
        follows = [(card, void) for card in reversed(every) if 1 << card & suit and card < led]
        closed = (void[0] | suit, void[1]) if player == 0 else (void[0], void[1] | suit)
        throws = [(card, closed) for card in every if not 1 << card & suit]
        return follows + throws

    def whole(self, cards: list[int]) -> bool:
        """Can the hands so found come about?"""
        hands = [0, 0]
        for slot, card in enumerate(cards):
            hands[self.players[slot]] |= 1 << card
        return fits(self.facts, hands[0], hands[1])
