"""``solve --for result`` à écrire: how the sheet stands after the deal."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.inference.asked import For
from pgn_piquet.inference.moments import read_moment
from pgn_piquet.inference.settling import UnsolvableError
from pgn_piquet.inference.solving import solve

RECORD = """\
[Piquet "1"]
[A "A"]
[B "B"]
[C "C"]
[D "D"]
[E "E"]
[Rules "ecrire@1"]

A: deals 1 to B:
B: dealt AJT98s J8h Kd AKJ8c
A: dealt KQ7s AKT7h A97d QTc
stock 9h JQd 7c Qh Td 9c 8d
B: discards 8s J8h Kd 8c
B: takes 5
A: discards 7d
A: leaves 2
A: takes 1
B: point 40 good s
B: tierce J good s
B: trio J good
1. B: Ac Tc
2. B: As 7s
3. B: Kc Qc
4. B: Jc 7h
5. B: Js Qs
6. A: Ad Jd
7. A: Ah 9h
8. A: Kh Qh
9. A: Ks 9s
10. A: Td Qd
11. B: Ts 9d
12. B: 7c Th
score A: 6 B: 28

B: deals 2 to C:
C: dealt QJs AKQJ9h KQ9d T8c
B: dealt KT9s T87h T87d KQ9c
stock Jd As Ad 7c 78s AJc
C: discards Js 9h 9d T8c
C: takes 5
B: discards 7h 7d 9c
B: takes 3
C: point 41 equal
C: quart A equal
C: trio A good
C: trio Q
1. C: Ad 8d
2. C: Ah 8h
3. C: Kd Td
4. C: As 8s
5. C: Kh Th
6. C: Qd 9s
7. C: Qh Ts
8. C: Jh Jc
9. C: Jd Qc
10. C: Qs Ks
11. B: Ac 7c
12. B: Kc 7s
score B: 4 C: 26
"""
"""Of five players the loser of a deal is charged the difference four times, the winner credited with it once:
28 to 6 in the first, A 88 less, the others 22 more; 26 to 4 in the second, B 88 less, the others 22 more."""


def result(at: str, text: str = RECORD) -> tuple[str, dict[str, int]]:
    (one,) = pqn.read(text).records
    found = solve(one.record, pqn.rule_set("ecrire@1"), read_moment(at), For.RESULT)
    return found.seat, {card.card: card.value for card in found.cards}


@pytest.mark.parametrize(
    ("at", "seat", "cards"),
    [
        ("1.12", "B", {"7c": 22}),
        ("1.12...", "A", {"Th": -88}),
        # the ten of spades first or the seven of clubs, both tricks are B's
        ("1.11", "B", {"Ts": 22, "7c": 22}),
        ("2.12", "B", {"Kc": -66}),
        ("2.12...", "C", {"7s": 44}),
    ],
)
def test_it_is_how_the_sheet_stands_after_the_deal(at: str, seat: str, cards: dict[str, int]) -> None:
    assert result(at) == (seat, cards)


def test_where_the_sheet_before_is_not_told_it_is_refused() -> None:
    first, second = RECORD.split("\n\n")[1:]
    untold = RECORD.replace(first, "A: deals 1 to B:")
    assert second in untold
    with pytest.raises(UnsolvableError, match="sheet"):
        result("2.12", untold)
