"""Figures of a deal that tells no call, held against bounds of what may have been called, where it is not
asked which outcome of the talk fits them all: too little is told, or the hands are too many.

A figure outside its bounds is wrong; any other may be. The range of a score is widened by what may have been
called, so that it holds the truth; a score that is told within it is taken as it is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..model.statements import Assertion, Counts, Play, Played
from ..rules.policies import End, Sharing
from ..rules.ruleset import RuleSet
from .agreement import AMONG_THEM, said_of
from .board import IN_HAND, POINT
from .callable import Holder, callable_of
from .deal_state import DealState
from .game import DealResult, Status
from .holders import holders_of
from .in_hand import blanche_points
from .totals import goes_on
from .values import Values

CODES = {"count": "P101", "score": "P301", "total": "P302", "pique": "P204", "repique": "P205",
         "carte-rouge": "P206"}  # fmt: skip
FAULTS = frozenset(CODES.values())
BOUNDED = "of what may have been called no more is known than its bounds"
Range = tuple[int, int]


class Bounds(Struct, frozen=True):
    """By side: the points of the play, all that calls may add, a bonus among it, and what it lacks to end a
    game to so many points within the deal, so that not all of it counts (None: it cannot)."""

    play: tuple[Range, ...]
    adds: tuple[frozenset[int], ...]
    lacks: tuple[int | None, ...]

    def of(self, side: int) -> Range:
        """The least and the greatest that a side may have of the whole deal."""
        low, high = self.play[side]
        lacks = self.lacks[side]
        if any(one is not None for other, one in enumerate(self.lacks) if other != side):
            low = 0
        elif lacks is not None:
            low = min(low, lacks)
        return low, high + max(self.adds[side])

    def may_be(self, side: int, score: int) -> bool:
        """May a side have so many points of the whole deal?"""
        low, high = self.of(side)
        if any(one is not None for one in self.lacks):
            return low <= score <= high
        least, most = self.play[side]
        return any(least <= score - more <= most for more in self.adds[side])


class Stands(Struct, frozen=True):
    """A figure: ``side`` is -1 where it may be anybody's, ``number`` None where a line says who made what;
    ``base``: what is in it from before the deal; ``whole``: is it of the whole deal?"""

    word: str
    line: int
    part: Part
    side: int
    number: int | None
    base: int = 0
    whole: bool = False
    sic: bool = False
    weight: int = 1
    """by how much its points count in the number"""

    @property
    def points(self) -> int | None:
        """The points of the deal that it states; None where it states none, or no whole number of them."""
        points, rest = divmod((self.number or 0) - self.base, self.weight)
        return None if self.number is None or rest else points


def bounded(
    deal: DealState, result: DealResult, before: Sequence[int | None]
) -> DealResult:
    """The result with the points it states held against bounds. ``result``: the deal by its play alone, no
    figure of points asked; ``before``: the totals by side before it, None where not told."""
    if result.status is Status.CONTRADICTORY:
        return result
    bounds = bounds_of(deal, result, before)
    findings: list[Finding] = []
    told: dict[int, tuple[int, int]] = {}
    """scores by side, and their lines"""
    said: set[int] = set()
    """sides of which one figure that may be is noted; the others go on from it"""
    figures = list(figures_of(deal, before, ended=result.status is not Status.UNFINISHED))
    for one in figures:
        wrong = against(deal, one, bounds)
        if wrong is not None:
            findings.append(wrong)
        elif not one.sic:
            if one.whole and one.points is not None:
                before_it = told.setdefault(one.side, (one.points, one.line))
                if before_it[0] != one.points:
                    return _contradictory(result, findings, before_it[1], one.line)
            if one.whole or one.side not in said:
                said.add(one.side)
                findings.append(_possible(deal, one))
    own = tuple(one for one in findings if one.line >= deal.first)
    if _is_plain(figures, bounds):
        lines = {one.line for one in figures if one.line >= deal.first}
        return structs.replace(result, confirmed=tuple(sorted({*result.confirmed, *lines})))
    if not said:
        # nothing that may be speaks of calls
        return structs.replace(result, findings=(*result.findings, *own))
    scores = {}
    for side in range(deal.board.sides if result.scores else 0):
        scores[deal.side_name(side)] = (told[side][0],) * 2 if side in told else bounds.of(side)
    if any(low != high for low, high in scores.values()):
        own = (*own, Finding("M503", result.first, Part("word"), {"why": BOUNDED}))
    return structs.replace(
        result,
        status=Status.POSSIBLE if scores else result.status,
        scores=scores,
        so_far={},
        by_acts={deal.side_name(side): bounds.of(side) for side in range(deal.board.sides)} if scores else {},
        findings=(*result.findings, *own),
        low_completion=None,
        high_completion=None,
    )


def _is_plain(figures: Sequence[Stands], bounds: Bounds) -> bool:
    """Are all points that are written those of the deal by its play alone, whatever is not told?"""
    return all(
        one.whole and one.points is not None and bounds.play[one.side] == (one.points,) * 2
        for one in figures
    )


def against(deal: DealState, one: Stands, bounds: Bounds) -> Finding | None:
    """The finding of a figure outside its bounds; None for one that may be."""
    sides = [side for side in range(deal.board.sides) if one.side in (side, -1)]
    if one.number is None:
        able = any(max(bounds.adds[side]) for side in sides)
        return None if able else _made_by_nobody(deal, one)
    low = min(bounds.of(side)[0] for side in sides) if one.whole else 0
    high = max(bounds.of(side)[1] for side in sides)
    points = one.points
    if points is None:
        return _wrong(deal, one, low, high)
    may = bounds.may_be(one.side, points) if one.whole else low <= points <= high
    return None if may else _wrong(deal, one, low, high)


def bounds_of(deal: DealState, result: DealResult, before: Sequence[int | None]) -> Bounds:
    """What each side may have of the play, and besides."""
    rules, names = deal.rules, [deal.side_name(side) for side in range(deal.board.sides)]
    most = most_played(deal.values)
    play = tuple(result.scores.get(name, (0, most)) for name in names)
    adds = [
        frozenset(more for points in called for more in _with_bonus(points, high, rules))
        for called, (_, high) in zip(called_by(holders_of(deal), rules), play, strict=True)
    ]
    # the tombée of Impérial is called in the play
    adds = [some | {more + rules.red for more in some} for some in adds]
    lacks: list[int | None] = []
    for total, (_, high), some in zip(before, play, adds, strict=True):
        left = 0 if total is None else rules.target - total
        lacks.append(left if rules.end is End.TARGET and left <= high + max(some) else None)
    return Bounds(play, tuple(adds), tuple(lacks))


def _with_bonus(points: int, played: int, rules: RuleSet) -> tuple[int, ...]:
    """So many points in hand, alone and with each bonus that they may bring."""
    repique = rules.repique if 0 < rules.repique_at <= points else 0
    pique = rules.pique if points and points + played >= rules.pique_at > 0 else 0
    return points, points + repique, points + pique


def called_by(holders: Sequence[Holder], rules: RuleSet) -> list[frozenset[int]]:
    """By side all that its calls may count, whatever the others hold."""
    found = [{0} for _ in range(max(one.side for one in holders) + 1)]
    for kind in range(POINT, IN_HAND):
        for side, own in enumerate(found):
            shared = kind != POINT and rules.partners_share is Sharing.SIDE
            each = [
                {0, *(called.points for called in callable_of(one, kind, rules))}
                for one in holders
                if one.side == side
            ]
            each = each if shared else [set().union(*each)]
            for some in each:
                own |= {points + more for points in own for more in some}
    for one in holders:
        if one.blanche:
            found[one.side] |= {points + blanche_points(rules) for points in found[one.side]}
    rouge = rules.carte_rouge
    return [frozenset(own | {points + rouge for points in own if points}) for own in found]


def most_played(values: Values) -> int:
    """More than this nobody scores in the play, without a pique."""
    tricks = int(values.hand_size)
    at_end = max(int(values.cards), int(values.capot), int(values.capot_shared), tricks)
    marks = int(values.honours).bit_count() + 1
    return tricks * max(int(values.lead), int(values.win)) + int(values.last_trick) + at_end + marks


def figures_of(deal: DealState, before: Sequence[int | None], ended: bool) -> Iterator[Stands]:
    """All that the deal says of its points; ``ended``: was it played to its end, told or not?"""
    over = deal.board.over != 0
    begun = False
    for line in deal.main:
        says = deal.lines[line].says
        begun = begun or isinstance(says, Play)
        if isinstance(says, Counts):
            said = says.corrected[-1] if says.corrected else says.number
            if (side := deal.side_of(says.side)) >= 0:
                yield Stands("count", line, Part("number"), side, said)
        elif isinstance(says, Play):
            for place, (number, side) in enumerate(_spoken(deal, says)):
                if number is not None:
                    yield Stands("count", line, Part("count", place), side, number)
        elif isinstance(says, Assertion) and says.word in CODES and not says.sure:
            over = over or says.word == "score"
            for place, (letters, stated) in enumerate(says.values):
                side, part = deal.side_of(letters), Part("value", place)
                if side < 0 or (says.word in ("score", "total") and stated is None):
                    continue
                known = before[side] if says.word == "total" else 0
                if says.word == "total" and not begun and stated == known:
                    continue  # nobody has scored by then
                if known is not None:
                    of_end = over or (ended and not goes_on(deal, line))
                    whole = says.word == "score" or (says.word == "total" and of_end)
                    weight = deal.rules.weight(deal.number) if says.word == "total" else 1
                    yield Stands(says.word, line, part, side, stated, known, whole, says.sic, weight)


def _spoken(deal: DealState, says: Play) -> Iterator[tuple[int | None, int]]:
    """For each card of a line of play, over all its lanes: the count spoken at it, and the side that speaks
    it, -1 where it is not told who laid it."""
    first = deal.player(says.seat) if says.seat in deal.seats else -1
    for lane_at, lane in enumerate(says.lanes):
        for card_at, laid in enumerate(lane):
            player = (first + (lane_at if len(says.lanes) > 1 else card_at)) % len(deal.seats)
            number = laid.count if isinstance(laid, Played) else None
            yield number, -1 if first < 0 else int(deal.board.side(player))


def _contradictory(result: DealResult, found: Sequence[Finding], line: int, other: int) -> DealResult:
    """Two lines that say different scores of one side cannot hold together, whatever was called (M501)."""
    lines = sorted((line, other))
    related = tuple((one, "with this") for one in lines[:-1])
    conflict = Finding("M501", lines[-1], Part("word"), said_of(len(set(lines)), AMONG_THEM), related=related)
    own = tuple(one for one in found if one.line >= result.first)
    status = Status.CONTRADICTORY
    return structs.replace(result, status=status, scores={}, findings=(*result.findings, *own, conflict))


def _wrong(deal: DealState, one: Stands, low: int, high: int) -> Finding:
    name = deal.side_name(one.side) if one.side >= 0 else ""
    least, most = one.base + one.weight * low, one.base + one.weight * high
    stated = 0 if one.number is None else one.number
    nearest = least if stated < least else most if stated > most else stated - (stated - least) % one.weight
    values: dict[str, str | int] = {
        "side": name, "stated": stated, "computed": f"{least} to {most}", "word": one.word,
        "difference": f"{stated - nearest:+d}",
    }  # fmt: skip
    code = "P401" if one.sic else CODES[one.word]
    return Finding(code, one.line, one.part, values, None, stated, nearest)


def _made_by_nobody(deal: DealState, one: Stands) -> Finding:
    name = f"{deal.side_name(one.side)}:"
    values: dict[str, str | int] = {"side": name[:-1], "stated": name, "computed": "nobody", "word": one.word}
    return Finding(CODES[one.word], one.line, one.part, values, None, name, "nobody")


def _possible(deal: DealState, one: Stands) -> Finding:
    """The note on a figure that may hold calls."""
    name = deal.side_name(one.side) if one.side >= 0 else ""
    number = "" if one.number is None else one.number
    stated = " ".join(f"{one.word} {name} {number}".split())
    told: dict[str, str | int] = {"stated": stated, "computed": "less, or with calls that are not told this"}
    return Finding("P504", one.line, one.part, told)
