"""The naive scorer against recorded deals and against cases worked out by hand from the books."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from pgn_piquet.rules import load

from .by_hand import cards, deal
from .naive_cards import held
from .naive_two_hand import score
from .rule_values import (
    AU_CENT,
    BY_NAME,
    CAVENDISH,
    FOSTER_AU_CENT,
    FOSTER_RUBICON,
    POLE,
    RUBICON,
)

DATA = Path(__file__).parents[1] / "data" / "scored_deals.jsonl.gz"
KINDS = ("point", "sequence", "set")


def facts() -> list[dict]:
    with gzip.open(DATA, "rt", encoding="utf-8") as lines:
        return [json.loads(text) for text in lines]


def as_deal(fact: dict) -> dict:
    """A recorded deal: the younger hand calls all it holds, the elder all or nothing in each class."""
    hands, players = {}, ("E", "Y")
    for place, who in enumerate(players):
        out = fact["discards"][place].split()
        kept = [card for card in fact["dealt"][place].split() if card not in out]
        hands[who] = kept + fact["takes"][place].split()
    calls = {"E": [], "Y": []}
    for kind in KINDS:
        for who in players:
            if who == "Y" or fact["calls"][kind]["elder"] == "call":
                mine = held(kind, hands[who])
                calls[who] += [(kind, cards) for cards in (mine[:1] if kind == "point" else mine)]
    plays, leader = [], "E"
    cards = fact["plays"].split()
    for number in range(12):
        follower = "Y" if leader == "E" else "E"
        plays += [(leader, cards[2 * number]), (follower, cards[2 * number + 1])]
        leader = fact["winners"][number]
    blank = {who: fact["points"]["cb"][place] > 0 for place, who in enumerate(players)}
    return {"hands": hands, "calls": calls, "plays": plays, "cb": blank}


def test_all_recorded_deals_by_the_laws_of_cavendish() -> None:
    number = 0
    for fact in facts():
        found = score(as_deal(fact), CAVENDISH)
        assert [found["totals"]["E"], found["totals"]["Y"]] == fact["total"], fact["id"]
        for part, points in fact["points"].items():
            assert found["parts"].get(part, [0, 0]) == points, (fact["id"], part)
        assert found["counts"] == fact["counts"], fact["id"]
        assert [found["tricks"]["E"], found["tricks"]["Y"]] == fact["tricks"], fact["id"]
        number += 1
    assert number == 1425


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_the_values_typed_in_twice_are_the_same(name: str) -> None:
    rules = load.preset(name)
    for field, value in BY_NAME[name].items():
        ours = getattr(rules, field)
        assert (list(ours) if isinstance(ours, tuple) else ours) == value, field


POLE_DEAL = deal(
    "As AKh JT9c AJT987d", "KQJs QJTh AKQ8c KQd",
    "point AJT987d / sequence JT987d / sequence JT9c / set AsAhAd".replace("AsAhAd", "As Ah Ad"),
    "set Qs Qh Qc Qd / set Ks Kc Kd",
    "E Ad Qd 7d Kd / Y Ac Jc Kc Tc Qc 9c 8c Kh Ks As / E Jd Qs Td Js 9d Qh 8d Jh Ah Th",
)  # fmt: skip


def test_pole() -> None:
    """Pole in Hoffmann, pp. 108 to 111: 43 to 23, and the count at every card he prints."""
    found = score(POLE_DEAL, POLE)
    assert found["totals"] == {"E": 43, "Y": 23}
    assert [pair[0] for pair in found["counts"]][::2][:4] == [25, 26, 26, 26]
    assert [pair[1] for pair in found["counts"]][:4] == [0, 17, 17, 18]


FOUR_MAJORS = ("AKQs AKQh AKQd AKQc", "JT9s JT9h JT9d JT9c")


def four_majors() -> dict:
    elder, younger = FOUR_MAJORS
    calls = "point AKQs / sequence AKQs / sequence AKQh / sequence AKQd / sequence AKQc"
    sets = " / ".join("set " + " ".join(rank + suit for suit in "shdc") for rank in "AKQ")
    pairs = list(zip("AKQ", "JT9", strict=True))
    plays = "E " + " ".join(f"{high}{suit} {low}{suit}" for suit in "shdc" for high, low in pairs)
    return deal(elder, younger, f"{calls} / {sets}", "", plays)


def test_the_largest_hand() -> None:
    """Pole, Hoyle: 57 in hand, 60, 12 and 1 in play, 40: 170; by Foster the capot holds the last trick."""
    assert score(four_majors(), POLE)["totals"]["E"] == 170
    assert score(four_majors(), {**FOSTER_AU_CENT, "target": 1000})["totals"]["E"] == 169
    assert score(four_majors(), {**CAVENDISH, "carte_rouge": 20})["totals"]["E"] == 190
    assert score(four_majors(), {**CAVENDISH, "capot": 30})["totals"]["E"] == 160
    assert score(four_majors(), {**CAVENDISH, "last_trick": 0})["totals"]["E"] == 169


def test_two_orders_of_a_pique() -> None:
    """Cavendish: 29 in hand and the lead make no pique against a good trio; as it happens they do."""
    hands = ("AKQJT987h KQJs 9d", "T987s KT87d KT98c")
    calls = ("point AKQJT987h / sequence AKQJT987h / sequence KQJs", "set Ts Td Tc", "E Ah 7s")
    assert score(deal(*hands, *calls), CAVENDISH)["totals"] == {"E": 30, "Y": 3}
    assert score(deal(*hands, *calls), RUBICON)["totals"] == {"E": 60, "Y": 3}


def test_one_bonus_each() -> None:
    """31 and 37 in hand: under precedence only the repique, as it happens a pique besides."""
    hands = ("AKQJs AKQh AKQd AKc", "JT987h QJT987c 7d")
    calls = ("set As Ah Ad Ac / set Ks Kh Kd Kc / set Qs Qh Qd",
             "point QJT987c / sequence QJT987c / sequence JT987h")  # fmt: skip
    elder_calls = "point AKQJs / sequence AKQJs / " + calls[0]
    assert score(deal(*hands, elder_calls, calls[1]), CAVENDISH)["totals"] == {"E": 31, "Y": 97}
    found = score(deal(*hands, elder_calls, calls[1]), RUBICON)
    assert found["totals"] == {"E": 61, "Y": 97}
    assert sorted(found["bonus"]) == [("pique", "E"), ("repique", "Y")]


def test_a_better_point_that_is_sunk_does_not_bar() -> None:
    """32 in sequences and sets; the younger hand's better point bars when called."""
    hands = ("AKQJTs AKh AKd AKQc", "9s JT987h QJT98d 9c")
    elder_calls = "point AKQJTs / sequence AKQJTs / set As Ah Ad Ac / set Ks Kh Kd Kc / sequence AKQc"
    found = score(deal(*hands, elder_calls, ""), CAVENDISH)
    assert found["totals"]["E"] == 5 + 15 + 3 + 28 + 60


def test_the_dealers_pic() -> None:
    """Foster: elder leads a nine, which counts nothing; the dealer reaches thirty before he scores."""
    dealer_pic = deal(
        "QJ987s KQTh A7d T9c", "Ks A9h KQJT9d AKQJc",
        "", "point KQJT9d / sequence KQJT9d / sequence AKQJc / set Ks Kd Kc",
        "E 9s Ks / Y Ac 9c Kc Tc",
    )  # fmt: skip
    rules = {**FOSTER_AU_CENT, "target": 1000}
    assert score(dealer_pic, rules)["totals"] == {"E": 0, "Y": 60}
    assert score(dealer_pic, {**rules, "low_cards": "count"})["totals"] == {"E": 1, "Y": 30}
    assert score(dealer_pic, {**rules, "pique_who": "elder"})["totals"] == {"E": 0, "Y": 30}


def test_out_in_the_order_of_reckoning() -> None:
    """Elder 49, dealer 90 with four tens: out before elder's lead is reckoned, and so a double game."""
    game = deal("AKs AKQ7h AKJ9d J8c", "T98s T98h T8d QT97c", "", "set Ts Th Td Tc", "E As 8s",
                start={"E": 49, "Y": 90})  # fmt: skip
    found = score(game, AU_CENT)
    assert (found["out"], found["totals"]) == ("Y", {"E": 0, "Y": 14})


LOW_CALL = deal(
    "AKs AKh AKd AQJT98c", "QJT98s QJT9h QJTd", "set As Ah Ad / set As Ah Ad Ac / set Ks Kh Kd", "",
)  # fmt: skip


def test_a_low_call_good_against_the_cards() -> None:
    """Law 49: three aces called and four held; K, Q, J, T of clubs are his, so no quatorze can stand
    against it, and all sets are reckoned: 14 and 3. Au cent he is held to what he called: 3 and 3."""
    assert score(LOW_CALL, CAVENDISH)["totals"]["E"] == 14 + 3
    assert score(LOW_CALL, FOSTER_RUBICON)["totals"]["E"] == 14 + 3
    assert score(LOW_CALL, AU_CENT)["totals"]["E"] == 3 + 3


def test_a_low_call_not_good_against_the_cards() -> None:
    """Foster: four tens were possible, though the other had put one out: the lower alone."""
    calls = "set As Ah Ad / set As Ah Ad Ac / set Ks Kh Kd"
    low = deal("AKs AKh AKd AQJ987c", "QJT98s QJT9h QTd Tc", calls, "")
    assert score(low, CAVENDISH)["totals"]["E"] == 0
    less = {**low, "hands": {**low["hands"], "Y": cards("QJT98s QJT97h Td 7s")}}
    assert score(less, FOSTER_RUBICON)["totals"]["E"] == 3 + 3
    put_out = {**less, "known": {"E": [*low["hands"]["E"], "Tc"]}}
    assert score(put_out, FOSTER_RUBICON)["totals"]["E"] == 14 + 3


def test_a_tierce_first_and_a_quart_as_well() -> None:
    """Sequences: a tierce that is part of a quart called later is not reckoned besides it."""
    hand = "AKQJ8s AKQ9d QTh Qc"
    sunk = deal(hand, "", "sequence AKQs / sequence AKQJs / sequence AKQd", "",
                known={"E": cards(f"{hand} Tc 8c 8d 8h 7s")})  # fmt: skip
    assert score(sunk, CAVENDISH)["totals"]["E"] == 4 + 3
    assert score(sunk, AU_CENT)["totals"]["E"] == 3 + 3
    possible = {**sunk, "known": {"E": cards(f"{hand} 8h 7h 8d 7d 7s")}}
    assert score(possible, CAVENDISH)["totals"]["E"] == 3 + 3, "JT987c could have stood against it"


def test_points_by_other_counts() -> None:
    """44 by agreement scores 4; 7, 8 and 9 in a point make it one less."""
    assert score(deal("KQJ98h", "", "point KQJ98h", ""), CAVENDISH)["totals"]["E"] == 5
    assert score(deal("KQJT7h 7s", "", "point QJT7h", ""), CAVENDISH)["totals"]["E"] == 4
    in_four = {**CAVENDISH, "point_value": "less-one-in-4"}
    assert score(deal("QJT987h", "", "point QJT987h", ""), in_four)["totals"]["E"] == 5
    with_789 = {**CAVENDISH, "point_value": "less-one-with-789"}
    assert score(deal("QJT987h", "", "point QJT987h", ""), with_789)["totals"]["E"] == 5
    assert score(deal("QJT98h", "", "point QJT98h", ""), with_789)["totals"]["E"] == 5


def test_cards_toward_a_pique() -> None:
    """Twenty in hand and seven winners led: 27, then the ten for the cards make it a pique."""
    hands = ("AKQJTs AKQh 98d 98c", "987s JT9h AKQd AKQc")
    led = "E As 7s Ks 8s Qs 9s Js 9h Ts Th Ah Jh Kh Qd"
    seven = deal(*hands, "point AKQJTs / sequence AKQJTs / sequence AKQh", "", led)
    early = {**CAVENDISH, "cards_to_pique": "seventh-trick"}
    assert score(seven, CAVENDISH)["totals"]["E"] == 23 + 7 + 30
    less = deal(*hands, "point AKQJTs / sequence AKQJTs", "", led)
    assert score(less, CAVENDISH)["totals"]["E"] == 20 + 7
    assert score(less, early)["totals"]["E"] == 20 + 7 + 10 + 30


def test_the_capot_after_ten_for_the_cards() -> None:
    """Ten at the seventh trick, thirty more at the twelfth: forty in all, and nothing more for a pique."""
    early = {**CAVENDISH, "cards_to_pique": "seventh-trick"}
    assert score(four_majors(), early)["totals"]["E"] == 170


def test_carte_rouge_needs_every_card_good() -> None:
    """One card in no combination and there is none; a call that is equal covers nothing."""
    rules = {**CAVENDISH, "carte_rouge": 20}
    elder, younger = "AKQs AKQh AKQd AK7c", "JT9s JT9h JT9d JT9c"
    calls = " / ".join(f"sequence AKQ{suit}" for suit in "shd")
    sets = " / ".join("set " + " ".join(f"{rank}{suit}" for suit in "shdc") for rank in "AK")
    found = score(deal(elder, younger, f"{calls} / {sets}", ""), rules)
    assert "carte_rouge" not in found["parts"]
    whole = score(deal(elder, younger, f"point AK7c / {calls} / {sets}", ""), rules)
    assert "carte_rouge" not in whole["parts"], "his point of three is equal"
