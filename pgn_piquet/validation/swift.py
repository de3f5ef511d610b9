"""The fast walks of rule sets: which rule sets have one, and what a record found clean by it says."""

from __future__ import annotations

from typing import Final

from ..engine import sitting as s
from ..engine.course import (
    BY_AGREEMENT,
    BY_DEALS,
    BY_TARGET,
    GAMES,
    OTHER_END,
    POOL,
    RUBICON,
    SHEET,
    TENS,
    Course,
)
from ..engine.game import DealResult, Game, Settlement, Status
from ..engine.partie import Partie
from ..engine.record_walk import RecordWalk
from ..engine.values import Values
from ..engine.walk import Habits
from ..rules.policies import Balance, End, Finish, PointCalled, Showing, Sides, Tie, Turns
from ..rules.policies import Settlement as How
from ..rules.ruleset import RuleSet

LETTERS: Final = "ABCDEFG"
_SETTLEMENTS: Final = {
    How.RUBICON: RUBICON, How.GAMES: GAMES, How.POOL: POOL, How.CHOUETTE: TENS, How.SHEET: SHEET,
}  # fmt: skip
_ENDS: Final = {End.DEALS: BY_DEALS, End.TARGET: BY_TARGET, End.AGREED: BY_AGREEMENT}
_TURNS: Final = {
    Turns.ALL: s.ALL, Turns.NEIGHBOURS: s.NEIGHBOURS, Turns.LOSER_OUT: s.LOSER_OUT,
    Turns.SINGLE_AND_PARTNERS: s.SINGLE,
}  # fmt: skip


class Swift:
    """A rule set with its fast walk."""

    def __init__(self, rules: RuleSet, walk: RecordWalk) -> None:
        self.rules = rules
        self.walk = walk

    def game(self) -> Game:
        """The game of the record that the walk has just found clean, without hands and score lines."""
        walk = self.walk
        seats = tuple(LETTERS[: walk.sitting.seats])
        partie = Partie(self.rules, seats)
        sides = partie.sides()
        points = list(walk.points)
        for place, side in enumerate(sides):
            scored = sum(
                partie.weight(number or None) * points[deal * len(sides) + place]
                for deal, number in enumerate(walk.numbers)
            )
            start = walk.totals[place] - scored
            partie.totals[side] = (start, start)
        if walk.winner >= 0 and walk.course.end == BY_TARGET:
            partie.winner = sides[walk.winner]
        deal_of = self._of_all if walk.sitting.turns == s.ALL else self._of_two
        deals = tuple(deal_of(deal, seats, sides) for deal in range(walk.deals))
        for deal in deals:
            partie.add(deal)
        settlement: Settlement = partie.settlement(walk.unfinished)
        return Game(self.rules.name, self.rules.sha256, seats, deals, settlement, ())

    def _of_all(self, deal: int, seats: tuple[str, ...], sides: tuple[str, ...]) -> DealResult:
        """A deal that all at the table played."""
        walk = self.walk
        elder = walk.elders[deal]
        order = seats[elder:] + seats[:elder]
        at = deal * len(sides)
        scores = {side: walk.points[at + place] for place, side in enumerate(sides)}
        in_order = dict.fromkeys(side for seat in order for side in sides if seat in side)
        tricks = {
            side: sum(walk.tricks[deal * walk.n + LETTERS.index(seat)] for seat in side) for side in in_order
        }
        return self._deal(deal, order, {side: scores[side] for side in in_order}, tricks)

    def _of_two(self, deal: int, seats: tuple[str, ...], sides: tuple[str, ...]) -> DealResult:
        """A deal that two of the table played: each by himself."""
        walk = self.walk
        pair = (walk.elders[deal], walk.dealers[deal])
        at = deal * len(sides)
        points = {seats[seat]: walk.points[at + walk.sitting.side(seat)] for seat in pair}
        tricks = {seats[seat]: walk.tricks[deal * len(seats) + seat] for seat in pair}
        return self._deal(deal, tuple(points), points, tricks)

    def _deal(
        self, deal: int, order: tuple[str, ...], points: dict[str, int], tricks: dict[str, int]
    ) -> DealResult:
        walk = self.walk
        return DealResult(
            number=walk.numbers[deal] or None,
            dealer=order[-1],
            elder=order[0],
            first=walk.starts[deal],
            end=walk.starts[deal],
            status=Status.COMPLETE,
            seats=order,
            scores={side: (number, number) for side, number in points.items()},
            tricks={side: (number, number) for side, number in tricks.items()},
        )


def swift(rules: RuleSet) -> Swift | None:
    """The fast walk of a rule set; None for one in which the last two may play on by other rules, or more sit
    than play and take turns in a way of their own."""
    full_table = rules.players_min == rules.players_max == rules.playing
    two_of_more = rules.playing == 2 < rules.players_min
    if rules.finish is Finish.PLAY_OFF or not (full_table if rules.turns is Turns.ALL else two_of_more):
        return None
    grouping = s.PARTNERS if rules.sides is Sides.PAIRS else s.EACH
    if rules.settlement is How.CHOUETTE:
        if rules.players_max != 3 or rules.playing != 2:
            return None
        grouping = s.AGAINST_TWO
    sitting = s.Sitting(
        turns=_TURNS[rules.turns], grouping=grouping, playing=rules.playing, least=rules.players_min,
        most=rules.players_max,
    )  # fmt: skip
    course = Course(
        end=_ENDS[rules.end],
        deals=rules.deals,
        doubled=sum(1 << number for number in rules.doubled),
        played_on=0 if rules.tie is Tie.NONE else 1,
        target=rules.target,
        settlement=_SETTLEMENTS.get(rules.settlement, OTHER_END),
        rubicon=rules.rubicon,
        bonus=rules.bonus,
        double_under=rules.double_under,
        between=1 if rules.balance is Balance.BETWEEN else 0,
    )
    habits = Habits(
        by_pips=1 if rules.point_called is PointCalled.PIPS else 0,
        shown_before_lead=1 if rules.showing is Showing.BEFORE_LEAD else 0,
    )
    return Swift(rules, RecordWalk(Values(rules), course, habits, sitting))
