"""How many ways the play may have gone: by hand, and against a count that plays every card."""

from __future__ import annotations

from random import Random

import pytest

import pgn_piquet as pqn
from pgn_piquet.inference.forced import Inferred, infer
from pgn_piquet.inference.ways import Ways
from pgn_piquet.model.cards import TEXT, text
from pgn_piquet.resources import folder
from pgn_piquet.rules.load import preset

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'


def inferred(record: str) -> Inferred:
    located = pqn.read(record).records[0].record
    (found,) = infer(located, preset("cavendish@1"), 0)
    return found


def historical(path: str) -> Ways | None:
    return inferred((folder("corpus") / "historical" / path).read_text("utf-8")).ways


def test_the_last_five_cards_of_a_hand_fall_in_any_order() -> None:
    assert historical("pole/imaginary-hand.pqn") == Ways(120, exact=True)


def test_three_cards_of_each_suit_are_thrown_to_three_winners() -> None:
    # to three leads of a suit B follows with his three of it in any order: 3! for each of four suits
    assert historical("pole/highest-hand.pqn") == Ways(1296, exact=True)


def naive(hands: tuple[set[int], set[int]], leader: int) -> int:
    """Every order of the cards, one by one."""
    if not hands[0]:
        return 1
    number = 0
    for lead in hands[leader]:
        suit = {card for card in hands[1 - leader] if card // 8 == lead // 8}
        for answer in suit or hands[1 - leader]:
            taker = 1 - leader if answer // 8 == lead // 8 and answer > lead else leader
            left = (hands[0] - {lead, answer}, hands[1] - {lead, answer})
            number += naive(left, taker)
    return number


def test_a_play_of_which_the_end_is_not_told_is_counted_card_by_card() -> None:
    found = set()
    for seed in range(12):
        pack = list(range(32))
        Random(seed).shuffle(pack)
        hands = (set(pack[:12]), set(pack[12:24]))
        held = [text(sum(1 << card for card in hand)) for hand in hands]
        leader, left, lines = 0, hands, [f"A: holds {held[0]}", f"B: holds {held[1]}"]
        for trick in range(8):
            lead = min(left[leader])
            suit = [card for card in left[1 - leader] if card // 8 == lead // 8]
            answer = min(suit or left[1 - leader])
            lines.append(f"{trick + 1}. {'AB'[leader]}: {TEXT[lead]} {TEXT[answer]}")
            leader = 1 - leader if answer // 8 == lead // 8 and answer > lead else leader
            left = (left[0] - {lead, answer}, left[1] - {lead, answer})
        ways = inferred(HEAD + "\n".join(lines) + "\n9-12. ...\n").ways
        assert ways == Ways(naive(left, leader), exact=True), seed
        found.add(ways)
    assert len(found) > 6


def test_pairs_of_hands_are_counted_together() -> None:
    """Of the last two cards of B only the suits are told, and that five cards may be them."""
    lines = "A: holds AKQJT987s AKQJh\nB: holds QJT987d QJT9c *c *h\n1-12. A: AKQJT987s AKQJh / ...\n"
    found = inferred(HEAD + lines)
    # clubs: A K 8 7; hearts: T 9 8 7; at the first heart B, who has one, must lay it if he has kept it. The
    # heart is played to one of eight spades, or to the first heart: 9 places, the other eleven in any order
    assert (found.pairs, found.exact) == (16, True)
    # too many to be counted card by card: the bound lets B lay his twelve in any order, 12! for each pair
    assert found.ways == Ways(16 * 479_001_600, exact=False)
    assert found.ways.number >= 16 * 9 * 39_916_800


@pytest.mark.parametrize("end", ["1. A: As 7d\n", "1. A: As 7d\nB: concedes\n"])
def test_what_was_not_played_is_not_counted(end: str) -> None:
    lines = "A: holds AKQJT987s AKQJh\nB: holds QJT987d QJT9c *c *h\n"
    assert inferred(HEAD + lines + end).ways is None


def test_who_asks_what_a_point_makes_holds_as_many() -> None:
    """Four diamonds of B's are told, and he asks what elder's five make: his last card is one of the two
    that are left of that suit."""
    found = inferred(
        HEAD
        + "A: holds AKQJTs AKQh AKd 98c\nB: holds 98s JT9h QJT9d AKc **\nA: point 5 makes? 51 good s\n"
        + "1. A: As 9s\n2. A: Ks 8s\n3. A: 9c **\n"
    )
    assert (found.pairs, found.exact) == (2, True)
