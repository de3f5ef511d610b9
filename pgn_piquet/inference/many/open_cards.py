"""Several open hands with real cards: what each card is worth, and the best line from there.

``open_search`` answers with rows of suits. One side plays for what its ``Aim`` says, all others against it.
"""

from __future__ import annotations

from msgspec import Struct, structs

from ...model.cards import TEXT
from ..solver import Choice
from .ledger import Ledger, earned, led, turned
from .open_search import EVER, OpenSearch, Suits
from .pasts import Aim, Pasts, made
from .players import best_place
from .rows import COUNTS, FALLS, HONOUR, Rows
from .table import Table

CATCHES, FALL = 0x60, 0x90
"""of the trump suit: the king and queen that catch, the knave and ace that fall (tombée)"""


Lying = tuple[int, int, int, int, int, int, int, int]
"""a trick on the table, as ``OpenSearch.laid`` takes it"""


class Place(Struct, frozen=True):
    """Open hands in the middle of the play, players in the order of play.

    ``laid`` are the cards on the table in order (in no hand any more; their points count as still to come),
    ``leader`` led them or is to lead. ``ledger`` is what was taken and scored since wherever one began to
    count, with what each side needs for a pique; ``needs_after_lead``, where it is given, takes the place of
    that once the next card is led, when the calls of the later hands count. ``catcher`` may make a tombée and
    has ``falls`` trumps still to catch (0: there can be none).
    """

    hands: tuple[int, ...]
    leader: int
    ledger: Ledger
    laid: tuple[int, ...] = ()
    needs_after_lead: tuple[int, ...] | None = None
    catcher: int = -1
    falls: int = 0

    @property
    def to_play(self) -> int:
        """The player whose turn it is."""
        return (self.leader + len(self.laid)) % len(self.hands)

    @property
    def left(self) -> int:
        """Tricks left, the one on the table included."""
        last = (self.leader - 1) % len(self.hands)
        return self.hands[last].bit_count()

    @property
    def over(self) -> bool:
        """Is every card played?"""
        return not any(self.hands)


class OpenCards:
    """Keeps its search from question to question about one deal with one aim."""

    def __init__(self, table: Table, aim: Aim, catcher: int = -1) -> None:
        self.table = table
        self.aim = aim
        self.rows = Rows(table.players, [side == aim.side for side in table.side_of])
        self.pasts = Pasts(table, aim, catcher)
        self.search = OpenSearch(
            self.rows, self.pasts, table.players, table.trump, bool(table.values.must_win)
        )
        self.guess = 0
        self.rising = sorted(range(8), key=lambda rank: table.values.strength[rank])

    def mine(self, player: int) -> bool:
        """Does he play for the side?"""
        return self.table.side_of[player] == self.aim.side

    def value(self, place: Place) -> int:
        """What is still to come for the side (with ``worth``: what the end is worth)."""
        if not place.laid and place.needs_after_lead is None:
            return self._after(place)
        values = [choice.value for choice in self.choices(place)]
        return max(values) if self.mine(place.to_play) else min(values)

    def at_least(self, place: Place, wanted: int) -> bool:
        """Is the value so much or more? Cheaper than the value."""
        if place.needs_after_lead is not None:
            return self.value(place) >= wanted
        past, certain = self._past(place)
        if place.over and not place.laid:
            return certain + self.pasts.end(past) >= wanted
        bound = wanted - certain
        return self._searched(place, self._suits(place), self._lying(place), past, bound) >= bound

    def legal(self, place: Place) -> list[int]:
        """The cards that may be played now."""
        hand = place.hands[place.to_play]
        if place.laid:
            best = place.laid[best_place(self.table, place.laid)]
            hand = self.table.legal(hand, place.laid[0], best)
        return [card for card in range(32) if hand >> card & 1]

    def choices(self, place: Place) -> tuple[Choice, ...]:
        """Every legal card with its value, best first for the player to play, the lowest card of equals
        first."""
        known: dict[tuple[object, ...], int] = {}
        found = []
        for card in self.legal(place):
            after = self.play(place, card)
            alike = (self._suits(after), after.leader, after.ledger, after.falls, self._lying(after))
            if alike not in known:
                known[alike] = self.gained(place, after) + self._after(after)
            found.append((known[alike], card))
        sign = -1 if self.mine(place.to_play) else 1
        found.sort(key=lambda one: (sign * one[0], self._rank(one[1])))
        return tuple(Choice(TEXT[card], value) for value, card in found)

    def line(self, place: Place, first: Choice) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The best line from a place, beginning with a card of which the value is known, and who leads each
        of its tricks, the one on the table included. Of equals the lowest card is played."""
        cards: list[str] = []
        leaders = [place.leader]
        card, value = TEXT.index(first.card), first.value
        while True:
            cards.append(TEXT[card])
            after = self.play(place, card)
            value -= self.gained(place, after)
            place = after
            if place.over and not place.laid:
                return tuple(cards), tuple(leaders)
            if not place.laid:
                leaders.append(place.leader)
            card = self._best(place, value)

    def _best(self, place: Place, value: int) -> int:
        """The lowest card with which a place of this value keeps it."""
        mine = self.mine(place.to_play)
        legal = sorted(self.legal(place), key=self._rank)
        for card in legal[:-1]:
            after = self.play(place, card)
            rest = value - self.gained(place, after)
            if self.at_least(after, rest) if mine else not self.at_least(after, rest + 1):
                return card
        return legal[-1]

    def play(self, place: Place, card: int) -> Place:
        """The place after one more card; the ledger goes on."""
        player = place.to_play
        hands = (*place.hands[:player], place.hands[player] & ~(1 << card), *place.hands[player + 1 :])
        laid = (*place.laid, card)
        ledger = place.ledger
        if not place.laid and place.needs_after_lead is not None:
            ledger = self._before_calls(place, card)
        if len(laid) < self.table.players:
            return structs.replace(place, hands=hands, laid=laid, ledger=ledger, needs_after_lead=None)
        winner = (place.leader + best_place(self.table, laid)) % self.table.players
        ledger = turned(
            self.table, led(self.table, ledger, place.leader, laid[0]), place.leader, winner, laid
        )
        ledger, falls = self._caught(place, ledger, winner, laid)
        return structs.replace(
            place, hands=hands, leader=winner, ledger=ledger, laid=(), needs_after_lead=None, falls=falls
        )

    def gained(self, before: Place, after: Place) -> int:
        """What a step from one place to another has brought the side."""
        aim = self.aim
        if aim.worth is not None:
            return 0
        if aim.pique:
            return int(self._piqued(before, after))
        found = aim.per_trick * (after.ledger.tricks[aim.side] - before.ledger.tricks[aim.side])
        for side in range(len(self.table.sides)):
            more = after.ledger.points[side] - before.ledger.points[side]
            if not before.ledger.room:
                more += after.ledger.honours[side] - before.ledger.honours[side]
            found += aim.own * more if side == aim.side else -aim.others * more
        return found

    # ---- in the words of the search ----------------------------------------------------------------

    def _after(self, place: Place) -> int:
        """The value of a place between two cards that is searched as it stands."""
        past, certain = self._past(place)
        if place.over and not place.laid:
            return certain + self.pasts.end(past)
        suits, lying = self._suits(place), self._lying(place)
        low, high, guess = -EVER, EVER, self.guess - certain
        while low < high:
            bound = guess + 1 if guess == low else guess
            guess = self._searched(place, suits, lying, past, bound)
            if guess < bound:
                high = guess
            else:
                low = guess
        self.guess = guess + certain
        return self.guess

    def _searched(self, place: Place, suits: Suits, lying: Lying | None, past: int, bound: int) -> int:
        """A value that is ``bound`` or more where the true one is, and less where it is less."""
        if lying is None:
            return self.search.value(suits, place.leader, place.left, past, bound - 1, bound)
        number = len(place.laid)
        return self.search.laid(suits, place.leader, *lying, number, place.left, past, bound - 1, bound)

    def _past(self, place: Place) -> tuple[int, int]:
        return self.pasts.start(place.ledger, place.left, place.falls)

    def _suits(self, place: Place) -> Suits:
        a, b, c, d = (self.rows.number(self._row(place, suit)) for suit in range(4))
        return a, b, c, d

    def _row(self, place: Place, suit: int) -> tuple[int, ...]:
        found = []
        for rank in self.rising:
            card = 8 * suit + rank
            for player, hand in enumerate(place.hands):
                if hand >> card & 1:
                    found.append(player | self._marks(place, card) << 2)
        return tuple(found)

    def _marks(self, place: Place, card: int) -> int:
        """What a card marks, see ``rows``."""
        found = COUNTS if self.table.counts(card) else 0
        if card >> 3 == self.table.trump:
            found |= HONOUR if int(self.table.values.honours) >> (card & 7) & 1 else 0
            found |= FALLS if place.falls and FALL >> (card & 7) & 1 else 0
        return found

    def _lying(self, place: Place) -> Lying | None:
        """The trick on the table as ``OpenSearch.laid`` takes it, None where none lies."""
        laid = place.laid
        if not laid:
            return None
        at = best_place(self.table, laid)
        best = laid[at]
        held = sum(place.hands)
        below = sum(
            1 for rank in range(8)
            if held >> (best & 24 | rank) & 1 and self.table.stronger[best & 24 | rank] >> best & 1
        )  # fmt: skip
        marks = [self._marks(place, card) for card in laid]
        return (
            laid[0] >> 3, marks[0] & COUNTS, best >> 3, below, (place.leader + at) % self.table.players,
            marks[at] & COUNTS, sum(mark >> 1 & 1 for mark in marks), sum(mark >> 2 for mark in marks),
        )  # fmt: skip

    # ---- one card ----------------------------------------------------------------------------------

    def _before_calls(self, place: Place, card: int) -> Ledger:
        """The ledger once a card is led before the later hands have called: a pique may be made by it."""
        ledger = place.ledger
        assert place.needs_after_lead is not None
        side = self.table.side_of[place.leader]
        points = int(self.table.values.lead) if self.table.counts(card) else 0
        if not 0 < ledger.needs[side] <= points:
            return structs.replace(ledger, needs=place.needs_after_lead)
        pique = int(self.table.values.pique)
        return structs.replace(
            ledger, points=with_more(ledger.points, side, pique), needs=(0,) * len(ledger.needs)
        )

    def _caught(self, place: Place, ledger: Ledger, winner: int, laid: tuple[int, ...]) -> tuple[Ledger, int]:
        """The ledger and how many trumps have still to be caught after a trick."""
        caught = sum(1 for card in laid if self._marks(place, card) & FALLS)
        if not caught:
            return ledger, place.falls
        if winner != place.catcher:
            return ledger, 0
        if caught < place.falls:
            return ledger, place.falls - caught
        side = self.table.side_of[winner]
        return earned(self.table, ledger, side, self.table.rules.red), 0

    def _piqued(self, before: Place, after: Place) -> bool:
        """Did the side make its pique between two places?"""
        side = self.aim.side
        if after.laid:
            return after.ledger.points[side] > before.ledger.points[side]
        first = led(self.table, before.ledger, before.leader, before.laid[0])
        leads, wins = self.table.side_of[before.leader], self.table.side_of[after.leader]
        return made(before.ledger, first, leads, side) or made(first, after.ledger, wins, side)

    def _rank(self, card: int) -> tuple[int, int]:
        return int(self.table.values.strength[card & 7]), card >> 3


def with_more(numbers: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    """The numbers with one of them greater."""
    return (*numbers[:place], numbers[place] + more, *numbers[place + 1 :])
