"""A moment of a deal told from its middle put to the solver: tricks, and the points from there where no
pique can come of what was before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

from msgspec import structs

from ..model.record import Record
from ..rules.policies import LowCards, Trump
from ..rules.ruleset import RuleSet
from .asked import Counted, For, Solved
from .half_told import TooManyCasesError
from .many.ledger import Ledger
from .many.middle_told import ManyMiddle
from .many.open_cards import OpenCards, Place
from .many.pasts import Aim, of_score, of_tricks, own_points
from .many.rest import Rest
from .many.solving import answer as answer_of_many
from .many.table import Table
from .many.whereabouts import TooManyDealsError
from .middle_told import TwoFromMiddle
from .moments import Moment, deal_at
from .plays import PlayLimitError
from .resolve import Judged, middles
from .rest_of_two import RestOfTwo
from .settling import UnsolvableError
from .slots import Plays
from .solved_two import answer, stakes_for
from .solver import Ending
from .standing import Standing

Position = TypeVar("Position")
HANDS = "a deal told from its middle is solved with open hands: tell what each holds"
NOT_SO_FAR = "the play does not come so far, or cards before it are not told"
NO_LEADER = "who leads there is not told"
NO_TRICKS = "how many tricks each had before trick {first} is not told"
TOO_EARLY = "the deal is told from trick {first} on"
NO_RESULT = "of the points before trick {first} nothing is told"
NO_POINTS = "what was scored before trick {first} is not told, and a pique may still come of it"
NO_HONOURS = "what was scored before trick {first} is not told, and which honours were taken"


def solved_in_middle(record: Record, rules: RuleSet, moment: Moment, goal: For) -> Solved | None:
    """Every legal card at a moment; None where the deal is not told from its middle. Raises
    ``UnsolvableError`` and ``search.ExhaustedError``."""
    first, _ = deal_at(record, moment)
    judged = middles(record, rules).get(first)
    if judged is None or moment.slot is None:
        return None
    middle = judged.middle
    if moment.slot < 2 * middle.first - 2:
        raise UnsolvableError(TOO_EARLY.format(first=middle.first))
    before = middle.before(middle.kept)
    if before is None:
        raise UnsolvableError(NO_TRICKS.format(first=middle.first))
    instead = not_answered(middle, before, goal)
    asked = For.TRICKS if instead else goal
    trick, answering = divmod(moment.slot - 2 * middle.first + 2, 2)
    try:
        if isinstance(middle, TwoFromMiddle):
            found = _of_two(middle, judged, before, 2 * trick + answering, asked)
        else:
            found = _of_many(middle, judged, before, len(middle.seats) * trick + answering, asked)
    except (TooManyCasesError, TooManyDealsError, PlayLimitError):
        raise UnsolvableError(HANDS) from None
    counted = Counted.WHOLE_DEAL if asked is For.TRICKS else Counted.FROM_HERE
    return structs.replace(found, counted=counted, instead=instead)


def not_answered(middle: ManyMiddle, before: dict[str, int], goal: For) -> str:
    """Why something else than tricks cannot be answered; empty where it can.

    Who has a trick has scored, where low cards count; where two sides have, neither can make a pique."""
    if goal is For.TRICKS:
        return ""
    rules, why = middle.rules, ""
    if goal is For.RESULT:
        why = NO_RESULT
    elif rules.trump is not Trump.NONE:
        why = NO_HONOURS
    elif rules.pique and (rules.low_cards is LowCards.NOT or sum(map(bool, before.values())) < 2):
        why = NO_POINTS
    return why.format(first=middle.first)


def told_so_far(plays: Plays, slot: int) -> None:
    """Raises ``UnsolvableError`` where a card before a moment is not told."""
    if slot >= len(plays.slots):
        raise UnsolvableError("the deal is over")
    if any(one.domain & one.domain - 1 for one in plays.slots[:slot]):
        raise UnsolvableError(NOT_SO_FAR)


def _of_two(middle: TwoFromMiddle, judged: Judged, before: dict[str, int], slot: int, goal: For) -> Solved:
    found: list[tuple[RestOfTwo, Ending]] = []
    for half in middle.halves(judged.weighed.result, middle.kept, None):
        told_so_far(half.plays, slot)
        for hands in the_hands(half.hands()):
            case = half.case((hands[0], hands[1]))
            places = [] if case is None else case.search.reached(slot, 1)
            found += [(half, place) for place, _ in places]
    half, place = only(found)
    seats = half.seats
    place = structs.replace(place, won=before[seats[0]] + place.won, points=(0, 0))
    stakes = stakes_for(goal, middle.rules, place.to_play, None, ())
    return answer(Standing(place, (0, 0)), seats, middle.rules, goal, stakes)


def _of_many(middle: ManyMiddle, judged: Judged, before: dict[str, int], slot: int, goal: For) -> Solved:
    found: list[tuple[Rest, Place]] = []
    for half in middle.rests(judged.weighed.result, middle.kept, None):
        told_so_far(half.plays, slot)
        for hands in the_hands(half.hands()):
            place = _played(half, hands, slot)
            found += [] if place is None else [(half, place)]
    half, place = only(found)
    table = Table(middle.rules, half.table.seats, half.table.turned)
    won = tuple(before[name] + number for name, number in zip(table.sides, place.ledger.tricks, strict=True))
    nothing = (0,) * len(won)
    ledger = structs.replace(place.ledger, tricks=won, points=nothing, needs=nothing)
    start = structs.replace(place, ledger=ledger)
    side = table.side_of[place.to_play]
    base = won[side] if goal is For.TRICKS else 0
    return answer_of_many(table, start, start, aim_for(goal, table, side), base)


def _played(half: Rest, hands: tuple[int, ...], slot: int) -> Place | None:
    """The place after so many cards, None where they cannot be laid so."""
    nothing = (0,) * len(half.table.sides)
    place = Place(hands, 0, Ledger(nothing, nothing, nothing, nothing))
    cards = OpenCards(half.table, of_tricks(0))
    for at, told in enumerate(half.plays.slots[:slot]):
        card = told.domain.bit_length() - 1
        first = at % half.table.players == 0
        if card not in cards.legal(place) or (first and told.leader not in (None, place.leader)):
            return None
        place = cards.play(place, card)
    return place


def the_hands(every: Iterator[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The hands where they are known. Raises ``UnsolvableError`` where they are not."""
    found = list(islice(every, 2))
    if len(found) > 1:
        raise UnsolvableError(HANDS)
    return found


def aim_for(goal: For, table: Table, side: int) -> Aim:
    """What a side plays for."""
    if goal is For.TRICKS:
        return of_tricks(side)
    return own_points(side) if goal is For.POINTS else of_score(table, side)


def only(found: list[Position]) -> Position:
    """The one position there is."""
    if len(found) > 1:
        raise UnsolvableError(NO_LEADER)
    if not found:
        raise UnsolvableError("no position fits what is told")
    return found[0]
