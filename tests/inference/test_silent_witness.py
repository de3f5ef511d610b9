"""A deal that tells no call and leaves too many hands is possible where one deal is shown that meets all that
is written, else undecided. What cannot be is reckoned by hand."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.model.record import Record
from tests.strategies.only_figures import written_out


def told(rules: str, figures: str, before: str = "", dealer: str = "B") -> Record:
    tricks = pqn.rule_set(rules).hand_size
    text = f'[Piquet "1"]\n[Rules "{rules}"]\n\n{before}{dealer}: deals\n1-{tricks}. ...\n{figures}\n'
    return pqn.read(text).records[0].record


def deal(record: Record) -> DealResult:
    (found,) = pqn.replay(record).deals
    return found


FITTING = [
    ("cavendish@1", "score A: 43"),
    ("cavendish@1", "score A: 56 B: 25\ncapot A:"),
    ("cavendish@1", "tricks A: 4 B: 8\nscore A: 14 B: 22"),
    ("cavendish@1", "score A: 96\nrepique A:"),
    ("cavendish@1", "pique A:\ncards B:"),
    ("pole@1", "score A: 32 B: 6\ntricks A: 7 B: 5"),
    pytest.param("voleur@1", "cards AC:\nscore AC: 16 BD: 15", marks=pytest.mark.long),
    pytest.param("imperial@1", "score A: 0 B: 6", marks=pytest.mark.long),
    ("foster-rubicon@1", "score A: 12 B: 38\ncards divided"),
]
"""The last trick and the cards are elder's or younger's, of low calls or high: each is a deal that anybody
might be dealt. Of Impérial a game may end within it, and nothing says how many tricks anybody took."""


@pytest.mark.parametrize(("rules", "figures"), FITTING)
def test_the_example_has_all_that_is_written(rules: str, figures: str) -> None:
    record = told(rules, figures)
    found = deal(record)
    assert found.status is Status.POSSIBLE
    assert found.low_completion is not None
    report = pqn.check(written_out(record, found.low_completion))
    assert [one.code for one in report.diagnostics if one.code[0] in "MPR"] == []
    assert [one.status for one in report.verdicts] == [Status.COMPLETE]


def test_the_example_says_what_it_is() -> None:
    found = deal(told("cavendish@1", "score A: 43"))
    assert found.low_completion == found.high_completion
    assert str(found.low_completion).startswith("; one way to have all that is written: A 43 (")


def test_of_a_line_with_a_wrong_figure_the_other_is_asked_all_the_same() -> None:
    """Who has half of the tricks has more than five points where every card counts: six, and one of the leads
    that bring them."""
    found = deal(told("foster-rubicon@1", "score A: 5 B: 38\ncards divided"))
    assert [one.code for one in found.findings if one.code == "P301"] == ["P301"]
    start = "; one way to have the rest of what is written: A "
    assert str(found.low_completion).startswith(start)
    assert ", B 38 (" in str(found.low_completion)


NEVER = [
    "score A: 90\nrepique A:",  # thirty in hand, sixty, and the first lead: 91 at the least
    "score A: 59\npique A:",  # thirty in hand and play, and thirty
    "score B: 45\nrepique A:\npique B:",  # with a repique of elder's the other is too late for a pique
]


@pytest.mark.parametrize("figures", NEVER)
def test_figures_that_no_deal_has_together_are_not_possible(figures: str) -> None:
    assert deal(told("cavendish@1", figures)).status in (Status.UNDECIDED, Status.CONTRADICTORY)


def test_where_no_deal_is_found_the_limit_is_named() -> None:
    """A score and a capot of the other's: nobody has yet found such hands."""
    found = deal(told("cavendish@1", "score A: 53\ncapot B:"))
    assert found.status is Status.UNDECIDED
    assert found.scores == {}
    (why,) = [str(one.values["why"]) for one in found.findings if one.code == "M502"]
    assert why == "the limit of the search was reached (a budget of 100,000)"
    assert not any(one.code in ("M503", "P504") for one in found.findings)


@pytest.mark.parametrize(
    ("total", "score"), [(300, (150, 150)), (106, (53, 53)), (107, (1, 205)), (420, (1, 205))]
)
def test_a_deal_that_counts_double(total: int, score: tuple[int, int]) -> None:
    """150 points are 300 in the total; 107 is twice no number, and nobody scores 210. Elder has a lead."""
    text = (
        '[Piquet "1"]\n[Rules "cavendish@1"]\n[Options "deals=4 doubled=1,4"]\n\n'
        f"B: deals 1\n1-12. ...\ntotal A: {total} B: 0\n"
    )
    found = deal(pqn.read(text).records[0].record)
    assert found.scores["A"] == score
    assert ("P302" in [one.code for one in found.findings]) == (score[0] < score[1])
    assert found.low_completion is not None
