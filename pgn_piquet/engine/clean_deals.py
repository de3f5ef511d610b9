"""The clean deals of a record that is not clean as a whole: what the fast walk settles, the replay need not
walk again. In what stands between the lines of the partie (``deals``, ``total``, ``result``) a clean deal
says nothing that another deal could depend on but its points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import tape as t
from ..model.tape import (
    ASSERTION,
    COUNTS,
    CUTS,
    DEAL,
    LARK,
    LOOKS,
    MATCH,
    PLAY,
    REMARK,
    RESULT,
    SAYS,
    SIDE,
    SIDE_END,
    SURE,
    TAG,
    TOTAL,
    TRICK,
    TURN,
)
from .board import Board
from .faults import CLEAN, OTHER
from .record_walk import RecordWalk

if TYPE_CHECKING:
    from mypy_extensions import i64


class CleanDeal:
    """A deal in which nothing is to be remarked: its entries on the tape, and its board at the end."""

    def __init__(self, place: int, first: int, end: int, board: Board) -> None:
        self.place: int = place
        """which deal of the record, from 0"""
        self.first: int = first
        self.end: int = end
        self.board: Board = board


def clean_deals(walk: RecordWalk, tape: t.Tape) -> list[CleanDeal]:
    """Walk each deal by itself. None is clean for this purpose where a record has side lines."""
    found: list[CleanDeal] = []
    entries = tape.entries
    used: i64 = tape.used
    first: i64 = -1
    place: i64 = -1
    clean: bool = False
    i: i64 = 0
    while i <= used:
        kind: i64 = DEAL if i == used else entries[i].kind
        if kind in (SIDE, SIDE_END):
            return []
        if kind == DEAL:
            if clean and walk.walk.finish() == CLEAN:
                found.append(CleanDeal(place, first, i, walk.walk.board.copy()))
            if i == used:
                break
            first = i
            place += 1
            clean = walk.sitting.place(entries[i]) >= 0
            if clean:
                walk.walk.start(walk.sitting.order)
        elif clean:
            clean = within(walk, entries[i]) == CLEAN
        i += 1
    return found


def left_to_read(tape: t.Tape, clean: list[CleanDeal]) -> list[int]:
    """The entries whose lines the replay still needs, one a line: all but what stands within the clean deals
    and is not of the partie."""
    found: list[int] = []
    entries = tape.entries
    used: i64 = tape.used
    deals: i64 = len(clean)
    deal: i64 = 0
    first: i64 = clean[0].first if deals else used
    end: i64 = clean[0].end if deals else used
    place: i64 = 0
    while place < used:
        if place == end and deal < deals:
            deal += 1
            first = clean[deal].first if deal < deals else used
            end = clean[deal].end if deal < deals else used
        e = entries[place]
        kind: i64 = e.kind
        if kind != TRICK and not (first < place < end and not of_partie(e)):
            found.append(place)
        place += 1
    return found


def within(walk: RecordWalk, e: t.Entry) -> i64:
    """One entry of a deal after its first. What belongs to the partie is left to the replay."""
    kind: i64 = e.kind
    if kind == ASSERTION:
        return CLEAN if of_partie(e) else walk.walk.figure(e)
    if kind == SAYS:
        return CLEAN if e.a < walk.sitting.seats else OTHER
    if kind in (LARK, TAG, LOOKS, CUTS):
        return OTHER
    if PLAY <= kind <= TRICK:
        return walk.walk.lay(e)
    if kind <= COUNTS or kind in (TURN, REMARK):
        return walk.walk.step(e)
    return OTHER


def of_partie(e: t.Entry) -> bool:
    """Is this a figure of the whole record, and not of one deal? What is said to be sure is of the deal."""
    word: i64 = e.a & 15
    return e.kind == ASSERTION and word in (TOTAL, RESULT, MATCH) and not e.a & SURE
