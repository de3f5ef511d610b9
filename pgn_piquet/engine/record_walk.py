"""The fast walk over a whole record: its deals in turn, totals, results (see ``walk`` for one deal)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model import tape as t
from .reckoning import end_of_game
from .walk import CLEAN, OTHER, DealWalk

if TYPE_CHECKING:
    from mypy_extensions import i64

    from .values import Values

BY_DEALS: Final = 0
BY_TARGET: Final = 1
RUBICON: Final = 0
GAMES: Final = 1
OTHER_END: Final = 2


class Course:
    """What the walk asks about the partie, as integers; see ``RuleSet`` for what each means."""

    def __init__(
        self, *, end: int, deals: int, doubled: int, tie: int, target: int, settlement: int, rubicon: int,
        bonus: int, double_under: int,
    ) -> None:  # fmt: skip
        self.end: int = end
        self.deals: int = deals
        self.doubled: int = doubled
        """numbers of the deals that count double, as bits"""
        self.tie: int = tie
        """is a level partie played on?"""
        self.target: int = target
        self.settlement: int = settlement
        self.rubicon: int = rubicon
        self.bonus: int = bonus
        self.double_under: int = double_under


class RecordWalk:
    """Judges record after record under one rule set of a full table, where all who sit play every deal.

    After ``judge`` gave ``CLEAN``: ``deals`` of them, with ``numbers`` (0 where not told), ``elders``
    (seats), ``starts`` (entries of the tape), and by deal * n + seat ``points`` and ``tricks``;
    ``totals`` by side; ``over`` and ``results`` by side.
    """

    def __init__(self, values: Values, course: Course) -> None:
        self.course: Course = course
        self.walk: DealWalk = DealWalk(values, course.end == BY_TARGET)
        self.n: int = values.players
        self.sides: int = self.walk.board.sides
        self.pairs: int = values.pairs
        self.order: list[int] = [0] * values.players
        """seats of the deal in order of play"""
        self.totals: list[int] = [0] * self.sides
        """by side of the table: a seat's number, or of partners the lower seat's"""
        self.before: list[int] = [0] * self.sides
        """totals before the deal under way, by side of the deal"""
        self.deals: int = 0
        self.number: int = 0
        self.weight: int = 1
        self.in_deal: int = 0
        self.over: int = 0
        self.winner: int = -1
        self.numbers: list[int] = []
        self.elders: list[int] = []
        self.starts: list[int] = []
        self.points: list[int] = []
        self.tricks: list[int] = []
        self.results: list[int] = [0] * self.sides
        self.asserted: list[t.Entry] = []

    def judge(self, tape: t.Tape) -> int:
        """Judge the record on the tape; CLEAN or OTHER."""
        self.start()
        entries = tape.entries
        used: i64 = tape.used
        i: i64 = 0
        while i < used:
            e = entries[i]
            kind: i64 = e.kind
            if kind == t.DEAL:
                if self.in_deal and self.end_deal():
                    return OTHER
                if self.begin_deal(e, i):
                    return OTHER
            elif kind == t.ASSERTION:
                if self.figure(e):
                    return OTHER
            elif kind == t.LARK or kind == t.SIDE or kind == t.SIDE_END or kind == t.NAMES:
                return OTHER
            elif kind == t.TAG:
                if self.deals:
                    return OTHER
            elif kind == t.REMARK:
                pass
            elif (kind == t.SAYS or kind == t.LOOKS or kind == t.CUTS) and e.a & 7 >= self.n:
                return OTHER
            elif self.in_deal:
                if self.walk.step(e):
                    return OTHER
            elif kind != t.SAYS and kind != t.CUTS:
                return OTHER
            i += 1
        if self.in_deal == 0 or self.end_deal():
            return OTHER
        return self.check_results()

    def start(self) -> None:
        """A new record."""
        for side in range(self.sides):
            self.totals[side] = 0
            self.results[side] = 0
        self.deals = 0
        self.number = 0
        self.in_deal = 0
        self.over = 0
        self.winner = -1
        self.numbers.clear()
        self.elders.clear()
        self.starts.clear()
        self.points.clear()
        self.tricks.clear()
        self.asserted.clear()

    def table_side(self, side: int) -> int:
        """Side of the table that a side of the deal is."""
        seat = self.order[side]
        return seat & 1 if self.pairs else seat

    def begin_deal(self, e: t.Entry, index: int) -> int:
        """``B: deals 1``: the one that is due, by the dealer who is due."""
        dealer: int = e.a - 1
        number: int = e.b - 1
        n = self.n
        if dealer < 0 or dealer >= n or e.c >> 3 or self.over or number == 0:
            return OTHER
        elder = dealer + 1 if dealer + 1 < n else 0
        if e.c & 7 and e.c & 7 != elder + 1:
            return OTHER
        if self.deals and (number != self.number + 1 or elder != self.order[0] + 1 - n * (elder == 0)):
            return OTHER
        for player in range(n):
            seat = elder + player
            self.order[player] = seat if seat < n else seat - n
        self.number = number
        self.weight = 2 if number > 0 and self.course.doubled >> number & 1 else 1
        for side in range(self.sides):
            self.before[side] = self.totals[self.table_side(side)]
        self.deals += 1
        self.in_deal = 1
        self.numbers.append(number)
        self.elders.append(elder)
        self.starts.append(index)
        self.walk.start(self.order)
        return CLEAN

    def end_deal(self) -> int:
        """The deal under way is over: its points join the totals."""
        self.in_deal = 0
        walk = self.walk
        if walk.finish():
            return OTHER
        board = walk.board
        course = self.course
        at = len(self.points)
        for _ in range(self.n):
            self.points.append(0)
            self.tricks.append(0)
        reached = self.reached()
        for player in range(self.n):
            self.tricks[at + self.order[player]] = board.tricks[player]
        for side in range(self.sides):
            points = board.total[side]
            if reached is not None:
                points = reached[1][side] - self.before[side]
            self.points[at + self.table_side(side)] = points
            self.totals[self.table_side(side)] += self.weight * points
        if reached is not None:
            self.over = 1
            self.winner = self.table_side(reached[0])
        elif course.end == BY_DEALS:
            last = self.number if self.number > 0 else self.deals
            if last >= course.deals:
                if course.tie and (last > course.deals or self.level()):
                    return OTHER
                self.over = 1
        return CLEAN

    def level(self) -> bool:
        """Are the two totals equal?"""
        return self.sides != 2 or self.totals[0] == self.totals[1]

    def reached(self) -> tuple[int, list[int]] | None:
        """Where the deal under way ends the game, if it does."""
        if self.course.end != BY_TARGET:
            return None
        board = self.walk.board
        target = self.course.target
        for side in range(self.sides):
            if self.before[side] + board.total[side] >= target:
                return end_of_game(board, self.before, target)
        return None

    # ---- figures -----------------------------------------------------------------------------------

    def figure(self, e: t.Entry) -> int:
        """A figure of the partie here, one of the deal there."""
        word = e.a & 15
        if word == t.TOTAL:
            return self.total(e)
        if word == t.RESULT:
            if e.a & (t.SURE | t.SIC):
                return OTHER
            self.asserted.append(e)
            return CLEAN
        if word == t.MATCH or self.in_deal == 0:
            return OTHER
        if word == t.SCORE and self.reached() is not None:
            return OTHER
        return self.walk.figure(e)

    def side_of(self, letters: int) -> int:
        """Side of the table that a mask of seats means, -1 if none."""
        if self.pairs:
            if letters & ~5 == 0 and letters:
                return 0
            return 1 if letters & ~10 == 0 and letters else -1
        for seat in range(self.n):
            if letters == 1 << seat:
                return seat
        return -1

    def total(self, e: t.Entry) -> int:
        """``total …``: given before the first deal, else as computed at this moment."""
        if e.a & (t.SURE | t.SIC):
            return OTHER
        board = self.walk.board
        reached = None
        if self.walk.open_play.active:
            self.walk.open_play.store()
        if self.in_deal:
            if not (board.trick or board.lying or self.walk.placed or board.blanche):
                return OTHER
            reached = self.reached()
        values: int = e.b
        pairs: int = e.a >> t.PAIRS
        for place in range(pairs):
            if place == 2:
                values = e.c
            side = self.side_of(values & 127)
            number = (values >> t.PAIR_NUMBER & 0xFFFF) - t.ZERO
            values >>= t.PAIR_BITS
            if side < 0:
                return OTHER
            if self.deals == 0:
                self.totals[side] = number
            elif number != self.total_now(side, reached):
                return OTHER
        return CLEAN

    def total_now(self, side: int, reached: tuple[int, list[int]] | None) -> int:
        """Total of a side of the table, the deal under way included."""
        if self.in_deal:
            for one in range(self.sides):
                if self.table_side(one) == side:
                    if reached is not None:
                        return reached[1][one]
                    return self.before[one] + self.weight * self.walk.board.total[one]
        return self.totals[side]

    def check_results(self) -> int:
        """``result …`` lines against the settlement."""
        if self.over:
            self.settle()
        for e in self.asserted:
            outcome = e.a >> t.OUTCOME & 3
            if outcome:
                if outcome != 3 or self.over:
                    return OTHER
                continue
            if not self.over or self.course.settlement == OTHER_END or len(self.asserted) > 1:
                return OTHER
            values: int = e.b
            pairs: int = e.a >> t.PAIRS
            for place in range(pairs):
                if place == 2:
                    values = e.c
                side = self.side_of(values & 127)
                number = (values >> t.PAIR_NUMBER & 0xFFFF) - t.ZERO
                values >>= t.PAIR_BITS
                if side < 0 or number != self.results[side]:
                    return OTHER
        return CLEAN

    def settle(self) -> None:
        """The result by side, for the two ends that go with two sides."""
        course = self.course
        if course.settlement == RUBICON and self.sides == 2:
            winner = 0 if self.totals[0] > self.totals[1] else 1
            best = self.totals[winner]
            worst = self.totals[1 - winner]
            self.winner = winner
            self.results[winner] = (best - worst if worst >= course.rubicon else best + worst) + course.bonus
        elif course.settlement == GAMES and self.winner >= 0:
            double = 1 if course.double_under else 0
            for side in range(self.sides):
                if side != self.winner and self.totals[side] >= course.double_under:
                    double = 0
            self.results[self.winner] = 1 + double
