"""Hands, what may have been called of them, and what the play may come to: all ways a deal may have gone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..diagnostics.diagnostic import Part
from ..engine.callable import Holder
from ..engine.deal_state import REASONS, DealState
from ..engine.game import Reason, ScoreLine
from ..engine.holders import most_out
from ..engine.in_hand import InHand, blanche_points, may_be_blanche, outcomes
from ..engine.tally import Played, Tally
from ..model.cards import PACK
from .figures import Figure, points
from .goals import Course, Goal
from .half_told import Case, HalfTold
from .pairs import ELDER, YOUNGER, coarse
from .reach import WORK, Reach, Values
from .stakes import Hands
from .takers import Steps

SCORES = (points(0), points(1))
TRICKS = Goal(tricks=1)
MADE = (Reason.PIQUE, Reason.REPIQUE, Reason.CARTE_ROUGE)


class Asked(Struct, frozen=True):
    """A figure that a line states, or (``word``) who made what: ``repique 1``."""

    line: int
    figure: Figure | None
    word: str = ""
    part: Part | None = None


class Held(Struct, frozen=True):
    """One outcome of the talk: what each has of it whatever the play (a bonus too), what each still needs for
    a pique, the bonus in it, and what may be said of both (``repique 1``)."""

    hand: InHand
    base: tuple[int, int]
    needs: tuple[int, int]
    bonus: tuple[int, int]
    made: frozenset[str]


class Chance:
    """One pair of hands with one outcome of the talk; the ways of the play are numbered."""

    def __init__(
        self, case: Case, reach: Reach, held: Held, ways: Sequence[Values], figures: Sequence[Asked]
    ) -> None:
        self.case = case
        self.reach = reach
        self.held = held
        self.ways = ways
        self.bounded = False
        """does it stand for hands that are not told, and may their calls go beyond what they can make?"""
        self.every = (1 << len(ways)) - 1
        self.fits = [self._given(one) for one in figures]

    @property
    def is_plain(self) -> bool:
        """Is nothing called?"""
        return not any(self.held.hand.points)

    def gives(self, places: Sequence[int]) -> int:
        """The ways, as bits, that give all figures at these places."""
        left = self.every
        for place in places:
            left &= self.fits[place]
        return left

    def _given(self, one: Asked) -> int:
        if one.figure is None and one.word in self.held.made:
            return self.every
        if one.figure is None:
            word, player = one.word.split()
            place = len(self.reach.goals) + int(player)
            made = [number for number, way in enumerate(self.ways) if word == Reason.PIQUE and way[place]]
            return sum(1 << number for number in made)
        figure = one.figure
        return sum(
            1 << number
            for number, way in enumerate(self.ways)
            if any(figure.least <= value <= figure.most for value in self.values_of(figure, way))
        )

    def values_of(self, figure: Figure, way: Values) -> list[int]:
        """What a figure may say of one way. A bonus that is due by the first lead may be spoken with it."""
        player = figure.player
        found = [way[self.reach.goals.index(goal)] for goal in figure.goals]
        if player is None:
            return found
        found = [value + self.held.base[player] for value in found]
        if figure.word == "count" and figure.goals[0].until == 1:
            rules = self.reach.steps.stakes
            soon = rules.pique if 0 < self.held.needs[player] <= rules.lead else 0
            found += [found[0] - self.held.bonus[player], found[0] - soon]
        return found

    def numbers(self, figure: Figure, right: Sequence[int]) -> set[int]:
        """All that a figure may say with the figures at ``right``."""
        left = self.gives(right)
        return {
            value
            for number, way in enumerate(self.ways)
            if left >> number & 1
            for value in self.values_of(figure, way)
        }


class Way(Struct, frozen=True):
    """One way a deal may have gone."""

    chance: Chance
    values: Values

    @staticmethod
    def of(chances: Sequence[Chance], places: Sequence[int]) -> list[Way]:
        """All ways that give the figures at these places."""
        return [
            Way(chance, way)
            for chance in chances
            for number, way in enumerate(chance.ways)
            if chance.gives(places) >> number & 1
        ]

    @property
    def scores(self) -> tuple[int, int]:
        """Points of both."""
        base = self.chance.held.base
        return self.values[0] + base[0], self.values[1] + base[1]

    @property
    def tricks(self) -> int:
        """Tricks of elder."""
        return self.values[2]

    def course(self) -> Course:
        """A line of play that comes to it."""
        return self.chance.reach.course(self.chance.held.needs, self.values)


def chances_of(
    half: HalfTold, deal: DealState, cases: Sequence[Case], bounded: bool, figures: Sequence[Asked]
) -> list[Chance]:
    """All chances of a deal. ``bounded``: do the cases stand for other hands with the same play? Then what
    may be called is bounded by single cards. Raises ``StepLimitError``."""
    work = Steps(half.budget.of(WORK))
    goals = [*SCORES, TRICKS, *(goal for one in figures if one.figure for goal in one.figure.goals)]
    found = []
    for case in cases:
        reach = Reach(case.search.plays, case.hands, half.stakes, tuple(dict.fromkeys(goals)), work)
        for held in talks_of(half, deal, case, bounded):
            ways = reach.values(held.needs)
            work.take(len(ways) * (len(figures) + 1))
            if ways:
                found.append(Chance(case, reach, held, ways, figures))
                found[-1].bounded = bounded
    return found


def talks_of(half: HalfTold, deal: DealState, case: Case, bounded: bool) -> list[Held]:
    """The outcomes of the talk with the hands of a case, one for all that count alike."""
    holders = bounds(half, deal) if bounded else [holder(deal, player, case.hands) for player in (0, 1)]
    found: dict[object, Held] = {}
    for hand in outcomes(holders, half.rules):
        held = held_of(half, deal, hand)
        found.setdefault((held.base, held.needs, held.bonus, held.made), held)
    return list(found.values())


def holder(deal: DealState, player: int, hands: tuple[int, int]) -> Holder:
    """A hand that is known."""
    held = hands[player]
    discards = deal.hands.discards[player]
    out = PACK & ~(hands[0] | hands[1]) if discards is None or not discards.whole else discards.mask
    dealt = int(deal.board.players[player].dealt)
    most = most_out(deal.rules, player)
    blanche = blanche_points(deal.rules) > 0 and may_be_blanche(dealt, held, out, most)
    return Holder(player, held, 0, blanche, out)


def bounds(half: HalfTold, deal: DealState) -> list[Holder]:
    """Both hands as far as single cards tell them."""
    facts = half.facts()
    found = []
    for player, place in ((0, ELDER), (1, YOUNGER)):
        held = sum(1 << card for card, places in enumerate(facts.may) if coarse(places) == place)
        may = sum(1 << card for card, places in enumerate(facts.may) if coarse(places) & place) & ~held
        dealt = int(deal.board.players[player].dealt)
        most = most_out(deal.rules, player)
        blanche = blanche_points(deal.rules) > 0 and may_be_blanche(dealt, held, PACK & ~held, most)
        found.append(Holder(player, held, may, blanche, PACK & ~held))
    return found


def held_of(half: HalfTold, deal: DealState, hand: InHand) -> Held:
    """What the talk comes to before the first lead."""
    tally = Tally(Played(deal.values, (), (), -1, None, 0), hand)
    lines = [ScoreLine(half.seats[entry[0]], entry[1], REASONS[entry[2]], 0) for entry in tally.board.log]
    hands = Hands(half.rules, lines, half.seats)
    made = {f"{line.reason} {half.seats.index(line.side)}" for line in lines if line.reason in MADE}
    bonus = [0, 0]
    for line in lines:
        if line.reason in (Reason.PIQUE, Reason.REPIQUE):
            bonus[half.seats.index(line.side)] += line.points
    return Held(hand, hands.base, hands.needs, (bonus[0], bonus[1]), frozenset(made))


def confirmed_by_engine(half: HalfTold, deal: DealState, way: Way, course: Course) -> bool:
    """Does the engine count the same for the deal filled in, with this in hand?"""
    sample = half.engine(way.chance.case.hands, course)
    log = [
        (half.seats.index(line.side), line.points, REASONS.index(line.reason), 0, 0, line.trick or 0)
        for line in sample.score_lines
    ]
    tally = Tally(Played(deal.values, log, (), -1, None, 0), way.chance.held.hand)
    return tuple(tally.scores) == way.scores
