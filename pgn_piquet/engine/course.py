"""The course of a partie as the fast walk has it: when it ends, and what its result is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

BY_DEALS: Final = 0
BY_TARGET: Final = 1
RUBICON: Final = 0
GAMES: Final = 1
POOL: Final = 2
OTHER_END: Final = 3


class Course:
    """What the walk asks about the partie, as integers; see ``RuleSet`` for what each means."""

    def __init__(
        self, *, end: int, deals: int, doubled: int, played_on: int, target: int, settlement: int,
        rubicon: int, bonus: int, double_under: int,
    ) -> None:  # fmt: skip
        self.end: i64 = end
        self.deals: i64 = deals
        self.doubled: i64 = doubled
        """numbers of the deals that count double, as bits"""
        self.played_on: i64 = played_on
        """is a level partie played on?"""
        self.target: i64 = target
        self.settlement: i64 = settlement
        self.rubicon: i64 = rubicon
        self.bonus: i64 = bonus
        self.double_under: i64 = double_under

    def settle(self, totals: list[int], results: list[int], reached: i64) -> i64:
        """Write the result by side into ``results``, as ``Partie`` settles it (rubicon, games, pool);
        give the winning side. ``reached``: the side that reached the target, -1 where none did."""
        sides: i64 = len(totals)
        winner: i64 = reached
        side: i64 = 0
        if self.settlement == RUBICON and sides == 2:
            winner = 0 if totals[0] > totals[1] else 1
            best: i64 = totals[winner]
            worst: i64 = totals[1 - winner]
            results[winner] = (best - worst if worst >= self.rubicon else best + worst) + self.bonus
        elif self.settlement == GAMES and winner >= 0:
            double: i64 = 1 if self.double_under else 0
            while side < sides:
                total: i64 = totals[side]
                if side != winner and total >= self.double_under:
                    double = 0
                side += 1
            results[winner] = 1 + double
        elif self.settlement == POOL and winner >= 0:
            while side < sides:
                results[side] = sides - 1 if side == winner else -1
                side += 1
        return winner
