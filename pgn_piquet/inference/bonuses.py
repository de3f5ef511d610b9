"""Counts spoken in calls, and ``pique``, ``repique``, ``carte-rouge`` lines, of a half-told deal.

Calls do not depend on the cards of the play, so the engine compares what is spoken in them when a deal is
filled in; it is wrong where it is wrong in every case.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import Reason
from ..model.statements import Assertion
from .goals import Goal
from .half_told import Case, HalfTold
from .stakes import most_in_play
from .talk_found import found_of_talk

CODES = {Reason.PIQUE: "P204", Reason.REPIQUE: "P205", Reason.CARTE_ROUGE: "P206"}


def found_in_all(half: HalfTold, cases: Sequence[Case], stand_for_more: bool) -> list[Finding]:
    """What the engine finds of the talk as told in every case. Where cases stand for others with other hands
    (``stand_for_more``) only what does not lie in the hands."""
    samples = ((half.fill(case.hands, case.sample_course), case.sample) for case in cases)
    return found_of_talk(half.result, half.lines, samples, stand_for_more)


def bonuses(
    half: HalfTold,
    cases: Sequence[Case],
    unchecked: Collection[int],
    pique: Callable[[int], bool] | None = None,
) -> list[Finding]:
    """Findings for ``pique A:``, ``repique A:``, ``carte-rouge A:`` where no case gives it. ``pique`` says
    whether a player can make one in the play, where the cases are not all that there may be."""
    found = []
    for line in sorted(unchecked):
        says = half.lines[line].says
        if not isinstance(says, Assertion) or says.word not in [str(reason) for reason in CODES]:
            continue
        reason = Reason(says.word)
        for place, (letters, _) in enumerate(says.values):
            if letters not in half.seats:
                continue
            if pique is not None and reason is Reason.PIQUE and pique(half.seats.index(letters)):
                continue
            if not any(_may(case, half, reason, letters) for case in cases):
                may = [seat for seat in half.seats if any(_may(case, half, reason, seat) for case in cases)]
                due = pique is None and any(
                    all(_must(case, half, reason, seat) for case in cases) for seat in may
                )
                found.append(not_made(reason, line, place, letters, may, due))
    return found


def not_made(
    reason: Reason, line: int, place: int, letters: str, may: Sequence[str], due: bool
) -> Finding:
    """The finding of a bonus that these letters cannot have made: the sides ``may`` make it, one of them
    surely where it is ``due``."""
    computed = " or ".join([f"{side}:" for side in may] + ([] if due else ["nobody"]))
    values: dict[str, str | int] = {
        "side": letters, "stated": f"{letters}:", "computed": computed, "word": str(reason),
    }  # fmt: skip
    return Finding(CODES[reason], line, Part("value", place), values, None, f"{letters}:", computed)


def speaks_early(case: Case) -> bool:
    """Is a bonus due by the first lead? It may then be spoken with it or not yet."""
    early = (None, 0, 1)
    bonus = (Reason.PIQUE, Reason.REPIQUE)
    return any(line.reason in bonus and line.trick in early for line in case.sample.score_lines)


def _must(case: Case, half: HalfTold, reason: Reason, seat: str) -> bool:
    """Does he make it however the play goes, with these hands?"""
    player = half.seats.index(seat)
    if not case.held.needs[player] or reason is not Reason.PIQUE:
        return _may(case, half, reason, seat)
    if half.rules.pique <= most_in_play(half.rules):
        return False
    between = case.search.between(Goal(1 - player, player, cards=0))
    return between is not None and between.low.value >= half.rules.pique


def _may(case: Case, half: HalfTold, reason: Reason, seat: str) -> bool:
    """Can the player have made it, with these hands?"""
    if any(line.reason is reason and line.side == seat for line in case.sample.score_lines):
        return True
    player = half.seats.index(seat)
    if reason is not Reason.PIQUE or not case.held.needs[player]:
        return False
    if half.rules.pique <= most_in_play(half.rules):
        return True
    # conditions on the play speak of a pique as it counts: without the cards nothing else is as much
    most = case.search.most(Goal(1 - player, player, cards=0))
    return most is not None and most.value >= half.rules.pique
