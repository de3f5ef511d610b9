"""Who is to act and what he may do, line after line."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

DEALT = """B: deals 1
A: dealt KQTs AT9h AKTd AK8c
B: dealt J7s KQJh J87d QJ97c
stock As Qd 9d 8h 9s 8s Tc 7h
"""
EXCHANGED = """A: discards Ah AKd
A: takes 3
B: discards Jh J8d
B: takes 3
"""
"""elder holds AKQTs T9h QT9d AK8c, younger J987s KQ8h 7d QJ97c"""
ELDER = "As Ks Qs Ts Th 9h Qd Td 9d Ac Kc 8c"


def acts(text: str, rules: str = "cavendish@1", options: str = "") -> tuple[str | None, list[str]]:
    """Who is to act after the last line, and his acts."""
    head = f'[Piquet "1"]\n[Rules "{rules}"]\n' + (f'[Options "{options}"]\n' if options else "")
    (located,) = pqn.read((head + text).encode()).records
    *_, last = pqn.positions(located.record)
    return last.to_act, list(last.legal)


@pytest.mark.parametrize(
    ("lines", "seat", "may"),
    [
        ("", "A", ["discards 1-5"]), ("A: discards 3\n", "A", ["takes 3"]),
        ("A: discards 3\nA: takes 2\n", "A", ["takes 1"]),
        ("A: discards 3\nA: takes 3\n", "B", ["discards 1-5"]),
        ("A: discards 5\nA: takes 5\n", "B", ["discards 1-3"]),
    ],
)
def test_the_exchange(lines: str, seat: str, may: list[str]) -> None:
    assert acts(DEALT + lines) == (seat, may)


def test_an_exchange_by_agreement() -> None:
    dealer = "A: discards 2\nA: takes 2\n"
    assert acts(DEALT, options="elder-discards=3") == ("A", ["discards 3-5"])
    assert acts(DEALT + dealer, options="younger-discards=0") == ("B", ["discards 0-6"])


def test_at_normand_the_dealer_alone_exchanges() -> None:
    hands = ("A: dealt AKQJs AKh AKd AKc", "B: dealt T987s T9h T9d T9c", "C: dealt QJh QJd QJc 87h 8d 8c")
    assert acts("C: deals 1\n" + "\n".join(hands) + "\n", "normand@1") == ("C", ["discards 0-2"])


@pytest.mark.parametrize(
    ("lines", "calls"),
    [
        ("", ["point 4", "tierce As", "trio T"]), ("A: point 4 good\n", ["tierce As", "trio T"]),
        ("A: point 4 not-good\n", ["tierce As", "trio T"]), ("A: point 4 equal\n", ["tierce As", "trio T"]),
        # the point first or not at all
        ("A: tierce As good\n", ["trio T"]), ("A: trio T good\n", ["tierce As"]),
        ("A: tierce As not-good\n", ["trio T"]), ("A: tierce As good\nA: trio T good\n", []),
    ],
)
def test_elders_calls_and_cards(lines: str, calls: list[str]) -> None:
    assert acts(DEALT + EXCHANGED + lines) == ("A", [*calls, *ELDER.split()])


CALLED = "A: tierce As good\nA: trio T good\n"


@pytest.mark.parametrize(
    ("lines", "may"),
    [
        ("1. A: As\n", ["point 4", "tierce 9s", "Js", "9s", "8s", "7s"]),
        (CALLED + "1. A: As\n", ["point 4", "Js", "9s", "8s", "7s"]),
        ("A: point 4 good\n1. A: As\n", ["tierce 9s", "Js", "9s", "8s", "7s"]),
        ("1. A: As\nB: point 4 making 36 c\n", ["tierce 9s", "Js", "9s", "8s", "7s"]),
        ("1. A: As\nB: tierce 9s\n", ["point 4", "Js", "9s", "8s", "7s"]),
        ("1. A: As\n1... B: 7s\n2. A: Ac\n", ["Qc", "Jc", "9c", "7c"]),
    ],
)
def test_youngers_calls_and_cards(lines: str, may: list[str]) -> None:
    assert acts(DEALT + EXCHANGED + lines) == ("B", may)


def test_who_has_won_leads_any_card_and_calls_no_more() -> None:
    seat, may = acts(DEALT + EXCHANGED + "1. A: As\n1... B: 7s\n")
    assert (seat, may) == ("A", ELDER.split()[1:])


def test_of_a_hand_not_told_nothing_is_said() -> None:
    assert acts("B: deals 1\nA: point 5 good\n") == ("A", [])
