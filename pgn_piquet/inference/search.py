"""The play of two open hands searched to the end: alpha-beta with a table of positions.

Player 0 makes the value as high, player 1 as low as he can. What the value is, stands in ``Stakes``: tricks,
points of one or both, the whole score with pique, cards and capot, or what a final score is worth. No rule
of Piquet is written here but these two of the play: a player follows suit if he can, and the highest card of
the suit led takes the trick.

The module is plain typed Python without closures or generators, so that mypyc can compile it.
"""

from __future__ import annotations

from typing import Final

from .patterns import Lead, Patterns

Rows = tuple[int, int, int, int]
"""pattern codes of the four suits"""

BIAS: Final = 1 << 14
"""added to a value in the table; every value is smaller than this"""
NODE_LIMIT: Final = 20_000_000
"""positions searched before ``ExhaustedError`` is raised: ten times what the hardest known deal needs"""


class ExhaustedError(Exception):
    """The search met ``NODE_LIMIT``; its argument is the number of positions searched."""


class Stakes:
    """What is played for from here. All numbers are points unless said.

    ``weight0`` and ``weight1`` say whose points count in the value (1, 1: the difference; 1, 0: only player
    0's own); ``per_trick`` is what a trick of player 0 adds to it by itself. ``need0`` and ``need1`` are the
    points that player still needs for a pique, 0 when he can make none. With ``worth`` the value is
    ``worth[points of 0][points of 1]`` at the end and nothing before.
    """

    def __init__(
        self,
        lead: int = 1,
        win: int = 1,
        last: int = 1,
        cards: int = 10,
        capot_extra: int = 30,
        pique: int = 30,
        tricks: int = 12,
        split: bool = False,
        seventh: bool = False,
        holds_last: bool = False,
        weight0: int = 1,
        weight1: int = 1,
        per_trick: int = 0,
    ) -> None:
        """``capot_extra``: the capot beyond ``cards`` (already counted with the deciding trick). ``tricks``:
        of the whole deal. ``split``: low cards do not count. ``seventh``: ``cards`` counts toward a pique.
        ``holds_last``: a capot holds the extra point of the last trick."""
        self.lead = lead
        self.win = win
        self.last = last
        self.cards = cards
        self.capot_extra = capot_extra
        self.pique = pique
        self.tricks = tricks
        self.majority = tricks // 2 + 1
        self.split = split
        self.seventh = seventh
        self.holds_last = holds_last
        self.weight0 = weight0
        self.weight1 = weight1
        self.per_trick = per_trick
        self.worth: list[list[int]] | None = None


class Ledger:
    """What has been counted on the way to a position: the part of the past that still matters."""

    __slots__ = ("need0", "need1", "points0", "points1", "won")

    def __init__(self, won: int, need0: int, need1: int, points0: int, points1: int) -> None:
        self.won = won
        """tricks of player 0"""
        self.need0 = need0
        self.need1 = need1
        self.points0 = points0
        self.points1 = points1


def _reckon(stakes: Stakes, past: Ledger, leader: int, taken: int, marks: int, left: int) -> Ledger:
    """The ledger after one trick. ``taken``: the taker; ``marks``: 1 the lead counts, 2 the winning card
    counts; ``left``: tricks left before this one."""
    need = [past.need0, past.need1]
    points = [past.points0, past.points1]
    _score(stakes, need, points, leader, stakes.lead if marks & 1 else 0)
    if taken != leader:
        _score(stakes, need, points, taken, stakes.win if marks & 2 else 0)
    won = past.won + (1 - taken)
    own = won if taken == 0 else stakes.tricks - left + 1 - won
    if left == 1 and not (stakes.holds_last and own == stakes.tricks):
        _score(stakes, need, points, taken, stakes.last)
    if own == stakes.majority:
        if stakes.seventh:
            _score(stakes, need, points, taken, stakes.cards)
        else:
            points[taken] += stakes.cards
    if own == stakes.tricks:
        points[taken] += stakes.capot_extra
    return Ledger(won, need[0], need[1], points[0], points[1])


def _score(stakes: Stakes, need: list[int], points: list[int], player: int, gained: int) -> None:
    if gained == 0:
        return
    points[player] += gained
    need[1 - player] = 0
    if need[player] > 0:
        need[player] -= gained
        if need[player] <= 0:
            points[player] += stakes.pique
            need[player] = 0


class Search:
    """One question about one deal; keep it to ask for several positions of the deal, the table is shared."""

    def __init__(self, stakes: Stakes, patterns: Patterns) -> None:
        self.stakes = stakes
        self.patterns = patterns
        self.table: dict[int, int] = {}
        self.nodes = 0

    def value(self, rows: Rows, leader: int, left: int, past: Ledger, alpha: int, beta: int) -> int:
        """What is still to come for player 0 from here (with ``worth``: what the end is worth), when
        ``leader`` leads and ``left`` tricks are left; ``rows`` are the pattern codes of the suits in any
        order. Exact when inside ``(alpha, beta)``, else a bound (fail-soft)."""
        stakes = self.stakes
        if left == 0:
            if stakes.worth is not None:
                return stakes.worth[past.points0][past.points1]
            return 0
        low, high = self._bounds(rows, leader, left, past)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        key = self._key(rows, leader, left, past)
        known = self.table.get(key, -1)
        if known >= 0:
            low = max(low, (known >> 16) - BIAS)
            high = min(high, (known & 0xFFFF) - BIAS)
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        self.nodes += 1
        if self.nodes > NODE_LIMIT:
            raise ExhaustedError(self.nodes)
        at, until = max(alpha, low), min(beta, high)
        best = self._best(rows, leader, left, past, at, until)
        if best <= at:
            best = high = max(low, min(high, best))
        elif best >= until:
            best = low = min(high, max(low, best))
        else:
            low = high = best
        self.table[key] = (low + BIAS) << 16 | (high + BIAS)
        return best

    def _with(self, rows: Rows, suit: int, code: int) -> Rows:
        """The rows with another pattern in one suit."""
        if suit == 0:
            return code, rows[1], rows[2], rows[3]
        if suit == 1:
            return rows[0], code, rows[2], rows[3]
        if suit == 2:
            return rows[0], rows[1], code, rows[3]
        return rows[0], rows[1], rows[2], code

    def reckon(self, past: Ledger, leader: int, taken: int, marks: int, left: int) -> Ledger:
        """The ledger after one trick, see ``_reckon``."""
        return _reckon(self.stakes, past, leader, taken, marks, left)

    def _key(self, rows: Rows, leader: int, left: int, past: Ledger) -> int:
        a, b, c, d = rows
        if a > b:
            a, b = b, a
        if c > d:
            c, d = d, c
        if a > c:
            a, c = c, a
        if b > d:
            b, d = d, b
        if b > c:
            b, c = c, b
        stakes = self.stakes
        won = past.won
        lost = stakes.tricks - left - won
        if stakes.worth is None and won and lost:
            if stakes.cards == 0 or won >= stakes.majority or lost >= stakes.majority:
                won = 15
        elif stakes.worth is None and stakes.cards == 0 and stakes.capot_extra == 0:
            won = 15
        key = ((a * 1024 + b) * 1024 + c) * 1024 + d
        key = ((key * 2 + leader) * 16 + won) * 64 + past.need0
        if stakes.worth is not None:
            return ((key * 64 + past.need1) * 512 + past.points0) * 512 + past.points1
        return key * 64 + past.need1

    def _bounds(self, rows: Rows, leader: int, left: int, past: Ledger) -> tuple[int, int]:
        """A value that player 0 is sure of and one that he cannot exceed, from counting alone."""
        stakes = self.stakes
        if stakes.worth is not None:
            return 1 - BIAS, BIAS - 1
        lost = stakes.tricks - left - past.won
        extra0 = stakes.last + (stakes.pique if past.need0 else 0)
        extra1 = stakes.last + (stakes.pique if past.need1 else 0)
        if past.won < stakes.majority and lost < stakes.majority:
            extra0 += stakes.cards
            extra1 += stakes.cards
        if lost == 0:
            extra0 += stakes.capot_extra
        if past.won == 0:
            extra1 += stakes.capot_extra
        winners = self.patterns.winners[leader]
        cashed = winners[rows[0]] + winners[rows[1]] + winners[rows[2]] + winners[rows[3]]
        if cashed >= left and not stakes.split and not past.need0 and not past.need1:
            value = self._all_taken(leader, left, past)
            return value, value
        cashed = min(cashed, left)
        most = max(stakes.lead, stakes.win)
        high = stakes.weight0 * (left * most + extra0) + stakes.per_trick * left
        low = -stakes.weight1 * (left * most + extra1)
        sure = 0 if stakes.split else cashed * stakes.lead
        if leader == 0:
            low += stakes.per_trick * cashed + stakes.weight0 * sure + stakes.weight1 * cashed * most
        else:
            high -= stakes.per_trick * cashed + stakes.weight1 * sure + stakes.weight0 * cashed * most
        return low, high

    def _all_taken(self, leader: int, left: int, past: Ledger) -> int:
        """The leader cashes all that is left: he can do no better, every trick being led and won by him."""
        stakes = self.stakes
        lost = stakes.tricks - left - past.won
        own, other = (past.won, lost) if leader == 0 else (lost, past.won)
        gained = left * stakes.lead + stakes.last
        if own < stakes.majority <= own + left:
            gained += stakes.cards
        if other == 0:
            gained += stakes.capot_extra - (stakes.last if stakes.holds_last else 0)
        if leader == 0:
            return stakes.weight0 * gained + stakes.per_trick * left
        return -stakes.weight1 * gained

    def _best(self, rows: Rows, leader: int, left: int, past: Ledger, alpha: int, beta: int) -> int:
        best = -BIAS if leader == 0 else BIAS
        for turn in (1, 0):
            for suit in range(4):
                for lead in self.patterns.leads[leader][rows[suit]]:
                    if lead.sure != turn:
                        continue
                    value = self.after_lead(rows, suit, lead, leader, left, past, alpha, beta)
                    if leader == 0:
                        if value > best:
                            best = value
                            alpha = max(alpha, value)
                    elif value < best:
                        best = value
                        beta = min(beta, value)
                    if alpha >= beta:
                        return best
        return best

    def after_lead(
        self,
        rows: Rows,
        suit: int,
        lead: Lead,
        leader: int,
        left: int,
        past: Ledger,
        alpha: int,
        beta: int,
    ) -> int:
        """The value when ``lead`` (of ``suit``) lies on the table and the other is to answer."""
        follower = 1 - leader
        best = -BIAS if follower == 0 else BIAS
        if lead.replies:
            for reply in lead.replies:
                taken = follower if reply.taken else leader
                after = self._with(rows, suit, reply.code)
                marks = lead.counts | reply.counts << 1
                value = self.after_trick(after, leader, taken, marks, left, past, alpha, beta)
                if follower == 0:
                    if value > best:
                        best = value
                        alpha = max(alpha, value)
                elif value < best:
                    best = value
                    beta = min(beta, value)
                if alpha >= beta:
                    return best
            return best
        rest = self._with(rows, suit, lead.code)
        for other in range(4):
            if other == suit:
                continue
            for code in self.patterns.drops[follower][rest[other]]:
                after = self._with(rest, other, code)
                value = self.after_trick(after, leader, leader, lead.counts, left, past, alpha, beta)
                if follower == 0:
                    if value > best:
                        best = value
                        alpha = max(alpha, value)
                elif value < best:
                    best = value
                    beta = min(beta, value)
                if alpha >= beta:
                    return best
        return best

    def after_trick(
        self,
        rows: Rows,
        leader: int,
        taken: int,
        marks: int,
        left: int,
        past: Ledger,
        alpha: int,
        beta: int,
    ) -> int:
        """The value of a finished trick and all that follows."""
        stakes = self.stakes
        after = _reckon(stakes, past, leader, taken, marks, left)
        if stakes.worth is not None:
            return self.value(rows, taken, left - 1, after, alpha, beta)
        gained = stakes.weight0 * (after.points0 - past.points0)
        gained -= stakes.weight1 * (after.points1 - past.points1)
        if taken == 0:
            gained += stakes.per_trick
        return gained + self.value(rows, taken, left - 1, after, alpha - gained, beta - gained)
