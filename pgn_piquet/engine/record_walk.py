"""The fast walk over a whole record: its deals in turn, totals, results (see ``walk`` for one deal)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model import tape as t
from ..model.tape import (
    ASSERTION,
    COUNTS,
    CUTS,
    DEAL,
    LARK,
    LOOKS,
    MATCH,
    OUTCOME,
    PAIR_BITS,
    PAIR_NUMBER,
    PAIRS,
    PLAY,
    PLAY_CARDS,
    PLAY_SEAT,
    REMARK,
    RESULT,
    SAYS,
    SCORE,
    SIC,
    SURE,
    TAG,
    TOTAL,
    TRICK,
    TURN,
    ZERO,
)
from .course import BY_DEALS, BY_TARGET, OTHER_END, Course
from .faults import CLEAN, OTHER
from .reckoning import end_of_game
from .trick import plain_trick
from .values import Values
from .walk import NOBODY, SEAT_BITS, DealWalk, Habits

if TYPE_CHECKING:
    from mypy_extensions import i64

NEAR: Final = 60
"""points that a side may lack for a deal to be one in which the game may well end"""


class RecordWalk:
    """Judges record after record under one rule set in which all who sit play every deal.

    After ``judge`` gave ``CLEAN``: ``deals`` of them; by deal ``numbers`` (0 where not told), ``elders``
    (seats) and ``starts`` (places on the tape); ``points`` by deal * sides + side and ``tricks`` by
    deal * n + seat; ``totals`` and ``results`` by side, ``over``, ``winner`` (side, -1). A side is a
    seat's number, or of partners the number of the lower seat.
    """

    def __init__(self, values: Values, course: Course, habits: Habits) -> None:
        self.values: Values = values
        self.course: Course = course
        self.walk: DealWalk = DealWalk(values, habits, False)
        self.kept: DealWalk = DealWalk(values, habits, True)
        """walks the deal in which a game ended once more, with every score line, where that was not kept"""
        self.n: i64 = values.players
        self.sides: i64 = self.walk.board.sides
        self.pairs: i64 = values.pairs
        self.order: list[int] = [0] * values.players
        """seats of the deal in order of play"""
        self.totals: list[int] = [0] * self.walk.board.sides
        self.before: list[int] = [0] * self.walk.board.sides
        """totals before the deal under way, by side of the deal"""
        self.given: i64 = 0
        """sides whose total was given before the first deal, as bits"""
        self.deals: i64 = 0
        self.number: i64 = 0
        self.weight: i64 = 1
        self.in_deal: bool = False
        self.over: bool = False
        self.unfinished: bool = False
        """does the record say so?"""
        self.winner: i64 = -1
        self.numbers: list[int] = []
        self.elders: list[int] = []
        self.starts: list[int] = []
        self.points: list[int] = []
        self.tricks: list[int] = []
        self.results: list[int] = [0] * self.walk.board.sides
        self.asserted: list[t.Entry] = []
        self.ended_deal: i64 = 0
        """the deal, played out, for which ``ended`` is known; from 1"""
        self.ended: tuple[int, list[int]] | None = None

    def judge(self, tape: t.Tape) -> int:
        """Judge the record on the tape; CLEAN or OTHER."""
        self.start()
        entries = tape.entries
        used: i64 = tape.used
        walk: DealWalk = self.walk
        board = walk.board
        last: i64 = self.values.hand_size - 1
        i: i64 = 0
        while i < used:
            e = entries[i]
            kind: i64 = e.kind
            if kind <= TRICK and kind != LARK:
                head: i64 = e.a
                # trick number, no ``...`` after it, two cards: in one comparison with the seat left out
                if (
                    board.plain
                    and board.trick < last
                    and head & ~(7 << PLAY_SEAT) == (board.trick + 1) | 2 << PLAY_CARDS
                    and board.lying == 0
                ):
                    said: i64 = e.b
                    if walk.player_by_seat >> (head >> PLAY_SEAT & 7) * SEAT_BITS & NOBODY != board.turn:
                        return OTHER
                    if plain_trick(board, said & 31, said >> 15 & 31, said >> 5 & 1023, said >> 20 & 1023):
                        return OTHER
                elif not self.in_deal or walk.lay(e):
                    return OTHER
            elif kind == DEAL:
                if self.in_deal and self.end_deal(tape, i):
                    return OTHER
                if self.begin_deal(e, i):
                    return OTHER
            elif kind == ASSERTION:
                if self.figure(e, tape, i):
                    return OTHER
            elif self.in_deal and PLAY <= kind <= COUNTS and kind != CUTS:
                if kind == LOOKS:
                    return OTHER
                if walk.step(e):
                    return OTHER
            elif kind == TAG:
                if self.deals:
                    return OTHER
            elif kind == SAYS:
                if e.a >= self.n:
                    return OTHER
            elif kind == TURN:
                if not self.in_deal or walk.step(e):
                    return OTHER
            elif kind != REMARK:
                return OTHER
            i += 1
        if not self.in_deal or self.end_deal(tape, i):
            return OTHER
        return self.check_results()

    def start(self) -> None:
        """A new record."""
        side: i64 = 0
        while side < self.sides:
            self.totals[side] = 0
            self.results[side] = 0
            side += 1
        self.given = 0
        self.deals = 0
        self.number = 0
        self.in_deal = False
        self.over = False
        self.unfinished = False
        self.winner = -1
        self.numbers.clear()
        self.elders.clear()
        self.starts.clear()
        self.points.clear()
        self.tricks.clear()
        self.asserted.clear()
        self.ended_deal = 0

    def table_side(self, side: i64) -> i64:
        """Side of the table that a side of the deal is."""
        seat: i64 = self.order[side]
        return seat & 1 if self.pairs else seat

    # ---- deals -------------------------------------------------------------------------------------

    def begin_deal(self, e: t.Entry, index: i64) -> i64:
        """``B: deals 1``: the one that is due, by the dealer who is due."""
        number: i64 = e.b - 1
        last: i64 = self.order[0]
        elder: i64 = self.seat(e)
        if elder < 0 or self.over:
            return OTHER
        if self.deals:
            if number != self.number + 1 or elder != (last + 1 if last + 1 < self.n else 0):
                return OTHER
        elif number > 1 and self.given != (1 << self.sides) - 1:
            return OTHER
        self.number = number if number > 0 else 0
        self.weight = 2 if number > 0 and self.course.doubled >> number & 1 else 1
        side: i64 = 0
        while side < self.sides:
            self.before[side] = self.totals[self.table_side(side)]
            side += 1
        self.deals += 1
        self.in_deal = True
        self.numbers.append(self.number)
        self.elders.append(elder)
        self.starts.append(index)
        # a game that may end in this deal needs its score lines; to keep them costs less than a second walk
        near: i64 = self.course.target - NEAR
        side = 0
        self.walk.board.keep = False
        while side < self.sides and self.course.end == BY_TARGET:
            if self.before[side] >= near:
                self.walk.board.keep = True
            side += 1
        self.walk.start(self.order)
        return CLEAN

    def seat(self, e: t.Entry) -> i64:
        """Who sits where in the deal that this entry begins; elder's seat, or -1 if it does not say."""
        dealer: i64 = e.a - 1
        n: i64 = self.n
        if dealer < 0 or dealer >= n or e.c >> 3 or e.b == 1:
            return -1
        elder: i64 = dealer + 1 if dealer + 1 < n else 0
        if e.c and e.c != elder + 1:
            return -1
        player: i64 = 0
        while player < n:
            seat: i64 = elder + player
            self.order[player] = seat if seat < n else seat - n
            player += 1
        return elder

    def end_deal(self, tape: t.Tape, end: i64) -> i64:
        """The deal under way is over: its points join the totals."""
        walk: DealWalk = self.walk
        if walk.finish():
            return OTHER
        reached = self.reached(tape, end)
        self.in_deal = False
        board = walk.board
        at: i64 = len(self.points)
        tricks_at: i64 = len(self.tricks)
        side: i64 = 0
        while side < self.sides:
            self.points.append(0)
            side += 1
        player: i64 = 0
        while player < self.n:
            self.tricks.append(0)
            player += 1
        player = 0
        while player < self.n:
            self.tricks[tricks_at + self.order[player]] = board.players[player].tricks
            player += 1
        side = 0
        while side < self.sides:
            points: i64 = board.accounts[side].total
            if reached is not None:
                points = reached[1][side] - self.before[side]
            place: i64 = self.table_side(side)
            self.points[at + place] = points
            self.totals[place] += self.weight * points
            side += 1
        return self.see_end(reached)

    def see_end(self, reached: tuple[int, list[int]] | None) -> i64:
        """Is the partie over with this deal?"""
        course: Course = self.course
        if reached is not None:
            self.over = True
            self.winner = self.table_side(reached[0])
        elif course.end == BY_DEALS:
            last: i64 = self.number if self.number > 0 else self.deals
            if last >= course.deals:
                level: bool = self.sides != 2 or self.totals[0] == self.totals[1]
                if level or (course.played_on and last > course.deals):
                    return OTHER
                self.over = True
        return CLEAN

    def reached(self, tape: t.Tape, end: i64) -> tuple[int, list[int]] | None:
        """Where the deal under way ends the game, as far as the entry ``end``; None if it does not."""
        if self.course.end != BY_TARGET:
            return None
        board = self.walk.board
        side: i64 = 0
        while side < self.sides:
            if self.before[side] + board.accounts[side].total >= self.course.target:
                break
            side += 1
        if side == self.sides:
            return None
        if self.ended_deal == self.deals:
            return self.ended
        kept = board
        if not board.keep:
            kept = self.kept.board
            self.kept.start(self.order)
            i: i64 = self.starts[-1] + 1
            while i < end:
                e = tape.entries[i]
                if e.kind != ASSERTION and e.kind != SAYS and e.kind != REMARK:
                    self.kept.step(e)
                i += 1
        ended = end_of_game(kept, self.before, self.course.target)
        if board.over:
            self.ended_deal = self.deals
            self.ended = ended
        return ended

    # ---- figures -----------------------------------------------------------------------------------

    def figure(self, e: t.Entry, tape: t.Tape, index: i64) -> i64:
        """A figure of the partie here, one of the deal there."""
        word: i64 = e.a & 15
        if word == TOTAL:
            return self.total(e, tape, index)
        if word == RESULT:
            if e.a & (SURE | SIC):
                return OTHER
            self.asserted.append(e)
            return CLEAN
        if word == MATCH or not self.in_deal:
            return OTHER
        if self.walk.figure(e):
            return OTHER
        if word == SCORE and self.reached(tape, index) is not None:
            return OTHER  # what was reckoned after the end of the game does not count
        return CLEAN

    def side_of(self, letters: i64) -> i64:
        """Side of the table that a mask of seats means, -1 if none."""
        if self.pairs:
            if letters & ~5 == 0:
                return 0
            return 1 if letters & ~10 == 0 else -1
        seat: i64 = 0
        while seat < self.n:
            if letters == 1 << seat:
                return seat
            seat += 1
        return -1

    def total(self, e: t.Entry, tape: t.Tape, index: i64) -> i64:
        """``total …``: given before the first deal, else as computed at this moment."""
        if e.a & (SURE | SIC):
            return OTHER
        reached = None
        if self.in_deal:
            if not self.walk.placed:
                return OTHER
            reached = self.reached(tape, index)
        values: i64 = e.b
        pairs: i64 = e.a >> PAIRS
        place: i64 = 0
        while place < pairs:
            if place == 2:
                values = e.c
            side: i64 = self.side_of(values & 127)
            number: i64 = (values >> PAIR_NUMBER & 0xFFFF) - ZERO
            values >>= PAIR_BITS
            place += 1
            if side < 0:
                return OTHER
            if self.deals == 0:
                self.totals[side] = number
                self.given |= 1 << side
            elif number != self.total_now(side, reached):
                return OTHER
        return CLEAN

    def total_now(self, side: i64, reached: tuple[int, list[int]] | None) -> i64:
        """Total of a side of the table, the deal under way included."""
        if not self.in_deal:
            return self.totals[side]
        one: i64 = 0
        while self.table_side(one) != side:
            one += 1
        if reached is not None:
            return reached[1][one]
        before: i64 = self.before[one]
        points: i64 = self.walk.board.accounts[one].total
        return before + self.weight * points

    def check_results(self) -> i64:
        """``result …`` lines against the settlement."""
        if self.over:
            self.winner = self.course.settle(self.totals, self.results, self.winner)
        for e in self.asserted:
            outcome: i64 = e.a >> OUTCOME & 3
            if outcome:
                if outcome != 3 or self.over:
                    return OTHER
                self.unfinished = True
                continue
            if not self.over or self.course.settlement == OTHER_END:
                return OTHER
            values: i64 = e.b
            pairs: i64 = e.a >> PAIRS
            place: i64 = 0
            while place < pairs:
                if place == 2:
                    values = e.c
                side: i64 = self.side_of(values & 127)
                number: i64 = (values >> PAIR_NUMBER & 0xFFFF) - ZERO
                values >>= PAIR_BITS
                place += 1
                if side < 0 or number != self.results[side]:
                    return OTHER
        return CLEAN
