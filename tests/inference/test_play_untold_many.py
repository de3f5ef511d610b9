"""All hands of a deal of several, or with a trump, are told, and of the play nothing from some trick on."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Game, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.many import open_rest
from pgn_piquet.inference.many.half_told import Case, ManyTold
from pgn_piquet.inference.plays import PlayLimitError
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Call, Count, Counts, Line, Play, Played
from tests.strategies import open_deals
from tests.strategies.open_deals import record

SIZES = {"normand@1": 10, "voleur@1": 8, "imperial@1": 12}


def judged(told: Record | str) -> DealResult:
    return game(told).deals[0]


def game(told: Record | str) -> Game:
    return pqn.replay(pqn.read(told).records[0].record if isinstance(told, str) else told)


def codes(found: DealResult) -> list[str]:
    return [one.code for one in found.findings]


def until(rules: str, seed: int, tricks: int, *, figures: bool) -> tuple[DealResult, Record]:
    """A generated deal, and the same with its first tricks alone; ``figures``: with what is written after
    the play."""
    whole = pqn.read(next(records(rules, seed, 1))).records[0].record
    size = SIZES[rules]
    first = max(tricks, 1) + 1
    (rest,) = pqn.read(record(rules, f"{first}-{size}. ...\n")).records[0].record.lines[-1:]
    lines = []
    for line in whole.lines:
        says = line.says
        if isinstance(says, Play) and says.first >= first:
            lines += [rest] if says.first == first else []
        elif isinstance(says, Play):
            lines.append(Line(bare(says, hidden=not tricks)))
        elif isinstance(says, Call):
            lines.append(Line(Call(says.seat, tuple(one for one in says.said if not isinstance(one, Count)))))
        elif not isinstance(says, Counts) and (figures or not isinstance(says, Assertion)):
            lines.append(line)
    (true,) = pqn.replay(whole).deals
    return true, Record(tuple(lines))


def bare(says: Play, *, hidden: bool) -> Play:
    """Without counts; ``hidden``: the cards are not told."""
    lanes = tuple(
        tuple(
            structs.replace(one, count=None, card="**" if hidden else one.card)
            if isinstance(one, Played)
            else one
            for one in lane
        )
        for lane in says.lanes
    )
    return structs.replace(says, lanes=lanes)


def holds(true: DealResult, found: DealResult) -> None:
    """The truth lies in the ranges, and nothing is at fault."""
    allowed = ("P504", "M503", "W901")
    assert [code for code in codes(found) if code[0] in "SMRP" and code not in allowed] == []
    for ranges, what in ((found.scores, true.scores), (found.tricks, true.tricks)):
        for side, (low, high) in ranges.items():
            assert low <= what[side][0] <= high


@pytest.mark.parametrize(
    ("rules", "deal", "score"),
    [("normand@1", open_deals.NORMAND, 47), ("voleur@1", open_deals.VOLEUR, 48)],
)
def test_who_can_only_take_every_trick_takes_them(rules: str, deal: str, score: int) -> None:
    """A's cards are the highest or alone of their suits: whatever he leads takes, all that count are led by
    him, and the capot of 40 holds the last trick."""
    size = SIZES[rules]
    found = judged(record(rules, deal + f"1-{size}. ...\n"))
    sides = [side for side in found.scores if "A" in side]
    assert found.status is Status.DETERMINED
    assert found.scores[sides[0]] == (score, score)
    assert found.tricks[sides[0]] == (size, size)


def test_a_king_that_is_guarded_or_not() -> None:
    """A leads, and only his nine of diamonds can lose a trick. His side takes all if B throws the king under
    the ace: seven leads that count and forty for the capot. Nobody of the others leads before the nine is
    led."""
    found = judged(record("voleur@1", open_deals.GUARDED + "1-8. ...\n"))
    assert found.status is Status.POSSIBLE
    assert (found.scores["AC"][1], found.tricks["AC"][1]) == (47, 8)
    assert found.scores["BD"][0] == found.tricks["BD"][0] == 0
    assert codes(found) == []


@pytest.mark.parametrize("rules", SIZES)
@pytest.mark.parametrize("seed", range(12))
def test_every_legal_line_says_what_looking_at_every_course_says(
    rules: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last four tricks are few enough to look at each course of them."""
    draw = random.Random(f"{rules} {seed}")
    _, told = until(rules, seed, SIZES[rules] - draw.choice((3, 4)), figures=seed % 3 == 0)
    by_courses = judged(told)
    assert by_courses.status in (Status.POSSIBLE, Status.DETERMINED)

    def cases(half: ManyTold) -> list[Case]:
        raise PlayLimitError

    monkeypatch.setattr(ManyTold, "cases", cases)
    found = judged(told)
    assert (found.status, found.scores, found.tricks) == (
        by_courses.status,
        by_courses.scores,
        by_courses.tricks,
    )
    assert sorted(codes(found)) == sorted(codes(by_courses))


@pytest.mark.parametrize("figures", [False, True])
@pytest.mark.parametrize(("rules", "seeds"), [("normand@1", 1), ("voleur@1", 2), ("imperial@1", 4)])
def test_the_truth_is_possible_where_no_card_of_the_play_is_told(
    rules: str, seeds: int, figures: bool
) -> None:
    for seed in range(seeds):
        true, told = until(rules, seed, 0, figures=figures)
        found = judged(told)
        assert found.status in (Status.POSSIBLE, Status.DETERMINED)
        holds(true, found)
        if figures:
            assert all(low == high for low, high in found.tricks.values())


@pytest.mark.long
@pytest.mark.parametrize("rules", SIZES)
@pytest.mark.parametrize("tricks", [0, 1, 2, 3])
def test_the_truth_is_possible_in_hundreds(rules: str, tricks: int) -> None:
    for seed in range(40):
        true, told = until(rules, 100 * tricks + seed, tricks, figures=seed % 2 == 1)
        found = judged(told)
        assert found.status in (Status.POSSIBLE, Status.DETERMINED)
        holds(true, found)


@pytest.mark.parametrize("seed", range(4))
def test_a_figure_outside_the_range_is_wrong(seed: int) -> None:
    _, told = until("imperial@1", seed, 0, figures=False)
    found = judged(told)
    side = found.seats[seed % 2]
    for word, ranges, code in (("score", found.scores, "P301"), ("tricks", found.tricks, "P201")):
        for wrong in (ranges[side][0] - 1, ranges[side][1] + 1):
            if wrong >= 0:
                planted = Record((*told.lines, Line(Assertion(word, ((side, wrong),)))))
                assert code in codes(judged(planted))


def test_figures_that_are_possible_alone_and_not_together() -> None:
    """One of the others may take the last trick with the king of diamonds, and then there is no capot:
    with the trio 7 leads and 40 for the capot are 50, and fewer tricks score less."""
    told = open_deals.GUARDED + "A: trio A\n1-8. ...\n"
    for figure in ("tricks AC: 8\n", "score AC: 50\n", "tricks AC: 7\n"):
        assert {"P504"} <= set(codes(judged(record("voleur@1", told + figure)))) <= {"P504", "M503"}
    found = judged(record("voleur@1", told + "tricks AC: 7\nscore AC: 50\n"))
    assert found.status is Status.CONTRADICTORY


def test_an_end_that_is_not_reached_is_a_bound_and_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """With hardly anything searched the bounds hold the exact range, and say that they may be too wide."""
    true, told = until("voleur@1", 0, 0, figures=False)
    exact = judged(told)
    assert "M503" not in codes(exact)
    monkeypatch.setattr(open_rest, "NODES", 20)
    found = judged(told)
    assert found.status is Status.POSSIBLE
    assert "M503" in codes(found)
    for side, (low, high) in exact.scores.items():
        assert found.scores[side][0] <= low <= high <= found.scores[side][1]
    holds(true, found)
