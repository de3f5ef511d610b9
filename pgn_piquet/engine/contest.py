"""An exchange of talk on the board: a claim, the answers, what is told, and how it ends.

In order: ``call``, then ``answer``, ``tell_pips``, ``tell_suit`` as they were said, then ``close``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.holdings import best_sequence, best_set, cards_of_point, whole_pips
from . import faults
from .board import IN_HAND, POINT, SEQUENCE, SET, Board
from .board_state import DEAD, OPEN
from .claim import claim_key, fill_in, half_told, has, may_call, true_word
from .reckon import reckon

if TYPE_CHECKING:
    from mypy_extensions import i64


def call(b: Board, player: i64, kind: i64, size: i64, rank: i64, suit: i64, pips: i64) -> i64:
    """A claim is made: ``kind`` POINT (``size`` cards or 0, ``pips`` or 0), SEQUENCE (length, top rank
    or -1) or SET (3 or 4, rank or -1); ``suit`` or -1. What was heard in answer follows by
    ``answer``, ``tell_pips``, ``tell_suit``, and ``close`` settles it."""
    fault = may_call(b, player, kind)
    if fault:
        return fault
    b.open_player = player
    b.open_class = kind
    b.open_rank = rank
    b.open_suit = suit
    if kind == POINT:
        if size == 0:
            size = cards_of_point(pips)
            if size == 0:
                return faults.PIPS_IMPOSSIBLE
        pips = whole_pips(size, pips)
        if pips < 0:
            return faults.PIPS_IMPOSSIBLE
        if b.v.point_minimum and 0 < pips < b.v.point_minimum:
            return faults.POINT_TOO_SMALL
    b.open_size = size
    b.open_pips = pips
    for one in b.players:
        one.word = 0
    if player == 0:
        b.called |= 1 << kind
    if b.players[player].known and not has(b, player):
        return faults.CALL_NOT_HELD
    return faults.OK


def answer(b: Board, other: i64, word: i64) -> i64:
    """``other`` answers: 1 good, 2 equal, 3 not good. The word stands; a fault says what was true."""
    if b.players[other].side == b.players[b.open_player].side:
        return faults.REPLY_OUT_OF_TURN
    b.players[other].word = word
    if b.open_class == SET and word == 2 and b.open_rank >= 0:
        return faults.SET_CANNOT_BE_EQUAL
    if other < b.open_player:
        return faults.OK
    true = true_word(b, other)
    if b.contests[b.open_class].outcome == b.players[b.open_player].side:
        true = 1  # the class is the caller's already: what more he reckons in it is good
    if true == 0 or true == word:
        return faults.OK
    if word == 1:
        if true == 2 and half_told(b) and against_all_told(b, other) == 1:
            return faults.OK
        return faults.REPLY_ADMITS_TOO_MUCH
    if true == 1:
        return faults.REPLY_SHOULD_BE_GOOD
    return faults.REPLY_SHOULD_BE_EQUAL if true == 2 else faults.REPLY_SHOULD_BE_NOT_GOOD


def against_all_told(b: Board, other: i64) -> i64:
    """The true word to the open claim with what the caller holds filled in; the claim stays as told."""
    pips = b.open_pips
    rank = b.open_rank
    fill_in(b)
    word = true_word(b, other)
    b.open_pips = pips
    b.open_rank = rank
    return word


def tell_pips(b: Board, pips: i64) -> i64:
    """The caller says what the point makes (whole, or the last figure)."""
    if b.open_class != POINT:
        return faults.NO_SUCH_CALL
    whole = whole_pips(b.open_size, pips)
    if whole <= 0:
        return faults.PIPS_IMPOSSIBLE
    b.open_pips = whole
    if b.players[b.open_player].known and not has(b, b.open_player):
        return faults.CALL_NOT_HELD
    return faults.OK


def tell_suit(b: Board, suit: i64) -> i64:
    """The caller names the suit."""
    b.open_suit = suit
    player = b.open_player
    if b.open_class != SET and b.players[player].known and not has(b, player):
        return faults.SUIT_NOT_HELD
    return faults.OK


def final_word(b: Board) -> i64:
    """How the open claim stands against all others: 1 good, 2 equal, 3 not good, 0 not to be known."""
    player = b.open_player
    side = b.players[player].side
    worst = 1
    for other in range(b.n):
        if b.players[other].side == side:
            continue
        word = b.players[other].word
        if word == 0 or (word == 2 and half_told(b)):
            word = against(b, other)
        if word == 0:
            return 0
        if word > worst:
            worst = word
    return worst


def against(b: Board, other: i64) -> i64:
    """Word of the open claim against one other player who has not answered."""
    kind = b.open_class
    fill_in(b)
    if other > b.open_player:
        word = true_word(b, other)
        if word == 2 and half_told(b):
            return 0
        return word
    standing = b.stands[other * IN_HAND + kind].first
    if standing == 0:
        return 1
    key = claim_key(b)
    if told_too_little(b, key, standing):
        return 0
    if key > standing:
        return 1
    if key == standing:
        return 3 if b.v.ties_to_elder else 2
    return 3


def told_too_little(b: Board, key: i64, standing: i64) -> bool:
    """Do two claims agree in size, with pips or the top card of one of them not told?"""
    if b.v.calls == 2 and b.open_class != POINT:
        return False
    size: i64 = 128 if b.open_class == POINT else 8
    return key // size == standing // size and (key % size == 0 or standing % size == 0)


def close(b: Board) -> i64:
    """The exchange is over: the claim is good and reckoned, or it is not. 0 or a fault."""
    player = b.open_player
    kind = b.open_class
    if b.v.calls == 1:
        b.claims.append((player, kind, b.open_size, b.open_rank, b.open_suit, b.open_pips))
        return faults.OK
    side = b.players[player].side
    place = player * IN_HAND + kind
    outcome = b.contests[kind].outcome
    if outcome == side:
        if b.stands[place].first == 0 and b.v.pairs and b.v.partners_share == 0:
            return faults.CALL_BARRED  # the class is the partner's, and makes nothing good but his own
        if kind == POINT:
            return faults.CALL_TWICE
        fill_in(b)
        if claim_key(b) > b.stands[place].first and bound_by_undercall(b, player):
            return faults.UNDERCALL_BINDS
        return reckon(b, player)
    denied = told_not_good(b)
    if outcome == DEAD:
        return faults.OK if denied else faults.CALL_DEAD
    if outcome != OPEN:
        return faults.OK if denied else faults.CALL_BARRED
    if b.contests[kind].refused >> player & 1:
        return faults.OK if denied else faults.CALL_REFUSED
    word = final_word(b)
    if word == 0:
        b.unsettled |= 1 << kind
        b.stands[place].first = claim_key(b)
        return faults.OK
    if player and word == 3 and not denied and beaten_by_standing(b):
        return faults.CALL_DOES_NOT_BEAT
    fill_in(b)
    b.stands[place].first = claim_key(b)
    if word == 1:
        b.contests[kind].outcome = side
        return reckon(b, player)
    if word == 2:
        b.contests[kind].outcome = DEAD
    b.contests[kind].refused |= 1 << player
    return faults.OK


def bound_by_undercall(b: Board, player: i64) -> bool:
    """Is the caller held to the lower combination he called first? (laws 49, 50)"""
    if b.v.undercall_binds:
        return True
    unseen = ~(b.players[player].held | b.players[player].discarded) & 0xFFFFFFFF
    first = b.stands[player * IN_HAND + b.open_class].first
    if not b.players[player].known:
        # what he did not see is not told, but for the cards that another holds
        unseen = 0
        for one in b.players:
            if one.known:
                unseen |= one.held
    if b.open_class == SEQUENCE:
        return best_sequence(unseen) >= first
    return best_set(unseen, b.v.set_ranks) >= first


def told_not_good(b: Board) -> bool:
    """Was the open claim answered that it is not good? Then it claims no points and harms nobody."""
    for one in b.players:  # noqa: SIM110 - a generator would not be compiled as well
        if one.word == 3:
            return True
    return False


def beaten_by_standing(b: Board) -> bool:
    """Does an earlier claim of another side stand above the open one?"""
    for other in range(b.open_player):
        if b.players[other].side != b.players[b.open_player].side:
            standing = b.stands[other * IN_HAND + b.open_class].first
            key = claim_key(b)
            if standing and key < standing and not told_too_little(b, key, standing):
                return True
    return False
