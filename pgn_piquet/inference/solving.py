"""A moment of a record put to the solver: what every card is worth, and the best line."""

from __future__ import annotations

from msgspec import structs

from ..model.record import Record
from ..rules.policies import End, Settlement
from ..rules.ruleset import RuleSet
from .asked import Asked, For, Solved, Valued, asked
from .many.solving import solved as solved_of_many
from .middle_solving import solved_in_middle
from .moments import Moment
from .settling import UnsolvableError, share
from .solved_two import answer, stakes_for, stakes_on_the_sheet
from .stakes import Hands, two_hands
from .standing import on_board

NO_SHEET = "how the sheet stood before the deal is not told"
__all__ = ["For", "Solved", "UnsolvableError", "Valued", "solve"]


def solve(record: Record, rules: RuleSet, moment: Moment, goal: For = For.SCORE) -> Solved:
    """Every legal card at a moment of the main line. Raises ``UnsolvableError``, LookupError when there is no
    such deal, or ``search.ExhaustedError``."""
    try:
        question = asked(record, rules, moment)
    except UnsolvableError:
        found = solved_in_middle(record, rules, moment, goal)
        if found is None:
            raise
        return found
    if question.deal.board.over:
        raise UnsolvableError("the deal is over")
    rules = question.deal.rules
    goal = For.TRICKS if question.instead else goal
    # a game to so many points is reckoned up to its end by the search of several hands
    of_game = rules.end is End.TARGET and goal is not For.TRICKS
    solved = _of_two if two_hands(rules) and not of_game else solved_of_many
    return structs.replace(solved(question, goal), instead=question.instead)


def _of_two(question: Asked, goal: For) -> Solved:
    """The same of two hands without a trump."""
    deal, rules = question.deal, question.deal.rules
    elder, younger = deal.seats
    held = Hands(rules, question.result.score_lines, (elder, younger))
    standing = on_board(deal.board, rules, held)
    player = standing.ending.to_play
    of_sheet = goal is For.RESULT and rules.settlement is Settlement.SHEET
    if of_sheet:
        stakes = stakes_on_the_sheet(rules, len(question.partie), player)
    else:
        stakes = stakes_for(goal, rules, player, deal.number, question.before)
    if of_sheet and not question.sheet:
        raise UnsolvableError(NO_SHEET)
    found = answer(standing, (elder, younger), rules, goal, stakes)
    times = share(rules, question.partie, deal.seats[player]) if goal is For.RESULT else 1
    more = question.sheet[player] if of_sheet else 0
    cards = tuple(structs.replace(one, value=more + times * one.value) for one in found.cards)
    return structs.replace(found, cards=cards)
