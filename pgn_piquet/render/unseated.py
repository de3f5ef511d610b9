"""The table of a deal of which nobody tells who is elder: the hands as they are told, by the letters of the
seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ..engine.game import Phase, Position
from ..engine.seating import seats_at_table
from ..engine.told import told
from ..model.record import Record
from ..model.statements import Deal, Dealt, Discards, Holds, SideLine, SideLineEnd
from ..rules.ruleset import RuleSet

Hands = dict[str, tuple[int, int]]
"""by seat the cards known and the number of the others"""


def seated(record: Record, positions: Sequence[Position], rules: RuleSet) -> Iterator[Position]:
    """The positions, those without seats with all who sit at the table, if these are as many as play."""
    seats = seats_at_table(record, rules)
    if len(seats) != rules.playing or all(one.seats for one in positions):
        yield from positions
        return
    levels: list[Hands] = [{}]
    for one in positions:
        if one.card is None:
            _follow(levels, record, one.line, rules.hand_size)
        yield one if one.seats else _table(one, seats, levels[-1], rules.hand_size)


def _follow(levels: list[Hands], record: Record, line: int, size: int) -> None:
    says = record.lines[line].says
    if isinstance(says, SideLine):
        levels.append(dict(levels[-1]))
    elif isinstance(says, SideLineEnd) and len(levels) > 1:
        levels.pop()
    elif isinstance(says, Deal):
        levels[:] = [{}]
    elif isinstance(says, Dealt | Holds):
        cards = told(says.cards)
        number = size if cards.number is None else cards.number
        levels[-1][says.seat] = cards.mask, max(0, number - cards.mask.bit_count())
    elif isinstance(says, Discards):
        cards = told(says.cards)
        held, number = levels[-1].get(says.seat, (0, size))
        levels[-1][says.seat] = held & ~cards.mask, number


def _table(one: Position, seats: tuple[str, ...], hands: Hands, size: int) -> Position:
    told_hands = [hands.get(seat, (0, size)) for seat in seats]
    none = (0,) * len(seats)
    return replace(
        one,
        seats=seats,
        hands=tuple(mask for mask, _ in told_hands),
        unknown=tuple(number for _, number in told_hands),
        discards=none,
        stock=() if hands else one.stock,
        tricks=none,
        counts=none,
        phase=Phase.CALLS if hands else one.phase,
    )
