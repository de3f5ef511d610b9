"""Half-told deals in which cards were taken back, calls corrected, hands supposed, or no start told."""

from __future__ import annotations

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status

HEAD = '[Piquet "1"]\n[Rules "{rules}"]\n\n'
CAPOT = "A: holds AKQ9s AKJT87h AQc\n"


def judged(text: str, rules: str = "cavendish@1") -> list[DealResult]:
    """The deals, then the side lines."""
    record = pqn.read(HEAD.format(rules=rules) + text).records[0].record
    game = pqn.replay(record)
    return [*game.deals, *(branch.deal for branch in game.branches)]


def codes(deal: DealResult) -> list[str]:
    return [one.code for one in deal.findings]


def test_play_goes_on_from_where_cards_were_taken_back() -> None:
    """Two answers were laid and taken back; A leads three aces and what goes with them."""
    hand = "B: deals\nA: holds AKQJT987s AKQJh\n"
    told = hand + "1-2. A: AKs / 7c 8c\nretake 2\n2. A: Ks 9c\n3-12. A: QJT987s AKQJh / ...\n"
    (deal,) = judged(told)
    # every card of A holds: 12 leads, the last trick, and the capot
    assert deal.scores == {"A": (12 + 1 + 40, 12 + 1 + 40), "B": (0, 0)}
    assert deal.status is Status.DETERMINED


def test_a_card_taken_back_is_still_in_that_hand() -> None:
    """B showed the eight of clubs at trick 2, so A cannot have held it."""
    told = "B: deals\nA: holds AKQJT987s AKQh *c\n1-2. A: AKs / 7c 8c\nretake 2\n2. A: Ks 9c\n12. A: 8c **\n"
    (deal,) = judged(told)
    assert deal.status is Status.CONTRADICTORY


def test_a_card_corrected_at_once_counts_as_the_second_one() -> None:
    side = "B: deals\n1-6. A: AKQJTc 7s / ...\n(\n1-6. A: AKQJTc 7s -> 7c\n)\n"
    main, branch = judged(side)
    assert main.status is branch.status is Status.UNFINISHED


def test_a_corrected_call_does_not_stop_the_judging() -> None:
    told = (
        "B: deals\nA: holds AKQJT987s AKQJh\nA: point 7 -> point 8 good s\n1-12. A: AKQJT987s AKQJh / ...\n"
    )
    (deal,) = judged(told)
    assert deal.scores["A"] == (8 + 53, 8 + 53)


def test_what_is_left_of_a_hand_may_be_supposed() -> None:
    """Nine tricks are over; of B's last three cards it is supposed what they are."""
    told = (
        CAPOT
        + "1-9. A: AKJT87h AKQs / ...\n10. A: 9s Jc\n(\nB: holds Ad KJc\n10. A: 9s Ad\nsure tricks B: {}\n)\n"
    )
    for number, wrong in ((1, []), (2, ["P501"])):
        _, branch = judged("B: deals\n" + told.format(number))
        assert [code for code in codes(branch) if code[0] == "P"] == wrong
        assert "W901" not in codes(branch)


REST = "B: deals\ntricks A: 3 B: 4\nA: holds AQJs KTh\nB: holds KTs AQJh\n8. A: As Ts\n"


def test_a_deal_told_from_its_middle_has_a_verdict() -> None:
    (deal,) = judged(REST)
    assert deal.status is Status.UNFINISHED
    # As wins; what follows is A's lead, and of the four tricks left nobody makes all
    assert deal.tricks["A"][0] >= 4
    (deal,) = judged(REST + "9. A: Qs Ks\n10-11. B: AQh / KTh\n12. B: Jh Js\n")
    assert deal.status is Status.POSSIBLE
    assert deal.tricks == {"A": (4, 4), "B": (8, 8)}
    (deal,) = judged(REST + "9. A: Qs Ks\n10-11. B: AQh / KTh\n12. B: Jh Js\ntricks A: 5 B: 7\n")
    assert [code for code in codes(deal) if code[0] == "P"] == ["P201", "P201"]


def test_in_a_deal_told_from_its_middle_suit_is_followed() -> None:
    """B holds the king and follows with a heart; A leads a card that he does not hold."""
    for wrong in ("9. A: Qs Ah\n", "9. A: Qd Ks\n"):
        (deal,) = judged(REST + wrong)
        assert deal.status is Status.CONTRADICTORY, wrong
        (conflict,) = (one for one in deal.findings if one.code == "M501")
        assert len(conflict.related) >= 1


def test_a_lead_out_of_turn_that_is_played_to_stands() -> None:
    """Law 59, III: the king took, and still A leads; of his hearts the king takes one trick."""
    (deal,) = judged(REST + "9. A: Qs Ks\n10. A: Js Ah\n")
    assert deal.status is Status.UNFINISHED
    assert deal.tricks == {"A": (6, 6), "B": (6, 6)}


def test_the_tricks_told_before_a_middle_must_be_as_many() -> None:
    (deal,) = judged(REST.replace("tricks A: 3 B: 4", "tricks A: 3 B: 5"))
    assert deal.status is Status.CONTRADICTORY


def test_a_deal_au_cent_that_breaks_off_is_judged_so_far() -> None:
    told = "B: deals\nA: holds AKTs AKQJ8h AKd AKc\nA: point 49 good h\n"
    (deal,) = judged(told, "foster-au-cent@1")
    assert deal.status is Status.UNFINISHED


def test_a_ruling_on_the_real_cards_is_not_one_on_supposed_cards() -> None:
    told = (
        "B: deals\nA: holds AKQJ9s KJh AQJTd Jc\nB: holds Ts AQT9h K98d AKQT9c\n"
        'ruling B: nothing "law 35: thirteen cards"\n1-5. A: AKQJ9s / Ts 9h Th Qh 8d\n'
        "(\nB: holds Ts AQT9h K9d AKQT9c\n1-5. A: AKQJ9s / ...\n)\n"
    )
    branch = judged(told)[-1]
    assert branch.status in (Status.POSSIBLE, Status.UNFINISHED)
    assert "M502" not in codes(branch)


def test_a_deal_dealt_again_is_called_void() -> None:
    text = HEAD.format(rules="cavendish@1") + "B: deals 1\nredeal\nB: deals 1\nscore A: 20 B: 13\n"
    report = pqn.check(text)
    first, second = report.verdicts[0].deals
    assert first.words == "void, the deal was dealt again"
    assert "void" not in second.words


SIDE = """\
B: deals 1
A: holds AKQJT987s AKQJh
1-12. A: AKQJT987s AKQJh / ...
(
12. A: Jh *h
(
A: holds AKQJT987s AKQ9h
B: holds KQJT987c Kd JT87h
12. A: 9h Jh
)
)
"""


def test_a_side_line_is_compared_with_the_line_that_it_leaves() -> None:
    """A loses the last trick: the point for it, one for taking it, and the capot but not the cards."""
    verdict = pqn.check(HEAD.format(rules="cavendish@1") + SIDE).verdicts[0]
    first, second = verdict.side_lines
    assert (first.line, second.line) == (7, 9)
    assert first.scores == {"A": (53, 53), "B": (0, 0)}
    assert first.against == {"A": (0, 0), "B": (0, 0)}
    # twelve leads and the cards; B takes the last trick, which counts two
    assert second.scores == {"A": (22, 22), "B": (2, 2)}
    assert (first.leaves, second.leaves) == (None, 7)
    assert second.against == {"A": (-31, -31), "B": (2, 2)}
    assert second.words.endswith("against the side line of line 7 A 31 fewer, B 2 more")
    assert first.words.endswith("against the main line A as many, B as many")


def test_a_claim_that_a_later_line_takes_back_asks_nothing_of_the_hands() -> None:
    """A has three kings and called four; that he did not hold them contradicts nothing."""
    text = "B: deals\nA: holds AQJT9s AKh AKd KJTc\nA: quatorze K good\nA: quatorze K -> trio K\n1. A: As\n"
    for rules in ("cavendish@1", "foster-au-cent@1"):
        found = pqn.replay(pqn.read(f'[Piquet "1"]\n[Rules "{rules}"]\n\n{text}').records[0].record)
        assert "M501" not in [one.code for one in found.findings]
        assert str(found.deals[0].status) == "unfinished"
