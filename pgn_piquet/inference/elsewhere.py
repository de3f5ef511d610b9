"""That a card which must be somewhere is not there: what is supposed to find the lines that force it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from .slots import NotSlotsError, Plays


class Elsewhere(Struct, frozen=True):
    """A card (its number) that is not in the hand of ``seat``; without a seat: that is in some hand. With
    ``slot`` it is not what fills that slot of the play, whoever holds it."""

    card: int
    seat: str | None
    slot: int | None = None


def places_left(moved: Elsewhere, seats: Sequence[str], held: Sequence[int], every: int) -> int:
    """The places where such a card may lie, of ``every`` place; ``held`` are those in the hand of each of the
    ``seats``."""
    if moved.slot is not None:
        return every
    if moved.seat is not None:
        return every & ~held[seats.index(moved.seat)]
    found = 0
    for places in held:
        found |= places
    return found


def without_it(plays: Plays, moved: Elsewhere | None) -> Plays:
    """The play without the card where it is not to be. Raises ``NotSlotsError`` where nothing else may lie
    there."""
    if moved is None or moved.slot is None:
        return plays
    slot = plays.slots[moved.slot]
    left = slot.domain & ~(1 << moved.card)
    if not left:
        raise NotSlotsError(slot.line)
    slots = (*plays.slots[: moved.slot], structs.replace(slot, domain=left), *plays.slots[moved.slot + 1 :])
    return structs.replace(plays, slots=slots)
