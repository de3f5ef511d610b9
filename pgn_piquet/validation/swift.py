"""The fast walks of rule sets: which rule sets have one, and what a record found clean by it says."""

from __future__ import annotations

from typing import Final

from ..engine.course import BY_DEALS, BY_TARGET, GAMES, OTHER_END, POOL, RUBICON, Course
from ..engine.game import DealResult, Game, Settlement, Status
from ..engine.partie import Partie
from ..engine.record_walk import RecordWalk
from ..engine.values import Values
from ..engine.walk import Habits
from ..rules.policies import End, Finish, PointCalled, Showing, Tie, Turns
from ..rules.policies import Settlement as How
from ..rules.ruleset import RuleSet

LETTERS: Final = "ABCDEFG"
_SETTLEMENTS: Final = {How.RUBICON: RUBICON, How.GAMES: GAMES, How.POOL: POOL}


class Swift:
    """A rule set with its fast walk."""

    def __init__(self, rules: RuleSet, walk: RecordWalk) -> None:
        self.rules = rules
        self.walk = walk
        self.seats = tuple(LETTERS[: rules.playing])

    def game(self) -> Game:
        """The game of the record that the walk has just found clean, without hands and score lines."""
        walk = self.walk
        partie = Partie(self.rules, self.seats)
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
        deals = tuple(self._deal(deal, sides) for deal in range(walk.deals))
        for deal in deals:
            partie.add(deal)
        settlement: Settlement = partie.settlement(walk.unfinished)
        return Game(self.rules.name, self.rules.sha256, self.seats, deals, settlement, ())

    def _deal(self, deal: int, sides: tuple[str, ...]) -> DealResult:
        walk = self.walk
        elder = walk.elders[deal]
        order = self.seats[elder:] + self.seats[:elder]
        at = deal * len(sides)
        scores = {side: walk.points[at + place] for place, side in enumerate(sides)}
        in_order = dict.fromkeys(side for seat in order for side in sides if seat in side)
        tricks = {
            side: sum(walk.tricks[deal * walk.n + LETTERS.index(seat)] for seat in side) for side in in_order
        }
        return DealResult(
            number=walk.numbers[deal] or None,
            dealer=order[-1],
            elder=order[0],
            first=walk.starts[deal],
            end=walk.starts[deal],
            status=Status.COMPLETE,
            seats=order,
            scores={side: (scores[side], scores[side]) for side in in_order},
            tricks={seat: (number, number) for seat, number in tricks.items()},
        )


def swift(rules: RuleSet) -> Swift | None:
    """The fast walk of a rule set; None for one whose table changes from deal to deal."""
    full_table = rules.players_min == rules.players_max == rules.playing
    if rules.turns is not Turns.ALL or not full_table or rules.finish is Finish.PLAY_OFF:
        return None
    if rules.end not in (End.DEALS, End.TARGET):
        return None
    course = Course(
        end=BY_DEALS if rules.end is End.DEALS else BY_TARGET,
        deals=rules.deals,
        doubled=sum(1 << number for number in rules.doubled),
        played_on=0 if rules.tie is Tie.NONE else 1,
        target=rules.target,
        settlement=_SETTLEMENTS.get(rules.settlement, OTHER_END),
        rubicon=rules.rubicon,
        bonus=rules.bonus,
        double_under=rules.double_under,
    )
    habits = Habits(
        by_pips=1 if rules.point_called is PointCalled.PIPS else 0,
        shown_before_lead=1 if rules.showing is Showing.BEFORE_LEAD else 0,
    )
    return Swift(rules, RecordWalk(Values(rules), course, habits))
