"""A moment of a record put to the solver: what every card is worth, and the best line."""

from __future__ import annotations

from ..model.cards import TEXT
from ..model.record import Record
from ..rules.ruleset import RuleSet
from .asked import Asked, For, Solved, Valued, asked
from .many.solving import solved as solved_of_many
from .moments import Moment
from .search import Stakes
from .settling import UnsolvableError, worth
from .solver import Choice, Ending, Solver
from .stakes import Hands, two_hands
from .standing import Standing, on_board, weighed

__all__ = ["For", "Solved", "UnsolvableError", "Valued", "solve"]


def solve(record: Record, rules: RuleSet, moment: Moment, goal: For = For.SCORE) -> Solved:
    """Every legal card at a moment of the main line. Raises ``UnsolvableError``, LookupError when there is no
    such deal, or ``search.ExhaustedError``."""
    question = asked(record, rules, moment)
    if question.deal.board.over:
        raise UnsolvableError("the deal is over")
    return _of_two(question, goal) if two_hands(question.deal.rules) else solved_of_many(question, goal)


def _of_two(question: Asked, goal: For) -> Solved:
    """The same of two hands without a trump."""
    deal, rules = question.deal, question.deal.rules
    elder, younger = deal.seats
    held = Hands(rules, question.result.score_lines, (elder, younger))
    standing = on_board(deal.board, rules, held)
    ending = standing.ending
    if not ending.hands[ending.to_play]:
        raise UnsolvableError("the deal is over")
    player = ending.to_play
    sign = 1 if player == 0 else -1
    solver = Solver(stakes_for(goal, rules, player, deal.number, question.before))
    start = ending if goal is not For.RESULT else _with_points(ending, standing.scored)
    choices = solver.choices(start)
    for_tricks = Solver(stakes_for(For.TRICKS, rules, 0, None, ())).choices(ending)
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
        deal.seats[player],
        2,
        rules.hand_size - ending.left + 1,
        () if ending.led is None else (TEXT[ending.led],),
        ((elder, ending.hands[0]), (younger, ending.hands[1])),
        cards,
        line,
        leaders,
        solver.search.nodes,
    )


def stakes_for(
    goal: For, rules: RuleSet, player: int, number: int | None, before: tuple[int | None, ...]
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
        stakes.worth = worth(rules, number, before)
    return stakes


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
