"""The board: one deal as small integers, one method an act.

Players are numbered in order of play: 0 is elder, the last is the dealer. A side is a player, or
(partners) the player's number modulo 2. Every act method answers 0 (``faults.OK``) or the number of a
fault, and changes nothing when it faults (``MILD`` faults excepted: there the act stands). What is
scored goes to ``total`` at once and, when ``keep`` is set, to ``log``.

The board knows nothing of text, of what was asserted, or of mending: who drives it does. A hand that is
not told is ``known[p] == 0``; then what depends on its cards is not asked, and where an outcome hangs on
it ``unsettled`` is set.

Plain typed Python without Structs or closures, so that mypyc compiles it as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .board_state import Account, ClassPoints, Contest, Player, Stand
from .values import Values

if TYPE_CHECKING:
    from mypy_extensions import i64

CARTE_BLANCHE: Final = 0
POINT: Final = 1
SEQUENCE: Final = 2
SET: Final = 3
CARTE_ROUGE: Final = 4
REPIQUE: Final = 5
LEAD: Final = 6
WIN: Final = 7
LAST_TRICK: Final = 8
PIQUE: Final = 9
CARDS: Final = 10
CAPOT: Final = 11
TURN: Final = 12
IMPERIAL: Final = 13
HONOUR: Final = 14
TRICKS: Final = 15
"""Reasons: the place of ``game.Reason`` members; the first four are also the classes of the hand."""

IN_HAND: Final = 4
"""the classes that count in hand: carte blanche, point, sequence, set"""

COURTS: Final = 0x70707070


class Board:
    """One deal. ``start()`` makes it ready for the next."""

    def __init__(self, values: Values, keep: bool = True) -> None:
        self.v: Values = values
        self.n: i64 = values.players
        self.sides: i64 = 2 if values.pairs else values.players
        self.keep: bool = keep
        self.act: i64 = 0
        """who drives sets it: the line of the act, for the log"""
        self.log: list[tuple[int, int, int, int, int, int]] = []
        """(side, points, reason, act, detail, trick)"""
        self.players: list[Player] = [
            Player(player & 1 if values.pairs else player) for player in range(values.players)
        ]
        self.accounts: list[Account] = [Account() for _ in range(self.sides)]
        """by side"""
        self.points: list[ClassPoints] = [ClassPoints() for _ in range(self.sides * IN_HAND)]
        """points in hand by side * 4 + class"""
        self.stands: list[Stand] = [Stand() for _ in range(values.players * IN_HAND)]
        """claims by player * 4 + class"""
        self.contests: list[Contest] = [Contest() for _ in range(IN_HAND)]
        """by class"""
        self.gone: i64 = 0
        """cards played"""
        self.blanche: i64 = 0
        """players who announced carte blanche, as bits"""
        self.called: i64 = 0
        """classes called by elder, as bits"""
        self.unsettled: i64 = 0
        self.settled: i64 = 0
        """are the hands settled: all calls made, repique known"""
        self.trump: i64 = -1
        self.turned: i64 = -1
        self.trick: i64 = 0
        """tricks completed"""
        self.lying: i64 = 0
        """cards of the trick on the table"""
        self.leader: i64 = 0
        self.turn: i64 = 0
        self.lead_suit: i64 = 0
        self.best: i64 = 0
        """who is winning the trick that lies"""
        self.best_card: i64 = 0
        self.winners: list[int] = []
        """who won each trick; kept with the log"""
        self.table: list[tuple[int, int]] = []
        """(player, card) of the trick that lies, where the log is kept"""
        self.on_table: i64 = 0
        """cards of the trick that lies"""
        self.contended: i64 = 0
        """is it known that no pique can be made any more? (two sides have points in play, or bars)"""
        self.plain: i64 = 0
        """two open hands of equal size, and tricks that ``trick.plain_trick`` may play"""
        self.over: i64 = 0
        self.open_player: i64 = -1
        self.open_class: i64 = 0
        self.open_size: i64 = 0
        self.open_rank: i64 = -1
        self.open_suit: i64 = -1
        self.open_pips: i64 = 0
        self.nothing: i64 = 0
        """sides that reckon nothing in this deal, as bits"""
        self.late: i64 = 0
        """players who may still call though the time is over, as bits"""
        self.trusting: i64 = 0
        """the open claim is reckoned as said, not as held (a false call that was allowed)"""
        self.asked_size: i64 = 0
        """cards of the point that younger asked about: he can reckon none longer"""
        self.claims: list[tuple[int, int, int, int, int, int]] = []
        """(player, class, size, rank, suit, pips) held back until all have called"""

    def start(self) -> None:
        """Clear everything for a new deal, in the same objects: one made costs more than one cleared."""
        self.act = 0
        self.gone = 0
        self.blanche = 0
        self.called = 0
        self.unsettled = 0
        self.settled = 0
        self.trump = -1
        self.turned = -1
        self.trick = 0
        self.lying = 0
        self.leader = 0
        self.turn = 0
        self.lead_suit = 0
        self.best = 0
        self.best_card = 0
        self.on_table = 0
        self.contended = 0
        self.plain = 0
        self.over = 0
        self.open_player = -1
        self.open_class = 0
        self.open_size = 0
        self.open_rank = -1
        self.open_suit = -1
        self.open_pips = 0
        self.nothing = 0
        self.late = 0
        self.trusting = 0
        self.asked_size = 0
        if self.log:
            self.log.clear()
        if self.winners:
            self.winners.clear()
        if self.table:
            self.table.clear()
        if self.claims:
            self.claims.clear()
        for player in self.players:
            player.clear()
        for account in self.accounts:
            account.clear()
        for points in self.points:
            points.clear()
        for stand in self.stands:
            stand.clear()
        for contest in self.contests:
            contest.clear()

    def copy(self) -> Board:
        """The same deal at this moment, apart from this one: for side lines, retakes and the solver."""
        other = Board(self.v, self.keep)
        other.act = self.act
        other.gone = self.gone
        other.blanche = self.blanche
        other.called = self.called
        other.unsettled = self.unsettled
        other.settled = self.settled
        other.trump = self.trump
        other.turned = self.turned
        other.trick = self.trick
        other.lying = self.lying
        other.leader = self.leader
        other.turn = self.turn
        other.lead_suit = self.lead_suit
        other.best = self.best
        other.best_card = self.best_card
        other.on_table = self.on_table
        other.contended = self.contended
        other.plain = self.plain
        other.over = self.over
        other.open_player = self.open_player
        other.open_class = self.open_class
        other.open_size = self.open_size
        other.open_rank = self.open_rank
        other.open_suit = self.open_suit
        other.open_pips = self.open_pips
        other.nothing = self.nothing
        other.late = self.late
        other.trusting = self.trusting
        other.asked_size = self.asked_size
        other.log = self.log[:]
        other.winners = self.winners[:]
        other.table = self.table[:]
        other.claims = self.claims[:]
        for place, player in enumerate(self.players):
            other.players[place].take_from(player)
        for place, account in enumerate(self.accounts):
            other.accounts[place].take_from(account)
        for place, points in enumerate(self.points):
            other.points[place].take_from(points)
        for place, stand in enumerate(self.stands):
            other.stands[place].take_from(stand)
        for place, contest in enumerate(self.contests):
            other.contests[place].take_from(contest)
        return other

    def side(self, player: i64) -> i64:
        """Side of a player."""
        return self.players[player].side

    def all_known(self) -> bool:
        """Are all hands told?"""
        for player in self.players:  # noqa: SIM110 - a generator would not be compiled as well
            if player.known == 0:
                return False
        return True

    def totals(self) -> list[int]:
        """Points so far by side."""
        return [account.total for account in self.accounts]

    def give(self, player: i64, hand: i64) -> None:
        """The hand as dealt."""
        self.players[player].dealt = hand
        self.hold(player, hand)

    def hold(self, player: i64, hand: i64) -> None:
        """The whole hand for calls and play is this one."""
        holder = self.players[player]
        holder.held = hand
        holder.hand = hand & ~self.gone
        holder.known = 1

    def score(self, side: i64, points: i64, reason: i64, detail: i64) -> None:
        """A score line."""
        if self.nothing >> side & 1:
            return
        self.accounts[side].total += points
        if self.keep:
            trick = self.trick if self.over else self.trick + 1 if self.lying or self.trick else 0
            self.log.append((side, points, reason, self.act, detail, trick))

    def score_in_hand(self, side: i64, points: i64, reason: i64, detail: i64) -> None:
        """A score line in hand, toward pique and repique."""
        place = self.points[side * IN_HAND + reason]
        place.scored += points
        place.bars += points
        self.score(side, points, reason, detail)
        if self.v.as_it_happens and not self.settled:
            self.watch(side)

    def score_in_play(self, side: i64, points: i64, reason: i64, detail: i64) -> None:
        """A score line in play, toward the pique."""
        account = self.accounts[side]
        account.in_play += points
        if self.keep or self.nothing:
            self.score(side, points, reason, detail)
        else:
            account.total += points
        if self.contended == 0 and (self.settled or self.v.as_it_happens):
            self.watch(side)

    def watch(self, side: i64) -> None:
        """Has this side just made a pique? (law 69; as it happens: the modern page)"""
        v = self.v
        account = self.accounts[side]
        other: i64 = 0
        while other < self.sides:
            if other != side and self.accounts[other].in_play:
                if account.in_play:
                    self.contended = 1
                return
            other += 1
        if v.pique == 0 or account.bonus or (side and not v.pique_anyone):
            return
        if self.in_hand(side) + account.in_play < v.pique_at:
            return
        place: i64 = 0
        while place < self.sides * IN_HAND:
            if place >> 2 != side and self.points[place].bars:
                return
            place += 1
        account.bonus = PIQUE
        if self.settled:
            self.score(side, v.pique, PIQUE, 0)

    def hand_and_play(self, side: i64) -> i64:
        """Points of a side that count toward a pique."""
        return self.in_hand(side) + self.accounts[side].in_play

    def in_hand(self, side: i64) -> i64:
        """Points of a side in hand, without bonus."""
        base = side * IN_HAND
        points = self.points
        return (
            points[base].scored + points[base + 1].scored + points[base + 2].scored + points[base + 3].scored
        )

    def makes_repique(self, side: i64) -> bool:
        """Thirty in hand before the others count anything that reckons earlier (law 68)."""
        if self.in_hand(side) < self.v.repique_at:
            return False
        mine: i64 = 0
        kind: i64 = 0
        while kind < IN_HAND:
            mine += self.points[side * IN_HAND + kind].scored
            other: i64 = 0
            while other < self.sides:
                if other != side and self.points[other * IN_HAND + kind].bars:
                    return False
                other += 1
            if mine >= self.v.repique_at:
                return True
            kind += 1
        return False

    def tricks_of(self, side: i64) -> i64:
        """Tricks of a side."""
        if self.v.pairs == 0:
            return self.players[side].tricks
        won: i64 = 0
        player: i64 = side
        while player < self.n:
            won += self.players[player].tricks
            player += 2
        return won

    def settle(self) -> None:
        """All calls are made: repique, pique already due, carte rouge (laws 67 to 69)."""
        if self.settled:
            return
        v = self.v
        self.settled = 1
        side: i64 = 0
        while side < self.sides:
            if v.repique and self.makes_repique(side):
                self.accounts[side].bonus = REPIQUE
                self.score(side, v.repique, REPIQUE, 0)
            side += 1
        side = 0
        while side < self.sides:
            if self.accounts[side].bonus == PIQUE:
                self.score(side, v.pique, PIQUE, 0)
            else:
                self.watch(side)
            side += 1
        if v.carte_rouge:
            for player in range(self.n):
                holder = self.players[player]
                if holder.known and holder.rouge == holder.held:
                    self.score(self.side(player), v.carte_rouge, CARTE_ROUGE, 0)
