"""A moment of a record put to the solver: what every card is worth, and the best line."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ..engine.deal_state import DealState
from ..engine.game import DealResult, Game
from ..engine.partie import rubicon_points
from ..engine.replay import RecordWalk
from ..model.cards import TEXT
from ..model.record import Record
from ..model.statements import Deal
from ..rules.policies import End, Settlement
from ..rules.ruleset import RuleSet
from .moments import Moment, deal_at
from .resolve import resolve
from .search import Stakes
from .solver import Choice, Ending, Solver
from .stakes import Hands, two_hands
from .standing import Standing, on_board, weighed

MOST_POINTS = 240
"""more than a deal can bring one player"""


class For(StrEnum):
    """What the players play for."""

    SCORE = "score"
    """own points less the other's, over the whole deal"""
    TRICKS = "tricks"
    POINTS = "points"
    """own points alone"""
    RESULT = "result"
    """what the partie is worth at its end, in the last deal"""


class UnsolvableError(LookupError):
    """The moment cannot be put to the solver; the argument says why."""


class Valued(Struct, frozen=True):
    """A legal card: the tricks of the whole deal that the player to play makes with it, both playing for
    tricks, and its value for what was asked."""

    card: str
    value: int
    tricks: int


class Solved(Struct, frozen=True):
    """``cards`` best first. ``line`` goes on from the moment to the last card; ``leaders`` are the seats
    that lead its tricks, the first one being that of trick ``trick``."""

    seat: str
    trick: int
    led: str | None
    hands: tuple[tuple[str, int], ...]
    cards: tuple[Valued, ...]
    line: tuple[str, ...]
    leaders: tuple[str, ...]
    nodes: int


def solve(record: Record, rules: RuleSet, moment: Moment, goal: For = For.SCORE) -> Solved:
    """Every legal card at a moment of the main line. Raises ``UnsolvableError``, or LookupError when
    there is no such deal."""
    deal, standing, before = at_moment(record, rules, moment)
    elder, younger = deal.seats
    ending = standing.ending
    if not ending.hands[0] | ending.hands[1] or not ending.hands[ending.to_play]:
        raise UnsolvableError("the deal is over")
    player = ending.to_play
    sign = 1 if player == 0 else -1
    solver = Solver(stakes_for(goal, rules, player, deal.number, before))
    start = ending if goal is not For.RESULT else _with_points(ending, standing.scored)
    choices = solver.choices(start)
    for_tricks = Solver(stakes_for(For.TRICKS, rules, 0, None, None)).choices(ending)
    tricks = {one.card: one.value for one in for_tricks}
    base = _base(goal, standing, player)
    made = {card: _tricks(ending, player, value, rules) for card, value in tricks.items()}
    cards = tuple(
        Valued(one.card, made[one.card] if goal is For.TRICKS else base + sign * one.value, made[one.card])
        for one in choices
    )
    line, leaders = _line(solver, start, choices, (elder, younger))
    return Solved(
        deal.seats[player],
        rules.hand_size - ending.left + 1,
        None if ending.led is None else TEXT[ending.led],
        ((elder, ending.hands[0]), (younger, ending.hands[1])),
        cards,
        line,
        leaders,
        solver.search.nodes,
    )


def at_moment(
    record: Record, rules: RuleSet, moment: Moment
) -> tuple[DealState, Standing, tuple[int, int] | None]:
    """The deal as it stands at a moment of its main line, and the totals before it where they are known."""
    if not two_hands(rules):
        raise UnsolvableError(f"{rules.name}: the solver plays two hands without a trump")
    if moment.slot is None:
        raise UnsolvableError("say before which trick, as 3.7 (deal 3, trick 7)")
    first, _ = deal_at(record, moment)
    walk = _Marked(record, rules, first)
    game = resolve(record, rules, walk.played())
    deal = walk.marks.get((moment.slot // 2 + 1, bool(moment.slot % 2)))
    if deal is None:
        raise UnsolvableError("the play does not come so far, or cards before it are not told")
    if len(deal.seats) != 2 or not all(one.known for one in deal.board.players[:2]):
        raise UnsolvableError("both hands must be known")
    result = next(one for one in game.deals if one.first == first)
    needs = None if deal.board.settled else Hands(rules, result.score_lines, _pair(result)).needs
    return deal, on_board(deal.board, rules, needs), walk.before


class _Marked(RecordWalk):
    """A walk that remembers one deal as it stood before every card."""

    def __init__(self, record: Record, rules: RuleSet, first: int) -> None:
        super().__init__(record, rules)
        self.first = first
        self.marks: dict[tuple[int, bool], DealState] = {}
        self.before: tuple[int, int] | None = None

    def played(self) -> Game:
        """Walk the whole record."""
        for line in range(len(self.lines)):
            self.step(line)
        return self.finish()

    def begin_deal(self, line: int, says: Deal) -> None:
        """Marks are kept of every deal, also where nothing goes back."""
        super().begin_deal(line, says)
        if self.deal is not None and self.deal.marks is None:
            self.deal.marks = {}

    def judged(self, deal: DealState) -> DealResult:
        """Keep the marks of the deal that is asked for."""
        if deal.first == self.first:
            self.marks = dict(deal.marks or {})
            self.marks.setdefault((deal.board.trick + 1, deal.board.lying > 0), deal)
            totals = [self.partie.totals.get(self.partie.side(seat) or "") for seat in deal.seats]
            if len(totals) == 2 and all(total is not None and total[0] == total[1] for total in totals):
                first, second = totals
                assert first is not None and second is not None
                self.before = (first[0], second[0])
        return super().judged(deal)


def _pair(result: DealResult) -> tuple[str, str]:
    elder, younger = result.seats
    return elder, younger


def stakes_for(
    goal: For, rules: RuleSet, player: int, number: int | None, before: tuple[int, int] | None
) -> Stakes:
    """The stakes of a goal for the player who asks."""
    if goal is For.TRICKS:
        return Stakes(
            weight0=0, weight1=0, per_trick=1, cards=0, capot_extra=0, pique=0, tricks=rules.hand_size
        )  # fmt: skip
    if goal is For.POINTS:
        return weighed(rules, 1, 0) if player == 0 else weighed(rules, 0, 1)
    stakes = weighed(rules, 1, 1)
    if goal is For.RESULT:
        if rules.settlement is not Settlement.RUBICON or rules.end is not End.DEALS:
            raise UnsolvableError(f"{rules.name}: its partie has no settlement after the last deal")
        if before is None or (number is not None and number < rules.deals):
            raise UnsolvableError("the result is settled in the last deal, from totals that must be told")
        weight = 2 if number is not None and number in rules.doubled else 1
        reach = range(MOST_POINTS)
        stakes.worth = [
            [_settled(rules, before[0] + weight * mine, before[1] + weight * theirs) for theirs in reach]
            for mine in reach
        ]
    return stakes


def _settled(rules: RuleSet, mine: int, theirs: int) -> int:
    """What elder wins or (negative) loses."""
    if mine == theirs:
        return 0
    won = rubicon_points(rules, max(mine, theirs), min(mine, theirs))
    return won if mine > theirs else -won


def _with_points(ending: Ending, scored: tuple[int, int]) -> Ending:
    return Ending(ending.hands, ending.leader, ending.led, ending.won, ending.needs, None, scored)


def _base(goal: For, standing: Standing, player: int) -> int:
    """What the value of the rest is added to."""
    if goal is For.SCORE:
        return standing.scored[player] - standing.scored[1 - player]
    if goal is For.POINTS:
        return standing.scored[player]
    return 0


def _tricks(ending: Ending, player: int, value: int, rules: RuleSet) -> int:
    won = ending.won + value
    return won if player == 0 else rules.hand_size - won


def _line(
    solver: Solver, start: Ending, choices: tuple[Choice, ...], seats: tuple[str, str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The best line and who leads each of its tricks."""
    line: list[str] = []
    leaders: list[str] = []
    place = start
    best = choices[0].card
    while True:
        if place.led is None or not line:
            leaders.append(seats[place.leader])
        line.append(best)
        place = solver.play(place, TEXT.index(best))
        if not place.hands[place.to_play]:
            return tuple(line), tuple(leaders)
        best = solver.choices(place)[0].card
