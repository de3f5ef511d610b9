"""A moment of a deal of several hands, or with a trump, put to the solver."""

from __future__ import annotations

from msgspec import structs

from ...model.cards import TEXT
from ...rules.policies import End, Finish
from ...rules.ruleset import RuleSet
from ..asked import Asked, For, Solved, Valued
from ..claims import MAY_END
from ..settling import FIRST, LAST, UnsolvableError, played_off, worth
from .open_cards import OpenCards, Place
from .pasts import Aim, of_score, of_tricks, own_points
from .standing import Standing, UnreckonedError, on_board
from .table import Table


def solved(question: Asked, goal: For) -> Solved:
    """Every legal card at the moment, with what it is worth for the side of who is to play, all others
    against it."""
    deal = question.deal
    table = Table(deal.rules, deal.seats, int(deal.board.turned))
    totals: tuple[int | None, ...] = ()
    if goal is not For.TRICKS:
        totals = tuple(question.before[table.side_of.index(side)] for side in range(len(table.sides)))
    try:
        standing = on_board(deal.board, table, question.result.score_lines, before=totals)
    except UnreckonedError:
        raise UnsolvableError(MAY_END) from None
    place = standing.place
    if not place.hands[place.to_play]:
        raise UnsolvableError("the deal is over")
    if place.ledger.over:
        raise UnsolvableError("the game is over: what follows is not reckoned")
    side = table.side_of[place.to_play]
    of_partie = goal is For.RESULT and table.rules.end is not End.TARGET
    start = _with_points(standing) if of_partie else place
    aim = aim_for(goal, question, table, place, side)
    found = answer(table, place, start, aim, before(goal, standing, table, side))
    if goal is For.RESULT and played_off(table.rules, question.partie, table.sides):
        cards = tuple(structs.replace(one, value=last_two(one.value)) for one in found.cards)
        return structs.replace(found, cards=cards)
    return found


def last_two(value: int) -> int:
    """What a game that the last two of three play is worth."""
    return FIRST if value > 0 else LAST if value < 0 else 0


def answer(table: Table, place: Place, start: Place, aim: Aim, base: int) -> Solved:
    """Every legal card at a place, worth ``base`` and what ``aim`` says of the rest; ``start`` is the same
    place with what the aim has to know of the points before."""
    side = table.side_of[place.to_play]
    cards = OpenCards(table, aim, place.catcher)
    choices = cards.choices(start)
    for_tricks = OpenCards(table, of_tricks(side))
    won = place.ledger.tricks[side]
    tricks = {one.card: won + one.value for one in for_tricks.choices(place)}
    line, leaders = cards.line(start, choices[0])
    return Solved(
        table.seats[place.to_play],
        table.sides[side],
        len(table.sides),
        table.tricks - place.left + 1,
        tuple(TEXT[card] for card in place.laid),
        tuple(zip(table.seats, place.hands, strict=True)),
        tuple(Valued(one.card, base + one.value, tricks[one.card]) for one in choices),
        line,
        tuple(table.seats[leader] for leader in leaders),
        cards.search.nodes,
    )


def aim_for(goal: For, question: Asked, table: Table, place: Place, side: int) -> Aim:
    """What a side plays for."""
    if goal is For.RESULT and table.rules.end is End.TARGET:
        if place.ledger.room and table.rules.finish is Finish.POOL:
            return Aim(side, game=1)
        raise UnsolvableError("no settlement: the game cannot end here, or the totals are not told")
    if goal is For.RESULT:
        return Aim(side, worth=_worth(question, table.rules, side))
    return {For.TRICKS: of_tricks(side), For.POINTS: own_points(side), For.SCORE: of_score(table, side)}[goal]


def before(goal: For, standing: Standing, table: Table, side: int) -> int:
    """What was scored, or taken, before the moment, in the unit of the goal."""
    mine = standing.scored[side]
    if goal is For.TRICKS:
        return standing.place.ledger.tricks[side]
    if goal is For.POINTS:
        return mine
    if goal is For.SCORE:
        return sum(mine - one for other, one in enumerate(standing.scored) if other != side)
    return 0


def _worth(question: Asked, rules: RuleSet, side: int) -> tuple[tuple[int, ...], ...]:
    """What the partie is worth for the side at its end."""
    table = worth(rules, question.deal.number, question.before)
    sign = 1 if side == 0 else -1
    return tuple(tuple(sign * one for one in row) for row in table)


def _with_points(standing: Standing) -> Place:
    """The place with what was scored before in its ledger: of the result nothing is left out."""
    ledger = structs.replace(standing.place.ledger, points=standing.scored)
    return structs.replace(standing.place, ledger=ledger)
