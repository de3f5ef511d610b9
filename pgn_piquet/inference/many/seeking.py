"""Deals of hands and courses of play sought together, where there are too many deals of hands to look at.

Trick by trick, and in it card by card: who lays a card holds it, who does not follow suit has none left. What
a side can still score from a position is first reckoned as if single cards did not matter, only who may take
each trick; what cannot be better than what was found before is not looked at. A deal that is whole is put to
the engine, which has the last word.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from ...engine.game import DealResult
from ..half_told import may_be, untrue
from ..placing import matched, matching
from ..takers import StepLimitError, Steps
from .half_told import ManyTold
from .ledger import InHand, Ledger, in_hand, led, nothing_known, turned
from .outcomes import Goal, Outcome, Outcomes
from .players import best_place
from .table import Table
from .whereabouts import coarse, fits, slots_fit

LEAF = 12
"""what a deal put to the engine costs, in steps"""
ATTEMPTS = (60, 120, 240)
"""steps of each attempt in an order of its own, before the whole is gone through"""


class Found(Struct, frozen=True):
    """A deal that fits: hands, cards slot by slot, and what the engine says of it."""

    hands: tuple[int, ...]
    cards: tuple[int, ...]
    sample: DealResult
    held: InHand

    def value(self, goal: Goal, table: Table) -> int:
        """What it is worth for a goal, what is counted in hand included."""
        base = 0 if goal.of_tricks else goal.sign * self.held.base[goal.side]
        return base + goal.value(table, self.ledger(goal.slot, table))

    def ledger(self, slot: int, table: Table) -> Ledger:
        """The ledger after so many cards."""
        ledger, leader = self.held.start(), 0
        for start in range(0, slot, table.players):
            cards = self.cards[start : start + table.players]
            ledger = led(table, ledger, leader, cards[0])
            if start + table.players <= slot:
                winner = (leader + best_place(table, cards)) % table.players
                ledger = turned(table, ledger, leader, winner, cards)
                leader = winner
        return ledger


class UnsettledError(Exception):
    """What the calls score depends on the hands."""


class _AttemptOverError(Exception):
    """The steps of one attempt were used up."""


class Position(Struct, frozen=True):
    """Between two cards: what each has played, and what he cannot hold any more."""

    trick: int
    leader: int
    ledger: Ledger
    played: tuple[int, ...]
    denied: tuple[int, ...]
    gone: int


class Seeking:
    """Seeks deals that fit one half-told deal. ``truthful``: must the replies be true?"""

    def __init__(self, half: ManyTold, steps: Steps) -> None:
        self.half = half
        self.table = half.table
        self.steps = steps
        self.facts = half.facts()
        places = [coarse(self.table, may) for may in self.facts.may]
        nobody = 1 << self.table.players
        self.may = tuple(
            sum(1 << card for card, one in enumerate(places) if one >> player & 1)
            for player in range(self.table.players)
        )
        self.must = tuple(
            sum(1 << card for card, one in enumerate(places) if one == 1 << player)
            for player in range(self.table.players)
        )
        self.in_play = sum(1 << card for card, one in enumerate(places) if one and not one & nobody)
        self.possible = all(places) and slots_fit(self.table, self.facts, half.plays)
        self.needed = [
            (self.table.held.index(one.places), one)
            for one in self.facts.needed
            if one.places in self.table.held
        ]
        """by player: cards that a list or a claim asks for"""
        self.domains = _alone([slot.domain for slot in half.plays.slots])
        self.outcomes = Outcomes(self.table, half.plays, self.domains, self.may, self.in_play)
        self.held: InHand | None = None
        """what the sides count in hand, once a deal was found"""
        self.truthful = True
        self.left = 0
        self.order: Random | None = None
        self.first: Random | None = None
        """an order of its own for the attempts, for one deal after another"""
        self.asked: dict[tuple[int, ...], bool] = {}

    def any(self) -> Found | None:
        """Some deal that fits; None where there is none. A reply that is not true is taken as said where no
        hands make all of them true. Raises ``StepLimitError``."""
        found = self.best(None, None)
        if found is None and self.possible:
            self.truthful = False
            found = self.best(None, None)
        return found

    def best(self, goal: Goal | None, known: Found | None) -> Found | None:
        """The deal with the greatest value; ``known`` one found before. Raises ``StepLimitError``."""
        if not self.possible:
            return None
        for attempt in (*ATTEMPTS, 0):
            self.order = (self.first or Random(attempt)) if attempt else None
            self.left = attempt or self.steps.left + 1
            search = _Best(self, goal, known)
            try:
                search.go_on(self.start())
            except _AttemptOverError:
                known = search.known
                continue
            except _EnoughError:
                pass
            return search.known
        raise StepLimitError

    def start(self) -> Position:
        """Before the first lead."""
        held = self.held or nothing_known(self.table)
        nothing = (0,) * self.table.players
        return Position(0, 0, held.start(), nothing, nothing, 0)

    def take(self, number: int) -> None:
        """Use steps, of the whole and of this attempt."""
        self.steps.take(number)
        self.left -= number
        if self.left < 0:
            raise _AttemptOverError

    def has_room(self, place: Position) -> bool:
        """Can the cards still be given out? Each needs as many as he has yet to play, and each card that is
        in play needs somebody to hold it."""
        table = self.table
        may, rest = [], []
        for player in range(table.players):
            left = self.may[player] & ~place.gone & ~place.denied[player]
            must = self.must[player] & ~place.gone
            number = table.tricks - place.played[player].bit_count()
            if must & ~left or must.bit_count() > number:
                return False
            may.append(left)
            rest.append(number)
        needed = self.in_play & ~place.gone
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
        for player, one in self.needed:
            have = place.played[player] & ~one.named
            missing = len(one.members) - matching(one.members, have)
            if missing > rest[player] or not matched(one.members, have | may[player] & ~one.named):
                return False
        return True

    def leaf(self, place: Position, cards: tuple[int, ...]) -> Found | None:
        """The deal put to the engine; None where it does not fit. Raises ``UnsettledError``."""
        hands = place.played
        if hands not in self.asked:
            self.take(2)
            self.asked[hands] = fits(self.table, self.facts, hands)
        if not self.asked[hands]:
            return None
        self.take(LEAF)
        sample = self.half.engine(hands, cards)
        if not may_be(sample, self.half.result) or (self.truthful and untrue(sample)):
            return None
        held = in_hand(self.table, sample.score_lines)
        if self.held is not None and (held.base, held.needs) != (self.held.base, self.held.needs):
            raise UnsettledError
        self.held = held
        return Found(hands, cards, sample, held)

    def mixed(self, cards: int) -> list[int]:
        """The cards of a mask in the order of this attempt."""
        found = [card for card in range(32) if cards >> card & 1]
        if self.order is not None:
            self.order.shuffle(found)
        return found


class _EnoughError(Exception):
    """Nothing better can be found."""


class _Best:
    """The search for one goal."""

    def __init__(self, whole: Seeking, goal: Goal | None, known: Found | None) -> None:
        self.whole = whole
        self.table = whole.table
        self.goal = goal
        self.known = known
        self.reached = self.value_of(known)
        """the value of the deal that is known"""
        self.seen: dict[tuple[object, ...], int] = {}

    def go_on(self, place: Position, cards: tuple[int, ...] = ()) -> None:
        """Play from here in every way that may be better than what is known."""
        whole = self.whole
        whole.take(1)
        if self.looked_at(place) or not whole.has_room(place):
            return
        if place.trick == self.table.tricks:
            found = whole.leaf(place, cards)
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

    def looked_at(self, place: Position) -> bool:
        """Was the same position gone through before, with no less scored? Then nothing better comes of it."""
        if self.goal is None or place.trick == self.table.tricks:
            return False
        ledger = place.ledger
        key = (place.trick, place.leader, place.played, ledger.tricks, ledger.needs, place.denied)
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
        start = self.whole.start()
        if self.goal is None or self.bound(start.trick, start.leader, start.ledger) <= self.reached:
            raise _EnoughError

    def bound(self, trick: int, leader: int, ledger: Ledger) -> int:
        """No deal from here is worth more."""
        goal, held = self.goal, self.whole.held
        assert goal is not None
        base = 0 if held is None or goal.of_tricks else held.base[goal.side]
        return goal.sign * base + self.whole.outcomes.most(goal, trick, leader, ledger)

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
        while stack:
            now, cards, best = stack.pop()
            at = len(cards)
            if at == table.players:
                if whole.outcomes.honours(cards) == outcome.honours:
                    yield self.turn(place, now, cards, outcome), cards
                continue
            player = (place.leader + at) % table.players
            domain = whole.domains[table.players * place.trick + at]
            free = domain & whole.may[player] & ~now.gone & ~now.denied[player]
            for card in whole.mixed(free):
                over = at == 0 or table.beats(card, best)
                if (at == 0 and table.counts(card) != outcome.lead_counts) or (
                    (at == takes and (not over or not self.wins_so(place, card, outcome)))
                    or (at > takes and over)
                ):
                    continue
                then = self.lay(now, player, card, cards, best)
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


def _alone(domains: list[int]) -> list[int]:
    """A card that is told in one slot is in no other."""
    told = 0
    for domain in domains:
        told |= domain if domain & domain - 1 == 0 else 0
    return [domain if domain & domain - 1 == 0 else domain & ~told for domain in domains]
