"""The naive scorers on the small cases of the laws: holdings, contests, bonuses, play, parties."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from . import naive_cards
from .naive_settlements import partie, rubicon
from .naive_two_hand import PLAYERS, end_lines, line, pique_at, repique_at, score, with_bonuses
from .rule_values import CAVENDISH

DATA = Path(__file__).parents[1] / "data" / "unit_cases.json"
CASES = json.loads(DATA.read_text(encoding="utf-8"))["cases"]
NOT_SCORED = frozenset(
    {"deal_and_exchange_sizes", "exchange", "legal_play", "illegal_action", "order_of_entry", "undercall",
     "claim_supported"}
)  # fmt: skip
"""kinds that ask what is legal, not what is scored"""
ROLE = {"elder": "E", "younger": "Y"}
Given = dict[str, Any]


def cards(text: str) -> list[str]:
    return [word[0] + word[1].lower() for word in text.split()]


def by_length(found: list[list[str]]) -> list[list[object]]:
    """Runs or sets as [size, top rank], best first."""
    return sorted(([len(one), one[-1][0]] for one in found),
                  key=lambda one: (-one[0], -naive_cards.ORDER.index(one[1])))  # fmt: skip


def sequences_held(given: Given, expected: Any) -> None:
    found = by_length(naive_cards.held("sequence", cards(given["hand"])))
    assert found == [one[:2] for one in expected or ()]


def sets_held(given: Given, expected: Any) -> None:
    assert by_length(naive_cards.held("set", cards(given["hand"]))) == expected


def point_held(given: Given, expected: Any) -> None:
    best = naive_cards.best("point", cards(given["hand"]))
    assert list(best) == (expected or [0, 0])[:2]


def holdings(given: Given, expected: Any) -> None:
    hand = cards(given["hand"])
    point_held(given, expected["point"])
    for kind in ("sequence", "set"):
        found = naive_cards.held(kind, hand)
        assert by_length(found) == [one[:2] for one in expected[f"{kind}s"]]
        total = sum(naive_cards.worth(kind, one, CAVENDISH) for one in found)
        assert total == expected[f"score_{kind}s"]


def carte_blanche(given: Given, expected: Any) -> None:
    assert naive_cards.carte_blanche(cards(given["hand"])) is expected


def sequence_score(given: Given, expected: Any) -> None:
    if "length" in given:
        assert CAVENDISH["sequence_values"][given["length"]] == expected
    else:
        found = naive_cards.held("sequence", cards(given["hand"]))
        assert sum(naive_cards.worth("sequence", one, CAVENDISH) for one in found) == expected


def set_score(given: Given, expected: Any) -> None:
    assert {4: CAVENDISH["quatorze"], 3: CAVENDISH["trio"]}[given["count"]] == expected


def comparison(given: Given, expected: Any) -> None:
    left, right = cards(given["left"]), cards(given["right"])
    for kind, word in zip(("point", "sequence", "set"), expected, strict=True):
        one, other = naive_cards.best(kind, left), naive_cards.best(kind, right)
        assert ("better" if one > other else "worse" if one < other else "equal") == word


def called(given: Given, kind: str, who: str) -> list[tuple[str, list[str]]]:
    hand = cards(given[who])
    mine = naive_cards.held(kind, hand)[:1] if kind == "point" else naive_cards.held(kind, hand)
    return [(kind, one) for one in mine] if given.get(f"{who}_calls", True) else []


def contest(given: Given, expected: Any) -> None:
    """``winner`` and ``points`` of one class, both calling all they hold (or nothing)."""
    if given.get("elder_sinks"):
        pytest.skip("what elder calls instead is not said")
    kind = given["class"]
    deal = {"hands": {"E": cards(given["elder"]), "Y": cards(given["younger"])}, "plays": [],
            "calls": {ROLE[who]: called(given, kind, who) for who in ("elder", "younger")}}  # fmt: skip
    totals = {role: sum(points for who, points, part in score(deal, CAVENDISH)["lines"]
                        if who == role and part == kind) for role in PLAYERS}  # fmt: skip
    winner = expected["winner"]
    if "points" in expected:
        assert max(totals.values()) == expected["points"]
    assert (totals["E"] > 0, totals["Y"] > 0) == (winner == "elder", winner == "younger")


def point_contest(given: Given, expected: Any) -> None:
    deal = {"hands": {"E": cards(given["elder"]), "Y": cards(given["younger"])}, "plays": [],
            "calls": {"E": [("point", cards(given["elder_calls"]))],
                      "Y": [("point", cards(given["younger_answers"]))]}}  # fmt: skip
    assert score(deal, CAVENDISH)["totals"] == {"E": expected["elder"], "Y": expected["younger"]}


def bonus_events(given: Given, expected: Any) -> None:
    if "events" not in given:
        other_bonus(given, expected)
        return
    lines = [line(ROLE[who], points, part, 0, part != "cards") for who, points, part in given["events"]]
    order = ("cb", "point", "sequence", "set")
    hand = sorted((one for one in lines if one["part"] in order), key=lambda one: order.index(one["part"]))
    play = [one for one in lines if one["part"] not in order]
    spoken = with_bonuses(hand, play, {"calls": {"E": [], "Y": []}}, CAVENDISH)
    made = [(one["part"], one["who"]) for one in spoken if one["part"] in ("pique", "repique")]
    assert made == ([] if expected["bonus"] == [None, None] else [tuple(expected["bonus"])])
    if "totals" in expected:
        totals = [sum(one["points"] for one in spoken if one["who"] == role) for role in PLAYERS]
        assert totals == expected["totals"]


def other_bonus(given: Given, expected: Any) -> None:
    if "hand_points" in given:
        lines = [line("E", given["hand_points"][0], "point", 0), line("Y", given["hand_points"][1], "set", 1)]
        made = repique_at([one for one in lines if one["points"]], CAVENDISH)
        assert (CAVENDISH["repique"] if made else 0) == expected["repique"]
        return
    lines = [line("Y", given["younger"], "point", 1), line("E", given["elder_hand"], "set", 0)]
    made = pique_at(lines, CAVENDISH)
    assert (CAVENDISH["pique"] if made else 0) == expected["pique"]


def trick_winner(given: Given, expected: Any) -> None:
    leader = given["leader"]
    other = "younger" if leader == "elder" else "elder"
    led, followed = cards(f"{given['led']} {given['followed']}")
    assert naive_cards.trick_winner([(leader, led), (other, followed)]) == expected


def pip_value(given: Given, expected: Any) -> None:
    assert naive_cards.PIPS[given["rank"]] == expected


def of_tricks(given: Given, expected: Any) -> None:
    lines = end_lines(dict(zip(PLAYERS, given["tricks"], strict=True)), CAVENDISH)
    assert [sum(one["points"] for one in lines if one["who"] == role) for role in PLAYERS] == expected


def settlement(given: Given, expected: Any) -> None:
    one, other = given["scores"]
    assert list(rubicon({"A": one, "B": other}).values()) == [expected]


def of_partie(given: Given, expected: Any) -> None:
    if "first_dealer" not in given:
        pytest.skip("told in words")
    scores = []
    for number, (elder, younger) in enumerate(given["deals_elder_younger"]):
        roles = "BA" if number % 2 == 0 else "AB"
        scores.append({"A": elder, "B": younger} if roles == "AB" else {"A": younger, "B": elder})
    found = partie(scores)
    assert [found["totals"]["A"], found["totals"]["B"]] == expected["totals_AB"]
    assert found["over"] and len(scores) == expected["deals_required"]
    assert found["settled"] == {expected["winner"]: expected["points"]}


def deal_replay(given: Given, expected: Any) -> None:
    stock = cards(given["talon"])
    hands = {}
    for role, who in (("E", "elder"), ("Y", "younger")):
        out = cards(given[f"{who}_discards"])
        taken, stock = stock[: len(out)], stock[len(out) :]
        hands[role] = [card for card in cards(given[f"{who}_dealt"]) if card not in out] + taken
    calls = {role: [(kind, one) for kind in ("point", "sequence", "set")
                    for one in naive_cards.held(kind, hand)[: 1 if kind == "point" else None]]
             for role, hand in hands.items()}  # fmt: skip
    plays = [(word[0], cards(word[2:])[0]) for word in given["plays"].split()]
    found = score({"hands": hands, "calls": calls, "plays": plays}, CAVENDISH)
    assert [found["totals"]["E"], found["totals"]["Y"]] == expected["total"]
    assert [found["tricks"]["E"], found["tricks"]["Y"]] == expected["tricks"]
    for part, points in expected["parts"].items():
        assert found["parts"][part] == points


def play_points(given: Given, expected: Any) -> None:
    if "elder" not in given:
        pytest.skip("one trick out of its deal")
    plays, leader, laid = [], "E", cards(given["plays"])
    for number in range(len(laid) // 2):
        follower = "Y" if leader == "E" else "E"
        trick = [(leader, laid[2 * number]), (follower, laid[2 * number + 1])]
        plays += trick
        leader = naive_cards.trick_winner(trick)
    hands = {"E": cards(given["elder"]), "Y": cards(given["younger"])}
    found = score({"hands": hands, "calls": {"E": [], "Y": []}, "plays": plays}, CAVENDISH)
    if "total" in expected:
        assert [found["totals"]["E"], found["totals"]["Y"]] == expected["total"]
    if "play" in expected:
        assert found["parts"].get("play", [0, 0]) == expected["play"]


ASKED = {
    "sequences_held": sequences_held, "sets_held": sets_held, "point_held": point_held, "holdings": holdings,
    "carte_blanche": carte_blanche, "sequence_score": sequence_score, "set_score": set_score,
    "comparison": comparison, "call_dialogue": contest, "call_contest": contest,
    "point_contest": point_contest, "bonus_events": bonus_events, "trick_winner": trick_winner,
    "pip_value": pip_value, "cards": of_tricks, "settlement": settlement, "partie": of_partie,
    "deal_replay": deal_replay, "play_points": play_points,
}  # fmt: skip
SCORED = [case for case in CASES if case["kind"] not in NOT_SCORED]


def test_every_kind_is_asked_or_not_scored() -> None:
    assert {case["kind"] for case in CASES} == set(ASKED) | NOT_SCORED


@pytest.mark.parametrize("case", SCORED, ids=[case["id"] for case in SCORED])
def test_case(case: Given) -> None:
    ASKED[case["kind"]](case["input"], case["law_expected"])
