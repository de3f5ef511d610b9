"""What builders are made of: tokens and built values, picked out and turned into cards, seats, numbers."""

from __future__ import annotations

import re
from typing import Any

from ..model import statements as s

Parts = list[Any]
"""what a rule keeps, in order: tokens ``(terminal, text, column)`` and values already built"""

_ESCAPE = re.compile(r'\\(["\\])')


class Refused(ValueError):
    """A line that the grammar takes and the spec's further conditions do not."""

    def __init__(self, code: str, column: int, width: int, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.column = column
        self.width = width
        self.values: dict[str, str | int] = dict(values)


def unquoted(text: str) -> str:
    """The value of a string in its quotes."""
    return _ESCAPE.sub(r"\1", text[1:-1]) if "\\" in text else text[1:-1]


def seat_of(token: Any) -> str:
    return str(token[1][:-1])


def side_of(token: Any) -> str:
    """Letters of a side, without the colon; each once and in order of the alphabet."""
    letters: str = token[1][:-1]
    if len(letters) > 1 and letters != "".join(sorted(set(letters))):
        raise Refused("S207", token[2], len(letters), side=letters)
    return letters


def tokens_of(parts: Parts, *names: str) -> list[Any]:
    """The tokens of these terminals."""
    return [part for part in parts if type(part) is tuple and part[0] in names]


def text_of(parts: Parts, *names: str) -> str | None:
    """Text of the first token of these terminals."""
    for part in parts:
        if type(part) is tuple and part[0] in names:
            return str(part[1])
    return None


def string_of(parts: Parts) -> str | None:
    text = text_of(parts, "STRING")
    return None if text is None else unquoted(text)


def numbers_in(parts: Parts) -> tuple[int, ...]:
    return tuple(part for part in parts if type(part) is int)


def number_in(parts: Parts) -> int | None:
    return next((part for part in parts if type(part) is int), None)


def spread(token: Any) -> tuple[str, ...]:
    """The cards of one word: ``AK*h`` is ``Ah Kh *h``."""
    name, text, _ = token
    if name != "RUN":
        return (text,)
    suit = text[-1]
    return tuple(rank + suit for rank in text[:-1])


def cards_of(parts: Parts) -> s.Cards:
    found: list[str | int | tuple[str, ...]] = []
    for part in parts:
        if type(part) is int:
            found.append(part)
        elif type(part) is s.Group:
            found.append(part.cards)
        elif part[0] == "REST":
            found.append("...")
        else:
            found.extend(spread(part))
    return tuple(found)


def known_cards_of(parts: Parts) -> tuple[str, ...]:
    return tuple(card for part in parts for card in spread(part))


def group_of(parts: Parts) -> s.Group:
    return s.Group(known_cards_of(parts))


def number_of(parts: Parts) -> int:
    return int(parts[0][1])


def integer_of(parts: Parts) -> int:
    return parts[0] if type(parts[0]) is int else int(parts[0][1])
