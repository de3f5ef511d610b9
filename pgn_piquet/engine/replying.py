"""Replies to a claim: whether they are true, and which of them cannot be."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Part
from ..model.statements import Call, Reply
from . import faults
from .board import POINT
from .claim import best_of, true_word
from .contest import answer
from .deal_state import DealState
from .liability import UNTIL, law_of

WORDS: Final = {"good": 1, "equal": 2, "not-good": 3}
TRUE_WORDS: Final = {
    faults.REPLY_SHOULD_BE_GOOD: "good",
    faults.REPLY_SHOULD_BE_EQUAL: "equal",
    faults.REPLY_SHOULD_BE_NOT_GOOD: "not-good",
}
UNSAYABLE: Final = (faults.REPLY_OUT_OF_TURN, faults.SET_CANNOT_BE_EQUAL)
"""replies that cannot be"""


def reply(deal: DealState, line: int, player: int, index: int, item: Reply) -> int:
    """An answer by the named seat, or by all the others."""
    board = deal.board
    if deal.admitted == line and item.word != "good":
        law = law_of(deal.rules, "missing_card")
        deal.find("R235", line, Part("said", index), law=law, seat=deal.seats[1 - player])
        return faults.OK
    others = [deal.player(item.seat)] if item.seat else [one for one in range(board.n) if one != player]
    for other in others:
        if other < 0:
            deal.find("M401", line, Part("said", index), seat=item.seat or "?")
            return faults.OK
        if item.seat is None and board.side(other) == board.side(player):
            continue
        fault = answer(board, other, WORDS[item.word])
        if fault in UNSAYABLE:
            return fault
        if fault == faults.REPLY_ADMITS_TOO_MUCH and barred_by_asking(deal, other):
            fault = faults.OK
        if fault and not mended_later(deal, line):
            reply_finding(deal, line, index, fault, item, other)
    return faults.OK


def barred_by_asking(deal: DealState, other: int) -> bool:
    """Has he asked what the point makes, and holds a longer one? The question has barred that (law 46): good
    is then no more than he owes."""
    board = deal.board
    return (
        board.open_class == POINT
        and board.asked_size == board.open_size > 0
        and best_of(board, other, POINT) >> 7 > board.open_size
    )


def mended_later(deal: DealState, line: int) -> bool:
    """Does the same line, or a later one, correct a reply to this call? (then it is judged there)"""
    says = deal.lines[line].says
    assert isinstance(says, Call)
    if any(isinstance(item, Reply) and item.instead for item in says.said):
        return True
    claim = says.said[0]
    for index in deal.main:
        later = deal.lines[index].says
        if index > line and isinstance(later, Call) and later.seat == says.seat and later.said[0] == claim:
            return any(isinstance(item, Reply) and item.instead for item in later.said)
    return False


def reply_finding(deal: DealState, line: int, index: int, fault: int, item: Reply, other: int) -> None:
    """The reply is not true: it stands as said, and the finding names the true one."""
    true = TRUE_WORDS.get(fault)
    if true is None:
        true = "equal" if true_word(deal.board, other) == 2 else "not-good"
    code, seat = faults.CODES[fault], deal.seats[other]
    if any((one.code, one.line, one.values.get("seat")) == (code, line, seat) for one in deal.findings):
        deal.suppressed += 1  # the same untrue word, said again of the same call
        return
    field = "reply_mended" if fault == faults.REPLY_ADMITS_TOO_MUCH else "denied_wrongly"
    moment = deal.rules.reply_mended if field == "reply_mended" else deal.rules.denied_wrongly
    deal.find(
        code,
        line,
        Part("said", index),
        stated=item.word,
        computed=true,
        law=law_of(deal.rules, field),
        seat=seat,
        caller=deal.seats[int(deal.board.open_player)],
        until=UNTIL[moment],
    )
