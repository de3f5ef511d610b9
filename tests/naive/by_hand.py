"""Deals written by hand for the tests: short words for hands, calls and plays."""

from __future__ import annotations

from .naive_cards import PACK


def cards(text: str) -> list[str]:
    """``AKs 7d`` as a list of cards."""
    found = [rank + word[-1] for word in text.split() for rank in word[:-1]]
    assert all(card in PACK for card in found), text
    return found


def calls_of(text: str) -> list[tuple[str, list[str]]]:
    """``point AKQh / sequence JT9c / set Ts Th Td``"""
    found = []
    for one in text.split("/"):
        if one.strip():
            kind, *words = one.split()
            found.append((kind, cards(" ".join(words))))
    return found


def plays_of(text: str, order: str) -> list[tuple[str, str]]:
    """``E As 7s Ks 8s / Y Ah Kh``: after each leader the cards of his tricks, round the table."""
    found = []
    for part in text.split("/"):
        if part.strip():
            leader, *laid = part.split()
            start = order.index(leader)
            for place, card in enumerate(laid):
                found.append((order[(start + place) % len(order)], card))
    return found


def deal(
    elder: str, younger: str, elder_calls: str, younger_calls: str, plays: str = "", **more: object
) -> dict:
    """A deal of two players, elder E and younger Y."""
    return {
        "hands": {"E": cards(elder), "Y": cards(younger)},
        "calls": {"E": calls_of(elder_calls), "Y": calls_of(younger_calls)},
        "plays": plays_of(plays, "EY"),
        **more,
    }
