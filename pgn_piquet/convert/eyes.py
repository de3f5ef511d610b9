"""Whose eyes: to each step what every player, and an onlooker, could know of it (``inference.sight``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET, UnsetType, structs

from ..engine.main_line import main_lines
from ..inference.house import house_of, numbers_of
from ..inference.sight import Sight
from ..model.cards import TEXT
from ..model.record import Record
from ..model.statements import Line, Statement
from ..syntax.writer import write_line
from . import json_encode
from .game_shapes import ONLOOKER, Branch, Eyes, PositionView, Step


def added(
    record: Record, seats: Iterable[str], steps: Sequence[Step], branches: Sequence[Branch]
) -> list[Step]:
    """The steps with ``eyes``. A side line begins with what was known where it leaves its line."""
    viewers = {**{seat: seat for seat in seats}, ONLOOKER: None}
    house = house_of(record)
    after: list[dict[str, Sight]] = []
    last: dict[int | None, int] = {}
    found: list[Step] = []
    for place, step in enumerate(steps):
        before = last.get(step.branch)
        if before is None and step.branch is not None:
            before = branches[step.branch].leaves
        if before is None or steps[before].deal != step.deal:
            numbers = numbers_of(house, _lines_of_deal(record, step.line))
            sights = {name: Sight(seat, house, numbers) for name, seat in viewers.items()}
        else:
            sights = {name: one.copy() for name, one in after[before].items()}
        says = record.lines[step.line].says
        eyes = {name: _eyes(step, says, sight) for name, sight in sights.items()}
        found.append(
            structs.replace(step, eyes={name: one for name, one in eyes.items() if one != _EVERYTHING})
        )
        after.append(sights)
        last[step.branch] = place
    return found


def _lines_of_deal(record: Record, line: int) -> list[Statement]:
    """What the main line of the deal says in which a line stands."""
    first, end = next((span for span in record.deals() if span[0] <= line < span[1]), (0, line))
    return [record.lines[index].says for index in main_lines(record.lines, first, end)]


_EVERYTHING = Eyes()


def _eyes(step: Step, says: Statement, sight: Sight) -> Eyes:
    seen = sight.see(says)
    known = [] if step.position is None else _known(step.position, sight)
    if seen == says and step.remark is None:
        return Eyes(known=known)
    if seen is None:
        return Eyes(known=known, text="", act={})
    act: dict[str, object] | UnsetType = UNSET if seen == says else json_encode.statement(seen)
    return Eyes(known=known, text=write_line(Line(seen)), act=act)


def _known(position: PositionView, sight: Sight) -> list[str]:
    own = {
        *position.hands.get(sight.viewer or "", ()),
        *position.discards.get(sight.viewer or "", ()),
    }
    lying = [card for hand in (*position.hands.values(), *position.discards.values()) for card in hand]
    mask = sight.known
    seen = {TEXT[number] for number in range(32) if mask >> number & 1} - own
    return [card for card in (*lying, *position.stock) if card in seen]
