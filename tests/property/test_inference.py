"""Cards hidden from complete generated records: the truth is always among what is said to be possible,
nothing forced is false, and a contradiction planted there is found."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.inference import judging
from pgn_piquet.inference.forced import infer
from pgn_piquet.inference.moments import Moment
from pgn_piquet.inference.views import redact
from pgn_piquet.model.cards import bit, text
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Line, Play, Played
from tests.strategies.hiding import RULES, complete, hide, hide_everywhere

HIDDEN = 12
UNDECIDED_OF_HUNDRED = 5
FAULTS = "SMRP"


def deal_of(record: Record) -> DealResult:
    return pqn.replay(record).deals[0]


def without_figures(record: Record) -> Record:
    return Record(tuple(line for line in record.lines if not isinstance(line.says, Assertion)))


def faults(deal: DealResult) -> list[str]:
    limits = ("P504", "M502", "M503")
    return [one.code for one in deal.findings if one.code[0] in FAULTS and one.code not in limits]


@pytest.mark.parametrize("seed", range(24))
def test_the_truth_is_among_the_completions(seed: int) -> None:
    draw = random.Random(seed)
    record = complete(seed)
    true = deal_of(record)
    assert true.status is Status.COMPLETE
    told = record if seed % 2 else without_figures(record)
    found = deal_of(hide(told, HIDDEN, draw))
    assert faults(found) == []
    assert found.status in (Status.COMPLETE, Status.DETERMINED, Status.POSSIBLE, Status.UNDECIDED)
    for side, (low, high) in found.scores.items():
        assert low <= true.scores[side][0] <= high
        if found.status is Status.DETERMINED:
            assert low == high
    for side, (low, high) in found.tricks.items():
        assert low <= true.tricks[side][0] <= high


@pytest.mark.parametrize("seed", range(24))
def test_the_truth_is_among_the_completions_of_cards_hidden_everywhere(seed: int) -> None:
    draw = random.Random(f"everywhere {seed}")
    record = complete(seed)
    true = deal_of(record)
    found = deal_of(hide_everywhere(record if seed % 2 else without_figures(record), HIDDEN, draw))
    assert faults(found) == []
    assert found.status in (Status.DETERMINED, Status.POSSIBLE)
    for side, (low, high) in found.scores.items():
        assert low <= true.scores[side][0] <= high


@pytest.mark.parametrize("seed", range(6))
def test_a_case_for_each_course_says_as_much_as_every_pair_of_hands(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seven cards hidden everywhere leave few enough pairs to look at each of them."""
    record = complete(seed)
    told = record if seed % 2 else without_figures(record)
    half = hide_everywhere(told, 7, random.Random(f"both ways {seed}"))
    by_courses = deal_of(half)
    monkeypatch.setattr(judging, "FEW", 1_000_000)
    by_pairs = deal_of(half)
    assert (by_courses.status, by_courses.scores) == (by_pairs.status, by_pairs.scores)
    assert by_courses.tricks == by_pairs.tricks
    assert faults(by_courses) == faults(by_pairs)


@pytest.mark.parametrize("seed", range(8))
def test_a_score_planted_among_cards_hidden_everywhere_is_found(seed: int) -> None:
    record = without_figures(complete(seed))
    told = hide_everywhere(record, HIDDEN, random.Random(f"planted {seed}"))
    found = deal_of(told)
    seat = found.seats[seed % 2]
    wrong = found.scores[seat][1] + 1 if seed % 3 else found.scores[seat][0] - 1
    planted = Record((*told.lines, Line(Assertion("score", ((seat, wrong),)))))
    judged = deal_of(planted)
    # in the range of the acts it can be another figure that it contradicts; then both are named
    assert "P301" in faults(judged) or (
        [(one.code, one.line) for one in judged.findings if one.code == "M501"]
        == [("M501", len(planted.lines) - 1)]
    )


@pytest.mark.parametrize("seed", range(8))
def test_nothing_forced_is_false(seed: int) -> None:
    draw = random.Random(f"forced {seed}")
    record = without_figures(complete(seed))
    true = deal_of(record)
    hands = dict(zip(true.seats, true.held, strict=True))
    cards = [laid.card for line in record.lines if isinstance(line.says, Play) for laid in laid_in(line.says)]
    for one in infer(hide(record, HIDDEN, draw), pqn.rule_set(RULES[seed % len(RULES)]), explained=0):
        for forced in one.forced:
            if forced.slot is not None:
                assert cards[forced.slot] == forced.card
            elif forced.seat is not None:
                assert hands[forced.seat] & bit(forced.card), text(hands[forced.seat])
            else:
                assert not any(hand & bit(forced.card) for hand in hands.values())


@pytest.mark.parametrize("seed", range(8))
def test_nothing_forced_is_false_of_cards_hidden_everywhere(seed: int) -> None:
    """Thousands of pairs of hands fit; what must be so is asked card by card."""
    draw = random.Random(f"forced everywhere {seed}")
    record = without_figures(complete(seed))
    true = deal_of(record)
    hands = dict(zip(true.seats, true.held, strict=True))
    told = hide_everywhere(record, 6 + seed % 4 * 2, draw)
    (one,) = infer(told, pqn.rule_set(RULES[seed % len(RULES)]), explained=0)
    for forced in one.forced:
        if forced.slot is None and forced.seat is not None:
            assert hands[forced.seat] & bit(forced.card), text(hands[forced.seat])
        elif forced.slot is None:
            assert not any(hand & bit(forced.card) for hand in hands.values())


def laid_in(says: Play) -> list[Played]:
    """The cards of a play line in order of play."""
    if len(says.lanes) == 1:
        order = list(says.lanes[0])
    else:
        order = [laid for trick in zip(*says.lanes, strict=True) for laid in trick]
    return [laid for laid in order if isinstance(laid, Played)]


@pytest.mark.parametrize("seed", range(8))
def test_a_planted_score_is_found(seed: int) -> None:
    """A score that no way to fill in the deal gives."""
    draw = random.Random(f"score {seed}")
    record = without_figures(complete(seed))
    told = hide(record, HIDDEN, draw)
    found = deal_of(told)
    if not found.scores:
        pytest.skip("undecided")
    seat = found.seats[seed % 2]
    wrong = found.scores[seat][1] + 1 if seed % 3 else found.scores[seat][0] - 1
    planted = Record((*told.lines, Line(Assertion("score", ((seat, wrong),)))))
    assert "P301" in faults(deal_of(planted))


@pytest.mark.parametrize("seed", range(8))
def test_a_planted_card_is_found(seed: int) -> None:
    """A card of the play told as of a suit that its player has not left."""
    record = without_figures(complete(seed))
    true = deal_of(record)
    lines = list(record.lines)
    left = dict(zip(true.seats, true.held, strict=True))
    planted = -1
    for index, line in enumerate(lines):
        says = line.says
        if not isinstance(says, Play) or planted >= 0:
            continue
        suits = [suit for suit in range(4) if says.seat and not left[says.seat] >> 8 * suit & 255]
        lead = says.lanes[0][0]
        if suits and len(says.lanes) == 1 and not says.answering and isinstance(lead, Played):
            lead = structs.replace(lead, card=f"*{'shdc'[suits[0]]}")
            lines[index] = Line(structs.replace(says, lanes=((lead, *says.lanes[0][1:]),)))
            planted = index
        for laid in laid_in(says):
            left = {seat: hand & ~bit(laid.card) for seat, hand in left.items()}
    assert planted >= 0
    found = deal_of(Record(tuple(lines)))
    assert found.status is Status.CONTRADICTORY
    conflict = next(one for one in found.findings if one.code == "M501")
    assert planted in (conflict.line, *(line for line, _ in conflict.related))


@pytest.mark.parametrize("seed", range(6))
def test_a_view_of_the_truth_allows_the_truth(seed: int) -> None:
    """What a player sees never contradicts, and what follows from it is true."""
    record = without_figures(complete(seed))
    true = deal_of(record)
    hands = dict(zip(true.seats, true.held, strict=True))
    seat = true.seats[seed % 2]
    view = redact(record, seat, Moment(1, trick=10))
    for one in infer(view, pqn.rule_set(RULES[seed % len(RULES)]), explained=0):
        assert one.pairs > 0
        for forced in one.forced:
            if forced.slot is None and forced.seat is not None:
                assert hands[forced.seat] & bit(forced.card)


@pytest.mark.long
@pytest.mark.parametrize("hiding", [hide, hide_everywhere])
def test_hardly_a_record_is_left_undecided(hiding: Callable[..., Record]) -> None:
    """At most one in twenty of records with twelve hidden cards."""
    left = 0
    for seed in range(100):
        found = deal_of(hiding(complete(seed), HIDDEN, random.Random(f"rate {seed}")))
        left += found.status is Status.UNDECIDED
    assert left <= UNDECIDED_OF_HUNDRED
