"""Lenient reading: a line as people write it, turned into canonical shape word by word.

Every change is a note (a W code) with the place it concerns; one note of a kind a line. What a word means
is never guessed: each change has exactly one reading, and the grammar then judges the result.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final, NamedTuple

from .fault import Fault
from .segments import Word, cut
from .tables import WORDS
from .vocabulary import FIRST, LONGEST, SAID, plain

_SUITS: Final = str.maketrans(
    {"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c"}
    | dict.fromkeys("\ufe0e\ufe0f", "")
)
"""suit symbols; the selectors of their look are dropped"""
_DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2212"
"""hyphens, dashes and the minus sign"""
_SIGNS: Final = str.maketrans({"…": "...", "→": "->", "⇒": "->"} | dict.fromkeys(_DASHES, "-"))
_CARDISH: Final = re.compile(
    r"(\{?)((?:10|[AKQJTakqjt987*])+)([SHDCshdc*])((?:=\d+)?[!?]{0,2}(?:@[0-9.]+)?\}?)"
)
_SEATED: Final = re.compile(r"[A-Ga-g]{1,7}:")
_NUMBER: Final = re.compile(r"([=@+-]?)(\d{1,9})((?:-\d{1,9})?\.{0,3}|\.\d{1,9})")
_ZEROS: Final = re.compile(r"([=@])0+(?=[0-9])")
_RANKED: Final = ("SEQUENCE", "SET", "IMPERIAL")


class Piece(NamedTuple):
    """Columns ``[at, …)`` of the shaped text that come from ``[start, end)`` of the original."""

    at: int
    start: int
    end: int
    same: bool
    """the same characters, so that columns inside can be told"""


class Shaped(NamedTuple):
    """A line in canonical shape as far as it could be brought there, its notes, and where it comes from.

    ``fault``: it could not even be cut into words.
    """

    original: str
    text: str
    pieces: tuple[Piece, ...] = ()
    notes: tuple[Fault, ...] = ()
    fault: Fault | None = None

    def columns(self, start: int, end: int) -> tuple[int, int]:
        """Columns ``[start, end)`` of the shaped text as columns of the original."""
        if not self.pieces:
            return start, end
        first = self._column(start, last=False)
        return first, max(first + 1, self._column(end, last=True))

    def _column(self, column: int, last: bool) -> int:
        at = bisect_right(self.pieces, column - last, key=lambda piece: piece.at) - 1
        piece = self.pieces[max(0, at)]
        if piece.same:
            return min(piece.start + column - piece.at, piece.end + (not last))
        return piece.end if last else piece.start


def normalised(text: str) -> Shaped:
    """The line in canonical shape, as far as leniency goes; the same text where nothing is to change."""
    found = cut(text)
    if found.fault is not None:
        return Shaped(text, text, fault=found.fault)
    notes = found.notes
    words = _braces(found.words, notes)
    words = _phrases(words, notes)
    for place, word in enumerate(words):
        if word.kind == "word":
            _reshape(word, words[place - 1] if place else None, notes)
    return _joined(text, words, notes)


def _joined(text: str, words: list[Word], notes: list[Fault]) -> Shaped:
    pieces: list[Piece] = []
    shaped = ""
    for word in words:
        if word.gap and shaped:
            shaped += " "
        same = text[word.start : word.end] == word.text
        pieces.append(Piece(len(shaped), word.start, word.end, same))
        shaped += word.text
    kinds: dict[str, Fault] = {}
    for note in notes:
        kinds.setdefault(note.code, note)
    ordered = tuple(sorted(kinds.values(), key=lambda note: (note.start, note.code)))
    return Shaped(text, shaped, tuple(pieces), ordered)


def _braces(words: list[Word], notes: list[Fault]) -> list[Word]:
    """Blanks inside braces are dropped: ``{ 7s Jd }`` is ``{7s Jd}``."""
    glue = False
    for word in words:
        if word.kind == "word" and word.gap and (glue or word.text.startswith("}")):
            word.gap = False
            notes.append(Fault("W104", word.start, word.end))
        glue = word.kind == "word" and word.text.endswith("{")
        if word.text.endswith("}") and word.kind == "word":
            glue = False
    return words


def _phrases(words: list[Word], notes: list[Fault]) -> list[Word]:
    """Foreign words, and two words for one, as the word of the notation."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        size, meant = _phrase(words, place)
        if size == 0:
            found.append(words[place])
            place += 1
            continue
        first, last = words[place], words[place + size - 1]
        written = " ".join(word.text for word in words[place : place + size])
        values: dict[str, str | int] = {"written": written, "word": meant}
        code = "W110" if plain(written) == meant else "W111"
        notes.append(Fault(code, first.start, last.end, values, meant))
        found.append(Word(first.start, last.end, meant, "word", first.gap))
        place += size
    return found


def _phrase(words: list[Word], place: int) -> tuple[int, str]:
    """How many words from ``place`` on stand for one of the notation, and which."""
    first = words[place]
    if first.kind != "word":
        return 0, ""
    meant = plain(first.text)
    if meant in FIRST:
        for size in range(min(LONGEST, len(words) - place), 0, -1):
            some = words[place : place + size]
            if any(word.kind != "word" for word in some) or not all(word.gap for word in some[1:]):
                continue
            said = " ".join(plain(word.text) for word in some)
            if said in SAID:
                return size, SAID[said]
    if meant in WORDS and meant != first.text.casefold():
        return 1, meant
    return 0, ""


def _reshape(word: Word, before: Word | None, notes: list[Fault]) -> None:
    """One word brought into canonical shape."""
    written = word.text
    if written in WORDS:
        return
    _change(word, written.translate(_SUITS), "W105", notes)
    _change(word, word.text.translate(_SIGNS), "W109", notes)
    if word.text.casefold() in WORDS and not _is_rank_or_seat(word, before):
        _change(word, word.text.casefold(), "W107", notes)
        return
    if _SEATED.fullmatch(word.text):
        _change(word, word.text.upper(), "W107", notes)
        _change(word, "".join(sorted(word.text[:-1])) + ":", "W112", notes)
        return
    if before is not None and WORDS.get(before.text) in _RANKED:
        if word.text == "10":
            _change(word, "T", "W106", notes)
        elif len(word.text) == 1 and word.text in "akqjt":
            _change(word, word.text.upper(), "W107", notes)
    cards = _CARDISH.fullmatch(word.text)
    if cards is not None:
        _change(word, cards[1] + cards[2].replace("10", "T") + cards[3] + cards[4], "W106", notes)
        ranks = cards[2].replace("10", "T").upper()
        _change(word, cards[1] + ranks + cards[3].lower() + cards[4], "W107", notes)
        _change(word, _ZEROS.sub(r"\1", word.text), "W113", notes)
    _numbers(word, notes)


def _is_rank_or_seat(word: Word, before: Word | None) -> bool:
    """Whether a capital letter may mean something else than a suit: at the start of a line, after ``to``."""
    return len(word.text) == 1 and (before is None or before.text == "to")


def _numbers(word: Word, notes: list[Fault]) -> None:
    """Leading zeros and a plus sign."""
    match = _NUMBER.fullmatch(word.text)
    if match is None or not (match[2].startswith("0") or match[1] == "+" or "-0" in match[3]):
        return
    mark = "" if match[1] == "+" else match[1]
    rest = re.sub(r"-0+(?=\d)", "-", match[3])
    number = match[2].lstrip("0") or "0"
    if (mark, number) == ("-", "0"):
        mark = ""
    _change(word, mark + number + rest, "W113", notes)


def _change(word: Word, text: str, code: str, notes: list[Fault]) -> None:
    if text != word.text:
        values: dict[str, str | int] = {"written": word.text, "word": text}
        notes.append(Fault(code, word.start, word.end, values, text))
        word.text = text
