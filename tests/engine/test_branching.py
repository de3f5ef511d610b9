"""Side lines: the moment from which they branch."""

from __future__ import annotations

from pgn_piquet import library
from pgn_piquet.engine.replay import replay
from pgn_piquet.generate import partie
from pgn_piquet.rules.load import preset


def test_a_side_line_right_after_the_first_line_of_a_deal_is_of_that_deal() -> None:
    text = next(partie.records("rubicon@1", 5, 2))
    first = text.split("deals 2\n")
    hand = first[1].split("\n")[0]
    told = f"{first[0]}deals 2\n(\n{hand}\n)\n{first[1]}"
    game = replay(library.read(told.encode()).records[0].record, preset("rubicon@1"))
    (branch,) = game.branches
    assert (branch.deal.number, branch.deal.elder) == (2, hand[0])
    assert branch.deal.scores == {}


def test_a_card_taken_back_in_one_deal_is_no_matter_of_the_others() -> None:
    """The deals after it are judged as without it, and of a side line in a later one the branch is right."""
    text = next(partie.records("rubicon@1", 5, 3))
    lines = text.split("\n")
    trick = next(place for place, line in enumerate(lines) if line.startswith("3. "))
    again = ["retake 3", lines[trick]]
    last = len(lines) - 1 - lines[::-1].index(next(line for line in lines[::-1] if line.startswith("12. ")))
    side = ["(", lines[last], ")"]
    told = "\n".join((*lines[: trick + 1], *again, *lines[trick + 1 : last + 1], *side, *lines[last + 1 :]))
    plain = replay(library.read(text.encode()).records[0].record, preset("rubicon@1"))
    game = replay(library.read(told.encode()).records[0].record, preset("rubicon@1"))
    assert [one.scores for one in game.deals] == [one.scores for one in plain.deals]
    (branch,) = game.branches
    assert branch.deal.scores == plain.deals[2].scores
    assert [one.code for one in game.findings if one.code.startswith("R")] == ["R321"]
