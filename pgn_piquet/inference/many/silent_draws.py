"""Hands drawn for a half-told deal that tells no call, likely to hold what its figures ask for.

What a side has in hand is its points less those of the play, so that figures leave few numbers; a choice of
combinations that makes one of them is dealt to it first, and the high cards go where the tricks went. That is
only a guess at where to look: nothing is taken to be so.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from ...engine.callable import ALL_FOUR, SHORTEST, set_ranks
from ...engine.in_hand import InHand
from ...model.cards import RANKS
from ...rules.holdings import run_mask
from ...rules.policies import Calls, PointValue
from ...rules.ruleset import RuleSet
from ..places import Facts
from .figures import Figure
from .half_told import ManyTold
from .table import SUITS
from .whereabouts import coarse

Hands = tuple[int, ...]
LIKINGS = (0.0, 1.0, 2.0, 4.0)
"""how much more often than another a player is given a card of a suit or rank that he likes"""
TILT = 0.5
"""how much more often, by rank, who takes all tricks is given a high card"""
PLANNED = 0.75
"""of so many draws what makes the figures right is dealt first"""
LAID = 8
"""choices of cards for the combinations of one side, before it is given up"""
TWO = tuple((one, two) for one in range(3, 9) for two in range(3, one + 1))
RUNS = ((), *((one,) for one in range(3, 9)), *TWO, (3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4))
"""lengths of the sequences that one hand may hold"""


class Plan(Struct, frozen=True):
    """Combinations that count ``points``: cards of the point, lengths of sequences, trios and quatorzes."""

    points: int
    number: int
    runs: tuple[int, ...]
    trios: int
    fours: int

    @property
    def least(self) -> int:
        """So many cards it takes, more or less."""
        sets = 3 * self.trios + 4 * self.fours
        return max(self.number, sum(self.runs), sets, (self.number + sum(self.runs) + 2 * sets) // 2)


def plans_of(rules: RuleSet) -> list[Plan]:
    """Every choice of combinations of one side."""
    if rules.calls is Calls.IMPERIALS:
        return [
            Plan(rules.red * (runs + fours) + (number > 0), number, (4,) * runs, 0, fours)
            for number in (0, *range(SHORTEST, 9)) for runs in range(4) for fours in range(3)
        ]  # fmt: skip
    less = (0, 1) if rules.point_value in (PointValue.LESS_ONE_IN_4, PointValue.LESS_ONE_WITH_789) else (0,)
    points = [(0, 0)]
    for number in range(SHORTEST, 9):
        value = 1 if rules.point_value is PointValue.ONE else number
        points += [(value - one, number) for one in less]
    ranks = set_ranks(rules).bit_count()
    sets = [
        (rules.trio * three + rules.quatorze * four, three, four)
        for three in range(ranks + 1 if rules.trio else 1)
        for four in range(ranks + 1 - three if rules.quatorze else 1)
        if 3 * three + 4 * four <= rules.hand_size
    ]
    return [
        Plan(value + sum(rules.sequence_values[one] for one in runs) + more, number, runs, three, four)
        for value, number in points
        for runs in RUNS
        if sum(runs) <= rules.hand_size
        for more, three, four in sets
    ]


class Draws:
    """Draws hands of one deal."""

    def __init__(self, half: ManyTold, facts: Facts, figures: Sequence[Figure]) -> None:
        self.table = table = half.table
        self.may = [coarse(table, places) for places in facts.may]
        self.places = facts.may
        self.exchanged = table.exchanged(facts.exchanged)
        self.figures = figures
        self.slots = table.players * table.tricks
        self.won = [self._tricks(side) for side in range(len(table.sides))]
        self.right: dict[tuple[int, int], bool] = {}
        every = plans_of(table.rules)
        self.plans = [self._plans(side, every) for side in range(len(table.sides))]
        self.weights = [[2.0**-one.least for one in plans] for plans in self.plans]

    # ---- what the figures ask for --------------------------------------------------------------------

    def _tricks(self, side: int) -> tuple[int, int]:
        """The tricks that a side may have in the end, by the figures."""
        low, high = 0, self.table.tricks
        for one in self.figures:
            if one.of_tricks and one.slot == self.slots:
                others = len(self.table.sides) == 2 and one.side != side
                least, most = one.least, one.most
                if others:
                    least, most = self.table.tricks - most, self.table.tricks - least
                if others or one.side == side:
                    low, high = max(low, least), min(high, most)
        return low, high

    def _plans(self, side: int, every: Sequence[Plan]) -> list[Plan]:
        """The choices of combinations with which the figures of a side may be right; none where none are."""
        if not any(one.side == side and not one.of_tricks for one in self.figures):
            return []
        return [plan for plan in every if self._is_right(side, plan.points)]

    def asks_for(self, called: InHand) -> bool:
        """May the figures be right with this outcome of the talk, as far as the points of each side tell?"""
        return all(self._is_right(side, called.of(side)) for side in range(len(self.table.sides)))

    def _is_right(self, side: int, points: int) -> bool:
        key = side, points
        if key not in self.right:
            asked = (one for one in self.figures if one.side == side and not one.of_tricks)
            self.right[key] = all(self._may_be(points, one) for one in asked)
        return self.right[key]

    def _may_be(self, points: int, figure: Figure) -> bool:
        values = self.table.values
        for bonus in (0, int(values.repique), int(values.pique)):
            low, high = self._played(figure)
            if low <= figure.most - points - bonus and figure.least - points - bonus <= high:
                return True
        return False

    def _played(self, figure: Figure) -> tuple[int, int]:
        """Between these lie the points of the play of a side after so many cards, without a pique."""
        values, table = self.table.values, self.table
        side, tricks = figure.side, -(-figure.slot // table.players)
        low, high = self.won[side]
        low, high = max(0, low - table.tricks + tricks), min(high, tricks)
        least = low if values.low_counts else 0
        leads = min(tricks - low, high + int(side == table.side_of[0]))
        most = high * max(int(values.lead), int(values.win)) + leads * int(values.lead)
        if figure.slot < self.slots - table.players:
            return least, most
        end = max(int(values.capot), int(values.cards), table.tricks, int(values.capot_shared))
        if high < table.tricks:
            end = max(int(values.cards) if 2 * high >= table.tricks else 0, int(values.capot_shared))
        if low == table.tricks and not figure.early:
            least += int(values.capot)
        marks = int(values.honours).bit_count() + 1
        return least, most + int(values.last_trick) + end + marks

    # ---- one draw ------------------------------------------------------------------------------------

    def hands(self, order: Random) -> Hands | None:
        """Each card put in a place where it may be, as many in each as the exchange leaves there, and the
        hands that this gives; None where one finds no room."""
        table = self.table
        may = self.may.copy()
        if order.random() < PLANNED:
            self._deal_plans(may, order)
        if not self.exchanged:
            return None
        room = table.rooms(order.choice(self.exchanged))
        places = [place for place in room if room[place]]
        owners = [self._owner(place) for place in places]
        likes = [self._liking(owner, order) for owner in range(table.players + 1)]
        hands = [0] * (table.players + 1)
        cards = list(range(32))
        order.shuffle(cards)
        open_to = [
            [
                at
                for at, place in enumerate(places)
                if self.places[card] & place and may[card] >> owners[at] & 1
            ]
            for card in range(32)
        ]
        cards.sort(key=lambda card: len(open_to[card]))
        for card in cards:
            able = [at for at in open_to[card] if room[places[at]]]
            if not able:
                return None
            (at,) = order.choices(able, [room[places[one]] * likes[owners[one]][card] for one in able])
            room[places[at]] -= 1
            hands[owners[at]] |= 1 << card
        return tuple(hands[:-1])

    def _owner(self, place: int) -> int:
        """Whose hand for play a place is of; the number after the players': of none."""
        players = (player for player, held in enumerate(self.table.held) if held & place)
        return next(players, self.table.players)

    def _liking(self, owner: int, order: Random) -> list[float]:
        """How much a player is given to each card."""
        suits = [2.0 ** (order.choice(LIKINGS) * order.random()) for _ in range(4)]
        ranks = [2.0 ** (order.choice(LIKINGS) * order.random()) for _ in range(8)]
        if owner < self.table.players:
            low, high = self.won[self.table.side_of[owner]]
            tilt = TILT * ((low + high) / self.table.tricks - 1) * 2 * order.random()
            strength = self.table.values.strength
            ranks = [one * 2.0 ** (tilt * int(strength[rank])) for rank, one in enumerate(ranks)]
        return [suits[card >> 3] * ranks[card & 7] for card in range(32)]

    def _deal_plans(self, may: list[int], order: Random) -> None:
        """Deal each side of which figures speak what makes them right, as far as it finds room."""
        sides = [side for side, plans in enumerate(self.plans) if plans]
        order.shuffle(sides)
        rules = self.table.rules
        for side in sides:
            (plan,) = order.choices(self.plans[side], self.weights[side])
            players = [player for player, own in enumerate(self.table.side_of) if own == side]
            player = order.choice(players)
            able = sum(1 << card for card, owners in enumerate(may) if owners >> player & 1)
            sure = sum(1 << card for card, owners in enumerate(may) if owners == 1 << player)
            for _ in range(LAID):
                cards = laid_out(plan, sure, able, rules, order)
                if not cards & ~able and (cards | sure).bit_count() <= rules.hand_size:
                    for card in range(32):
                        if cards >> card & 1:
                            may[card] = 1 << player
                    break


def laid_out(plan: Plan, sure: int, able: int, rules: RuleSet, order: Random) -> int:
    """Cards that hold the combinations of a plan, as few as may be; -1 where these do not lie together.
    ``sure``: cards that are held anyway, ``able`` those that may be."""
    suits = [0, 1, 2, 3]
    order.shuffle(suits)
    cards = 0
    for length, suit in zip(plan.runs, suits, strict=False):
        tops = [top for top in range(length - 1, 8) if not int(run_mask(length, top)) << 8 * suit & ~able]
        if rules.calls is Calls.IMPERIALS:
            tops = [7]
        if not tops:
            return -1
        cards |= int(run_mask(length, order.choice(tops))) << 8 * suit
    if plan.number:
        # mostly it is the suit of a sequence
        suit = suits[0] if plan.runs and plan.number >= plan.runs[0] else order.choice(suits)
        own = (cards | sure) & SUITS[suit]
        free = [card for card in range(8 * suit, 8 * suit + 8) if (able & ~own) >> card & 1]
        more = plan.number - own.bit_count()
        if not 0 <= more <= len(free):
            return -1
        cards |= sum(1 << card for card in order.sample(free, more))
    return _with_sets(plan, cards, sure, able, rules, order)


def _with_sets(plan: Plan, cards: int, sure: int, able: int, rules: RuleSet, order: Random) -> int:
    """The same with trios and quatorzes, of ranks of which much is held before others."""
    counted = rules.imperial_fours if rules.calls is Calls.IMPERIALS else rules.set_ranks
    ranks = [RANKS.index(rank) for rank in counted]
    ranks = [rank for rank in ranks if (able >> rank & ALL_FOUR).bit_count() >= SHORTEST]
    ranks.sort(key=lambda rank: ((cards | sure) >> rank & ALL_FOUR).bit_count() + 2 * order.random())
    for size in (4,) * plan.fours + (3,) * plan.trios:
        if not ranks:
            return -1
        rank = ranks.pop()
        four = ALL_FOUR << rank
        own = (cards | sure) & four
        free = [card for card in range(32) if (four & able & ~own) >> card & 1]
        more = size - own.bit_count()
        if not 0 <= more <= len(free):
            return -1
        cards |= sum(1 << card for card in order.sample(free, more))
    return cards
