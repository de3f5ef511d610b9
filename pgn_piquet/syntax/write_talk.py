"""Calls, questions and counts as canonical text."""

from __future__ import annotations

from typing import Any

from ..model import statements as s
from .write_words import (
    Unwritable,
    card_list,
    card_word,
    clock_word,
    joined_words,
    number_word,
    read_back,
    seat_word,
    side_word,
)


def _claim(claim: s.Claim) -> str:
    """A claim; what is not told of it is ``*``, and a rank that was not said is left out."""
    told = "*"
    if claim.word == "unsaid" and (claim.number, claim.rank, claim.suit) == (None, None, None):
        if claim.kind in ("point", "imperial"):
            raise Unwritable(f"a claim of {claim.kind} says what it is")
        return claim.kind
    if claim.kind == "point":
        told = joined_words("*" if claim.number is None else number_word(claim.number), claim.suit)
    elif claim.word is not None:
        told = claim.word
    elif claim.rank is not None:
        told = claim.rank + (claim.suit or "")
    elif claim.suit is not None:
        told = claim.suit
    fields = (claim.number, claim.rank, claim.suit, claim.word)
    if fields not in _told_fields(claim):
        raise Unwritable(f"a claim of {claim.kind} cannot say {fields}")
    return f"{claim.kind} {told}"


def _told_fields(claim: s.Claim) -> tuple[tuple[Any, ...], ...]:
    """What a claim of its kind may have told, as (number, rank, suit, word)."""
    if claim.kind == "point":
        return ((claim.number, None, claim.suit, None),)
    if claim.kind in ("trio", "quatorze"):
        return ((None, claim.rank, None, None),)
    if claim.kind == "imperial":
        return (
            (None, claim.rank, None, None), (None, None, claim.suit, None), (None, None, None, claim.word),
        )  # fmt: skip
    return ((None, claim.rank, claim.suit if claim.rank else None, None),)


def _item(item: s.Said) -> str:
    if isinstance(item, s.Claim):
        return _claim(item)
    if isinstance(item, s.Reply):
        return joined_words(seat_word(item.seat) if item.seat else None, item.word)
    if isinstance(item, s.Question):
        return item.word + "?"
    if isinstance(item, s.Pips):
        return ("making " if item.making else "") + number_word(item.number)
    if isinstance(item, s.Names):
        return item.suit
    if isinstance(item, s.Without):
        return "without " + (item.what if len(item.what) == 1 else card_word(item.what))
    if isinstance(item, s.Count):
        return "=" + number_word(item.number)
    return item.mark if isinstance(item, s.Glyph) else clock_word(item.seconds)


def call(says: s.Call) -> str:
    """A claim and what followed it."""
    if not says.said or not isinstance(says.said[0], s.Claim) or says.said[0].instead:
        raise Unwritable("a call begins with its claim")
    words = [seat_word(says.seat)]
    for item in says.said:
        if not isinstance(item, s.Glyph | s.Clock) and item.instead:
            words.append("->")
        words.append(_item(item))
    text = " ".join(words)
    return read_back(text, says) if "->" in words or s.Pips in map(type, says.said) else text


def asks(says: s.Asks) -> str:
    """A question."""
    if (says.suit is None) == (says.claim is None):
        raise Unwritable("one asks for a suit or for a claim")
    return f"{seat_word(says.seat)} asks {says.suit if says.claim is None else _claim(says.claim)}"


def answers(says: s.Answers) -> str:
    """Its answer."""
    told = [one for one in (says.number, says.suit, says.cards) if one is not None]
    if len(told) != 1:
        raise Unwritable("one answers a number, a suit or cards")
    if says.cards is not None:
        return f"{seat_word(says.seat)} answers {card_list(says.cards)}"
    return f"{seat_word(says.seat)} answers {says.suit if says.number is None else number_word(says.number)}"


def counts(says: s.Counts) -> str:
    """A count said by itself."""
    return f"{side_word(says.side)} counts " + " -> ".join(map(number_word, (says.number, *says.corrected)))
