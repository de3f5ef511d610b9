"""Half-told deals out of the books: what is certain, what is possible, what is wrong."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
POLE = """\
B: deals 1
A: dealt 97s A98h JT98d JT7c
B: dealt QT8s QJ7h KQd AKQ8c
stock Ad 9c 7d As Kh Ks Th Js
A: discards 97s 98h 7c
B: discards T8s 7h
A: point 6 good d
A: quint J good d
A: tierce Jc
A: trio A not-good =24
1. A: Ad=25
B: quatorze Q
B: trio K =17
1... B: Qd=17
2. A: 7d=26 Kd=18
3. B: Ac=19 Jc=26
4. B: Kc=20 Tc=26
5. B: Qc=21 9c=26
6. B: 8c=22 Kh=26
7. B: Ks=23 As=27
8-12. A: Jd=28 Td=29 9d=30 8d=31 Ah=32 / ...
"""
EXAMPLE_IV = """\
B: deals 1
A: holds T9s KQ7h K98d AKQTc
B: holds AKQJs AJ9h AQd J98c
A: point 4 equal 41 equal
A: trio K not-good
1. A: Ac
B: quart A s
B: trio A
B: trio J
1... B: *c
2-3. A: KQc / *c *c
4. A: Tc 9h
5. A: Kh Ah
6-9. B: AKQJs / 9s Ts 8d 9d
10. B: Jh Qh
(
10. B: Ad Kd
sure tricks B: 6
)
11. A: 7h Qd
12. A: Kd Ad
"""
EXAMPLE_VIII = """\
B: deals 1
A: holds A97s KQJTh AQJd Q9c
B: holds KQs A7h KT97d AKJTc
1. A: Kh Ah
2-5. B: AKJTc / {Q9c} {7s Jd}
6. B: Ks As
7. A: Qh 7h
8-9. A: JTh / *d *d
10. A: 9s Qs
11. B: *d *d
12. A: *d *d
"""
EXAMPLE_XVII = """\
total A: 70 B: 82
B: deals 6
A: holds AKJ9s AQJT98h AKd
B: holds QT7s K7h QJd AKQT9c
A: point 6 h
A: quint Q
A: trio A =24
1. A: Ah 7h
2. A: Qh=26 Kh
3-8. B: ...
9-12. A: ...
"""


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


def codes(text: str) -> list[str]:
    return [finding.code for finding in game(text).findings]


def test_poles_last_five_cards_do_not_matter() -> None:
    found = game(POLE + "A: counts 33\ntricks A: 7 B: 5\ncards A:\nscore A: 43 B: 23\n")
    deal = found.deals[0]
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (43, 43), "B": (23, 23)}
    assert deal.tricks == {"A": (7, 7), "B": (5, 5)}
    assert found.findings == ()
    assert sum(line.points for line in deal.score_lines if line.side == "A") == 43
    # a card that is not told is not named
    assert {line.detail for line in deal.score_lines if line.trick == 8} == {"Jd"}


def test_a_figure_that_every_completion_gives_is_confirmed() -> None:
    (deal,) = game(POLE + "cards A:\nscore A: 43\n").deals
    # the counts at the last tricks, whose cards of B are not told, and both figures of the end
    assert deal.confirmed == (22, 23, 24)
    assert deal.by_acts == {}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A: counts 34", "P101"),
        ("tricks A: 8", "P201"),
        ("cards B:", "P202"),
        ("capot A:", "P203"),
        ("score A: 44", "P301"),
        ("total A: 44", "P302"),
        ("score A: 44 sic", "P401"),
    ],
)
def test_a_figure_that_no_completion_gives_is_an_error(line: str, code: str) -> None:
    assert codes(POLE + line + "\n") == [code]


def test_replies_that_are_not_told_and_a_side_line() -> None:
    found = game(EXAMPLE_IV)
    deal = found.deals[0]
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (8, 8), "B": (18, 18)}
    assert deal.tricks == {"A": (6, 6), "B": (6, 6)}
    assert found.branches[0].deal.status is Status.POSSIBLE
    assert found.branches[0].deal.tricks["B"] == (6, 8)
    assert found.findings == ()


def test_what_is_not_certain_is_said() -> None:
    # after the ace of diamonds B has six, and leads the queen, now the best diamond: seven, not eight
    assert game(EXAMPLE_IV.replace("sure tricks B: 6", "sure tricks B: 7")).findings == ()
    found = game(EXAMPLE_IV.replace("sure tricks B: 6", "sure tricks B: 8"))
    assert [(one.code, one.stated, one.computed) for one in found.findings] == [
        ("P501", "8 tricks", "7 tricks")
    ]


def test_a_range_with_a_way_to_reach_each_end() -> None:
    deal = game(EXAMPLE_VIII).deals[0]
    assert deal.status is Status.POSSIBLE
    # by hand: with the last two diamonds A takes both or B one of them
    assert deal.scores == {"A": (8, 9), "B": (8, 20)}
    assert deal.tricks == {"A": (5, 6), "B": (6, 7)}
    assert deal.low_completion is not None and "; A 8" in deal.low_completion
    assert deal.high_completion is not None and "; B 20" in deal.high_completion


def test_a_possible_figure_narrows_what_follows() -> None:
    found = game(EXAMPLE_VIII + "cards divided\n")
    assert [one.code for one in found.findings] == ["P504"]
    assert found.deals[0].scores == {"A": (9, 9), "B": (8, 8)}
    # what the acts alone leave is told beside it
    assert found.deals[0].by_acts == {"A": (8, 9), "B": (8, 20)}
    assert found.deals[0].confirmed == ()
    found = game(EXAMPLE_VIII + "cards divided\nscore A: 9 B: 8\n")
    assert [one.code for one in found.findings] == ["P504"]


def test_figures_that_contradict_each_other() -> None:
    found = game(EXAMPLE_VIII + "cards divided\nscore A: 8\n")
    assert found.deals[0].status is Status.CONTRADICTORY
    conflict = next(one for one in found.findings if one.code == "M501")
    assert len(conflict.related) >= 1


def test_six_untold_tricks_of_one_leader_each() -> None:
    found = game(EXAMPLE_XVII + "cards divided\nscore A: 32 B: 7\ntotal A: 102 B: 89\nresult A: 291\n")
    assert [one.code for one in found.findings] == ["P504"]
    assert found.deals[0].scores == {"A": (32, 32), "B": (7, 7)}
    assert found.settlement.result == {"A": 291}


def test_a_whole_deal_untold_is_exact() -> None:
    text = EXAMPLE_IV[: EXAMPLE_IV.index("1. A: Ac")]
    deal = game(text + "1-12. ...\nscore A: 20\n").deals[0]
    assert deal.status in (Status.POSSIBLE, Status.CONTRADICTORY)


def test_suit_not_followed_cannot_be() -> None:
    found = game("B: deals\nA: holds AKs AKh AKQ7d AKT8c\nB: holds QJT9s QJ98h QJ97c\n1. A: Ah *c\n")
    assert found.deals[0].status is Status.CONTRADICTORY
    (conflict,) = (one for one in found.findings if one.code == "M501")
    # B's hand and the trick, and nothing else
    assert sorted([conflict.line, *(line for line, _ in conflict.related)]) == [4, 5]


def test_one_unknown_hand() -> None:
    """B's hand is told by the play but for one card, which must be the queen of diamonds."""
    told = EXAMPLE_IV.replace("B: holds AKQJs AJ9h AQd J98c", "B: holds AKQJs AJ9h A*d J98c")
    deal = game(told).deals[0]
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (8, 8), "B": (18, 18)}


def test_nothing_but_tags_and_nothing_but_a_deal() -> None:
    assert game("").deals == ()
    assert game("B: deals 1\n").deals[0].status is Status.NOT_TOLD


def test_thirty_one_unknown_cards_end_in_bounded_time() -> None:
    deal = game("B: deals\nA: dealt Ah 11\nB: dealt 12\nstock 8\n1-12. A: ...\nscore A: 30\n").deals[0]
    assert deal.status in (Status.POSSIBLE, Status.UNDECIDED, Status.CONTRADICTORY)


def test_a_sure_line_at_a_finished_deal() -> None:
    assert codes(POLE.replace("/ ...", "/ Qs Js Qh Jh Th") + "sure tricks A: 7\nsure score A: 43\n") == []
    assert codes(POLE.replace("/ ...", "/ Qs Js Qh Jh Th") + "sure tricks A: 8\n") == ["P501"]


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("A: trio A =24", "A: trio A =25", "P101"),  # elder's count, known to the engine
        ("1. A: Ah 7h", "1. A: *h=26 7h", "P101"),
        ("cards divided", "pique B:", "P204"),
        ("cards divided", "repique A:", "P205"),
    ],
)
def test_counts_in_calls_and_bonuses_that_cannot_be(before: str, after: str, code: str) -> None:
    text = (EXAMPLE_XVII + "cards divided\n").replace(before, after)
    assert code in [finding.code for finding in game(text).findings]


def test_a_younger_count_after_an_untold_lead() -> None:
    text = EXAMPLE_IV.replace("1. A: Ac\n", "1. A: *c\n").replace("B: trio J\n", "B: trio J ={}\n")
    assert codes(text.format(10)) == []
    assert codes(text.format(11)) == ["P101"]


def test_a_pique_that_may_have_been_made() -> None:
    """Elder with 28 in hand leads aces of which the order is not told; the younger hand has nothing good."""
    assert "P204" not in codes(EXAMPLE_XVII + "pique A:\n") or game(EXAMPLE_XVII).deals[0].scores["A"][1] < 60


def test_calls_after_a_card_that_is_not_told_are_no_lines_wrong() -> None:
    """The younger hand calls after a lead of which only the suit is told."""
    found = game(EXAMPLE_IV.replace("1. A: Ac\n", "1. A: *c\n"))
    assert found.deals[0].status is Status.DETERMINED
    assert found.deals[0].suppressed == 0


def test_hands_as_dealt_are_not_the_hands_for_play() -> None:
    """Both hands are told as dealt, B's discard is not: what is called is held after the exchange. Pole's
    deal without elder's tierce, which is three less."""
    found = game(
        "B: deals\nA: dealt 97s A98h JT98d JT7c\nB: dealt QT8s QJ7h KQd AKQ8c\nA: discards 97s 98h 7c\n"
        "A: point 6 good\nA: quint J good\nA: trio A not-good\n1. A: Ad\nB: quatorze Q\nB: trio K =17\n"
        "1... B: Qd\n2. A: *d *d\n3-6. B: ...\n7. B: *s As\n8-12. A: ...\ncards A:\nscore A: 40 B: 23\n"
    )
    (deal,) = found.deals
    assert deal.status in (Status.DETERMINED, Status.POSSIBLE)
    assert [one.code for one in found.findings if one.code[0] in "MRP" and one.code != "P504"] == []
    for side, score in (("A", 40), ("B", 23)):
        assert deal.scores[side][0] <= score <= deal.scores[side][1]


def test_a_call_too_late_is_found_where_the_cards_before_it_are_not_told() -> None:
    """B calls after the card of his that is not told: the calls reckon nothing, and that is said."""
    text = (
        "B: deals\nA: holds As AKh JT987d JT9c *d\nA: point 6 good d\nA: quint J good d\nA: trio A not-good\n"
        "1. A: Ad **\nB: quatorze Q\nB: trio K\n2. A: 7d Kd\n3. B: Ac Jc\n4-5. B: *c *c / T9c\n6. B: 8c Kh\n"
        "7. B: Ks As\n8-12. A: ...\n"
    )
    found = game(text)
    assert [(one.code, one.line) for one in found.findings] == [("R208", 8), ("R208", 9)]
    # Pole's deal less the tierce in clubs (43 less 3) and less the calls of B (23 less 17)
    assert found.deals[0].scores == {"A": (40, 40), "B": (6, 6)}
    found = game(
        text.replace(
            "1. A: Ad **\nB: quatorze Q\nB: trio K\n", "1. A: Ad\nB: quatorze Q\nB: trio K\n1... B: **\n"
        )
    )
    assert (found.findings, found.deals[0].scores) == ((), {"A": (40, 40), "B": (23, 23)})


def test_a_claim_without_its_rank_scores_by_its_name() -> None:
    """A: 5, 15 and 3 in hand, the first seven leads make thirty before B has a trick: a pique. What the last
    cards bring is not told; 42 cannot be."""
    found = game(
        "B: deals\nA: holds AKQJTs AK*h A*d 87c\nA: point 5 good s\nA: quint good s\nA: trio A good\n"
        "1. A: As 7s\n2-5. A: KQJTs / ...\n6. A: Ah *h\n7. A: Kh *h\nscore A: 42\n"
    )
    assert [one.code for one in found.findings] == ["P301"]
    low, high = found.deals[0].scores["A"]
    # 23, seven leads, the pique, and of the last five tricks a lead, the last trick or ten for the cards
    assert low == 23 + 7 + 30 + 1 + 10
    assert high <= 23 + 12 + 1 + 30 + 40


def test_a_call_too_late_leaves_the_deal_decided_where_the_engine_finds_it() -> None:
    text = (
        "B: deals\nA: holds As AKh JT987d JT9c *d\nA: point 6 good d\nA: quint J good d\nA: trio A not-good\n"
        "1. A: Ad Qd\nB: quatorze Q\n2. A: 7d Kd\n3. B: Ac Jc\n4-5. B: *c *c / T9c\n6. B: 8c Kh\n"
        "7. B: Ks As\n8-12. A: ...\n"
    )
    found = game(text)
    assert codes(text) == ["R208"]
    assert found.deals[0].scores == {"A": (40, 40), "B": (6, 6)}


def test_a_call_at_the_wrong_time_does_not_hide_a_contradiction() -> None:
    """A holds the king of hearts that B plays; that B calls before the lead is another matter."""
    found = game(
        "B: deals\nA: holds AKQJTs AKh 98d 987c\nB: point 5 c\n1. A: As *s\n2. A: Ks **\n3. A: Ah Kh\n"
    )
    assert [one.code for one in found.findings if one.code[0] != "W"] == ["R207", "M501"]
    conflict = next(one for one in found.findings if one.code == "M501")
    assert sorted([conflict.line, *(line for line, _ in conflict.related)]) == [3, 7]


@pytest.mark.parametrize("option", ["less-one-in-4", "less-one-with-789"])
def test_a_point_that_hangs_on_cards_that_are_not_told(option: str) -> None:
    """Five cards may score four: those that make 44, or that hold the 9, the 8 and the 7."""
    head = f'[Piquet "1"]\n[Rules "cavendish@1"]\n[Options "point-value={option}"]\n\n'
    untold = "B: deals\nB: holds KQJs JT9h JT9d AT9c\nA: point 5 good s"

    def found(text: str) -> list[str]:
        game = pqn.replay(pqn.read(head + text).records[0].record)
        return [one.code for one in game.findings if one.code[0] == "P"]

    assert found(f"{untold} =4\n") == []
    assert found(f"{untold} =5\n") == []
    assert found(f"{untold} =3\n") == ["P101"]
    # 45 in hand of which the 9, the 8 and the 7 are
    told = untold.replace("B: holds", "A: holds AT987s KQh KQd KQJc\nB: holds")
    assert found(f"{told} =4\n") == (["P101"] if option == "less-one-in-4" else [])
