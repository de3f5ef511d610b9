"""The most that can have happened with several open hands: every legal line of play is allowed, and nobody
opposes.

The same rows and the same table as ``open_search``, but of all choices of all players the one with the
highest value is taken. A lowest value is asked with the weights turned round.

The module is plain typed Python without closures or generators, so that mypyc can compile it.
"""

from __future__ import annotations

from .open_search import EVER, OpenSearch, Suits
from .pasts import HONOURS, OVER, WHOLE, Pasts
from .rows import COUNTS, DIGIT, Rows


class TogetherOfMany(OpenSearch):
    """The greatest value of the points, or the tricks, of one side that is still to come. The weights may be
    negative; those of the others are not used."""

    def __init__(self, rows: Rows, pasts: Pasts, players: int, trump: int, must_win: bool) -> None:
        super().__init__(rows, pasts, players, trump, must_win)
        self.mine = [True] * players
        self.games_bounded = True
        self.firm: dict[int, int] = {}
        values = pasts.table.values
        end = max(int(values.capot), int(values.cards), pasts.table.tricks) + int(values.last_trick) + HONOURS
        self.tail = self.own * (end + int(values.pique)) if self.own > 0 else 0
        """the most that the end of a deal brings in which the game may end"""
        self.side = pasts.aim.side
        self.last = int(values.last_trick) if values.capot_holds_last else 0

    def bounds(self, suits: Suits, leader: int, left: int, past: int) -> tuple[int, int]:
        """Nothing is certain before one player can only take all that is left; no more can come than counting
        allows."""
        if left and self.ends[past] == WHOLE and self.takes_all(suits, leader):
            value = self.all_taken(suits, leader, left, past)
            return value, value
        high = left * self.per_trick if self.per_trick > 0 else 0
        if self.own > 0:
            sums = self.rows.sums[leader]
            number = sums[suits[0]] + sums[suits[1]] + sums[suits[2]] + sums[suits[3]]
            # with each card that counts only one lead, or one trick, is scored
            counting = number // DIGIT % DIGIT
            high += self.own * self.most * min(left, counting)
            if self.trump >= 0:
                high += self.own * self.rows.honours[suits[self.trump]]
        return 1 - EVER, high + self.at_the_end(past, left)

    def at_the_end(self, past: int, left: int) -> int:
        """The most that last trick, cards, capot and pique bring."""
        if self.ends[past] != WHOLE:
            return self.tail
        highs = self.highs[past]
        if self.own <= 0:
            return highs[0]
        extra = self.extra[past]
        one = self.pasts.pasts[past]
        if left and self.last and one.ledger.tricks[self.side] + left == self.pasts.table.tricks:
            # a capot holds the last trick; else the others have a trick
            return extra + max(highs[0] - self.last, highs[1])
        return extra + highs[0]

    def takes_all(self, suits: Suits, leader: int) -> bool:
        """Does every card of the leader take the trick, whatever he leads and whenever?"""
        trump = self.trump
        if trump >= 0:
            for card in self.rows.rows[suits[trump]]:
                if card & 3 != leader:
                    return False
        for suit in suits:  # noqa: SIM110 - a generator would not be compiled as well
            if not self.is_firm(suit, leader):
                return False
        return True

    def is_firm(self, code: int, leader: int) -> bool:
        """Does no card of another player in this row beat one of his?"""
        known = self.firm.get(code << 2 | leader, -1)
        if known < 0:
            known = 1
            below = False
            for card in self.rows.rows[code]:
                if card & 3 == leader:
                    below = True
                elif below:
                    known = 0
            self.firm[code << 2 | leader] = known
        return known == 1

    def all_taken(self, suits: Suits, leader: int, left: int, past: int) -> int:
        """The value where the leader takes all that is left."""
        counting = honours = 0
        for suit in suits:
            for card in self.rows.rows[suit]:
                honours += card >> 3 & 1
                if card & 3 == leader:
                    counting += card >> 2 & COUNTS
        value = 0
        for trick in range(left):
            counts = 1 if trick < counting else 0
            # in which trick an honour falls does not matter
            marked = honours if trick == 0 else 0
            event = self.event(leader, leader, counts, counts, marked, 0)
            gained, past = self.pasts.step(past, event)
            value += gained
        return value + self.pasts.end(past)

    def over(self, past: int) -> bool:
        """Has the game ended?"""
        return self.ends[past] == OVER

    def proved(self, suits: Suits, leader: int, left: int, past: int) -> int:
        """The value that is known to come from a position at least."""
        known = self.table.get(self.key(suits, leader, past), -1)
        return (known >> 16) - EVER if known >= 0 else self.bounds(suits, leader, left, past)[0]
