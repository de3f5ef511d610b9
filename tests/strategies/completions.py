"""Every way to fill in a deal of which few cards are not told, each judged whole by the engine.

Nothing of the search is used: a card is put in each place that the lines leave open, and a deal that the
engine finds nothing against, but in its figures, is one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status
from pgn_piquet.model.cards import RANKS, SUITS
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Counts,
    Dealt,
    Discards,
    Holds,
    Line,
    Play,
    Played,
    Statement,
    Stock,
    Takes,
    Turn,
)

FIGURES = ("P1", "P2", "P3")
PACK = frozenset(rank + suit for suit in SUITS for rank in RANKS)
Cards = frozenset[str]


class Table(Struct, frozen=True):
    """What is open and what lies where at a line: hands by seat, cards of the deal and of the stock not yet
    taken, cards named so far in the play."""

    hands: dict[str, Cards]
    stock: tuple[str, ...]
    given: Cards
    played: Cards


class Whole(Struct, frozen=True):
    """One way to fill in the deal, without its figures, and what the engine says of it."""

    record: Record
    game: Game


def open_places(record: Record) -> int:
    """Cards that are not told."""
    return sum(sum("*" in card for card in cards) for line in record.lines for cards in _rows(line.says))


def _rows(says: Statement) -> list[list[str]]:
    if isinstance(says, Dealt | Stock | Discards | Holds | Takes):
        return [[card for card in says.cards if isinstance(card, str)]]
    if isinstance(says, Play):
        return [[laid.card for laid in lane if isinstance(laid, Played)] for lane in says.lanes]
    return []


def completions(record: Record) -> list[Whole]:
    """All of them. Figures are left out (see ``gives``)."""
    bare = Record(tuple(_bare(line) for line in record.lines))
    told = faults(pqn.replay(bare))
    found = []
    for lines in _filled(bare.lines, 0, Table({}, (), frozenset(), frozenset())):
        whole = Record(tuple(lines))
        game = pqn.replay(whole)
        if game.deals[0].status is Status.COMPLETE and not faults(game) - told:
            found.append(Whole(whole, game))
    return found


def faults(game: Game) -> set[tuple[str, int]]:
    """What is found against the law, by code and line."""
    return {(one.code, one.line) for one in game.findings if one.code[0] in "RM"}


def _bare(line: Line) -> Line:
    """The line without the figures in it; a remark in its place where it is one."""
    says = line.says
    if isinstance(says, Counts | Assertion):
        return NOTHING
    if isinstance(says, Play):
        lanes = tuple(tuple(structs.replace(laid, count=None) for laid in lane) for lane in says.lanes)
        return Line(structs.replace(says, lanes=lanes))
    return line


NOTHING = pqn.read('[Piquet "1"]\n; nothing\n').records[0].record.lines[1]


def _filled(lines: Sequence[Line], at: int, table: Table) -> Iterator[list[Line]]:
    """The lines from ``at`` on, filled in."""
    if at == len(lines):
        yield list(lines)
        return
    says = lines[at].says
    for filled, then in _line(says, lines, at, table):
        rest = lines if filled is says else [*lines[:at], Line(filled), *lines[at + 1 :]]
        yield from _filled(rest, at + 1, then)


def _line(says: Statement, lines: Sequence[Line], at: int, table: Table) -> Iterator[tuple[Statement, Table]]:
    if isinstance(says, Dealt | Stock):
        others = {card for line in lines if isinstance(line.says, Dealt | Stock) for card in line.says.cards}
        turned = {line.says.card for line in lines if isinstance(line.says, Turn)}
        free = PACK - table.given - {str(card) for card in others} - turned
        for cards in _some(says.cards, free, ordered=isinstance(says, Stock)):
            given = table.given | set(cards)
            if isinstance(says, Stock):
                yield structs.replace(says, cards=cards), structs.replace(table, stock=cards, given=given)
            else:
                hands = {**table.hands, says.seat: frozenset(cards)}
                yield structs.replace(says, cards=cards), structs.replace(table, hands=hands, given=given)
    elif isinstance(says, Holds):
        others = {card for line in lines if isinstance(line.says, Holds) for card in line.says.cards}
        for cards in _some(says.cards, PACK - table.given - {str(card) for card in others}, ordered=False):
            hands = {**table.hands, says.seat: frozenset(cards)}
            given = table.given | set(cards)
            yield structs.replace(says, cards=cards), structs.replace(table, hands=hands, given=given)
    elif isinstance(says, Discards):
        hand = table.hands.get(says.seat, frozenset())
        for cards in _some(says.cards, hand - set(map(str, says.cards)), ordered=False):
            hands = {**table.hands, says.seat: hand - set(cards)}
            yield structs.replace(says, cards=cards), structs.replace(table, hands=hands)
    elif isinstance(says, Takes):
        (number,) = says.cards
        assert isinstance(number, int)
        taken, stock = table.stock[:number], table.stock[number:]
        hands = {**table.hands, says.seat: table.hands[says.seat] | set(taken)}
        yield says, structs.replace(table, hands=hands, stock=stock)
    elif isinstance(says, Play) and any("*" in laid.card for laid in says.lanes[0]):
        told = {laid.card for line in lines if isinstance(line.says, Play) for laid in line.says.lanes[0]}
        free = frozenset().union(*table.hands.values()) - table.played - told
        (lane,) = says.lanes
        for cards in _some(tuple(laid.card for laid in lane), free, ordered=True):
            laid = tuple(structs.replace(one, card=card) for one, card in zip(lane, cards, strict=True))
            played = table.played | set(cards)
            yield structs.replace(says, lanes=(laid,)), structs.replace(table, played=played)
    else:
        yield says, table


def _some(cards: tuple[object, ...], free: Cards, *, ordered: bool) -> Iterator[tuple[str, ...]]:
    """The cards with those not told filled in from ``free``; where order says nothing each set once."""
    seen = set()
    for found in _each(tuple(map(str, cards)), free):
        key = found if ordered else tuple(sorted(found))
        if key not in seen:
            seen.add(key)
            yield found


def _each(cards: tuple[str, ...], free: Cards) -> Iterator[tuple[str, ...]]:
    place = next((place for place, card in enumerate(cards) if "*" in card), None)
    if place is None:
        yield cards
        return
    rank, suit = cards[place]
    for card in sorted(free):
        if rank in ("*", card[0]) and suit in ("*", card[1]):
            yield from _each((*cards[:place], card, *cards[place + 1 :]), free - {card})


# ---- figures ------------------------------------------------------------------------------------------


Spot = tuple[int, int | None]
"""a figure: its line, and its place in it where several stand there (a pair, a card)"""


def figures(record: Record) -> list[Spot]:
    """All figures of a record."""
    found: list[Spot] = []
    for index, line in enumerate(record.lines):
        says = line.says
        if isinstance(says, Play):
            (lane,) = says.lanes
            found += [
                (index, place) for place, laid in enumerate(lane)
                if isinstance(laid, Played) and laid.count is not None
            ]  # fmt: skip
        elif isinstance(says, Counts | Assertion):
            found.append((index, None))
    return found


def gives(whole: Whole, told: Record, spot: Spot) -> bool:
    """Does the engine find nothing wrong with one figure of ``told`` alone, the deal filled in so?"""
    index, place = spot
    says = told.lines[index].says
    lines = list(whole.record.lines)
    if place is None:
        lines[index] = told.lines[index]
    else:
        here = lines[index].says
        assert isinstance(says, Play) and isinstance(here, Play)
        count = says.lanes[0][place]
        assert isinstance(count, Played)
        lane = list(here.lanes[0])
        lane[place] = structs.replace(lane[place], count=count.count)
        lines[index] = Line(structs.replace(here, lanes=(tuple(lane),)))
    game = pqn.replay(Record(tuple(lines)))
    return not any(one.code[:2] in FIGURES and one.line == index for one in game.findings)
