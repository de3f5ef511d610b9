"""Records that say nothing, too little or too much: each gets a clear answer, and none takes long."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status
from pgn_piquet.inference import calls_untold, covering, half_told, judging, wide
from pgn_piquet.inference.forced import infer
from pgn_piquet.inference.many import half_told as many_half_told
from pgn_piquet.inference.many import silent_witness
from pgn_piquet.inference.many import wide as many_wide

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
WINNERS = "B: deals\nA: holds AKQJT987s AKQJh\n1-12. A: AKQJT987s AKQJh / ...\n"


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


def codes(found: Game) -> list[str]:
    return [one.code for one in found.findings if one.code[0] != "W"]


def test_nothing_but_tags() -> None:
    found = game("")
    assert found.deals == ()
    assert infer(pqn.read(HEAD).records[0].record, pqn.rule_set("cavendish@1")) == ()


def test_thirty_one_cards_not_told() -> None:
    """Anything may have been, called too, so that a plausible score is possible; one beyond all is not."""
    told = "B: deals\nA: holds As 11\nB: holds 12\n1-12. ...\n"
    (deal,) = game(told).deals
    assert deal.status is Status.POSSIBLE
    # A leads, which counts one, and may win everything: twelve, the last trick, the capot
    assert deal.scores == {"A": (1, 53), "B": (0, 53)}
    # 54 with three in hand; no hand makes two hundred
    assert codes(game(told + "score A: 54\n")) == ["M503", "P504"]
    assert codes(game(told + "score A: 254\n")) == ["P301"]
    assert codes(game(told + "score A: 20\n")) == ["M503", "P504"]


def test_a_sure_line_at_a_finished_deal() -> None:
    assert codes(game(WINNERS + "sure tricks A: 12\nsure score A: 53\nsure cards A:\nsure capot A:\n")) == []
    assert codes(game(WINNERS + "sure tricks B: 1\n")) == ["P501"]
    # no call is told: one more for a call is possible, two hundred more are not
    assert codes(game(WINNERS + "sure score A: 54\n")) == ["P502"]
    assert codes(game(WINNERS + "sure score A: 254\n")) == ["P501"]


def test_a_side_line_before_any_deal() -> None:
    found = game("(\n1. A: As Ks\n)\n" + WINNERS)
    assert codes(found) == ["R405"]
    assert found.deals[0].scores == {"A": (53, 53), "B": (0, 0)}


def test_sources_that_contradict_each_other() -> None:
    found = game("B: deals\nA: holds AKQJT987s AKQJh\nA: holds AKQJT987s AKQTh\nB: holds Jd 11\n1-12. ...\n")
    assert found.deals[0].status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    assert {conflict.line, *(line for line, _ in conflict.related)} == {3, 4}
    assert conflict.values["proof"] == "leave out any one of them and the deal can be filled in"


def test_with_a_budget_of_nothing_a_deal_is_undecided_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "B: deals\nA: holds AKQJT987s AKQ*h\n1-12. A: AKQJT987s AKQ*h / ...\nscore A: 53\n"
    assert game(told).deals[0].status is not Status.UNDECIDED
    monkeypatch.setattr(half_told, "CASES", 0)
    monkeypatch.setattr(half_told, "NODES", 0)
    monkeypatch.setattr(judging, "STEPS", 0)
    monkeypatch.setattr(judging, "WIDE_STEPS", 0)
    monkeypatch.setattr(calls_untold, "STEPS", 0)
    monkeypatch.setattr(many_wide, "STEPS", 0)
    monkeypatch.setattr(silent_witness, "STEPS", 0)
    found = game(told)
    assert found.deals[0].status is Status.UNDECIDED
    assert "M502" in [one.code for one in found.findings]
    assert covering.STEPS > 0
    assert wide.STEPS > 0


def test_one_deal_that_stands_for_all_scores_says_nothing_of_hands() -> None:
    """A leads winners only, so the score is the same whatever B holds; of B's hand nothing is known."""
    (one,) = infer(pqn.read(HEAD + WINNERS).records[0].record, pqn.rule_set("cavendish@1"))
    assert one.result.status is Status.DETERMINED
    assert not one.exact
    assert one.pairs == 125_970  # twelve of twenty cards
    assert one.forced == ()


def test_a_sheet_that_hangs_on_an_open_score_is_not_compared() -> None:
    """À écrire: with a deal of which the score lies in a range nobody's balance is known."""
    text = (
        '[Piquet "1"]\n[A "a"]\n[B "b"]\n[C "c"]\n[Rules "ecrire@1"]\n\n'
        "B: deals 1 to A:\nA: holds As 11\nB: holds 12\n1-12. ...\nresult A: 3 B: -6 C: 3\n"
    )
    found = pqn.replay(pqn.read(text).records[0].record)
    assert found.deals[0].status in (Status.POSSIBLE, Status.UNDECIDED)
    assert found.settlement.result == {}
    assert [one.code for one in found.findings if one.code[0] == "P"] == []


@pytest.mark.parametrize("rules", ["normand@1", "voleur@1", "imperial@1"])
def test_with_a_budget_of_nothing_other_games_are_undecided_too(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(many_half_told, "TRICKS", 0)
    monkeypatch.setattr(many_half_told, "FEW", 0)
    monkeypatch.setattr(many_wide, "STEPS", 0)
    monkeypatch.setattr(silent_witness, "STEPS", 0)
    turn = "turn 7c\n" if rules == "imperial@1" else ""
    dealer = {"normand@1": "C", "voleur@1": "D", "imperial@1": "B"}[rules]
    text = f'[Piquet "1"]\n[Rules "{rules}"]\n\n{dealer}: deals\n{turn}1. A: As ...\nscore A: 20\n'
    (deal,) = pqn.replay(pqn.read(text).records[0].record).deals
    assert deal.status is Status.UNDECIDED


@pytest.mark.parametrize(("rules", "dealer", "tricks"), [("cavendish@1", "B", 12), ("normand@1", "C", 10)])
def test_more_tricks_than_cards_are_a_fault_also_where_no_card_is_told(
    rules: str, dealer: str, tricks: int
) -> None:
    text = f'[Piquet "1"]\n[Rules "{rules}"]\n\n{dealer}: deals\n1-{tricks + 3}. A: ...\n'
    found = pqn.replay(pqn.read(text).records[0].record)
    assert codes(found) == ["R314"]
    due = text.replace(f"{tricks + 3}.", f"{tricks}.")
    assert "R314" not in codes(pqn.replay(pqn.read(due).records[0].record))


def test_what_one_deal_refutes_is_told_as_a_bound() -> None:
    """Of the deals that fit only some are looked at: in another A may be certain of less. With the last
    trump, long spades and diamonds and both club honours against him it is eight."""
    text = "B: deals\nturn 8h\nA: holds AKQJT97h AKs Ad Ac 7c\nsure tricks A: 12\n"
    found = pqn.replay(pqn.read(f'[Piquet "1"]\n[Rules "imperial@1"]\n\n{text}').records[0].record)
    (false,) = (one for one in found.findings if one.code == "P501")
    bound, number, unit = str(false.computed).rsplit(" ", 2)
    assert (bound, unit) == ("at most", "tricks")
    assert 8 <= int(number) < 12


def test_two_hands_of_one_player_contradict_each_other_by_themselves() -> None:
    text = "B: deals\nA: holds AKQJTs ...\nA: holds AKQJ9s AQh AKd KJTc\n1. A: As **\n2-12. ...\n"
    found = game(text)
    (conflict,) = (one for one in found.findings if one.code == "M501")
    assert sorted([conflict.line, *(line for line, _ in conflict.related)]) == [3, 4]
