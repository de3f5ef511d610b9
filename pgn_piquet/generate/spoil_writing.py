"""Faults of writing: a line, a tag or a record as nobody can read it."""

from __future__ import annotations

import re
from typing import Final

from ..syntax.limits import LINE_BYTES, NESTING
from .whole import Lines, Spoiler, Whole


def substitute(pattern: str, put: str) -> Spoiler:
    """Replaces, in one line of the last deal that has it, the first place of a pattern."""

    def spoil(whole: Whole) -> Lines | None:
        index = whole.any_of(whole.find(f".*{pattern}"))
        if index is None:
            return None
        return whole.changed(index, re.sub(pattern, put, whole.lines[index], count=1))

    return spoil


def tag(line: str) -> Spoiler:
    """Puts a tag before the rule set."""

    def spoil(whole: Whole) -> Lines | None:
        return whole.added(_rules_line(whole), line)

    return spoil


def option(line: str) -> Spoiler:
    """Puts a tag after the rule set, where none stands."""

    def spoil(whole: Whole) -> Lines | None:
        if any(one.startswith("[Options") for one in whole.lines):
            return None
        return whole.added(_rules_line(whole) + 1, line)

    return spoil


def rules(name: str) -> Spoiler:
    """Names another rule set."""

    def spoil(whole: Whole) -> Lines | None:
        return whole.changed(_rules_line(whole), f'[Rules "{name}"]')

    return spoil


def _rules_line(whole: Whole) -> int:
    return next(place for place, one in enumerate(whole.lines) if one.startswith("[Rules"))


def first_line(line: str) -> Spoiler:
    """Puts another line in place of the one that begins the record."""

    def spoil(whole: Whole) -> Lines | None:
        return whole.changed(0, line)

    return spoil


def before_the_record(line: str) -> Spoiler:
    """Puts a line before the record."""

    def spoil(whole: Whole) -> Lines | None:
        return whole.added(0, line)

    return spoil


def at_the_end(*lines: str) -> Spoiler:
    """Puts lines after the last."""

    def spoil(whole: Whole) -> Lines | None:
        return [*whole.lines, *lines]

    return spoil


def unclosed(whole: Whole) -> Lines | None:
    """Words of a player whose quote is not closed."""
    index = whole.any_of(whole.find(r"[A-G]: (takes|deals)"))
    return None if index is None else whole.added(index + 1, f'{whole.lines[index][:3]}says "one moment')


NOT_READ: Final[dict[str, Spoiler]] = {
    "S103": at_the_end("; " + "x" * LINE_BYTES),
    "S104": before_the_record("A: deals 1"),
    "S105": first_line('[Piquet "2"]'),
    "S106": first_line('[Piquet "one"]'),
    "S107": at_the_end(*"(" * (NESTING + 1), *")" * (NESTING + 1)),
    "S109": at_the_end("("),
    "S110": at_the_end(")"),
    "S112": at_the_end("; with a bell \a"),
    "S201": substitute(r"takes \d", "takes five"),
    "S202": substitute("takes", "tkaes"),
    "S203": unclosed,
    "S204": substitute(r"takes (\d)", r"takes\1"),
    "S205": tag(r'[Annotator "two\nlines"]'),
    "S206": substitute(r"^12\. ", "12-11. "),
    "S207": substitute(r"^score ([A-G]):", r"score \1\1:"),
    "S208": substitute(r" [AKQJT987]([shdc])$", r" 1\1"),
    "S209": tag("[Annotator nobody]"),
    "S210": substitute(r"^(12\. [A-G]:).*", r"\1"),
    "S211": substitute(r"^([A-G]): takes", r"\1 takes"),
    "S212": substitute(r"^(score [A-G]:) \d+", r"\1 1000000"),
    "S213": substitute(r"takes \d", "takes"),
    "S214": at_the_end("A: says well played"),
    "S215": substitute(r"^tricks (.*)", r"tricks \1 in all"),
    "S216": at_the_end("13-14. A: AKQs / AKh"),
}
"""faults of reading, by the code that tells them"""
