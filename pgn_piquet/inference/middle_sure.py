"""``sure`` in a deal of two hands told from its middle.

Against a hand that is not told the classes of pairs are searched, all with one table; a class counts if a
pair in it fits all that is told.
"""

from __future__ import annotations

from ..diagnostics.diagnostic import Finding
from ..model.statements import Assertion
from .claims import Before, claims, of_line
from .half_told import TooManyCasesError
from .many.middle_sure import MiddleSure
from .many.middle_told import Weighed
from .middle_told import TwoFromMiddle
from .midplay import middle
from .pairs import number_of_pairs
from .places import HELD
from .plays import PlayLimitError
from .rest_of_two import Conditions, RestOfTwo, condition_of
from .search import Stakes
from .solver import Ending, Solver
from .standing import sure_points

CLASSES = 20_000
"""classes of pairs of hands searched for one claim"""
NODES = 300_000
"""positions searched for one claim"""
STANDINGS = 2_000
"""positions that one pair of hands may have reached"""


class TwoMiddleSure(MiddleSure):
    """Judges the ``sure`` lines of a path that begins within a deal of two hands."""

    def __init__(self, two: TwoFromMiddle, weighed: Weighed) -> None:
        super().__init__(two, weighed)
        self.two = two

    def of_total(self, line: int, says: Assertion) -> list[Finding]:
        """A total: from open hands, with the points of each counted from the last total told."""
        two, number = self.two, self.result.number
        weight = Before((), number).weight(two.rules)
        place = middle(two.lines, two.path, line, (two.seats[0], two.seats[1]), two.rules, weight)
        if place is None:
            return super().of_total(line, says)
        found: list[Finding] = []
        for claim in claims(says, line, two.seats, two.rules, Before(place.totals, number)):
            if not isinstance(claim, Finding):
                found += claim.found(sure_points(place.standing, two.rules, claim.side))
            elif claim.code == "P502":
                found += super().of_total(line, says)
            else:
                found.append(claim)
        return of_line(found)

    def least(self, line: int, name: str, wanted: int) -> int | None:
        """The tricks from the first card told on that a player is certain of at a line, in the worst of all
        deals that fit; exact where it is less than ``wanted``. None where none fits."""
        slot = self.reached(line)
        values = [
            value
            for half in self.two.halves(self.result, self.kept, None)
            if (value := self.of_half(half, slot, half.seats.index(name), wanted)) is not None
        ]
        return min(values, default=None)

    def of_half(self, half: RestOfTwo, slot: int, player: int, wanted: int) -> int | None:
        """The same with one player in the lead."""
        conditions: Conditions = [
            (condition_of(self.two.turned_for(half.table, figure), half.plays), None) for figure in self.taken
        ]
        certain = Certain(half, player)
        try:
            return certain.of_classes(slot, wanted, conditions)
        except TooManyCasesError:
            return certain.of_pairs(slot, conditions)


class Certain:
    """What a player is certain of in one deal of what is left."""

    def __init__(self, half: RestOfTwo, player: int) -> None:
        self.half = half
        self.player = player
        size = half.rules.hand_size
        self.solver = Solver(
            Stakes(weight0=0, weight1=0, per_trick=1, cards=0, capot_extra=0, pique=0, tricks=size)
        )
        self.most = half.budget.of(NODES)

    def of_pairs(self, slot: int, conditions: Conditions) -> int | None:
        """The least over each pair of hands that fits, after ``slot`` cards. Raises ``TooManyCasesError`` and
        ``PlayLimitError``."""
        least: int | None = None
        for case in self.half.each_case():
            met = case.under(conditions) if conditions else case
            for ending, _ in met.search.reached(slot, STANDINGS):
                value = self.value(ending)
                least = value if least is None else min(least, value)
        return least

    def of_classes(self, slot: int, wanted: int, conditions: Conditions) -> int | None:
        """The least over the classes of pairs, exact where it is less than ``wanted``. Raises
        ``TooManyCasesError`` and ``PlayLimitError``."""
        number = number_of_pairs(self.half.facts())
        if slot % 2 and not self.hand_of_leader_told(slot):
            raise TooManyCasesError(number)
        short = []
        some = False
        for one in self.half.each_class(slot // 2, number, CLASSES):
            hands = next(one.classes.members(one.rows))
            place = Ending(hands, one.past.leader, None, one.past.won)
            if slot % 2:
                place = self.solver.play(place, self.half.plays.slots[slot - 1].domain.bit_length() - 1)
            value = self.value(place)
            if value < wanted:
                short.append((value, one))
            elif not some:
                some = self.half.fitting(one, conditions) is not None
        short.sort(key=lambda pair: pair[0])
        for value, one in short:
            if self.half.fitting(one, conditions) is not None:
                return value
        return wanted if some else None

    def hand_of_leader_told(self, slot: int) -> bool:
        """Is a lead told that lies on the table, and all that its player holds? Where it stands among the
        cards of the other is then the same for all pairs of a class."""
        lead = self.half.plays.slots[slot - 1].domain
        if lead & lead - 1:
            return False
        may = self.half.facts().may
        size, card = self.half.rules.hand_size, lead.bit_length() - 1
        return any(
            may[card] & ~held == 0 and sum(1 for one in may if one & ~held == 0) == size for held in HELD
        )

    def value(self, place: Ending) -> int:
        """The tricks that the player is certain of there, those since the first card told among them."""
        won = place.won + (self.solver.value(place) if place.left else 0)
        if self.solver.search.nodes > self.most:
            raise PlayLimitError
        return won if self.player == 0 else self.half.rules.hand_size - won
