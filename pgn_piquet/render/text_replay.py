"""A replayed record for a terminal: one frame an act, the table as it stands and what was said."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..convert.game_shapes import GameView, PositionView, Step
from ..model.cards import mask, text
from .annotated import Entry, entries, title

BACK = "▒"
BACK_ASCII = "#"
"""a card that is not told"""
FRAME = 72
"""columns of the rule above a frame"""


class Frame(Struct, frozen=True):
    """One step: ``head`` names deal and act, ``act`` what was done and said, ``table`` how it stands."""

    head: str
    act: tuple[str, ...]
    table: tuple[str, ...]

    @property
    def text(self) -> str:
        """The whole frame, with a final newline."""
        lines = [self.head, "─" * FRAME, *self.table, "", *self.act]
        return "\n".join(line.rstrip() for line in lines) + "\n"


def frames(view: GameView, ascii_only: bool = False) -> list[Frame]:
    """The steps of a view as frames, side lines included."""
    said: dict[int, Entry] = {}
    deals: list[int | None] = [None, *range(len(view.deals))]
    for deal in deals:
        steps = [step for step in view.steps if step.deal == deal]
        for step, entry in zip(steps, entries(view, deal), strict=True):
            said[step.line] = entry
    total = len(view.steps)
    return [
        _frame(view, step, said[step.line], f"{number}/{total}", ascii_only)
        for number, step in enumerate(view.steps, 1)
    ]


def _frame(view: GameView, step: Step, entry: Entry, place: str, ascii_only: bool) -> Frame:
    where = title(view)
    if step.deal is not None:
        deal = view.deals[step.deal]
        where += f" · deal {deal.number if deal.number is not None else step.deal + 1}"
        where += f", {deal.dealer} deals" if deal.dealer else ""
    side = " · side line" * bool(entry.depth)
    table = () if step.position is None else tuple(_table(view, step.position, ascii_only))
    return Frame(f"{where}{side}   [{place}]", tuple(act_lines(view, entry)), table)


def act_lines(view: GameView, entry: Entry) -> Iterator[str]:
    """What was written, said, scored, remarked and found, one a line."""
    indent = "  " * entry.depth
    if entry.text:
        yield f"{indent}{entry.text}"
    for seat, words in entry.said:
        name = view.names.get(seat, seat)
        yield f"{indent}    {name + ': ' if name else ''}“{words}”"
    for scored in entry.scored:
        yield f"{indent}    {scored}"
    if entry.remark:
        yield f"{indent}; {entry.remark}"
    for told in entry.told:
        yield f"{indent}! {told}"


def _table(view: GameView, at: PositionView, ascii_only: bool) -> Iterator[str]:
    back = BACK_ASCII if ascii_only else BACK
    for seat in at.seats:
        name = view.names.get(seat, seat)
        label = seat if name == seat else f"{seat} {name}"
        turn = "*" if seat == at.to_act else " "
        counts = f"{at.counts.get(seat, 0):>4} points {at.tricks.get(seat, 0):>3} tricks"
        yield f"{turn} {label:<18.18} {_hand(at, seat, back):<34}{counts}"
        if at.discards.get(seat):
            yield f"    discarded        {text(mask(at.discards[seat]))}"
    if at.stock:
        yield "  stock              " + " ".join(back * 2 if card == "**" else card for card in at.stock)
    if at.table:
        laid = "   ".join(f"{one.seat} {one.card}" for one in at.table)
        yield f"  trick {at.trick:<12} {laid}"


def _hand(at: PositionView, seat: str, back: str) -> str:
    """A hand by suits, cards not told as backs."""
    known = text(mask(at.hands.get(seat, [])))
    unknown = back * at.unknown.get(seat, 0)
    return f"{known} {unknown}".strip() or "-"


def plain(view: GameView) -> Iterator[str]:
    """The whole record as running text: the table where a deal begins its play and at its end, every act
    between."""
    yield title(view) + "\n"
    for deal, told in enumerate(view.deals):
        name = told.number if told.number is not None else deal + 1
        yield f"\ndeal {name}" + (f", {told.dealer} deals" if told.dealer else "") + "\n"
        steps = [step for step in view.steps if step.deal == deal]
        shown = ""
        for step, entry in zip(steps, entries(view, deal), strict=True):
            if step.position is not None and step.position.phase != shown and step.branch is None:
                shown = step.position.phase
                yield "\n".join(f"    {line}".rstrip() for line in _table(view, step.position, True)) + "\n"
            for line in act_lines(view, entry):
                yield line + "\n"
        for side, (low, high) in told.scores.items():
            yield f"  {side}: {low if low == high else f'{low} to {high}'} points\n"
