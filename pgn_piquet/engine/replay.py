"""Replay: a record under a rule set becomes a game. The walk over the whole record.

``replay`` judges what is told. A deal with cards, plays or replies that are not told keeps its figures in
``DealResult.unchecked``; ``inference.resolve`` reasons about those.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics.diagnostic import Finding, Part
from ..model.record import Record
from ..model.statements import Assertion, Deal, Line, Play, Redeal, SideLine, SideLineEnd, Tag
from ..rules.ruleset import RuleSet
from .deal_state import DealState, Going
from .deal_walk import finish, prepare, step
from .game import DealResult, Game
from .partie import Partie
from .seating import open_deal, seats_at_table
from .totals import check_results, close_deal, match_line, total_line
from .values import Values


def replay(record: Record, rules: RuleSet) -> Game:
    """The game of a record: every deal judged as far as it is told, totals, settlement, findings.

    Never raises on anything a record can say. Findings are in order of line; nothing is asserted that was
    not computed.
    """
    walk = RecordWalk(record, rules)
    for line in range(len(record.lines)):
        walk.step(line)
    return walk.finish()


class RecordWalk:
    """The state of a replay between two lines; ``deal`` is the deal that is being walked."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        self.record = record
        self.rules = rules
        self.values = Values(rules)
        self.lines = record.lines
        self.seats = seats_at_table(record, rules)
        self.partie = Partie(rules, self.seats)
        self.findings: list[Finding] = []
        self.deals: list[DealResult] = []
        self.deal: DealState | None = None
        self.depth = 0
        self.results: list[tuple[int, Assertion]] = []
        self.unfinished = False
        self.starts = {first: end for first, end in record.deals()}

    def step(self, line: int) -> None:
        """Judge one line."""
        says = self.lines[line].says
        if isinstance(says, Tag):
            return
        if isinstance(says, SideLine):
            if self.depth == 0:
                self.findings.append(Finding("W901", line, Part("word"), {"what": "a side line"}))
            self.depth += 1
        elif isinstance(says, SideLineEnd):
            self.depth = max(0, self.depth - 1)
        elif self.depth:
            return
        elif isinstance(says, Deal):
            self.end_deal()
            self.begin_deal(line, says)
        elif isinstance(says, Assertion) and says.word in ("total", "result", "match") and not says.sure:
            self.whole_record_figure(line, says)
        elif isinstance(says, Redeal):
            self.redeal(line)
        elif self.deal is not None:
            step(self.deal, line, says)

    def whole_record_figure(self, line: int, says: Assertion) -> None:
        """``total`` at its place, ``result`` and ``match`` when the record is over."""
        if says.word == "total":
            total_line(self.partie, self.deal, self.findings, line, says)
        elif says.word == "match":
            match_line(self.findings, line)
        else:
            if says.outcome == "unfinished":
                self.unfinished = True
            self.results.append((line, says))

    def begin_deal(self, line: int, says: Deal) -> None:
        """A deal begins: who plays it, its cards as far as its lines tell them."""
        end = self.starts.get(line, len(self.lines))
        main = list(main_lines(self.lines, line + 1, end))
        deal = DealState(self.rules, self.values, line, end)
        open_deal(deal, self.partie, says, [self.lines[one].says for one in main])
        plays = (self.lines[one].says for one in main)
        deal.starts_at = next((one.first for one in plays if isinstance(one, Play)), 1)
        if deal.seats:
            prepare(deal, self.lines, main)
        self.deal = deal
        if not self.partie.started and says.number is not None and says.number > 1:
            self.partie.begin_within()
        self.partie.started = True

    def redeal(self, line: int) -> None:
        """The deal is void: nothing of it counts, and the same deal comes again."""
        self.findings.append(Finding("W901", line, Part("word"), {"what": "a new deal"}))
        if self.deal is None:
            return
        self.deal.going = Going.BEYOND
        self.deal.stated_score.clear()
        self.deal.void = True

    def end_deal(self) -> None:
        """The lines of the deal are over: its result joins the partie."""
        deal = self.deal
        if deal is None:
            return
        self.deal = None
        result = close_deal(self.partie, deal, self.judged(deal))
        self.deals.append(result)
        self.findings.extend(result.findings)
        if not deal.void:
            self.partie.add(result)
            self.partie.last_dealer = deal.dealer
            for name, total in deal.given_totals.items():
                self.partie.totals[name] = (total, total)

    def judged(self, deal: DealState) -> DealResult:
        """The deal as judged; ``inference`` puts its own in the place of one that is not told whole."""
        return finish(deal, self.lines)

    def finish(self) -> Game:
        """The record is over."""
        self.end_deal()
        settlement = self.partie.settlement(self.unfinished)
        check_results(self.partie, settlement, self.findings, self.results)
        self.findings.sort(key=_by_line)
        return Game(
            rules=self.rules.name,
            rules_sha256=self.rules.sha256,
            seats=self.seats,
            deals=tuple(self.deals),
            settlement=settlement,
            findings=tuple(self.findings),
        )


def _by_line(finding: Finding) -> int:
    return finding.line


def main_lines(lines: tuple[Line, ...], first: int, end: int) -> Iterator[int]:
    """Indexes of the lines of a range that stand in no side line."""
    depth = 0
    for line in range(first, end):
        says = lines[line].says
        if isinstance(says, SideLine):
            depth += 1
        elif isinstance(says, SideLineEnd):
            depth = max(0, depth - 1)
        elif depth == 0:
            yield line


