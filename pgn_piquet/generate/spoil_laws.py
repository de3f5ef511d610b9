"""Irregularities of the table: what the laws settle without ending the deal."""

from __future__ import annotations

import re
from typing import Final

from ..model.cards import NUMBER, SUITS, cards
from .spoil_play import TRICK
from .whole import Lines, Spoiler, Whole, without_figures
from .words import PIP

_POINT: Final = re.compile(r"(.): point (\d) good ([shdc])")


def leaves_said_late(whole: Whole) -> Lines | None:
    """Elder says that he leaves cards when he has taken."""
    elder = whole.deal.seats[0]
    said, took = whole.find(rf"{elder}: leaves"), whole.find(rf"{elder}: takes")
    if not said or not took or said[0] > took[0]:
        return None
    line = whole.lines[said[0]]
    return [
        *whole.lines[: said[0]], *whole.lines[said[0] + 1 : took[0] + 1], line, *whole.lines[took[0] + 1 :]
    ]  # fmt: skip


def asked_without_right(whole: Whole) -> Lines | None:
    """Younger asks what a point makes that has more cards than he holds of a suit."""
    deal = whole.deal
    for index in whole.find(_POINT.pattern):
        match = _POINT.match(whole.lines[index])
        assert match is not None
        byte = deal.held[0] >> (SUITS.index(match[3]) * 8) & 255
        pips = sum(PIP[rank] for rank in range(8) if byte >> rank & 1)
        longest = max((deal.held[1] >> (suit * 8) & 255).bit_count() for suit in range(4))
        if match[1] == deal.seats[0] and longest < int(match[2]) == byte.bit_count():
            return whole.changed(index, whole.lines[index].replace(" good", f" makes? {pips} good", 1))
    return None


def false_set(whole: Whole) -> Lines | None:
    """Elder calls four of a rank of which he put one out; it is allowed, and the penalty waived."""
    deal = whole.deal
    lead = whole.find(r"2\. ")
    for index in whole.find(rf"{deal.seats[0]}: trio . good"):
        rank = whole.lines[index].split()[2]
        out = [card for card in cards(deal.discarded[0]) if card[0] == rank]
        if out and lead and len(deal.seats) == 2:
            spoilt = whole.changed(index, f"{deal.seats[0]}: quatorze {rank} good")
            return without_figures(
                [*spoilt[: lead[0]], f"{deal.seats[1]}: waives", *spoilt[lead[0] :]], whole.start
            )
    return None


def said_at_the_end(line: str) -> Spoiler:
    """Something said when the last trick is turned; ``{0}`` is elder, ``{1}`` younger."""

    def spoil(whole: Whole) -> Lines | None:
        last = whole.find(r"12\. ")
        if len(whole.deal.seats) != 2 or not last:
            return None
        return whole.added(last[-1] + 1, line.format(*whole.deal.seats))

    return spoil


def retaken_without_ground(whole: Whole) -> Lines | None:
    """A trick is taken back though nothing was wrong with it, and played again."""
    found = [index for index in whole.find(r"[3-9]\. ") if TRICK.match(whole.lines[index])]
    if len(whole.deal.seats) != 2 or not found:
        return None
    index = found[0]
    return whole.added(index + 1, f"retake {whole.lines[index].split('.')[0]}", whole.lines[index])


def card_too_many(whole: Whole) -> Lines | None:
    """The other plays two cards to one that was led."""
    deal = whole.deal
    hands = list(deal.held)
    for index in range(whole.start, len(whole.lines)):
        match = re.match(r"(\d+)\.+ (.): (.*)$", whole.lines[index])
        if match is None or len(deal.seats) != 2:
            continue
        one = deal.seats.index(match[2])
        laid = [NUMBER[word[:2]] for word in match[3].split()]
        for card in laid:
            hands[one] &= ~(1 << card)
            one = 1 - one
        if len(laid) == 2 and int(match[1]) > 1 and hands[1 - one]:
            extra = next(iter(cards(hands[1 - one])))
            return whole.changed(index, f"{whole.lines[index]} {extra}")
    return None


def answered_wrongly(whole: Whole) -> Lines | None:
    """Asked what he holds of the suit of his point, elder says one too many."""
    deal = whole.deal
    second = whole.find(r"2\. ")
    for index in whole.find(_POINT.pattern):
        match = _POINT.match(whole.lines[index])
        lead = whole.find(r"1\. ")
        if match is None or match[1] != deal.seats[0] or not second or not lead or len(deal.seats) != 2:
            continue
        left = int(match[2]) - (whole.lines[lead[0]].split()[2][1] == match[3])
        asks, answers = f"{deal.seats[1]}: asks {match[3]}", f"{deal.seats[0]}: answers {left + 1}"
        return whole.added(second[0], asks, answers)
    return None


def counted_again_late(whole: Whole) -> Lines | None:
    """A player corrects the count of the deal before when he has taken up his next hand."""
    deal = whole.deal
    scores = [line for line in whole.lines[: whole.start] if line.startswith("score ")]
    took = whole.find(rf"{deal.seats[0]}: takes")
    match = re.search(rf"{deal.seats[0]}: (\d+)", scores[-1]) if scores else None
    if match is None or not took:
        return None
    number = int(match[1])
    return whole.added(took[-1] + 1, f"{deal.seats[0]}: counts {number} -> {number + 1}")
