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

OPEN: Final = -1
DEAD: Final = 9
"""outcome of a class: nobody's yet; equal best, nobody's for good; else the side that has it"""

COURTS: Final = 0x70707070


class Board:
    """One deal. ``start()`` makes it ready for the next."""

    def __init__(self, values: Values, keep: bool = True) -> None:
        self.v: Values = values
        self.n: i64 = values.players
        self.sides: i64 = 2 if values.pairs else values.players
        self.keep: bool = keep
        n = values.players
        self.act: i64 = 0
        """who drives sets it: the line of the act, for the log"""
        self.log: list[tuple[int, int, int, int, int, int]] = []
        """(side, points, reason, act, detail, trick)"""
        self.known: list[int] = [0] * n
        self.dealt: list[int] = [0] * n
        self.held: list[int] = [0] * n
        """the hand after the exchange, by which calls are judged"""
        self.hand: list[int] = [0] * n
        """what is left to play"""
        self.discarded: list[int] = [0] * n
        self.exchanged: list[int] = [0] * n
        self.gone: i64 = 0
        """cards played"""
        self.total: list[int] = [0] * self.sides
        self.scored: list[int] = [0] * (self.sides * IN_HAND)
        """points in hand by side * 4 + class"""
        self.bars: list[int] = [0] * (self.sides * IN_HAND)
        """what bars the rival's pique and repique: what was scored in hand, and by law what was not"""
        self.in_play: list[int] = [0] * self.sides
        self.first: list[int] = [0] * (n * IN_HAND)
        """key of the first claim by player * 4 + class"""
        self.outcome: list[int] = [OPEN] * IN_HAND
        self.refused: list[int] = [0] * IN_HAND
        """players whose claim in the class was not good, as bits"""
        self.reckoned: list[int] = [0] * (n * IN_HAND)
        """sequences: mask of cards in reckoned runs; sets: byte of ranks; by player * 4 + class"""
        self.rouge: list[int] = [0] * n
        self.blanche: i64 = 0
        """players who announced carte blanche, as bits"""
        self.called: i64 = 0
        """classes called by elder, as bits"""
        self.unsettled: i64 = 0
        self.settled: i64 = 0
        """are the hands settled: all calls made, repique known"""
        self.bonus: list[int] = [0] * self.sides
        """REPIQUE or PIQUE once a side has made it"""
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
        self.tricks: list[int] = [0] * n
        self.winners: list[int] = []
        self.table: list[tuple[int, int]] = []
        """(player, card) of the trick that lies, where the log is kept"""
        self.on_table: i64 = 0
        """cards of the trick that lies"""
        self.captured: list[int] = [0] * n
        """cards in the tricks each player won"""
        self.played_cards: list[int] = [0] * n
        """how many cards each player has played"""
        self.over: i64 = 0
        self.before_end: list[int] = [0] * self.sides
        """points of each side when the last trick was turned, before the cards were reckoned"""
        self.open_player: i64 = -1
        self.open_class: i64 = 0
        self.open_size: i64 = 0
        self.open_rank: i64 = -1
        self.open_suit: i64 = -1
        self.open_pips: i64 = 0
        self.open_key: i64 = 0
        self.nothing: i64 = 0
        """sides that reckon nothing in this deal, as bits"""
        self.late: i64 = 0
        """players who may still call though the time is over, as bits"""
        self.trusting: i64 = 0
        """the open claim is reckoned as said, not as held (a false call that was allowed)"""
        self.asked_size: i64 = 0
        """cards of the point that younger asked about: he can reckon none longer"""
        self.words: list[int] = [0] * n
        self.claims: list[tuple[int, int, int, int, int, int]] = []
        """(player, class, size, rank, suit, pips) held back until all have called"""

    def start(self) -> None:
        """Clear everything for a new deal, in the same lists: a list made costs more than a list cleared."""
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
        self.over = 0
        self.open_player = -1
        self.open_class = 0
        self.open_size = 0
        self.open_rank = -1
        self.open_suit = -1
        self.open_pips = 0
        self.open_key = 0
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
        player: i64 = 0
        while player < self.n:
            self.known[player] = 0
            self.dealt[player] = 0
            self.held[player] = 0
            self.hand[player] = 0
            self.discarded[player] = 0
            self.exchanged[player] = 0
            self.rouge[player] = 0
            self.tricks[player] = 0
            self.captured[player] = 0
            self.played_cards[player] = 0
            self.words[player] = 0
            player += 1
        side: i64 = 0
        while side < self.sides:
            self.total[side] = 0
            self.in_play[side] = 0
            self.bonus[side] = 0
            self.before_end[side] = 0
            side += 1
        place: i64 = 0
        while place < self.n * IN_HAND:
            self.first[place] = 0
            self.reckoned[place] = 0
            place += 1
        place = 0
        while place < self.sides * IN_HAND:
            self.scored[place] = 0
            self.bars[place] = 0
            place += 1
        place = 0
        while place < IN_HAND:
            self.outcome[place] = OPEN
            self.refused[place] = 0
            place += 1

    def copy(self) -> Board:
        """The same deal at this moment, apart from this one: for side lines, retakes and the solver."""
        other = Board(self.v, self.keep)
        other.act = self.act
        other.log = self.log[:]
        other.known = self.known[:]
        other.dealt = self.dealt[:]
        other.held = self.held[:]
        other.hand = self.hand[:]
        other.discarded = self.discarded[:]
        other.exchanged = self.exchanged[:]
        other.gone = self.gone
        other.total = self.total[:]
        other.scored = self.scored[:]
        other.bars = self.bars[:]
        other.in_play = self.in_play[:]
        other.first = self.first[:]
        other.outcome = self.outcome[:]
        other.refused = self.refused[:]
        other.reckoned = self.reckoned[:]
        other.rouge = self.rouge[:]
        other.blanche = self.blanche
        other.called = self.called
        other.unsettled = self.unsettled
        other.settled = self.settled
        other.bonus = self.bonus[:]
        other.trump = self.trump
        other.turned = self.turned
        other.trick = self.trick
        other.lying = self.lying
        other.leader = self.leader
        other.turn = self.turn
        other.lead_suit = self.lead_suit
        other.best = self.best
        other.best_card = self.best_card
        other.tricks = self.tricks[:]
        other.winners = self.winners[:]
        other.table = self.table[:]
        other.on_table = self.on_table
        other.captured = self.captured[:]
        other.played_cards = self.played_cards[:]
        other.over = self.over
        other.before_end = self.before_end[:]
        other.open_player = self.open_player
        other.open_class = self.open_class
        other.open_size = self.open_size
        other.open_rank = self.open_rank
        other.open_suit = self.open_suit
        other.open_pips = self.open_pips
        other.open_key = self.open_key
        other.nothing = self.nothing
        other.late = self.late
        other.trusting = self.trusting
        other.asked_size = self.asked_size
        other.words = self.words[:]
        other.claims = self.claims[:]
        return other

    def side(self, player: i64) -> i64:
        """Side of a player."""
        return player & 1 if self.v.pairs else player

    def give(self, player: i64, hand: i64) -> None:
        """The hand as dealt."""
        self.dealt[player] = hand
        self.hold(player, hand)

    def hold(self, player: i64, hand: i64) -> None:
        """The whole hand for calls and play is this one."""
        self.held[player] = hand
        self.hand[player] = hand & ~self.gone
        self.known[player] = 1

    def score(self, side: i64, points: i64, reason: i64, detail: i64) -> None:
        """A score line."""
        if self.nothing >> side & 1:
            return
        self.total[side] += points
        if self.keep:
            trick = self.trick if self.over else self.trick + 1 if self.lying or self.trick else 0
            self.log.append((side, points, reason, self.act, detail, trick))

    def score_in_hand(self, side: i64, points: i64, reason: i64, detail: i64) -> None:
        """A score line in hand, toward pique and repique."""
        self.scored[side * IN_HAND + reason] += points
        self.bars[side * IN_HAND + reason] += points
        self.score(side, points, reason, detail)
        if self.v.as_it_happens and not self.settled:
            self.watch(side)

    def score_in_play(self, side: i64, points: i64, reason: i64, detail: i64) -> None:
        """A score line in play, toward the pique."""
        self.in_play[side] += points
        self.score(side, points, reason, detail)
        if self.settled or self.v.as_it_happens:
            self.watch(side)

    def watch(self, side: i64) -> None:
        """Has this side just made a pique? (law 69; as it happens: the modern page)"""
        v = self.v
        if v.pique == 0 or self.bonus[side] or (side and not v.pique_anyone):
            return
        if self.hand_and_play(side) < v.pique_at:
            return
        for other in range(self.sides):
            if other != side:
                if self.in_play[other]:
                    return
                base = other * IN_HAND
                for kind in range(IN_HAND):
                    if self.bars[base + kind]:
                        return
        self.bonus[side] = PIQUE
        if self.settled:
            self.score(side, v.pique, PIQUE, 0)

    def hand_and_play(self, side: i64) -> i64:
        """Points of a side that count toward a pique."""
        base = side * IN_HAND
        return (
            self.scored[base]
            + self.scored[base + 1]
            + self.scored[base + 2]
            + self.scored[base + 3]
            + self.in_play[side]
        )

    def in_hand(self, side: i64) -> i64:
        """Points of a side in hand, without bonus."""
        base = side * IN_HAND
        return self.scored[base] + self.scored[base + 1] + self.scored[base + 2] + self.scored[base + 3]

    def makes_repique(self, side: i64) -> bool:
        """Thirty in hand before the others count anything that reckons earlier (law 68)."""
        mine = 0
        for kind in range(IN_HAND):
            mine += self.scored[side * IN_HAND + kind]
            for other in range(self.sides):
                if other != side and self.bars[other * IN_HAND + kind]:
                    return False
            if mine >= self.v.repique_at:
                return True
        return False

    def tricks_of(self, side: i64) -> i64:
        """Tricks of a side."""
        won = 0
        for player in range(self.n):
            if self.side(player) == side:
                won += self.tricks[player]
        return won

    def settle(self) -> None:
        """All calls are made: repique, pique already due, carte rouge (laws 67 to 69)."""
        if self.settled:
            return
        v = self.v
        self.settled = 1
        for side in range(self.sides):
            if v.repique and self.makes_repique(side):
                self.bonus[side] = REPIQUE
                self.score(side, v.repique, REPIQUE, 0)
        for side in range(self.sides):
            if self.bonus[side] == PIQUE:
                self.score(side, v.pique, PIQUE, 0)
            else:
                self.watch(side)
        if v.carte_rouge:
            for player in range(self.n):
                if self.known[player] and self.rouge[player] == self.held[player]:
                    self.score(self.side(player), v.carte_rouge, CARTE_ROUGE, 0)
