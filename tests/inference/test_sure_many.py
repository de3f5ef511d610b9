"""``sure`` in the games of three and four hands and with a trump: by hand from the cards."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from tests.strategies import open_deals
from tests.strategies.open_deals import record

NORMAND = record("normand@1", open_deals.NORMAND, "total A: 10 B: 20 C: 30\n")
VOLEUR = record("voleur@1", open_deals.VOLEUR, "total AC: 10 BD: 20\n")
IMPERIAL = record("imperial@1", open_deals.IMPERIAL, "total A: 3 B: 4\n")


def found(text: str) -> list[tuple[str, str, str]]:
    """Code, claimed and certain of every finding about figures."""
    game = pqn.replay(pqn.read(text).records[0].record)
    return [
        (one.code, str(one.stated), str(one.computed))
        for one in game.findings
        if one.code[0] == "P" or one.code == "W901"
    ]


@pytest.mark.parametrize(
    "line",
    [
        (NORMAND, "1. A: As Qd Kc", "tricks A: 10"),
        (NORMAND, "1. A: As Qd Kc", "cards A:"),
        (NORMAND, "1. A: As Qd Kc", "capot A:"),
        (NORMAND, "1. A: As Qd Kc", "score A: 47"),
        (NORMAND, "1. A: As Qd Kc", "total A: 57"),
        (NORMAND, "", "tricks A: 10 B: 0 C: 0"),
        (NORMAND, "", "score A: 47 B: 0"),
        (VOLEUR, "1. A: As 7s 7d 7c", "tricks AC: 8"),
        (VOLEUR, "1. A: As 7s 7d 7c", "tricks C: 8"),
        (VOLEUR, "1. A: As 7s 7d 7c", "capot AC:"),
        (VOLEUR, "1. A: As 7s 7d 7c", "score AC: 48 BD: 0"),
        (VOLEUR, "", "total AC: 58 BD: 20"),
        (IMPERIAL, "", "tricks A: 10 B: 2"),
        (IMPERIAL, "", "cards A:"),
        (IMPERIAL, "", "score A: 18"),
        (IMPERIAL, "", "total A: 21"),
        (IMPERIAL, "2. A: Qh Jh\nA: imperial tombee", "score A: 18"),
        (IMPERIAL, "2. A: Qh Jh", "score A: 18"),
        (IMPERIAL, "2. A: Qh", "score A: 18"),
    ],
)
def test_what_is_certain_is_left_in_peace(line: tuple[str, str, str]) -> None:
    head, plays, claim = line
    assert found(f"{head}{plays}\nsure {claim}\n") == []


@pytest.mark.parametrize(
    ("text", "claim", "certain"),
    [
        (NORMAND, "tricks B: 1", "0 tricks"),
        (NORMAND, "score A: 300", "47 points"),
        (NORMAND, "total A: 300", "57 points"),
        (VOLEUR, "tricks BD: 1", "0 tricks"),
        (VOLEUR, "score AC: 300", "48 points"),
        (VOLEUR, "cards B:", "0 tricks"),
        (IMPERIAL, "tricks A: 11", "10 tricks"),
        (IMPERIAL, "capot A:", "10 tricks"),
        (IMPERIAL, "score A: 300", "18 points"),
        (IMPERIAL, "total A: 300", "21 points"),
    ],
)
def test_what_is_not_certain_is_told_with_what_is(text: str, claim: str, certain: str) -> None:
    ((code, _, computed),) = found(f"{text}sure {claim}\n")
    assert (code, computed) == ("P501", certain)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (NORMAND, "score A: 48"),
        (NORMAND, "total A: 58"),
        (NORMAND, "pique A:"),
        (VOLEUR, "score AC: 49"),
        (VOLEUR, "repique AC:"),
        (IMPERIAL, "score A: 19"),
    ],
)
def test_where_no_call_is_told_more_may_have_been_called(text: str, claim: str) -> None:
    assert [one[0] for one in found(f"{text}sure {claim}\n")] == ["P502"]


PIQUE = """\
[Piquet "1"]
[Rules "normand@1"]

C: deals
A: dealt AKQJT987s Ah 7d
B: dealt KQJT987h KQJd
C: dealt T98d AKQJT9c 8c
stock Ad 7c
A: point 8 B: good C: good
"""


def test_a_pique_is_certain_or_not() -> None:
    """Eight in hand, and six leads that count: fourteen. With a tierce there are three more: seventeen. With
    a quint in hand alone fifteen, and the fifth lead makes twenty before anybody else counts."""
    first = "1. A: As 7h 8d\n"
    # before their first cards B and C may still call
    assert [one[0] for one in found(PIQUE + "sure pique A:\n")] == ["P502"]
    assert found(PIQUE + "sure pique A:\n" + first) == [("P501", "a pique", "none")]
    more = PIQUE.replace(
        "A: point 8 B: good C: good\n", "A: point 8 B: good C: good\nA: tierce Ts B: good C: good\n"
    )
    assert found(more + "sure pique A:\n" + first) == [("P501", "a pique", "none")]
    quint = PIQUE.replace("A: point 8 B: good C: good\n", "A: quint As B: good C: good\n")
    # fifteen in hand, and five leads that count before anybody else plays a card that does
    assert found(quint + "sure pique A:\n" + first) == []
    assert found(quint + "1-5. A: AKQJTs / 789TJh / 89Td JQc\nsure pique A:\n") == []


def test_of_three_the_others_are_in_league() -> None:
    """A leads; the king of hearts is his if one of the others wastes an ace, and they do not."""
    text = """\
[Piquet "1"]
[Rules "normand@1"]

C: deals
A: dealt KQ7s KQ7h KQ7d Kc
B: dealt AJTs AJTh 98d 98c
C: dealt 98s 98h AJTd AQJc
stock Tc 7c
"""
    assert found(text + "sure tricks A: 10\n")[0][0] == "P501"
    value = int(found(text + "sure tricks A: 10\n")[0][2].split()[0])
    assert found(text + f"sure tricks A: {value}\n") == []


def test_side_lines() -> None:
    text = VOLEUR + "1. A: As 7s 7d 7c\n(\n1. A: Kd 7s 7d 7c\nsure tricks AC: 8\nsure tricks BD: 1\n)\n"
    assert found(text) == [("P501", "1 trick", "0 tricks")]


def test_a_side_line_that_supposes_other_cards() -> None:
    """B plays after A: his king of diamonds, guarded by the eight, takes a trick; his hearts he can throw."""
    supposed = VOLEUR + (
        "1. A: As 7s 7d 7c\n(\nA: holds AKQJs AKh A9d\nB: holds T8s T987h K8d\nC: holds 97s QJh QJT7d\n"
        "1. A: As 8s 7s 7c\nsure tricks AC: {}\n)\n"
    )
    assert found(supposed.format(7)) == []
    assert found(supposed.format(8)) == [("P501", "8 tricks", "7 tricks")]


@pytest.mark.parametrize("head", [NORMAND, VOLEUR, IMPERIAL])
def test_at_a_finished_deal_it_is_what_was(head: str) -> None:
    plays = {
        NORMAND: "1-8. A: AKQJT987s / 789TJQh JQd / 789Td JQKAc\n9. A: Ah Kh 9c\n10. A: Ad Kd Tc\n",
        VOLEUR: "1-4. A: AKQJs / T987s / 7d 8d 9d Td / 7c 8c 9c Tc\n5-6. A: AKh / T9h / QJh / Jc Qc\n"
        "7-8. A: AKd / 87h / QJd / Kc Ac\n",
        IMPERIAL: "2. A: Qh Jh\nA: imperial tombee\n3-9. A: KQJAT98s / 9Td 7Tc AJQd\n10. A: Kd Jc\n"
        "11. A: Ac Kc\n12. B: Qc 9c\n",
    }[head]
    side, tricks, score = {NORMAND: ("A", 10, 47), VOLEUR: ("AC", 8, 48), IMPERIAL: ("A", 10, 18)}[head]
    text = head + plays
    assert found(f"{text}sure tricks {side}: {tricks}\nsure score {side}: {score}\n") == []
    wrong = found(f"{text}sure tricks {side}: {tricks + 1}\nsure score {side}: 300\n")
    assert [one[::2] for one in wrong] == [("P501", f"{tricks} tricks"), ("P501", f"{score} points")]
    more = found(f"{text}sure score {side}: {score + 1}\nsure pique {side}:\n")
    # of Normand and Voleur no call is told
    code = "P501" if head == IMPERIAL else "P502"
    assert [one[0] for one in more] == [code, code]


def test_the_cards_divided() -> None:
    """A and C take all eight tricks. Of three sides it is not said who could divide the cards."""
    assert found(VOLEUR + "sure cards divided\n") == [("P501", "4 tricks", "0 tricks")]
    assert [one[0] for one in found(NORMAND + "sure cards divided\n")] == ["P502"]
    half = '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals\n'
    half += "A: dealt AKs AKh 87d 87c\nB: dealt 87s 87h AKd AKc\nC: dealt QJs QJh T9d T9c\n"
    half += "D: dealt T9s T9h QJd QJc\n"
    assert found(half + "sure cards divided\n") == []


MIDDLE = """\
[Piquet "1"]
[Rules "{rules}"]

D: deals 1
tricks {won}
{hands}{first}. {plays}
"""


@pytest.mark.parametrize(
    ("rules", "won", "hands", "first", "plays", "sure"),
    [
        # the last two tricks: A cashes the ace, and the seven of hearts takes the last if nobody has a heart
        ("normand@1", "A: 5 B: 2 C: 1", ("As 7h", "Ks 8d", "Qs 9d"), 9, "A: As Ks Qs", "A: 7"),
        ("voleur@1", "AC: 5 BD: 1", ("As 7h", "Ks 8d", "Qs 9d", "Js 8h"), 7, "A: As Ks Qs Js", "AC: 6"),
        # spades are trumps: B must trump the heart with the seven
        ("imperial@1", "A: 5 B: 5", ("9h Ad", "7s 9d"), 11, "A: 9h 7s", "A: 6"),
    ],
)
def test_in_a_deal_told_from_its_middle(
    rules: str, won: str, hands: tuple[str, ...], first: int, plays: str, sure: str
) -> None:
    """Of Voleur D's eight of hearts takes the seven. Of Impérial B leads the nine of diamonds to the ace."""
    held = "".join(f"{seat}: holds {hand}\n" for seat, hand in zip("ABCD", hands, strict=False))
    dealer = {"normand@1": "C", "voleur@1": "D", "imperial@1": "B"}[rules]
    turned = "turn 8s\n" if rules == "imperial@1" else ""
    text = MIDDLE.format(rules=rules, won=won, hands=held + turned, first=first, plays=plays)
    text = text.replace("D: deals", f"{dealer}: deals")
    side, number = sure.split(": ")
    assert not any(code in ("P501", "W901") for code, _, _ in found(text + f"sure tricks {sure}\n"))
    told = found(text + f"sure tricks {side}: {int(number) + 1}\n")
    assert ("P501", f"{int(number) + 1} tricks", f"{number} tricks") in told


def test_against_hands_that_are_not_told() -> None:
    """Of Voleur and Impérial too: what is cashed from the top, the number of hands, and one that refutes."""
    voleur = '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals 1\nA: dealt AKQs AKh AKQd\n'
    voleur += "B: dealt 8\nC: dealt 8\nD: dealt 8\n"
    assert found(voleur + "sure tricks AC: 8\n") == []
    weak = voleur.replace("AKQs AKh AKQd", "AKQs 98h 987d")
    assert [one[0] for one in found(weak + "sure tricks AC: 8\n")] == ["P501"]
    assert [one[0] for one in found(weak + "sure score AC: 8\n")] == ["P502"]
    assert found(weak + "sure tricks BD: 0\n") == []
    # A cashes eight, or three, from the top: what he takes nobody else can be certain of
    assert found(voleur + "sure tricks BD: 1\n") == [("P501", "1 trick", "at most 0 tricks")]
    assert found(voleur + "sure capot BD:\n") == [("P501", "8 tricks", "at most 0 tricks")]
    assert found(weak + "sure tricks BD: 6\n") == [("P501", "6 tricks", "at most 5 tricks")]
    imperial = (
        '[Piquet "1"]\n[Rules "imperial@1"]\n\nB: deals\nA: dealt KQJATs KQJAh KQJd\nB: dealt 12\nturn {}\n'
    )
    # with spades as trumps five are cashed, and all others may be gone by then: 9 8 and 7
    assert found(imperial.format("9s") + "sure tricks A: 12\n") == []
    assert [one[0] for one in found(imperial.format("9c") + "sure tricks A: 12\n")] == ["P501"]


def test_where_the_trump_is_not_told_nothing_is_said() -> None:
    text = IMPERIAL.replace("turn Th\n", "")
    assert [one[0] for one in found(text + "sure tricks A: 12\n")][-1] == "P502"


def test_a_card_untold_before_the_moment() -> None:
    """A trick of which not all cards are told is over: what A cashes from his whole hand says nothing."""
    text = '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals 1\nA: dealt AKQs AKh AKQd\n'
    text += "B: dealt 8\nC: dealt 8\nD: dealt 8\n1. A: As ** ** **\n"
    assert [one[0] for one in found(text + "sure tricks AC: 8\n")] == ["P502"]


CASHED = """\
[Piquet "1"]
[Rules "normand@1"]

{total}C: deals
A: dealt AKQJs AKQh AKQd
B: dealt 10
C: dealt 10
A: point 4 B: good C: good
{before}1. A: As Ts 7s
{after}"""


@pytest.mark.parametrize("place", ["before", "after"])
@pytest.mark.parametrize(
    ("total", "claim", "certain"),
    [
        # four for the point, ten leads that count, and the capot, which holds the last trick: 54
        ("", "score A: 54", ""),
        ("", "score B: 0", ""),
        ("", "score B: 1", "0 points"),
        ("A: 50 B: 20 C: 0", "total A: 104 B: 20", ""),
        # the sixth lead makes a hundred: nothing is reckoned after it
        ("A: 90 B: 99 C: 99", "score A: 10", ""),
        ("A: 90 B: 99 C: 99", "total C: 100", "99 points"),
        ("A: 90 B: 99 C: 99", "result A: 2 B: -1", ""),
        ("A: 90 B: 99 C: 99", "result C: 2", "a result of -1"),
    ],
)
def test_points_that_are_cashed_from_the_top(place: str, total: str, claim: str, certain: str) -> None:
    said = dict.fromkeys(("before", "after"), "") | {place: f"sure {claim}\n"}
    text = CASHED.format(total=f"total {total}\n" if total else "", **said)
    told = [(code, computed.removeprefix("at most ")) for code, _, computed in found(text)]
    assert told == ([("P501", certain)] if certain else [])


def test_one_deal_refutes_a_point_more() -> None:
    text = CASHED.format(total="", before="", after="sure score A: 55\n")
    assert [one[::2] for one in found(text)] == [("P501", "at most 54 points")]


def test_before_the_others_have_called() -> None:
    """What they will have called is not known; A has his point, and takes all tricks."""
    head = CASHED[: CASHED.index("1. A:")].format(total="", before="")
    assert [one[0] for one in found(head + "sure score B: 1\n")] == ["P502"]
    assert found(head + "sure score B: 0\nsure tricks A: 10\n") == []
