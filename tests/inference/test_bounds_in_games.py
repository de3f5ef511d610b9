"""Where an end of a range is not found and a game may end within the deal, no deal exceeds its bound."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import pgn_piquet as pqn
from pgn_piquet.inference.many import wide
from pgn_piquet.inference.many.half_told import ManyTold
from pgn_piquet.inference.many.outcomes import Goal
from pgn_piquet.inference.many.sought import Found
from pgn_piquet.inference.many.whereabouts import TooManyDealsError
from pgn_piquet.inference.many.wide import Wide
from pgn_piquet.inference.takers import Steps
from pgn_piquet.model.cards import NUMBER
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Play, Played
from tests.strategies.games import near_the_end
from tests.strategies.hiding import hide, hide_everywhere

GAMES = ("normand@1", "voleur@1", "imperial@1", "foster-au-cent@1", "cavendish-au-cent@1", "pole-100@1")


@pytest.fixture
def sought(monkeypatch: pytest.MonkeyPatch) -> list[Wide]:
    """The deals that are sought in, as all are here, with hardly any steps."""
    found: list[Wide] = []
    begin = Wide.__init__

    def begun(self: Wide, half: ManyTold, steps: Steps) -> None:
        begin(self, half, steps)
        found.append(self)

    def too_many(self: ManyTold) -> None:
        raise TooManyDealsError(1)

    monkeypatch.setattr(Wide, "__init__", begun)
    monkeypatch.setattr(ManyTold, "cases", too_many)
    monkeypatch.setattr(wide, "STEPS", 400)
    return found


def played(record: Record) -> tuple[int, ...]:
    """The cards of a deal told whole as they were played."""
    lanes = (lane for line in record.lines if isinstance(line.says, Play) for lane in line.says.lanes)
    return tuple(NUMBER[one.card] for lane in lanes for one in lane if isinstance(one, Played))


def goals(whole: Wide, draw: random.Random) -> Iterator[Goal]:
    """What may be as great or as small as possible: of the end and of moments within the play."""
    slots, size = whole.slots, whole.table.players
    for side in range(len(whole.table.sides)):
        some = [Goal(side, False, 1, slots), Goal(side, True, 1, slots)]
        some += [Goal(side, False, 1, slots, whole=False)]
        some += [Goal(side, False, 1, draw.randrange(slots), whole=False) for _ in range(3)]
        some += [Goal(side, True, 1, size * draw.randrange(whole.table.tricks))]
        for goal in some:
            yield goal
            yield goal.turned()


@pytest.mark.parametrize("rules", GAMES)
def test_no_deal_exceeds_a_bound(rules: str, sought: list[Wide]) -> None:
    in_game = 0
    for seed, number in ((0, 6), (1, 14), (2, 20)):
        draw = random.Random(f"{rules} {seed}")
        record = near_the_end(rules, seed, draw)
        true = pqn.replay(record).deals[0]
        for way in (hide, hide_everywhere):
            sought.clear()
            (deal,) = pqn.replay(way(record, number, draw)).deals
            for side, (low, high) in deal.scores.items():
                assert low <= true.scores[side][0] <= high
            for whole in [one for one in sought[:1] if one.found]:
                truth = Found(true.held, played(record), whole.found[0].held)
                in_game += bool(truth.held.room)
                for goal in goals(whole, draw):
                    assert truth.value(goal, whole.table) <= whole.seeking.bound(goal)
    assert in_game
