"""The walk over a record whose half-told deals may tell no call: what may have been called is asked too."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ..engine.calls_bounded import bounded, most_played
from ..engine.calls_untold import by_play, tells_no_call
from ..engine.deal_state import DealState
from ..engine.deal_walk import finish
from ..engine.game import DealResult, Status
from ..model.record import Record
from ..model.statements import Claims, Concedes
from ..rules.policies import End
from ..rules.ruleset import RuleSet
from .beginning import first_trick
from .budget import Budget
from .calls_bounded import asks_of_calls, is_sure, points_left_out, speaks_of_points
from .claims import MAY_END
from .kept import hindered
from .many.half_told import ManyTold, trumps
from .many.silent_judge import by_silence
from .many.silent_witness import witnessed
from .many.table import is_known_game
from .paths import Path
from .resolve import Walk
from .slots import NotSlotsError
from .stakes import two_hands


class SilentWalk(Walk):
    """The walk that judges every half-told deal."""

    def judged(self, deal: DealState) -> DealResult:
        """What can be said of a deal whose cards are not all told; where it tells no call its points may hold
        what was called."""
        told = finish(deal, self.lines)
        if deal.clean:
            return told
        path = self.path_of(deal)
        if not self.is_silent(deal, told, path):
            return self.as_told(deal, told, path)
        of_two = two_hands(self.rules) and self.rules.end is not End.TARGET
        sought = None if of_two else self.by_silence(deal, told, path)
        if sought is not None and deal.first not in self.sures:
            deal.talk_sought = True
            return sought
        result = self.as_told(deal, told, path)
        if sought is None and (deal.talk_sought or not asks_of_calls(result, self.lines)):
            return self.with_example(deal, by_play(told), path, result)
        deal.talk_sought = True
        found = self.by_silence(deal, told, path) if of_two else sought
        found = found or self.within_bounds(deal, by_play(told), path, result)
        sure = [one for one in result.findings if is_sure(self.lines[one.line].says)]
        return structs.replace(found, findings=(*found.findings, *sure))

    def is_silent(self, deal: DealState, told: DealResult, path: Path) -> bool:
        """Does a half-told deal tell no call, and write points?"""
        if told.status is not Status.NOT_JUDGED or not tells_no_call(deal) or not speaks_of_points(deal):
            return False
        unread = hindered(deal, self.lines, path) is not None
        begun = first_trick(self.lines, path, self.rules.hand_size) > 1 and len(deal.seats) == 2
        return bool(self.budget.nodes) and not unread and not begun

    def by_silence(self, deal: DealState, told: DealResult, path: Path) -> DealResult | None:
        """The deal by all that may have been called and played; None where that is not looked at."""
        if not self.is_sought(deal, path):
            return None
        result = by_play(told)
        halves = self.halves(result, path)
        return by_silence(halves, deal, result, self.totals_by_side(deal)) if halves else None

    def is_sought(self, deal: DealState, path: Path) -> bool:
        """Is it a deal that is searched with all that may have been called?"""
        given = any(isinstance(self.lines[line].says, Concedes | Claims) for line in path.lines)
        return not given and deal.rules is self.rules and is_known_game(self.rules)

    def halves(self, result: DealResult, path: Path) -> Sequence[ManyTold]:
        """The deal in each way the trump may be; none where its play does not fit."""
        try:
            return [
                ManyTold(self.record, self.rules, result, path, turned=turned, budget=self.budget)
                for turned in trumps(self.record, self.rules, path)
            ]
        except NotSlotsError:
            return ()

    def with_example(
        self, deal: DealState, told: DealResult, path: Path, result: DealResult
    ) -> DealResult:
        """A deal that is possible by what single cards allow: one is sought that has all that is written."""
        unshown = result.status is Status.POSSIBLE and result.low_completion is None
        if not (unshown and deal.talk_sought and self.is_sought(deal, path)):
            return result
        return witnessed(result, self.halves(told, path), deal, told, self.totals_by_side(deal))

    def within_bounds(
        self, deal: DealState, told: DealResult, path: Path, judged: DealResult
    ) -> DealResult:
        """The same with its points held against bounds of what may have been called, and a deal sought that
        has all of them. ``told``: the deal as it is told, nothing being said of its points; ``judged``: by
        its play alone."""
        without = self.without_points(deal, judged)
        halves = self.halves(told, path) if self.is_sought(deal, path) else ()
        before = self.totals_by_side(deal)
        limit = [one for one in without.findings if one.code == "M502"]
        if without.status is Status.UNDECIDED and halves and limit:
            return self.of_open_play(deal, told, without, halves, str(limit[0].values["why"]))
        found = bounded(deal, without, before)
        if found.status is not Status.POSSIBLE or found.low_completion is not None:
            return found
        return witnessed(found, halves, deal, told, before)

    def without_points(self, deal: DealState, judged: DealResult) -> DealResult:
        """The deal judged with no figure of points. Where the limit is that a game may end within it, no
        figure matters."""
        if any(one.code == "M502" and one.values["why"] == MAY_END for one in judged.findings):
            return by_play(judged)
        without = points_left_out(self.record, deal.main)
        walk = OneDeal(without, self.rules, self.budget, deal.first)
        for line in range(len(without.lines)):
            walk.step(line)
        walk.finish()
        assert walk.found is not None
        return walk.found

    def of_open_play(
        self, deal: DealState, told: DealResult, without: DealResult, halves: Sequence[ManyTold], why: str
    ) -> DealResult:
        """A deal of which a limit was met with no points written: a deal that has all that is written decides
        it, within bounds of what anybody may score. ``why``: what the limit was."""
        before = self.totals_by_side(deal)
        most = most_played(deal.values)
        scores = {deal.side_name(side): (0, most) for side in range(deal.board.sides)}
        kept = tuple(one for one in without.findings if one.code != "M502")
        play = structs.replace(without, status=Status.POSSIBLE, scores=scores, findings=kept)
        found = bounded(deal, play, before)
        if found.status is not Status.POSSIBLE or not found.by_acts:
            return bounded(deal, without, before)
        return witnessed(found, halves, deal, told, before, why)

    def totals_by_side(self, deal: DealState) -> list[int | None]:
        """What each side had before the deal, as far as it is told."""
        names = (self.partie.side(deal.side_name(side)) for side in range(deal.board.sides))
        totals = [None if name is None else self.partie.totals[name] for name in names]
        return [None if one is None or one[0] != one[1] else one[0] for one in totals]


class OneDeal(Walk):
    """The walk that judges no more than the deal (or side line) that begins in line ``only``."""

    def __init__(self, record: Record, rules: RuleSet, budget: Budget, only: int) -> None:
        super().__init__(record, rules, budget)
        self.only = only
        self.found: DealResult | None = None

    def judged(self, deal: DealState) -> DealResult:
        """As it is told, where it is the one."""
        told = finish(deal, self.lines)
        if deal.first == self.only:
            self.found = self.as_told(deal, told, self.path_of(deal))
        return told
