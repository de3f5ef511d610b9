"""What is wrong with a rule set or an option that was asked for, as a value."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

NEAREST = 3
"""names offered when one is unknown"""
_ALIKE = 0.4
"""likeness (difflib's ratio) below which a name is not offered"""


class Fault(Struct, frozen=True):
    """A code of the catalogue (M2xx) and the values of its sentence; ``option`` says in which of the
    two tags the cause stands."""

    code: str
    values: dict[str, str | int] = {}
    option: bool = False


class Refused(Struct, frozen=True):
    """No rule set: why. ``faults`` holds at least one."""

    faults: tuple[Fault, ...]


def nearest(word: str, known: Iterable[str]) -> str:
    """The known words that look most like ``word``, most alike first, for a sentence; ``none`` when
    nothing does."""
    from difflib import get_close_matches  # only needed to word a fault

    found = get_close_matches(word, list(known), NEAREST, _ALIKE)
    return ", ".join(found) if found else "none"
