"""Words of one line in canonical shape, as the terminals of the grammar.

At each place the longest terminal wins; words of letters are looked up whole.
"""

from __future__ import annotations

import re
from functools import cache

from .tables import PATTERNS, WORDS

Token = tuple[str, str, int]
"""terminal, text, and the column (from 0) where it begins"""


class UnknownText(ValueError):
    """At ``column`` no terminal begins. Carries the ``tokens`` before it."""

    def __init__(self, column: int, tokens: list[Token]) -> None:
        super().__init__(f"no word of the notation at column {column + 1}")
        self.column = column
        self.tokens = tokens


@cache
def _pattern() -> re.Pattern[str]:
    others = "|".join(f"(?P<{name}>{pattern})" for name, pattern in PATTERNS)
    return re.compile(rf"(?P<word>[a-z][a-z-]*\??)|{others}")


def tokens(text: str) -> list[Token]:
    """The terminals of a line.

    Raises UnknownText where none begins.
    """
    found: list[Token] = []
    column = 0
    end = len(text)
    match_at = _pattern().match
    while column < end:
        match = match_at(text, column)
        if match is None:
            raise UnknownText(column, found)
        name = match.lastgroup or ""
        word = match.group()
        if name == "word":
            known = WORDS.get(word)
            if known is None:
                raise UnknownText(column, found)
            name = known
        found.append((name, word, column))
        column = match.end()
    return found
