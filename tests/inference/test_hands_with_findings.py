"""Hands that are shown with a finding, and answers that are called the true ones, are those of every
deal that fits: of one among many nothing is said."""

from __future__ import annotations

import pgn_piquet as pqn
from pgn_piquet.diagnostics.diagnostic import Finding

HEAD = '[Piquet "1"]\n[Rules "{}"]\n\nB: deals\nA: holds {}\n'


def found(rules: str, hand: str, text: str, code: str) -> Finding:
    game = pqn.replay(pqn.read(HEAD.format(rules, hand) + text).records[0].record)
    (one,) = (one for one in game.findings if one.code == code)
    return one


def test_an_answer_that_no_hands_make_true() -> None:
    """B plays K, Q, J and T of clubs and one more: with the seven his point is 47 as A's, with the nine more.
    Of his hand the rest is not told."""
    text = (
        "A: point 5 good s\n1-3. A: AKQs / JT8s\n4. A: Ac *c\n5. A: 8c Kc\n6-8. B: QJTc / {9s *d *d}\n"
        "sure tricks A: 8\n9. B: *h ...\n10-12. ...\n"
    )
    one = found("cavendish@1", "AKQ97s KJh AQTd A8c", text, "R214")
    assert one.values["computed"] == "equal or not-good"
    assert [seat for seat, _ in one.hands] == ["A"]


def test_a_figure_of_a_deal_that_is_given_up() -> None:
    text = (
        "A: point 6 good\nA: quart A good\nA: quatorze A good\n"
        "1. A: As T*\n2. A: Ks 8s\nB: concedes\nscore A: 130\n"
    )
    one = found("rubicon@1", "AKQJ97s AKh AQd A7c", text, "P301")
    assert one.computed == 47
    assert [seat for seat, _ in one.hands] == ["A"]


def test_one_hand_that_stands_for_others() -> None:
    """A takes all tricks whatever B holds. His answer is not true; is A's point good? His hand says."""
    text = (
        "A: point 4 equal s\n"
        "1-4. A: AKQJs / ...\n5-7. A: AKQh / ...\n8-10. A: AKQd / ...\n11-12. A: AKc / ...\n"
    )
    game = pqn.replay(pqn.read(HEAD.format("cavendish@1", "AKQJs AKQh AKQd AKc") + text).records[0].record)
    assert all(seat != "B" for one in game.findings for seat, _ in one.hands)
    assert not [one for one in game.findings if one.computed == "not-good"]
