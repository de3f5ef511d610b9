"""One line of text: what it says, and what is to be said about how it was written.

Canonical lines are read by the scanner, or go straight to the grammar where it passes. Others are first
turned into canonical shape word by word (``lenient``); what then still cannot be read is kept as
unreadable with one fault (``mistakes``).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..model.statements import Line, Unreadable
from . import limits
from .decode import scan_line
from .fault import Fault
from .lexer import UnknownText, tokens
from .parser import UnexpectedToken, parse
from .parts import Refused

Trouble = UnknownText | UnexpectedToken | Refused


class Reading(NamedTuple):
    """What a line says, and its faults in order of column: at most one S code, any number of W notes."""

    line: Line
    faults: tuple[Fault, ...] = ()


@lru_cache(maxsize=limits.CACHED_LINES)
def reading(text: str) -> Reading:
    """Reads one line, without its line ending and not blank.

    Never fails: a line that cannot be read is an ``Unreadable`` with one fault of an S code.
    """
    scanned = scan_line(text.encode("utf-8", "surrogatepass"))
    if scanned is not None:
        return Reading(scanned)
    try:
        return Reading(parse(tokens(text)))
    except (UnknownText, UnexpectedToken, Refused) as trouble:
        return _with_leniency(text, trouble)


def _with_leniency(text: str, trouble: Trouble) -> Reading:
    from .lenient import normalised
    from .mistakes import fault_of

    shaped = normalised(text)
    if shaped.fault is not None:
        return Reading(Line(Unreadable(text)), (shaped.fault,))
    if shaped.text != text:
        try:
            return Reading(parse(tokens(shaped.text)), shaped.notes)
        except (UnknownText, UnexpectedToken, Refused) as again:
            trouble = again
    return Reading(Line(Unreadable(text)), (fault_of(shaped, trouble),))
