"""A course of known hands that meets all figures that are written, from positions after which nothing is
told.

Cards are laid in an order of chance and taken back where a figure cannot be met any more; positions from
which none is met are kept, so that what is gone through to the end shows that there is no course.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from ..takers import StepLimitError, Steps
from .half_told import ManyTold
from .laying import Laying, Spot
from .ledger import InHand, Ledger, at_the_end
from .outcomes import Condition, Goal
from .pasts import parted
from .sought import Found, counted
from .table import SUITS, Table

ATTEMPTS = (200, 400, 800)
"""tricks tried in each order of chance, before one is gone through to the end"""


class Opening(Struct, frozen=True):
    """Hands, what they count in hand, a position after which nothing is told, and the cards up to it."""

    hands: tuple[int, ...]
    held: InHand
    spot: Spot
    cards: tuple[int, ...]


class OverError(Exception):
    """The tricks of one attempt were used up."""


class Meeting:
    """Seeks one course from one of the openings, which all stand before trick ``first`` (from 0)."""

    def __init__(
        self,
        half: ManyTold,
        openings: Sequence[Opening],
        first: int,
        conditions: Sequence[Condition],
        steps: Steps,
    ) -> None:
        self.table = table = half.table
        self.openings = openings
        self.first = first
        self.conditions = conditions
        self.steps = steps
        self.laying = Laying(table, half.plays)
        self.left = 0
        self.ruled_out: list[set[Spot]] = [set() for _ in openings]
        self.partings: dict[tuple[int, tuple[int, ...]], list[tuple[int, ...]]] = {}
        self.slots = table.players * table.tricks

    def found(self) -> Found | None:
        """A course that meets the conditions, None where there is none. Raises ``StepLimitError``."""
        for attempt, steps in enumerate((*ATTEMPTS, self.steps.left + 1)):
            self.laying.order = Random(attempt)
            self.left = steps
            try:
                return self.attempted()
            except OverError:
                continue
        raise StepLimitError

    def attempted(self) -> Found | None:
        """Go through all openings. Raises ``OverError`` and ``StepLimitError``."""
        for number, opening in enumerate(self.openings):
            asked = _Asked(self, opening, self.ruled_out[number])
            cards = asked.go_on(opening.spot, self.first, ())
            if cards is not None:
                return Found(opening.hands, opening.cards + cards, opening.held)
        return None

    def take(self) -> None:
        """Try one trick."""
        self.steps.take(1)
        self.left -= 1
        if self.left < 0:
            raise OverError

    def ends(self, ledger: Ledger, left: int) -> list[tuple[int, ...]]:
        """The tricks that each side may have at the end, by the figures for tricks."""
        key = (left, ledger.tricks)
        known = self.partings.get(key)
        if known is None:
            asked = [
                (one, goal)
                for one in self.conditions
                for goal in one.goals
                if goal.of_tricks and goal.slot == self.slots and len(one.goals) == 1
            ]
            every = [_sum(ledger.tricks, more) for more in parted(left, len(self.table.sides))]
            known = self.partings[key] = [
                tricks
                for tricks in every
                if all(one.least <= tricks[goal.side] <= one.most for one, goal in asked)
            ]
        return known


class _One(Struct, frozen=True):
    """What one goal counts in the play is from ``least`` to ``most``."""

    goal: Goal
    least: int
    most: int


class _Asked:
    """The search from one opening."""

    def __init__(self, meeting: Meeting, opening: Opening, ruled_out: set[Spot]) -> None:
        self.meeting = meeting
        self.table = meeting.table
        every = [
            (one.goals, one.least - more, one.most - more)
            for one in meeting.conditions
            for more in (counted(one.goals[0], opening.held),)
        ]
        self.conditions = [_One(goals[0], least, most) for goals, least, most in every if len(goals) == 1]
        """of the play alone"""
        self.either = [Condition(goals, least, most) for goals, least, most in every if len(goals) > 1]
        """those that may be read in two ways, of the last trick"""
        self.ruled_out = ruled_out

    def go_on(self, spot: Spot, trick: int, cards: tuple[int, ...]) -> tuple[int, ...] | None:
        """The cards from here to the end, with those before them."""
        if spot in self.ruled_out:
            return None
        if self.may_be(spot, trick):
            if trick == self.table.tricks:
                return cards
            for one in self.meeting.laying.tricks_from(spot, trick):
                self.meeting.take()
                if self.within(one.led, trick) and self.at_last(one.led, one.after.ledger, trick):
                    found = self.go_on(one.after, trick + 1, cards + one.cards)
                    if found is not None:
                        return found
        self.ruled_out.add(spot)
        return None

    def within(self, led: Ledger, trick: int) -> bool:
        """Is it after this lead as the figures say that stand within the trick?"""
        return all(
            one.least <= one.goal.value(self.table, led) <= one.most
            for one in self.conditions
            if 0 < one.goal.slot - self.table.players * trick < self.table.players
        )

    def at_last(self, led: Ledger, end: Ledger, trick: int) -> bool:
        """Is it with this last trick as those figures say that may be read in two ways?"""
        return trick < self.table.tricks - 1 or all(
            any(
                one.least
                <= goal.value(self.table, led if goal.slot < self.meeting.slots else end)
                <= one.most
                for goal in one.goals
            )
            for one in self.either
        )

    def may_be(self, spot: Spot, trick: int) -> bool:
        """Can all conditions still be met?"""
        slot = self.table.players * trick
        whole: list[_One] = []
        for one in self.conditions:
            if one.goal.slot < slot:
                continue
            if one.goal.slot == slot:
                if not one.least <= one.goal.value(self.table, spot.ledger) <= one.most:
                    return False
            elif one.goal.slot == self.meeting.slots and one.goal.whole and not one.goal.of_tricks:
                whole.append(one)
            else:
                low, high = least_and_most(self.table, one.goal, spot.ledger, trick)
                if high < one.least or one.most < low:
                    return False
        left = self.table.tricks - trick
        ends = self.meeting.ends(spot.ledger, left)
        if not whole:
            return bool(ends)
        return any(self.ends_so(whole, spot, left, tricks) for tricks in ends)

    def ends_so(self, whole: Sequence[_One], spot: Spot, left: int, tricks: tuple[int, ...]) -> bool:
        """Can the scores be as they should, if the sides have so many tricks in the end?"""
        table, ledger = self.table, spot.ledger
        nothing = (0,) * len(tricks)
        bonus = at_the_end(table, Ledger(tricks, nothing, nothing, nothing))
        for one in whole:
            side = one.goal.side
            low, high = in_tricks(table, spot, side, tricks[side] - ledger.tricks[side], left)
            least = ledger.points[side]
            most = ledger.points[side] + ledger.honours[side] + bonus[side]
            if not ledger.room:
                least += low + ledger.honours[side] + bonus[side]
            most += high + honours_left(table, spot.hands)
            if one.most < least or most < one.least:
                return False
        return True


def in_tricks(table: Table, spot: Spot, side: int, won: int, left: int) -> tuple[int, int]:
    """Between these lies what a side scores in so many tricks that are left, before the deal is over, if it
    takes ``won`` of them: each for a lead or for taking it, and those that it leads and does not take."""
    values = table.values
    lead, win = int(values.lead), int(values.win)
    leads = won + int(table.side_of[spot.leader] == side)
    most = won * max(lead, win) + min(left - won, leads) * lead
    most += (int(values.last_trick) if won else 0) + (int(values.cards) if values.cards_to_pique else 0)
    most += int(values.pique) if 0 < spot.ledger.needs[side] <= most else 0
    return won * min(lead, win) if values.low_counts else 0, most


def least_and_most(table: Table, goal: Goal, ledger: Ledger, trick: int) -> tuple[int, int]:
    """Between these a goal of a moment that is still to come must lie."""
    tricks, place = divmod(goal.slot, table.players)
    left = tricks - trick
    side = goal.side
    if goal.of_tricks:
        return ledger.tricks[side], ledger.tricks[side] + left
    points = ledger.points[side]
    return points, points + most_in_play(table, ledger, side, left + (place > 0))


def most_in_play(table: Table, ledger: Ledger, side: int, left: int) -> int:
    """More than this no side scores in so many tricks, before the deal is over."""
    values = table.values
    most = left * max(int(values.lead), int(values.win)) + int(values.last_trick)
    most += int(values.cards) if values.cards_to_pique else 0
    return most + (int(values.pique) if 0 < ledger.needs[side] <= most else 0)


def honours_left(table: Table, hands: Sequence[int]) -> int:
    """Honours of the trump suit that are still in the hands."""
    if table.trump < 0:
        return 0
    marks = int(table.values.honours) << 8 * table.trump & SUITS[table.trump]
    return (sum(hands) & marks).bit_count()


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(first + second for first, second in zip(one, other, strict=True))
