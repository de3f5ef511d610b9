"""What could stand at a place of a line, and how to say it to a person."""

from __future__ import annotations

from typing import Final

from .lexer import Token
from .parser import LINE_END, UnexpectedToken, parse
from .parts import Refused
from .tables import WORDS

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
_FIRST: Final = "a seat (`A:`), a trick (`3.`), a tag or one of the table's words"
_NOTHING: Final = ("?", "", 0)
"""a token that stands nowhere: parsing stops at it and says what could"""
_BETWEEN: Final = {"_SP", "TAIL", "ARROW", "_SLASH", LINE_END}


def expected_after(before: list[Token]) -> frozenset[str]:
    """The terminals that could stand after these tokens; none where they cannot stand themselves."""
    try:
        parse([*before, _NOTHING])
    except UnexpectedToken as trouble:
        return trouble.expected if trouble.index == len(before) else frozenset()
    except Refused:
        pass
    return frozenset()


def after_space(before: list[Token]) -> frozenset[str]:
    """The terminals that could stand after these tokens and a space."""
    return expected_after([*before, ("_SP", " ", 0)])


def first_wrong(tokens: list[Token]) -> tuple[int, frozenset[str]]:
    """The index of the first of these tokens that cannot stand where it is (their number if all can), and
    what could."""
    try:
        parse([*tokens, _NOTHING])
    except UnexpectedToken as trouble:
        return trouble.index, trouble.expected
    except Refused:
        pass
    return len(tokens), frozenset()


def words_of(expected: frozenset[str]) -> list[str]:
    """The words of letters among what could stand; ``from`` and ``sic`` bring their space with them."""
    spaced = ["from"] if "CARD" in expected else ["sic"] if "SEAT" in expected else []
    return [word for word, name in WORDS.items() if name in expected and len(word) > 1] + spaced


def told(expected: frozenset[str], before: list[Token]) -> str:
    """What could have stood there, in words. Where only a space or the end is due, what follows a space."""
    if not before:
        return _FIRST
    if "_SP" in expected and expected <= _BETWEEN:
        expected = after_space(before) | (expected & {LINE_END})
    named: list[str] = []
    for name in sorted(expected, key=lambda one: (one in _NAMES, one)):
        words = [word for word, terminal in WORDS.items() if terminal == name and len(word) > 1]
        for one in [f"`{word}`" for word in words] or [_NAMES.get(name, name)]:
            if one not in named:
                named.append(one)
    if len(named) > _MOST_NAMED:
        named = [*named[:_MOST_NAMED], "another word"]
    return " or ".join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)
