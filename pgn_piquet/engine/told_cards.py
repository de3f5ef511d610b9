"""What the lines before the calls tell of the cards, as the fast walk takes it: stock, exchange, hands.

It takes only what is told in full and in due order, and puts the hands for calls and play on the board.
Of all else it says ``OTHER``, without a reason: the replay finds that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import tape as t
from ..model.cards import PACK
from ..rules.holdings import size
from .board import Board
from .exchange import discard
from .faults import CLEAN, OTHER
from .values import Values

if TYPE_CHECKING:
    from mypy_extensions import i64


class Share:
    """What is told of one player's cards before the calls."""

    def __init__(self) -> None:
        self.dealt: i64 = 0
        self.discards: i64 = 0
        self.drawn: i64 = -1
        """how many cards he has exchanged, -1 while not told"""
        self.taken: i64 = 0
        """cards named as taken, 0 if a number stood there"""
        self.takes: i64 = -1
        """how many cards he said that he took, -1 while not told"""
        self.holds: i64 = 0

    def clear(self) -> None:
        """For a new deal."""
        self.dealt = 0
        self.discards = 0
        self.drawn = -1
        self.taken = 0
        self.takes = -1
        self.holds = 0


class ToldCards:
    """The cards of one deal after another, by player in order of play."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.v: Values = board.v
        self.n: i64 = board.n
        self.shares: list[Share] = [Share() for _ in range(board.n)]
        self.stock: i64 = 0
        """cards of the stock, five bits each"""
        self.stock_mask: i64 = 0

    def clear(self) -> None:
        """For a new deal."""
        for share in self.shares:
            share.clear()
        self.stock = 0
        self.stock_mask = 0

    def deal(self, player: i64, e: t.Entry) -> i64:
        """``dealt …``, every card told."""
        share = self.shares[player]
        if e.c or share.dealt:
            return OTHER
        share.dealt = e.b
        return CLEAN

    def hold(self, player: i64, e: t.Entry) -> i64:
        """``holds …``, every card told."""
        share = self.shares[player]
        if e.c or share.holds:
            return OTHER
        share.holds = e.b
        return CLEAN

    def set_stock(self, e: t.Entry) -> i64:
        """``stock …``, every card told."""
        if e.c or self.stock_mask or e.a >> 3 != self.v.stock_size:
            return OTHER
        self.stock = e.b
        self.stock_mask = mask_of(e.b, self.v.stock_size)
        return CLEAN

    def left_for(self, player: i64) -> i64:
        """Cards in the stock when this player's turn to exchange comes; -1 if that is not told."""
        left: i64 = self.v.stock_size
        if self.v.exchange != 1:
            return left
        earlier: i64 = 0
        while earlier < player:
            drawn: i64 = self.shares[earlier].drawn
            if drawn < 0:
                return -1
            left -= drawn
            earlier += 1
        return left

    def discard(self, player: i64, e: t.Entry) -> i64:
        """``discards …``, every card told, in due order."""
        left: i64 = self.left_for(player)
        dealt: i64 = self.shares[player].dealt
        drawn: i64 = self.shares[player].drawn
        if e.c or drawn >= 0 or left < 0 or e.b & ~dealt:
            return OTHER
        number: i64 = size(e.b)
        self.shares[player].discards = e.b
        self.shares[player].drawn = number
        self.board.players[player].discarded = e.b
        return OTHER if discard(self.board, player, number, left) else CLEAN

    def take(self, player: i64, e: t.Entry) -> i64:
        """``takes …`` after the discard, the whole of it at once."""
        drawn: i64 = self.shares[player].drawn
        takes: i64 = self.shares[player].takes
        if drawn < 0 or takes >= 0 or self.v.exchange == 0 or e.a >> 8:
            return OTHER
        number: i64 = e.c
        if number == 0:
            number = e.a >> 3 & 31
            self.shares[player].taken = mask_of(e.b, number)
        if number != drawn:
            return OTHER
        self.shares[player].takes = number
        return CLEAN

    def leave(self, player: i64, number: i64) -> i64:
        """``leaves 2``: what the discard leaves of what he might have taken."""
        left: i64 = self.left_for(player)
        drawn: i64 = self.shares[player].drawn
        if left < 0 or drawn < 0 or self.v.exchange == 0:
            return OTHER
        if player == 0 and (self.shares[0].takes >= 0 or self.shares[self.n - 1].drawn >= 0):
            return OTHER
        if player == 0 and self.v.elder_most < left:
            left = self.v.elder_most
        return CLEAN if number == left - drawn else OTHER

    def place(self) -> i64:
        """Put the hands on the board for calls and play; OTHER unless they are wholly told, in one way."""
        n: i64 = self.n
        full: i64 = self.v.hand_size
        stock: i64 = self.v.stock_size
        seen: i64 = self.stock_mask
        told: i64 = size(seen)
        player: i64 = 0
        hand: i64
        while player < n:
            hand = self.shares[player].dealt
            if hand:
                if size(hand) != full or hand & seen:
                    return OTHER
                seen |= hand
                told += full
            player += 1
        if seen != PACK and told == n * full + stock and told == 32:
            return OTHER
        gone: i64 = 0
        player = 0
        while player < n:
            hand = self.hand_for_play(player)
            put_out: i64 = self.shares[player].discards
            if size(hand) != full or (hand | put_out) & gone:
                return OTHER
            gone |= hand | put_out
            self.board.players[player].dealt = self.shares[player].dealt
            self.board.hold(player, hand)
            player += 1
        return CLEAN

    def hand_for_play(self, player: i64) -> i64:
        """The hand after the exchange; 0 if it is not told, or told in two ways."""
        holds: i64 = self.shares[player].holds
        dealt: i64 = self.shares[player].dealt
        drawn: i64 = self.shares[player].drawn
        if dealt == 0:
            return holds if drawn < 0 else 0
        taken: i64 = 0
        if drawn < 0:
            if self.v.exchange == 1:
                return 0
        elif drawn > 0:
            left: i64 = self.left_for(player)
            if left < 0:
                return 0
            taken = self.shares[player].taken
            if self.stock_mask:
                due: i64 = mask_of(self.stock >> (self.v.stock_size - left) * 5, drawn)
                if taken and taken != due:
                    return 0
                taken = due
            elif size(taken) != drawn:
                return 0
        put_out: i64 = self.shares[player].discards
        hand: i64 = dealt & ~put_out | taken
        return hand if holds == 0 or holds == hand else 0


def mask_of(packed: i64, number: i64) -> i64:
    """Mask of ``number`` cards of five bits each."""
    mask: i64 = 0
    while number > 0:
        mask |= 0x1_0000_0000 >> 32 - (packed & 31)  # ``card_bit``, without the call
        packed >>= 5
        number -= 1
    return mask
