"""Side lines: where they branch off, and the cards they suppose."""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics.diagnostic import Part
from ..model.cards import TEXT, text
from ..model.statements import Holds, Line, Play, Remark, SideLine, SideLineEnd
from .deal_state import DealState, Going
from .from_middle import first_told
from .placing import nobody_takes
from .reached import before
from .told import told

Marks = dict[tuple[int, bool], DealState]
"""the deal before each lead (trick, False) and each answer (trick, True)"""


def branch_point(
    deal: DealState, before_last: DealState | None, lines: Sequence[Line], first: int, end: int
) -> DealState:
    """The state a side line goes back to: ``8.`` before that lead, ``8...`` before the reply, with no
    number before the last line of the level it stands in."""
    opening = opening_play(lines, first, end)
    if opening is not None and deal.marks is not None:
        there = (opening.first, opening.answering)
        mark = deal.marks.get(there)
        if mark is not None:
            return mark
        here = (deal.board.trick + 1, deal.board.lying > 0)
        # beyond what was played the line itself says so, but for a deal told from its middle
        if here == there or (deal.plays and here < there):
            return deal
        beyond = deal.fork()
        if beyond.going is Going.ON:
            beyond.going = Going.UNTOLD
        return beyond
    return before_last or deal


def begins(deal: DealState, line_left: DealState, lines: Sequence[Line], first: int, end: int) -> None:
    """A side line begins that leaves another line of play: the play is told up to the trick that it opens
    with. Without that trick there is nothing to go back to."""
    line = opening_line(lines, first, end)
    if line < 0:
        return
    opening = lines[line].says
    assert isinstance(opening, Play)
    if not goes_back(line_left, opening):
        stated = f"{opening.first}{'...' if opening.answering else '.'}"
        computed = line_left.reached.next_trick(int(deal.board.n))
        deal.find("R410", line, Part("number"), stated=stated, computed=computed)
        deal.going = Going.STOPPED
    deal.reached = before(opening.first, opening.answering, int(deal.board.n))


def goes_back(line_left: DealState, opening: Play) -> bool:
    """Does the line that a side line leaves have its first trick, or the one before it? One not told whole
    may pass over some: by its tricks told (``tricks A: 3 B: 4``), or where it tells hands from its middle."""
    deal, board = line_left, line_left.board
    players, size = int(board.n), int(deal.values.hand_size)
    at = before(opening.first, opening.answering, players)
    if deal.going is Going.STRUCK:
        return at.cards <= deal.reached.passed
    if deal.going not in (Going.ON, Going.UNTOLD) or deal.unread or opening.last > size:
        return True  # said elsewhere, or not known
    if at.cards <= deal.reached.passed:
        return True
    whole = all(one.known and int(one.held).bit_count() == size for one in board.players)
    if deal.going is Going.ON and whole:
        return False
    turned = max(-(-deal.reached.passed // players), deal.tricks_told)
    if opening.first <= turned + 1:
        return True
    says = (*(deal.lines[one].says for one in deal.main), opening)
    return not deal.plays and first_told(says, size) > 1


def marks_until(start: DealState, marks: Marks | None) -> Marks | None:
    """The moments that a side line from ``start`` may go back to, of those of the line it leaves: a line of
    its own, so that what is played there is no moment of the line it leaves, nor of the next side line."""
    if marks is None:
        return None
    there = (start.board.trick + 1, start.board.lying > 0)
    return {moment: mark for moment, mark in marks.items() if moment < there or mark is start}


def opening_play(lines: Sequence[Line], first: int, end: int) -> Play | None:
    """The first play line of a side line, its own side lines left out."""
    line = opening_line(lines, first, end)
    says = lines[line].says if line >= 0 else None
    return says if isinstance(says, Play) else None


def opening_line(lines: Sequence[Line], first: int, end: int) -> int:
    """Where that line stands; -1 where a side line tells no play."""
    depth = 0
    for line in range(first, end):
        says = lines[line].says
        if isinstance(says, SideLine):
            depth += 1
        elif isinstance(says, SideLineEnd):
            depth -= 1
        elif depth == 0 and isinstance(says, Play):
            return line
    return -1


def cards_left(deal: DealState, player: int) -> tuple[int, ...]:
    """How many cards may be in a hand at this moment: by the rules, or as many as are in it; empty where that
    is not known."""
    if deal.going is not Going.ON:
        return ()
    one = deal.board.players[player]
    due = int(deal.values.hand_size - deal.starts_at + 1 - one.played_cards)
    return (due, int(one.hand).bit_count()) if one.known else (due,)


def supposed_next(lines: Sequence[Line], line: int) -> frozenset[str]:
    """Whose hands the lines right after this one suppose, until something else is said."""
    seats: set[str] = set()
    for after in lines[line + 1 :]:
        if not isinstance(after.says, Holds | Remark):
            break
        if isinstance(after.says, Holds):
            seats.add(after.says.seat)
    return frozenset(seats)


def suppose(deal: DealState, line: int, says: Holds, next_ones: frozenset[str] = frozenset()) -> None:
    """``holds`` in a side line supposes another hand: the other hands keep theirs, but for ``next_ones``,
    of which other cards are supposed as well."""
    player = deal.player(says.seat)
    if player < 0:
        deal.find("M401", line, Part("seat"), seat=says.seat)
        return
    cards = told(says.cards)
    deal.holding[player] = cards
    board = deal.board
    due = cards_left(deal, player)
    number = None if cards.number is None else cards.number - int(cards.mask & board.gone).bit_count()
    size = int(deal.values.hand_size)
    if not due and int(cards.mask).bit_count() + cards.unknown > size and deal.going is Going.UNTOLD:
        # how many are left is not known after play that is not told: more than a hand they are not
        due, number = (size,), int(cards.mask).bit_count() + cards.unknown
    if due and number is not None and number not in due:
        where = f"{says.seat}'s hand"
        deal.find("M302", line, Part("word"), where=where, stated=number, computed=due[0])
        deal.going = Going.STOPPED
        return
    if nobody_takes(deal) and board.turned >= 0 and cards.mask >> board.turned & 1:
        deal.find(
            "M301", line, Part("word"), card=TEXT[board.turned], first="the card turned for trump",
            second=f"{says.seat}'s hand",
        )  # fmt: skip
        deal.going = Going.STOPPED
        return
    if not cards.whole:
        board.players[player].known = 0
        return
    for other in range(board.n):
        kept = other != player and board.players[other].known and deal.seats[other] not in next_ones
        both = board.players[other].held & cards.mask if kept else 0
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
