"""Two open hands put to the solver: what every legal card is worth, and the best line."""

from __future__ import annotations

from ..model.cards import TEXT
from ..rules.ruleset import RuleSet
from .asked import For, Solved, Valued
from .search import Stakes
from .settling import UnsolvableError, on_the_sheet, worth
from .solver import Choice, Ending, Solver
from .standing import Standing, weighed


def answer(standing: Standing, seats: tuple[str, str], rules: RuleSet, goal: For, stakes: Stakes) -> Solved:
    """Every legal card at a moment. Raises ``UnsolvableError`` and ``search.ExhaustedError``."""
    ending = standing.ending
    player = ending.to_play
    if not ending.hands[player]:
        raise UnsolvableError("the deal is over")
    sign = 1 if player == 0 else -1
    solver = Solver(stakes)
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
    line, leaders = _line(solver, start, choices, seats)
    return Solved(
        seats[player],
        seats[player],
        2,
        rules.hand_size - ending.left + 1,
        () if ending.led is None else (TEXT[ending.led],),
        ((seats[0], ending.hands[0]), (seats[1], ending.hands[1])),
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


def stakes_on_the_sheet(rules: RuleSet, players: int, player: int) -> Stakes:
    """The stakes of who asks what a deal à écrire changes in his balance, so many sitting at the table."""
    stakes = weighed(rules, 1, 1)
    stakes.worth = on_the_sheet(rules, players, player)
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
