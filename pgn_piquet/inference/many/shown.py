"""One way to fill in a half-told deal, in lines of PQN."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ...model.cards import TEXT, text
from ...model.statements import Line, Statement
from ...syntax.writer import write_line
from .half_told import ManyTold
from .players import players_of


def as_lines(
    half: ManyTold,
    hands: tuple[int, ...],
    cards: Sequence[int],
    calls: Sequence[Sequence[Statement]] = (),
) -> list[str]:
    """The card turned and the hands where they are not told, the calls of each player before his first card,
    and the tricks from the first that is not told."""
    table = half.table
    lines = [f"turn {TEXT[half.turns(hands)]}"] if half.turned else []
    if half.known is None:
        lines += [f"{seat}: holds {text(hand)}" for seat, hand in zip(table.seats, hands, strict=True)]
    if any(calls):
        return [*lines, *first_trick(half, cards, calls), *tricks(half, cards, 1)]
    untold = [place for place, slot in enumerate(half.plays.slots) if slot.domain & slot.domain - 1]
    return [*lines, *tricks(half, cards, untold[0] // table.players if untold else table.tricks)]


def first_trick(half: ManyTold, cards: Sequence[int], calls: Sequence[Sequence[Statement]]) -> list[str]:
    """The first trick with what is called in it."""
    lines: list[str] = []
    start = "1."
    laid: list[str] = []
    for player, (seat, said) in enumerate(zip(half.table.seats, calls, strict=True)):
        if said and laid:
            lines.append(f"{start} {' '.join(laid)}")
            start, laid = "1...", []
        lines += [write_line(Line(one)) for one in said]
        laid += [TEXT[cards[player]]] if laid else [f"{seat}:", TEXT[cards[player]]]
    return [*lines, f"{start} {' '.join(laid)}"]


def tricks(half: ManyTold, cards: Sequence[int], first: int) -> list[str]:
    """The tricks from one on (from 0)."""
    table = half.table
    lines = []
    fixed = tuple(
        structs.replace(slot, domain=1 << card) for slot, card in zip(half.plays.slots, cards, strict=True)
    )
    leaders = players_of(table, structs.replace(half.plays, slots=fixed))[:: table.players]
    for trick in range(first, table.tricks):
        laid = cards[table.players * trick : table.players * (trick + 1)]
        leader = leaders[trick]
        seat = table.seats[leader if leader is not None else 0]
        lines.append(f"{trick + 1}. {seat}: {' '.join(TEXT[card] for card in laid)}")
    return lines
