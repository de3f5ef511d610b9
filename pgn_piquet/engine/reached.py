"""How far a play is told, by its lines alone."""

from __future__ import annotations

from msgspec import Struct


class Reached(Struct, frozen=True):
    """``cards`` are the slots of the play that are over for certain, ``passed`` those that may be (``...``
    passes over the rest of a trick, and an answer may tell it all the same); ``led`` is who led the trick
    that lies (as a player of the board), -1 where that is not told."""

    cards: int = 0
    passed: int = 0
    led: int = -1

    def next_trick(self, players: int) -> str:
        """What comes next, as it is written."""
        trick, lying = divmod(self.passed, players)
        return f"{trick + 1}{'...' if lying else '.'}"

    def has(self, trick: int, players: int) -> bool:
        """Does this trick lie, or has it been turned?"""
        return self.passed > players * (trick - 1)


def before(trick: int, answering: bool, players: int) -> Reached:
    """How far the play is told right before a trick, or before what answers its lead."""
    slot = players * (trick - 1) + int(answering)
    return Reached(slot, slot)
