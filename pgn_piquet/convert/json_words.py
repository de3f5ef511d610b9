"""What is wrong with a value of JSON: cause and place, what the patterns of the shapes ask for in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from ..diagnostics.value_words import plain
from . import shape_words as sw


def pattern_of(kind: Any) -> str:
    """The regular expression of an annotated text."""
    return str(get_args(kind)[1].pattern)


def split(message: str) -> tuple[str, str]:
    """A message of msgspec as cause, in plain words, and path (``.counts``)."""
    cause, mark, place = message.partition(" - at `")
    found, _, pattern = cause.partition(" matching regex ")
    if pattern:
        cause = found + ", " + _PATTERNS.get(pattern.strip("'").replace("\\\\", "\\"), "of another form")
    return plain(cause), place.rstrip("`").removeprefix("key` in `").removeprefix("$") if mark else ""


_PATTERNS: Final[Mapping[str, str]] = {
    pattern_of(sw.Text): "one line without control characters",
    pattern_of(sw.Stood): "one line, not a blank line",
    pattern_of(sw.TagName): "the name of a tag: letters, digits, - and _, not `Piquet`",
    pattern_of(sw.Side): "a side: letters A to G in order, each once",
    pattern_of(sw.Clock): "seconds such as 12.3",
}
"""what the patterns of the shapes ask for, in words"""


_BEGINNINGS: Final[Mapping[bytes, str]] = {
    b"{": "an object", b"[": "a list", b'"': "a text", b"t": "true or false", b"f": "true or false",
    b"n": "null",
}  # fmt: skip


def kind_of(raw: bytes) -> str:
    """What a value is, by its first byte."""
    return _BEGINNINGS.get(raw[:1], "a number")
