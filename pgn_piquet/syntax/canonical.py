"""The canonical form of statements and records: of two that say the same, the one that is written.

Hands and discards are sorted, groups whose order is not told are sorted, a suit told with a claim joins
it, tags stand in roster order. Nothing is computed and nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from ..model import statements as s
from ..model.cards import FALLING, SUITS
from ..model.record import Record
from .build_talk import takes_suit

ROSTER = (
    "Piquet", "Event", "Site", "Date", "Round", "Source", "Annotator",
    "A", "B", "C", "D", "E", "F", "G", "Rules", "Options",
)  # fmt: skip
"""tags in the order of the canonical form; all others follow, in the order written"""

_PLACE = {name: place for place, name in enumerate(ROSTER)}
_RANK = {rank: place for place, rank in enumerate(FALLING + "*")}
_SUIT = {suit: place for place, suit in enumerate(SUITS + "*")}


def _card_place(card: str) -> tuple[int, int]:
    """By suits s h d c, ranks falling, an unnamed card of the suit last; then kings and such, then any."""
    return _SUIT[card[1]], _RANK[card[0]]


def sorted_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards, known or not, as a hand is written."""
    return tuple(sorted(cards, key=_card_place))


def _hand(cards: s.Cards) -> s.Cards:
    """A list whose order means nothing: cards, then groups, numbers and the rest in the order written."""
    known = sorted_cards(card for card in cards if isinstance(card, str) and card != "...")
    groups = tuple(sorted_cards(card) for card in cards if isinstance(card, tuple))
    numbers = tuple(card for card in cards if isinstance(card, int))
    rest = tuple(card for card in cards if card == "...")
    return (*known, *groups, *numbers, *rest)


def _listed(cards: s.Cards) -> s.Cards:
    """A list whose order is kept, but inside its groups."""
    return tuple(sorted_cards(card) if isinstance(card, tuple) else card for card in cards)


def _said(said: tuple[s.Said, ...]) -> tuple[s.Said, ...]:
    found: list[s.Said] = []
    for item in said:
        before = found[-1] if found else None
        if (
            isinstance(item, s.Names)
            and not item.instead
            and isinstance(before, s.Claim)
            and takes_suit(before)
        ):
            found[-1] = replace(before, suit=item.suit)
        else:
            found.append(item)
    return tuple(found)


def _lane(lane: tuple[s.Laid, ...]) -> tuple[s.Laid, ...]:
    return tuple(s.Group(sorted_cards(one.cards)) if isinstance(one, s.Group) else one for one in lane)


def canonical_statement(says: s.Statement) -> s.Statement:
    """The statement as the canonical form writes it; itself where nothing changes."""
    changed: dict[str, Any] = {}
    if isinstance(says, s.Dealt | s.Holds | s.Discards):
        changed["cards"] = _hand(says.cards)
        if isinstance(says, s.Discards):
            changed["corrected"] = tuple(_hand(cards) for cards in says.corrected)
    elif isinstance(says, s.Stock | s.Takes | s.Looks | s.Shows | s.Cuts):
        changed["cards"] = _listed(says.cards)
    elif isinstance(says, s.Call):
        changed["said"] = _said(says.said)
    elif isinstance(says, s.Play):
        changed["lanes"] = tuple(_lane(lane) for lane in says.lanes)
    if all(getattr(says, name) == value for name, value in changed.items()):
        return says
    return replace(says, **changed)


def canonical_line(line: s.Line) -> s.Line:
    """The line with its statement in canonical form."""
    says = canonical_statement(line.says)
    return line if says is line.says else s.Line(says, line.remark)


def in_roster_order(lines: tuple[s.Line, ...]) -> tuple[s.Line, ...]:
    """The tags at the head of a record in roster order, each with the remarks that stand before it.

    The first line begins the record and stays. The head ends at the first line that is neither a tag nor
    a remark nor unreadable. A tag after it stays where it is.
    """
    groups: list[list[s.Line]] = []
    waiting: list[s.Line] = []
    first, lines = lines[:1], lines[1:]
    for line in lines:
        if isinstance(line.says, s.Tag):
            groups.append([*waiting, line])
            waiting = []
        elif isinstance(line.says, s.Remark | s.Unreadable):
            waiting.append(line)
        else:
            break
    head = sum(len(group) for group in groups)
    ordered = sorted(groups, key=_group_place)
    return first + tuple(line for group in ordered for line in group) + lines[head:]


def _group_place(group: list[s.Line]) -> int:
    tag = group[-1].says
    return _PLACE.get(tag.name, len(ROSTER)) if isinstance(tag, s.Tag) else len(ROSTER)


def canonical(record: Record) -> Record:
    """The record in canonical form: ``read(write(record))`` gives exactly this."""
    return Record(in_roster_order(tuple(canonical_line(line) for line in record.lines)))
