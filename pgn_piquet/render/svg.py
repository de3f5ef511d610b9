"""The deal as a picture, as in the old books: hands in suits or as fans, the talon, the trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from typing import Final
from xml.sax.saxutils import escape

from msgspec.structs import replace

from ..convert.format import Format, Items, Layout, NothingThereError, Replays, Settings
from ..convert.game_shapes import NOT_TOLD, GameView, PositionView, Step
from ..model.cards import mask, text
from .card_shapes import HEIGHT, WIDTH, card, definitions

STEP: Final = 26
"""how far cards of a hand lie apart: index and small pip of each stay to be seen"""
SUIT_GAP: Final = 18
MARGIN: Final = 16
LABEL: Final = 24
ROW: Final = HEIGHT + LABEL + 14
FAN_TURN: Final = 4.0
"""degrees between the cards of a fan"""
FAN_DROP: Final = 1.3
"""how fast the ends of a fan sink"""


class Order(Enum):
    """What the order of the seats of a position says."""

    ELDER_FIRST = auto()
    ANY = auto()
    """nobody tells who is elder"""


def picture(view: GameView, settings: Settings) -> str:
    """One position of a record as an SVG document.

    ``settings.line`` is a line of the source text, ``settings.deal`` a deal by its place from 1; without a
    line the hands stand as they are when the play begins. NothingThereError where there is no such position.
    """
    step = chosen(view, settings)
    assert step.deal is not None
    order = Order.ANY if view.deals[step.deal].elder is None else Order.ELDER_FIRST
    return table(_lying(view, step), settings, _title(view, step), view.names, _turned(view, step), order)


def table(
    position: PositionView,
    settings: Settings,
    title: str = "A position",
    names: Mapping[str, str] = {},
    turned: str | None = None,
    order: Order = Order.ELDER_FIRST,
) -> str:
    """The table of one position as an SVG document; ``names`` by seat, ``turned`` the card turned for
    trump, ``order`` that of the position's seats."""
    return _Drawing(position, settings, names, turned, order).document(title)


def _lying(view: GameView, step: Step) -> PositionView:
    """The position of a step. Where no card of a deal has been told yet, the hands that are held when the
    play begins, if there are any, and the others face down."""
    at = step.position
    assert at is not None and step.deal is not None
    if at.phase != "deal" or any(at.hands.values()):
        return at
    held = view.deals[step.deal].held
    hands = {seat: held.get(seat, []) for seat in at.seats}
    unknown = {seat: max(0, view.rules.hand_size - len(hands[seat])) for seat in at.seats}
    return replace(at, hands=hands, unknown=unknown, stock=[] if any(hands.values()) else at.stock)


def _turned(view: GameView, step: Step) -> str | None:
    """The card turned for trump in the deal of a step, up to that step."""
    found = None
    for one in view.steps:
        if one.deal == step.deal and one.branch is None and isinstance(one.act.get("turn"), str):
            found = one.act["turn"]
        if one is step:
            break
    return found


def chosen(view: GameView, settings: Settings) -> Step:
    """The step that is drawn."""
    steps = [one for one in view.steps if one.position is not None]
    if settings.line is not None:
        steps = [one for one in steps if one.number is not None and one.number <= settings.line]
        if not steps:
            raise NothingThereError(f"no deal has begun at line {settings.line}")
        return steps[-1]
    deal = (settings.deal or 1) - 1
    steps = [one for one in steps if one.deal == deal and one.branch is None]
    if not steps:
        raise NothingThereError(f"the record has no deal {deal + 1}")
    before = [one for one in steps if one.position and one.position.trick == 0]
    return before[-1] if before else steps[0]


def _title(view: GameView, step: Step) -> str:
    deal = view.deals[step.deal] if step.deal is not None else None
    number = f"deal {deal.number}" if deal is not None and deal.number is not None else "a deal"
    return f"{view.tags.get('Event', 'Piquet')}, {number}"


def hand_text(cards: list[str], unknown: int = 0) -> str:
    """A hand as PQN writes it, with a number for the cards that are not told."""
    known = [one for one in cards if one != NOT_TOLD]
    told = text(mask(known))
    unknown += len(cards) - len(known)
    more = str(unknown) if unknown else ""
    return " ".join(one for one in (told, more) if one) or "no cards"


class _Drawing:
    """One picture, grown from top to bottom."""

    def __init__(
        self,
        position: PositionView,
        settings: Settings,
        names: Mapping[str, str],
        turned: str | None,
        order: Order,
    ) -> None:
        self._order = order
        self._names = names
        self._turned = turned
        self._at = position
        self._settings = settings
        self._parts: list[str] = []
        self._words: list[str] = []
        self._width = 0.0

    def document(self, title: str) -> str:
        """The whole SVG: elder below, the others above, talon and trick between."""
        top: float = MARGIN
        for seat in self._at.seats[:0:-1]:
            top = self._hand(seat, top)
        top = self._middle(top)
        for seat in self._at.seats[:1]:
            top = self._hand(seat, top)
        width = self._width + MARGIN
        said = escape("; ".join(self._words))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {top:g}" width="{width:g}" '
            f'height="{top:g}" role="img" font-family="Georgia, serif">'
            f"<title>{escape(title)}</title><desc>{said}</desc>"
            f'{definitions(self._settings.colours)}<rect width="100%" height="100%" fill="#f7f5ef"/>'
            f"{''.join(self._parts)}</svg>\n"
        )

    def _label(self, words: str, top: float, left: float = MARGIN) -> None:
        self._parts.append(
            f'<text x="{left:g}" y="{top + 15:g}" font-size="15" fill="#222222">{escape(words)}</text>'
        )

    def _hand(self, seat: str, top: float) -> float:
        """A hand with its label; the top of what comes below."""
        at = self._at
        cards = [*at.hands.get(seat, []), *[NOT_TOLD] * at.unknown.get(seat, 0)]
        name = self._names.get(seat, seat)
        who = seat if name == seat else f"{seat} {name}"
        role = "elder" if seat == at.seats[0] else "dealer" if seat == at.seats[-1] else ""
        role = role if self._order is Order.ELDER_FIRST else ""
        count = at.counts.get(seat)
        words = ", ".join(one for one in (who, role) if one)
        if count:
            words += f": {count}"
        out = at.discards.get(seat)
        if out:
            words += f"   (out: {hand_text(out)})"
        self._label(words, top)
        self._words.append(f"{who} holds {hand_text(at.hands.get(seat, []), at.unknown.get(seat, 0))}")
        if self._settings.layout is Layout.FAN:
            return self._fan(cards, top + LABEL)
        return self._suits(cards, top + LABEL)

    def _suits(self, cards: list[str], top: float) -> float:
        left: float = MARGIN
        before = ""
        for one in cards:
            if before and one[1] != before:
                left += SUIT_GAP
            self._put(one, left, top)
            left += STEP
            before = one[1]
        return top + HEIGHT + 14

    def _fan(self, cards: list[str], top: float) -> float:
        middle = (len(cards) - 1) / 2
        lowest = FAN_DROP * middle * middle
        for place, one in enumerate(cards):
            off = place - middle
            self._put(one, MARGIN + 14 + place * STEP, top + 6 + FAN_DROP * off * off, off * FAN_TURN)
        return top + HEIGHT + lowest + 26

    def _put(self, one: str, left: float, top: float, turn: float = 0.0) -> None:
        self._parts.append(card(one, left, top, self._settings.colours, turn))
        self._width = max(self._width, left + WIDTH + (14 if turn else 0))

    def _middle(self, top: float) -> float:
        """The turned card on the left, the talon, the trick; nothing where none of them is there."""
        at = self._at
        left: float = MARGIN
        if self._turned:
            self._label("Trump", top)
            self._words.append(f"turned for trump: {self._turned}")
            self._put(self._turned, left, top + LABEL)
            left += WIDTH + SUIT_GAP
        if at.stock:
            self._label("Talon", top, left)
            self._words.append(f"talon, top first: {' '.join(at.stock)}")
            for one in at.stock:
                self._put(one, left, top + LABEL)
                left += STEP
            left += WIDTH + SUIT_GAP
        if at.table:
            number = at.trick if len(at.table) < len(at.seats) else at.trick - 1 or at.trick
            self._label(f"Trick {number}", top, left)
            laid = ", ".join(f"{lying.seat} {lying.card}" for lying in at.table)
            self._words.append(f"on the table: {laid}")
            for lying in at.table:
                self._label(lying.seat, top + LABEL + HEIGHT, left + WIDTH / 2 - 5)
                self._put(lying.card, left, top + LABEL)
                left += WIDTH + 10
        is_empty = not (at.stock or at.table or self._turned)
        return top if is_empty else top + ROW + (LABEL - 6 if at.table else 0)


def write(items: Items, settings: Settings) -> Iterator[bytes]:
    """The picture of the first record that can be replayed."""
    for item in items:
        if item.view is not None:
            yield picture(item.view, settings).encode()
            return


FORMAT = Format(
    "svg",
    "picture of a deal",
    ".svg",
    write,
    frozenset(),
    Replays.REPLAYED,
)
