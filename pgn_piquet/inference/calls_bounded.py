"""A half-told deal that tells no call, where neither the play alone nor a search of what was called says what
its points may be: it is judged without them, and they are held against bounds of what may have been called.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Finding
from ..engine.calls_bounded import CODES
from ..engine.calls_untold import is_of_points
from ..engine.deal_state import DealState
from ..engine.game import DealResult, Status
from ..model.record import Record
from ..model.statements import Assertion, Counts, Line, Play, Played, Remark, Statement

DOUBTFUL = (Status.UNDECIDED, Status.CONTRADICTORY)


def asks_of_calls(judged: DealResult, lines: Sequence[Line]) -> bool:
    """Is a deal that tells no call, judged by its play alone, not decided with the points written? That two
    scores of one side differ no call explains."""
    conflicts = [one for one in judged.findings if one.code == "M501"]
    if any(differ([lines[at].says for at, _ in (*one.related, (one.line, ""))]) for one in conflicts):
        return False
    return judged.status in DOUBTFUL or any(tells_of_points(one) for one in judged.findings)


def tells_of_points(one: Finding) -> bool:
    """Is a figure of points wrong, possible, or not judged?"""
    words = {"P504": "stated", "W901": "what"}
    said = str(one.values.get(words.get(one.code, ""), "")).split(" ")[0]
    return is_of_points(one) or said in CODES


def differ(told: Sequence[Statement]) -> bool:
    """Are these lines all scores, and do they say different numbers of a side?"""
    scores = [set(one.values) for one in told if isinstance(one, Assertion) and one.word == "score"]
    if len(scores) < len(told) or not scores:
        return False
    pairs = set.union(*scores)
    return len({side for side, _ in pairs}) < len(pairs)


def is_sure(says: Statement) -> bool:
    """Does a line say what is sure?"""
    return isinstance(says, Assertion) and says.sure


def speaks_of_points(deal: DealState) -> bool:
    """Does a line of the deal say what somebody has scored?"""
    return any(without_points(deal.lines[line].says) != deal.lines[line].says for line in deal.main)


def points_left_out(record: Record, lines: Iterable[int]) -> Record:
    """The record with no points told in these lines, and nothing said to be sure; it has as many lines."""
    left_out = frozenset(lines)
    told: Sequence[Line] = [
        Line(without_points(line.says)) if at in left_out else line for at, line in enumerate(record.lines)
    ]
    return Record(tuple(told))


def without_points(says: Statement) -> Statement:
    """The same without a word of points; that a score stands there still says that all was played."""
    if isinstance(says, Counts):
        return Remark("")
    if isinstance(says, Play):
        lanes = tuple(
            tuple(structs.replace(one, count=None) if isinstance(one, Played) else one for one in lane)
            for lane in says.lanes
        )
        return structs.replace(says, lanes=lanes)
    if isinstance(says, Assertion) and says.word in CODES:
        return Remark("") if says.sure else structs.replace(says, values=())
    return says
