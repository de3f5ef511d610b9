"""The ranges of half-told deals with figures are those of all ways to fill them in, each judged whole."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Game, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.model.cards import RANKS, cards
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Call,
    Count,
    Counts,
    Discards,
    Line,
    Play,
    Played,
    Statement,
)

from ..strategies.completions import NOTHING, Whole, completions, figures, gives
from ..strategies.hiding import hidden, hide_everywhere

RULES = ("cavendish@1", "rubicon@1", "foster-au-cent@1", "ecrire@1", "normand@1", "voleur@1")
LAST = {"normand@1": 10, "voleur@1": 8}
BONUSES = ("cards", "capot", "pique", "repique")
AT_THE_END = ("cards", "capot")
MOST = 150
TRIES = 20
"""plays at random until one is found whose end leaves more than one score"""
Range = tuple[int, int]


def bare(record: Record) -> Iterator[Line]:
    """The lines without a figure."""
    for line in record.lines:
        says = line.says
        if isinstance(says, Counts | Assertion):
            continue
        if isinstance(says, Call):
            says = structs.replace(says, said=tuple(one for one in says.said if not isinstance(one, Count)))
        yield Line(says)


def played_at_random(lines: Sequence[Line], deal: DealResult, draw: random.Random) -> Record:
    """The deal with another play: any card that the rules allow, where suit is followed and there is no
    trump."""
    hands = [list(cards(hand)) for hand in deal.held]
    number, leader = len(hands), 0
    trick: list[str] = []
    found = []
    for line in lines:
        says: Statement = line.says
        if isinstance(says, Play):
            seat = deal.seats[(leader + len(trick)) % number]
            laid = []
            for _ in says.lanes[0]:
                hand = hands[(leader + len(trick)) % number]
                may = [card for card in hand if trick and card[1] == trick[0][1]] or hand
                trick.append(draw.choice(may))
                hand.remove(trick[-1])
                laid.append(Played(trick[-1]))
            says = structs.replace(says, seat=seat, lanes=(tuple(laid),))
            if len(trick) == number:
                follow = [card for card in trick if card[1] == trick[0][1]]
                leader += trick.index(max(follow, key=lambda card: RANKS.index(card[0])))
                trick = []
        found.append(Line(says))
    return Record(tuple(found))


def end_hidden(record: Record, first: int, draw: random.Random) -> Record:
    """The tricks from ``first`` on told in part."""
    found = []
    for line in record.lines:
        says = line.says
        if isinstance(says, Play) and says.first >= first:
            lane = tuple(Played(draw.choice((hidden(laid.card, draw), laid.card))) for laid in _laid(says))
            seat = says.seat if says.answering or draw.random() < 0.4 else None
            says = structs.replace(says, lanes=(lane,), seat=seat)
        found.append(Line(says))
    return Record(tuple(found))


def _laid(says: Play) -> list[Played]:
    return [laid for laid in says.lanes[0] if isinstance(laid, Played)]


def with_figures(record: Record, wholes: Sequence[Whole], draw: random.Random) -> Record:
    """The record with figures, each of them true of some way to fill it in, or wrong by a little."""
    counts: list[Line] = []
    others: list[Line] = []
    for _ in range(draw.randrange(1, 4)):
        deal = draw.choice(wholes).game.deals[0]
        side = draw.choice(list(deal.scores))
        off = draw.choice((0, 0, 0, 0, 1, -1))
        score, tricks = deal.scores[side][0] + off, deal.tricks[side][0]
        kind = draw.choice(("count", "count", "score", "tricks", "bonus"))
        if kind == "count":
            later = sum(
                one.points for one in deal.score_lines if one.side == side and one.reason in AT_THE_END
            )
            counts.append(Line(Counts(side, max(0, score - draw.choice((0, later))))))
        elif kind == "bonus":
            others.append(Line(Assertion(draw.choice(BONUSES), ((side, None),))))
        else:
            number = max(0, score) if kind == "score" else tricks
            others.append(Line(Assertion("score" if kind == "score" else "tricks", ((side, number),))))
    return Record((*record.lines, *counts, *others))


def range_of(wholes: Sequence[Whole], side: str, *, of_tricks: bool) -> Range:
    deals = [one.game.deals[0] for one in wholes]
    values = [(deal.tricks if of_tricks else deal.scores)[side][0] for deal in deals]
    return min(values), max(values)


def told(rules: str, seed: int) -> tuple[Record, list[Whole]]:
    """A deal told in part, and every way to fill it in."""
    draw = random.Random(f"{rules} {seed}")
    whole = pqn.read(next(records(rules, seed, 1))).records[0].record
    size = LAST.get(rules, 12)
    for _ in range(TRIES):
        record = played_at_random(tuple(bare(whole)), pqn.replay(whole).deals[0], draw)
        record = end_hidden(record, size - draw.choice((1, 2)), draw)
        record = hide_everywhere(record, draw.choice((0, 1, 2)), draw)
        wholes = completions(record)
        if len({str(one.game.deals[0].scores) for one in wholes}) > 1:
            break
    record = with_figures(record, wholes, draw)
    more = (NOTHING,) * (len(record.lines) - len(wholes[0].record.lines))
    return record, [structs.replace(one, record=Record(one.record.lines + more)) for one in wholes]


def exact(rules: str, seed: int) -> Status | None:
    """Hold a deal against all ways to fill it in; None where they are too many or too alike to say much."""
    record, wholes = told(rules, seed)
    exchanged = any(isinstance(line.says, Discards) for line in record.lines)
    if len(wholes) > MOST or (rules == "normand@1" and not exchanged):
        # where the dealer exchanges by choice and no line tells it he may have done so with any cards
        return None
    found: Game = pqn.replay(record)
    (deal,) = found.deals
    wrong = {one.line for one in found.findings if one.code[:2] in ("P1", "P2", "P3")}
    notes = {one.code for one in found.findings}
    if deal.status is Status.UNDECIDED:
        # au cent a game may end within the deal, and of counts it is not known whether they go on
        assert "cent" in record.tags["Rules"]
        return None
    left, some_wrong = wholes, False
    for spot in figures(record):
        good = [whole for whole in wholes if gives(whole, record, spot)]
        some_wrong = some_wrong or not good
        if good:
            assert spot[0] not in wrong
            left = [whole for whole in left if whole in good]
        else:
            assert spot[0] in wrong or deal.status is Status.CONTRADICTORY or deal.suppressed
    if not left or deal.status is Status.CONTRADICTORY:
        assert some_wrong or (not left and deal.status is Status.CONTRADICTORY)
        return deal.status
    for side in deal.scores:
        if deal.by_acts:
            assert deal.by_acts[side] == range_of(wholes, side, of_tricks=False)
        if "M503" not in notes:
            assert deal.scores[side] == range_of(left, side, of_tricks=False)
            assert deal.tricks[side] == range_of(left, side, of_tricks=True)
    return deal.status


@pytest.mark.parametrize("rules", RULES)
def test_ranges_are_those_of_all_ways_to_fill_in_a_deal(rules: str) -> None:
    for seed in range(2):
        exact(rules, seed)


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("ten", range(1, 5))
def test_ranges_of_hundreds(rules: str, ten: int) -> None:
    for seed in range(10 * ten, 10 * ten + 10):
        exact(rules, seed)
