"""What the seeded player calls and what is answered, class by class; now and then he sinks one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.board import POINT, SEQUENCE, SET, Board
from ..engine.board_state import OPEN
from ..engine.claim import best_of, may_call, true_word
from ..engine.contest import answer, call, close, tell_pips, tell_suit
from ..engine.values import ALL_AT_ONCE, IMPERIALS
from ..model.cards import SUITS
from ..rules.holdings import POINT_KEY, sequences, sets
from . import imperials, words

if TYPE_CHECKING:
    from .deal import DealPlayed

SINKS: Final = 16
"""one class in so many is sunk"""
SMALL: Final = 3
"""a point of fewer cards is seldom worth the breath"""


def calls(deal: DealPlayed, one: int) -> list[str]:
    """All lines that a player says before his first card, the replies included."""
    if deal.values.calls == IMPERIALS:
        return imperials.calls(deal, one)
    said: list[str] = []
    for kind in (POINT, SEQUENCE, SET):
        if _is_worth_it(deal, one, kind):
            said += _class(deal, one, kind)
    if said and deal.values.calls != ALL_AT_ONCE:
        total = deal.board.accounts[deal.board.side(one)].total
        if total:
            said[-1] += f" ={total}"
    return said


def _is_worth_it(deal: DealPlayed, one: int, kind: int) -> bool:
    """Has he anything in the class that may be good, and does he call it?"""
    board = deal.board
    best = best_of(board, one, kind)
    if not best or (kind == POINT and best >> 7 < SMALL):
        return False
    if board.contests[kind].outcome != OPEN or may_call(board, one, kind):
        return False
    if kind == POINT and board.v.point_minimum and best & 127 < board.v.point_minimum:
        return False
    for earlier in range(one):
        if board.side(earlier) != board.side(one) and board.stands[earlier * 4 + kind].first >= best:
            return False
    if kind == SEQUENCE and one and deal.is_calling_showing and _may_be_shown(board, best):
        return False
    return not deal.chance.one_in(SINKS)


def _may_be_shown(board: Board, best: int) -> bool:
    """Has elder called no sequence, and may his good point have shown one that bars this?"""
    uncalled = board.stands[SEQUENCE].first == 0 and board.contests[POINT].outcome == 0
    return uncalled and best_of(board, 0, SEQUENCE) >= best


def _class(deal: DealPlayed, one: int, kind: int) -> list[str]:
    """The best of a class, and if it is good the rest of it."""
    if kind == POINT:
        return [_point(deal, one)]
    hand = deal.board.players[one].held
    if kind == SEQUENCE:
        runs = sequences(hand)
        first = _sequence(deal, one, *runs[0])
        rest = [words.sequence(key, suit) for key, suit in runs[1:]]
    else:
        found = sets(hand, deal.values.set_ranks)
        first = _set(deal, one, found[0])
        rest = [words.same_kind(key) for key in found[1:]]
    said = [first]
    board = deal.board
    if board.contests[kind].outcome == board.side(one) or deal.values.calls == ALL_AT_ONCE:
        for place, told in enumerate(rest):
            if kind == SEQUENCE:
                key, suit = sequences(hand)[place + 1]
                call(board, one, kind, key >> 3, key & 7, suit, 0)
            else:
                key = sets(hand, deal.values.set_ranks)[place + 1]
                call(board, one, kind, key >> 3, key & 7, -1, 0)
            close(board)
            said.append(f"{deal.seats[one]}: {told}")
    return said


def _others(deal: DealPlayed, one: int) -> list[int]:
    """Who answers: the adversaries that are still to play."""
    board = deal.board
    return [other for other in range(one + 1, board.n) if board.side(other) != board.side(one)]


def _answers(deal: DealPlayed, one: int) -> str:
    """The true replies to the open claim, as words; each with its seat where several answer."""
    board = deal.board
    if deal.values.calls == ALL_AT_ONCE:
        return ""
    others = _others(deal, one)
    said = []
    for other in others:
        word = true_word(board, other)
        answer(board, other, word)
        named = f"{deal.seats[other]}: " if board.n > 2 else ""
        said.append(f" {named}{words.REPLIES[word]}")
    return "".join(said)


def _best_suit(board: Board, one: int) -> tuple[int, int]:
    """Suit of the best point and its key."""
    hand = board.players[one].held
    keys = [POINT_KEY[hand >> (suit * 8) & 255] for suit in range(4)]
    best = max(keys)
    return keys.index(best), best


def _point(deal: DealPlayed, one: int) -> str:
    """``point 5 good h``, ``point 5 makes? 49 not-good``; by pips or all at once with what it makes."""
    board = deal.board
    suit, key = _best_suit(board, one)
    size, pips = key >> 7, key & 127
    letter = SUITS[suit]
    start = f"{deal.seats[one]}: point "
    if deal.is_called_by_pips:
        call(board, one, POINT, 0, -1, -1, pips)
        said = f"{start}{pips}"
    elif board.n > 2 or one:
        call(board, one, POINT, size, -1, suit, pips)
        said = f"{start}{size} making {pips}" if board.n > 2 else f"{start}{size}"
    else:
        call(board, one, POINT, size, -1, -1, 0)
        said = f"{start}{size}"
        if true_word(board, 1) == 2:
            tell_pips(board, pips)
            said += f" makes? {pips}"
    said += _answers(deal, one)
    is_good = all(player.word in (0, 1) for player in board.players)
    if is_good:
        tell_suit(board, suit)
        said += f" {letter}"
    close(board)
    return said


def _sequence(deal: DealPlayed, one: int, key: int, suit: int) -> str:
    """``quint J good d``, or ``quint Jd`` where nobody answers."""
    board = deal.board
    is_answered = bool(_others(deal, one)) and deal.values.calls != ALL_AT_ONCE
    call(board, one, SEQUENCE, key >> 3, key & 7, -1 if is_answered else suit, 0)
    said = f"{deal.seats[one]}: {words.sequence(key, -1 if is_answered else suit)}"
    said += _answers(deal, one)
    if is_answered and all(player.word in (0, 1) for player in board.players):
        tell_suit(board, suit)
        said += f" {SUITS[suit]}"
    close(board)
    return said


def _set(deal: DealPlayed, one: int, key: int) -> str:
    board = deal.board
    call(board, one, SET, key >> 3, key & 7, -1, 0)
    said = f"{deal.seats[one]}: {words.same_kind(key)}{_answers(deal, one)}"
    close(board)
    return said
