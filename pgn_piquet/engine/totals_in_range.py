"""Totals that are told where those before the deal are ranges: held against what both deals leave.

A total outside the range is wrong and is not taken; one inside it is possible, and what follows is reckoned
from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..rules.policies import End
from .deal_state import DealState, GivenTotal
from .game import DealResult, Status
from .partie import Partie, Range

POSSIBLE, MISPRINTED = "P504", "P401"
NO_LIMIT = 999_999
"""more than any total that can be written"""
NO_BOUNDS: Final[Mapping[str, int]] = MappingProxyType({})
EACH_ALONE = (
    "a total after several deals of which cards are not told is held against the range of each deal alone"
)


class Held(Struct, frozen=True):
    """The deal with the scores that its totals leave; the totals that stand, by side of the partie; what is
    found of them; and whether a game may end within the deal, so that not all of it counts."""

    result: DealResult
    stand: dict[str, int]
    findings: tuple[Finding, ...]
    cut_off: bool = False


def totals_held(
    partie: Partie, deal: DealState, result: DealResult, most: Mapping[str, int] = NO_BOUNDS
) -> Held:
    """The totals told at the end of a deal, held against what it and those before it leave. ``most``: the
    points, by side, that the deal may give where it tells no score of that side."""
    wrong = {(one.line, one.part) for one in result.findings if one.code in ("P302", MISPRINTED)}
    stand: dict[str, int] = {}
    found: list[Finding] = []
    scores = dict(result.scores)
    points = {partie.side(letters): high for letters, (_, high) in result.scores.items()}
    cut_off = may_be_cut_off(partie, points)
    for name, total in deal.given_totals.items():
        if (total.line, total.part) in wrong:
            continue
        before = partie.totals[name]
        after = range_after(partie, deal, result, name, cut_off, most)
        finding = None
        # after totals that are known the deal by itself is held against them
        is_alone = result.status is Status.NOT_TOLD
        if before is not None and after is not None and (before[0] < before[1] or cut_off or is_alone):
            finding = of_total(name, total, after)
        if finding is not None and finding.code == POSSIBLE and before is not None and before[0] == before[1]:
            finding = None if is_alone else finding  # it stands as written
        if finding is not None:
            found.append(finding)
        if total.sic or (finding is not None and finding.code != POSSIBLE):
            continue
        stand[name] = total.number
        if finding is not None and before is not None and not cut_off:
            narrow(scores, partie, name, total.number, before, partie.weight(deal.number))
    return Held(with_scores(result, scores), stand, tuple(found), cut_off)


def narrow(
    scores: dict[str, Range], partie: Partie, name: str, total: int, before: Range, weight: int
) -> None:
    """Leave of the score of a side what a total and the range of that before it leave."""
    for letters, (low, high) in scores.items():
        if partie.side(letters) == name:
            least, most = -((before[1] - total) // weight), (total - before[0]) // weight
            scores[letters] = max(low, least), min(high, most)


def with_scores(result: DealResult, scores: dict[str, Range]) -> DealResult:
    """The result with narrower scores."""
    if scores == result.scores:
        return result
    return structs.replace(
        result,
        scores=scores,
        by_acts=result.by_acts or result.scores,
        findings=(*result.findings, Finding("M503", result.first, Part("word"), {"why": EACH_ALONE})),
        low_completion=None,
        high_completion=None,
    )


def range_after(
    partie: Partie, deal: DealState, result: DealResult, name: str, cut_off: bool, most: Mapping[str, int]
) -> Range | None:
    """What a side may total after the deal; None where that is not known. ``cut_off``: may it be that not all
    of it counts?"""
    before = partie.totals[name]
    if before is None:
        return None
    own = [scores for letters, scores in result.scores.items() if partie.side(letters) == name]
    plays = any(partie.side(letters) == name for letters in result.seats or partie.seats)
    weight = partie.weight(deal.number)
    if not own:
        more = [number for letters, number in most.items() if partie.side(letters) == name]
        # nobody loses points
        return (before[0], before[1] + weight * more[0] if more else NO_LIMIT) if plays else before
    low, high = before[0] + weight * own[0][0], before[1] + weight * own[0][1]
    return (before[0] if cut_off else low), high


def may_be_cut_off(partie: Partie, points: Mapping[str | None, int | None]) -> bool:
    """May a game to so many points end within the deal, with so many of it by side, so that not all of it
    counts? False where the totals before it are known: there it is reckoned."""
    target = partie.rules.target
    totals = partie.totals.values()
    if partie.rules.end is not End.TARGET or all(one is not None and one[0] == one[1] for one in totals):
        return False
    for name, more in points.items():
        before = None if name is None else partie.totals[name]
        # before the deal nobody had reached it
        highest = target - 1 if before is None else min(before[1], target - 1)
        if more is not None and highest + more >= target:
            return True
    return False


def of_total(name: str, total: GivenTotal, after: Range) -> Finding | None:
    """What is found of one total that may be anything from ``after[0]`` to ``after[1]``."""
    low, high = after
    within = low <= total.number <= high
    if within and (total.sic or low == high):
        return None
    computed = str(low) if low == high else f"{low} or more" if high == NO_LIMIT else f"{low} to {high}"
    values: dict[str, str | int]
    if within:
        # that one way to fill in all of them gives it is not shown
        values = {"stated": f"total {name} {total.number}", "computed": f"{computed}, each deal for itself"}
        return Finding(POSSIBLE, total.line, total.part, values)
    nearest = low if total.number < low else high
    values = {
        "side": name, "stated": total.number, "computed": computed,
        "difference": f"{total.number - nearest:+d}", "word": "total",
    }  # fmt: skip
    code = MISPRINTED if total.sic else "P302"
    return Finding(code, total.line, total.part, values, None, total.number, nearest)
