"""The table as the record tells it where the engine cannot follow: half-told play, or play after a fault.

Nothing is judged and nothing inferred: cards fall as they are written, a card that is not told is taken
from the untold ones of its hand, a trick goes to who leads the next one, a count is that spoken. So a deal
out of a book can be looked at to its end, though its score must come from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ..engine.game import DealResult, Phase, Position, Reason
from ..model.cards import NUMBER
from ..model.record import Record
from ..model.statements import Deal, Group, Laid, Play, Played, Retake, SideLine, SideLineEnd

UNTOLD = "**"


class _Level:
    """One line of play, the main line or a side line: where it stands and where each trick began."""

    def __init__(self, at: Position | None, before_last: Position | None) -> None:
        self.at = at
        self.before_last = before_last
        self.written = False
        """does the engine no longer follow?"""
        self.begins: dict[tuple[int, bool], Position] = {}
        """the table before the lead (False) and before the reply (True) of each trick"""


def followed(
    record: Record, positions: Sequence[Position], deals: Sequence[DealResult] = ()
) -> list[Position]:
    """The engine's positions, and in the place of those that no longer move the table as it is written.

    ``positions`` are all that ``engine.positions`` gives for the record, in its order; ``deals``
    are judged: counts are the sum of their score lines where the engine no longer counts.
    """
    return list(_Walk(record, positions, deals).all())


class _Walk:
    def __init__(self, record: Record, positions: Sequence[Position], deals: Sequence[DealResult]) -> None:
        self._record = record
        self._deals = {one.first: one for one in deals}
        self._deal = 0
        """line at which the deal of the main line began"""
        self._whole = {one.line: one for one in positions if one.card is None}
        self._cards: dict[int, list[Position]] = {}
        for one in positions:
            if one.card is not None:
                self._cards.setdefault(one.line, []).append(one)
        self._levels = [_Level(None, None)]

    def all(self) -> Iterator[Position]:
        for index, line in enumerate(self._record.lines):
            says, whole = line.says, self._whole.get(index)
            if whole is None:
                continue
            if isinstance(says, SideLine):
                outer = self._levels[-1]
                self._levels.append(_Level(outer.at, outer.before_last))
                self._levels[-1].begins = dict(outer.begins)
                self._levels[-1].written = outer.written
            elif isinstance(says, SideLineEnd) and len(self._levels) > 1:
                self._levels.pop()
            elif isinstance(says, Deal) and len(self._levels) == 1:
                self._levels = [_Level(None, None)]
                self._deal = index
            yield from self._line(index, whole)

    def _line(self, index: int, whole: Position) -> Iterator[Position]:
        level, says = self._levels[-1], self._record.lines[index].says
        stands = level.at
        if isinstance(says, Play):
            fallen = len(self._cards.get(index, ()))
            if whole.seats and (level.written or fallen < len(list(_thrown(says, stands or whole)))):
                if not level.written:
                    level.at = self._before(index, stands or whole, whole)
                    level.begins[says.first, says.answering] = level.at
                level.written = True
                yield from self._played(index, says, level)
                level.before_last = stands
                return
        if isinstance(says, Retake) and level.written:
            level.at = level.begins.get((says.trick, False), level.at)
        if not level.written:
            self._note(whole, level)
            yield from self._cards.get(index, ())
            level.at = whole
        if not isinstance(says, SideLine | SideLineEnd):
            level.before_last = stands
        if level.written and level.at is not None and level.at.phase is Phase.OVER:
            none = (0,) * len(level.at.seats)
            level.at = replace(level.at, on_table=(), hands=none, unknown=none)
        yield replace(level.at or whole, line=index, card=None)

    def _before(self, index: int, stands: Position, whole: Position) -> Position:
        """The table before a line of play that the engine followed in part: what fell is taken up again."""
        hands, unknown = list(whole.hands), list(whole.unknown)
        for one in self._cards.get(index, ()):
            seat, card = one.on_table[-1]
            player = one.seats.index(seat)
            number = NUMBER.get(card)
            if number is None or (unknown[player] and not hands[player]):
                unknown[player] += 1
            else:
                hands[player] |= 1 << number
        return replace(stands, hands=tuple(hands), unknown=tuple(unknown), seats=whole.seats)

    def _note(self, after: Position, level: _Level) -> None:
        """Remembers where the tricks began, from the engine's own positions."""
        for one in (*self._cards.get(after.line, ()), after):
            full = len(one.on_table) == len(one.seats)
            if one.phase is Phase.PLAY and (full or not one.on_table):
                level.begins[one.trick, False] = one
            elif one.phase is Phase.PLAY and len(one.on_table) == 1:
                level.begins[one.trick, True] = one
            elif one.phase is not Phase.OVER:
                level.begins[1, False] = one

    def _played(self, index: int, says: Play, level: _Level) -> Iterator[Position]:
        start = level.begins.get((says.first, says.answering), level.at)
        if start is None:
            return
        if not says.answering:
            start = replace(start, on_table=())
        thrown = list(_thrown(says, start))
        at = start
        for place, (trick, seat, laid) in enumerate(thrown):
            if len(at.on_table) == len(at.seats):
                at = replace(at, on_table=())
            at = replace(_laid(at, seat, laid, trick), line=index, card=place)
            if len(at.on_table) == len(at.seats):
                at = self._taken(at, index, says, trick)
                level.begins[trick + 1, False] = at
            else:
                level.begins[trick, True] = at
            if len(self._levels) == 1:
                at = self._counted(at, index, trick)
            if len(thrown) > 1:
                yield at
        level.at = replace(at, line=index, card=None)
        yield level.at

    def _counted(self, at: Position, index: int, trick: int) -> Position:
        """With what the lines so far have scored, where that is known of this line."""
        deal = self._deals.get(self._deal)
        own = [one for one in deal.score_lines if one.line <= index] if deal else []
        if not any(one.line == index for one in own):
            return at
        whole = len(at.on_table) == len(at.seats)
        due = [
            one for one in own
            if one.line < index or (one.trick or 99) < trick
            or (one.trick == trick and (whole or one.reason is Reason.LEAD))
        ]  # fmt: skip
        counts = tuple(sum(one.points for one in due if seat in one.side) for seat in at.seats)
        return replace(at, counts=counts)

    def _taken(self, at: Position, index: int, says: Play, trick: int) -> Position:
        """The trick lies whole: it goes to who leads the next, where that is told."""
        winner = at.leader if trick < says.last else self._leads_next(index, trick + 1)
        tricks = tuple(won + (seat == winner) for seat, won in zip(at.seats, at.tricks, strict=True))
        over = any(not hand and not untold for hand, untold in zip(at.hands, at.unknown, strict=True))
        if over and len(self._levels) == 1:
            return replace(at, tricks=self._won(at, tricks), phase=Phase.OVER, to_act=None, legal=())
        return replace(at, tricks=tricks, trick=trick + 1, to_act=winner, legal=())

    def _won(self, at: Position, tricks: tuple[int, ...]) -> tuple[int, ...]:
        """The tricks at the end, from the deal as judged where that is certain."""
        deal = self._deals.get(self._deal)
        ranges = [deal.tricks.get(seat, (0, 1)) if deal else (0, 1) for seat in at.seats]
        return tuple(low for low, _ in ranges) if all(low == high for low, high in ranges) else tricks

    def _leads_next(self, index: int, trick: int) -> str | None:
        depth = 0
        for line in self._record.lines[index + 1 :]:
            says = line.says
            if isinstance(says, SideLine):
                depth += 1
            elif isinstance(says, SideLineEnd):
                depth -= 1
            elif depth == 0 and isinstance(says, Play) and says.first == trick:
                return says.seat
            if depth < 0 or (depth == 0 and isinstance(says, Deal)):
                return None
        return None


def _turn(seats: tuple[str, ...], leader: str | None) -> tuple[str, ...]:
    start = seats.index(leader) if leader in seats else 0
    return seats[start:] + seats[:start]


def _thrown(says: Play, start: Position) -> Iterator[tuple[int, str, Laid | None]]:
    """(trick, seat, what is laid or None: not told) in the order in which the cards fall."""
    if says.first == says.last:
        first = says.seat or start.to_act or start.leader
        order = _turn(start.seats, first)
        place = -1
        for laid in says.lanes[0]:
            instead = isinstance(laid, Played) and laid.instead
            place += 0 if instead and place >= 0 else 1
            if place < len(order):
                yield says.first, order[place], laid
        return
    order = _turn(start.seats, says.seat or start.to_act)
    lanes = [_lane(lane, says.last - says.first + 1) for lane in says.lanes]
    for trick in range(says.first, says.last + 1):
        for player, lane in enumerate(lanes):
            if player < len(order):
                yield trick, order[player], lane[trick - says.first]


def _lane(lane: tuple[Laid, ...], length: int) -> list[Laid | None]:
    """One card a trick; those whose order is not told, and the rest, as not told."""
    found: list[Laid | None] = []
    for laid in lane:
        if isinstance(laid, Group):
            found.extend([None] * len(laid.cards))
        elif isinstance(laid, Played) and laid.instead and found:
            found[-1] = laid
        elif isinstance(laid, Played):
            found.append(laid)
    return (found + [None] * length)[:length]


def _laid(at: Position, seat: str, laid: Laid | None, trick: int) -> Position:
    """A card falls: out of the hand, onto the table."""
    player = at.seats.index(seat)
    played = laid if isinstance(laid, Played) else None
    card = played.card if played else UNTOLD
    hands, unknown, counts = list(at.hands), list(at.unknown), list(at.counts)
    table = at.on_table
    if played and played.instead and table and table[-1][0] == seat:
        back = NUMBER.get(table[-1][1])
        hands[player] |= 0 if back is None else 1 << back
        table = table[:-1]
    number = NUMBER.get(card)
    if number is not None and hands[player] >> number & 1:
        hands[player] &= ~(1 << number)
    elif unknown[player]:
        unknown[player] -= 1
    if played and played.count is not None:
        counts[player] = played.count
    order = _turn(at.seats, seat)
    return replace(
        at, phase=Phase.PLAY, trick=trick, hands=tuple(hands), unknown=tuple(unknown), counts=tuple(counts),
        on_table=(*table, (seat, card)), leader=table[0][0] if table else seat,
        to_act=order[1] if len(order) > 1 else None, legal=(),
    )  # fmt: skip
