"""``solve`` at a moment before which cards are not told, where the play told after it says what is held."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import pgn_piquet as pqn
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.asked import For, Solved
from pgn_piquet.inference.moments import read_moment
from pgn_piquet.inference.settling import UnsolvableError
from pgn_piquet.inference.solving import solve

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
TOLD = """\
A: holds AJ98s AKQJ8h J9c Kd
A: point 5 good h
A: quart A good h
A: trio J not-good
1-5. A: AKQJ8h / ...
6. A: Kd Ad
7-10. B: AKQTc / Jc 9c 8s 9s
11. B: Qs As
12. A: Js Ts
"""
"""What B played to the first five tricks is not told, what he held after them is: by what he played then."""


LEFT_OUT = re.compile(
    r"[A-C]: (dealt|holds|discards|takes|looks|leaves) |stock |score|total|cards|capot|tricks"
)


def solved(text: str, at: str, goal: For = For.SCORE) -> Solved:
    (one,) = pqn.read(text).records
    named = re.search(r'Rules "(.*)"', text)
    assert named is not None
    return solve(one.record, pqn.rule_set(named.group(1)), read_moment(at), goal)


def values(found: Solved) -> dict[str, int]:
    return {one.card: one.value for one in found.cards}


def test_the_last_two_tricks_worked_out_by_hand() -> None:
    """Whatever B leads from QTs, the ace and the knave make both. A then has seven tricks: 5 and 4 in hand,
    six leads, two for trick 11 and lead 12 (won, led), one for the last, ten for the cards: 28; B has one for
    trick 6 and five leads: 6. With the knave put to the queen each has six tricks: A 15, one for trick 12 and
    one for the last; B 1 and six leads."""
    found = solved(HEAD + TOLD, "1.11")
    assert values(found) == {"Qs": -22, "Ts": -22}
    assert {one.tricks for one in found.cards} == {5}
    found = solved(HEAD + TOLD, "1.11...")
    assert (found.led, values(found)) == (("Qs",), {"As": 22, "Js": 10})


def test_it_is_as_if_any_cards_that_fit_were_told() -> None:
    """B may have thrown these; the values of a deal told whole are those of the half-told one."""
    whole = TOLD.replace("1-5. A: AKQJ8h / ...", "1-5. A: AKQJ8h / T7h 789d").replace("8h", "9h")
    for at in ("1.6", "1.6...", "1.8"):
        assert values(solved(HEAD + TOLD.replace("8h", "9h"), at)) == values(solved(HEAD + whole, at))


def test_who_took_a_trick_before_must_follow() -> None:
    """A led the jack of diamonds to trick 1; B's answer is not told, nor who led to trick 2."""
    text = HEAD + TOLD.replace("1-5. A: AKQJ8h / ...", "1-5. ...").replace("point 5 good h", "point 5 good")
    with pytest.raises(UnsolvableError, match="not follow from what is told"):
        solved(text, "1.6")


def test_what_is_not_told_after_it_either_is_refused() -> None:
    with pytest.raises(UnsolvableError, match="not told"):
        solved(HEAD + TOLD.replace("12. A: Js Ts\n", "12. A: Js **\n"), "1.6")
    with pytest.raises(UnsolvableError, match="not told"):
        solved(HEAD + TOLD, "1.5")


def hidden(rules: str, seed: int, trick: int) -> tuple[str, str]:
    """A generated deal told whole, and with neither hands nor the answers before a trick."""
    lines = next(iter(records(rules, seed, 1))).splitlines()
    open_lines = list(kept(lines, trick))
    return "\n".join(lines) + "\n", "\n".join(open_lines) + "\n"


def kept(lines: list[str], trick: int) -> Iterator[str]:
    for line in lines:
        play = re.match(r"(\d+)\. [A-C]: (\S+) (.*)", line)
        if LEFT_OUT.match(line):
            continue
        if play and int(play.group(1)) < trick:
            answers = " ".join("**" for _ in play.group(3).split())
            line = f"{play.group(1)}. {line.split()[1]} {play.group(2).partition('=')[0]} {answers}"
        yield line


@pytest.mark.parametrize(
    ("rules", "seed", "trick"),
    [
        ("cavendish@1", 3, 6),
        ("cavendish@1", 4, 7),
        ("cavendish@1", 5, 8),
        ("pole@1", 6, 9),
        ("normand@1", 3, 6),
    ],
)
def test_the_values_are_those_of_the_deal_told_whole(rules: str, seed: int, trick: int) -> None:
    whole, open_deal = hidden(rules, seed, trick)
    found, told = solved(open_deal, f"1.{trick}"), solved(whole, f"1.{trick}")
    if found.instead:
        told = solved(whole, f"1.{trick}", For.TRICKS)
    assert (found.seat, found.hands, found.cards) == (told.seat, told.hands, told.cards)
