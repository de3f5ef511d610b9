"""Who sits at a deal, and what its rules ask of the play: any number of hands, with a trump or without.

Cards are numbers 0 to 31, hands and suits masks of them; players go by the order of play, elder first.
"""

from __future__ import annotations

from ...engine.values import NO_EXCHANGE, Values
from ...model.cards import PACK
from ...rules.policies import Exchange, ExchangeSize
from ...rules.ruleset import RuleSet

SUITS = (255, 255 << 8, 255 << 16, 255 << 24)


def suit_of(card: int) -> int:
    """The mask of the suit of a card."""
    return SUITS[card >> 3]


def is_known_game(rules: RuleSet) -> bool:
    """Can such a deal be searched here? At most one player exchanges, and nobody draws before him."""
    return rules.exchange in (Exchange.NONE, Exchange.DEALER_ONLY)


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
        self._set_places()

    def _stronger(self, card: int) -> int:
        strength = self.values.strength
        own = strength[card & 7]
        return sum(1 << (card & 24 | rank) for rank in range(8) if strength[rank] > own)

    def _set_places(self) -> None:
        bit = 1
        keep, out, taken = [], [], []
        for player in range(self.players):
            exchanges = self.values.exchange != NO_EXCHANGE and player == self.players - 1
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

    def exchanged(self, told: int | None) -> list[int]:
        """How many cards the dealer may have exchanged; ``told`` by a line, or None."""
        rules = self.rules
        if self.values.exchange == NO_EXCHANGE:
            return [0]
        most = min(rules.younger_most or rules.stock_size, rules.stock_size)
        numbers = range(rules.younger_least, most + 1)
        if rules.exchange_size is ExchangeSize.WHOLE_OR_NONE:
            numbers = range(0, most + 1, max(most, 1))
        return [number for number in numbers if told in (None, number)]

    def rooms(self, exchanged: int) -> dict[int, int]:
        """How many cards lie in each place when the dealer exchanged so many."""
        found = dict.fromkeys(self.keep, self.tricks)
        if self.out[-1]:
            found[self.keep[-1]] = self.tricks - exchanged
            found[self.out[-1]] = found[self.taken[-1]] = exchanged
        if self.left:
            found[self.left] = self.rules.stock_size - exchanged
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
