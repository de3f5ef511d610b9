"""What must be so in a deal told from its middle: by hand, and never against the truth."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.inference.adding import with_forced
from pgn_piquet.inference.forced import Inferred, infer
from pgn_piquet.inference.scope import Scope
from tests.inference.test_middle_of_many import from_trick
from tests.inference.test_middle_of_two import Ending

HEAD = '[Piquet "1"]\n[Rules "{}"]\n\n'


def inferred(text: str, rules: str = "cavendish@1") -> Inferred:
    (found,) = infer(pqn.read(HEAD.format(rules) + text).records[0].record, pqn.rule_set(rules))
    return found


TWO_LEFT = "deals\ntricks A: 5 B: 5\nA: holds Ks **\nB: holds Qs Ah\n11. A: Ks Qs\n12. A: *h Ah\n"
"""A's last card is a heart, and not the ace."""


def test_the_hands_that_fit_are_counted() -> None:
    found = inferred(TWO_LEFT)
    assert (found.scope, found.pairs, found.exact, found.size) == (Scope.OPEN, 7, True, 2)
    assert found.ways is not None
    assert (found.ways.number, found.ways.exact) == (7, True)


def test_cards_that_nobody_can_hold() -> None:
    """Whatever heart A has, the spades but king and queen, the diamonds and the clubs are gone."""
    found = inferred(TWO_LEFT)
    gone = [f"{rank}{suit}" for suit in "sdc" for rank in "AKQJT987" if f"{rank}{suit}" not in ("Ks", "Qs")]
    assert all(one.seat is None and one.slot is None and one.first == 11 for one in found.forced)
    assert sorted(one.card for one in found.forced) == sorted(gone)
    # the hands of both, and that A's last card is a heart
    assert set(found.forced[0].because) == {4, 5, 7}


def test_a_card_that_only_one_player_can_have() -> None:
    """B follows no spade at trick 11, so that the card of A's that is told in part ... is the king: A, who
    leads next, took the trick of the queen that was led to him."""
    text = "deals\ntricks A: 5 B: 5\nA: holds *s **\nB: holds Qs Ah\n11. B: Qs *s\n12. A: *d Ah\n"
    found = inferred(text)
    # the ace or the king of spades, and one of eight diamonds
    assert (found.pairs, found.exact) == (16, True)
    gone = inferred(text.replace("A: holds *s **", "A: holds *s Kd").replace("B: holds Qs", "B: holds As"))
    assert gone.pairs == 0
    assert gone.result.status == "contradictory"


def test_the_card_and_its_lines_are_named() -> None:
    """Of the hearts above the queen B has the ace: the king is A's, which took the trick."""
    text = "deals\ntricks A: 5 B: 5\nA: holds *h 7s\nB: holds AQh\n11. B: Qh *h\n12. A: 7s Ah\n"
    found = inferred(text)
    assert (found.pairs, found.exact) == (1, True)
    held = [one for one in found.forced if one.seat is not None]
    assert [(one.card, one.seat, one.slot, one.first) for one in held] == [
        ("Kh", "A", None, 11),
        ("Kh", "A", 21, 11),
    ]
    # what A's other hearts would have lost to the queen
    assert [one.card for one in found.forced if one.seat is None] == ["Jh", "Th", "9h", "8h", "7h"]
    # a heart besides the seven; the queen and the ace are B's; and A leads the last trick, to the ace
    assert set(found.forced[0].because) == {4, 5, 7}
    # who leads the last trick, and takes this one, has a heart that beats the queen, and the ace lies later
    assert set(found.forced[-1].because) == {6, 7}
    (record,) = pqn.read(HEAD.format("cavendish@1") + text).records
    written = pqn.write(with_forced(record.record, (found,)))
    assert "11. B: Qh Kh" in written
    assert "A: holds 7s Kh" in written


@pytest.mark.parametrize("seed", range(16))
def test_nothing_forced_is_false(seed: int) -> None:
    ending = Ending(200 + seed, 5 + seed % 7)
    found = inferred(ending.text(hidden=1 + seed % 5, told=seed % 4))
    assert found.pairs >= 1
    hands = ending.hands
    for one in found.forced:
        if one.slot is not None:
            leader, cards = ending.tricks[one.slot // 2 + 1]
            assert cards[one.slot % 2] == one.card
            assert one.seat in (None, leader if one.slot % 2 == 0 else "AB".replace(leader, ""))
        elif one.seat is None:
            assert one.card not in hands["A"] + hands["B"]
        else:
            assert one.card in hands[one.seat]


@pytest.mark.parametrize("rules", ["normand@1", "voleur@1", "imperial@1"])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_forced_is_false_of_several_hands(rules: str, seed: int) -> None:
    text, _ = from_trick(rules, seed, 5, 2)
    told, _ = from_trick(rules, seed, 5, 0)
    hands = {line[0]: line[9:].split() for line in told.splitlines() if line[1:].startswith(": holds")}
    found = inferred(text, rules)
    assert found.pairs >= 1
    for one in found.forced:
        if one.slot is None and one.seat is not None:
            assert one.card in hands[one.seat]
        elif one.slot is None:
            assert not any(one.card in hand for hand in hands.values())
