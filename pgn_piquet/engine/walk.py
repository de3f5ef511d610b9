"""The fast walk: a record on the tape led straight to the board.

It judges what is legal, canonical and wholly told, and says ``CLEAN`` of it: every act allowed, every
figure right. Of everything else it says no more than ``OTHER``; such a record is then replayed by
``replay``, which finds what there is to say. There is one board under both, so there is one set of rules.

Plain typed Python that mypyc compiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model import tape as t
from ..model.cards import PACK
from . import faults
from .board import PIQUE, POINT, REPIQUE, SEQUENCE, SET, Board
from .contest import answer, call, close, tell_pips, tell_suit
from .exchange import announce_blanche, discard, turn_up
from .open_play import OpenPlay
from .trick import play
from .values import ALL_AT_ONCE, Values

if TYPE_CHECKING:
    from mypy_extensions import i64

CLEAN: Final = 0
OTHER: Final = 1
PIPS_FROM: Final = 9
"""a point called with a higher number than eight is called by its pips"""
SEATS: Final = 7


class DealWalk:
    """One deal after another under one rule set; what it learns of a deal stands in its fields."""

    def __init__(self, values: Values, keep: bool) -> None:
        self.v: Values = values
        self.board: Board = Board(values, keep)
        self.open_play: OpenPlay = OpenPlay(self.board)
        n = values.players
        self.n: i64 = n
        self.player: list[int] = [-1] * SEATS
        """player by seat, -1 if the seat does not play this deal"""
        self.dealt: list[int] = [0] * n
        self.discards: list[int] = [0] * n
        self.drawn: list[int] = [0] * n
        """how many cards each has exchanged, -1 while not told"""
        self.taken: list[int] = [0] * n
        """cards named as taken, 0 if a number stood there"""
        self.takes: list[int] = [0] * n
        """how many cards each said that he took, -1 while not told"""
        self.holds: list[int] = [0] * n
        self.stock: i64 = 0
        """cards of the stock, five bits each"""
        self.stock_mask: i64 = 0
        self.placed: i64 = 0
        """are the hands for calls and play on the board?"""
        self.sides: list[int] = []
        self.stated: list[int] = []
        self.running: list[int] = []
        """counts spoken before the hands were settled: side, count, running total"""
        self.bonuses: list[int] = []
        """``pique`` and ``repique`` lines: side * 16 + which"""

    def start(self, elder_first: list[int]) -> None:
        """A new deal; ``elder_first`` are its seats in order of play."""
        n = self.n
        for seat in range(SEATS):
            self.player[seat] = -1
        for player in range(n):
            self.player[elder_first[player]] = player
            self.dealt[player] = 0
            self.discards[player] = 0
            self.drawn[player] = -1
            self.taken[player] = 0
            self.takes[player] = -1
            self.holds[player] = 0
        self.stock = 0
        self.stock_mask = 0
        self.placed = 0
        self.sides.clear()
        self.bonuses.clear()
        self.open_play.active = False
        self.board.start()

    # ---- one entry ---------------------------------------------------------------------------------

    def step(self, e: t.Entry) -> i64:
        """One entry of the deal after its first; CLEAN or OTHER."""
        kind: i64 = e.kind
        if kind == t.PLAY or kind == t.TRICK:
            return self.open_trick(e) if self.open_play.active else self.lay(e)
        if kind == t.CALL:
            return self.call(e)
        if kind == t.BATCH:
            return CLEAN if e.a >> 16 == self.n else OTHER
        if kind == t.REMARK or kind == t.SAYS or kind == t.LOOKS:
            return CLEAN
        if self.open_play.active:
            self.open_play.store()
        if kind == t.COUNTS:
            side = self.side_of(e.a)
            return OTHER if side < 0 else self.spoken(side, e.c)
        if kind == t.SHOWS:
            return self.shows(e)
        if self.placed:
            return OTHER
        return self.before_calls(e)

    def before_calls(self, e: t.Entry) -> i64:
        """Setting out and exchange."""
        kind: i64 = e.kind
        if kind == t.STOCK:
            return self.set_stock(e)
        if kind == t.TURN:
            if self.v.trump == 0 or self.board.trump >= 0:
                return OTHER
            turn_up(self.board, e.b)
            return CLEAN
        player = self.player[e.a & 7]
        if player < 0 or e.kind == t.CUTS:
            return OTHER
        if kind == t.DEALT:
            if e.c or self.dealt[player]:
                return OTHER
            self.dealt[player] = e.b
            self.board.give(player, e.b)
            return CLEAN
        if kind == t.DISCARDS:
            return self.discard(player, e)
        if kind == t.TAKES:
            return self.take(player, e)
        if kind == t.CARTE:
            if self.dealt[player] == 0 or announce_blanche(self.board, player):
                return OTHER
            return self.spoken(self.board.side(player), e.c - 1) if e.c else CLEAN
        if kind == t.LEAVES:
            return self.leave(player, e.c)
        if kind == t.HOLDS:
            if e.c or self.holds[player]:
                return OTHER
            self.holds[player] = e.b
            return CLEAN
        return OTHER

    # ---- cards -------------------------------------------------------------------------------------

    def set_stock(self, e: t.Entry) -> i64:
        """``stock …``, every card told."""
        if e.c or self.stock_mask or e.a >> 3 != self.v.stock_size:
            return OTHER
        packed: i64 = e.b
        self.stock = packed
        mask = 0
        for _ in range(self.v.stock_size):
            mask |= 1 << (packed & 31)
            packed >>= 5
        self.stock_mask = mask
        return CLEAN

    def left_for(self, player: i64) -> i64:
        """Cards in the stock when this player's turn to exchange comes; -1 if that is not told."""
        left = self.v.stock_size
        for earlier in range(player):
            if self.drawn[earlier] < 0:
                return -1
            left -= self.drawn[earlier]
        return left

    def discard(self, player: i64, e: t.Entry) -> i64:
        """``discards …``, every card told, in due order."""
        left = self.left_for(player) if self.v.exchange == 1 else self.v.stock_size
        if e.c or self.drawn[player] >= 0 or left < 0 or e.b & ~self.dealt[player]:
            return OTHER
        mask: i64 = e.b
        number = size(mask)
        self.discards[player] = mask
        self.drawn[player] = number
        self.board.discarded[player] = mask
        return OTHER if discard(self.board, player, number, left) else CLEAN

    def take(self, player: i64, e: t.Entry) -> i64:
        """``takes …`` after the discard, the whole of it at once."""
        if self.drawn[player] < 0 or self.takes[player] >= 0 or self.v.exchange == 0 or e.a >> 8:
            return OTHER
        number: i64 = e.c if e.c else e.a >> 3 & 31
        if number != self.drawn[player]:
            return OTHER
        self.takes[player] = number
        if e.c == 0:
            packed: i64 = e.b
            mask = 0
            for _ in range(number):
                mask |= 1 << (packed & 31)
                packed >>= 5
            self.taken[player] = mask
        return CLEAN

    def leave(self, player: i64, number: i64) -> i64:
        """``leaves 2``: what the discard leaves of what he might have taken."""
        left = self.left_for(player)
        if left < 0 or self.drawn[player] < 0 or self.v.exchange == 0:
            return OTHER
        most = left if player or self.v.elder_most > left else self.v.elder_most
        return CLEAN if number == most - self.drawn[player] else OTHER

    def place(self) -> i64:
        """The first call or card: the hands must be wholly told, and go on the board."""
        self.placed = 1
        n = self.n
        size = self.v.hand_size
        seen = 0
        cards = 0
        for player in range(n):
            hand = self.dealt[player]
            if hand:
                if size(hand) != size or hand & seen:
                    return OTHER
                seen |= hand
                cards += size
        if self.stock_mask:
            if self.stock_mask & seen or self.stock_size(mask) != self.v.stock_size:
                return OTHER
            seen |= self.stock_mask
            cards += self.v.stock_size
        if cards == n * size + self.v.stock_size == 32 and seen != PACK:
            return OTHER
        gone = 0
        for player in range(n):
            hand = self.hand_for_play(player)
            if size(hand) != size or hand & gone or self.discards[player] & gone:
                return OTHER
            gone |= hand | self.discards[player]
            self.board.hold(player, hand)
        return CLEAN

    def hand_for_play(self, player: i64) -> i64:
        """The hand after the exchange; 0 if it is not told, or told in two ways."""
        holds = self.holds[player]
        dealt = self.dealt[player]
        if dealt == 0:
            return holds if self.drawn[player] < 0 else 0
        drawn = self.drawn[player]
        if drawn < 0:
            if self.v.stock_size and (self.v.exchange == 1 or player == self.n - 1):
                return 0
            drawn = 0
        taken = 0
        if drawn:
            left = self.left_for(player) if self.v.exchange == 1 else self.v.stock_size
            if left < 0:
                return 0
            if self.stock_mask:
                packed = self.stock >> (self.v.stock_size - left) * 5
                for _ in range(drawn):
                    taken |= 1 << (packed & 31)
                    packed >>= 5
                if self.taken[player] and self.taken[player] != taken:
                    return 0
            else:
                taken = self.taken[player]
                if size(taken) != drawn:
                    return 0
        hand = dealt & ~self.discards[player] | taken
        return hand if holds == 0 or holds == hand else 0

    def shows(self, e: t.Entry) -> i64:
        """``shows …``: cards that he has or had."""
        player = self.player[e.a & 7]
        if player < 0 or e.c:
            return OTHER
        board = self.board
        had = board.held[player] | board.dealt[player] | board.discarded[player]
        packed: i64 = e.b
        number: i64 = e.a >> 3
        for _ in range(number):
            if had >> (packed & 31) & 1 == 0:
                return OTHER
            packed >>= 5
        return CLEAN

    # ---- talk --------------------------------------------------------------------------------------

    def call(self, e: t.Entry) -> i64:
        """A claim and what followed."""
        if self.open_play.active:
            self.open_play.store()
        if self.placed == 0 and self.place():
            return OTHER
        head: i64 = e.a
        player = self.player[head & 7]
        if player < 0 or self.open(player, head):
            return OTHER
        items = head >> t.CLAIM_ITEMS
        said: i64 = e.b
        count = -1
        for item in range(items):
            if item == 4:
                said = e.c
            kind = said & 15
            value = said >> t.ITEM_VALUE & 1023
            said >>= t.ITEM_BITS
            if kind == t.COUNT:
                count = value
            elif self.hear(player, kind, value):
                return OTHER
        if head >> t.CLAIM_WORD & 7 == 0 and (close(self.board) or self.board.unsettled):
            return OTHER
        return CLEAN if count < 0 else self.spoken(self.board.side(player), count)

    def open(self, player: i64, head: i64) -> i64:
        """Open the claim on the board; 0 or a fault."""
        kind = head >> t.CLAIM_KIND & 15
        rank = (head >> t.CLAIM_RANK & 15) - 1
        suit = (head >> t.CLAIM_SUIT & 7) - 1
        board = self.board
        if kind == t.POINT:
            number = head >> t.CLAIM_NUMBER & 127
            if number >= PIPS_FROM:
                return call(board, player, POINT, 0, -1, suit, number)
            return call(board, player, POINT, number, -1, suit, 0)
        if kind == t.IMPERIAL:
            return self.open_imperial(player, rank, suit, head >> t.CLAIM_WORD & 7)
        if self.v.red or rank < 0:
            return faults.NO_SUCH_CALL
        if kind < t.TRIO:
            return call(board, player, SEQUENCE, kind + 1, rank, suit, 0)
        if self.v.set_ranks >> rank & 1 == 0:
            return faults.NO_SUCH_CALL
        return call(board, player, SET, 3 if kind == t.TRIO else 4, rank, -1, 0)

    def open_imperial(self, player: i64, rank: i64, suit: i64, word: i64) -> i64:
        """An imperial in a suit or of a rank; those with a word of their own are left to the replay."""
        if self.v.red == 0 or word:
            return faults.NO_SUCH_CALL
        if suit >= 0:
            return call(self.board, player, SEQUENCE, 4, 7, suit, 0)
        if self.v.set_ranks >> rank & 1 == 0:
            return faults.NO_SUCH_CALL
        return call(self.board, player, SET, 4, rank, -1, 0)

    def hear(self, player: i64, kind: i64, value: i64) -> i64:
        """One thing said after the claim; 0 or a fault."""
        board = self.board
        if kind == t.REPLY:
            word = (1, 3, 2)[value & 3]
            if value >> 2:
                other = self.player[(value >> 2) - 1]
                return OTHER if other < 0 else answer(board, other, word)
            for other in range(self.n):
                if other != player and answer(board, other, word):
                    return OTHER
            return CLEAN
        if kind == t.PIPS or kind == t.MAKING:
            return tell_pips(board, value)
        if kind == t.SUIT:
            return CLEAN if board.open_class == SET else tell_suit(board, value)
        if kind == t.QUESTION:
            return CLEAN
        return OTHER

    # ---- play --------------------------------------------------------------------------------------

    def open_trick(self, e: t.Entry) -> i64:
        """A trick of two open hands, once the first is turned."""
        play: OpenPlay = self.open_play
        head: i64 = e.a
        # trick number, no ``...`` after it, two cards: in one comparison with the seat left out
        if head & ~(7 << t.PLAY_SEAT) != (play.number + 1) | 2 << t.PLAY_CARDS:
            play.store()
            return self.lay(e)
        if self.player[head >> t.PLAY_SEAT & 7] != play.leader:
            return OTHER
        said: i64 = e.b
        return play.trick(said & 31, said >> 15 & 31, said >> 5 & 1023, said >> 20 & 1023)

    def lay(self, e: t.Entry) -> i64:
        """The cards of one trick, or of what is told of it in this line."""
        if self.placed == 0 and self.place():
            return OTHER
        board = self.board
        head: i64 = e.a
        cards = head >> t.PLAY_CARDS
        lying = board.lying
        if (
            head & 63 != board.trick + 1
            or (head >> t.PLAY_ANSWERING & 1 != 0) != (lying > 0)
            or self.player[head >> t.PLAY_SEAT & 7] != board.turn
            or lying + cards > self.n
            or board.over
        ):
            return OTHER
        said: i64 = e.b
        for _ in range(cards):
            player = board.turn
            settled = board.settled
            if play(board, player, said & 31):
                return OTHER
            if settled == 0 and board.settled and self.settle_spoken():
                return OTHER
            count = said >> 5 & 1023
            if count and self.spoken(board.side(player), count - 1):
                return OTHER
            said >>= t.CARD_BITS
        if board.lying == 0:
            self.open_play.load()
        return CLEAN

    # ---- figures -----------------------------------------------------------------------------------

    def side_of(self, letters: i64) -> i64:
        """Side of a mask of seats; -1 if it is none of this deal."""
        found = -1
        for seat in range(SEATS):
            if letters >> seat & 1:
                player = self.player[seat]
                if player < 0:
                    return -1
                side = self.board.side(player)
                if found >= 0 and found != side:
                    return -1
                if found >= 0 and self.v.pairs == 0:
                    return -1
                found = side
        return found

    def spoken(self, side: i64, stated: i64) -> i64:
        """A count spoken: the running one, or (not yet settled) compared when the hands are."""
        board = self.board
        if board.over:
            return CLEAN if stated in (board.before_end[side], board.total[side]) else OTHER
        if board.settled:
            return CLEAN if stated == board.total[side] else OTHER
        self.sides.append(side)
        if len(self.stated) < len(self.sides):
            self.stated.append(0)
            self.running.append(0)
        place = len(self.sides) - 1
        self.stated[place] = stated
        self.running[place] = board.total[side]
        return CLEAN

    def settle_spoken(self) -> i64:
        """The hands are settled: what was spoken before is the running count, or holds the bonus."""
        board = self.board
        v = self.v
        for place in range(len(self.sides)):
            side = self.sides[place]
            running = self.running[place]
            stated = self.stated[place]
            if stated == running:
                continue
            bonus = board.bonus[side]
            if bonus == REPIQUE and running >= v.repique_at and stated == running + v.repique:
                continue
            if bonus == PIQUE and running >= v.pique_at and stated == running + v.pique:
                continue
            if v.calls == ALL_AT_ONCE and running <= stated <= board.total[side]:
                continue
            return OTHER
        self.sides.clear()
        return CLEAN

    def figure(self, e: t.Entry) -> i64:
        """An assertion of the deal: ``tricks``, ``cards``, ``capot``, bonuses, ``score``."""
        if self.open_play.active:
            self.open_play.store()
        board = self.board
        word: i64 = e.a & 15
        if e.a & (t.SURE | t.SIC):
            return OTHER
        if e.a >> t.OUTCOME & 3:
            if word != t.CARDS or not board.over:
                return OTHER
            for side in range(board.sides):
                if board.tricks_of(side) * 2 > board.trick:
                    return OTHER
            return CLEAN
        if word == t.TRICKS:
            if board.trick == 0 and board.lying == 0:
                return OTHER
        elif word != t.PIQUE and word != t.REPIQUE and not board.over:
            return OTHER
        pairs: i64 = e.a >> t.PAIRS
        values: i64 = e.b
        for place in range(pairs):
            if place == 2:
                values = e.c
            side = self.side_of(values & 127)
            number = (values >> t.PAIR_NUMBER & 0xFFFF) - t.ZERO
            values >>= t.PAIR_BITS
            if side < 0 or self.differs(word, side, number):
                return OTHER
        return CLEAN

    def differs(self, word: i64, side: i64, number: i64) -> i64:
        """Is the figure of one side other than computed, or not for this walk?"""
        board = self.board
        if word == t.SCORE:
            return 0 if board.total[side] == number else 1
        if word == t.TRICKS:
            return 0 if board.tricks_of(side) == number else 1
        if word == t.CARDS:
            return 0 if board.tricks_of(side) * 2 > board.trick else 1
        if word == t.CAPOT:
            return 0 if board.trick and board.tricks_of(side) == board.trick else 1
        if word == t.PIQUE or word == t.REPIQUE:
            self.bonuses.append(side * 16 + (PIQUE if word == t.PIQUE else REPIQUE))
            return 0
        return 1

    def finish(self) -> i64:
        """The lines of the deal are over: it must be played out, and its bonuses those that were made."""
        board = self.board
        if self.open_play.active or not board.over:
            return OTHER
        for one in self.bonuses:
            if board.bonus[one >> 4] != one & 15:
                return OTHER
        return CLEAN
