"""A line of play as it was or might have been: the lines that tell it, from the deal to its end.

The main line of a deal is one path. A side line is another: what stands before its branching point on the
path that it leaves, and then its own lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ..engine.branching import opening_play
from ..engine.main_line import main_lines, side_end
from ..model.statements import (
    Claims,
    Concedes,
    Deal,
    Group,
    Holds,
    Laid,
    Line,
    Play,
    Redeal,
    Rest,
    Retake,
    SideLine,
    SideLineEnd,
)  # fmt: skip


class Cut(Struct, frozen=True):
    """The path goes back: of what stands before, only the slots below ``slot`` remain, and what was said
    until then."""

    slot: int


class Drop(Struct, frozen=True):
    """The path goes back by one line."""


Step = int | Cut | Drop
"""a line index, or a going back"""


class Path(Struct, frozen=True):
    """``deal`` is the index of the deal's first line, ``steps`` what follows in order."""

    deal: int
    steps: tuple[Step, ...]
    supposes: bool = False
    """does a side line suppose other cards?"""

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of the path; those gone back over are not in it."""
        return tuple(step for step in self.steps if isinstance(step, int))


def main_path(lines: tuple[Line, ...], first: int, end: int) -> Path:
    """The main line of the deal that stands in ``lines[first:end]``."""
    return Path(first, tuple(_steps(lines, main_lines(lines, first + 1, end))))


def _steps(lines: Sequence[Line], told: Iterable[int]) -> list[Step]:
    """Lines as steps; a retake goes back to before its trick, or to before the answer where that is what
    follows."""
    found: list[Step] = []
    indexes = list(told)
    for place, index in enumerate(indexes):
        says = lines[index].says
        if isinstance(says, Retake):
            after = (lines[later].says for later in indexes[place + 1 :])
            again = next((one for one in after if isinstance(one, Play)), None)
            answers = again is not None and again.first == says.trick and again.answering
            found = gone_back(lines, found, 2 * says.trick - 2 + int(answers))
        else:
            found.append(index)
    return found


def gone_back(lines: Sequence[Line], steps: Sequence[Step], slot: int) -> list[Step]:
    """The steps and a going back to ``slot``: whoever gave up there, or later, did not."""
    found: list[Step] = []
    reached = 0
    for step in steps:
        if isinstance(step, Cut):
            reached = step.slot
        elif isinstance(step, int):
            says = lines[step].says
            if isinstance(says, Play):
                reached = last_slot(says) + 1
            elif isinstance(says, Concedes | Claims) and reached >= slot:
                continue
        found.append(step)
    return [*found, Cut(slot)]


def side_path(lines: tuple[Line, ...], first: int) -> Path:
    """The path of the side line that opens at line ``first``, in whatever side lines it stands."""
    opened: list[int] = []
    deal = first
    while deal > 0 and not _begins_deal(lines, deal):
        deal -= 1
    for index in range(deal, first + 1):
        says = lines[index].says
        if isinstance(says, SideLine):
            opened.append(index)
        elif isinstance(says, SideLineEnd) and opened:
            opened.pop()
    steps: list[Step] = []
    supposes = False
    begin = deal + 1
    for opening in opened:
        steps += _steps(lines, main_lines(lines, begin, opening))
        begin = opening + 1
        play = opening_play(lines, begin, side_end(lines, opening))
        if play is None:
            steps.append(Drop())
        else:
            steps = gone_back(lines, steps, 2 * play.first - 2 + int(play.answering))
    rest = list(main_lines(lines, begin, side_end(lines, first)))
    supposes = any(isinstance(lines[index].says, Holds) for index in rest)
    for opening in opened[:-1]:
        inner = main_lines(lines, opening + 1, side_end(lines, opening))
        supposes = supposes or any(isinstance(lines[index].says, Holds) for index in inner)
    return Path(deal, (*steps, *_steps(lines, rest)), supposes)


def _begins_deal(lines: Sequence[Line], index: int) -> bool:
    return isinstance(lines[index].says, Deal)


def first_slot(says: Play) -> int:
    """The first slot that a play line fills."""
    return 2 * says.first - 2 + int(says.answering)


def last_slot(says: Play) -> int:
    """The last slot that a play line fills, or passes over: ``...`` passes over the rest of its tricks."""
    if any(isinstance(laid, Rest) for lane in says.lanes for laid in lane):
        return 2 * says.last - 1
    if says.first != says.last or len(says.lanes) > 1:
        return 2 * says.last - 1
    number = sum(_number(laid) for laid in says.lanes[0])
    return min(2 * says.last - 1, first_slot(says) + max(number, 1) - 1)


def _number(laid: Laid) -> int:
    if isinstance(laid, Group):
        return len(laid.cards)
    return 0 if isinstance(laid, Rest) else 1


def slots_until(lines: Sequence[Line], path: Path, line: int) -> int:
    """Cards played on the path before line ``line``."""
    reached = 0
    for step in path.steps:
        if step == line:
            break
        if isinstance(step, Cut):
            reached = step.slot
        elif isinstance(step, int) and isinstance(says := lines[step].says, Play):
            reached = last_slot(says) + 1
    return reached


def supposed_hands(lines: Sequence[Line], path: Path) -> dict[str, int]:
    """The last ``holds`` of each player where a side line supposes other cards: what was told of his cards
    before does not count there, nor does the stock."""
    if not path.supposes:
        return {}
    says = ((index, lines[index].says) for index in path.lines)
    return {one.seat: index for index, one in says if isinstance(one, Holds)}


def cut_short(lines: Sequence[Line], path: Path) -> bool:
    """Is a new deal made?"""
    return any(isinstance(lines[index].says, Redeal) for index in path.lines)
