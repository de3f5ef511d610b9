"""Two open hands played out trick by trick: the ordinary case of ``trick``, without its questions.

Both hands are known, as large as the tricks to come, and the only duty is to follow suit. Then a trick is
two cards, and ``OpenPlay.trick`` does with a few integers what ``trick.play`` does twice with the board,
whose methods it calls for all that is more than a point a card (pique, the end of the deal). The board is
loaded when its first trick is turned, and written back before anything else looks at it. A test plays
many deals both ways.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..rules.holdings import card_bit
from .board import IN_HAND, Board
from .trick import finish

if TYPE_CHECKING:
    from mypy_extensions import i64

DONE: Final = 0
NOT_ORDINARY: Final = 1


class OpenPlay:
    """The state of the play; ``other`` is the follower, and the two change places when he wins."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        v = board.v
        self.for_two: bool = (
            v.players == 2 and v.must_win == 0 and v.plain_ranks == 1 and v.red == 0 and v.trump == 0
            and v.capot_holds_last == 0 and v.cards_to_pique == 0 and not board.keep
        )  # fmt: skip
        self.for_lead: i64 = v.lead
        self.for_win: i64 = v.win
        self.for_last: i64 = v.last_trick
        self.lowest: i64 = 0 if v.low_counts else 3
        """rank from which a card counts"""
        self.pique_at: i64 = v.pique_at
        self.tricks: i64 = v.hand_size
        self.leader: i64 = 0
        self.hand: i64 = 0
        self.other_hand: i64 = 0
        self.sum: i64 = 0
        self.other_sum: i64 = 0
        self.in_play: i64 = 0
        self.other_in_play: i64 = 0
        self.in_hand: i64 = 0
        self.other_in_hand: i64 = 0
        self.won: i64 = 0
        self.other_won: i64 = 0
        self.number: i64 = 0
        """tricks turned"""
        self.loaded: i64 = 0
        """tricks turned before the board was loaded"""
        self.winners: i64 = 0
        """who won each trick since, a bit each"""
        self.watched: bool = False
        """can a pique still be made?"""
        self.active: bool = False
        """is the play here, and not on the board?"""

    def load(self) -> bool:
        """Take over the play from the board, between two tricks; False if it is not the ordinary case."""
        b = self.board
        if not self.for_two or b.lying or b.over or b.settled == 0 or b.nothing:
            return False
        leader = b.turn
        other = 1 - leader
        hand = b.hand[leader]
        other_hand = b.hand[other]
        self.number = b.trick
        left = b.v.hand_size - b.trick
        if b.known[0] + b.known[1] < 2 or hand.bit_count() != left or other_hand.bit_count() != left:
            return False
        self.leader = leader
        self.hand = hand
        self.other_hand = other_hand
        self.sum = b.total[leader]
        self.other_sum = b.total[other]
        self.in_play = b.in_play[leader]
        self.other_in_play = b.in_play[other]
        self.in_hand = b.in_hand(leader)
        self.other_in_hand = b.in_hand(other)
        self.won = b.tricks[leader]
        self.other_won = b.tricks[other]
        self.loaded = b.trick
        self.winners = 0
        self.watched = may_pique(b, 0) or may_pique(b, 1)
        self.active = True
        return True

    def store(self) -> None:
        """Give the play back to the board."""
        b = self.board
        leader = self.leader
        other = 1 - leader
        b.gone |= (b.hand[leader] & ~self.hand) | (b.hand[other] & ~self.other_hand)
        b.hand[leader] = self.hand
        b.hand[other] = self.other_hand
        b.total[leader] = self.sum
        b.total[other] = self.other_sum
        b.in_play[leader] = self.in_play
        b.in_play[other] = self.other_in_play
        b.tricks[leader] = self.won
        b.tricks[other] = self.other_won
        b.leader = leader
        b.turn = leader
        b.trick = self.number
        for player in range(2):
            b.played_cards[player] = b.trick
        for trick in range(self.number - self.loaded):
            b.winners.append(self.winners >> trick & 1)
        self.active = False

    def trick(self, lead: i64, answer: i64, said: i64, answered: i64) -> i64:
        """One trick: the two cards, and the counts spoken at them + 1, 0 where none was. ``NOT_ORDINARY``
        if a card is not held or may not be played, or a count is not the running one; the deal must then
        be judged by the replay."""
        hand: i64 = self.hand
        other_hand: i64 = self.other_hand
        led: i64 = lead & 24
        follows: bool = led == answer & 24
        if hand >> lead & 1 == 0 or other_hand >> answer & 1 == 0:
            return NOT_ORDINARY
        if not follows and other_hand >> led & 255 != 0:
            return NOT_ORDINARY
        self.hand = hand ^ card_bit(lead)
        self.other_hand = other_hand ^ card_bit(answer)
        if lead & 7 >= self.lowest:
            self.sum += self.for_lead
            self.in_play += self.for_lead
            if self.watched:
                self.watch()
        if said != 0 and said != self.sum + 1:
            return NOT_ORDINARY
        self.winners |= self.leader << self.number - self.loaded
        self.number += 1
        if follows and answer > lead:
            self.winners ^= 1 << self.number - self.loaded - 1
            self.change_places()
            if answer & 7 >= self.lowest:
                self.sum += self.for_win
                self.in_play += self.for_win
                if self.watched:
                    self.watch()
            self.won += 1
            if self.number == self.tricks:
                self.end()
            return NOT_ORDINARY if answered != 0 and answered != self.sum + 1 else DONE
        self.won += 1
        if self.number == self.tricks:
            self.end()
        return NOT_ORDINARY if answered != 0 and answered != self.other_sum + 1 else DONE

    def change_places(self) -> None:
        """The follower has won: he leads."""
        self.leader = 1 - self.leader
        self.hand, self.other_hand = self.other_hand, self.hand
        self.sum, self.other_sum = self.other_sum, self.sum
        self.in_play, self.other_in_play = self.other_in_play, self.in_play
        self.in_hand, self.other_in_hand = self.other_in_hand, self.in_hand
        self.won, self.other_won = self.other_won, self.won

    def watch(self) -> None:
        """Points were scored while nobody, or one side, had any in play: is a pique made, or barred?"""
        if self.in_play and self.other_in_play:
            self.watched = False
        elif (
            self.in_hand + self.in_play >= self.pique_at
            or self.other_in_hand + self.other_in_play >= self.pique_at
        ):
            b = self.board
            b.total[self.leader] = self.sum
            b.total[1 - self.leader] = self.other_sum
            b.in_play[self.leader] = self.in_play
            b.in_play[1 - self.leader] = self.other_in_play
            b.watch(0)
            b.watch(1)
            self.sum = b.total[self.leader]
            self.other_sum = b.total[1 - self.leader]
            self.watched = may_pique(b, 0) or may_pique(b, 1)

    def end(self) -> None:
        """The last trick is turned, ``leader`` has won it: its point, then what the board has to reckon."""
        if self.for_last:
            self.sum += self.for_last
            self.in_play += self.for_last
            if self.watched:
                self.watch()
        self.store()
        b = self.board
        finish(b)
        self.sum = b.before_end[self.leader]
        self.other_sum = b.before_end[1 - self.leader]


def may_pique(b: Board, side: int) -> bool:
    """Can this side still make a pique? (what bars it: ``Board.watch``)"""
    if b.v.pique == 0 or b.bonus[side] or (side and not b.v.pique_anyone):
        return False
    other = 1 - side
    if b.in_play[other]:
        return False
    barred = 0
    for kind in range(IN_HAND):
        barred |= b.bars[other * IN_HAND + kind]
    return barred == 0
