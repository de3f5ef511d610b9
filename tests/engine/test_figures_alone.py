"""Deals of which nothing but figures is told: a score card."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game
from pgn_piquet.generate.partie import records
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Deal

RULES = (
    "cavendish@1", "rubicon@1", "pole@1", "foster-au-cent@1", "cavendish-au-cent@1", "normand@1", "voleur@1",
    "imperial@1", "ecrire@1", "chouette@1",
)  # fmt: skip
BY_ANYBODY = ("B: deals", "deals")


def judged(deal: str, rules: str = "cavendish@1") -> Game:
    return pqn.replay(pqn.read(f'[Piquet "1"]\n[Rules "{rules}"]\n\n{deal}').records[0].record)


def found(game: Game) -> list[tuple[str, int]]:
    return [(one.code, one.line) for one in game.findings]


@pytest.mark.parametrize("dealt", BY_ANYBODY)
@pytest.mark.parametrize(
    ("figures", "said"),
    [
        ("tricks A: 12 B: 0\n", []),
        ("tricks A: 13\n", [("P201", 3)]),
        ("tricks A: 3 B: 10\n", [("P201", 3)]),
        ("tricks A: 3\ntricks B: 10\n", [("M501", 4)]),
        # by then, and at the end
        ("tricks A: 3\ntricks A: 4\n", []),
        ("tricks A: 4\ntricks A: 3\n", [("M501", 4)]),
        ("score A: 160\n", []),
        # a point 8, a huitième 18, three quatorzes 42, carte blanche 10, repique 90, the play 53: 221
        ("score A: 222\n", [("P301", 3)]),
        ("score A: 10\nscore A: 20\n", [("M501", 4)]),
        ("score A: 10 B: 20\nscore A: 10\n", []),
        ("score A: 900 sic\n", [("P401", 3)]),
    ],
)
def test_what_no_deal_gives_is_wrong(dealt: str, figures: str, said: list[tuple[str, int]]) -> None:
    assert found(judged(f"{dealt}\n{figures}")) == said


@pytest.mark.parametrize("dealt", BY_ANYBODY)
def test_a_hand_is_told_besides(dealt: str) -> None:
    assert found(judged(f"{dealt}\nA: holds AKQJTs AQ987h AKd\nscore A: 900\n")) == [("P301", 4)]


def test_of_tricks_in_one_line_it_is_said_what_is_left() -> None:
    (one,) = judged("B: deals\ntricks A: 3 B: 10\n").findings
    assert (one.values["side"], one.values["stated"], one.values["computed"]) == ("B", 10, "0 to 9")


def test_a_wrong_score_is_not_taken() -> None:
    game = judged("B: deals\nscore A: 900 B: 20\n")
    assert game.deals[0].scores == {"B": (20, 20)}
    assert game.settlement.totals == {"B": (20, 20)}


def test_scores_that_contradict_each_other_are_not_taken() -> None:
    game = judged("B: deals\nscore A: 10\nscore A: 20\n")
    assert game.deals[0].status == "contradictory"
    assert game.settlement.totals == {}


def score_card(record: Record) -> Record:
    """The tags and the figures of a record."""
    first, _ = next(record.deals())
    rest = (line for line in record.lines[first:] if isinstance(line.says, Assertion | Deal))
    return Record((*record.lines[:first], *rest))


@pytest.mark.parametrize("rules", RULES)
def test_nothing_true_is_wrong(rules: str) -> None:
    for text in records(rules, 3, 12):
        record = pqn.read(text).records[0].record
        card = score_card(record)
        assert [one for one in pqn.replay(card).findings if one.code[0] in "RMP"] == []
