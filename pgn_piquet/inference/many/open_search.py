"""The play of several open hands searched to the end: alpha-beta with a table of positions.

One side makes the value as high as it can, all others together as low as they can; what the value is, stands
in ``Pasts``. What is legal and who takes a trick is told by three numbers of the game: how many play, which
suit is trump (-1: none), and whether a player must win or trump if he can.

The module is plain typed Python without closures or generators, so that mypyc can compile it.
"""

from __future__ import annotations

from typing import Final

from ..search import ExhaustedError
from .pasts import EVENTS, LOST, MAY_END, OVER, WHOLE, Pasts
from .rows import COUNTS, DIGIT, HIGH_TAKES, LOW_FIRST, LOW_TAKES, TOPS, Rows

Suits = tuple[int, int, int, int]
"""numbers of the rows of the four suits"""
EVER: Final = 1 << 14
"""every value is smaller than this"""
NODES: Final = 4_000_000
"""positions searched before ``ExhaustedError`` is raised: ten times what the hardest known deal needs"""


class OpenSearch:
    """One question about one deal; keep it to ask for several positions of the deal, the table is shared."""

    def __init__(self, rows: Rows, pasts: Pasts, players: int, trump: int, must_win: bool) -> None:
        self.rows = rows
        self.pasts = pasts
        self.players = players
        self.trump = trump
        self.must_win = must_win
        aim = pasts.aim
        self.side_of: list[int] = list(pasts.table.side_of)
        self.mine: list[bool] = [side == aim.side for side in self.side_of]
        """by player: does he play for the side?"""
        self.mates: list[int] = [self.mate(player) for player in range(players)]
        """by player: one who plays with him, -1 where there is none or trumps are in the way"""
        self.bounded = aim.worth is None
        self.games_bounded = False
        """does ``bounds`` say something of a game that may end within the deal?"""
        self.own = aim.own
        self.others = aim.others
        self.per_trick = aim.per_trick
        self.lead = int(pasts.table.values.lead)
        self.most = pasts.most
        self.both = pasts.both
        # the same lists and dictionary as there: a look at them is cheaper than a question
        self.steps = pasts.steps
        self.lows = pasts.lows
        self.highs = pasts.highs
        self.extra = pasts.extra
        self.loss = pasts.loss
        self.ends = pasts.ends
        self.rooms = pasts.rooms
        self.wins = pasts.wins
        self.own_alone = self.bounded and self.own > 0 and self.others == 0 and aim.game == 0
        """are own points alone at stake?"""
        self.game_alone = aim.game > 0 and self.own == 0 and self.others == 0
        """is it at stake who ends the game, and nothing else?"""
        self.table: dict[int, int] = {}
        self.nodes = 0
        self.limit = NODES

    def mate(self, player: int) -> int:
        """Another player of the same party: a partner, or one of two in league."""
        for other in range(self.players):
            if self.trump < 0 and other != player and self.mine[other] == self.mine[player]:
                return other
        return -1

    def value(self, suits: Suits, leader: int, left: int, past: int, alpha: int, beta: int) -> int:
        """What is still to come for the side when ``leader`` leads and ``left`` tricks are left. Exact when
        inside ``(alpha, beta)``, else a bound (fail-soft)."""
        if left == 0:
            return self.pasts.end(past)
        ends = self.ends[past]
        if ends == OVER:
            return self.pasts.over(past)
        key = self.key(suits, leader, past)
        known = self.table.get(key, -1)
        if known >= 0:
            low, high = (known >> 16) - EVER, (known & 0xFFFF) - EVER
        elif self.bounded and (ends == WHOLE or self.games_bounded):
            low, high = self.bounds(suits, leader, left, past)
        elif ends == MAY_END and (self.own_alone or self.game_alone):
            low, high = self.bounds_in_game(suits, leader, left, past)
        else:
            low, high = 1 - EVER, EVER - 1
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.nodes += 1
        if self.nodes > self.limit:
            raise ExhaustedError(self.nodes)
        at, until = max(alpha, low), min(beta, high)
        best = self.led(suits, leader, left, past, at, until)
        if best <= at:
            best = high = max(low, min(high, best))
        elif best >= until:
            best = low = min(high, max(low, best))
        else:
            low = high = best
        self.table[key] = (low + EVER) << 16 | (high + EVER)
        return best

    def key(self, suits: Suits, leader: int, past: int) -> int:
        """The position as a number; suits but trumps are alike."""
        a, b, c, d = suits
        trump = self.trump
        if trump == 0:
            a, d = d, a
        elif trump == 1:
            b, d = d, b
        elif trump == 2:
            c, d = d, c
        if a > b:
            a, b = b, a
        if b > c:
            b, c = c, b
            if a > b:
                a, b = b, a
        if trump < 0 and c > d:
            c, d = d, c
            if b > c:
                b, c = c, b
                if a > b:
                    a, b = b, a
        return (((a << 17 | b) << 17 | c) << 17 | d) << 24 | past << 2 | leader

    def bounds(self, suits: Suits, leader: int, left: int, past: int) -> tuple[int, int]:
        """A value that the side is sure of and one that it cannot exceed, from counting alone."""
        sums = self.rows.sums[leader]
        a, b, c, d = sums[suits[0]], sums[suits[1]], sums[suits[2]], sums[suits[3]]
        number = a + b + c + d
        theirs = number % DIGIT
        number //= DIGIT
        mine = number % DIGIT
        high = self.extra[past]
        low = -self.loss[past]
        if self.trump >= 0:
            code = suits[self.trump]
            honours = self.rows.honours[code]
            high += self.own * honours
            low -= self.others * honours
            if sums[code] // DIGIT**3 < self.rows.longest[leader][code]:
                # while others have trumps nothing else is cashed
                number = sums[code] // DIGIT
        number //= DIGIT
        counting = number % DIGIT
        cashed = number // DIGIT
        mate = self.mates[leader]
        if mate >= 0 and cashed < left and self.reaches(suits, leader, mate):
            sums = self.rows.sums[mate]
            number = (sums[suits[0]] + sums[suits[1]] + sums[suits[2]] + sums[suits[3]]) // DIGIT**2
            cashed += number // DIGIT
            # the first of them is played and not led
            counting += max(0, number % DIGIT - 1)
            if cashed > left:
                counting = max(0, counting - (cashed - left))
                cashed = left
        rest = left - cashed
        if self.mine[leader]:
            low += self.lows[past][cashed] + cashed * self.per_trick + counting * self.own * self.lead
            high += self.highs[past][0] + left * self.per_trick
            most, least = left * self.most, rest * self.both
        else:
            low += self.lows[past][0]
            high += self.highs[past][cashed] + rest * self.per_trick - counting * self.others * self.lead
            most, least = rest * self.most, left * self.both
        # with each card that counts only one lead, or one trick, is scored
        most = min(most, self.most * mine)
        least = min(least, self.most * theirs)
        return low - self.others * least, high + self.own * most

    def bounds_in_game(self, suits: Suits, leader: int, left: int, past: int) -> tuple[int, int]:
        """The same where the game may end: by what the leader cashes from the top, for while he leads nobody
        else scores, and by what a deal that is reckoned whole can bring."""
        sums = self.rows.sums[leader]
        number = sums[suits[0]] + sums[suits[1]] + sums[suits[2]] + sums[suits[3]]
        mine = number // DIGIT % DIGIT
        honours = 0
        if self.trump >= 0:
            code = suits[self.trump]
            honours = self.own * self.rows.honours[code]
            if sums[code] // DIGIT**3 < self.rows.longest[leader][code]:
                # while others have trumps nothing else is cashed
                number = sums[code]
        cashed = number // DIGIT**3
        points = number // DIGIT**2 % DIGIT * self.lead
        room = self.rooms[past][self.side_of[leader]]
        if self.game_alone:
            if points >= room:
                won = self.wins[past][self.side_of[leader]]
                return won, won
            return 1 - EVER, EVER - 1
        high = self.extra[past] + honours
        if self.mine[leader]:
            high += self.own * self.most * min(left, mine) + self.highs[past][0]
            return self.own * min(points, room), high
        if points >= room:
            return 0, 0
        return 0, high + self.own * self.most * min(left - cashed, mine) + self.highs[past][cashed]

    def reaches(self, suits: Suits, leader: int, mate: int) -> bool:
        """Can the leader lead to a card of his mate's that nobody beats? He keeps one for it while he takes
        his own tricks from the top, and the mate, who has cards enough to throw, what he will take then."""
        tops, lengths = self.rows.tops[mate], self.rows.lengths[leader]
        for suit in range(4):  # noqa: SIM110 - a generator would not be compiled as well
            if tops[suits[suit]] and lengths[suits[suit]]:
                return True
        return False

    def led(self, suits: Suits, leader: int, left: int, past: int, alpha: int, beta: int) -> int:
        """The value over all leads."""
        mine = self.mine[leader]
        best = -EVER if mine else EVER
        rows = self.rows
        for turn in range(2):
            for suit in range(4):
                code = suits[suit]
                moves = rows.moves(code, leader, -1, TOPS)
                tops = rows.tops[leader][code]
                for after, at, marks in moves[:tops] if turn == 0 else moves[tops:]:
                    value = self.laid(
                        with_row(suits, suit, after), leader, suit, marks & COUNTS, suit, at, leader,
                        marks & COUNTS, marks >> 1 & 1, marks >> 2, 1, left, past, alpha, beta,
                    )  # fmt: skip
                    if mine:
                        if value > best:
                            best = value
                            alpha = max(alpha, value)
                    elif value < best:
                        best = value
                        beta = min(beta, value)
                    if alpha >= beta:
                        return best
        return best

    def laid(
        self, suits: Suits, leader: int, lead: int, lead_counts: int, suit: int, at: int, winner: int,
        win_counts: int, honours: int, falls: int, number: int, left: int, past: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """The value with ``number`` cards on the table. ``lead``: the suit led; the card that is winning is
        ``winner``'s, of ``suit``, with ``at`` cards that are held below it."""
        player = leader + number
        if player >= self.players:
            player -= self.players
        rows = self.rows
        trump = self.trump
        mine = self.mine[player]
        best = -EVER if mine else EVER
        only = -1
        if rows.lengths[player][suits[lead]]:
            only = lead
        elif self.must_win and trump >= 0 and rows.lengths[player][suits[trump]]:
            only = trump
        last = number + 1 == self.players
        must = self.must_win and only == lead and suit == lead
        for place in range(4):
            if only >= 0 and place != only:
                continue
            if place == suit:
                order = LOW_FIRST if self.mine[winner] == mine else LOW_TAKES if last else HIGH_TAKES
                moves = rows.moves(suits[place], player, at, order)
                if must and rows.moves(suits[place], player, at, HIGH_TAKES)[0][1] < at:
                    must = False
            else:
                moves = rows.moves(suits[place], player, -1, LOW_FIRST)
            for after, card, marks in moves:
                takes = card >= at if place == suit else place == trump
                if must and not takes:
                    continue
                then = with_row(suits, place, after)
                if takes:
                    now_suit, now_at, now_winner, counts = place, card, player, marks & COUNTS
                else:
                    now_suit, now_at, now_winner, counts = suit, at, winner, win_counts
                    if place == suit:
                        now_at -= 1
                marked, caught = honours + (marks >> 1 & 1), falls + (marks >> 2)
                if last:
                    event = self.event(leader, now_winner, lead_counts, counts, marked, caught)
                    step = self.steps.get(past * EVENTS + event)
                    gained, afterwards = self.pasts.step(past, event) if step is None else step
                    value = gained + self.value(
                        then, now_winner, left - 1, afterwards, alpha - gained, beta - gained
                    )
                else:
                    value = self.laid(
                        then, leader, lead, lead_counts, now_suit, now_at, now_winner, counts, marked, caught,
                        number + 1, left, past, alpha, beta,
                    )  # fmt: skip
                if mine:
                    if value > best:
                        best = value
                        alpha = max(alpha, value)
                elif value < best:
                    best = value
                    beta = min(beta, value)
                if alpha >= beta:
                    return best
        return best

    def event(self, leader: int, winner: int, lead_counts: int, counts: int, honours: int, falls: int) -> int:
        """A trick as the number that ``Pasts.step`` takes."""
        if falls and winner != self.pasts.catcher:
            falls = LOST
        sides = self.side_of[leader] * 4 + self.side_of[winner]
        return ((sides * 2 + lead_counts) * 2 + counts) * 32 + honours * 4 + falls


def with_row(suits: Suits, suit: int, row: int) -> Suits:
    """The suits with another row in one."""
    if suit == 0:
        return row, suits[1], suits[2], suits[3]
    if suit == 1:
        return suits[0], row, suits[2], suits[3]
    if suit == 2:
        return suits[0], suits[1], row, suits[3]
    return suits[0], suits[1], suits[2], row
