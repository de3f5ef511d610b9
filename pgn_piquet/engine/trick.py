"""The play on the board: cards laid, tricks turned, the end of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.holdings import card_bit, size
from . import faults
from .board import CAPOT, CARDS, HONOUR, IN_HAND, LAST_TRICK, LEAD, TRICKS, WIN, Board
from .board_state import Player
from .reckon import settle_claims
from .values import ALL_AT_ONCE, MAJORITY_EXCESS, MAJORITY_SHARED

if TYPE_CHECKING:
    from mypy_extensions import i64


def play(b: Board, player: i64, card: i64) -> i64:
    """A card is laid. 0 or a fault; a completed trick is scored and turned."""
    me = b.players[player]
    hand: i64 = me.hand
    if player != b.turn or b.over or hand >> card & 1 == 0 or me.known == 0 or b.gone >> card & 1:
        fault = may_not_lay(b, player, card)
        if fault:
            return fault
    elif b.lying and (card >> 3 != b.lead_suit or b.v.must_win):
        fault = follows(b, player, card)
        if fault:
            return fault
    lay(b, me, player, card)
    return faults.OK


def may_not_lay(b: Board, player: i64, card: i64) -> i64:
    """What forbids a card that is not plainly the player's to lay; 0 where his hand is not told and
    nothing forbids it."""
    if b.over or player != b.turn:
        return faults.TOO_MANY_TRICKS if b.over else faults.NOT_YOUR_TURN
    bit = card_bit(card)
    if b.gone & bit:
        return faults.CARD_GONE
    if b.players[player].known:
        return faults.NOT_HELD
    for other in b.players:
        if other.known and other.held & bit:
            return faults.NOT_HELD
    return faults.OK


def follows(b: Board, player: i64, card: i64) -> i64:
    """Is this card a legal answer to the lead? (law 59, IV; Impérial: win or trump)"""
    hand = b.players[player].hand
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
    hand = b.players[player].hand
    if not b.lying:
        return hand
    suit: i64 = 255  # typed: mypyc gives a bare number to C as 32 bits
    suit <<= b.lead_suit * 8
    mine = hand & suit
    if not b.v.must_win:
        return mine if mine else hand
    allowed = 0
    for card in range(32):
        if hand >> card & 1 and follows(b, player, card) == faults.OK:
            allowed |= card_bit(card)
    return allowed


def lay(b: Board, me: Player, player: i64, card: i64) -> None:
    """Put the card on the table and score it."""
    v = b.v
    bit: i64 = 0x1_0000_0000 >> 32 - card  # ``card_bit``, without the call
    if b.trick == 0 and b.lying == b.n - 1 and v.calls != ALL_AT_ONCE:
        b.settle()
    if b.keep:
        if b.lying == 0:
            b.table.clear()
        b.table.append((player, card))
    b.gone |= bit
    b.on_table |= bit
    me.hand &= ~bit
    me.played_cards += 1
    if b.lying == 0:
        b.leader = player
        b.best = player
        b.best_card = card
        b.lead_suit = card >> 3
        b.lying = 1
        if v.lead and (card & 7 > 2 or v.low_counts):
            b.score_in_play(me.side, v.lead, LEAD, card)
    else:
        b.lying += 1
        if takes(b, card):
            b.best = player
            b.best_card = card
        if b.lying == b.n:
            turn_trick(b)
            return
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
    one = b.players[player]
    return one.hand == 0 and b.n == 2 and one.known == 1


def turn_trick(b: Board) -> None:
    """The trick is complete: who won it scores, and leads."""
    v = b.v
    if b.trick == 0 and v.calls == ALL_AT_ONCE and not b.settled:
        settle_claims(b)
        b.settle()
    winner: i64 = b.best
    taker = b.players[winner]
    side: i64 = taker.side
    final: bool = b.trick + 1 >= v.hand_size or (taker.hand == 0 and hands_empty(b))
    if (
        winner != b.leader
        and v.win
        and (b.best_card & 7 > 2 or v.low_counts)
        and side != b.players[b.leader].side
    ):
        b.score_in_play(side, v.win, WIN, b.best_card)
    taker.tricks += 1
    taker.captured |= b.on_table
    b.on_table = 0
    if final and v.last_trick and not (v.capot_holds_last and is_capot(b, side)):
        b.score_in_play(side, v.last_trick, LAST_TRICK, 0)
    if v.cards_to_pique and b.tricks_of(side) * 2 == v.hand_size + 2:
        b.score_in_play(side, v.cards, CARDS, 0)
    if b.keep:
        b.winners.append(winner)
    b.trick += 1
    b.lying = 0
    if not final and cannot_meet(b, winner):
        winner = 1 - winner
    b.leader = winner
    b.turn = winner
    if final:
        finish(b)
    elif b.trick == 1 and v.plain_tricks:
        b.plain = 1 if all_open(b) else 0
        if b.plain and not may_pique(b, 0) and not may_pique(b, 1):
            b.contended = 1


def may_pique(b: Board, side: i64) -> bool:
    """Can this side of two still make a pique, the hands being settled? (what bars it: ``Board.watch``)"""
    if b.v.pique == 0 or b.accounts[side].bonus or (side and not b.v.pique_anyone):
        return False
    if b.accounts[1 - side].in_play:
        return False
    base: i64 = (1 - side) * IN_HAND
    points = b.points
    return points[base].bars + points[base + 1].bars + points[base + 2].bars + points[base + 3].bars == 0


def all_open(b: Board) -> bool:
    """Are all hands known, and as large as the tricks to come?"""
    left: i64 = b.v.hand_size - b.trick
    for player in b.players:
        if player.known == 0 or size(player.hand) != left:
            return False
    return b.nothing == 0


def plain_trick(b: Board, lead: i64, answer: i64, said: i64, answered: i64) -> i64:
    """A whole trick, not the last, on a board that is ``plain``: what ``play`` does twice, without its
    questions. ``said`` and ``answered`` are the counts spoken at the cards + 1, 0 where none was. 0, or 1 if
    a card may not be played or a count is not the running one: then the board is of no more use. It keeps
    the score lines where they are kept, not who won each trick. A test plays deals both ways."""
    v = b.v
    leader: i64 = b.turn
    me = b.players[leader]
    other = b.players[1 - leader]
    hand: i64 = other.hand
    follows_suit: bool = lead & 24 == answer & 24
    if me.hand >> lead & 1 == 0 or hand >> answer & 1 == 0:
        return 1
    if not follows_suit and hand >> (lead & 24) & 255:
        return 1
    cards: i64 = 0x1_0000_0000 >> 32 - lead
    me.hand &= ~cards
    bit: i64 = 0x1_0000_0000 >> 32 - answer
    other.hand = hand & ~bit
    cards |= bit
    b.gone |= cards
    me.played_cards += 1
    other.played_cards += 1
    account = b.accounts[leader]
    if lead & 7 >= v.lowest and v.lead:
        account.in_play += v.lead
        if b.keep:
            b.score(leader, v.lead, LEAD, lead)
        else:
            account.total += v.lead
        if b.contended == 0:
            b.watch(leader)
    if said and said != account.total + 1:
        return 1
    account = b.accounts[1 - leader]
    if follows_suit and answer > lead:
        b.leader = 1 - leader
        b.turn = 1 - leader
        other.tricks += 1
        other.captured |= cards
        if answer & 7 >= v.lowest and v.win:
            account.in_play += v.win
            if b.keep:
                b.score(1 - leader, v.win, WIN, answer)
            else:
                account.total += v.win
            if b.contended == 0:
                b.watch(1 - leader)
    else:
        me.tricks += 1
        me.captured |= cards
    b.trick += 1
    return 1 if answered and answered != account.total + 1 else 0


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
    for player in b.players:  # noqa: SIM110 - a generator would not be compiled as well
        if player.hand or player.known == 0:
            return False
    return True


def finish(b: Board) -> None:
    """The last trick is turned: cards, capot (law 66), counters."""
    b.over = 1
    for account in b.accounts:
        account.before_end = account.total
    v = b.v
    if v.majority == MAJORITY_EXCESS:
        finish_counters(b)
        return
    total: i64 = b.trick
    takers: i64 = 0
    most: i64 = 0
    tied: i64 = 0
    won: i64
    side: i64 = 0
    while side < b.sides:
        won = b.tricks_of(side)
        if won:
            takers += 1
        if won > most:
            most = won
            tied = 0
        if won == most:
            tied += 1
        side += 1
    side = 0
    while side < b.sides:
        won = b.tricks_of(side)
        if won == total:
            b.score(side, v.capot - (v.cards if v.cards_to_pique else 0), CAPOT, 0)
        elif v.capot_shared and takers == 2 and b.sides > 2:
            if won:
                b.score(side, v.capot_shared, CAPOT, 0)
        elif v.majority == MAJORITY_SHARED:
            if won == most and tied <= 2:
                b.score(side, v.cards if tied == 1 else v.cards // 2, CARDS, 0)
        elif won * 2 > total and not v.cards_to_pique:
            b.score(side, v.cards, CARDS, 0)
        side += 1


def finish_counters(b: Board) -> None:
    """Impérial: honours in tricks, elder first, then the excess of tricks, or two reds for the capot."""
    v = b.v
    for player in range(b.n):
        won = size(b.players[player].captured >> b.trump * 8 & v.honours) if b.trump >= 0 else 0
        if won:
            b.score(b.players[player].side, won, HONOUR, 0)
    for player in range(b.n):
        if b.players[player].tricks == b.trick:
            b.score(b.players[player].side, v.capot, CAPOT, 0)
        elif b.n == 2 and b.players[player].tricks > b.players[1 - player].tricks:
            b.score(
                b.players[player].side, b.players[player].tricks - b.players[1 - player].tricks, TRICKS, 0
            )
