"""Lines of play out of their order where the play is not told whole: each is found, and where it stands."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.diagnostics.diagnostic import Finding

TWO = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
OF_A = "A: holds AKQJT98s AKQh Ad Ac\n"
BOTH = OF_A + "B: holds 7s JT98h KQJTd KQJc\n"
NORMAND = '[Piquet "1"]\n[Rules "normand@1"]\n\nC: deals\n'
VOLEUR = '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals\n'
IMPERIAL = '[Piquet "1"]\n[Rules "imperial@1"]\n\nB: deals\nturn 7c\n'


def found(text: str) -> list[Finding]:
    return [one for one in pqn.replay(pqn.read(text).records[0].record).findings if one.code[0] in "MRPS"]


def said(text: str) -> list[tuple[str, str]]:
    """Code and line of each finding that is no note."""
    lines = text.split("\n")
    shown = (line for line in lines if line)
    numbered = dict(enumerate(shown))
    return [(one.code, numbered[one.line]) for one in found(text)]


AGAIN = [
    ("1-12. A: AKQJT98s AKQh Ad Ac / ...", "12. A: Ac Kc", "R307"),
    ("1-12. A: AKQJT98s AKQh Ad Ac / ...", "12. A: Ad Kc", "R307"),
    ("1-12. A: AKQJT98s AKQh Ad Ac / ...", "2. A: Ks **", "R307"),
    ("1-2. A: AKs ...", "2. A: Qs Kd", "R308"),
    ("1-5. A: AKQJTs / ...", "4. A: Jh 7h", "R308"),
    ("1. A: As **\n2. A: Ks 7s", "2. A: Ks 7s", "R308"),
    ("1. A: As **\n2. A: Ks 7s", "2... B: 7s", "R308"),
    ("1. A: As **\n2. A: ...", "2. A: Ks 7s", "R308"),
    ("1. A: As **\n3. A: Ks 7s", "2. A: Qs *d", "R308"),
    ("1. A: As **\n5-7. ...", "7-12. ...", "R308"),
    ("1. A: As *h", "1-12. ...", "R308"),
]


@pytest.mark.parametrize(("before", "line", "code"), AGAIN)
def test_a_trick_told_again_is_found_in_its_line(before: str, line: str, code: str) -> None:
    hands = OF_A if "Jh" not in line and "Kd" not in before else ""
    assert said(f"{TWO}{hands}{before}\n{line}\n") == [(code, line)]
    assert said(f"{TWO}{before}\n{line}\n") == [(code, line)]


@pytest.mark.parametrize(
    ("before", "line", "due"),
    [
        ("1-5. A: AKQJTs / ...", "4. A: Jh 7h", "6."),
        ("1. A: As **\n2. A: Ks", "2. A: Ks 7s", "2..."),
        ("1. A: As **\n2. A: Ks ...", "1. A: Ks 7s", "3."),
        ("3. A: As Ts", "2. A: Ks 7s", "4."),
    ],
)
def test_it_says_which_trick_comes_next(before: str, line: str, due: str) -> None:
    (one,) = found(f"{TWO}{before}\n{line}\n")
    assert (one.code, one.computed, one.stated) == ("R308", due, line.split(" ")[0])


@pytest.mark.parametrize(
    "lines",
    [
        "1. A: As ...\n1... B: 7s\n2-12. ...\n",
        "1. A: ...\n1... B: 7s\n2-12. ...\n",
        "1. A: As **\n4. A: Ks 7s\n9-12. ...\n",
        "1. A: As **\n2. A: Ks *h -> 7s\n3. A: Qs\n3... B: 8s\n4-12. ...\n",
        "1. A: As **\n2-4. A: KQJs / {T9s **}\n5-12. A: ...\n",
        "1. A: As **\n2. A: Ks\n3. A: Qs 7s\n",
        "1. A: As **\n2. A: Ks 7s\nretake 2\n2. A: Ks 8s\n3-12. ...\n",
        "1. A: As **\n2. A: Ks 7s\nretake 2\n2... B: 8s\n3-12. ...\n",
    ],
)
def test_what_is_in_order_is_not_remarked(lines: str) -> None:
    assert found(TWO + lines) == []


@pytest.mark.parametrize(
    ("head", "line", "trick", "tricks"),
    [
        (TWO, "13. A: As Ts", 13, 12),
        (TWO + BOTH, "13. A: As Ts", 13, 12),
        (TWO + "1. A: As **\n", "5-14. A: ...", 14, 12),
        (TWO + "1-12. ...\n", "13. A: As Ts", 13, 12),
        (TWO.replace("B: deals", "deals"), "14... A: As", 14, 12),
        (NORMAND, "11. A: As Ts 7s", 11, 10),
        (VOLEUR, "9. A: As Ts 7s 8s", 9, 8),
        (IMPERIAL, "1-13. A: ...", 13, 12),
    ],
)
def test_no_deal_has_more_tricks_than_a_hand_has_cards(head: str, line: str, trick: int, tricks: int) -> None:
    (one,) = found(f"{head}{line}\n")
    assert (one.code, one.values["trick"], one.values["tricks"]) == ("R314", trick, tricks)


@pytest.mark.parametrize(
    ("head", "lines", "code", "at"),
    [
        (TWO + BOTH, "1. A: As 7s Ks\n", "R315", 2),
        (TWO + BOTH, "1. A: As 7s Ks Kd\n", "R315", 2),
        (TWO, "1. A: As 7s 8h\n", "R315", 2),
        (TWO, "1. A: As **\n2. A: Ks 7s 8h\n", "R315", 2),
        (TWO, "1. A: As **\n2. A: Ks\n2... B: 7s 8s\n", "R315", 1),
        (TWO, "1-2. A: AKs / 7s ** / QJd\n", "R315", 4),
        (TWO, "1. A: As **\n2-3. A: KQs / 98s Td\n", "R309", 2),
        (TWO, "1. A: As **\n2-4. A: KQs / ...\n", "R309", 0),
        (NORMAND, "1. A: As Ts 7s 8s\n", "R315", 3),
        (VOLEUR, "1. A: As **\n1... C: 9s 8s 7s\n", "R315", 2),
    ],
)
def test_no_trick_has_more_cards_than_players(head: str, lines: str, code: str, at: int) -> None:
    (one,) = found(head + lines)
    assert one.part is not None
    assert (one.code, one.part.index) == (code, at)


@pytest.mark.parametrize(
    ("head", "lines", "turn"),
    [
        (TWO, "1. A: As **\n2. A: Ks\n2... A: 7s\n", "B"),
        (TWO + BOTH, "1. A: As 7s\n2. A: Ks\n2... A: Qs\n", "B"),
        (NORMAND, "1. A: As **\n1... A: Kd\n", "C"),
        (NORMAND, "1. A: As\n1... B: **\n1... B: Qd\n", "C"),
        (VOLEUR, "1. A: As **\n1... C: 9s\n1... B: 8s\n", "D"),
    ],
)
def test_nobody_plays_twice_to_a_trick(head: str, lines: str, turn: str) -> None:
    (one,) = found(head + lines)
    assert (one.code, one.computed) == ("R302", turn)
    assert " has " in str(one.values["why"])
    assert "won" not in str(one.values["why"])


SIDE = "(\n{}\n)\n"


@pytest.mark.parametrize(
    ("head", "line", "code", "due"),
    [
        (TWO + "1. A: Ks 7s\n", "5. A: As 8s", "R410", "2."),
        (TWO + BOTH + "1. A: Ks 7s\n", "3. A: As Kd", "R410", "2."),
        (TWO + BOTH + "1. A: Ks 7s\n", "2... B: Kd", "R410", "2."),
        (TWO + OF_A, "2. A: As 7s", "R410", "1."),
        (TWO + "1. A: Ks 7s\n", "13. A: As", "R314", None),
        (NORMAND + "1. A: Ks 7s 8s\n", "4. A: As 9s Ts", "R410", "2."),
        (VOLEUR + "1. A: Ks\n1... B: 7s\n", "3. A: As", "R410", "1..."),
        (IMPERIAL + "1. A: Ks 7s\n", "4. A: As 8s", "R410", "2."),
        (TWO + "1. A: Ks 7s\n(\n1. A: As 7s\n", "6. A: Ks **", "R410", "2."),
    ],
)
def test_a_side_line_goes_back_to_what_is_there(head: str, line: str, code: str, due: str | None) -> None:
    text = head + SIDE.format(line) + (")\n" if "(" in head else "")
    (one,) = found(text)
    assert (one.code, one.computed) == (code, due)
    assert said(text) == [(code, line)]


@pytest.mark.parametrize(
    "lines",
    [
        "1. A: Ks 7s\n(\n2. A: As 8s\n)\n2. A: Qs 8s\n",
        "1. A: Ks 7s\n(\n1... B: 8s\n)\n",
        "1. A: Ks ...\n(\n2. A: As 8s\n)\n",
        "1. A: Ks 7s\n8-12. ...\n(\n5. A: As 8s\n)\n",
        "1. A: Ks 7s\ntricks A: 3 B: 4\n(\n8. A: As 8s\n)\n",
        "A: holds AKs ...\nA: holds AKs Ah Ad Ac\n(\n8. A: As **\n)\n",
        "1. A: Ks **\n(\n1... B: 8s\n2. A: As **\n)\n2-12. ...\n",
    ],
)
def test_a_side_line_of_a_line_not_told_whole(lines: str) -> None:
    assert [one for one in found(TWO + lines) if one.code in ("R308", "R410", "R314")] == []


@pytest.mark.parametrize(("before", "line", "code"), AGAIN)
def test_in_a_side_line_it_is_the_same(before: str, line: str, code: str) -> None:
    text = f"{TWO}1. A: Ah **\n(\n{before}\n{line}\n)\n2-12. ...\n"
    assert said(text) == [(code, line)]


def test_a_trick_that_nobody_tells_is_not_taken_back() -> None:
    assert [one.code for one in found(TWO + "1. A: As **\nretake 4\n4. A: Ks 7s\n")] == ["R320"]


def test_a_side_line_of_a_line_that_is_taken_back() -> None:
    text = TWO + BOTH + "1. A: As 7s\n2. A: Ah Kd\n(\n13. A: As\n)\nretake 2\n2. A: Ah 8h\n"
    assert [one.code for one in found(text)] == ["R410"]
    assert [one.code for one in found(text.replace("13. A: As", "2... B: Th"))] == []
