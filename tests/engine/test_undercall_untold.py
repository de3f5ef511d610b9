"""A lower combination called first, where it is not told what the caller put out, which he has seen.

He is held to the lower call (R212) where it cannot have been good against the cards that he had not seen,
whatever he put out.
"""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HEAD = '[Piquet "1"]\n[Rules "{rules}"]\n\n'
ELDER = "A: holds KQJTs QJTh AKd 987c\n"
YOUNGER = "B: holds A98s AK97h Q98d KTc\n"
CALLS = "A: tierce Q good h\nA: quart Ks good{count}\n"


def codes(text: str) -> list[str]:
    return [one.code for one in pqn.check(text.encode()).diagnostics if one.code in ("R212", "P101")]


def sequences(text: str, rules: str = "cavendish@1") -> int:
    """What A's sequences score."""
    (one,) = pqn.read(HEAD.format(rules=rules) + text).records
    (deal,) = pqn.replay(one.record).deals
    mine = (line for line in deal.score_lines if line.side == "A")
    return sum(line.points for line in mine if line.reason.value == "sequence")


@pytest.mark.parametrize(
    ("out", "held_to_it"),
    [
        # nothing of what is left is as good as his tierce but QJT of diamonds and what AKQJT of clubs make:
        # the ten of diamonds and the queen of clubs put out, none is
        ("A: discards JTd AQJc\n", False),
        ("A: discards Td Qc 8d 9d 8h\n", False),
        ("A: discards Td *c 3\n", False),
        ("A: discards 5\n", False),
        ("", False),
        # one card put out leaves a tierce to the queen or better in diamonds or in clubs
        ("A: discards Td\n", True),
        ("A: discards 1\n", True),
        ("A: discards 987d 97h\n", True),
    ],
)
def test_he_is_held_to_it_where_no_discard_makes_it_good(out: str, held_to_it: bool) -> None:
    text = "B: deals\n" + out + ELDER + CALLS.format(count="")
    assert codes(HEAD.format(rules="cavendish@1") + text) == ["R212"] * held_to_it
    assert sequences(text) == (3 if held_to_it else 7)


def test_cards_that_others_hold_he_cannot_have_put_out() -> None:
    """He may have put out what goes with Q98d and KTc, and no card of a tierce that younger holds."""
    head = HEAD.format(rules="cavendish@1") + "B: deals\n" + ELDER
    assert codes(head + YOUNGER + CALLS.format(count="")) == []
    assert codes(head + "B: holds A987s AK9h QJTd KTc\n" + CALLS.format(count="")) == ["R212"]


def test_what_is_counted_at_the_call_says_that_it_did_not_count() -> None:
    head = HEAD.format(rules="cavendish@1") + "B: deals\n" + ELDER
    assert codes(head + CALLS.format(count=" =3")) == ["R212"]
    assert codes(head + CALLS.format(count=" =7")) == []
    assert codes(head + CALLS.format(count=" =8")) == ["P101"]
    # he put out what makes it good for certain
    head = head.replace(ELDER, "A: discards JTd AQJc\n" + ELDER)
    assert codes(head + CALLS.format(count=" =3")) == ["P101"]


def test_sets_are_counted_by_ranks() -> None:
    """Three aces first: four tens may lie elsewhere unless one was put out, and so may the four queens."""
    elder = "A: holds AK9s AKJh AKJd AK8c\n"
    calls = "A: trio A good\nA: quatorze A good\n"
    for out, held_to_it in (("2", False), ("1", True), ("QTs", False), ("QJs 8d", True)):
        text = f"B: deals\nA: discards {out}\n" + elder + calls
        assert codes(HEAD.format(rules="cavendish@1") + text) == ["R212"] * held_to_it, out


def test_the_half_told_deal_knows_what_was_put_out() -> None:
    """Younger's hand is not told. Where elder has put out what made his tierce good, the quart counts 4 in
    every deal that fits; where he has not, nothing."""
    deal = "B: deals\nA: discards {out}\n" + ELDER + "B: discards 2\nA: tierce Q good h\n{quart}1. A: Ks As\n"
    deal += "2-12. ...\n"
    quart = "A: quart Ks good\n"
    for out, more in (("JTd AQJc", 4), ("987d 97h", 0)):
        called, without = (scored(deal.format(out=out, quart=line)) for line in (quart, ""))
        assert called == (without[0] + more, without[1] + more)
        text = HEAD.format(rules="cavendish@1") + deal.format(out=out, quart=quart)
        assert codes(text) == ["R212"] * (not more)


def scored(text: str) -> tuple[int, int]:
    """What A scores at the least and at the most."""
    (one,) = pqn.read(HEAD.format(rules="cavendish@1") + text).records
    return pqn.replay(one.record).deals[0].scores["A"]
