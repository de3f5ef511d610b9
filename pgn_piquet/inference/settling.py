"""What a partie that is settled after its last deal is worth, by the points that both make in it."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.partie import Partie, in_tens, rubicon_points
from ..rules.policies import Balance, End, Finish, Settlement
from ..rules.ruleset import RuleSet

FIRST, LAST = 1, -2
"""what who goes out wins where the last two play it out, and what the last has"""
MOST_POINTS = 240
"""more than a deal can bring one player"""


class UnsolvableError(LookupError):
    """The moment cannot be put to the solver; the argument says why."""


def worth(rules: RuleSet, number: int | None, before: tuple[int | None, ...]) -> list[list[int]]:
    """What the partie is worth for elder, by the points that both make in its last deal; of a chouette in
    tens, as a partner gets them. Raises ``UnsolvableError`` where it is not settled then."""
    if rules.settlement not in (Settlement.RUBICON, Settlement.CHOUETTE) or rules.end is not End.DEALS:
        raise UnsolvableError(f"{rules.name}: its partie has no settlement after the last deal")
    known = [total for total in before if total is not None]
    # of two more deals after a level partie the first settles nothing
    last = number is None or number == rules.deals or number >= rules.deals + 2
    if len(known) != 2 or not last:
        raise UnsolvableError("the result is settled in the last deal, from totals that must be told")
    weight = rules.weight(number)
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
    won = in_tens(won) if rules.settlement is Settlement.CHOUETTE else won
    return won if mine > theirs else -won


def stands(partie: Partie, seats: Sequence[str]) -> tuple[int, ...]:
    """How players stand on the sheet of à écrire, as far as it is told."""
    if partie.rules.settlement is not Settlement.SHEET or partie.unknown:
        return ()
    sheet = partie.sheet()
    return tuple(sheet.get(seat, 0) for seat in seats)


def on_the_sheet(rules: RuleSet, players: int, side: int) -> list[list[int]]:
    """À écrire: what a deal changes in the balance of elder (``side`` 0), or less than that of younger, by
    the points of both. The loser is charged the difference: where all settle by the sum of all charges that
    is his as often as others sit there, and the winner's once."""
    lost = 1 if rules.balance is Balance.BETWEEN else players - 1
    reach = range(MOST_POINTS)
    sign = 1 if side == 0 else -1
    return [
        [sign * more if (more := sign * (mine - theirs)) >= 0 else sign * lost * more for theirs in reach]
        for mine in reach
    ]


def credited(rules: RuleSet, value: int) -> int:
    """What is written for a side to which the partie is worth so much: who loses has no result of his own,
    but of a chouette and à écrire."""
    return max(value, 0) if rules.settlement is Settlement.RUBICON else value


def share(rules: RuleSet, partie: Sequence[str], seat: str) -> int:
    """How often a player gets what the partie is worth: the single player of a chouette twice."""
    return 2 if rules.settlement is Settlement.CHOUETTE and partie and seat == partie[0] else 1


def played_off(rules: RuleSet, partie: Sequence[str], sides: Sequence[str]) -> bool:
    """Do the last two play a game of three out, in this deal or after it? Who goes out wins one, and who is
    last pays one to each."""
    return rules.end is End.TARGET and (rules.finish is Finish.PLAY_OFF or len(partie) > len(sides))
