"""Lines of a deal that may be left out, and the deal without them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..model.record import Record
from ..model.statements import (
    Call,
    CarteBlanche,
    Dealt,
    Discards,
    Group,
    Holds,
    Laid,
    Leaves,
    Line,
    Looks,
    Play,
    Played,
    Rest,
    Shows,
    Stock,
    Takes,
    Turn,
)  # fmt: skip
from .paths import Path, Step

TELLING = (Call, CarteBlanche, Dealt, Discards, Holds, Leaves, Looks, Play, Shows, Stock, Takes, Turn)
"""lines that may be left out"""
CALLS = (Call, CarteBlanche)
"""those that count in hand"""


def calls_of(lines: Sequence[Line], path: Path) -> frozenset[int]:
    """The lines of a path that count in hand."""
    return frozenset(line for line in path.lines if isinstance(lines[line].says, CALLS))


def telling(lines: Sequence[Line], path: Path, figures: Sequence[int], seats: Sequence[str]) -> list[int]:
    """The lines of a path that tell something and may be left out, in order, those of its figures last;
    ``seats`` in the order of play, elder first."""
    written = set(figures)
    acts = [
        line
        for line in path.lines
        if line not in written
        and isinstance(says := lines[line].says, TELLING)
        and not (isinstance(says, Play) and tells_nothing(says, seats))
    ]
    return acts + sorted(written)


def fewer_lines(record: Record, path: Path, kept: set[int]) -> tuple[Record, Path]:
    """The record and the path without the telling lines not kept. Cards were laid there all the same:
    of these nothing is told, so that those laid after them lie where they lay."""
    lines = list(record.lines)
    steps: list[Step] = []
    for step in path.steps:
        if isinstance(step, int) and step not in kept and isinstance(says := lines[step].says, TELLING):
            if not isinstance(says, Play):
                continue
            lines[step] = Line(untold(says))
        steps.append(step)
    return Record(tuple(lines)), Path(path.deal, tuple(steps), path.supposes)


def untold(says: Play) -> Play:
    """As many cards laid, none of them told, nor who leads."""
    return Play(says.first, says.last, tuple(_untold(lane) for lane in says.lanes), None, says.answering)


def _untold(lane: Sequence[Laid]) -> tuple[Laid, ...]:
    found: list[Laid] = []
    for laid in lane:
        if isinstance(laid, Group):
            found += [Played("**")] * len(laid.cards)
        elif isinstance(laid, Rest):
            found.append(laid)
        elif not laid.instead:
            found.append(Played("**"))
    return tuple(found)


def calls_first(lines: Sequence[Line], told: Sequence[int], sides: str) -> list[int]:
    """The lines with those first that are rather kept than left out: calls, above all of those in ``sides``,
    whose points are written."""

    def rank(line: int) -> int:
        says = lines[line].says
        return 2 if not isinstance(says, CALLS) else 0 if says.seat in sides else 1

    return sorted(told, key=rank)


def unheard(lines: Sequence[Line], calls: Collection[int], kept: set[int], sides: str) -> bool:
    """Is a call of a player in ``sides`` left out, or are all? Nobody knows then what he had in hand."""
    heard = {line for line in calls if line in kept}
    own = {line for line in calls if isinstance(says := lines[line].says, CALLS) and says.seat in sides}
    return not own <= heard or (bool(calls) and not heard)


def tells_nothing(says: Play, seats: Sequence[str]) -> bool:
    """Does a line of play tell neither a card nor who leads? Elder leads the first trick whoever tells it."""
    if any(_is_told(laid) for lane in says.lanes for laid in lane):
        return False
    if says.seat is None:
        return True
    known = seats[1] if says.answering and len(seats) == 2 else seats[0] if not says.answering else None
    return says.first == says.last == 1 and says.seat == known


def _is_told(laid: Laid) -> bool:
    if isinstance(laid, Rest):
        return False
    if isinstance(laid, Group):
        return any(card != "**" for card in laid.cards)
    return laid.card != "**" or laid.instead or (isinstance(laid, Played) and laid.count is not None)
