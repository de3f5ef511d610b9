"""``sure`` in a deal told from its middle: what a side is certain of in every way to fill in the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from ...diagnostics.diagnostic import Finding
from ...engine.game import DealResult, Status
from ...model.statements import Assertion
from ..budget import spent, too_many
from ..claims import OF_TRICKS, Before, Claimed, claims, of_line
from ..half_told import TooManyCasesError
from ..paths import Cut
from ..plays import PlayLimitError
from ..search import ExhaustedError
from ..slots import NotSlotsError, slot_after, slots_of
from .half_told import Case
from .ledger import Ledger
from .middle_told import ManyMiddle, Weighed
from .open_cards import OpenCards, Place
from .parts import LookedAt
from .pasts import of_tricks
from .rest import Rest
from .unseen import cases_at, open_after
from .whereabouts import TooManyDealsError

NODES = 400_000
"""positions searched for one claim"""
FEW = 60
"""deals of hands looked at one by one"""
NONE_FITS = "no position fits what is told"
NO_SCORE = "what was scored before the first card told is not known"
NO_TRICKS = "how many tricks {side} had before the first card told is not known"
NO_TOTAL = (
    "a total is reckoned only where both hands, who leads, the tricks so far, one at least of each, and the "
    "total so far are told"
)


class MiddleSure:
    """Judges the ``sure`` lines of a path that begins within a deal."""

    def __init__(self, middle: ManyMiddle, weighed: Weighed) -> None:
        self.middle = middle
        self.result = weighed.result
        self.taken = weighed.taken
        self.kept = middle.kept

    def with_lines(self, lines: Sequence[int]) -> DealResult:
        """The deal with what is found of these lines."""
        found = tuple(one for line in lines for one in self.judged(line))
        return structs.replace(self.result, findings=self.result.findings + found)

    def judged(self, line: int) -> list[Finding]:
        """What is found of a line: nothing where all that it names is certain."""
        says = self.middle.lines[line].says
        assert isinstance(says, Assertion)
        if says.word == "total":
            return self.of_total(line, says)
        sides = self.middle.sides
        before = Before((None,) * len(sides), self.result.number)
        found: list[Finding] = []
        for claim in claims(says, line, sides, self.middle.rules, before):
            found += [claim] if isinstance(claim, Finding) else self.of_claim(claim)
        return of_line(found)

    def of_total(self, line: int, says: Assertion) -> list[Finding]:
        """A total: where points may be counted from some moment on. ``P502`` else."""
        before = Before((0,) * len(self.middle.sides), self.result.number)
        every = claims(says, line, self.middle.sides, self.middle.rules, before)
        told = [one if isinstance(one, Finding) else one.undecided(NO_TOTAL)[0] for one in every]
        return of_line(told)

    def of_claim(self, claim: Claimed) -> list[Finding]:
        """What is found of one claim."""
        if claim.word not in OF_TRICKS:
            return claim.undecided(NO_SCORE)
        if self.result.status is Status.CONTRADICTORY:
            return claim.undecided(NONE_FITS)
        try:
            return self.of_tricks(claim)
        except NotSlotsError:
            return claim.undecided(NONE_FITS)
        except (TooManyCasesError, TooManyDealsError) as many:
            return claim.undecided(too_many(int(many.args[0]), self.middle.budget))
        except (PlayLimitError, ExhaustedError):
            return claim.undecided(spent(self.middle.budget))

    def of_tricks(self, claim: Claimed) -> list[Finding]:
        """What is found of a claim about tricks."""
        name = self.middle.sides[claim.side]
        if self.over(claim.line) and name in self.result.tricks:
            return claim.found(self.result.tricks[name][0])
        before = [told[name] for told in self.middle.befores(self.kept)]
        if not before:
            return claim.undecided(NONE_FITS)
        low, high = min(before), max(before)
        least = self.least(claim.line, name, claim.wanted - low)
        if least is None:
            return claim.undecided(NONE_FITS)
        if low + least >= claim.wanted or low == high:
            return claim.found(low + least)
        if high + least < claim.wanted:
            return claim.refuted(high + least)
        return claim.undecided(NO_TRICKS.format(side=name))

    def least(self, line: int, name: str, wanted: int) -> int | None:
        """The tricks from the first card told on that a side is certain of at a line, in the worst of all
        deals that fit; exact where it is less than ``wanted``. None where none fits.

        Raises ``TooManyDealsError``, ``PlayLimitError`` and ``ExhaustedError``."""
        least: int | None = None
        for half in self.middle.rests(self.result, self.kept, None):
            half.few = self.middle.budget.of(FEW)
            side = half.table.sides.index(name)
            search = OpenCards(half.table, of_tricks(side))
            search.search.limit = self.middle.budget.of(NODES)
            for place in self.places(half, self.reached(line)):
                value = place.ledger.tricks[side] + search.value(place)
                least = value if least is None else min(least, value)
        return least

    def places(self, half: Rest, slot: int) -> Iterator[Place]:
        """The positions after so many cards in all deals that fit."""
        trick, laid_so_far = divmod(slot, half.table.players)
        for case in self.cases(half, slot):
            for spot, tricks in case.courses.layers[trick].items():
                seen = {one.cards[:laid_so_far] for one in tricks} if laid_so_far else {()}
                for laid in sorted(seen):
                    hands = tuple(hand & ~sum(1 << card for card in laid) for hand in spot.hands)
                    nothing = (0,) * len(half.table.sides)
                    ledger = Ledger(spot.ledger.tricks, nothing, nothing, nothing)
                    yield Place(hands, spot.leader, ledger, laid)

    def cases(self, half: Rest, slot: int) -> list[Case]:
        """The deals of hands that fit all that is written."""
        if not self.taken and open_after(half, slot):
            return cases_at(half, slot)
        part = LookedAt(half, half.cases())
        for figure in self.taken:
            part.narrow(self.middle.turned_for(half.table, figure))
        return part.cases

    def reached(self, line: int) -> int:
        """Cards laid on the path before a line, of the tricks that are left. Raises ``NotSlotsError``."""
        middle = self.middle
        plays = slots_of(middle.lines, middle.path, middle.seats, middle.rules.hand_size)
        found = before = plays.players * (middle.first - 1)
        ends = dict(plays.ends)
        for step in middle.path.steps:
            if step == line:
                break
            if isinstance(step, Cut):
                found = max(before, slot_after(step, plays.players))
            elif isinstance(step, int):
                found = ends.get(step, found)
        return found - before

    def over(self, line: int) -> bool:
        """Is every card laid before a line?"""
        players = len(self.middle.seats)
        return self.reached(line) >= players * (self.middle.rules.hand_size - self.middle.first + 1)
