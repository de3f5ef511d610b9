"""The moments of a replayed record: what the viewer and ``pqn replay`` show one after the other.

A line is a moment, and so is each card of a line that lays several. The viewer makes the same of the game
JSON; its tests compare both. One stays on the line of play one is on: side lines are entered and left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from ..convert.game_shapes import GameView, PositionView, Step


class Shown(Struct, frozen=True):
    """One moment. ``laid``: how many cards of its line lie, None where the whole line is meant."""

    step: int
    """index in the view's steps"""
    laid: int | None
    at: PositionView | None
    """None before the first deal"""
    deal: int | None
    branch: int | None

    @property
    def trick(self) -> int:
        """The trick that lies or is next to be led. One that lies whole is still shown as itself."""
        return 0 if self.at is None else trick_shown(self.at)


def trick_shown(at: PositionView) -> int:
    """The number of the trick that lies, though the next one is due once it lies whole."""
    lies_whole = at.phase != "over" and at.table and len(at.table) == len(at.seats)
    return max(1, at.trick - 1) if lies_whole else at.trick


def moments(view: GameView) -> list[Shown]:
    """All moments, side lines where they stand in the text."""
    found: list[Shown] = []
    for place, step in enumerate(view.steps):
        at = step.position
        if not step.cards or at is None:
            found.append(Shown(place, None, at, step.deal, step.branch))
            continue
        # the last card and the whole line are one moment, but where the deal is over with it
        is_over = at.phase == "over" and not at.table
        cards = step.cards if is_over else step.cards[:-1]
        found += [Shown(place, laid, one, step.deal, step.branch) for laid, one in enumerate(cards, 1)]
        found.append(Shown(place, None if is_over else len(step.cards), at, step.deal, step.branch))
    return found


def along(shown: Sequence[Shown], branch: int | None) -> list[int]:
    """The moments of one line of play, by index."""
    return [index for index, one in enumerate(shown) if one.branch == branch]


def stepped(shown: Sequence[Shown], view: GameView, index: int, by: int) -> int | None:
    """One step on or back along the line of play; None at its end. Back from the start of a side line is out
    of it."""
    own = along(shown, shown[index].branch)
    place = own.index(index) + by
    if 0 <= place < len(own):
        return own[place]
    return left(shown, view, index) if by < 0 else None


def left(shown: Sequence[Shown], view: GameView, index: int) -> int | None:
    """Out of a side line: to the last moment before it of the line it stands in; None on the main line."""
    branch = shown[index].branch
    if branch is None:
        return None
    parent, start = view.branches[branch].parent, along(shown, branch)[0]
    return next((place for place in reversed(range(start)) if shown[place].branch == parent), None)


def jumped(shown: Sequence[Shown], index: int, by: int, key: Callable[[Shown], Any]) -> int:
    """The next or previous moment of the line of play at which ``key`` changes; its end where none does."""
    own = along(shown, shown[index].branch)
    starts = [
        one for place, one in enumerate(own)
        if place == 0 or key(shown[own[place - 1]]) != key(shown[one])
    ]  # fmt: skip
    if by > 0:
        return next((one for one in starts if one > index), own[-1])
    return next((one for one in reversed(starts) if one < index), own[0])


def trick_of(one: Shown) -> tuple[int | None, int | str]:
    """What the steps from trick to trick go by: the tricks of each deal, and what is before and after."""
    if one.at is None:
        return one.deal, ""
    return one.deal, one.trick if one.at.table or one.at.phase == "play" else one.at.phase


def deal_of(one: Shown) -> int | None:
    """What the steps from deal to deal go by."""
    return one.deal


def side_lines(shown: Sequence[Shown], view: GameView) -> dict[int, list[int]]:
    """By moment the first moments of the side lines that stand right after it."""
    last: dict[int | None, int] = {}
    found: dict[int, list[int]] = {}
    for index, one in enumerate(shown):
        if one.branch is not None and one.branch not in last:
            before = last.get(view.branches[one.branch].parent)
            if before is not None:
                found.setdefault(before, []).append(index)
        last[one.branch] = index
    return found


def is_last_card(step: Step, one: Shown) -> bool:
    """Is this the moment at which what the line brings is told?"""
    return one.laid is None or one.laid == len(step.cards)
