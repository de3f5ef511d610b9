"""Why a line cannot be read: what is wrong, and what would be right.

Looks at the word where the grammar stopped and at what could have stood there, and names the usual slips:
a misspelt word, a card that is none, a missing space, a trick without a card, a text without its quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from .fault import Fault
from .lenient import Shaped
from .lexer import Token, UnknownText, tokens
from .parser import LINE_END, UnexpectedToken, parse
from .tables import WORDS
from .transform import Refused

_NAMES: Final = {
    "_SP": "a space", "ARROW": "` -> `", "_SLASH": "` / `", "SIC": "`sic`", "TAIL": "a remark (`; text`)",
    "REMARK": "a remark (`; text`)", "TAG": "a tag (`[Name \"value\"]`)", "STRING": "a text in quotes",
    "SEAT": "a seat (`A:`)", "SIDE": "a side (`AC:`)", "CARD": "a card (`Kh`)", "RUN": "cards (`AKQs`)",
    "UNKNOWN": "a card not told (`**`, `*h`)", "STAR": "`*` (not told)", "REST": "`...`",
    "LETTER_RANK": "a rank (A K Q J T 9 8 7)", "DIGIT_RANK": "a number", "SUIT": "a suit (s h d c)",
    "NUMBER": "a number", "NEGATIVE": "a number", "TRICK": "a trick (`3.`)", "ANSWER": "a trick (`3...`)",
    "BATCH": "tricks (`1-5.`)", "COUNT": "a count (`=24`)", "GLYPH": "a glyph (`!`)",
    "CLOCK": "a clock (`@12.3`)", "LPAR": "`(`", "RPAR": "`)`", "LBRACE": "`{`", "RBRACE": "`}`",
    "FROM": "`from`", LINE_END: "the end of the line",
}  # fmt: skip
_MOST_NAMED: Final = 8
"""alternatives named in a message; more would not be read"""
_CARDLIKE: Final = re.compile(
    r"(?=.*[A-Z0-9*♠♥♦♣])"
    r"(?:\{?[A-Za-z0-9*♠♥♦♣]{1,9}[shdcSHDC*][=!?@}0-9.]*|[SHDCshdc♠♥♦♣][AKQJT0-9]{1,2}|[AKQJT987*]+[A-Za-z]?)"
)
_FIRST: Final = "a seat (`A:`), a trick (`3.`), a tag or one of the table's words"
_NOTHING: Final = ("?", "", 0)
"""a token that stands nowhere: parsing stops at it and says what could"""
_NOT_CARDS: Final = ("SEAT", "_SP")


def fault_of(shaped: Shaped, trouble: UnknownText | UnexpectedToken | Refused) -> Fault:
    """The fault of a line that could not be read, at columns of the original line."""
    if isinstance(trouble, Refused):
        fault = Fault(trouble.code, trouble.column, trouble.column + trouble.width, trouble.values)
    else:
        fault = _fault(shaped.text, *_place(shaped.text, trouble))
    start, end = shaped.columns(fault.start, max(fault.end, fault.start + 1))
    return fault._replace(start=start, end=end)


def _place(
    text: str, trouble: UnknownText | UnexpectedToken
) -> tuple[int, list[Token], frozenset[str]]:
    """Where reading stopped: the column, the tokens before it, and what could have stood there.

    A line whose words are not all known may have gone wrong before the unknown one.
    """
    if isinstance(trouble, UnexpectedToken):
        before = trouble.tokens[: trouble.index]
        at_end = trouble.index == len(trouble.tokens)
        return len(text) if at_end else trouble.tokens[trouble.index][2], before, trouble.expected
    try:
        parse([*trouble.tokens, _NOTHING])
    except UnexpectedToken as earlier:
        if earlier.index < len(trouble.tokens):
            return _place(text, earlier)
        return trouble.column, trouble.tokens, earlier.expected
    except Refused:
        pass
    return trouble.column, trouble.tokens, frozenset()


def _fault(text: str, column: int, before: list[Token], expected: frozenset[str]) -> Fault:
    if text.startswith("["):
        return Fault("S209", 0, len(text))
    start = text.rfind(" ", 0, column + (column < len(text) and text[column] == " ")) + 1
    start = min(start, column)
    end = text.find(" ", column + 1)
    end = len(text) if end < 0 else end
    word = text[start:end].strip()
    if column >= len(text):
        return _ends_early(text, before, expected)
    return (
        _card(start, end, word, _expected_after([token for token in before if token[2] < start]))
        or _number(start, end, word)
        or _missing_space(text, column, before)
        or _unquoted(text, column, before, expected)
        or _seat(start, end, word, before, expected)
        or _unknown_word(column, end, text, before, expected)
        or _too_much(text, column, before, expected)
        or Fault("S201", column, _word_end(text, column), {"expected": _told(expected, before)})
    )


def _word_end(text: str, column: int) -> int:
    end = text.find(" ", column + 1)
    return len(text) if end < 0 else end


def _ends_early(text: str, before: list[Token], expected: frozenset[str]) -> Fault:
    """The line stops before it says anything."""
    if before and before[0][0] in ("TRICK", "ANSWER", "BATCH"):
        lane = [token for token in before[1:] if token[0] not in _NOT_CARDS]
        if not lane:
            return Fault("S210", before[0][2], len(text), {"trick": before[0][1]})
    values: dict[str, str | int] = {"expected": _told(expected - {LINE_END}, before)}
    return Fault("S213", max(0, len(text) - 1), len(text), values)


def _card(start: int, end: int, word: str, expected: frozenset[str]) -> Fault | None:
    """A word in the place of a card that is no card."""
    told = word.strip("{}")
    if not expected & {"CARD", "RUN", "UNKNOWN"} or not _CARDLIKE.fullmatch(word):
        return None
    if told.casefold() in WORDS or told.isdigit() or _one_token(told) or _cards_without_space(told):
        return None
    return Fault("S208", start, end, {"word": told, "why": _why_no_card(told)})


def _one_token(word: str) -> bool:
    """Whether a word is one token, so that its place is wrong and not its form."""
    try:
        found = tokens(word)
        return len(found) == 1 and found[0][0] not in ("LETTER_RANK", "STAR")
    except UnknownText:
        return False


def _cards_without_space(word: str) -> bool:
    """Whether a word is two cards without the space between them."""
    try:
        found = tokens(word)
    except UnknownText:
        return False
    return len(found) > 1 and all(name in ("CARD", "RUN", "UNKNOWN") for name, _, _ in found)


def _why_no_card(word: str) -> str:
    bare = re.sub(r"[=!?@].*", "", word)
    if bare[:1] in "shdcSHDC♠♥♦♣" and bare[1:] and bare[1] in "AKQJT1987":
        return f"the rank stands first: {bare[1:].replace('10', 'T')}{bare[0].lower()}"
    if bare != word and len(bare) > 2:
        return "a count, glyph or clock follows a single card"
    if all(char in "AKQJT987" for char in bare):
        return "its suit is missing: s h d c"
    if bare and bare[-1] not in "shdc*":
        return f"`{bare[-1]}` is no suit: s h d c"
    wrong = next((char for char in bare[:-1] if char not in "AKQJT987*"), "")
    if wrong:
        return f"`{wrong}` is no rank: A K Q J T 9 8 7"
    return "named ranks stand first and one `*` ends a run: AK*h"


def _number(start: int, end: int, word: str) -> Fault | None:
    digits = re.fullmatch(r"[=@-]?([0-9]{7,})\.{0,3}", word)
    return Fault("S212", start, end, {"number": digits[1][:12]}) if digits else None


def _missing_space(text: str, column: int, before: list[Token]) -> Fault | None:
    """A space before ``column`` that would let the line be read further."""
    for mark in (" /", "/ ", " ->", "-> "):
        bare = mark.strip()
        at = text.find(bare, max(0, column - 2), column + 3)
        if at >= 0 and text[at - 1 : at + len(bare) + 1] != f" {bare} ":
            mended = f"{text[:at].rstrip()} {bare} {text[at + len(bare) :].lstrip()}"
            if _reach(mended) > _reach(text):
                return Fault("S204", at, at + len(bare), {"before": bare}, fix=f" {bare} ")
    if not before or text[column - 1 : column] == " " or text[column] == " ":
        return None
    if _reach(f"{text[:column]} {text[column:]}") <= _reach(text) + 1:
        return None
    end = _word_end(text, column)
    return Fault("S204", before[-1][2], end, {"before": text[column:end]})


def _reach(text: str) -> int:
    """How far a line can be read, in characters; one more than its length if wholly."""
    try:
        parse(tokens(text))
    except (UnknownText, UnexpectedToken) as trouble:
        return _place(text, trouble)[0]
    except Refused:
        pass
    return len(text) + 2


def _unquoted(text: str, column: int, before: list[Token], expected: frozenset[str]) -> Fault | None:
    """Words in the place of a text in quotes."""
    if "STRING" not in expected:
        after_space = frozenset(expected) & {"_SP"} and _after_space(before)
        if not after_space or "STRING" not in after_space:
            return None
    if len(expected) > 2 and text[column].islower() and get_close_matches(
        text[column : _word_end(text, column)], _words(expected), 1, 0.75
    ):
        return None
    value = text[column:].strip().replace('"', "")
    return Fault("S214", column, len(text), {"text": value[:40]}, fix=f'"{value}"')


def _after_space(before: list[Token]) -> frozenset[str]:
    """What could stand after these tokens and a space."""
    return _expected_after([*before, ("_SP", " ", 0)])


def _expected_after(before: list[Token]) -> frozenset[str]:
    """What could stand after these tokens; nothing where they cannot stand themselves."""
    try:
        parse([*before, _NOTHING])
    except UnexpectedToken as trouble:
        return trouble.expected if trouble.index == len(before) else frozenset()
    except Refused:
        return frozenset()
    raise AssertionError("no line holds the token of nothing")


def _seat(
    start: int, end: int, word: str, before: list[Token], expected: frozenset[str]
) -> Fault | None:
    """A seat without its colon."""
    if word in "ABCDEFG" and len(word) == 1 and ("SEAT" in expected or not before or len(before) == 1):
        return Fault("S211", start, end, {"seat": word}, fix=f"{word}:")
    return None


def _unknown_word(
    column: int, end: int, text: str, before: list[Token], expected: frozenset[str]
) -> Fault | None:
    """A word that is none of the notation, with the nearest one that could stand there."""
    match = re.compile(r"[^\W\d_][\w'-]*\??").match(text, column)
    if match is None or match[0] in WORDS:
        return None
    word = match[0]
    if "_SP" in expected and text[column - 1 : column] == " ":
        expected = _after_space(before)
    near = get_close_matches(word.casefold(), _words(expected), 1, 0.6)
    near = near or get_close_matches(word.casefold(), [one for one in WORDS if len(one) > 1], 1, 0.7)
    if not near:
        if "TAIL" in expected:
            return None
        values: dict[str, str | int] = {"expected": _told(expected, before)}
        return Fault("S201", column, match.end(), values)
    return Fault("S202", column, match.end(), {"word": word, "nearest": f"`{near[0]}`"}, fix=near[0])


def _words(expected: frozenset[str]) -> list[str]:
    """The words of letters that could stand there; ``from`` and ``sic`` bring their space with them."""
    spaced = ["from"] if "CARD" in expected else ["sic"] if "SEAT" in expected else []
    return [word for word, name in WORDS.items() if name in expected and len(word) > 1] + spaced


def _too_much(text: str, column: int, before: list[Token], expected: frozenset[str]) -> Fault | None:
    """Text after the end of what the line says: perhaps a remark without its mark."""
    if not before or text[column] == ";":
        return None
    if before[-1][0] == "_SP" and " " in text[column:]:
        expected |= _expected_after(before[:-1]) & {LINE_END, "TAIL"}
    if not expected & {LINE_END, "TAIL"}:
        return None
    return Fault("S215", column, len(text), {"expected": _told(expected, before)})


def _told(expected: Iterable[str], before: list[Token]) -> str:
    """What could have stood there, in words; after a space that is due, what follows it."""
    expected = frozenset(expected)
    if not before:
        return _FIRST
    if "_SP" in expected and len(expected - {"TAIL", LINE_END, "ARROW", "_SP"}) == 0:
        expected = _after_space(before) | (expected & {LINE_END})
    named: list[str] = []
    for name in sorted(expected, key=lambda one: (one in _NAMES, one)):
        words = [word for word, terminal in WORDS.items() if terminal == name and len(word) > 1]
        for one in [f"`{word}`" for word in words] or [_NAMES.get(name, name)]:
            if one not in named:
                named.append(one)
    if len(named) > _MOST_NAMED:
        named = [*named[:_MOST_NAMED], "another word"]
    return " or ".join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)
