"""The slots of a play narrowed by one another: no card twice, tricks taken by who leads the next, suits
followed, cards played by who holds them."""

from __future__ import annotations

from collections.abc import Sequence

from ..places import Needed
from ..placing import matched, matching
from ..slots import Plays, once_each
from ..takers import one_suit
from .endings import UNKNOWN, Endings, Tricks
from .table import SUITS, Table

MATCHED = 24
"""open slots up to which it is asked whether each can be given a card of its own"""


class Open:
    """What is left open: the cards that may fill each slot, who leads each trick (the last entry: who takes
    the last), and by player the cards that he holds for certain and those that he may hold."""

    def __init__(
        self, domains: list[int], leaders: list[int], must: Sequence[int], may: Sequence[int]
    ) -> None:
        self.domains = domains
        self.leaders = leaders
        self.must = tuple(must)
        self.may = tuple(may)
        self.held = list(must)
        """by player: cards known to be his"""
        self.spread = list(may)
        """by player: all cards that can still be his"""

    def copy(self) -> Open:
        """The same to be narrowed further."""
        return Open(self.domains.copy(), self.leaders.copy(), self.must, self.may)


class Narrowing:
    """Narrows the slots of one deal."""

    def __init__(
        self, table: Table, plays: Plays, tricks: Tricks, needed: Sequence[tuple[int, Needed]], in_play: int
    ) -> None:
        """``needed``: by player the lists told in part; ``in_play``: cards that somebody holds."""
        self.table = table
        self.plays = plays
        self.tricks = tricks
        self.needed = needed
        self.in_play = in_play

    def narrowed(self, now: Open) -> bool:
        """Narrow until nothing changes; False where a slot is left empty or the cards cannot be given out."""
        while True:
            before = now.domains.copy(), now.leaders.copy()
            if not (
                once_each(now.domains)
                and self.tricks_go_on(now)
                and self.suits_are_followed(now)
                and self.hands_are_played(now)
            ):
                return False
            if (now.domains, now.leaders) == before:
                return self.slots_are_filled(now) and self.lists_are_met(now)

    def endings(self, now: Open, trick: int) -> Endings:
        """How a trick may end."""
        start = self.table.players * trick
        leader, taker = now.leaders[trick : trick + 2]
        place = UNKNOWN if taker == UNKNOWN else (taker - leader) % self.table.players
        return self.tricks.of(tuple(now.domains[start : start + self.table.players]), place)

    def tricks_go_on(self, now: Open) -> bool:
        """Each trick is led by who took the one before."""
        number = self.table.players
        for trick in range(self.table.tricks):
            leader = now.leaders[trick]
            if leader == UNKNOWN:
                continue
            start = number * trick
            for place in range(number):
                now.domains[start + place] &= now.may[(leader + place) % number]
            found = self.endings(now, trick)
            if not found.ways:
                return False
            now.domains[start : start + number] = found.cards
            if now.leaders[trick + 1] == UNKNOWN and len(found.places) == 1:
                now.leaders[trick + 1] = (leader + found.ways[0].place) % number
        return True

    # ---- suits -------------------------------------------------------------------------------------

    def suits_are_followed(self, now: Open) -> bool:
        """Who has a card later that the law asks for lays it; who does not follow has none of the suit."""
        return self._backwards(now) and self._forwards(now)

    def _backwards(self, now: Open) -> bool:
        table = self.table
        number = table.players
        later = [0] * number  # suits and cards that a player surely has after this trick
        unplayed = self._certain_after(now)
        for trick in range(table.tricks - 1, -1, -1):
            leader = now.leaders[trick]
            if leader == UNKNOWN:
                continue
            start = number * trick
            for place in range(1, number):
                player = (leader + place) % number
                has = later[player] | unplayed[trick][player]
                if has:
                    slot = start + place
                    now.domains[slot] = self._legal(now.domains, start, place, has)
                    if not now.domains[slot]:
                        return False
            for place in range(number):
                domain = now.domains[start + place]
                single = domain if domain & domain - 1 == 0 else 0
                # where the law asks for no more than the suit, any card of it says as much
                later[(leader + place) % number] |= single if table.values.must_win else one_suit(domain)
        return True

    def _certain_after(self, now: Open) -> list[list[int]]:
        """By trick and player: cards that he holds for certain and cannot have played by then."""
        number = self.table.players
        left = list(now.must)
        found = []
        for trick in range(self.table.tricks):
            leader = now.leaders[trick]
            for place in range(number):
                domain = now.domains[number * trick + place]
                for player in range(number) if leader == UNKNOWN else ((leader + place) % number,):
                    left[player] &= ~domain
            found.append(left.copy())
        return found

    def _legal(self, domains: list[int], start: int, place: int, has: int) -> int:
        """Cards of a slot that may be laid by who has these cards besides."""
        table = self.table
        lead, domain = domains[start], domains[start + place]
        best = self._best(domains, start, place)
        if best >= 0:
            card = lead.bit_length() - 1
            if not table.values.must_win:
                suit = SUITS[card >> 3]
                return domain & suit if has & suit else domain
            return sum(
                1 << one for one in range(32) if domain >> one & 1 and not table.denied(one, card, best) & has
            )
        suits = 0
        for suit in SUITS:
            if lead & suit:
                if not has & suit:
                    return domain
                suits |= suit
        return domain & suits

    def _best(self, domains: list[int], start: int, place: int) -> int:
        """The best card before a slot of a trick, where it is known (without a law to win: the lead alone
        matters); -1 where it is not."""
        best = UNKNOWN
        for slot in range(start, start + (place if self.table.values.must_win else 1)):
            domain = domains[slot]
            if domain & domain - 1:
                return UNKNOWN
            card = domain.bit_length() - 1
            if best == UNKNOWN or self.table.over[best] >> card & 1:
                best = card
        return best

    def _forwards(self, now: Open) -> bool:
        table = self.table
        number = table.players
        gone = [0] * number
        before: list[int] | None = None
        for trick in range(table.tricks):
            leader = now.leaders[trick]
            start = number * trick
            if leader == UNKNOWN:
                before = gone.copy() if before is None else before
                left = 0
                for player in range(number):
                    left |= now.may[player] & ~gone[player]
                for slot in range(start, start + number):
                    now.domains[slot] &= left
                continue
            for place in range(number):
                player = (leader + place) % number
                domain = now.domains[start + place] & ~gone[player]
                now.domains[start + place] = domain
                if not domain:
                    return False
                if place:
                    gone[player] |= self._denied(now.domains, start, place)
        # what somebody has no more of in the end he may have played in a trick of which it is open who led
        missing = gone if before is None else before
        now.spread = [may & ~out for may, out in zip(now.may, missing, strict=True)]
        return True

    def _denied(self, domains: list[int], start: int, place: int) -> int:
        """What who fills a slot cannot hold any more, whatever he lays."""
        table = self.table
        domain = domains[start + place]
        suit = one_suit(domains[start])
        denied = suit if suit and not domain & suit else 0
        if not table.values.must_win:
            return denied
        best = self._best(domains, start, place)
        if best < 0:
            return denied
        lead = domains[start].bit_length() - 1
        every = 0xFFFFFFFF
        for one in range(32):
            if domain >> one & 1:
                every &= table.denied(one, lead, best)
        return every

    # ---- hands -------------------------------------------------------------------------------------

    def hands_are_played(self, now: Open) -> bool:
        """Every card that must be held is played by who holds it, and there are cards enough."""
        table = self.table
        number = table.players
        once, twice, closed, free = [0] * number, [0] * number, [0] * number, [0] * number
        anywhere = unknown = 0
        for trick in range(table.tricks):
            leader = now.leaders[trick]
            start = number * trick
            if leader == UNKNOWN:
                unknown += 1
                for slot in range(start, start + number):
                    anywhere |= now.domains[slot]
                continue
            for place in range(number):
                player = (leader + place) % number
                domain = now.domains[start + place]
                if domain & domain - 1:
                    twice[player] |= once[player] & domain
                    once[player] |= domain
                    free[player] += 1
                else:
                    closed[player] |= domain
        every = anywhere
        for player in range(number):
            may = once[player] | (anywhere & now.may[player] & now.spread[player] if unknown else 0)
            room = free[player] + unknown
            missing = now.must[player] & ~closed[player]
            if may.bit_count() < room or missing & ~may or missing.bit_count() > room:
                return False
            alone = missing & ~twice[player] & ~anywhere
            if alone and not self._alone(now, player, alone):
                return False
            now.held[player] = now.must[player] | closed[player]
            now.spread[player] = may | closed[player]
            every |= once[player] | closed[player]
        return self.in_play & ~every == 0

    def _alone(self, now: Open, player: int, alone: int) -> bool:
        """Cards that must be played in the only slot that is left for them."""
        number = self.table.players
        for trick in range(self.table.tricks):
            leader = now.leaders[trick]
            if leader != UNKNOWN:
                slot = number * trick + (player - leader) % number
                only = now.domains[slot] & alone
                if only & only - 1:
                    return False
                if only:
                    now.domains[slot] = only
        return True

    def slots_are_filled(self, now: Open, most: int = MATCHED) -> bool:
        """Can each slot be given a card of its own, and each card that somebody holds a slot? With more than
        ``most`` open slots that is not asked."""
        slots = [domain for domain in now.domains if domain & domain - 1]
        if len(slots) > most:
            return True
        if not matched(slots, 0xFFFFFFFF):
            return False
        closed = sum(domain for domain in now.domains if domain & domain - 1 == 0)
        wanted = self.in_play & ~closed
        for one in now.must:
            wanted |= one & ~closed
        cards = [
            sum(1 << place for place, domain in enumerate(slots) if domain >> card & 1)
            for card in range(32)
            if wanted >> card & 1
        ]
        return matched(cards, (1 << len(slots)) - 1)

    def lists_are_met(self, now: Open) -> bool:
        """Can the lists told in part and the claims still be met?"""
        for player, one in self.needed:
            held = now.held[player] & ~one.named
            missing = len(one.members) - matching(one.members, held)
            if missing > self.table.tricks - now.held[player].bit_count():
                return False
            if not matched(one.members, now.spread[player] & ~one.named):
                return False
        return True
