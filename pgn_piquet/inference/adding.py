"""Forced cards written into a record: each with a remark, nothing else changed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ..model.cards import cards, mask
from ..model.record import Record
from ..model.statements import Call, Cards, Group, Holds, Laid, Line, Play, Played
from .forced import Forced, Inferred
from .paths import main_path

REMARK = "inferred"


def with_forced(record: Record, found: Sequence[Inferred]) -> Record:
    """The record with the forced cards of its deals: unknown cards of the play replaced, and the hand that
    each player must hold added or completed."""
    lines = list(record.lines)
    added: list[tuple[int, Line]] = []
    for one in found:
        first, end = next(span for span in record.deals() if span[0] == one.first)
        for forced in one.forced:
            if forced.slot is not None:
                lines[forced.line] = _played(lines[forced.line], forced)
        path = main_path(record.lines, first, end)
        for player, seat in enumerate(one.seats):
            if any(forced.seat == seat and forced.slot is None for forced in one.forced):
                added += _held(lines, path.lines, seat, one.held[player], first, one.size)
    for at, line in sorted(added, key=lambda pair: -pair[0]):
        lines.insert(at, line)
    return Record(tuple(lines))


def _held(
    lines: list[Line], main: Sequence[int], seat: str, hand: int, first: int, size: int
) -> list[tuple[int, Line]]:
    """The hand of a player: in his ``holds`` line, or as a new line before calls and play."""
    for index in main:
        says = lines[index].says
        if isinstance(says, Holds) and says.seat == seat:
            lines[index] = Line(Holds(seat, _completed(says.cards, hand)), _remark(lines[index].remark))
            return []
    at = next((index for index in main if isinstance(lines[index].says, Call | Play)), None)
    told: Cards = tuple(cards(hand)) if hand.bit_count() == size else (*cards(hand), "...")
    return [(first + 1 if at is None else at, Line(Holds(seat, told), REMARK))]


def _completed(told: Cards, hand: int) -> Cards:
    """A list of cards with those that must be there: as many unknown ones fewer, the more special first."""
    named = [card for card in told if isinstance(card, str) and len(card) == 2 and "*" not in card]
    new = list(cards(hand & ~mask(named)))
    rest = [card for card in told if card not in named]
    for card in new:
        match = next((one for one in (f"*{card[1]}", f"{card[0]}*", "**") if one in rest), None)
        if match is not None:
            rest.remove(match)
    return (*cards(mask(named) | mask(new)), *rest)


def _remark(before: str | None) -> str:
    return REMARK if not before else before if REMARK in before else f"{before}; {REMARK}"


def _played(line: Line, forced: Forced) -> Line:
    """A play line with one unknown card replaced; a card of a group is left where it stands."""
    says = line.says
    assert isinstance(says, Play)
    lanes = [list(lane) for lane in says.lanes]
    at = forced.index
    for lane in lanes:
        if at < len(lane):
            break
        at -= len(lane)
    if not 0 <= at < len(lane) or any(isinstance(laid, Group) for laid in lane):
        return line
    laid: Laid = lane[at]
    if not isinstance(laid, Played) or "*" not in laid.card:
        return line
    lane[at] = structs.replace(laid, card=forced.card)
    return Line(structs.replace(says, lanes=tuple(tuple(one) for one in lanes)), _remark(line.remark))
