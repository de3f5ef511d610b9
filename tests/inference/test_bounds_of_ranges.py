"""Deals of which one hand is told, or little more: where the ends of their ranges are not found they are
bounds, and where a game may end within such a deal it is reckoned up to there."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Game, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.many import wide
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Counts, Dealt, Discards, Line, Play, Stock, Takes
from tests.strategies.open_deals import record

GAMES = ("normand@1", "voleur@1", "imperial@1", "foster-au-cent@1")
KNOWN = (Status.DETERMINED, Status.POSSIBLE)


def game(rules: str, text: str) -> Game:
    return pqn.replay(pqn.read(record(rules, text)).records[0].record)


def codes(found: Game | DealResult) -> list[str]:
    return [one.code for one in found.findings]


NINE_TOPS = """\
C: deals
A: holds AKQJTs AKh AK9d
A: point 51 B: good C: good
A: quint As B: good C: good
1-5. A: AKQJTs / ... / ...
6-7. A: AKh / ... / ...
8-9. A: AKd / ... / ...
10. A: 9d ** **
"""


def test_three_players_and_a_game_that_ends_with_the_cards() -> None:
    """A has twenty in hand and the repique, 90, and nine leads that count, 99. If he takes the last trick
    too, the capot of 40 holds it: 139. If another takes it, the two who took all tricks have 20 each: 119."""
    (deal,) = game("normand@1", NINE_TOPS).deals
    assert deal.status in KNOWN
    assert deal.scores["A"] == (119, 139)
    assert deal.tricks["A"] == (9, 10)
    assert deal.scores["B"][0] == deal.scores["C"][0] == 0


def test_four_players_and_a_game_that_ends_with_the_capot() -> None:
    """A leads eight cards that nobody beats: the quatorze, 14, six leads, 20, the pique, 60, two leads, 62,
    and the capot of 40."""
    told = """\
D: deals
A: holds AKQs AKh AKd Ac
A: quatorze A
1. A: As *s *s *s
2-3. A: KQs / ... / ... / ...
4-8. A: AKh AKd Ac / ... / ... / ...
"""
    found = game("voleur@1", told + "score AC: 102 BD: 0\n")
    (deal,) = found.deals
    assert deal.status is Status.DETERMINED
    assert (deal.scores, codes(found)) == ({"AC": (102, 102), "BD": (0, 0)}, [])
    assert "P301" in codes(game("voleur@1", told + "score AC: 60\n"))


AU_CENT = """\
B: deals
A: holds AKQJT98s AKQh Ad Ac
{}A: point 68 good s
A: septieme As good
A: quatorze A good
"""
OTHER = "B: holds 7s JT98h KQJTd KQJc\n"


@pytest.mark.parametrize("other", [OTHER, ""])
@pytest.mark.parametrize(
    "play", ["1-12. A: AKQJT98s AKQh Ad Ac / ...\n", "1. A: As 7s\n2. A: Ks **\n3-12. ...\n"]
)
def test_two_players_and_a_game_that_ends_at_the_second_lead(other: str, play: str) -> None:
    """Seven, 17 and 14 in hand, and the repique of 60: 98. The first two leads count: 100, and no more."""
    (deal,) = game("foster-au-cent@1", AU_CENT.format(other) + play).deals
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (100, 100), "B": (0, 0)}


def test_two_players_and_a_game_that_ends_with_the_capot() -> None:
    """A has 60 before: his point of seven cards, twelve leads and one for the last trick, 80, and the capot
    of 40, which does not hold that."""
    told = """\
total A: 60 B: 50

B: deals 4
A: holds AKQJT98s AKQh Ad Ac
A: point 68 good s
1-12. A: AKQJT98s AKQh Ad Ac / ...
"""
    found = game("cavendish-au-cent@1", told)
    assert found.deals[0].scores == {"A": (60, 60), "B": (0, 0)}


SEVENTH = """\
total A: {} B: 50

B: deals 4
A: holds AKQJT98s AKQh Ad Ac
A: point 68 good s ={}
1-12. A: AKQJT98s AKQh Ad Ac / ...
"""


def test_a_count_in_the_calls_is_compared_where_the_game_ends_later() -> None:
    """A has 60 and counts seven; the game ends with the capot."""
    assert codes(game("cavendish-au-cent@1", SEVENTH.format(60, 7))) == []
    assert "P101" in codes(game("cavendish-au-cent@1", SEVENTH.format(60, 8)))


def test_the_first_lead_ends_the_game() -> None:
    """92 and seven and one: no pique is reckoned after that. Of the count it is not known whether younger's
    call comes after that."""
    found = game("cavendish-au-cent@1", SEVENTH.format(92, 7))
    assert found.deals[0].scores == {"A": (8, 8), "B": (0, 0)}
    assert codes(found) == ["W901"]


@pytest.mark.parametrize("rules", GAMES)
def test_the_truth_lies_within_the_bounds(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elder's hand, the calls and three tricks, and hardly anything searched but for one deal that fits."""
    monkeypatch.setattr(wide, "STEPS", 2_000)
    true, told = one_hand_of(rules, 1)
    found = pqn.replay(told).deals[0]
    assert found.status in KNOWN
    for ranges, what in ((found.scores, true.scores), (found.tricks, true.tricks)):
        for side, (low, high) in ranges.items():
            assert low <= what[side][0] <= high
    side, (_, high) = next(iter(found.scores.items()))
    line = Line(Assertion("score", ((side, high + 1),)))
    assert "P301" in codes(pqn.replay(Record((*told.lines, line))).deals[0])


def one_hand_of(rules: str, seed: int) -> tuple[DealResult, Record]:
    """A generated deal, and the same without figures, the cards of all but elder, and those after trick 3."""
    whole = pqn.read(next(records(rules, seed, 1))).records[0].record
    (true,) = pqn.replay(whole).deals
    lines = []
    for line in whole.lines:
        says = line.says
        if isinstance(says, Dealt | Discards | Takes | Stock):
            if says_of(says) == true.elder:
                lines.append(line)
        elif isinstance(says, Play) and says.first > 3:
            size = true.held[0].bit_count()
            if says.first == 4:
                lines += pqn.read(record(rules, f"4-{size}. ...\n")).records[0].record.lines[-1:]
        elif not isinstance(says, Assertion | Counts):
            lines.append(line)
    return true, Record(tuple(lines))


def says_of(says: Dealt | Discards | Takes | Stock) -> str | None:
    """Whose cards a line tells."""
    return None if isinstance(says, Stock) else says.seat
