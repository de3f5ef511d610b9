"""Do the calls of a deal of several hands score the same whatever the hands, if they are true?"""

from __future__ import annotations

from ...engine.values import ALL_AT_ONCE
from ...model.statements import Call, Claim, Pips, Reply
from ..talk_told import HANGS_ON_CARDS, POINT, kind_of
from .half_told import ManyTold


def settles_itself(half: ManyTold) -> bool:
    """Every claim is told with its size or rank, and answered by those who play after it, unless all call at
    once or the last player calls."""
    table = half.table
    if half.rules.carte_rouge:
        return False
    calls = [says for line in half.path.lines if isinstance(says := half.lines[line].says, Call)]
    points = any(isinstance(says.said[0], Claim) and kind_of(says.said[0]) == POINT for says in calls)
    if points and half.rules.point_value in HANGS_ON_CARDS:
        return False
    if table.values.calls == ALL_AT_ONCE:
        return all(_is_whole(says, pips=True) for says in calls)
    good: set[int] = set()
    for says in calls:
        claim = says.said[0]
        assert isinstance(claim, Claim)
        if claim.kind == "imperial":
            continue
        kind = kind_of(claim)
        words = [said.word for said in says.said if isinstance(said, Reply)]
        last = says.seat == table.seats[-1]
        if not _is_whole(says, pips="equal" in words):
            return False
        if kind not in good and not words and not last:
            return False
        if words and all(word == "good" for word in words):
            good.add(kind)
    return True


def _is_whole(says: Call, *, pips: bool) -> bool:
    """Is a claim told with all that it scores by, and nothing of it taken back?"""
    claim = says.said[0]
    assert isinstance(claim, Claim)
    if any(getattr(said, "instead", False) for said in says.said):
        return False
    kind = kind_of(claim)
    if kind == 0:
        return claim.kind == "imperial"
    if claim.kind != "point":
        return claim.rank is not None
    if claim.number is None:
        return False
    return not pips or claim.number > 8 or any(isinstance(said, Pips) for said in says.said)
