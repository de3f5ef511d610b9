"""The cards that may fill each slot of a course of takers, narrowed by one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .places import Needed
from .placing import matched, matching
from .slots import Plays, once_each
from .takers import kept_by_leader, lost_by_leader, one_suit
from .talk_told import Talk

Hands = tuple[int, int]
UNKNOWN: Final = -1
"""stands for the winner of a trick of which nothing is told, in the place of whom anybody may have played
either card"""


class Narrowing:
    """The slots of a course, or of its first tricks: ``players`` fill them, the tricks go to ``winners``."""

    def __init__(
        self,
        plays: Plays,
        talk: Talk,
        needed: Sequence[tuple[int, Needed]],
        winners: tuple[int, ...],
        players: tuple[int, ...],
    ) -> None:
        """``needed``: the lists told in part of the two hands, each with its player."""
        self.plays = plays
        self.talk = talk
        self.needed = needed
        self.winners = winners
        self.players = players
        self.slots = len(players)
        self.follow = tuple(
            slot % 2 == 1
            and slot < 2 * len(winners)
            and winners[slot // 2] != UNKNOWN
            and not plays.slots[slot].irregular
            for slot in range(self.slots)
        )
        """by slot: must the suit of the card before it be followed?"""
        self.own = tuple(tuple(s for s in range(self.slots) if players[s] == player) for player in (0, 1))

    def narrowed(self, domains: list[int], must: Hands, in_play: int) -> bool:
        """Narrow the slots by one another until nothing changes; False where one is left empty."""
        while True:
            before = domains.copy()
            if not (
                once_each(domains)
                and self.tricks_go_as_told(domains)
                and self.suits_are_followed(domains)
                and self.hands_are_played(domains, must, in_play)
            ):
                return False
            if domains == before:
                return self.talk_is_true(domains, must)

    def play_goes_on(self, domains: list[int]) -> bool:
        """The same of the play alone, for the tricks that there are."""
        while True:
            before = domains.copy()
            if not (
                once_each(domains) and self.tricks_go_as_told(domains) and self.suits_are_followed(domains)
            ):
                return False
            if domains == before:
                return True

    def tricks_go_as_told(self, domains: list[int]) -> bool:
        """Each trick is taken by its winner; nothing is asked where no winners are given."""
        for trick, winner in enumerate(self.winners):
            if winner == UNKNOWN:
                continue
            if self.plays.slots[2 * trick + 1].irregular:
                continue  # whatever was thrown, it goes to whom it was given
            lead, answer = domains[2 * trick], domains[2 * trick + 1]
            if self.players[2 * trick] == winner:
                lead, answer = kept_by_leader(lead, answer)
            else:
                lead, answer = lost_by_leader(lead, answer)
            if not lead or not answer:
                return False
            domains[2 * trick] &= lead
            domains[2 * trick + 1] &= answer
        return True

    def suits_are_followed(self, domains: list[int]) -> bool:
        """Who does not follow has none of the suit; who has one later follows. Past the tricks that winners
        are given for, slots only say what each has left."""
        if not self.winners:
            return True
        follow = self.follow
        later = [0, 0]
        for slot in range(self.slots - 1, -1, -1):
            player = self.players[slot]
            if follow[slot]:
                suit = one_suit(domains[slot - 1])
                if suit & later[player]:
                    domains[slot] &= suit
            later[player] |= one_suit(domains[slot])
        gone = [0, 0]
        for slot in range(self.slots):
            player = self.players[slot]
            domains[slot] &= ~gone[player]
            if not domains[slot]:
                return False
            if follow[slot]:
                suit = one_suit(domains[slot - 1])
                if domains[slot] & suit == 0:
                    gone[player] |= suit
        return True

    def hands_are_played(self, domains: list[int], must: Hands, in_play: int) -> bool:
        """Every card that must be held is played by who holds it, and there are cards enough."""
        every = 0
        slots_open = 0
        for player in (0, 1):
            once = twice = free = closed = 0
            for slot in self.own[player]:
                domain = domains[slot]
                if domain & domain - 1:
                    twice |= once & domain
                    once |= domain
                    free += 1
                else:
                    closed |= domain
            slots_open += free
            every |= once
            missing = must[player] & ~closed
            if once.bit_count() < free or missing & ~once or missing.bit_count() > free:
                return False
            alone = missing & ~twice
            if alone:
                for slot in self.own[player]:
                    only = domains[slot] & alone
                    if only and domains[slot] & domains[slot] - 1:
                        if only & only - 1:
                            return False
                        domains[slot] = only
        used = sum(domain for domain in domains if domain & domain - 1 == 0)
        return every.bit_count() >= slots_open and in_play & ~(used | every) == 0

    def talk_is_true(self, domains: list[int], must: Hands) -> bool:
        """Can the hands still be what was said of them?"""
        held, may = [0, 0], [0, 0]
        for player in (0, 1):
            for slot in self.own[player]:
                domain = domains[slot]
                may[player] |= domain
                if domain & domain - 1 == 0:
                    held[player] |= domain
            held[player] |= must[player]
        if not self.talk.can((held[0], held[1]), (may[0], may[1])):
            return False
        for player, needed in self.needed:
            if not matched(needed.members, may[player] & ~needed.named):
                return False
            free = len(self.own[player]) - held[player].bit_count()
            if free < len(needed.members):
                found = matching(needed.members, held[player] & ~needed.named)
                if found + free < len(needed.members):
                    return False
        return True
