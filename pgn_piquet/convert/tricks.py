"""The tricks of a replayed record, read off its positions: who led, what was laid, who won."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from .game_shapes import GameView, PositionView


class Trick(Struct, frozen=True):
    """One trick of the main line. ``deal`` is an index in the view's deals; ``cards`` in order of play, as
    (seat, card); the winner is None where the record breaks off."""

    deal: int
    number: int
    cards: tuple[tuple[str, str], ...]
    winner: str | None

    @property
    def leader(self) -> str:
        """Who led."""
        return self.cards[0][0]


def tricks(view: GameView) -> Iterator[Trick]:
    """All tricks of the main line of which at least the lead is known, in order."""
    found: dict[int, Trick] = {}
    deal: int | None = None
    won: dict[str, int] = {}
    for step in view.steps:
        if step.branch is not None:
            continue
        if step.deal != deal:
            yield from found.values()
            found, deal, won = {}, step.deal, {}
        for position in step.cards or ([step.position] if step.position else []):
            won = _seen(found, step.deal, position, won)
    yield from found.values()


def _seen(
    found: dict[int, Trick], deal: int | None, position: PositionView, won: dict[str, int]
) -> dict[str, int]:
    """Takes in one position; the tricks won by each at it."""
    if deal is None or not position.table:
        return dict(position.tricks)
    taker = next((seat for seat, number in position.tricks.items() if number > won.get(seat, 0)), None)
    if taker is None and len(position.table) == len(position.seats):
        return dict(position.tricks)  # the trick turned before still lies there to be seen
    number = sum(position.tricks.values()) + (0 if taker else 1)
    laid = tuple((one.seat, one.card) for one in position.table)
    before = found.get(number)
    if before is None or len(laid) >= len(before.cards):
        found[number] = Trick(deal, number, laid, taker or (before.winner if before else None))
    return dict(position.tricks)
