"""Calls that the law does not reckon, and words that cannot be said: told, and the deal goes on."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Part
from ..model.statements import Call, Claim, Play
from . import faults
from .board import POINT, SEQUENCE, SET
from .deal_state import DealState, Going
from .liability import RULED_BY, UNTIL, law_of
from .talk_laws import claim_text, counted_all_the_same

NOT_RECKONED: Final = {
    faults.CALL_TOO_LATE: "forgotten_lost",
    faults.POINT_NOT_FIRST: "call_order",
    faults.UNDERCALL_BINDS: "undercall",
    faults.CALL_BARRED: "trio",
    faults.CALL_DEAD: "ties",
    faults.CALL_REFUSED: "undercall_mended",
    faults.CALL_TWICE: "point_value",
    faults.CALL_DOES_NOT_BEAT: "trio",
}
"""calls that the law does not reckon, with the value it stands on; the deal goes on"""
BEST_ONLY: Final = {POINT: "point_value", SEQUENCE: "sequence_values", SET: "trio"}
"""by class the value that says that only the best is good"""


def call_fault(deal: DealState, line: int, index: int, fault: int, claim: Claim) -> None:
    """A call that the law does not reckon, or that cannot be made: it is told, counts for nothing, and the
    deal goes on."""
    board = deal.board
    if fault not in NOT_RECKONED:
        words_fault(deal, line, index, fault, claim)
    else:
        field = NOT_RECKONED[fault]
        law = law_of(deal.rules, BEST_ONLY[int(board.open_class)] if field == "trio" else field)
        until = UNTIL[deal.rules.forgotten_lost]
        seat = deal.seats[caller(deal, line)]
        deal.find(
            faults.CODES[fault], line, Part("said", index), law=law, call=claim_text(claim), seat=seat,
            until=until,
        )  # fmt: skip
    counted_all_the_same(deal, caller(deal, line), claim)


def words_fault(deal: DealState, line: int, index: int, fault: int, claim: Claim) -> None:
    """What was said cannot be said: it is told, and tells nothing."""
    if deal.unread and fault in faults.FROM_UNREAD:
        deal.going = Going.BEYOND
        return
    player = caller(deal, line)
    law = law_of(deal.rules, RULED_BY[fault]) if fault in RULED_BY else None
    deal.find(
        faults.CODES[fault], line, Part("said", index), law=law, call=claim_text(claim),
        seat=deal.seats[player], why=out_of_turn(deal, player),
    )  # fmt: skip


def caller(deal: DealState, line: int) -> int:
    """Whose line of talk it is."""
    says = deal.lines[line].says
    assert isinstance(says, Call)
    return deal.player(says.seat)


def out_of_turn(deal: DealState, player: int) -> str:
    """Why a call comes before its turn: whose card is missing before it."""
    board = deal.board
    if player and not board.lying and not board.trick:
        return f"{deal.seats[0]} has not led"
    if board.n > 1 and player:
        return f"{deal.seats[int(board.turn)]} has not played"
    return "the calls of elder are over"


def comes_early(deal: DealState, player: int) -> bool:
    """Does a later hand call before the cards that come before its calls lie on the table?"""
    board = deal.board
    return bool(player > board.lying and not board.trick) and not (board.late >> player & 1)


def calls_too_early(deal: DealState, line: int, player: int) -> bool:
    """Is it a fault, or are these cards only not told? It is one where the lead is told, for that then comes
    after the call, and where somebody who calls before him calls after it."""
    for index in deal.main:
        says = deal.lines[index].says
        if isinstance(says, Play) and says.first == 1 and not says.answering:
            return True
        if index > line and isinstance(says, Call) and 0 <= deal.player(says.seat) < player:
            return True
    return False
