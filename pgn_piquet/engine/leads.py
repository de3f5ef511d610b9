"""Leads out of turn: taken up, or played to, and then they stand (law 59, III)."""

from __future__ import annotations

from enum import Enum, auto

from ..diagnostics.diagnostic import Part
from ..model.cards import NUMBER
from ..model.statements import Play, Played, Retake
from . import faults
from .ahead import next_of_play
from .deal_state import DealState, Going
from .liability import law_of


class Lead(Enum):
    """What becomes of a lead out of turn."""

    STANDS = auto()
    """the other has played to it"""
    TAKEN_UP = auto()
    """nobody has, and the play goes on from the right lead, or ends here"""
    WRONG = auto()
    """it cannot be what happened: the line is at fault"""


def out_of_turn(deal: DealState, line: int, says: Play) -> Lead:
    """Judge a line whose leader is not the player whose lead it is."""
    if not could_lead(deal, says):
        return wrong(deal, line, says)
    board = deal.board
    after = next_of_play(deal, line)
    if played_to(deal, says, after):
        law = law_of(deal.rules, "out_of_turn")
        deal.find("R322", line, Part("seat"), seat=says.seat or "?", turn=deal.seats[board.turn], law=law)
        # a retake of this trick goes back to before the wrong lead
        deal.mark()
        deal.marked = True
        board.turn = board.leader = deal.player(says.seat)
        return Lead.STANDS
    if after is None:
        # by law it is taken up; what the deal counts so far does not hang on it
        refuse(deal, line, says)
        return Lead.TAKEN_UP
    if taken_up(deal, says, after):
        law = law_of(deal.rules, "out_of_turn")
        deal.find("W929", line, Part("seat"), seat=says.seat or "?", law=law)
        if isinstance(after, Retake):
            deal.mark()
            deal.causes.add("lead")
        return Lead.TAKEN_UP
    return wrong(deal, line, says)


def wrong(deal: DealState, line: int, says: Play) -> Lead:
    """The line cannot be what happened: nothing after it is judged."""
    refuse(deal, line, says)
    deal.going = Going.STOPPED
    return Lead.WRONG


def could_lead(deal: DealState, says: Play) -> bool:
    """Is it one lead, or several, of a card that this player may have led? Two play."""
    board = deal.board
    first = says.lanes[0][0] if says.lanes[0] else None
    if says.answering or board.n != 2 or not isinstance(first, Played) or first.card not in NUMBER:
        return False
    bit = NUMBER[first.card]
    player = board.players[deal.player(says.seat)]
    return not board.gone >> bit & 1 and (not player.known or bool(player.hand >> bit & 1))


def played_to(deal: DealState, says: Play, after: Play | Retake | None) -> bool:
    """Has the other played to it, in this line or in the next?"""
    if len(says.lanes) > 1 or len(says.lanes[0]) > 1:
        return True
    return (
        isinstance(after, Play)
        and after.first == says.first
        and after.answering
        and (after.seat is None or after.seat == deal.seats[int(deal.board.turn)])
    )


def taken_up(deal: DealState, says: Play, after: Play | Retake) -> bool:
    """Does the play go on with the same trick, led by whose lead it is, or with its retake?"""
    if isinstance(after, Retake):
        return after.trick == says.first
    right = after.seat is None or deal.player(after.seat) == deal.board.turn
    return after.first == says.first and not after.answering and right


def refuse(deal: DealState, line: int, says: Play) -> None:
    """R302: it is for the other to play."""
    board = deal.board
    turn = deal.seats[int(board.turn)]
    won = f"{turn} won trick {board.trick}" if board.trick else "elder leads first"
    deal.find(
        faults.CODES[faults.NOT_YOUR_TURN], line, Part("seat"), seat=says.seat or "?", turn=turn, why=won,
        stated=says.seat, computed=turn, law=law_of(deal.rules, "out_of_turn"),
    )  # fmt: skip
