"""Open hands where the game may end within the deal: the solver against an exhaustive search of small
endings, reckoned by the scorers of ``tests/naive`` up to the line that ends the game."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

from pgn_piquet.inference.many.open_cards import OpenCards
from pgn_piquet.inference.many.pasts import Aim
from pgn_piquet.rules.load import preset
from tests.inference.test_open_cards import place_of
from tests.naive.naive_normand import until_out
from tests.naive.played_out import SEATS, SIDES, Laid, Slow, ending

TARGET = {"normand@1": 100, "voleur@1": 100, "imperial@1": 30}


class Ending:
    """An ending, and what each side had when the deal began."""

    def __init__(self, slow: Slow, whole: Laid, room: dict[str, int]) -> None:
        self.slow = slow
        self.names = slow.sides_of_scorer()
        self.so_far = self.sums(slow.lines(whole))
        self.target = TARGET[slow.name]
        self.start = {
            self.names[side]: self.target - lacks - self.so_far[side] for side, lacks in room.items()
        }

    def sums(self, lines: list[dict]) -> dict[str, int]:
        return {
            side: sum(one["points"] for one in lines if one["who"] == name)
            for side, name in self.names.items()
        }

    def value(self, goal: str, side: str, plays: Laid) -> int:
        """What has come to a side since the moment, when all is played as ``plays``."""
        lines, out = until_out(self.slow.lines(plays), self.start, self.target)
        if goal == "game":
            if out is None:
                return 0
            if self.slow.name == "normand@1":
                return 2 if out == self.names[side] else -1
            sums = self.sums(lines)
            (loser,) = (self.start[name] + sums[one] for one, name in self.names.items() if name != out)
            won = 2 if loser < preset(self.slow.name).double_under else 1
            return won if out == self.names[side] else -won
        after = self.sums(lines)
        more = {one: after[one] - self.so_far[one] for one in self.names}
        if goal == "points":
            return more[side]
        return sum(more[side] - more[one] for one in self.names if one != side)

    def best(self, goal: str, side: str, plays: Laid) -> int:
        seat, trick = self.slow.next(plays)
        cards = self.slow.legal(self.slow.hand(seat, plays), trick)
        if not cards:
            return self.value(goal, side, plays)
        values = [self.best(goal, side, [*plays, (seat, card)]) for card in cards]
        return max(values) if seat in side else min(values)


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("goal", ["points", "score", "game"])
@pytest.mark.parametrize("seed", range(4))
def test_values_are_those_of_exhaustive_search(name: str, goal: str, seed: int) -> None:
    draw = random.Random(f"end {name} {goal} {seed}")
    ended = 0
    for _ in range(12):
        slow, plays = ending(name, draw.choice((1, 2, 3, 3) if name != "imperial@1" else (2, 3, 4)), draw)
        table, place = place_of(slow, plays)
        whole = plays[: len(plays) - len(plays) % len(slow.seats)]
        room = {side: draw.choice((1, 2, 3, 5, 8, 12, 40)) for side in SIDES[name]}
        there = Ending(slow, whole, room)
        if name == "imperial@1":
            taken = slow.honours(whole)
            honours = tuple(sum(one["points"] for one in taken if one["who"] == side) for side in SIDES[name])
            place = structs.replace(place, ledger=structs.replace(place.ledger, honours=honours))
        ledger = structs.replace(place.ledger, room=tuple(room[side] for side in SIDES[name]))
        place = structs.replace(place, ledger=ledger)
        side = draw.choice(SIDES[name])
        number = SIDES[name].index(side)
        aim = {
            "points": Aim(number, own=1),
            "score": Aim(number, own=len(SIDES[name]) - 1, others=1),
            "game": Aim(number, game=1),
        }[goal]
        expected = there.best(goal, side, plays)
        cards = OpenCards(table, aim, place.catcher)
        assert cards.value(place) == expected, (slow.dealt, slow.turn, plays, slow.in_hand, side, room)
        assert cards.at_least(place, expected)
        assert not cards.at_least(place, expected + 1)
        ended += until_out(slow.lines(plays), there.start, there.target)[1] is None
    assert ended
