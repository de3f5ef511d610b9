"""What a hand holds: points, sequences and sets, by table look-up on one suit's byte.

All keys are small integers that compare as the combinations do: a higher key is a better combination.

* point key: ``cards * 128 + pips`` (ace 11, courts and ten 10);
* sequence key: ``length * 8 + rank of the top card``;
* set key: ``4 * 8 + rank`` for a quatorze, ``3 * 8 + rank`` for a trio.

Nothing here asks whether a combination was called; sequences and sets count in every system alike
(laws 62 to 64), their values are the rule set's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

PIP: Final[tuple[int, ...]] = (7, 8, 9, 10, 10, 10, 10, 11)
"""pips by rank 7 to A"""

COURTS: Final = 0x70707070
"""mask of all knaves, queens and kings"""


def _count(byte: int) -> int:
    return byte.bit_count()


def _pips(byte: int) -> int:
    return sum(PIP[rank] for rank in range(8) if byte >> rank & 1)


def _runs(byte: int) -> tuple[int, ...]:
    """Keys of the full runs of three and more in a suit, best first."""
    found = []
    rank = 7
    while rank >= 0:
        length = 0
        while rank - length >= 0 and byte >> (rank - length) & 1:
            length += 1
        if length >= 3:
            found.append(length * 8 + rank)
        rank -= length + 1
    return tuple(sorted(found, reverse=True))


# tables by the byte of a suit; ``bytes`` where the values fit, since compiled code reads those fastest
CARDS_IN: Final[bytes] = bytes(_count(byte) for byte in range(256))
PIPS_IN: Final[bytes] = bytes(_pips(byte) for byte in range(256))
POINT_KEY: Final[list[int]] = [_count(byte) * 128 + _pips(byte) for byte in range(256)]
RUNS: Final[list[tuple[int, ...]]] = [_runs(byte) for byte in range(256)]
SEQUENCE_KEY: Final[bytes] = bytes(_runs(byte)[0] if _runs(byte) else 0 for byte in range(256))
HIGHEST: Final[bytes] = bytes(byte.bit_length() for byte in range(256))
"""rank of the highest card + 1, 0 for none"""


def card_bit(card: i64) -> i64:
    """Mask with the one card of that number, 0 to 31."""
    # Shifted down from a wide number: mypyc hands `1 << card` to C, which would shift in 32 bits
    # and make the ace of clubs negative.
    return 0x1_0000_0000 >> 32 - card


def size(hand: i64) -> i64:
    """How many cards a hand holds."""
    return (
        CARDS_IN[hand & 255]
        + CARDS_IN[hand >> 8 & 255]
        + CARDS_IN[hand >> 16 & 255]
        + CARDS_IN[hand >> 24 & 255]
    )


def best_point(hand: i64) -> i64:
    """Key of the best point of a hand; 0 for an empty hand (law 62)."""
    best: i64 = 0
    while hand:
        byte: i64 = hand & 255
        key: i64 = CARDS_IN[byte] * 128 + PIPS_IN[byte]
        if key > best:
            best = key
        hand >>= 8
    return best


def best_sequence(hand: i64) -> i64:
    """Key of the best sequence of a hand, 0 if it has none (law 63)."""
    best: i64 = 0
    while hand:
        key: i64 = SEQUENCE_KEY[hand & 255]
        if key > best:
            best = key
        hand >>= 8
    return best


def fours(hand: i64) -> i64:
    """Byte of the ranks of which the hand holds all four."""
    return hand & hand >> 8 & hand >> 16 & hand >> 24 & 255


def threes(hand: i64) -> i64:
    """Byte of the ranks of which the hand holds three and no more."""
    a: i64 = hand & 255
    b: i64 = hand >> 8 & 255
    c: i64 = hand >> 16 & 255
    d: i64 = hand >> 24 & 255
    return ((a & b & (c | d)) | (c & d & (a | b))) & ~(a & b & c & d) & 255


def best_set(hand: i64, ranks: i64) -> i64:
    """Key of the best set of the ranks in the byte ``ranks``, 0 if none; a quatorze beats a trio (law 64)."""
    four: i64 = fours(hand) & ranks
    if four:
        return 31 + HIGHEST[four]
    three: i64 = threes(hand) & ranks
    if three:
        return 23 + HIGHEST[three]
    return 0


def sequences(hand: int) -> list[tuple[int, int]]:
    """All full runs as (key, suit), best first; equal ones by suit s h d c."""
    found = [(key, suit) for suit in range(4) for key in RUNS[hand >> (suit * 8) & 255]]
    found.sort(key=_by_key_then_suit)
    return found


def _by_key_then_suit(run: tuple[int, int]) -> tuple[int, int]:
    return -run[0], run[1]


def sets(hand: int, ranks: int) -> list[int]:
    """Keys of all sets of the ranks in the byte ``ranks``, best first."""
    four = fours(hand) & ranks
    three = threes(hand) & ranks
    found = [32 + rank for rank in range(7, -1, -1) if four >> rank & 1]
    found += [24 + rank for rank in range(7, -1, -1) if three >> rank & 1]
    return found


def run_mask(size: i64, rank: i64) -> i64:
    """Byte of the cards of a sequence of ``size`` cards down from ``rank``; 0 if it would not fit."""
    if size > rank + 1:
        return 0
    return ((1 << size) - 1) << (rank - size + 1)


def subset_with_pips(byte: i64, cards: i64, pips: i64) -> i64:
    """The highest sub-byte of ``cards`` cards making ``pips`` (any pips if 0); 0 if there is none."""
    if CARDS_IN[byte] == cards and (pips == 0 or PIPS_IN[byte] == pips):
        return byte
    best: i64 = 0
    if CARDS_IN[byte] < cards:
        return 0
    part: i64 = byte
    while part:
        if CARDS_IN[part] == cards and (pips == 0 or PIPS_IN[part] == pips) and part > best:
            best = part
        part = (part - 1) & byte
    return best


def carte_blanche(hand: int) -> bool:
    """Has the hand no king, queen or knave? (law 18)"""
    return hand & COURTS == 0


# cards of a point by what it makes, and what it makes by its last figure: with the pips of 32 cards
# the number of cards and the last figure tell all
_LEAST: Final[bytes] = bytes((0, 7, 15, 24, 34, 44, 54, 64, 75))
_MOST: Final[bytes] = bytes((0, 11, 21, 31, 41, 51, 60, 68, 75))


def cards_of_point(pips: i64) -> i64:
    """How many cards make a point of so many pips; 0 if no point makes that."""
    number: i64 = 1
    while number < 9:
        if _LEAST[number] <= pips <= _MOST[number]:
            return number
        number += 1
    return 0


def whole_pips(number: i64, pips: i64) -> i64:
    """Pips of a point of ``number`` cards, told whole or by the last figure alone; 0 when not told,
    -1 if no such point can be."""
    if pips == 0:
        return 0
    if not 1 <= number <= 8:
        return -1
    if _LEAST[number] <= pips <= _MOST[number]:
        return pips
    if pips < 10:
        whole: i64 = _LEAST[number]
        while whole <= _MOST[number]:
            if whole % 10 == pips:
                return whole
            whole += 1
    return -1


def suit_has(byte: i64, kind: i64, size: i64, rank: i64, pips: i64) -> bool:
    """Does a suit hold the claimed point (``kind`` 1: ``size`` cards making ``pips``, any if 0) or
    sequence (``kind`` 2: ``size`` cards down from ``rank``, any top if -1)? Part of more is enough."""
    if kind == 1:
        if CARDS_IN[byte] < size:
            return False
        if pips == 0 or (CARDS_IN[byte] == size and PIPS_IN[byte] == pips):
            return True
        return subset_with_pips(byte, size, pips) != 0
    if rank < 0:
        return top_of_byte(byte, size) >= 0
    run: i64 = run_mask(size, rank)
    return run != 0 and byte & run == run


def top_of_byte(byte: i64, size: i64) -> i64:
    """Rank of the highest run of ``size`` cards in a suit, -1 if there is none."""
    rank: i64 = 7
    while rank > size - 2:
        run: i64 = ((1 << size) - 1) << (rank - size + 1)
        if byte & run == run:
            return rank
        rank -= 1
    return -1


def top_of_run(hand: i64, size: i64, suit: i64) -> i64:
    """Rank of the highest run of ``size`` cards in a hand (in ``suit`` unless that is -1)."""
    best: i64 = -1
    each: i64 = 0
    while each < 4:
        if suit < 0 or each == suit:
            top: i64 = top_of_byte(hand >> (each * 8) & 255, size)
            if top > best:
                best = top
        each += 1
    return best


def has_set(hand: i64, size: i64, rank: i64, ranks: i64) -> bool:
    """Does the hand hold ``size`` cards of ``rank`` (of any counting rank if -1)? Four hold three."""
    if rank < 0:
        return top_of_set(hand, size, ranks) >= 0
    if ranks >> rank & 1 == 0:
        return False
    four: i64 = hand >> rank
    return (four & 1) + (four >> 8 & 1) + (four >> 16 & 1) + (four >> 24 & 1) >= size


def top_of_set(hand: i64, size: i64, ranks: i64) -> i64:
    """Highest rank of which the hand holds at least ``size``; -1 if there is none."""
    found: i64 = fours(hand) & ranks
    if size == 3:
        found |= threes(hand) & ranks
    return HIGHEST[found] - 1
