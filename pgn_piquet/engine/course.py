"""The course of a partie as the fast walk has it: when it ends, and what its result is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

BY_DEALS: Final = 0
BY_TARGET: Final = 1
BY_AGREEMENT: Final = 2
"""how it ends: see ``End``"""
RUBICON: Final = 0
GAMES: Final = 1
POOL: Final = 2
OTHER_END: Final = 3
TENS: Final = 4
"""rubicon in tens, double for the single player (chouette)"""
SHEET: Final = 5
"""charged deal by deal (à écrire), told whether or not the partie is over"""


class Course:
    """What the walk asks about the partie, as integers; see ``RuleSet`` for what each means."""

    def __init__(
        self, *, end: int, deals: int, doubled: int, played_on: int, target: int, settlement: int,
        rubicon: int, bonus: int, double_under: int, between: int,
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
        self.between: i64 = between
        """does the winner of a deal get what its loser is charged? Else all balances are struck together"""
        self.charges: list[int] = []
        self.credits: list[int] = []
        """by seat: what each has lost and won so far"""

    def start(self, seats: i64) -> None:
        """A new partie of so many at the table."""
        if self.settlement == SHEET:
            self.charges.clear()
            self.credits.clear()
            seat: i64 = 0
            while seat < seats:
                self.charges.append(0)
                self.credits.append(0)
                seat += 1

    def charge(self, winner: i64, loser: i64, points: i64) -> None:
        """The loser of a deal is charged the difference."""
        self.charges[loser] += points
        self.credits[winner] += points

    def sheet(self, results: list[int]) -> None:
        """Write each seat's balance into ``results``, as ``Partie.sheet`` has it."""
        seats: i64 = len(self.charges)
        total: i64 = 0
        for charge in self.charges:
            total += charge
        seat: i64 = 0
        while seat < seats:
            lost: i64 = self.charges[seat]
            results[seat] = self.credits[seat] - lost if self.between else total - seats * lost
            seat += 1

    def settle(self, totals: list[int], results: list[int], reached: i64) -> i64:
        """Write the result by side into ``results`` (chouette: by seat), as ``Partie`` settles it (rubicon,
        games, pool, chouette); give the winning side. ``reached``: the side that reached the target, -1 where
        none did."""
        sides: i64 = len(totals)
        winner: i64 = reached
        side: i64 = 0
        if (self.settlement == RUBICON or self.settlement == TENS) and sides == 2:
            winner = 0 if totals[0] > totals[1] else 1
            best: i64 = totals[winner]
            worst: i64 = totals[1 - winner]
            points: i64 = (best - worst if worst >= self.rubicon else best + worst) + self.bonus
            results[winner] = points
            if self.settlement == TENS:
                tens: i64 = points // 10 + (1 if points % 10 > 5 else 0)
                results[0] = -2 * tens if winner else 2 * tens
                results[1] = tens if winner else -tens
                results[2] = results[1]
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
