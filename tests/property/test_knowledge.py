"""What a player reckons never depends on a card that he could not know.

Two deals are alike in all that one player knows: his own hand and discard, the cards he has seen, every word
said. The other's hand and what lies unseen differ. Whatever was called and answered, he reckons the same, and
what is told of his calls (held, false, too late) is the same.
"""

from __future__ import annotations

import random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from pgn_piquet.engine.board import IN_HAND
from pgn_piquet.engine.game import Reason
from pgn_piquet.engine.replay import replay
from pgn_piquet.model.cards import text
from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.reader import read

RULES: Final = (
    "cavendish@1", "rubicon@1", "pole@1", "foster-rubicon@1", "cavendish-au-cent@1", "foster-au-cent@1",
)  # fmt: skip
REPLIES: Final = ("good", "not-good", "equal")
OF_CALLS: Final = ("R201", "R205", "R208", "R209", "R212", "R219", "R225", "R226", "R227", "R228", "R246")
"""what is told of the caller's own cards and words, and of no other's"""
HAND: Final = tuple(Reason)[:IN_HAND]


Call = tuple[int, str, bool]
"""which call, the reply to it, whether it is then corrected"""


def calls_drawn(*replies: str) -> st.SearchStrategy[list[Call]]:
    return st.lists(
        st.tuples(st.integers(0, 10**6), st.sampled_from(replies), st.booleans()), min_size=1, max_size=5
    )


def said(seat: str, calls: list[Call], own: int) -> list[str]:
    """Lines of calls in full, each answered: two of three of what he holds, lower ones of it too, the others
    of anything; the same call may come again, or be corrected."""
    lines = []
    for number, reply, corrected in calls:
        some = held(own) if number % 3 else EVERYTHING
        kind, rest = some[number // 3 % len(some)]
        word = "not-good" if reply == "equal" and kind in ("trio", "quatorze") else reply
        suit = rest.pop() if kind == "point" else ""
        lines.append(f"{seat}: {kind} {' '.join(rest)} {word} {suit}".rstrip())
        if kind == "quatorze" and corrected:
            lines.append(f"{seat}: quatorze {rest[0]} -> trio {rest[0]} {word}")
    return lines


def held(own: int) -> list[tuple[str, list[str]]]:
    """Every point, sequence and set in a hand, lower ones included, in words."""
    found = []
    for kind, rest in EVERYTHING:
        if kind in SIZES:
            top = "789TJQKA".index(rest[0])
            run = ((1 << SIZES[kind]) - 1) << max(0, top - SIZES[kind] + 1)
            if any(own >> suit * 8 & run == run for suit in range(4)):
                found.append((kind, rest[:]))
        elif kind in ("trio", "quatorze"):
            rank = "789TJQKA".index(rest[0])
            if sum(own >> suit * 8 + rank & 1 for suit in range(4)) >= (3 if kind == "trio" else 4):
                found.append((kind, rest[:]))
    for suit, letter in enumerate("shdc"):
        part = [rank for rank in range(8) if own >> suit * 8 + rank & 1]
        if len(part) >= 3:
            pips = sum((7, 8, 9, 10, 10, 10, 10, 11)[rank] for rank in part)
            found.append(("point", [f"{len(part)} making {pips}", letter]))
    return found


SIZES: Final = {"tierce": 3, "quart": 4, "quint": 5}
EVERYTHING: Final = [
    *((kind, [rank]) for kind in ("trio", "quatorze") for rank in "AKQJT"),
    *((kind, [rank]) for kind, size in SIZES.items() for rank in "AKQJT987"[: 9 - size]),
]


def two_deals(seed: int, player: int) -> tuple[str, list[tuple[int, int]], int, int]:
    """Lines of the hand and discard of one player, two hands of the other that he could not tell apart, with
    a card that is in both; a card of his own, and his hand."""
    pack = list(range(32))
    chance = random.Random(seed)
    chance.shuffle(pack)
    own, out = pack[:12], pack[12 : 17 if player == 0 else 15]
    unseen = pack[len(own) + len(out) :]
    shared = unseen[0]
    hands = []
    for _ in range(2):
        rest = unseen[1:]
        chance.shuffle(rest)
        hands.append((sum(1 << card for card in [shared, *rest[:11]]), shared))
    seat = "AB"[player]
    head = f"{seat}: discards {text(sum(1 << card for card in out))}\n{seat}: holds {text(mask(own))}\n"
    return head, hands, own[0], mask(own)


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def reckoned(record: str, rules: str, seat: str) -> tuple[list[object], list[object], bool]:
    """What the player reckons in hand, what is told of his calls, and whether a lower call was lost because
    it was not good against the cards (Foster, Rubicon): that alone hangs on what the other holds."""
    (located,) = read(f'[Piquet "1"]\n[Rules "{rules}"]\n\nB: deals\n{record}'.encode()).records
    assert not located.diagnostics, record
    (deal,) = replay(located.record, preset(rules)).deals
    lines = [(one.points, one.reason, one.detail) for one in deal.score_lines if one.side == seat]
    told = [(one.code, one.line) for one in deal.findings if one.values.get("seat") == seat]
    lost = any(one.code == "R247" for one in deal.findings)
    return [one for one in lines if one[1] in HAND], [one for one in told if one[0] in OF_CALLS], lost


def by_own_cards(found: list[tuple[list[object], list[object], bool]]) -> None:
    """Both deals are the same to the player."""
    one, other = found
    assert one[:2] == other[:2] or one[2] or other[2]


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**9), calls_drawn(*REPLIES), st.sampled_from(RULES), st.integers(0, 4))
def test_elder_by_what_elder_knows(seed: int, calls: list[Call], rules: str, late: int) -> None:
    """Some of the calls come after his lead, which is a card of his own."""
    head, hands, lead, own = two_deals(seed, 0)
    lines = said("A", calls, own)
    lines.insert(max(0, len(lines) - late), f"1. A: {text(1 << lead)}")
    record = "\n".join(lines) + "\n"
    found = [reckoned(f"{head}B: holds {text(hand)}\n{record}", rules, "A") for hand, _ in hands]
    by_own_cards(found)


@settings(max_examples=300, deadline=None)
@given(
    st.integers(0, 10**9), calls_drawn("not-good"), calls_drawn(*REPLIES), st.sampled_from(RULES),
    st.booleans(),
)  # fmt: skip
def test_younger_by_what_younger_knows(
    seed: int, elders: list[Call], calls: list[Call], rules: str, late: bool
) -> None:
    """Elder's calls were not good, whatever he held, and his lead is seen."""
    head, hands, card, own = two_deals(seed, 1)
    mine = said("B", calls, own)
    mine.insert(0 if late else len(mine), f"1... B: {text(1 << card)}")
    found = []
    for hand, lead in hands:
        told = [*said("A", [(3 * one[0], one[1], False) for one in elders], 0), f"1. A: {text(1 << lead)}"]
        record = "\n".join([*told, *mine]) + "\n"
        found.append(reckoned(f"{head}A: holds {text(hand)}\n{record}", rules, "B"))
    by_own_cards(found)


def test_the_hands_that_cannot_be_told_apart_are_two() -> None:
    _, hands, _, own = two_deals(1, 0)
    assert hands[0][0] != hands[1][0]
    assert not own & (hands[0][0] | hands[1][0])
