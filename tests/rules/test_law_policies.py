"""Answers of the rule sets that no released one differs in alone: what each makes of one record."""

from __future__ import annotations

import msgspec
import pytest

import pgn_piquet
from pgn_piquet.engine.game import DealResult
from pgn_piquet.engine.replay import replay
from pgn_piquet.rules.load import preset
from pgn_piquet.rules.policies import Moment, Sharing
from pgn_piquet.rules.ruleset import RuleSet

HANDS = "B: deals\nA: holds AKQJTs AQh AKd KJTc\nB: holds 987s KJTh QJTd AQ9c\n"


def dealt(text: str, rules: RuleSet) -> DealResult:
    (located,) = pgn_piquet.read(f'[Piquet "1"]\n[Rules "{rules.name}"]\n\n{text}'.encode()).records
    (deal,) = replay(located.record, rules).deals
    return deal


@pytest.mark.parametrize(("share", "points"), [(Sharing.SIDE, 6), (Sharing.OWN, 3)])
def test_what_a_partner_s_best_makes_good(share: Sharing, points: int) -> None:
    """A and C hold a tierce major each, nobody calls a better one: A's is first and best, C's equal in rank.
    Where the side shares, both are reckoned (3 + 3); where each scores his own, only the better one's."""
    rules = msgspec.structs.replace(preset("voleur@1"), partners_share=share)
    text = (
        "D: deals 1\nA: dealt AKQ9s 87h 87d\nB: dealt JT87s Th JTd 8c\nC: dealt KQJ9h AK9d 7c\n"
        "D: dealt AhQd AKQJT9c\nA: tierce As\n1. A: As\nB: point 38\n1... B: 7s\nC: tierce Kh\n"
        "1... C: 7c\n1... D: 9c\n"
    ).replace("AhQd", "Ah Qd")
    deal = dealt(text, rules)
    runs = [one.points for one in deal.score_lines if one.reason.value == "sequence" and one.side == "AC"]
    assert sum(runs) == points


@pytest.mark.parametrize(
    ("moment", "points", "codes"), [(Moment.REPLY, 15, []), (Moment.NEVER_MENDED, 3, ["R225"])]
)
def test_when_a_call_may_be_raised(moment: Moment, points: int, codes: list[str]) -> None:
    rules = msgspec.structs.replace(preset("cavendish-au-cent@1"), undercall_mended=moment)
    text = HANDS + "A: tierce As -> quint As good\n"
    deal = dealt(text, rules)
    assert deal.so_far == {"A": points, "B": 0}
    assert [one.code for one in deal.findings if one.code[0] == "R"] == codes


def test_cards_that_the_other_holds_were_not_seen_by_a_caller_whose_hand_is_not_told() -> None:
    """The four tens are younger's, so elder cannot have known his three aces good: he is held to them."""
    text = "B: deals\nB: holds QJT8s QJTh QJTd Tc 7c\nA: trio A good\nA: quatorze A =14\n"
    deal = dealt(text, preset("foster-rubicon@1"))
    assert deal.so_far == {"A": 0, "B": 0}
    assert [one.code for one in deal.findings if one.code[0] == "R"] == ["R214", "R212", "R247"]


def test_a_call_may_be_lowered_before_the_reply_everywhere() -> None:
    """He holds no four kings: what he cannot make good he may take back at once (au cent too)."""
    text = HANDS + "A: quatorze K -> trio K good\n"
    deal = dealt(text, preset("cavendish-au-cent@1"))
    assert deal.so_far == {"A": 3, "B": 0}
    assert [one.code for one in deal.findings if one.code[0] == "R"] == []


@pytest.mark.parametrize(
    ("younger", "points", "codes"),
    [
        # four tens might have stood against the three aces, and do: nothing of sets is elder's
        ("QJT8s QJTh QJTd Tc 7c", 0, ["R214", "R212", "R247"]),
        # they might have, but the ten of clubs was put out: the four are lost, the three count
        ("QJT8s QJT9h QJTd 7c", 3, ["R212"]),
    ],
)
def test_the_lower_call_counts_if_the_other_holds_no_better(
    younger: str, points: int, codes: list[str]
) -> None:
    """Foster, Rubicon: the better one is lost where the lower was not truly good against the cards."""
    out = "A: discards 7s 87h 98d\n"
    text = f"B: deals\n{out}A: holds AK9s AKh AKd AQJ98c\nB: holds {younger}\nA: trio A good\nA: quatorze A\n"
    deal = dealt(text, preset("foster-rubicon@1"))
    assert deal.so_far == {"A": points, "B": 0}
    assert [one.code for one in deal.findings if one.code[0] == "R"] == codes


def test_by_the_laws_of_1882_the_lower_call_stands_as_it_was_allowed() -> None:
    hands = "B: deals\nA: holds AK9s AKh AKd AQJ98c\nB: holds QJT8s QJTh QJTd Tc 7c\n"
    deal = dealt(hands + "A: trio A good\nA: quatorze A\n", preset("cavendish@1"))
    assert deal.so_far == {"A": 3, "B": 0}
