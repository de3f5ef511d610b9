"""Faults of the cards and of the exchange."""

from __future__ import annotations

from ..model.cards import NUMBER, cards
from . import words
from .whole import Lines, Whole, cut_after


def card_twice(whole: Whole) -> Lines | None:
    """One hand is told with a card of another."""
    hands = whole.find(r"[A-G]: dealt")
    if len(hands) < 2:
        return None
    deal = whole.deal
    mine = list(cards(deal.dealt[1]))
    strange = list(cards(deal.dealt[0]))[whole.chance.below(len(mine))]
    told = deal.dealt[1] & ~(1 << NUMBER[mine[whole.chance.below(len(mine))]]) | 1 << NUMBER[strange]
    return whole.changed(hands[1], f"{deal.seats[1]}: dealt {words.hand(told)}")


def hand_too_small(whole: Whole) -> Lines | None:
    """A hand is told with one card less."""
    hands = whole.find(r"[A-G]: dealt")
    if not hands or whole.deal.values.exchange != 1:
        return None
    hand = whole.deal.dealt[0]
    left_out = whole.chance.below(hand.bit_count() - 1)
    told = hand & ~(1 << NUMBER[list(cards(hand))[left_out]])
    return whole.changed(hands[0], f"{whole.deal.seats[0]}: dealt {words.hand(told)}")


def too_many_discarded(whole: Whole) -> Lines | None:
    """Elder lays out one card more than he may."""
    index = whole.any_of(whole.find(rf"{whole.deal.seats[0]}: discards"))
    if index is None or whole.deal.values.exchange != 1:
        return None
    told = list(cards(whole.deal.dealt[0]))[: whole.deal.values.elder_most + 1]
    mask = sum(1 << NUMBER[card] for card in told)
    return whole.changed(index, f"{whole.deal.seats[0]}: discards {words.hand(mask)}")


def too_few_discarded(whole: Whole) -> Lines | None:
    """Elder discards nothing though he must."""
    index = whole.any_of(whole.find(rf"{whole.deal.seats[0]}: discards"))
    if index is None or not whole.deal.values.elder_least:
        return None
    return whole.changed(index, f"{whole.deal.seats[0]}: discards 0")


def discard_not_held(whole: Whole) -> Lines | None:
    """A discard names a card of the other hand."""
    index = whole.any_of(whole.find(r"[A-G]: discards"))
    if index is None:
        return None
    one = whole.deal.seats.index(whole.lines[index][0])
    out = whole.deal.discarded[one]
    strange = next(iter(cards(whole.deal.dealt[one - 1])))
    told = out & out - 1 | 1 << NUMBER[strange]
    return whole.changed(index, f"{whole.lines[index][0]}: discards {words.hand(told)}")


def takes_otherwise(whole: Whole) -> Lines | None:
    """A player takes one card fewer than he discarded."""
    index = whole.any_of(whole.find(r"[A-G]: takes [2-9]"))
    if index is None:
        return None
    number = int(whole.lines[index][-1])
    spoilt = whole.changed(index, f"{whole.lines[index][:-1]}{number + 1}")
    return cut_after(spoilt, index)


def exchanges_again(whole: Whole) -> Lines | None:
    """Elder lays a card of his discard out a second time: it is mixed with the discard."""
    deal = whole.deal
    index = whole.any_of(whole.find(rf"{deal.seats[1]}: takes"))
    if index is None or deal.values.exchange != 1:
        return None
    again = f"{deal.seats[0]}: discards {words.hand(deal.discarded[0])}"
    return cut_after(whole.added(index + 1, again), index + 1)


def looks_at_the_others(whole: Whole) -> Lines | None:
    """Elder, who has taken his cards, looks at the last of the stock."""
    deal = whole.deal
    index = whole.any_of(whole.find(rf"{deal.seats[0]}: takes"))
    stock = whole.find(r"stock ")
    if index is None or not stock or deal.values.exchange != 1 or len(deal.seats) != 2:
        return None
    word = whole.lines[stock[0]].split()[-1]
    last = word[-2] + word[-1]
    return cut_after(whole.added(index + 1, f"{deal.seats[0]}: looks {last}"), index + 1)


def leaves_otherwise(whole: Whole) -> Lines | None:
    """What is said to be left is not what is left."""
    index = whole.any_of(whole.find(r"[A-G]: leaves"))
    if index is None:
        return None
    return whole.changed(index, f"{whole.lines[index][:-1]}{int(whole.lines[index][-1]) + 1}")


def exchange_where_none_is(whole: Whole) -> Lines | None:
    """Elder discards in a game in which he has no exchange."""
    deal = whole.deal
    if deal.values.exchange == 1:
        return None
    index = whole.find(r"[A-G]: dealt|stock|turn")[-1]
    again = whole.added(index + 1, f"{deal.seats[0]}: discards {next(iter(cards(deal.dealt[0])))}")
    return cut_after(again, index + 1)


def false_carte_blanche(whole: Whole) -> Lines | None:
    """Carte blanche with a court card."""
    if whole.deal.values.red or whole.find(r"[A-G]: carte-blanche"):
        return None
    index = whole.find(r"[A-G]: dealt|stock")[-1]
    return whole.added(index + 1, f"{whole.deal.seats[0]}: carte-blanche")
