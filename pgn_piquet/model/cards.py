"""The 32 cards: numbers 0 to 31, hands as 32-bit masks, and their text.

A card is ``suit * 8 + rank``: suits ``s h d c`` are 0 to 3, ranks ``7 8 9 T J Q K A`` are 0 to 7,
so a suit is one byte of a mask and a higher bit in it is a higher card of Piquet. (Impérial ranks
its cards otherwise in play; that is the rule set's affair, the numbering here never changes.)
Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

SUITS: Final = "shdc"
RANKS: Final = "789TJQKA"
FALLING: Final = "AKQJT987"
PACK: Final = 0xFFFFFFFF

TEXT: Final[tuple[str, ...]] = tuple(rank + suit for suit in SUITS for rank in RANKS)
NUMBER: Final[dict[str, int]] = {text: number for number, text in enumerate(TEXT)}
"""``NUMBER["Ad"] == 23``"""


def bit(card: str) -> int:
    """Mask with the one card ``Ad``; KeyError if it is no card."""
    return 1 << NUMBER[card]


def mask(cards: Iterable[str]) -> int:
    """Mask of some known cards, each written ``Ad``; a card named twice counts once."""
    found = 0
    for card in cards:
        found |= 1 << NUMBER[card]
    return found


def cards(hand: int) -> Iterator[str]:
    """The cards of a mask, by suits s h d c, ranks falling."""
    for suit in range(4):
        byte = hand >> (suit * 8) & 255
        for rank in range(7, -1, -1):
            if byte >> rank & 1:
                yield TEXT[suit * 8 + rank]


def size(hand: int) -> int:
    """How many cards a mask holds."""
    return hand.bit_count()


def text(hand: int) -> str:
    """A hand as PQN writes it: ``AKs T7h 9d``; the empty hand is the empty text."""
    words = []
    for suit in range(4):
        byte = hand >> (suit * 8) & 255
        if byte:
            ranks = "".join(RANKS[rank] for rank in range(7, -1, -1) if byte >> rank & 1)
            words.append(ranks + SUITS[suit])
    return " ".join(words)
