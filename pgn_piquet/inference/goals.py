"""What may be asked of a half-told play, and what written figures ask of it."""

from __future__ import annotations

from msgspec import Struct

from .search import Stakes


class Goal(Struct, frozen=True):
    """What is to be as great as possible: ``points0 * weight0 + points1 * weight1 + tricks0 * tricks``, the
    tricks being those of player 0, counted over the first ``until`` slots (None: the whole deal). ``cards``
    is 0 where the points for the cards and the capot are left out (before the end they always are)."""

    weight0: int = 0
    weight1: int = 0
    tricks: int = 0
    until: int | None = None
    cards: int = 1

    @property
    def turned(self) -> Goal:
        """The goal that is greatest where this is least."""
        return Goal(-self.weight0, -self.weight1, -self.tricks, self.until, self.cards)

    @property
    def counts_cards(self) -> bool:
        """Are the points for the cards and the capot in it?"""
        return self.until is None and self.cards != 0

    def stakes(self, stakes: Stakes) -> Stakes:
        """The stakes of a deal with the weights of this goal."""
        cards, capot = stakes.cards, stakes.capot_extra
        if not self.counts_cards:
            # cards that count toward a pique are scored in the play, not after it
            cards, capot = (cards if stakes.seventh else 0), 0
        return Stakes(
            stakes.lead, stakes.win, stakes.last, cards, capot, stakes.pique, stakes.tricks,
            stakes.split, stakes.seventh, stakes.holds_last, self.weight0, -self.weight1, self.tricks,
        )  # fmt: skip


class Condition(Struct, frozen=True):
    """What a written figure asks of the play: the value of ``goal``, or of ``other`` where the figure may be
    read in two ways, lies between ``least`` and ``most``. The weights of the goals are not negative."""

    goal: Goal
    least: int
    most: int
    other: Goal | None = None

    @property
    def goals(self) -> tuple[Goal, ...]:
        """What it may speak of, one or the other."""
        return (self.goal,) if self.other is None else (self.goal, self.other)

    def less(self, points: int) -> Condition:
        """What it asks where so many points are counted besides the play."""
        return Condition(self.goal, self.least - points, self.most - points, self.other)


class Course(Struct, frozen=True):
    """A line of play of all tricks (card numbers, slot by slot) and the value it reaches."""

    value: int
    cards: tuple[int, ...]
    winners: tuple[int, ...]


class Between(Struct, frozen=True):
    """The least and the greatest value, each with a course that reaches it."""

    low: Course
    high: Course
