"""Deals that tell no call, whose points are left open for what is told after them.

Such a deal is read by its play. Where a total or a result that comes later says more than that gives, the
record is walked once more, and what may have been called in these deals is left open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import structs

from ..diagnostics.diagnostic import Finding, Part
from .board import IMPERIAL, IN_HAND, Board
from .calls_bounded import Bounds, bounds_of, figures_of
from .game import DealResult, Game, LeftOpenError, Status
from .partie import Partie

if TYPE_CHECKING:
    from .deal_state import DealState
    from .replay import RecordWalk

LATER = frozenset(("P302", "P303", "P305", "M501"))
"""what is found where something said later does not go with the play of a deal"""
OPENED = "of what may have been called no more is known than its bounds"


def walked(make: Callable[[], RecordWalk]) -> Game:
    """The game of the walk that ``make`` gives; of a second one with the calls left open, where fewer of its
    later figures are wrong by that. ``LeftOpenError`` where deals were settled before that tell no call."""
    walk = make()
    game = walk.played()
    faults = doubts(game)
    if not faults or not walk.calls_untold:
        return game
    if walk.settled:
        raise LeftOpenError
    again = make()
    again.opens_calls = True
    other = again.played()
    return other if doubts(other) < faults else game


def doubts(game: Game) -> int:
    """How many totals and results do not go with the deals?"""
    return sum(one.code in LATER for one in game.findings)


def tells_calls(board: Board) -> bool:
    """Did a call score in a deal that was walked before?"""
    return any(entry[2] < IN_HAND or entry[2] == IMPERIAL for entry in board.log)


def opened(partie: Partie, deal: DealState, result: DealResult) -> DealResult:
    """The result of a deal that tells no call, with all that the sides may have called whose score it does
    not tell."""
    if not result.scores or result.status is Status.CONTRADICTORY:
        return result
    names = [deal.side_name(side) for side in range(deal.board.sides)]
    before = [None if (name := partie.side(one)) is None else partie.totals[name] for one in names]
    highest = [None if one is None else one[1] for one in before]
    over = result.status is not Status.UNFINISHED
    told = {one.side for one in figures_of(deal, highest, over) if one.whole and one.number is not None}
    bounds = bounds_of(deal, result, highest)
    scores = {
        name: result.scores[name] if side in told else _widened(bounds, side, result.scores[name])
        for side, name in enumerate(names)
        if name in result.scores
    }
    if scores == result.scores:
        return result
    return structs.replace(
        result,
        status=Status.POSSIBLE,
        scores=scores,
        findings=(*result.findings, Finding("M503", result.first, Part("word"), {"why": OPENED})),
        score_lines=(),
        confirmed=(),
        low_completion=None,
        high_completion=None,
    )


def _widened(bounds: Bounds, side: int, play: tuple[int, int]) -> tuple[int, int]:
    low, high = bounds.of(side)
    return min(low, play[0]), max(high, play[1])
