"""The exchange, carte blanche and the turned card on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import faults
from .board import CARTE_BLANCHE, COURTS, IMPERIAL, TURN, Board

if TYPE_CHECKING:
    from mypy_extensions import i64


def discard(b: Board, player: i64, number: i64, left: i64) -> i64:
    """May ``player`` discard ``number`` cards, ``left`` being in the stock? (laws 21, 22)"""
    v = b.v
    if v.exchange == 0:
        return faults.NO_EXCHANGE_HERE
    if b.players[player].exchanged:
        return faults.EXCHANGED_TWICE
    if b.called or b.lying or b.trick:
        return faults.EXCHANGE_AFTER_CALLS
    if v.exchange == 2:
        if player != b.n - 1:
            return faults.NO_EXCHANGE_HERE
        if v.all_or_none and number and number != v.stock_size:
            return faults.ALL_OR_NONE
    elif player == 0:
        if number < v.elder_least:
            return faults.TOO_FEW_DISCARDED
        if number > v.elder_most:
            return faults.TOO_MANY_DISCARDED
    else:
        if number < v.younger_least:
            return faults.TOO_FEW_DISCARDED
        if number > left or (v.younger_most and number > v.younger_most):
            return faults.TOO_MANY_DISCARDED
    b.players[player].exchanged = 1
    return faults.OK


def announce_blanche(b: Board, player: i64) -> i64:
    """Carte blanche: ten before everything (law 18)."""
    v = b.v
    if (v.imperial_blanche if v.red else v.carte_blanche) == 0:
        return faults.NO_CARTE_BLANCHE_HERE
    if b.players[player].dealt & COURTS:
        return faults.NOT_CARTE_BLANCHE
    if b.blanche >> player & 1:
        return faults.CALL_TWICE
    if b.blanche and b.n == 2:
        return faults.TWO_CARTES_BLANCHES
    b.blanche |= 1 << player
    if v.calls == 2:
        b.score(b.players[player].side, v.imperial_blanche * v.red, IMPERIAL, 0)
    else:
        b.score_in_hand(b.players[player].side, v.carte_blanche, CARTE_BLANCHE, 0)
    return faults.OK


def turn_up(b: Board, card: i64) -> None:
    """The card turned for trump; an honour is the dealer's first white."""
    b.trump = card >> 3
    b.turned = card
    if b.v.honours >> (card & 7) & 1:
        b.score(b.side(b.n - 1), 1, TURN, card)
