"""Deals of which cards are not told: what holds for every way to fill them in.

The search knows only what may legally lie where and who takes a trick; a deal filled in is judged by the
engine, so that no rule is written twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.board import Board
from ..engine.calls_opened import walked
from ..engine.calls_untold import by_play, tells_no_call
from ..engine.deal_state import DealState, Going
from ..engine.deal_walk import finish
from ..engine.game import DealResult, Game, Status
from ..engine.replay import NONE_SETTLED, RecordWalk, replay
from ..model.record import Record
from ..model.statements import Assertion, Call, SideLine, Statement
from ..rules.policies import End, Trump
from ..rules.ruleset import RuleSet
from .beginning import first_played, first_trick, from_the_middle
from .budget import NONE_LEFT, WHOLE, Budget, spent
from .calls_bounded import speaks_of_points
from .calls_untold import calls_sought
from .certainty import NOT_CERTAIN, Sure
from .either_dealer import either
from .figures import broken_off, hangs_on_figures, so_far
from .given_up import GivenUp, given_up_at, skips
from .given_within import GivenWithin, gaps
from .half_told import LATE, HalfTold, fault_said
from .judging import Judge, undecided
from .kept import MISFIT, NO_PLAYERS, NOT_AS_LAWS, Why, hindered, kept, not_from_the_middle
from .leads_told import tricks_settled
from .many.certain import Certainty
from .many.half_told import Case, ManyTold, card_turned, trumps
from .many.judge import ManyJudge
from .many.leads_told import tricks_settled as tricks_settled_of_many
from .many.middle_sure import MiddleSure
from .many.middle_told import ManyMiddle, Weighed
from .many.table import is_known_game
from .middle_sure import TwoMiddleSure
from .middle_told import TwoFromMiddle
from .middle_totals import totals_at_end
from .pairs import number_of_pairs, possible
from .paths import Path, main_path, side_path
from .settling import stands
from .slots import NotSlotsError
from .stakes import two_hands
from .supposed_rest import supposed_rest
from .sure_in_game import judged_at_each
from .sure_told import judged_after, judged_given_up, judged_sure
from .sure_unseen import judged_unseen

WHICH_GIVEN = "which of the tricks left out were given is not told"
GIVEN_WITH_TRUMP = "the rest was given among cards that are not told, and there is a trump"
BROKEN_OFF = (Status.UNFINISHED, Status.NOT_TOLD)
"""a deal that is not told to its end"""
DECIDED = (Status.DETERMINED, Status.POSSIBLE, Status.CONTRADICTORY)
AGAINST_LAW = ("M3", "R1")
"""findings of cards dealt or exchanged against the law"""


def resolve(
    record: Record,
    rules: RuleSet,
    game: Game,
    settled: Mapping[int, Board] = NONE_SETTLED,
    budget: Budget = WHOLE,
) -> Game:
    """The game with its half-told deals judged: each that the engine left ``NOT_JUDGED`` for want of cards
    becomes ``DETERMINED``, ``POSSIBLE``, ``CONTRADICTORY`` or ``UNDECIDED`` where that can be said.

    ``game`` is what ``engine.replay.replay`` gave for this record and these rules; it is given back as it is
    when nothing in it is open. ``settled`` are the deals that were settled for it.
    """
    if not (two_hands(rules) or is_known_game(rules)) or not is_open(game):
        return game
    from .silent_walk import SilentWalk

    def make() -> SilentWalk:
        walk = SilentWalk(record, rules, budget)
        walk.settled = settled
        return walk

    return walked(make)


class Judged(Struct, frozen=True):
    """A deal told from its middle, and what is found of it."""

    middle: ManyMiddle
    weighed: Weighed


def middles(record: Record, rules: RuleSet, budget: Budget = WHOLE) -> dict[int, Judged]:
    """The deals and side lines that are told from their middle, by their first lines."""
    if not (two_hands(rules) or is_known_game(rules)):
        return {}
    from .silent_walk import SilentWalk

    walk = SilentWalk(record, rules, budget)
    walk.played()
    return walk.middles


def is_open(game: Game) -> bool:
    """Is there anything in the game that only reasoning about it can judge?"""
    deals = (*game.deals, *(branch.deal for branch in game.branches))
    if any(deal.status is Status.NOT_JUDGED for deal in deals):
        return True
    if any(deal.status in BROKEN_OFF and len(deal.seats) == 2 and 0 in deal.held for deal in deals):
        return True
    if any(deal.status is Status.NOT_TOLD and not deal.seats for deal in deals):
        return True
    return any(finding.code == "W901" and finding.values == NOT_CERTAIN for finding in game.findings)


class Walk(RecordWalk):
    """The walk over the record once more, with deals judged here in the place of those left open."""

    def __init__(self, record: Record, rules: RuleSet, budget: Budget) -> None:
        super().__init__(record, rules)
        self.budget = budget
        self.sures: dict[int, list[Sure]] = {}
        """by the first line of the deal or side line"""
        self.middles: dict[int, Judged] = {}
        """the same of those told from their middle"""

    def say(self, line: int, says: Statement) -> None:
        """As the engine does, but a ``sure`` line waits until its deal is judged."""
        deal = self.deal
        if isinstance(says, Assertion) and says.sure and deal is not None:
            there = deal.fork() if deal.going is Going.ON else None
            sheet = stands(self.partie, deal.seats)
            sure = Sure(line, there, self.totals_before(deal), self.partie.sides(), sheet)
            self.sures.setdefault(deal.first, []).append(sure)
            return
        super().say(line, says)

    def totals_before(self, deal: DealState) -> tuple[int | None, ...]:
        """What both had before the deal, elder first, as far as it is told."""
        found = []
        for seat in deal.seats:
            side = self.partie.side(seat)
            total = None if side is None else self.partie.totals[side]
            found.append(total[0] if total is not None and total[0] == total[1] else None)
        return tuple(found)

    def judged(self, deal: DealState) -> DealResult:
        """What can be said of a deal whose cards are not all told, and of what is said to be sure in it."""
        told = finish(deal, self.lines)
        return told if deal.clean else self.as_told(deal, told, self.path_of(deal))

    def path_of(self, deal: DealState) -> Path:
        """The lines that tell the deal, or the side line."""
        if isinstance(self.lines[deal.first].says, SideLine):
            return side_path(self.lines, deal.first)
        return main_path(self.lines, deal.first, deal.end)

    def as_told(self, deal: DealState, result: DealResult, path: Path) -> DealResult:
        """What can be said of a deal as it is told, no more being called than that."""
        sures = self.sures.pop(deal.first, [])
        if not self.budget.nodes:
            return self.not_searched(result, sures)
        why = hindered(deal, self.lines, path)
        if why is not None:
            return kept(result, sures, why)
        if not two_hands(self.rules):
            return self.of_many(deal, result, path, sures)
        first = max(deal.starts_at, first_trick(self.lines, path, self.rules.hand_size))
        if first > 1 or len(deal.seats) != 2:
            if len(deal.seats) != 2:
                # with the dealer not told no walk says with which trick the play begins
                first = max(first, first_played(self.lines, path))
                found = self.with_either_dealer(result) if first == 1 else None
                if found is not None:
                    return found
            return self.from_the_middle(deal, result, path, first, sures)
        try:
            half = HalfTold(self.record, self.rules, result, path, budget=self.budget)
        except NotSlotsError as error:
            return kept(result, sures, Why(MISFIT, error.line))
        end = given_up_at(self.lines, path)
        if end is not None or skips(self.lines, path):
            judged = self.given_up(deal, half, result, end)
            # the engine asked of each way it may have gone what may have been called
            deal.talk_sought = result.status is Status.NOT_JUDGED and judged.status in DECIDED
            said = judged_given_up(sures, half, judged, end)
            return structs.replace(judged, findings=(*judged.findings, *said))
        judge = Judge(half, self.totals_before(deal), each_pair=bool(sures))
        in_game: Sequence[Case] = ()
        if result.status is Status.NOT_JUDGED:
            judged = calls_sought(judge, deal) or judge.judged()
            low_cards = half.stakes.split and not half.irregular and not sures
            if judged.status is Status.UNDECIDED and low_cards:
                judged = self.by_ends(deal, result, path) or judged
            against_law = any(one.code[:2] in AGAINST_LAW and one.code not in LATE for one in result.findings)
            if against_law and judged.status in (Status.CONTRADICTORY, Status.UNDECIDED):
                # what the laws make of such a deal or exchange is not one way to fill in the deal
                lawless = Finding("M504", result.first, Part("word"))
                result = structs.replace(result, findings=(*result.findings, lawless))
                return kept(result, sures, Why(NOT_AS_LAWS))
            if self.undecided_game(deal, half, judged) or self.may_end_within(deal, judged):
                judged, in_game = self.in_game(deal, result, path)
                deal.talk_sought = False
            elif hangs_on_figures(judged, self.lines) and self.to_the_end(self.totals_before(deal), path):
                judged, in_game = self.in_game(deal, result, path)
                if half.breaks_off and judged.status is not Status.CONTRADICTORY:
                    judged = broken_off(result, self.lines, tricks_settled(half))
            result = self.as_far_as_told(deal, half, judged)
        elif result.status in BROKEN_OFF and not fault_said(result) and self.nothing_fits(half):
            result = judge.contradictory(())
        told: list[Finding] = []
        for sure in sures:
            of_game = self.of_game(sure, result, path, in_game)
            after = judged_after(sure, half, result) if of_game is None else None
            if of_game is not None:
                told += of_game
            elif after is not None:
                told += after
            elif self.unseen(sure, judge, result):
                told += judged_unseen(sure, half, judge.covers or number_of_pairs(half.facts()))
            else:
                told += judged_sure(sure, half, result, judge.cases)
        return structs.replace(result, findings=result.findings + tuple(told)) if told else result

    def as_far_as_told(self, deal: DealState, half: HalfTold | ManyTold, judged: DealResult) -> DealResult:
        """A deal that breaks off in its play is unfinished; a side line that does is held against another by
        what it may come to."""
        is_side = isinstance(self.lines[deal.first].says, SideLine)
        if is_side or not deal.plays or not half.breaks_off:
            return judged
        settled = tricks_settled(half) if isinstance(half, HalfTold) else tricks_settled_of_many(half)
        return so_far(half.result, judged, self.lines, settled)

    def of_game(
        self, sure: Sure, result: DealResult, path: Path, cases: Sequence[Case]
    ) -> list[Finding] | None:
        """What is found of points of two hands in a game to so many, see ``judged_at_each``."""
        if self.rules.end is not End.TARGET:
            return None
        before = self.to_the_end(sure.before, path)
        half = ManyTold(self.record, self.rules, result, path, budget=self.budget, before=before)
        return judged_at_each(sure, half, result, cases)

    def nothing_fits(self, half: HalfTold) -> bool:
        """Of a record that breaks off no score is asked; but some hands must fit what it tells."""
        return not (possible if half.known is None else number_of_pairs)(half.facts())

    def given_up(self, deal: DealState, half: HalfTold, result: DealResult, end: int | None) -> DealResult:
        """A deal of which the rest was given up at line ``end``, or tricks of which were, and the play went
        on."""
        if result.status is not Status.NOT_JUDGED:
            return result
        silent = tells_no_call(deal) and speaks_of_points(deal)
        if silent:
            half.result = by_play(result)
        if skips(self.lines, half.path):
            given = None if end is not None else gaps(self.lines, half.path, half.seats)
            if given is None or silent:
                return undecided(result, spent(self.budget) if given else WHICH_GIVEN)
            found = GivenWithin(half, given, self.totals_before(deal)).judged()
        else:
            assert end is not None
            found = GivenUp(half, end, self.totals_before(deal), silent=silent).judged()
        return result if found.scores and self.may_end_within(deal, found) else found

    def with_either_dealer(self, result: DealResult) -> DealResult | None:
        """A deal of which neither dealer nor leaders are told; None where no more can be said than that its
        cards go together."""
        if result.status not in (Status.NOT_JUDGED, Status.NOT_TOLD) or len(self.seats) != 2:
            return None
        found = (self.partie.totals.get(self.partie.side(seat) or "") for seat in self.seats)
        totals = [one[0] if one is not None and one[0] == one[1] else None for one in found]

        def judge(record: Record) -> Game:
            return resolve(record, self.rules, replay(record, self.rules), budget=self.budget)

        return either(self.record, self.seats, result, totals, judge)

    def not_searched(self, result: DealResult, sures: Sequence[Sure]) -> DealResult:
        """Nothing may be spent: whatever would have to be searched for is undecided."""
        found = tuple(Finding("P502", sure.line, Part("word"), {"why": NONE_LEFT}) for sure in sures)
        if result.status is Status.NOT_JUDGED:
            result = undecided(result, NONE_LEFT)
        return structs.replace(result, findings=result.findings + found)

    def by_ends(self, deal: DealState, result: DealResult, path: Path) -> DealResult | None:
        """A deal of two hands where low cards do not count, so that courses of takers do not say all: each
        end of each range is sought by itself. None where that does not say more."""
        if deal.rules is not self.rules:
            return None
        totals = self.totals_before(deal)
        found = ManyJudge(
            ManyTold(self.record, self.rules, result, path, budget=self.budget), totals
        ).sought()
        return found if found.status is not Status.UNDECIDED else None

    def of_many(self, deal: DealState, result: DealResult, path: Path, sures: Sequence[Sure]) -> DealResult:
        """A deal of several hands or with a trump, and what is said to be sure in it."""
        if deal.starts_at > 1:
            return self.from_the_middle_of_many(deal, result, path, sures)
        given = len(deal.seats) == 2 and given_up_at(self.lines, path) is not None
        if given and result.status is Status.NOT_JUDGED:
            return self.with_sure(deal, undecided(result, GIVEN_WITH_TRUMP), path, sures, ())
        left_open = result.status is not Status.NOT_JUDGED or not deal.seats
        if left_open or deal.rules is not self.rules or not is_known_game(self.rules):
            return self.with_sure(deal, result, path, sures, ())
        try:
            ways = trumps(self.record, self.rules, path)
            before = self.totals_before(deal)[: deal.board.sides]
            halves = [
                ManyTold(
                    self.record,
                    self.rules,
                    result,
                    path,
                    turned=turned,
                    budget=self.budget,
                    before=self.to_the_end(before, path),
                )
                for turned in ways
            ]
        except NotSlotsError as error:
            return kept(result, sures, Why(MISFIT, error.line))
        judge = ManyJudge(halves[0], before, halves)
        judged = judge.judged()
        judged = self.as_far_as_told(deal, halves[0], judged)
        return self.with_sure(deal, judged, path, sures, judge.cases)

    def in_game(
        self, deal: DealState, result: DealResult, path: Path
    ) -> tuple[DealResult, Sequence[Case]]:
        """A deal of two hands in which a game to so many points may end: each way to fill it in is reckoned
        to that end. With the deals of hands that fit, where they were looked at one by one."""
        before = self.totals_before(deal)
        told = self.to_the_end(before, path)
        half = ManyTold(self.record, self.rules, result, path, budget=self.budget, before=told)
        judge = ManyJudge(half, before)
        return judge.judged(), judge.cases

    def undecided_game(self, deal: DealState, half: HalfTold, judged: DealResult) -> bool:
        """Is nothing found of a deal of two hands in which a game may end? The search of several hands
        reckons up to there and may find it."""
        if judged.status is not Status.UNDECIDED or half.breaks_off or half.irregular:
            return False
        return deal.rules is self.rules and bool(self.to_the_end(self.totals_before(deal), half.path))

    def to_the_end(self, before: Sequence[int | None], path: Path) -> tuple[int, ...]:
        """The totals before a deal, where they say how far a game is that may end within it; where no call is
        told nothing says it."""
        told = tuple(total for total in before if total is not None)
        calls = any(isinstance(self.lines[line].says, Call) for line in path.lines)
        return told if self.rules.end is End.TARGET and calls and len(told) == len(before) else ()

    def with_sure(
        self, deal: DealState, result: DealResult, path: Path, sures: Sequence[Sure], cases: Sequence[Case]
    ) -> DealResult:
        """The deal of several hands with what is found of what is said to be sure in it."""
        if not sures:
            return result
        if not deal.seats:
            return kept(result, sures, Why(NO_PLAYERS))
        if deal.rules.trump is not Trump.NONE and card_turned(self.record, path) < 0:
            why = {"why": "the card turned for trump is not told"}
            open_sures = tuple(Finding("P502", sure.line, Part("word"), dict(why)) for sure in sures)
            return structs.replace(result, findings=result.findings + open_sures)
        try:
            before = self.to_the_end(sures[0].before[: deal.board.sides], path)
            half = ManyTold(self.record, deal.rules, result, path, budget=self.budget, before=before)
        except NotSlotsError as error:
            return kept(result, sures, Why(MISFIT, error.line))
        certainty = Certainty(half, result, cases, self.budget)
        found = tuple(finding for sure in sures for finding in certainty.judged(sure))
        return structs.replace(result, findings=result.findings + found)

    def from_the_middle(
        self, deal: DealState, result: DealResult, path: Path, first: int, sures: Sequence[Sure]
    ) -> DealResult:
        """A deal told from its middle that the engine found nothing against, and what is said to be sure."""
        seats = result.seats or self.seats
        broken = any(one.code[0] in "RM" for one in result.findings)
        if not from_the_middle(result, first) or broken or len(seats) != 2:
            return kept(result, sures, not_from_the_middle(broken=broken, known=len(seats) == 2))
        middle = TwoFromMiddle(self.record, path, seats, self.rules, first, self.budget)
        weighed = middle.judged(result)
        self.middles[result.first] = Judged(middle, weighed)
        wrong = totals_at_end(self.lines, path, seats, self.rules, deal, self.partie)
        found = TwoMiddleSure(middle, weighed).with_lines([sure.line for sure in sures])
        return structs.replace(found, findings=(*found.findings, *wrong)) if wrong else found

    def from_the_middle_of_many(
        self, deal: DealState, result: DealResult, path: Path, sures: Sequence[Sure]
    ) -> DealResult:
        """The same of several hands or with a trump."""
        seats = result.seats or self.seats
        broken = any(one.code[0] in "RM" for one in result.findings)
        known = deal.rules is self.rules and is_known_game(self.rules) and len(seats) == self.rules.playing
        if not from_the_middle(result, deal.starts_at) or broken or not known:
            return kept(result, sures, not_from_the_middle(broken=broken, known=known))
        ordered = tuple(sorted(seats))
        middle = ManyMiddle(self.record, path, ordered, self.rules, deal.starts_at, self.budget)
        weighed = middle.judged(result)
        self.middles[result.first] = Judged(middle, weighed)
        return MiddleSure(middle, weighed).with_lines([sure.line for sure in sures])

    def unseen(self, sure: Sure, judge: Judge, result: DealResult) -> bool:
        """Are there more pairs of hands than are looked at, and is not all open at the moment anyway?"""
        if sure.deal is not None and sure.deal.board.all_known():
            return False
        if supposed_rest(judge.half, sure.line) is not None:
            return False
        decided = judge.cases or result.status is Status.CONTRADICTORY
        return bool(judge.covers) or not decided

    def may_end_within(self, deal: DealState, judged: DealResult) -> bool:
        """Can the game end within this deal, so that not all of it counts?"""
        if self.rules.end is not End.TARGET:
            return False
        before = [total for total in self.totals_before(deal) if total is not None]
        if len(before) < len(deal.seats):
            return False  # where the partie stands is not told: the deal is reckoned whole
        ranges = (*judged.scores.values(), *judged.by_acts.values())
        most = max((high for _, high in ranges), default=None)
        if most is None:
            # of what was called nothing says how far it goes
            return judged.status is Status.CONTRADICTORY and tells_no_call(deal)
        return max(before) + most >= self.rules.target
