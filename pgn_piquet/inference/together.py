"""The best and the worst that can have happened: both hands open, every legal line of play allowed.

The same patterns and the same table as the solver, but nobody opposes: of all choices of both players the one
with the highest value is taken. A lowest value is asked with the weights turned round.
"""

from __future__ import annotations

from .patterns import Lead
from .search import BIAS, Ledger, Rows, Search


class Together(Search):
    """Greatest value of ``weight0 * points0 - weight1 * points1 + per_trick * tricks of player 0`` that is
    still to come over all lines of play. The weights may be negative; ``worth`` is not used."""

    def _bounds(self, rows: Rows, leader: int, left: int, past: Ledger) -> tuple[int, int]:
        return 1 - BIAS, self.most(leader, left, past)

    def most(self, leader: int, left: int, past: Ledger) -> int:
        """More than this no line can bring: each player's points as high, or as low, as counting allows."""
        stakes = self.stakes
        high = left * stakes.per_trick if stakes.per_trick > 0 else 0
        for player in (0, 1):
            weight = stakes.weight0 if player == 0 else -stakes.weight1
            if weight > 0:
                high += weight * self._most_points(player, left, past)
            elif leader == player and not stakes.split:
                high += weight * stakes.lead
        return high

    def _most_points(self, player: int, left: int, past: Ledger) -> int:
        stakes = self.stakes
        lost = stakes.tricks - left - past.won
        own, other = (past.won, lost) if player == 0 else (lost, past.won)
        need = past.need0 if player == 0 else past.need1
        points = left * max(stakes.lead, stakes.win) + stakes.last + (stakes.pique if need else 0)
        if own < stakes.majority <= own + left:
            points += stakes.cards
        return points + (stakes.capot_extra if other == 0 else 0)

    def _best(self, rows: Rows, leader: int, left: int, past: Ledger, alpha: int, beta: int) -> int:
        best = -BIAS
        for suit in range(4):
            for lead in self.patterns.leads[leader][rows[suit]]:
                value = self.after_lead(rows, suit, lead, leader, left, past, alpha, beta)
                if value > best:
                    best = value
                    alpha = max(alpha, value)
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
        """The greatest value when ``lead`` (of ``suit``) lies on the table."""
        follower = 1 - leader
        best = -BIAS
        for reply in lead.replies:
            taken = follower if reply.taken else leader
            marks = lead.counts | reply.counts << 1
            after = self._with(rows, suit, reply.code)
            value = self.after_trick(after, leader, taken, marks, left, past, alpha, beta)
            if value > best:
                best = value
                alpha = max(alpha, value)
                if alpha >= beta:
                    return best
        if lead.replies:
            return best
        rest = self._with(rows, suit, lead.code)
        for other in range(4):
            if other == suit:
                continue
            for code in self.patterns.drops[follower][rest[other]]:
                after = self._with(rest, other, code)
                value = self.after_trick(after, leader, leader, lead.counts, left, past, alpha, beta)
                if value > best:
                    best = value
                    alpha = max(alpha, value)
                    if alpha >= beta:
                        return best
        return best
