"""A replayed record for a terminal: one frame a moment, the table as it stands and what was said."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from ..convert.game_shapes import NOT_TOLD, GameView, PositionView
from ..model.cards import mask, text
from .annotated import Entry, entries, title
from .moments_shown import Shown, is_last_card, moments, side_lines, trick_shown
from .reports.text import clean

FRAME: Final = 78
"""columns of a frame on a wide terminal; a seat has one row"""
LEAST: Final = 24
"""narrower than this nothing is folded any more"""
LABEL: Final = 18
HAND: Final = 34


class Signs(NamedTuple):
    """What a frame is drawn with."""

    back: str
    """a card that is not told"""
    rule: str
    plainer: dict[int, str]
    """what stands for signs that the terminal may not have"""

    def drawn(self, line: str) -> str:
        """A line as it may go to the terminal."""
        return clean(line).translate(self.plainer)


DRAWN: Final = Signs("▒", "─", {})
ASCII: Final = Signs("#", "-", str.maketrans({"“": '"', "”": '"', "’": "'", "·": "-", "…": "...", "▒": "#"}))


class Row(Struct, frozen=True):
    """A seat of the table: its name (``*`` before it: to act), hand, points and tricks, what it laid out."""

    name: str
    hand: str
    counts: str
    out: str

    def lines(self, width: int) -> Iterator[str]:
        """One row where there is room for it, else name and hand below each other."""
        if width >= FRAME:
            yield f"{self.name:<{LABEL + 2}.{LABEL + 2}} {self.hand:<{HAND}}{self.counts}"
            if self.out:
                yield f"    {'discarded':<{LABEL - 2}} {self.out}"
            return
        yield from folded(f"{self.name}  {' '.join(self.counts.split())}", width, "  ")
        yield from folded(f"    {self.hand}", width, "    ")
        if self.out:
            yield from folded(f"    discarded {self.out}", width, "      ")


class Frame(Struct, frozen=True):
    """One moment: ``head`` names deal and place, ``act`` what was done and said, then how the table stands:
    a row a seat, and ``laid``, what lies between (stock, trick); ``beside``: side lines one can enter."""

    head: str
    act: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    laid: tuple[tuple[str, str], ...] = ()
    beside: tuple[str, ...] = ()
    signs: Signs = DRAWN

    def table(self, width: int = FRAME) -> list[str]:
        """The lines of the table."""
        found = [self.signs.drawn(line.rstrip()) for row in self.rows for line in row.lines(width)]
        for name, cards in self.laid:
            line = f"  {name:<{LABEL}} {cards}" if width >= FRAME else f"  {name}  {cards}"
            found += folded(line, width, "    ")
        return found

    def lines(self, width: int = FRAME, height: int | None = None) -> list[str]:
        """The whole frame. Where it is too high, the table is cut: what was done is always seen."""
        width = max(LEAST, width)
        drawn = self.signs.drawn
        head = [*folded(drawn(self.head), width, "  "), self.signs.rule * min(width, FRAME)]
        told = [*map(drawn, self.act)]
        told += [f"side line {place}: {drawn(one)}" for place, one in enumerate(self.beside, 1)]
        act = [line for one in told for line in folded(one, width, indent_of(one) + "  ")]
        table = self.table(width)
        room = None if height is None else height - len(head) - len(act) - 1
        if room is not None and room < len(table):
            table = [*table[: max(0, room - 1)], "..."]
        lines = [*head, *table, "", *act]
        return lines if height is None else lines[:height]

    @property
    def text(self) -> str:
        """The whole frame, with a final newline."""
        return "\n".join(line.rstrip() for line in self.lines()) + "\n"

    def holds(self, wanted: str) -> bool:
        """Do the words stand in what was done and said, wherever it is folded and whatever is a capital?"""
        return any(wanted.casefold() in line.casefold() for line in self.act)


def folded(line: str, width: int, indent: str) -> list[str]:
    """A line as several that are no wider, those after the first with an indent."""
    return textwrap.wrap(
        line, width, subsequent_indent=indent, break_on_hyphens=False, drop_whitespace=True
    ) or [line[:width]]


def indent_of(line: str) -> str:
    """The blanks with which a line begins."""
    return line[: len(line) - len(line.lstrip())]


def frames(view: GameView, ascii_only: bool = False) -> list[Frame]:
    """The moments of a view as frames, side lines included where they stand."""
    signs = ASCII if ascii_only else DRAWN
    said = _entries_by_line(view)
    shown = moments(view)
    places = _places(shown)
    beside = {
        index: tuple(view.steps[shown[start].step].text for start in starts)
        for index, starts in side_lines(shown, view).items()
    }
    turned = _turned(view)
    return [
        _frame(
            view, one, said[view.steps[one.step].line], places[index], beside.get(index, ()), turned, signs
        )
        for index, one in enumerate(shown)
    ]


def _turned(view: GameView) -> dict[int | None, tuple[int, str]]:
    """By deal the line that turns a card for trump, and the card."""
    return {
        step.deal: (step.line, step.act["turn"])
        for step in view.steps
        if step.branch is None and isinstance(step.act.get("turn"), str)
    }


def _entries_by_line(view: GameView) -> dict[int, Entry]:
    said: dict[int, Entry] = {}
    deals: list[int | None] = [None, *range(len(view.deals))]
    for deal in deals:
        steps = [step for step in view.steps if step.deal == deal]
        for step, entry in zip(steps, entries(view, deal), strict=True):
            said[step.line] = entry
    return said


def _places(shown: Sequence[Shown]) -> list[str]:
    """``3/120``: which moment of how many along its line of play."""
    number: dict[int | None, int] = {}
    found = []
    for one in shown:
        number[one.branch] = number.get(one.branch, 0) + 1
        found.append(number[one.branch])
    return [f"{place}/{number[one.branch]}" for place, one in zip(found, shown, strict=True)]


def _frame(
    view: GameView,
    one: Shown,
    entry: Entry,
    place: str,
    beside: tuple[str, ...],
    turned: Mapping[int | None, tuple[int, str]],
    signs: Signs,
) -> Frame:
    step = view.steps[one.step]
    where = title(view)
    if step.deal is not None:
        deal = view.deals[step.deal]
        where += f" · deal {deal.number if deal.number is not None else step.deal + 1}"
        where += f", {deal.dealer} deals" if deal.dealer else ""
    if one.branch is not None:
        parent = view.branches[one.branch].parent
        where += f" · side line {one.branch + 1}" + ("" if parent is None else f" in {parent + 1}")
    act = act_lines(view, entry) if is_last_card(step, one) else iter([indent(entry) + entry.text])
    rows = () if one.at is None else tuple(rows_of(view, one.at, signs.back))
    laid = [] if one.at is None else list(lying(one.at, signs.back))
    since, card = turned.get(step.deal, (step.line, ""))
    if card and since <= step.line:
        laid.insert(0, ("turned", card))
    return Frame(f"{where}   [{place}]", tuple(act), rows, tuple(laid), beside, signs)


def indent(entry: Entry) -> str:
    """Lines of side lines stand further in."""
    return "  " * entry.depth


def act_lines(view: GameView, entry: Entry) -> Iterator[str]:
    """What was written, said, scored, remarked and found, one a line."""
    margin = indent(entry)
    if entry.text:
        yield f"{margin}{entry.text}"
    for seat, words in entry.said:
        name = view.names.get(seat, seat)
        yield f"{margin}    {name + ': ' if name else ''}“{words}”"
    for scored in entry.scored:
        yield f"{margin}    {scored}"
    if entry.remark:
        yield f"{margin}; {entry.remark}"
    for told in entry.told:
        yield f"{margin}! {told}"
    if entry.comes_to:
        yield f"{margin}= {entry.comes_to}"


def rows_of(view: GameView, at: PositionView, back: str) -> Iterator[Row]:
    """The seats of a table, elder first."""
    for seat in at.seats:
        name = view.names.get(seat, seat)
        label = seat if name == seat else f"{seat} {name}"
        points, tricks = at.counts.get(seat, 0), at.tricks.get(seat, 0)
        counts = f"{points:>4} point{'s' * (points != 1):<1}{tricks:>4} trick{'s' * (tricks != 1)}"
        hand = cards_and_backs(at.hands.get(seat, []), at.unknown.get(seat, 0), back) or "-"
        out = cards_and_backs(at.discards.get(seat, []), 0, back)
        yield Row(f"{'*' if seat == at.to_act else ' '} {label}", hand, counts, out)


def lying(at: PositionView, back: str) -> Iterator[tuple[str, str]]:
    """What lies between the seats: the stock, the trick."""
    if at.stock:
        yield "stock", " ".join(back * 2 if card == NOT_TOLD else card for card in at.stock)
    if at.table:
        laid = "   ".join(f"{one.seat} {card_or_back(one.card, back)}" for one in at.table)
        yield f"trick {trick_shown(at)}", laid


def card_or_back(card: str, back: str) -> str:
    """A card of a trick; of one that is told in part (``*h``) what is told."""
    return back * 2 if card == NOT_TOLD else card.replace("*", back)


def cards_and_backs(cards: Sequence[str], unknown: int, back: str) -> str:
    """Cards by suits, those not told as backs."""
    known = [card for card in cards if card != NOT_TOLD]
    backs = back * (unknown + len(cards) - len(known))
    return " ".join(one for one in (text(mask(known)), backs) if one)


def plain(view: GameView) -> Iterator[str]:
    """The whole record as running text: the table where a deal begins its play and at its end, every act
    between."""
    yield clean(title(view)) + "\n"
    for deal, told in enumerate(view.deals):
        name = told.number if told.number is not None else deal + 1
        yield f"\ndeal {name}" + (f", {told.dealer} deals" if told.dealer else "") + "\n"
        steps = [step for step in view.steps if step.deal == deal]
        shown = ""
        for step, entry in zip(steps, entries(view, deal), strict=True):
            if step.position is not None and step.position.phase != shown and step.branch is None:
                shown = step.position.phase
                yield "\n".join(_plain_table(view, step.position)) + "\n"
            for line in act_lines(view, entry):
                yield clean(line) + "\n"
        for side, (low, high) in told.scores.items():
            yield f"  {side}: {low if low == high else f'{low} to {high}'} points\n"


def _plain_table(view: GameView, at: PositionView) -> list[str]:
    rows, laid = rows_of(view, at, ASCII.back), lying(at, ASCII.back)
    return [f"    {line}" for line in Frame("", (), tuple(rows), tuple(laid)).table()]
