"""Complete deals of which no more is told than their figures, and an example of such a deal written out."""

from __future__ import annotations

import random

from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Call,
    CarteBlanche,
    Counts,
    Deal,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Line,
    Looks,
    Play,
    Rest,
    Shows,
    Stock,
    Takes,
    Turn,
)
from pgn_piquet.syntax.writer import write, write_line

CARDS = (Dealt, Discards, Holds, Leaves, Looks, Shows, Stock, Takes, Turn)
TALK = (Call, CarteBlanche, Counts)


def only_figures(whole: Record, tricks: int, draw: random.Random) -> Record:
    """One deal without cards, calls and counts; some of its figures are left out too."""
    lines: list[Line] = []
    begun = False
    for line in whole.lines:
        says = line.says
        if isinstance(says, (*CARDS, *TALK)):
            continue
        if isinstance(says, Play):
            if not begun:
                lines.append(Line(Play(1, tricks, ((Rest(),),))))
            begun = True
        elif not isinstance(says, Assertion) or says.word == "total" or draw.random() < 0.7:
            lines.append(line)
    return Record(tuple(lines))


def written_out(told: Record, example: str) -> str:
    """One deal with the lines of an example in the place of all that it tells but its figures."""
    start = next(at for at, line in enumerate(told.lines) if isinstance(line.says, Deal))
    after = [line for line in told.lines[start + 1 :] if isinstance(line.says, Assertion)]
    lines = [line for line in example.splitlines() if not line.startswith(";")]
    end = [write_line(line) for line in after]
    return "\n".join((write(Record(told.lines[: start + 1])).rstrip(), *lines, *end, ""))
