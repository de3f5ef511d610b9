"""Cards hidden from complete deals of three and four hands, and with a trump: the truth is always among what
is said to be possible, nothing forced is false, and a contradiction planted there is found."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.forced import infer
from pgn_piquet.model.cards import bit, text
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Call,
    CarteBlanche,
    Dealt,
    Discards,
    Holds,
    Line,
    Play,
    Played,
    Rest,
    Stock,
    Takes,
    Turn,
)  # fmt: skip
from tests.strategies.hiding import hide, hide_everywhere

RULES = ("normand@1", "voleur@1", "imperial@1")
HIDDEN = 12
UNDECIDED_OF_HUNDRED = 5
FAULTS = "SMRP"


def complete(rules: str, seed: int) -> Record:
    """One deal, told whole."""
    return pqn.read(next(records(rules, seed, 1))).records[0].record


def without_figures(record: Record) -> Record:
    return Record(tuple(line for line in record.lines if not isinstance(line.says, Assertion)))


def deal_of(record: Record) -> DealResult:
    return pqn.replay(record).deals[0]


def faults(deal: DealResult) -> list[str]:
    return [
        one.code
        for one in deal.findings
        if one.code[0] in FAULTS and one.code not in ("P504", "M502", "M503")
    ]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("hiding", [hide, hide_everywhere])
@pytest.mark.parametrize("seed", range(8))
def test_the_truth_is_among_the_completions(rules: str, hiding: Callable[..., Record], seed: int) -> None:
    record = complete(rules, seed)
    true = deal_of(record)
    assert true.status is Status.COMPLETE
    told = record if seed % 2 else without_figures(record)
    found = deal_of(hiding(told, HIDDEN, random.Random(f"{rules} {seed}")))
    assert faults(found) == faults(true)
    assert found.status in (Status.COMPLETE, Status.DETERMINED, Status.POSSIBLE)
    assert set(found.scores) == set(true.scores)
    for side, (low, high) in found.scores.items():
        assert low <= true.scores[side][0] <= high
        if found.status is Status.DETERMINED:
            assert low == high
    for side, (low, high) in found.tricks.items():
        assert low <= true.tricks[side][0] <= high


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(4))
def test_a_planted_score_is_found(rules: str, seed: int) -> None:
    """A score that no way to fill in the deal gives."""
    told = hide(without_figures(complete(rules, seed)), HIDDEN, random.Random(f"score {seed}"))
    found = deal_of(told)
    side = list(found.scores)[seed % len(found.scores)]
    wrong = found.scores[side][1] + 1 if seed % 3 else found.scores[side][0] - 1
    planted = Record((*told.lines, Line(Assertion("score", ((side, wrong),)))))
    assert "P301" in faults(deal_of(planted))


def laid_in(says: Play) -> list[Played]:
    return [laid for lane in says.lanes for laid in lane if isinstance(laid, Played)]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(4))
def test_a_planted_card_is_found(rules: str, seed: int) -> None:
    """A lead told as of a suit that its player has not left."""
    record = without_figures(complete(rules, seed))
    true = deal_of(record)
    lines = list(record.lines)
    left = dict(zip(true.seats, true.held, strict=True))
    gone = 0
    planted = -1
    for index, line in enumerate(lines):
        says = line.says
        if not isinstance(says, Play):
            continue
        seat = says.seat or ""
        suits = [suit for suit in range(4) if not (left[seat] & ~gone) >> 8 * suit & 255]
        if suits and not says.answering and len(says.lanes) == 1 and planted < 0:
            first = says.lanes[0][0]
            assert isinstance(first, Played)
            lead = structs.replace(first, card=f"*{'shdc'[suits[0]]}", count=None)
            lines[index] = Line(structs.replace(says, lanes=((lead, *says.lanes[0][1:]),)))
            planted = index
        for laid in laid_in(says):
            gone |= bit(laid.card)
    assert planted >= 0
    found = deal_of(Record(tuple(lines)))
    assert found.status is Status.CONTRADICTORY
    conflict = next(one for one in found.findings if one.code == "M501")
    assert planted in (conflict.line, *(line for line, _ in conflict.related))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(4))
def test_nothing_forced_is_false(rules: str, seed: int) -> None:
    record = without_figures(complete(rules, seed))
    true = deal_of(record)
    hands = dict(zip(true.seats, true.held, strict=True))
    told = hide_everywhere(record, 5, random.Random(f"forced {seed}"))
    cards = [laid.card for line in record.lines if isinstance(line.says, Play) for laid in laid_in(line.says)]
    inferred = infer(told, pqn.rule_set(rules), explained=0)
    assert len(inferred) == 1
    for forced in inferred[0].forced:
        if forced.slot is not None:
            assert cards[forced.slot] == forced.card
        elif forced.seat is not None:
            assert hands[forced.seat] & bit(forced.card), text(hands[forced.seat])
        else:
            assert not any(hand & bit(forced.card) for hand in hands.values())


TELLING = (Call, CarteBlanche, Dealt, Discards, Holds, Play, Stock, Takes, Turn)


def only(record: Record, kept: set[int]) -> Record:
    """Of the lines that tell where cards lie only these; a trick that is left out is one that is not told."""
    lines = []
    for index, line in enumerate(record.lines):
        says = line.says
        if isinstance(says, Play) and index not in kept and not says.answering:
            lines.append(Line(Play(says.first, says.last, ((Rest(),),))))
        elif index in kept or not isinstance(says, TELLING):
            lines.append(line)
    return Record(tuple(lines))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(6))
def test_leave_out_any_line_of_a_contradiction_and_the_others_can_hold(rules: str, seed: int) -> None:
    """A card of the dealer's hand told of elder's as well."""
    draw = random.Random(f"twice {seed}")
    record = without_figures(complete(rules, seed))
    lines = list(hide_everywhere(record, 4, draw).lines)
    hands = [(at, line.says) for at, line in enumerate(lines) if isinstance(line.says, Dealt)]
    (first, mine), (_, theirs) = hands[0], hands[-1]
    twice = draw.choice([card for card in theirs.cards if isinstance(card, str) and "*" not in card])
    place = draw.randrange(len(mine.cards))
    cards = (*mine.cards[:place], twice, *mine.cards[place + 1 :])
    lines[first] = Line(structs.replace(mine, cards=cards))
    told = Record(tuple(lines))
    found = deal_of(told)
    assert found.status in (Status.CONTRADICTORY, Status.STOPPED)
    conflict = next((one for one in found.findings if one.code == "M501"), None)
    if conflict is None:
        assert any(one.code[0] == "M" for one in found.findings)
        return
    named = {conflict.line, *(line for line, _ in conflict.related)}
    assert deal_of(only(told, named)).status is Status.CONTRADICTORY
    if "search ended" not in str(conflict.values["proof"]):
        for line in named:
            assert deal_of(only(told, named - {line})).status is not Status.CONTRADICTORY


@pytest.mark.parametrize("seed", range(6))
def test_a_turned_card_that_is_not_told_leaves_the_truth_among_the_completions(seed: int) -> None:
    record = complete("imperial@1", seed)
    true = deal_of(record)
    told = record if seed % 2 else without_figures(record)
    untold = Record(tuple(line for line in told.lines if not isinstance(line.says, Turn)))
    found = deal_of(hide_everywhere(untold, 6, random.Random(f"turn {seed}")))
    assert found.status in (Status.DETERMINED, Status.POSSIBLE)
    for side, (low, high) in found.scores.items():
        assert low <= true.scores[side][0] <= high


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("hiding", [hide, hide_everywhere])
@pytest.mark.parametrize("hidden", [8, 10, 12])
def test_hardly_a_record_is_left_undecided(hiding: Callable[..., Record], rules: str, hidden: int) -> None:
    """At most one in twenty."""
    left = 0
    for seed in range(100):
        record = complete(rules, seed)
        told = record if seed % 2 else without_figures(record)
        left += deal_of(hiding(told, hidden, random.Random(f"rate {seed}"))).status is Status.UNDECIDED
    assert left <= UNDECIDED_OF_HUNDRED


@pytest.mark.parametrize("seed", range(6))
def test_low_cards_that_do_not_count_leave_a_deal_of_two_hands_decided(seed: int) -> None:
    """Au cent a nine, eight or seven counts nothing: who took each trick does not say the score."""
    record = complete("foster-au-cent@1", seed)
    true = deal_of(record)
    told = record if seed % 2 else without_figures(record)
    found = deal_of(hide_everywhere(told, 9, random.Random(f"low {seed}")))
    assert faults(found) == []
    assert found.status in (Status.DETERMINED, Status.POSSIBLE)
    for side, (low, high) in found.scores.items():
        assert low <= true.scores[side][0] <= high
