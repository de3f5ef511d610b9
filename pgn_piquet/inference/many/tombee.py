"""The tombée of Impérial where cards are not told: the king and queen of trumps of one player that catch the
knave and ace. Who took these is not part of a position, so it is told of each how they may have fallen.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from .courses import Courses
from .laying import Spot
from .open_cards import CATCHES, FALL
from .table import Table


class Fell(Enum):
    """What has become of the knave and ace of trumps that somebody may catch."""

    OPEN = auto()
    """neither is lost, and they are not both caught"""
    LOST = auto()
    """one was taken by the other side"""
    JUST = auto()
    """the last of them was caught with the trick before: the imperial may be called"""
    CAUGHT = auto()
    """both are caught, in a trick before that"""


def fallen(table: Table, courses: Courses, trick: int, catcher: int) -> dict[Spot, set[Fell]]:
    """By position before a trick: what may have become of the knave and ace on the way to it."""
    found: dict[Spot, set[Fell]] = {spot: {Fell.OPEN} for spot in courses.layers[0]}
    falls = FALL << 8 * table.trump if catcher >= 0 else 0
    for layer in courses.layers[:trick]:
        after: dict[Spot, set[Fell]] = {}
        for spot, tricks in layer.items():
            for one in tricks:
                fell = any(falls >> card & 1 for card in one.cards)
                left = any(hand & falls for hand in one.after.hands)
                for before in found[spot]:
                    then = _then(before, fell, left, one.after.leader == catcher) if falls else before
                    after.setdefault(one.after, set()).add(then)
        found = after
    return found


def _then(before: Fell, fell: bool, left: bool, caught: bool) -> Fell:
    """What has become of them after a trick: did one of them fall in it, are any still held, was it the
    catcher's?"""
    if before is Fell.JUST:
        return Fell.CAUGHT
    if before is not Fell.OPEN or not fell:
        return before
    if not caught:
        return Fell.LOST
    return Fell.OPEN if left else Fell.JUST


def to_catch(table: Table, dealt: Sequence[int], hands: Sequence[int]) -> tuple[int, int]:
    """Who may make a tombée with the hands as dealt (-1: nobody), and how many of the trumps that fall are
    still held."""
    if not table.rules.red or table.trump < 0:
        return -1, 0
    trumps = [hand >> 8 * table.trump & 255 for hand in dealt]
    for player, mine in enumerate(trumps):
        others = sum(one for other, one in enumerate(trumps) if other != player)
        if mine & CATCHES == CATCHES and not mine & FALL and others & FALL == FALL:
            held = sum(hand >> 8 * table.trump & FALL for hand in hands)
            return player, held.bit_count()
    return -1, 0
