"""What is wrong with a value that came from outside, in plain words: the sentences of msgspec without its
names of types."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

_TYPES: Final = {
    "int": "a whole number", "float": "a number with a fraction", "str": "a text", "bool": "true or false",
    "array": "a list", "object": "an object", "null": "null",
}  # fmt: skip


def _types(names: str) -> str:
    """``int | null`` as ``a whole number or null``."""
    return " or ".join(_TYPES.get(one, one) for one in names.split(" | "))


_SENTENCES: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...]] = tuple(
    (re.compile(pattern), made)
    for pattern, made in (
        (r"Expected `([^`]+)`, got `([^`]+)`$", lambda m: f"expected {_types(m[1])}, not {_types(m[2])}"),
        (r"Expected `(?:int|float)` <= (\S+)$", lambda m: f"the number may be {m[1]} at most"),
        (r"Expected `(?:int|float)` >= (\S+)$", lambda m: f"the number must be {m[1]} at least"),
        (r"Expected `(\w+)` of length >= 1$", lambda m: f"{_types(m[1])} may not be empty here"),
        (
            r"Expected `(\w+)` of length (\d+), got (\d+)$",
            lambda m: f"expected {_types(m[1])} of {m[2]}, not of {m[3]}",
        ),
        (r"Expected `str` matching regex '(.+)'$", lambda m: f"expected a text of the form {m[1]}"),
        (r"Expected `str`, (.+)$", lambda m: f"expected {m[1]}"),
        (r"Object contains unknown field `(.+)`$", lambda m: f"the key `{m[1]}` does not belong here"),
        (r"Object missing required field `(.+)`$", lambda m: f"the key `{m[1]}` is missing"),
        (r"Invalid enum value (.+)$", lambda m: f"{m[1]} is none of the words that may stand here"),
        (r"Number out of range$", lambda m: "a number out of range"),
    )
)


def plain(cause: str) -> str:
    """A sentence of msgspec in plain words; any other as it is."""
    for pattern, made in _SENTENCES:
        found = pattern.match(cause)
        if found:
            return made(found)
    return cause
