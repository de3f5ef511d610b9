"""Faults of the play."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ..model.cards import NUMBER, TEXT, cards
from .whole import Lines, Whole

TRICK: Final = re.compile(r"^(\d+)\. ([A-G]): (\S+)((?: \S+)*)$")
"""a trick on one line: number, leader, lead, answers"""


def _tricks(whole: Whole) -> list[tuple[int, list[int], int, list[int]]]:
    """The tricks told on one line: index, players in order, number, cards."""
    deal = whole.deal
    found = []
    for index in whole.find(r"\d+\. "):
        match = TRICK.match(whole.lines[index])
        if match is None:
            continue
        laid = [NUMBER[word[:2]] for word in (match[3] + match[4]).split()]
        first = deal.seats.index(match[2])
        players = [(first + place) % len(deal.seats) for place in range(len(laid))]
        found.append((index, players, int(match[1]), laid))
    return found


def _hands_before(whole: Whole) -> list[list[int]]:
    """Hands before each trick told on one line, by player."""
    deal = whole.deal
    hands = list(deal.held)
    found = []
    for line in whole.lines[whole.start :]:
        match = re.match(r"(\d+)\.+ ([A-G]): (.*)$", line)
        if match is None:
            continue
        if TRICK.match(line):
            found.append(list(hands))
        one = deal.seats.index(match[2])
        for word in match[3].split():
            hands[one] &= ~(1 << NUMBER[word[:2]])
            one = (one + 1) % len(deal.seats)
    return found


def revoke(whole: Whole) -> Lines | None:
    """The second player does not follow suit though he could."""
    for (index, players, number, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if len(laid) < 2 or number < 2 or whole.deal.values.must_win:
            continue
        hand = hands[players[1]]
        suit = laid[0] >> 3
        other = hand & ~(255 << (suit * 8))
        if laid[1] >> 3 == suit and other:
            lead = whole.lines[index].split()[:3]
            card = TEXT[other.bit_length() - 1]
            rest = [TEXT[one] for one in laid[2:]]
            return whole.changed(index, " ".join([*lead, card, *rest]))
    return None


def card_of_another(whole: Whole) -> Lines | None:
    """A player leads a card that the other holds."""
    for (index, players, number, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if number < 3 or len(laid) < 2:
            continue
        strange = hands[players[1]] & ~(1 << laid[1])
        if strange:
            head = whole.lines[index].split()[:2]
            return whole.changed(index, " ".join([*head, TEXT[strange.bit_length() - 1], TEXT[laid[1]]]))
    return None


def card_gone(whole: Whole) -> Lines | None:
    """A card is led that was led before."""
    tricks = _tricks(whole)
    for earlier, later in pairwise(tricks):
        if earlier[1][0] == later[1][0] and later[2] > 2:
            words_of_line = whole.lines[later[0]].split()
            words_of_line[2] = TEXT[earlier[3][0]]
            return whole.changed(later[0], " ".join(words_of_line))
    return None


def out_of_turn(whole: Whole) -> Lines | None:
    """The loser of a trick leads to the next, and there the record ends."""
    if len(whole.deal.seats) != 2:
        return None
    for (index, players, number, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if number > 2 and len(laid) == 2:
            other = players[1]
            card = TEXT[hands[other].bit_length() - 1]
            return [*whole.lines[:index], f"{number}. {whole.deal.seats[other]}: {card}"]
    return None


def wrong_trick_number(whole: Whole) -> Lines | None:
    """A trick has the number after its own."""
    tricks = [trick for trick in _tricks(whole) if trick[2] > 2]
    if not tricks:
        return None
    index, _, number, _ = tricks[whole.chance.below(len(tricks))]
    return whole.changed(index, re.sub(r"^\d+", str(number + 1), whole.lines[index]))


def one_trick_more(whole: Whole) -> Lines | None:
    """A trick after the last."""
    index, players, number, laid = _tricks(whole)[-1]
    seat = whole.deal.seats[players[0]]
    return whole.added(index + 1, f"{number + 1}. {seat}: {' '.join(TEXT[card] for card in laid)}")


def turned_without_trump(whole: Whole) -> Lines | None:
    """A card is turned in a game without a trump."""
    if whole.deal.values.trump:
        return None
    index = whole.find(r"[A-G]: dealt|stock")[-1]
    return whole.added(index + 1, "turn 7h")


def shown_not_held(whole: Whole) -> Lines | None:
    """A player shows a card of the other's."""
    found = [trick for trick in _tricks(whole) if trick[2] == 2]
    if not found:
        return None
    deal = whole.deal
    strange = next(iter(cards(deal.held[1] & ~deal.dealt[0])))
    return whole.added(found[0][0], f"{deal.seats[0]}: shows {strange}")


def must_win(whole: Whole) -> Lines | None:
    """Impérial: a player follows low though he could take the trick."""
    strength = whole.deal.values.strength
    for (index, players, _, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if len(laid) < 2 or not whole.deal.values.must_win or laid[1] >> 3 != laid[0] >> 3:
            continue
        if strength[laid[1] & 7] < strength[laid[0] & 7]:
            continue
        byte = hands[players[1]] >> (laid[0] >> 3 << 3) & 255
        low = [rank for rank in range(8) if byte >> rank & 1 and strength[rank] < strength[laid[0] & 7]]
        if low:
            card = TEXT[(laid[0] >> 3) * 8 + low[0]]
            return whole.changed(index, f"{' '.join(whole.lines[index].split()[:3])} {card}")
    return None


def must_trump(whole: Whole) -> Lines | None:
    """Impérial: a player throws away though he could trump."""
    trump = int(whole.deal.board.trump)
    for (index, players, _, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if len(laid) < 2 or not whole.deal.values.must_win or laid[1] >> 3 != trump:
            continue
        other = hands[players[1]] & ~(255 << (trump * 8))
        if laid[0] >> 3 != trump and other:
            card = TEXT[other.bit_length() - 1]
            return whole.changed(index, f"{' '.join(whole.lines[index].split()[:3])} {card}")
    return None
