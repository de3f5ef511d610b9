"""Keys of some JSON that stand twice in one object. The text is JSON already: a parser has taken it.

Parsers keep one of the two without a word, so the text itself is looked at. Most objects are cleared by
counting; the walk over the tokens is for those that are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from .json_pieces import TOKEN


def keys(told: Any) -> int:
    """How many keys the objects of a value have, all in all."""
    if isinstance(told, dict):
        return len(told) + sum(keys(value) for value in told.values() if isinstance(value, dict | list))
    if isinstance(told, list):
        return sum(keys(value) for value in told if isinstance(value, dict | list))
    return 0


def may_stand_twice(text: bytes, told: Any) -> bool:
    """False if no key can stand twice: each colon of the text is one of a key of the value."""
    return text.count(b":") != keys(told)


def twice(text: bytes) -> tuple[str, int] | None:
    """The first key that its object already has, and the byte where it stands again; None for none."""
    open_objects: list[set[bytes] | None] = []
    for token, place, is_key in _tokens(text):
        if token == b"{":
            open_objects.append(set())
        elif token == b"[":
            open_objects.append(None)
        elif token in (b"}", b"]"):
            open_objects.pop()
        elif is_key and open_objects:
            seen = open_objects[-1]
            if seen is None:
                continue
            key = msgspec.json.decode(token)
            if key.encode() in seen:
                return key, place
            seen.add(key.encode())
    return None


def _tokens(text: bytes) -> Iterator[tuple[bytes, int, bool]]:
    """Texts and brackets with their bytes; is_key: a colon comes next."""
    before: tuple[bytes, int] | None = None
    for match in TOKEN.finditer(text):
        token = match[0]
        if before is not None:
            yield *before, token == b":"
            before = None
        if token[:1] == b'"':
            before = (token, match.start())
        elif token not in (b":", b","):
            yield token, match.start(), False
