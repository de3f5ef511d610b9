"""What possible figures leave: counts that may be read in two ways, bonuses that only some hands give."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


LAST = """\
A: holds AKQJT987s AKh Qd 9c
B: holds JT987h KJTd QJc *c *c
A: point 8 good
1-8. A: AKQJT987s / 789TJh TKd Qc
9-11. A: AKh Qd / Jc *c Jd
"""
"""A leads twelve times and has eight in hand: 20. The last card of B is a club. If the nine holds, A has the
last trick, 1, and the capot, 40: 61, and B nothing; else ten for the cards: 30, and B two for taking it."""


@pytest.mark.parametrize(
    ("end", "scores"),
    [
        ("12. A: 9c=21 *c\n", {"A": (61, 61), "B": (0, 0)}),
        ("12. A: 9c *c\nA: counts 21\n", {"A": (61, 61), "B": (0, 0)}),
        ("12. A: 9c *c\nA: counts 61\n", {"A": (61, 61), "B": (0, 0)}),
        ("12. A: 9c *c\nA: counts 20\n", {"A": (30, 30), "B": (2, 2)}),
        ("12. A: 9c *c\nA: counts 30\n", {"A": (30, 30), "B": (2, 2)}),
        ("12. A: 9c *c=2\n", {"A": (30, 30), "B": (2, 2)}),
        ("12. A: 9c *c=0\n", {"A": (61, 61), "B": (0, 0)}),
    ],
)
def test_a_count_at_the_last_trick_says_who_has_it(end: str, scores: dict[str, tuple[int, int]]) -> None:
    (deal,) = game(LAST + end).deals
    assert [one.code for one in deal.findings if one.code[0] != "W"] == ["P504"]
    assert (deal.status, deal.scores) == (Status.POSSIBLE, scores)
    assert deal.by_acts == {"A": (30, 61), "B": (0, 2)}


def test_a_count_that_holds_whoever_takes_the_last_trick_says_nothing() -> None:
    (deal,) = game(LAST + "12. A: 9c=20 *c\n").deals
    assert (deal.scores, deal.by_acts) == ({"A": (30, 61), "B": (0, 2)}, {})
    assert [one.code for one in deal.findings if one.code[0] != "W"] == []


@pytest.mark.long
def test_two_counts_that_each_may_be_cannot_be_together() -> None:
    """21 with the last trick, which B then has not taken."""
    (deal,) = game(LAST + "12. A: 9c=21 *c=2\n").deals
    assert deal.status is Status.CONTRADICTORY


def test_the_note_says_what_may_be_by_the_acts_alone() -> None:
    """The second note too, where the first figure leaves but one score."""
    (deal,) = game(LAST + "12. A: 9c *c\nA: counts 21\nscore A: 61 B: 0\n").deals
    told = [(one.values["stated"], one.values["computed"]) for one in deal.findings if one.code == "P504"]
    assert told == [("count A 21", "20 to 21 or 30 to 61")]


BONUS = """\
A: holds AKQJTs A98h A9d A7c
B: holds KQJh KQJT8d KQJc **
A: point 5
A: quint A good
A: quatorze A good
1. A: As **
2-5. A: KQJTs / Jc Qc Kc Jh
6-9. A: Ah Ad Ac 9h / Qh Td Jd Kh
10-12. B: KQ8d / 9d 8h 7c
"""
"""With the seven of diamonds B has a point of six and A 29 in hand, and a pique with the first lead: 29, 30,
nine leads, and the ten for the cards: 78. Else A's point of 51 is good against 48: 34 in hand, a repique of
60: 34, 60, 9 and 10: 113. B takes the ninth trick, leads three times and has the last trick: 5."""


@pytest.mark.parametrize(("line", "score"), [("repique A:", 113), ("pique A:", 78)])
def test_a_bonus_that_only_some_hands_give_leaves_those(line: str, score: int) -> None:
    (deal,) = game(f"{BONUS}{line}\n").deals
    assert [one.code for one in deal.findings if one.code[0] != "W"] == ["P504"]
    assert (deal.by_acts["A"], deal.scores) == ((78, 113), {"A": (score, score), "B": (5, 5)})


def test_a_bonus_and_a_score_without_it_contradict_each_other() -> None:
    (deal,) = game(f"{BONUS}repique A:\nscore A: 78\n").deals
    assert deal.status is Status.CONTRADICTORY
    (conflict,) = [one for one in deal.findings if one.code == "M501"]
    alone = {conflict.line, *(line for line, why in conflict.related if "without it" in why)}
    assert alone == {len(HEAD.splitlines()) + 9 - 1, len(HEAD.splitlines()) + 10 - 1}


@pytest.mark.parametrize(("line", "code"), [("repique B:", "P205"), ("pique B:", "P204")])
def test_a_bonus_that_no_hands_give_is_wrong(line: str, code: str) -> None:
    (deal,) = game(f"{BONUS}{line}\n").deals
    assert [one.code for one in deal.findings if one.code[0] != "W"] == [code]
    assert deal.scores["A"] == (78, 113)
