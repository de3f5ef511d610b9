"""Something false planted in half-told deals: the lines named contradict each other, none of them can be
spared for it, and a line said to be enough, left out alone, makes the deal possible."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.diagnostics.diagnostic import Finding
from pgn_piquet.engine.game import Status
from pgn_piquet.inference.conflict import ALONE, WITHOUT, Proof
from pgn_piquet.model.record import Record
from tests.strategies.contradictions import alone, falsified, without

TWO = ("cavendish@1", "rubicon@1", "pole@1", "cavendish-au-cent@1")
MANY = ("normand@1", "voleur@1", "imperial@1")
CANNOT_BE = (Status.CONTRADICTORY, Status.STOPPED)
FIGURES = ("P1", "P2", "P3")


def contradiction(record: Record) -> Finding | None:
    return next((one for one in pqn.replay(record).findings if one.code == "M501"), None)


def holds_together(record: Record) -> bool:
    """Does the judge find nothing against the record as a whole, nor against its figures?"""
    game = pqn.replay(record)
    return game.deals[0].status not in CANNOT_BE and not any(one.code[:2] in FIGURES for one in game.findings)


def named(found: Finding) -> set[int]:
    return {found.line, *(line for line, _ in found.related)}


def enough(found: Finding) -> set[int]:
    """The lines of which it is said that one of them alone has to be left out."""
    proof = str(found.values["proof"])
    if proof == Proof.WHOLE:
        return named(found)
    alone_last = {found.line} if proof.endswith(ALONE) else set()
    return {line for line, why in found.related if why == WITHOUT} | alone_last


def is_shown(found: Finding) -> bool:
    return not str(found.values["proof"]).startswith(Proof.CUT_SHORT)


@pytest.mark.parametrize("rules", [*TWO, *MANY])
@pytest.mark.parametrize("seed", range(6))
def test_each_line_of_a_contradiction_is_needed(rules: str, seed: int) -> None:
    is_as_it_says(rules, seed)


@pytest.mark.long
@pytest.mark.parametrize("rules", [*TWO, *MANY])
def test_each_line_of_many_contradictions_is_needed(rules: str) -> None:
    for seed in range(6, 40):
        is_as_it_says(rules, seed)


def is_as_it_says(rules: str, seed: int) -> None:
    """Is what a contradiction says of its lines so?"""
    record = falsified(rules, seed)
    found = contradiction(record)
    if found is None:
        return
    lines = named(found)
    for line in enough(found):
        # figures that are wrong by themselves are told as that
        assert pqn.replay(without(record, line)).deals[0].status not in CANNOT_BE, line
    if is_shown(found):
        for line in lines:
            assert holds_together(alone(record, lines - {line})), line
    # alone they are too little for the judge to say much, but they are never said to be possible
    told = pqn.replay(alone(record, lines))
    cannot_be = any(one.code[:2] in FIGURES for one in told.findings)
    left = (*CANNOT_BE, Status.UNDECIDED, Status.UNFINISHED, Status.NOT_TOLD)
    assert cannot_be or told.deals[0].status in left


@pytest.mark.long
@pytest.mark.parametrize(("kind", "shown", "of"), [(TWO, 95, 100), (MANY, 90, 100)])
def test_hardly_a_contradiction_is_cut_short(kind: tuple[str, ...], shown: int, of: int) -> None:
    """Of the contradictions in sixty deals by each rule set nearly all are shown to the end."""
    found = [one for rules in kind for seed in range(60) if (one := contradiction(falsified(rules, seed)))]
    assert len(found) > of // 4
    assert of * sum(is_shown(one) for one in found) >= shown * len(found)
