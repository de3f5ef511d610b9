"""The figures that a deal states of its points, each with its moment: kept for a deal that tells no call."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Part
from .board import PIQUE, REPIQUE, Board
from .values import ALL_AT_ONCE

if TYPE_CHECKING:
    from .deal_state import DealState


class When(Enum):
    """At what moment a figure speaks of the points."""

    TALK = auto()
    """before his own first card: some of his calls may still come"""
    EARLY = auto()
    """his calls are made, and those of others may still come: a bonus may be in the count or not"""
    PLAY = auto()
    LAST_LEAD = auto()
    """at the lead of the last trick: the point for winning it may be in the count or not"""
    SPOKEN_AT_END = auto()
    """after the last card: the cards may be in the count, or be said apart"""
    DEAL = auto()
    """the whole deal as it counts"""
    PIQUE = auto()
    REPIQUE = auto()
    CARTE_ROUGE = auto()


BONUSES = {When.PIQUE: "pique", When.REPIQUE: "repique", When.CARTE_ROUGE: "carte-rouge"}
"""moments of a line that says who made what; what it states is 1"""


class Stated(Struct, frozen=True):
    """One figure. ``at`` is how many score lines stood before it, no bonus among them; of a total ``base`` is
    what the side had before the deal, and ``weight`` 2 in a deal that counts double. ``tombee``: the side
    that may have called a tombée by then, -1 for none."""

    code: str
    line: int
    part: Part | None
    side: int
    stated: int
    when: When
    at: int
    sic: bool = False
    base: int = 0
    weight: int = 1
    tombee: int = -1


def tombee_of(board: Board) -> int:
    """The side whose king and queen of trumps have caught knave and ace, -1 for none."""
    for player in range(int(board.n) if board.v.red and board.trump >= 0 else 0):
        one = board.players[player]
        trumps = 8 * board.trump
        if one.known and one.held >> trumps & 0xF0 == 0x60 and one.captured >> trumps & 0x90 == 0x90:
            return int(board.side(player))
    return -1


def state(
    deal: DealState,
    code: str,
    line: int,
    part: Part | None,
    side: int,
    stated: int,
    when: When,
    sic: bool = False,
    base: int = 0,
    weight: int = 1,
) -> None:
    """Keep a figure, as long as no call is told."""
    if deal.calls:
        return
    at = sum(1 for entry in deal.board.log if entry[2] not in (PIQUE, REPIQUE))
    tombee = tombee_of(deal.board)
    deal.stated.append(Stated(code, line, part, side, stated, when, at, sic, base, weight, tombee))


def count(deal: DealState, line: int, part: Part | None, side: int, stated: int) -> None:
    """Keep a count spoken at this moment."""
    board = deal.board
    if board.lying and board.trick == deal.values.hand_size - 1:
        when = When.LAST_LEAD
    elif board.over:
        when = When.SPOKEN_AT_END
    elif board.settled:
        when = When.PLAY
    else:
        when = When.TALK if _may_call(deal, side) else When.EARLY
    state(deal, "P101", line, part, side, stated, when)


def _may_call(deal: DealState, side: int) -> bool:
    """Are calls of this side still to come, or not reckoned yet?"""
    board = deal.board
    if deal.values.calls == ALL_AT_ONCE:
        return True
    return any(board.side(player) == side and board.lying <= player for player in range(int(board.n)))


def corrected(deal: DealState, line: int, part: Part, side: int, stated: int, new: int) -> None:
    """The last count of a side that said so much says another number from now on."""
    for place in reversed(range(len(deal.stated))):
        one = deal.stated[place]
        if (one.code, one.side, one.stated) == ("P101", side, stated):
            deal.stated[place] = structs.replace(one, line=line, part=part, stated=new)
            return
