"""The fast walk over one deal: the entries of the tape led straight to the board.

It judges what is legal, canonical and wholly told, and says ``CLEAN`` of it: every act allowed, every
figure right. Of everything else it says no more than ``OTHER``; such a record is then replayed by
``replay``, which finds what there is to say. There is one board under both, so there is one set of rules.

Plain typed Python that mypyc compiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model import tape as t
from ..model.tape import (
    BATCH,
    CALL,
    CAPOT,
    CARD_BITS,
    CARDS,
    CARTE,
    CLAIM_ITEMS,
    CLAIM_NUMBER,
    COUNT,
    COUNTS,
    DEALT,
    DISCARDS,
    HOLDS,
    ITEM_BITS,
    ITEM_VALUE,
    LEAVES,
    MAKING,
    OUTCOME,
    PAIR_NUMBER,
    PAIRS,
    PIPS,
    PLAY,
    PLAY_ANSWERING,
    PLAY_CARDS,
    PLAY_SEAT,
    REMARK,
    REPLY,
    SAYS,
    SCORE,
    SHOWS,
    SIC,
    STOCK,
    SURE,
    TAKES,
    TRICK,
    TRICKS,
    TURN,
    ZERO,
    pair_at,
)
from .board import IN_HAND, PIQUE, POINT, REPIQUE, Board
from .board_state import DEAD
from .contest import close
from .exchange import announce_blanche, turn_up
from .faults import CLEAN, OTHER
from .heard import NOBODY, PIPS_FROM, Habits, Spoken, heard, holds_bonus, opened, questionable
from .told_cards import ToldCards, mask_of
from .trick import play
from .uncalled import uncalled, untold_blanche
from .values import ANSWERED, Values

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["NOBODY", "SEAT_BITS", "DealWalk", "Habits"]

SEATS: Final = 7
SEAT_BITS: Final = 4


class DealWalk:
    """One deal after another under one rule set; what it learns of a deal stands in its fields."""

    def __init__(self, values: Values, habits: Habits, keep: bool) -> None:
        self.v: Values = values
        self.habits: Habits = habits
        self.board: Board = Board(values, keep)
        n = values.players
        self.n: i64 = n
        self.player_by_seat: i64 = -1
        """four bits a seat"""
        self.cards: ToldCards = ToldCards(self.board)
        self.placed: bool = False
        """are the hands for calls and play on the board?"""
        self.calls: i64 = 0
        self.elder_told: bool = False
        """has elder told pips and suit of his good point, or shown cards? Then a sequence may be known"""
        self.waiting: i64 = 0
        """counts spoken before the hands were settled: side, count, running total"""
        self.counts: list[Spoken] = []
        self.bonuses: list[int] = []
        """``pique`` and ``repique`` lines: side * 16 + which"""

    def start(self, order: list[int]) -> None:
        """A new deal; ``order`` are its seats in order of play."""
        self.player_by_seat = -1
        player: i64 = 0
        while player < self.n:
            seat: i64 = order[player]
            self.player_by_seat ^= (NOBODY ^ player) << seat * SEAT_BITS
            player += 1
        self.cards.clear()
        self.placed = False
        self.calls = 0
        self.waiting = 0
        self.elder_told = False
        self.bonuses.clear()
        self.board.start()

    def player(self, seat: i64) -> i64:
        """Player of a seat, ``NOBODY`` if it does not play this deal."""
        return self.player_by_seat >> seat * SEAT_BITS & NOBODY

    # ---- one entry ---------------------------------------------------------------------------------

    def step(self, e: t.Entry) -> i64:
        """One entry of the deal after its first; CLEAN or OTHER."""
        kind: i64 = e.kind
        if PLAY <= kind <= TRICK:
            return self.lay(e)
        if kind == CALL:
            return self.call(e)
        if kind == BATCH:
            return CLEAN if e.a >> 16 == self.n else OTHER
        if kind in (REMARK, SAYS):
            return CLEAN
        if kind == COUNTS:
            side: i64 = self.side_of(e.a)
            return OTHER if side < 0 else self.spoken(side, e.c)
        if kind == SHOWS:
            return self.shows(e)
        return OTHER if self.placed else self.before_calls(e)

    def before_calls(self, e: t.Entry) -> i64:
        """Setting out and exchange."""
        kind: i64 = e.kind
        if kind == STOCK:
            return self.cards.set_stock(e)
        if kind == TURN:
            if self.v.trump == 0 or self.board.trump >= 0:
                return OTHER
            turn_up(self.board, e.b)
            return CLEAN
        player: i64 = self.player(e.a & 7)
        if player == NOBODY:
            return OTHER
        if kind == DEALT:
            return self.cards.deal(player, e)
        if kind == DISCARDS:
            return self.cards.discard(player, e)
        if kind == TAKES:
            return self.cards.take(player, e)
        if kind == CARTE:
            drawn: i64 = self.cards.shares[player].drawn
            dealt: i64 = self.cards.shares[player].dealt
            self.board.give(player, dealt)
            if dealt == 0 or drawn >= 0 or announce_blanche(self.board, player):
                return OTHER
            return self.spoken(self.board.players[player].side, e.c - 1) if e.c else CLEAN
        if kind == LEAVES:
            return self.cards.leave(player, e.c)
        if kind == HOLDS:
            return self.cards.hold(player, e)
        return OTHER

    # ---- cards -------------------------------------------------------------------------------------

    def place(self) -> i64:
        """The first call or card: the hands must be wholly told, and go on the board."""
        self.placed = True
        board = self.board
        placed: i64 = self.cards.place()
        if placed == CLEAN and self.v.trump and self.v.exchange == 0 and board.turned >= 0:
            for player in range(board.n):
                if board.players[player].held >> board.turned & 1:
                    return OTHER
        return placed

    def shows(self, e: t.Entry) -> i64:
        """``shows …``: cards that he has or had."""
        player: i64 = self.player(e.a & 7)
        if player == NOBODY or e.c:
            return OTHER
        board = self.board
        held: i64 = board.players[player].held
        dealt: i64 = board.players[player].dealt
        put_out: i64 = board.players[player].discarded
        shown: i64 = mask_of(e.b, e.a >> 3)
        if player == 0:
            self.elder_told = True
        if board.blanche >> player & 1 and self.cards.shares[player].drawn >= 0:
            return OTHER
        return OTHER if shown & ~(held | dealt | put_out) else CLEAN

    # ---- talk --------------------------------------------------------------------------------------

    def call(self, e: t.Entry) -> i64:
        """A claim and what followed."""
        if not self.placed and self.place():
            return OTHER
        head: i64 = e.a
        player: i64 = self.player(head & 7)
        if player == NOBODY or opened(self.board, player, head):
            return OTHER
        self.calls += 1
        pips: bool = False
        items: i64 = head >> CLAIM_ITEMS
        said: i64 = e.b
        count: i64 = -1
        item: i64 = 0
        while item < items:
            if item == 4:
                said = e.c
            kind: i64 = said & 15
            value: i64 = said >> ITEM_VALUE & 1023
            said >>= ITEM_BITS
            if kind == COUNT:
                count = value
                item += 1
                continue
            if PIPS <= kind <= MAKING:
                pips = True
            named: i64 = self.player((value >> 2) - 1) if kind == REPLY and value >> 2 else -1
            if heard(self.board, player, kind, value, named):
                return OTHER
            item += 1
        if (player or self.habits.by_pips) and questionable(
            self.board, self.habits, player, head, pips, self.elder_told
        ):
            return OTHER
        if close(self.board) or self.board.unsettled:
            return OTHER
        board = self.board
        if player == 0 and board.open_class == POINT and board.open_suit >= 0:
            # a good point told by its pips and its suit may tell its very cards
            by_pips: bool = pips or head >> CLAIM_NUMBER & 127 >= PIPS_FROM
            if by_pips and board.contests[POINT].outcome == 0:
                self.elder_told = True
        return CLEAN if count < 0 else self.spoken(self.board.players[player].side, count)

    # ---- play --------------------------------------------------------------------------------------

    def lay(self, e: t.Entry) -> i64:
        """The cards of one trick, or of what is told of it in this line."""
        if not self.placed and self.place():
            return OTHER
        board = self.board
        head: i64 = e.a
        cards: i64 = head >> PLAY_CARDS
        if (
            head & 63 != board.trick + 1
            or head >> PLAY_ANSWERING & 1 != (1 if board.lying else 0)
            or self.player_by_seat >> (head >> PLAY_SEAT & 7) * SEAT_BITS & NOBODY != board.turn
            or board.lying + cards > self.n
            or board.over
        ):
            return OTHER
        said: i64 = e.b
        settled: i64 = board.settled
        while cards > 0:
            player: i64 = board.turn
            if play(board, player, said & 31):
                return OTHER
            if settled == 0 and board.settled:
                settled = 1
                if self.settle_spoken():
                    return OTHER
            count: i64 = said >> 5 & 1023
            if count:
                side: i64 = board.players[player].side
                # asked here first: most counts are those of the play, and right
                if (settled == 0 or board.accounts[side].total != count - 1) and self.spoken(side, count - 1):
                    return OTHER
            said >>= CARD_BITS
            cards -= 1
        return CLEAN

    # ---- figures -----------------------------------------------------------------------------------

    def side_of(self, letters: i64) -> i64:
        """Side of a mask of seats; -1 if it is none of this deal."""
        found: i64 = -1
        seat: i64 = 0
        while letters:
            if letters & 1:
                player: i64 = self.player(seat)
                if player == NOBODY:
                    return -1
                side: i64 = self.board.players[player].side
                if found >= 0 and (found != side or self.v.pairs == 0):
                    return -1
                found = side
            letters >>= 1
            seat += 1
        return found

    def spoken(self, side: i64, stated: i64) -> i64:
        """A count spoken: the running one, or (not yet settled) compared when the hands are."""
        board = self.board
        total: i64 = board.accounts[side].total
        if board.settled:
            if stated == total:
                return CLEAN
            before: i64 = board.accounts[side].before_end
            return CLEAN if board.over and stated == before else OTHER
        if self.waiting == len(self.counts):
            self.counts.append(Spoken())
        one = self.counts[self.waiting]
        one.side = side
        one.stated = stated
        one.running = total
        self.waiting += 1
        return CLEAN

    def settle_spoken(self) -> i64:
        """The hands are settled: what was spoken before is the running count, or holds the bonus."""
        place: i64 = 0
        while place < self.waiting:
            one = self.counts[place]
            if one.stated != one.running and not holds_bonus(self.board, one):
                return OTHER
            place += 1
        self.waiting = 0
        return CLEAN

    def figure(self, e: t.Entry) -> i64:
        """An assertion of the deal: ``tricks``, ``cards``, ``capot``, bonuses, ``score``."""
        board = self.board
        word: i64 = e.a & 15
        if e.a & (SURE | SIC):
            return OTHER
        if e.a >> OUTCOME & 3:
            return self.divided(word)
        if word == TRICKS:
            if board.trick == 0 and board.lying == 0:
                return OTHER
        elif word != t.PIQUE and word != t.REPIQUE and not board.over:
            return OTHER
        place: i64 = 0
        while place < e.a >> PAIRS:
            pair: i64 = pair_at(e, place)
            side: i64 = self.side_of(pair & 127)
            if side < 0 or self.differs(word, side, (pair >> PAIR_NUMBER) - ZERO):
                return OTHER
            place += 1
        return CLEAN

    def divided(self, word: i64) -> i64:
        """``cards divided``"""
        board = self.board
        if word != CARDS or not board.over:
            return OTHER
        side: i64 = 0
        while side < board.sides:
            if board.tricks_of(side) * 2 > board.trick:
                return OTHER
            side += 1
        return CLEAN

    def differs(self, word: i64, side: i64, number: i64) -> bool:
        """Is the figure of one side other than computed, or not for this walk?"""
        board = self.board
        if word == SCORE:
            total: i64 = board.accounts[side].total
            return number != total
        if word == t.PIQUE or word == t.REPIQUE:
            self.bonuses.append(side * 16 + (PIQUE if word == t.PIQUE else REPIQUE))
            return False
        tricks: i64 = board.tricks_of(side)
        if word == TRICKS:
            return number != tricks
        if word == CARDS:
            return tricks * 2 <= board.trick
        return word != CAPOT or tricks == 0 or tricks != board.trick

    def finish(self) -> i64:
        """The lines of the deal are over: it must be played out, and its bonuses those that were made."""
        board = self.board
        if not board.over:
            return OTHER
        for one in self.bonuses:
            if board.accounts[one >> 4].bonus != one & 15:
                return OTHER
        if self.calls and self.n == 2 and self.v.calls == ANSWERED:
            if untold_blanche(board, 0) or untold_blanche(board, 1):
                return OTHER
            kind: i64 = POINT
            while kind < IN_HAND:
                outcome: i64 = board.contests[kind].outcome
                if outcome != DEAD and (
                    (outcome != 1 and uncalled(board, 0, kind)) or (outcome != 0 and uncalled(board, 1, kind))
                ):
                    return OTHER
                kind += 1
        return CLEAN
