"""What a hand holds, against the same told over strings: all 256 suits, and hands at random."""

from __future__ import annotations

import random

import pytest

from pgn_piquet.model.cards import cards, text
from pgn_piquet.rules import holdings as h

RANKS = "789TJQKA"
PIPS = dict(zip(RANKS, (7, 8, 9, 10, 10, 10, 10, 11), strict=True))


def ranks_of(byte: int) -> str:
    """The ranks of a suit, rising."""
    return "".join(rank for place, rank in enumerate(RANKS) if byte >> place & 1)


def runs_of(byte: int) -> list[tuple[int, str]]:
    """Full runs as (length, top), by walking along the ranks."""
    found = []
    run = ""
    for place in range(9):
        if place < 8 and byte >> place & 1:
            run += RANKS[place]
            continue
        if len(run) >= 3:
            found.append((len(run), run[-1]))
        run = ""
    return found


@pytest.mark.parametrize("byte", range(256))
def test_a_suit(byte: int) -> None:
    ranks = ranks_of(byte)
    assert h.CARDS_IN[byte] == len(ranks)
    assert h.PIPS_IN[byte] == sum(PIPS[rank] for rank in ranks)
    assert h.POINT_KEY[byte] == len(ranks) * 128 + h.PIPS_IN[byte]
    runs = sorted(((length, RANKS.index(top)) for length, top in runs_of(byte)), reverse=True)
    assert [(key >> 3, key & 7) for key in h.RUNS[byte]] == runs
    assert h.SEQUENCE_KEY[byte] == (runs[0][0] * 8 + runs[0][1] if runs else 0)
    for length in range(3, 9):
        tops = [top for run, top in runs if run >= length]
        inside = [top for run, last in runs for top in range(last, last - run + length - 1, -1)]
        fits = [top for top in inside if all(byte >> (top - step) & 1 for step in range(length))]
        assert h.top_of_byte(byte, length) == max(fits, default=-1), tops


@pytest.mark.parametrize("seed", range(60))
def test_a_hand(seed: int) -> None:
    hand = sum(1 << card for card in random.Random(seed).sample(range(32), 12))
    held = list(cards(hand))
    suits = {suit: [card[0] for card in held if card[1] == suit] for suit in "shdc"}
    points = [(len(ranks), sum(PIPS[rank] for rank in ranks)) for ranks in suits.values()]
    assert divmod(h.best_point(hand), 128) == max(points)
    kinds = {rank: sum(1 for card in held if card[0] == rank) for rank in RANKS}
    assert {RANKS[place] for place in range(8) if h.fours(hand) >> place & 1} == {
        rank for rank, number in kinds.items() if number == 4
    }
    assert {RANKS[place] for place in range(8) if h.threes(hand) >> place & 1} == {
        rank for rank, number in kinds.items() if number == 3
    }
    sets = [(number, RANKS.index(rank)) for rank, number in kinds.items() if number >= 3 and rank in "TJQKA"]
    best = max(sets, default=None)
    assert h.best_set(hand, 0b11111000) == (best[0] * 8 + best[1] if best else 0)
    expected = sorted(
        ((-length, -RANKS.index(top), place)
         for place, suit in enumerate("shdc")
         for length, top in runs_of(hand >> (place * 8) & 255)),
    )  # fmt: skip
    assert [(-(key >> 3), -(key & 7), suit) for key, suit in h.sequences(hand)] == expected
    assert h.size(hand) == len(held) == 12
    assert text(hand).replace(" ", "") == "".join("".join(r) + s for s, r in suits.items() if r)


@pytest.mark.parametrize(
    ("number", "told", "whole"),
    [(5, 49, 49), (5, 9, 49), (5, 1, 51), (4, 1, 41), (4, 4, 34), (6, 0, 0), (5, 52, -1), (5, 2, -1), 
     (9, 50, -1), (0, 5, -1), (6, 60, 60), (6, 61, -1), (7, 68, 68), (8, 75, 75), (3, 31, 31), (3, 0, 0)],
)  # fmt: skip
def test_pips_told_whole_or_by_the_last_figure(number: int, told: int, whole: int) -> None:
    assert h.whole_pips(number, told) == whole


@pytest.mark.parametrize(
    ("pips", "number"), [(41, 4), (34, 4), (44, 5), (51, 5), (54, 6), (60, 6), (68, 7), (75, 8), (42, 0),
                         (33, 0), (11, 1), (21, 2), (31, 3), (76, 0), (6, 0)]
)  # fmt: skip
def test_cards_of_a_point_called_by_its_pips(pips: int, number: int) -> None:
    assert h.cards_of_point(pips) == number


def test_part_of_a_suit_that_makes_so_many_pips() -> None:
    suit = 0b11101011  # A K Q T 8 7
    assert ranks_of(h.subset_with_pips(suit, 4, 41)) == "TQKA"
    assert ranks_of(h.subset_with_pips(suit, 4, 38)) == "7QKA"
    assert h.subset_with_pips(suit, 4, 42) == 0
    assert ranks_of(h.subset_with_pips(suit, 5, 0)) == "8TQKA"
    assert h.suit_has(suit, 1, 6, -1, 56)
    assert not h.suit_has(suit, 1, 6, -1, 57)
    assert h.suit_has(suit, 2, 3, 7, 0)
    assert not h.suit_has(suit, 2, 4, 7, 0)
    assert not h.suit_has(suit, 2, 3, 1, 0), "a tierce to the eight would fall out of the suit"


def held(words: str) -> int:
    """Mask of ``AKs T9h``."""
    cards = [(word[-1], rank) for word in words.split() for rank in word[:-1]]
    return sum(1 << "shdc".index(suit) * 8 + RANKS.index(rank) for suit, rank in cards)


@pytest.mark.parametrize(
    ("hand", "size", "suit", "top"),
    [
        ("AKQs KQJTd", 3, "", "A"), ("AKQs KQJTd", 3, "s", "A"), ("AKQs KQJTd", 3, "d", "K"),
        ("AKQs KQJTd", 4, "", "K"), ("AKQs KQJTd", 4, "s", None), ("AKQs KQJTd", 3, "h", None),
        ("987s T98c", 3, "", "T"), ("987s T98c", 3, "s", "9"), ("AKs QJs", 3, "", "A"),
        ("AKs QJh", 3, "", None),
        ("", 3, "", None), ("AKQJT987c", 8, "", "A"), ("AKQJT987c", 8, "c", "A"),
    ],
)  # fmt: skip
def test_the_highest_run_of_a_hand_or_of_a_suit(hand: str, size: int, suit: str, top: str | None) -> None:
    found = h.top_of_run(held(hand), size, "shdc".index(suit) if suit else -1)
    assert found == (-1 if top is None else RANKS.index(top))


def test_sets_are_of_the_ranks_that_count_best_first() -> None:
    hand = held("A87s A87h A87d 7c K8c")
    seven, eight, ace = 0, 1, 7
    assert h.sets(hand, 0b11111111) == [4 * 8 + eight, 4 * 8 + seven, 3 * 8 + ace]
    assert h.sets(hand, 0b11111000) == [3 * 8 + ace]
    assert h.best_set(hand, 0b11111111) == 4 * 8 + eight
    assert h.best_set(hand, 0b00000001) == 4 * 8 + seven
    assert h.best_set(hand, 0b00000100) == 0


@pytest.mark.parametrize(
    ("size", "top", "ranks"),
    [(3, "A", "QKA"), (3, "9", "789"), (3, "8", ""), (3, "7", ""), (8, "A", RANKS), (8, "K", ""),
     (1, "7", "7")],
)  # fmt: skip
def test_a_run_falls_out_of_the_suit_or_it_fits(size: int, top: str, ranks: str) -> None:
    assert ranks_of(h.run_mask(size, RANKS.index(top))) == ranks


def test_a_point_may_be_any_part_of_a_suit() -> None:
    suit = held("AKQ87s")
    assert h.suit_has(suit, 1, 1, -1, 7)
    assert h.suit_has(suit, 1, 5, -1, 46)
    assert h.suit_has(suit, 1, 5, -1, 0) and not h.suit_has(suit, 1, 6, -1, 0)
    assert not h.suit_has(suit, 1, 5, -1, 45)
    assert h.suit_has(suit, 1, 2, -1, 15) and not h.suit_has(suit, 1, 2, -1, 16)
    assert h.suit_has(suit, 2, 3, -1, 0) and not h.suit_has(suit, 2, 4, -1, 0)
    assert ranks_of(h.subset_with_pips(suit, 3, 0)) == "QKA"
    assert ranks_of(h.subset_with_pips(suit, 3, 25)) == "78K"


@pytest.mark.parametrize(
    ("hand", "size", "ranks", "top"),
    [
        ("AKs AKh AKd Ac", 3, 0b11111000, "A"), ("AKs AKh AKd Kc", 3, 0b11111000, "A"),
        ("AKs AKh AKd Kc", 4, 0b11111000, "K"), ("AKs AKh AKd", 4, 0b11111000, None),
        ("7s 7h 7d 7c", 4, 0b11111000, None), ("7s 7h 7d 7c", 4, 0b11111001, "7"),
        ("7s 7h 7d", 3, 0b11111001, "7"), ("7s 7h 7d", 4, 0b11111001, None), ("8s 8h 8d", 3, 255, "8"),
    ],
)  # fmt: skip
def test_the_highest_set_of_a_size(hand: str, size: int, ranks: int, top: str | None) -> None:
    """Four of a rank hold three of it."""
    assert h.top_of_set(held(hand), size, ranks) == (-1 if top is None else RANKS.index(top))
    assert h.has_set(held(hand), size, -1, ranks) is (top is not None)
    for place, rank in enumerate(RANKS):
        enough = hand.count(rank) >= size and ranks >> place & 1 == 1
        assert h.has_set(held(hand), size, place, ranks) is enough
    trios = [24 + place for place in range(7, -1, -1) if hand.count(RANKS[place]) == 3 and ranks >> place & 1]
    assert [key for key in h.sets(held(hand), ranks) if key < 32] == trios
