"""The order of reckoning: where in a deal a game ends (decision 5 of the rules: line by line)."""

from __future__ import annotations

from typing import Final

from .board import (
    CARDS,
    CARTE_BLANCHE,
    CARTE_ROUGE,
    IMPERIAL,
    IN_HAND,
    LAST_TRICK,
    LEAD,
    PIQUE,
    POINT,
    REPIQUE,
    SEQUENCE,
    SET,
    TURN,
    Board,
)

Entry = tuple[int, int, int, int, int, int]
_AFTER_HAND: Final = 10
"""play and what follows it, as it was scored"""


def in_order(board: Board) -> list[Entry]:
    """The score lines of a deal in the order of reckoning.

    Carte blanche, point, sequences, sets (with carte rouge after them), then play by trick; a repique or
    pique right after the line that makes it. Impérial: the turned honour, carte blanche, point, sequences,
    fours, then what the play brings.
    """
    keyed: list[tuple[int, int, Entry]] = []
    bonuses: list[Entry] = []
    for place, entry in enumerate(board.log):
        if entry[2] == REPIQUE or entry[2] == PIQUE:
            bonuses.append(entry)
        elif board.v.red:
            keyed.append((mark_of(entry), place, entry))
        else:
            keyed.append((class_of(entry), place, entry))
    keyed.sort(key=_order)
    for bonus in bonuses:
        place = made_by(board, keyed, bonus)
        keyed.insert(place + 1, (_AFTER_HAND, -1, bonus))
    return [entry for _, _, entry in keyed]


def _order(item: tuple[int, int, Entry]) -> tuple[int, int]:
    return item[0], item[1]


def _by_time(item: tuple[int, int, Entry]) -> int:
    return item[1]


def class_of(entry: Entry) -> int:
    """Where a line reckons: its class in hand, carte rouge after the sets, then the play."""
    reason = entry[2]
    if reason < IN_HAND:
        return reason
    return IN_HAND if reason == CARTE_ROUGE else _AFTER_HAND


def mark_of(entry: Entry) -> int:
    """Where a mark of Impérial reckons."""
    reason, detail = entry[2], entry[4]
    if reason == TURN:
        return 0
    if reason == CARTE_BLANCHE or (reason == IMPERIAL and detail == 0):
        return 1
    if reason == POINT:
        return 2
    if reason == IMPERIAL and detail >> 3 == SEQUENCE:
        return 3
    if reason == IMPERIAL and detail >> 3 == SET:
        return 4
    return _AFTER_HAND


def made_by(board: Board, keyed: list[tuple[int, int, Entry]], bonus: Entry) -> int:
    """Index in ``keyed`` of the line that makes a bonus; the last line where none does (by a ruling)."""
    v = board.v
    pique = bonus[2] == PIQUE
    if v.bonus_by_list:
        return last_before(keyed, CARDS if pique else -1)
    at = v.pique_at if pique else v.repique_at
    lines = sorted(keyed, key=_by_time) if pique and v.as_it_happens else keyed
    mine = 0
    for item in lines:
        side, points, reason = item[2][0], item[2][1], item[2][2]
        in_play = LEAD <= reason <= LAST_TRICK or (reason == CARDS and v.cards_to_pique == 1)
        if side == bonus[0] and (reason < IN_HAND or (pique and in_play)):
            mine += points
            if mine >= at:
                return keyed.index(item)
    return len(keyed) - 1


def last_before(keyed: list[tuple[int, int, Entry]], reason: int) -> int:
    """Index of the last line that stands before the first with this reason or a later one (-1: the last of
    the hand)."""
    for place, item in enumerate(keyed):
        if item[0] == _AFTER_HAND and (reason < 0 or item[2][2] >= reason):
            return place - 1
    return len(keyed) - 1


def end_of_game(board: Board, before: list[int], target: int) -> tuple[int, list[int]] | None:
    """The side that reaches the target first, and all totals at that line; None if no side does.

    ``before`` are the totals by side when the deal began.
    """
    totals = list(before)
    for entry in in_order(board) if has_bonus(board) else in_plain_order(board):
        totals[entry[0]] += entry[1]
        if totals[entry[0]] >= target:
            return entry[0], totals
    return None


def has_bonus(board: Board) -> bool:
    """Was a repique or pique scored?"""
    for entry in board.log:  # noqa: SIM110 - a generator would not be compiled as well
        if entry[2] == REPIQUE or entry[2] == PIQUE:
            return True
    return False


def in_plain_order(board: Board) -> list[Entry]:
    """``in_order`` where there is no bonus: place by place, which is cheaper than to sort."""
    found: list[Entry] = []
    red = board.v.red != 0
    for rank in (0, 1, 2, 3, IN_HAND, _AFTER_HAND):
        for entry in board.log:
            if (mark_of(entry) if red else class_of(entry)) == rank:
                found.append(entry)
    return found
