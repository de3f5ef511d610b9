"""With which trick a deal begins of which the dealer is not told, or no card of the play."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game import DealResult, Status
from ..engine.told import told
from ..model.statements import Assertion, Call, Holds, Line, Play
from .paths import Path


def from_the_middle(result: DealResult, first: int) -> bool:
    """Can anything be said of a deal that is told from trick ``first``? Of one that begins there hands are
    told, if no card is."""
    return result.status is Status.NOT_JUDGED or (result.status is Status.NOT_TOLD and first > 1)


def first_trick(lines: Sequence[Line], path: Path, size: int) -> int:
    """The trick with which a deal begins of whose play no card is told, but the tricks that each has and what
    is left of a hand of ``size`` cards; else 1."""
    says = [lines[index].says for index in path.lines]
    if any(isinstance(one, Play | Call) for one in says):
        return 1
    short = any(isinstance(one, Holds) and (told(one.cards).number or size) < size for one in says)
    stated = [one for one in says if isinstance(one, Assertion) and one.word == "tricks" and not one.sure]
    return 1 + sum(number or 0 for _, number in stated[0].values) if short and stated else 1


def first_played(lines: Sequence[Line], path: Path) -> int:
    """The trick of the first line of play, 1 where there is none."""
    plays = (says.first for index in path.lines if isinstance(says := lines[index].says, Play))
    return next(plays, 1)
