"""Cards as they fall on the table by what is written: out of a hand, onto the trick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ..convert.game_shapes import NOT_TOLD
from ..engine.game import Phase, Position
from ..engine.told import told
from ..model.cards import NUMBER, mask
from ..model.statements import Group, Holds, Laid, Play, Played


def turn_from(seats: tuple[str, ...], leader: str | None) -> tuple[str, ...]:
    start = seats.index(leader) if leader in seats else 0
    return seats[start:] + seats[:start]


def thrown(says: Play, start: Position) -> Iterator[tuple[int, str, Laid | None]]:
    """(trick, seat, what is laid or None: not told) in the order in which the cards fall."""
    if says.first == says.last:
        first = says.seat or start.to_act or start.leader
        order = turn_from(start.seats, first)
        place = -1
        for laid in says.lanes[0]:
            instead = isinstance(laid, Played) and laid.instead
            place += 0 if instead and place >= 0 else 1
            if place < len(order):
                yield says.first, order[place], laid
        return
    order = turn_from(start.seats, says.seat or start.to_act)
    number = says.last - says.first + 1
    lanes = [_lane(lane, number) for lane in says.lanes[: len(order)]]
    lanes += [[None] * number for _ in order[len(lanes) :]]
    for trick in range(says.first, says.last + 1):
        for seat, lane in zip(order, lanes, strict=True):
            yield trick, seat, lane[trick - says.first]


def _lane(lane: tuple[Laid, ...], length: int) -> list[Laid | None]:
    """One card a trick; of those whose order is not told the group, of the rest None."""
    found: list[Laid | None] = []
    for laid in lane:
        if isinstance(laid, Group):
            found.extend([laid] * len(laid.cards))
        elif isinstance(laid, Played) and laid.instead and found:
            found[-1] = laid
        elif isinstance(laid, Played):
            found.append(laid)
    return (found + [None] * length)[:length]


def after_card(at: Position, seat: str, laid: Laid | None, trick: int, later: int) -> Position:
    """A card falls: out of the hand, onto the table. ``later`` are the cards told to fall after it."""
    player = at.seats.index(seat)
    played = laid if isinstance(laid, Played) else None
    card = played.card if played else NOT_TOLD
    hands, unknown, counts = list(at.hands), list(at.unknown), list(at.counts)
    table = at.on_table
    if played and played.instead and table and table[-1][0] == seat:
        back = NUMBER.get(table[-1][1])
        hands[player] |= 0 if back is None else 1 << back
        unknown[player] += back is None
        table = table[:-1]
    number = NUMBER.get(card)
    if number is not None and hands[player] >> number & 1:
        hands[player] &= ~(1 << number)
    else:
        if number is None and not isinstance(laid, Group):
            loose = hands[player] & may_be(card) & ~later
            hands[player] &= ~loose
            unknown[player] += loose.bit_count()
        unknown[player] = max(0, unknown[player] - 1)
    if played and played.count is not None:
        counts[player] = played.count
    order = turn_from(at.seats, seat)
    return replace(
        at, phase=Phase.PLAY, trick=trick, hands=tuple(hands), unknown=tuple(unknown), counts=tuple(counts),
        on_table=(*table, (seat, card)), leader=table[0][0] if table else seat,
        to_act=order[1] if len(order) > 1 else None, legal=(),
    )  # fmt: skip


def unordered(says: Play, at: Position) -> Position:
    """Before a line of play: cards whose order is not told are no longer known to be in the hand."""
    loose = named(laid for lane in says.lanes for laid in lane if isinstance(laid, Group))
    hands = tuple(hand & ~loose for hand in at.hands)
    unknown = tuple(
        number + (hand & loose).bit_count() for number, hand in zip(at.unknown, at.hands, strict=True)
    )
    return replace(at, hands=hands, unknown=unknown)


def named(thrown: Iterable[Laid | None]) -> int:
    """Mask of the cards that are named."""
    cards = (
        laid.cards if isinstance(laid, Group) else (laid.card,)
        for laid in thrown if isinstance(laid, Group | Played)
    )  # fmt: skip
    return mask(card for group in cards for card in group if card in NUMBER)


def may_be(card: str) -> int:
    """Mask of the cards that ``**``, ``*h`` or ``K*`` may be."""
    return mask(one for one in NUMBER if card[0] in ("*", one[0]) and card[-1] in ("*", one[1]))


def holding(at: Position, says: Holds) -> Position:
    """A hand as told, or supposed, at this moment."""
    if says.seat not in at.seats:
        return at
    player, cards = at.seats.index(says.seat), told(says.cards)
    hands, unknown = list(at.hands), list(at.unknown)
    due = hands[player].bit_count() + unknown[player] if cards.number is None else cards.number
    hands[player], unknown[player] = cards.mask, max(0, due - cards.mask.bit_count())
    return replace(at, hands=tuple(hands), unknown=tuple(unknown))
