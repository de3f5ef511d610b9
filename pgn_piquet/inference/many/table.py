"""Who sits at a deal, and what its rules ask of the play: any number of hands, with a trump or without.

Cards are numbers 0 to 31, hands and suits masks of them; players go by the order of play, elder first.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.values import BOTH_EXCHANGE, Values
from ...model.cards import PACK
from ...rules.policies import Exchange, ExchangeSize
from ...rules.ruleset import RuleSet

SUITS = (255, 255 << 8, 255 << 16, 255 << 24)


def suit_of(card: int) -> int:
    """The mask of the suit of a card."""
    return SUITS[card >> 3]


def is_known_game(rules: RuleSet) -> bool:
    """Can such a deal be searched here? Of more than two players no more than the dealer exchanges."""
    return rules.exchange in (Exchange.NONE, Exchange.DEALER_ONLY) or rules.playing == 2


class Table:
    """The players of one deal. A card lies in one place: kept, laid out or taken by a player (the last two
    only where he may exchange), or left in the stock. ``turned`` is the card turned for trump, -1 where there
    is none."""

    def __init__(self, rules: RuleSet, seats: tuple[str, ...], turned: int = -1) -> None:
        self.rules = rules
        self.seats = seats
        self.turned = turned
        self.trump = turned >> 3 if turned >= 0 else -1
        self.values = Values(rules)
        self.players = len(seats)
        self.tricks = rules.hand_size
        pairs = bool(self.values.pairs)
        self.side_of = tuple(player % 2 if pairs else player for player in range(self.players))
        """side of each player"""
        self.sides = tuple("".join(sorted(seats[side::2])) for side in (0, 1)) if pairs else seats
        self.stronger = tuple(self._stronger(card) for card in range(32))
        """by card: the cards of its suit that beat it"""
        trumps = SUITS[self.trump] if self.trump >= 0 else 0
        self.over = tuple(cards | trumps & ~suit_of(card) if suit_of(card) != trumps else cards
                          for card, cards in enumerate(self.stronger))  # fmt: skip
        """by card: all cards that take the trick from it"""
        both = self.values.exchange == BOTH_EXCHANGE
        self.exchangers = (0, 1) if both else (self.players - 1,) if self.values.exchange else ()
        """who may exchange, in turn"""
        self._set_places()

    def _stronger(self, card: int) -> int:
        strength = self.values.strength
        own = strength[card & 7]
        return sum(1 << (card & 24 | rank) for rank in range(8) if strength[rank] > own)

    def _set_places(self) -> None:
        bit = 1
        keep, out, taken = [], [], []
        for player in range(self.players):
            exchanges = player in self.exchangers
            keep.append(bit)
            out.append(bit << 1 if exchanges else 0)
            taken.append(bit << 2 if exchanges else 0)
            bit <<= 3 if exchanges else 1
        self.keep, self.out, self.taken = tuple(keep), tuple(out), tuple(taken)
        self.left = bit if self.rules.stock_size else 0
        self.places = (bit << 1 if self.left else bit) - 1
        self.held = tuple(one | two for one, two in zip(keep, taken, strict=True))
        """by player: the places of his cards in play"""
        self.dealt = tuple(one | two for one, two in zip(keep, out, strict=True))
        self.in_hands = sum(self.held)
        self.not_dealt = self.left | sum(taken)

    def exchanged(self, told: Sequence[int | None]) -> list[tuple[int, ...]]:
        """How many cards those who exchange may have exchanged; ``told`` by player, None where it is not."""
        rules = self.rules
        found: list[tuple[int, ...]] = [()]
        for player in self.exchangers:
            first = player == 0 and len(self.exchangers) > 1
            least = rules.elder_least if first else rules.younger_least
            highest = rules.elder_most if first else rules.younger_most or rules.stock_size
            whole = rules.exchange_size is ExchangeSize.WHOLE_OR_NONE
            step = max(min(highest, rules.stock_size), 1) if whole else 1
            found = [
                (*before, number)
                for before in found
                for number in range(0 if whole else least, highest + 1, step)
                if number + sum(before) <= rules.stock_size and told[player] in (None, number)
            ]
        return found

    def rooms(self, exchanged: tuple[int, ...]) -> dict[int, int]:
        """How many cards lie in each place when those who exchange took so many."""
        found = dict.fromkeys(self.keep, self.tricks)
        for player, number in zip(self.exchangers, exchanged, strict=True):
            found[self.keep[player]] = self.tricks - number
            found[self.out[player]] = found[self.taken[player]] = number
        if self.left:
            found[self.left] = self.rules.stock_size - sum(exchanged)
        return found

    def legal(self, hand: int, lead: int, best: int) -> int:
        """The cards of a hand that may answer ``lead`` when ``best`` is winning the trick."""
        mine = hand & suit_of(lead)
        if mine:
            if self.values.must_win and best >> 3 == lead >> 3:
                return mine & self.stronger[best] or mine
            return mine
        if self.values.must_win and self.trump >= 0 and hand & SUITS[self.trump]:
            return hand & SUITS[self.trump]
        return hand

    def denied(self, card: int, lead: int, best: int) -> int:
        """The cards that who lays ``card`` cannot hold besides, if the card is legal."""
        must_win = self.values.must_win
        if card >> 3 == lead >> 3:
            over = self.stronger[best] if must_win and best >> 3 == lead >> 3 else 0
            return 0 if over >> card & 1 else over
        trumps = SUITS[self.trump] if must_win and self.trump >= 0 and card >> 3 != self.trump else 0
        return suit_of(lead) | trumps

    def beats(self, card: int, best: int) -> bool:
        """Does a card laid take the trick from the best so far?"""
        return bool(self.stronger[best] >> card & 1) or (card >> 3 == self.trump and best >> 3 != self.trump)

    def counts(self, card: int) -> bool:
        """Does a lead, or a trick won, with this card count?"""
        return bool(self.values.low_counts) or card & 7 > 2

    @property
    def unseen(self) -> int:
        """Cards of the pack that no player holds in play."""
        return PACK.bit_count() - self.players * self.tricks


def side_of(table: Table, letters: str) -> int:
    """Number of the side that letters name, -1 where they mean none. A seat means its side."""
    if letters in table.sides:
        return table.sides.index(letters)
    seats = (at for at, side in enumerate(table.sides) if len(letters) == 1 and letters in side)
    return next(seats, -1)
