"""The lines that force a card: each is needed for it, and no other. By hand."""

from __future__ import annotations

import pgn_piquet as pqn
from pgn_piquet.inference.adding import with_forced
from pgn_piquet.inference.core_lines import Proof
from pgn_piquet.inference.forced import Forced, Inferred, infer

HEAD = '[Piquet "1"]\n[Rules "{}"]\n\n'
"""the lines of a deal count from 2"""


def inferred(text: str, rules: str = "cavendish@1") -> Inferred:
    (found,) = infer(pqn.read(HEAD.format(rules) + text).records[0].record, pqn.rule_set(rules))
    return found


def forced(found: Inferred, card: str, slot: int | None) -> Forced:
    (one,) = (one for one in found.forced if (one.card, one.slot) == (card, slot))
    return one


SEVEN_LEFT = """\
B: deals
A: holds AKQJTs AKh AQd AKQc
1-5. A: AKQJTs / ...
6-7. A: AKh / ...
8-10. A: AKQc / ...
11. A: *d **
12. A: Qd Kd
"""
"""A holds two diamonds, and the queen is laid at the last trick"""


def test_a_card_of_the_play_follows_from_the_hand_and_what_is_laid_later() -> None:
    one = forced(inferred(SEVEN_LEFT), "Ad", 20)
    # the hand; the spades, hearts and clubs need not be told, for a diamond lies there; the queen later
    assert (one.seat, set(one.because), one.proof) == ("A", {3, 7, 8}, Proof.AMONG_THEM)
    assert one.line == 7


def test_it_is_written_into_its_own_line() -> None:
    record = pqn.read(HEAD.format("cavendish@1") + SEVEN_LEFT).records[0].record
    written = pqn.write(with_forced(record, (inferred(SEVEN_LEFT),)))
    assert "11. A: Ad **" in written


def test_the_truth_of_replies_forces_cards_too() -> None:
    """A's point of ace, king, queen, knave and eight makes 49 and is good: B has no five clubs that make as
    much, which the eight would with ace, king, queen and ten."""
    found = inferred(
        "B: deals\nA: holds AJ98s AKQJ8h J9c Kd\nA: point 5 good h\n1-5. A: AKQJ8h / ...\n6. A: Kd Ad\n"
        "7-10. B: AKQTc / Jc 9c 8s 9s\n11. B: Qs As\n12. A: Js Ts\n"
    )
    one = forced(found, "8c", None)
    assert one.seat is None
    # not all lines are said to be needed: the last tricks are not
    assert one.proof is Proof.CUT_SHORT or set(one.because) <= {3, 4, 7}


MIDDLE = """\
deals
tricks A: 5 B: 4
A: holds KQs 7h
B: holds ** ** **
10. A: *s As
11. B: ** *s
12. B: ** 7h
"""


def test_lines_of_a_deal_told_from_its_middle() -> None:
    """A has two spades, and neither which lies first nor what B has is told."""
    found = inferred(MIDDLE)
    assert not any(one.slot is not None for one in found.forced)
    # now the queen is laid at trick 11, so that the king lay at trick 10
    told = MIDDLE.replace("11. B: ** *s", "11. B: ** Qs")
    one = forced(inferred(told), "Ks", 18)
    assert (one.seat, set(one.because)) == ("A", {4, 6, 7})
    assert one.proof is Proof.AMONG_THEM
