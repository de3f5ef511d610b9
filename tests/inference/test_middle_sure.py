"""``sure`` in deals told from their middle, held against every way to fill them in."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import pytest

import pgn_piquet as pqn
from pgn_piquet.model.cards import TEXT

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'


def codes(text: str, rules: str = "cavendish@1") -> list[str]:
    head = HEAD.replace("cavendish@1", rules)
    found = pqn.replay(pqn.read(head + text).records[0].record).findings
    return [one.code for one in found if one.code[0] == "P" or one.code in ("W901", "M501")]


def why(text: str) -> str:
    found = pqn.replay(pqn.read(HEAD + text).records[0].record).findings
    (one,) = (one for one in found if one.code == "P502")
    return str(one.values["why"])


@cache
def tricks(mine: frozenset[int], theirs: frozenset[int], mine_leads: bool) -> int:
    """The tricks of the first hand, both playing their best: every line of play."""
    if not mine:
        return 0
    leads, answers = (mine, theirs) if mine_leads else (theirs, mine)
    values = []
    for lead in leads:
        may = [card for card in answers if card >> 3 == lead >> 3] or answers
        replies = []
        for answer in may:
            taken = answer >> 3 == lead >> 3 and answer > lead
            won = taken != mine_leads
            left = (mine - {lead}, theirs - {answer}) if mine_leads else (mine - {answer}, theirs - {lead})
            replies.append(int(won) + tricks(*left, won))
        values.append(min(replies) if mine_leads else max(replies))
    return max(values) if mine_leads else min(values)


def shown(cards: frozenset[int]) -> str:
    return " ".join(TEXT[card] for card in sorted(cards))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("leader", ["A", "B", ""])
def test_certain_is_what_holds_against_every_hand(seed: int, leader: str) -> None:
    """The other holds any three of the cards that are not A's, but for some known to be gone (played by the
    way to this moment) and one that he is told to have."""
    draw = random.Random(seed)
    pack = draw.sample(range(32), 32)
    mine, one = frozenset(pack[:3]), pack[3]
    others = [card for card in range(32) if card not in mine and card != one]
    leads = [leader == "A"] if leader else [True, False]
    least = min(
        tricks(mine, frozenset((*two, one)), first) for two in combinations(others, 2) for first in leads
    )
    opening = f"10. {leader}: ...\n" if leader else ""
    told = f"deals\ntricks A: 4 B: 5\nA: holds {shown(mine)}\nB: holds {TEXT[one]} ** **\n"
    assert codes(told + f"sure tricks A: {4 + least}\n" + opening) == []
    assert codes(told + f"sure tricks A: {5 + least}\n" + opening) == ["P501"]


ENDING = "deals\ntricks A: 3 B: 4\nA: holds AQs K9h 7d\n"


def test_what_is_missing_is_said() -> None:
    """A cashes his ace of spades, at the least, if he leads, and has not all tricks where B holds the king
    and another spade. B may lead five clubs."""
    assert codes(ENDING + "sure tricks A: 4\n8. A: ...\n") == []
    assert codes(ENDING + "sure tricks A: 8\n8. A: ...\n") == ["P501"]
    assert codes(ENDING + "sure tricks A: 4\n") == ["P501"]
    untold = ENDING.replace("tricks A: 3 B: 4\n", "")
    assert "how many tricks A had" in why(untold + "sure tricks A: 5\n8. A: ...\n")
    # of seven tricks A had at most all
    assert codes(untold + "sure tricks A: 12\n8. A: ...\n") == ["P501"]
    assert codes(untold + "sure tricks A: 1\n8. A: ...\n") == []
    assert "what was scored" in why(ENDING + "sure score A: 20\n8. A: ...\n")
    assert "both hands" in why(ENDING + "sure total A: 20\n8. A: ...\n")


def test_nothing_won_so_far_bars_no_claim_of_tricks() -> None:
    told = "deals\ntricks A: 0 B: 8\nA: holds As Ks Qs Js\nB: holds Ah Kh Qh Jh\n"
    assert codes(told + "sure tricks A: 4\nsure capot B:\n9. A: As Ah\n") == ["P501"]
    assert codes(told + "sure capot B:\n9. B: Ah Js\n") == []


def test_a_figure_of_the_end_says_what_the_hands_were() -> None:
    """Were B's last card a spade he would take both; he did not."""
    told = (
        "deals\ntricks A: 5 B: 5\nA: holds Ks 9h\nB: holds Ah **\nsure tricks A: {}\n11. A: Ks **\n12. ...\n"
    )
    assert codes(told.format(6)) == ["P501"]
    assert codes(told.format(6) + "tricks A: 6 B: 6\n") == ["P504"]


def test_several_hands_that_are_not_told() -> None:
    """Of four players' last two cards A holds the ace and king of spades, and leads: both are his side's."""
    told = "D: deals 1\ntricks AC: 4 BD: 2\nA: holds AKs\nC: holds 78h\nsure tricks AC: {}\n7. A: As ...\n"
    assert codes(told.format(6), "voleur@1")[:1] in ([], ["P502"])
    both = told.replace("C: holds 78h\n", "C: holds 78h\nB: holds QJs\nD: holds Ts **\n")
    assert codes(both.format(6), "voleur@1") == []
    lower = both.replace("AKs\n", "As Kh\n").replace("B: holds QJs", "B: holds Qs Ah")
    assert codes(lower.format(6), "voleur@1") == ["P501"]
