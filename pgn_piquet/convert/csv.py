"""Replayed records as tables for spreadsheets: score lines, deals or tricks, one row each.

Comma-separated, UTF-8, one header, ``\\n`` at the end of a row; what is not known is empty. A figure that
is only known within a range has its least and most in two columns.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from typing import Final

from .format import Format, Item, Items, Replays, Settings, Table
from .game_shapes import DealView, GameView
from .tricks import tricks

Row = tuple[object, ...]
ROLES: Final = ("elder", "younger", "third", "fourth")
"""the players of a deal in order of play; of two players the second is the dealer"""

SCORES: Final = (
    "record", "event", "deal", "line", "trick", "side", "points", "reason", "detail", "void",
)  # fmt: skip
"""one row a score line: number of the record in the input, of the deal in the record as told, of the line
in the source text; ``trick`` only in play; ``void`` where the game was over before it was reckoned"""

DEALS: Final = (
    "record", "event", "date", "rules", "deal", "dealer", "status",
    *(f"{role}{column}" for role in ROLES for column in (
        "", "_held", "_score_low", "_score_high", "_tricks_low", "_tricks_high",
    )),
)  # fmt: skip
"""one row a deal: the seat of each player, his hand after the exchange, points and tricks of his side"""

TRICKS: Final = ("record", "event", "deal", "trick", "leader", "seats", "cards", "winner")
"""one row a trick: seats and cards in order of play, parted by blanks"""


def score_rows(item: Item, view: GameView) -> Iterator[Row]:
    """The score lines of all deals, as reckoned."""
    numbers = {step.line: step.number for step in view.steps}
    for deal in view.deals:
        for place in deal.score_lines:
            one = view.score_lines[place]
            yield (
                item.number, view.tags.get("Event"), deal.number, numbers.get(one.line), one.trick, one.side,
                one.points, one.reason, one.detail, "void" if one.void is True else None,
            )  # fmt: skip


def deal_rows(item: Item, view: GameView) -> Iterator[Row]:
    """The deals with their players."""
    for deal in view.deals:
        tags = view.tags
        head = (
            item.number, tags.get("Event"), tags.get("Date"), view.rules.name, deal.number, deal.dealer,
            deal.status,
        )  # fmt: skip
        cells: list[object] = []
        for place in range(len(ROLES)):
            cells += _player(deal, deal.seats[place] if place < len(deal.seats) else None)
        yield (*head, *cells)


def _player(deal: DealView, seat: str | None) -> list[object]:
    if seat is None:
        return [None] * 6
    side = next((one for one in deal.scores if seat in one), seat)
    score = deal.scores.get(side, (None, None))
    won = deal.tricks.get(next((one for one in deal.tricks if seat in one), seat), (None, None))
    held = " ".join(deal.held[seat]) if deal.held.get(seat) else None
    return [seat, held, *score, *won]


def trick_rows(item: Item, view: GameView) -> Iterator[Row]:
    """The tricks of the main line."""
    for trick in tricks(view):
        seats = " ".join(seat for seat, _ in trick.cards)
        cards = " ".join(card for _, card in trick.cards)
        number = view.deals[trick.deal].number
        event = view.tags.get("Event")
        yield item.number, event, number, trick.number, trick.leader, seats, cards, trick.winner


ROWS: Final[dict[Table, tuple[tuple[str, ...], Callable[[Item, GameView], Iterator[Row]]]]] = {
    Table.SCORES: (SCORES, score_rows),
    Table.DEALS: (DEALS, deal_rows),
    Table.TRICKS: (TRICKS, trick_rows),
}


def write(items: Items, settings: Settings) -> Iterator[bytes]:
    """The header, then the rows record by record."""
    header, rows = ROWS[settings.table]
    yield _text([header])
    for item in items:
        if item.view is not None:
            yield _text(list(rows(item, item.view)))


def _text(rows: list[Row]) -> bytes:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue().encode()


FORMAT = Format(
    "csv",
    "table of score lines, deals or tricks",
    ".csv",
    write,
    frozenset(),
    Replays.REPLAYED,
)
