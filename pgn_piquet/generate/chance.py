"""Chance from a seed: the same numbers on every machine and in every version of Python."""

from __future__ import annotations

from typing import Final

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


class Chance:
    """SplitMix64 (Steele, Lea, Flood 2014): a counter, mixed."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """The next 64 bits."""
        self._state = state = self._state + _STEP & _MASK
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        state = (state ^ state >> 27) * 0x94D049BB133111EB & _MASK
        return state ^ state >> 31

    def below(self, number: int) -> int:
        """A number from 0 to ``number - 1``; ``number`` is small, so the bias of taking the upper half of a
        product (under 2^-32) does not matter."""
        return (self.bits() >> 32) * number >> 32

    def one_in(self, number: int) -> bool:
        """True once in so many times."""
        return self.below(number) == 0

    def shuffled_pack(self) -> list[int]:
        """The 32 cards in some order (Fisher and Yates)."""
        pack = list(range(32))
        bits = 0
        for last in range(31, 0, -1):
            if bits < 1 << 32:
                bits = self.bits()
            place = (bits & 0xFFFF) * (last + 1) >> 16
            bits >>= 16
            pack[last], pack[place] = pack[place], pack[last]
        return pack
