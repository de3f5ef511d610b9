"""Side lines: where they branch off, and the cards they suppose."""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics.diagnostic import Part
from ..model.cards import text
from ..model.statements import Holds, Line, Play, SideLine, SideLineEnd
from .deal_state import DealState, Going
from .told import told


def branch_point(
    deal: DealState, before_last: DealState | None, lines: Sequence[Line], first: int, end: int
) -> DealState:
    """The state a side line goes back to: ``8.`` before that lead, ``8...`` before the reply, with no
    number before the last line of the level it stands in."""
    opening = opening_play(lines, first, end)
    if opening is not None and deal.marks is not None:
        mark = deal.marks.get((opening.first, opening.answering))
        if mark is not None:
            return mark
        if opening.first == deal.board.trick + 1 and opening.answering == (deal.board.lying > 0):
            return deal
        beyond = deal.fork()
        if beyond.going is Going.ON:
            beyond.going = Going.UNTOLD
        return beyond
    return before_last or deal


def opening_play(lines: Sequence[Line], first: int, end: int) -> Play | None:
    """The first play line of a side line, its own side lines left out."""
    depth = 0
    for line in range(first, end):
        says = lines[line].says
        if isinstance(says, SideLine):
            depth += 1
        elif isinstance(says, SideLineEnd):
            depth -= 1
        elif depth == 0 and isinstance(says, Play):
            return says
    return None


def suppose(deal: DealState, line: int, says: Holds) -> None:
    """``holds`` in a side line supposes another hand: the other hands keep theirs."""
    player = deal.player(says.seat)
    if player < 0:
        deal.find("M401", line, Part("seat"), seat=says.seat)
        return
    cards = told(says.cards)
    board = deal.board
    if not cards.whole:
        board.players[player].known = 0
        return
    for other in range(board.n):
        both = board.players[other].held & cards.mask if other != player and board.players[other].known else 0
        if both:
            deal.find(
                "M301", line, Part("word"), card=text(both), first=f"{deal.seats[other]}'s hand",
                second=f"{says.seat}'s hand",
            )  # fmt: skip
            deal.going = Going.STOPPED
            return
    board.players[player].held = cards.mask | (board.gone & board.players[player].held)
    board.players[player].hand = cards.mask & ~board.gone
    board.players[player].known = 1
