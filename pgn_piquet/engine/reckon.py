"""Good claims become points, once each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..rules.holdings import run_mask, subset_with_pips
from . import faults
from .board import IMPERIAL, IN_HAND, POINT, SEQUENCE, SET, Board
from .board_state import DEAD, OPEN
from .claim import key_of, open_claim

if TYPE_CHECKING:
    from mypy_extensions import i64

RANK_NOT_TOLD: Final = 1 << 16
"""in ``reckoned`` of the sets: one of which the rank is not told"""


def reckon(b: Board, player: i64) -> i64:
    """The open claim is good: its points are scored, once."""
    kind = b.open_class
    side = b.players[player].side
    v = b.v
    if v.calls == 2:
        return reckon_imperial(b, player)
    if kind == POINT:
        b.score_in_hand(side, point_points(b, player), POINT, b.open_size * 128 + b.open_pips)
        return faults.OK
    place = player * IN_HAND + kind
    if kind == SET:
        return reckon_set(b, player, side, place)
    return reckon_sequence(b, player, side, place)


def reckon_set(b: Board, player: i64, side: i64, place: i64) -> i64:
    """A good set, reckoned once; four of a rank of which three were reckoned first add the difference
    (law 49)."""
    v = b.v
    rank = b.open_rank
    points = v.quatorze if b.open_size == 4 else v.trio
    if rank < 0:
        # its points are sure; whether another set is one besides it is not
        if b.stands[place].reckoned:
            b.unsettled |= 1 << SET
        b.stands[place].reckoned |= RANK_NOT_TOLD
        b.score_in_hand(side, points, SET, b.open_size * 8)
        return faults.OK
    if b.stands[place].reckoned & RANK_NOT_TOLD:
        b.unsettled |= 1 << SET
    if b.stands[place].reckoned >> rank & 1:
        if b.open_size == 3 or b.stands[place].reckoned >> rank & 256:
            return faults.CALL_TWICE
        points -= v.trio
    b.stands[place].reckoned |= (257 if b.open_size == 4 else 1) << rank
    if b.players[player].known:
        all_four: i64 = 0x0101_0101  # typed: mypyc gives a bare number to C as 32 bits, too few for the aces
        all_four <<= rank
        four: i64 = b.players[player].held & all_four
        # a trio of four covers three of them, so one stays bare
        if b.open_size == 3 and four == all_four:
            four &= four - 1
        b.players[player].rouge |= four
    b.score_in_hand(side, points, SET, b.open_size * 8 + rank)
    return faults.OK


def part_reckoned(reckoned: i64, run: i64) -> i64:
    """Cards of a shorter sequence reckoned first that this run holds: 0 where nothing of it was reckoned,
    -1 where it cannot be reckoned besides what was."""
    part = reckoned & run
    if part == 0:
        return 0
    low = part & -part
    beside = (run << 1 | run >> 1) & ~run
    if part == run or (part + low) & part or reckoned & beside:
        return -1
    cards: i64 = 0
    while part:
        part &= part - 1
        cards += 1
    return cards if cards >= 3 else -1


def reckon_sequence(b: Board, player: i64, side: i64, place: i64) -> i64:
    """A good sequence: found in the hand where it is known, and reckoned once."""
    size = b.open_size
    rank = b.open_rank
    points = b.v.sequence_values[size]
    if rank < 0 or not b.players[player].known or b.trusting:
        if rank >= 0 and b.open_suit >= 0:
            run = run_mask(size, rank) << (b.open_suit * 8)
            if b.stands[place].reckoned & run:
                return faults.CALL_TWICE
            b.stands[place].reckoned |= run
        b.score_in_hand(side, points, SEQUENCE, (size * 8 + rank if rank >= 0 else size * 8) * 8 + 7)
        return faults.OK
    run = run_mask(size, rank)
    hand = b.players[player].held
    found = -1
    for suit in range(4):
        if b.open_suit >= 0 and suit != b.open_suit:
            continue
        byte = hand >> (suit * 8) & 255
        if byte & run == run and part_reckoned(b.stands[place].reckoned >> (suit * 8) & 255, run) >= 0:
            whole = not (rank < 7 and byte >> (rank + 1) & 1) and not (
                rank - size >= 0 and byte >> (rank - size) & 1
            )
            if found < 0 or whole:
                found = suit
                if whole:
                    break
    if found < 0:
        return faults.CALL_TWICE
    points -= b.v.sequence_values[part_reckoned(b.stands[place].reckoned >> (found * 8) & 255, run)]
    b.stands[place].reckoned |= run << (found * 8)
    b.players[player].rouge |= run << (found * 8)
    b.score_in_hand(side, points, SEQUENCE, (size * 8 + rank) * 8 + found)
    return faults.OK


def reckon_imperial(b: Board, player: i64) -> i64:
    """Impérial: a white for the point, a red for an imperial."""
    kind = b.open_class
    side = b.players[player].side
    if kind == POINT:
        b.score(side, 1, POINT, b.open_size * 128 + b.open_pips)
        return faults.OK
    place = player * IN_HAND + kind
    bit = b.open_suit if kind == SEQUENCE else b.open_rank
    if b.stands[place].reckoned >> bit & 1:
        return faults.CALL_TWICE
    b.stands[place].reckoned |= 1 << bit
    b.score(side, b.v.red, IMPERIAL, kind * 8 + bit)
    return faults.OK


def point_points(b: Board, player: i64) -> i64:
    """What the open point scores."""
    size = b.open_size
    value = b.v.point_value
    part = 0
    if b.players[player].known and (value == 2 or b.v.carte_rouge or b.keep):
        part = point_cards(b, player)
    if value == 3:
        return 1
    if value == 1 and b.open_pips % 10 == 4:
        return size - 1
    if value == 2 and part and (part & 255 | part >> 8 & 255 | part >> 16 & 255 | part >> 24) & 7 == 7:
        return size - 1
    return size


def point_cards(b: Board, player: i64) -> i64:
    """The cards of the open point, for carte rouge; best suit where none was named."""
    hand = b.players[player].held
    for suit in range(4):
        if b.open_suit < 0 or suit == b.open_suit:
            part = subset_with_pips(hand >> (suit * 8) & 255, b.open_size, b.open_pips)
            if part:
                b.players[player].rouge |= part << (suit * 8)
                return part << (suit * 8)
    return 0


def settle_claims(b: Board) -> None:
    """All have called at once: each class goes to the side of the best claim (Voleur)."""
    for kind in range(POINT, IN_HAND):
        best = -1
        side = OPEN
        owner = -1
        for claim in b.claims:
            if claim[1] == kind:
                key = key_of(b, claim)
                mine = b.side(claim[0])
                if key > best:
                    best = key
                    side = mine
                    owner = claim[0]
                elif key == best and mine != side:
                    side = DEAD
        b.contests[kind].outcome = side
        if side in (OPEN, DEAD):
            continue
        for claim in b.claims:
            if claim[1] == kind and b.side(claim[0]) == side:
                if kind == POINT and (claim[0] != owner or key_of(b, claim) != best):
                    continue
                if claim[0] != owner and b.v.partners_share == 0:
                    continue
                open_claim(b, claim)
                reckon(b, claim[0])


def tombee(b: Board, player: i64) -> i64:
    """Impérial tombée: king and queen of trumps have caught knave and ace from the other."""
    trumps = b.trump * 8
    if b.v.calls != 2 or b.trump < 0:
        return faults.NO_SUCH_CALL
    me = b.players[player]
    if me.captured >> trumps & 0x90 != 0x90:
        return faults.CALL_NOT_HELD
    # what a hand that is not told held of king and queen is seen by what it caught
    if me.known and (me.held >> trumps & 0x60 != 0x60 or me.held >> trumps & 0x90):
        return faults.CALL_NOT_HELD
    if b.stands[player * IN_HAND].reckoned & 1:
        return faults.CALL_TWICE
    b.stands[player * IN_HAND].reckoned |= 1
    b.score(b.players[player].side, b.v.red, IMPERIAL, 7)
    return faults.OK
