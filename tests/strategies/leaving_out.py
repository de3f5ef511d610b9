"""Complete deals told as a book tells them: lines left out, tricks passed over, cards in part."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import structs

from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Call,
    Dealt,
    Discards,
    Holds,
    Laid,
    Leaves,
    Line,
    Play,
    Played,
    Reply,
    Rest,
    Statement,
    Stock,
    Takes,
)

from .hiding import hidden

SETTING = (Dealt, Discards, Holds, Leaves, Stock, Takes)
EXCHANGE = (Discards, Leaves, Takes)
"""where the dealer exchanges by choice, no line of it means that he does not"""
FIGURES = ("score", "total", "tricks", "cards", "capot", "result")


def with_holds(record: Record, hands: Sequence[tuple[str, tuple[str, ...]]]) -> Record:
    """The record with the hands for play in the place of what was dealt and exchanged."""
    lines: list[Line] = []
    given = False
    for line in record.lines:
        if isinstance(line.says, SETTING):
            if not given:
                given = True
                lines += [Line(Holds(seat, hand)) for seat, hand in hands]
            continue
        lines.append(line)
    return Record(tuple(lines))


def leave_out(record: Record, draw: random.Random) -> Record:
    """The record with some of its lines gone, tricks passed over, cards in part. No call is left out: that
    changes the score."""
    figures = draw.random() < 0.5
    setting = draw.choice((0.1, 0.3, 0.6))
    play = draw.choice((0.15, 0.4, 0.8))
    by_choice = record.tags.get("Rules", "").startswith("normand")
    lines: list[Line] = []
    for line in record.lines:
        says = line.says
        if isinstance(says, Assertion) and says.word in FIGURES and (not figures or draw.random() < 0.3):
            continue
        if isinstance(says, SETTING):
            if draw.random() < setting and not (by_choice and isinstance(says, EXCHANGE)):
                continue
            says = _in_part(says, draw)
        elif isinstance(says, Play):
            says = _played(says, draw, play)
        elif isinstance(says, Call) and draw.random() < 0.1:
            says = _without_reply(says)
        lines.append(Line(says))
    return Record(tuple(lines))


def _in_part(says: Statement, draw: random.Random) -> Statement:
    if isinstance(says, Dealt | Holds | Discards | Stock | Takes) and draw.random() < 0.3:
        cards = tuple(
            hidden(card, draw) if isinstance(card, str) and draw.random() < 0.3 else card
            for card in says.cards
        )
        if isinstance(says, Stock):
            return structs.replace(says, cards=cards)
        if draw.randrange(3) == 0:
            cards = (*(card for card in cards if draw.random() < 0.6), "...")
        return structs.replace(says, cards=cards)
    return says


def _played(says: Play, draw: random.Random, much: float) -> Play:
    """One trick, or a card of it, with cards passed over or in part."""
    if draw.random() > much:
        return says if draw.random() < 0.5 else _without_counts(says)
    (lane,) = says.lanes
    kind = draw.randrange(4)
    if kind == 0 and len(lane) > 1 and not says.answering:
        return structs.replace(says, lanes=((Rest(),),), seat=draw.choice((says.seat, None)))
    if kind == 1 and len(lane) > 1:
        return structs.replace(says, lanes=((lane[0], Rest()),))
    cards: list[Laid] = []
    for laid in lane:
        assert isinstance(laid, Played)
        card = hidden(laid.card, draw) if draw.random() < 0.6 else laid.card
        cards.append(Played(card))
    return structs.replace(says, lanes=(tuple(cards),))


def _without_counts(says: Play) -> Play:
    lanes = tuple(
        tuple(Played(laid.card) if isinstance(laid, Played) else laid for laid in lane) for lane in says.lanes
    )
    return structs.replace(says, lanes=lanes)


def _without_reply(says: Call) -> Call:
    said = tuple(one for one in says.said if not isinstance(one, Reply))
    return structs.replace(says, said=said)


def without(record: Record, lines: Sequence[int]) -> Record:
    """The record with nothing told of these lines: a card played is ``**``, tricks ``...``, others are
    gone."""
    found = []
    for index, line in enumerate(record.lines):
        says = line.says
        if index not in lines:
            found.append(line)
        elif isinstance(says, Play):
            found.append(Line(_untold(says)))
    return Record(tuple(found))


def _untold(says: Play) -> Play:
    one = says.first == says.last and len(says.lanes) == 1 and len(says.lanes[0]) == 1
    if one and isinstance(says.lanes[0][0], Played):
        return structs.replace(says, lanes=((Played("**"),),))
    return says if says.answering else structs.replace(says, lanes=((Rest(),),), seat=None)
