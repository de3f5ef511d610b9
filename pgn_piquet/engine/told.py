"""Cards as written turned into masks: what is told, what is not."""

from __future__ import annotations

from msgspec import Struct

from ..model.cards import NUMBER
from ..model.statements import Cards


class Told(Struct, frozen=True):
    """What a list of cards tells.

    ``mask`` are the known cards, ``order`` the same as card numbers in the order written (-1 for one not
    known), ``unknown`` how many are told only in part (``**``, ``*h``, ``5``), ``open`` whether ``...``
    leaves the rest untold, ``twice`` a card that stands twice.
    """

    mask: int
    order: tuple[int, ...]
    unknown: int
    open: bool
    twice: str | None

    @property
    def whole(self) -> bool:
        """Is every card told?"""
        return self.unknown == 0 and not self.open

    @property
    def number(self) -> int | None:
        """How many cards, None if that is not told."""
        return None if self.open else self.mask.bit_count() + self.unknown


def told(cards: Cards) -> Told:
    """Read a list of cards; groups ``{…}`` are read in the order written."""
    mask = 0
    order: list[int] = []
    unknown = 0
    is_open = False
    twice = None
    for item in cards:
        if isinstance(item, int):
            unknown += item
            order.extend([-1] * item)
            continue
        for card in (item,) if isinstance(item, str) else item:
            number = NUMBER.get(card, -1)
            if card == "...":
                is_open = True
            elif number < 0:
                unknown += 1
                order.append(-1)
            else:
                if mask >> number & 1:
                    twice = twice or card
                mask |= 1 << number
                order.append(number)
    return Told(mask, tuple(order), unknown, is_open, twice)
