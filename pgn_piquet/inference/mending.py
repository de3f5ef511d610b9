"""A deal that fits other lines changed until it fits these: two cards change places, again and again.

That finds a deal where a search in order takes long, since much is open; it never shows that there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from msgspec import Struct

from .many.players import best_place
from .many.table import Table
from .places import Needed
from .placing import matching
from .slots import Plays
from .talk_told import Talk

STARTS = 3
"""deals that are tried to be changed, those with the fewest faults"""
EVALUATIONS = 12
"""ways to change a deal that cost as much as a step of a search"""
CHECKS = 6
"""deals without a fault put to the engine, for one deal to begin with"""
A_CHECK = 10
"""what that costs, in steps"""
NOBODY = -1

Accept = Callable[[tuple[int, ...], tuple[int, ...], tuple[int, ...]], bool]
"""judges a deal by hands, cards slot by slot, and who took each trick"""


def mended(
    asked: Asked, deals: Sequence[Sequence[int]], accept: Accept, exchanges: int
) -> tuple[bool, int]:
    """Can one of these deals (see ``Mending``) be changed so that it is accepted, by so many exchanges at
    most? And the steps that it took to find out."""
    every = sorted((Mending(asked, laid) for laid in deals), key=lambda one: one.faults().number)
    spent = len(every) // EVALUATIONS
    for seed, one in enumerate(every[:STARTS]):
        found, steps = one.found(accept, exchanges + seed, exchanges)
        spent += steps
        if found:
            return True, spent
    return False, spent


class Asked(Struct, frozen=True):
    """What lines ask of a deal: the play, by player the cards (masks) that he may hold, those that may be in
    no hand, by player the lists told in part, and the talk."""

    table: Table
    plays: Plays
    may: tuple[int, ...]
    spare: int
    needed: tuple[tuple[int, Needed], ...]
    talk: Talk


class Faults(Struct, frozen=True):
    """How many things are not as they are asked, and cards that have to do with one of them."""

    number: int
    cards: int


class Mending:
    """One deal, and who holds and lays each card of it."""

    def __init__(self, asked: Asked, laid: Sequence[int]) -> None:
        """``laid``: by player the cards in the order in which he lays them, one after the other."""
        self.asked = asked
        self.laid = list(laid)
        self.at = [NOBODY] * 32
        for place, card in enumerate(self.laid):
            self.at[card] = place
        self.winners: list[int] = []
        self.played: list[int] = []

    def found(self, accept: Accept, seed: int, exchanges: int) -> tuple[bool, int]:
        """Is there a deal that is accepted, after so many exchanges at most? And the steps that this took."""
        draw = Random(seed)
        steps = tried = checks = 0
        seen: set[tuple[int, ...]] = set()
        faults = self.faults()
        for _ in range(exchanges):
            seen.add(tuple(self.laid))
            if not faults.number:
                checks += 1
                steps += A_CHECK
                if accept(self.hands(), tuple(self.played), tuple(self.winners)):
                    return True, steps
                if checks == CHECKS:
                    break
            tried += 31
            best = self.best_exchange(faults, draw, seen)
            if best is None:
                break
            self.exchange(*best)
            faults = self.faults()
        return False, steps + tried // EVALUATIONS

    def best_exchange(
        self, faults: Faults, draw: Random, seen: set[tuple[int, ...]]
    ) -> tuple[int, int] | None:
        """A card that has to do with a fault, and another with which it changes places for the fewest faults
        that are left."""
        cards = [card for card in range(32) if faults.cards >> card & 1] or list(range(32))
        one = draw.choice(cards)
        best: list[int] = []
        fewest = 0
        for other in range(32):
            if other == one or self.at[one] == self.at[other] == NOBODY:
                continue
            self.exchange(one, other)
            number = self.faults().number
            if tuple(self.laid) not in seen and (not best or number <= fewest):
                best = [*best, other] if best and number == fewest else [other]
                fewest = number
            self.exchange(one, other)
        return (one, draw.choice(best)) if best else None

    def exchange(self, one: int, other: int) -> None:
        """Two cards change places."""
        here, there = self.at[one], self.at[other]
        self.at[one], self.at[other] = there, here
        if here != NOBODY:
            self.laid[here] = other
        if there != NOBODY:
            self.laid[there] = one

    def hands(self) -> tuple[int, ...]:
        """By player the cards he holds."""
        tricks = self.asked.plays.tricks
        return tuple(
            sum(1 << card for card in self.laid[start : start + tricks])
            for start in range(0, len(self.laid), tricks)
        )

    def faults(self) -> Faults:
        """What is not as it is asked."""
        asked = self.asked
        hands = self.hands()
        number, cards = self.of_play(hands)
        nobody = 0xFFFFFFFF
        for player, hand in enumerate(hands):
            wrong = hand & ~asked.may[player]
            number += wrong.bit_count()
            cards |= wrong
            nobody &= ~hand
        wrong = nobody & ~asked.spare
        number += wrong.bit_count()
        cards |= wrong
        for player, one in asked.needed:
            missing = len(one.members) - matching(one.members, hands[player] & ~one.named)
            if missing:
                number += missing
                for member in one.members:
                    cards |= member & ~hands[player]
        talk = asked.talk
        false = sum(not one.can(hands[one.player], talk.set_ranks) for one in talk.held)
        false += sum(not one.can(hands[one.player], hands[one.player], talk.set_ranks) for one in talk.bounds)
        return Faults(number + false, 0xFFFFFFFF if false else cards)

    def of_play(self, hands: Sequence[int]) -> tuple[int, int]:
        """The same of the play alone."""
        table, slots, tricks = self.asked.table, self.asked.plays.slots, self.asked.plays.tricks
        left = list(hands)
        self.winners, self.played = [], []
        number = cards = leader = trick_before = 0
        for trick in range(tricks):
            told = slots[table.players * trick].leader
            if told is not None and told != leader:
                number += 1
                cards |= trick_before
            lead = best = -1
            winner = leader
            trick_before = 0
            for place in range(table.players):
                player = leader + place if leader + place < table.players else leader + place - table.players
                slot = slots[table.players * trick + place]
                card = self.laid[tricks * player + trick]
                bit = 1 << card
                if not slot.domain & bit:
                    number += 1
                    cards |= bit
                if place == 0:
                    lead = best = card
                else:
                    legal = bit if slot.irregular else table.legal(left[player], lead, best)
                    if not legal & bit:
                        number += 1
                        cards |= legal | bit
                    if table.beats(card, best):
                        best, winner = card, player
                left[player] &= ~bit
                trick_before |= bit
                self.played.append(card)
            leader = winner
            self.winners.append(winner)
        return number, cards


def laid_by_player(table: Table, cards: Sequence[int]) -> list[int]:
    """By player, one after the other, the cards in the order in which he lays them; ``cards`` are given slot
    by slot."""
    found: list[list[int]] = [[] for _ in range(table.players)]
    leader = 0
    for start in range(0, len(cards), table.players):
        trick = cards[start : start + table.players]
        for place, card in enumerate(trick):
            found[(leader + place) % table.players].append(card)
        leader = (leader + best_place(table, trick)) % table.players
    return [card for own in found for card in own]
