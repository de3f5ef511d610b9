"""A hand that leads to every trick and loses none, whatever the other hand holds.

Then the score depends on nothing that is not told, and one pair of hands speaks for all.
"""

from __future__ import annotations

from .places import HELD, Facts, player_of
from .slots import OPEN, Plays


def loses_none(facts: Facts, plays: Plays) -> bool:
    """Are all cards of one hand told, all led by it in a told order, nothing told of the answers, and can no
    answer ever take a trick?

    A lead holds when no card outside the hand is higher, or when the leads of its suit before it must have
    drawn all that there is outside: each of them takes one card of the suit, while the other has any.
    """
    players = player_of(plays)
    leader = players[0]
    if leader is None or any(players[slot] != leader for slot in range(0, len(players), 2)):
        return False
    hand = sum(1 << card for card, places in enumerate(facts.may) if places & ~HELD[leader] == 0)
    if hand.bit_count() != facts.rules.hand_size:
        return False
    if any(plays.slots[slot].domain != OPEN for slot in range(1, len(plays.slots), 2)):
        return False
    return keeps_the_lead(hand, plays, len(plays.slots))


def keeps_the_lead(hand: int, plays: Plays, until: int) -> bool:
    """Do the cards told to be led up to a slot, all from one whole hand, take their tricks whatever is
    answered?"""
    led = [0, 0, 0, 0]
    for slot in range(0, until, 2):
        card = plays.slots[slot].domain
        if card & card - 1 or not card & hand:
            return False
        suit = (card.bit_length() - 1) // 8
        outside = 255 << 8 * suit & ~hand
        if outside >= card and outside.bit_count() > led[suit]:
            return False
        led[suit] += 1
    return True
