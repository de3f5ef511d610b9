"""A deal that tells no call and whose figures say more than its play: the outcomes of the talk that fit them.

Each figure is held against every outcome (``in_hand``) by itself: one that none gives is wrong. What the
others leave together is the range of each score. Where they leave nothing, and there is one figure without
which they would, that one is wrong; else these lines cannot hold together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from .agreement import AMONG_THEM, agreement, said_of
from .deal_state import DealState
from .game import DealResult, Status
from .holders import holders_of
from .in_hand import outcomes
from .stated import BONUSES, Stated, tombee_of
from .tally import Played, Tally

WORDS = {"P101": "count", "P301": "score", "P302": "total"}
CODES = frozenset((*WORDS, "P204", "P205", "P206"))
MISPRINTS = ("P401", "P402")
TOO_WIDE = "of a hand that is not told everything is taken to be callable that its cards could make"
RUNS = 6
"""of more runs of numbers than this a message names the ends alone"""


class Sought(Struct, frozen=True):
    """The result as judged; ``totals`` are the findings of totals that stand; ``winner`` is the side that
    ends the game in this deal, -1 where none does or it hangs on what was called."""

    result: DealResult
    totals: tuple[Finding, ...]
    winner: int


class TalkSought:
    """The figures of one deal against all outcomes of its talk."""

    def __init__(self, deal: DealState, before: Sequence[int] | None) -> None:
        """``before``: the totals by side before the deal, None where not all are told."""
        self.deal = deal
        board = deal.board
        winners = board.winners
        last = int(board.side(winners[-1])) if board.over and winners and not deal.given else -1
        played = Played(deal.values, board.log, deal.given, last, before, deal.rules.target)
        self.holders = holders_of(deal)
        self.figures = [one for one in deal.stated if not one.sic]
        self.misprints = [one for one in deal.stated if one.sic]
        tombee = tombee_of(board)
        self.tallies = [
            Tally(played, hand, catcher)
            for catcher in ((-1, tombee) if tombee >= 0 else (-1,))
            for hand in outcomes(self.holders, deal.rules)
        ]
        """the first is that of no call"""
        self.every = (1 << len(self.tallies)) - 1
        self.fits = [self.given_by(one) for one in self.figures]
        """by figure the tallies that give it, as bits"""

    def given_by(self, one: Stated) -> int:
        """The tallies that give a figure."""
        return sum(
            1 << place for place, tally in enumerate(self.tallies) if one.stated in tally.values_of(one)
        )

    def values(self, one: Stated, among: int) -> set[int]:
        """What a figure may say by some of the tallies."""
        found: set[int] = set()
        for place, tally in enumerate(self.tallies):
            if among >> place & 1:
                found |= tally.values_of(one)
        return found

    def together(self, figures: Iterable[int]) -> int:
        """The tallies that give all of these figures."""
        left = self.every
        for place in figures:
            left &= self.fits[place]
        return left

    def judged(self, result: DealResult, totals: Sequence[Finding]) -> Sought | None:
        """The result with what the figures leave; None where the play alone gives all of them. ``totals``:
        findings of totals written in the deal."""
        if all(fits & 1 for fits in self.fits):
            return None
        lines = [one.line for one in self.figures]
        found = agreement(lines, lambda places: self.together(places) != 0)
        if found.core:
            return self.contradictory(result, totals, found.wrong, found.core)
        return self.stated(result, totals, found.wrong, found.right, self.together(found.right))

    # ---- the result --------------------------------------------------------------------------------

    def stated(
        self,
        result: DealResult,
        totals: Sequence[Finding],
        wrong: Sequence[int],
        right: Sequence[int],
        left: int,
    ) -> Sought:
        """The result with the ranges of the tallies that are left; where the play alone is among them, it is
        read so."""
        plain = bool(left & 1)
        left = 1 if plain else left
        found = self.wrong_ones(wrong, right, plain)
        found += self.misprinted(left)
        if not plain:
            found += self.possible(right)
        left_of = [tally for place, tally in enumerate(self.tallies) if left >> place & 1]
        if not plain and any(one.may for one in self.holders) and _open(left_of):
            found.append(Finding("M503", result.first, Part("word"), {"why": TOO_WIDE}))
        judged = self.with_findings(result, found)
        if not plain:
            judged = structs.replace(
                judged,
                status=Status.POSSIBLE if result.scores else result.status,
                scores=self.ranges(left_of) if result.scores else {},
                by_acts=self.ranges(self.tallies) if result.scores else {},
                so_far=self.so_far(result, left_of),
                score_lines=result.score_lines if result.scores else (),
                low_completion=None,
                high_completion=None,
            )
        winners = {tally.winner for tally in left_of}
        return Sought(judged, self.totals(totals, found), winners.pop() if len(winners) == 1 else -1)

    def contradictory(
        self, result: DealResult, totals: Sequence[Finding], wrong: Sequence[int], core: Sequence[int]
    ) -> Sought:
        """No outcome fits: the lines of figures that cannot hold together (M501)."""
        lines = sorted({self.figures[place].line for place in core})
        values = said_of(len(lines), AMONG_THEM)
        related = tuple((line, "with this") for line in lines[:-1])
        found = self.wrong_ones(wrong, [], plain=False)
        found.append(Finding("M501", lines[-1], Part("word"), values, related=related))
        judged = structs.replace(
            self.with_findings(result, found), status=Status.CONTRADICTORY, scores={}, tricks=result.tricks
        )
        return Sought(judged, self.totals(totals, found), -1)

    def ranges(self, tallies: Sequence[Tally]) -> dict[str, tuple[int, int]]:
        """The least and the greatest score of each side."""
        found = {}
        for side in range(self.deal.board.sides):
            scores = [tally.scores[side] for tally in tallies]
            found[self.deal.side_name(side)] = (min(scores), max(scores))
        return found

    def so_far(self, result: DealResult, tallies: Sequence[Tally]) -> dict[str, int]:
        """Points so far of the sides of which they are known."""
        ranges = self.ranges(tallies)
        return {side: ranges[side][0] for side in result.so_far if ranges[side][0] == ranges[side][1]}

    # ---- findings ----------------------------------------------------------------------------------

    def with_findings(self, result: DealResult, found: Sequence[Finding]) -> DealResult:
        """The result with these findings of its figures in the place of those by the play alone."""
        own = {(one.line, one.part) for one in self.deal.stated}
        kept = [one for one in result.findings if not _is_of(one, own)]
        counts = sum(1 for one in self.figures if one.code == "P101" and not self.given_by(one) & 1)
        told = sum(1 for one in result.findings if one.code == "P101" and _is_of(one, own))
        # what followed from a count that is judged here is judged with it
        suppressed = max(0, result.suppressed - (counts - told))
        new = [one for one in found if one.code != "P302" and one.line >= self.deal.first]
        return structs.replace(result, findings=(*kept, *new), suppressed=suppressed)

    def totals(self, totals: Sequence[Finding], found: Sequence[Finding]) -> tuple[Finding, ...]:
        """The findings of totals that stand, with the new ones."""
        own = {(one.line, one.part) for one in self.deal.stated}
        new = [one for one in found if one.code == "P302" and one.line >= self.deal.first]
        return (*(one for one in totals if not _is_of(one, own)), *new)

    def wrong_ones(self, wrong: Sequence[int], right: Sequence[int], plain: bool) -> list[Finding]:
        """The findings of figures that cannot be with what the others leave; of counts that go on from a
        wrong one only the first. ``plain``: is the deal read without a call?"""
        among = self.together(right)
        found = []
        off: dict[int, int] = {}
        for place in sorted(wrong):
            one = self.figures[place]
            values = self.values(one, among if self.fits[place] else self.every)
            nearest = _nearest(self.tallies[0].values_of(one) if plain else values, one.stated)
            if one.code == "P101" and off.get(one.side) == one.stated - nearest:
                continue
            if one.code == "P101":
                off[one.side] = one.stated - nearest
            found.append(self.finding(one, one.code, values, nearest))
        return found

    def finding(self, one: Stated, code: str, values: set[int], nearest: int) -> Finding:
        """The finding of one figure that is none of ``values``; ``nearest`` is what it is compared with."""
        name = self.deal.side_name(one.side)
        told: dict[str, str | int]
        if one.when in BONUSES:
            told = {"side": name, "stated": f"{name}:", "computed": self.made_by(one)}
            return Finding(code, one.line, one.part, told, None, f"{name}:", "nobody")
        plain = self.tallies[0].values_of(one)
        called = values - plain
        words = in_runs(values, one.stated)
        if called and nearest in plain:
            words = f"{nearest}, or with calls that are not told {in_runs(called, one.stated)}"
        told = {
            "side": name, "stated": one.stated, "computed": words, "word": WORDS[one.code],
            "difference": f"{one.stated - nearest:+d}",
        }  # fmt: skip
        hands = self.deal.hands_now()
        return Finding(code, one.line, one.part, told, None, one.stated, nearest, hands)

    def made_by(self, one: Stated) -> str:
        """Who may have made a bonus, in words."""
        each = [structs.replace(one, side=side) for side in range(self.deal.board.sides)]
        may = " or ".join(f"{self.deal.side_name(other.side)}:" for other in each if self.given_by(other))
        return f"nobody, or with calls that are not told {may}" if may else "nobody"

    def possible(self, right: Sequence[int]) -> list[Finding]:
        """The notes on figures that say something of what was called (P504)."""
        found = []
        left = self.every
        for place in right:
            one = self.figures[place]
            narrowed = left & self.fits[place]
            if narrowed != left and not self.fits[place] & 1:
                found.append(self.note(one))
            left = narrowed
        return found

    def note(self, one: Stated) -> Finding:
        """The figure is possible, and says what was in hand."""
        name = self.deal.side_name(one.side)
        told: dict[str, str | int]
        if one.when in BONUSES:
            told = {"stated": f"{BONUSES[one.when]} {name}", "computed": "nobody, without a call"}
        else:
            plain = self.tallies[0].values_of(one)
            nearest = _nearest(plain, one.stated)
            more = one.stated - nearest
            with_more = f", with {more} more for calls that are not told" if more > 0 else ", without a call"
            told = {"stated": f"{WORDS[one.code]} {name} {one.stated}", "computed": f"{nearest}{with_more}"}
        return Finding("P504", one.line, one.part, told)

    def misprinted(self, left: int) -> list[Finding]:
        """The figures marked as misprints (P401), and those that are none (P402)."""
        found = []
        for one in self.misprints:
            values = self.values(one, left)
            nearest = _nearest(values, one.stated)
            if one.stated not in values:
                found.append(self.finding(one, "P401", values, nearest))
            elif len(values) == 1:
                found.append(self.finding(one, "P402", values, nearest))
        misprints = {one.line for one in found if one.code == "P401"}
        return [one for one in found if one.code == "P401" or one.line not in misprints]


def _is_of(finding: Finding, figures: set[tuple[int, Part | None]]) -> bool:
    return (finding.code in CODES or finding.code in MISPRINTS) and (finding.line, finding.part) in figures


def _open(tallies: Sequence[Tally]) -> bool:
    return any(tally.scores != tallies[0].scores for tally in tallies)


def _nearest(values: Collection[int], stated: int) -> int:
    return min(values, key=lambda value: (abs(value - stated), value))


def in_runs(values: set[int], stated: int) -> str:
    """Numbers in words, ``3, 5 to 9 or 14``, of which ``stated`` is none; of many runs the ends, and those
    next to it."""
    runs: list[list[int]] = []
    for value in sorted(values):
        if runs and value == runs[-1][-1] + 1:
            runs[-1][1:] = [value]
        else:
            runs.append([value])
    if len(runs) > RUNS:
        below = max((value for value in values if value < stated), default=None)
        above = min((value for value in values if value > stated), default=None)
        between = "" if below is None or above is None else f", but none between {below} and {above}"
        return f"{runs[0][0]} to {runs[-1][-1]}{between}"
    words = [", ".join(str(end) for end in run) if run[-1] - run[0] < 2 else f"{run[0]} to {run[-1]}"
             for run in runs]  # fmt: skip
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
