"""Deals of several hands, or with a trump, that are sought: the search must say what looking at every deal of
hands says."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.many import half_told, seeking
from pgn_piquet.inference.many.endings import Tricks, bits
from pgn_piquet.inference.many.table import Table
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Counts, Line, Play, Played
from tests.strategies.hiding import hide_everywhere

GAMES = ("normand@1", "voleur@1", "imperial@1")


def complete(rules: str, seed: int) -> Record:
    return pqn.read(next(records(rules, seed, 1))).records[0].record


def without_figures(record: Record) -> Record:
    return Record(tuple(line for line in record.lines if not isinstance(line.says, Assertion)))


def without_counts(record: Record) -> Record:
    """Acts alone: no figure, no count."""
    lines = []
    for line in record.lines:
        says = line.says
        if isinstance(says, Play):
            lanes = tuple(
                tuple(
                    structs.replace(laid, count=None) if isinstance(laid, Played) else laid for laid in lane
                )
                for lane in says.lanes
            )
            lines.append(Line(structs.replace(says, lanes=lanes)))
        elif not isinstance(says, Assertion | Counts):
            lines.append(line)
    return Record(tuple(lines))


def judged(record: Record) -> DealResult:
    return pqn.replay(record).deals[0]


def every_deal(record: Record, monkeypatch: pytest.MonkeyPatch) -> DealResult:
    """The verdict with every deal of hands looked at."""
    monkeypatch.setattr(half_told, "FEW", 5_000)
    monkeypatch.setattr(half_told, "PAIRS", 1_000_000)
    monkeypatch.setattr(half_told, "TRICKS", 2_000_000)
    return judged(record)


def sought(record: Record, monkeypatch: pytest.MonkeyPatch, *, little_open: int = 24) -> DealResult:
    """The verdict with no deal of hands looked at by itself."""
    monkeypatch.setattr(half_told, "PAIRS", -1)
    monkeypatch.setattr(seeking, "LITTLE_OPEN", little_open)
    return judged(record)


def said(deal: DealResult) -> tuple[object, ...]:
    return deal.status, deal.scores, deal.tricks


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 68])
def test_the_ends_are_those_of_every_deal(rules: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed 68: in Impérial a point of six is no untrue "good" after a question what five make."""
    told = without_counts(complete(rules, seed))
    half = hide_everywhere(told, 6, random.Random(f"cmp {seed}"))
    true = every_deal(half, monkeypatch)
    assert said(sought(half, monkeypatch)) == said(true)
    in_order = sought(half, monkeypatch, little_open=-1)
    assert in_order.status is Status.UNDECIDED or said(in_order) == said(true)


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", [0, 1, 2, 3, 36])
def test_figures_narrow_as_they_do_with_every_deal(
    rules: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = without_figures(complete(rules, seed)) if seed % 2 else complete(rules, seed)
    half = hide_everywhere(told, 7, random.Random(f"cmp {seed}"))
    true = every_deal(half, monkeypatch)
    found = sought(half, monkeypatch)
    assert said(found) == said(true)
    assert (found.by_acts, found.confirmed) == (true.by_acts, true.confirmed)


def test_a_carte_blanche_leaves_the_calls_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    half = hide_everywhere(without_counts(complete("voleur@1", 35)), 6, random.Random("cmp 35"))
    assert any("carte-blanche" in line for line in pqn.write(half).splitlines())
    assert said(sought(half, monkeypatch)) == said(every_deal(half, monkeypatch))


def naive_endings(table: Table, slots: list[int], marks: int) -> tuple[set[tuple[int, ...]], list[int]]:
    """Every choice of one card for each slot, no card twice."""
    ways, fit = set(), [0] * len(slots)
    stack: list[tuple[int, ...]] = [()]
    while stack:
        cards = stack.pop()
        if len(cards) < len(slots):
            stack += [(*cards, card) for card in bits(slots[len(cards)]) if card not in cards]
            continue
        best = 0
        for place in range(1, len(cards)):
            one, other = cards[place], cards[best]
            same = one >> 3 == other >> 3
            stronger = table.values.strength[one & 7] > table.values.strength[other & 7]
            if (same and stronger) or (not same and one >> 3 == table.trump):
                best = place
        rivals = table.side_of[best] != table.side_of[0]
        honours = sum(marks >> card & 1 for card in cards)
        ways.add((best, table.counts(cards[0]), rivals and table.counts(cards[best]), honours))
        for place, card in enumerate(cards):
            fit[place] |= 1 << card
    return ways, fit


@pytest.mark.parametrize(
    ("rules", "seats"), [("normand@1", "ABC"), ("voleur@1", "ABCD"), ("imperial@1", "AB")]
)
@pytest.mark.parametrize("seed", range(10))
def test_how_a_trick_may_end(rules: str, seed: int, seats: str) -> None:
    """Without honours as every choice of cards says; of a card that fits two slots no more is said than that
    each may hold it."""
    draw = random.Random(f"{rules} {seed}")
    table = Table(pqn.rule_set(rules), tuple(seats), 5 if rules == "imperial@1" else -1)
    pack = list(range(32))
    draw.shuffle(pack)
    slots = [
        sum(1 << card for card in pack[5 * place : 5 * place + 1 + seed % 5]) for place in range(len(seats))
    ]
    tricks = Tricks(table)
    found = tricks.of(tuple(slots))
    ways, fit = naive_endings(table, slots, tricks.marks)
    assert {(one.place, one.lead_counts, one.win_counts) for one in found.ways} == {one[:3] for one in ways}
    assert {(one.place, one.lead_counts, one.win_counts, one.honours) for one in found.ways} >= ways
    assert list(found.cards) == fit
