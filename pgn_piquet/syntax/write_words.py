"""Words of canonical text: seats, numbers, texts, cards; each refuses what has no text form."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ..model import statements as s
from .lexer import UnknownText, tokens
from .parser import UnexpectedToken, parse
from .parts import Refused

_CARD: Final = re.compile(r"[AKQJT987*][shdc*]")
_SEAT: Final = re.compile(r"[A-G]")
_SIDE: Final = re.compile(r"(?=[A-G])A?B?C?D?E?F?G?")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0A-\x1F\x7F]")
_CLOCK: Final = re.compile(r"(0|[1-9][0-9]{0,5})(\.[0-9]{1,3})?")
_MOST: Final = 999_999


class Unwritable(ValueError):
    """A value that has no text form: a line break in a remark, a seat ``H``, a number of seven digits.

    No reader gives out such a value. ``index`` is the line's index in its record, where known.
    """

    def __init__(self, why: str, index: int | None = None) -> None:
        super().__init__(why if index is None else f"line {index}: {why}")
        self.why = why
        self.index = index


def remark_text(text: str) -> str:
    """A remark with its mark."""
    if _CONTROL.search(text) or text != text.rstrip(" \t"):
        raise Unwritable("a remark holds no control character and ends in no blank")
    return f"; {text}" if text else ";"


def quoted(text: str) -> str:
    """A text in quotes, escaped."""
    if _CONTROL.search(text):
        raise Unwritable("a text in quotes holds no control character")
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def seat_word(seat: str) -> str:
    """A seat with its colon."""
    if not _SEAT.fullmatch(seat):
        raise Unwritable(f"{seat!r} is no seat")
    return seat + ":"


def side_word(side: str) -> str:
    """A side with its colon."""
    if not _SIDE.fullmatch(side):
        raise Unwritable(f"{side!r} is no side: seats A to G, each once, in order")
    return side + ":"


def number_word(number: int) -> str:
    """A number from 0 to the largest that is written."""
    if not 0 <= number <= _MOST:
        raise Unwritable(f"{number} is not between 0 and {_MOST}")
    return str(number)


def trick_number(number: int) -> str:
    """The number of a trick."""
    if not 1 <= number <= _MOST:
        raise Unwritable(f"{number} is no trick number")
    return str(number)


def signed(number: int) -> str:
    """A number that may be negative."""
    return "-" + number_word(-number) if number < 0 else number_word(number)


def card_word(card: str) -> str:
    """One card."""
    if not _CARD.fullmatch(card):
        raise Unwritable(f"{card!r} is no card")
    return card


def joined_words(*words: str | None) -> str:
    """The words that are there, one space between them."""
    return " ".join(word for word in words if word)


def joined(cards: Iterable[str]) -> list[str]:
    """Cards as words: neighbours of one suit in one run, at most one unnamed card at its end."""
    words: list[str] = []
    for card in cards:
        card_word(card)
        last = words[-1] if words else ""
        if last and card[1] != "*" and last[-1] == card[1] and last[-2] != "*" and last[0] != "*":
            words[-1] = last[:-1] + card
        else:
            words.append(card)
    return words


def card_list(cards: s.Cards) -> str:
    """A list of cards: neighbours of one suit joined, groups in braces."""
    if not cards:
        raise Unwritable("a list of cards is empty")
    words: list[str] = []
    neighbours: list[str] = []
    for item in cards:
        if isinstance(item, str) and item != "...":
            neighbours.append(item)
            continue
        words.extend(joined(neighbours))
        neighbours = []
        if isinstance(item, tuple):
            words.append(group(item))
        else:
            words.append(item if isinstance(item, str) else number_word(item))
    words.extend(joined(neighbours))
    return " ".join(words)


def group(cards: tuple[str, ...]) -> str:
    """A group of cards in braces."""
    if not cards:
        raise Unwritable("a group of cards is empty")
    return "{" + " ".join(joined(cards)) + "}"


def clock_word(seconds: str) -> str:
    """Seconds as a clock."""
    if not _CLOCK.fullmatch(seconds):
        raise Unwritable(f"{seconds!r} is no clock: seconds, up to three decimals")
    return "@" + seconds


def quoted_or_none(text: str | None) -> str | None:
    """A text in quotes, or nothing."""
    return None if text is None else quoted(text)


def number_or_none(number: int | None) -> str | None:
    """A number, or nothing."""
    return None if number is None else number_word(number)


def read_back(text: str, says: s.Statement) -> str:
    """The text of a call or play in which it is in doubt what may follow what, if it reads as the same.

    Raises Unwritable if it does not.
    """
    try:
        if parse(tokens(text)).says == says:
            return text
    except (UnexpectedToken, UnknownText, Refused):
        pass
    raise Unwritable(f"`{text}` cannot be read back: `->` or a number stands where it cannot")
