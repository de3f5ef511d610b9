"""What a partie that is settled after its last deal is worth, by the points that both make in it."""

from __future__ import annotations

from ..engine.partie import rubicon_points
from ..rules.policies import End, Settlement
from ..rules.ruleset import RuleSet

MOST_POINTS = 240
"""more than a deal can bring one player"""


class UnsolvableError(LookupError):
    """The moment cannot be put to the solver; the argument says why."""


def worth(rules: RuleSet, number: int | None, before: tuple[int | None, ...]) -> list[list[int]]:
    """What the partie is worth for elder, by the points that both make in its last deal. Raises
    ``UnsolvableError`` where it is not settled then."""
    if rules.settlement is not Settlement.RUBICON or rules.end is not End.DEALS:
        raise UnsolvableError(f"{rules.name}: its partie has no settlement after the last deal")
    known = [total for total in before if total is not None]
    # of two more deals after a level partie the first settles nothing
    last = number is None or number == rules.deals or number >= rules.deals + 2
    if len(known) != 2 or not last:
        raise UnsolvableError("the result is settled in the last deal, from totals that must be told")
    weight = 2 if number is not None and number in rules.doubled else 1
    reach = range(MOST_POINTS)
    return [
        [_settled(rules, known[0] + weight * mine, known[1] + weight * theirs) for theirs in reach]
        for mine in reach
    ]


def _settled(rules: RuleSet, mine: int, theirs: int) -> int:
    """What elder wins or (negative) loses."""
    if mine == theirs:
        return 0
    won = rubicon_points(rules, max(mine, theirs), min(mine, theirs))
    return won if mine > theirs else -won
