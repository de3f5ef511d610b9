"""The play on the board: cards laid, tricks turned, the end of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.cards import size
from ..rules.holdings import card_bit
from . import faults
from .board import CAPOT, CARDS, HONOUR, LAST_TRICK, LEAD, TRICKS, WIN, Board
from .reckon import settle_claims
from .values import ALL_AT_ONCE

if TYPE_CHECKING:
    from mypy_extensions import i64


def play(b: Board, player: i64, card: i64) -> i64:
    """A card is laid. 0 or a fault; a completed trick is scored and turned."""
    if b.over or player != b.turn:
        return faults.TOO_MANY_TRICKS if b.over else faults.NOT_YOUR_TURN
    bit = card_bit(card)
    if b.gone & bit:
        return faults.CARD_GONE
    if b.known[player]:
        if not b.hand[player] & bit:
            return faults.NOT_HELD
        if b.lying:
            fault = follows(b, player, card)
            if fault:
                return fault
    else:
        for other in range(b.n):
            if b.known[other] and b.held[other] & bit:
                return faults.NOT_HELD
    lay(b, player, card)
    return faults.OK


def follows(b: Board, player: i64, card: i64) -> i64:
    """Is this card a legal answer to the lead? (law 59, IV; Impérial: win or trump)"""
    hand = b.hand[player]
    suit = b.lead_suit
    mine = hand >> (suit * 8) & 255
    if mine:
        if card >> 3 != suit:
            return faults.MUST_FOLLOW
        if b.v.must_win and b.best_card >> 3 == suit:
            strength = b.v.strength
            over = strength[b.best_card & 7]
            if strength[card & 7] < over:
                for rank in range(8):
                    if mine >> rank & 1 and strength[rank] > over:
                        return faults.MUST_WIN
        return faults.OK
    if b.v.must_win and b.trump >= 0 and hand >> (b.trump * 8) & 255 and card >> 3 != b.trump:
        return faults.MUST_TRUMP
    return faults.OK


def legal(b: Board, player: i64) -> i64:
    """Mask of the cards the player may lay now."""
    hand = b.hand[player]
    if not b.lying:
        return hand
    mine = hand & (255 << (b.lead_suit * 8))
    if not b.v.must_win:
        return mine if mine else hand
    allowed = 0
    for card in range(32):
        if hand >> card & 1 and follows(b, player, card) == faults.OK:
            allowed |= card_bit(card)
    return allowed


def lay(b: Board, player: i64, card: i64) -> None:
    """Put the card on the table and score it."""
    v = b.v
    if b.lying == b.n - 1 and b.trick == 0 and v.calls != ALL_AT_ONCE:
        b.settle()
    bit = card_bit(card)
    b.gone |= bit
    b.on_table |= bit
    if b.keep:
        if b.lying == 0:
            b.table.clear()
        b.table.append((player, card))
    b.hand[player] &= ~bit
    b.played_cards[player] += 1
    if b.lying == 0:
        b.leader = player
        b.best = player
        b.best_card = card
        b.lead_suit = card >> 3
        b.lying = 1
        if v.lead and (v.low_counts or card & 7 > 2):
            b.score_in_play(b.side(player), v.lead, LEAD, card)
    else:
        b.lying += 1
        if takes(b, card):
            b.best = player
            b.best_card = card
    if b.lying == b.n:
        turn_trick(b)
    else:
        b.turn = player + 1 if player + 1 < b.n else 0
        if cannot_meet(b, b.turn):
            turn_trick(b)


def takes(b: Board, card: i64) -> bool:
    """Does the card beat the best of the trick?"""
    best = b.best_card
    if card >> 3 == best >> 3:
        if b.v.plain_ranks:
            return card > best
        return b.v.strength[card & 7] > b.v.strength[best & 7]
    return card >> 3 == b.trump


def cannot_meet(b: Board, player: i64) -> bool:
    """Has this player no card left? The lead is then a trick (laws 26, 30, 57)."""
    return b.n == 2 and b.known[player] == 1 and b.hand[player] == 0


def turn_trick(b: Board) -> None:
    """The trick is complete: who won it scores, and leads."""
    v = b.v
    if b.trick == 0 and v.calls == ALL_AT_ONCE and not b.settled:
        settle_claims(b)
        b.settle()
    winner = b.best
    side = b.side(winner)
    final = b.trick + 1 >= v.hand_size or hands_empty(b)
    if side != b.side(b.leader) and v.win and (v.low_counts or b.best_card & 7 > 2):
        b.score_in_play(side, v.win, WIN, b.best_card)
    b.tricks[winner] += 1
    b.captured[winner] |= b.on_table
    b.on_table = 0
    if final and v.last_trick and not (v.capot_holds_last and is_capot(b, side)):
        b.score_in_play(side, v.last_trick, LAST_TRICK, 0)
    if v.cards_to_pique and b.tricks_of(side) * 2 == v.hand_size + 2:
        b.score_in_play(side, v.cards, CARDS, 0)
    b.winners.append(winner)
    b.trick += 1
    b.lying = 0
    if not final and cannot_meet(b, winner):
        winner = 1 - winner
    b.leader = winner
    b.turn = winner
    if final:
        finish(b)


def is_capot(b: Board, side: i64) -> bool:
    """Has this side all tricks with the one now won, or two of three players between them?"""
    if b.tricks_of(side) == b.trick + 1:
        return True
    takers = 0
    for one in range(b.sides):
        if b.tricks_of(one):
            takers += 1
    return b.v.capot_shared > 0 and b.sides > 2 and takers == 2


def hands_empty(b: Board) -> bool:
    """Are all hands known and played out? (short hands end a deal early)"""
    left = 0
    for player in range(b.n):
        left |= b.hand[player] if b.known[player] else 1
    return left == 0


def finish(b: Board) -> None:
    """The last trick is turned: cards, capot (law 66), counters."""
    b.over = 1
    for side in range(b.sides):
        b.before_end[side] = b.total[side]
    v = b.v
    if v.majority == 2:
        finish_counters(b)
        return
    total = b.trick
    takers = 0
    most = 0
    for side in range(b.sides):
        won = b.tricks_of(side)
        if won:
            takers += 1
        if won > most:
            most = won
    tied = 0
    for side in range(b.sides):
        if b.tricks_of(side) == most:
            tied += 1
    for side in range(b.sides):
        won = b.tricks_of(side)
        if won == total:
            b.score(side, v.capot - (v.cards if v.cards_to_pique else 0), CAPOT, 0)
        elif v.capot_shared and takers == 2 and b.sides > 2:
            if won:
                b.score(side, v.capot_shared, CAPOT, 0)
        elif v.majority == 1:
            if won == most and tied <= 2:
                b.score(side, v.cards if tied == 1 else v.cards // 2, CARDS, 0)
        elif won * 2 > total and not v.cards_to_pique:
            b.score(side, v.cards, CARDS, 0)


def finish_counters(b: Board) -> None:
    """Impérial: honours in tricks, elder first, then the excess of tricks, or two reds for the capot."""
    v = b.v
    for player in range(b.n):
        won = size(b.captured[player] >> b.trump * 8 & v.honours) if b.trump >= 0 else 0
        if won:
            b.score(b.side(player), won, HONOUR, 0)
    for player in range(b.n):
        if b.tricks[player] == b.trick:
            b.score(b.side(player), v.capot, CAPOT, 0)
        elif b.n == 2 and b.tricks[player] > b.tricks[1 - player]:
            b.score(b.side(player), b.tricks[player] - b.tricks[1 - player], TRICKS, 0)
