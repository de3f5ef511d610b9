"""A deal of which nothing but figures, and perhaps cards, is told: it stands as written, but a figure that no
deal gives is wrong, and two that differ cannot hold together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..model.statements import Assertion, Ruling
from .agreement import AMONG_THEM, said_of
from .calls_bounded import against, bounds_of, figures_of
from .deal_state import DealState
from .game import DealResult, Status

Range = tuple[int, int]


class Told(Struct, frozen=True):
    """A number that a line tells of a side at the end of the deal."""

    word: str
    side: int
    number: int
    line: int
    part: Part


def figures_alone(deal: DealState, result: DealResult, known: Sequence[int] | None) -> DealResult:
    """The result of a deal that is as written, with what cannot be; ``known``: the totals before it by side,
    None where not all are told."""
    if not is_bounded(deal):
        return result
    before: list[int | None] = [None] * deal.board.sides if known is None else list(known)
    numbers = list(numbers_told(deal))
    wrong = [*beyond(deal, result, before), *too_many_tricks(deal, numbers)]
    refused = {(one.line, one.part) for one in wrong}
    left = [one for one in numbers if (one.line, one.part) not in refused]
    lines = at_odds(deal, left)
    if lines:
        related = tuple((line, "with this") for line in lines[:-1])
        values = said_of(len(lines), AMONG_THEM)
        wrong.append(Finding("M501", lines[-1], Part("word"), values, related=related))
    own = tuple(one for one in wrong if one.line >= deal.first)
    if not own:
        return result
    status = Status.CONTRADICTORY if lines else result.status
    scores = {} if lines else {
        deal.side_name(one.side): (one.number, one.number) for one in left if one.word == "score"
    }  # fmt: skip
    return structs.replace(result, status=status, scores=scores, findings=(*result.findings, *own))


def is_bounded(deal: DealState) -> bool:
    """Are its points those that a deal gives? A ruling may give others."""
    rulings = any(isinstance(deal.lines[line].says, Ruling) for line in deal.main)
    return not (deal.void or deal.unread or rulings)


def most_of(deal: DealState, result: DealResult, seats: tuple[str, ...]) -> dict[str, int]:
    """The most points that such a deal may give, by side; of two players also where it is not told who dealt,
    ``seats``. Empty where that is not known."""
    if not is_bounded(deal) or not (deal.seats or len(seats) == 2):
        return {}
    found: dict[str, int] = {}
    for order in (deal.seats,) if deal.seats else (seats, seats[::-1]):
        dealt = deal.fork()
        dealt.seats = order
        before: list[int | None] = [None] * dealt.board.sides
        bounds = bounds_of(dealt, structs.replace(result, scores={}), before)
        for side in range(dealt.board.sides):
            name = dealt.side_name(side)
            found[name] = max(found.get(name, 0), bounds.of(side)[1])
    return found


def with_either_dealer(deal: DealState, result: DealResult, seats: tuple[str, ...]) -> DealResult:
    """The same of two players where it is not told who dealt: what cannot be whoever did."""
    found = []
    for order in (seats, seats[::-1]):
        other = deal.fork()
        other.seats = order
        found.append(figures_alone(other, result, None))
    return result if any(len(one.findings) == len(result.findings) for one in found) else found[0]


def numbers_told(deal: DealState) -> Iterator[Told]:
    """Scores and tricks that are told, misprints left out."""
    for line in deal.main:
        says = deal.lines[line].says
        if isinstance(says, Assertion) and says.word in ("score", "tricks") and not (says.sure or says.sic):
            for place, (letters, number) in enumerate(says.values):
                side = deal.side_of(letters)
                if side >= 0 and number is not None:
                    yield Told(says.word, side, number, line, Part("value", place))


def beyond(deal: DealState, result: DealResult, before: Sequence[int | None]) -> list[Finding]:
    """Points that no deal gives; counts and totals were compared as they stood."""
    bounds = bounds_of(deal, structs.replace(result, scores={}), before)
    figures = (one for one in figures_of(deal, before, ended=True) if one.word not in ("count", "total"))
    return [found for one in figures if (found := against(deal, one, bounds)) is not None]


def too_many_tricks(deal: DealState, numbers: Sequence[Told]) -> Iterator[Finding]:
    """More tricks than a deal has, or than the others that stand in the same line leave of them."""
    line, left = -1, 0
    for one in numbers:
        if one.word != "tricks":
            continue
        if one.line != line:
            line, left = one.line, deal.rules.hand_size
        if one.number > left:
            computed = f"0 to {left}" if left else "0"
            values: dict[str, str | int] = {
                "side": deal.side_name(one.side), "stated": one.number, "computed": computed,
                "difference": f"{one.number - left:+d}", "word": "tricks",
            }  # fmt: skip
            yield Finding("P201", one.line, one.part, values, None, one.number, computed)
        left = max(0, left - one.number)


def at_odds(deal: DealState, numbers: Sequence[Told]) -> list[int]:
    """Lines that cannot hold together: two numbers of one thing, or more tricks of all than a deal has."""
    told: dict[tuple[str, int], Told] = {}
    for one in numbers:
        other = told.setdefault((one.word, one.side), one)
        # the tricks of a moment may be fewer than those of a later one
        if other.number != one.number and (one.word == "score" or one.number < other.number):
            return sorted({other.line, one.line})
        told[one.word, one.side] = one
    tricks = [one for (word, _), one in told.items() if word == "tricks"]
    if sum(one.number for one in tricks) > deal.rules.hand_size:
        return sorted({one.line for one in tricks})
    return []
