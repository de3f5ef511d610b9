"""``sure`` in Impérial where cards before the moment are not told, and the knave or ace of trumps may have
fallen to either: by hand from what A, who holds the king and queen, then still gets."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HEAD = """\
[Piquet "1"]
[Rules "imperial@1"]

B: deals
A: dealt KQh KQJAT98s Kd A9c
B: dealt JAh QJAT9d KQJT7c
turn Th
{called}1. A: Kh Ah
"""


def found(text: str) -> list[tuple[str, str]]:
    """Code and what is certain of every finding about figures."""
    game = pqn.replay(pqn.read(text).records[0].record)
    return [(one.code, str(one.computed)) for one in game.findings if one.code[0] == "P"]


def said(plays: str, points: int, called: str = "") -> list[tuple[str, str]]:
    return found(HEAD.format(called=called) + plays + f"sure score A: {points}\n")


CALLED = "A: imperial s\n"
"""a red of six for the king, queen, knave and ace of spades, so that calls are told"""


TOMBEE = "A: imperial tombee\n"


def test_of_a_tombee_that_is_called_only_the_ways_in_which_it_was_made() -> None:
    """Two trumps led, four honours, ten tricks against two: 18, and six for the spades."""
    for plays in ("2. A: Qh Jh\n", "2. A: ** Jh\n", "2. A: ** **\n"):
        for order in ("{0}{1}", "{1}{0}"):
            for points, expected in ((24, []), (25, [("P501", "24 points")])):
                lines = order.format(TOMBEE, f"sure score A: {points}\n")
                assert found(HEAD.format(called=CALLED) + plays + lines) == expected


@pytest.mark.parametrize("told", ["2. A: ** Jh\n", "2. A: *s Jh\n", "2. A: ** *c\n", "2. A: *h **\n"])
def test_certain_is_the_least_of_all_ways_to_fill_in_the_trick(told: str) -> None:
    """The queen may have caught the knave, or another card been trumped with it."""
    mine = [
        rank + suit
        for suit, ranks in (("h", "Q"), ("s", "KQJAT98"), ("d", "K"), ("c", "A9"))
        for rank in ranks
    ]
    theirs = [rank + suit for suit, ranks in (("h", "J"), ("d", "QJAT9"), ("c", "KQJT7")) for rank in ranks]
    words = told.split()[2:]
    values = []
    for lead in mine:
        for answer in theirs:
            if not (fits(words[0], lead) and fits(words[1], answer)):
                continue
            text = HEAD.format(called=CALLED) + f"2. A: {lead} {answer}\n"
            game = pqn.replay(pqn.read(text + "sure score A: 100\n").records[0].record)
            if not any(one.code[0] == "R" for one in game.findings):
                (value,) = (str(one.computed) for one in game.findings if one.code == "P501")
                values.append(int(value.split()[0]))
    least = min(values)
    assert said(told, least, CALLED) == []
    assert said(told, least + 1, CALLED) == [("P501", f"{least} points")]


def fits(word: str, card: str) -> bool:
    """May the card be what the word tells?"""
    return word == "**" or word == card or (word[0] == "*" and word[1] == card[1])
