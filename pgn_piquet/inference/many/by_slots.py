"""A deal that fits sought slot by slot, the one with the fewest cards next: where little is open.

What is told of the other slots narrows each, and with what is left in them the most that a side can still
score is reckoned anew. What a trick counts is asked first, then which cards fill it so.
"""

from __future__ import annotations

from collections.abc import Iterator

from .endings import UNKNOWN
from .narrowing import Open
from .outcomes import Goal, Outcomes
from .sought import EnoughError, Found, Sought, counted


class BySlots:
    """The search for one goal."""

    def __init__(self, whole: Sought, goal: Goal | None, known: Found | None) -> None:
        self.whole = whole
        self.table = whole.table
        self.goal = goal
        self.known = known
        self.reached = 0 if goal is None or known is None else known.value(goal, self.table)
        """the value of the deal that is known"""
        low = int(not self.table.values.low_counts)
        plain = sum(1 << card for card in range(32) if self.table.counts(card))
        self.worth = (plain if low else 0, whole.tricks.marks)
        """cards that count when they are led or win where others do not, and honours"""

    def begin(self) -> None:
        """Seek with all that is open."""
        self.go_on(self.whole.open())

    def go_on(self, now: Open) -> None:
        """Fill what is open in every way that may be better than what is known."""
        self.whole.take(self.whole.node)
        if not self.may_be(now) or not self.promises(now):
            return
        some = False
        for then in self.further(now):
            some = True
            self.go_on(then)
        if not some:
            self.whole_deal(now)

    def may_be(self, now: Open) -> bool:
        """Can all that is told still be true?"""
        whole = self.whole
        if not whole.narrowing.narrowed(now):
            return False
        if not whole.talk.can(now.held, now.spread):
            return False
        for player, (have, may) in enumerate(zip(now.held, now.spread, strict=True)):
            if not whole.has_claims(player, have, may, self.table.tricks - have.bit_count()):
                return False
        if all(hand.bit_count() == self.table.tricks for hand in now.held):
            return whole.can_be(tuple(now.held))
        return True

    def promises(self, now: Open) -> bool:
        """May it be better than what is known, and as all figures say that are taken to hold?"""
        goal, whole = self.goal, self.whole
        if self.known is not None and goal is None:
            raise EnoughError
        left = Outcomes(whole.tricks, now.leaders, now.domains, whole.may, whole.in_play)
        if goal is not None and self.known is not None and self.most(goal, left) <= self.reached:
            return False
        if whole.held is None:
            return True
        return all(
            any(
                self.most(goal, left) >= one.least and self.most(goal.turned(), left) >= -one.most
                for goal in one.goals
            )
            for one in whole.conditions
            if one.of_talk is None
        )

    def most(self, goal: Goal, left: Outcomes) -> int:
        """No deal with what is left open is worth more."""
        return counted(goal, self.whole.held) + left.most(goal, 0, 0, self.whole.start())

    def further(self, now: Open) -> Iterator[Open]:
        """The ways to close what is open a little more; none where nothing is."""
        trick = self.open_taker(now)
        if trick is not None:
            for taker in self.takers(now, trick):
                then = now.copy()
                then.leaders[trick + 1] = taker
                yield then
            return
        slots = [slot for slot, domain in enumerate(now.domains) if domain & domain - 1]
        if not slots:
            return
        slots.sort(key=lambda one: now.domains[one].bit_count())
        for slot in slots:
            cards = self.that_count(now, slot)
            if cards and now.domains[slot] & ~cards:
                for part in (now.domains[slot] & cards, now.domains[slot] & ~cards):
                    yield self.closed(now, slot, part)
                return
        for card in self.whole.mixed(now.domains[slots[0]]):
            yield self.closed(now, slots[0], 1 << card)

    def closed(self, now: Open, slot: int, cards: int) -> Open:
        """With these cards for a slot."""
        then = now.copy()
        then.domains[slot] = cards
        return then

    def that_count(self, now: Open, slot: int) -> int:
        """Of the cards of a slot those that count something where they lie."""
        goal = self.goal
        if goal is None or goal.of_tricks or slot >= goal.slot:
            return 0
        number = self.table.players
        trick, place = divmod(slot, number)
        counts, honours = self.worth
        if place and now.leaders[trick + 1] != (now.leaders[trick] + place) % number:
            counts = 0
        return now.domains[slot] & (counts or honours)

    def open_taker(self, now: Open) -> int | None:
        """The first trick of which it is open who leads the next; the last only where it matters who takes
        it."""
        last = self.table.tricks + (self.goal is not None)
        return next((trick - 1 for trick in range(1, last) if now.leaders[trick] == UNKNOWN), None)

    def takers(self, now: Open, trick: int) -> list[int]:
        """Who may take a trick."""
        places = sorted(self.whole.narrowing.endings(now, trick).places)
        found = [(now.leaders[trick] + place) % self.table.players for place in places]
        if self.whole.order is not None:
            self.whole.order.shuffle(found)
        return found

    def whole_deal(self, now: Open) -> None:
        """Every slot has its card."""
        cards = tuple(domain.bit_length() - 1 for domain in now.domains)
        found = self.whole.leaf(tuple(now.held), cards)
        if found is None:
            return
        value = 0 if self.goal is None else found.value(self.goal, self.table)
        if self.known is None or value > self.reached:
            self.known, self.reached = found, value
            if self.goal is None:
                raise EnoughError
