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
from pgn_piquet.model.statements import Assertion, Line, Play, Played
from tests.strategies.hiding import hide, hide_everywhere

RULES = ("normand@1", "voleur@1", "imperial@1")
HIDDEN = 12
UNDECIDED_OF_SIXTY = 9
FAULTS = "SMRP"


def complete(rules: str, seed: int) -> Record:
    """One deal, told whole."""
    return pqn.read(next(records(rules, seed, 1))).records[0].record


def without_figures(record: Record) -> Record:
    return Record(tuple(line for line in record.lines if not isinstance(line.says, Assertion)))


def deal_of(record: Record) -> DealResult:
    return pqn.replay(record).deals[0]


def faults(deal: DealResult) -> list[str]:
    return [one.code for one in deal.findings if one.code[0] in FAULTS and one.code not in ("P504", "M502", "M503")]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("hiding", [hide, hide_everywhere])
@pytest.mark.parametrize("seed", range(8))
def test_the_truth_is_among_the_completions(rules: str, hiding: Callable[..., Record], seed: int) -> None:
    record = complete(rules, seed)
    true = deal_of(record)
    assert true.status is Status.COMPLETE
    told = record if seed % 2 else without_figures(record)
    number = HIDDEN if hiding is hide else 6
    found = deal_of(hiding(told, number, random.Random(f"{rules} {seed}")))
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


@pytest.mark.long
def test_hardly_a_record_is_left_undecided() -> None:
    """Twelve cards hidden in single places leave none, hidden wherever they stood one in seven at most."""
    by_place = everywhere = 0
    for rules in RULES:
        for seed in range(20):
            record = complete(rules, seed)
            draw = random.Random(f"rate {seed}")
            told = record if seed % 2 else without_figures(record)
            by_place += deal_of(hide(told, HIDDEN, draw)).status is Status.UNDECIDED
            everywhere += deal_of(hide_everywhere(told, HIDDEN, draw)).status is Status.UNDECIDED
    assert by_place == 0
    assert everywhere <= UNDECIDED_OF_SIXTY


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
