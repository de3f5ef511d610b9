"""Who lays each card of a half-told play, as far as the lines tell."""

from __future__ import annotations

from collections.abc import Sequence

from ..slots import Plays
from .table import Table


def players_of(table: Table, plays: Plays) -> list[int | None]:
    """The player of each slot: told with the trick, or who took the trick before; None where neither."""
    found: list[int | None] = []
    leader: int | None = 0
    number = table.players
    for trick in range(plays.tricks):
        slots = plays.slots[number * trick : number * (trick + 1)]
        if slots[0].leader is not None:
            leader = slots[0].leader
        found += [None if leader is None else (leader + place) % number for place in range(number)]
        leader = _taker(table, leader, [slot.domain for slot in slots])
    return found


def last_taker(table: Table, plays: Plays) -> int | None:
    """Who takes the last trick, None where that is not told."""
    leader = players_of(table, plays)[-table.players]
    return _taker(table, leader, [slot.domain for slot in plays.slots[-table.players :]])


def _taker(table: Table, leader: int | None, domains: Sequence[int]) -> int | None:
    """Who takes a trick of which every card is told."""
    if leader is None or any(domain & domain - 1 for domain in domains):
        return None
    cards = [domain.bit_length() - 1 for domain in domains]
    return (leader + best_place(table, cards)) % table.players


def best_place(table: Table, cards: Sequence[int]) -> int:
    """The place in the trick of the card that takes it."""
    best = 0
    for place in range(1, len(cards)):
        if table.beats(cards[place], cards[best]):
            best = place
    return best
