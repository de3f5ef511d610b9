"""Generated deals of which one hand is told, the talk, and the first tricks; the other hand and the rest are
not: what books print of a hand that a player held."""

from __future__ import annotations

from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.model.cards import text
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Call,
    Count,
    Counts,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Line,
    Looks,
    Play,
    Played,
    Statement,
    Stock,
    Takes,
)  # fmt: skip

LEFT_OUT = Dealt | Discards | Holds | Stock | Takes | Leaves | Looks
FIGURES = Assertion | Counts


def one_hand(record: Record, player: int, tricks: int, *, figures: bool) -> Record:
    """The deal with the hand of ``player`` (0 elder) for play, all talk and so many tricks told, the rest
    not; ``figures``: with counts, tricks and score as written."""
    (deal,) = pqn.replay(record).deals
    seat = deal.seats[player]
    (rest,) = pqn.read(HEAD + f"{tricks + 1}-12. ...\n").records[0].record.lines[-1:]
    (hand,) = pqn.read(HEAD + f"{seat}: holds {text(deal.held[player])}\n").records[0].record.lines[-1:]
    lines: list[Line] = []
    held = False
    for line in record.lines:
        says = line.says
        if isinstance(says, LEFT_OUT):
            continue
        if isinstance(says, Play) and says.first > tricks:
            if says.first == tricks + 1:
                lines.append(rest)
            continue
        if isinstance(says, Play | Call) and not held:
            lines.append(hand)
            held = True
        if not figures:
            if isinstance(says, FIGURES):
                continue
            line = structs.replace(line, says=without_counts(says))
        lines.append(line)
    return Record(tuple(lines))


HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'


def without_counts(says: Statement) -> Statement:
    """The same without a count spoken with it."""
    if isinstance(says, Call):
        return Call(says.seat, tuple(one for one in says.said if not isinstance(one, Count)))
    if isinstance(says, Play):
        lanes = tuple(
            tuple(structs.replace(one, count=None) if isinstance(one, Played) else one for one in lane)
            for lane in says.lanes
        )
        return structs.replace(says, lanes=lanes)
    return says
