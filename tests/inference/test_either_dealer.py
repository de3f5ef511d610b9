"""Deals of which neither dealer nor leaders are told, held against the same with the dealer told."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.cli.infer import page
from pgn_piquet.engine.game import DealResult, Game, Status
from pgn_piquet.inference.adding import with_forced
from pgn_piquet.inference.forced import Inferred, infer
from pgn_piquet.syntax.writer import write

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
HANDS = "A: holds AKQJTs AQh AKd KJTc\nB: holds 987s KJTh QJTd AQ9c\n"
UNTOLD = HANDS + "1-11. ...\n12. ** **\n"


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


def deal(text: str) -> DealResult:
    return game(text).deals[0]


def codes(text: str) -> list[str]:
    return [one.code for one in game(text).findings if one.code[0] != "W"]


def both(rest: str) -> dict[str, tuple[int, int]]:
    """The ranges with either player as the dealer, put together."""
    one, other = (deal(f"{seat}: deals\n{rest}").scores for seat in "AB")
    return {seat: (min(one[seat][0], other[seat][0]), max(one[seat][1], other[seat][1])) for seat in "AB"}


def test_the_range_is_that_of_both_cases() -> None:
    found = deal("deals\n" + UNTOLD + "cards A:\n")
    assert found.status is Status.POSSIBLE
    assert found.seats == ()
    assert found.scores == both(UNTOLD + "cards A:\n")


def test_a_score_that_neither_gives_is_wrong() -> None:
    assert codes("deals\n" + UNTOLD + "score A: 150\n") == ["P301"]


def test_where_the_deal_fits_in_one_case_alone_the_dealer_is_known() -> None:
    """Who leads has the five highest spades: A is elder."""
    text = HANDS + "1-5. AKQJTs / 789s Td 9c\n6-12. ...\n"
    found = deal("deals\n" + text + "cards A:\n")
    assert (found.dealer, found.elder) == ("B", "A")
    assert found.scores == deal("B: deals\n" + text + "cards A:\n").scores
    (record,) = pqn.read(HEAD + "deals\n" + text + "cards A:\n").records
    (one,) = infer(record.record, pqn.rule_set("cavendish@1"))
    assert one.dealer == "B"
    assert "B must have dealt" in page(one, record, False)


def test_a_figure_that_fits_in_one_case_says_who_is_elder() -> None:
    """A loses no trick that he leads, and B's eight diamonds are good once he leads them."""
    hands = "A: holds AKQJT987s AKQJh\nB: holds T987h AKQJT987d\n"
    told = hands + "1-11. ...\n12. ** **\n"
    assert codes("B: deals\n" + told + "cards B:\n") == ["P202"]
    assert codes("deals\n" + told + "cards B:\n") == ["P504"]
    found = deal("deals\n" + told + "cards B:\n")
    assert found.elder == "B"
    assert found.scores == deal("A: deals\n" + told + "cards B:\n").scores


def test_figures_that_fit_in_no_case_together_contradict_each_other() -> None:
    """Of twelve tricks that are A's B has none, and where B has the cards A has not all."""
    told = "A: holds AKQJT987s AKQJh\nB: holds T987h AKQJT987d\n1-11. ...\n12. ** **\n"
    found = game("deals\n" + told + "capot A:\ncards B:\n")
    assert found.deals[0].status is Status.CONTRADICTORY
    assert "M501" in [one.code for one in found.findings]


@pytest.mark.parametrize("sure", ["sure tricks A: 5\n", "sure tricks A: 12\n"])
def test_certain_is_what_is_certain_in_both_cases(sure: str) -> None:
    text = HANDS + sure + "1-11. ...\n12. ** **\ncards A:\n"
    wrong = [[one for one in codes(f"{dealer}: deals\n" + text) if one == "P501"] for dealer in "AB"]
    expected = max(wrong)
    assert [one for one in codes("deals\n" + text) if one == "P501"] == expected


WINNERS = "A: holds AKQJT98s AKQh Ad Ac\n"
"""twelve winners: 53 to elder with all tricks, and to younger, who wins the first trick by his answer"""


def test_who_exchanges_first_is_elder() -> None:
    """A puts out before B: had A dealt, he exchanged before his turn."""
    (deal,) = game("deals\nA: discards 5\nB: discards 2\n" + WINNERS + "1-12. ...\n").deals
    assert (deal.status, deal.dealer, deal.scores) == (Status.DETERMINED, "B", {"A": (53, 53), "B": (0, 0)})


def test_who_calls_first_is_elder() -> None:
    """A is elder and leads: B has a point for nothing."""
    (deal,) = game("deals\n" + WINNERS + "A: point 7 good\n1-12. ...\n").deals
    assert (deal.dealer, deal.scores) == ("B", {"A": (60, 60), "B": (0, 0)})


def test_after_a_deal_of_the_partie_the_other_deals() -> None:
    """B dealt the first deal, so A deals the second, and B leads: he has that point."""
    text = "B: deals 1\nscore A: 28 B: 23\n\ndeals 2\n" + WINNERS + "1-12. ...\ntotal A: 81 B: 24\n"
    found = game(text)
    assert found.deals[1].dealer == "A"
    assert found.findings == ()
    assert found.settlement.totals == {"A": (81, 81), "B": (24, 24)}


def test_who_leads_first_is_elder_whoever_calls() -> None:
    """B's call stands before A's lead, and is before its time."""
    found = game("deals\n" + WINNERS + "B: trio J\n1. A: As 7s\n")
    assert found.deals[0].dealer == "B"
    assert "R207" in [one.code for one in found.findings]


def test_an_act_against_the_law_whoever_dealt_is_named() -> None:
    """A hand of thirteen cards."""
    text = "A: holds AKQJTs AQ987h AKd\nB: holds 987s KJ*h QJTd AQ9c *h\n1-11. ...\n12. ** **\n"
    assert codes("B: deals\n" + text) == codes("A: deals\n" + text) == ["M302"]
    found = game("deals\n" + text)
    assert [(one.code, one.line) for one in found.findings] == [("M302", 4)]
    assert found.deals[0].status is Status.STOPPED


@pytest.mark.parametrize("rest", ["", "1-12. ...\n"])
@pytest.mark.parametrize(
    ("hands", "code"),
    [("A: holds AKQJTs AQ987h AKd\nB: holds AKQJTs AQ987h AKd\n", "M301"),
     ("A: holds AKQJTs AQ987h AKd\nA: holds 987s KJTh QJTd AQ9c\n", "M501")],
)  # fmt: skip
def test_sources_that_contradict_each_other(hands: str, code: str, rest: str) -> None:
    """One hand told of both players, and two hands of one."""
    found = game("deals\n" + hands + rest)
    assert [(one.code, one.line) for one in found.findings] == [(code, 4)]


def test_two_numbers_of_tricks() -> None:
    found = game("deals\nA: holds AKQJTs AQ987h AKd\n1-12. ...\ntricks A: 3\ntricks A: 4\n")
    assert [(one.code, one.line, one.related) for one in found.findings] == [("M501", 6, ((5, "with this"),))]


def inferred(text: str) -> tuple[Inferred, str]:
    (record,) = pqn.read(HEAD + text).records
    (one,) = infer(record.record, pqn.rule_set("cavendish@1"))
    return one, page(one, record, False)


MISSING = "A: holds AKQJTs AQ987h AKd\nB: holds 987s KJh *h QJTd AQ9c\n1-11. ...\n12. ** **\n"
"""Of the hearts A has five and B two: his other one is the ten."""


def test_what_is_forced_with_either_dealer_is_forced() -> None:
    one, words = inferred("deals\n" + MISSING)
    # tags, `deals`, then the two hands
    assert [(told.card, told.seat, told.because) for told in one.forced] == [("Th", "B", (3, 4))]
    assert [(case.dealer, case.pairs, case.exact) for case in one.cases] == [("A", 1, True), ("B", 1, True)]
    assert "B must hold the Th at the first lead (lines 5, 6)" in words
    assert "if A dealt, one pair of hands fits what is told" in words
    record = with_forced(pqn.read(HEAD + "deals\n" + MISSING).records[0].record, [one])
    assert "B: holds 987s KJTh QJTd AQ9c ; inferred" in write(record)


def test_who_is_told_to_have_dealt_to_himself_dealt() -> None:
    text = '[Piquet "1"]\n[A "A"]\n[B "B"]\n[C "C"]\n[Rules "ecrire@1"]\n\nA: deals 1 to A:\n'
    (one,) = infer(pqn.read(text).records[0].record, pqn.rule_set("ecrire@1"))
    assert (one.dealer, one.forced, one.cases) == (None, (), ())
