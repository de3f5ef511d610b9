"""What a draw may bring, counted exactly: every set of cards that may come is as likely as any other.

A player sees his own twelve cards and whatever has been shown; the cards that he draws are any of the
others. All answers are whole numbers, ``ways`` out of ``total`` draws; no chance is estimated.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from math import comb

from msgspec import Struct

from ..model.cards import FALLING, PACK, RANKS, SUITS, size, text
from ..rules.holdings import CARDS_IN, has_set, run_mask, top_of_byte

DRAWS_LIMIT = 250_000
"""most draws that are counted one by one; five of twenty are 15,504"""

SET_RANKS = sum(1 << RANKS.index(rank) for rank in "TJQKA")
"""ranks of which sets count"""

SEQUENCES = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")


class TooManyDrawsError(ValueError):
    """More draws than ``DRAWS_LIMIT``; the argument is their number."""


class Chance(Struct, frozen=True):
    """``ways`` of ``total`` equally likely draws."""

    ways: int
    total: int

    @property
    def fraction(self) -> Fraction:
        """``ways / total`` in lowest terms."""
        return Fraction(self.ways, self.total)

    @property
    def odds(self) -> str:
        """As players say it: ``3 to 1 against``, ``11 to 4 on``, ``even``, ``certain``, ``impossible``."""
        lost = self.total - self.ways
        if self.ways == 0:
            return "impossible"
        if lost == 0:
            return "certain"
        if lost == self.ways:
            return "even"
        word = "against" if lost > self.ways else "on"
        ratio = Fraction(max(lost, self.ways), min(lost, self.ways))
        told = f"{ratio.numerator} to {ratio.denominator} {word}"
        if ratio.denominator > 1 and (ratio.denominator > 10 or ratio.numerator > 100):
            told += f" (about {float(ratio):.2f} to 1)"
        return told


class Kind(StrEnum):
    """What may be wanted of a hand."""

    SET = "set"
    POINT = "point"
    SEQUENCE = "sequence"
    CARDS = "cards"


class Want(Struct, frozen=True):
    """A thing wanted of the hand after the draw.

    ``number``: cards of the set (3, 4), least cards of the point, least length of the sequence, least cards
    of ``of``. ``rank`` (0 to 7): of the set, or the top of a sequence of exactly ``number`` cards that may
    go on upwards. ``suit``: 0 to 3.
    """

    kind: Kind
    number: int
    rank: int | None = None
    suit: int | None = None
    of: int = 0

    @property
    def words(self) -> str:
        """As PQN would say it."""
        if self.kind is Kind.CARDS:
            named = text(self.of)
            return named if self.number == size(self.of) else f"{self.number} of {named}"
        suit = "" if self.suit is None else SUITS[self.suit]
        rank = "" if self.rank is None else RANKS[self.rank]
        if self.kind is Kind.SET:
            return f"{'quatorze' if self.number == 4 else 'trio'} {rank}".rstrip()
        if self.kind is Kind.POINT:
            return f"point {self.number} {suit}".rstrip()
        return f"{SEQUENCES[self.number - 3]} {rank}{suit}".rstrip()


def holds(hand: int, want: Want) -> bool:
    """Has the hand what is wanted, or better of the same kind?"""
    if want.kind is Kind.CARDS:
        return size(hand & want.of) >= want.number
    if want.kind is Kind.SET:
        return has_set(hand, want.number, -1 if want.rank is None else want.rank, SET_RANKS)
    for suit in range(4):
        if want.suit is not None and want.suit != suit:
            continue
        byte = hand >> 8 * suit & 255
        if want.kind is Kind.POINT:
            if CARDS_IN[byte] >= want.number:
                return True
        elif want.rank is None:
            if top_of_byte(byte, want.number) >= 0:
                return True
        else:
            run = run_mask(want.number, want.rank)
            if run and byte & run == run:
                return True
    return False


def count(kept: int, unseen: int, number: int, wants: Sequence[Want]) -> tuple[Chance, ...]:
    """One chance for each want: ``number`` cards of ``unseen`` are drawn to ``kept``.

    Raises ``TooManyDrawsError`` beyond ``DRAWS_LIMIT``, ValueError when there are not so many cards.
    """
    total = comb(size(unseen), number)
    if total == 0:
        raise ValueError(f"{number} cards cannot be drawn from {size(unseen)}")
    if total > DRAWS_LIMIT:
        raise TooManyDrawsError(total)
    bits = [1 << card for card in range(32) if unseen >> card & 1]
    ways = [0] * len(wants)
    for draw in combinations(bits, number):
        hand = kept | sum(draw)
        for place, want in enumerate(wants):
            if holds(hand, want):
                ways[place] += 1
    return tuple(Chance(way, total) for way in ways)


def carte_blanche(either: int = 1) -> Chance:
    """A hand of twelve without a court card: for one player (``either`` 1) or for one of two (2).

    Two cartes blanches cannot meet: there are but twenty such cards.
    """
    return Chance(either * comb(20, 12), comb(32, 12))


def open_wants(kept: int, unseen: int, number: int) -> list[Want]:
    """What a draw can add to a hand that it has not yet: sets, points longer than any suit kept,
    sequences; each only if some draw brings it."""
    every = kept | unseen
    found: list[Want] = []
    for rank in range(7, 2, -1):
        have = size(kept & 0x01010101 << rank)
        might = min(4, have + min(number, size(unseen & 0x01010101 << rank)))
        found += [Want(Kind.SET, many, rank) for many in (4, 3) if have < many <= might and have]
    longest = max(CARDS_IN[kept >> 8 * suit & 255] for suit in range(4))
    found += [Want(Kind.POINT, many) for many in range(8, longest, -1) if _within(kept, every, many, number)]
    for suit in range(4):
        byte = kept >> 8 * suit & 255
        if CARDS_IN[byte] < 2:
            continue
        for length in range(8, 2, -1):
            want = Want(Kind.SEQUENCE, length, None, suit)
            if not holds(kept, want) and _run_within(byte, every >> 8 * suit & 255, length, number):
                found.append(want)
    return found


def _within(kept: int, every: int, many: int, number: int) -> bool:
    """Can some suit reach ``many`` cards with ``number`` more?"""
    return any(
        many <= min(CARDS_IN[every >> 8 * suit & 255], CARDS_IN[kept >> 8 * suit & 255] + number)
        for suit in range(4)
    )


def _run_within(byte: int, every: int, length: int, number: int) -> bool:
    """Can ``number`` cards complete a run of ``length`` of which two are kept?"""
    for top in range(7, length - 2, -1):
        run = run_mask(length, top)
        missing = run & ~byte
        if missing & ~every == 0 and CARDS_IN[missing] <= number and CARDS_IN[run & byte] >= 2:
            return True
    return False


def read_want(told: str) -> Want:
    """``quatorze Q``, ``trio K``, ``point 6 h``, ``point 6``, ``quint``, ``quart Kh``, ``tierce h``, ``Jc``,
    ``AKh``, ``1 of AKQh Js``. Raises ValueError with what is wrong."""
    words = told.split()
    if not words:
        raise ValueError("nothing is wanted")
    first = words[0]
    if first in ("quatorze", "trio"):
        if len(words) > 2 or (len(words) == 2 and words[1] not in tuple("AKQJT")):
            raise ValueError(f"{told!r}: a set is of A, K, Q, J or T")
        rank = RANKS.index(words[1]) if len(words) == 2 else None
        return Want(Kind.SET, 4 if first == "quatorze" else 3, rank)
    if first == "point":
        return _read_point(words, told)
    if first in SEQUENCES:
        return _read_sequence(words, told)
    if len(words) > 2 and words[1] == "of" and first.isdigit():
        named = read_hand(" ".join(words[2:]))
        if not 1 <= int(first) <= size(named):
            raise ValueError(f"{told!r}: {size(named)} cards are named")
        return Want(Kind.CARDS, int(first), of=named)
    named = read_hand(told)
    return Want(Kind.CARDS, size(named), of=named)


def _read_point(words: list[str], told: str) -> Want:
    suited = len(words) == 3 and words[2] in tuple(SUITS)
    if not (suited or len(words) == 2) or words[1] not in tuple("12345678"):
        raise ValueError(f"{told!r}: a point is written 'point 6' or 'point 6 h'")
    return Want(Kind.POINT, int(words[1]), suit=SUITS.index(words[2]) if suited else None)


def _read_sequence(words: list[str], told: str) -> Want:
    length = 3 + SEQUENCES.index(words[0])
    rank: int | None = None
    suit: int | None = None
    rest = "".join(words[1:])
    if rest and rest[0] in RANKS:
        rank = RANKS.index(rest[0])
        rest = rest[1:]
    if rest in tuple(SUITS):
        suit = SUITS.index(rest)
        rest = ""
    if rest or (rank is not None and run_mask(length, rank) == 0):
        raise ValueError(f"{told!r}: a sequence is written 'quart', 'quart K', 'quart h' or 'quart Kh'")
    return Want(Kind.SEQUENCE, length, rank, suit)


def read_hand(told: str) -> int:
    """``AKs T7h`` as a mask. Raises ValueError for anything else and for a card named twice."""
    found = 0
    for word in told.split():
        suit = SUITS.find(word[-1])
        ranks = word[:-1].replace("10", "T")
        if suit < 0 or not ranks or any(rank not in FALLING for rank in ranks):
            raise ValueError(f"{word!r} is no run of cards; write ranks AKQJT987 and one suit, as AKs")
        for rank in ranks:
            card = 1 << suit * 8 + RANKS.index(rank)
            if found & card:
                raise ValueError(f"{rank}{SUITS[suit]} is named twice")
            found |= card
    return found


def unseen_by(seen: int) -> int:
    """All cards that a player does not see."""
    return PACK & ~seen
