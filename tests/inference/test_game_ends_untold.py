"""Deals of which cards are not told, in which a game to so many points may end: what is reckoned after its
end does not count, in each way to fill in the deal."""

from __future__ import annotations

import random

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Line
from tests.strategies.games import near_the_end
from tests.strategies.hiding import hide

GAMES = ("normand@1", "voleur@1", "imperial@1", "foster-au-cent@1", "cavendish-au-cent@1", "pole-100@1")


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_the_truth_lies_within(rules: str, seed: int) -> None:
    draw = random.Random(f"{rules} {seed}")
    whole = near_the_end(rules, seed, draw)
    truth = pqn.replay(whole).deals[0].scores
    for number in (3, 8, 12):
        hidden = hide(whole, number, random.Random(f"{rules} {seed} {number}"))
        deal = pqn.replay(hidden).deals[0]
        assert deal.status is not Status.CONTRADICTORY
        for side, (low, high) in deal.scores.items():
            assert low <= truth[side][0] <= high
        figures = Line(Assertion("score", tuple((side, low) for side, (low, _) in truth.items())))
        said = pqn.replay(Record((*hidden.lines, figures))).findings
        assert not [one for one in said if one.code in ("P301", "M501")]
        wrong = Line(Assertion("score", tuple((side, high + 150) for side, (_, high) in truth.items())))
        codes = {one.code for one in pqn.replay(Record((*hidden.lines, wrong))).findings}
        assert codes & {"P301", "M502"}


UNTOLD = """\
[Piquet "1"]
[Rules "cavendish-au-cent@1"]

total A: {} B: {}
B: deals
A: holds AKQJT98s 87h 87d 8c
B: holds 7s AKQJh AKQJd AKQc
A: point 7 good
A: septieme As good
1-7. A: {} / ...
8-12. ...
"""


def scores(before: tuple[int, int], leads: str) -> dict[str, tuple[int, int]]:
    """The scores of a deal in which A leads these cards, and what B throws is not told."""
    (deal,) = pqn.replay(pqn.read(UNTOLD.format(*before, leads)).records[0].record).deals
    return deal.scores


def test_what_the_calls_and_leads_end() -> None:
    """24 in hand, seven leads, the pique at the sixth of them, ten for the cards, and the lead to the eighth
    trick: 72 at least; B then has one for taking it, four leads and the last: six at most. With 70 before A
    has a hundred at his sixth spade, before the pique; with 76 before a card is played, whatever B threw."""
    whole = scores((0, 0), "AKQJT98s")
    assert whole["A"][0] == 72
    assert whole["B"][1] == 6
    assert scores((70, 50), "AKQJT98s") == {"A": (30, 30), "B": (0, 0)}
    assert scores((76, 99), "AKQJT98s") == {"A": (24, 24), "B": (0, 0)}


ENDED = """\
[Piquet "1"]
[Rules "{rules}"]

total A: {before} B: 60

B: deals
A: holds AKQ97s KJh AQTd A8c
B: holds JT8s AQTh KJ97d KQc
A: point 47 good s
A: tierce A good s
A: trio A good
1-3. A: AKQs / JT8s
4. A: 7s 7d
5. A: Ac Qc
6. A: 9s 9d
{rest}
"""
"""17 with the sixth lead: A has Kh Jh, A Q T of diamonds and the eight of clubs left and leads again."""


def ended(rules: str, before: int, rest: str) -> tuple[DealResult, set[str]]:
    """The deal and the codes of what is found, with this after the sixth trick."""
    game = pqn.replay(pqn.read(ENDED.format(rules=rules, before=before, rest=rest)).records[0].record)
    return game.deals[0], {one.code for one in game.findings}


@pytest.mark.parametrize("rules", ["cavendish-au-cent@1", "pole-100@1"])
@pytest.mark.parametrize("figure", ["total A: 100", "score A: 20"])
def test_a_figure_of_a_game_that_ended_within_the_deal(rules: str, figure: str) -> None:
    """With his leads to the seventh, eighth and ninth trick A has a hundred of 80, and the ten for the cards
    come too late: of all that is played he would have more. B has then at most the six of four leads won, of
    the lead and the last."""
    deal, codes = ended(rules, 80, f"7-12. ...\n{figure}")
    assert (deal.status, codes) == (Status.POSSIBLE, {"P504"})
    assert deal.scores == {"A": (20, 20), "B": (0, 6)}


@pytest.mark.parametrize(("before", "points"), [(83, 17), (82, 18)])
def test_a_game_that_is_over_whatever_follows(before: int, points: int) -> None:
    deal, codes = ended("cavendish-au-cent@1", before, "7-12. ...\ntotal A: 100 B: 60")
    assert (deal.scores, codes) == ({"A": (points, points), "B": (0, 0)}, set())


def test_a_count_of_a_game_that_may_be_over_contradicts_nothing() -> None:
    """Nobody says whether points are counted on when the game is over: such a count is not compared, and what
    it might have narrowed may be too wide."""
    _, codes = ended("cavendish-au-cent@1", 80, "7-11. ...\nA: counts 20\nB: counts 0\ntricks A: 11 B: 0")
    assert "M501" not in codes
    deal, codes = ended("cavendish-au-cent@1", 80, "7-11. ...\nA: counts 20\n12. ...")
    assert deal.scores["A"][0] <= 20 <= deal.scores["A"][1]
    assert {"W901", "M503"} <= codes


@pytest.mark.parametrize(("count", "found"), [(17, False), (18, True), (16, True)])
def test_a_count_before_the_game_can_be_over_is_compared(count: int, found: bool) -> None:
    """After the sixth trick A has 97 of a hundred."""
    _, codes = ended("cavendish-au-cent@1", 80, f"A: counts {count}\n7-12. ...")
    assert codes == ({"P101"} if found else set())


@pytest.mark.parametrize("score", [19, 20])
def test_figures_that_cannot_hold_together_in_a_game(score: int) -> None:
    """Who takes all tricks leads to all of them, with five cards of six that count: A has his hundred before
    the last, no more and no less."""
    rest = f"7-12. ...\ntricks A: 12\nscore A: {score}"
    deal, codes = ended("cavendish-au-cent@1", 80, rest)
    if score == 20:
        assert (deal.status, deal.scores["A"]) == (Status.POSSIBLE, (20, 20))
        assert codes == {"P504"}
    else:
        assert (deal.status, codes) == (Status.CONTRADICTORY, {"M501"})


CAPOT = """\
[Piquet "1"]
[Rules "foster-au-cent@1"]

B: deals 1
A: dealt AQT9s AK7h Ad KT7c **
B: dealt K7s J8h KJT8d AQJ9c
stock 8s Th Js Qh ** 97d 8c
A: discards 7h KT7c **
A: takes 5
B: discards K7s 8h
B: takes 3
A: point 58 good s
A: quint Q good s
A: tierce Ah
A: trio A good
1. A: Kh Jh
2. A: Qh Jc
3. A: Ah 7d
4. A: Ts 9d
5. A: Ad Td
6. A: 8s 8c
7. A: Th Jd
8. A: 9s Ac
9. A: As 9c
10. Js 8d
11. A: Qs *d
12. ** Qc
A: counts 67
"""


def test_a_count_before_the_capot_that_ends_the_game_is_compared() -> None:
    """A has 106 or 107 with the capot of forty, by the card that he leads last."""
    game = pqn.replay(pqn.read(CAPOT).records[0].record)
    assert (game.deals[0].by_acts["A"], game.deals[0].scores["A"]) == ((106, 107), (107, 107))
    assert [one.code for one in game.findings] == ["P504"]


BY_TRICK = """\
[Piquet "1"]
[Rules "foster-au-cent@1"]
[Options "bonus-reckons=with-its-line"]

total A: 45 B: 97

B: deals 3
A: holds Ks A9h KQJT9d AKQJc
B: holds AQ7s KQ8h A8d T987c
A: point 49 good d
A: quint K good d
A: quart Ac
A: trio K good
1-4. ...
5. ...
6-8. ...
9. ...
10-12. A: KQJd / 8d 8Qh
total A: 105 B: 97
"""


def test_a_pique_that_ends_the_game_is_no_contradiction() -> None:
    """Clubs led four times and the king of spades make 30, and the pique that ends the game (as in
    corpus/valid/options/bonus-reckons.pqn, of which this is the deal)."""
    game = pqn.replay(pqn.read(BY_TRICK).records[0].record)
    assert game.deals[0].status in (Status.POSSIBLE, Status.UNDECIDED)
    assert not {one.code for one in game.findings} - {"P504", "M502", "M503"}
