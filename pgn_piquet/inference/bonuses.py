"""What is found of the talk of a half-told deal in every way to fill it in, and whether a bonus comes early.

Calls do not depend on the cards of the play, so the engine compares what is spoken in them when a deal is
filled in; it is wrong where it is wrong in every case.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics.diagnostic import Finding
from ..engine.game import Reason
from .half_told import Case, HalfTold
from .talk_found import found_of_talk


def found_in_all(half: HalfTold, cases: Sequence[Case], stand_for_more: bool) -> list[Finding]:
    """What the engine finds of the talk as told in every case. Where cases stand for others with other hands
    (``stand_for_more``) only what does not lie in the hands."""
    samples = ((half.fill(case.hands, case.sample_course), case.sample) for case in cases)
    return found_of_talk(half.result, half.lines, samples, stand_for_more)


def speaks_early(case: Case) -> bool:
    """Is a bonus due by the first lead? It may then be spoken with it or not yet."""
    early = (None, 0, 1)
    bonus = (Reason.PIQUE, Reason.REPIQUE)
    return any(line.reason in bonus and line.trick in early for line in case.sample.score_lines)
