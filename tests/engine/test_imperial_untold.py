"""Impérial with no call told: point, imperials and tombée may have been called, in the order in which they
reckon. By hand.

Hearts are trumps. A takes ten tricks and four honours, eight and four: 12. He may have called the point of
seven (1), the imperial of spades (6), and from his second trick on the tombée (6). B may have called his
point of six if A called none. Neither has anything else.
"""

from __future__ import annotations

from itertools import product

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status

HEAD = '[Piquet "1"]\n[Rules "imperial@1"]\n\n'
DEAL = """\
B: deals
A: dealt KQh KQJAT98s Kd A9c
B: dealt JAh QJAT9d KQJT7c
turn Th
1. A: Kh Ah
{after_one}2. A: Qh Jh
{after_two}3-9. A: KQJAT98s / 9TAJd 7TJc
10. A: Kd Qd
11. A: Ac Kc
12. B: Qc 9c
"""
SCORES = {
    (12 + point + spades + tombee, his)
    for point, spades, tombee, his in product((0, 1), (0, 6), (0, 6), (0, 1))
    if not (point and his)
}


def found(figures: str, before: str = "", after_one: str = "", after_two: str = "") -> Game:
    text = HEAD + before + DEAL.format(after_one=after_one, after_two=after_two) + figures
    return pqn.replay(pqn.read(text).records[0].record)


def faults(game: Game) -> list[str]:
    return [one.code for one in game.findings if one.code[0] in "RPM" and one.code != "P504"]


@pytest.mark.parametrize("his", range(3))
@pytest.mark.parametrize("mine", range(10, 27))
def test_a_score_is_wrong_exactly_where_no_calls_give_it(mine: int, his: int) -> None:
    game = found(f"score A: {mine} B: {his}\n")
    assert (faults(game) == []) == ((mine, his) in SCORES)
    if (mine, his) in SCORES:
        assert game.deals[0].scores == {"A": (mine, mine), "B": (his, his)}


def test_what_one_score_leaves() -> None:
    """18 are the tombée or the spades, and B may have called his point; 19 hold A's."""
    assert found("score A: 18\n").deals[0].scores == {"A": (18, 18), "B": (0, 1)}
    assert found("score A: 19\n").deals[0].scores == {"A": (19, 19), "B": (0, 0)}
    assert found("score A: 18\n").deals[0].status is Status.POSSIBLE
    assert found("score A: 12\n").deals[0].status is Status.COMPLETE


@pytest.mark.parametrize("count", range(14))
def test_a_tombee_is_not_counted_before_it_is_made(count: int) -> None:
    """What is scored for honours and tricks comes at the end."""
    assert (faults(found("", after_one=f"A: counts {count}\n")) == []) == (count in (0, 1, 6, 7))
    assert (faults(found("", after_two=f"A: counts {count}\n")) == []) == (count in (0, 1, 6, 7, 12, 13))


def test_whose_mark_reaches_the_target_first_ends_the_game() -> None:
    """B's point reckons before the imperials, which reckon before all play."""
    assert faults(found("total A: 10 B: 30\n", "total A: 10 B: 29\n")) == []
    assert "P302" in faults(found("total A: 22 B: 30\n", "total A: 10 B: 29\n"))
    assert faults(found("total A: 30 B: 29\n", "total A: 24 B: 29\n")) == []


@pytest.mark.parametrize("total", range(28, 41))
def test_no_more_is_marked_than_ends_the_game(total: int) -> None:
    """Of 23: the point and a red end it with 30; a red alone makes 33 with the honours; two make 35, so do
    honours and tricks with nothing, 36 with the point."""
    right = faults(found(f"total A: {total}\n", "total A: 23 B: 0\n")) == []
    assert right == (total in (30, 33, 35, 36))


def test_the_dealer_makes_an_imperial_with_the_card_turned() -> None:
    """The king of hearts is turned: a white, and a red with the queen, knave and ace that B holds; they beat
    A's imperial of spades. A has six for nine tricks and may have had a point, B three honours."""
    text = HEAD + (
        "B: deals\nA: dealt T98h KQJAs KQJd KQc\nB: dealt QJAh T987s AT9d JTc\nturn Kh\n"
        "1-4. A: KQJAs / T987s\n5-7. A: KQJd / AT9d\n8-9. A: KQc / JTc\n"
        "10. A: Th Ah\n11. B: Qh 9h\n12. B: Jh 8h\n"
    )
    right = {(6, 4), (7, 4), (6, 5), (6, 10), (7, 10), (6, 11)}
    for mine, his in product(range(5, 15), range(3, 14)):
        game = pqn.replay(pqn.read(f"{text}score A: {mine} B: {his}\n").records[0].record)
        assert (faults(game) == []) == ((mine, his) in right), (mine, his)
