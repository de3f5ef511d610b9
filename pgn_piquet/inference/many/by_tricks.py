"""A deal that fits sought trick by trick, and in each card by card: where much is open.

Who lays a card holds it, who does not follow suit has none left. What a side can still score from a position
is first reckoned as if single cards did not matter, only who may take each trick; what cannot be better than
what was found before is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..placing import matched, matching
from .ledger import Ledger, led, turned
from .outcomes import Goal, Outcome
from .sought import EnoughError, Found, Sought, counted
from .table import suit_of

LAID = 4
"""cards laid in a trick that cost as much as a step"""


class Position(Struct, frozen=True):
    """Between two cards: what each has played, and what he cannot hold any more."""

    trick: int
    leader: int
    ledger: Ledger
    played: tuple[int, ...]
    denied: tuple[int, ...]
    gone: int


class ByTricks:
    """The search for one goal."""

    def __init__(self, whole: Sought, goal: Goal | None, known: Found | None) -> None:
        self.whole = whole
        self.table = whole.table
        self.goal = goal
        self.known = known
        self.reached = self.value_of(known)
        """the value of the deal that is known"""
        self.seen: dict[tuple[object, ...], int] = {}

    def begin(self) -> None:
        """Seek from the first lead."""
        nothing = (0,) * self.table.players
        self.go_on(Position(0, 0, self.whole.start(), nothing, nothing, 0))

    def go_on(self, place: Position, cards: tuple[int, ...] = ()) -> None:
        """Play from here in every way that may be better than what is known."""
        whole = self.whole
        whole.take(1)
        if self.looked_at(place) or not self.has_room(place) or not self.as_told(place):
            return
        if place.trick == self.table.tricks:
            found = whole.leaf(place.played, cards)
            if found is not None and (self.known is None or self.value_of(found) > self.reached):
                self.known = found
                self.reached = self.value_of(found)
                self.enough()
            return
        for outcome, _ in self.worth_trying(place):
            if self.known is not None and not self.promises(place, outcome):
                continue
            for then, more in self.tricks(place, outcome):
                self.go_on(then, cards + more)

    def has_room(self, place: Position) -> bool:
        """Can the cards still be given out? Each needs as many as he has yet to play, and each card that is
        in play needs somebody to hold it."""
        table = self.table
        may, rest = [], []
        for player in range(table.players):
            left = self.whole.may[player] & ~place.gone & ~place.denied[player]
            must = self.whole.must[player] & ~place.gone
            number = table.tricks - place.played[player].bit_count()
            if must & ~left or must.bit_count() > number:
                return False
            may.append(left)
            rest.append(number)
        needed = self.whole.in_play & ~place.gone
        for some in range(1, 1 << table.players):
            inside = outside = number = 0
            for player in range(table.players):
                if some >> player & 1:
                    inside |= may[player]
                    number += rest[player]
                else:
                    outside |= may[player]
            if inside.bit_count() < number or (needed & ~outside).bit_count() > number:
                return False
        return all(
            matched(one.members, (place.played[player] | may[player]) & ~one.named)
            for player, one in self.whole.needed
        )

    def has_time(self, place: Position, player: int) -> bool:
        """Can a player still hold all that lists and claims ask of him, besides the cards that are told?"""
        rest = self.table.tricks - place.played[player].bit_count()
        for owner, one in self.whole.needed:
            if owner == player:
                told = self.whole.must[player] & ~place.gone & one.named
                missing = len(one.members) - matching(one.members, place.played[player] & ~one.named)
                if missing > rest - told.bit_count():
                    return False
        must = self.whole.must[player] & ~place.gone
        may = self.whole.may[player] & ~place.gone & ~place.denied[player]
        return self.whole.has_claims(player, place.played[player] | must, may, rest - must.bit_count())

    def as_told(self, place: Position) -> bool:
        """Is it after this trick as the figures say that are taken to hold?"""
        held, slot = self.whole.held, self.table.players * place.trick
        return held is None or all(
            one.least <= counted(goal, held) + goal.value(self.table, place.ledger) <= one.most
            for one in self.whole.conditions
            for goal in one.goals
            if goal.slot == slot and len(one.goals) == 1
        )

    def looked_at(self, place: Position) -> bool:
        """Was the same position gone through before, with no less scored? Then nothing better comes of it."""
        half = self.whole.half
        special = self.whole.conditions or half.plays.groups or half.catches
        if self.goal is None or place.trick == self.table.tricks or special:
            return False
        ledger = place.ledger
        lacking = ledger.room and (ledger.room, ledger.points, ledger.honours)
        key = (place.trick, place.leader, place.played, ledger.tricks, ledger.needs, place.denied, lacking)
        value = self.goal.so_far(ledger)
        if self.seen.get(key, value - 1) >= value:
            return True
        self.seen[key] = value
        return False

    def value_of(self, found: Found | None) -> int:
        """What a deal is worth."""
        return 0 if self.goal is None or found is None else found.value(self.goal, self.table)

    def enough(self) -> None:
        """Stop where nothing better can be."""
        if self.goal is None or self.bound(0, 0, self.whole.start()) <= self.reached:
            raise EnoughError

    def bound(self, trick: int, leader: int, ledger: Ledger) -> int:
        """No deal from here is worth more."""
        goal = self.goal
        assert goal is not None
        return counted(goal, self.whole.held) + self.whole.outcomes.most(goal, trick, leader, ledger)

    def promises(self, place: Position, outcome: Outcome) -> bool:
        """May a trick that ends so lead to something better?"""
        if self.goal is None:
            return self.known is None
        ledger = self.whole.outcomes.after(place.leader, place.ledger, outcome)
        return self.bound(place.trick + 1, outcome.winner, ledger) > self.reached

    def worth_trying(self, place: Position) -> list[tuple[Outcome, int]]:
        """The ways the trick may end, the best first."""
        whole = self.whole
        found = []
        for outcome in whole.outcomes.of(place.trick, place.leader):
            value = 0
            if self.goal is not None:
                ledger = whole.outcomes.after(place.leader, place.ledger, outcome)
                value = whole.outcomes.most(self.goal, place.trick + 1, outcome.winner, ledger)
            found.append((outcome, value))
        if whole.order is not None:
            whole.order.shuffle(found)
        found.sort(key=lambda one: -one[1])
        return found

    def tricks(self, place: Position, outcome: Outcome) -> Iterator[tuple[Position, tuple[int, ...]]]:
        """The cards with which a trick may end so."""
        stack: list[tuple[Position, tuple[int, ...], int]] = [(place, (), -1)]
        table, whole = self.table, self.whole
        takes = (outcome.winner - place.leader) % table.players
        laid = 0
        while stack:
            now, cards, best = stack.pop()
            laid += 1
            if laid % LAID == 0:
                whole.take(1)
            at = len(cards)
            if at == table.players:
                if whole.outcomes.tricks.honours(cards) == outcome.honours:
                    yield self.turn(place, now, cards, outcome), cards
                continue
            player = (place.leader + at) % table.players
            domain = whole.domains[table.players * place.trick + at]
            free = domain & whole.may[player] & ~now.gone & ~now.denied[player]
            suit = suit_of(cards[0]) if cards else 0
            must = whole.must[player] & ~now.gone
            if must.bit_count() == table.tricks - now.played[player].bit_count():
                free &= must
            if must & suit:
                free &= suit
            # what is pushed last is tried first: suit followed, which says least of what is held
            for card in (*whole.mixed(free & ~suit), *whole.mixed(free & suit)):
                over = at == 0 or table.beats(card, best)
                if (at == 0 and table.counts(card) != outcome.lead_counts) or (
                    (at == takes and (not over or not self.wins_so(place, card, outcome)))
                    or (at > takes and over)
                ):
                    continue
                then = self.lay(now, player, card, cards, best)
                if self.has_time(then, player):
                    stack.append((then, (*cards, card), card if over else best))

    def wins_so(self, place: Position, card: int, outcome: Outcome) -> bool:
        """Does a trick taken with this card count as it should?"""
        rivals = self.table.side_of[outcome.winner] != self.table.side_of[place.leader]
        return (rivals and self.table.counts(card)) == outcome.win_counts

    def lay(self, now: Position, player: int, card: int, cards: tuple[int, ...], best: int) -> Position:
        """A card is laid, and says what its player cannot hold."""
        denied = 0 if not cards else self.table.denied(card, cards[0], best)
        return Position(
            now.trick,
            now.leader,
            now.ledger,
            _with(now.played, player, 1 << card),
            _with(now.denied, player, denied) if denied else now.denied,
            now.gone | 1 << card,
        )

    def turn(self, place: Position, now: Position, cards: tuple[int, ...], outcome: Outcome) -> Position:
        """The trick is complete."""
        ledger = led(self.table, place.ledger, place.leader, cards[0])
        ledger = turned(self.table, ledger, place.leader, outcome.winner, cards)
        return Position(place.trick + 1, outcome.winner, ledger, now.played, now.denied, now.gone)


def _with(masks: tuple[int, ...], player: int, cards: int) -> tuple[int, ...]:
    return (*masks[:player], masks[player] | cards, *masks[player + 1 :])
