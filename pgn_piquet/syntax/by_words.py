"""The scanner for the interpreter: the same tape from the same bytes, line by line instead of byte by byte.

A step over one byte costs the interpreter as much as a step over a word, so here a trick is four words,
each looked up, and a line that was read before is not read again. All else is left to ``scanner``, which
is the one that tells what a line says; a test holds the two tapes equal on generated and spoilt records.
"""

from __future__ import annotations

from typing import Final

from ..model.tape import (
    ASSERTION,
    CALL,
    CARD_BITS,
    DEAL,
    DEALT,
    DISCARDS,
    LEAVES,
    PAIR_BITS,
    PAIR_NUMBER,
    PAIRS,
    PLAY,
    PLAY_ANSWERING,
    PLAY_CARDS,
    PLAY_SEAT,
    SCORE,
    STOCK,
    TAKES,
    TOTAL,
    TRICK_MOST,
    TRICKS,
    ZERO,
    Entry,
    Tape,
)
from .scan.cards import ORDERED_MOST, RANK, SHIFT
from .scanner import RECORD, scan_one

LINES_KEPT: Final = 20_000
"""lines remembered at most, some 2 MB; then all are forgotten"""
KEPT: Final = frozenset((ASSERTION, CALL, DEAL, LEAVES, TAKES))
"""kinds of lines that come again word for word"""

_TRICKS: Final = {b"%d." % number: number for number in range(1, TRICK_MOST + 1)} | {
    b"%d..." % number: number | 1 << PLAY_ANSWERING for number in range(1, TRICK_MOST + 1)
}
_SEATS: Final = {b"%c:" % (65 + seat): seat << PLAY_SEAT for seat in range(7)}
_SIDES: Final = {b"%c:" % (65 + seat): 1 << seat for seat in range(7)}
_FIGURES: Final = {b"score": SCORE, b"total": TOTAL, b"tricks": TRICKS}
_BEGIN: Final = b"\n" + RECORD

_CARDS: Final[dict[bytes, int]] = {}
"""a card with its count, as a ``PLAY`` entry packs it: at most 32 cards with 1,001 counts. Words are the same
to every scanner, so all learn into one dictionary"""
_RUNS: Final[dict[bytes, tuple[int, int]]] = {}
"""the cards of one suit in a sorted hand, of which there are 1,020: mask, and its suit's shift"""

_ROWS: Final[dict[bytes, tuple[int, int, int]]] = {}
"""cards of one suit in any order: as an entry packs them, how many, and the suit's shift"""
ROW_KEPT: Final = 4
"""rows of so many cards are not remembered: of shorter ones there are 2,336"""

Said = tuple[int, int, int, int]
"""kind, a, b, c of an entry"""


class WordScanner:
    """A scanner with what it has learnt of words and lines."""

    def __init__(self) -> None:
        self.cards = _CARDS
        self.runs = _RUNS
        self.lines: dict[bytes, Said] = {}

    def scan_record(self, data: bytes, at: int, tape: Tape) -> int:
        """As ``scanner.scan_record``."""
        entries = tape.entries
        room = len(entries)
        end = data.find(_BEGIN, at) + 1 or len(data)
        cards, lines = self.cards, self.lines
        used = 0
        p = at
        for line in data[at:end].split(b"\n"):
            if not line:
                p += 1
                continue
            if used == room:
                tape.used = used
                tape.room(1)
                room = len(entries)
            e = entries[used]
            if line[0] < 58:
                told = False
                words = line.split(b" ")
                if len(words) == 4:
                    # half of all lines: two cards whose words were met before
                    try:
                        head = _TRICKS[words[0]] | _SEATS[words[1]] | 2 << PLAY_CARDS
                        e.b = cards[words[2]] | cards[words[3]] << CARD_BITS
                        e.a = head
                        e.kind = PLAY
                        told = True
                    except KeyError:
                        pass
                told = told or self.trick(words, e)
            else:
                said = lines.get(line)
                if said is not None:
                    e.kind, e.a, e.b, e.c = said
                    told = True
                elif line[0] < 97:
                    told = line[2:4] == b" d" and self.hand(line, e)
                else:
                    told = self.stock(line, e) if line[:6] == b"stock " else self.figures(line, e)
            if not told:
                tape.used = used
                self.line(data, p, line, e, tape)
                used = tape.used
                room = len(entries)
                p += len(line) + 1
                continue
            e.at = p
            e.remark = 0
            used += 1
            p += len(line) + 1
        tape.used = used
        return end

    def line(self, data: bytes, at: int, line: bytes, e: Entry, tape: Tape) -> None:
        """A line read byte by byte, and remembered if it may come again."""
        scan_one(data, at, tape)
        if e.kind in KEPT and not e.remark and not (e.kind == ASSERTION and e.a >> PAIRS > 4):
            if len(self.lines) >= LINES_KEPT:
                self.lines.clear()
            self.lines[line] = (e.kind, e.a, e.b, e.c)

    def trick(self, words: list[bytes], e: Entry) -> bool:
        """``3. B: Ac=7 Jc``; False if it is none, or not to be told from its words."""
        trick = _TRICKS.get(words[0])
        number = len(words) - 2
        if trick is None or not 0 < number < 5:
            return False
        seat = _SEATS.get(words[1])
        if seat is None:
            return False
        known = self.cards
        cards = 0
        shift = 0
        for word in words[2:]:
            card = known.get(word)
            if card is None:
                card = _card(word)
                if card < 0:
                    return False
                known[word] = card
            cards |= card << shift
            shift += CARD_BITS
        e.kind = PLAY
        e.a = trick | seat | number << PLAY_CARDS
        e.b = cards
        return True

    def hand(self, line: bytes, e: Entry) -> bool:
        """``A: dealt AKs QJ87h KQ7d QJ7c``, ``B: discards Kh 9d``, every card told and sorted."""
        words = line.split(b" ")
        kind = DEALT if words[1] == b"dealt" else DISCARDS if words[1] == b"discards" else 0
        seat = _SEATS.get(words[0])
        if not kind or seat is None or not 2 < len(words) < 7:
            return False
        mask = 0
        least = 0
        for word in words[2:]:
            run = self.runs.get(word)
            if run is None:
                run = _run(word)
                if run is None:
                    return False
                self.runs[word] = run
            if run[1] < least:
                return False
            mask |= run[0]
            least = run[1] + 8
        e.kind = kind
        e.a = seat >> PLAY_SEAT
        e.b = mask
        e.c = 0
        return True

    def stock(self, line: bytes, e: Entry) -> bool:
        """``stock 9h JQd 7c``, every card told, in its order."""
        cards = 0
        count = 0
        previous = 255
        for word in line[6:].split(b" "):
            row = _ROWS.get(word)
            if row is None:
                row = _row(word)
                if row is None:
                    return False
                if row[1] < ROW_KEPT:
                    _ROWS[word] = row
            if row[2] == previous:
                return False
            cards |= row[0] << count * 5
            count += row[1]
            previous = row[2]
        if count > ORDERED_MOST:
            return False
        e.kind = STOCK
        e.a = count << 3
        e.b = cards
        e.c = 0
        return True

    def figures(self, line: bytes, e: Entry) -> bool:
        """``score A: 23 B: 27``, ``total A: 120 B: 99``: two sides of one seat each."""
        words = line.split(b" ")
        word = _FIGURES.get(words[0])
        if word is None or len(words) != 5:
            return False
        first, one, second, other = _SIDES.get(words[1]), words[2], _SIDES.get(words[3]), words[4]
        if first is None or second is None or first >= second or not (_plain(one) and _plain(other)):
            # the scanner of bytes knows sides of partners, one side alone, numbers below nought
            return False
        low = first | (int(one) + ZERO) << PAIR_NUMBER
        e.kind = ASSERTION
        e.a = word | 2 << PAIRS
        e.b = low | (second | (int(other) + ZERO) << PAIR_NUMBER) << PAIR_BITS
        e.c = 0
        return True


def _plain(number: bytes) -> bool:
    """Is this a number of at most four digits, without a nought before it?"""
    return number.isdigit() and len(number) < 5 and (number[0] != 48 or len(number) == 1)


def _card(word: bytes) -> int:
    """``Ac``, ``Ac=17``; -1 if it is none."""
    size = len(word)
    if size < 2 or size > 6 or RANK[word[0]] > 7 or SHIFT[word[1]] > 24:
        return -1
    card = RANK[word[0]] | SHIFT[word[1]]
    if size == 2:
        return card
    count = word[3:]
    if word[2] != 61 or not count.isdigit() or (count[0] == 48 and size > 4):
        return -1
    return card | int(count) + 1 << 5


def _row(word: bytes) -> tuple[int, int, int] | None:
    """``JQd``, in any order; None if it is no cards of one suit."""
    shift = SHIFT[word[-1]] if 1 < len(word) <= ORDERED_MOST + 1 else 255
    if shift > 24:
        return None
    cards = 0
    for place, one in enumerate(word[:-1]):
        if RANK[one] > 7:
            return None
        cards |= (shift | RANK[one]) << place * 5
    return cards, len(word) - 1, shift


def _run(word: bytes) -> tuple[int, int] | None:
    """``AKT7s``; None if it is no run of falling ranks and a suit."""
    shift = SHIFT[word[-1]] if word else 255
    ranks = [RANK[one] for one in word[:-1]]
    if shift > 24 or not ranks or max(ranks) > 7 or ranks != sorted(set(ranks), reverse=True):
        return None
    return sum(1 << rank for rank in ranks) << shift, shift
