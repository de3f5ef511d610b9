"""The naive settlements against the figures the books print."""

from __future__ import annotations

import pytest

from .naive_settlements import (
    chouette,
    game,
    in_tens,
    match_of_games,
    partie,
    play_off,
    pool,
    rubicon,
    sheet,
)


@pytest.mark.parametrize(
    ("high", "low", "printed"),
    [(113, 80, 293), (88, 84, 272), (180, 142, 138), (120, 102, 118), (120, 98, 318), (120, 99, 319),
     (120, 101, 119)],
)  # fmt: skip
def test_rubicon(high: int, low: int, printed: int) -> None:
    """Foster, Hoffmann and the modern page."""
    assert rubicon({"A": high, "B": low}) == {"A": printed}
    assert rubicon({"A": low, "B": high}) == {"B": printed}


def test_a_level_partie_and_two_more_deals() -> None:
    level = [{"A": 20, "B": 18}, {"A": 12, "B": 31}, {"A": 41, "B": 9}, {"A": 8, "B": 27}, {"A": 30, "B": 14},
             {"A": 11, "B": 23}]  # fmt: skip
    assert partie(level)["over"] is False
    drawn = partie([*level, {"A": 28, "B": 13}, {"A": 9, "B": 24}])
    assert (drawn["totals"], drawn["drawn"]) == ({"A": 159, "B": 159}, True)
    won = partie([*level, {"A": 28, "B": 13}, {"A": 9, "B": 23}])
    assert won["settled"] == {"A": 101}


def test_a_short_partie_with_first_and_last_doubled() -> None:
    deals = [{"A": 30, "B": 10}, {"A": 20, "B": 15}, {"A": 5, "B": 40}, {"A": 25, "B": 9}]
    found = partie(deals, 4, (1, 4))
    assert found["totals"] == {"A": 60 + 20 + 5 + 50, "B": 20 + 15 + 40 + 18}
    assert found["settled"] == {"A": 135 + 93 + 100}
    assert partie([*deals, {"A": 1, "B": 1}], 4, (1, 4))["too_many"]


def test_games_and_doubles() -> None:
    assert game({"A": 104, "B": 49}, "A", 50) == {"A": 2}
    assert game({"A": 104, "B": 50}, "A", 50) == {"A": 1}
    assert game({"A": 33, "B": 2}, "A", 0) == {"A": 1}
    assert match_of_games([{"A": 1}, {"B": 2}, {"A": 1}, {"A": 1}]) == "A"
    assert match_of_games([{"A": 2}, {"B": 2}, {"B": 1}]) == "B"
    assert match_of_games([{"A": 2}]) is None


def test_pool_and_play_off() -> None:
    assert pool("ABC", "A") == {"A": 2, "B": -1, "C": -1}
    assert play_off("ABC", "B") == {"A": 1, "B": -2, "C": 1}


FIVE = [{"A": 31, "B": 18}, {"B": 12, "C": 40}, {"C": 25, "D": 25}, {"D": 9, "E": 33}, {"E": 20, "A": 27}]


def test_sheet() -> None:
    """Losses A 0, B 41, C 0, D 24, E 7: balances of the sample sheet; both ways sum to nothing."""
    assert sheet("ABCDE", FIVE) == {"A": 72, "B": -133, "C": 72, "D": -48, "E": 37}
    between = sheet("ABCDE", FIVE, "between")
    assert between == {"A": 13 + 7, "B": -13 - 28, "C": 28, "D": -24, "E": 24 - 7}
    assert sum(between.values()) == 0


@pytest.mark.parametrize(("points", "tens"), [(150, 15), (416, 42), (476, 48), (141, 14), (126, 13)])
def test_tens(points: int, tens: int) -> None:
    """Cavendish, chouette: one to five dropped, six to nine raised."""
    assert in_tens(points) == tens


def test_chouette() -> None:
    assert chouette("A", "BC", {"A": 114, "BC": 164}) == {"A": -30, "B": 15, "C": 15}
    assert chouette("A", "BC", {"A": 216, "BC": 100}) == {"A": 44, "B": -22, "C": -22}
    assert chouette("A", "BC", {"A": 100, "BC": 100}) == {"A": 0, "B": 0, "C": 0}
