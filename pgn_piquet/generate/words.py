"""Hands and cards as the canonical text writes them, by table."""

from __future__ import annotations

from typing import Final

from ..model.cards import RANKS, SUITS, TEXT

_RANKS_OF: Final[list[str]] = [
    "".join(RANKS[rank] for rank in range(7, -1, -1) if byte >> rank & 1) for byte in range(256)
]
SEQUENCES: Final = ("", "", "", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme")
REPLIES: Final = ("", "good", "equal", "not-good")
SEATS: Final = "ABCDEFG"
PIP: Final = (7, 8, 9, 10, 10, 10, 10, 11)
"""pips by rank 7 to A"""


def hand(mask: int) -> str:
    """``AKs T7h 9d``, as the canonical form writes a hand."""
    words = []
    if mask & 255:
        words.append(_RANKS_OF[mask & 255] + "s")
    if mask >> 8 & 255:
        words.append(_RANKS_OF[mask >> 8 & 255] + "h")
    if mask >> 16 & 255:
        words.append(_RANKS_OF[mask >> 16 & 255] + "d")
    if mask >> 24:
        words.append(_RANKS_OF[mask >> 24] + "c")
    return " ".join(words)


def listed(cards: list[int]) -> str:
    """Cards in their order; neighbours of one suit run together: ``Ad 9c AKs``."""
    words: list[str] = []
    before = -1
    for card in cards:
        if card >> 3 == before:
            words[-1] = words[-1][:-1] + TEXT[card]
        else:
            words.append(TEXT[card])
        before = card >> 3
    return " ".join(words)


def sequence(key: int, suit: int) -> str:
    """``quint Jd`` for a key of ``rules.holdings``; without the suit where that is -1."""
    return f"{SEQUENCES[key >> 3]} {RANKS[key & 7]}{'' if suit < 0 else SUITS[suit]}"


def same_kind(key: int) -> str:
    """``quatorze Q`` or ``trio K``."""
    return f"{'quatorze' if key >> 3 == 4 else 'trio'} {RANKS[key & 7]}"
