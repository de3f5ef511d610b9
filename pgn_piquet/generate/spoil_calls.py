"""Faults of calls and replies."""

from __future__ import annotations

import re
from typing import Final

from ..model.cards import RANKS, SUITS
from ..rules.holdings import best_sequence, sequences
from . import words
from .spoil_play import TRICK
from .whole import Lines, Spoiler, Whole, without_figures

_CALL: Final = re.compile(r"[A-G]: (point|tierce|quart|quint|sixieme|septieme|huitieme|trio|quatorze) ")


def _first_cards(whole: Whole) -> tuple[int, str, str] | None:
    """Index of the line of the first trick, its lead alone, and the rest as lines of its own."""
    for index in whole.find(r"1\. "):
        match = TRICK.match(whole.lines[index])
        if match and match[4]:
            deal = whole.deal
            second = deal.seats[(deal.seats.index(match[2]) + 1) % len(deal.seats)]
            return index, f"1. {match[2]}: {match[3]}", f"1... {second}:{match[4]}"
        if match:
            return index, whole.lines[index], ""
    return None


def _says_before_playing(whole: Whole, line: str) -> Lines | None:
    """Puts a line of the second player between the lead and his card."""
    found = _first_cards(whole)
    if found is None:
        return None
    index, lead, rest = found
    after = [lead, line, rest] if rest else [lead, line]
    return [*whole.lines[:index], *after, *whole.lines[index + 1 :]]


def call_barred(whole: Whole) -> Lines | None:
    """Younger calls a sequence though elder's is good."""
    deal = whole.deal
    if len(deal.seats) != 2 or not best_sequence(deal.held[1]):
        return None
    if not whole.find(rf"{deal.seats[0]}: ({'|'.join(words.SEQUENCES[3:])}) . good"):
        return None
    key, suit = sequences(deal.held[1])[0]
    return _says_before_playing(whole, f"{deal.seats[1]}: {words.sequence(key, suit)}")


def call_of_nobody(whole: Whole) -> Lines | None:
    """Younger calls a sequence though the best were equal."""
    deal = whole.deal
    if len(deal.seats) != 2:
        return None
    if not whole.find(rf"{deal.seats[0]}: ({'|'.join(words.SEQUENCES[3:])}) . equal"):
        return None
    key, suit = sequences(deal.held[1])[0]
    return _says_before_playing(whole, f"{deal.seats[1]}: {words.sequence(key, suit)}")


def called_twice(whole: Whole) -> Lines | None:
    """A set that is good is called once more."""
    index = whole.any_of(whole.find(r"[A-G]: (trio|quatorze) .( good)?( =\d+)?$"))
    if index is None or whole.deal.values.calls == 1:
        return None
    plain = re.sub(r"( good)?( =\d+)?$", "", whole.lines[index])
    return whole.added(index + 1, plain)


def called_before_elder(whole: Whole) -> Lines | None:
    """Younger calls before elder has led."""
    deal = whole.deal
    found = _first_cards(whole)
    if found is None or len(deal.seats) != 2 or deal.values.red or not best_sequence(deal.held[1]):
        return None
    key, suit = sequences(deal.held[1])[0]
    return whole.added(found[0], f"{deal.seats[1]}: {words.sequence(key, suit)}")


def called_too_late(whole: Whole) -> Lines | None:
    """Elder calls in the second trick."""
    deal = whole.deal
    index = whole.any_of(whole.find(r"2\. "))
    if index is None or len(deal.seats) == 4 or deal.values.red or not best_sequence(deal.held[0]):
        return None
    if whole.find(rf"{deal.seats[0]}: ({'|'.join(words.SEQUENCES[3:])}) "):
        return None
    key, suit = sequences(deal.held[0])[0]
    return whole.added(index, f"{deal.seats[0]}: {words.sequence(key, suit)}")


def reply_changed(true: str, told: str, calls: str = "point|tierce|quart|quint|trio|quatorze") -> Spoiler:
    """A reply is another than the true one."""

    def spoil(whole: Whole) -> Lines | None:
        if len(whole.deal.seats) != 2 or whole.deal.values.red:
            return None
        index = whole.any_of(whole.find(rf"[A-G]: ({calls}) .*\b(?<!-){true}\b"))
        if index is None:
            return None
        line = re.sub(rf"(?<!-)\b{true}\b.*$", told, whole.lines[index])
        spoilt = without_figures(whole.changed(index, line), whole.start)
        return spoilt[: index + 1] + [one for one in spoilt[index + 1 :] if not _CALL.match(one)]

    return spoil


def wrong_suit(whole: Whole) -> Lines | None:
    """The suit named after a good call is not that of the combination."""
    index = whole.any_of(whole.find(r"[A-G]: (quint|sixieme|quart) . good [shdc]"))
    if index is None:
        return None
    line = whole.lines[index]
    match = re.match(r"(..) (\w+) (.) good ([shdc])", line)
    assert match is not None
    one = whole.deal.seats.index(line[0])
    size, rank = words.SEQUENCES.index(match[2]), RANKS.index(match[3])
    run = ((1 << size) - 1) << (rank - size + 1)
    for suit in range(4):
        if whole.deal.held[one] >> (suit * 8) & run != run:
            return whole.changed(index, re.sub(r"good [shdc]", f"good {SUITS[suit]}", line))
    return None


def point_by_cards(whole: Whole) -> Lines | None:
    """The cards of a point are called where its pips must be."""
    index = whole.any_of(whole.find(rf"{whole.deal.seats[0]}: point \d\d not-good"))
    if index is None or not whole.deal.is_called_by_pips or len(whole.deal.seats) != 2:
        return None
    pips = int(whole.lines[index].split()[2])
    hand = whole.deal.held[0]
    sizes = [
        (hand >> (suit * 8) & 255).bit_count()
        for suit in range(4)
        if sum(words.PIP[rank] for rank in range(8) if hand >> (suit * 8 + rank) & 1) == pips
    ]
    if max((whole.deal.held[1] >> (suit * 8) & 255).bit_count() for suit in range(4)) <= sizes[0]:
        return None
    return whole.changed(index, re.sub(r"point \d\d", f"point {sizes[0]}", whole.lines[index]))
