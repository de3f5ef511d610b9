"""The partie by itself: totals, whose deal it is, when it is over, what is won; figures of the books."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pgn_piquet.engine.game import DealResult, Settlement, Status
from pgn_piquet.engine.partie import Partie, in_tens
from pgn_piquet.rules.load import preset

DealScores = dict[str, int]


def deal(number: int | None, scores: dict[str, int | tuple[int, int]], seats: str = "AB") -> DealResult:
    ranges = {side: (one, one) if isinstance(one, int) else one for side, one in scores.items()}
    return DealResult(number, "B", "A", 0, 0, Status.COMPLETE, tuple(seats), scores=ranges)


def played(name: str, *deals: DealScores, seats: str = "AB", options: str = "") -> Partie:
    """A partie in which these deals were played, numbered from 1."""
    partie = Partie(preset(name, options), tuple(seats))
    for number, scores in enumerate(deals, 1):
        partie.add(deal(number, scores, seats))
    return partie


def level(points: int) -> list[DealScores]:
    return [{"A": points, "B": points}] * 6


def result(partie: Partie) -> Settlement:
    return partie.settlement(unfinished=False)


# ---- Rubicon -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("high", "low", "won"),
    [(113, 80, 293), (88, 84, 272), (180, 142, 138), (120, 102, 118), (120, 98, 318), (120, 99, 319),
     (120, 101, 119), (120, 100, 120)],
)  # fmt: skip
@pytest.mark.parametrize("winner", "AB")
def test_difference_or_sum_and_a_hundred(winner: str, high: int, low: int, won: int) -> None:
    loser = "B" if winner == "A" else "A"
    partie = played("cavendish@1", *[{"A": 0, "B": 0}] * 5, {winner: high, loser: low})
    assert partie.finished()
    end = result(partie)
    assert (end.winner, end.result, end.outcome) == (winner, {winner: won}, "won")
    assert end.totals == {winner: (high, high), loser: (low, low)}
    assert end.explanation == f"{high} {'-' if low >= 100 else '+'} {low} + 100"


def test_six_deals_and_not_fewer() -> None:
    partie = played("cavendish@1", *[{"A": 30, "B": 20}] * 5)
    assert not partie.finished()
    assert result(partie) == Settlement({"A": (150, 150), "B": (100, 100)}, None, {}, "unfinished")
    partie.add(deal(6, {"A": 30, "B": 20}))
    assert partie.finished()
    assert partie.settlement(unfinished=True).outcome == "unfinished"


@pytest.mark.parametrize(
    ("name", "outcome"), [("cavendish@1", "drawn"), ("pole@1", "drawn"), ("foster-rubicon@1", "void")]
)
def test_a_level_partie_has_two_deals_more_and_is_then_over(name: str, outcome: str) -> None:
    partie = played(name, *level(20))
    assert (partie.finished(), partie.deals_due()) == (False, 8)
    partie.add(deal(7, {"A": 10, "B": 15}))
    assert not partie.finished()
    still = played(name, *level(20), {"A": 10, "B": 15}, {"A": 15, "B": 10})
    assert still.finished()
    assert (result(still).outcome, result(still).winner, result(still).result) == (outcome, None, {})
    partie.add(deal(8, {"A": 16, "B": 10}))
    assert result(partie).result == {"A": 146 - 145 + 100}


def test_a_partie_not_level_has_no_deal_more() -> None:
    partie = played("cavendish@1", *level(20)[:5], {"A": 20, "B": 21})
    assert (partie.finished(), partie.deals_due()) == (True, 6)


def test_a_partie_of_four_doubles_the_first_and_the_last() -> None:
    deals = ({"A": 30, "B": 10}, {"A": 20, "B": 15}, {"A": 5, "B": 40}, {"A": 25, "B": 9})
    partie = played("cavendish@1", *deals, options="deals=4 doubled=1,4")
    assert partie.known_totals() == {"A": 135, "B": 93}
    assert [partie.weight(number) for number in (1, 2, 3, 4, None)] == [2, 1, 1, 2, 1]
    assert result(partie).result == {"A": 135 + 93 + 100}


def test_scores_in_a_range_make_totals_in_a_range() -> None:
    partie = Partie(preset("cavendish@1"), ("A", "B"))
    partie.add(deal(1, {"A": (10, 14), "B": 5}))
    partie.add(deal(2, {"A": 3, "B": (1, 2)}))
    assert partie.totals == {"A": (13, 17), "B": (6, 7)}
    assert partie.known_totals() is None
    assert partie.last_scores == {"A": 3}
    partie.add(deal(3, {}))
    assert partie.totals == {"A": None, "B": None}
    assert partie.unknown
    partie.add(deal(4, {"A": 3, "B": 4}))
    assert partie.totals == {"A": None, "B": None}


def test_deals_without_a_number_are_counted() -> None:
    partie = Partie(preset("cavendish@1"), ("A", "B"))
    for count in range(1, 7):
        partie.add(deal(None, {"A": 20, "B": 10}))
        assert partie.finished() is (count == 6)
    assert result(partie).result == {"A": 120 + 60 + 100}


def test_the_score_of_a_stranger_hides_no_other() -> None:
    partie = Partie(preset("cavendish@1"), ("A", "B"))
    partie.add(deal(1, {"Z": 5, "A": 10, "B": 20}))
    assert partie.totals == {"A": (10, 10), "B": (20, 20)}


def test_a_deal_without_a_score_is_of_those_who_played_it() -> None:
    partie = Partie(preset("ecrire@1"), ("A", "B", "C"))
    partie.add(deal(1, {}, "AB"))
    assert partie.totals == {"A": None, "B": None, "C": (0, 0)}


# ---- games to so many points ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "games", "how"),
    [(0, 2, "double game"), (49, 2, "double game"), (50, 1, "game"), (99, 1, "game")],
)
@pytest.mark.parametrize("winner", "AB")
def test_a_game_is_double_under_fifty(winner: str, other: int, games: int, how: str) -> None:
    loser = "B" if winner == "A" else "A"
    end = result(played("cavendish-au-cent@1", {winner: 100, loser: other}))
    assert (end.winner, end.result, end.outcome, end.explanation) == (winner, {winner: games}, "won", how)
    assert end.totals == {winner: (100, 100), loser: (other, other)}
    plain = result(played("pole-100@1", {winner: 100, loser: other}))
    assert plain.result == {winner: 1}


def test_a_game_is_over_at_the_target_and_not_before() -> None:
    partie = played("cavendish-au-cent@1", {"A": 50, "B": 20}, {"A": 49, "B": 60})
    assert not partie.finished()
    assert result(partie).outcome == "unfinished"
    assert partie.deals_due() == 0
    partie.add(deal(3, {"A": 1, "B": 19}))
    assert partie.finished()
    assert result(partie).result == {"A": 1}


def test_a_total_that_may_be_past_the_target_ends_no_game() -> None:
    partie = Partie(preset("cavendish-au-cent@1"), ("A", "B"))
    partie.add(deal(1, {"A": (95, 105), "B": 5}))
    assert not partie.finished()


def test_where_both_are_past_the_target_who_was_first_wins_if_that_is_known() -> None:
    both = played("cavendish-au-cent@1", {"A": 104, "B": 110})
    assert both.finished()
    assert (result(both).winner, result(both).outcome) == (None, "unfinished")
    first = Partie(preset("cavendish-au-cent@1"), ("A", "B"))
    first.winner = "A"
    first.add(deal(1, {"A": 104, "B": 110}))
    assert result(first).result == {"A": 1}


def test_a_game_lost_by_ruling() -> None:
    partie = played("cavendish-au-cent@1", {"A": 90, "B": 10})
    partie.forfeits("A")
    assert partie.finished()
    end = result(partie)
    assert (end.winner, end.result, end.outcome) == ("B", {"B": 1}, "won")
    assert end.explanation == "A loses the game by ruling"
    rubicon = played("cavendish@1", {"A": 90, "B": 10})
    rubicon.forfeits("A")
    assert not rubicon.finished()
    assert rubicon.forfeit is None


# ---- more than two -------------------------------------------------------------------------------------


def test_the_first_out_takes_the_pool() -> None:
    end = result(played("normand@1", {"A": 60, "B": 101, "C": 20}, seats="ABC"))
    assert (end.winner, end.result, end.outcome) == ("B", {"A": -1, "B": 2, "C": -1}, "won")
    assert end.explanation == "first out takes the pool"


def test_by_play_off_the_last_pays_one_to_each() -> None:
    partie = played("normand@1", {"A": 60, "B": 101, "C": 20}, seats="ABC", options="finish=play-off")
    assert (partie.out, partie.finished(), partie.left()) == (("B",), False, ("A", "C"))
    assert partie.winner is None
    partie.last_dealer = "A"
    assert partie.expected_dealer() == "C"
    partie.add(deal(2, {"A": 10, "C": 85}))
    assert partie.finished()
    end = result(partie)
    assert (end.winner, end.result, end.outcome) == ("B", {"A": -2, "B": 1, "C": 1}, "won")
    assert end.explanation == "A is last and pays one to each"


def test_partners_are_one_side() -> None:
    partie = played("voleur@1", {"AC": 40, "BD": 101}, seats="ABCD")
    assert partie.sides() == ("AC", "BD")
    assert [partie.side(letters) for letters in ("A", "B", "C", "D", "AC", "E", "AB")] == [
        "AC", "BD", "AC", "BD", "AC", None, None,
    ]  # fmt: skip
    four = Partie(preset("ecrire@1"), tuple("ABCD"))
    assert four.sides() == ("A", "B", "C", "D")
    assert four.side("") is None
    assert result(partie).winner == "BD"


@pytest.mark.parametrize(
    ("points", "tens"), [(150, 15), (155, 15), (156, 16), (151, 15), (159, 16), (420, 42), (480, 48), (5, 0)]
)
def test_one_to_five_are_dropped_and_six_to_nine_raised(points: int, tens: int) -> None:
    assert in_tens(points) == tens


def test_the_single_player_wins_or_loses_double() -> None:
    """Sums of 150, 420 and 480: fifteen, forty-two and forty-eight tens."""
    six = [{"A": 0, "BC": 0}] * 5
    won = result(played("chouette@1", *six, {"A": 170, "BC": 120}, seats="ABC"))
    assert (won.winner, won.result) == ("A", {"A": 30, "B": -15, "C": -15})
    assert won.outcome == "won"
    assert won.explanation == "150 is 15 tens, double for A"
    lost = result(played("chouette@1", *six, {"A": 90, "BC": 226}, seats="ABC"))
    assert (lost.winner, lost.result) == ("BC", {"A": -84, "B": 42, "C": 42})
    even = result(played("chouette@1", *[{"A": 20, "BC": 20}] * 8, seats="ABC"))
    assert even == Settlement({"A": (160, 160), "BC": (160, 160)}, None, {}, "drawn")


def sheet(options: str = "") -> dict[str, int]:
    """A loses 20 to B, C loses 5 to B, A and C play level, C wins 12 of A."""
    deals = ({"A": 10, "B": 30}, {"B": 25, "C": 20}, {"C": 7, "A": 7}, {"A": 3, "C": 15})
    end = result(played("ecrire@1", *deals, seats="ABC", options=options))
    assert end.outcome == "won"
    return end.result


def test_a_sheet_is_settled_as_at_skat() -> None:
    """A is 32 down, C 5, together 37: each balance is three times his own less that sum."""
    assert sheet() == {"A": -3 * 32 + 37, "B": 37, "C": -3 * 5 + 37}


def test_a_sheet_may_be_settled_between_the_two() -> None:
    assert sheet("balance=between") == {"A": -32, "B": 25, "C": 7}


def test_a_sheet_not_told_to_its_end_is_unfinished() -> None:
    partie = played("ecrire@1", {"A": 10, "B": 30}, seats="ABC")
    end = partie.settlement(unfinished=True)
    assert (end.outcome, end.result) == ("unfinished", {"A": -40, "B": 20, "C": 20})
    partie.add(deal(2, {"A": (0, 9), "B": 30}))
    assert partie.charges == {"A": 20, "B": 0, "C": 0}


# ---- whose deal it is ----------------------------------------------------------------------------------


def test_nothing_is_known_before_the_first_deal() -> None:
    partie = Partie(preset("cavendish@1"), ("A", "B"))
    assert (partie.started, partie.from_start, partie.unknown, partie.over) == (False, True, False, False)
    assert (partie.winner, partie.last_dealer, partie.forfeit, partie.deals) == (None, None, None, 0)
    assert partie.totals == {"A": (0, 0), "B": (0, 0)}


def test_the_deal_goes_round() -> None:
    two, three = Partie(preset("cavendish@1"), ("A", "B")), Partie(preset("normand@1"), ("A", "B", "C"))
    assert two.expected_dealer() is None
    for partie, order in ((two, "ABA"), (three, "ABCA")):
        for dealer, following in pairwise(order):
            partie.dealt_by(dealer, None, out_of_turn=False)
            assert partie.expected_dealer() == following
    two.last_dealer = "Z"
    assert two.expected_dealer() is None


def test_after_a_deal_out_of_turn_that_stood_elder_deals_twice() -> None:
    """Law 16; not in the last deal of the partie, nor in the last but one."""
    for number, twice in ((1, True), (4, True), (5, False), (6, False)):
        partie = Partie(preset("cavendish@1"), ("A", "B"))
        partie.last_number = number
        partie.dealt_by("A", "B", out_of_turn=True)
        assert partie.stood_out_of_turn == ("B" if twice else None)
        assert partie.expected_dealer() == "B"
        partie.dealt_by("B", "A", out_of_turn=False)
        assert partie.expected_dealer() == ("B" if twice else "A")
        partie.dealt_by(partie.expected_dealer(), None, out_of_turn=False)
        assert partie.deals_twice is None
    again = Partie(preset("cavendish@1"), ("A", "B"))
    again.dealt_by("A", "B", out_of_turn=True)
    again.dealt_by("A", "B", out_of_turn=False)
    assert again.deals_twice is None


# ---- a record that begins within the partie ------------------------------------------------------------


def test_totals_not_given_before_a_later_deal_are_not_known() -> None:
    partie = Partie(preset("cavendish@1"), ("A", "B"))
    partie.totals["A"] = (120, 120)
    partie.given.add("A")
    partie.begin_within(4)
    assert partie.totals == {"A": (120, 120), "B": None}
    assert not partie.tied_at_end


@pytest.mark.parametrize(
    ("number", "totals", "tied"),
    [(7, (120, 120), True), (7, (120, 121), False), (8, (120, 121), True), (6, (120, 120), False)],
)
def test_a_seventh_deal_is_of_a_level_partie(number: int, totals: tuple[int, int], tied: bool) -> None:
    partie = Partie(preset("cavendish@1"), ("A", "B"))
    for side, total in zip("AB", totals, strict=True):
        partie.totals[side] = (total, total)
        partie.given.add(side)
    partie.begin_within(number)
    assert partie.deals_level() is tied


def test_a_fork_is_apart() -> None:
    partie = played("ecrire@1", {"A": 10, "B": 30}, seats="ABC")
    other = partie.fork()
    other.add(deal(2, {"A": 10, "B": 30}))
    assert (partie.deals, partie.charges["A"], partie.totals["B"]) == (1, 20, (30, 30))
    assert (other.deals, other.charges["A"], other.totals["B"]) == (2, 40, (60, 60))
