"""The lines that force a card: these alone force it still, and without any of them it is free."""

from __future__ import annotations

import random

import pytest

import pgn_piquet as pqn
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.core_lines import Proof
from pgn_piquet.inference.forced import Forced, Inferred, infer
from pgn_piquet.model.record import Record
from pgn_piquet.rules.ruleset import RuleSet
from tests.strategies.contradictions import FIGURES, alone
from tests.strategies.hiding import hide, hide_everywhere

TWO = ("cavendish@1", "rubicon@1", "cavendish-au-cent@1")
MANY = ("normand@1", "voleur@1", "imperial@1")
EXPLAINED = 4


def half_told(name: str, seed: int) -> Record:
    """A generated deal without its figures, a few cards of it hidden."""
    draw = random.Random(f"why forced {name} {seed}")
    whole = pqn.read(next(records(name, seed, 1))).records[0].record
    acts = Record(tuple(line for line in whole.lines if not isinstance(line.says, FIGURES)))
    return draw.choice((hide, hide_everywhere))(acts, draw.randrange(2, 9), draw)


def what(forced: Forced) -> tuple[str, str | None, int | None]:
    """A card and its place; who lays a card of the play may hang on more lines than the card."""
    return forced.card, forced.seat if forced.slot is None else None, forced.slot


def inferred(record: Record, rules: RuleSet, explained: int = 0) -> Inferred:
    (found,) = infer(record, rules, explained)
    return found


def test_each_line_named_is_needed_and_all_are_enough() -> None:
    lines_force_it("cavendish@1", 0)


@pytest.mark.long
@pytest.mark.parametrize("name", [*TWO, *MANY])
def test_each_line_named_is_needed_in_many_deals(name: str) -> None:
    for seed in range(1, 6):
        lines_force_it(name, seed)


def lines_force_it(name: str, seed: int) -> None:
    """Is what is said of the lines that force cards so?"""
    record, rules = half_told(name, seed), pqn.rule_set(name)
    for one in inferred(record, rules, EXPLAINED).forced:
        if one.proof is None:
            continue
        enough = inferred(alone(record, set(one.because)), rules)
        assert what(one) in map(what, enough.forced) or not (enough.exact and enough.settled), what(one)
        if one.proof is Proof.CUT_SHORT:
            continue
        for line in one.because:
            fewer = inferred(alone(record, set(one.because) - {line}), rules)
            assert what(one) not in map(what, fewer.forced), (what(one), line)
