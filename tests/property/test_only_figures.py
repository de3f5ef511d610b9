"""Of generated deals no more is told than some of their figures: none of these is called wrong, and where the
deal is possible the engine finds nothing wrong in the example."""

from __future__ import annotations

import random

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Status
from pgn_piquet.generate.partie import records
from tests.strategies.hiding import hide_everywhere, without_calls
from tests.strategies.only_figures import only_figures, written_out

OF_TWO = ("cavendish@1", "rubicon@1", "pole@1", "foster-rubicon@1")
NOTES = ("P501", "P502", "P503", "P504", "M502", "M503")


def status_of(rules: str, seed: int) -> Status:
    """The verdict, once it is seen that it holds."""
    whole = pqn.read(next(records(rules, seed, 1))).records[0].record
    told = only_figures(whole, pqn.rule_set(rules).hand_size, random.Random(seed))
    game = pqn.replay(told)
    assert [one.code for one in game.findings if one.code[0] in "RMP" and one.code not in NOTES] == []
    (deal,) = game.deals
    assert deal.status in (Status.POSSIBLE, Status.UNDECIDED)
    if deal.status is Status.POSSIBLE:
        assert deal.low_completion is not None
        if deal.low_completion.startswith("; one way"):
            report = pqn.check(written_out(told, deal.low_completion))
            assert [one.code for one in report.diagnostics if one.code[0] in "MPR"] == []
            assert [one.status for one in report.verdicts] == [Status.COMPLETE]
    return deal.status


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", OF_TWO)
def test_an_example_of_the_figures_of_a_deal_is_right(rules: str, seed: int) -> None:
    assert status_of(rules, seed) is Status.POSSIBLE


@pytest.mark.long
@pytest.mark.parametrize("rules", OF_TWO)
def test_hardly_one_in_twenty_is_undecided(rules: str) -> None:
    found = [status_of(rules, seed) for seed in range(100, 200)]
    assert found.count(Status.UNDECIDED) <= 5


@pytest.mark.parametrize("rules", ["cavendish@1", "rubicon@1"])
def test_where_cards_are_hidden_what_is_possible_is_shown(rules: str) -> None:
    """Twelve cards wherever they stand, and no call: judged by courses of takers, or hand by hand."""
    shown = []
    for seed in range(300, 304):
        draw = random.Random(seed)
        whole = pqn.read(next(records(rules, seed, 1))).records[0].record
        told = without_calls(hide_everywhere(whole, 12, draw))
        (deal,) = pqn.replay(told).deals
        assert deal.status in (Status.POSSIBLE, Status.UNDECIDED)
        if deal.status is Status.POSSIBLE and 0 in deal.held:
            shown.append(deal.low_completion)
    assert shown
    assert None not in shown
