"""The open claim: may it be made, is it held, what is the true answer to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.holdings import (
    PIPS_IN,
    best_point,
    best_sequence,
    best_set,
    card_bit,
    fours,
    has_set,
    subset_with_pips,
    suit_has,
    top_of_run,
    top_of_set,
)
from . import faults
from .board import POINT, SEQUENCE, SET, Board

if TYPE_CHECKING:
    from mypy_extensions import i64


def may_call(b: Board, player: i64, kind: i64) -> i64:
    """Is it this player's time to call in this class? 0 or a fault."""
    if b.late >> player & 1:
        return faults.OK
    if b.v.calls == 1:
        if b.trick or player != b.turn or b.lying != player:
            return faults.CALL_OUT_OF_TURN
        return faults.OK
    if player == 0:
        if b.trick or b.lying > 1 or (b.lying and b.v.lost_at_own_card):
            return faults.CALL_TOO_LATE
        if kind == POINT and b.v.point_first and b.called & ~(1 << POINT):
            return faults.POINT_NOT_FIRST
        return faults.OK
    if b.lying < player and not b.trick:
        return faults.CALL_OUT_OF_TURN
    if b.trick or b.lying > player:
        return faults.CALL_TOO_LATE
    return faults.OK


def has(b: Board, player: i64) -> bool:
    """Does the player hold what is claimed, as far as it has been told?"""
    kind = b.open_class
    hand = b.players[player].held
    if b.v.calls == 2 and player == b.n - 1 and b.turned >= 0 and kind != POINT:
        hand |= card_bit(b.turned)
    if kind == SET:
        return has_set(hand, b.open_size, b.open_rank, b.v.set_ranks)
    if b.open_suit >= 0:
        byte = hand >> (b.open_suit * 8) & 255
        return suit_has(byte, kind, b.open_size, b.open_rank, b.open_pips)
    for suit in range(4):
        byte = hand >> (suit * 8) & 255
        if suit_has(byte, kind, b.open_size, b.open_rank, b.open_pips):
            return True
    return False


def claim_key(b: Board) -> i64:
    """Key of the open claim as far as told; without pips or rank the lower part is 0."""
    if b.open_class == POINT:
        return b.open_size * 128 + b.open_pips
    if b.open_rank < 0:
        return b.open_size * 8
    if b.v.calls == 2:
        return imperial_key(b)
    return b.open_size * 8 + b.open_rank


def imperial_key(b: Board) -> i64:
    """Impérial: trump sequence before plain ones, fours in the rule set's order."""
    if b.open_class == SEQUENCE:
        return 2 if b.open_suit == b.trump else 1
    return 9 - b.v.fours.index("789TJQKA"[b.open_rank])


def best_of(b: Board, player: i64, kind: i64) -> i64:
    """Key of the best a player holds in a class."""
    hand = b.players[player].held
    if b.v.calls == 2 and kind != POINT:
        return best_imperial(b, player, kind)
    if kind == POINT:
        return best_point(hand)
    if kind == SEQUENCE:
        return best_sequence(hand)
    return best_set(hand, b.v.set_ranks)


def best_imperial(b: Board, player: i64, kind: i64) -> i64:
    """Key of the best sequence or four of a player at Impérial."""
    hand = b.players[player].held
    if player == b.n - 1 and b.turned >= 0:
        hand |= card_bit(b.turned)
    best = 0
    if kind == SEQUENCE:
        for suit in range(4):
            if hand >> (suit * 8) & 0xF0 == 0xF0:
                key = 2 if suit == b.trump else 1
                if key > best:
                    best = key
        return best
    four = fours(hand)
    for place in range(len(b.v.fours)):
        rank = "789TJQKA".index(b.v.fours[place])
        if four >> rank & 1:
            return 9 - place
    return 0


def half_told(b: Board) -> bool:
    """Is the claim such that more may be told (pips, top card)?"""
    if b.open_class == POINT:
        return b.open_pips == 0
    return b.open_rank < 0


def fill_in(b: Board) -> None:
    """What the caller truly holds completes a claim that was only half told."""
    player = b.open_player
    if not b.players[player].known:
        return
    hand = b.players[player].held
    if b.open_class == POINT:
        if b.open_pips == 0:
            best = 0
            for suit in range(4):
                if b.open_suit < 0 or suit == b.open_suit:
                    part = subset_with_pips(hand >> (suit * 8) & 255, b.open_size, 0)
                    if PIPS_IN[part] > best:
                        best = PIPS_IN[part]
            b.open_pips = best
    elif b.open_rank < 0:
        if b.open_class == SEQUENCE:
            b.open_rank = top_of_run(hand, b.open_size, b.open_suit)
        else:
            b.open_rank = top_of_set(hand, b.open_size, b.v.set_ranks)


def open_claim(b: Board, claim: tuple[int, int, int, int, int, int]) -> None:
    """Make a claim that was held back the open one again."""
    b.open_player = claim[0]
    b.open_class = claim[1]
    b.open_size = claim[2]
    b.open_rank = claim[3]
    b.open_suit = claim[4]
    b.open_pips = claim[5]
    fill_in(b)


def key_of(b: Board, claim: tuple[int, int, int, int, int, int]) -> i64:
    """Key of a claim that was held back."""
    open_claim(b, claim)
    return claim_key(b)


def true_word(b: Board, other: i64) -> i64:
    """What ``other`` must truly answer to the open claim as far as it is told: 1 good, 2 equal,
    3 not good; 0 when that hand is not known."""
    if not b.players[other].known:
        return 0
    kind = b.open_class
    mine = claim_key(b)
    his = best_of(b, other, kind)
    if b.v.calls == 2 and kind != POINT:
        pass
    elif kind == POINT:
        if b.open_pips == 0:
            mine >>= 7
            his >>= 7
    elif b.open_rank < 0:
        mine >>= 3
        his >>= 3
    if mine > his:
        return 1
    if mine < his:
        return 3
    if b.v.ties_to_elder:
        return 1 if b.open_player == 0 else 3
    return 2
