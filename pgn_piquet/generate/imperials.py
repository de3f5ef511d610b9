"""Impérial: what is called there, the point first, then the imperials, ties to elder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.board import POINT, SEQUENCE, SET, Board
from ..engine.board_state import OPEN
from ..engine.claim import may_call, true_word
from ..engine.contest import answer, call, close, tell_pips
from ..engine.exchange import announce_blanche
from ..model.cards import RANKS, SUITS
from ..rules.holdings import COURTS, POINT_KEY, fours
from . import words

if TYPE_CHECKING:
    from .deal import DealPlayed


def calls(deal: DealPlayed, one: int) -> list[str]:
    """What a player calls before his first card."""
    said = _blanche(deal, one)
    said += _point(deal, one)
    said += _imperials(deal, one, SEQUENCE, _suits(deal.board, one))
    return said + _imperials(deal, one, SET, _ranks(deal.board, one))


def _blanche(deal: DealPlayed, one: int) -> list[str]:
    if not deal.values.imperial_blanche or deal.board.players[one].dealt & COURTS:
        return []
    announce_blanche(deal.board, one)
    return [f"{deal.seats[one]}: imperial blanche"]


def _point(deal: DealPlayed, one: int) -> list[str]:
    """The point with its suit; one that is beaten is not called."""
    board = deal.board
    if board.contests[POINT].outcome != OPEN or may_call(board, one, POINT):
        return []
    hand = board.players[one].held
    keys = [POINT_KEY[hand >> (suit * 8) & 255] for suit in range(4)]
    best = max(keys)
    suit = keys.index(best)
    if one and board.stands[POINT].first >= best:
        return []
    call(board, one, POINT, best >> 7, -1, -1 if one == 0 else suit, 0)
    said = f"{deal.seats[one]}: point {best >> 7}"
    if one == 0:
        other = 1
        his = max(POINT_KEY[board.players[other].held >> (each * 8) & 255] for each in range(4))
        if his >> 7 == best >> 7:
            tell_pips(board, best & 127)
            said += f" makes? {best & 127}"
        word = true_word(board, other)
        answer(board, other, word)
        said += f" {words.REPLIES[word]}"
        if word == 1:
            said += f" {SUITS[suit]}"
    close(board)
    return [said]


def _suits(board: Board, one: int) -> list[int]:
    """Suits with king, queen, knave and ace, trump first."""
    found = [suit for suit in range(4) if board.players[one].held >> (suit * 8) & 0xF0 == 0xF0]
    return sorted(found, key=lambda suit: suit != board.trump)


def _ranks(board: Board, one: int) -> list[int]:
    """Ranks of which he holds all four, best first."""
    four = fours(board.players[one].held)
    return [RANKS.index(rank) for rank in board.v.fours if four >> RANKS.index(rank) & 1]


def _imperials(deal: DealPlayed, one: int, kind: int, held: list[int]) -> list[str]:
    """The imperials of a class; the first is answered where an adversary is still to play."""
    board = deal.board
    said: list[str] = []
    for place, what in enumerate(held):
        if board.contests[kind].outcome not in (OPEN, board.side(one)) or may_call(board, one, kind):
            break
        if kind == SEQUENCE:
            call(board, one, kind, 4, 7, what, 0)
        else:
            call(board, one, kind, 4, what, -1, 0)
        line = f"{deal.seats[one]}: imperial {SUITS[what] if kind == SEQUENCE else RANKS[what]}"
        if one == 0 and place == 0:
            word = true_word(board, 1)
            answer(board, 1, word)
            line += f" {words.REPLIES[word]}"
        close(board)
        said.append(line)
    return said
