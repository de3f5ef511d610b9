"""Where the side lines of a replayed record leave the line before them, and what was scored up to there.

Only places and sums of the game JSON are made here; whether a side line may stand there the engine says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ..engine.game import Reason
from ..model.statements import Line, SideLine, SideLineEnd
from .game_shapes import Branch, ScoreView, Step


class Open(msgspec.Struct):
    """A side line found while walking the lines."""

    parent: int | None
    first: int
    end: int


def opened_in(lines: Sequence[Line]) -> tuple[list[Open], list[int | None]]:
    """The side lines, and for each line the one it stands in (brackets stand in the outer one)."""
    found: list[Open] = []
    stack: list[int] = []
    of_line: list[int | None] = []
    for index, line in enumerate(lines):
        if isinstance(line.says, SideLineEnd) and stack:
            found[stack.pop()].end = index
        of_line.append(stack[-1] if stack else None)
        if isinstance(line.says, SideLine):
            found.append(Open(stack[-1] if stack else None, index + 1, len(lines)))
            stack.append(len(found) - 1)
    return found, of_line


def placed(opened: Sequence[Open], steps: Sequence[Step]) -> list[Branch]:
    """The branches, each with the step after which it begins on the line that it leaves."""
    own: list[list[int]] = [[] for _ in opened]
    main: list[int] = []
    for place, one in enumerate(steps):
        (main if one.branch is None else own[one.branch]).append(place)
    lines: list[list[int]] = []
    """the steps of each side line, with those before it on the lines that it leaves"""
    found: list[Branch] = []
    for number, branch in enumerate(opened):
        outer = main if branch.parent is None else lines[branch.parent]
        before = [place for place in outer if steps[place].line < branch.first]
        left = _until(before, [steps[place] for place in own[number]], steps)
        lines.append([*left, *own[number]])
        found.append(Branch(branch.parent, left[-1] if left else None, branch.first, branch.end))
    return found


def _until(outer: list[int], own: Sequence[Step], steps: Sequence[Step]) -> list[int]:
    """Those of the steps of a line that still hold where a side line leaves it: up to the trick that the side
    line opens with; all but the last where it opens with none."""
    begins = next((trick for one in own if (trick := _trick(one)) is not None), None)
    if begins is None:
        return outer[:-1]
    past = (
        place for place, step in enumerate(outer)
        if steps[outer[place]].deal == own[0].deal and (trick := _trick(steps[step])) is not None
        and trick >= begins
    )  # fmt: skip
    return outer[: next(past, len(outer))]


def with_scores_before(
    steps: Sequence[Step], branches: Sequence[Branch], pool: Sequence[ScoreView]
) -> list[Step]:
    """The steps of side lines with what was scored on the line they leave, up to where they leave it."""
    found = list(steps)
    places: list[list[int]] = [[] for _ in branches]
    for place, step in enumerate(steps):
        if step.branch is not None:
            places[step.branch].append(place)
    for own, branch in zip(places, branches, strict=True):
        if branch.leaves is None or not own or found[branch.leaves].deal != found[own[0]].deal:
            continue
        begins = next((trick for place in own if (trick := _trick(found[place])) is not None), None)
        before = [
            one for one in found[branch.leaves].score if begins is None or _is_before(pool[one], begins)
        ]
        for place in own:
            found[place] = replace(found[place], score=[*before, *found[place].score])
    return found


def _is_before(scored: ScoreView, begins: tuple[int, bool]) -> bool:
    """Was it scored before the lead, or the answer, with which a side line begins?"""
    trick, answers = begins
    if scored.trick is None or scored.trick < trick:
        return True
    return scored.trick == trick and answers and scored.reason == Reason.LEAD.value


def _trick(step: Step) -> tuple[int, bool] | None:
    """Trick number a step starts with and whether the lead lies; None when it is no play."""
    act: dict[str, Any] = step.act
    if "trick" in act:
        return act["trick"], "follower" in act
    return (act["tricks"][0], "follower" in act) if "lanes" in act else None
