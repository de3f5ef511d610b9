"""Replay: a record under a rule set becomes a game. The walk over the whole record.

``replay`` judges what is told, side lines from where they branch. A deal with cards, plays or replies that
are not told keeps its figures in ``DealResult.unchecked``; ``inference.resolve`` reasons about those.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..diagnostics.diagnostic import Finding, Part
from ..model.record import Record
from ..model.statements import (
    Assertion,
    Counts,
    Cuts,
    Deal,
    Holds,
    Redeal,
    Remark,
    Retake,
    Ruling,
    Says,
    SideLine,
    SideLineEnd,
    Statement,
    Tag,
    Unreadable,
    Waives,
)  # fmt: skip
from ..rules.load import preset
from ..rules.policies import End
from ..rules.ruleset import RuleSet
from .board import Board
from .branching import begins, branch_point, marks_until, suppose, supposed_next
from .calls_opened import opened, tells_calls, walked
from .calls_untold import settled, tells_no_call
from .deal_state import DealState, Going
from .deal_walk import finish, prepare, step
from .dealing import Cutting, check_cut, check_packets
from .figures_alone import figures_alone, most_of, with_either_dealer
from .from_middle import first_told
from .game import Branch, DealResult, Game, LeftOpenError, Status
from .main_line import main_lines, retakes_of, side_end
from .partie import Partie
from .recounting import Counted, corrects, counted
from .redealing import redeal
from .seating import open_deal, seats_at_table
from .totals import (
    base_of,
    check_results,
    close_deal,
    match_line,
    not_said_before,
    score_of_last,
    total_line,
)
from .totals_in_range import Held, totals_held
from .values import Values

OUTSIDE_DEALS: Final = (Remark, Unreadable, Says, Ruling, Waives)
"""what may stand before the first deal, besides tags, cuts and figures of the whole record"""
OF_RECORD: Final = frozenset((Assertion, Counts, Cuts, Deal, Holds, Redeal))
"""what may concern more than the deal in which it stands"""


NONE_SETTLED: Final[Mapping[int, Board]] = MappingProxyType({})


def replay(record: Record, rules: RuleSet, settled: Mapping[int, Board] = NONE_SETTLED) -> Game:
    """The game of a record: every deal judged as far as it is told, totals, settlement, findings.

    Never raises on anything a record can say. Findings are in order of line; nothing is asserted that was
    not computed. ``settled``: deals (by place, from 0) that were found clean before, with their boards at
    the end; of these the record need hold no more than the lines of the partie. ``LeftOpenError`` where
    another line of the record stops such a deal (somebody more sits at the table).
    """

    def make() -> RecordWalk:
        walk = RecordWalk(record, rules)
        walk.settled = settled
        return walk

    return walked(make)


class Level:
    """The main line or a side line while it is walked: its deal, its partie, what it asserts of the end."""

    def __init__(self, partie: Partie, deal: DealState | None, first: int) -> None:
        self.partie = partie
        self.deal = deal
        self.first = first
        self.results: list[tuple[int, Assertion]] = []
        self.unfinished = False
        self.before_last: DealState | None = None
        """the deal as it stood before the last line of this level"""


class RecordWalk:
    """The state of a replay between two lines; ``deal`` is the deal that is being walked."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        self.record = record
        self.rules = rules
        self.values = Values(rules)
        self.lines = record.lines
        self.seats = seats_at_table(record, rules)
        self.findings: list[Finding] = []
        self.deals: list[DealResult] = []
        self.branches: list[Branch] = []
        self.levels = [Level(Partie(rules, self.seats), None, 0)]
        self.cutting = Cutting(rules)
        self.packets: int | None = None
        """packet size of the deals so far"""
        self.of_two: tuple[RuleSet, Values] | None = None
        """the rules of a play-off between the last two, once it comes to that"""
        self.counted: list[Counted] = []
        """the deals that are over, for a count corrected after its deal"""
        self.skipped = 0
        """depth of side lines that cannot be judged (before any deal)"""
        self.outside = False
        """has it been said that something of a deal stands before the first deal?"""
        self.settled: Mapping[int, Board] = NONE_SETTLED
        """deals that need not be walked, by place"""
        self.begun = 0
        """how many deals have begun"""
        self.starts = dict(record.deals())
        self.calls_untold = False
        """does a deal tell no call?"""
        self.opens_calls = False
        """is it left open what may have been called in such a deal?"""
        self.forks = False
        """does the deal that is being walked go back to earlier moments? Then they are remembered"""

    @property
    def level(self) -> Level:
        """The line of play that is being walked."""
        return self.levels[-1]

    @property
    def partie(self) -> Partie:
        """The partie of the level that is being walked."""
        return self.levels[-1].partie

    @property
    def deal(self) -> DealState | None:
        """The deal that is being walked, None before the first."""
        return self.levels[-1].deal

    def step(self, line: int) -> None:
        """Judge one line."""
        says = self.lines[line].says
        kind = type(says)
        if kind is Tag:
            return
        if kind is SideLine:
            self.open_side_line(line)
        elif kind is SideLineEnd:
            self.close_side_line(line)
        elif not self.skipped:
            self.say(line, says)

    def say(self, line: int, says: Statement) -> None:
        """Judge a line that stands in a line of play."""
        level = self.level
        deal = level.deal
        if self.forks and deal is not None:
            level.before_last = deal.fork()
        if deal is not None and type(says) not in OF_RECORD:
            step(deal, line, says)
        elif isinstance(says, Deal):
            if len(self.levels) == 1:
                self.end_deal()
                self.begin_deal(line, says)
            else:
                self.findings.append(Finding("R404", line, Part("word")))
        elif isinstance(says, Assertion) and says.word in ("total", "result", "match") and not says.sure:
            self.whole_record_figure(line, says)
        elif isinstance(says, Redeal):
            self.redeal(line)
        elif isinstance(says, Cuts):
            self.cutting.cuts(says)
        elif isinstance(says, Holds) and len(self.levels) > 1 and deal is not None:
            suppose(deal, line, says, supposed_next(self.lines, line))
        elif deal is not None:
            if isinstance(says, Assertion) and score_of_last(level.partie, deal, line, says):
                return
            if isinstance(says, Counts) and self.count_of_before(deal, line, says):
                return
            step(deal, line, says)
        elif not self.outside and not isinstance(says, OUTSIDE_DEALS):
            self.outside = True
            self.findings.append(Finding("R409", line, Part("word")))

    def count_of_before(self, deal: DealState, line: int, says: Counts) -> bool:
        """Is this a count of an earlier deal, corrected?"""
        if len(self.levels) > 1 or not self.counted:
            return False
        return corrects(self.counted, deal, self.partie, self.findings, line, says)

    # ---- side lines --------------------------------------------------------------------------------

    def open_side_line(self, line: int) -> None:
        """A side line begins: from the trick it opens with, or from before the last line."""
        level = self.level
        if self.skipped or level.deal is None:
            if not self.skipped:
                self.findings.append(Finding("R405", line, Part("word")))
            self.skipped += 1
            return
        end = side_end(self.lines, line)
        start = branch_point(level.deal, level.before_last, self.lines, line + 1, end)
        deal = start.fork()
        deal.first = line
        deal.end = end
        deal.marks = marks_until(start, level.deal.marks)
        deal.main = (*(one for one in deal.main if one < line), *main_lines(self.lines, line + 1, end))
        deal.retakes = retakes_of(self.lines, deal.main)
        deal.findings = []
        deal.suppressed = 0
        deal.unchecked = []
        deal.stated_score = {}
        deal.stated_bonus = []
        begins(deal, level.deal, self.lines, line + 1, end)
        self.levels.append(Level(level.partie.fork(), deal, line))

    def close_side_line(self, line: int) -> None:
        """A side line is over: its result stands by itself."""
        if self.skipped:
            self.skipped -= 1
            return
        if len(self.levels) == 1:
            return
        level = self.levels.pop()
        assert level.deal is not None
        held = self.held(level.partie, level.deal)
        result = held.result
        level.partie.add(result, held.stand, held.cut_off)
        settlement = level.partie.settlement(level.unfinished)
        found: list[Finding] = []
        check_results(level.partie, settlement, found, level.results)
        self.findings.extend(not_said_before(self.findings, result.findings))
        self.findings.extend((*held.findings, *found))
        parent = self.levels[-1].first if len(self.levels) > 1 else None
        self.branches.append(Branch(level.first, line, parent, result, settlement))

    # ---- the partie --------------------------------------------------------------------------------

    def whole_record_figure(self, line: int, says: Assertion) -> None:
        """``total`` at its place, ``result`` and ``match`` when the record is over."""
        level = self.level
        if says.word == "total":
            total_line(level.partie, level.deal, self.findings, line, says)
        elif says.word == "match":
            match_line(self.findings, line)
        else:
            if says.outcome == "unfinished":
                level.unfinished = True
            level.results.append((line, says))

    def rules_of_deal(self) -> tuple[RuleSet, Values]:
        """The rules of the next deal: the record's, or those by which the last two play it off."""
        if not self.partie.out or not self.rules.played_by_two:
            return self.rules, self.values
        if self.of_two is None:
            rules = preset(self.rules.played_by_two)
            self.of_two = rules, Values(rules)
        return self.of_two

    def begin_deal(self, line: int, says: Deal) -> None:
        """A deal begins: who plays it, its cards as far as its lines tell them."""
        partie = self.partie
        end = self.starts.get(line, len(self.lines))
        main = list(main_lines(self.lines, line + 1, end))
        rules, values = self.rules_of_deal()
        deal = DealState(rules, values, line, end)
        told = [self.lines[one].says for one in main]
        open_deal(deal, partie, says, told)
        deal.starts_at = first_told(told, rules.hand_size)
        if not partie.started:
            check_cut(deal, self.cutting, says)
        self.packets = check_packets(deal, says, self.packets)
        self.forks = any(isinstance(self.lines[one].says, SideLine | Retake) for one in range(line, end))
        if self.forks:
            deal.marks = {}
            deal.retakes = retakes_of(self.lines, main)
        deal.lines = self.lines
        deal.main = tuple(main)
        board = self.settled.get(self.begun)
        self.begun += 1
        if board is not None:
            if deal.going is not Going.ON or not deal.seats:
                raise LeftOpenError
            self.calls_untold = self.calls_untold or not tells_calls(board)
            deal.settle_as(board)
        elif deal.seats:
            prepare(deal, self.lines, main)
        self.level.deal = deal
        self.level.before_last = None
        if not partie.started and deal.number is not None and deal.number > 1:
            partie.begin_within(deal.number)
        partie.started = True

    def redeal(self, line: int) -> None:
        """The deal is void: nothing of it counts, and the same deal comes again."""
        if self.deal is None:
            self.findings.append(Finding("R406", line, Part("word")))
            return
        says = self.lines[line].says
        assert isinstance(says, Redeal)
        redeal(self.deal, line, says)

    def end_deal(self) -> None:
        """The lines of the deal are over: its result joins the partie."""
        deal = self.deal
        if deal is None:
            return
        self.level.deal = None
        held = self.held(self.partie, deal)
        result = held.result
        self.deals.append(result)
        self.findings.extend(not_said_before(self.findings, result.findings))
        if deal.game_lost is not None:
            self.partie.forfeits(deal.game_lost)
        if not deal.void and not deal.after_end:
            self.findings.extend(held.findings)
            self.partie.add(result, held.stand, held.cut_off)
            self.counted.append(counted(deal, result, self.partie))
            self.partie.dealt_by(deal.dealer, deal.elder, deal.out_of_turn)

    def held(self, partie: Partie, deal: DealState) -> Held:
        """The deal as judged, and the totals told at its end."""
        result = self.with_calls_untold(deal, close_deal(partie, deal, self.judged(deal)))
        if tells_no_call(deal):
            self.calls_untold = True
            if self.opens_calls:
                result = opened(partie, deal, result)
            else:
                partie.calls_untold = True
        if result.status is not Status.NOT_TOLD:
            return totals_held(partie, deal, result)
        most = most_of(deal, result, self.seats) if deal.given_totals else {}
        return totals_held(partie, deal, self.as_written(partie, deal, result), most)

    def as_written(self, partie: Partie, deal: DealState, result: DealResult) -> DealResult:
        """A deal of which figures alone are told."""
        if deal.seats:
            return figures_alone(deal, result, base_of(partie, deal))
        return with_either_dealer(deal, result, self.seats) if len(self.seats) == 2 else result

    def with_calls_untold(self, deal: DealState, result: DealResult) -> DealResult:
        """The result, its figures read with what may be in hand where no call is told."""
        if not tells_no_call(deal):
            return result
        own = frozenset(line for line in deal.main if line >= deal.first)
        totals = [one for one in self.findings if one.line in own]
        partie = self.partie
        found = settled(deal, result, totals, base_of(partie, deal))
        if found is None:
            return result
        self.findings = [one for one in self.findings if one.line not in own] + list(found.totals)
        if partie.rules.end is End.TARGET and deal.board.over:
            partie.winner = partie.side(deal.side_name(found.winner)) if found.winner >= 0 else None
        return found.result

    def judged(self, deal: DealState) -> DealResult:
        """The deal (or side line) as judged; ``inference`` overrides this to put its own result in the place
        of one that is not told whole."""
        return finish(deal, self.lines)

    def played(self) -> Game:
        """Walk the whole record."""
        for line in range(len(self.lines)):
            self.step(line)
        return self.finish()

    def finish(self) -> Game:
        """The record is over; side lines left open end here."""
        while len(self.levels) > 1:
            self.close_side_line(len(self.lines))
        self.end_deal()
        settlement = self.partie.settlement(self.level.unfinished)
        check_results(self.partie, settlement, self.findings, self.level.results)
        self.findings.sort(key=_by_line)
        return Game(
            rules=self.rules.name,
            rules_sha256=self.rules.sha256,
            seats=self.seats,
            deals=tuple(self.deals),
            settlement=settlement,
            findings=tuple(self.findings),
            branches=tuple(self.branches),
        )


def _by_line(finding: Finding) -> int:
    return finding.line
