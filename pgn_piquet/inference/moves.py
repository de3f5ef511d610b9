"""How the play of a class of pairs of hands goes on from trick to trick, by the patterns of the four suits.

Where cards of it are told in part a pattern keeps, beside whose each card is, which of the slots told it may
fill: pairs of hands that agree in that are as good as one another, however the play is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from .patterns import Patterns
from .slots import Plays
from .steps import Groups, Node, kept_for_later, last_told, taken
from .takers import choices

Position = tuple[int, ...]
"""pattern codes of the suits; where something is told of the rest, the number of what is left of the groups
told besides"""
Then = tuple[Position, int]
"""the position after a trick, and who took it"""
Suit = tuple[int, ...]
"""the cards of a suit in either hand, rising: twice a card that may fill the same slots, and its owner"""


class Moves(Protocol):
    """Every way that a trick may go, one of each pattern."""

    def after(self, rows: Position, leader: int, left: int) -> Iterator[Then]:
        """The positions after the next of ``left`` tricks."""
        ...


class FreeMoves:
    """The moves of a play of which nothing is told."""

    def __init__(self, patterns: Patterns) -> None:
        self.patterns = patterns
        self.known: dict[tuple[Position, int], list[Then]] = {}

    def code(self, suit: int, mine: int, theirs: int) -> int:
        """The number of a suit before the first trick, from the two bytes of it in the two hands."""
        return self.patterns.code(mine, theirs)

    def plain(self, code: int) -> int:
        """The pattern of a suit before the first trick, where nothing is told."""
        return code

    def start(self, codes: Position) -> Position:
        """The position before the first trick."""
        return codes

    def at(self, node: Node) -> Position:
        """The position of a node of the search of one pair of hands."""
        mine, theirs = node[1], node[2]
        return tuple(self.patterns.code(mine >> at & 255, theirs >> at & 255) for at in (0, 8, 16, 24))

    def after(self, rows: Position, leader: int, left: int) -> Iterator[Then]:
        """See ``Moves``."""
        key = tuple(sorted(rows)), leader
        if key not in self.known:
            self.known[key] = list(dict.fromkeys(self._after(rows, leader)))
        return iter(self.known[key])

    def _after(self, rows: Position, leader: int) -> Iterator[Then]:
        follower = 1 - leader
        for suit in range(4):
            for lead in self.patterns.leads[leader][rows[suit]]:
                for reply in lead.replies:
                    yield put(rows, suit, reply.code), follower if reply.taken else leader
                if lead.replies:
                    continue
                for other in range(4):
                    if other != suit:
                        for code in self.patterns.drops[follower][rows[other]]:
                            yield put(rows, suit, lead.code, other, code), leader


class ToldMoves:
    """The moves of a play of which cards are told: up to the last of these with patterns that know them."""

    def __init__(self, plays: Plays, patterns: Patterns) -> None:
        """No card may count less than another, and none lie against the law."""
        self.plays = plays
        self.patterns = patterns
        self.free = FreeMoves(patterns)
        self.free_from = last_told(plays)
        self.kept = kept_for_later(plays)
        self.alike = [_alike(plays, trick) for trick in range(self.free_from + 1)]
        self.suits: list[Suit] = []
        self.codes: dict[Suit, int] = {}
        self.groups: list[Groups] = []
        self.numbers: dict[Groups, int] = {}
        self.known: dict[tuple[Position, int, int], list[Then]] = {}

    def code(self, suit: int, mine: int, theirs: int, trick: int = 0) -> int:
        """See ``FreeMoves``; the same before another trick."""
        if trick >= self.free_from:
            return self.patterns.code(mine, theirs)
        alike = self.alike[trick]
        cards = [
            2 * alike[8 * suit + rank] + (theirs >> rank & 1)
            for rank in range(8)
            if (mine | theirs) >> rank & 1
        ]
        return self._number(tuple(cards))

    def plain(self, code: int) -> int:
        """See ``FreeMoves``."""
        return self.patterns.code_of[(), tuple(card & 1 for card in self.suits[code])]

    def start(self, codes: Position) -> Position:
        """See ``FreeMoves``."""
        return self._position(codes, self.plays.groups, 0)

    def at(self, node: Node) -> Position:
        """See ``FreeMoves``."""
        mine, theirs = node[1], node[2]
        codes = [
            self.code(suit, mine >> 8 * suit & 255, theirs >> 8 * suit & 255, node[0]) for suit in range(4)
        ]
        return self._position(tuple(codes), node[7], node[0])

    def _number(self, suit: Suit) -> int:
        if suit not in self.codes:
            self.codes[suit] = len(self.suits)
            self.suits.append(suit)
        return self.codes[suit]

    def _position(self, codes: Position, groups: Groups, trick: int) -> Position:
        """What a position hangs on; the order of the suits is not a part of it."""
        codes = tuple(sorted(codes))
        if trick >= self.free_from:
            return codes
        if groups not in self.numbers:
            self.numbers[groups] = len(self.groups)
            self.groups.append(groups)
        return (*codes, self.numbers[groups])

    def after(self, rows: Position, leader: int, left: int) -> Iterator[Then]:
        """See ``FreeMoves``."""
        trick = self.plays.tricks - left
        if trick >= self.free_from:
            yield from self.free.after(rows, leader, left)
            return
        key = rows, leader, trick
        if key not in self.known:
            self.known[key] = list(dict.fromkeys(self._told(rows, leader, trick)))
        yield from self.known[key]

    def _told(self, rows: Position, leader: int, trick: int) -> Iterator[Then]:
        slot = self.plays.slots[2 * trick]
        if slot.leader not in (None, leader):
            return
        suits = [self.suits[code] for code in rows[:4]]
        domain = slot.domain & ~self.kept[2 * trick]
        for suit, cards in enumerate(suits):
            for at in _runs(cards, leader, domain):
                for groups in taken(self.groups[rows[4]], slot.group, cards[at] >> 1):
                    yield from self._answered(suits, leader, trick, (suit, at), groups)

    def _answered(
        self, suits: list[Suit], leader: int, trick: int, led: tuple[int, int], groups: Groups
    ) -> Iterator[Then]:
        """The ways to answer a lead, given by its suit and its place in that."""
        slot = self.plays.slots[2 * trick + 1]
        follower = 1 - leader
        domain = slot.domain & ~self.kept[2 * trick + 1]
        follows = any(card & 1 == follower for card in suits[led[0]])
        for suit in (led[0],) if follows else range(4):
            for at in _runs(suits[suit], follower, domain):
                taker = follower if suit == led[0] and at > led[1] else leader
                for left in taken(groups, slot.group, suits[suit][at] >> 1):
                    yield self._without(suits, (led, (suit, at)), left, trick + 1), taker

    def _without(
        self, suits: list[Suit], gone: tuple[tuple[int, int], ...], groups: Groups, trick: int
    ) -> Position:
        """The position before ``trick`` once these cards are played."""
        codes = []
        for suit, cards in enumerate(suits):
            rest = [card for at, card in enumerate(cards) if (suit, at) not in gone]
            if trick >= self.free_from:
                codes.append(self.patterns.code_of[(), tuple(card & 1 for card in rest)])
            else:
                alike = self.alike[trick]
                codes.append(self._number(tuple(2 * alike[card >> 1] + (card & 1) for card in rest)))
        return self._position(tuple(codes), groups, trick)


class TakerMoves:
    """Who may take each trick by what is told of its two cards, whatever the hands: no less than can be."""

    def __init__(self, plays: Plays, may: tuple[int, int]) -> None:
        """``may``: the masks of what elder and younger may hold."""
        self.plays = plays
        self.tricks = plays.tricks
        self.may = may

    def after(self, rows: Position, leader: int, left: int) -> Iterator[Then]:
        """See ``Moves``."""
        for taken_by in choices(self.plays, self.may, self.tricks - left, leader):
            yield rows, taken_by


def _alike(plays: Plays, trick: int) -> list[int]:
    """By card, the lowest card that may fill the same slots from a trick on, and be the same members of
    groups."""
    masks = {slot.domain for slot in plays.slots[2 * trick :]}
    masks.update(member for group in plays.groups for member in group)
    first: dict[tuple[bool, ...], int] = {}
    return [
        first.setdefault(tuple(bool(mask >> card & 1) for mask in sorted(masks)), card) for card in range(32)
    ]


def _runs(cards: Suit, player: int, domain: int) -> list[int]:
    """The places of a player's cards of this domain, one of each run of cards that are as good as one
    another."""
    return [
        at
        for at, card in enumerate(cards)
        if card & 1 == player and domain >> (card >> 1) & 1 and (at == 0 or cards[at - 1] != card)
    ]


def put(rows: Position, suit: int, code: int, other: int = -1, dropped: int = 0) -> Position:
    """The rows with another pattern in one suit, and in one ``other``, in the order of patterns."""
    found = list(rows)
    found[suit] = code
    if other >= 0:
        found[other] = dropped
    return tuple(sorted(found))
