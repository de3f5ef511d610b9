"""Figures of a deal that tells no call, held against what one player may have had in hand: where it is not
known which cards fell, several play and hands are not told, or counters are marked.

A figure that is greater by what a player may have called is possible, and says what he had in hand; one that
is greater by what no hand makes is wrong. Where a pique may have come of it the range is widened by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from msgspec import structs

from ..diagnostics.diagnostic import Finding, Part
from ..model.cards import RANKS
from ..model.statements import Counts, Play, Played
from ..rules.holdings import RUNS
from ..rules.policies import Calls, PointValue
from ..rules.ruleset import RuleSet
from .deal_state import DealState
from .game import DealResult, Status

WORDS = {"P101": "count", "P301": "score", "P302": "total"}
FIGURES = frozenset(WORDS)
IMPERIALS = range(8)
"""more imperials than a hand can hold"""
SHORTEST = 3
"""cards of a tierce, of a trio, and of the least point worth a call"""
WHY = "with what {side} had in hand there may be a pique"
MOST_IN_HAND = 80
"""more than any hand counts for calls"""


def guessed(
    deal: DealState, result: DealResult, totals: Sequence[Finding]
) -> tuple[DealResult, tuple[Finding, ...]]:
    """The result, and the findings of totals that stand; ``totals``: those of totals written in the deal."""
    board = deal.board
    in_hand: dict[str, int] = {}
    exact: dict[str, int] = {}
    """scores that are told"""
    whole: set[str] = set()
    """sides whose score or total is told, with whatever pique they made"""
    gone: list[Finding] = []
    notes: list[Finding] = []
    for side in range(board.sides):
        name = deal.side_name(side)
        wrong = [one for one in (*result.findings, *totals) if _is_of(one, name)]
        if not wrong or _spoke_before(deal, side, min(wrong, key=_line)):
            continue
        hands = [one.held if one.known else 0 for one in board.players if one.side == side]
        points = explained(wrong, hands, deal.rules)
        if points:
            in_hand[name] = points
            gone += wrong
            notes.append(_note(min(wrong, key=_line), points))
            for one in wrong:
                if one.code == "P301":
                    exact[name] = int(str(one.stated))
            of_the_end = [min(_apart(one)) for one in wrong if one.code != "P101" and len(_apart(one)) == 1]
            if of_the_end:
                in_hand[name] = of_the_end[0]
                whole.add(name)
    if not in_hand:
        return result, tuple(totals)

    scores = {}
    for name, (low, high) in result.scores.items():
        points = in_hand.get(name, 0)
        scores[name] = (low + points, high + points)
        if name in exact:
            scores[name] = (exact[name], exact[name])
        elif name not in whole and points and high + points >= deal.rules.pique_at > 0:
            # whether the other scored before is not gone into
            scores[name] = (low + points, high + points + deal.rules.pique)
            notes.append(Finding("M503", result.first, Part("word"), {"why": WHY.format(side=name)}))
    kept = [one for one in result.findings if one not in gone]
    judged = structs.replace(
        result,
        status=Status.POSSIBLE if result.scores else result.status,
        scores=scores,
        so_far={name: points + in_hand.get(name, 0) for name, points in result.so_far.items()},
        by_acts=result.by_acts or result.scores,
        findings=(*kept, *notes),
        # what followed from a count that is explained is explained with it
        suppressed=0 if not any(one.code in FIGURES for one in kept) else result.suppressed,
        low_completion=None,
        high_completion=None,
    )
    return judged, tuple(one for one in totals if one not in gone)


def _line(finding: Finding) -> tuple[int, int]:
    return finding.line, 0 if finding.part is None else finding.part.index


def _is_of(finding: Finding, side: str) -> bool:
    return finding.code in FIGURES and finding.values.get("side") == side


def _spoke_before(deal: DealState, side: int, first: Finding) -> bool:
    """Does a count of the side stand before this figure? It was right with nothing in hand, and nothing comes
    to it any more, unless all call at their first cards."""
    if deal.rules.calls is Calls.ALL_AT_ONCE:
        return False
    for index in deal.main:
        says = deal.lines[index].says
        if index > first.line:
            return False
        if isinstance(says, Counts) and deal.side_of(says.side) == side:
            return index < first.line
        if isinstance(says, Play):
            until = first.part.index if index == first.line and first.part is not None else None
            if side in islice(_speakers(deal, says), until):
                return True
    return False


def _speakers(deal: DealState, says: Play) -> Iterator[int | None]:
    """For each card of a line of play, over all its lanes, the side that spoke a count at it; None where
    nobody did, or it is not told who laid it."""
    leader = deal.seats.index(says.seat) if says.seat in deal.seats else None
    for lane_at, lane in enumerate(says.lanes):
        for card_at, laid in enumerate(lane):
            spoken = isinstance(laid, Played) and laid.count is not None
            if leader is None or not spoken:
                yield None
                continue
            player = leader + (lane_at if len(says.lanes) > 1 else card_at)
            yield deal.board.side(player % len(deal.seats))


def explained(wrong: Sequence[Finding], hands: Sequence[int], rules: RuleSet) -> int:
    """The points in hand that explain all figures of one side, 0 where none do. ``hands`` are those of its
    players, 0 where not told."""
    may = sums(may_be_called(hand, rules) for hand in hands)
    bonuses = sorted({0, rules.pique, rules.repique})
    if rules.calls is Calls.ALL_AT_ONCE:
        return _growing(wrong, {points + bonus for points in may for bonus in bonuses})
    for first in sorted(_apart(min(wrong, key=_line))):
        for bonus in bonuses:
            points = first - bonus
            if points not in may or not points:
                continue
            later = {points + one for one in bonuses if one >= bonus and _may_make(one, points, wrong, rules)}
            if bonus + points in later and all(later & _apart(one) for one in wrong):
                return max(min(later & _apart(one)) for one in wrong)
    return 0


def _may_make(bonus: int, points: int, wrong: Sequence[Finding], rules: RuleSet) -> bool:
    """Can a player with so many points in hand make the bonus, by what the play gives him at the most?"""
    if not bonus:
        return True
    in_hand = bonus == rules.repique and points >= rules.repique_at > 0
    played = max(max(_computed(one)) for one in wrong)
    return in_hand or (bonus == rules.pique and points + played >= rules.pique_at > 0)


def _growing(wrong: Sequence[Finding], may: set[int]) -> int:
    """The same where all call one after the other, at their first cards: what is in hand grows."""
    points = 0
    for finding in sorted(wrong, key=_line):
        points = min((more for more in _apart(finding) & may if more >= points), default=0)
        if not points:
            return 0
    return points


def _apart(finding: Finding) -> set[int]:
    """By how much the figure is greater than what the play gives: all that it may be."""
    numbers = _computed(finding)
    stated = int(finding.values["stated"])
    return set(range(max(1, stated - max(numbers)), stated - min(numbers) + 1))


def _computed(finding: Finding) -> list[int]:
    """What the play gives: a number, or the least and the greatest."""
    return [int(one) for one in re.findall(r"\d+", str(finding.values["computed"]))]


def may_be_called(hand: int, rules: RuleSet) -> set[int]:
    """What a player may have in hand for calls, by his cards; of a hand that is not told (0) all that a hand
    can make. He may call less than he holds, and what the other holds is not asked."""
    if rules.calls is Calls.IMPERIALS:
        return {point + rules.red * red for point in (0, 1) for red in IMPERIALS}
    if not hand:
        return {0, *range(SHORTEST, MOST_IN_HAND)}
    suits = [hand >> 8 * suit & 255 for suit in range(4)]
    points = {0} | {
        size - less
        for suit in suits
        for size in range(SHORTEST, suit.bit_count() + 1)
        for less in ((0,) if rules.point_value is PointValue.CARDS else (0, 1))
    }
    found = [points, {0, rules.carte_blanche}]
    for suit in suits:
        for run in RUNS[suit]:
            found.append({0, *(rules.sequence_values[size] for size in range(SHORTEST, (run >> 3) + 1))})
    for rank in (RANKS.index(rank) for rank in rules.set_ranks):
        held = sum(suit >> rank & 1 for suit in suits)
        if held >= SHORTEST:
            found.append({0, rules.trio, *([rules.quatorze] if held > SHORTEST else [])})
    return sums(found)


def sums(choices: Iterable[set[int]]) -> set[int]:
    """Every sum with one number of each set."""
    found = {0}
    for some in choices:
        found = {one + other for one in found for other in some}
    return found


def _note(finding: Finding, points: int) -> Finding:
    """The figure is possible, and says what was in hand."""
    values = finding.values
    word, side = WORDS[finding.code], values["side"]
    told: dict[str, str | int] = {
        "stated": f"{word} {side} {values['stated']}",
        "computed": f"{values['computed']}, with {points} more for calls that are not told",
    }
    return Finding("P504", finding.line, finding.part, told)
