"""Calls, questions and counts, from what the grammar keeps of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ..model import statements as s
from .parts import Parts, numbers_in, seat_of, side_of, unquoted

_SEQUENCES = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")


def _claim(parts: Parts) -> s.Claim:
    """A point or an imperial."""
    kind: Any = parts[0][1]
    told = parts[1]
    if type(told) is int:
        return s.Claim(kind, number=told)
    if type(told) is s.Names:
        return s.Claim(kind, suit=told.suit)
    if type(told) is str:
        return s.Claim(kind, rank=told)
    return s.Claim(kind, word=told[1]) if told[0] == "IMPERIAL_WORD" else s.Claim(kind)


def _unsaid(parts: Parts) -> s.Claim:
    """A sequence or set by its word alone; ``_ranked`` adds what is told of its rank."""
    kind: Any = parts[0][1]
    return s.Claim(kind, word="unsaid")


def _ranked(claim: s.Claim, told: Any) -> s.Claim:
    """A sequence or set with its rank, its top card, or ``*``."""
    if type(told) is str:
        return s.Claim(claim.kind, rank=told, instead=claim.instead)
    name, text, _ = told
    if name == "CARD":
        return s.Claim(claim.kind, rank=text[0], suit=text[1], instead=claim.instead)
    return s.Claim(claim.kind, instead=claim.instead)


def _reply(parts: Parts) -> s.Reply:
    return s.Reply(parts[-1][1], seat_of(parts[0]) if len(parts) > 1 else None)


def _mark(parts: Parts) -> s.Glyph | s.Clock:
    name, text, _ = parts[0]
    return s.Glyph(text) if name == "GLYPH" else s.Clock(text[1:])


def takes_suit(claim: s.Claim) -> bool:
    """Whether a suit said right after this claim belongs to it (``point 6 h``, ``quart A s``)."""
    return claim.suit is None and (
        claim.kind == "point" or (claim.kind in _SEQUENCES and claim.rank is not None)
    )


def _call(parts: Parts) -> s.Call:
    said: list[Any] = []
    instead = False
    for part in parts[1:]:
        before = said[-1] if said else None
        if type(part) is tuple and part[0] == "ARROW":
            instead = True
        elif type(part) is tuple or type(part) is str:
            said[-1] = _ranked(said[-1], part)
        elif type(part) is s.Names and not instead and type(before) is s.Claim and takes_suit(before):
            said[-1] = replace(before, suit=part.suit)
        else:
            said.append(replace(part, instead=True) if instead else part)
            instead = False
    return s.Call(seat_of(parts[0]), tuple(said))


def _asks(parts: Parts) -> s.Asks:
    seat, what = parts[:2]
    if type(what) is s.Names:
        return s.Asks(seat_of(seat), suit=what.suit)
    return s.Asks(seat_of(seat), claim=_ranked(what, parts[2]) if len(parts) > 2 else what)


def _answers(parts: Parts) -> s.Answers:
    seat, what = parts
    if type(what) is int:
        return s.Answers(seat_of(seat), number=what)
    if type(what) is s.Names:
        return s.Answers(seat_of(seat), suit=what.suit)
    return s.Answers(seat_of(seat), cards=what)


def _counts(parts: Parts) -> s.Counts:
    numbers = numbers_in(parts)
    return s.Counts(side_of(parts[0]), numbers[0], numbers[1:])


TALK: Mapping[str, Callable[[Parts], Any]] = {
    "call": _call,
    "claim": _claim,
    "length": _unsaid,
    "many": _unsaid,
    "reply": _reply,
    "equal": _reply,
    "makes": lambda parts: s.Question("makes"),
    "which": lambda parts: s.Question("without"),
    "pips": lambda parts: s.Pips(parts[0]),
    "making": lambda parts: s.Pips(parts[0], making=True),
    "suit": lambda parts: s.Names(parts[0][1]),
    "without": lambda parts: s.Without(parts[0][1]),
    "count": lambda parts: s.Count(int(parts[0][1][1:])),
    "mark": _mark,
    "asks": _asks,
    "answers": _answers,
    "counts": _counts,
    "says": lambda parts: s.Says(seat_of(parts[0]), unquoted(parts[1][1])),
}
"""builders by rule"""
