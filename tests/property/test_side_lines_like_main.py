"""A side line that tells the same as the main line from some trick on is judged the same (its own score and
tricks, the table after each of its lines), whether it stands in its place, after all, or in another one."""

from __future__ import annotations

import random

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game
from pgn_piquet.engine.positions import positions
from pgn_piquet.generate.partie import records
from pgn_piquet.model.statements import Assertion, Deal, Play
from pgn_piquet.render.replay_view import of_record
from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.writer import write_line
from tests.strategies.hiding import complete, hide

RULES = (
    "cavendish@1", "rubicon@1", "pole@1", "pole-100@1", "cavendish-au-cent@1", "foster-au-cent@1",
    "foster-rubicon@1", "chouette@1", "ecrire@1", "normand@1", "voleur@1", "imperial@1",
)  # fmt: skip


def lines_of(rules: str, seed: int) -> tuple[list[str], list[str], dict[int, int]]:
    """Head and deal of a record as text, and by trick the place of its first line in the deal."""
    record = pqn.read(next(records(rules, seed, 1))).records[0].record
    begun = next(place for place, line in enumerate(record.lines) if isinstance(line.says, Deal))
    deal = [line for line in record.lines[begun:] if not isinstance(line.says, Assertion)]
    tricks: dict[int, int] = {}
    for place, line in enumerate(deal):
        if isinstance(line.says, Play):
            tricks.setdefault(line.says.first, place)
    return [write_line(line) for line in record.lines[:begun]], [write_line(line) for line in deal], tricks


def replayed(lines: list[str], rules: str) -> Game:
    return pqn.replay(pqn.read("\n".join(lines) + "\n").records[0].record, preset(rules))


def tables(lines: list[str], rules: str) -> list[tuple[object, ...]]:
    """Of the last lines the table, as far as a player sees it."""
    record = pqn.read("\n".join(lines) + "\n").records[0].record
    return [
        (one.phase, one.trick, one.hands, one.unknown, one.on_table, one.tricks, one.counts, one.to_act)
        for one in positions(record, preset(rules))
        if one.card is None
    ]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_play_in_a_side_line_has_the_same_score(rules: str, seed: int) -> None:
    head, deal, tricks = lines_of(rules, seed)
    draw = random.Random(f"{rules} {seed}")
    main = replayed([*head, *deal], rules).deals[0]
    for _ in range(4):
        first, second = sorted(draw.sample(range(2, len(tricks) + 1), 2))
        rest, later = deal[tricks[first] :], deal[tricks[second] :]
        between = deal[tricks[first] : tricks[second]]
        after = [*head, *deal, "(", *rest, ")", "(", *later, ")"]
        at_once = [*head, *deal[: tricks[first] + 1], "(", *rest, ")", *deal[tricks[first] + 1 :]]
        nested = [*head, *deal, "(", *between, "(", *later, ")", *later, ")"]
        for told in (after, at_once, nested):
            game = replayed(told, rules)
            assert game.deals[0].scores == main.scores
            assert game.branches
            for branch in game.branches:
                assert (branch.deal.status, branch.deal.scores, branch.deal.tricks) == (
                    main.status, main.scores, main.tricks,
                )  # fmt: skip
            verdict = pqn.check(("\n".join(told) + "\n").encode()).verdicts[0]
            assert all(
                difference == (0, 0) for side in verdict.side_lines for difference in side.against.values()
            )
        whole = tables([*head, *deal], rules)
        assert tables(after, rules)[-1 - len(later) : -1] == whole[-len(later) :]


@pytest.mark.parametrize("rules", RULES)
def test_the_counts_told_in_a_side_line_are_the_sum_of_what_is_shown_there(rules: str) -> None:
    head, deal, tricks = lines_of(rules, 3)
    rest = deal[tricks[4] :]
    document = pqn.read("\n".join([*head, *deal, "(", *rest, ")"]) + "\n")
    view = of_record(document, document.records[0])
    for step in view.steps:
        at = step.position
        if step.branch is None or at is None or at.phase == "over":
            continue
        for seat, count in at.counts.items():
            own = [view.score_lines[one] for one in step.score if seat in view.score_lines[one].side]
            assert sum(one.points for one in own) == count, step.text


@pytest.mark.parametrize("seed", range(12))
def test_where_cards_are_hidden_a_side_line_has_the_same_range(seed: int) -> None:
    draw = random.Random(seed)
    record = hide(complete(seed), 8, draw)
    kept = [line for line in record.lines if not isinstance(line.says, Assertion)]
    plays = [place for place, line in enumerate(kept) if isinstance(line.says, Play)]
    start = draw.choice(plays[2:-1])
    told = [write_line(line) for line in kept]
    text = "\n".join([*told, "(", *told[start:], ")"]) + "\n"
    game = pqn.replay(pqn.read(text).records[0].record)
    (main,), (branch,) = game.deals, game.branches
    assert main.scores
    assert (branch.deal.status, branch.deal.scores, branch.deal.tricks) == (
        main.status, main.scores, main.tricks,
    )  # fmt: skip
