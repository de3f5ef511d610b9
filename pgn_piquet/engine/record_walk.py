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
    pair_at,
)
from .course import BY_DEALS, BY_TARGET, OTHER_END, SHEET, TENS, Course
from .faults import CLEAN, OTHER
from .reckoning import end_of_game
from .sitting import ALL, Sitting
from .trick import plain_trick
from .values import Values
from .walk import NOBODY, SEAT_BITS, DealWalk, Habits

if TYPE_CHECKING:
    from mypy_extensions import i64

NEAR: Final = 60
"""points that a side may lack for a deal to be one in which the game may well end"""


class RecordWalk:
    """Judges record after record under one rule set.

    After ``judge`` gave ``CLEAN``: ``deals`` of them; by deal ``numbers`` (0 where not told), ``elders`` and
    ``dealers`` (seats) and ``starts`` (places on the tape); ``points`` by deal * sides + side and ``tricks``
    by deal * seats + seat; ``totals`` and ``results`` by side of the table (of a chouette ``results`` by
    seat), ``over``, ``winner`` (side, -1). Which sides there are ``sitting`` tells.
    """

    def __init__(self, values: Values, course: Course, habits: Habits, sitting: Sitting) -> None:
        self.values: Values = values
        self.course: Course = course
        self.sitting: Sitting = sitting
        self.walk: DealWalk = DealWalk(values, habits, False)
        self.kept: DealWalk = DealWalk(values, habits, True)
        """walks the deal in which a game ended once more, with every score line, where that was not kept"""
        self.n: i64 = values.players
        self.sides: i64 = self.walk.board.sides
        """sides of a deal"""
        self.totals: list[int] = [0] * sitting.most
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
        self.dealers: list[int] = []
        self.starts: list[int] = []
        self.points: list[int] = []
        self.tricks: list[int] = []
        self.results: list[int] = [0] * sitting.most
        self.asserted: list[t.Entry] = []
        self.ended_deal: i64 = 0
        """the deal, played out, for which ``ended`` is known; from 1"""
        self.ended: tuple[int, list[int]] | None = None

    def judge(self, tape: t.Tape) -> int:
        """Judge the record on the tape; CLEAN or OTHER."""
        if self.sitting.sit(tape):
            return OTHER
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
                if e.a >= self.sitting.seats:
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
        self.totals.clear()
        self.results.clear()
        seat: i64 = 0
        while seat < self.sitting.seats:
            if seat < self.sitting.sides:
                self.totals.append(0)
            self.results.append(0)
            seat += 1
        self.course.start(self.sitting.seats)
        self.given = 0
        self.deals = 0
        self.number = 0
        self.in_deal = False
        self.over = False
        self.unfinished = False
        self.winner = -1
        self.numbers.clear()
        self.elders.clear()
        self.dealers.clear()
        self.starts.clear()
        self.points.clear()
        self.tricks.clear()
        self.asserted.clear()
        self.ended_deal = 0

    def table_side(self, side: i64) -> i64:
        """Side of the table that a side of the deal is."""
        return self.sitting.side(self.sitting.order[side])

    # ---- deals -------------------------------------------------------------------------------------

    def begin_deal(self, e: t.Entry, index: i64) -> i64:
        """``B: deals 1``: the one that is due, by the dealer who is due."""
        number: i64 = e.b - 1
        sitting: Sitting = self.sitting
        last: i64 = sitting.order[0]
        elder: i64 = sitting.place(e)
        if elder < 0 or self.over:
            return OTHER
        if self.deals:
            if number != self.number + 1 or not sitting.due(last):
                return OTHER
        elif not sitting.due(-1) or (number > 1 and self.given != (1 << sitting.sides) - 1):
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
        self.dealers.append(sitting.order[self.n - 1])
        self.starts.append(index)
        # a game that may end in this deal needs its score lines; to keep them costs less than a second walk
        near: i64 = self.course.target - NEAR
        side = 0
        self.walk.board.keep = False
        while side < self.sides and self.course.end == BY_TARGET:
            if self.before[side] >= near:
                self.walk.board.keep = True
            side += 1
        self.walk.start(sitting.order)
        return CLEAN

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
        sitting: Sitting = self.sitting
        side: i64 = 0
        while side < sitting.sides:
            self.points.append(0)
            side += 1
        player: i64 = 0
        while player < sitting.seats:
            self.tricks.append(0)
            player += 1
        player = 0
        while player < self.n:
            self.tricks[tricks_at + sitting.order[player]] = board.players[player].tricks
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
        if sitting.turns != ALL:
            self.two_played(at)
        return self.see_end(reached)

    def two_played(self, at: i64) -> None:
        """The deal of two of the table is over; ``at`` is where its points stand."""
        sitting: Sitting = self.sitting
        won: i64 = self.points[at + self.table_side(0)]
        lost: i64 = self.points[at + self.table_side(1)]
        sitting.played(won, lost)
        if self.course.settlement == SHEET and won != lost:
            self.course.charge(sitting.winner, sitting.loser, won - lost if won > lost else lost - won)

    def see_end(self, reached: tuple[int, list[int]] | None) -> i64:
        """Is the partie over with this deal?"""
        course: Course = self.course
        if reached is not None:
            self.over = True
            self.winner = self.table_side(reached[0])
        elif course.end == BY_DEALS:
            last: i64 = self.number if self.number > 0 else self.deals
            if last >= course.deals:
                level: bool = self.sitting.sides != 2 or self.totals[0] == self.totals[1]
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
            self.kept.start(self.sitting.order)
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

    def total(self, e: t.Entry, tape: t.Tape, index: i64) -> i64:
        """``total …``: given before the first deal, else as computed at this moment."""
        if e.a & (SURE | SIC):
            return OTHER
        reached = None
        if self.in_deal:
            if not self.walk.placed:
                return OTHER
            reached = self.reached(tape, index)
        place: i64 = 0
        while place < e.a >> PAIRS:
            pair: i64 = pair_at(e, place)
            side: i64 = self.sitting.side_of(pair & 127)
            number: i64 = (pair >> PAIR_NUMBER) - ZERO
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
        while one < self.sides and self.table_side(one) != side:
            one += 1
        if one == self.sides:  # he looks on
            return self.totals[side]
        if reached is not None:
            return reached[1][one]
        before: i64 = self.before[one]
        points: i64 = self.walk.board.accounts[one].total
        return before + self.weight * points

    def check_results(self) -> i64:
        """``result …`` lines against the settlement."""
        sheet: bool = self.course.settlement == SHEET
        if sheet:
            self.course.sheet(self.results)
        elif self.over:
            self.winner = self.course.settle(self.totals, self.results, self.winner)
        for e in self.asserted:
            outcome: i64 = e.a >> OUTCOME & 3
            if outcome:
                if outcome != 3 or self.over:
                    return OTHER
                self.unfinished = True
                continue
            if not (self.over or sheet) or self.course.settlement == OTHER_END:
                return OTHER
            place: i64 = 0
            while place < e.a >> PAIRS:
                pair: i64 = pair_at(e, place)
                side: i64 = self.of_result(pair & 127)
                number: i64 = (pair >> PAIR_NUMBER) - ZERO
                place += 1
                if side < 0 or number != self.results[side]:
                    return OTHER
        return CLEAN

    def of_result(self, letters: i64) -> i64:
        """Place in ``results`` of a mask of seats, -1 if none. In a chouette each seat has its own."""
        if self.course.settlement == TENS:
            return self.sitting.seat_of(letters)
        return self.sitting.side_of(letters)
