"""A moment of the play of several hands, or with a trump, as the solver needs it: from the board."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from ...engine.board import IN_HAND, PIQUE, Board
from ...engine.game import Reason, ScoreLine
from ...engine.reckoning import end_of_game
from ...engine.values import IMPERIALS
from ..claims import OF_TRICKS
from ..standing import calls_counted, scored_in_play
from .ledger import Ledger, earned, in_hand, reaches
from .open_cards import CATCHES, FALL, Place
from .table import SUITS, Table

TOMBEE = "imperial tombee"


class Standing(Struct, frozen=True):
    """Open hands, whose turn it is, and what each side has scored in the deal so far: bonuses, and honours in
    tricks, included; the points of a card on the table not."""

    place: Place
    scored: tuple[int, ...]
    piqued: int = -1
    """the side that has made a pique, -1 where none has"""


class UnreckonedError(Exception):
    """Where in the deal a game ends that may end within it is not known."""


class EndedError(UnreckonedError):
    """The calls have ended it, whatever is played; which of them is not known."""


def on_board(
    board: Board,
    table: Table,
    lines: Sequence[ScoreLine],
    dealt: Sequence[int] = (),
    before: Sequence[int | None] = (),
) -> Standing:
    """The moment that a board has reached; ``dealt`` are all hands as the play begins, where the board does
    not know them. ``before``: the totals before the deal by side, to see where a game to so many points ends.
    Raises ``UnreckonedError``.

    ``lines``: the score lines of the whole deal as it is told. Before the last player's first card the calls
    are not all made; what they score does not depend on the play, and counts as scored.
    """
    sides = range(len(table.sides))
    pending = not calls_counted(board)
    piqued = next((side for side in sides if board.accounts[side].bonus == PIQUE), -1)
    if board.settled and pending:
        begun, piqued = by_play(board, table, lines)
        scored, needs = list(begun.points), list(begun.needs)
    elif board.settled:
        scored = [int(board.accounts[side].total) for side in sides]
        needs = [need(board, table, side) for side in sides]
    else:
        held = in_hand(table, [line for line in lines if not is_tombee(line)])
        scored = [held.base[side] + int(board.accounts[side].in_play) for side in sides]
        needs = list(held.needs)
    after_lead = None
    leader = int(board.turn)
    laid: tuple[int, ...] = ()
    if board.lying:
        # the search counts a lead with its trick: what the board has counted for it is taken back
        leader = int(board.leader)
        laid = tuple(card for _, card in board.table)
        side = table.side_of[leader]
        points = int(table.values.lead) if table.counts(laid[0]) and not (board.settled and pending) else 0
        scored[side] -= points
        if board.settled and needs[side]:
            needs[side] += points
    elif table.values.as_it_happens and not board.settled:
        # elder's first lead comes before what the later hands call
        needs, after_lead = [need(board, table, side) for side in sides], tuple(needs)
    if not board.settled:
        for side in sides:
            if board.accounts[side].bonus == PIQUE:
                scored[side] += int(table.values.pique)
                needs = [0] * len(needs)
    for side, taken in enumerate(honours(board, table)):
        scored[side] += taken
    players = board.players[: table.players]
    catcher, falls = to_catch(board, table, dealt or [int(one.held) for one in players])
    if catcher >= 0 and falls == 0 and not board.over and just_caught(board, table, catcher):
        scored[table.side_of[catcher]] += table.rules.red
    nothing = (0,) * len(table.sides)
    tricks = tuple(int(board.tricks_of(side)) for side in sides)
    hands = tuple(hand & ~int(board.gone) for hand in dealt) or tuple(int(one.hand) for one in players)
    ledger = Ledger(tricks, nothing, tuple(needs), nothing)
    place = Place(hands, leader, ledger, laid, after_lead, catcher, falls)
    standing = Standing(place, tuple(scored), piqued)
    totals = [total for total in before if total is not None]
    if len(totals) < len(sides) or not may_end(table, standing, totals):
        return standing
    return in_game(standing, board, table, totals)


def by_play(board: Board, table: Table, lines: Sequence[ScoreLine]) -> tuple[Ledger, int]:
    """What the calls score (``lines``), and the points in play that the board has counted, one after the
    other, a card on the table not counted; and the side that has made a pique."""
    held = in_hand(table, [line for line in lines if not is_tombee(line)])
    ledger = held.start()
    piqued = -1
    lead = board.lying and table.counts(board.table[0][1])
    for side, points in scored_in_play(board, int(table.values.lead) if lead else 0):
        before, ledger = ledger, earned(table, ledger, side, points)
        piqued = side if made(before, ledger, side) else piqued
    scored = tuple(one + other for one, other in zip(held.base, ledger.points, strict=True))
    return structs.replace(ledger, points=scored), piqued


def made(before: Ledger, after: Ledger, side: int) -> bool:
    """Did a side make its pique by what it has just scored?"""
    return before.needs[side] > 0 == after.needs[side]


def may_end(table: Table, standing: Standing, before: Sequence[int]) -> bool:
    """May a side reach the target within the deal?"""
    place = standing.place
    needs = place.needs_after_lead or place.ledger.needs
    needs = tuple(max(two) for two in zip(place.ledger.needs, needs, strict=True))
    return reaches(table, before, standing.scored, needs, place.left)


def in_game(standing: Standing, board: Board, table: Table, before: Sequence[int]) -> Standing:
    """The moment with what each side lacks to end the game; what was scored up to the line that has ended it
    where that is so."""
    ended = end_of_game(board, list(before), table.rules.target) if calls_counted(board) else None
    if ended is None or table.values.bonus_by_list:
        return with_room(standing, table, before, honours(board, table))
    totals = ended[1]
    scored = tuple(total - one for total, one in zip(totals, before, strict=True))
    room = tuple(table.rules.target - total for total in totals)
    place = structs.replace(standing.place, ledger=structs.replace(standing.place.ledger, room=room))
    return Standing(place, scored, standing.piqued)


def with_room(standing: Standing, table: Table, before: Sequence[int], taken: Sequence[int]) -> Standing:
    """The same where the game has not ended. Honours ``taken`` are reckoned at the end. Raises
    ``UnreckonedError`` where what was scored may have ended it, by calls that are not all made."""
    scored = tuple(points - more for points, more in zip(standing.scored, taken, strict=True))
    room = tuple(table.rules.target - total - points for total, points in zip(before, scored, strict=True))
    if table.values.bonus_by_list:
        raise UnreckonedError
    if min(room) <= 0:
        raise EndedError
    ledger = structs.replace(standing.place.ledger, honours=tuple(taken), room=room)
    return Standing(structs.replace(standing.place, ledger=ledger), scored, standing.piqued)


def of_whole_deal(standing: Standing, word: str) -> Standing:
    """A moment of a game that may end, where that does not matter: of tricks. Raises ``UnreckonedError``
    where a pique is asked for and the game is over."""
    ledger = standing.place.ledger
    if word not in OF_TRICKS and ledger.over:
        raise UnreckonedError
    ledger = structs.replace(ledger, room=(), honours=(0,) * len(ledger.tricks))
    return structs.replace(standing, place=structs.replace(standing.place, ledger=ledger))


def is_tombee(line: ScoreLine) -> bool:
    """Is it the one imperial that the play makes?"""
    return line.reason is Reason.IMPERIAL and line.detail == TOMBEE


def need(board: Board, table: Table, side: int) -> int:
    """Points a side still needs for a pique as the board stands, 0 if it can make none."""
    values = table.values
    if values.pique == 0 or board.accounts[side].bonus or (side and not values.pique_anyone):
        return 0
    for other in range(len(table.sides)):
        if other != side and (
            board.accounts[other].in_play
            or any(board.points[other * IN_HAND + kind].bars for kind in range(IN_HAND))
        ):
            return 0
    return max(0, int(values.pique_at) - int(board.hand_and_play(side)))


def honours(board: Board, table: Table) -> list[int]:
    """Honours of trumps that each side has in its tricks; the board marks them at the end."""
    found = [0] * len(table.sides)
    if table.trump >= 0 and not board.over:
        marks = int(table.values.honours) << 8 * table.trump & SUITS[table.trump]
        for player, one in enumerate(board.players[: table.players]):
            found[table.side_of[player]] += (int(one.captured) & marks).bit_count()
    return found


def to_catch(board: Board, table: Table, dealt: Sequence[int]) -> tuple[int, int]:
    """Who may make a tombée (-1: nobody) with the hands as dealt, and how many trumps he has still to
    catch."""
    if table.values.calls != IMPERIALS or table.trump < 0:
        return -1, 0
    shift = 8 * table.trump
    players = board.players[: table.players]
    held = [hand >> shift & 255 for hand in dealt]
    caught = [int(one.captured) >> shift & FALL for one in players]
    for player, hand in enumerate(held):
        others = sum(one for other, one in enumerate(held) if other != player)
        if hand & CATCHES != CATCHES or hand & FALL or others & FALL != FALL:
            continue
        lost = any(one for other, one in enumerate(caught) if other != player)
        if lost or board.stands[player * IN_HAND].reckoned & 1:
            return -1, 0
        return player, FALL.bit_count() - caught[player].bit_count()
    return -1, 0


def just_caught(board: Board, table: Table, catcher: int) -> bool:
    """Did the trick before this moment catch the last of them, so that the imperial may still be called?"""
    falls = FALL << 8 * table.trump
    return board.lying == 0 and board.turn == catcher and any(falls >> card & 1 for _, card in board.table)
