"""A claim of the tape and what followed it, led to the board: what the fast walk hears.

Plain typed Python that mypyc compiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model import tape as t
from ..model.tape import (
    CLAIM_KIND,
    CLAIM_NUMBER,
    CLAIM_RANK,
    CLAIM_SUIT,
    CLAIM_WORD,
    EQUAL,
    GOOD,
    IMPERIAL,
    MAKING,
    PIPS,
    QUESTION,
    REPLY,
    SUIT,
    TRIO,
)
from ..rules.holdings import best_point, best_sequence
from . import faults
from .board import PIQUE, POINT, REPIQUE, SEQUENCE, SET, Board
from .contest import answer, call, tell_pips, tell_suit
from .faults import CLEAN, OTHER
from .values import ALL_AT_ONCE

if TYPE_CHECKING:
    from mypy_extensions import i64

PIPS_FROM: Final = 9
"""a point called with a higher number than eight is called by its pips"""
NOBODY: Final = 15
"""player of a seat that does not play the deal"""


class Habits:
    """What the walk asks about talk besides the values of the board."""

    def __init__(self, *, by_pips: int, shown_before_lead: int) -> None:
        self.by_pips: bool = by_pips != 0
        """is a point called by its pips?"""
        self.shown_before_lead: bool = shown_before_lead != 0
        """must point and sequence be shown before the lead?"""


class Spoken:
    """A count spoken before the hands were settled."""

    def __init__(self) -> None:
        self.side: i64 = 0
        self.stated: i64 = 0
        self.running: i64 = 0
        """the total of the side at that moment"""


def holds_bonus(board: Board, one: Spoken) -> bool:
    """Is a count spoken before the settling right with the bonus that came of it?"""
    v = board.v
    bonus: i64 = board.accounts[one.side].bonus
    total: i64 = board.accounts[one.side].total
    if bonus == REPIQUE and one.running >= v.repique_at and one.stated == one.running + v.repique:
        return True
    if bonus == PIQUE and one.running >= v.pique_at and one.stated == one.running + v.pique:
        return True
    return v.calls == ALL_AT_ONCE and one.running <= one.stated <= total


def opened(board: Board, player: i64, head: i64) -> i64:
    """Open the claim on the board; 0 or a fault."""
    kind: i64 = head >> CLAIM_KIND & 15
    rank: i64 = (head >> CLAIM_RANK & 15) - 1
    suit: i64 = (head >> CLAIM_SUIT & 7) - 1
    if kind == t.POINT:
        number: i64 = head >> CLAIM_NUMBER & 127
        if number >= PIPS_FROM:
            return call(board, player, POINT, 0, -1, suit, number)
        return call(board, player, POINT, number, -1, suit, 0)
    if kind == IMPERIAL:
        return opened_imperial(board, player, rank, suit, head >> CLAIM_WORD & 7)
    if board.v.red or rank < 0:
        return faults.NO_SUCH_CALL
    if kind < TRIO:
        return call(board, player, SEQUENCE, kind + 1, rank, suit, 0)
    if board.v.set_ranks >> rank & 1 == 0:
        return faults.NO_SUCH_CALL
    return call(board, player, SET, 3 if kind == TRIO else 4, rank, -1, 0)


def opened_imperial(board: Board, player: i64, rank: i64, suit: i64, word: i64) -> i64:
    """An imperial in a suit or of a rank; those with a word of their own are left to the replay."""
    if board.v.red == 0 or word:
        return faults.NO_SUCH_CALL
    if suit >= 0:
        return call(board, player, SEQUENCE, 4, 7, suit, 0)
    if board.v.set_ranks >> rank & 1 == 0:
        return faults.NO_SUCH_CALL
    return call(board, player, SET, 4, rank, -1, 0)


def heard(board: Board, player: i64, kind: i64, value: i64, named: i64) -> i64:
    """One thing said after the claim; 0 or a fault. ``named`` is the player whose seat a reply names, -1
    where it names none."""
    if kind == REPLY:
        word: i64 = value & 3
        word = 1 if word == GOOD else 2 if word == EQUAL else 3
        if named >= 0:
            return OTHER if named == NOBODY else answer(board, named, word)
        other: i64 = 0
        while other < board.n:
            if board.players[other].side != board.players[player].side and answer(board, other, word):
                return OTHER
            other += 1
        return CLEAN
    if PIPS <= kind <= MAKING:
        return tell_pips(board, value)
    if kind == SUIT:
        return CLEAN if board.open_class == SET else tell_suit(board, value)
    if kind != QUESTION or value or board.n != 2 or board.open_class != POINT:
        return OTHER
    board.asked_size = board.open_size
    return OTHER if best_point(board.players[1 - player].held) >> 7 < board.open_size else CLEAN


def questionable(board: Board, habits: Habits, player: i64, head: i64, pips: bool, elder_told: bool) -> bool:
    """Is there something about the open claim that the replay has to look at? Younger's claims of a longer
    point than he asked about, or of a sequence that elder may know to be beaten; a point not called by its
    pips where it should be."""
    if board.n != 2:
        return False
    if board.open_class == POINT:
        number: i64 = head >> CLAIM_NUMBER & 127
        if habits.by_pips and number < PIPS_FROM and not pips and board.v.red == 0:
            return True
        return player > 0 and 0 < board.asked_size < board.open_size
    if player == 0 or board.open_class != SEQUENCE or not elder_told:
        return False
    first: i64 = board.stands[SEQUENCE].first
    if first and not habits.shown_before_lead:
        return False
    return best_sequence(board.players[0].held) >= board.open_size * 8 + board.open_rank
