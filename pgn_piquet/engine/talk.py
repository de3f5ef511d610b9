"""Calls and replies of a record, led to the board."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Part
from ..model.statements import Call, Claim, Count, Names, Pips, Question, Reply, Without
from . import faults
from .board import POINT, SEQUENCE, SET
from .claim import true_word
from .contest import answer, call, close, tell_pips, tell_suit
from .counts import spoken
from .deal_state import DealState, Going
from .exchange import announce_blanche
from .reckon import tombee

LENGTHS: Final = {"tierce": 3, "quart": 4, "quint": 5, "sixieme": 6, "septieme": 7, "huitieme": 8}
WORDS: Final = {"good": 1, "equal": 2, "not-good": 3}
TRUE_WORDS: Final = {
    faults.REPLY_SHOULD_BE_GOOD: "good",
    faults.REPLY_SHOULD_BE_EQUAL: "equal",
    faults.REPLY_SHOULD_BE_NOT_GOOD: "not-good",
}
PIPS_FROM: Final = 9
"""a point called with a higher number than eight is called by its pips"""


def call_line(deal: DealState, line: int, says: Call) -> None:
    """Judge one exchange of talk."""
    if not deal.seats:
        deal.needs_more = True
        return
    player = deal.player(says.seat)
    if player < 0:
        deal.find("M401", line, Part("seat"), seat=says.seat)
        return
    if deal.going is not Going.ON:
        deal.suppressed += 1
        return
    deal.calls += 1
    place, claim = claim_of(says)
    fault = begin(deal, player, claim)
    if fault:
        call_fault(deal, line, place, fault, claim)
        return
    if claim.kind == "imperial" and claim.word in ("blanche", "tombee"):
        finish_counts(deal, line, says, player)
        return
    for index, item in enumerate(says.said):
        if index == place or (isinstance(item, Claim) and index < place):
            continue
        if getattr(item, "instead", False) and not isinstance(item, Count):
            deal.find("W901", line, Part("said", index), what="a correction after the reply")
            deal.going = Going.BEYOND
            return
        fault = hear(deal, line, player, index, item)
        if fault:
            call_fault(deal, line, index, fault, claim)
            return
    fault = close(deal.board)
    if fault:
        call_fault(deal, line, place, fault, claim)
        return
    if deal.board.unsettled:
        deal.needs_more = True
    finish_counts(deal, line, says, player)


def claim_of(says: Call) -> tuple[int, Claim]:
    """The claim that stands when the first reply comes, and its place: one corrected before the reply
    counts as corrected (law 50)."""
    place, claim = 0, says.said[0]
    assert isinstance(claim, Claim)
    for index, item in enumerate(says.said):
        if isinstance(item, Reply | Question):
            break
        if isinstance(item, Claim):
            place, claim = index, item
    return place, claim


def begin(deal: DealState, player: int, claim: Claim) -> int:
    """Open the claim on the board."""
    board = deal.board
    suit = -1 if claim.suit is None else "shdc".index(claim.suit)
    rank = -1 if claim.rank is None else "789TJQKA".index(claim.rank)
    if claim.kind == "point":
        number = claim.number or 0
        size, pips = (0, number) if number >= PIPS_FROM else (number, 0)
        return call(board, player, POINT, size, -1, suit, pips)
    if claim.kind == "imperial":
        return begin_imperial(deal, player, claim, rank, suit)
    if deal.values.red:
        return faults.NO_SUCH_CALL
    if claim.kind in LENGTHS:
        return call(board, player, SEQUENCE, LENGTHS[claim.kind], rank, suit, 0)
    size = 4 if claim.kind == "quatorze" else 3
    if rank >= 0 and not deal.values.set_ranks >> rank & 1:
        return faults.NO_SUCH_CALL
    return call(board, player, SET, size, rank, -1, 0)


def begin_imperial(deal: DealState, player: int, claim: Claim, rank: int, suit: int) -> int:
    """Open an imperial: a suit's sequence, a four, carte blanche, tombée, de retourne."""
    board = deal.board
    if not deal.values.red:
        return faults.NO_SUCH_CALL
    if claim.word == "blanche":
        return announce_blanche(board, player)
    if claim.word == "tombee":
        return tombee(board, player)
    if claim.word == "retourne":
        if player != board.n - 1 or board.turned < 0:
            return faults.NO_SUCH_CALL
        with_turn = board.held[player] | 1 << board.turned
        if with_turn >> (board.trump * 8) & 0xF0 == 0xF0 and board.turned & 7 > 3:
            suit = board.trump
        else:
            rank = board.turned & 7
    if suit >= 0:
        return call(board, player, SEQUENCE, 4, 7, suit, 0)
    if rank < 0 or not deal.values.set_ranks >> rank & 1:
        return faults.NO_SUCH_CALL
    return call(board, player, SET, 4, rank, -1, 0)


def hear(deal: DealState, line: int, player: int, index: int, item: object) -> int:
    """One thing said after the claim; 0 or the fault that ends the judging."""
    board = deal.board
    if isinstance(item, Reply):
        return reply(deal, line, player, index, item)
    if isinstance(item, Pips):
        return tell_pips(board, item.number)
    if isinstance(item, Names) and board.open_class != SET:
        return tell_suit(board, "shdc".index(item.suit))
    if isinstance(item, Without):
        return without(deal, player, item)
    return faults.OK


def without(deal: DealState, player: int, item: Without) -> int:
    """A card not reckoned, named unasked: the rest must be held without it."""
    board = deal.board
    if board.open_class != SET or not board.known[player] or len(item.what) != 1 or board.open_rank < 0:
        return faults.OK
    card = 1 << ("shdc".index(item.what) * 8 + board.open_rank)
    left = board.held[player] & ~card & (0x01010101 << board.open_rank)
    return faults.OK if left.bit_count() >= board.open_size else faults.CALL_NOT_HELD


def reply(deal: DealState, line: int, player: int, index: int, item: Reply) -> int:
    """An answer by the named seat, or by all the others."""
    board = deal.board
    others = [deal.player(item.seat)] if item.seat else [one for one in range(board.n) if one != player]
    for other in others:
        if other < 0:
            deal.find("M401", line, Part("said", index), seat=item.seat or "?")
            return faults.OK
        fault = answer(board, other, WORDS[item.word])
        if fault in (faults.REPLY_OUT_OF_TURN, faults.SET_CANNOT_BE_EQUAL):
            return fault
        if fault:
            reply_finding(deal, line, index, fault, item, other)
    return faults.OK


def reply_finding(deal: DealState, line: int, index: int, fault: int, item: Reply, other: int) -> None:
    """The reply is not true: it stands as said, and the finding names the true one."""
    true = TRUE_WORDS.get(fault)
    if true is None:
        true = "equal" if true_word(deal.board, other) == 2 else "not-good"
    deal.find(
        faults.CODES[fault],
        line,
        Part("said", index),
        stated=item.word,
        computed=true,
        seat=deal.seats[other],
    )


def call_fault(deal: DealState, line: int, index: int, fault: int, claim: Claim) -> None:
    """A call that cannot be: the finding names it, and the deal is judged no further."""
    board = deal.board
    player = board.open_player if board.open_player >= 0 else 0
    deal.fault(
        fault,
        line,
        Part("said", index),
        call=claim_text(claim),
        seat=deal.seats[player] if player < len(deal.seats) else "?",
    )


def claim_text(claim: Claim) -> str:
    """The claim in the words of the notation."""
    words: list[str] = [claim.kind]
    if claim.number is not None:
        words.append(str(claim.number))
    if claim.rank is not None:
        words.append(claim.rank + (claim.suit or ""))
    elif claim.suit is not None:
        words.append(claim.suit)
    if claim.word is not None:
        words.append(claim.word)
    return " ".join(words)


def finish_counts(deal: DealState, line: int, says: Call, player: int) -> None:
    """Compare the count spoken with the call; a corrected one counts as corrected."""
    last: tuple[int, Count] | None = None
    for index, item in enumerate(says.said):
        if isinstance(item, Count):
            last = index, item
    if last is not None:
        spoken(deal, line, Part("said", last[0]), deal.board.side(player), last[1].number)
