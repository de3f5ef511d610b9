"""What a format is: how records are written in it, and what of a record it keeps.

A package adds one by an entry point of the group ``pgn_piquet.formats`` whose object is a ``Format``
(see ``formats``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum

from msgspec import Struct

from ..model.record import Record
from ..model.statements import Line
from ..syntax.document import Document
from .game_shapes import GameView


class Kind(StrEnum):
    """What a record holds beside its deals; a format keeps it or drops it and says so."""

    REMARKS = "remarks"
    TAG_REMARKS = "remarks after tags and brackets"
    SIDE_LINES = "side lines"
    UNREADABLE = "unreadable lines"
    TALK = "questions and other talk"
    CUTS = "the cut"
    MARKS = "glyphs and clocks"
    CORRECTIONS = "corrections"
    FIGURES = "written figures"
    ROSTER = "tags of place, source and players"
    TAGS = "tags outside the roster"
    BEFORE = "lines before the first record"


EVERYTHING = frozenset(Kind)


class Table(StrEnum):
    """Which rows a table has."""

    SCORES = "scores"
    DEALS = "deals"
    TRICKS = "tricks"


class Colours(StrEnum):
    """How suits are coloured."""

    TWO = "two"
    FOUR = "four"


class Layout(StrEnum):
    """How hands lie in a picture."""

    FAN = "fan"
    SUITS = "suits"


class Settings(Struct, frozen=True):
    """How to write: what a format does not need it passes over.

    ``deal`` is the place of a deal in the record from 1, ``line`` an index in the record's lines up to
    which the table is played; both None: the format's own choice.
    """

    table: Table = Table.SCORES
    colours: Colours = Colours.TWO
    layout: Layout = Layout.SUITS
    deal: int | None = None
    line: int | None = None


class NothingThereError(LookupError):
    """The settings name a deal or line that the record does not have."""


class Item:
    """A record to be written, with its number in the input and, made when asked for, its replay."""

    def __init__(self, record: Record, number: int, replayed: Callable[[], GameView | None]) -> None:
        self.record = record
        self.number = number
        self._replayed = replayed
        self._view: GameView | None = None
        self._is_made = False

    @property
    def view(self) -> GameView | None:
        """The record replayed; None where its rules are not known."""
        if not self._is_made:
            self._view = self._replayed()
            self._is_made = True
        return self._view


class Items:
    """Records one by one, and the lines that stand before the first of them."""

    def __init__(self, items: Iterable[Item], before: tuple[Line, ...] = ()) -> None:
        self._items = items
        self.before = before

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items)


class Replays(StrEnum):
    """Does a format show the record as written, or as replayed?"""

    AS_WRITTEN = "as written"
    REPLAYED = "replayed"


class Format(Struct, frozen=True):
    """One format.

    ``write`` gives the output piece by piece; ``tables`` (for formats of several files) gives files by
    name instead. ``read`` reads an input of this format as a document, None where there is no way back.
    """

    name: str
    title: str
    suffix: str
    write: Callable[[Items, Settings], Iterator[bytes]] | None
    keeps: frozenset[Kind]
    replays: Replays = Replays.AS_WRITTEN
    tables: Callable[[Items, Settings], dict[str, bytes]] | None = None
    read: Callable[[bytes, str], Document] | None = None
