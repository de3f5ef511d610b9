"""The tape: what a scanner found in canonical lines, as small integers that rules can walk over.

The reader writes it, the engine's fast walk reads it, and neither knows the other. A tape is a pool of
``Entry`` objects made once and used again for every record: storing two or three integers in an object
that is already there costs a few nanoseconds, a fresh object or a boxed number a line costs ten times that.

One canonical line is one entry, but a batch of tricks, which is one ``BATCH`` entry and then one ``TRICK``
entry a trick. Every number stays under 2^62, so that compiled (64 bits) and plain Python agree.

How the fields are used, by kind (seats are 0 to 6 for A to G; ``suit`` is 0 to 3; cards are 0 to 31):

``TAG``        a: end of the name, b: end of the value (byte offsets)
``DEAL``       a: dealer + 1 or 0, b: number + 1 or 0, c: elder + 1 or 0, then 4 bits a packet from bit 3
``DEALT`` ``HOLDS`` ``DISCARDS``   a: seat, b: mask of the cards, c: a number instead of cards, or 0
``STOCK`` ``TAKES`` ``LOOKS`` ``SHOWS`` ``CUTS``   a: seat, number of cards from bit 3, place + 1 from
               bit 8; b: cards, 5 bits each, first lowest; c: a number instead of cards, or 0
``LEAVES``     a: seat, c: number
``CARTE``      a: seat, c: count + 1 or 0
``COUNTS``     a: mask of the side's seats, c: number
``TURN``       b: card
``NAMES``      a: seat, b: suit
``CALL``       a: see ``CLAIM_*``; b and c: items in order, ``ITEM_BITS`` each, four to a number
``PLAY`` ``TRICK``   a: see ``PLAY_*``; b: cards in order of play, ``CARD_BITS`` each: the card and, from
               bit 5, the count spoken + 1 or 0
``BATCH``      a: first trick, seat from bit 6, last trick from bit 10, number of lanes from bit 16
``ASSERTION``  a: word, then ``SURE``, ``SIC``, outcome + 1 from bit 6, number of pairs from bit 8;
               b, c, d, f: two pairs each, ``PAIR_BITS`` each: mask of the side, then number + ``ZERO`` or 0
``SAYS``       a: seat, b: end of the text
``REMARK`` ``SIDE`` ``SIDE_END``   nothing
``LARK``       not for the scanner (not canonical, or seldom written): the grammar reads it
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

LARK: Final = 0
PLAY: Final = 2
TRICK: Final = 3
BATCH: Final = 4
CALL: Final = 5
DEAL: Final = 6
DEALT: Final = 7
HOLDS: Final = 8
STOCK: Final = 9
DISCARDS: Final = 10
TAKES: Final = 11
LEAVES: Final = 12
LOOKS: Final = 13
CARTE: Final = 14
SHOWS: Final = 15
CUTS: Final = 16
COUNTS: Final = 17
TURN: Final = 18
NAMES: Final = 19
ASSERTION: Final = 20
SAYS: Final = 21
TAG: Final = 22
REMARK: Final = 23
SIDE: Final = 24
SIDE_END: Final = 25

PLAY_SEAT: Final = 6
"""shift of the seat in ``a`` of a play; the trick number stands below it"""
PLAY_ANSWERING: Final = 9
PLAY_CARDS: Final = 10
"""shift of the number of cards"""
CARD_BITS: Final = 15
CARD_MASK: Final = 0x7FFF
PLAY_MOST: Final = 4
"""cards in one ``PLAY`` entry"""
TRICK_MOST: Final = 63
"""highest trick number that ``a`` holds"""

CLAIM_KIND: Final = 3
"""shift of the claim's kind; the seat stands below it"""
CLAIM_NUMBER: Final = 7
CLAIM_RANK: Final = 14
"""rank + 1, or 0"""
CLAIM_SUIT: Final = 18
"""suit + 1, or 0"""
CLAIM_WORD: Final = 21
"""word of an imperial + 1, or 0"""
CLAIM_ITEMS: Final = 24
"""number of items"""

POINT: Final = 1
TIERCE: Final = 2
"""a sequence of n cards is ``TIERCE + n - 3``"""
TRIO: Final = 8
QUATORZE: Final = 9
IMPERIAL: Final = 10

ITEM_BITS: Final = 15
ITEM_MASK: Final = 0x7FFF
ITEM_VALUE: Final = 4
"""shift of an item's value; its kind stands below it"""
ITEMS_MOST: Final = 8

REPLY: Final = 1
"""value: 0 good, 1 not-good, 2 equal; seat + 1 from bit 2"""
QUESTION: Final = 2
"""value: 0 makes, 1 without"""
PIPS: Final = 3
MAKING: Final = 4
SUIT: Final = 5
WITHOUT_SUIT: Final = 6
WITHOUT_CARD: Final = 7
COUNT: Final = 8

GOOD: Final = 0
NOT_GOOD: Final = 1
EQUAL: Final = 2

TRICKS: Final = 0
CARDS: Final = 1
CAPOT: Final = 2
PIQUE: Final = 3
REPIQUE: Final = 4
CARTE_ROUGE: Final = 5
SCORE: Final = 6
TOTAL: Final = 7
RESULT: Final = 8
MATCH: Final = 9
SURE: Final = 16
SIC: Final = 32
OUTCOME: Final = 6
"""shift of the outcome + 1: 1 divided, 2 drawn, 3 unfinished"""
PAIRS: Final = 8
PAIR_BITS: Final = 24
PAIR_MASK: Final = 0xFFFFFF
PAIR_NUMBER: Final = 7
"""shift of the number; the mask of the side stands below it"""
ZERO: Final = 20000
"""added to a number in a pair; numbers lie between -9999 and 9999"""
PAIRS_MOST: Final = 7

FIRST_ENTRIES: Final = 512
BATCH_MOST: Final = 16
"""tricks in one batch, so entries one line may take"""


class Entry:
    """One line (or one trick of a batch) as integers; ``at`` is the byte where the line begins."""

    def __init__(self) -> None:
        self.at: i64 = 0
        self.kind: i64 = 0
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.f: i64 = 0
        self.remark: i64 = 0
        """where the text of a remark after the act begins, or 0"""


def pair_at(e: Entry, place: i64) -> i64:
    """The pair of an assertion at a place from 0: the mask of its side, then its number + ``ZERO`` or 0."""
    two: i64 = e.b if place < 2 else e.c if place < 4 else e.d if place < 6 else e.f
    return (two >> PAIR_BITS if place & 1 else two) & PAIR_MASK


class Tape:
    """Entries of one record in the order of its lines; ``used`` of them hold something."""

    def __init__(self, size: int = FIRST_ENTRIES) -> None:
        self.entries: list[Entry] = [Entry() for _ in range(size)]
        self.used: i64 = 0

    def room(self, more: i64) -> None:
        """See that ``more`` entries stand after those in use; the pool at least doubles when it grows."""
        size: i64 = len(self.entries)
        if self.used + more > size:
            if more < size:
                more = size
            self.entries.extend([Entry() for _ in range(more)])
