"""A record that breaks off: its figures are compared as far as the cards are told, or it is said that not."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

FOSTER = """[Piquet "1"]
[Rules "{rules}"]

B: deals
A: holds Ks A9h KQJT9d AKQJc
A: point 49 good d =5
A: quint K good d =20
A: quart Ac =24
A: trio K good =27
"""
"""Foster's twenty-seven: 5, 15, 4 and 3"""


def said(text: str) -> list[tuple[str, int, int | str | None]]:
    """Code, line and what is right, of all that is said."""
    return [(one.code, one.span.line, one.computed) for one in pqn.check(text.encode()).diagnostics]


@pytest.mark.parametrize("rules", ["foster-au-cent@1", "cavendish@1"])
def test_what_is_not_compared_is_told(rules: str) -> None:
    text = FOSTER.format(rules=rules) + "1. A: Ac=28 **\n2. A: Kc=29 **\n3. A: Qc=60 **\npique A:\n"
    assert {code for code, _, _ in said(text)} == {"W904"}
    assert {code for code, _, _ in said(text.replace("=60", "=61"))} == {"W904"}


@pytest.mark.parametrize(
    ("third", "found"), [("60", []), ("61", [("P101", 12, 60)]), ("30", [("P101", 12, 60)])]
)
def test_with_the_answers_told_the_third_lead_makes_sixty(
    third: str, found: list[tuple[str, int, int]]
) -> None:
    text = FOSTER.format(rules="foster-au-cent@1")
    assert said(text + f"1. A: Ac=28 8c\n2. A: Kc=29 9c\n3. A: Qc={third} 7d\n") == found


LED = """[Piquet "1"]
[Rules "cavendish@1"]

B: deals
A: point 5 good h =5
A: quint K good h ={quint}
A: trio A good =23
1. A: Ah={lead}
"""
"""the lead lies, and the record ends"""


@pytest.mark.parametrize(
    ("quint", "lead", "found"),
    [
        (20, 24, []),
        (21, 24, [("P101", 6, 20)]),
        (20, 25, [("P101", 8, 24)]),
        (20, 84, [("P101", 8, 24)]),
    ],
)
def test_counts_before_younger_answers_are_compared(
    quint: int, lead: int, found: list[tuple[str, int, int]]
) -> None:
    assert said(LED.format(quint=quint, lead=lead)) == found


@pytest.mark.parametrize(
    ("count", "found"), [(34, []), (94, []), (64, [("P101", 7, 34)]), (33, [("P101", 7, 34)])]
)
def test_a_repique_that_nobody_has_barred_yet_may_be_in_the_count_or_not(
    count: int, found: list[tuple[str, int, int]]
) -> None:
    text = (
        LED.format(quint=20, lead=0).replace("=0", "").replace("trio A good =23", f"quatorze A good ={count}")
    )
    assert said(text) == found


HANDS = """[Piquet "1"]
[Rules "{rules}"]

B: deals
A: holds AJ98s AKQJ8h J9c Kd
B: holds QTs Th AKQTc AQJT7d
"""
NO_TRUMP = """[Piquet "1"]
[Rules "imperial@1"]

B: deals
turn 9h
A: holds KQJAs KQh 87h 98d Kc Qc
B: holds T987s JATh KQJd AJc
A: point 41 good s
A: imperial s good
1. A: Kh Th
"""


@pytest.mark.parametrize(
    "text",
    [
        HANDS.format(rules="cavendish@1") + "1. A: Ah Th\n",
        HANDS.format(rules="cavendish@1") + "1. A: Ah **\n",
        HANDS.format(rules="cavendish@1") + "1-5. A: AKQJ8h / ...\n6. A: Kd Ad\n",
        NO_TRUMP,
        NO_TRUMP + "2. A: Qh **\n",
    ],
)
def test_with_all_hands_told_it_is_unfinished_whether_or_not_each_card_is_told(text: str) -> None:
    """Where no end is spoken of no score is asked. Each of these leaves tricks to play; that another deal
    follows, or `...` to the last trick, says that they were played out."""
    (deal,) = pqn.check(text.encode()).verdicts[0].deals
    assert deal.status == "unfinished"
    for more in ("...\n", "...\nA: deals\n"):
        first = 1 + int(text.splitlines()[-1].partition(".")[0].rpartition("-")[2])
        assert pqn.check((text + f"{first}-12. {more}").encode()).verdicts[0].deals[0].status == "possible"
    assert pqn.check((text + "A: deals\n").encode()).verdicts[0].deals[0].status == "possible"


LEADS = """[Piquet "1"]
[Rules "cavendish@1"]

B: deals
A: dealt AKJs AQJ8h J87c 98d
A: discards 5
A: takes 5
A: point 5 good
1. A: Ah Th
2-5. A: ...
6. A: Kd Ad
"""
"""Of B's hand nothing else is told. A led six tricks, so he has taken five; the ace took the sixth."""
OPEN_LEADS = LEADS.replace("Kd Ad", "Kd **")
OF_THREE = """[Piquet "1"]
[Rules "normand@1"]

C: deals
A: holds A98s ...
1. A: As ** **
2. A: 9s ** **
3. B: ** ** **
4. C: 8h ** **
"""
"""A, B and C led the second, third and fourth: each has a trick; who took the fourth is not told."""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (LEADS + "tricks A: 5 B: 1\n", []),
        (LEADS + "tricks A: 4 B: 2\n", [("P201", 12, 5), ("P201", 12, 1)]),
        (OPEN_LEADS + "tricks A: 5 B: 1\n", [("W904", 12, None)]),
        (OPEN_LEADS + "tricks A: 4 B: 2\n", [("P201", 12, "5 to 6"), ("P201", 12, "0 to 1")]),
        (LEADS.replace("2-5. A: ...", "2. A: ...\n3-5. ...") + "tricks A: 5 B: 1\n", [("W904", 13, None)]),
        (OF_THREE.replace("4. C: 8h ** **\n", "tricks A: 1 B: 1 C: 1\n"), [("W904", 9, None)]),
        (OF_THREE + "5. A: 8s ** **\ntricks A: 2 B: 1 C: 2\n", [("P504", 11, None), ("P504", 11, None)]),
        (
            OF_THREE + "tricks A: 0 B: 3 C: 1\n",
            [("P201", 10, "1 to 2"), ("P201", 10, "1 to 2"), ("P504", 10, None)],
        ),
    ],
)
def test_who_leads_has_taken_the_trick_before(
    text: str, found: list[tuple[str, int, int | str | None]]
) -> None:
    assert said(text) == found
