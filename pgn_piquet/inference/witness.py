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
from .narrowed_slots import Narrowing
from .pairs import ELDER, GONE, NEITHER, YOUNGER, coarse, fits
from .places import HELD, Facts, exchanges, placeable, room
from .placing import matched, matching
from .slots import Plays
from .takers import Steps, one_suit
from .talk_told import Talk

Hands = tuple[int, int]
Accept = Callable[[Hands, Course], bool]
"""judges a deal filled in; may add to ``Talk.bounds``"""

LEAF = 10
"""what a deal put to the engine costs, in steps"""
SPREAD = 8
"""ways to spread cards over places that cost as much as a step"""
ATTEMPTS = (60, 90, 130, 190, 280)
"""steps of each attempt in an order of its own: where many hands fit, one is soon met"""
MUCH_OPEN = 14
"""open slots beyond which they are filled in the order of play"""
WIDE_OPEN = 16
"""open cards beyond which the play is filled trick by trick, and each card goes to who plays it"""


class AttemptOverError(Exception):
    """The steps of one attempt were used up."""


class Witness:
    """Seeks cards for courses of takers of one deal."""

    def __init__(self, plays: Plays, facts: Facts, talk: Talk, steps: Steps) -> None:
        self.plays = plays
        self.facts = facts
        self.talk = talk
        self.steps = steps
        self.asked: dict[Hands, bool] = {}
        self.at_once = False
        """was the last course refuted before any card was tried?"""
        self.tight = False
        """did hands turn out not to fit what is told of the exchange? Then that is looked at early"""
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
        one = CourseSearch(self, tuple(winners), tuple(players), accept)
        domains = [
            slot.domain & self.may[player] for slot, player in zip(self.plays.slots, players, strict=True)
        ]
        must = (self.must[0], self.must[1])
        self.at_once = not one.narrowed(domains.copy(), must, self.in_play)
        if self.at_once:
            self.steps.take(1)
            return None
        for attempt in ATTEMPTS:
            one.order = Random(attempt)
            one.left = attempt
            try:
                return one.search(domains.copy(), must, self.in_play)
            except AttemptOverError:
                continue
        one.order = None
        one.left = self.steps.left + 1
        return one.search(domains, must, self.in_play)

    def refuted(self, winners: Sequence[int]) -> int:
        """How many tricks of a course that was refuted at once are enough for it; 0 where only all are."""
        players: list[int] = []
        for number, leader in enumerate((0, *winners[:-1]), 1):
            players += [leader, 1 - leader]
            slots = self.plays.slots[: 2 * number]
            one = CourseSearch(self, tuple(winners[:number]), tuple(players), lambda hands, course: False)
            domains = [slot.domain & self.may[player] for slot, player in zip(slots, players, strict=True)]
            if not one.play_goes_on(domains):
                return number if number < len(winners) else 0
        return 0

    def fits(self, hands: Hands) -> bool:
        """Can these hands come about? Each pair is asked of once."""
        known = self.asked.get(hands)
        if known is None:
            spread = self.facts.spread
            known = self.asked[hands] = fits(self.facts, *hands)
            self.steps.take(1 + (self.facts.spread - spread) // SPREAD)
            self.tight = self.tight or not known
        return known


def _where(places: Sequence[int], bit: int, *, whole: bool) -> int:
    """Cards that may be (``whole``: must be) in a place."""
    return sum(1 << card for card, place in enumerate(places) if (place == bit if whole else place & bit))


class CourseSearch(Narrowing):
    """The search for one course, or for the tricks that one begins with: what is left in the hands after them
    may be played as it may."""

    def __init__(
        self, whole: Witness, winners: tuple[int, ...], players: tuple[int, ...], accept: Accept
    ) -> None:
        super().__init__(whole.plays, whole.talk, whole.needed, winners, players)
        self.whole = whole
        self.accept = accept
        self.begun = 2 * len(winners)
        """slots that are to be filled"""
        self.order: Random | None = None
        self.left = 0

    def search(self, domains: list[int], must: Hands, in_play: int) -> tuple[Hands, tuple[int, ...]] | None:
        """Depth first: whose each card is, then which slot it fills, the slot with the fewest cards next.

        ``must``: cards that elder and younger hold for certain; ``in_play``: those that one of them does."""
        self.whole.steps.take(1)
        self.left -= 1
        if self.left < 0:
            raise AttemptOverError
        if not self.narrowed(domains, must, in_play):
            return None
        if self.whole.tight and not self.has_room(domains, must):
            return None
        card, player = self.wanted(domains, must)
        if card:
            return self.owned(domains, must, in_play, card, player)
        unowned = self.unowned(domains, must)
        slots = [slot for slot in range(self.begun) if domains[slot] & domains[slot] - 1]
        if unowned.bit_count() > WIDE_OPEN and slots:
            return self.filled(domains, must, in_play, self.next_slot(domains, slots))
        if unowned:
            return self.owned(domains, must, in_play, self.mixed(_bits(unowned))[0], None)
        hands = self.held(domains, must)
        whole = all(hand.bit_count() == len(own) for hand, own in zip(hands, self.own, strict=True))
        if whole and not self.whole.fits(hands):
            return None
        if slots:
            return self.filled(domains, must, in_play, self.next_slot(domains, slots))
        return self.leaf(domains, hands)

    def held(self, domains: list[int], must: Hands) -> Hands:
        """What both hold for certain."""
        found = list(must)
        for player in (0, 1):
            for slot in self.own[player]:
                if domains[slot] & domains[slot] - 1 == 0:
                    found[player] |= domains[slot]
        return found[0], found[1]

    def has_room(self, domains: list[int], must: Hands) -> bool:
        """Can all cards still lie somewhere, those of the exchange too?"""
        facts = self.whole.facts
        held, may = self.held(domains, must), [0, 0]
        for player in (0, 1):
            for slot in self.own[player]:
                may[player] |= domains[slot]
        places = []
        for card, told in enumerate(facts.may):
            inside = HELD[0] if held[0] >> card & 1 else HELD[1] if held[1] >> card & 1 else 0
            if not inside:
                inside = (
                    GONE | (HELD[0] if may[0] >> card & 1 else 0) | (HELD[1] if may[1] >> card & 1 else 0)
                )
            places.append(told & inside)
        return any(placeable(places, room(facts, *numbers)) for numbers in exchanges(facts))

    def next_slot(self, domains: list[int], slots: list[int]) -> int:
        """Of the open slots the one with the fewest cards; where much is open, one with two cards, else the
        next in play."""
        if len(slots) > MUCH_OPEN:
            return next((slot for slot in slots if domains[slot].bit_count() == 2), slots[0])
        return min(slots, key=lambda slot: domains[slot].bit_count())

    def filled(
        self, domains: list[int], must: Hands, in_play: int, slot: int
    ) -> tuple[Hands, tuple[int, ...]] | None:
        """Try the cards of a slot: high cards where they are to win, low ones where not, suit followed."""
        bits = self.mixed(_bits(domains[slot]))
        if slot % 2 == 0:
            wins = self.winners[slot // 2] == self.players[slot]
            bits.sort(key=lambda bit: (-1 if wins else 1) * ((bit.bit_length() - 1) & 7))
        else:
            suit = one_suit(domains[slot - 1])
            bits.sort(key=lambda bit: (not bit & suit, (bit.bit_length() - 1) & 7))
        for bit in bits:
            tried = domains.copy()
            tried[slot] = bit
            found = self.search(tried, must, in_play)
            if found is not None:
                return found
        return None

    def wanted(self, domains: list[int], must: Hands) -> tuple[int, int | None]:
        """A card that a list told in part still asks for, and in whose hand; 0 where there is none."""
        for player, needed in self.whole.needed:
            spread = closed = 0
            for slot in self.own[player]:
                domain = domains[slot]
                spread |= domain
                closed |= domain if domain & domain - 1 == 0 else 0
            held = (must[player] | closed) & ~needed.named
            if matching(needed.members, held) == len(needed.members):
                continue
            for mask in needed.members:
                free = mask & spread & ~held & ~needed.named
                if free and matching(needed.members, held | free) > matching(needed.members, held):
                    return self.mixed(_bits(free))[0], player
        return 0, None

    def unowned(self, domains: list[int], must: Hands) -> int:
        """The cards of which it is open who holds them."""
        spread = [0, 0]
        for player in (0, 1):
            for slot in self.own[player]:
                if domains[slot] & domains[slot] - 1:
                    spread[player] |= domains[slot]
        return (spread[0] & ~must[0]) | (spread[1] & ~must[1])

    def mixed(self, found: list[int]) -> list[int]:
        """The same in the order of this attempt."""
        order = self.order
        return found if order is None else sorted(found, key=lambda _: order.random())

    def owned(
        self, domains: list[int], must: Hands, in_play: int, card: int, first: int | None
    ) -> tuple[Hands, tuple[int, ...]] | None:
        """Give the card to either player, or to neither; to ``first`` before the others."""
        for owner in sorted(self.mixed([0, 1, 2]), key=lambda one: one != first):
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

    def leaf(self, domains: list[int], hands: Hands) -> tuple[Hands, tuple[int, ...]] | None:
        """All slots of the course are filled: can these hands come about, and does the engine accept the
        deal?"""
        whole = self.whole
        played = domains[: self.begun]
        for number, members in enumerate(whole.plays.groups):
            cards = sum(
                domain
                for domain, slot in zip(played, whole.plays.slots, strict=False)
                if slot.group == number
            )
            if not matched(members, cards):
                return None
        if not whole.fits(hands):
            return None
        whole.steps.take(LEAF)
        cards_played = tuple(domain.bit_length() - 1 for domain in played)
        course = Course(0, cards_played, self.winners)
        return (hands, cards_played) if self.accept(hands, course) else None


def _bits(mask: int) -> list[int]:
    return [1 << card for card in range(32) if mask >> card & 1]
