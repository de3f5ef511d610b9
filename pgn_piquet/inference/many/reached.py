"""The positions that there may be at a moment of a deal of several hands, or with a trump, of which cards are
not told; of Impérial with what may have become of the tombée."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .half_told import Case, ManyTold
from .laying import Spot
from .ledger import Ledger, in_hand
from .open_cards import Place
from .standing import Standing, is_tombee
from .table import Table
from .tombee import Fell, fallen, to_catch


def positions(
    half: ManyTold, cases: Sequence[Case], slot: int, line: int
) -> Iterator[tuple[Standing, tuple[int, ...]]]:
    """Every position after ``slot`` cards, before a line, in all cases, and the honours taken by side."""
    table = half.table
    trick, place = divmod(slot, table.players)
    called = next(iter(half.catches), None)
    for case in cases:
        base = list(in_hand(table, [one for one in case.sample.score_lines if not is_tombee(one)]).base)
        if case.held.room:
            base = list(case.held.base)
        marked = called is not None and called.line < line
        if called is not None and marked:
            base[table.side_of[called.player]] += table.rules.red
        catcher, _ = to_catch(table, case.hands, case.hands)
        fates = fallen(table, case.courses, trick, catcher)
        for spot, tricks in case.courses.layers[trick].items():
            ways = ways_of(fates[spot], called is not None, marked)
            seen = {()} if place == 0 else {one.cards[:place] for one in tricks}
            for laid in sorted(seen):
                for way in ways:
                    yield standing_at(table, case, spot, laid, base, way, catcher), spot.ledger.honours


def ways_of(fates: set[Fell], called: bool, marked: bool) -> list[Fell]:
    """The fates that remain: of a tombée that is called those in which it is made; once it is ``marked`` it
    brings nothing more."""
    if marked:
        return [Fell.CAUGHT] if fates - {Fell.LOST} else []
    return sorted(fates - {Fell.LOST} if called else fates, key=lambda one: one.value)


def standing_at(
    table: Table, case: Case, spot: Spot, laid: tuple[int, ...], base: list[int], way: Fell, catcher: int
) -> Standing:
    """One position; what was scored before it is left out of its ledger."""
    ledger = spot.ledger
    hands = tuple(hand & ~sum(1 << card for card in laid) for hand in spot.hands)
    falls = to_catch(table, case.hands, spot.hands)[1] if way is Fell.OPEN else 0
    nothing = (0,) * len(base)
    # where the game may end honours are reckoned when the deal is over, else when they are taken
    honours = ledger.honours if ledger.room else nothing
    room = list(ledger.room)
    scored = [
        base[side] + ledger.points[side] + ledger.honours[side] - honours[side] for side in range(len(base))
    ]
    if way is Fell.JUST and not laid and not ledger.over:
        scored[table.side_of[catcher]] += table.rules.red
        if room:
            room[table.side_of[catcher]] -= table.rules.red
    rest = Ledger(ledger.tricks, nothing, ledger.needs, honours, tuple(room))
    there = Place(hands, spot.leader, rest, laid, None, catcher, falls)
    return Standing(there, tuple(scored), piqued(table, case, ledger))


def piqued(table: Table, case: Case, ledger: Ledger) -> int:
    """The side that has made a pique, -1 where none has: more than it brings nobody scores in tricks."""
    pique = int(table.values.pique)
    made = (need and points >= pique for need, points in zip(case.held.needs, ledger.points, strict=True))
    return next((side for side, one in enumerate(made) if one), -1)
