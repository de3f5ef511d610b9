"""The play of a deal as slots, each with the cards that may fill it.

Of two players, trick t has the slots ``2 * t - 2`` (the lead) and ``2 * t - 1`` (the answer); of more players
it has as many slots as players, in the order in which they play. What the lines tell narrows a slot: to one
card (``Kh``), to a suit or a rank (``*h``, ``K*``), to the cards of a group (``{Q9c}``). What nobody tells
(``**``, ``...``, a trick without a line) leaves it open.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from ..model.cards import NUMBER, PACK, RANKS, SUITS
from ..model.statements import Group, Laid, Line, Play, Played, Rest
from .paths import Cut, Drop, Path

OPEN = PACK
"""any card"""


class Slot(Struct, frozen=True):
    """One card of the play.

    ``domain`` is the mask of cards that may fill it; ``leader`` (0 elder, the last player the dealer), told
    with the trick, stands on the lead; ``line`` and ``index`` say where it is written (the index counts the
    cards of the line over all lanes), -1 where it is not; ``group`` is the number of the group it belongs to,
    with parts not wholly known, else -1; ``count`` is what was spoken at it; ``irregular``: it is told, was
    against the law (a card that could not be played, a lead out of turn), and lies so.
    """

    domain: int = OPEN
    leader: int | None = None
    line: int = -1
    index: int = -1
    group: int = -1
    count: int | None = None
    irregular: bool = False


class Plays(Struct, frozen=True):
    """``slots`` of all tricks; ``groups[n]`` the members (masks of what each may be) of group n; ``ends`` how
    many slots are passed after each line of play."""

    slots: tuple[Slot, ...]
    groups: tuple[tuple[int, ...], ...] = ()
    players: int = 2
    ends: tuple[tuple[int, int], ...] = ()

    @property
    def tricks(self) -> int:
        """Tricks of the deal."""
        return len(self.slots) // self.players


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


def slots_of(lines: Sequence[Line], path: Path, seats: tuple[str, ...], tricks: int) -> Plays:
    """The slots that the play lines of a path fill; ``seats`` are those who play, elder first. A slot written
    twice is narrowed by both. Raises ``NotSlotsError`` where a line names tricks or cards that there are
    not."""
    reading = _Reading({seat: player for player, seat in enumerate(seats)}, tricks)
    last = -1
    for step in path.steps:
        if isinstance(step, Cut):
            reading.back_to(slot_after(step, len(seats)))
        elif isinstance(step, Drop):
            if last in reading.starts:
                reading.back_to(reading.starts[last])
        else:
            last = step
            says = lines[step].says
            if isinstance(says, Play):
                reading.line(step, says)
    slots, groups = whole_groups(reading.slots, reading.groups)
    return Plays(slots, groups, len(seats), tuple(reading.ends.items()))


def whole_groups(
    slots: Sequence[Slot], groups: Sequence[tuple[int, ...]]
) -> tuple[tuple[Slot, ...], tuple[tuple[int, ...], ...]]:
    """The slots and groups without those groups that a going back has cut: which of their members were laid
    before it nobody tells, so that each slot left may hold any."""
    filled = [sum(slot.group == number for slot in slots) for number in range(len(groups))]
    cut = [number for number, members in enumerate(groups) if filled[number] != len(members)]
    if not cut:
        return tuple(slots), tuple(groups)
    left = tuple(structs.replace(slot, group=-1) if slot.group in cut else slot for slot in slots)
    kept = tuple(() if number in cut else members for number, members in enumerate(groups))
    return left, kept if any(kept) else ()


def slot_after(cut: Cut, players: int) -> int:
    """The slot to which a path goes back; a cut counts two slots a trick, the lead and what answers it."""
    trick, answering = divmod(cut.slot, 2)
    return players * trick + answering


class _Reading:
    """The slots while lines are read into them."""

    def __init__(self, players: dict[str, int], tricks: int) -> None:
        self.players = players
        self.number = len(players)
        self.slots = [Slot() for _ in range(self.number * tricks)]
        self.groups: list[tuple[int, ...]] = []
        self.tricks = tricks
        self.reached = 0
        """slots passed so far"""
        self.starts: dict[int, int] = {}
        self.ends: dict[int, int] = {}

    def back_to(self, slot: int) -> None:
        """Forget what was told from ``slot`` on."""
        for place in range(slot, len(self.slots)):
            self.slots[place] = Slot()
        self.reached = slot

    def line(self, at: int, says: Play) -> None:
        if not 1 <= says.first <= says.last <= self.tricks or (says.seat and says.seat not in self.players):
            raise NotSlotsError(at)
        first = self.number * (says.first - 1)
        place = self.answer(says, first) if says.answering else 0
        leader = None if says.seat is None else (self.players[says.seat] - place) % self.number
        self.starts[at] = first + place
        if says.first == says.last and len(says.lanes) == 1:
            end = self.number * says.first
            filled = self.lane(at, says.lanes[0], list(range(first + place, end)), 0)
            whole = any(isinstance(laid, Rest) for laid in says.lanes[0])
            self.passed(at, end if whole else min(end, first + place + max(filled, 1)))
            if leader is not None:
                self.lead(first, leader)
            return
        self.batch(at, says, place)
        if leader is not None:
            for trick in range(says.first, says.last + 1):
                self.lead(self.number * (trick - 1), leader)

    def answer(self, says: Play, first: int) -> int:
        """The place in its trick of a line that answers: by who plays, where it is told who leads, else of
        the next who has not played. Where a line before passes over the rest of the trick, its rest ends
        there."""
        leader = self.slots[first].leader
        leader = 0 if leader is None and first == 0 else leader
        if says.seat is None or leader is None:
            place = max(1, min(self.reached - first, self.number - 1))
        else:
            place = max(1, (self.players[says.seat] - leader) % self.number)
        for line, end in self.ends.items():
            if end > first + place:
                self.ends[line] = first + place
        return place

    def batch(self, at: int, says: Play, place: int) -> None:
        """Several tricks: the cards of each player in a lane."""
        if len(says.lanes) > self.number:
            raise NotSlotsError(at)
        written = 0
        for number, lane in enumerate(says.lanes):
            position = min(number + place, self.number - 1)
            tricks = range(says.first - 1, says.last)
            self.lane(at, lane, [self.number * trick + position for trick in tricks], written)
            written += sum(len(one.cards) if isinstance(one, Group) else 1 for one in lane)
        self.passed(at, self.number * says.last)

    def passed(self, at: int, slot: int) -> None:
        """So many slots are passed after a line."""
        self.ends[at] = self.reached = slot

    def lead(self, place: int, leader: int) -> None:
        slot = self.slots[place]
        if slot.leader is not None and slot.leader != leader:
            raise NotSlotsError(slot.line)
        self.slots[place] = Slot(slot.domain, leader, slot.line, slot.index, slot.group, slot.count)

    def lane(self, at: int, lane: tuple[Laid, ...], places: list[int], index: int) -> int:
        """Fill places with the cards of a lane; gives how many."""
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
        return filled

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


def passed_after(says: Play, end: int, players: int) -> int:
    """How many slots are over after a line of play that ends at slot ``end``: where the rest of a trick is
    passed over (``...``), that whole trick."""
    rest = any(isinstance(laid, Rest) for lane in says.lanes for laid in lane)
    return -(-end // players) * players if rest else end


def once_each(domains: list[int]) -> bool:
    """No card is played twice."""
    while True:
        used = 0
        for domain in domains:
            if domain & domain - 1 == 0:
                if domain == 0 or used & domain:
                    return False
                used |= domain
        changed = False
        for slot, domain in enumerate(domains):
            if domain & domain - 1 and domain & used:
                domains[slot] = domain & ~used
                changed = True
        if not changed:
            return True
