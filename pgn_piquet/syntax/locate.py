"""Where in the text a piece of a statement stands.

Places are found again on demand from the text of the line: the statements carry none. ``Part`` (see
``diagnostics.diagnostic``) names the piece; its index counts from 0:

* ``card``: over all lists, lanes and corrections of the line; each card of a run and of a group counts,
  a number of cards and ``...`` count as one;
* ``count``: at that card of a play; the numbers of ``counts``; the count of ``carte-blanche``;
* ``said``: item of a call; ``value``: pair of an assertion, its number where it has one;
* ``seat``: seats of the line in order; ``word``, ``number`` (of the trick, the deal, …), ``tag-value``.

A piece that is not there is answered with the whole statement.
"""

from __future__ import annotations

from functools import lru_cache

from ..diagnostics.diagnostic import Part
from ..diagnostics.span import Span
from ..model import statements as s
from ..model.record import Record
from .document import Document, Located
from .fault import span_in_line
from .lenient import Shaped, normalised
from .lexer import Token, UnknownText, tokens
from .parser import UnexpectedToken, parse
from .parts import Refused
from .tables import WORDS

Columns = tuple[int, int]
_CARDS = ("CARD", "RUN", "UNKNOWN")
_NUMBERS = ("NUMBER", "DIGIT_RANK", "NEGATIVE")
_TRICKS = ("TRICK", "ANSWER", "BATCH")


def span(document: Document, located: Located, line_index: int, part: Part | None = None) -> Span:
    """The span of a piece of line ``line_index`` of a record, or of its whole statement.

    Columns count characters from 1, offsets bytes from 0. ``record`` and ``deal`` are filled in.
    """
    place = located.places[line_index]
    raw = document.data[place.start : place.end] if located.texts is None else located.texts[line_index]
    text = raw.decode("utf-8", "backslashreplace")
    start, end = columns(text, located.record.lines[line_index].says, part)
    found = span_in_line(document.name, place.number, place.start, text, start, end)
    return Span(
        found.file, found.line, found.column, found.offset, found.length, found.end_column,
        located.index, deal_of(located.record, line_index),
    )  # fmt: skip


def deal_of(record: Record, line_index: int) -> int | None:
    """The number of the deal that a line stands in; where deals have none, which it is of the record."""
    for count, (first, end) in enumerate(record.deals(), 1):
        if first <= line_index < end:
            says = record.lines[first].says
            told = says.number if isinstance(says, s.Deal) else None
            return count if told is None else told
    return None


def columns(text: str, says: s.Statement, part: Part | None = None) -> Columns:
    """Columns ``[start, end)`` from 0 of a piece of the statement that the line ``text`` makes."""
    if isinstance(says, s.Unreadable):
        return 0, max(1, len(text))
    shaped, found = _tokens(text)
    told = [token for token in found if token[0] not in ("TAIL", "_SP", "_SLASH")]
    if not told:
        return 0, max(1, len(text))
    whole = (told[0][2], _end(told[-1]))
    piece = None if part is None else _piece(told, says, part)
    return shaped.columns(*(piece or whole))


@lru_cache(maxsize=256)
def _tokens(text: str) -> tuple[Shaped, tuple[Token, ...]]:
    """The tokens of a line in canonical shape, and the way back to its columns."""
    try:
        found = tokens(text)
        parse(found)
        return Shaped(text, text), tuple(found)
    except (UnknownText, UnexpectedToken, Refused):
        shaped = normalised(text)
    try:
        return shaped, tuple(tokens(shaped.text))
    except UnknownText as trouble:
        return shaped, tuple(trouble.tokens)


def _end(token: Token) -> int:
    return token[2] + len(token[1])


def _at(token: Token) -> Columns:
    return token[2], _end(token)


def _piece(told: list[Token], says: s.Statement, part: Part) -> Columns | None:
    name, index = part.name, part.index
    if name == "tag-value" and told[0][0] == "TAG":
        start = told[0][1].index('"') + 1 + told[0][2]
        return start, max(start + 1, _end(told[0]) - 2)
    if name == "card":
        return _nth(_cards(told), index)
    if name == "count":
        return _count(told, says, index)
    if name == "said":
        return _nth(_said(told, says), index)
    if name == "value":
        return _nth(_values(told), index)
    if name == "seat":
        return _nth([_at(one) for one in told if one[0] in ("SEAT", "SIDE")], index)
    if name == "number":
        return _nth([_at(one) for one in told if one[0] in (*_TRICKS, *_NUMBERS)], index)
    if name == "word":
        words = [_at(one) for one in told if len(one[1]) > 1 and one[1] in WORDS]
        return _nth(words or [_at(one) for one in told if one[0] in _TRICKS], index)
    return None


def _nth(found: list[Columns], index: int) -> Columns | None:
    return found[index] if 0 <= index < len(found) else None


def _cards(told: list[Token]) -> list[Columns]:
    """Each card of the line; in a run a card is its rank, the last one with the suit."""
    found: list[Columns] = []
    for name, text, column in told:
        if name == "RUN":
            size = len(text) - 1
            found += [(column + k, column + k + 1 + (k == size - 1)) for k in range(size)]
        elif name in _CARDS or name == "REST" or name in _NUMBERS:
            found.append((column, column + len(text)))
    return found


def _count(told: list[Token], says: s.Statement, index: int) -> Columns | None:
    if isinstance(says, s.Counts):
        return _nth([_at(one) for one in told if one[0] in _NUMBERS], index)
    if not isinstance(says, s.Play):
        return _nth([_at(one) for one in told if one[0] == "COUNT"], index)
    card = -1
    for token in told:
        if token[0] == "COUNT" and card == index:
            return _at(token)
        card += len(_cards([token]))
    return None


def _values(told: list[Token]) -> list[Columns]:
    """The pairs of an assertion: the number, or the seat where there is none; or the outcome."""
    found: list[Columns] = []
    first = 1 if told[0][0] == "SEAT" else 0
    for token in told[first:]:
        if token[0] in ("SEAT", "SIDE", "DIVIDED", "OUTCOME"):
            found.append(_at(token))
        elif token[0] in _NUMBERS and found:
            found[-1] = _at(token)
    return found


def _said(told: list[Token], says: s.Statement) -> list[Columns]:
    """The items of a call (or the claim somebody asks for), each from its first word to its last."""
    if isinstance(says, s.Call):
        items: tuple[s.Said, ...] = says.said
    elif isinstance(says, s.Asks) and says.claim is not None:
        items = (says.claim,)
    else:
        return []
    rest = [token for token in told if token[0] != "ARROW"][1:]
    if isinstance(says, s.Asks):
        rest = rest[1:]
    found: list[Columns] = []
    for item in items:
        size = _words_of(item, rest)
        if size > len(rest):
            break
        found.append((rest[0][2], _end(rest[size - 1])))
        rest = rest[size:]
    return found


def _words_of(item: s.Said, rest: list[Token]) -> int:
    """How many tokens an item takes."""
    if isinstance(item, s.Claim):
        if item.word == "unsaid":
            return 1
        apart = item.suit is not None and item.kind != "imperial" and rest[1:2] and rest[1][0] != "CARD"
        return 3 if apart else 2
    if isinstance(item, s.Reply):
        return 1 + (item.seat is not None)
    if isinstance(item, s.Pips):
        return 1 + item.making
    return 2 if isinstance(item, s.Without) else 1
