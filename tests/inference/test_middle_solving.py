"""Moments of deals told from their middle put to the solver: by hand, and held against the whole deal."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.inference.asked import Counted, For, Solved
from pgn_piquet.inference.moments import read_moment
from pgn_piquet.inference.solving import UnsolvableError, solve
from pgn_piquet.model.cards import TEXT
from tests.inference.test_middle_of_two import Ending

HEAD = '[Piquet "1"]\n[Rules "{}"]\n\n'
LAST_THREE = (
    "B: deals\ntricks A: 4 B: 5\nA: holds AQs 9h\nB: holds Ks Ah 7d\n"
    "10. A: 9h Ah\n11. B: Ks As\n12. A: Qs 7d\n"
)


def solved(text: str, at: str, goal: For, rules: str = "cavendish@1") -> Solved:
    (one,) = pqn.read(HEAD.format(rules) + text).records
    return solve(one.record, pqn.rule_set(rules), read_moment(at), goal)


def test_each_card_has_its_tricks() -> None:
    """As (Ks), Qs, then 9h to the ace: 4 + 2. Qs loses to the king, B cashes his ace of hearts under which
    the nine falls, and A's ace is thrown on the diamond: 4. 9h loses to the ace, B makes the diamond, on
    which the queen is thrown, and A's ace takes the king: 4 + 1."""
    found = solved(LAST_THREE, "1.10", For.TRICKS)
    assert (found.seat, found.trick) == ("A", 10)
    assert {one.card: one.value for one in found.cards} == {"As": 6, "Qs": 4, "9h": 5}
    assert found.line[0] == "As"
    assert len(found.line) == 6


def test_points_are_counted_from_there() -> None:
    """As, Qs and 9h led: three; B takes the last with the ace: two. Nobody has seven tricks."""
    found = solved(LAST_THREE, "1.10", For.POINTS)
    assert found.counted is Counted.FROM_HERE
    assert {one.card: one.value for one in found.cards}["As"] == 3
    score = solved(LAST_THREE, "1.10", For.SCORE)
    assert {one.card: one.value for one in score.cards}["As"] == 1


def test_with_the_lead_on_the_table() -> None:
    found = solved(LAST_THREE, "1.10...", For.TRICKS)
    assert (found.seat, found.led) == ("B", ("9h",))
    assert [one.card for one in found.cards] == ["Ah"]


@pytest.mark.parametrize(
    ("old", "new", "at", "why"),
    [
        ("B: holds Ks Ah 7d", "B: holds Ks ** 7d", "1.10...", "open hands"),
        ("tricks A: 4 B: 5\n", "", "1.10", "how many tricks each had"),
        ("10. A: 9h Ah\n", "10. A: ** Ah\n", "1.11", "not told"),
        ("10. A: 9h Ah\n11. B: Ks As\n12. A: Qs 7d\n", "", "1.10", "who leads"),
        ("tricks", "tricks", "1.8", "told from trick 10"),
    ],
)
def test_what_is_missing_is_said(old: str, new: str, at: str, why: str) -> None:
    text = LAST_THREE.replace(old, new)
    if "**" in new:
        text = text.replace("11. B: Ks As\n12. A: Qs 7d\n", "").replace("10. A: 9h Ah\n", "10. A: 9h **\n")
    with pytest.raises(UnsolvableError, match=why):
        solved(text, at, For.TRICKS)


def test_where_a_pique_may_come_only_tricks_are_answered() -> None:
    text = LAST_THREE.replace("tricks A: 4 B: 5", "tricks A: 9 B: 0")
    found = solved(text, "1.10", For.POINTS)
    assert "pique" in found.instead
    assert {one.card: one.value for one in found.cards} == {"As": 11, "Qs": 9, "9h": 10}
    assert solved(text, "1.10", For.TRICKS).instead == ""


@pytest.mark.parametrize("seed", range(6))
def test_the_same_as_in_the_whole_deal(seed: int) -> None:
    """The tricks of each card are those that the solver gives in the deal told from its beginning."""
    first = 5 + seed
    ending = Ending(seed, first)
    moment = f"1.{first + 1}"
    within = solved(ending.text(0, 2), moment, For.TRICKS)
    whole = Ending(seed, 1)
    text = whole.text(0, 12)
    lines = [line for line in text.splitlines() if not line.startswith(("tricks", "deals"))]
    dealer = "B" if whole.tricks[1][0] == "A" else "A"
    record = "\n".join([f"{dealer}: deals", *lines]) + "\n"
    assert {one.card: one.value for one in within.cards} == {
        one.card: one.value for one in solved(record, moment, For.TRICKS).cards
    }


def test_of_three_hands() -> None:
    """A's hearts lose to the king and the ace."""
    hands = "A: holds AKs 98h\nB: holds QJs AKh\nC: holds T987c\n"
    text = f"C: deals\ntricks A: 3 B: 2 C: 1\n{hands}7. A: As Qs 7c\n"
    found = solved(text, "1.8", For.TRICKS, "normand@1")
    assert {one.card: one.value for one in found.cards} == {"Ks": 5, "9h": 5, "8h": 5}
    assert dict(found.hands)["A"] == sum(1 << TEXT.index(card) for card in ("Ks", "9h", "8h"))
