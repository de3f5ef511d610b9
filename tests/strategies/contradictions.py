"""Half-told deals with something false planted in them, and the same with lines left out."""

from __future__ import annotations

import random

from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.generate.partie import records
from pgn_piquet.model.cards import RANKS, SUITS
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Call,
    CarteBlanche,
    Claim,
    Count,
    Counts,
    Dealt,
    Discards,
    Group,
    Holds,
    Laid,
    Leaves,
    Line,
    Looks,
    Play,
    Played,
    Reply,
    Rest,
    Shows,
    Stock,
    Takes,
    Turn,
)  # fmt: skip
from tests.strategies.hiding import hide, hide_everywhere

PACK = [rank + suit for suit in SUITS for rank in RANKS]
ACTS = (Call, CarteBlanche, Dealt, Discards, Holds, Leaves, Looks, Shows, Stock, Takes, Turn)
FIGURES = (Assertion, Counts)
LISTS = (Dealt, Holds, Discards, Takes, Stock)


def falsified(rules: str, seed: int) -> Record:
    """A generated deal with cards hidden and one thing told that was not so (or, by chance, was)."""
    draw = random.Random(f"falsified {rules} {seed}")
    whole = pqn.read(next(records(rules, seed, 1))).records[0].record
    if draw.random() < 0.6:
        whole = Record(tuple(line for line in whole.lines if not isinstance(line.says, FIGURES)))
    hidden = draw.choice((hide, hide_everywhere))(whole, draw.randrange(4, 13), draw)
    lines = list(hidden.lines)
    draw.choice((_figure, _count, _call, _reply, _twice, _laid))(lines, draw)
    return Record(tuple(lines))


def _seats(lines: list[Line]) -> list[str]:
    return sorted(
        {line.says.seat for line in lines if isinstance(line.says, Play | Dealt) and line.says.seat}
    )


def _figure(lines: list[Line], draw: random.Random) -> None:
    """A score or a number of tricks written at the end."""
    word, most = draw.choice((("score", 60), ("tricks", 13)))
    lines.append(Line(Assertion(word, ((draw.choice(_seats(lines)), draw.randrange(most)),))))


def _count(lines: list[Line], draw: random.Random) -> None:
    """A count spoken late in the play."""
    plays = [at for at, line in enumerate(lines) if isinstance(line.says, Play)]
    at = draw.choice(plays[len(plays) // 2 :])
    lines.insert(at + 1, Line(Counts(draw.choice(_seats(lines)), draw.randrange(3, 50))))


def _call(lines: list[Line], draw: random.Random) -> None:
    """A call before the first lead."""
    at = next(at for at, line in enumerate(lines) if isinstance(line.says, Play))
    claim = Claim(draw.choice(("quatorze", "quint", "quart", "trio")), rank=draw.choice("AKQJT"))
    lines.insert(at, Line(Call(_seats(lines)[0], (claim,))))


def _reply(lines: list[Line], draw: random.Random) -> None:
    """A call answered otherwise."""
    calls = [at for at, line in enumerate(lines) if isinstance(line.says, Call)]
    for at in calls and [draw.choice(calls)]:
        says, word = lines[at].says, draw.choice(("good", "not-good", "equal"))
        said = (structs.replace(one, word=word) if isinstance(one, Reply) else one for one in says.said)
        lines[at] = Line(structs.replace(says, said=tuple(said)))


def _twice(lines: list[Line], draw: random.Random) -> None:
    """Any card in the place of one that is told."""
    at = draw.choice(
        [at for at, line in enumerate(lines) if isinstance(line.says, LISTS) and line.says.cards]
    )
    cards = list(lines[at].says.cards)
    cards[draw.randrange(len(cards))] = draw.choice(PACK)
    lines[at] = Line(structs.replace(lines[at].says, cards=tuple(cards)))


def _laid(lines: list[Line], draw: random.Random) -> None:
    """Any card in the place of one that is played."""
    at = draw.choice([at for at, line in enumerate(lines) if isinstance(line.says, Play)])
    says = lines[at].says
    lane = list(says.lanes[0])
    place = draw.randrange(len(lane))
    if isinstance(lane[place], Played):
        lane[place] = structs.replace(lane[place], card=draw.choice(PACK))
    lines[at] = Line(structs.replace(says, lanes=(tuple(lane), *says.lanes[1:])))


# ---- lines left out ---------------------------------------------------------------------------------------


def alone(record: Record, kept: set[int]) -> Record:
    """The record with the lines ``kept`` alone of those that tell something; where cards were laid, as many
    lie that nobody tells."""
    found = []
    for at, line in enumerate(record.lines):
        if at in kept and isinstance(line.says, Call):
            # what is counted in a call holds what was called before it
            said = tuple(one for one in line.says.said if not isinstance(one, Count))
            found.append(Line(structs.replace(line.says, said=said)))
        elif at in kept or not isinstance(line.says, (*ACTS, *FIGURES, Play)):
            found.append(line)
        elif isinstance(line.says, Play):
            found.append(Line(untold(line.says)))
    return Record(tuple(found))


def without(record: Record, left_out: int) -> Record:
    """The record without one line; cards that it lays lie there untold."""
    lines = list(record.lines)
    says = lines[left_out].says
    lines[left_out : left_out + 1] = [Line(untold(says))] if isinstance(says, Play) else []
    return Record(tuple(lines))


def untold(says: Play) -> Play:
    """As many cards laid, none of them told, nor who leads."""
    return Play(says.first, says.last, tuple(_blank(lane) for lane in says.lanes), None, says.answering)


def _blank(lane: tuple[Laid, ...]) -> tuple[Laid, ...]:
    found: list[Laid] = []
    for laid in lane:
        if isinstance(laid, Group):
            found += [Played("**")] * len(laid.cards)
        elif isinstance(laid, Rest):
            found.append(laid)
        elif not laid.instead:
            found.append(Played("**"))
    return tuple(found)
