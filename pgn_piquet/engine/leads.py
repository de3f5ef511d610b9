"""Leads out of turn: taken up, or played to, and then they stand (law 59, III)."""

from __future__ import annotations

from enum import Enum, auto

from ..diagnostics.diagnostic import Part
from ..model.cards import NUMBER
from ..model.statements import Laid, Play, Played, Retake
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
    after = next_of_play(deal, line)
    if played_to(deal, says, after):
        stands(deal, line, Part("seat"), deal.player(says.seat))
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


def stands(deal: DealState, line: int, part: Part, leader: int) -> None:
    """R322: the other has played to it."""
    board = deal.board
    law = law_of(deal.rules, "out_of_turn")
    deal.find("R322", line, part, seat=deal.seats[leader], turn=deal.seats[int(board.turn)], law=law)
    # a retake of this trick goes back to before the wrong lead
    deal.mark()
    deal.marked = True
    board.turn = board.leader = leader


def leads_on(deal: DealState, line: int, says: Play, trick: int, laid: Laid) -> bool:
    """In a batch the same player leads every trick: if he has not won the one before, it is a lead out of
    turn that was played to. A card that he cannot lead ends the judging."""
    board = deal.board
    leader = deal.player(says.seat) if says.seat is not None else int(board.turn)
    if trick and says.seat is None:
        leader = int(board.winners[-1])
    if board.turn == leader:
        return True
    if board.n == 2 and holds(deal, leader, laid):
        stands(deal, line, Part("card", trick), leader)
        return True
    turn = deal.seats[int(board.turn)]
    deal.find(
        "R302", line, Part("card", trick), seat=deal.seats[leader], turn=turn,
        why=f"{turn} won trick {board.trick}",
    )  # fmt: skip
    deal.going = Going.STOPPED
    return False


def wrong(deal: DealState, line: int, says: Play) -> Lead:
    """The line cannot be what happened: nothing after it is judged."""
    refuse(deal, line, says)
    deal.going = Going.STOPPED
    return Lead.WRONG


def could_lead(deal: DealState, says: Play) -> bool:
    """Is it one lead, or several, of a card that this player may have led? Two play."""
    board = deal.board
    if says.answering or board.n != 2 or not says.lanes[0]:
        return False
    return holds(deal, deal.player(says.seat), says.lanes[0][0])


def holds(deal: DealState, player: int, laid: Laid) -> bool:
    """Can this player have led this card, as far as his hand and the play are told?"""
    if not isinstance(laid, Played) or laid.card not in NUMBER:
        return False
    bit = NUMBER[laid.card]
    one = deal.board.players[player]
    return not deal.board.gone >> bit & 1 and (not one.known or bool(one.hand >> bit & 1))


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
    if board.lying:
        won = f"{deal.seats[int(board.leader)]} has led to trick {board.trick + 1}"
    deal.find(
        faults.CODES[faults.NOT_YOUR_TURN], line, Part("seat"), seat=says.seat or "?", turn=turn, why=won,
        stated=says.seat, computed=turn, law=law_of(deal.rules, "out_of_turn"),
    )  # fmt: skip
