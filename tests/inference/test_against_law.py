"""Half-told deals with an act against the law: what is told is judged, and the act is told as what it is."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
HANDS = "B: deals\nA: holds AKQJT987s AKQJh\nB: holds T987h AKQJT987d\n"


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


def test_a_card_wrongly_played_before_what_is_not_told() -> None:
    """B throws a diamond on a heart and holds hearts: it lies so. The last three tricks are not told; A, who
    holds winners only, takes them all: twelve leads, the last trick and the capot."""
    found = game(HANDS + "1-8. A: AKQJT987s / AKQJT98d Th\n9. A: Ah 7d\n10-12. A: ...\nscore A: 53 B: 0\n")
    (deal,) = found.deals
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (53, 53), "B": (0, 0)}
    assert [one.code for one in found.findings if one.code[0] in "RMP"] == ["R303"]


def test_a_false_call_before_what_is_not_told() -> None:
    """A calls a quatorze of aces and holds two: it is told, and the deal is judged to its end."""
    found = game(HANDS + "A: quatorze A good\n1-8. A: AKQJT987s / ...\n9-12. A: AKQJh / ...\n")
    (deal,) = found.deals
    assert deal.status in (Status.DETERMINED, Status.POSSIBLE)
    assert "R201" in [one.code for one in found.findings] or "R227" in [one.code for one in found.findings]
    assert deal.tricks == {"A": (12, 12), "B": (0, 0)}


def test_a_lead_out_of_turn_that_stands() -> None:
    """B leads the second trick out of turn and A plays to it. B leads all ten that follow, so that he took
    those before; at the last A has no heart, or he would have had to take with it. A: his lead. B: eleven
    leads, the last trick, the cards."""
    text = HANDS + "1. A: As Td\n2. B: Ad Js\n3-12. B: ...\n"
    found = game(text)
    (deal,) = found.deals
    assert "R322" in [one.code for one in found.findings]
    assert deal.status is Status.DETERMINED
    assert deal.scores == {"A": (1, 1), "B": (22, 22)}


def test_what_no_lawful_deal_explains_is_said() -> None:
    """A card is mixed with the discard after the exchange: what is not told after it is not filled in."""
    found = game("B: deals\nA: discards 97s 98h 7c\nA: takes 5\nA: discards Kd\n1. A: Ah 7h\n12. B: Kc\n")
    (deal,) = found.deals
    assert deal.status is Status.NOT_JUDGED
    assert [one.code for one in found.findings if one.code[0] == "M"] == ["M504"]


REVOKES = (
    "A: holds AJ98s AKQJ8h Kd J9c\nB: holds QTs Th AQJT7d AKQTc\n1-5. A: AKQJ8h / Th 7TJQd\n"
    "6. A: Kd Ad\n7. B: Ac 9c\n8. B: Kc Js\n9-10. B: QTc / 8s Jc\n"
)
"""A keeps the knave of clubs back twice, which is said once, and wins the tenth trick with it: he has seven
points and six tricks. Left are As 9s and Qs Ts, A to lead: ace first, 7 + 2 + 10; nine first, which takes the
last trick instead, 7 + 1 + 2 + 10."""


@pytest.mark.parametrize(
    ("text", "scores"),
    [
        (REVOKES + "11-12. ...\n", {"A": (19, 20), "B": (7, 7)}),
        (REVOKES.replace("9-10. B: QTc / 8s Jc\n", "9. B: Qc 8s\n10. B: Tc **\n") + "11-12. ...\n",
         {"A": (19, 20), "B": (7, 7)}),
        (REVOKES.replace("9-10. B: QTc / 8s Jc\n", "9-12. ...\n"), {"A": (6, 21), "B": (5, 18)}),
    ],
)  # fmt: skip
def test_who_keeps_a_suit_back_again_is_taken_at_his_card(
    text: str, scores: dict[str, tuple[int, int]]
) -> None:
    head = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
    found = pqn.replay(pqn.read(head + text).records[0].record)
    assert found.deals[0].scores == scores
    assert [one.code for one in found.findings if one.code[0] in "MR"] == ["R303"]
