"""What a player may want of a hand: a set, a point, a sequence, certain cards; how it is written and read."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from ..model.cards import FALLING, RANKS, SUITS, size, text
from ..rules.holdings import (
    CARDS_IN,
    COURTS,
    best_point,
    best_sequence,
    best_set,
    carte_blanche,
    has_set,
    run_mask,
    top_of_byte,
)

SET_RANKS = sum(1 << RANKS.index(rank) for rank in "TJQKA")
"""ranks of which sets count"""

SEQUENCES = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")
MOST_WAYS = 4
"""ways to complete a thing that are named; of more only as many"""


class Kind(StrEnum):
    """What may be wanted of a hand."""

    SET = "set"
    POINT = "point"
    SEQUENCE = "sequence"
    CARDS = "cards"
    BLANCHE = "carte blanche"
    GOOD_POINT = "good point"
    GOOD_SEQUENCE = "good sequence"
    GOOD_SET = "good set"


GOOD = {Kind.GOOD_POINT.value, Kind.GOOD_SEQUENCE.value, Kind.GOOD_SET.value}
"""better than anything that the cards not seen can make: good, whatever the other holds"""


class Want(Struct, frozen=True):
    """A thing wanted of a hand.

    ``number``: cards of the set (3, 4), least cards of the point, least length of the sequence, least cards
    of ``of``. ``rank`` (0 to 7): of the set, or the top of a sequence of exactly ``number`` cards that may
    go on upwards. ``suit``: 0 to 3.
    """

    kind: Kind
    number: int = 0
    rank: int | None = None
    suit: int | None = None
    of: int = 0

    @property
    def words(self) -> str:
        """As PQN would say it."""
        if self.number == 0:
            return self.kind.value
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


def holds(hand: int, want: Want, unseen: int = 0) -> bool:
    """Has the hand what is wanted, or better of the same kind? ``unseen``: cards that the other may hold."""
    if want.kind is Kind.CARDS:
        return size(hand & want.of) >= want.number
    if want.kind is Kind.SET:
        return has_set(hand, want.number, -1 if want.rank is None else want.rank, SET_RANKS)
    if want.kind is Kind.BLANCHE:
        return carte_blanche(hand)
    if want.kind is Kind.GOOD_POINT:
        return best_point(hand) > best_point(unseen)
    if want.kind is Kind.GOOD_SEQUENCE:
        return best_sequence(hand) > best_sequence(unseen)
    if want.kind is Kind.GOOD_SET:
        return best_set(hand, SET_RANKS) > best_set(unseen, SET_RANKS)
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


# ---- which cards complete it ------------------------------------------------------------------------


def completed_by(kept: int, unseen: int, number: int, want: Want) -> str:
    """The cards that complete it: ``Qc``, ``1 of AKs``, ``Td or Ah``; empty where none need be named."""
    if want.number == 0 or holds(kept, want):
        return ""
    found = sorted(
        {(need, cards) for need, cards in _ways(kept, unseen, want) if 0 < need <= number},
        key=lambda way: (way[0], -way[1]),
    )
    told = [text(cards) if need == size(cards) else f"{need} of {text(cards)}" for need, cards in found]
    more = " or …" if len(told) > MOST_WAYS else ""
    return " or ".join(told[:MOST_WAYS]) + more


def _ways(kept: int, unseen: int, want: Want) -> Iterator[tuple[int, int]]:
    """Pairs (so many, of these cards) of which any completes it."""
    suits = range(4) if want.suit is None else (want.suit,)
    if want.kind is Kind.CARDS:
        yield want.number - size(kept & want.of), unseen & want.of
    elif want.kind is Kind.SET:
        for rank in range(8) if want.rank is None else (want.rank,):
            four = 0x01010101 << rank
            if 1 << rank & SET_RANKS and size((kept | unseen) & four) >= want.number:
                yield want.number - size(kept & four), unseen & four
    elif want.kind is Kind.POINT:
        for suit in suits:
            of = 255 << 8 * suit
            if size((kept | unseen) & of) >= want.number:
                yield want.number - size(kept & of), unseen & of
    else:
        runs = [
            run_mask(want.number, top) << 8 * suit
            for suit in suits
            for top in (range(want.number - 1, 8) if want.rank is None else (want.rank,))
        ]
        missing = {run & ~kept for run in runs if run & ~kept & ~unseen == 0}
        for cards in missing:
            if not any(other != cards and other & cards == other for other in missing):
                yield size(cards), cards


# ---- reading ----------------------------------------------------------------------------------------


def read_want(told: str) -> Want:
    """``quatorze Q``, ``trio K``, ``point 6 h``, ``point 6``, ``quint``, ``quart Kh``, ``tierce h``, ``Jc``,
    ``AKh``, ``1 of AKQh Js``, ``good point``, ``carte blanche``. Raises ValueError with what is wrong."""
    words = told.split()
    if not words:
        raise ValueError("nothing is wanted")
    first = words[0]
    whole = " ".join(words).replace("-", " ")
    if whole in (Kind.BLANCHE, *GOOD):
        return Want(Kind(whole))
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
    if not is_cards(told):
        raise ValueError(
            f"{told!r} cannot be wanted; write 'quatorze Q', 'trio', 'point 6 h', 'quint K', 'tierce h', "
            "'Jc', '1 of AKh', 'good point', 'good sequence', 'good set' or 'carte blanche'"
        )
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


def is_cards(told: str) -> bool:
    """Is every word a run of cards, or meant as one: ranks and a suit?"""
    return all(
        word[-1] in SUITS and word[:-1] and set(word[:-1].replace("10", "T")) <= set(FALLING)
        for word in told.split()
    )


def read_hand(told: str) -> int:
    """``AKs T7h`` as a mask. Raises ValueError for anything else and for a card named twice."""
    found = 0
    for word in told.split():
        if not is_cards(word):
            raise ValueError(f"{word!r} is no run of cards; write ranks AKQJT987 and one suit, as AKs")
        suit = SUITS.find(word[-1])
        for rank in word[:-1].replace("10", "T"):
            card = 1 << suit * 8 + RANKS.index(rank)
            if found & card:
                raise ValueError(f"{rank}{SUITS[suit]} is named twice")
            found |= card
    return found


# ---- lists ------------------------------------------------------------------------------------------


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


def others_wants(unseen: int, number: int) -> list[Want]:
    """What another may hold of ``number`` of these cards: each only if some hand has it and some has not."""
    found = [Want(Kind.BLANCHE)] if size(unseen & ~COURTS) >= number else []
    for rank in range(7, 2, -1):
        have = size(unseen & 0x01010101 << rank)
        found += [Want(Kind.SET, many, rank) for many in (4, 3) if have >= many]
    longest = max(CARDS_IN[unseen >> 8 * suit & 255] for suit in range(4))
    sure = -(-number // 4)
    found += [Want(Kind.POINT, many) for many in range(min(8, longest), sure, -1)]
    lengths = [length for length in range(8, 2, -1) if holds(unseen, Want(Kind.SEQUENCE, length))]
    return found + [Want(Kind.SEQUENCE, length) for length in lengths]


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
