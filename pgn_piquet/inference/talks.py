"""What may have been answered where it is not told: the talk of a deal with every answer that is missing.

Elder's claim that nobody answers scores or not as the hands lie. With the answer supposed it scores the same
whatever they are, so one deal for each course of takers (``covering``) says all there; each talk that there
may have been is looked at by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import structs

from ..model.cards import SUITS
from ..model.record import Record
from ..model.statements import Call, Claim, Count, Line, Names, Pips, Reply, Said
from ..rules.holdings import PIPS_IN
from .half_told import HalfTold
from .pairs import ELDER, coarse
from .places import Facts
from .talk_told import POINT, SET, calls, is_settled, kind_of

TALKS = 96
"""talks of one deal that are looked at; where there may have been more nothing is said"""
SMALL = 8
"""a point claimed with a larger number is told by what it makes"""
Word = Literal["good", "not-good", "equal"]
WORDS: tuple[Word, ...] = ("good", "not-good", "equal")


class TooManyTalksError(Exception):
    """More talks than ``TALKS``."""


def talks(half: HalfTold) -> list[HalfTold]:
    """The deal once for each talk that there may have been; alone where no answer is missing. Raises
    ``TooManyTalksError``."""
    facts = half.facts()
    found: list[HalfTold] = []
    for lines in _each(half, tuple(half.lines), facts):
        if len(found) == TALKS:
            raise TooManyTalksError
        if lines == half.lines:
            return [half]
        record = Record(lines)
        found.append(HalfTold(record, half.rules, half.result, half.path, half.moved, half.budget))
    return found


def _each(half: HalfTold, lines: tuple[Line, ...], facts: Facts) -> Iterator[tuple[Line, ...]]:
    """The lines with every way to fill in what is missing, the first that is missing first."""
    missing = unanswered(half, lines)
    if missing is None:
        yield lines
        return
    line, says = missing
    for said in answers(half, says, facts):
        told = structs.replace(lines[line], says=Call(says.seat, said))
        yield from _each(half, (*lines[:line], told, *lines[line + 1 :]), facts)


def unanswered(half: HalfTold, lines: Sequence[Line]) -> tuple[int, Call] | None:
    """The first claim of elder's whose worth hangs on an answer that is not told."""
    good: set[int] = set()
    for line, player, says in calls(lines, half.path, half.seats):
        claim = says.said[0]
        if player or not isinstance(claim, Claim) or any(getattr(one, "instead", False) for one in says.said):
            continue
        kind = kind_of(claim)
        if kind and kind not in good and not is_settled(says, kind):
            return line, says
        if any(isinstance(one, Reply) and one.word == "good" for one in says.said):
            good.add(kind)
    return None


def answers(half: HalfTold, says: Call, facts: Facts) -> Iterator[tuple[Said, ...]]:
    """What may have been said in a call, with the answer that is missing: a point that is equal is compared
    by what it makes, so that is told too."""
    claim = says.said[0]
    assert isinstance(claim, Claim)
    kind = kind_of(claim)
    counts = tuple(one for one in says.said if isinstance(one, Count))
    before = tuple(one for one in says.said if not isinstance(one, Count))
    equal = any(isinstance(one, Reply) for one in before)
    compared = kind == POINT and not any(isinstance(one, Pips) for one in before)
    barred = kind in called_by_younger(half)
    for word in WORDS:
        if (word == "equal" and kind == SET) or (barred and word != "not-good"):
            continue
        if not compared or (word != "equal" and not equal):
            yield (*before, Reply(word), *counts)
            continue
        for number in pips(half, says, claim, facts):
            yield (*before, Pips(number, making=not equal), Reply(word), *counts)


def called_by_younger(half: HalfTold) -> frozenset[int]:
    """Classes in which younger calls: elder's was not good there, else the call would not stand."""
    found = set()
    for line, player, says in calls(half.lines, half.path, half.seats):
        claim = says.said[0]
        if player and line not in half.irregular and isinstance(claim, Claim):
            found.add(kind_of(claim))
    return frozenset(found)


def pips(half: HalfTold, says: Call, claim: Claim, facts: Facts) -> list[int]:
    """What elder's point may make, as far as his cards are told."""
    suit = claim.suit or next((one.suit for one in says.said if isinstance(one, Names)), None)
    may = sum(1 << card for card, places in enumerate(facts.may) if coarse(places) & ELDER)
    must = sum(1 << card for card, places in enumerate(facts.may) if coarse(places) == ELDER)
    if half.known is not None:
        may = must = half.known[0]
    found: set[int] = set()
    for number in range(4) if suit is None else (SUITS.index(suit),):
        held, free = must >> 8 * number & 255, may >> 8 * number & 255
        for cards in range(256):
            if cards & ~free == 0 and held & ~cards == 0 and _is_point(cards, claim.number):
                found.add(PIPS_IN[cards])
    return sorted(found)


def _is_point(cards: int, number: int | None) -> bool:
    """Are these cards of a suit a point of so many, or of what makes so much?"""
    if number is None:
        return cards.bit_count() > 1
    return (cards.bit_count() if number <= SMALL else PIPS_IN[cards]) == number
