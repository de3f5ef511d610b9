"""One false card, claim or answer planted in half-told deals: the lines named contradict each other, none of
them can be spared for it, and a line said to be enough, left out alone, makes the deal possible."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.inference.conflict import ALONE, TELLING, WITHOUT, Proof
from pgn_piquet.model.cards import RANKS, SUITS
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Call,
    Claim,
    Counts,
    Dealt,
    Discards,
    Holds,
    Line,
    Play,
    Played,
    Reply,
)
from tests.strategies.hiding import complete, hide, hide_everywhere

PACK = [rank + suit for suit in SUITS for rank in RANKS]


def deal_of(record: Record) -> DealResult:
    return pqn.replay(record).deals[0]


def planted(record: Record, draw: random.Random) -> Record:
    """The record with one line that tells what was not so (or, by chance, what was)."""
    lines = list(record.lines)
    kind = draw.choice((Play, Dealt, Discards, Holds, Call))
    if kind is Holds:
        at = next(at for at, line in enumerate(lines) if isinstance(line.says, Call | Play))
        lines.insert(at, Line(Holds(draw.choice("AB"), (*draw.sample(PACK, 2), "..."))))
        return Record(tuple(lines))
    at = draw.choice([at for at, line in enumerate(lines) if isinstance(line.says, kind)] or [0])
    lines[at] = Line(changed(lines[at].says, draw))
    return Record(tuple(lines))


def changed(says: object, draw: random.Random) -> object:
    """A statement with one thing in it that is told otherwise."""
    if isinstance(says, Play):
        lane = list(says.lanes[0])
        place = draw.randrange(len(lane))
        laid = lane[place]
        if isinstance(laid, Played):
            lane[place] = structs.replace(laid, card=draw.choice(PACK))
        return structs.replace(says, lanes=(tuple(lane), *says.lanes[1:]))
    if isinstance(says, Dealt | Discards):
        cards = [card for card in says.cards if isinstance(card, str)]
        new = draw.choice([card for card in PACK if card not in cards])
        return structs.replace(says, cards=(new, *says.cards[1:]))
    if isinstance(says, Call) and isinstance(claim := says.said[0], Claim):
        if draw.random() < 0.5:
            turned = (
                structs.replace(one, word="good") if isinstance(one, Reply) else one for one in says.said
            )
            return structs.replace(says, said=tuple(turned))
        if claim.number:
            claim = structs.replace(claim, number=draw.randrange(3, 8))
        elif claim.kind in ("trio", "quatorze"):
            claim = structs.replace(claim, rank=draw.choice("AKQJT"))
        return structs.replace(says, said=(claim, *says.said[1:]))
    return says


def among(record: Record, kept: set[int]) -> Record:
    """The record with the lines ``kept`` alone of those that tell cards or figures."""
    return Record(
        tuple(
            line
            for at, line in enumerate(record.lines)
            if at in kept or not isinstance(line.says, (*TELLING, Assertion, Counts))
        )
    )


def without(record: Record, left_out: int) -> Record:
    return Record(tuple(line for at, line in enumerate(record.lines) if at != left_out))


def held_to_its_word(seed: int) -> bool:
    """Is what a contradiction says of its lines so? False where there is none, or its search ended early."""
    draw = random.Random(f"contradiction {seed}")
    whole = complete(seed)
    figures = (Assertion, Counts)
    told = (
        whole if seed % 2 else Record(tuple(one for one in whole.lines if not isinstance(one.says, figures)))
    )
    hiding = draw.choice((hide, hide_everywhere))
    record = planted(hiding(told, draw.randrange(4, 13), draw), draw)
    found = next((one for one in deal_of(record).findings if one.code == "M501"), None)
    if found is None:
        return False
    lines = {found.line, *(line for line, _ in found.related)}
    proof = str(found.values["proof"])
    cures = {line for line, why in found.related if why == WITHOUT}
    if proof.endswith(ALONE):
        cures.add(found.line)
    if proof == Proof.WHOLE:
        cures = lines
    for line in cures:
        assert deal_of(without(record, line)).status is not Status.CONTRADICTORY, (seed, line)
    if proof.startswith(Proof.CUT_SHORT):
        return False
    for line in lines:
        assert deal_of(among(record, lines - {line})).status is not Status.CONTRADICTORY, (seed, line)
    return True


@pytest.mark.parametrize("seed", range(16))
def test_each_line_of_a_contradiction_is_needed(seed: int) -> None:
    held_to_its_word(seed)


@pytest.mark.long
def test_hardly_a_contradiction_is_cut_short() -> None:
    """Of two hundred deals with something false in them most contradict; of these nearly all are shown to the
    end."""
    shown = sum(held_to_its_word(seed) for seed in range(200))
    assert shown >= 75
