"""Score sheets from games made by hand: words of the system, sides, ranges, counters."""

from __future__ import annotations

import pytest
from msgspec import structs

from pgn_piquet.engine.game import DealResult, Game, Reason, ScoreLine, Settlement, Status
from pgn_piquet.render.text_sheet import points_text, reckoning, sheet, word
from pgn_piquet.render.text_table import Align, table
from pgn_piquet.rules.load import preset

RUBICON, FOSTER, IMPERIAL = (preset(name) for name in ("rubicon@1", "foster-au-cent@1", "imperial@1"))


def deal(number: int | None, status: Status = Status.COMPLETE, **scores: tuple[int, int]) -> DealResult:
    return DealResult(number, "B", "A", 0, 1, status, seats=("A", "B"), scores=scores)


def game(*deals: DealResult, totals: dict[str, tuple[int, int]], outcome: str = "unfinished") -> Game:
    return Game("rubicon@1", "", ("A", "B"), deals, Settlement(totals, None, {}, outcome), ())


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


def test_the_total_runs_on_from_what_was_given_before_the_first_deal() -> None:
    made = game(
        deal(5, A=(10, 10), B=(20, 20)), deal(6, A=(1, 1), B=(2, 2)), totals={"A": (111, 111), "B": (52, 52)}
    )
    told = rows(sheet(made, {}, RUBICON))
    assert told[4:8] == [["5", "B", "A", "10", "110"], ["B", "20", "50"], ["6", "B", "A", "1", "111"],
                         ["B", "2", "52"]]  # fmt: skip


def test_ranges_and_what_is_not_known() -> None:
    made = game(
        deal(1, Status.POSSIBLE, A=(10, 12), B=(20, 20)), deal(2, Status.CONTRADICTORY),
        totals={"A": (10, 12), "B": (20, 20)},
    )  # fmt: skip
    told = rows(sheet(made, {}, RUBICON))
    assert told[4:8] == [["1", "B", "A", "10–12", "10–12", "possible"], ["B", "20", "20"],
                         ["2", "B", "A", "?", "10–12", "contradictory"], ["B", "?", "20"]]  # fmt: skip


def test_of_a_deal_that_breaks_off_what_was_scored_so_far() -> None:
    lines = (ScoreLine("A", 6, Reason.POINT, 4), ScoreLine("A", 15, Reason.SEQUENCE, 5))
    broken = DealResult(1, "B", "A", 0, 9, Status.UNFINISHED, seats=("A", "B"), score_lines=lines)
    told = rows(sheet(game(broken, totals={"A": (0, 0), "B": (0, 0)}), {}, RUBICON))
    assert told[4] == ["1", "B", "A", "6", "15", "(21)", "0", "unfinished"]
    assert told[5] == ["B", "?", "0"]


def test_the_sheet_speaks_the_systems_language() -> None:
    assert [word(Reason.REPIQUE, rules) for rules in (RUBICON, FOSTER)] == ["repique", "repic"]
    assert [word(Reason.PIQUE, rules) for rules in (RUBICON, FOSTER)] == ["pique", "pic"]
    assert word(Reason.TRICKS, IMPERIAL) == "odd tricks"


@pytest.mark.parametrize(("number", "said"), [(0, "0 (0r 0w)"), (5, "5 (0r 5w)"), (26, "26 (4r 2w)")])
def test_counters_are_told_as_reds_and_whites(number: int, said: str) -> None:
    assert points_text(number, IMPERIAL) == said
    assert points_text(number, RUBICON) == str(number)


def test_partners_are_one_side() -> None:
    both = DealResult(1, "D", "A", 0, 1, Status.COMPLETE, seats=("A", "B", "C", "D"),
                      scores={"AC": (22, 22), "BD": (15, 15)})  # fmt: skip
    made = Game("voleur@1", "", ("A", "B", "C", "D"), (both,),
                Settlement({"AC": (22, 22), "BD": (15, 15)}, None, {}, "unfinished"), ())  # fmt: skip
    told = rows(sheet(made, {}, preset("voleur@1")))
    assert [row[-3:] for row in told[4:6]] == [["AC", "22", "22"], ["BD", "15", "15"]]


def test_names_and_titles_cannot_speak_to_the_terminal() -> None:
    made = game(deal(1, A=(1, 1), B=(2, 2)), totals={"A": (1, 1), "B": (2, 2)})
    assert "\x1b" not in sheet(made, {"Event": "\x1b[2J", "A": "\x1b]0;x"}, RUBICON)


def test_the_reckoning_runs_within_each_deal() -> None:
    lines = (ScoreLine("A", 6, Reason.POINT, 4, "point 6"), ScoreLine("B", 1, Reason.WIN, 5, "Kd", trick=2))
    one = DealResult(1, "B", "A", 0, 9, Status.COMPLETE, seats=("A", "B"), score_lines=lines,
                     scores={"A": (6, 6), "B": (1, 1)})  # fmt: skip
    two = DealResult(2, "A", "B", 9, 18, Status.COMPLETE, seats=("B", "A"), score_lines=lines[:1],
                     scores={"A": (6, 6), "B": (0, 0)})  # fmt: skip
    made = game(one, two, totals={"A": (12, 12), "B": (1, 1)})
    told = rows(reckoning(made, RUBICON))
    assert told[2:] == [
        ["1", "point", "point", "6", "6", "6", "0"],
        ["2", "wins", "Kd", "6", "1", "1"],
        [],
        ["2", "point", "point", "6", "6", "6", "0"],
    ]


def test_no_deal() -> None:
    assert "no deal is told" in sheet(game(totals={}), {}, RUBICON)


def test_columns_are_as_wide_as_their_cells_on_a_terminal() -> None:
    assert table(["ab", "c"], [["日本", "1"], ["x"]], [Align.LEFT, Align.RIGHT]) == [
        "ab    c", "────  ─", "日本  1", "x",
    ]  # fmt: skip


def test_after_a_deal_without_a_score_the_total_is_not_known() -> None:
    made = game(
        deal(1, A=(27, 27), B=(13, 13)), deal(2, Status.POSSIBLE), deal(3, A=(5, 5), B=(9, 9)),
        totals={"A": (80, 80), "B": (60, 60)},
    )  # fmt: skip
    told = rows(sheet(made, {}, RUBICON))
    assert told[4:10] == [
        ["1", "B", "A", "27", "27"], ["B", "13", "13"],
        ["2", "B", "A", "?", "?", "possible"], ["B", "?", "?"],
        ["3", "B", "A", "5", "80"], ["B", "9", "60"],
    ]  # fmt: skip
    alone = rows(sheet(game(deal(6, Status.POSSIBLE), totals={}), {}, RUBICON))
    assert alone[4:6] == [["6", "B", "A", "?", "?", "possible"], ["B", "?", "?"]]


def test_a_total_that_narrows_what_a_deal_gives_is_no_debt_before_it() -> None:
    made = game(
        deal(1, A=(27, 27), B=(13, 13)), deal(2, Status.POSSIBLE, A=(5, 58), B=(1, 53)),
        totals={"A": (60, 60), "B": (30, 30)},
    )  # fmt: skip
    told = rows(sheet(made, {}, RUBICON))
    assert [told[4][4], told[5][2], told[6][4], told[7][2]] == ["27", "13", "60", "30"]


def test_a_deal_that_counts_double_is_twice_in_the_total() -> None:
    rules = structs.replace(RUBICON, deals=4, doubled=(1, 4))
    made = game(
        deal(1, A=(27, 27), B=(13, 13)), deal(2, A=(5, 5), B=(9, 9)), totals={"A": (59, 59), "B": (35, 35)}
    )
    told = rows(sheet(made, {}, rules))
    assert [told[4][4], told[5][2], told[6][4], told[7][2]] == ["54", "26", "59", "35"]
