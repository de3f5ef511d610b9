"""The partie over its deals: whose deal it is, running totals, the end, the settlement."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..rules.policies import Balance, End, Finish, LateDeal, Tie, Turns
from ..rules.policies import Settlement as How
from ..rules.ruleset import RuleSet
from .game import DealResult, Settlement, Status

Range = tuple[int, int]
NONE_GIVEN: Final[Mapping[str, int]] = MappingProxyType({})


class Partie:
    """Totals and turns while the deals of a record go by; ``settlement()`` freezes the end."""

    def __init__(self, rules: RuleSet, seats: tuple[str, ...]) -> None:
        self.rules = rules
        self.seats = seats
        self.totals: dict[str, Range | None] = dict.fromkeys(self.sides(), (0, 0))
        self.given: set[str] = set()
        """sides whose total was given before the first deal"""
        self.started = False
        """has a deal begun? before that a total is given"""
        self.from_start = True
        """False when the record begins within the partie"""
        self.deals = 0
        self.last_number = 0
        self.last_dealer: str | None = None
        self.forfeit: str | None = None
        """side that lost the game by ruling"""
        self.deals_twice: str | None = None
        """who deals again after a deal out of turn"""
        self.stood_out_of_turn: str | None = None
        self.over = False
        self.winner: str | None = None
        self.charges: dict[str, int] = dict.fromkeys(seats, 0)
        """à écrire: what each has lost"""
        self.credits: dict[str, int] = dict.fromkeys(seats, 0)
        self.unknown = False
        """a deal without a score: what hangs on the totals is not judged"""
        self.calls_untold = False
        """a deal that tells no call: its points are those of the play, and more may have been scored"""
        self.last_scores: dict[str, int] = {}
        """scores of the deal before by seat, as far as they are known"""
        self.out: tuple[str, ...] = ()
        """Normand by play-off: who has gone out"""

    def fork(self) -> Partie:
        """The same partie at this moment, for a side line."""
        other = Partie.__new__(Partie)
        for name, value in vars(self).items():
            setattr(other, name, value.copy() if isinstance(value, dict | set) else value)
        return other

    def dealt_by(self, dealer: str | None, elder: str | None, out_of_turn: bool) -> None:
        """Who dealt the deal that is over, and whether it was his turn."""
        self.last_dealer = dealer
        twice = self.rules.late_deal is LateDeal.STANDS_NEXT_DEALS_TWICE
        if out_of_turn and twice and not self.near_the_end(self.last_number):
            self.stood_out_of_turn = elder
            self.deals_twice = None
        elif self.stood_out_of_turn is not None and dealer == self.stood_out_of_turn:
            self.deals_twice, self.stood_out_of_turn = dealer, None
        else:
            self.deals_twice = None

    def near_the_end(self, number: int) -> bool:
        """Is this the last deal of the partie, or the last but one? (law 16: then nobody deals twice)"""
        return 0 < self.rules.deals <= number + 1

    def begin_within(self, number: int) -> None:
        """The record begins with a later deal: totals that were not given are not known. A deal after the
        last regular one is played because the partie was level then."""
        for side in self.totals:
            if side not in self.given:
                self.totals[side] = None
        rules = self.rules
        if rules.end is End.DEALS and rules.tie is not Tie.NONE and number > rules.deals:
            totals = self.known_totals()
            self.tied_at_end = number > rules.deals + 1 or totals is None or len(set(totals.values())) == 1

    def sides(self) -> tuple[str, ...]:
        """The sides that have totals: seats, or the letters of partners."""
        if self.rules.sides == "pairs" and len(self.seats) == 4:
            return ("".join(sorted(self.seats[0::2])), "".join(sorted(self.seats[1::2])))
        if self.rules.settlement is How.CHOUETTE and len(self.seats) == 3:
            return (self.seats[0], self.seats[1] + self.seats[2])
        return self.seats

    def side(self, letters: str) -> str | None:
        """The side that letters of a line mean, None if there is none."""
        for side in self.sides():
            if letters == side or (len(side) > 1 and letters in side):
                return side
        return None

    def left(self) -> tuple[str, ...]:
        """Who has not gone out."""
        return tuple(seat for seat in self.seats if seat not in self.out)

    def expected_dealer(self) -> str | None:
        """Whose deal the next one is, None if anybody's. After a deal out of turn that stood, the elder hand
        of that deal deals twice running where the rule set says so (law 16)."""
        if self.last_dealer is None:
            return None
        if self.deals_twice is not None:
            return self.deals_twice
        if self.rules.turns is Turns.ALL:
            still = self.left()
            if self.last_dealer not in still:
                return None
            return still[(still.index(self.last_dealer) + 1) % len(still)]
        return None

    def deals_due(self) -> int:
        """Deals after which the partie is over, 0 if it does not go by deals."""
        rules = self.rules
        if rules.end is not End.DEALS:
            return 0
        if self.deals_level() and rules.tie is not Tie.NONE:
            return rules.deals + 2
        return rules.deals

    def deals_level(self) -> bool:
        """Was the partie level after its last regular deal?"""
        return self.tied_at_end

    tied_at_end = False

    def goes_on(self) -> None:
        """Another deal follows the last regular one, whose totals are not told: it is played because the
        partie was level, if it may have been."""
        rules = self.rules
        last = rules.end is End.DEALS and (self.last_number or self.deals) == rules.deals
        if not last or rules.tie is Tie.NONE or self.tied_at_end or len(self.totals) != 2:
            return
        known = [total for total in self.totals.values() if total is not None]
        if known:
            level = max(low for low, _ in known), min(high for _, high in known)
            if level[0] > level[1]:
                return
            self.totals = dict.fromkeys(self.totals, level)
        self.tied_at_end, self.over = True, False

    def weight(self, number: int | None) -> int:
        """2 for a deal that counts double."""
        return self.rules.weight(number)

    def add(
        self, deal: DealResult, given: Mapping[str, int] = NONE_GIVEN, may_be_cut_off: bool = False
    ) -> None:
        """A deal is over: its scores join the totals; ``given`` are those that are told where they do not
        follow. May a game end within it that the totals before do not tell (``may_be_cut_off``)? Then not all
        of it counts."""
        before = dict(self.totals)
        number = deal.number
        weight = self.weight(number)
        scores = deal.scores
        for letters in scores:
            side = self.side(letters)
            if side is None:
                continue
            total = self.totals[side]
            low, high = scores[letters]
            if total is not None:
                self.totals[side] = (total[0] + weight * low, total[1] + weight * high)
        if not scores:
            self.lose_totals(deal.seats or self.seats)
        elif deal.status is Status.NOT_TOLD:
            self.lose_totals(tuple(seat for seat in deal.seats or self.seats if not self.tells(scores, seat)))
        for name, told in given.items():
            self.totals[name] = (told, told)
        self.last_scores = {side: low for side, (low, high) in scores.items() if low == high}
        self.charge(deal)
        if number is not None:
            self.last_number = number
        self.deals += 1
        self.see_end()
        if may_be_cut_off:
            self.leave_open(before, given)

    def leave_open(self, before: Mapping[str, Range | None], given: Mapping[str, int]) -> None:
        """A game may have ended within the deal: whose points came after that does not have them, and who
        reached the target first is not known where more than one may have."""
        target = self.rules.target
        reached = [side for side, total in self.totals.items() if total is None or total[1] >= target]
        if len(reached) > 1:
            self.winner = None
        for side, total in self.totals.items():
            had = before[side]
            if total is not None and had is not None and side not in given:
                is_first = all(one == side for one in reached)
                low = min(total[0], max(had[0], target)) if is_first else had[0]
                self.totals[side] = (low, total[1])

    def lose_totals(self, seats: tuple[str, ...]) -> None:
        """A deal told no score of these players: their totals are no longer known."""
        for letters in seats:
            side = self.side(letters)
            if side is not None:
                self.totals[side] = None
        self.unknown = self.unknown or bool(seats)

    def tells(self, scores: dict[str, Range], seat: str) -> bool:
        """Is the score of this player's side among those that are written?"""
        return any(self.side(letters) == self.side(seat) for letters in scores)

    def charge(self, deal: DealResult) -> None:
        """À écrire: the loser is charged the difference (or, ``between``, the winner is credited)."""
        known = [(seat, low) for seat, (low, high) in deal.scores.items() if low == high]
        if self.rules.settlement is not How.SHEET:
            return
        if len(known) != 2:
            self.unknown = True
            return
        (one, his), (other, hers) = known
        loser, winner = (one, other) if his < hers else (other, one)
        self.charges[loser] = self.charges.get(loser, 0) + abs(his - hers)
        self.credits[winner] = self.credits.get(winner, 0) + abs(his - hers)

    def known_totals(self) -> dict[str, int] | None:
        """Totals when all are known."""
        found = {}
        for side, total in self.totals.items():
            if total is None or total[0] != total[1]:
                return None
            found[side] = total[0]
        return found

    def see_end(self) -> None:
        """Is the partie over after this deal?"""
        rules = self.rules
        if rules.end is End.DEALS:
            number = self.last_number or self.deals
            totals = self.known_totals()
            if number == rules.deals and totals is not None and rules.tie is not Tie.NONE:
                self.tied_at_end = len(set(totals.values())) == 1 and len(totals) == 2
            due = rules.deals + 2 if self.tied_at_end else rules.deals
            self.over = number >= due and (self.last_number > 0 or self.deals >= due)
        elif rules.end is End.TARGET:
            self.see_target()

    def see_target(self) -> None:
        """Has a side reached the target with this deal?"""
        reached = [
            side for side, total in self.totals.items()
            if total is not None and total[0] >= self.rules.target and side not in self.out
        ]  # fmt: skip
        if not reached:
            return
        best = max(reached, key=self._total_of)
        if self.rules.finish is Finish.PLAY_OFF and len(self.seats) == 3 and not self.out:
            self.out = (self.winner or best,)
            self.winner = None
            return
        self.over = True
        if self.winner is None and len(reached) == 1:
            # of two whose points are told without their order either may have been the first
            self.winner = best

    def _total_of(self, side: str) -> int:
        total = self.totals[side]
        return 0 if total is None else total[0]

    def finished(self) -> bool:
        """Is the partie at its end?"""
        return self.over

    def settlement(self, unfinished: bool) -> Settlement:
        """The end of the record: who won what."""
        totals = {side: total for side, total in self.totals.items() if total is not None}
        if self.rules.settlement is How.SHEET and self.unknown:
            return Settlement(totals, None, {}, "unfinished")
        if self.rules.settlement is How.SHEET:
            return Settlement(totals, None, self.sheet(), "unfinished" if unfinished else "won")
        if self.forfeit is not None:
            return self.forfeited(totals)
        known = self.known_totals()
        nobody = self.rules.end is End.TARGET and self.winner is None
        if unfinished or known is None or not self.over or nobody:
            return Settlement(totals, None, {}, "unfinished")
        settle = {
            How.RUBICON: self.rubicon,
            How.GAMES: self.games,
            How.POOL: self.pool,
            How.CHOUETTE: self.chouette,
        }[self.rules.settlement]
        return settle(known)

    def forfeits(self, seat: str) -> None:
        """This seat loses the game by ruling: it ends here."""
        if self.rules.settlement is How.GAMES:
            self.forfeit = self.side(seat)
            self.over = True

    def forfeited(self, totals: dict[str, Range]) -> Settlement:
        """A game lost by ruling, whatever the totals."""
        winner = next((side for side in self.sides() if side != self.forfeit), None)
        result = {} if winner is None else {winner: 1}
        return Settlement(totals, winner, result, "won", f"{self.forfeit} loses the game by ruling")

    def rubicon(self, totals: dict[str, int]) -> Settlement:
        """Difference and bonus, or sum and bonus when the loser is under the rubicon (laws 72, 73)."""
        winner, loser = sorted(totals, key=lambda side: (-totals[side], side))
        ranges = {side: (total, total) for side, total in totals.items()}
        if totals[winner] == totals[loser]:
            outcome = "void" if self.rules.tie is Tie.TWO_MORE_THEN_VOID else "drawn"
            return Settlement(ranges, None, {}, outcome)
        won = rubicon_points(self.rules, totals[winner], totals[loser])
        sign = "-" if totals[loser] >= self.rules.rubicon else "+"
        how = f"{totals[winner]} {sign} {totals[loser]} + {self.rules.bonus}"
        return Settlement(ranges, winner, {winner: won}, "won", how)

    def games(self, totals: dict[str, int]) -> Settlement:
        """One game, or two when the loser is under the double."""
        winner = self.winner or max(totals, key=lambda side: totals[side])
        ranges = {side: (total, total) for side, total in totals.items()}
        others = [total for side, total in totals.items() if side != winner]
        double = bool(self.rules.double_under) and all(total < self.rules.double_under for total in others)
        how = "double game" if double else "game"
        return Settlement(ranges, winner, {winner: 2 if double else 1}, "won", how)

    def pool(self, totals: dict[str, int]) -> Settlement:
        """Normand: the first out takes the pool; by play-off the last pays one to each."""
        ranges = {side: (total, total) for side, total in totals.items()}
        if self.out:
            left = [side for side in totals if side not in self.out]
            last = next(side for side in left if side != self.winner)
            result = {side: (-2 if side == last else 1) for side in totals}
            return Settlement(ranges, self.out[0], result, "won", f"{last} is last and pays one to each")
        winner = self.winner or max(totals, key=lambda side: totals[side])
        result = {side: (len(totals) - 1 if side == winner else -1) for side in totals}
        return Settlement(ranges, winner, result, "won", "first out takes the pool")

    def chouette(self, totals: dict[str, int]) -> Settlement:
        """Rubicon, rounded to tens; the single player wins or loses double, the partners share alike."""
        single, partners = self.sides()
        ranges = {side: (total, total) for side, total in totals.items()}
        if totals[single] == totals[partners]:
            return Settlement(ranges, None, {}, "drawn")
        winner, loser = (single, partners) if totals[single] > totals[partners] else (partners, single)
        points = rubicon_points(self.rules, totals[winner], totals[loser])
        stakes = in_tens(points)
        sign = 1 if winner == single else -1
        result = {single: 2 * sign * stakes}
        for partner in partners:
            result[partner] = -sign * stakes
        return Settlement(ranges, winner, result, "won", f"{points} is {stakes} tens, double for {single}")

    def sheet(self) -> dict[str, int]:
        """À écrire: each balance is n times his own less the sum of all, his own being negative; or what he
        was credited less what he was charged."""
        if self.rules.balance is Balance.BETWEEN:
            return {seat: self.credits[seat] - self.charges[seat] for seat in self.seats}
        total = sum(self.charges.values())
        return {seat: total - len(self.seats) * self.charges[seat] for seat in self.seats}


def rubicon_points(rules: RuleSet, winner: int, loser: int) -> int:
    """Points of a won partie."""
    return (winner - loser if loser >= rules.rubicon else winner + loser) + rules.bonus


def in_tens(points: int) -> int:
    """Tens of a margin: one to five over are dropped, six to nine raised (Cavendish, chouette)."""
    return points // 10 + (1 if points % 10 > 5 else 0)
