"""Cards for a course of takers: one way to fill in a half-told deal in which each trick goes as given.

With the takers given it is known who plays each card, and a hand is what its player plays. Slots are narrowed
by one another (no card twice, suit followed, tricks won and lost, cards that must be held), the one with the
fewest cards is tried first, and a deal filled in is put to the engine. What makes the engine refuse it is
remembered, so that other cards of the same fault are not tried.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from .goals import Course
from .pairs import ELDER, NEITHER, YOUNGER, coarse, fits, matched
from .places import HELD, Facts
from .slots import Plays
from .takers import SUITS, kept_by_leader, lost_by_leader
from .talk_told import Bound, Held

Hands = tuple[int, int]
Accept = Callable[[Hands, Course], bool]
"""judges a deal filled in; may add to ``Talk.bounds``"""

LEAF = 10
"""what a deal put to the engine costs, in steps"""


ATTEMPTS = (60, 90, 130, 190, 280)
"""steps of each attempt in an order of its own: where many hands fit, one is soon met"""


class StepLimitError(Exception):
    """The steps were used up."""


class _AttemptOverError(Exception):
    """The steps of one attempt were used up."""


class Steps:
    """Steps left for a whole deal."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, number: int) -> None:
        """Use some. Raises ``StepLimitError``."""
        self.left -= number
        if self.left < 0:
            raise StepLimitError


class Talk:
    """What the talk asks of the hands: ``held`` as claimed, ``bounds`` as learned."""

    def __init__(self, held: tuple[Held, ...], set_ranks: int) -> None:
        self.held = held
        self.bounds: list[Bound] = []
        self.set_ranks = set_ranks

    def can(self, held: Hands, may: Hands) -> bool:
        """Can hands with these cards held, and these besides perhaps, be as the talk says?"""
        ranks = self.set_ranks
        return all(one.can(may[one.player], ranks) for one in self.held) and all(
            bound.can(held[bound.player], may[bound.player], ranks) for bound in self.bounds
        )


class Witness:
    """Seeks cards for courses of takers of one deal."""

    def __init__(self, plays: Plays, facts: Facts, talk: Talk, steps: Steps) -> None:
        self.plays = plays
        self.facts = facts
        self.talk = talk
        self.steps = steps
        places = [coarse(may) for may in facts.may]
        self.may = tuple(_where(places, bit, whole=False) for bit in (ELDER, YOUNGER))
        self.must = tuple(_where(places, bit, whole=True) for bit in (ELDER, YOUNGER))
        self.in_play = sum(1 << card for card, place in enumerate(places) if place and not place & NEITHER)
        self.needed = tuple(
            (player, one) for one in facts.needed for player in (0, 1) if one.places == HELD[player]
        )

    def found(
        self, winners: Sequence[int], accept: Accept, leaders: Sequence[int] | None = None
    ) -> tuple[Hands, tuple[int, ...]] | None:
        """Hands and cards slot by slot; None where there are none. ``leaders`` are told where somebody led
        out of turn. Raises ``StepLimitError``."""
        players = []
        for leader in (0, *winners[:-1]) if leaders is None else leaders:
            players += [leader, 1 - leader]
        one = _Course(self, tuple(winners), tuple(players), accept)
        domains = [
            slot.domain & self.may[player] for slot, player in zip(self.plays.slots, players, strict=True)
        ]
        must = (self.must[0], self.must[1])
        for attempt in ATTEMPTS:
            one.order = Random(attempt)
            one.left = attempt
            try:
                return one.search(domains.copy(), must, self.in_play)
            except _AttemptOverError:
                continue
        one.order = None
        one.left = self.steps.left + 1
        return one.search(domains, must, self.in_play)


def _where(places: Sequence[int], bit: int, *, whole: bool) -> int:
    """Cards that may be (``whole``: must be) in a place."""
    return sum(1 << card for card, place in enumerate(places) if (place == bit if whole else place & bit))


class _Course:
    """The search for one course."""

    def __init__(
        self, whole: Witness, winners: tuple[int, ...], players: tuple[int, ...], accept: Accept
    ) -> None:
        self.whole = whole
        self.winners = winners
        self.players = players
        self.accept = accept
        self.slots = len(players)
        self.order: Random | None = None
        self.left = 0
        self.own = tuple(tuple(s for s in range(self.slots) if players[s] == player) for player in (0, 1))

    def search(self, domains: list[int], must: Hands, in_play: int) -> tuple[Hands, tuple[int, ...]] | None:
        """Depth first: whose each card is, then which slot it fills, the slot with the fewest cards next.

        ``must``: cards that elder and younger hold for certain; ``in_play``: those that one of them does."""
        self.whole.steps.take(1)
        self.left -= 1
        if self.left < 0:
            raise _AttemptOverError
        if not self.narrowed(domains, must, in_play):
            return None
        card = self.unowned(domains, must)
        if card:
            return self.owned(domains, must, in_play, card)
        open_slot = -1
        fewest = 33
        for slot, domain in enumerate(domains):
            if domain & domain - 1 and domain.bit_count() < fewest:
                open_slot, fewest = slot, domain.bit_count()
        if open_slot < 0:
            return self.leaf(domains)
        for bit in self.mixed(_bits(domains[open_slot])):
            tried = domains.copy()
            tried[open_slot] = bit
            found = self.search(tried, must, in_play)
            if found is not None:
                return found
        return None

    def unowned(self, domains: list[int], must: Hands) -> int:
        """A card of which it is open who holds it, as a mask; 0 where there is none."""
        spread = [0, 0]
        for player in (0, 1):
            for slot in self.own[player]:
                if domains[slot] & domains[slot] - 1:
                    spread[player] |= domains[slot]
        left = (spread[0] & ~must[0]) | (spread[1] & ~must[1])
        return self.mixed(_bits(left))[0] if left else 0

    def mixed(self, found: list[int]) -> list[int]:
        """The same in the order of this attempt."""
        order = self.order
        return found if order is None else sorted(found, key=lambda _: order.random())

    def owned(
        self, domains: list[int], must: Hands, in_play: int, card: int
    ) -> tuple[Hands, tuple[int, ...]] | None:
        """Give the card to either player, or to neither."""
        for owner in self.mixed([0, 1, 2]):
            if owner == 2 and in_play & card:
                continue
            tried = domains.copy()
            for player in (0, 1):
                if player != owner:
                    for slot in self.own[player]:
                        tried[slot] &= ~card
            then = (must[0] | card if owner == 0 else must[0], must[1] | card if owner == 1 else must[1])
            found = self.search(tried, then, in_play)
            if found is not None:
                return found
        return None

    def leaf(self, domains: list[int]) -> tuple[Hands, tuple[int, ...]] | None:
        """All slots are filled: can these hands come about, and does the engine accept the deal?"""
        whole = self.whole
        hands = [0, 0]
        for player in (0, 1):
            for slot in self.own[player]:
                hands[player] |= domains[slot]
        for number, members in enumerate(whole.plays.groups):
            cards = sum(
                domain
                for domain, slot in zip(domains, whole.plays.slots, strict=True)
                if slot.group == number
            )
            if not matched(members, cards):
                return None
        both = (hands[0], hands[1])
        if not fits(whole.facts, *both):
            return None
        whole.steps.take(LEAF)
        cards_played = tuple(domain.bit_length() - 1 for domain in domains)
        course = Course(0, cards_played, self.winners)
        return (both, cards_played) if self.accept(both, course) else None

    # ---- narrowing ---------------------------------------------------------------------------------

    def narrowed(self, domains: list[int], must: Hands, in_play: int) -> bool:
        """Narrow the slots by one another until nothing changes; False where one is left empty."""
        while True:
            before = domains.copy()
            if not (
                self.once_each(domains)
                and self.tricks_go_as_told(domains)
                and self.suits_are_followed(domains)
                and self.hands_are_played(domains, must, in_play)
            ):
                return False
            if domains == before:
                return self.talk_is_true(domains, must)

    def once_each(self, domains: list[int]) -> bool:
        """No card is played twice."""
        while True:
            used = 0
            for domain in domains:
                if domain & domain - 1 == 0:
                    if domain == 0 or used & domain:
                        return False
                    used |= domain
            changed = False
            for slot, domain in enumerate(domains):
                if domain & domain - 1 and domain & used:
                    domains[slot] = domain & ~used
                    changed = True
            if not changed:
                return True

    def tricks_go_as_told(self, domains: list[int]) -> bool:
        """Each trick is taken by its winner."""
        for trick, winner in enumerate(self.winners):
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
        """Who does not follow has none of the suit; who has one later follows."""
        later = [0, 0]
        for slot in range(self.slots - 1, -1, -1):
            player = self.players[slot]
            if slot % 2:
                suit = _one_suit(domains[slot - 1])
                if suit & later[player]:
                    domains[slot] &= suit
            later[player] |= _one_suit(domains[slot])
        gone = [0, 0]
        for slot in range(self.slots):
            player = self.players[slot]
            domains[slot] &= ~gone[player]
            if not domains[slot]:
                return False
            if slot % 2:
                suit = _one_suit(domains[slot - 1])
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
        if not self.whole.talk.can((held[0], held[1]), (may[0], may[1])):
            return False
        for player, needed in self.whole.needed:
            if not matched(needed.members, may[player] & ~needed.named):
                return False
        return True


def _bits(mask: int) -> list[int]:
    return [1 << card for card in range(32) if mask >> card & 1]


def _one_suit(cards: int) -> int:
    """The suit, as a mask, that all these cards are of; 0 where they are of several."""
    for suit in SUITS:
        if cards & ~suit == 0:
            return suit
    return 0
