"""What everybody at the table knows without a line of it: how many cards there are, and whether a carte
blanche lies open."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from msgspec import Struct

from ..engine.from_middle import first_told
from ..engine.seating import LETTERS, seats_at_table
from ..engine.told import told
from ..model.record import Record
from ..model.statements import Call, CarteBlanche, Deal, Discards, Play, Statement, Takes
from ..rules.load import for_record
from ..rules.policies import CarteBlancheShown, Exchange
from ..rules.ruleset import RuleSet


class Left(Enum):
    """Who plays when somebody is out."""

    ALL = auto()
    TWO = auto()
    """the last two, with the cards of a game for two"""


class House(Struct, frozen=True):
    """Cards of a hand as dealt and of the stock by the rules, None where these are not known. ``seats``: who
    plays every deal, empty where not all who sit at the table do. ``exchanges``: is anything taken from the
    stock? ``blanche``: when a carte blanche is laid open. ``table``: who may sit there, empty where no rules
    are known."""

    hand: int | None
    stock: int | None
    blanche: CarteBlancheShown | None
    seats: tuple[str, ...] = ()
    exchanges: bool = False
    left: Left = Left.ALL
    table: tuple[str, ...] = ()

    def must_have(self, viewer: str | None, trick: int | None = None) -> None:
        """Raises LookupError for a viewer who has no seat and a trick that no deal has."""
        if viewer is not None and self.table and viewer not in self.table:
            raise LookupError(f"{viewer} has no seat; seats: {', '.join(self.table)}")
        if trick is not None and self.hand is not None and trick > self.hand:
            raise LookupError(f"there is no trick {trick}; a deal has {self.hand}")


class Numbers(Struct, frozen=True):
    """How many cards there are in one deal. ``held``: of a hand where the lines of the deal begin;
    ``exchanged``: by seat, where a line tells it."""

    dealt: int | None
    held: int | None
    stock: int | None
    exchanged: dict[str, int]


def house_of(record: Record, rules: RuleSet | None = None) -> House:
    """The house of a record; ``rules`` are its own where none are given."""
    known = rules or for_record(record)[0]
    if known is None:
        return House(None, None, None)
    seats = seats_at_table(record, known)
    return House(
        known.hand_size,
        known.stock_size,
        known.carte_blanche_shown,
        # whoever else a record names has no seat there
        seats[: known.playing] if known.players_max == known.playing else (),
        known.exchange is not Exchange.NONE,
        Left.TWO if known.played_by_two else Left.ALL,
        tuple(sorted({*seats, *LETTERS[: known.players_max]})),
    )


def house_of_deal(house: House, says: Statement | None) -> House:
    """The house in one deal, which begins with this line: where two of more may play it, of one that names
    both nothing is known by the rules."""
    if house.left is Left.TWO and isinstance(says, Deal) and says.elder is not None:
        return House(None, None, house.blanche, table=house.table)
    return house


def numbers_of(house: House, deal: Iterable[Statement]) -> Numbers:
    """The numbers of cards in a deal of which these are the lines."""
    told_there = list(deal)
    house = house_of_deal(house, told_there[0] if told_there else None)
    exchanged: dict[str, int] = {}
    for says in told_there:
        if isinstance(says, Discards | Takes):
            cards = says.corrected[-1] if isinstance(says, Discards) and says.corrected else says.cards
            number = told(cards).number
            if number is not None:
                exchanged[says.seat] = number
    held = None if house.hand is None else house.hand - first_told(told_there, house.hand) + 1
    return Numbers(house.hand, held, house.stock, exchanged)


class BlancheSeen:
    """Follows the lines of one deal: whose carte blanche lies open. One that is announced is laid open, also
    where no line says so: at once, or when somebody else has discarded, as the rules will have it."""

    def __init__(self, house: House) -> None:
        self.at_once = house.blanche is not CarteBlancheShown.AFTER_RIVALS_DISCARD
        self.announced: set[str] = set()
        self.open: set[str] = set()

    def copy(self) -> BlancheSeen:
        """One that goes on from here by itself."""
        made = BlancheSeen.__new__(BlancheSeen)
        made.at_once, made.announced, made.open = self.at_once, set(self.announced), set(self.open)
        return made

    def see(self, says: Statement) -> None:
        """Take in the next line of the deal."""
        if isinstance(says, CarteBlanche):
            self.announced.add(says.seat)
            if self.at_once:
                self.open.add(says.seat)
        elif isinstance(says, Discards):
            self.open |= self.announced - {says.seat}
        elif isinstance(says, Call | Play):
            self.exchange_is_over()

    def exchange_is_over(self) -> None:
        """Whatever was announced lies open now."""
        self.open |= self.announced
