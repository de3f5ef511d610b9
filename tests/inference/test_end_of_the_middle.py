"""What is said of the end of a deal told from its middle."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.inference.budget import Budget
from pgn_piquet.inference.forced import infer
from pgn_piquet.inference.scope import Scope

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
MIDDLE = "B: deals\ntricks A: 3 B: 4\nA: holds AQs K9h 7d\nB: holds KJs AQh Ad\n8. A: 7d Ad\n9. B: *h *h\n"


@pytest.mark.parametrize(
    ("end", "codes", "tricks"),
    [
        # the ace of spades always makes; led the ace of hearts and the king of spades A makes three of four
        ("", [], (4, 6)),
        ("cards divided\n", ["P504"], (6, 6)),
        ("cards B:\n", ["P504"], (4, 5)),
        # seven of twelve A cannot have
        ("cards A:\n", ["P202"], (4, 6)),
        ("capot B:\n", ["P203"], (4, 6)),
        # all that are told of the end, and so the play reached it
        ("tricks A: 6 B: 6\n", ["P504"], (6, 6)),
        ("tricks A: 5 B: 7\ncards B:\n", ["P504"], (5, 5)),
        ("tricks A: 7 B: 5\n", ["P201", "P201"], (4, 6)),
    ],
)
def test_the_end_of_a_deal_told_from_its_middle(end: str, codes: list[str], tricks: tuple[int, int]) -> None:
    found = pqn.replay(pqn.read(HEAD + MIDDLE + end).records[0].record)
    assert [one.code for one in found.findings if one.code[0] != "W"] == codes
    (deal,) = found.deals
    assert deal.tricks == {"A": tricks, "B": (12 - tricks[1], 12 - tricks[0])}
    assert str(deal.status) == ("possible" if end else "unfinished")


@pytest.mark.parametrize(
    ("end", "named"),
    [
        ("cards B:\ncards divided\n", {8, 9}),
        ("tricks A: 6 B: 6\ncards B:\n", {8, 9}),
        ("tricks A: 4 B: 8\ntricks A: 5 B: 7\n", {8, 9}),
    ],
)
def test_figures_of_the_end_that_cannot_hold_together(end: str, named: set[int]) -> None:
    found = pqn.replay(pqn.read(HEAD + MIDDLE + end).records[0].record)
    assert str(found.deals[0].status) == "contradictory"
    (conflict,) = (one for one in found.findings if one.code == "M501")
    assert {conflict.line, *(line for line, _ in conflict.related)} == named
    assert conflict.values["proof"] == "leave out any one of them and the deal can be filled in"


def test_with_nothing_to_spend_nothing_is_said_of_the_middle() -> None:
    for dealer in ("B: ", ""):
        record = pqn.read(HEAD + MIDDLE.replace("B: deals", f"{dealer}deals")).records[0].record
        (found,) = infer(record, pqn.rule_set("cavendish@1"), budget=Budget(0))
        assert (found.scope, found.forced) == (Scope.MIDDLE, ())
        report = pqn.check(pqn.write(record).encode(), budget=0)
        (note,) = (one for one in report.diagnostics if one.code == "M502")
        assert "the budget is 0" in note.message


@pytest.mark.parametrize("deal", ["deals\n", "B: deals\n"])
def test_a_side_line_of_the_middle_begins_with_its_own_trick(deal: str) -> None:
    """Three and five tricks are told: the ninth is next, and the ace may be led to the king."""
    text = deal + "A: holds AQs KJh\nB: holds KJs AQh\ntricks A: 3 B: 5\n(\n9. A: As Ks\n)\n"
    found = pqn.replay(pqn.read(HEAD + text).records[0].record)
    assert [one.code for one in found.findings if one.code[0] in "MRP"] == []
    assert [str(branch.deal.status) for branch in found.branches] != ["contradictory"]


def test_a_score_that_nothing_told_can_judge_is_named() -> None:
    text = "deals\nA: holds AKQJTs AQh AKd KJTc\nB: holds 987s KJTh QJTd AQ9c\n1-5. AKQJTs / 789s Td 9c\n"
    # who leads has the spades: A is elder, and no calls make 99 of what he and B have
    found = pqn.replay(pqn.read(HEAD + text + "6. Ad Jd\n7. *d *d\nscore A: 99 B: 99\n").records[0].record)
    assert [(one.code, one.line) for one in found.findings] == [("P301", 8), ("P301", 8)]
    found = pqn.replay(pqn.read(HEAD + MIDDLE + "score A: 99 B: 99\n").records[0].record)
    assert [(one.code, one.line) for one in found.findings if one.code == "W901"] == [("W901", 8)]
