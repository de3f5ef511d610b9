"""The naive scorers of three and four players and of Imperial, against the books and deals by hand."""

from __future__ import annotations

from . import naive_imperial, naive_normand, naive_voleur
from .by_hand import calls_of, cards, plays_of
from .rule_values import IMPERIAL, NORMAND, VOLEUR

LONG_GAME = {"target": 1000}


def table(
    order: str, hands: str, plays: str = "", calls: dict[str, str] | None = None, **more: object
) -> dict:
    return {
        "order": order,
        "hands": dict(zip(order, map(cards, hands.split("/")), strict=True)),
        "calls": {who: calls_of((calls or {}).get(who, "")) for who in order},
        "plays": plays_of(plays, order),
        **more,
    }


VOLEUR_CALLS = {
    "A": "point AQJTc / sequence QJTc / set As Ah Ad Ac",
    "B": "sequence KQJTs / sequence JT98h",
    "C": "set Kc Kd Kh",
    "D": "sequence T987d / sequence 987s",
}
FOSTERS_FOUR = table(
    "ABCD", "AQJTc As AQh Ad / KQJTs JT98h / K987c KQJd Kh / T987d 987s 7h",
    "A Ac Ts 7c 7h Tc Js Kc 7s / C 9c 8s Qc 8h / A Jc 9h 8c 9s As Qs Jd 7d Ad Th Qd 8d "
    "Ah Jh Kh 9d Qh Ks Kd Td",
    VOLEUR_CALLS,
)  # fmt: skip


def test_fosters_four_hands() -> None:
    """22 after the first trick against 15, 23 after the second (he prints 22), and the capot."""
    found = naive_voleur.score(FOSTERS_FOUR, {**VOLEUR, **LONG_GAME})
    assert found["counts"][0] == {"1": 22, "2": 15}
    assert found["counts"][1] == {"1": 23, "2": 15}
    assert found["tricks"] == {"1": 8, "2": 0}
    assert found["totals"] == {"1": 4 + 14 + 3 + 7 + 40, "2": 15}
    assert found["bonus"] == []


def test_a_point_under_thirty_is_none() -> None:
    hands = "A8s 87h 7d 987c / KQJTs AKd T9h / 9s QJd QJ8h"
    game = table("ABCD", f"{hands} / 7s", "", {"A": "point 987c", "B": "point KQJTs"})
    assert naive_voleur.hand_lines(game, VOLEUR) == [
        {"who": "2", "points": 4, "part": "point", "moment": 3, "toward": True}
    ]
    alone = table("ABCD", f"{hands} / 7s", "", {"A": "point 987c"})
    assert naive_voleur.hand_lines(alone, VOLEUR) == []


def test_partners_count_together_for_repic_and_blank_partners() -> None:
    """Point 5, quint 15: twenty in hand is ninety; two cartes blanches of partners likewise."""
    calls = {"A": "point KQJT9s", "C": "sequence QJT98h"}
    game = table("ABCD", "KQJT9s 7h 7d 7c / 8s 8d 8c / QJT98h / Ad", "", calls)
    found = naive_voleur.score(game, {**VOLEUR, **LONG_GAME})
    assert found["totals"] == {"1": 90, "2": 0}
    assert found["bonus"] == [("repique", "1")]
    blank = table("ABCD", "7s / Ks / 8s / Qs", "", {"B": "set Ks Kh Kd Kc"}, cb={"A": True, "C": True})
    assert naive_voleur.score(blank, {**VOLEUR, **LONG_GAME})["totals"] == {"1": 90, "2": 14}
    assert naive_voleur.two_blank_partners(blank) == "1"


def test_equal_sequences_of_the_two_sides() -> None:
    calls = {"A": "sequence KQJs", "B": "sequence KQJh", "C": "sequence T98s", "D": "sequence 987d"}
    game = table("ABCD", "KQJs / KQJh / T98s / 987d", "", calls)
    assert naive_voleur.hand_lines(game, VOLEUR) == []
    between_partners = {"A": "sequence KQJs", "C": "sequence KQJh", "B": "sequence T98s"}
    lines = naive_voleur.hand_lines(table("ABCD", "KQJs / T98s / KQJh / 7d", "", between_partners), VOLEUR)
    assert [(one["who"], one["points"]) for one in lines] == [("1", 3), ("1", 3)]


NORMAND_HANDS = "AKQs KJh JT9d 98c / T98s QTh AKQd K7c / J9s A97h 8d AQJTc"


def test_three_hands() -> None:
    """The first three tricks of a sample deal: the point to the third hand, the tierces to nobody."""
    calls = {"A": "point AKQs / sequence AKQs / sequence JT9d", "C": "point AQJTc"}
    game = table("ABC", NORMAND_HANDS, "A As 8s Js Ks 9s 8d Qs Ts 7h", calls)
    found = naive_normand.score(game, {**NORMAND, **LONG_GAME})
    assert found["parts"] == {"point": {"A": 0, "B": 0, "C": 4}, "play": {"A": 3, "B": 0, "C": 0}}
    assert found["counts"] == [{"A": 1, "B": 0, "C": 4}, {"A": 2, "B": 0, "C": 4}, {"A": 3, "B": 0, "C": 4}]


def tricks_of(**numbers: int) -> list[tuple[str, int]]:
    return [(one["who"], one["points"]) for one in naive_normand.end_lines(numbers, NORMAND)]


def test_ten_tricks_among_three() -> None:
    assert tricks_of(A=5, B=3, C=2) == [("A", 10)]
    assert tricks_of(A=4, B=4, C=2) == [("A", 5), ("B", 5)]
    assert tricks_of(A=4, B=3, C=3) == [("A", 10)]
    assert tricks_of(A=7, B=0, C=3) == [("A", 20), ("C", 20)]
    assert tricks_of(A=5, B=5, C=0) == [("A", 20), ("B", 20)]
    assert tricks_of(A=10, B=0, C=0) == [("A", 40)]


def test_repic_and_pic_of_three() -> None:
    """Twenty in hand counts ninety; 18 in hand and two leads sixty; a good point before it bars."""
    rules = {**NORMAND, **LONG_GAME}
    hands = "AKQJTs Ah Kh 7d 8d 7c / 987s QJT9h 9d 8c 9c / 87h AKQJd AKQJc"
    game = table("ABC", hands, "A As 7s 7h", {"A": "point AKQJTs / sequence AKQJTs"})
    found = naive_normand.score(game, rules)
    assert (found["totals"], found["bonus"]) == ({"A": 91, "B": 0, "C": 0}, [("repique", "A")])
    hands = "AKQJs Ah Kh Ad Kd Ac 7c / T987s T98h 98d 8c / QJ7h QJ7d KQJc 9c"
    calls = {"A": "point AKQJs / set As Ah Ad Ac"}
    game = table("ABC", hands, "A As 7s 7h Ks 8s 7d Qs 9s 9c", calls)
    found = naive_normand.score(game, rules)
    assert (found["totals"]["A"], found["bonus"]) == (18 + 2 + 40 + 1, [("pique", "A")])
    calls = {"A": "set As Ah Ad Ac / set Ks Kh Kd", "C": "point KQJ9c"}
    game = table("ABC", hands, "A Ah 8h 7h Kh 9h Jh Ad 8d 7d Kd 9d Jd", calls)
    assert naive_normand.score(game, rules)["bonus"] == []


def test_going_out_at_three() -> None:
    calls = {"A": "point AKQJs", "C": "set Qh Qd Qc / set Jh Jd Jc"}
    hands = "AKQJs Ah Kh Ad Kd Ac 7c / T987s T98h 98d 8c / QJ7h QJ7d KQJc 9c"
    start = {"A": 97, "B": 50, "C": 96}
    found = naive_normand.score(table("ABC", hands, "", calls, start=start), NORMAND)
    assert (found["out"], found["totals"]) == ("A", {"A": 4, "B": 0, "C": 0})


IMPERIAL_DEAL = {
    "hands": {"E": cards("AKQJ9s KQh 98d A98c"), "Y": cards("JAT98h KQJAd KQJc")},
    "turn": "7h",
    "calls": {"E": ["point", "s"], "Y": ["d"]},
    "plays": plays_of(
        "E Kh Jh Qh Ah As Th / Y 9h 8d 8h 9d Kd 8c Qd 9c Jd 9s Ad Js Kc Ac Qc Qs Jc Ks", "EY"
    ),
}


def test_imperial() -> None:
    """Turned seven 1; point 1, sequence to elder on a tie 6, tombee 6, honours 4; tricks ten to two: 8."""
    found = naive_imperial.score(IMPERIAL_DEAL, IMPERIAL)
    assert found["totals"] == {"E": 1 + 6 + 6 + 4, "Y": 1 + 8}
    assert found["tricks"] == {"E": 2, "Y": 10}
    assert found["out"] is None


def test_imperial_ends_at_the_mark_that_makes_thirty() -> None:
    found = naive_imperial.score({**IMPERIAL_DEAL, "start": {"E": 29, "Y": 29}}, IMPERIAL)
    assert (found["out"], found["totals"]) == ("Y", {"E": 0, "Y": 1})
    found = naive_imperial.score({**IMPERIAL_DEAL, "start": {"E": 23, "Y": 21}}, IMPERIAL)
    assert (found["out"], found["totals"]) == ("E", {"E": 7, "Y": 1})


def test_imperial_with_the_turned_card() -> None:
    """The dealer's trump sequence with the turn-up beats elder's plain one; his four sevens are least."""
    game = {
        "hands": {"E": cards("KQJAs 7s 98s AKJTc"), "Y": cards("QJAh 87d 7c T9d T9h QTc")},
        "turn": "Kh", "calls": {"E": ["s"], "Y": ["h"]}, "plays": [],
    }  # fmt: skip
    assert naive_imperial.score(game, IMPERIAL)["totals"] == {"E": 0, "Y": 1 + 6}
    fours = {
        "hands": {"E": cards("Ks Kh Kd Kc As Ah Ad Ac 9s 9h 9d 9c"),
                  "Y": cards("Qs Qh Qd Qc Js Jh Jd Jc 7s 7d 7c 8s")},
        "turn": "7h", "calls": {"E": ["K", "A"], "Y": ["Q", "J", "7"]}, "plays": [],
    }  # fmt: skip
    assert naive_imperial.score(fours, IMPERIAL)["totals"] == {"E": 12, "Y": 1}
    weaker = {**fours, "calls": {"E": ["A"], "Y": ["Q", "J", "7"]}}
    assert naive_imperial.score(weaker, IMPERIAL)["totals"] == {"E": 0, "Y": 1 + 18}


def test_imperial_point_and_blank_and_capot() -> None:
    game = {"hands": {"E": cards("AT98s T98h A98d 9c"), "Y": cards("KQJ7s KQJh KQJd Kc")}, "turn": "8c",
            "calls": {"E": ["blanche", "point"], "Y": ["point"]}, "plays": []}  # fmt: skip
    found = naive_imperial.score(game, IMPERIAL)
    assert found["parts"] == {"blanche": {"E": 6, "Y": 0}, "point": {"E": 1, "Y": 0}}
    assert naive_imperial.trick_marks({"E": 12, "Y": 0}, IMPERIAL) == [("E", 12, "capot")]
    assert naive_imperial.trick_marks({"E": 5, "Y": 7}, IMPERIAL) == [("Y", 2, "tricks")]
    assert naive_imperial.trick_marks({"E": 6, "Y": 6}, IMPERIAL) == []
