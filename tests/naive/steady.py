"""Chance that is the same in every version of Python: all of it comes from ``Random.random``, which alone
is promised not to change for a seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any


class Steady(Random):
    """A generator seeded by a text."""

    def below(self, number: int) -> int:
        return int(self.random() * number)

    def choice(self, seq: Sequence[Any]) -> Any:
        return seq[self.below(len(seq))]

    def randint(self, a: int, b: int) -> int:
        return a + self.below(b - a + 1)

    def shuffle(self, x: list[Any]) -> None:
        for last in range(len(x) - 1, 0, -1):
            other = self.below(last + 1)
            x[last], x[other] = x[other], x[last]

    def sample(self, population: Sequence[Any], k: int) -> list[Any]:
        cards = list(population)
        self.shuffle(cards)
        return cards[:k]

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        """Near enough to normal: twelve numbers, whose sum has variance one."""
        return mu + sigma * (sum(self.random() for _ in range(12)) - 6.0)
