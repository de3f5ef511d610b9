"""The play of a two-hand deal as twenty-four slots, each with the cards that may fill it.

Trick t has the slots ``2 * t - 2`` (the lead) and ``2 * t - 1`` (the answer). What the lines tell narrows a
slot: to one card (``Kh``), to a suit or a rank (``*h``, ``K*``), to the cards of a group (``{Q9c}``). What
nobody tells (``**``, ``...``, a trick without a line) leaves it open.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..model.cards import NUMBER, PACK, RANKS, SUITS
from ..model.statements import Group, Laid, Line, Play, Played, Rest
from .paths import Cut, Drop, Path, first_slot

OPEN = PACK
"""any card"""


class Slot(Struct, frozen=True):
    """One card of the play.

    ``domain`` is the mask of cards that may fill it; ``leader`` (0 elder, 1 younger), told with the trick,
    stands on the lead; ``line`` and ``index`` say where it is written (the index counts the cards of the line
    over all lanes), -1 where it is not; ``group`` is the number of the group it belongs to, with parts not
    wholly known, else -1; ``count`` is what was spoken at it.
    """

    domain: int = OPEN
    leader: int | None = None
    line: int = -1
    index: int = -1
    group: int = -1
    count: int | None = None


class Plays(Struct, frozen=True):
    """``slots`` of all tricks; ``groups[n]`` the members (masks of what each may be) of group n."""

    slots: tuple[Slot, ...]
    groups: tuple[tuple[int, ...], ...] = ()

    @property
    def tricks(self) -> int:
        """Tricks of the deal."""
        return len(self.slots) // 2


class NotSlotsError(ValueError):
    """The lines of play do not fit the tricks of a deal; ``line`` is the first that does not."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} does not fit")
        self.line = line


def domain_of(card: str) -> int:
    """Cards that a written card may be: ``Kh`` one, ``*h`` eight, ``K*`` four, ``**`` all."""
    if card in NUMBER:
        return 1 << NUMBER[card]
    rank, suit = card[0], card[-1]
    mask = OPEN
    if suit in SUITS:
        mask &= 255 << 8 * SUITS.index(suit)
    if rank in RANKS:
        mask &= 0x01010101 << RANKS.index(rank)
    return mask


def slots_of(lines: Sequence[Line], path: Path, seats: tuple[str, str], tricks: int) -> Plays:
    """The slots that the play lines of a path fill; ``seats`` are elder and younger. A slot written twice
    is narrowed by both. Raises ``NotSlotsError`` where a line names tricks or cards that there are not."""
    reading = _Reading({seat: player for player, seat in enumerate(seats)}, tricks)
    last = -1
    for step in path.steps:
        if isinstance(step, Cut):
            reading.back_to(step.slot)
        elif isinstance(step, Drop):
            says = lines[last].says if last >= 0 else None
            if isinstance(says, Play):
                reading.back_to(first_slot(says))
        else:
            last = step
            says = lines[step].says
            if isinstance(says, Play):
                reading.line(step, says)
    return Plays(tuple(reading.slots), tuple(reading.groups))


class _Reading:
    """The slots while lines are read into them."""

    def __init__(self, players: dict[str, int], tricks: int) -> None:
        self.players = players
        self.slots = [Slot() for _ in range(2 * tricks)]
        self.groups: list[tuple[int, ...]] = []
        self.tricks = tricks

    def back_to(self, slot: int) -> None:
        """Forget what was told from ``slot`` on."""
        for place in range(slot, len(self.slots)):
            self.slots[place] = Slot()

    def line(self, at: int, says: Play) -> None:
        if not 1 <= says.first <= says.last <= self.tricks or (says.seat and says.seat not in self.players):
            raise NotSlotsError(at)
        leader = None if says.seat is None else self.players[says.seat]
        if leader is not None and says.answering:
            leader = 1 - leader
        wide = says.last - says.first + 1
        if wide == 1 and len(says.lanes) == 1:
            start = 2 * says.first - 2 + (1 if says.answering else 0)
            places = list(range(start, 2 * says.first))
            self.lane(at, says.lanes[0], places, 0)
            if leader is not None:
                self.lead(2 * says.first - 2, leader)
            return
        if len(says.lanes) > 2:
            raise NotSlotsError(at)
        written = 0
        for number, lane in enumerate(says.lanes):
            position = 1 if says.answering else number
            places = [2 * trick - 2 + position for trick in range(says.first, says.last + 1)]
            self.lane(at, lane, places, written)
            written += sum(len(one.cards) if isinstance(one, Group) else 1 for one in lane)
        if leader is not None:
            for trick in range(says.first, says.last + 1):
                self.lead(2 * trick - 2, leader)

    def lead(self, place: int, leader: int) -> None:
        slot = self.slots[place]
        if slot.leader is not None and slot.leader != leader:
            raise NotSlotsError(slot.line)
        self.slots[place] = Slot(slot.domain, leader, slot.line, slot.index, slot.group, slot.count)

    def lane(self, at: int, lane: tuple[Laid, ...], places: list[int], index: int) -> None:
        filled = 0
        for laid in lane:
            if isinstance(laid, Rest):
                index += 1
                continue
            if isinstance(laid, Played) and laid.instead and filled:
                filled -= 1
                self.slots[places[filled]] = Slot(leader=self.slots[places[filled]].leader)
            cards = laid.cards if isinstance(laid, Group) else (laid.card,)
            if filled + len(cards) > len(places):
                raise NotSlotsError(at)
            group = self.group(cards) if isinstance(laid, Group) else -1
            for card in cards:
                domain = self.any_of(cards) if isinstance(laid, Group) else domain_of(card)
                count = laid.count if isinstance(laid, Played) else None
                self.fill(places[filled], Slot(domain, None, at, index, group, count), at)
                filled += 1
                index += 1

    def group(self, cards: tuple[str, ...]) -> int:
        """A group of known cards needs no number: k cards of which each is played once fill k slots."""
        if all(card in NUMBER for card in cards):
            return -1
        self.groups.append(tuple(sorted(domain_of(card) for card in cards)))
        return len(self.groups) - 1

    def any_of(self, cards: tuple[str, ...]) -> int:
        mask = 0
        for card in cards:
            mask |= domain_of(card)
        return mask

    def fill(self, place: int, slot: Slot, at: int) -> None:
        before = self.slots[place]
        if slot.domain & before.domain == 0:
            raise NotSlotsError(at)
        self.slots[place] = Slot(
            slot.domain & before.domain, before.leader, at, slot.index, slot.group, slot.count
        )
