"""Answers that are not told: each talk that there may have been says as much as every pair of hands does."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.inference import judging
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Call, Line, Reply
from tests.strategies.hiding import complete, hide_everywhere

FAULTS = "SMRP"


def without_answers(record: Record) -> Record:
    """The record without any reply, and without its figures."""
    lines: list[Line] = []
    for line in record.lines:
        says = line.says
        if isinstance(says, Assertion):
            continue
        if isinstance(says, Call):
            said = tuple(one for one in says.said if not isinstance(one, Reply))
            line = structs.replace(line, says=Call(says.seat, said))
        lines.append(line)
    return Record(tuple(lines))


def deal_of(record: Record) -> DealResult:
    return pqn.replay(record).deals[0]


@pytest.mark.parametrize("seed", range(12))
def test_each_talk_says_as_much_as_every_pair_of_hands(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six cards hidden everywhere leave few enough pairs to look at each of them."""
    told = hide_everywhere(without_answers(complete(seed)), 6, random.Random(f"talks {seed}"))
    by_talks = deal_of(told)
    monkeypatch.setattr(judging, "FEW", 1_000_000)
    by_pairs = deal_of(told)
    assert (by_talks.status, by_talks.scores) == (by_pairs.status, by_pairs.scores)
    assert by_talks.tricks == by_pairs.tricks


@pytest.mark.parametrize("seed", range(20))
def test_the_truth_is_among_what_may_have_been_answered(seed: int) -> None:
    true = deal_of(complete(seed))
    told = hide_everywhere(without_answers(complete(seed)), 14, random.Random(f"truth {seed}"))
    found = deal_of(told)
    assert found.status in (Status.DETERMINED, Status.POSSIBLE, Status.UNDECIDED)
    assert not [
        one.code
        for one in found.findings
        if one.code[0] in FAULTS and one.code not in ("M502", "M503", "P504")
    ]
    for seat, (low, high) in found.scores.items():
        assert low <= true.scores[seat][0] <= high


def test_a_claim_that_nobody_answers_is_good_or_not() -> None:
    """Six hearts in B's hand beat A's five spades; with none there A's are good and count five more."""
    text = (
        '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: holds KJT98s AKQd AKc AKh\nB: holds 12\n'
        "A: point 5\n1-12. ...\n"
    )
    (found,) = pqn.replay(pqn.read(text).records[0].record).deals
    assert found.status is Status.POSSIBLE
    sure = pqn.replay(pqn.read(text.replace("point 5", "point 5 good")).records[0].record).deals[0]
    never = pqn.replay(pqn.read(text.replace("point 5", "point 5 not-good")).records[0].record).deals[0]
    assert found.scores["A"] == (never.scores["A"][0], sure.scores["A"][1])


def test_a_carte_rouge_that_the_calls_cannot_make_leaves_a_deal_decided() -> None:
    """Five cards count in the one call that is made, so that the option changes nothing."""
    text = (
        '[Piquet "1"]\n[Rules "cavendish@1"]\n[Options "carte-rouge=20"]\n\nB: deals\n'
        "A: holds KJT98s AKQd AKc AKh\nB: holds 12\nA: point 5 good\n1-12. ...\n"
    )
    (red,) = pqn.replay(pqn.read(text).records[0].record).deals
    (plain,) = pqn.replay(pqn.read(text.replace("carte-rouge=20", "carte-rouge=0")).records[0].record).deals
    assert red.status is Status.POSSIBLE
    assert red.scores == plain.scores


def test_a_carte_blanche_counts_the_same_whatever_the_other_holds() -> None:
    """A is dealt no court card: ten. At the worst he leads once more, and he may take every trick."""
    text = (
        '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: dealt AT98s T98h T98d 98c\nA: carte-blanche\n'
        "A: discards 8s\nA: takes Kd\n1-12. ...\n"
    )
    (found,) = pqn.replay(pqn.read(text).records[0].record).deals
    assert found.status is Status.POSSIBLE
    assert found.scores["A"][0] == 11
    assert found.tricks["A"][0] == 0
