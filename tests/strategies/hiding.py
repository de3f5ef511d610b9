"""Complete generated deals with cards hidden: what half-told records are made of."""

from __future__ import annotations

import random

from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.generate.partie import records
from pgn_piquet.model.cards import RANKS, SUITS
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Call,
    CarteBlanche,
    Dealt,
    Discards,
    Holds,
    Laid,
    Line,
    Play,
    Played,
    Stock,
    Takes,
)

RULES = ("cavendish@1", "rubicon@1", "pole@1")
LISTS = Dealt | Discards | Holds | Stock | Takes
Place = tuple[int, int, int]
"""line, lane (-1: a list of cards), place in it"""


def complete(seed: int) -> Record:
    """One deal, told whole."""
    return pqn.read(next(records(RULES[seed % len(RULES)], seed, 1))).records[0].record


def places(record: Record) -> list[Place]:
    """Where a card may be hidden."""
    found: list[Place] = []
    for index, line in enumerate(record.lines):
        says = line.says
        if isinstance(says, LISTS):
            found += [(index, -1, at) for at, card in enumerate(says.cards) if isinstance(card, str)]
        elif isinstance(says, Play):
            found += [(index, lane, at) for lane, laid in enumerate(says.lanes) for at in range(len(laid))]
    return found


def hide(record: Record, number: int, draw: random.Random) -> Record:
    """The record with a card told in part or not at all in ``number`` places."""
    lines = list(record.lines)
    for index, lane, at in draw.sample(places(record), number):
        says = lines[index].says
        if isinstance(says, Play):
            laid = list(says.lanes[lane])
            card = laid[at]
            assert isinstance(card, Played)
            laid[at] = structs.replace(card, card=hidden(card.card, draw))
            lanes = (*says.lanes[:lane], tuple(laid), *says.lanes[lane + 1 :])
            lines[index] = Line(structs.replace(says, lanes=lanes))
        elif isinstance(says, LISTS):
            cards = list(says.cards)
            cards[at] = hidden(str(cards[at]), draw)
            lines[index] = Line(structs.replace(says, cards=tuple(cards)))
    return Record(tuple(lines))


def hidden(card: str, draw: random.Random) -> str:
    """A card not told, or only its suit or rank."""
    return draw.choice(("**", "**", f"*{card[1]}", f"{card[0]}*"))


def hide_everywhere(record: Record, number: int, draw: random.Random) -> Record:
    """The record without ``number`` cards of the pack, wherever one of them stood."""
    pack = [rank + suit for suit in SUITS for rank in RANKS]
    untold = {card: hidden(card, draw) for card in draw.sample(pack, number)}
    lines = []
    for line in record.lines:
        says = line.says
        if isinstance(says, LISTS):
            cards = tuple(untold.get(card, card) if isinstance(card, str) else card for card in says.cards)
            line = Line(structs.replace(says, cards=cards))
        elif isinstance(says, Play):
            lanes = tuple(tuple(_untold(laid, untold) for laid in lane) for lane in says.lanes)
            line = Line(structs.replace(says, lanes=lanes))
        lines.append(line)
    return Record(tuple(lines))


def _untold(laid: Laid, untold: dict[str, str]) -> Laid:
    return structs.replace(laid, card=untold.get(laid.card, laid.card)) if isinstance(laid, Played) else laid


def without_calls(record: Record) -> Record:
    """The record with every call left out."""
    return Record(tuple(line for line in record.lines if not isinstance(line.says, Call | CarteBlanche)))
